"""How do fighters, powers, terrains and the sides' plates look, wherever they lie?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES, TERRAINS, Side
from engine.games.athena.view import DurableView, EngagedView, SideView, SpotView, TableView
from render.display import (
    Align,
    Back,
    Badge,
    Box,
    Chip,
    Emblem,
    FighterFace,
    Item,
    Look,
    Outline,
    Panel,
    Plate,
    Tab,
    Text,
    Tile,
    sigil_badge,
    square,
)
from render.games.athena import grid
from render.games.athena.emblems import EMBLEM, LIVERY, MENACE, ROLE_SIGN, SIGIL
from render.games.athena.score import shown_score
from render.theme import COUNTER_PX, LABEL_PX, LIVERIES, PLATE_CORNER, PLAYER_PX, TextRole, corner

PLACE_TAB = (30, 26)
SMALL_PLACE_TAB = (27, 22)
STAR, SMALL_STAR = 34, 28
SMALL = 60
"""Below this width a card has no room for its marks side by side."""

LEAD = 86
NAME_OF_GOD_PX = 28
MENACE_WORDS = 100


def fighter(kind: str, box: Box, side: Side, say: Say, *, look: Look = "plain") -> Item:
    """A fighter face up, in the colours of its side."""
    card = FIGHTERS[kind]
    menace, rank = MENACE[card.menace]
    return FighterFace(
        box,
        kind,
        EMBLEM[kind],
        LIVERY[side],
        say(word(f"short-{kind}")),
        str(card.attack),
        str(card.defense),
        menace,
        rank,
        look,
    )


def power(kind: str, box: Box, say: Say, *, look: Look = "plain", number: str = "") -> Item:
    """A power with its name."""
    return Tile(box, kind, EMBLEM[kind], say(word(f"short-{kind}")), number, look)


def terrain(kind: str, box: Box, say: Say, *, is_named: bool = True) -> Item:
    """A terrain with its points."""
    name = say(word(f"short-{kind}")) if is_named else ""
    return Tile(box, kind, EMBLEM[kind], name, f"+{TERRAINS[kind].points}")


def place_tab(box: Box, place: int, *, is_open: bool, may_be_chosen: bool) -> Item:
    """The number of a place, top left: bright where the fighter is available, gold where it may be chosen."""
    is_small = box.width < SMALL
    tab = Box(box.x + 2, box.y + 2, *(SMALL_PLACE_TAB if is_small else PLACE_TAB))
    px = 20 if is_small else 24
    if may_be_chosen:
        return Tab(tab, str(place), "gold", "gloss", px=px)
    return Tab(tab, str(place), *(("cream", "gloss") if is_open else ("gloss", "sand")), px=px)


def hidden_spot(spot: SpotView, place: int, box: Box, side: Side, *, may_be_chosen: bool) -> Iterator[Item]:
    """A fighter that this reader does not know: its place, how many powers lie under it."""
    yield Back(box, LIVERY[side], SIGIL[side])
    if may_be_chosen:
        yield Outline(box, "gold", corner(box.width), width=3)
    yield place_tab(box, place, is_open=spot.is_available, may_be_chosen=may_be_chosen)
    yield from marks(spot, box)
    if spot.power_count:
        px = SMALL_STAR if box.width < SMALL else STAR
        yield from star(Box(box.right - px - 1, box.bottom - px - 1, px, px), spot.power_count)


def marks(spot: SpotView, box: Box) -> Iterator[Item]:
    """What is in force at a fighter: a Commandant, an enemy's Espion."""
    signs = [EMBLEM["commandant"]] * spot.is_commanding + [EMBLEM["espion"]] * spot.is_spied
    for number, sign in enumerate(signs):
        badge = Box(box.right - 30, box.y + 2 + number * 30, 28, 28)
        if box.width < SMALL:
            badge = Box(box.x + 1, box.bottom - 24 - number * 22, 22, 22)
        yield Badge(badge, "circle", "cream")
        yield Emblem(badge.grown(-4), sign, "gloss")


def star(box: Box, count: int) -> Iterator[Item]:
    """So many powers lie face down here."""
    yield Badge(box, "star", "gold", "gloss")
    yield Text(box, str(count), "number", 20, "gloss")


def pegs(field: grid.ArmyBoxes, spots: Sequence[SpotView | None]) -> Iterator[Item]:
    """Who lies on whom, for those that still lie there."""
    for upper, lower, box in field.links:
        over, under = (spots[each] if each < len(spots) else None for each in (upper, lower))
        if over and under and not over.is_commanding:
            yield Panel(box, "slot text")


def active(view: TableView, box: Box, following: Sequence[Box], say: Say) -> Iterator[Item]:
    """What is fought for now, and what comes next."""
    if view.row:
        yield terrain(view.row[0], box, say)
        yield Outline(box, "cream", corner(box.width) // 2, width=3, stroke="corners")
    for kind, small in zip(view.row[1:], following, strict=False):
        yield terrain(kind, small, say, is_named=False)


def role(view: TableView, side: Side, box: Box, say: Say) -> Iterator[Item]:
    """Who attacks in this duel, and who engages first."""
    part = view.sides[SIDES.index(side)].role
    px = box.height
    yield Emblem(Box(box.x, box.y, px, px), ROLE_SIGN[part], "cream")
    words = Box(box.x + px + 2, box.y, box.width - px - 2, px)
    yield Text(words, say(word(f"board-{part}")), "label", 20, "cream", "left", least_px=18)


def engaged(each: EngagedView | None, side: Side, box: Box, tab: Box, say: Say) -> Iterator[Item]:
    """The fighter put forward: face down with its announcement, or face up; else the empty place."""
    if each is None:
        yield Outline(box.grown(-3), "line", corner(box.width), width=3, stroke="dashed")
        return
    if each.fighter is None:
        yield Back(box, LIVERY[side], SIGIL[side])
        yield place_tab(box, each.place, is_open=True, may_be_chosen=False)
    else:
        yield fighter(each.fighter, box, side, say)
    if each.power_count:
        yield from star(Box(box.right - STAR - 1, box.bottom - STAR - 26, STAR, STAR), each.power_count)
    px = tab.height
    beside = each.used + ((each.bluff,) if each.bluff else ())
    room = Box(tab.x, tab.y, tab.width - len(beside) * (px + 4), px)
    if each.announced:
        yield from announcement(each.announced, room, say)
    for number, kind in enumerate(beside):
        tile = Box(room.right + 4 + number * (px + 4), tab.y, px, px)
        yield Tile(tile, kind, EMBLEM[kind])
        if kind == each.bluff:
            yield Outline(tile.grown(-2), "violet mid", 4, width=2, stroke="dashed")


def leads(view: TableView, side: Side, box: Box) -> Iterator[Item]:
    """Whoever must engage first though the enemy attacks: a clock on the empty place."""
    is_open = view.sides[SIDES.index(side)].engaged is None and view.stage in ("prepare", "engage")
    if is_open and view.first == side != view.attacker:
        yield Emblem(square(*box.centre, 56), EMBLEM["anticipation"], "sand")


def announcement(announced: str, tab: Box, say: Say) -> Iterator[Item]:
    """The colour that is said, with its chevrons and in words."""
    colour, rank = MENACE.get(announced, ("sand", ""))
    if not rank:
        words = say(word(f"board-says-{announced}")) if tab.width >= MENACE_WORDS else "?"
        yield Tab(tab, words, colour, "gloss", "label", 20)
        return
    yield Panel(tab, colour)
    px = tab.height - 10
    if tab.width < MENACE_WORDS:
        yield Emblem(square(*tab.centre, px), rank, "gloss")
        return
    yield Emblem(Box(tab.x + 7, tab.y + 5, px, px), rank, "gloss")
    rest = Box(tab.x + px + 10, tab.y, tab.width - px - 14, tab.height)
    yield Text(rest, say(word(f"board-says-{announced}")), "label", 22, "gloss", least_px=18)


def durable(each: DurableView, box: Box, side: Side) -> Iterator[Item]:
    """A power that stays aside, with the duels that are left."""
    yield Tile(box, each.power, EMBLEM[each.power], number=str(each.left))
    yield Outline(box, LIVERIES[LIVERY[side]].light, corner(box.width), width=3)


def prisoners(side: SideView, box: Box) -> Iterator[Item]:
    """What a side holds captive, in the colours of the other side, and the points of it."""
    captive: Side = "poseidon" if side.side == "athena" else "athena"
    kinds = Counter(side.prisoners)
    points = side.score.points - side.score.terrain_points
    rest = _after_lead(box)
    order = sorted(kinds, key=list(FIGHTERS).index)
    boxes = grid.shared(rest, len(order) + len(side.spoils), 44)
    for kind, chip in zip(order, boxes, strict=False):
        number = str(kinds[kind]) if kinds[kind] > 1 else ""
        yield Chip(chip, kind, EMBLEM[kind], LIVERY[captive], number)
    for kind, tile in zip(side.spoils, boxes[len(order) :], strict=True):
        yield Tile(tile, kind, EMBLEM[kind])
    yield from _lead(box, "fetters", points)


def terrains(side: SideView, box: Box) -> Iterator[Item]:
    """What a side has won of the land, and the points of it."""
    kinds = Counter(side.terrains)
    order = sorted(kinds, key=list(TERRAINS).index)
    rest = _after_lead(box)
    for kind, tile in zip(order, grid.shared(rest, len(order), 52), strict=True):
        number = f"×{kinds[kind]}" if kinds[kind] > 1 else ""
        yield Tile(tile, kind, EMBLEM[kind], number=number)
    yield from _lead(box, "temple", side.score.terrain_points)


def _after_lead(box: Box) -> Box:
    return Box(box.x + LEAD, box.y, box.width - LEAD, box.height)


def _lead(box: Box, sign: str, points: int) -> Iterator[Item]:
    yield Emblem(Box(box.x + 2, box.y + 7, 32, 32), sign, "sand")
    yield Text(Box(box.x + 36, box.y, LEAD - 42, box.height), str(points), "number", 30, "cream", "left")


def plate(view: TableView, side: SideView, name: str, say: Say) -> Iterator[Item]:
    """A side's bar: who plays it, its points, tokens and hand; won rounds as laurels."""
    who = side.side
    light = LIVERIES[LIVERY[who]].light
    yield Plate(grid.sided(grid.PLATE, who), LIVERY[who])
    yield from who_plays(who, name, say)
    key, points = shown_score(view, side)
    counts = [(key, points)]
    if side.power_list:
        counts += [("tokens", side.tokens), ("hand", side.hand_count)]
    for (label, count), number_box, label_box in zip(
        counts, grid.COUNTERS, grid.COUNTER_LABELS, strict=False
    ):
        yield Text(grid.sided(number_box, who), str(count), "number", COUNTER_PX, "cream")
        words = say(word(f"board-count-{label}"))
        yield Text(grid.sided(label_box, who), words, "label", LABEL_PX, light, least_px=18)


def gold_plate(side: Side) -> Item:
    """Whose move it is."""
    return Outline(grid.sided(grid.PLATE, side), "gold", PLATE_CORNER)


def who_plays(side: Side, name: str, say: Say) -> Iterator[Item]:
    """The side's sigil, the god's name and the player's."""
    align: Align = "left" if side == "athena" else "right"
    sigil = grid.sided(square(*grid.SIGIL_AT, grid.SIGIL_SIZE), side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    god = say(word(f"board-{side}"))
    yield Text(grid.sided(grid.GOD_NAME, side), god, "display", NAME_OF_GOD_PX, "cream", align, least_px=20)
    yield player(grid.sided(grid.PLAYER_NAME, side), side, name, "body", PLAYER_PX, align=align, say=say)


def player(
    box: Box, side: Side, name: str, role: TextRole, px: int, *, align: Align, say: Say, least_px: int = 0
) -> Text:
    """A player's name, whatever its script: a number where the fonts have none of its letters."""
    nobody = say(word("player-number", number=SIDES.index(side) + 1))
    return Text(box, name, role, px, "cream", align, least_px=least_px or px, instead=nobody)
