"""The actions of a Pegasus from the hand with their rules (§5.3, §7)."""

from dataclasses import dataclass

from engine.core.chance import Chance
from engine.core.game import Obstacle, Seat, Step, Tell, word
from engine.games.hera_zeus import facts
from engine.games.hera_zeus.actions import LANES, Move, not_in_turn, obstacle_to_removal
from engine.games.hera_zeus.actions_steps import column_step, hand_step, kind_step
from engine.games.hera_zeus.cards import COLUMNS, Card, DuelVerdict
from engine.games.hera_zeus.challenge import SPOTS, open_pandora
from engine.games.hera_zeus.facts import by_name, tell_fall
from engine.games.hera_zeus.falling import discard, end, fall
from engine.games.hera_zeus.knowledge import leave_openly
from engine.games.hera_zeus.state import NO_FIGURE, Duel, SideState, State, other


@dataclass(frozen=True, slots=True)
class PegasusAtFront(Move):
    """Spending a Pegasus on the enemy's front card or figure in a lane."""

    card: str
    column: int
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"{self.card}>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("power"), hand_step(self.card, "ask-power"), column_step(self.column, "ask-target"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = _not_with_pegasus(state, seat, self.card)
        return obstacle or self.obstacle(state, state.sides[seat], state.sides[other(seat)], self.column)

    @staticmethod
    def obstacle(state: State, own: SideState, enemy: SideState, column: int) -> Obstacle | None:
        """Return why a Pegasus finds no target in the lane (§5.5 and §7.8), apart from the first turn."""
        if own.figure == column and state.options.own_lane == "forbidden":
            return "5.5", "own-figure-lane"
        return None if enemy.columns[column] or enemy.figure == column else ("7.8", "no-target")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Turn up the front card or remove the figure (§7.8)."""
        discard(state, seat, leave_openly(state.sides[seat], self.card, seat))
        enemy, column = other(seat), self.column
        side = state.sides[enemy]
        state.last = (SPOTS[enemy][column][0],)
        if side.figure == column:
            side.figure = NO_FIGURE
            facts.tell_pegasus_at_enemy_figure(tell, seat)
            return
        card = side.turn_up_front(column)
        facts.tell_pegasus_at_front(tell, seat, column, card)
        verdict = _judge_from_hand(state, card)
        state.duel = Duel(seat, column, self.card, card.ids[enemy], verdict, is_from_hand=True)
        match verdict:
            case "found":
                end(state, seat, "hostage-found-front", tell)
            case "pandora":
                open_pandora(state, seat, column, is_both_sides=state.options.pandora == "both", tell=tell)
            case "won":
                tell_fall(tell, enemy, [card])
                discard(state, enemy, side.take(column, 0))


def _not_with_pegasus(state: State, seat: Seat, card: str) -> Obstacle | None:
    """Return why a Pegasus may not attack at all (§2.6)."""
    obstacle = not_in_turn(state, seat, card)
    return ("2.6", "first-turn") if obstacle is None and state.is_first_turn else obstacle


def _judge_from_hand(state: State, front: Card) -> DuelVerdict:
    if front.role == "hostage":
        return "found"
    if front.role == "pandora":
        return "pandora"
    if front.role == "medusa":
        return "won" if state.options.medusa == "discarded" else "stays"
    return "won" if front.strength <= 1 else "stays"


@dataclass(frozen=True, slots=True)
class PegasusAtHand(Move):
    """Spending a Pegasus on a random card of the enemy's hand."""

    card: str
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"{self.card}>hand"

    @property
    def path(self) -> tuple[Step, ...]:
        target = Step("hand", word("label-enemy-hand"), word("ask-target"))
        return (kind_step("power"), hand_step(self.card, "ask-power"), target)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        obstacle = _not_with_pegasus(state, seat, self.card)
        return obstacle or (None if state.sides[other(seat)].hand else ("7.1", "no-enemy-hand"))

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Draw and show a random card of the enemy's hand (§7.9)."""
        discard(state, seat, leave_openly(state.sides[seat], self.card, seat))
        enemy = other(seat)
        hand = state.sides[enemy].hand
        drawn = hand[chance.pick(len(hand), "pegasus", state.turn, state.total - state.left)]
        facts.tell_pegasus_at_hand(tell, seat, drawn)
        if drawn.role == "hostage":
            hand[hand.index(drawn)] = drawn.seen
            end(state, seat, "hostage-found-hand", tell)
        elif drawn.role == "pandora":
            _lose_hand(state, seat, enemy, tell)
        else:
            _send_drawn(state, enemy, leave_openly(state.sides[enemy], drawn.ids[enemy], enemy), tell)


def _lose_hand(state: State, seat: Seat, enemy: Seat, tell: Tell | None) -> None:
    side = state.sides[enemy]
    for _ in side.hand:
        side.spend_number(0)
    lost, side.hand = side.hand, []
    tell_fall(tell, enemy, by_name(lost))
    if any(card.role == "hostage" for card in lost):
        end(state, seat, "hostage-lost-hand", tell)
    fall(state, {enemy: lost})


def _send_drawn(state: State, enemy: Seat, card: Card, tell: Tell | None) -> None:
    """Let a fighter wait for its place before a column; discard a card that cannot be put there."""
    if card.strength >= 2 and placeable(state.sides[enemy]):
        state.drawn, state.stage = card.seen, "placing"
        return
    tell_fall(tell, enemy, [card])
    discard(state, enemy, card)


@dataclass(frozen=True, slots=True)
class PegasusAtFigure(Move):
    """Spending a Pegasus to take the player's own figure off the field."""

    card: str
    needs_confirming = True

    @property
    def notation(self) -> str:
        return f"{self.card}>figure"

    @property
    def path(self) -> tuple[Step, ...]:
        target = Step("figure", word("label-own-figure"), word("ask-target"))
        return (kind_step("power"), hand_step(self.card, "ask-power"), target)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        own = state.sides[seat]
        return not_in_turn(state, seat, self.card) or obstacle_to_removal(state, own, "pegasus")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Remove the own figure (§5.3)."""
        side = state.sides[seat]
        discard(state, seat, leave_openly(side, self.card, seat))
        state.last = (SPOTS[seat][side.figure][0],)
        side.figure = NO_FIGURE
        facts.tell_pegasus_at_own_figure(tell, seat)


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Putting the card drawn by Pegasus before a column of the enemy."""

    column: int

    @property
    def notation(self) -> str:
        return f"put>{COLUMNS[self.column]}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (kind_step("put", "ask-put"), column_step(self.column, "ask-put"))

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.stage == "placing":
            return None if self.column in placeable(state.sides[other(seat)]) else ("7.3", "put-room")
        return not_in_turn(state, seat, points=0) or ("7.3", "nothing-drawn")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        """Put the drawn card face up before a column of the enemy (§7.3)."""
        enemy = other(seat)
        assert state.drawn is not None
        card, state.drawn, state.stage = state.drawn.up, None, "turn"
        state.sides[enemy].put(self.column, 0, card)
        state.last = (SPOTS[enemy][self.column][0],)
        facts.tell_put(tell, seat, self.column, card)


def placeable(enemy: SideState) -> list[int]:
    """Return the columns before which a drawn card may be put (§7.3)."""
    return [column for column in LANES if enemy.has_room(column) and column != enemy.figure]
