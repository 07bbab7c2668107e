"""The looks of cards, tracks, counts and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.cards import Kind
from engine.games.hercules.view import CardView, PlayerView
from render.display import (
    Align,
    Back,
    Badge,
    Box,
    Chip,
    Emblem,
    Face,
    Item,
    Lines,
    Look,
    Outline,
    Panel,
    Tab,
    Target,
    Text,
    square,
)
from render.games.hercules import grid
from render.games.hercules.choices import NONE
from render.games.hercules.emblems import BLESSINGS, CARD, FACE, POSTURE, points
from render.sprites.cards import FaceParts
from render.sprites.lettering import wrapped
from render.theme import LABEL_PX, LINE_HEIGHT, LIVERIES, NAME_LEAST_PX, Colour, LiveryName, corner

_BADGE = 0.40
_WIDE_PX = 400
_THINNEST_PX = 8
_HARDLY_PX, _MOST_LINES = 4, 5
_DIGIT = 0.55
"""Width of a digit, as a part of its size."""
_SOCKET_PX = 8
"""Size of an unlit segment."""
_BUTTON_PX = 20
_SIGN_PX = 13
"""Most pixels for a letter of a sign; its emblem counts as five."""
LIGHT: dict[str, Colour] = {
    "attack": "attack light",
    "defense": "defense light",
    "xp": "xp light",
    "life": "xp light",
    "shield": "cream",
}


def card(
    each: CardView,
    box: Box,
    say: Say,
    *,
    choice: Kind | None = None,
    look: Look = "plain",
    begins: frozenset[str] = NONE,
) -> Iterator[Item]:
    """Yield a card with its points, or only emblem and points if there is no room for a name."""
    given = points(each, choice)
    livery: LiveryName = given[0][0] if given else "brown"
    number = str(given[0][1]) if given else ""
    if grid.has_room_for_name(box):
        name = named(each, say, "short")
        is_blessing = each.id in BLESSINGS
        yield Face(box, each.id, CARD[each.id], livery, name, number, is_mythic=is_blessing, look=look)
        for order, (kind, more) in enumerate(given[1:], 1):
            yield from _points(box, kind, more, order)
    else:
        yield Chip(box, each.id, CARD[each.id], livery, number, look)
    yield from choice_of(box, begins, is_named=grid.has_room_for_name(box))


def choice_of(box: Box, begins: frozenset[str], *, is_named: bool = True) -> Iterator[Item]:
    """Yield the gold frame of a selectable card, with a button on it for colour-blind eyes.

    The button is on the edge between number and star, or in the free corner of a card without a name.
    """
    if not begins:
        return
    yield Outline(box, "gold", corner(box.width), width=3)
    px = max(_BUTTON_PX, box.width // 5)
    spot = square(box.centre[0], box.y, px) if is_named else square(box.right - 8, box.y + 8, _BUTTON_PX)
    yield from button(spot)
    yield Target(box, begins)


def button(box: Box) -> Iterator[Item]:
    """Yield the sign of a choice, recognisable by shape: a disc in a ring."""
    yield Badge(box, "circle", "gloss", "gold")
    yield Badge(square(*box.centre, box.width // 2), "circle", "gold", "gold")


def chip(each: CardView, box: Box, *, has_number: bool = True, look: Look = "plain") -> Chip:
    """Return a card too small for its name."""
    given = points(each)
    livery: LiveryName = given[0][0] if given else "brown"
    return Chip(box, each.id, CARD[each.id], livery, str(given[0][1]) if given and has_number else "", look)


def _points(card_box: Box, kind: Kind, number: int, order: int) -> Iterator[Item]:
    """Yield points of a further kind, under those on the card's own badge."""
    px = round(card_box.width * _BADGE)
    top, strip = card_box.y + 4 + order * (px + 4), FaceParts(card_box.width, card_box.height).strip
    if top + px > card_box.bottom - strip:  # on a low card the badges touch, and the lower one is smaller
        top = card_box.y + order * (px + 2)
        px = card_box.bottom - strip - 3 - top
    box = Box(card_box.x + 2, top, px, px)
    yield Badge(box, LIVERIES[kind].shape, LIVERIES[kind].deep, "cream")
    yield Text(box, str(number), "number", round(px * 0.78), "cream", least_px=12)


def named(each: CardView, say: Say, kind: str = "card") -> str:
    """Return the card's name, `short` or full, marked if it is improved."""
    name = word(f"{kind}-{each.id}")
    return say(word("card-improved", card=name) if each.is_improved else name)


def posture(own: PlayerView, box: Box, say: Say, *, begins: frozenset[str] = NONE) -> Iterator[Item]:
    """Yield the Posture card, and its state below it."""
    if not own.hero:
        yield Outline(box.grown(-3), "slot text", corner(box.width), width=2)
        for cell, emblem in zip(grid.parts(box.grown(-8), len(FACE), gap=4), FACE.values(), strict=True):
            yield Emblem(square(*cell.centre, cell.width), emblem, "sand")
        yield Tab(grid.under(box), say(word("board-no-hero")), "panel", "sand", "label", LABEL_PX)
        return
    strip = grid.under(box)
    name = say(word(f"short-posture-{own.hero}-{own.side.lower()}"))
    look: Look = "dim" if own.is_tilted else "plain"
    whole = box
    if own.under:
        below = Box(box.x, box.bottom - 44, box.width, 44)
        yield chip(own.under, below)
        box = Box(box.x, box.y, box.width, box.height - 47)
    yield Face(box, f"{own.hero} {own.side}", POSTURE[own.hero, own.side], "brown", name, look=look)
    yield from choice_of(whole, begins)
    state = "pending" if own.is_pending else "tilted" if own.is_tilted else "upright"
    fill: Colour = "brown deep" if state == "upright" else "gloss"
    ink: Colour = "sand" if state == "upright" else "cream"
    words = say(word(f"board-posture-{state}", side=own.side))
    yield Tab(strip, words, fill, ink, "label", LABEL_PX)


def pile(
    top: CardView | None, count: int, box: Box, label: str, say: Say, *, begins: frozenset[str] = NONE
) -> Iterator[Item]:
    """Yield a pile of cards, its top face up if it is known, with a word and a count below."""
    if top:
        yield from card(top, box, say, begins=begins)
    elif count:
        yield Back(box, "brown", "club")
    else:
        yield Outline(box.grown(-3), "slot text", corner(box.width), width=2)
    words = say(word(f"board-pile-{label}", count=count))
    yield Tab(grid.under(box), words, "panel", "cream", "label", LABEL_PX)


def track(box: Box, kind: str, emblem: str, value: int, *, most: int, say: Say) -> Iterator[Item]:
    """Yield a value as an exact number, and as segments."""
    yield Panel(box, "brown deep")
    px = box.height - 16
    yield Emblem(square(box.x + 30, box.y + box.height // 2, px), emblem, LIGHT[kind])
    label = Box(box.x + 58, box.y + 8, 90, box.height - 16)
    yield Text(label, say(word(f"board-{kind}")), "label", LABEL_PX, "cream", "left", least_px=18)
    room = 78 if box.width > _WIDE_PX else 62
    number = Box(box.right - room, box.y, room - 4, box.height)
    yield Text(number, str(value), "number", min(44, box.height - 8), "cream")
    field = Box(box.x + 152, box.y + 13, box.width - 156 - room, box.height - 26)
    yield from _segments(field, value, most=max(most, value, 1), colour=LIGHT[kind])


def _segments(box: Box, value: int, *, most: int, colour: Colour) -> Iterator[Item]:
    """Yield `most` segments, the first `value` lit, the others as points; one bar if they are too thin."""
    if box.width // most < _THINNEST_PX:
        yield Panel(Box(box.x, box.centre[1] - _SOCKET_PX // 2, box.width, _SOCKET_PX), "slot text")
        if value:
            yield Panel(Box(box.x, box.y, max(14, box.width * value // most), box.height), colour)
        return
    for number in range(most):
        left, right = (box.x + box.width * i // most for i in (number, number + 1))
        segment = Box(left, box.y, right - left - 3, box.height)
        if number < value:
            yield Panel(segment, colour)
        else:
            yield Panel(square(*segment.centre, min(_SOCKET_PX, segment.width)), "slot text")


def amount(
    box: Box, emblem: str, words: str, *, colour: Colour, px: int, icon_px: int, ink: Colour = "cream"
) -> Iterator[Item]:
    """Yield an emblem with a number next to it."""
    yield Emblem(square(box.x + icon_px // 2 + 4, box.y + box.height // 2, icon_px), emblem, colour)
    room = Box(box.x + icon_px + 8, box.y, box.width - icon_px - 10, box.height)
    yield Text(room, words, "number", px, ink, least_px=20)


def tally(box: Box, emblem: str, words: str, *, colour: Colour, px: int, icon_px: int) -> Iterator[Item]:
    """Yield an emblem with a number close to it, both centred in the box."""
    letters = min(box.width - icon_px - 8, round(len(words) * px * _DIGIT) + 4)
    x = box.x + (box.width - icon_px - 6 - letters) // 2
    yield Emblem(square(x + icon_px // 2, box.centre[1], icon_px), emblem, colour)
    room = Box(x + icon_px + 6, box.y, letters, box.height)
    yield Text(room, words, "number", px, "cream", least_px=18)


def signs(box: Box, found: Sequence[tuple[str, str]]) -> Iterator[Item]:
    """Yield other effects: emblems with a word each, as wide as the words."""
    px = box.height - 12
    weights = [len(words) + 5 for _, words in found]
    scale = min(_SIGN_PX, (box.width - 6 * len(found)) / max(1, sum(weights)))
    x = box.x
    for (emblem, words), weight in zip(found, weights, strict=True):
        cell = Box(x, box.y, int(weight * scale), box.height)
        x = cell.right + 6
        yield Panel(cell, "brown deep")
        yield Emblem(square(cell.x + px // 2 + 6, cell.y + cell.height // 2, px), emblem, "cream")
        room = Box(cell.x + px + 8, cell.y, cell.width - px - 10, cell.height)
        yield Text(room, words, "label", LABEL_PX, "cream", least_px=18)


def sentence(box: Box, words: str, *, most_px: int, colour: Colour, align: Align = "left") -> Lines:
    """Return a sentence, vertically centred, on one line if that is hardly smaller, else enlarged."""
    return sentence_at(size_of(box, words, most_px=most_px), box, words, colour, align)


def sentence_at(
    px: int, box: Box, words: str, colour: Colour, align: Align = "left", *, is_high: bool = False
) -> Lines:
    """Return a sentence of this size in the middle of a field's height, or at its upper edge."""
    height = round(len(_rows(box, words, px)) * px * LINE_HEIGHT)
    room = Box(box.x + 10, box.y + (0 if is_high else (box.height - height) // 2), box.width - 20, height)
    return Lines(room, words, "body", px, colour, align, least_px=NAME_LEAST_PX, most=_MOST_LINES)


def size_of(box: Box, words: str, *, most_px: int) -> int:
    """Return the largest size at which a sentence fits into a field."""
    sizes = [px for px in range(most_px, NAME_LEAST_PX - 1, -1) if " ".join(_rows(box, words, px)) == words]
    on_one = (px for px in sizes if px >= most_px - _HARDLY_PX and len(_rows(box, words, px)) == 1)
    fitting = (px for px in sizes if len(_rows(box, words, px)) * px * LINE_HEIGHT <= box.height - 2)
    return next(chain(on_one, fitting), NAME_LEAST_PX)


def _rows(box: Box, words: str, px: int) -> tuple[str, ...]:
    return wrapped(words, "body", px, width=box.width - 20, least_px=px, most=_MOST_LINES)[0]


def medallion(box: Box, words: str) -> Iterator[Item]:
    """Yield how often a card counts."""
    yield Badge(box, "circle", "cream", "gloss")
    yield Text(box.grown(-4), words, "number", 28, "gloss", least_px=18)
