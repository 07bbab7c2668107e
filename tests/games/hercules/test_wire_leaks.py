"""Whoever watches a run learns nothing of what is to come: not from words, buttons or pictures."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.sandbox.live import message_view
from bot.sandbox.world import GatewayEvent
from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat, word
from engine.core.match import Act, Match
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.view import SeatView, TableView
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from tests.bot.e2e.world import World
from tests.games.hercules.wire import (
    GAME,
    Step,
    begin_alone,
    begin_for_two,
    dealt,
    hands_at,
    line_of,
    press,
)

pytestmark = pytest.mark.long

TURNS = 3
GALLERY = 12
ID = re.compile(r"a1:(?:[obnkvu]:\d+:(?:-|\d+\.\d+):[a-z0-9]*|[acsq]:\d+:\d+\.\d+:[a-z0-9>+,?/~!-]*)")
DRAWING = DRAWINGS["hercules"]
TEXT = words("hercules")


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A message as somebody saw it at one moment, when the log had so many entries."""

    entries: int
    shown: dict[str, Any]
    files: tuple[bytes, ...]


class Onlooker:
    """Somebody without a seat, who keeps whatever comes onto their screen."""

    def __init__(self, world: World, match: int) -> None:
        self.glimpses: list[Glimpse] = []
        self._world, self._match = world, match
        self._user = world.sandbox.world.person("Cleo")
        world.sandbox.world.listeners.append(self._see)

    def _see(self, change: GatewayEvent) -> None:
        message, there = change.message, self._world.sandbox.world
        if message is None or change.event == "MESSAGE_DELETE" or not there.can_see(self._user, message):
            return
        shown = json.loads(json.dumps(message_view(there, message)))
        files = tuple(file.content for file in message.attachments)
        self.glimpses.append(Glimpse(len(self._world.ledger.entries(self._match)), shown, files))

    def check(self, names: tuple[str, ...]) -> int:
        """Asserts that it could all be made without knowing what is hidden; how many pictures were seen."""
        line, drawn, seen = self._world.ledger.positions(self._match), dict[int, dict[bytes, str]](), 0
        entries = self._world.ledger.entries(self._match)
        for glimpse in self.glimpses:
            _check_words(glimpse, line)
            for file, attached in zip(glimpse.files, glimpse.shown["attachments"], strict=True):
                found = _found(file, glimpse.entries, line, entries, drawn, names)
                assert attached["filename"] == "board.png"
                described = [attached["description"], *_descriptions(glimpse.shown["components"])]
                assert {text for text in described if text} == {found}
                seen += 1
        return seen


def _check_words(glimpse: Glimpse, line: list[Match]) -> None:
    """No trial is named that has not come yet, and no button says more than an action."""
    view: TableView = line[min(glimpse.entries, len(line) - 1)].table_view()
    text = "\n".join(_strings(glimpse.shown))
    for trial in view.upcoming:
        for locale in TEXT.locales:
            assert TEXT.say(word(f"card-trial-{trial}"), locale) not in text
    for found in re.findall(r"a1:[^\s\"]*", text):
        assert ID.fullmatch(found), found
    assert len(view.upcoming) + view.number == len(TRIALS)


def _found(
    file: bytes,
    entries: int,
    line: list[Match],
    log: list[Any],
    drawn: dict[int, dict[bytes, str]],
    names: tuple[str, ...],
) -> str:
    """The description of the picture, which is one of a position that had come by then."""
    for number in range(min(entries, len(line) - 1), -1, -1):
        if number not in drawn:
            following = log[number] if number < len(log) else None
            drawn[number] = dict(_pictures(line[number], following, names))
        if file in drawn[number]:
            return drawn[number][file]
    raise AssertionError("a picture that what everybody knows does not give")


def _pictures(position: Match, following: Any, names: tuple[str, ...]) -> Iterator[tuple[bytes, str]]:
    """Every picture of a position and of what is laid out from it, drawn of imagined worlds."""
    say = TEXT.speaker("en", names)
    yield _painted(DRAWING.table(_imagined(position.table_view()), names, say))
    laid = following.notations[:-1] if isinstance(following, Act) else ()
    for count in range(len(laid) + 1) if len(names) == 1 else ():
        shown = position.preview(Seat(0), laid[:count])
        before = position.seat_view(Seat(0)) if count else None
        view = SeatView(_imagined(shown.table_view()), Seat(0))
        legal = [action.notation for action in shown.legal(Seat(0))]
        yield _painted(DRAWING.seat(view, names, say, before, legal))


def _imagined(view: TableView) -> TableView:
    """The same table in a world where decks and trials lie in another order."""
    return GAME.table_view(GAME.imagine(view, Chance(b"another order")))


def _painted(picture: Picture) -> tuple[bytes, str]:
    return png(picture.display, exact=picture.is_exact), picture.alt


def _descriptions(components: list[dict[str, Any]]) -> list[str]:
    """What the pictures of a panel are described by."""
    galleries = [part for part in components if part["type"] == GALLERY]
    return [item["description"] for part in galleries for item in part["items"]]


def _strings(value: object) -> Iterator[str]:
    """Every text in a message, whatever field it stands in."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _first_turns(steps: tuple[Step, ...], ends: str) -> list[Step]:
    """The steps up to the end of so many turns."""
    last = [number for number, step in enumerate(steps) if step.notation == ends][TURNS - 1]
    return list(steps[: last + 1])


async def test_a_run_of_one_shows_nothing_of_what_is_to_come(world: World) -> None:
    match = await begin_alone(world, world.people["Ana"], "hera=true")
    onlooker = Onlooker(world, match)
    line = line_of(*await dealt(world, match))
    await press(world, match, _first_turns(line.steps, "done"), hands_at(world, match))
    await world.until(lambda: world.ledger.is_quiet(match))
    assert onlooker.check(("Ana",)) > 5  # pictures that a quicker press made old are never painted


async def test_a_run_of_two_shows_nothing_of_what_is_to_come(world: World) -> None:
    match = await begin_for_two(world, world.people["Ana"], world.people["Dora"], "coop trust=true")
    onlooker = Onlooker(world, match)
    line = line_of(*await dealt(world, match))
    await press(world, match, _first_turns(line.steps, "done"), hands_at(world, match))
    await world.until(lambda: world.ledger.is_quiet(match))
    assert onlooker.check(world.names(match)) > 3
