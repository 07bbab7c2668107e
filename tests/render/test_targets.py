"""Clickable targets lie on the picture, apart from each other, and only on panels."""

from itertools import combinations

import pytest

from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.core.menu import menu
from engine.registry import GAMES
from render.display import Box, Target
from render.registry import DRAWINGS

NAMES = ("Ana", "Ben")


@pytest.mark.parametrize("game", GAMES)
def test_no_target_is_painted_and_public_pictures_have_none(game: str) -> None:
    for name, picture in DRAWINGS[game].samples(words(game).speaker("en", NAMES)).items():
        assert not any(isinstance(item, Target) for item in picture.display), name
        canvas = Box(0, 0, picture.width, picture.height)
        assert all(canvas.contains(target.box) for target in picture.targets), name
        is_panel = any(part in name for part in ("panel", "seat", "player", "planning", "opening", "two"))
        assert is_panel or not picture.targets, name


@pytest.mark.parametrize("game", GAMES)
def test_targets_begin_legal_actions_and_never_overlap(game: str) -> None:
    rules, drawing, say = GAMES[game], DRAWINGS[game], words(game).speaker("en", NAMES)
    match, found, steps = Match(rules, rules.spec.options(), Chance(b"\3" * 32)), 0, 0
    while match.outcome() is None and steps < 40:
        seat = next(ask.seat for ask in match.asks())
        legal = [leaf.notation for leaf in menu(match.legal(seat)).leaves() if leaf.notation]
        names = NAMES[: len(rules.seats(rules.spec.options()))]
        picture = drawing.seat(match.seat_view(Seat(seat)), names, say, None, legal)
        for target in picture.targets:
            assert target.begins <= set(legal)
        for one, other in combinations(picture.targets, 2):
            assert not one.box.meets(other.box), (one, other)
        found += len(picture.targets)
        steps += 1
        match, _ = match.act(seat, [legal[steps % len(legal)]])
    assert found > 20
