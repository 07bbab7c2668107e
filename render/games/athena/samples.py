"""Which positions show everything that the pictures can show: for sample sheets and tests."""

from __future__ import annotations

from typing import Final

from engine.core.game import Seat
from engine.games.athena import Athena
from engine.games.athena.cards import SIDES, Side
from engine.games.athena.view import SeatView, TableView

NAMES = ("Clémentine", "Jörg-Uwe")
_GAME: Final = Athena()

_ATHENA = (
    "A: army[1:garde_du_roi 2:hoplite_elite+riposte 3:hoplite+riposte+anticipation 4:hoplite 5:peltaste "
    "6:archer_elite 7:spartan+commandant 8:fantassin_elite+coup_critique+mine_de_rien+anticipation "
    "9:spartan 10:archer 11:fantassin! 12:hippeis+pas_si_fort+coup_critique] "
    "hand[commandant attaque_surprise coup_critique riposte mine_de_rien] deck[anticipation commandant] "
    "tokens 4 prisoners[hippeis peltaste peltaste] survivors[archer fantassin] terrains[port foret foret] "
    "opened[mine_de_rien] buried[pas_si_fort] scores[46/3/6/2] wins 1"
)
_POSEIDON = (
    "P: army[1:garde_du_roi+riposte 2:hoplite_elite+riposte 3:hippeis 4:hoplite 5:hoplite 6:archer_elite "
    "7:spartan 8:fantassin_elite 9:spartan+coup_critique+commandant 10:fantassin+anticipation 11:archer "
    "12:peltaste^] hand[riposte commandant commandant mine_de_rien] deck[anticipation pas_si_fort coup_critique] "
    "tokens 3 prisoners[archer] survivors[peltaste fantassin archer] terrains[colline] opened[attaque_surprise] "
    "scores[58/4/12/5]"
)
_ROW = "row[forteresse plaine colline port foret] pile[plaine plaine foret foret colline port]"
_BATTLE = "scenario=battle length=match special_terrains=true"
_TIED = "last A - plaine hoplite;12/6/6/0;;;none archer_elite;12/4/8/0;;;none"


def _table(*parts: str) -> TableView:
    return _GAME.table_view(_GAME.position(" | ".join(parts)))


def _seat(side: Side, *parts: str) -> SeatView:
    return _GAME.seat_view(_GAME.position(" | ".join(parts)), Seat(SIDES.index(side)))


def _legal(side: Side, *parts: str) -> tuple[str, ...]:
    state = _GAME.position(" | ".join(parts))
    return tuple(action.notation for action in _GAME.legal_actions(state, Seat(SIDES.index(side))))


def _flow(stage: str, attacker: str = "A", first: str = "A") -> str:
    return f"{stage} round 2 duel 4 turn 31 | {attacker} attacks {first} first P opened {_ROW}"


PREPARING = (_ATHENA, _POSEIDON, _flow("prepare"), _TIED, _BATTLE)
ENGAGING = (_ATHENA, _POSEIDON, _flow("engage"), _BATTLE)
ANSWERING = (
    _ATHENA.replace(
        "army[1:", "says red engaged[13:spartan+coup_critique+pas_si_fort] bluff pas_si_fort army[1:"
    ),
    _POSEIDON,
    _flow("answer"),
    _BATTLE,
)
COMMITTING = (
    _ATHENA.replace(
        "army[1:",
        "says green engaged[13:spartan+coup_critique+anticipation+coup_critique] used[mine_de_rien] army[1:",
    ),
    _POSEIDON.replace("army[1:", "engaged[13:garde_du_roi+riposte] army[1:"),
    _flow("commit"),
    _BATTLE,
)


def boards() -> dict[str, TableView]:
    """The public board at every step, in every shape."""
    return {
        "preparing": _table(*PREPARING),
        "engaging": _table(*ENGAGING),
        "answering": _table(*ANSWERING),
        "committing": _table(*COMMITTING),
    }


def panels() -> dict[str, tuple[SeatView, tuple[str, ...]]]:
    """The private panel at every step, with what may be done."""
    found = {}
    steps: tuple[tuple[str, Side, tuple[str, ...]], ...] = (
        ("preparing", "athena", PREPARING),
        ("engaging", "athena", ENGAGING),
        ("answering", "poseidon", ANSWERING),
        ("committing", "athena", COMMITTING),
    )
    for name, side, parts in steps:
        found[name] = (_seat(side, *parts), _legal(side, *parts))
    return found


def duels() -> dict[str, TableView]:
    """Ways in which two fighters can meet, and what came of it."""
    critical = "last A A forteresse fantassin_elite;14/10/4/0;mine_de_rien;coup_critique+anticipation;stood "
    immune = "last A P port archer_elite;18/16/2/0;;coup_critique;refunded "
    support = "last P P marecage garde_du_roi;36/18/6/12;;riposte+soutien*2;stood "
    found = {
        "critical": critical + "hippeis;10/10/0/0;;riposte;stood",
        "immune": immune + "garde_du_roi;24/18/6/0;;immunite;stood",
        "support": support.replace("last P P", "last P A") + "hippeis;17/12/5/0;camouflage;anticipation;lost",
        "tied": _TIED,
        "tower": "last P P tour_de_guet archer;7/0/7/0;;;none peltaste;14/2/2/10;;soutien*3;stood",
    }
    return {name: _table(_ATHENA, _POSEIDON, _flow("prepare"), last, _BATTLE) for name, last in found.items()}
