"""Imagining states: which full states fit a view, and what an observer cannot know.

All observers know the same. Only the order of unknown cards in the decks, of future trials and of Hera's
cards is hidden. These are shuffled; everything else is copied from the view.
"""

from collections.abc import Iterable

from engine.core.chance import Chance
from engine.core.game import Place, Seat
from engine.games.hercules.deck import CARDS, Card, laid
from engine.games.hercules.state import Posture, SeatState, State
from engine.games.hercules.view import CardView, PlayerView, SeatView, TableView


def imagine(view: TableView | SeatView, chance: Chance) -> State:
    """Return a state that the observer with this view cannot distinguish from the real one."""
    table = view.table if isinstance(view, SeatView) else view
    return State(
        options=table.options,
        seats=[_seat(player, chance) for player in table.players],
        stage=table.stage,
        turn=table.turn,
        call=table.call,
        trial=table.trial,
        attack=table.base_attack,
        life=table.life,
        start_life=table.start_life,
        abilities=table.abilities,
        carried=table.carried,
        beaten=table.beaten,
        upcoming=tuple(chance.shuffle(table.upcoming, "imagined trials")),
        techniques=_cards(table.techniques),
        wounds=_cards(table.wounds),
        blessings=_cards(table.blessings),
        fates=tuple(chance.shuffle(table.fates, "imagined fates")),
        past_fates=table.past_fates,
        life_card=table.life_card,
        spent=table.spent,
        was_hurt=table.was_hurt,
        proposal=table.proposal,
        ending=table.ending,
        ruleset=table.ruleset,
    )


def _seat(player: PlayerView, chance: Chance) -> SeatState:
    known = tuple(_card(each) for each in player.deck if each is not None)
    hidden = chance.shuffle(_cards(player.unknown), "imagined deck", player.seat)
    pile = (laid(_card(each.card), each.choice, each.is_doubled) for each in player.pile)
    return SeatState(
        posture=Posture(player.hero, player.side, player.is_tilted, player.is_pending),
        under=_card(player.under) if player.under else None,
        deck=(*known, *hidden),
        known=len(known),
        hand=_cards(player.hand),
        discard=_cards(player.discard),
        pile=tuple(pile),
        shield=player.shield,
        preparations=player.preparations,
        is_ready=player.is_ready,
        has_used_posture=player.has_used_posture,
        has_yielded=player.has_yielded,
        is_called=player.is_called,
        crossed_deep=player.crossed_deep,
        sketch=player.sketch,
    )


def _card(each: CardView) -> Card:
    return CARDS[each.id + "+" * each.is_improved]


def _cards(cards: Iterable[CardView]) -> tuple[Card, ...]:
    return tuple(_card(each) for each in cards)


def hidden_from(state: State, seat: Seat | None) -> frozenset[Place]:  # noqa: ARG001  alike for all
    """Return the hidden places: those where at least two different cards may lie."""
    hidden: set[Place] = set()
    for number, own in enumerate(state.seats):
        if len(set(own.deck[own.known :])) > 1:
            hidden |= {Place(f"deck {number}", index) for index in range(own.known, len(own.deck))}
    if len(state.upcoming) > 1:
        hidden |= {Place("trials", index) for index in range(len(state.upcoming))}
    if len(set(state.fates)) > 1:
        hidden |= {Place("fates", index) for index in range(len(state.fates))}
    return frozenset(hidden)


def content(state: State, place: Place) -> str:
    """Return the card at a place."""
    match place.zone.split():
        case ["deck", number]:
            return state.seats[int(number)].deck[place.index].id
        case ["trials"]:
            return state.upcoming[place.index]
        case _:
            return state.fates[place.index]
