"""A table for tests: set up a position, play on, and look at it."""

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
    """A position and the facts on the way to it."""

    state: State
    facts: tuple[Fact, ...] = ()

    def side(self, letter: str) -> SideState:
        """Return a side of the hidden state."""
        return self.state.sides[SEATS[letter]]

    def zone(self, letter: str, name: str) -> str:
        """Return a zone of a side in notation: `army`, `hand`, `prisoners`, `opened` ..."""
        part = GAME.written(self.state).split(" | ")[SEATS[letter]]
        found = re.search(rf"(?<![\w(]){name}\[([^\]]*)\]", part)
        return found.group(1) if found else ""

    def terrains(self, name: str) -> str:
        """Return the terrains of `row`, `pile`, `aside` or `lost`."""
        return " ".join(terrain.id for terrain in getattr(self.state.land, name))

    def legal(self, letter: str) -> list[str]:
        """Return the notations of a side's legal actions."""
        return [action.notation for action in GAME.legal_actions(self.state, SEATS[letter])]

    def refused(self, letter: str, notation: str) -> str:
        """Return the § by which an action is refused."""
        action = GAME.parse(notation)
        assert action not in GAME.legal_actions(self.state, SEATS[letter])
        return GAME.refusal(self.state, SEATS[letter], action).rule

    @property
    def asked(self) -> str:
        """The seats asked and the stage: `AP prepare`."""
        letters = "".join("AP"[ask.seat] for ask in GAME.asks(self.state))
        return f"{letters} {self.state.stage}".strip()

    @property
    def values(self) -> tuple[int, int]:
        """The Combat Values of the last duel: Athena's and Poseidon's."""
        assert self.state.result is not None
        one, two = self.state.result.strikes
        return one.value, two.value

    @property
    def winner(self) -> str:
        """The winner of the last duel; `-` for a tie."""
        assert self.state.result is not None
        seat = self.state.result.winner
        return "-" if seat is None else "AP"[seat]

    def told(self, to: str | None = None) -> list[str]:
        """Return the keys of the facts told to a side, or to everybody (None)."""
        seat = SEATS[to] if to else None
        return [fact.word.id for fact in self.facts if fact.reaches(seat)]


def position(text: str) -> Table:
    """Return the table with this notation."""
    return Table(GAME.position(text))


def after(table: Table, *moves: str, seed: int = 0) -> Table:
    """Return the table after these legal actions.

    `P commit` names a side; by default it is the asked one.
    """
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
    """Return a match at its beginning, with Athena attacking first."""
    options = Options.model_validate({**PRESETS[preset], "first": "athena", **chosen})
    return Table(GAME.deal(options, Chance(seed.to_bytes(4, "big"))))


def deployed(preset: str = "short", seed: int = 1, **chosen: object) -> Table:
    """Return a match after both deployments."""
    table = begun(preset, seed, **chosen)
    return after(table, "A arrange>wall", "P arrange>spear", "A ready", "P ready", seed=seed)


def duel(
    attacker: str, defender: str, rest: str = "", *, spare: str = "1:peltaste 2:peltaste 3:peltaste"
) -> Table:
    """Return a position in which Athena's fighter at 15 is about to attack Poseidon's at 15.

    `attacker` and `defender` are a fighter with its powers, then whatever else that side has.
    """
    one, _, more = attacker.partition(" ")
    two, _, others = defender.partition(" ")
    return position(
        f"A: army[{spare} 15:{one}] {more} | P: army[{spare} 15:{two}] {others} "
        f"| engage round 1 duel 3 turn 9 | A attacks {rest}"
    )


def fought(table: Table, *commits: str, first: str = "go>15", second: str = "go>15") -> Table:
    """Return the table after both engaged and committed; `commits` such as `A use>riposte`."""
    table = after(table, first, second) if table.state.stage == "engage" else table
    if table.state.stage != "commit":
        assert not commits
        return table
    closing = [f"{'AP'[ask.seat]} commit" for ask in GAME.asks(table.state)]
    return after(table, *commits, *closing)
