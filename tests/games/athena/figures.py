"""Figures from random matches: how fair the game is and how often players are called."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.athena import Athena
from engine.games.athena.actions import Move
from engine.games.athena.actions_of_preparation import Ahead
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.robot import AthenaRobot
from engine.games.athena.state import SideScore, State, other

GAME = Athena()
ROBOT = AthenaRobot()
FIGURE_OF_CALLS = 2.6  # §6.5, for a duel of scenario 1
MOST_ANSWERS = 45  # §6.5, for a round of scenario 1 in which fighters are always named
FAIR = {
    "scenario 0": "initiation",
    "scenario 1, one round": "short",
    "scenario 2, two rounds": "assault",
    "Might and Cunning, two rounds": "might",
}

Choose = Callable[[State, Seat, Sequence[Any], Random], Move]


@dataclass(frozen=True)
class Played:
    """A finished match: its state, its duels, and how often a side was called."""

    state: State
    duels: int
    calls: int
    actions: int
    answers: int

    @property
    def opener_won(self) -> float:
        """1 if the first Attacker won, 0.5 for a draw."""
        return 0.5 if self.state.winner is None else float(self.state.winner == self.state.opener)


def evenly(_state: State, _seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
    """Choose a kind of action, then one of the kind, each with equal chance; lay armies at random."""
    kinds: dict[str, list[Any]] = {}
    for action in legal:
        kind = action.path[0].key
        kinds.setdefault("play" if kind.startswith("play-") else kind, []).append(action)
    if "ready" in kinds:
        return kinds["ready"][0]
    kinds.pop("arrange", None) if "lay" in kinds else None
    return dice.choice(kinds[dice.choice(list(kinds))])


def play(seed: object, choose: Choose = evenly, preset: str = "short", **chosen: Any) -> Played:
    """Play a match with this chooser and count its calls.

    A side goes on as long as it is asked, and is called when it must act again.
    """
    dice = Random(f"athena {seed}")
    chance = Chance(dice.randbytes(16))
    state = GAME.deal(Options.model_validate({**PRESETS[preset], **chosen}), chance)
    visitor: Seat | None = None
    duels, calls, actions, answers, before = 0, 0, 0, 0, (0, 0)
    while asks := GAME.asks(state):
        seats = [ask.seat for ask in asks]
        if visitor not in seats:
            visitor = dice.choice(seats)
            calls += state.duel > 0
        assert visitor is not None
        legal = GAME.legal_actions(state, visitor)
        action = choose(state, visitor, legal, dice)
        answers += not GAME.is_quiet(state, visitor, action)
        GAME.apply(state, visitor, action, chance)
        actions += 1
        now = (state.round, state.duel)
        duels += now[1] - before[1] if now[0] == before[0] else now[1]
        before = now
    return Played(state, duels, calls, actions, answers)


def silently(state: State, seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
    """Choose as `evenly`, but never name a fighter in a Preparation."""
    return evenly(state, seat, [action for action in legal if not isinstance(action, Ahead)], dice)


def naming(state: State, seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
    """Choose as `evenly`, but name a fighter whenever possible."""
    return evenly(state, seat, [action for action in legal if isinstance(action, Ahead)] or legal, dice)


def calls_per_duel(matches: int, seed: int = 1, preset: str = "short", choose: Choose = silently) -> float:
    """Return the calls of both sides together per duel."""
    played = [play(f"{seed}/{number}", choose, preset) for number in range(matches)]
    return sum(each.calls for each in played) / sum(each.duels for each in played)


def answers_per_round(matches: int, seed: int = 1, choose: Choose = silently) -> float:
    """Return the answers of both sides together in a round of scenario 1, deployments included."""
    return sum(play(f"{seed}/{number}", choose).answers for number in range(matches)) / matches


def share_of_the_opener(matches: int, seed: int = 1, preset: str = "short") -> float:
    """Return the first Attacker's share of wins, draws counting half."""
    played = (play(f"{seed}/{number}", preset=preset) for number in range(matches))
    return sum(each.opener_won for each in played) / matches


def robots(state: State, seat: Seat, legal: Sequence[Any], dice: Random) -> Any:
    """Choose as the robot does."""
    notations = [action.notation for action in legal]
    return GAME.parse(ROBOT.decide(GAME.seat_view(state, seat), notations, Chance(dice.randbytes(8))))


def share_of_might(matches: int, seed: int = 1) -> float:
    """Return how often the stronger fighters win a round of Might and Cunning between two robots."""
    won = 0.0
    for number in range(matches):
        state = play(f"{seed}/{number}", robots, "might").state
        for opener, scores in zip((state.opener, other(state.opener)), _by_round(state), strict=True):
            strong, cunning = scores[opener].points, scores[1 - opener].points
            won += 0.5 if strong == cunning else float(strong > cunning)
    return won / (2 * matches)


def _by_round(state: State) -> list[tuple[SideScore, SideScore]]:
    return list(zip(state.sides[0].tally.scores, state.sides[1].tally.scores, strict=True))


def figures(*, is_full: bool) -> Iterator[str]:
    """Yield a line for each figure."""
    matches = 4000 if is_full else 400
    yield f"first Attacker wins, equal random players, {matches} matches each (wished for: 45 to 55 %)"
    for name, preset in FAIR.items():
        yield f"  {name}: {share_of_the_opener(matches, preset=preset):.1%}"
    share = share_of_might(matches // 40)
    yield f"Might and Cunning, two robots: the stronger win a round in {share:.0%} (wished for: 35 to 65 %)"
    yield from calls(matches // 10)


def calls(matches: int) -> Iterator[str]:
    """Yield how often players are called, and how many answers a round takes."""
    duels = calls_per_duel(matches)
    yield f"call-backs for a duel of scenario 1, both players together: {duels:.2f} (about {FIGURE_OF_CALLS})"
    named = calls_per_duel(matches, choose=naming)
    yield f"  where who is put forward is named in the Preparation: {named:.2f}"
    silent, spoken = (answers_per_round(matches, choose=how) for how in (silently, naming))
    yield f"answers in a round of scenario 1, both players together: {silent:.0f}, with names {spoken:.0f}"
