"""The reveal of a finished match: the fate of each laid fighter."""

from collections import Counter
from random import Random

import pytest

from engine.core.game import Seat
from engine.core.log import Resign
from engine.core.match import Match
from engine.games.athena import Athena
from engine.games.athena.options import PRESETS
from engine.games.athena.view import FateView

GAME = Athena()


def played(preset: str, dice: Random, *, most: int = 10_000) -> Match:
    """Return a random match, to its end or for so many actions."""
    options = GAME.spec.options(**{**PRESETS[preset], "invocation": dice.random() < 0.5})
    match = Match.open(GAME, options, dice.randbytes(8))
    for _ in range(most):
        if match.outcome() is not None:
            break
        seat = dice.choice(match.asks()).seat
        match, _ = match.act(seat, (dice.choice(match.legal(seat)).notation,))
    return match


@pytest.mark.parametrize("preset", ["short", "initiation", "assault"])
def test_every_fighter_has_a_fate_and_each_duel_two(preset: str, seed: int) -> None:
    for number in range(3):
        match = played(preset, Random(f"{seed}/{number}"))
        shown = match.reveal()
        assert len(shown.fates) == len(shown.deployed) == match.table_view().round
        for both in shown.fates:
            met: Counter[int] = Counter()
            for own, enemy in (both, both[::-1]):
                assert all(isinstance(fate, FateView) for fate in own)
                theirs = {fate.duel: fate.fate for fate in enemy if fate.fate != "relieved"}
                for fate in own:
                    if fate.fate == "relieved" or fate.duel not in theirs:
                        continue  # a fighter put forward by Invocation was never laid
                    met[fate.duel] += 1
                    assert {fate.fate, theirs[fate.duel]} in ({"won", "captured"}, {"tied"})
            assert set(met.values()) <= {2}
        for seat, side in enumerate(match.table_view().sides):
            laid = Counter(spot.fighter for spot in shown.deployed[-1][1 - seat])
            lost = Counter(
                spot.fighter
                for spot, fate in zip(shown.deployed[-1][1 - seat], shown.fates[-1][1 - seat], strict=True)
                if fate.fate == "captured"
            )
            if not match.reveal().table.options.invocation:
                assert lost == Counter(side.prisoners)
            assert not lost - laid


def test_a_fighter_never_put_forward_has_no_fate(seed: int) -> None:
    match = played("short", Random(seed), most=60)
    over, _ = match.end(Resign(Seat(0)))
    shown = over.reveal()
    for seat, side in enumerate(match.table_view().sides):
        lying = sum(spot is not None for spot in side.army)
        engaged = side.engaged is not None
        if shown.fates:
            assert sum(fate is None for fate in shown.fates[-1][seat]) == lying + engaged
