"""The actions of Hera and Zeus with their rules (§2 to §6), one class for each kind; see also the powers."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, Final

from engine.core.chance import Chance
from engine.core.game import Action, Obstacle, Seat, SimpleAction, Step, Tell, word
from engine.games.hera_zeus import facts
from engine.games.hera_zeus.actions_steps import (
    FALLEN,
    card_step,
    column_step,
    hand_step,
    into_step,
    kind_step,
    place_step,
    row_card_step,
)
from engine.games.hera_zeus.cards import COLUMNS, HAND_LIMIT, KINDS, PASSIVE, Card
from engine.games.hera_zeus.challenge import SPOTS, challenge
from engine.games.hera_zeus.falling import end, guarded, lay_next, lay_rest
from engine.games.hera_zeus.knowledge import leave_hidden
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, SideState, State, has_room, other

LANES: Final = range(len(COLUMNS))


class Move(Action):
    """An action of this game."""

    __slots__ = ()

    costs_point: ClassVar[bool] = True
    """True if the action costs one of the turn's points (§3.1)."""


class SimpleMove(Move, SimpleAction):
    """An action without arguments."""

    __slots__ = ()


def not_in_turn(state: State, seat: Seat, card: str | None = None, *, points: int = 1) -> Obstacle | None:
    """Return why the seat may not act in its turn with this card of the hand and so many points."""
    match state.stage:
        case "first_row":
            return "2.4", "row-closed" if state.sides[seat].is_ready else "row-first"
        case "placing":
            return "7.3", "put-first"
        case "ordering":
            return "6.7", "order-first"
        case _:
            pass
    if card and not holds(state, seat, card):
        return "1.5", "not-in-hand"
    return ("3.1", "no-points") if state.left < points else None


def holds(state: State, seat: Seat, card: str) -> bool:
    """Return True if a card of that name is in the hand of the seat."""
    return any(each.ids[seat] == card for each in state.sides[seat].hand)


class Draw(SimpleMove):
    """Drawing the next card of the player's own deck."""

    notation = "d"
    path = (kind_step("draw"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return not_in_turn(state, seat) or self.obstacle(state.sides[seat])

    @staticmethod
    def obstacle(own: SideState) -> Obstacle | None:
        """Return why the side may not draw (§3.10 and §4.1)."""
        if not own.deck:
            return "3.10", "deck-empty"
        return ("4.1", "hand-full") if len(own.hand) >= HAND_LIMIT else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        card = own.deck[-1]
        own.deck = own.deck[:-1]
        own.hand.append(card)
        facts.tell_draw(tell, seat, card)


@dataclass(frozen=True, slots=True)
class Deploy(Move):
    """Laying a card from the hand face down; `place` 0 is the front, a figure counts as a place.

    `is_usual`: the rear of the column; in the first row, the first empty column, which the bot fills next.
    """

    card: str
    column: int
    place: int
    is_usual: bool = field(default=False, compare=False)
    is_row: bool = field(default=False, compare=False)
    is_quiet = True

    @property
    def notation(self) -> str:
        return f"+{self.card}>{COLUMNS[self.column]}{self.place + 1}"

    @property
    def path(self) -> tuple[Step, ...]:
        if self.is_row:
            return (
                row_card_step(self.card, self.column),
                column_step(self.column, "ask-column", is_usual=self.is_usual),
            )
        return (
            into_step(self.column),
            hand_step(self.card, "ask-card"),
            place_step(self.place, is_usual=self.is_usual),
        )

    @staticmethod
    @cache
    def everywhere(name: str, counts: tuple[int, ...], figure: int) -> "tuple[Deploy, ...]":
        """Return every place for a card, by the numbers of cards in the columns; usual: the rear."""
        found: list[Deploy] = []
        for column, count in enumerate(counts):
            first, rear = int(figure == column), count + int(figure == column)
            if has_room(count, figure == column):
                found += (Deploy(name, column, place, place == rear) for place in range(first, rear + 1))
        return tuple(found)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own, is_row = state.sides[seat], state.stage == "first_row" and not state.sides[seat].is_ready
        obstacle = None if is_row else not_in_turn(state, seat, self.card)
        if obstacle:
            return obstacle
        if not holds(state, seat, self.card):
            return "1.5", "not-in-hand"
        if KINDS[self.card.removesuffix("^")].strength is None:
            return "1.2", "hand-only"
        count, has_figure = len(own.columns[self.column]), self.column == own.figure
        if is_row:
            return ("2.4", "row-one-each") if count or self.place else None
        if not own.has_room(self.column):
            return "4.2", "column-full"
        if has_figure and self.place == 0:
            return "4.5", "before-figure"
        return ("4.4", "no-gap") if self.place > count + has_figure else None

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        own = state.sides[seat]
        index = next(number for number, card in enumerate(own.hand) if card.ids[seat] == self.card)
        own.spend_number(index)
        card = leave_hidden(own.hand, index)
        own.put(self.column, self.place - (own.figure == self.column), card)
        if state.stage == "first_row":  # §2.4: it is laid in secret
            return
        state.last = (SPOTS[seat][self.column][self.place],)
        facts.tell_deploy(tell, seat, card, self.column, self.place)


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Challenging the opposite front card with the front card of a lane."""

    column: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"c{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        letter = COLUMNS[self.column]
        return (kind_step("challenge"), Step(letter, word("label-column", column=letter), word("ask-column")))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat)
        if obstacle is None and state.is_first_turn:
            obstacle = "2.6", "first-turn"
        return obstacle or self.obstacle(state.sides[seat], state.sides[other(seat)], self.column)

    @staticmethod
    def obstacle(own: SideState, enemy: SideState, column: int) -> Obstacle | None:
        """Return why the lane allows no challenge (§5.4, §6.1 and §6.13), apart from the first turn."""
        if own.figure == column or enemy.figure == column:
            return "5.4", "figure-lane"
        front = own.columns[column]
        if not front:
            return "6.13", "no-own-card"
        if front[0].role in PASSIVE:
            return "6.1", "passive"
        return None if enemy.columns[column] else ("6.13", "no-enemy-cards")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        challenge(state, seat, self.column, tell)


class Remove(SimpleMove):
    """Taking the player's own figure off the field for a point."""

    notation = "remove"
    path = (kind_step("remove"),)
    is_quiet = True

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return not_in_turn(state, seat) or obstacle_to_removal(state, state.sides[seat], "action")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.last = (SPOTS[seat][state.sides[seat].figure][0],)
        state.sides[seat].figure = NO_FIGURE
        facts.tell_remove(tell, seat)


def obstacle_to_removal(state: State, own: SideState, way: str) -> Obstacle | None:
    """Return why the own figure may not leave in this way, by an `action` or a `pegasus` (§5.3)."""
    if own.figure == NO_FIGURE:
        return "5.3", "no-figure"
    return None if state.options.own_figure in (way, "both") else ("5.3", "figure-stays")


class Ready(SimpleMove):
    """Confirming the first row."""

    notation = "ready"
    path = (kind_step("ready", "ask-ready"),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        if state.stage == "first_row" and not own.is_ready:
            return None if all(own.columns) else ("2.4", "row-open")
        return not_in_turn(state, seat, points=0) or ("2.4", "row-closed")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.sides[seat].is_ready = True
        facts.tell_ready(tell, seat)
        if all(side.is_ready for side in state.sides):
            shown = [owner for owner in (HERA, ZEUS) if state.sides[owner].has_shown]
            for side in state.sides:
                side.has_shown = False
            facts.tell_rows(tell, shown, state.to_act)
            state.stage = "turn"
            _start_turn(state, state.to_act, tell)


class End(SimpleMove):
    """Ending the turn."""

    notation = "end"
    path = (kind_step("end", "ask-end"),)
    costs_point = False

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = not_in_turn(state, seat, points=0)
        if obstacle or not state.left:
            return obstacle
        return ("3.5", "points-left") if EndShort().why_not(state, seat) else ("3.6", "attack-or-lose")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        _start_turn(state, other(seat), tell)


class EndShort(SimpleMove):
    """Ending the turn with points left instead of attacking, which loses the match (§3.6)."""

    notation = "end>lose"
    path = (kind_step("end-lose"),)
    needs_confirming = True
    costs_point = False

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        from engine.games.hera_zeus.legal import (
            can_only_attack,
        )  # legal imports every action, so it cannot be imported above

        obstacle = not_in_turn(state, seat, points=0)
        if obstacle:
            return obstacle
        if state.left == 0:
            return "3.6", "nothing-left"
        if state.options.attacks == "forced":
            return "3.6", "attack-forced"
        return None if can_only_attack(state, seat) else ("3.6", "not-only-attacks")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        end(state, other(seat), "points-left", tell)


def _start_turn(state: State, seat: Seat, tell: Tell | None) -> None:
    """Start a turn: count its points (§3.1); without a card on the field the match is lost (§3.9)."""
    side = state.sides[seat]
    state.turn += 1
    for each in state.sides:
        each.spent = ()
    state.to_act = seat
    state.left = state.total = side.count_points()
    if not side.has_cards():
        end(state, other(seat), "no-cards", tell)


# --- the order of cards that fall together (§6.7) ---


@dataclass(frozen=True, slots=True)
class Next(Move):
    """Laying a fallen card of that name next on the player's own pile."""

    card: str

    @property
    def notation(self) -> str:
        return f"next>{self.card}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("next", "ask-order"), card_step(self.card, "ask-next")._replace(zone=FALLEN))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage == "ordering":
            names = (card.ids[seat] for card in state.sides[seat].falling)
            return None if self.card in names else ("6.7", "not-fallen")
        return _nothing_falls(state, seat)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        lay_next(state, seat, self.card)


class _Order(SimpleMove):
    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return None if state.stage == "ordering" else _nothing_falls(state, seat)


class OrderAsTheyLay(_Order):
    """Laying the fallen cards on the own pile in their order, the rear one on top."""

    notation = "order>lie"
    path = (kind_step("order-lie", "ask-order"),)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        lay_rest(state, seat, state.sides[seat].falling)


class OrderGuarded(_Order):
    """Laying the fallen cards so that enemy Sirens find the least on top."""

    notation = "order>guard"
    path = (kind_step("order-guard", "ask-order"),)

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        lay_rest(state, seat, guarded(state.sides[seat].falling))


def _nothing_falls(state: State, seat: Seat) -> Obstacle:
    return not_in_turn(state, seat, points=0) or ("6.7", "nothing-falls")


# --- cards by their names ---


def named(cards: Iterable[Card], holder: Seat) -> dict[str, Card]:
    """Return one card of each name, in order."""
    found: dict[str, Card] = {}
    for card in cards:
        found.setdefault(card.ids[holder], card)
    return found
