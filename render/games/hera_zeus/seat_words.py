"""The texts of a panel for its reader: what this seat knows, in words and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.actions import EndShort
from engine.games.hera_zeus.cards import COLUMNS
from engine.games.hera_zeus.view import CardView, SeatView, Side
from engine.games.hera_zeus.view_numbers import hand_numbers
from render.games.hera_zeus import words
from render.games.hera_zeus.changes import (
    Choosable,
    awaited,
    choosable,
    drafted_depths,
    other,
    standing,
)
from render.games.hera_zeus.duels import duel_in_words
from render.picture import REST_OF_PANEL, Names, alt_of


def seat_text(view: SeatView, names: Names, say: Say, before: SeatView | None = None) -> str:
    """Return everything that this seat knows, one line each; changes from `before` are told as drafted."""
    mine, theirs = (words.god(side, say) for side in (view.side, other(view.side)))
    return "\n".join(
        [
            *words.news(view.table, names, say),
            *words.last(view.table, say),
            *_hand_lines(view, say),
            *_to_order(view, say),
            say(word("board-field", who=mine)),
            *_own_lines(view, before or view, say),
            say(word("board-field", who=theirs)),
            *words.lines(view.enemy, other(view.side), say),
            *_counts(view, names, say),
            *_pile(view, say),
            *_enemy_hand(view, say),
        ]
    )


def seat_alt(
    view: SeatView, names: Names, say: Say, before: SeatView | None = None, legal: Sequence[str] = ()
) -> str:
    """Return the private panel for a screen reader, as far as there is room."""
    return alt_of(seat_parts(view, names, say, before, legal), say, REST_OF_PANEL)


def seat_parts(
    view: SeatView, names: Names, say: Say, before: SeatView | None = None, legal: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return the panel's sentences in order.

    First the moment and the last change, then numbers, choices and the hand. Both fields come last, with
    secret, seen and drafted cards.
    """
    table, enemy = view.table, other(view.side)
    own, theirs = table.sides if view.side == "hera" else table.sides[::-1]
    return (
        *words.news(table, names, say),
        *([duel_in_words(table.duel, names, say)] if table.duel else []),
        *words.last(table, say),
        say(word("alt-you", god=words.god(view.side, say))),
        words.numbers(own, names, say),
        words.numbers(theirs, names, say),
        *_playable(choosable(legal), view, say),
        *_only_attacks(legal, say),
        _hand(view, say),
        *_to_order(view, say),
        *_enemy_hand(view, say),
        *words.field(view.side, _own_columns(view, before or view, say), say),
        *words.field(enemy, words.as_seen(view.enemy, enemy, say), say, is_first=False),
        *(words.open_piles(table, say) if words.has_open_piles(table) else ()),
    )


def seat_status(view: SeatView, names: Names, say: Say, legal: Sequence[str] = ()) -> str:
    """Return the awaited players and their decision, without repeating the reader's own question.

    A player who may end the turn and lose is told so.
    """
    table = view.table
    if table.winner or view.side not in awaited(table):
        return words.status(table, names, say)
    return " ".join([*_left(view, names, say), *_only_attacks(legal, say)])


def _only_attacks(legal: Sequence[str], say: Say) -> Iterator[str]:
    if EndShort().notation in legal:
        yield say(word("status-only-attacks"))


def _left(view: SeatView, names: Names, say: Say) -> Iterator[str]:
    """Yield what a player's question leaves unsaid."""
    table = view.table
    match table.stage:
        case "turn":
            yield say(word("status-left", left=table.points_left, total=table.points_total))
            if table.is_first_turn:
                yield say(word("board-first-turn"))
        case "placing" if table.drawn:
            yield say(word("status-placing", card=words.kind_named(table.drawn, say)))
        case _:
            others = [words.who(side, names, say) for side in awaited(table) if side != view.side]
            if others:
                stage = "choosing" if table.stage == "first_row" else "ordering"
                yield say(word(f"board-{stage}", who=", ".join(others)))
            yield from words.shown(table, names, say)


# --- what may be done ---


def _playable(may: Choosable, view: SeatView, say: Say) -> Iterator[str]:
    """Yield what the reader may choose now."""
    for key, lanes in (("challenge", may.lanes), ("put", may.puts)):
        if lanes:
            yield say(word(f"alt-may-{key}", lanes=", ".join(COLUMNS[lane] for lane in sorted(lanes))))
    playable = [card for card in view.hand if may.begun_with(card, view.side)]
    rest = [card for card in view.hand if card not in playable]
    if not playable:
        return
    if not rest:
        yield say(word("alt-may-play-any"))
    elif len(rest) < len(playable):
        yield say(word("alt-may-play-but", cards=words.listed(rest, view.side, say)))
    else:
        yield say(word("alt-may-play", cards=words.listed(playable, view.side, say)))


# --- parts ---


def _hand_lines(view: SeatView, say: Say) -> Iterator[str]:
    """Yield the hand, one card per line, or one line for an empty one."""
    if not view.hand:
        yield _hand(view, say)
        return
    yield say(word("board-your-hand", count=len(view.hand)))
    yield from _numbered(view, say)


def _hand(view: SeatView, say: Say) -> str:
    cards = ", ".join(_numbered(view, say)) or say(word("board-nothing"))
    return say(word("alt-hand", count=len(view.hand), cards=cards))


def _numbered(view: SeatView, say: Say) -> Iterator[str]:
    """Yield the hand by the numbers that answers use."""
    for number, card in zip(hand_numbers(view), view.hand, strict=True):
        yield say(word("board-numbered", number=number, card=_in_hand(card, view.side, say)))


def _in_hand(card: CardView, holder: Side, say: Say) -> str:
    """Return a card of the reader's hand, and whether the enemy knows it."""
    shown = words.named(card, holder, say)
    return say(word("board-seen", card=shown)) if card.is_seen or not card.is_private else shown


def _own_lines(view: SeatView, before: SeatView, say: Say) -> Iterator[str]:
    for lane, (column, committed) in enumerate(zip(view.own, before.own, strict=True)):
        drafted = drafted_depths(column, committed)
        yield words.line(lane, words.places(column, lane, view.side, say, drafted), say)


def _own_columns(view: SeatView, before: SeatView, say: Say) -> Iterator[list[str]]:
    """Yield the cards of each own column, front first, with secrets, what the enemy knows, and drafts."""
    for column, committed in zip(view.own, before.own, strict=True):
        drafted = drafted_depths(column, committed)
        cards = []
        for depth, card in enumerate(standing(column)):
            told = words.figure(view.side, say) if card is None else _own(card, view.side, say)
            cards.append(say(word("board-drafted", card=told)) if depth in drafted else told)
        yield cards


def _own(card: CardView, side: Side, say: Say) -> str:
    if card.is_face_up or card.is_seen or not card.is_private:
        return words.on_field(card, side, say)
    return say(word("alt-hidden-down", card=words.named(card, side, say)))


def _to_order(view: SeatView, say: Say) -> Iterator[str]:
    """Yield the fallen cards to put in order, by the numbers of the picture and of the answers."""
    if view.to_order:
        named = [words.named(card, view.side, say) for card in view.to_order]
        told = [word("board-numbered", number=number, card=card) for number, card in enumerate(named, 1)]
        yield say(word("board-to-order", cards=", ".join(map(say, told))))


def _counts(view: SeatView, names: Names, say: Say) -> Iterator[str]:
    is_open = words.has_open_piles(view.table)
    for side in view.table.sides:
        yield from words.counts(side, names, say, is_open=is_open)


def _pile(view: SeatView, say: Say) -> Iterator[str]:
    """Yield the own pile; an open one is told with the other side's, unless cards were just laid on it."""
    count = view.table.sides[view.seat].discard_count
    if view.pile and not (words.has_open_piles(view.table) and len(view.pile) == count):
        yield say(word("board-your-pile", cards=words.listed(view.pile, view.side, say)))


def _enemy_hand(view: SeatView, say: Say) -> Iterator[str]:
    known = [card for card in view.enemy_hand if card.kind]
    if known:
        yield say(word("board-enemy-hand", cards=words.listed(known, other(view.side), say)))
