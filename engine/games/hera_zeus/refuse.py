"""Why is something not possible now? Each answer names its § and nothing that its reader may not know."""

from collections.abc import Iterator

from engine.core.game import (
    Obstacle,
    Refusal,
    Seat,
    Word,
    word,
)
from engine.games.hera_zeus.actions import (
    LANES,
    Challenge,
    Deploy,
    Draw,
    End,
    EndShort,
    Move,
    Next,
    OrderAsTheyLay,
    OrderGuarded,
    Ready,
    Remove,
)
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    PegasusAtFigure,
    PegasusAtFront,
    PegasusAtHand,
    Persephone,
    PersephoneOfBoth,
    Put,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
)
from engine.games.hera_zeus.cards import KINDS
from engine.games.hera_zeus.legal import (
    is_back_chosen,
    legal_actions,
    obstacle_to_challenge,
    obstacle_to_draw,
    obstacle_to_front,
    obstacle_to_god,
    obstacle_to_removal,
)
from engine.games.hera_zeus.state import NO_FIGURE, SideState, State


def refusal(state: State, seat: Seat, action: Move) -> Refusal:
    """Why this action is not legal now."""
    rule, why = _why(state, seat, action)
    return Refusal(_label(action), rule, word(f"why-{why}"))


def refusals(state: State, seat: Seat) -> tuple[Refusal, ...]:
    """What `seat` might expect to do in its turn and may not."""
    if state.stage != "turn" or seat != state.to_act:
        return ()
    legal = set(legal_actions(state, seat))
    return tuple(refusal(state, seat, action) for action in _expected(state, seat) if action not in legal)


def _expected(state: State, seat: Seat) -> Iterator[Move]:
    """One action of each kind that a player looks for: what is always there, and the powers in the hand."""
    own = state.sides[seat]
    yield Draw()
    yield from (Challenge(column) for column in LANES)
    for name in dict.fromkeys(card.ids[seat] for card in own.hand if card.role != "hostage"):
        yield from _expected_of(state, seat, name)
    if own.figure != NO_FIGURE:
        yield Remove()
    yield End()


def _expected_of(state: State, seat: Seat, name: str) -> Iterator[Move]:
    """What a player might try with a card of the hand; a card to deploy stands for itself, once."""
    own = state.sides[seat]
    match KINDS[name.removesuffix("^")].role:
        case "pegasus":
            yield PegasusAtHand(name)
            yield from (PegasusAtFront(name, column) for column in LANES)
            if own.figure != NO_FIGURE:
                yield PegasusAtFigure(name)
        case "pythia":
            yield PythiaAtHand()
            yield from (PythiaAtColumn(column) for column in LANES)
        case "sirens":
            yield Sirens()
        case "hades":
            if not own.pile:
                yield Hades("pegasus")
        case "god":
            yield from (God(name, column) for column in LANES)
        case _:
            pass
    is_fieldable = KINDS[name.removesuffix("^")].strength is not None
    if is_fieldable and not any(own.has_room(column) for column in LANES):
        yield Deploy(name, 0, 0)


def _label(action: Move) -> Word:
    """The action in words, as its path tells it."""
    labels = [step.label for step in action.path]
    said = labels[0]
    for label in labels[1:]:
        said = word("label-then", first=said, next=label)
    return said


def _why(state: State, seat: Seat, action: Move) -> Obstacle:
    match state.stage:
        case "first_row":
            return _why_in_first_row(state.sides[seat], seat, action)
        case "placing":
            return ("7.3", "put-room") if isinstance(action, Put) else ("7.3", "put-first")
        case "ordering":
            return ("6.7", "not-fallen") if isinstance(action, Next) else ("6.7", "order-first")
        case "turn" | "over":
            return _why_in_turn(state, seat, action)


def _why_in_first_row(own: SideState, seat: Seat, action: Move) -> Obstacle:
    if own.is_ready:
        return "2.4", "row-closed"
    if isinstance(action, Ready):
        return "2.4", "row-open"
    if not isinstance(action, Deploy):
        return "2.4", "row-first"
    if not _has(own, seat, action.card):
        return "1.5", "not-in-hand"
    if KINDS[action.card.removesuffix("^")].strength is None:
        return "1.2", "hand-only"
    return "2.4", "row-one-each"


def _why_in_turn(state: State, seat: Seat, action: Move) -> Obstacle:
    own = state.sides[seat]
    if isinstance(action, Put):
        return "7.3", "nothing-drawn"
    if isinstance(action, Ready):
        return "2.4", "row-closed"
    if isinstance(action, Next | OrderAsTheyLay | OrderGuarded):
        return "6.7", "nothing-falls"
    if isinstance(action, End):
        has_way = EndShort() in legal_actions(state, seat)
        return ("3.6", "attack-or-lose") if has_way else ("3.5", "points-left")
    if isinstance(action, EndShort):
        return "3.6", _why_not_short(state)
    played = _played(action)
    if played and not _has(own, seat, played):
        return "1.5", "not-in-hand"
    if isinstance(action, God):
        return obstacle_to_god(own, action.column) or ("5.1", "column-full")
    if state.left == 0:
        return "3.1", "no-points"
    return _why_not(state, seat, action)


def _why_not_short(state: State) -> str:
    if state.left == 0:
        return "nothing-left"
    return "attack-forced" if state.options.attacks == "forced" else "not-only-attacks"


def _why_not(state: State, seat: Seat, action: Move) -> Obstacle:
    """Why an action of the turn fails for which there is a point and, where it takes one, the card."""
    own, enemy = state.sides[seat], state.sides[1 - seat]
    if state.is_first_turn and isinstance(action, Challenge | PegasusAtFront | PegasusAtHand):
        return "2.6", "first-turn"
    match action:
        case Draw():
            return obstacle_to_draw(own) or ("4.1", "hand-full")
        case Challenge(column):
            return obstacle_to_challenge(own, enemy, column) or ("6.13", "no-enemy-cards")
        case Deploy():
            return _why_no_deploy(own, action)
        case PegasusAtFront(_, column):
            return obstacle_to_front(state, own, enemy, column) or ("7.8", "no-target")
        case PegasusAtHand():
            return "7.1", "no-enemy-hand"
        case PegasusAtFigure():
            return obstacle_to_removal(state, own, "pegasus") or ("5.3", "figure-stays")
        case Remove():
            return obstacle_to_removal(state, own, "action") or ("5.3", "figure-stays")
        case PythiaAtHand():
            return "8.11", "no-enemy-hand"
        case PythiaAtColumn():
            return "8.12", "no-enemy-cards"
        case Sirens():
            return "8.2", "sirens-top"
        case Hades():
            return "8.7", "not-in-pile"
        case Persephone() | PersephoneOfBoth():
            return "8.9", _why_not_so_many(state, seat, action)
        case _:
            return "8.13", "no-move"


def _why_not_so_many(state: State, seat: Seat, action: Persephone | PersephoneOfBoth) -> str:
    has_both = is_back_chosen(state, seat)
    if has_both == isinstance(action, PersephoneOfBoth):
        return "all-pegasus" if state.options.persephone == "all" else "too-many"
    return "two-backs" if has_both else "one-back"


def _why_no_deploy(own: SideState, action: Deploy) -> Obstacle:
    if KINDS[action.card.removesuffix("^")].strength is None:
        return "1.2", "hand-only"
    if not own.has_room(action.column):
        return "4.2", "column-full"
    if action.column == own.figure and action.place == 0:
        return "4.5", "before-figure"
    return "4.4", "no-gap"


def _played(action: Move) -> str | None:
    """The card of the hand that an action takes."""
    match action:
        case Deploy() | PegasusAtFront() | PegasusAtHand() | PegasusAtFigure() | God():
            return action.card
        case PythiaAtHand() | PythiaAtColumn():
            return "pythia"
        case Sirens():
            return "sirens"
        case Hades():
            return "hades"
        case Persephone() | PersephoneOfBoth():
            return "persephone"
        case Dionysus():
            return "dionysus"
        case _:
            return None


def _has(own: SideState, seat: Seat, name: str) -> bool:
    return any(card.ids[seat] == name for card in own.hand)
