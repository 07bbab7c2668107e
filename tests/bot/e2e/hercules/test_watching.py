"""Spectators of a run learn nothing of what is to come: not from words, buttons or pictures."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat, word
from engine.core.log import Act
from engine.core.match import Match
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.view import SeatView, TableView
from render.registry import DRAWINGS
from tests.bot.e2e.hercules.hands import dealt, hands_at, press
from tests.bot.e2e.watching import Glimpse, Onlooker, painted, strings
from tests.bot.e2e.world import World
from tests.bot.screen import unmarked
from tests.games.hercules.lines import GAME, Step, line_of

pytestmark = [pytest.mark.long, pytest.mark.pictures]

TURNS = 3
GALLERY = 12
ID = re.compile(
    r"a1:(?:(?:[obnkvurjh]|analysis|hint):\d+:(?:-|\d+\.\d+):[a-z0-9/]*"
    r"|[acsq]:\d+:\d+\.\d+:[a-z0-9>+,?/~!-]*)"
)
DRAWING = DRAWINGS["hercules"]
TEXT = words("hercules")


class RunWatcher(Onlooker):
    """A spectator where nothing is hidden but what is to come."""

    def check(self, names: tuple[str, ...]) -> int:
        """Assert that everything could be made without hidden knowledge; return the pictures' number."""
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
    """Assert that no future trial is named, and no button says more than an action."""
    view: TableView = line[min(glimpse.entries, len(line) - 1)].table_view()
    text = "\n".join(strings(glimpse.shown))
    for trial in view.upcoming:
        for locale in TEXT.locales:
            assert TEXT.say(word(f"card-trial-{trial}"), locale) not in text
    for found in re.findall(r"a2:[^\s\"]*", text):
        assert ID.fullmatch(unmarked(found)), found
    assert len(view.upcoming) + view.number == len(TRIALS)


def _found(
    file: bytes,
    entries: int,
    line: list[Match],
    log: list[Any],
    drawn: dict[int, dict[bytes, str]],
    names: tuple[str, ...],
) -> str:
    """Return the description of the picture, which must be one of a position that had come by then."""
    for number in range(min(entries, len(line) - 1), -1, -1):
        if number not in drawn:
            following = log[number] if number < len(log) else None
            drawn[number] = dict(_pictures(line[number], following, names))
        if file in drawn[number]:
            return drawn[number][file]
    raise AssertionError("a picture that what everybody knows does not give")


def _pictures(position: Match, following: Any, names: tuple[str, ...]) -> Iterator[tuple[bytes, str]]:
    """Yield every picture of a position and of its drafts, drawn from imagined worlds."""
    say = TEXT.speaker("en", names)
    yield painted(DRAWING.table(_imagined(position.table_view()), names, say))
    laid = following.notations[:-1] if isinstance(following, Act) else ()
    for count in range(len(laid) + 1) if len(names) == 1 else ():
        shown = position.preview(Seat(0), laid[:count])
        before = position.seat_view(Seat(0)) if count else None
        view = SeatView(_imagined(shown.table_view()), Seat(0))
        legal = [action.notation for action in shown.legal(Seat(0))]
        yield painted(DRAWING.seat(view, names, say, before, legal))


def _imagined(view: TableView) -> TableView:
    """Return the same table in a world with decks and trials in another order."""
    return GAME.table_view(GAME.imagine(view, Chance(b"another order")))


def _descriptions(components: list[dict[str, Any]]) -> list[str]:
    """Return the descriptions of a panel's pictures."""
    galleries = [part for part in components if part["type"] == GALLERY]
    return [item["description"] for part in galleries for item in part["items"]]


def _first_turns(steps: tuple[Step, ...], ends: str) -> list[Step]:
    """Return the steps up to the end of TURNS turns."""
    last = [number for number, step in enumerate(steps) if step.notation == ends][TURNS - 1]
    return list(steps[: last + 1])


async def test_a_run_of_one_shows_nothing_of_what_is_to_come(world: World) -> None:
    match = await world.begin_alone(world.people["Ana"], game="hercules", rules="hera=true")
    onlooker = RunWatcher(world, "Cleo", match)
    line = line_of(*dealt(world, match))
    await press(world, match, _first_turns(line.steps, "done"), hands_at(world, match))
    await world.until(lambda: world.ledger.is_quiet(match))
    assert onlooker.check(("Ana",)) > 5  # pictures that a quicker press made old are never painted


async def test_a_run_of_two_shows_nothing_of_what_is_to_come(world: World) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora, game="hercules", rules="coop trust=true")
    onlooker = RunWatcher(world, "Cleo", match)
    line = line_of(*dealt(world, match))
    await press(world, match, _first_turns(line.steps, "done"), hands_at(world, match))
    await world.until(lambda: world.ledger.is_quiet(match))
    assert onlooker.check(world.names(match)) > 3
