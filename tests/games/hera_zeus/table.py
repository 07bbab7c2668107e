"""A table for tests: set up a position, play on, and look at it."""

import re
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.games.hera_zeus import HeraZeus
from engine.games.hera_zeus.state import State

GAME = HeraZeus()
SEATS = {"H": Seat(0), "Z": Seat(1)}
ENDLESS = 500


@dataclass(frozen=True)
class Table:
    """A position and the facts on the way to it."""

    state: State
    facts: tuple[Fact, ...] = ()

    def zone(self, side: str, name: str) -> str:
        """Return a zone with every mark: `A` to `C`, `h` hand, `d` deck, `D` pile, `falls`, `ordered`."""
        part = GAME.written(self.state).split(" | ")[SEATS[side]]
        found = re.search(rf"(?<!\S){name}\[([^\]]*)\]", part)
        return found.group(1) if found else ""

    def field(self, side: str) -> str:
        """Return the non-empty columns of a side, without the knowledge of face-down cards."""
        columns = (f"{name}[{_plain(self.zone(side, name))}]" for name in "ABC" if self.zone(side, name))
        figure = self.state.sides[SEATS[side]].figure
        return " ".join([*columns, *([f"fig {'ABC'[figure]}"] if figure >= 0 else [])])

    def hand(self, side: str) -> str:
        """Return the hand, without what others know of it."""
        return _plain(self.zone(side, "h"))

    def pile(self, side: str) -> str:
        """Return the pile, its top last."""
        return _plain(self.zone(side, "D"))

    @property
    def points(self) -> str:
        """Points left of the turn's points."""
        return f"{self.state.left}/{self.state.total}"

    @property
    def end(self) -> str:
        """`H no-cards`: the winner and the reason; empty while the match goes on."""
        return "" if self.state.winner is None else f"{'HZ'[self.state.winner]} {self.state.reason}"

    @property
    def asked(self) -> str:
        """The seats that must decide: `H turn`, `H answer Z answer`."""
        return " ".join(f"{'HZ'[ask.seat]} {ask.kind}" for ask in GAME.asks(self.state))

    def legal(self, side: str | None = None) -> list[str]:
        """Return the notations of the legal actions, by default of the acting seat."""
        seat = SEATS[side] if side else self.state.to_act
        return [action.notation for action in GAME.legal_actions(self.state, seat)]

    def refused(self, notation: str, side: str | None = None) -> str:
        """Return the § by which an action is refused."""
        seat = SEATS[side] if side else self.state.to_act
        action = GAME.parse(notation)
        assert action not in GAME.legal_actions(self.state, seat)
        return GAME.refusal(self.state, seat, action).rule

    def told(self, to: str | None = None) -> list[str]:
        """Return the keys of the facts told to a side, or to everybody (None)."""
        seat = SEATS[to] if to else None
        return [fact.word.id for fact in self.facts if fact.reaches(seat)]


def position(text: str) -> Table:
    """Return the table with this notation."""
    return Table(GAME.position(text))


def after(table: Table, *moves: str, seed: int = 0) -> Table:
    """Return the table after these legal actions.

    `Z order>lie` names a side; by default it is the acting one.
    """
    state, facts = table.state.copy(), list(table.facts)
    for move in moves:
        side, notation = move.split(" ") if " " in move else ("HZ"[state.to_act], move)
        action = GAME.parse(notation)
        assert action in GAME.legal_actions(state, SEATS[side]), f"{move} is not legal"
        GAME.apply(state, SEATS[side], action, Chance(seed.to_bytes(4, "big")), facts.append)
    return Table(state, tuple(facts))


def after_drawing(table: Table, card: str, move: str = "pegasus>hand") -> Table:
    """Return the table after Pegasus has drawn this card from the enemy's hand."""
    for seed in range(ENDLESS):
        later = after(table, move, seed=seed)
        if _drawn(later) == card:
            return later
    raise AssertionError(f"{card} is never drawn")


def _drawn(table: Table) -> str:
    told = next(fact.word for fact in table.facts if fact.word.id == "fact-pegasus-hand")
    name = str(dict(told.args)["card"])
    captured = "^" if "card-captured" in name else ""
    kind: str = re.findall(r"(?:card|the)-(\w+)", name)[-1]
    return kind + captured


def _plain(cards: str) -> str:
    return re.sub(r"[!~?]", "", cards)
