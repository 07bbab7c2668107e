"""The texts of the pictures: descriptions and the complete board in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, KINDS, SIDES
from engine.games.hera_zeus.view import CardView, ColumnView, Side, SideView, TableView
from render.games.hera_zeus.changes import awaited, standing, touched
from render.picture import Names, alt_of


def table_text(view: TableView, names: Names, say: Say) -> str:
    """Return everything on the public board, one line each; enough to play by."""
    return "\n".join([*news(view, names, say), *last(view, say), *sides(view, names, say)])


def table_alt(view: TableView, names: Names, say: Say) -> str:
    """Return the public board for a screen reader: the side to move first, at most 1024 characters."""
    return alt_of(table_parts(view, names, say), say)


def table_parts(view: TableView, names: Names, say: Say) -> list[str]:
    """Return the sentences of the public board's description: the moment first, open piles last."""
    parts = [*news(view, names, say), *last(view, say), *field_parts(view, names, say)]
    if has_open_piles(view):
        parts += open_piles(view, say)
    return parts


def field_parts(view: TableView, names: Names, say: Say) -> list[str]:
    """Return both sides' holdings in numbers, then their fields."""
    parts = [numbers(side, names, say) for side in view.sides]
    for side in view.sides:
        columns = as_seen(side.columns, side.side, say)
        parts += field(side.side, columns, say, is_first=side is view.sides[0])
    return parts


def status(view: TableView, names: Names, say: Say) -> str:
    """Return the awaited players and their decision, in a line."""
    _, *waiting = news(view, names, say)
    return " ".join(waiting)


def shown(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield whose hostage was among the first nine cards, while the first rows are laid."""
    for side in view.sides if view.stage == "first_row" else ():
        if side.has_shown:
            yield say(word(f"fact-shown-{side.side}", who=who(side.side, names, say)))


def news(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield where the match stands: the awaited players and their decision."""
    if view.stage == "first_row":
        yield say(word("board-first-row"))
    else:
        yield say(word("board-turn", turn=view.turn))
    if view.winner:
        yield say(word("board-won", who=who(view.winner, names, say)))
        return
    waiting = ", ".join(who(side, names, say) for side in awaited(view))
    match view.stage:
        case "first_row":
            yield say(word("board-choosing", who=waiting))
            yield from shown(view, names, say)
        case "ordering":
            yield say(word("board-ordering", who=waiting))
        case "placing" if view.drawn:
            yield say(word("board-placing", who=waiting, card=kind_named(view.drawn, say)))
        case _:
            yield say(word("board-to-act", who=waiting, left=view.points_left, total=view.points_total))
    if view.is_first_turn and view.stage == "turn":
        yield say(word("board-first-turn"))


def last(view: TableView, say: Say) -> Iterator[str]:
    """Yield the places that the latest action touched."""
    if view.last:
        places = [
            say(word("board-place-of", who=god(side, say), place=f"{COLUMNS[lane]}{depth + 1}"))
            for side, lane, depth in sorted(touched(view))
        ]
        yield say(word("board-last", places=", ".join(places)))


def sides(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield what lies on either side, one line each."""
    for side in view.sides:
        yield from counts(side, names, say, is_open=has_open_piles(view))
        yield from lines(side.columns, side.side, say)


def has_open_piles(view: TableView) -> bool:
    """Return True if everybody may look through both discard piles (§9.1)."""
    return view.options.piles == "open"


def open_piles(view: TableView, say: Say) -> Iterator[str]:
    """Yield both piles, one line each."""
    for side in view.sides:
        yield open_pile(side, say)


def open_pile(side: SideView, say: Say) -> str:
    """Return the whole pile of a side in order."""
    cards = listed(pile_of(side), side.side, say) or say(word("board-empty"))
    return say(word("board-open-pile", who=god(side.side, say), cards=cards))


def pile_of(side: SideView) -> tuple[CardView, ...]:
    """Return the whole open pile of a side, its top last."""
    return (*side.buried, side.discard_top) if side.discard_top else ()


def numbers(side: SideView, names: Names, say: Say) -> str:
    """Return the numbers of a side's cards by place."""
    held = {"hand": len(side.hand), "deck": side.deck_count, "lost": side.discard_count}
    return say(word("board-side", who=who(side.side, names, say), **held))


def counts(side: SideView, names: Names, say: Say, *, is_open: bool) -> Iterator[str]:
    """Yield these numbers with everybody's knowledge of the cards; `is_open`: the discard piles are open."""
    parts = [numbers(side, names, say)]
    captured = sum(card.back != side.side for card in side.hand)
    if captured:
        parts.append(say(word("board-side-captured", count=captured)))
    if side.discard_top and not is_open:
        parts.append(say(word("board-top", card=named(side.discard_top, side.side, say))))
    yield " ".join(parts)
    known = [card for card in side.hand if card.kind]
    if known:
        cards = listed(known, side.side, say)
        yield say(word("board-known-in-hand", who=god(side.side, say), cards=cards))
    if side.falling:
        cards = listed(side.falling, side.side, say)
        yield say(word("board-falling", who=god(side.side, say), cards=cards))
    if is_open:
        yield open_pile(side, say)
    elif side.fallen:
        yield say(word("board-fallen", who=god(side.side, say), cards=_counted(side.fallen, say)))


def lines(columns: Iterable[ColumnView], holder: Side, say: Say) -> Iterator[str]:
    """Yield a field, a line for each column."""
    for lane, column in enumerate(columns):
        yield line(lane, places(column, lane, holder, say), say)


def line(lane: int, places: Sequence[str], say: Say) -> str:
    """Return a column with its cards."""
    cards = ", ".join(places) or say(word("board-empty"))
    return say(word("board-column", column=COLUMNS[lane], cards=cards))


def places(
    column: ColumnView, lane: int, holder: Side, say: Say, drafted: frozenset[int] = frozenset()
) -> list[str]:
    """Return the cards of a column, front first, each with the name of its place."""
    lines = []
    for depth, card in enumerate(standing(column)):
        shown = figure(holder, say) if card is None else on_field(card, holder, say)
        if depth in drafted:
            shown = say(word("board-drafted", card=shown))
        lines.append(say(word("board-place", place=f"{COLUMNS[lane]}{depth + 1}", card=shown)))
    return lines


def field(side: Side, columns: Iterable[Sequence[str]], say: Say, *, is_first: bool = True) -> Iterator[str]:
    """Yield a side's field, a sentence for each column; the first one says that the front comes first."""
    columns = list(columns)
    if not any(columns):
        yield say(word("alt-field-empty", who=god(side, say)))
        return
    opened = say(word("alt-field" if is_first else "alt-field-next", who=god(side, say)))
    for lane, cards in enumerate(columns):
        standing_there = ", ".join(cards) or say(word("board-empty"))
        told = say(word("alt-column", column=COLUMNS[lane], cards=standing_there))
        yield f"{opened} {told}" if lane == 0 else told


def as_seen(columns: Iterable[ColumnView], holder: Side, say: Say) -> Iterator[list[str]]:
    """Yield the cards of each column, front first."""
    for column in columns:
        yield [
            figure(holder, say) if card is None else on_field(card, holder, say) for card in standing(column)
        ]


def listed(cards: Iterable[CardView], holder: Side, say: Say) -> str:
    """Return cards by name, in order."""
    return ", ".join(named(card, holder, say) for card in cards)


def _counted(kinds: Iterable[str], say: Say) -> str:
    """Return kinds with the number of each."""
    counts = Counter(kinds)
    return ", ".join(
        say(word("board-count-of", count=count, card=kind_named(kind, say)))
        for kind, count in sorted(counts.items())
    )


def on_field(card: CardView, holder: Side, say: Say) -> str:
    """Return a card as it lies: open, or face down and known to all, this reader, both or no player."""
    shown = named(card, holder, say)
    if card.kind is None or card.is_face_up:
        return shown
    if not card.is_private:
        return say(word("board-known-to-all", card=shown))
    return say(word("board-known-to-both" if card.is_seen else "board-known", card=shown))


def named(card: CardView, holder: Side, say: Say) -> str:
    """Return a card by name and strength, marked if it is captured."""
    shown = say(word("board-face-down")) if card.kind is None else kind_named(card.kind, say)
    return shown if card.back == holder else say(word("board-captured", card=shown))


def kind_named(kind: str, say: Say) -> str:
    """Return a kind of card with its strength, if it has one."""
    name, strength = say(word(f"card-{kind}")), KINDS[kind].strength
    return name if strength is None else say(word("board-card", name=name, strength=strength))


def figure(side: Side, say: Say) -> str:
    return say(word("board-figure", god=god(side, say)))


def god(side: Side, say: Say) -> str:
    return say(word(f"card-{side}"))


def who(side: Side, names: Names, say: Say) -> str:
    return say(word("board-who", god=god(side, say), name=names[SIDES.index(side)]))
