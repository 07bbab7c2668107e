"""Presses: how long they take, what they say, and how many a turn needs."""

import ast
import sys
from collections import defaultdict
from random import Random
from statistics import mean
from typing import Any

import pytest

from bot.core.answering import RATIO, Latencies
from bot.ui.form import Form, ListField
from bot.ui.page import Option, select_of
from tests.architecture.sources import ROOT, modules, name, tree
from tests.bot.house import House
from tests.bot.ui.presses import HERA
from tests.taps import NINE, THREE, Counted, counted, kept_matches, table

# What a player should need at most; a confirmation is a tap of its own.
MOST = {
    "draw": 1,
    "end": 1,
    "ready": 1,
    "challenge": 2,
    "lay a card": 3,
    "pegasus": 3,
    "pythia": 3,
    "dionysus": 5,
    "put": 1,
    "remove": 1,
}


@pytest.fixture(scope="module")
def matches() -> list[Counted]:
    return [counted("hera_zeus", name, kept) for name, kept in kept_matches("hera_zeus")]


def test_every_kind_of_action_is_within_its_taps(matches: list[Counted]) -> None:
    most: dict[str, int] = defaultdict(int)
    for match in matches:
        for kind, taps in match.costs.items():
            most[kind] = max(most[kind], *taps)
    assert set(MOST) <= set(most)
    assert {kind: taps for kind, taps in most.items() if taps > MOST.get(kind, 3)} == {}


def test_a_first_row_takes_a_tap_per_card_and_one_to_be_ready(matches: list[Counted]) -> None:
    rows = [visit for match in matches for visit in match.visits if "ready" in visit.kinds]
    usual = [visit.taps for visit in rows if visit.taps == min(visit.taps for visit in rows)]
    assert usual[0] == 1 + THREE + 1


def test_a_turn_of_three_actions_usually_takes_nine_taps_at_most(matches: list[Counted]) -> None:
    turns = sorted(visit.taps for match in matches for visit in match.visits if visit.actions == THREE)
    assert len(turns) > 50
    assert mean(turns) < NINE - 1
    assert sum(taps <= NINE for taps in turns) / len(turns) > 0.85


def test_the_table_counts_requests_and_visits_with_taps() -> None:
    lines = list(table("hera_zeus"))
    assert any(line.split()[:1] == ["draw"] for line in lines)
    assert any("a turn of three actions" in line for line in lines)
    assert lines[-1].split()[0] == "points-left"


def test_without_any_there_is_nothing_to_say() -> None:
    latencies = Latencies()
    assert latencies.count == 0
    assert latencies.within_s(0.5) is None


@pytest.mark.parametrize("part", [0.5, 0.95, 0.99, 1.0])
def test_each_quantile_is_exact_to_a_step(part: float) -> None:
    rng, latencies = Random(7), Latencies()
    waits = sorted(rng.lognormvariate(-3.0, 1.0) for _ in range(5000))
    for wait in waits:
        latencies.note(wait)
    exact = waits[int(part * len(waits)) - 1]
    told = latencies.within_s(part)
    assert told is not None
    assert exact <= told <= exact * RATIO


def test_extreme_waits_count_as_the_first_or_last_step() -> None:
    latencies = Latencies()
    for wait in (0.0, 0.0, 1e6):
        latencies.note(wait)
    assert latencies.within_s(0.5) == 0.001
    told = latencies.within_s(1.0)
    assert told is not None
    assert 20 < told < 40


def test_it_takes_no_more_room_with_time() -> None:
    latencies = Latencies()
    before = sys.getsizeof(latencies._counts)
    for wait in range(1000):
        latencies.note(wait / 100)
    assert sys.getsizeof(latencies._counts) == before


HOSTILE = "\u202e[Ben](http://b)\u200b **x**"
HARMLESS = "Ben(http:\u2215\u2215b) x"


async def test_an_open_seat_is_listed_without_empty_brackets(house: House) -> None:
    ana = house.people["Ana"]
    await ana.slash("play", "games", {"game": "hera_zeus"})
    listed = (await ana.slash("games", "games")).text
    assert "[Hera and Zeus #1](" in listed
    assert "()" not in listed


async def test_a_resignation_is_no_news_to_its_player(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben, **HERA)
    await house.turn(match, 1)
    await house.bot.matches.resign(match, ana.id)  # type: ignore[arg-type]
    thread = await house.thread(match)
    assert "Since your last move" not in (await ana.slash("hand", thread)).text
    assert (await ben.slash("hand", thread)).text.count("Ana a abandonné.") == 1


async def test_a_hostile_name_is_harmless_in_cards_lists_and_pictures(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.world.person("Ben").name = HOSTILE
    match = await house.begin(ana, ben, **HERA)
    await house.turn(match, 2)
    thread = await house.thread(match)
    shown = [message.text for message in [*await ana.messages("games"), *await house.told(match)]]
    described = [
        file.description or "" for message in await house.told(match) for file in message.attachments
    ]
    listed = (await ana.slash("games", "games")).text
    panel = (await ana.slash("board", thread, view="text")).text
    offered = [choice["name"] for choice in await ana.autocomplete("hand", "match", "", "games")]
    for place in (shown, described, [listed], [panel], offered):
        assert any(HARMLESS in text for text in place), place
        assert not any(sign in text for text in place for sign in ("\u202e", "\u200b", "[Ben](")), place


SELECTS = ("Select", "UserSelect", "RoleSelect", "ChannelSelect", "MentionableSelect")
OPTIONS = (Option("Athena", "athena", is_chosen=True), Option("Hercules", "hercules"))


def test_every_select_says_whether_it_is_required() -> None:
    silent = []
    for path in modules():
        if path.is_relative_to(ROOT / "bot"):
            for node in ast.walk(tree(path)):
                if isinstance(node, ast.Call) and _select_of_discord(node.func):
                    said = {keyword.arg for keyword in node.keywords}
                    silent += [] if "required" in said else [f"{name(path)}:{node.lineno}"]
    assert silent == []


def _select_of_discord(called: ast.expr) -> bool:
    """Return True for `ui.Select(...)` and its kin, also `ui.Select[Any](...)`."""
    bare = called.value if isinstance(called, ast.Subscript) else called
    return (
        isinstance(bare, ast.Attribute)
        and bare.attr in SELECTS
        and isinstance(bare.value, ast.Name)
        and bare.value.id == "ui"
    )


def test_one_of_a_list_in_a_form_must_be_chosen() -> None:
    modal: Any = Form("a1:g:0:-:x", "Challenge", (ListField("game", "Game", OPTIONS),)).modal()
    (label,) = modal.to_dict()["components"]
    assert label["component"]["required"] is True


def test_a_list_in_a_message_asks_for_nothing() -> None:
    assert select_of("a1:s:1:0.0:", "Which?", OPTIONS).to_component_dict()["required"] is False
