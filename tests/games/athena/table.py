"""How do the tests lay out a position, play on and look at it?"""

import re
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.games.athena import Athena
from engine.games.athena.options import PRESETS, Options
from engine.games.athena.state import SideState, State

GAME = Athena()
SEATS = {"A": Seat(0), "P": Seat(1)}


@dataclass(frozen=True)
class Table:
    """A position and what was told on the way to it."""

    state: State
    facts: tuple[Fact, ...] = ()

    def side(self, letter: str) -> SideState:
        """A side of the hidden state."""
        return self.state.sides[SEATS[letter]]

    def zone(self, letter: str, name: str) -> str:
        """A zone of a side as it is written: `army`, `hand`, `prisoners`, `opened` ..."""
        part = GAME.written(self.state).split(" | ")[SEATS[letter]]
        found = re.search(rf"(?<![\w(]){name}\[([^\]]*)\]", part)
        return found.group(1) if found else ""

    def terrains(self, name: str) -> str:
        """`row`, `pile`, `aside` or `lost`."""
        return " ".join(terrain.id for terrain in getattr(self.state.land, name))

    def legal(self, letter: str) -> list[str]:
        """The notations of the legal actions of a side."""
        return [action.notation for action in GAME.legal_actions(self.state, SEATS[letter])]

    def refused(self, letter: str, notation: str) -> str:
        """The § by which an action is refused."""
        action = GAME.parse(notation)
        assert action not in GAME.legal_actions(self.state, SEATS[letter])
        return GAME.refusal(self.state, SEATS[letter], action).rule

    @property
    def asked(self) -> str:
        """Who must decide, and in which step: `AP prepare`."""
        letters = "".join("AP"[ask.seat] for ask in GAME.asks(self.state))
        return f"{letters} {self.state.stage}".strip()

    @property
    def values(self) -> tuple[int, int]:
        """The Combat Values of the last duel: of Athena and of Poseidon."""
        assert self.state.result is not None
        one, two = self.state.result.strikes
        return one.value, two.value

    @property
    def winner(self) -> str:
        """Who won the last duel; `-` for a tie."""
        assert self.state.result is not None
        seat = self.state.result.winner
        return "-" if seat is None else "AP"[seat]

    def told(self, to: str | None = None) -> list[str]:
        """The keys of the facts that reached a side, or (None) everybody."""
        seat = SEATS[to] if to else None
        return [fact.word.id for fact in self.facts if fact.reaches(seat)]


def position(text: str) -> Table:
    """The table written so."""
    return Table(GAME.position(text))


def after(table: Table, *moves: str, seed: int = 0) -> Table:
    """The table after these legal actions; `P commit` names a side, else it is the one that is asked."""
    state, facts = table.state.copy(), list(table.facts)
    for move in moves:
        letter, _, notation = move.rpartition(" ")
        seat = SEATS[letter] if letter else GAME.asks(state)[0].seat
        assert letter or len(GAME.asks(state)) == 1, f"{move}: who?"
        action = GAME.parse(notation)
        assert action in GAME.legal_actions(state, seat), f"{move} is not legal"
        GAME.apply(state, seat, action, Chance(seed.to_bytes(4, "big")), facts.append)
    return Table(state, tuple(facts))


def begun(preset: str = "short", seed: int = 1, **chosen: object) -> Table:
    """A match as it begins, Athena attacking first."""
    options = Options.model_validate({**PRESETS[preset], "first": "athena", **chosen})
    return Table(GAME.deal(options, Chance(seed.to_bytes(4, "big"))))


def deployed(preset: str = "short", seed: int = 1, **chosen: object) -> Table:
    """A match after both deployments."""
    table = begun(preset, seed, **chosen)
    return after(table, "A arrange>wall", "P arrange>spear", "A ready", "P ready", seed=seed)


def duel(
    attacker: str, defender: str, rest: str = "", *, spare: str = "1:peltaste 2:peltaste 3:peltaste"
) -> Table:
    """A position in which Athena's fighter at 15 is about to attack Poseidon's at 15.

    `attacker` and `defender` are a fighter with its powers, and whatever else that side has.
    """
    one, _, more = attacker.partition(" ")
    two, _, others = defender.partition(" ")
    return position(
        f"A: army[{spare} 15:{one}] {more} | P: army[{spare} 15:{two}] {others} "
        f"| engage round 1 duel 3 turn 9 | A attacks {rest}"
    )


def fought(table: Table, *commits: str, first: str = "go>15", second: str = "go>15") -> Table:
    """The table after both engaged and committed; `commits` such as `A use>riposte`."""
    table = after(table, first, second) if table.state.stage == "engage" else table
    if table.state.stage != "commit":
        assert not commits
        return table
    closing = [f"{'AP'[ask.seat]} commit" for ask in GAME.asks(table.state)]
    return after(table, *commits, *closing)
