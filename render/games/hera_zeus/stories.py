"""The texts of the close-up, the banner and the reveal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, word
from engine.core.highlights import Highlight, Highlights
from engine.core.text import Say
from engine.games.hera_zeus.cards import SIDES
from engine.games.hera_zeus.view import CardView, DuelView, RevealView, SeatView, Side, Stop, TableView
from render.games.hera_zeus import words
from render.games.hera_zeus.banner import HOSTAGES, reason, winner_of
from render.games.hera_zeus.changes import standing
from render.games.hera_zeus.duels import duel_in_words
from render.picture import Names, alt_of
from render.remembered import told


def duel_text(view: TableView, duel: DuelView, names: Names, say: Say) -> str:
    """Return the two cards and the verdict, then the whole table."""
    return "\n".join([duel_in_words(duel, names, say), words.table_text(view, names, say)])


def duel_alt(view: TableView, duel: DuelView, names: Names, say: Say) -> str:
    """Return the duel for a screen reader, at most 1024 characters."""
    return alt_of([duel_in_words(duel, names, say), *words.table_parts(view, names, say)], say)


def end_text(
    view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
) -> str:
    """Return the winner and the reason, the turning point, then the last table."""
    turned = told(Highlights(turning), say)
    return "\n".join([ended(view, outcome, names, say), *turned, *words.sides(view, names, say)])


def end_alt(
    view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
) -> str:
    """Return the winner, the reason and the turning point, or the board if the picture shows that."""
    shown = told(Highlights(turning), say) if turning else words.field_parts(view, names, say)
    return alt_of([ended(view, outcome, names, say), *shown], say)


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """Return the ways of both hostages, both hands and every column, one line each."""
    lines = [say(word("alt-hidden", turn=view.table.turn)), *ways(view, names, say)]
    for seat in view.seats:
        lines += [_hand(seat, names, say), *_columns(seat, say)]
    return "\n".join(lines)


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """Return the reveal as one description, the hostages' ways first; at most 1024 characters."""
    sentences = [say(word("alt-hidden", turn=view.table.turn)), *ways(view, names, say)]
    sentences += [_hand(seat, names, say) for seat in view.seats]
    for seat in view.seats:
        opened = ([_opened(card, seat.side, say) for card in standing(column)] for column in seat.own)
        sentences += words.field(seat.side, opened, say, is_first=seat is view.seats[0])
    return alt_of(sentences, say)


def ended(view: TableView, outcome: Outcome, names: Names, say: Say) -> str:
    """Return who has won, and why."""
    winner, why = winner_of(outcome), say(reason(view, outcome))
    if winner is None:
        both = ", ".join(words.who(side, names, say) for side in SIDES)
        return say(word("alt-end-nobody", who=both, reason=why))
    return say(word("alt-end", who=words.who(winner, names, say), reason=why))


def ways(view: RevealView, names: Names, say: Say) -> Iterator[str]:
    """Yield the way of each hostage, in a sentence."""
    for side, way in zip(SIDES, view.paths, strict=True):
        told = [_stop(stop, say) for stop in way]
        if side in view.losers:
            told.append(say(word("alt-way-end", turn=view.table.turn)))
        stops = ", ".join(told)
        hostage = word(f"card-{HOSTAGES[side]}")
        yield say(word("alt-way", hostage=hostage, who=words.who(side, names, say), stops=stops))


def _stop(stop: Stop, say: Say) -> str:
    place = say(word(f"alt-way-{stop.place}")) if stop.place in ("deck", "hand") else stop.place
    return say(word("alt-way-turn", place=place, turn=stop.turn)) if stop.turn else place


def _columns(seat: SeatView, say: Say) -> Iterator[str]:
    """Yield every column opened, front first, marking face-down cards."""
    for lane, column in enumerate(seat.own):
        yield words.line(lane, [_opened(card, seat.side, say) for card in standing(column)], say)


def _opened(card: CardView | None, side: Side, say: Say) -> str:
    if card is None:
        return words.figure(side, say)
    shown = words.named(card, side, say)
    return shown if card.is_face_up else say(word("alt-hidden-down", card=shown))


def _hand(seat: SeatView, names: Names, say: Say) -> str:
    cards = ", ".join(words.named(card, seat.side, say) for card in seat.hand) or say(word("board-nothing"))
    return say(word("alt-hidden-hand", who=words.who(seat.side, names, say), cards=cards))
