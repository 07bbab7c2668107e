"""The board of a run for one player and for spectators."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.cards import FATES, Fate
from engine.games.hercules.view import TableView
from render.display import (
    Badge,
    Box,
    Chip,
    Display,
    Emblem,
    Face,
    Ground,
    Item,
    Outline,
    Panel,
    Target,
    Text,
    square,
)
from render.games.hercules import grid, pieces
from render.games.hercules.choices import NONE, NOTHING, Choosable, ability, counted, trials, written
from render.games.hercules.emblems import CARD, FATE, LIFE_CARD, TRIAL, points
from render.games.hercules.hero import hero
from render.picture import Names
from render.theme import LABEL_PX, PLATE_CORNER, TITLE_PX, Colour

ATTACK_SHOWN, DEFENSE_SHOWN = 12, 12
"""Segments of the tracks of Attack and Defense, unless the values are higher."""
_LARGE_BLESSINGS = 8
_TALL_RESERVE, _WIDEST_CHIP = 160, 64
_BUTTON_PX, _MARK_CORNER = 18, 8


def solo_board(view: TableView, names: Names, say: Say, may: Choosable = NOTHING) -> Display:
    """Return the board of a solo run, from public information only."""
    (own,) = view.players
    signs = signs_of(view, say)
    has_fates = view.options.hera
    return (
        Ground(grid.CANVAS),
        *trial(view, grid.TRIAL, grid.RULE if signs else grid.RULE_ALONE, say),
        *_named(view, grid.TRIAL_NAME, say),
        *tracks(view, grid.TRACKS, say),
        *pieces.signs(grid.SIGNS, signs),
        *reserve(view, grid.RESERVE, may, say),
        *route(view, grid.ROUTE if has_fates else grid.ROUTE_ALONE, say),
        *(fates(view, grid.FATES, say) if has_fates else ()),
        *hero(view, own, names[own.seat], grid.HERO, say, may),
    )


def _named(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the trial's whole name, over its values."""
    yield Panel(box, "gloss")
    name = say(word(f"card-trial-{view.trial}"))
    yield Text(box.grown(-6), name, "display", TITLE_PX, "cream", least_px=20)


def trial(view: TableView, box: Box, below: Box, say: Say) -> Iterator[Item]:
    """Yield the trial with its number, and its ability below or at its side."""
    yield from trial_card(view, box, say)
    yield from rule(view, below, say)


def trial_card(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the trial with its number."""
    name = say(word(f"short-trial-{view.trial}"))
    yield Face(box, view.trial, TRIAL[view.trial], "brown", name)
    number = Box(box.x + 4, box.y + 4, box.width * 3 // 10, box.width * 3 // 10)
    yield Badge(number, "point", "gloss", "cream")
    words = Box(number.x + 4, number.y + 2, number.width - 8, number.height * 3 // 4)
    count = min(view.number, len(trials(view)))  # there is no trial after the last one
    yield Text(words, str(count), "number", number.height * 3 // 5, "cream", least_px=18)


def rule(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the trial's ability, on as many lines as it needs."""
    yield Panel(box, "cream")
    yield pieces.sentence(box, say(ability(view, view.trial)), most_px=26, colour="gloss")


def tracks(view: TableView, boxes: tuple[Box, ...], say: Say) -> Iterator[Item]:
    """Yield Attack, Defense and Life of the trial."""
    attack, defense, life = boxes
    yield from pieces.track(attack, "attack", "club", view.attack, most=ATTACK_SHOWN, say=say)
    yield from pieces.track(defense, "defense", "shield", view.defense, most=DEFENSE_SHOWN, say=say)
    yield from pieces.track(life, "life", "heart", view.life, most=view.start_life, say=say)


def route(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield every trial of the run: beaten ones lit, the present one of clay."""
    yield Panel(box, "brown deep")
    beaten = len(view.beaten)
    words = say(word("board-progress", count=beaten))
    yield Text(Box(box.x + 8, box.y + 5, box.width - 16, 26), words, "label", LABEL_PX, "sand", least_px=18)
    room = Box(box.x + 6, box.y + 33, box.width - 12, box.height - 38)
    per_row = max((12, 6), key=lambda each: min(room.width // each, room.height * each // 12))
    height = room.height * per_row // 12
    for number, trial in enumerate(trials(view)):
        row, column = divmod(number, per_row)
        cell = grid.parts(Box(room.x, room.y + row * height, room.width, height), per_row, gap=0)[column]
        px = min(cell.width, cell.height) - 4
        is_present = trial == view.trial and number == beaten
        ahead: Colour = "clay" if is_present else "slot text"
        if is_present:  # marked by a frame, too
            yield Outline(square(*cell.centre, px + 4), "cream", _MARK_CORNER, width=2)
        yield Emblem(square(*cell.centre, px), TRIAL[trial], "cream" if number < beaten else ahead)


def signs_of(view: TableView, say: Say, *, is_brief: bool = False) -> list[tuple[str, str]]:
    """Return lasting abilities with their rounds, and the Life card."""
    found = [
        (TRIAL[trial], str(rounds) if is_brief else say(word("board-rounds", count=rounds)))
        for trial, rounds in reversed(view.carried)
    ]
    if view.life_card and view.stage != "life":
        found.append((LIFE_CARD[view.life_card], say(word(f"short-life-{view.life_card}"))))
    return found


def reserve(view: TableView, box: Box, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the Techniques and blessings on offer, and their costs."""
    yield Panel(box, "brown deep")
    title = Box(box.x + 10, box.y + 6, 94, 24)
    yield Text(title, say(word("board-reserve")), "label", LABEL_PX, "sand", "left", least_px=18)
    technique, blessing = view.costs
    words = say(word("board-costs", technique=technique, blessing=blessing))
    is_alone = not view.blessings
    is_tall = is_alone or box.height > _TALL_RESERVE
    costs = (
        Box(title.right + 20, title.y, box.right - title.right - 28, 24)
        if is_tall
        else Box(title.x, title.bottom, 94, 24)
    )
    yield Text(costs, words, "label", 20, "cream", "left", least_px=18)
    room = Box(title.right + 4, box.y + 5, box.right - title.right - 10, 52)
    if is_tall:
        room = Box(box.x + 10, box.y + 36, box.width - 20, box.height - 46 if is_alone else 60)
    for cell, (each, count) in zip(grid.parts(room, 3, gap=6), counted(view.techniques), strict=False):
        colour = pieces.LIGHT[points(each)[0][0]]
        if is_alone:
            yield Emblem(square(cell.centre[0], cell.y + 36, 62), CARD[each.id], colour)
            below = Box(cell.x, cell.y + 68, cell.width, cell.height - 68)
            yield Text(below, f"×{count}", "number", 36, "cream", least_px=18)
        else:
            yield from pieces.tally(cell, CARD[each.id], f"×{count}", colour=colour, px=30, icon_px=38)
        if begins := may.reserve.get(written(each)):
            yield Outline(cell.grown(-2), "gold", PLATE_CORNER, width=3)
            yield from pieces.button(square(cell.centre[0], cell.y, _BUTTON_PX))
            yield Target(cell, begins)
    below = Box(box.x + 10, room.bottom + 5, box.width - 20, box.bottom - room.bottom - 13)
    yield from _blessings(view, below, may)


def _blessings(view: TableView, box: Box, may: Choosable) -> Iterator[Item]:
    """Yield one row of large chips, or two of small ones."""
    count = len(view.blessings)
    is_roomy = count <= _LARGE_BLESSINGS
    if is_roomy:
        places = grid.parts(box, max(box.width // _WIDEST_CHIP + 1, count))
    else:
        places = grid.cells(box, width=(box.width - 30) // 6, height=(box.height - 6) // 2, gap=6)
    for each, place in zip(view.blessings, places, strict=False):
        yield pieces.chip(each, place, has_number=is_roomy)
        begins = may.reserve.get(written(each), NONE)
        yield from pieces.choice_of(place, begins, is_named=False)


def fates(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield Hera's cards, with the number of each still to come."""
    yield Panel(box, "brown deep")
    title = Box(box.x + 8, box.y + 4, box.width - 16, 24)
    yield Text(title, say(word("board-hera", count=len(view.fates))), "label", 20, "sand", least_px=18)
    room = Box(box.x + 8, title.bottom + 2, box.width - 10, box.bottom - title.bottom - 7)
    kinds: list[Fate] = list(FATES)
    for cell, fate in zip(grid.parts(room, 3, gap=2), kinds, strict=True):
        left = view.fates.count(fate)
        width = min(cell.height * 3 // 4, cell.width // 2 + 6)
        height = min(cell.height, width * 8 // 5)
        card = Box(cell.x, cell.centre[1] - height // 2, width, height)
        yield Chip(card, f"fate-{fate}", FATE[fate], "brown", look="plain" if left else "dim")
        count = Box(card.right + 1, cell.y, cell.right - card.right - 1, cell.height)
        yield Text(count, f"×{left}", "number", 26, "cream" if left else "sand", least_px=18)
