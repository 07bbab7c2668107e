"""The highlights: result, what decided it, the best attack, the route of all trials."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.core.game import word
from engine.core.highlights import Remembered
from engine.core.text import Say
from engine.games.hercules.highlights import BlowScene, RowScene, RunScene, TrialScene
from engine.games.hercules.view import LegView, PlayerView, RevealView
from render.display import Box, Display, Emblem, Face, Ground, Item, Lozenge, Outline, Panel, Text, square
from render.games.hercules import banner, grid, hidden, pieces
from render.games.hercules.emblems import TRIAL
from render.picture import Names
from render.remembered import MOMENTS, moments, told
from render.theme import GAP, PLATE_CORNER, WIDTH, Colour

_ROUTE = Box(124, MOMENTS.bottom + 8, WIDTH - 124 - 14, 112)
"""The trials in a row; clients put their mark at the left."""
_WIDEST_PX, _TRIAL_SHAPE, _APART = 620, 0.66, 18
_SUMS_PX, _EMBLEM_PX, _ROAD_PX = 46, 58, 8
_CARD_PX, _CARD_SHAPE, _CARD_LENGTH = 92, 1.15, 1.74
"""Most width of a card in a row, in pixels and by its height; most height by its width."""


def remembered(match: Remembered, names: Names, say: Say) -> Display:
    """Return the verdict above, the highlights as scenes, and below them every trial with its turns."""
    return (
        Ground(grid.CANVAS),
        *banner.verdict(match.end, match.outcome, names, say),
        *moments(match.found, partial(_scene, say), say),
        *_route(match.reveal),
    )


def lines(match: Remembered, names: Names, say: Say) -> Iterator[str]:
    """Yield the highlights in words, one per line."""
    yield banner.end_alt(match.end, match.outcome, names, say)
    yield from told(match.found, say)
    yield _route_told(match.reveal, say)


# --- the moments -------------------------------------------------------------------------------------------


def _scene(say: Say, room: Box, scene: RunScene) -> Iterator[Item]:
    """Yield the trial at the left, and next to it the cards laid or their cost."""
    width = min(room.width, _WIDEST_PX)
    box = Box(room.centre[0] - width // 2, room.y, width, room.height)
    card = Box(box.x, box.y, round(box.height * _TRIAL_SHAPE), box.height)
    name = say(word(f"short-trial-{scene.trial}"))
    yield Face(card, scene.trial, TRIAL[scene.trial], "brown", name)
    beside = Box(card.right + _APART, box.y, box.right - card.right - _APART, box.height)
    if isinstance(scene, RowScene):
        yield from _rows(scene, beside, say)
    elif isinstance(scene, TrialScene):
        yield from _cost(scene, beside, say)
    else:
        yield from _blow(scene, beside, say)


def _rows(scene: RowScene, box: Box, say: Say) -> Iterator[Item]:
    """Yield Attack, the Defense met and the Life taken; below, each player's cards as they lay."""
    sums = Box(box.x, box.y, box.width, _SUMS_PX + 6)
    found: list[tuple[str, str, Colour]] = [
        ("club", str(scene.attack), pieces.LIGHT["attack"]),
        ("shield", str(scene.defense), pieces.LIGHT["defense"]),
        ("heart", f"−{scene.lost}", pieces.LIGHT["life"]),
    ]
    for cell, (emblem, words, colour) in zip(grid.parts(sums, len(found), gap=4), found, strict=True):
        yield from pieces.tally(cell, emblem, words, colour=colour, px=_SUMS_PX, icon_px=46)
    rows = [player for player in scene.players if player.pile]
    height = (box.bottom - sums.bottom - 8 * len(rows)) // max(1, len(rows))
    for number, player in enumerate(rows):
        room = Box(box.x, sums.bottom + 8 + number * (height + 8), box.width, height)
        yield from _row(player, room, say)


def _row(player: PlayerView, room: Box, say: Say) -> Iterator[Item]:
    """Yield the cards of a row in the middle of its room, first card first."""
    count = len(player.pile)
    width = min(_CARD_PX, (room.width - GAP * (count - 1)) // count, round(room.height * _CARD_SHAPE))
    height = min(room.height, round(width * _CARD_LENGTH))
    x, y = room.centre[0] - (count * (width + GAP) - GAP) // 2, room.bottom - (room.height + height) // 2
    for number, laid in enumerate(player.pile):
        place = Box(x + number * (width + GAP), y, width, height)
        yield from pieces.card(laid.card, place, say, choice=laid.choice)


def _cost(scene: TrialScene, box: Box, say: Say) -> Iterator[Item]:
    """Yield the numbers of turns and of Wounds."""
    turns, wounds = (
        say(word("hidden-turns", turns=scene.turns)),
        say(word("count-wounds", count=scene.wounds)),
    )
    shown: tuple[tuple[str, str, Colour], ...] = (("clepsydra", turns, "cream"), ("drop", wounds, "coral"))
    height = box.height // len(shown)
    for number, (emblem, words, colour) in enumerate(shown):
        cell = Box(box.x, box.y + number * height + 6, box.width, height - 12)
        yield Emblem(square(cell.x + 40, cell.centre[1], 72), emblem, colour)
        room = Box(cell.x + 92, cell.y, cell.width - 92, cell.height)
        yield Text(room, words, "display", 48, "cream", "left", least_px=30)


def _blow(scene: BlowScene, box: Box, say: Say) -> Iterator[Item]:
    """Yield the Attack against the Defense, and that no Wound is left."""
    upper = Box(box.x, box.y, box.width, box.height - 62)
    middle = square(*upper.centre, upper.height - 10)
    sides: tuple[tuple[str, int, Colour, int], ...] = (
        ("club", scene.attack, pieces.LIGHT["attack"], upper.x),
        ("shield", scene.defense, pieces.LIGHT["defense"], middle.right + 6),
    )
    for emblem, number, colour, x in sides:
        cell = Box(x, upper.y, middle.x - 6 - upper.x, upper.height)
        yield from pieces.tally(cell, emblem, str(number), colour=colour, px=56, icon_px=62)
    yield Lozenge(middle, ">")
    yield Emblem(square(box.x + 28, box.bottom - 30, 46), "drop", "coral")
    room = Box(box.x + 62, box.bottom - 58, box.width - 62, 56)
    yield Text(room, say(word("count-wounds", count=0)), "display", 38, "cream", "left", least_px=26)


# --- the route ---------------------------------------------------------------------------------------------


def _route(view: RevealView) -> Iterator[Item]:
    """Yield every trial with its turns: lit if it was beaten, coral where the run failed."""
    yield Panel(_ROUTE, "brown deep")
    yield Outline(_ROUTE.grown(-3), "clay", PLATE_CORNER - 3, width=2)
    cells = grid.parts(_ROUTE.grown(-8), len(view.route), gap=0)
    for number, (leg, cell) in enumerate(zip(view.route, cells, strict=True)):
        y = cell.y + 6 + _EMBLEM_PX // 2
        if number:
            road = Box(cell.x - (cell.width - _EMBLEM_PX) // 2 + 3, y - _ROAD_PX // 2, 0, _ROAD_PX)
            width = cell.width - _EMBLEM_PX - 6
            yield Panel(Box(road.x, road.y, width, road.height), "slot" if leg.fate == "ahead" else "clay")
        yield from _leg(leg, cell, y)


def _route_told(view: RevealView, say: Say) -> str:
    """Return every trial that was fought by its short name, with its turns."""
    fought = (leg for leg in view.route if leg.fate != "ahead")
    return say(word("remembered-route", trials=", ".join(_leg_told(leg, say) for leg in fought)))


def _leg_told(leg: LegView, say: Say) -> str:
    name = word(f"short-trial-{leg.trial}")
    return say(word(f"remembered-{leg.fate}", trial=name, turns=leg.turns))


def _leg(leg: LegView, cell: Box, y: int) -> Iterator[Item]:
    is_past = leg.fate != "ahead"
    colour: Colour = hidden.SIGN[leg.fate][1] if is_past else "slot text"
    yield Emblem(square(cell.centre[0], y, _EMBLEM_PX), TRIAL[leg.trial], colour)
    if is_past:
        number = Box(cell.x + 4, y + _EMBLEM_PX // 2 + 1, cell.width - 8, 34)
        yield Text(number, str(leg.turns), "number", 34, "cream", least_px=26)
