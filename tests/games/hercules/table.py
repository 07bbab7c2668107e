"""A table for tests: set up a position, play on, and look at it."""

import re
from collections import Counter
from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.games.hercules import Hercules
from engine.games.hercules.deck import Points
from engine.games.hercules.options import Options
from engine.games.hercules.state import State
from engine.games.hercules.tally import seat_tally, trial_attack, trial_defense, xp_left

GAME = Hercules()
WOUNDS = "reserve wounds[wound wound wound]"


@dataclass(frozen=True)
class Table:
    """A position and the facts on the way to it."""

    state: State
    facts: tuple[Fact, ...] = ()

    def zone(self, name: str, seat: int = 0) -> str:
        """Return a zone in notation, of a player or of the table."""
        written = GAME.written(self.state)
        is_own = name in ("deck", "hand", "discard", "pile", "under", "sketch")
        start = written.index(f"| {seat}: ") if is_own else 0
        part = written[start:].split(" | 1: ")[0] if is_own and seat == 0 else written[start:]
        found = re.search(rf"(?<![a-z_]){name}\[([^\]]*)\]", part)
        return found.group(1) if found else ""

    def posture(self, seat: int = 0) -> str:
        """Return the Posture: `A`, `A~` tilted, `A~!` waiting for its card, `B`."""
        hero, side, is_tilted, is_pending = self.state.seats[seat].posture
        return f"{side}{'~' * is_tilted}{'!' * is_pending}" if hero else "none"

    def sums(self, seat: int = 0) -> Points:
        """Return Attack, Defense and experience of a row."""
        return seat_tally(self.state, self.state.seats[seat])

    @property
    def xp(self) -> int:
        """The unspent experience."""
        return xp_left(self.state)

    @property
    def attack(self) -> int:
        """The trial's Attack."""
        return trial_attack(self.state)

    @property
    def defense(self) -> int:
        """The trial's Defense."""
        return trial_defense(self.state)

    @property
    def life(self) -> int:
        """The trial's Life."""
        return self.state.life

    @property
    def stage(self) -> str:
        """The phase."""
        return self.state.stage

    @property
    def end(self) -> str | None:
        """How the run ended."""
        return self.state.ending

    @property
    def asked(self) -> str:
        """The seats that must decide: `0 turn`, `0 together 1 together`."""
        return " ".join(f"{ask.seat} {ask.kind}" for ask in GAME.asks(self.state))

    def shield(self, seat: int = 0) -> int:
        """Return Athena's shield."""
        return self.state.seats[seat].shield

    def legal(self, seat: int = 0) -> list[str]:
        """Return the notations of the legal actions."""
        return [action.notation for action in GAME.legal_actions(self.state, Seat(seat))]

    def refused(self, notation: str, seat: int = 0) -> str:
        """Return the § by which an action is refused."""
        action = GAME.parse(notation)
        assert action not in GAME.legal_actions(self.state, Seat(seat))
        return GAME.refusal(self.state, Seat(seat), action).rule

    def is_quiet(self, notation: str, seat: int = 0) -> bool:
        """Return True if a legal action can be taken back."""
        action = GAME.parse(notation)
        assert action in GAME.legal_actions(self.state, Seat(seat))
        return GAME.is_quiet(self.state, Seat(seat), action)

    def told(self) -> list[str]:
        """Return the keys of all facts."""
        return [fact.word.id for fact in self.facts]


def position(text: str) -> Table:
    """Return the table with this notation."""
    return Table(GAME.position(text))


def of_ruleset(table: Table, ruleset: int) -> Table:
    """Return the same position in a match of that ruleset."""
    state = table.state.copy()
    state.ruleset = ruleset
    return Table(state, table.facts)


def after(table: Table, *moves: str, seed: int = 0) -> Table:
    """Return the table after these legal actions; `1 done` is done by seat 1, else by seat 0."""
    state, facts = table.state.copy(), list(table.facts)
    for move in moves:
        seat, notation = move.split(" ") if " " in move else ("0", move)
        action = GAME.parse(notation)
        legal = [each.notation for each in GAME.legal_actions(state, Seat(int(seat)))]
        assert notation in legal, f"{move} is not legal: {legal}"
        GAME.apply(state, Seat(int(seat)), action, Chance(seed.to_bytes(4, "big")), facts.append)
    return Table(state, tuple(facts))


def dealt(seed: int = 0, **options: object) -> Table:
    """Return a run at its beginning."""
    return Table(GAME.deal(Options.model_validate(options), Chance(seed.to_bytes(4, "big"))))


def ended(table: Table) -> Table:
    """Return the table after planning and perfecting ended without an action."""
    table = after(table, "done")
    return after(table, "end") if table.stage == "perfect" else table


def count_cards(state: State) -> Counter[str]:
    """Return every card in play, by name: constant through a whole run."""
    zones = [state.techniques, state.wounds, state.blessings]
    for own in state.seats:
        zones += [own.deck, own.hand, own.discard, tuple(each.card for each in own.pile)]
        zones.append((own.under,) if own.under else ())
    return Counter(each.name for zone in zones for each in zone)
