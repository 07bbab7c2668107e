"""How do the tests lay out a position, play on and look at it?"""

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
    """A position and what was told on the way to it."""

    state: State
    facts: tuple[Fact, ...] = ()

    def zone(self, name: str, seat: int = 0) -> str:
        """A zone as it is written, of a player or of the table."""
        written = GAME.written(self.state)
        is_own = name in ("deck", "hand", "discard", "pile", "under", "sketch")
        start = written.index(f"| {seat}: ") if is_own else 0
        part = written[start:].split(" | 1: ")[0] if is_own and seat == 0 else written[start:]
        found = re.search(rf"(?<![a-z_]){name}\[([^\]]*)\]", part)
        return found.group(1) if found else ""

    def posture(self, seat: int = 0) -> str:
        """`A`, `A~` tilted, `A~!` waiting for its card, `B`."""
        hero, side, is_tilted, is_pending = self.state.seats[seat].posture
        return f"{side}{'~' * is_tilted}{'!' * is_pending}" if hero else "none"

    def sums(self, seat: int = 0) -> Points:
        """Attack, Defense and experience of a row."""
        return seat_tally(self.state, self.state.seats[seat])

    @property
    def xp(self) -> int:
        """The experience that is left."""
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
        """Who must decide: `0 turn`, `0 together 1 together`."""
        return " ".join(f"{ask.seat} {ask.kind}" for ask in GAME.asks(self.state))

    def shield(self, seat: int = 0) -> int:
        """Athena's shield."""
        return self.state.seats[seat].shield

    def legal(self, seat: int = 0) -> list[str]:
        """The notations of the legal actions."""
        return [action.notation for action in GAME.legal_actions(self.state, Seat(seat))]

    def refused(self, notation: str, seat: int = 0) -> str:
        """The § by which an action is refused."""
        action = GAME.parse(notation)
        assert action not in GAME.legal_actions(self.state, Seat(seat))
        return GAME.refusal(self.state, Seat(seat), action).rule

    def is_quiet(self, notation: str, seat: int = 0) -> bool:
        """Whether a legal action can be taken back."""
        action = GAME.parse(notation)
        assert action in GAME.legal_actions(self.state, Seat(seat))
        return GAME.is_quiet(self.state, Seat(seat), action)

    def told(self) -> list[str]:
        """The keys of all facts."""
        return [fact.word.id for fact in self.facts]


def position(text: str) -> Table:
    """The table written so."""
    return Table(GAME.position(text))


def of_ruleset(table: Table, ruleset: int) -> Table:
    """The same position in a match of that ruleset."""
    state = table.state.copy()
    state.ruleset = ruleset
    return Table(state, table.facts)


def after(table: Table, *moves: str, seed: int = 0) -> Table:
    """The table after these legal actions; `1 done` is done by seat 1, else it is seat 0."""
    state, facts = table.state.copy(), list(table.facts)
    for move in moves:
        seat, notation = move.split(" ") if " " in move else ("0", move)
        action = GAME.parse(notation)
        legal = [each.notation for each in GAME.legal_actions(state, Seat(int(seat)))]
        assert notation in legal, f"{move} is not legal: {legal}"
        GAME.apply(state, Seat(int(seat)), action, Chance(seed.to_bytes(4, "big")), facts.append)
    return Table(state, tuple(facts))


def dealt(seed: int = 0, **options: object) -> Table:
    """A run as it begins."""
    return Table(GAME.deal(Options.model_validate(options), Chance(seed.to_bytes(4, "big"))))


def ended(table: Table) -> Table:
    """The table after planning and perfecting are ended in which nothing is done."""
    table = after(table, "done")
    return after(table, "end") if table.stage == "perfect" else table


def count_cards(state: State) -> Counter[str]:
    """Every card of the box at play, by name: what stays the same through a whole run."""
    zones = [state.techniques, state.wounds, state.blessings]
    for own in state.seats:
        zones += [own.deck, own.hand, own.discard, tuple(each.card for each in own.pile)]
        zones.append((own.under,) if own.under else ())
    return Counter(each.name for zone in zones for each in zone)
