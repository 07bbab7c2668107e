"""The texts of a panel for its reader: choices, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import SeatView
from render.games.hercules import words
from render.games.hercules.choices import Choosable, written
from render.picture import Names


def seat_text(view: SeatView, names: Names, say: Say, may: Choosable) -> str:
    """Return everything on the table, and what of it can be taken back, one line each."""
    return "\n".join([words.table_text(view.table, names, say), *_draft(may, say)])


def seat_parts(view: SeatView, names: Names, say: Say, may: Choosable) -> tuple[str, ...]:
    """Return the table for a screen reader, a sentence each, with its reader's choices."""
    own = _own(view, may, names, say)
    return tuple(words.table_parts(view.table, names, say, own, int(view.seat)))


def _own(view: SeatView, may: Choosable, names: Names, say: Say) -> Iterator[str]:
    if len(view.table.players) > 1:
        yield say(word("alt-you", who=names[view.seat]))
    hand = {written(card) for card in view.own.hand}
    if may.hand and may.hand.keys() == hand:
        yield say(word("alt-may-hand-any"))
    for key, cards in (
        ("hand", {} if may.hand.keys() == hand else may.hand),
        ("reserve", may.reserve),
        ("deck", may.deck),
        ("life", may.life_cards),
    ):
        if cards:
            named = _named(cards, "card-life" if key == "life" else "card", say)
            yield say(word(f"alt-may-{key}", cards=named))
    for seat in sorted(may.top):
        is_own = seat == view.seat
        yield say(word("alt-may-top-own") if is_own else word("alt-may-top", who=names[seat]))
    if may.posture:
        own = view.own
        yield say(word("alt-may-posture", card=word(f"card-posture-{own.hero}-{own.side.lower()}")))
    yield from _draft(may, say)


def _named(cards: Iterable[str], kind: str, say: Say) -> str:
    """Return cards, as players write them, by name."""
    found = []
    for card in cards:
        name = word(f"{kind}-{card.removesuffix('+')}")
        found.append(say(word("card-improved", card=name) if card.endswith("+") else name))
    return ", ".join(found)


def _draft(may: Choosable, say: Say) -> Iterator[str]:
    """Yield how many cards of the own row can still be taken back."""
    if may.drafted:
        yield say(word("board-drafted", count=may.drafted))
