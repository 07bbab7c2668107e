"""The sample positions as each observer sees them, for sample sheets and tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core.game import Arg, Outcome, Player, Seat, Word, word
from engine.core.highlights import Highlight, Highlights, Remembered
from engine.games.athena import Athena
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import DuelView, Fate, Fates, FateView, RevealView, SeatView, TableView
from render.games.athena import positions

NAMES = ("Clémentine", "Jörg-Uwe")
_GAME: Final = Athena()
_BOARDS: Final = {
    "preparing": positions.PREPARING,
    "engaging": positions.ENGAGING,
    "answering": positions.ANSWERING,
    "committing": positions.COMMITTING,
    "deploying": positions.DEPLOYING,
    "initiation": positions.INITIATION,
    "assault": positions.ASSAULT,
    "columns": positions.shaped("columns"),
    "cross": positions.shaped("cross"),
    "free": positions.rowed("5-1-5-1-3"),
    "wide": positions.rowed("1-5-3-4-2"),
    "rich": positions.RICH,
    "full": positions.FULL,
}
_PANELS: Final[dict[str, tuple[Side, str]]] = {
    "preparing": ("athena", positions.PREPARING),
    "engaging": ("athena", positions.ENGAGING),
    "answering": ("poseidon", positions.ANSWERING),
    "committing": ("athena", positions.COMMITTING),
    "chosen": ("poseidon", positions.CHOSEN),
    "deploying": ("athena", positions.DEPLOYING),
    "recruiting": ("athena", positions.RECRUITING),
    "drafting": ("athena", positions.DRAFTING),
    "strategy": ("athena", positions.STRATEGY),
    "lasting": ("athena", positions.ASSAULT),
    "columns": ("athena", positions.shaped("columns")),
    "cross": ("poseidon", positions.shaped("cross")),
    "free": ("athena", positions.rowed("5-1-5-1-3")),
    "wide": ("poseidon", positions.rowed("1-5-3-4-2")),
    "rich": ("athena", positions.RICH),
    "full": ("poseidon", positions.FULL),
}


def table(position: str) -> TableView:
    """Return the table view of a position."""
    return _GAME.table_view(_GAME.position(_line(position)))


def seat(side: Side, position: str) -> SeatView:
    """Return a side's view of a position."""
    return _GAME.seat_view(_GAME.position(_line(position)), Seat(SIDES.index(side)))


def legal(side: Side, position: str) -> tuple[str, ...]:
    """Return a side's legal actions in a position."""
    state = _GAME.position(_line(position))
    return tuple(action.notation for action in _GAME.legal_actions(state, Seat(SIDES.index(side))))


def _line(position: str) -> str:
    return " ".join(position.split())


def boards() -> dict[str, TableView]:
    """Return the public board at every step, in every layout."""
    return {name: table(position) for name, position in _BOARDS.items()}


def openings() -> dict[str, TableView]:
    """Return the first picture of a later round, which has more to say."""
    second = positions.DEPLOYING.replace("round 1", "round 2")
    for points, before in (("46/3/6/2", "swaps"), ("58/4/12/5", "ready")):
        second = second.replace(f"tokens 5 {before}", f"tokens 5 scores[{points}] wins 1 {before}")
    return {
        "opening_recruiting": table(positions.RECRUITING),
        "opening_second": table(f"{second} | length=match"),
    }


def panels() -> dict[str, tuple[SeatView, tuple[str, ...]]]:
    """Return the private panel at every step, with its legal actions."""
    return {name: (seat(side, position), legal(side, position)) for name, (side, position) in _PANELS.items()}


def meetings() -> dict[str, TableView]:
    """Return different meetings of two fighters, and their results."""
    found = {name: table(position) for name, position in positions.DUELS.items()}
    return found | {"facing": table(positions.COMMITTING), "waiting": table(positions.CHOSEN)}


def ends() -> dict[str, tuple[TableView, Outcome]]:
    """Return different ends of a match, each with its last table."""
    found = {
        name: (_GAME.table_view(state), outcome)
        for name, position in (
            ("score", positions.WON),
            ("drawn", positions.DRAWN),
            ("rounds", positions.ROUNDS),
        )
        if (outcome := _GAME.outcome(state := _GAME.position(_line(position))))
    }
    resigned = Outcome(frozenset({Seat(1)}), word("end-resigned"))
    return {**found, "resigned": (table(positions.ASSAULT), resigned)}


def revealed() -> RevealView:
    """Return a reveal: the armies of the last round and the powers never shown."""
    first, last = (_GAME.position(_line(each)) for each in (positions.LAID, positions.LAST))
    shown = _GAME.reveal([first, last], last)
    return replace(shown, fates=(_fates(),))


def remembered() -> dict[str, Remembered]:
    """Return matches remembered by two duels, and by none."""
    met = [view.result for view in meetings().values() if view.result and view.result.winner]
    ahead, bluff = _won("ahead", met[0]), _won("bluff-won", met[1], card=word("card-pas_si_fort"))
    found = Highlights(
        Highlight(40, 22, word("highlight-turning"), ahead, met[0]),
        Highlight(31, 19, word("highlight-bluff"), bluff, met[1]),
    )
    (end, won), (left, resigned) = ends()["score"], ends()["resigned"]
    return {
        "score": Remembered(end, revealed(), found, won),
        "resigned": Remembered(left, revealed(), Highlights(), resigned),
    }


def _won(key: str, duel: DuelView, **more: Arg) -> Word:
    """Return why a won duel is remembered."""
    own, enemy = sorted(duel.strikes, key=lambda strike: strike.side != duel.winner)
    return word(
        f"highlight-{key}",
        who=Player(Seat(SIDES.index(own.side))),
        own=word(f"one-{own.fighter}"),
        enemy=word(f"one-{enemy.fighter}"),
        duel=9,
        round=1,
        **more,
    )


def _fates() -> tuple[Fates, Fates]:
    """Return fates of every kind; the last fighter of either side was never put forward."""
    kinds: dict[str, tuple[Fate, Fate]] = {
        "w": ("won", "captured"),
        "c": ("captured", "won"),
        "t": ("tied", "tied"),
    }
    duels = enumerate("wcwwtcwccwtwcw", 1)
    met = [(FateView(15 - duel, kinds[how][0]), FateView(15 - duel, kinds[how][1])) for duel, how in duels]
    one, two = zip(*met, strict=True)
    return (*one, None), (FateView(3, "relieved"), *two[1:], None)
