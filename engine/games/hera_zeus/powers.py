"""What do the cards do that are played from the hand (§5, §7, §8)?"""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hera_zeus import facts
from engine.games.hera_zeus.actions_of_powers import Dionysus, PersephoneOfBoth
from engine.games.hera_zeus.cards import ENEMY_KNOWS, FIGURE_POINTS, Card, DuelVerdict
from engine.games.hera_zeus.challenge import SPOTS, open_pandora
from engine.games.hera_zeus.facts import by_name, tell_fall
from engine.games.hera_zeus.falling import discard, end, fall
from engine.games.hera_zeus.knowledge import leave_hidden, leave_openly
from engine.games.hera_zeus.legal import placeable
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, Duel, SideState, State, other

# --- Pegasus ---


def pegasus_at_front(state: State, seat: Seat, name: str, column: int, tell: Tell | None) -> None:
    """§7.8: the front card is turned up, the figure removed."""
    discard(state, seat, leave_openly(state.sides[seat], name, seat))
    enemy = other(seat)
    side = state.sides[enemy]
    state.last = (SPOTS[enemy][column][0],)
    if side.figure == column:
        side.figure = NO_FIGURE
        facts.tell_pegasus_at_enemy_figure(tell, seat)
        return
    card = side.turn_up_front(column)
    facts.tell_pegasus_at_front(tell, seat, column, card)
    verdict = _judge_from_hand(state, card)
    state.duel = Duel(seat, column, name, card.ids[enemy], verdict, is_from_hand=True)
    match verdict:
        case "found":
            end(state, seat, "hostage-found-front", tell)
        case "pandora":
            open_pandora(state, seat, column, is_both_sides=state.options.pandora == "both", tell=tell)
        case "won":
            tell_fall(tell, enemy, [card])
            discard(state, enemy, side.take(column, 0))


def _judge_from_hand(state: State, front: Card) -> DuelVerdict:
    if front.role == "hostage":
        return "found"
    if front.role == "pandora":
        return "pandora"
    if front.role == "medusa":
        return "won" if state.options.medusa == "discarded" else "stays"
    return "won" if front.strength <= 1 else "stays"


def pegasus_at_hand(state: State, seat: Seat, name: str, chance: Chance, tell: Tell | None) -> None:
    """§7.9: a random card of the enemy's hand is drawn and shown."""
    discard(state, seat, leave_openly(state.sides[seat], name, seat))
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
    """A fighter waits to be put before a column; what cannot be put there is discarded."""
    if card.strength >= 2 and placeable(state.sides[enemy]):
        state.drawn, state.stage = card.seen, "placing"
        return
    tell_fall(tell, enemy, [card])
    discard(state, enemy, card)


def put(state: State, seat: Seat, column: int, tell: Tell | None) -> None:
    """§7.3: the drawn card goes face up before a column of the enemy."""
    enemy = other(seat)
    assert state.drawn is not None
    card, state.drawn, state.stage = state.drawn.up, None, "turn"
    state.sides[enemy].put(column, 0, card)
    state.last = (SPOTS[enemy][column][0],)
    facts.tell_put(tell, seat, column, card)


def pegasus_at_figure(state: State, seat: Seat, name: str, tell: Tell | None) -> None:
    """§5.3: Pegasus carries one's own figure off."""
    side = state.sides[seat]
    discard(state, seat, leave_openly(side, name, seat))
    state.last = (SPOTS[seat][side.figure][0],)
    side.figure = NO_FIGURE
    facts.tell_pegasus_at_own_figure(tell, seat)


# --- Pythia ---


def pythia_at_hand(state: State, seat: Seat, tell: Tell | None) -> None:
    """§8.11: the player sees the enemy's hand; the sevens in it are discarded."""
    discard(state, seat, leave_openly(state.sides[seat], "pythia", seat))
    enemy = other(seat)
    side = state.sides[enemy]
    facts.tell_pythia_at_hand(tell, seat, side.hand)
    sevens = [card.ids[enemy] for card in by_name(side.hand) if card.role == "seven"]
    lost = [leave_openly(side, name, enemy) for name in sevens]
    side.hand = [card.marked(card.known | ENEMY_KNOWS) for card in side.hand]
    tell_fall(tell, enemy, lost)
    fall(state, {enemy: lost})


def pythia_at_column(state: State, seat: Seat, column: int, tell: Tell | None) -> None:
    """§8.12: a column of the enemy is turned up for good."""
    discard(state, seat, leave_openly(state.sides[seat], "pythia", seat))
    enemy = other(seat)
    cards = tuple(card.up for card in state.sides[enemy].columns[column])
    side = state.sides[enemy]
    side.columns[column] = cards
    first = side.figure == column
    state.last = SPOTS[enemy][column][first : first + len(cards)]
    facts.tell_pythia_at_column(tell, seat, column, cards)


# --- Sirens, Hades, Persephone: take first, then discard the card (§8.1) ---


def sirens(state: State, seat: Seat, tell: Tell | None) -> None:
    """§8.2: the top of the enemy's pile comes into the hand; what lay under it is now open."""
    own, enemy = state.sides[seat], state.sides[other(seat)]
    played = leave_openly(own, "sirens", seat)
    *left, taken = enemy.pile
    own.hand.append(taken.seen)
    if left:
        left[-1] = left[-1].seen
    enemy.pile = tuple(left)
    discard(state, seat, played)
    facts.tell_sirens(tell, seat, taken)


def hades(state: State, seat: Seat, name: str, tell: Tell | None) -> None:
    """§8.7: the topmost card of that name comes back from one's pile, in secret but for its back.

    From an open pile (§9.1) everybody can tell which card it is.
    """
    own = state.sides[seat]
    played = leave_openly(own, "hades", seat)
    index = max(number for number, card in enumerate(own.pile) if card.ids[seat] == name)
    left, is_open = list(own.pile), state.options.piles == "open"
    taken = left.pop(index) if is_open else leave_hidden(left, index)
    own.pile = tuple(left)
    own.hand.append(taken)
    discard(state, seat, played)
    facts.tell_hades(tell, seat, taken, is_open=is_open)


def persephone(state: State, seat: Seat, count: int, tell: Tell | None) -> None:
    """§8.9: the topmost Pegasus cards come back, for all to see."""
    played = leave_openly(state.sides[seat], "persephone", seat)
    _fetch_pegasus(state.sides[seat], count, (HERA, ZEUS))
    discard(state, seat, played)
    facts.tell_persephone(tell, seat, count)


def persephone_of_both(state: State, seat: Seat, taken: PersephoneOfBoth, tell: Tell | None) -> None:
    """§8.9: of each back the topmost Pegasus cards come back, for all to see."""
    played = leave_openly(state.sides[seat], "persephone", seat)
    _fetch_pegasus(state.sides[seat], taken.own, (seat,))
    _fetch_pegasus(state.sides[seat], taken.captured, (other(seat),))
    discard(state, seat, played)
    facts.tell_persephone_of_both(tell, seat, taken.own, taken.captured)


def _fetch_pegasus(own: SideState, count: int, owners: Sequence[Seat]) -> None:
    for _ in range(count):
        index = max(
            number for number, card in enumerate(own.pile) if card.role == "pegasus" and card.owner in owners
        )
        own.hand.append(own.pile[index].seen)
        own.pile = own.pile[:index] + own.pile[index + 1 :]


# --- Dionysus, Hera, Zeus ---


def dionysus(state: State, seat: Seat, move: Dionysus, tell: Tell | None) -> None:
    """§8.13: a card of the field moves; it stays as it lies."""
    own = state.sides[seat]
    discard(state, seat, leave_openly(own, "dionysus", seat))
    card = own.take(move.column, _index(own, move.column, move.place))
    own.put(move.to_column, _index(own, move.to_column, move.to_place), card)
    state.last = (SPOTS[seat][move.to_column][move.to_place],)
    facts.tell_dionysus(tell, seat, (move.column, move.place), (move.to_column, move.to_place))


def _index(side: SideState, column: int, place: int) -> int:
    """The index of a card at a place, a figure counting as one."""
    return place - (side.figure == column)


def god(state: State, seat: Seat, name: str, column: int, tell: Tell | None) -> None:
    """§5.1 and §3.2: the figure stands before a column, and the turn has four points, less those spent."""
    own = state.sides[seat]
    discard(state, seat, leave_openly(own, name, seat))
    own.figure = column
    state.last = (SPOTS[seat][column][0],)
    state.left += FIGURE_POINTS - state.total
    state.total = FIGURE_POINTS
    facts.tell_god(tell, seat, name, column)


def remove(state: State, seat: Seat, tell: Tell | None) -> None:
    """§5.3: one's own figure leaves the field."""
    state.last = (SPOTS[seat][state.sides[seat].figure][0],)
    state.sides[seat].figure = NO_FIGURE
    facts.tell_remove(tell, seat)
