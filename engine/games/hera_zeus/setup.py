"""Setting up a match: shuffled decks, nine cards each and a starter (§2)."""

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.cards import NO_HOSTAGE, OPENING_HAND, SIDES, deck_of
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import HERA, ZEUS, SideState, State


def deal(options: Options, chance: Chance) -> State:
    """Return the first state: shuffled decks, nine cards each without a hostage, and a starter (§2)."""
    sides = [_dealt(options, seat, chance) for seat in (HERA, ZEUS)]
    return State(options, sides, to_act=_starter(options, chance))


def _dealt(options: Options, seat: Seat, chance: Chance) -> SideState:
    deck = chance.shuffle(deck_of(seat), "deck", seat)
    hand = [deck.pop() for _ in range(OPENING_HAND)]
    hostage = next((card for card in hand if card.role == "hostage"), None)
    if hostage:  # §2.2: it is replaced and only then shuffled back
        hand.remove(hostage)
        hand.append(deck.pop())
        deck = chance.shuffle([*deck, hostage], "hostage back", seat)
    return SideState(
        deck=tuple(deck),
        hand=[card.marked(NO_HOSTAGE) for card in hand],
        has_shown=hostage is not None and options.hostage == "shown",
    )


def _starter(options: Options, chance: Chance) -> Seat:
    """Return who starts (§2.1)."""
    match options.who_begins:
        case "random":
            return Seat(chance.pick(2, "starter"))
        case "loser":
            return Seat(SIDES.index(options.loser or "hera"))
        case "hera" | "zeus":
            return Seat(SIDES.index(options.who_begins))
