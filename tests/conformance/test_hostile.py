"""Games either understand a hostile text or refuse it with the promised error."""

import string
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.core.game import MAX_NOTATION, BadNotation
from engine.core.match import Match
from engine.core.reading import MAX_DIGITS, MAX_POSITION
from engine.core.rules import AnyGame
from engine.registry import GAMES
from tests.conformance.plays import Moment, play
from tests.core.duel import Duel
from tests.toys.engine.cairn import Cairn

EVERY: dict[str, AnyGame] = {**GAMES, "duel": Duel(), "cairn": Cairn()}
"""Every game of the registry, and toys."""

NO_NOTATIONS: tuple[Any, ...] = (
    None,
    7,
    1.5,
    b"d",
    [],
    {},
    ("d",),
    object(),
    "",
    "x" * (MAX_NOTATION + 1),
    "ready" * 100_000,
)
ENDLESS = "9" * (MAX_DIGITS + 1)
WITHIN_S = 1.0  # the longest takes 0.003 s on an idle machine

_PIECES = (
    "-1", "0", "²", "٣", ENDLESS, "9" * 5000, "[", "]", "(", ")", "|", ":", ";", ",", "/", "-", "=", "~", "*",
    "+", "!", "^", "?", "[]", "x[", "was(", "was(was(", "H:", "A:", "0:", "1:", "to act", "last", "won",
    "offer", "by=7", "shares=1", "card", "trial", "deck", "plan", "duel", "H.A.x.y", "turn", "x=y", "a=bb=bb",
    "\x00", "é",
)  # fmt: skip


@pytest.mark.parametrize("id", sorted(EVERY))
@pytest.mark.parametrize("given", NO_NOTATIONS, ids=lambda given: repr(given)[:20])
def test_a_text_that_is_no_notation_is_refused(id: str, given: Any) -> None:
    with pytest.raises(BadNotation):
        EVERY[id].parse(given)


@pytest.mark.parametrize("id", sorted(EVERY))
def test_every_number_of_an_action_ends(id: str) -> None:
    """Endless numbers and other Unicode digits are refused wherever an action has a number."""
    game = EVERY[id]
    for notation in _notations(id):
        for number in string.digits:
            for endless in (ENDLESS, "1" + "0" * 40, "9" * 5000, "٣"):
                if number in notation:
                    with pytest.raises(BadNotation):
                        game.parse(notation.replace(number, endless, 1))


@pytest.mark.parametrize("id", sorted(EVERY))
@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.data())
def test_a_spoiled_action_is_read_or_refused(id: str, data: st.DataObject) -> None:
    spoiled = data.draw(st.text(max_size=80) | _spoiled(_notations(id)))
    try:
        EVERY[id].parse(spoiled)
    except BadNotation:
        return


@pytest.mark.parametrize("id", sorted(EVERY))
def test_an_entry_that_does_nothing_is_refused(id: str) -> None:
    game = EVERY[id]
    match = Match.open(game, game.spec.options(), b"seed")
    for ask in match.asks():
        with pytest.raises(BadNotation):
            match.act(ask.seat, ())


@pytest.mark.parametrize("id", sorted(EVERY))
@pytest.mark.parametrize(
    "given", [None, 7, b"x", [], "", "|", "x" * (MAX_POSITION + 1)], ids=lambda x: repr(x)[:9]
)
def test_a_text_that_is_no_position_raises_value_error(id: str, given: Any) -> None:
    try:
        EVERY[id].position(given)
    except ValueError:
        return
    assert given in ("", "|"), "only a text can be a position"


@pytest.mark.parametrize("id", sorted(EVERY))
@settings(deadline=None, derandomize=True, max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_spoiled_position_is_read_or_raises_value_error(id: str, data: st.DataObject) -> None:
    game = EVERY[id]
    spoiled = data.draw(st.text(max_size=200) | _spoiled(_positions(id)))
    started = time.thread_time()
    try:
        read = game.position(spoiled)
    except ValueError:
        return
    finally:
        assert time.thread_time() - started < WITHIN_S, "a position takes too long to read"
    written = game.written(read)
    assert game.written(game.position(written)) == written


@pytest.mark.parametrize("id", sorted(EVERY))
@pytest.mark.parametrize(
    "piece", ["a", "a=bb=", "was(", "[", "x[", "1:", "1:a+a", "|", " ", "a ", "0/", ">", "="]
)
def test_no_text_holds_a_reader_up(id: str, piece: str) -> None:
    """Patterns must not backtrack: the longest text of one piece is read at once."""
    game = EVERY[id]
    for text in (piece * 40 + "!", (piece * MAX_POSITION)[:MAX_POSITION]):
        started = time.thread_time()
        with pytest.raises(ValueError):  # noqa: PT011, PT012  whatever is wrong with it
            game.position(text)
            raise ValueError("such a text may also be read")
        assert time.thread_time() - started < WITHIN_S


@st.composite
def _spoiled(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """Return a text with pieces cut, moved, doubled or replaced by hostile ones."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 2, 5, 30])))
        other = draw(st.sampled_from(texts)).split(" ")
        piece = draw(
            st.sampled_from([*_PIECES, "", text[start:end] * 2])
            | st.sampled_from(other)
            | st.text(string.printable, max_size=3)
        )
        text = text[:start] + piece + text[end:]
    return text


@cache
def _notations(id: str) -> tuple[str, ...]:
    """Return actions that are legal somewhere in random matches."""
    game = EVERY[id]
    return _met(id, lambda one: [each.notation for each in game.legal_actions(one.state, one.seat)])


@cache
def _positions(id: str) -> tuple[str, ...]:
    """Return positions of random matches."""
    return _met(id, lambda one: [EVERY[id].written(one.state)])


def _met(id: str, texts: Callable[[Moment], Sequence[str]]) -> tuple[str, ...]:
    moments = (moment for number in (0, 1, 3) for moment in play(EVERY[id], 0, number))
    found = sorted({text for moment in moments for text in texts(moment)})
    return tuple(Random(id).sample(found, min(200, len(found))))
