"""Layouts laid at once are legal, quiet, complete, and the same when saved and laid again."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.layout import BadLayout, LayoutRules
from engine.core.match import Match
from engine.core.rules import AnyGame
from engine.registry import GAMES
from tests.toys.engine.cairn import Cairn

LAID: list[AnyGame] = [Cairn(), *(game for game in GAMES.values() if game.layout)]


@pytest.fixture(params=LAID, ids=[game.spec.id for game in LAID])
def laid(request: pytest.FixtureRequest) -> AnyGame:
    """Return every game with layouts, and a toy."""
    found: AnyGame = request.param
    return found


def layout_rules(game: AnyGame) -> LayoutRules[Any]:
    assert game.layout
    return game.layout


def openings(game: AnyGame) -> Iterator[tuple[Match, Seat]]:
    """Yield a seat that lays at the beginning, for each preset."""
    found = 0
    for preset in game.spec.presets.values():
        for seed in range(3):
            match = Match.open(game, game.spec.options.model_validate(preset), bytes([seed]) * 32)
            for ask in match.asks():
                if layout_rules(game).form(match.seat_view(ask.seat)):
                    found += 1
                    yield match, ask.seat
    assert found


def laid_out(match: Match, seat: Seat, notations: tuple[str, ...]) -> Match:
    """Return the match after these actions, checking that each is legal and quiet."""
    for notation in notations:
        assert match.is_quiet(seat, notation)
        match = match.preview(seat, (notation,))
    return match


def test_chance_lays_the_remaining_pieces(laid: AnyGame) -> None:
    rules, rng = layout_rules(laid), Random(3)
    for match, seat in openings(laid):
        whole = rules.fill(match.seat_view(seat), Chance(rng.randbytes(8)))
        begun = laid_out(match, seat, whole[: rng.randrange(len(whole))])
        view = begun.seat_view(seat)
        assert not rules.is_complete(view)
        done = laid_out(begun, seat, rules.fill(view, Chance(rng.randbytes(8)))).seat_view(seat)
        assert rules.is_complete(done)
        assert rules.fill(done, Chance(b"")) == ()


def test_a_kept_layout_lies_as_it_lay_whole_or_not(laid: AnyGame) -> None:
    rules, rng = layout_rules(laid), Random(4)
    for match, seat in openings(laid):
        empty = match.seat_view(seat)
        whole = rules.fill(empty, Chance(rng.randbytes(8)))
        for notations in (whole, whole[: len(whole) // 2]):
            there = laid_out(match, seat, notations).seat_view(seat)
            text = rules.saved(there)
            again = laid_out(match, seat, rules.from_saved(empty, text)).seat_view(seat)
            assert again == there
            assert rules.saved(again) == text
            assert text.isascii()
            assert len(rules.described(empty, text)) == len(notations)


def test_an_unchanged_form_lays_the_same_layout(laid: AnyGame) -> None:
    rules, rng = layout_rules(laid), Random(5)
    for match, seat in openings(laid):
        empty = match.seat_view(seat)
        ids = {named: id for id, named in rules.pieces(empty)}
        there = laid_out(match, seat, rules.fill(empty, Chance(rng.randbytes(8)))).seat_view(seat)
        lines = [",".join(ids[piece] for piece in line.lies if piece) for line in rules.form(there)]
        notations = rules.from_lines(empty, lines, {id: id for id in ids.values()}.get)
        assert laid_out(match, seat, notations).seat_view(seat) == there


def test_a_piece_that_nobody_has_is_refused_in_words(laid: AnyGame) -> None:
    rules = layout_rules(laid)
    for match, seat in openings(laid):
        with pytest.raises(BadLayout):
            rules.from_lines(match.seat_view(seat), ["nobody"], lambda _: None)
