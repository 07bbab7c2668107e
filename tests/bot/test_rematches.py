"""A finished match has at most one rematch, and its loser starts."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.core.challenges import Opening, new_header
from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO, Header, MatchError, MatchId, UserId
from bot.core.queries import MatchQueries
from bot.core.writes import SaveHeader
from bot.features.challenge import Rematches
from bot.storage.store import SqliteStore
from engine.games.hera_zeus.options import Options, carry
from engine.registry import GAMES
from tests.bot.background.matches import ANA, BEN, HERA, ZEUS
from tests.bot.features.daily.test_records import opening as run_of

CLEO = UserId(3)
SIDES = ("hera", "zeus")


class Table:
    """A table of matches in a file, and players who ask for rematches."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.matches = Matches(store, key=b"k")
        self.rematches = Rematches(self.matches)
        self.numbers = count(1000)

    async def over(
        self, loser: UserId, *, side: str = "hera", guest: str = "user:2", **options: str
    ) -> Header:
        """Return a finished match in which Ana plays this side and `loser` resigned."""
        rules = Options.model_validate(options)
        opened = Opening("hera_zeus", rules, "kosmos", ANA, (guest,), side, 10, 11, "fr")
        return await self.resigned(await self.matches.challenges.open(opened), loser)

    async def resigned(self, header: Header, loser: UserId) -> Header:
        if header.status == "waiting":
            accepting = BEN if header.host == ANA and not header.needs_no_answer else ANA
            await self.matches.challenges.accept(header.id, accepting, next(self.numbers))
        await self.matches.resign(header.id, loser)
        return await self.matches.header(header.id)

    async def ask(self, match: MatchId, user: UserId) -> tuple[Header, str]:
        rematch = await self.rematches.ask(match, user, next(self.numbers))
        return rematch.header, rematch.came

    async def starter(self, match: MatchId) -> str:
        """Return the side that starts, after the log was replayed."""
        anew = Matches(self.store, key=b"k")
        view: Any = (await anew.table(match)).view
        return str(view.starter)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield Table(store)


async def test_a_rematch_challenges_the_opponent_with_sides_swapped(table: Table) -> None:
    played = await table.over(BEN, who_begins="zeus", own_figure="both")
    again, came = await table.ask(played.id, BEN)
    assert came == "offered"
    assert (again.status, again.host, again.guests, again.rematch_of) == (
        "waiting",
        BEN,
        ("user:1",),
        played.id,
    )
    assert (again.options, again.preset, again.locale) == (played.options, "kosmos", "fr")
    assert (again.guild_id, again.channel_id) == (10, 11)
    begun = await table.matches.challenges.accept(again.id, ANA, 5)
    assert begun.holders == ("user:2", "user:1")
    assert played.holders == ("user:1", "user:2")


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("loser", [ANA, BEN])
@pytest.mark.parametrize("asking", [ANA, BEN])
async def test_the_loser_starts_the_rematch_on_either_side(
    table: Table, side: str, loser: UserId, asking: UserId
) -> None:
    played = await table.over(loser, side=side)
    offered, _ = await table.ask(played.id, asking)
    begun, came = await table.ask(played.id, BEN if asking == ANA else ANA)
    assert (came, begun.id) == ("begun", offered.id)
    assert begun.holders == played.holders[::-1]
    assert await table.starter(begun.id) == SIDES[begun.seat_of(loser) or 0]


@pytest.mark.parametrize("loser", [ANA, BEN])
async def test_on_the_same_sides_who_lost_begins_too(table: Table, loser: UserId) -> None:
    played = await table.over(loser)
    offered = await table.rematches.ask(played.id, BEN, next(table.numbers), is_swapped=False)
    begun = await table.matches.challenges.accept(offered.header.id, ANA, next(table.numbers))
    assert begun.holders == played.holders
    assert await table.starter(begun.id) == SIDES[begun.seat_of(loser) or 0]


async def test_asking_for_other_sides_is_answered_and_starts_nothing(table: Table) -> None:
    played = await table.over(ANA)
    both = (ANA, True), (BEN, False)
    asked = [
        await table.rematches.ask(played.id, user, next(table.numbers), is_swapped=is_swapped)
        for user, is_swapped in both
    ]
    assert [each.came for each in asked] == ["offered", "otherwise"]
    assert (await table.matches.header(asked[0].header.id)).status == "waiting"
    # A player who names no sides accepts the challenge, as does one who wants the same sides.
    agreed = await table.rematches.ask(played.id, BEN, next(table.numbers), is_swapped=True)
    assert (agreed.came, agreed.header.holders) == ("begun", played.holders[::-1])


async def test_of_two_presses_for_different_sides_one_is_a_challenge(table: Table) -> None:
    played = await table.over(ANA)
    asked = await asyncio.gather(
        *(
            table.rematches.ask(played.id, (ANA, BEN)[number % 2], 2000 + number, is_swapped=number % 2 == 0)
            for number in range(8)
        )
    )
    assert len({each.header.id for each in asked}) == 1
    assert {each.came for each in asked} <= {"offered", "waits", "otherwise"}


async def test_each_rematch_looks_again_who_lost(table: Table) -> None:
    played, last = await table.over(ANA), ANA
    for loser in (BEN, BEN, ANA):
        again, _ = await table.ask(played.id, ANA)
        await table.matches.challenges.accept(again.id, BEN, next(table.numbers))
        played = await table.resigned(await table.matches.header(again.id), loser)
        assert await table.starter(played.id) == SIDES[played.seat_of(last) or 0]
        last = loser


async def test_a_loss_has_no_effect_where_the_rules_name_the_starter(table: Table) -> None:
    played = await table.over(ANA, who_begins="hera")
    again, _ = await table.ask(played.id, ANA)
    assert again.options["loser"] is None
    await table.matches.challenges.accept(again.id, BEN, 5)
    assert await table.starter(again.id) == "hera"


def test_a_draw_has_no_effect_on_the_rematch() -> None:
    assert carry(Options(loser="zeus"), frozenset()).loser is None
    assert carry(Options(), frozenset({ZEUS})).loser == "zeus"
    assert carry(Options(loser="zeus"), frozenset({HERA})).loser == "hera"
    assert carry(Options(who_begins="random"), frozenset({HERA})).loser is None


async def test_there_is_one_rematch_however_often_players_ask(table: Table) -> None:
    played = await table.over(BEN)
    asked = await asyncio.gather(*(table.ask(played.id, (ANA, BEN)[number % 2]) for number in range(20)))
    assert len({header.id for header, _ in asked}) == 1
    assert {came for _, came in asked} <= {"begun", "exists", "offered", "waits"}
    begun = await table.matches.header(asked[0][0].id)
    assert begun.status == "playing"
    assert len(await MatchQueries(table.store).headers("waiting")) == 0
    assert (await table.ask(played.id, ANA))[1] == "exists"


async def test_asking_again_sends_no_second_challenge(table: Table) -> None:
    played = await table.over(BEN)
    first, _ = await table.ask(played.id, ANA)
    again, came = await table.ask(played.id, ANA)
    assert (again.id, came) == (first.id, "waits")
    assert (
        len([row for row in await table.store.outbox(again.id, states=("due",)) if row.kind == "card"]) == 1
    )


@pytest.mark.parametrize("way", ["declined", "cancelled", "lapsed"])
async def test_after_a_failed_challenge_another_one_may_be_made(table: Table, way: str) -> None:
    played = await table.over(BEN)
    first, _ = await table.ask(played.id, ANA)
    match way:
        case "declined":
            await table.matches.challenges.decline(first.id, BEN)
        case "cancelled":
            await table.matches.challenges.cancel(first.id, ANA)
        case _:
            await table.matches.challenges.lapse(first.id)
    second, came = await table.ask(played.id, BEN)
    assert (second.id != first.id, came, second.host) == (True, "offered", BEN)


async def test_the_robot_plays_again_as_strong_as_it_was(table: Table) -> None:
    rules = Options()
    opened = Opening("hera_zeus", rules, "designer", ANA, (ROBOT,), "hera", 10, 11, "fr", level="easy")
    played = await table.resigned(await table.matches.challenges.open(opened), ANA)
    again, _ = await table.ask(played.id, ANA)
    assert (again.guests, again.level) == ((ROBOT,), "easy")


@pytest.mark.parametrize("guest", [ROBOT, SOLO])
async def test_against_the_robot_and_alone_it_begins_at_once_and_once(table: Table, guest: str) -> None:
    if guest == ROBOT:
        played = await table.over(ANA, guest=ROBOT)
    else:
        played = await table.resigned(await table.matches.challenges.open(run_of(ANA, level="heroic")), ANA)
    asked = await asyncio.gather(*(table.ask(played.id, ANA) for _ in range(6)))
    again = asked[0][0]
    assert {header.id for header, _ in asked} == {again.id}
    begun = await table.matches.header(again.id)
    assert (begun.status, begun.holders) == ("playing", played.holders[::-1])
    assert (begun.options["level"] if guest == SOLO else begun.options["loser"]) in ("heroic", "zeus")
    cards = [row.key for row in await table.store.outbox(again.id, states=("due",)) if row.kind == "card"]
    assert sorted(cards) == ["again", "playing"], "nobody's answer is the card: it is posted"


async def test_a_repeated_delivery_after_a_restart_makes_no_match(table: Table) -> None:
    for played in (await table.over(BEN), await table.over(ANA, guest=ROBOT)):
        delivery = next(table.numbers)
        first = await table.rematches.ask(played.id, ANA, delivery)
        anew = Rematches(Matches(table.store, key=b"k"))
        second = await anew.ask(played.id, ANA, delivery)
        assert second.header.id == first.header.id
        if first.came == "offered":
            await table.matches.challenges.decline(first.header.id, BEN)
            third = await anew.ask(played.id, ANA, delivery)
            assert (third.header.id, third.came) == (first.header.id, "exists")


async def test_only_players_of_an_ordinary_finished_match_may_rematch(table: Table) -> None:
    played = await table.over(BEN)
    going_on = await table.matches.challenges.open(replace(_opening(), host=ANA))
    await table.matches.challenges.accept(going_on.id, BEN, 4)
    daily = await table.resigned(await table.matches.challenges.open(run_of(ANA)), ANA)
    await table.store.write([SaveHeader(replace(daily, daily="2026-11-20"))])
    lesson = await table.resigned(await table.matches.challenges.open(run_of(ANA)), ANA)
    await table.store.write([SaveHeader(replace(lesson, lesson="first"))])
    waiting = await table.matches.challenges.open(_opening())
    for match, user, why in (
        (played.id, CLEO, "error-rematch-stranger"),
        (going_on.id, ANA, "error-rematch-not-over"),
        (going_on.id, CLEO, "error-rematch-stranger"),
        (waiting.id, ANA, "error-rematch-stranger"),
        (daily.id, ANA, "error-rematch-daily"),
        (lesson.id, ANA, "error-rematch-lesson"),
        (MatchId(999), ANA, "error-no-such-match"),
    ):
        with pytest.raises(MatchError) as refused:
            await table.ask(match, user)
        assert refused.value.word.id == why


async def test_the_match_meant_is_this_threads_or_the_newest_finished(table: Table) -> None:
    with pytest.raises(MatchError):
        await table.rematches.last_of(ANA, 11)
    first, second = await table.over(BEN), await table.over(ANA)
    await table.matches.channel.at_home(first.id, 501)
    assert await table.rematches.last_of(ANA, 501) == first.id
    assert await table.rematches.last_of(ANA, 999) == second.id
    assert await table.rematches.last_of(CLEO, 501) == first.id
    with pytest.raises(MatchError):
        await table.rematches.last_of(CLEO, 999)


def _opening() -> Opening:
    return Opening("hera_zeus", Options(), "designer", ANA, ("user:2",), "hera", 10, 11, "en")


def test_a_rematch_drops_options_without_effect() -> None:
    """The earlier match was stored before such options were refused."""
    rules = GAMES["athena"].spec.options(scenario="assault", layout="cross")
    header = new_header(
        Opening("athena", rules, "battle", ANA, ("user:2",), "athena", 10, 11, "en"), b"s", 1.0
    )
    assert header.options == GAMES["athena"].spec.options(scenario="assault").model_dump()
    assert header.preset == "assault"
