"""Moving cards: drawing (§3), Wounds (§7.1), exhausting (§8.2)."""

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hercules.cards import FATES, Fate
from engine.games.hercules.deck import Card, added
from engine.games.hercules.facts import say
from engine.games.hercules.state import State


def draw(state: State, seat: Seat, count: int, tell: Tell | None) -> None:
    """Draw the top cards; an empty deck is replaced by the discard pile, unshuffled (§3.1 to §3.3)."""
    own = state.seats[seat]
    drawn: tuple[Card, ...] = ()
    while count > len(drawn):
        if not own.deck:
            if not own.discard:
                break
            own.deck, own.discard, own.known = own.discard, (), len(own.discard)
            if tell:
                say(tell, "recycled", seat)
        taken = own.deck[: count - len(drawn)]
        own.deck = own.deck[len(taken) :]
        if own.known:
            own.known = max(0, own.known - len(taken))
        drawn += taken
    own.hand += drawn
    if tell and drawn:
        say(tell, "draws", seat, cards=drawn)


def draws_only_known(state: State, seat: Seat, count: int) -> bool:
    """Return True if everybody knows which cards these draws bring."""
    own = state.seats[seat]
    return own.known >= min(count, len(own.deck))


def exhaust(state: State, seat: Seat, each: Card, tell: Tell | None) -> None:
    """Move a card to the Reserve at base level, a Wound onto the pile of Wounds (§8.2, §11.5)."""
    back = each.base
    match each.family:
        case "technique":
            state.techniques = added(state.techniques, back)
        case "blessing":
            state.blessings = added(state.blessings, back)
        case "wound":
            state.wounds += (back,)
    if tell:
        say(tell, "exhausted", seat, card=back)


def wound(state: State, seat: Seat, count: int, tell: Tell | None) -> bool:
    """Put Wounds on top of the discard pile (§7.1).

    Returns False if one is missing: the run is lost.
    """
    own = state.seats[seat]
    for _ in range(count):
        if not state.wounds:
            lose(state, tell)
            return False
        each = state.wounds[-1]
        state.wounds = state.wounds[:-1]
        own.discard += (each,)
        if tell:
            say(tell, "wounded", seat, card=each)
    return True


def lose(state: State, tell: Tell | None) -> None:
    """End the run: a Wound must be taken and none is left (§7.2)."""
    state.stage, state.ending = "over", "no-wound"
    say(tell, "no-wound")


def shuffled_fates(chance: Chance, *index: int) -> tuple[Fate, ...]:
    """Return all six cards of Hera, shuffled."""
    return tuple(chance.shuffle([fate for fate in FATES for _ in range(FATES[fate].number)], "fates", *index))
