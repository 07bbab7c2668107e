"""Robots take the recommended first deck, and no analysis calls it a mistake."""

import pytest

from bot.core.replaying import decided
from engine.ai.hint import hint
from engine.ai.levels import LEVELS, at_once
from engine.ai.review import Missed, pains_with, reviewed
from engine.ai.search import Budget, Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.log import Resign
from engine.core.match import Match
from engine.games.hercules import GAME
from engine.games.hercules.options import Options
from engine.games.hercules.robot import MIND, ROBOT

DECK = "deck>4-3-3"
ALONE = Seat(0)
SEARCH = Search(GAME, MIND)


def opened(seed: bytes = b"recommended") -> Match:
    return Match.open(GAME, Options(), seed)


def verdict(deck: str, seed: bytes = b"recommended") -> Missed | None:
    """Return the analysis of a run that began with this deck."""
    match = opened(seed).act(ALONE, (deck,))[0].end(Resign(ALONE))[0]
    (entry,) = decided(match)
    return reviewed(SEARCH, entry, pains_with(SEARCH).glance, Chance(b"a reviewer's own dice"))


def test_the_first_deck_of_the_menu_is_the_recommended_one() -> None:
    assert opened().legal(ALONE)[0].notation == DECK
    assert opened().legal(ALONE)[0].path[0].label.id == "action-recommended"


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_it(level: str) -> None:
    match = opened()
    legal = [action.notation for action in match.legal(ALONE)]
    # Easy overlooks two in 100 choices, and this one may be among them.
    chosen = {
        at_once(GAME, ROBOT, MIND, level, match.seat_view(ALONE), (), legal, bytes([seed]))  # type: ignore[arg-type]
        for seed in range(3)
    }
    assert chosen == {(DECK,)}


def test_the_levels_that_think_and_a_hint_take_it() -> None:
    view = opened().seat_view(ALONE)
    assert [one.plan for one in SEARCH.analyse(view, (), Budget(64, width=12), Chance(b"dice"))] == [(DECK,)]
    told = hint(SEARCH, view, (), Budget(64, width=12), Chance(b"dice"))
    assert told is not None
    assert told.line == (DECK,)


@pytest.mark.parametrize("seed", [b"one deal", b"another deal", b"a third deal"])
def test_the_analysis_never_calls_it_a_mistake(seed: bytes) -> None:
    assert verdict(DECK, seed) is None


def test_the_analysis_compares_another_deck_with_it() -> None:
    found = [verdict("deck>0-5-5", bytes([seed])) for seed in range(4)]
    assert {one.better for one in found if one} == {(DECK,)}
