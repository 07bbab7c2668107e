"""The end of rounds and matches: scores and winners (§11, §12)."""

from engine.core.chance import Chance
from engine.core.game import (
    Fact,
    Outcome,
    Seat,
    Tell,
)
from engine.games.athena import facts
from engine.games.athena.options import Options
from engine.games.athena.setup import start_round
from engine.games.athena.state import SideScore, SideState, State, Tally

WINS_NEEDED = 2


# --- scores (§11) ---


def score_of(state: State, own: SideState) -> SideScore:
    """Return a side's score in this round so far."""
    terrain_points = sum(terrain.points for terrain in own.terrains)
    points = terrain_points + sum(fighter.points for fighter in own.prisoners)
    if state.options.captured_powers:
        points += sum(power.points for power in own.spoils)
    return SideScore(points, len(own.prisoners), terrain_points, len(own.terrains))


def total_of(own: SideState) -> SideScore:
    """Return a side's score in all finished rounds."""
    total = SideScore()
    for score in own.tally.scores:
        total = total.plus(score)
    return total


def compared(options: Options, score: SideScore) -> tuple[int, int, int]:
    """Return the deciding numbers in order (§11.3 and §14.2)."""
    match options.scoring:
        case "points":
            return score.points, score.prisoners, score.terrains
        case "terrains":
            return score.terrain_points, score.prisoners, score.terrains
        case "prisoners":
            return score.prisoners, score.points, score.terrains


def leader(one: tuple[int, ...], two: tuple[int, ...]) -> Seat | None:
    """Return the seat with more, or None if they are equal."""
    return None if one == two else Seat(0 if one > two else 1)


def end_round(state: State, chance: Chance, tell: Tell | None) -> None:
    """Score the round, then end the match or start the next round (§11.1, §12)."""
    options = state.options
    scores = [score_of(state, own) for own in state.sides]
    winner = leader(compared(options, scores[0]), compared(options, scores[1]))
    for seat, (own, score) in enumerate(zip(state.sides, scores, strict=True)):
        for each in own.durables:  # §11.4: durables end with the round
            own.opened = (*own.opened, each.power)
            if each.fighter:
                own.survivors = (*own.survivors, each.fighter)
        own.durables = ()
        own.tally = Tally((*own.tally.scores, score), own.tally.wins + (winner == seat))
    if tell and state.setup.most_rounds > 1:  # otherwise the end of the match tells it
        tell(facts.round_over(winner, state.round, [compared(options, score)[0] for score in scores]))
    if is_decided(state):
        _end_match(state)
        if tell:
            found = outcome(state)
            assert found is not None
            tell(Fact(found.reason))
        return
    start_round(state, chance)


def is_decided(state: State) -> bool:
    """Return True if no further round is played."""
    if state.setup.length == "two_wins" and max(own.tally.wins for own in state.sides) >= WINS_NEEDED:
        return True
    return state.round >= state.setup.most_rounds


def _end_match(state: State) -> None:
    """Find the winner of the match (§12.1 to §12.3)."""
    one, two = state.sides
    totals = [compared(state.options, total_of(own)) for own in state.sides]
    if state.setup.length == "two_wins":
        state.winner, state.reason = leader((one.tally.wins,), (two.tally.wins,)), "rounds"
        if state.winner is None:
            state.winner, state.reason = leader(totals[0][:1], totals[1][:1]), "score"
    else:
        state.winner, state.reason = leader(totals[0], totals[1]), "score"
        is_first_equal = totals[0][0] == totals[1][0]
        if state.winner is not None and is_first_equal:
            state.reason = "tie-break"
    if state.winner is None:
        state.reason = "drawn"
    state.stage = "over"


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    if state.stage != "over":
        return None
    totals = [compared(state.options, total_of(own))[0] for own in state.sides]
    wins = [own.tally.wins for own in state.sides]
    winners = frozenset[Seat]() if state.winner is None else frozenset({state.winner})
    return Outcome(winners, facts.ending(state.winner, state.reason, totals, wins))
