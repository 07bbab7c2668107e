"""How does a run look to one player, and to everybody who watches it?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.cards import FATES, Fate
from engine.games.hercules.view import TableView
from render.display import (
    Badge,
    Box,
    Display,
    Emblem,
    Face,
    Ground,
    Item,
    Lines,
    Outline,
    Panel,
    Target,
    Text,
    square,
)
from render.games.hercules import grid, pieces
from render.games.hercules.choices import (
    NONE,
    NOTHING,
    Choosable,
    attack_to_come,
    counted,
    has_rows,
    life_lost,
    wounds_taken,
    written,
)
from render.games.hercules.emblems import CARD, FATE, LIFE_CARD, SHIELD, TRIAL, points
from render.games.hercules.spread import spread
from render.sprites.lettering import wrapped
from render.theme import LABEL_PX, LINE_HEIGHT, PLATE_CORNER, Colour, corner

ATTACK_SHOWN, DEFENSE_SHOWN = 12, 12
"""Segments of the tracks of Attack and Defense while these are not higher."""
_LARGE_BLESSINGS = 8
_TALL_RESERVE = 150
_TALL_RULE = 90


def solo_board(view: TableView, say: Say, may: Choosable = NOTHING) -> Display:
    """The board of a run that one player plays; it can show no more than everybody may know."""
    (own,) = view.players
    signs = signs_of(view, say)
    top = own.discard[-1] if own.discard else None
    return (
        Ground(grid.CANVAS),
        *trial(view, grid.TRIAL, grid.RULE, say),
        *tracks(view, grid.TRACKS, say),
        *_sums(view, grid.SUMS if signs else grid.SUMS_ALONE, say),
        *pieces.signs(grid.SIGNS, signs),
        *pieces.posture(own, grid.POSTURE, say, begins=may.posture),
        *pieces.pile(own.deck[0] if own.deck else None, len(own.deck), grid.DECK, "deck", say),
        *pieces.pile(top, len(own.discard), grid.DISCARD, "discard", say, begins=may.top.get(0, NONE)),
        *reserve(view, grid.RESERVE, may, say),
        Panel(grid.ROW, "panel"),
        *spread(view, own, grid.ROW.grown(-10), may, say),
        *wounds(view, say),
    )


def trial(view: TableView, box: Box, below: Box, say: Say) -> Iterator[Item]:
    """The trial with its number, and below or beside it what it does."""
    name = say(word(f"short-trial-{view.trial}"))
    yield Face(box, view.trial, TRIAL[view.trial], "brown", name)
    number = Box(box.x + 4, box.y + 4, box.width // 4, box.width // 4)
    yield Badge(number, "point", "gloss", "cream")
    words = Box(number.x + 4, number.y + 2, number.width - 8, number.height * 3 // 4)
    yield Text(words, str(view.number), "number", number.height // 2, "cream", least_px=18)
    yield from rule(view, below, say)


def rule(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """What the trial does, on as many lines as that takes."""
    yield Panel(box, "cream")
    ability = say(word(f"board-ability-{view.trial}", count=len(view.players)))
    most_px, width = (25 if box.height > _TALL_RULE else 20), box.width - 20
    rows, px = wrapped(ability, "body", most_px, width=width, least_px=18, most=3)
    height = round(len(rows) * px * LINE_HEIGHT)
    room = Box(box.x + 10, box.y + (box.height - height) // 2, width, height)
    yield Lines(room, ability, "body", px, "gloss", least_px=18, most=3)


def tracks(view: TableView, boxes: tuple[Box, ...], say: Say) -> Iterator[Item]:
    """Attack, Defense and Life of the trial."""
    attack, defense, life = boxes
    yield from pieces.track(attack, "attack", "club", view.attack, most=ATTACK_SHOWN, say=say)
    yield from pieces.track(defense, "defense", "shield", view.defense, most=DEFENSE_SHOWN, say=say)
    yield from pieces.track(life, "life", "heart", view.life, most=view.start_life, say=say)


def _sums(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """What the row comes to, and what that does; between rows, the trials that are beaten."""
    yield Panel(box, "panel")
    if not has_rows(view):
        yield from progress(view, box.grown(-8), say)
        return
    shown = sums_of(view, view.players[0].shield)
    icon = 44 if len(shown) == 3 else 38
    for cell, (kind, emblem, number, count) in zip(grid.parts(box, len(shown), gap=0), shown, strict=True):
        upper = Box(cell.x + 8, cell.y + (box.height - 86) // 2, cell.width - 14, 56)
        yield from pieces.amount(
            upper, emblem, str(number), colour=pieces.LIGHT[kind], px=icon + 10, icon_px=icon
        )
        lower = Box(cell.x + 4, upper.bottom, cell.width - 8, 26)
        yield Text(lower, say(word(f"board-sum-{kind}", count=count)), "label", 21, "sand", least_px=18)


def progress(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Every trial of the run; those that are beaten are lit."""
    beaten = len(view.beaten)
    words = say(word("board-progress", count=beaten))
    yield Text(Box(box.x + 4, box.y, box.width - 8, 26), words, "label", LABEL_PX, "sand", least_px=18)
    per_row = 6 if box.height > 100 else 12
    room = Box(box.x, box.y + 30, box.width, box.height - 30)
    height = room.height * per_row // 12
    for number, trial in enumerate((*view.beaten, view.trial, *view.upcoming)):
        row, column = divmod(number, per_row)
        cell = grid.parts(Box(room.x, room.y + row * height, room.width, height), per_row, gap=0)[column]
        px = min(cell.width, cell.height) - 6
        yield Emblem(square(*cell.centre, px), TRIAL[trial], "cream" if number < beaten else "slot text")


def sums_of(view: TableView, shield: int) -> list[tuple[str, str, int, int]]:
    """Each kind of points with its emblem, how many the rows make, and what they lead to."""
    lost = life_lost(view)
    is_beaten = lost == view.life
    missing = 0 if is_beaten else max(0, attack_to_come(view) - view.sums[1] - shield)
    shown = [
        ("attack", "club", view.sums[0], -1 if is_beaten else lost),
        ("defense", "shield", view.sums[1], missing),
        ("xp", "laurelsprig", view.xp_left, view.xp_left),
    ]
    return [*shown, ("shield", SHIELD, shield, shield)] if view.options.athena else shown


def signs_of(view: TableView, say: Say, *, is_brief: bool = False) -> list[tuple[str, str]]:
    """Abilities that stay, with their rounds, and the Life card."""
    found = [
        (TRIAL[trial], str(rounds) if is_brief else say(word("board-rounds", count=rounds)))
        for trial, rounds in reversed(view.carried)
    ]
    if view.life_card and view.stage != "life":
        found.append((LIFE_CARD[view.life_card], say(word(f"short-life-{view.life_card}"))))
    return found


def reserve(view: TableView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """The Techniques and blessings that can be had, and what they cost."""
    yield Panel(box, "panel")
    title = Box(box.x + 10, box.y + 6, 94, 24)
    yield Text(title, say(word("board-reserve")), "label", LABEL_PX, "sand", "left", least_px=18)
    technique, blessing = view.costs
    words = say(word("board-costs", technique=technique, blessing=blessing))
    is_tall = box.height > _TALL_RESERVE
    costs = Box(title.right + 20, title.y, 180, 24) if is_tall else Box(title.x, title.bottom, 94, 24)
    yield Text(costs, words, "label", 20, "cream", "left", least_px=18)
    room = Box(title.right + 4, box.y + 5, box.right - title.right - 10, 52)
    if is_tall:
        room = Box(box.x + 10, box.y + 36, box.width - 20, 60)
    for cell, (each, count) in zip(grid.parts(room, 3, gap=6), counted(view.techniques), strict=False):
        colour = pieces.LIGHT[points(each)[0][0]]
        yield from pieces.amount(cell, CARD[each.id], f"×{count}", colour=colour, px=30, icon_px=40)
        if begins := may.reserve.get(written(each)):
            yield Outline(cell.grown(-2), "gold", PLATE_CORNER, width=3)
            yield Target(cell, begins)
    below = Box(box.x + 10, room.bottom + 5, box.width - 20, box.bottom - room.bottom - 13)
    yield from _blessings(view, below, may)


def _blessings(view: TableView, box: Box, may: Choosable) -> Iterator[Item]:
    """One row of large chips, or two of small ones."""
    count = len(view.blessings)
    is_roomy = count <= _LARGE_BLESSINGS
    if is_roomy:
        places = grid.parts(box, max(6, count))
    else:
        places = grid.cells(box, width=(box.width - 30) // 6, height=(box.height - 6) // 2, gap=6)
    for each, place in zip(view.blessings, places, strict=False):
        yield pieces.chip(each, place, has_number=is_roomy)
        if begins := may.reserve.get(written(each)):
            yield Outline(place, "gold", corner(place.width), width=3)
            yield Target(place, begins)


def wounds(view: TableView, say: Say) -> Iterator[Item]:
    """The Wounds taken and those that are left, and Hera's cards where she plays."""
    box = grid.WOUNDS
    yield Panel(box, "panel")
    taken, left = wounds_taken(view), view.wounds
    title = Box(box.x + 8, box.y + 8, box.width - 16, 26)
    yield Text(title, say(word("board-wounds")), "label", 24, "sand", least_px=18)
    count = Box(box.x + 8, title.bottom + 2, box.width - 16, 40)
    words = f"{len(taken)}/{len(taken) + len(left)}"
    yield Text(count, words, "number", 38, "cream")
    has_fates = view.options.hera
    px = 42 if len(taken) + len(left) > 3 else 44 if has_fates else 56
    field = Box(box.x + 6, count.bottom + 4, box.width - 12, 3 * (px + 2))
    columns = 3 if len(taken) + len(left) > 3 or has_fates else 1
    drops: list[tuple[str, Colour]] = [(card.id, "attack light") for card in taken]
    drops += [(card.id, "unlit") for card in reversed(left)]
    for number, (name, colour) in enumerate(drops):
        row, column = divmod(number, columns)
        x = field.x + (2 * column + 1) * field.width // (2 * columns)
        spot = square(x, field.y + row * (px + 4) + px // 2, px)
        yield Emblem(spot, CARD[name], colour)
    if has_fates:
        yield from fates(view, Box(box.x + 8, box.bottom - 72, box.width - 16, 66), say)


def fates(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """How many of Hera's cards are still to come, and of which kind."""
    is_flat = box.height < 60
    title = Box(box.x, box.y + 4, 74, 26) if is_flat else Box(box.x, box.y, box.width, 24)
    yield Text(title, say(word("board-hera", count=len(view.fates))), "label", 20, "sand", least_px=18)
    room = Box(box.x, box.y + 26, box.width, 38)
    if is_flat:
        room = Box(title.right + 6, box.y, box.right - title.right - 6, box.height)
    kinds: list[Fate] = list(FATES)
    for cell, fate in zip(grid.parts(room, 3, gap=2), kinds, strict=True):
        left = view.fates.count(fate)
        colour: Colour = "cream" if left else "slot text"
        yield from pieces.amount(cell, FATE[fate], str(left), colour=colour, px=26, icon_px=20)
