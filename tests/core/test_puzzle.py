"""Puzzles: one choice is clearly best, by what its player could know."""

from functools import cache

import pytest

from bot.features.puzzles.service import KeptPuzzle, Posed, kept_match, kept_puzzles, posed_at
from engine.ai.puzzle import FEWEST, MARGIN, OF_A_KIND, Sighted, puzzle_in, unlike
from engine.ai.search import Judged, Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.games.hera_zeus import GAME
from engine.games.hera_zeus.robot import MIND
from engine.registry import GAMES, MINDS
from tests.conformance.wrapped import match_from
from tests.puzzles import puzzle_among

SEARCH = Search(GAME, MIND)
HERA = Seat(0)
WON_ANYHOW = (
    "H: A[fury] B[fury] C[harpy] h[harpy fury] d[fury amazon]"
    " | Z: A[hero*] B[argus! giant] C[hero] h[giant apollo] d[centaur hero giant] | to act H 2/3"
)
"""Argus has been seen in front of column B, and will still be there later."""
DICE = Chance(b"whoever makes puzzles")


def at(notation: str) -> Match:
    return match_from(GAME, GAME.position(notation))


def sighted(match: Match, seat: Seat = HERA) -> Sighted:
    return Sighted(match.seat_view(seat), tuple(one.fact for one in match.facts(seat)))


@cache
def clear() -> tuple[Sighted, KeptPuzzle]:
    """Return a decision of a puzzle that comes with the bot."""
    kept = next(one for one in kept_puzzles() if one.game == GAME.spec.id)
    return sighted(kept_match(kept).preview(Seat(kept.seat), kept.done), Seat(kept.seat)), kept


def test_a_clearly_best_choice_makes_a_puzzle() -> None:
    seen, kept = clear()
    best, *others = puzzle_in(SEARCH, seen, DICE)
    assert best.action == kept.ways[0].action
    assert len(others) >= FEWEST - 1
    assert max(way.percent for way in others) <= best.percent - 100 * MARGIN + 1


def test_no_puzzle_is_found_if_every_choice_wins() -> None:
    assert puzzle_in(SEARCH, sighted(at(WON_ANYHOW)), DICE) == ()


def test_the_best_does_not_stand_out_among_places_for_one_card() -> None:
    ways = ["+argus>B3", "+argus>C3", "cA", "+argus>B4", "d", "+medusa>B2"]
    judged = [Judged(way, 0.5, 1, "", (way,)) for way in ways]
    assert [one.action for one in unlike(judged)] == ["+argus>B3", "cA", "d", "+medusa>B2", "+argus>C3"]
    alike = [one for one in judged if one.action.startswith("+argus")]
    assert unlike(alike) == alike  # too few for a puzzle
    for kept in kept_puzzles():
        kinds = [way.action.split(">")[0] for way in kept.ways]
        assert len(kinds) == FEWEST or max(map(kinds.count, kinds)) <= OF_A_KIND


def test_the_clearest_decision_is_chosen_repeatably() -> None:
    among = [sighted(at(WON_ANYHOW)), clear()[0]]
    found = puzzle_among(SEARCH, among, DICE)
    assert found is not None
    assert found.number == 1
    assert found == puzzle_among(SEARCH, among, DICE)


def test_a_decision_without_a_choice_makes_no_puzzle() -> None:
    waiting = Sighted(at(WON_ANYHOW).seat_view(Seat(1)), ())
    assert puzzle_in(SEARCH, waiting, DICE) == ()
    assert puzzle_among(SEARCH, [waiting], DICE) is None
    assert puzzle_among(SEARCH, [], DICE) is None


# --- what is shown tells nothing that the player could not know --------------------------------------------


def worlds(kept: KeptPuzzle) -> list[Match]:
    """Return different positions that the player cannot distinguish from the real one."""
    game, seat = GAMES[kept.game], Seat(kept.seat)
    view = kept_match(kept).preview(seat, kept.done).seat_view(seat)
    found = [match_from(game, game.imagine(view, Chance(b"%d" % number))) for number in range(8)]
    assert len({match.digest(b"key") for match in found}) > 1
    return found


def peeking(match: Match, seat: Seat, done: tuple[str, ...]) -> Posed:
    """Pose a puzzle by the hidden cards (a mutant)."""
    return posed_at(match, seat, done)._replace(view=match.digest(b"key"))


@pytest.mark.parametrize("kept", {one.game: one for one in kept_puzzles()}.values(), ids=lambda one: one.game)
def test_a_puzzle_is_alike_in_every_possible_world(
    kept: KeptPuzzle,
) -> None:
    found, seat = worlds(kept), Seat(kept.seat)
    assert len({repr(posed_at(match, seat, ())) for match in found}) == 1
    assert len({repr(peeking(match, seat, ())) for match in found}) > 1
    search = Search(GAMES[kept.game], MINDS[kept.game])
    assert len({puzzle_in(search, sighted(match, seat), DICE) for match in found[:2]}) == 1
