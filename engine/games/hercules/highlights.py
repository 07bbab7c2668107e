"""The highlights of a finished run: what decided it, and the best row.

A victory is decided on the brink of defeat, else by the costliest trial, else by its last row. A defeat is
decided by the costliest trial, which may be the last blow.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.core.game import (
    Arg,
    Fact,
    Outcome,
    Player,
    Seat,
    Word,
    word,
)
from engine.core.highlights import Highlight, Highlights, Passed
from engine.games.hercules.state import State
from engine.games.hercules.view import PlayerView, fought_turns, table_view

GRAVE: Final = 2
"""Fewest Wounds on one trial that a victory is remembered by."""
_ACTING = ("plan", "perfect", "split")


class RowScene(NamedTuple):
    """The rows that attacked a trial, and the result."""

    trial: str
    players: tuple[PlayerView, ...]
    attack: int
    defense: int
    lost: int
    is_beaten: bool


class TrialScene(NamedTuple):
    """A trial with the turns it took and the Wounds it dealt."""

    trial: str
    is_beaten: bool
    turns: int
    wounds: int


class BlowScene(NamedTuple):
    """The Attack of a trial against too little Defense."""

    trial: str
    attack: int
    defense: int


RunScene = RowScene | TrialScene | BlowScene


@dataclass(slots=True)
class _Attack:
    """An attack on the trial: the position of its rows and the result."""

    at: Passed
    rows: State
    attack: int
    defense: int
    lost: int
    life: int

    @property
    def turn(self) -> int:
        return self.rows.turn


@dataclass(slots=True)
class _Leg:
    """A trial that was fought: its attacks, and each Wound with its turn and entry."""

    trial: str
    number: int
    attacks: list[_Attack] = field(default_factory=list)
    wounds: list[tuple[Passed, int]] = field(default_factory=list)
    is_beaten: bool = False


@dataclass(slots=True)
class _Run:
    """A judge's record of a run: its trials in order, and the blow that ended it."""

    legs: list[_Leg]
    turns: Counter[str]
    ended: tuple[Passed, int, Fact | None] | None = None


def highlights(passed: Sequence[Passed], outcome: Outcome) -> Highlights:
    """Return what decided a run with these positions, and the best other row."""
    run = _run(passed)
    turning = _of_victory(run) if outcome.winners else _of_defeat(run)
    attacks = [one for leg in run.legs for one in leg.attacks]
    others = [one for one in attacks if turning is None or one.at.entries != turning.entries]
    return Highlights(turning, _best_row(run, others))


# --- what happened -----------------------------------------------------------------------------------------


def _run(passed: Sequence[Passed]) -> _Run:
    positions = [state for one in passed for state in (*one.through, one.state)]
    run = _Run([_Leg(passed[0].state.trial, 1)], fought_turns(positions))
    before: State = passed[0].state
    for one in passed[1:]:
        acting = [state for state in (before, *one.through) if state.stage in _ACTING]
        if acting:
            _follow(run, one, acting[-1])
        before = one.state
    return run


def _follow(run: _Run, one: Passed, rows: State) -> None:
    """Record an entry by its facts in order; `rows` is the position before it."""
    blow: Fact | None = None
    for fact in one.facts:
        leg, args = run.legs[-1], dict(fact.word.args)
        match fact.word.id.removeprefix("fact-"):
            case "attack":
                numbers = (_number(args[name]) for name in ("attack", "defense", "lost", "life"))
                leg.attacks.append(_Attack(one, _without_crossed(rows, one.facts), *numbers))
            case "beaten":
                leg.is_beaten = True
            case "trial":
                run.legs.append(_Leg(_trial(args["trial"]), leg.number + 1))
            case "hit":
                blow = fact
            case "rises":
                blow = None
            case "wounded":
                leg.wounds.append((one, rows.turn))
            case "no-wound":
                run.ended = one, rows.turn, blow


def _without_crossed(rows: State, facts: Sequence[Fact]) -> State:
    """Return the rows without the cards that Hera struck after the last action (§11.12)."""
    struck = {dict(fact.word.args)["who"] for fact in facts if fact.word.id == "fact-crossed"}
    if not struck or rows.stage != "plan":
        return rows
    left = rows.copy()
    for number, own in enumerate(left.seats):
        if Player(Seat(number)) in struck:
            own.pile = own.pile[:-1]
    return left


# --- what decided ------------------------------------------------------------------------------------------


def _of_victory(run: _Run) -> Highlight | None:
    last = run.legs[-1].attacks[-1]
    brinks = [(leg, leg.attacks[-1]) for leg in run.legs if leg.is_beaten and not leg.attacks[-1].rows.wounds]
    if brinks:
        leg, won = brinks[-1]
        return _row("brink", "brink", leg, won)
    worst = _worst(run)
    if len(worst.wounds) >= GRAVE:
        return _cost(run, worst)
    return _row("last", "last", run.legs[-1], last)


def _of_defeat(run: _Run) -> Highlight | None:
    worst = _worst(run)
    if run.ended is not None and worst is run.legs[-1]:
        return _last_blow(run)
    if worst.wounds:
        return _cost(run, worst)
    longest = max(run.legs, key=lambda leg: run.turns[leg.trial])
    if not longest.attacks:
        return None
    final = longest.attacks[-1]
    return _told(final.at, final.turn, "hardest", _scene(run, longest), "long", **_spent(run, longest))


def _worst(run: _Run) -> _Leg:
    """Return the trial that dealt the most Wounds, the last of equals."""
    return max(run.legs, key=lambda leg: (len(leg.wounds), leg.number))


def _last_blow(run: _Run) -> Highlight:
    """Return the blow for which no Wound was left, or the Wound that another one brought (§11.4)."""
    assert run.ended is not None
    at, turn, blow = run.ended
    leg = run.legs[-1]
    if blow is None:
        return _told(at, turn, "blow", _scene(run, leg), "deep", **_spent(run, leg))
    args = dict(blow.word.args)
    attack, defense = _number(args["attack"]), _number(args["defense"])
    said = {"who": args["who"], "trial": _named(leg), "attack": attack, "defense": defense}
    return _told(at, turn, "blow", BlowScene(leg.trial, attack, defense), "blow", **said)


def _cost(run: _Run, leg: _Leg) -> Highlight:
    at, turn = leg.wounds[-1]
    return _told(at, turn, "hardest", _scene(run, leg), "cost", **_spent(run, leg))


def _spent(run: _Run, leg: _Leg) -> dict[str, Arg]:
    return {"trial": _named(leg), "count": len(leg.wounds), "turns": run.turns[leg.trial]}


def _scene(run: _Run, leg: _Leg) -> TrialScene:
    return TrialScene(leg.trial, leg.is_beaten, run.turns[leg.trial], len(leg.wounds))


# --- the best row ------------------------------------------------------------------------------------------


def _best_row(run: _Run, attacks: Sequence[_Attack]) -> Highlight | None:
    """Return the row that took the most Life; of equals the one with the highest Attack, then the first."""
    best = max(attacks, key=lambda one: (one.lost, one.attack), default=None)
    if best is None or not best.lost:
        return None
    leg = next(leg for leg in run.legs if any(one is best for one in leg.attacks))
    if leg.is_beaten and len(leg.attacks) == 1:
        return _row("row", "at-once", leg, best)
    is_most = all(one.lost <= best.lost for other in run.legs for one in other.attacks)
    return _row("row", "row" if is_most else "beside", leg, best)


# --- what all ask ------------------------------------------------------------------------------------------


def _row(label: str, key: str, leg: _Leg, made: _Attack) -> Highlight:
    players = table_view(made.rows).players
    is_beaten = leg.is_beaten and made is leg.attacks[-1]
    scene = RowScene(leg.trial, players, made.attack, made.defense, made.lost, is_beaten)
    said: dict[str, Arg] = {"trial": _named(leg), "number": leg.number, "lost": made.lost}
    said |= {"attack": made.attack, "defense": made.defense}
    return _told(made.at, made.turn, label, scene, key, **said)


def _told(at: Passed, turn: int, label: str, scene: RunScene, key: str, **said: Arg) -> Highlight:
    return Highlight(
        at.entries, turn, word(f"highlight-{label}"), word(f"highlight-why-{key}", **said), scene
    )


def _named(leg: _Leg) -> Word:
    return word(f"card-trial-{leg.trial}")


def _trial(named: Arg) -> str:
    assert isinstance(named, Word)
    return named.id.removeprefix("card-trial-")


def _number(given: Arg) -> int:
    assert isinstance(given, int)
    return given
