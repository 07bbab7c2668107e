"""How far did the run come, and what had nobody seen: the route of all trials, and the decks?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.view import CardView, LegView, RevealView
from render.display import (
    Badge,
    Box,
    Display,
    Emblem,
    Face,
    Ground,
    Item,
    Look,
    Outline,
    Panel,
    Text,
    square,
)
from render.games.hercules import grid, pieces
from render.games.hercules.emblems import TRIAL
from render.games.hercules.hero import face
from render.games.hercules.words import TRIALS
from render.picture import Names, alt_of
from render.theme import GAP, LABEL_PX, PLATE_CORNER, TITLE_PX, Colour, corner
from render.titles import in_laurel

_MOST_PX, _SMALLEST_PX = 108, 50
_CAPTION_PX, _SHORTEST_PX, _APART_PX = 26, 118, 26
_SHAPE, _LONGEST_SHAPE = 1.28, 1.6
"""How high a card is at least, and at most, as a multiple of its width."""
SIGN: dict[str, tuple[str, Colour]] = {
    "beaten": ("laurel", "gold"),
    "failed": ("drop", "coral"),
    "open": ("clepsydra", "cream"),
}
_LOOK: dict[str, Look] = {"failed": "lost", "ahead": "dim"}


def hidden(view: RevealView, names: Names, say: Say) -> Display:
    """Every trial on the road with the turns it took, and below it each deck from its top."""
    boxes = grid.HIDDEN_DECKS[len(view.decks)]
    return (
        Ground(grid.CANVAS),
        *_head(view, say),
        *(item for number in range(len(view.route) - 1) for item in _road(view.route, number)),
        *(item for number, leg in enumerate(view.route) for item in _leg(leg, number, say)),
        *(
            item
            for number, (name, box) in enumerate(zip(names, boxes, strict=False))
            for item in _deck(view, number, name, box, say)
        ),
    )


def _head(view: RevealView, say: Say) -> Iterator[Item]:
    """What this is, and how far the run came."""
    box = grid.HIDDEN_HEAD
    yield Panel(box, "gloss")
    yield Outline(box.grown(-3), "clay dark", PLATE_CORNER - 3, width=2)
    leaves: Colour = "gold" if all(leg.fate == "beaten" for leg in view.route) else "brown light"
    yield from in_laurel(grid.HIDDEN_WREATH, "club", leaves=leaves, ink="cream")
    title = say(word("board-hidden-title"))
    yield Text(grid.HIDDEN_TITLE, title, "display", TITLE_PX, "cream", "left", least_px=20)
    yield Text(grid.HIDDEN_SCORE, say(_score(view)), "label", TITLE_PX, "cream", "right", least_px=20)


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """The same in words, a line each."""
    return "\n".join(_lines(view, names, say))


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """The same in one breath, at most 1024 characters."""
    return alt_of(_lines(view, names, say), say)


def _lines(view: RevealView, names: Names, say: Say) -> Iterator[str]:
    yield f"{say(word('alt-hidden'))} {say(_score(view))}."
    fought = [_fought(leg, number, say) for number, leg in enumerate(view.route, 1) if leg.fate != "ahead"]
    yield say(word("alt-hidden-route", trials=", ".join(fought)))
    if view.trials:
        trials = ", ".join(say(word(f"card-trial-{trial}")) for trial in view.trials)
        yield say(word("alt-hidden-trials", trials=trials))
    for deck, name in zip(view.decks, names, strict=False):
        drawn, left = deck[: view.table.hand_size], deck[view.table.hand_size :]
        cards = ", ".join(pieces.named(card, say) for card in drawn) or say(word("board-nothing"))
        yield say(word("alt-hidden-deck", who=name, cards=cards))
        if left:
            yield say(word("alt-hidden-below", cards=", ".join(pieces.named(card, say) for card in left)))
    for number, name in enumerate(names[: len(view.decks)]):
        held = ", ".join(pieces.named(card, say) for card in _last(view, number))
        if held:
            yield say(word("alt-hidden-last", who=name, cards=held))


def _score(view: RevealView) -> Word:
    beaten = sum(leg.fate == "beaten" for leg in view.route)
    return word("banner-score", beaten=beaten, total=TRIALS, turns=view.table.turn)


def _fought(leg: LegView, number: int, say: Say) -> str:
    name = word(f"card-trial-{leg.trial}")
    return say(word(f"alt-hidden-{leg.fate}", number=number, trial=name, turns=leg.turns))


def _road(route: Sequence[LegView], number: int) -> Iterator[Item]:
    """The road from a trial to the next, as far as the run went on it."""
    is_walked = route[number + 1].fate != "ahead"
    for part in grid.road(number):
        yield Panel(part, "clay" if is_walked else "slot")


def _leg(leg: LegView, number: int, say: Say) -> Iterator[Item]:
    """A trial on the road: bright where it was beaten, cracked where the run failed, dark where none came."""
    card, is_past = grid.leg(number), leg.fate != "ahead"
    name = say(word(f"short-trial-{leg.trial}"))
    yield Face(card, leg.trial, TRIAL[leg.trial], "brown", name, look=_LOOK.get(leg.fate, "plain"))
    if is_past and leg.fate != "beaten":
        yield Outline(card, SIGN[leg.fate][1], corner(card.width))
    badge = square(card.x + 12, card.y + 18, 54)
    yield Badge(badge, "point", "gloss", "cream" if is_past else "sand")
    room = Box(badge.x + 4, badge.y + 2, badge.width - 8, 38)
    yield Text(room, str(number + 1), "number", 32, "cream" if is_past else "sand", least_px=22)
    below = Box(card.x - 14, card.bottom + 3, card.width + 28, 33)
    if not is_past:
        yield Text(below, say(word("hidden-ahead")), "label", LABEL_PX, "sand", least_px=18)
        return
    sign, colour = SIGN[leg.fate]
    yield Panel(below, "gloss")
    yield Emblem(Box(below.x + 8, below.y + 3, 28, 28), sign, colour)
    words = say(word("hidden-turns", turns=leg.turns))
    room = Box(below.x + 38, below.y, below.width - 44, 34)
    yield Text(room, words, "label", 28, "cream", least_px=18)


def _deck(view: RevealView, number: int, name: str, box: Box, say: Say) -> Iterator[Item]:
    """What a player had in the last turn, and what the deck held: first what would have been drawn next."""
    yield Panel(box, "panel")
    count, own, deck = len(view.decks), view.table.players[number], view.decks[number]
    yield from face(own, square(box.x + 30, box.y + 24, 38))
    yield pieces.player(
        grid.within(box, grid.HIDDEN_NAME[count]), number, name, "title", 26, align="left", say=say
    )
    words = say(word("board-pile-deck", count=len(deck)))
    yield Text(
        grid.within(box, grid.HIDDEN_COUNT[count]),
        words,
        "label",
        LABEL_PX,
        "sand",
        "right" if count == 1 else "left",
    )
    room, drawn = grid.within(box, grid.HIDDEN_ROOM[count]), view.table.hand_size
    groups = [("last", _last(view, number)), ("next", deck[:drawn]), ("then", deck[drawn:])]
    present = [(key, cards) for key, cards in groups if cards]
    if not present:
        yield Text(room, say(word("hidden-empty")), "body", 24, "sand", "left")
        return
    for line, row in _rows(room, present):
        yield from _line(line, row, say)


_Groups = list[tuple[str, tuple[CardView, ...]]]


def _rows(room: Box, groups: _Groups) -> Iterator[tuple[Box, _Groups]]:
    """The groups on one line, or what lies deepest on a line of its own where that makes cards larger."""
    if _width(room, groups) >= _SMALLEST_PX or room.height < 2 * _SMALLEST_PX or len(groups) < 2:
        yield room, groups
        return
    half = room.height // 2
    yield Box(room.x, room.y, room.width, half), groups[:-1]
    yield Box(room.x, room.y + half, room.width, half), groups[-1:]


def _width(room: Box, groups: _Groups) -> int:
    """How wide each card can be when all groups lie side by side, each as wide as its word at least."""
    width = min(_MOST_PX, round((room.height - _CAPTION_PX) / _SHAPE))
    while width > 1 and sum(_span(len(cards), width) for _, cards in groups) - _APART_PX > room.width:
        width -= 1
    return width


def _span(count: int, width: int) -> int:
    """What a group takes of a line, with what keeps it from the next."""
    return max(_SHORTEST_PX, count * (width + GAP) - GAP) + _APART_PX


def _line(room: Box, groups: _Groups, say: Say) -> Iterator[Item]:
    """Groups side by side, over each what it is."""
    width, x = _width(room, groups), room.x
    height = min(room.height - _CAPTION_PX, round(width * _LONGEST_SHAPE))
    for key, cards in groups:
        label = Box(x, room.y, _span(len(cards), width) - _APART_PX, _CAPTION_PX - 6)
        yield Text(label, say(word(f"hidden-{key}")), "label", LABEL_PX, "cream", "left", least_px=18)
        for number, card in enumerate(cards):
            place = Box(x + number * (width + GAP), room.y + _CAPTION_PX, width, height)
            yield from pieces.card(card, place, say)
        x += _span(len(cards), width)


def _last(view: RevealView, number: int) -> tuple[CardView, ...]:
    """What a player had laid and held when the run ended."""
    own = view.table.players[number]
    return (*(each.card for each in own.pile), *own.hand)
