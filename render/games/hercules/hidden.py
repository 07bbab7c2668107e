"""The reveal of a finished run: the route of all trials, and the decks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.view import CardView, LegView, RevealView
from render import rivals
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
from render.theme import GAP, LABEL_PX, PLATE_CORNER, STATE_PX, TITLE_PX, Colour, corner
from render.titles import in_laurel

_MOST_PX, _SMALLEST_PX = 108, 50
_SHORTEST_PX, _APART_PX, _LONGEST_SHAPE = 142, 26, 1.6
"""The least size of a group, the gap to the next, and the most height of a card to its width."""
SIGN: dict[str, tuple[str, Colour]] = {
    "beaten": ("laurel", "gold"),
    "failed": ("drop", "coral"),
    "open": ("clepsydra", "cream"),
}
_LOOK: dict[str, Look] = {"failed": "lost", "ahead": "dim"}


def hidden(view: RevealView, names: Names, say: Say) -> Display:
    """Return every trial on the road with its turns, and below it each deck from its top."""
    boxes = grid.HIDDEN_DECKS[len(view.decks)]
    return (
        Ground(grid.CANVAS),
        *_head(view, say),
        *(item for number in range(len(view.route) - 1) for item in _road(view, number)),
        *(item for number in range(len(view.route)) for item in _leg(view, number, say)),
        *(
            item
            for number, (name, box) in enumerate(zip(names, boxes, strict=False))
            for item in _deck(view, number, name, box, say)
        ),
    )


def _head(view: RevealView, say: Say) -> Iterator[Item]:
    """Yield the title, and how far the run came."""
    box = grid.HIDDEN_HEAD
    yield Panel(box, "gloss")
    yield Outline(box.grown(-3), "clay dark", PLATE_CORNER - 3, width=2)
    leaves: Colour = "gold" if all(leg.fate == "beaten" for leg in view.route) else "brown light"
    yield from in_laurel(grid.HIDDEN_WREATH, "club", leaves=leaves, ink="cream")
    title = say(word("board-hidden-title"))
    yield Text(grid.HIDDEN_TITLE, title, "display", TITLE_PX, "cream", "left", least_px=20)
    yield Text(grid.HIDDEN_SCORE, say(_score(view)), "label", TITLE_PX, "cream", "right", least_px=20)


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """Return the reveal in words, one line each."""
    return "\n".join(_lines(view, names, say))


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """Return the reveal as one description, at most 1024 characters."""
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


def _road(view: RevealView, number: int) -> Iterator[Item]:
    """Yield the road from a trial to the next, as far as the run went; with two players there is none."""
    if len(view.decks) > 1:
        return
    is_walked = view.route[number + 1].fate != "ahead"
    for part in grid.road(number):
        yield Panel(part, "clay" if is_walked else "slot")


def _leg(view: RevealView, number: int, say: Say) -> Iterator[Item]:
    """Yield a trial on the road: bright if beaten, cracked where the run failed, dark if not reached."""
    leg, card = view.route[number], grid.leg(number, len(view.decks))
    is_past, is_narrow = leg.fate != "ahead", not grid.has_room_for_name(card)
    name = say(word(f"short-trial-{leg.trial}"))
    yield Face(card, leg.trial, TRIAL[leg.trial], "brown", name, look=_LOOK.get(leg.fate, "plain"))
    if is_past and leg.fate != "beaten":
        yield Outline(card, SIGN[leg.fate][1], corner(card.width))
    badge = square(card.x + 15, card.y + 15, 38) if is_narrow else square(card.x + 12, card.y + 18, 54)
    yield Badge(badge, "point", "gloss", "cream" if is_past else "sand")
    room = Box(badge.x + 4, badge.y + 2, badge.width - 8, badge.height * 7 // 10)
    px = 24 if is_narrow else 32
    yield Text(room, str(number + 1), "number", px, "cream" if is_past else "sand", least_px=18)
    below = Box(card.x - 14, card.bottom + 3, card.width + 28, 33)
    if is_narrow:
        below = Box(card.x, card.bottom + 4, card.width, 60)
    if not is_past:
        room = Box(below.x, below.y, below.width, 33)
        yield Text(room, say(word("hidden-ahead")), "label", LABEL_PX, "sand", least_px=18)
        return
    yield Panel(below, "brown deep")
    yield from _spent(leg, below, say, is_narrow=is_narrow)


def _spent(leg: LegView, box: Box, say: Say, *, is_narrow: bool) -> Iterator[Item]:
    """Yield how a trial ended, and after how many turns: side by side, or one above the other."""
    sign, colour = SIGN[leg.fate]
    words = say(word("hidden-turns", turns=leg.turns))
    if is_narrow:
        yield Emblem(square(box.centre[0], box.y + 18, 28), sign, colour)
        room = Box(box.x + 2, box.y + 32, box.width - 4, 26)
        yield Text(room, words, "label", STATE_PX, "cream", least_px=18)
        return
    yield Emblem(Box(box.x + 8, box.y + 3, 28, 28), sign, colour)
    room = Box(box.x + 38, box.y, box.width - 44, 34)
    yield Text(room, words, "label", 28, "cream", least_px=18)


def _deck(view: RevealView, number: int, name: str, box: Box, say: Say) -> Iterator[Item]:
    """Yield a player's last hand and row, then the deck from its next card."""
    yield Panel(box, "brown deep")
    count, own, deck = len(view.decks), view.table.players[number], view.decks[number]
    yield from face(own, square(box.x + 30, box.y + 22, 36))
    yield rivals.player(grid.within(box, grid.HIDDEN_NAME[count]), name, "title", 26, align="left")
    if count == 1:
        words = say(word("board-pile-deck", count=len(deck)))
        yield Text(grid.within(box, grid.HIDDEN_COUNT), words, "label", LABEL_PX, "sand", "right")
    room, drawn = grid.within(box, grid.HIDDEN_ROOM[count]), view.table.hand_size
    groups = [("last", _last(view, number)), ("next", deck[:drawn]), ("then", deck[drawn:])]
    present = [(key, cards) for key, cards in groups if cards]
    if not present:
        yield Text(grid.within(box, grid.HIDDEN_EMPTY), say(word("hidden-empty")), "body", 24, "sand", "left")
        return
    for line, row in _rows(room, present, _ALONE if count == 1 else _BESIDE_NAME):
        yield from row.shown(line, say)


_Groups = list[tuple[str, tuple[CardView, ...]]]


@dataclass(frozen=True, slots=True)
class _Captions:
    """The captions over the groups of a line.

    `height`: of the words. `beside`: how far the first caption is moved right, after a name. `shape`: the
    least height of a card as a multiple of its width.
    """

    height: int = 26
    beside: int = 0
    shape: float = 1.28


_ALONE, _BESIDE_NAME = _Captions(), _Captions(38, 246, 1.0)


@dataclass(frozen=True, slots=True)
class _Line:
    """Groups of cards side by side, each with a caption."""

    groups: _Groups
    captions: _Captions

    def width(self, room: Box) -> int:
        """Return the width of each card; each group is at least as wide as its caption."""
        width = min(_MOST_PX, round((room.height - self.captions.height) / self.captions.shape))
        while width > 1 and sum(self._spans(width)) - _APART_PX > room.width:
            width -= 1
        return width

    def shown(self, room: Box, say: Say) -> Iterator[Item]:
        width, x, head = self.width(room), room.x, self.captions.height
        height = min(room.height - head, round(width * _LONGEST_SHAPE))
        for order, ((key, cards), span) in enumerate(zip(self.groups, self._spans(width), strict=True)):
            left = x if order else x + self.captions.beside
            label = Box(left, room.y, x + span - _APART_PX - left, head - 6)
            yield Text(label, say(word(f"hidden-{key}")), "label", LABEL_PX, "cream", "left", least_px=18)
            for number, card in enumerate(cards):
                place = Box(x + number * (width + GAP), room.y + head, width, height)
                yield from pieces.card(card, place, say)
            x += span

    def _spans(self, width: int) -> list[int]:
        """Return the width of each group on the line, including the gap to the next."""
        least = (_SHORTEST_PX + self.captions.beside, *(_SHORTEST_PX for _ in self.groups[1:]))
        taken = (len(cards) * (width + GAP) - GAP for _, cards in self.groups)
        return [max(each) + _APART_PX for each in zip(least, taken, strict=True)]


def _rows(room: Box, groups: _Groups, captions: _Captions) -> Iterator[tuple[Box, _Line]]:
    """Yield the groups on one line, or the last one on a second line if that makes cards larger."""
    whole = _Line(groups, captions)
    if whole.width(room) >= _SMALLEST_PX or room.height < 2 * _SMALLEST_PX or len(groups) < 2:
        yield room, whole
        return
    half = room.height // 2
    yield Box(room.x, room.y, room.width, half), _Line(groups[:-1], captions)
    yield (
        Box(room.x, room.y + half, room.width, half),
        _Line(groups[-1:], replace(captions, height=26, beside=0)),
    )


def _last(view: RevealView, number: int) -> tuple[CardView, ...]:
    """Return the cards that a player had laid and held at the end of the run."""
    own = view.table.players[number]
    return (*(each.card for each in own.pile), *own.hand)
