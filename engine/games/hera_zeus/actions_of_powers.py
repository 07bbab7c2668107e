"""The actions of the other cards from the hand with their rules (§5, §8), one class for each kind."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from engine.core.chance import Chance
from engine.core.game import Obstacle, Seat, Step, Tell, word
from engine.games.hera_zeus import facts
from engine.games.hera_zeus.actions import LANES, Move, SimpleMove, not_in_turn
from engine.games.hera_zeus.actions_steps import (
    FIELD,
    card_step,
    column_step,
    hand_step,
    kind_step,
    place_step,
)
from engine.games.hera_zeus.cards import (
    COLUMNS,
    ENEMY_KNOWS,
    FIGURE_POINTS,
    HAND_LIMIT,
    PERSEPHONE_LIMIT,
    PLACES,
)
from engine.games.hera_zeus.challenge import SPOTS
from engine.games.hera_zeus.facts import by_name, tell_fall
from engine.games.hera_zeus.falling import discard, fall
from engine.games.hera_zeus.knowledge import leave_hidden, leave_openly
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, SideState, State, other

# --- Pythia ---


class PythiaAtHand(SimpleMove):
    """Looking at the enemy's hand with Pythia."""

    notation = "pythia>hand"
    path = (
        kind_step("power"),
        hand_step("pythia", "ask-power"),
        Step("hand", word("label-enemy-hand"), word("ask-target")),
    )
    needs_confirming = True

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat, "pythia")
        return obstacle or (None if state.sides[other(seat)].hand else ("8.11", "no-enemy-hand"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Show the enemy's hand to the player and discard the sevens in it (§8.11)."""
        discard(state, seat, leave_openly(state.sides[seat], "pythia", seat))
        enemy = other(seat)
        side = state.sides[enemy]
        facts.tell_pythia_at_hand(tell, seat, side.hand)
        sevens = [card.ids[enemy] for card in by_name(side.hand) if card.role == "seven"]
        lost = [leave_openly(side, name, enemy) for name in sevens]
        side.hand = [card.marked(card.known | ENEMY_KNOWS) for card in side.hand]
        tell_fall(tell, enemy, lost)
        fall(state, {enemy: lost})


@dataclass(frozen=True, slots=True)
class PythiaAtColumn(Move):
    """Turning up a column of the enemy with Pythia."""

    column: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"pythia>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step("pythia", "ask-power"), column_step(self.column, "ask-target"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat, "pythia")
        has_cards = bool(state.sides[other(seat)].columns[self.column])
        return obstacle or (None if has_cards else ("8.12", "no-enemy-cards"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Turn up a column of the enemy for good (§8.12)."""
        discard(state, seat, leave_openly(state.sides[seat], "pythia", seat))
        enemy = other(seat)
        cards = tuple(card.up for card in state.sides[enemy].columns[self.column])
        side = state.sides[enemy]
        side.columns[self.column] = cards
        first = side.figure == self.column
        state.last = SPOTS[enemy][self.column][first : first + len(cards)]
        facts.tell_pythia_at_column(tell, seat, self.column, cards)


# --- Sirens, Hades, Persephone: take first, then discard the card (§8.1) ---


class Sirens(SimpleMove):
    """Taking the top of the enemy's pile into the hand with Sirens."""

    notation = "sirens"
    path = (kind_step("power"), hand_step("sirens", "ask-power"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        pile = state.sides[other(seat)].pile
        is_prey = bool(pile) and pile[-1].is_prey
        return not_in_turn(state, seat, "sirens") or (None if is_prey else ("8.2", "sirens-top"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Take the top of the enemy's pile into the hand; the card below it becomes visible (§8.2)."""
        own, enemy = state.sides[seat], state.sides[other(seat)]
        played = leave_openly(own, "sirens", seat)
        *left, taken = enemy.pile
        own.hand.append(taken.seen)
        if left:
            left[-1] = left[-1].seen
        enemy.pile = tuple(left)
        discard(state, seat, played)
        facts.tell_sirens(tell, seat, taken)


@dataclass(frozen=True, slots=True)
class Hades(Move):
    """Taking a card of that name back from the own pile, in secret."""

    card: str
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"hades>{self.card}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step("hades", "ask-power"), card_step(self.card, "ask-fetch"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        lies = any(card.ids[seat] == self.card for card in state.sides[seat].pile)
        return not_in_turn(state, seat, "hades") or (None if lies else ("8.7", "not-in-pile"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Take the topmost card of that name back from the own pile, showing only its back (§8.7).

        From an open pile (§9.1) everybody sees which card it is.
        """
        own = state.sides[seat]
        played = leave_openly(own, "hades", seat)
        index = max(number for number, card in enumerate(own.pile) if card.ids[seat] == self.card)
        left, is_open = list(own.pile), state.options.piles == "open"
        taken = left.pop(index) if is_open else leave_hidden(left, index)
        own.pile = tuple(left)
        own.hand.append(taken)
        discard(state, seat, played)
        facts.tell_hades(tell, seat, taken, is_open=is_open)


@dataclass(frozen=True, slots=True)
class Persephone(Move):
    """Taking this many Pegasus cards back from the own pile, the topmost first."""

    count: int
    is_usual: bool = field(default=False, compare=False)
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"persephone>{self.count}"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-pegasus-count", count=self.count)
        count = Step(str(self.count), label, word("ask-count"), self.is_usual, icon="pegasus")
        return (kind_step("power"), hand_step("persephone", "ask-power"), count)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat, "persephone")
        if obstacle or self in persephones(state, seat):
            return obstacle
        if is_back_chosen(state, seat) is False:
            return "8.9", "all-pegasus" if state.options.persephone == "all" else "too-many"
        return "8.9", "two-backs"

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Take the topmost Pegasus cards back in public (§8.9)."""
        played = leave_openly(state.sides[seat], "persephone", seat)
        _fetch_pegasus(state.sides[seat], self.count, (HERA, ZEUS))
        discard(state, seat, played)
        facts.tell_persephone(tell, seat, self.count)


@dataclass(frozen=True, slots=True)
class PersephoneOfBoth(Move):
    """Taking own and captured Pegasus cards back from the own pile, the topmost of each back first."""

    own: int
    captured: int
    is_usual: bool = field(default=False, compare=False)
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"persephone>{self.own}+{self.captured}^"

    @property
    def path(self) -> tuple[Step, ...]:
        label = word("label-pegasus-of-both", own=self.own, captured=self.captured)
        count = Step(f"{self.own}+{self.captured}", label, word("ask-count"), self.is_usual, icon="pegasus")
        return (kind_step("power"), hand_step("persephone", "ask-power"), count)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat, "persephone")
        if obstacle or self in persephones(state, seat):
            return obstacle
        if is_back_chosen(state, seat) is True:
            return "8.9", "all-pegasus" if state.options.persephone == "all" else "too-many"
        return "8.9", "one-back"

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Take the topmost Pegasus cards of each back in public (§8.9)."""
        played = leave_openly(state.sides[seat], "persephone", seat)
        _fetch_pegasus(state.sides[seat], self.own, (seat,))
        _fetch_pegasus(state.sides[seat], self.captured, (other(seat),))
        discard(state, seat, played)
        facts.tell_persephone_of_both(tell, seat, self.own, self.captured)


def _fetch_pegasus(own: SideState, count: int, owners: Sequence[Seat]) -> None:
    for _ in range(count):
        index = max(
            number for number, card in enumerate(own.pile) if card.role == "pegasus" and card.owner in owners
        )
        own.hand.append(own.pile[index].seen)
        own.pile = own.pile[:index] + own.pile[index + 1 :]


def persephone_limit(own: SideState) -> int:
    """Return how many Pegasus cards may be taken once Persephone has left the hand (§8.9)."""
    lying = sum(card.role == "pegasus" for card in own.pile)
    return min(PERSEPHONE_LIMIT, lying, HAND_LIMIT - (len(own.hand) - 1))


def count_pegasus(own: SideState, seat: Seat) -> tuple[int, int]:
    """Return the number of own and of captured Pegasus cards in the pile of `seat`."""
    lying = [card for card in own.pile if card.role == "pegasus"]
    count = sum(card.owner == seat for card in lying)
    return count, len(lying) - count


def is_back_chosen(state: State, seat: Seat) -> bool:
    """Return True if the pile has Pegasus cards of both backs, so that the player chooses (§8.9)."""
    return state.ruleset >= 2 and 0 not in count_pegasus(state.sides[seat], seat)


def persephones(state: State, seat: Seat) -> Sequence[Persephone | PersephoneOfBoth]:
    """Return the ways to play Persephone; with both backs in the pile the player chooses (§8.9)."""
    own = state.sides[seat]
    limit = persephone_limit(own)
    if is_back_chosen(state, seat):
        topmost = [card for card in own.pile[::-1] if card.role == "pegasus"][:limit]
        counts = count_pegasus(own, seat)
        both = _persephones_of_both(limit, *counts, sum(card.owner == seat for card in topmost))
        if state.options.persephone == "all":
            return [taken for taken in both if taken.own + taken.captured == limit]
        return both
    return (_persephone_of_all(limit),) if state.options.persephone == "all" else _persephones_of(limit)


@cache
def _persephones_of(limit: int) -> tuple[Persephone, ...]:
    """Return every count; taking all is the usual answer."""
    return tuple(Persephone(count, count == limit) for count in range(limit, -1, -1))


@cache
def _persephone_of_all(limit: int) -> Persephone:
    """Return the only answer, which is told with its number because it is not marked as usual."""
    return Persephone(limit)


@cache
def _persephones_of_both(limit: int, own: int, captured: int, topmost: int) -> tuple[PersephoneOfBoth, ...]:
    """Return every split; the usual answer takes all, or the topmost if not all may be taken.

    `topmost`: how many of the topmost cards are own ones.
    """
    return tuple(
        PersephoneOfBoth(mine, count - mine, count == limit and mine == topmost)
        for count in range(limit, -1, -1)
        for mine in range(min(own, count), max(0, count - captured) - 1, -1)
    )


# --- Dionysus, Hera, Zeus ---


@dataclass(frozen=True, slots=True)
class Dionysus(Move):
    """Moving a card of the own field; the new place is counted after lifting the card."""

    column: int
    place: int
    to_column: int
    to_place: int
    is_usual: bool = field(default=False, compare=False)
    is_quiet = True

    @property
    def notation(self) -> str:
        start, goal = COLUMNS[self.column], COLUMNS[self.to_column]
        return f"dionysus>{start}{self.place + 1}>{goal}{self.to_place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        key = f"{COLUMNS[self.column]}{self.place + 1}"
        start = Step(key, word("label-spot", spot=key), word("ask-move"), zone=FIELD)
        return (
            kind_step("power"),
            hand_step("dionysus", "ask-power"),
            start,
            column_step(self.to_column, "ask-column"),
            place_step(self.to_place, is_usual=self.is_usual),
        )

    @staticmethod
    @cache
    def everywhere(counts: tuple[int, ...], figure: int) -> "tuple[Dionysus, ...]":
        """Return every move of a card (§8.13), by the numbers of cards in the columns."""
        found: list[Dionysus] = []
        for column in LANES:
            offset = int(figure == column)
            for place in range(offset, offset + counts[column]):
                for goal in LANES:
                    count = counts[goal] - (goal == column)
                    front = int(figure == goal)
                    if count + front >= PLACES:
                        continue
                    spots = (
                        spot for spot in range(front, front + count + 1) if (goal, spot) != (column, place)
                    )
                    found += (Dionysus(column, place, goal, spot, spot == front + count) for spot in spots)
        return tuple(found)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        obstacle = not_in_turn(state, seat, "dionysus")
        can_move = self in self.everywhere(tuple(map(len, own.columns)), own.figure)
        return obstacle or (None if can_move else ("8.13", "no-move"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Move the card without turning it over (§8.13)."""
        own = state.sides[seat]
        discard(state, seat, leave_openly(own, "dionysus", seat))
        card = own.take(self.column, _index(own, self.column, self.place))
        own.put(self.to_column, _index(own, self.to_column, self.to_place), card)
        state.last = (SPOTS[seat][self.to_column][self.to_place],)
        facts.tell_dionysus(tell, seat, (self.column, self.place), (self.to_column, self.to_place))


def _index(side: SideState, column: int, place: int) -> int:
    """Return the index of a card at a place; a figure counts as a place."""
    return place - (side.figure == column)


@dataclass(frozen=True, slots=True)
class God(Move):
    """Playing Hera or Zeus: the figure goes before a column."""

    card: str
    column: int
    is_quiet = True
    costs_point = False

    @property
    def notation(self) -> str:
        return f"{self.card}>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step(self.card, "ask-power"), column_step(self.column, "ask-column"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return not_in_turn(state, seat, self.card, points=0) or self.obstacle(state.sides[seat], self.column)

    @staticmethod
    def obstacle(own: SideState, column: int) -> Obstacle | None:
        """Return why the figure may not go before the column (§5.1 and §5.2)."""
        if own.figure != NO_FIGURE:
            return "5.2", "figure-stands"
        if not own.columns[column]:
            return "5.1", "god-empty"
        return None if len(own.columns[column]) < PLACES else ("5.1", "column-full")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Put the figure before the column; the turn now has four points less those spent (§5.1 and §3.2)."""
        own = state.sides[seat]
        discard(state, seat, leave_openly(own, self.card, seat))
        own.figure = self.column
        state.last = (SPOTS[seat][self.column][0],)
        state.left += FIGURE_POINTS - state.total
        state.total = FIGURE_POINTS
        facts.tell_god(tell, seat, self.card, self.column)
