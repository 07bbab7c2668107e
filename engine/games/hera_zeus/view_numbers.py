"""The numbers in a player's picture: the hand, the own field and the fallen cards."""

from collections.abc import Iterable, Mapping

from engine.core.game import Word, word
from engine.games.hera_zeus.actions_steps import FALLEN, FIELD, HAND, card_word
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.state import hand_number
from engine.games.hera_zeus.view import CardView, SeatView

Labels = Mapping[tuple[str, str], Word]


def numbered(view: SeatView) -> Labels:
    """Return the numbered labels by the zone and key of the step; equal cards are one answer."""
    return {
        **_row(HAND, zip(hand_numbers(view), view.hand, strict=True), view),
        **_row(FALLEN, enumerate(view.to_order, 1), view),
        **_field(view),
    }


def hand_numbers(view: SeatView) -> tuple[int, ...]:
    """Return the number of each card of the hand, fixed through a turn.

    A card that leaves makes a gap and a new card gets a new number. Nothing is renumbered under its reader's
    finger.
    """
    return tuple(hand_number(index, view.spent) for index in range(len(view.hand)))


def _row(zone: str, cards: Iterable[tuple[int, CardView]], view: SeatView) -> Labels:
    numbers: dict[str, list[str]] = {}
    for number, card in cards:
        numbers.setdefault(_name(card, view), []).append(str(number))
    return {
        (zone, name): word("menu-numbered", number=", ".join(each), label=card_word(name))
        for name, each in numbers.items()
    }


def _field(view: SeatView) -> Labels:
    """Return the labels of the own field; a figure counts as a place (§8.13)."""
    found: dict[tuple[str, str], Word] = {}
    for letter, column in zip(COLUMNS, view.own, strict=True):
        for place, card in enumerate(column.cards, 1 + column.has_figure):
            spot = f"{letter}{place}"
            found[FIELD, spot] = word("menu-numbered", number=spot, label=card_word(_name(card, view)))
    return found


def _name(card: CardView, view: SeatView) -> str:
    """Return the name of one of the viewer's cards, as in its steps."""
    return f"{card.kind}{'' if card.back == view.side else '^'}"
