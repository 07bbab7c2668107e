"""What the pictures say to those who do not see them: descriptions and the complete board in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, KINDS, SIDES
from engine.games.hera_zeus.view import CardView, ColumnView, SeatView, Side, SideView, TableView
from render.games.hera_zeus.changes import awaited, drafted_depths, other, standing, touched
from render.picture import Names, shortened


def table_text(view: TableView, names: Names, say: Say) -> str:
    """Everything on the public board, a line each; enough to play by."""
    return "\n".join([*_news(view, names, say), *_last(view, say), *sides(view, names, say)])


def table_alt(view: TableView, names: Names, say: Say) -> str:
    """The public board for a screen reader: who is to move first, at most 1024 characters."""
    news = " ".join([*_news(view, names, say), *_last(view, say)])
    columns = (described(side, side.columns, names, say) for side in view.sides)
    return shortened(" ".join([news, *columns]))


def seat_text(view: SeatView, names: Names, say: Say, before: SeatView | None = None) -> str:
    """Everything that this seat knows, a line each; what differs from `before` is told as drafted."""
    hand = [
        say(word("board-numbered", number=number, card=_in_hand(card, view.side, say)))
        for number, card in enumerate(view.hand, 1)
    ]
    mine, theirs = (_god(side, say) for side in (view.side, other(view.side)))
    return "\n".join(
        [
            *_news(view.table, names, say),
            *_last(view.table, say),
            say(word("board-your-hand", count=len(view.hand))),
            *hand,
            *_to_order(view, say),
            say(word("board-field", who=mine)),
            *_own_lines(view, before or view, say),
            say(word("board-field", who=theirs)),
            *_lines(view.enemy, other(view.side), say),
            *(line for side in view.table.sides for line in _counts(side, names, say)),
            *_pile(view, say),
            *_enemy_hand(view, say),
        ]
    )


def seat_alt(view: SeatView, names: Names, say: Say) -> str:
    """The private panel for a screen reader: hand first, then what this seat sees of both fields."""
    hand = ", ".join(named(card, view.side, say) for card in view.hand) or say(word("board-nothing"))
    own, enemy = view.table.sides if view.side == "hera" else view.table.sides[::-1]
    parts = [
        *_news(view.table, names, say),
        say(word("alt-hand", count=len(view.hand), cards=hand)),
        described(own, view.own, names, say),
        described(enemy, view.enemy, names, say),
    ]
    return shortened(" ".join(parts))


def status(view: TableView, names: Names, say: Say) -> str:
    """Whom the match waits for, with what, in a line."""
    _, *waiting = _news(view, names, say)
    return " ".join(waiting)


def seat_status(view: SeatView, names: Names, say: Say) -> str:
    """The same for a player, whose question says already that it is theirs: only with what, and who else."""
    table = view.table
    if table.winner or view.side not in awaited(table):
        return status(table, names, say)
    return " ".join(_left(view, names, say))


def _left(view: SeatView, names: Names, say: Say) -> Iterator[str]:
    """What the question of a player leaves unsaid."""
    table = view.table
    match table.stage:
        case "turn":
            yield say(word("status-left", left=table.points_left, total=table.points_total))
            if table.is_first_turn:
                yield say(word("board-first-turn"))
        case "placing" if table.drawn:
            yield say(word("status-placing", card=_kind(table.drawn, say)))
        case _:
            others = [who(side, names, say) for side in awaited(table) if side != view.side]
            if others:
                stage = "choosing" if table.stage == "first_row" else "ordering"
                yield say(word(f"board-{stage}", who=", ".join(others)))
            yield from _shown(table, names, say)


def _shown(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Whose hostage was among the first nine cards, as long as the first rows are laid."""
    for side in view.sides if view.stage == "first_row" else ():
        if side.has_shown:
            yield say(word(f"fact-shown-{side.side}", who=who(side.side, names, say)))


def _news(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Where the match stands: whom it waits for, with what."""
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
            yield from _shown(view, names, say)
        case "ordering":
            yield say(word("board-ordering", who=waiting))
        case "placing" if view.drawn:
            yield say(word("board-placing", who=waiting, card=_kind(view.drawn, say)))
        case _:
            yield say(word("board-to-act", who=waiting, left=view.points_left, total=view.points_total))
    if view.is_first_turn and view.stage == "turn":
        yield say(word("board-first-turn"))


def _last(view: TableView, say: Say) -> Iterator[str]:
    """The places that the latest action touched."""
    if view.last:
        places = [
            say(word("board-place-of", who=_god(side, say), place=f"{COLUMNS[lane]}{depth + 1}"))
            for side, lane, depth in sorted(touched(view))
        ]
        yield say(word("board-last", places=", ".join(places)))


def sides(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """What lies on either side, a line each."""
    for side in view.sides:
        yield from _counts(side, names, say)
        yield from _lines(side.columns, side.side, say)


def _counts(side: SideView, names: Names, say: Say) -> Iterator[str]:
    counts = {"hand": len(side.hand), "deck": side.deck_count, "lost": side.discard_count}
    parts = [say(word("board-side", who=who(side.side, names, say), **counts))]
    captured = sum(card.back != side.side for card in side.hand)
    if captured:
        parts.append(say(word("board-side-captured", count=captured)))
    if side.discard_top:
        parts.append(say(word("board-top", card=named(side.discard_top, side.side, say))))
    yield " ".join(parts)
    known = [card for card in side.hand if card.kind]
    if known:
        cards = _listed(known, side.side, say)
        yield say(word("board-known-in-hand", who=_god(side.side, say), cards=cards))
    if side.falling:
        cards = _listed(side.falling, side.side, say)
        yield say(word("board-falling", who=_god(side.side, say), cards=cards))
    if side.fallen:
        yield say(word("board-fallen", who=_god(side.side, say), cards=_counted(side.fallen, say)))


def _lines(columns: Iterable[ColumnView], holder: Side, say: Say) -> Iterator[str]:
    for lane, column in enumerate(columns):
        yield line(lane, _places(column, lane, holder, say), say)


def _own_lines(view: SeatView, before: SeatView, say: Say) -> Iterator[str]:
    for lane, (column, committed) in enumerate(zip(view.own, before.own, strict=True)):
        drafted = drafted_depths(column, committed)
        yield line(lane, _places(column, lane, view.side, say, drafted), say)


def line(lane: int, places: Sequence[str], say: Say) -> str:
    """A column with what stands in it."""
    cards = ", ".join(places) or say(word("board-empty"))
    return say(word("board-column", column=COLUMNS[lane], cards=cards))


def _places(
    column: ColumnView, lane: int, holder: Side, say: Say, drafted: frozenset[int] = frozenset()
) -> list[str]:
    """What stands in a column, front first, each with the name of its place."""
    lines = []
    for depth, card in enumerate(standing(column)):
        shown = figure(holder, say) if card is None else _on_field(card, holder, say)
        if depth in drafted:
            shown = say(word("board-drafted", card=shown))
        lines.append(say(word("board-place", place=f"{COLUMNS[lane]}{depth + 1}", card=shown)))
    return lines


def described(side: SideView, columns: Iterable[ColumnView], names: Names, say: Say) -> str:
    """A side in one breath: its counts, then each column, front first."""
    counts = {"hand": len(side.hand), "deck": side.deck_count, "lost": side.discard_count}
    parts = [say(word("board-side", who=who(side.side, names, say), **counts))]
    for lane, column in enumerate(columns):
        cards = [
            figure(side.side, say) if card is None else _briefly(card, side.side, say)
            for card in standing(column)
        ]
        listed = ", ".join(cards) or say(word("board-empty"))
        parts.append(say(word("board-column", column=COLUMNS[lane], cards=listed)) + ".")
    return " ".join(parts)


def _to_order(view: SeatView, say: Say) -> Iterator[str]:
    if view.to_order:
        yield say(word("board-to-order", cards=_listed(view.to_order, view.side, say)))


def _pile(view: SeatView, say: Say) -> Iterator[str]:
    if view.pile:
        yield say(word("board-your-pile", cards=_listed(view.pile, view.side, say)))


def _enemy_hand(view: SeatView, say: Say) -> Iterator[str]:
    known = [card for card in view.enemy_hand if card.kind]
    if known:
        yield say(word("board-enemy-hand", cards=_listed(known, other(view.side), say)))


def _listed(cards: Iterable[CardView], holder: Side, say: Say) -> str:
    return ", ".join(named(card, holder, say) for card in cards)


def _counted(kinds: Iterable[str], say: Say) -> str:
    """Kinds with how often each is there."""
    counts = Counter(kinds)
    return ", ".join(
        say(word("board-count-of", count=count, card=_kind(kind, say)))
        for kind, count in sorted(counts.items())
    )


def _on_field(card: CardView, holder: Side, say: Say) -> str:
    """A card as it lies: open, or face down and known to all, to this reader, to both players, to nobody."""
    shown = named(card, holder, say)
    if card.kind is None or card.is_face_up:
        return shown
    if not card.is_private:
        return say(word("board-known-to-all", card=shown))
    return say(word("board-known-to-both" if card.is_seen else "board-known", card=shown))


def _in_hand(card: CardView, holder: Side, say: Say) -> str:
    """A card of the reader's hand, and whether the enemy knows of it."""
    shown = named(card, holder, say)
    return say(word("board-seen", card=shown)) if card.is_seen or not card.is_private else shown


def _briefly(card: CardView | None, holder: Side, say: Say) -> str:
    return figure(holder, say) if card is None else named(card, holder, say)


def named(card: CardView, holder: Side, say: Say) -> str:
    """A card by name and strength, with a word where it is captured."""
    shown = say(word("board-face-down")) if card.kind is None else _kind(card.kind, say)
    return shown if card.back == holder else say(word("board-captured", card=shown))


def _kind(kind: str, say: Say) -> str:
    name, strength = say(word(f"card-{kind}")), KINDS[kind].strength
    return name if strength is None else say(word("board-card", name=name, strength=strength))


def figure(side: Side, say: Say) -> str:
    return say(word("board-figure", god=_god(side, say)))


def _god(side: Side, say: Say) -> str:
    return say(word(f"card-{side}"))


def who(side: Side, names: Names, say: Say) -> str:
    return say(word("board-who", god=_god(side, say), name=names[SIDES.index(side)]))
