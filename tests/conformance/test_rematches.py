"""The options of a rematch are playable and leave the rules as they were."""

from random import Random

import pytest

from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.rules import AnyGame, Game, overrides
from engine.registry import GAMES
from tests.conformance.plays import any_options

CARRYING = sorted(id for id in GAMES if overrides(GAMES[id], Game.carry))
LOST = [frozenset[Seat](), frozenset({Seat(0)}), frozenset({Seat(1)}), frozenset({Seat(0), Seat(1)})]


@pytest.mark.parametrize("id", CARRYING)
@pytest.mark.parametrize("losers", LOST, ids=lambda losers: str(sorted(losers)))
def test_carried_options_are_options_and_no_player_chose_them(id: str, losers: frozenset[Seat]) -> None:
    game, dice = GAMES[id], Random(f"{id} {losers}")
    for _ in range(40):
        options = any_options(game, dice)
        carried = game.carry(options, losers)
        again = game.spec.options.model_validate(carried.model_dump())
        assert again == carried
        changed = {name for name, value in carried if getattr(options, name) != value}
        assert not changed & _chosen(game), "a host's choice was changed"
        assert game.seats(again) == game.seats(options)
        assert game.asks(game.deal(again, Chance(b"seed")))
        assert game.carry(carried, losers) == carried, "the same loser twice is carried twice alike"


def _chosen(game: AnyGame) -> set[str]:
    """Return the options that a host may choose: those that have words."""
    return {name for name in game.spec.options.model_fields if words(game.spec.id).has(f"option-{name}")}
