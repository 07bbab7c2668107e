"""The looks of fighters, powers, terrains and the sides' plates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import FIGHTERS, SIDES, TERRAINS, Role, Side
from engine.games.athena.view import DurableView, EngagedView, SideView, SpotView, TableView
from render import rivals
from render.display import (
    Align,
    Box,
    Emblem,
    FighterFace,
    Foot,
    FootTone,
    HiddenFighter,
    Item,
    Look,
    Outline,
    Panel,
    Plate,
    Stack,
    Tab,
    Text,
    Tile,
    sigil_badge,
    square,
)
from render.games.athena import grid
from render.games.athena.emblems import EMBLEM, LIVERY, MENACE, ROLE_SIGN, SIGIL
from render.games.athena.score import shown_score
from render.theme import COUNTER_PX, LABEL_PX, LIVERIES, PLATE_CORNER, PLAYER_PX, corner

NAME_OF_GOD_PX = 28
MENACE_WORDS = 100
MOST_MARKS = 3
"""Most emblems in the strip under a fighter."""
AT_STAKE = (140, 24)


def fighter(
    kind: str, box: Box, side: Side, say: Say, *, look: Look = "plain", foot: Foot | None = None
) -> Item:
    """Return a fighter face up, in the colours of its side."""
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
        foot,
    )


def power(
    kind: str, box: Box, say: Say, *, look: Look = "plain", number: str = "", foot: Foot | None = None
) -> Item:
    """Return a power with its name; flat if its foot says how to choose it."""
    name = say(word(f"short-{kind}"))
    return Tile(box, kind, EMBLEM[kind], name, number, look, is_flat=foot is not None, foot=foot)


def terrain(kind: str, box: Box, say: Say, *, is_flat: bool = False) -> Item:
    """Return a terrain with its points."""
    name = say(word(f"short-{kind}"))
    return Tile(box, kind, EMBLEM[kind], name, f"+{TERRAINS[kind].points}", is_flat=is_flat)


def foot(spot: SpotView, place: int, *, may_be_chosen: bool) -> Foot:
    """Return the strip under a fighter: the emblems of as many powers as fit, the others counted."""
    tone: FootTone = "chosen" if may_be_chosen else "open" if spot.is_available else "covered"
    signs = tuple(
        EMBLEM[kind]
        for kind, is_so in (("commandant", spot.is_commanding), ("espion", spot.is_spied))
        if is_so
    )
    known = len(spot.powers)
    fits = known <= MOST_MARKS - len(signs)
    shown = spot.powers[: known if fits else max(0, MOST_MARKS - 1 - len(signs))]
    emblems = tuple(EMBLEM[kind] for kind in shown)
    return Foot(str(place), tone, signs, emblems, spot.power_count - len(shown))


def hidden_spot(spot: SpotView, place: int, box: Box, side: Side, *, may_be_chosen: bool) -> Iterator[Item]:
    """Yield an enemy's fighter: its place, its number of powers, and its face if this reader knows it."""
    known = EMBLEM[spot.fighter] if spot.fighter else ""
    below = foot(spot, place, may_be_chosen=may_be_chosen)
    if known:  # a visible face needs no eye as well
        below = replace(below, signs=tuple(sign for sign in below.signs if sign != EMBLEM["espion"]))
    yield HiddenFighter(box, LIVERY[side], SIGIL[side], below, known)
    if may_be_chosen:
        yield Outline(box, "gold", corner(box.width), width=4)


def pegs(field: grid.ArmyBoxes, spots: Sequence[SpotView | None]) -> Iterator[Item]:
    """Yield a peg between each two fighters, one covering the other, that still lie there."""
    for upper, lower, box in field.links:
        over, under = (spots[each] if each < len(spots) else None for each in (upper, lower))
        if over and under and not over.is_commanding:
            yield Panel(box, "slot text")


def active(view: TableView, box: Box, following: Sequence[Box], say: Say) -> Iterator[Item]:
    """Yield the present stakes and the next ones."""
    if view.row:
        yield terrain(view.row[0], box, say, is_flat=len(view.row) > 1)
        yield Outline(box, "cream", corner(box.width) // 2, width=3, stroke="corners")
        stake = Box(box.right - AT_STAKE[0] - 8, box.y + 6, *AT_STAKE)
        yield Text(stake, say(word("board-stake")), "label", 20, "gloss", "right", least_px=18)
    for kind, small in zip(view.row[1:], following, strict=False):
        yield terrain(kind, small, say, is_flat=True)


def role(view: TableView, side: Side, box: Box, say: Say) -> Iterator[Item]:
    """Yield who attacks in this duel, and who engages first."""
    part = _role(view, side)
    px = box.height
    yield Emblem(Box(box.x, box.y, px, px), ROLE_SIGN[part], "cream")
    words = Box(box.x + px + 2, box.y, box.width - px - 2, px)
    yield Text(words, say(word(f"board-{part}")), "label", 20, "cream", "left", least_px=18)


def _role(view: TableView, side: Side) -> Role:
    return view.sides[SIDES.index(side)].role


def engaged(
    view: TableView, each: EngagedView | None, side: Side, box: Box, tab: Box, say: Say
) -> Iterator[Item]:
    """Yield the fighter put forward, face down with its announcement or face up, else its empty place."""
    if each is None:
        yield Outline(box.grown(-3), "sand", corner(box.width), width=3, stroke="dashed")
        sign = EMBLEM["anticipation"] if _leads(view, side) else ROLE_SIGN[_role(view, side)]
        yield Emblem(square(*box.centre, min(box.width, box.height) // 2), sign, "sand")
        return
    signs = (EMBLEM["espion"],) if each.is_spied else ()
    below = Foot(str(each.place), "open", signs, count=each.power_count)
    if each.fighter is None:
        yield HiddenFighter(box, LIVERY[side], SIGIL[side], below)
    else:
        yield fighter(each.fighter, box, side, say, foot=below)
    px = tab.height
    beside = each.used + ((each.bluff,) if each.bluff else ())
    room = Box(tab.x, tab.y, tab.width - len(beside) * (px + 4), px)
    if each.announced:
        yield from announcement(each.announced, room, say)
    for number, kind in enumerate(beside):
        tile = Box(room.right + 4 + number * (px + 4), tab.y, px, px)
        yield Tile(tile, kind, EMBLEM[kind])
        if kind == each.bluff:
            yield Outline(tile.grown(-2), "ochre plate", 4, width=2, stroke="dashed")


def _leads(view: TableView, side: Side) -> bool:
    """Return True if a side engages first though the enemy attacks."""
    return view.stage in ("prepare", "engage") and view.first == side != view.attacker


def announcement(announced: str, tab: Box, say: Say) -> Iterator[Item]:
    """Yield the announced colour, with its chevrons and in words."""
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
    """Yield a lasting power, with the duels left."""
    yield Stack(box, each.power, EMBLEM[each.power], str(each.left))
    yield Outline(box.grown(-3), LIVERIES[LIVERY[side]].plate, corner(box.width), width=3)


def times(count: int) -> str:
    """Return the number of copies, if there are several."""
    return f"×{count}" if count > 1 else ""


def plate(view: TableView, side: SideView, name: str, say: Say) -> Iterator[Item]:
    """Yield a side's bar: its player, its points, tokens and hand; won rounds as laurels."""
    who = side.side
    yield Plate(grid.sided(grid.PLATE, who), LIVERY[who])
    yield from who_plays(who, name, say, has_won=side.wins > 0)
    key, points = shown_score(view, side)
    counts = [(key, points)]
    if side.power_list:
        counts += [("tokens", side.tokens), ("hand", side.hand_count)]
    for (label, count), number_box, label_box in zip(
        counts, grid.COUNTERS, grid.COUNTER_LABELS, strict=False
    ):
        yield Text(grid.sided(number_box, who), str(count), "number", COUNTER_PX, "cream")
        words = say(word(f"board-count-{label}"))
        yield Text(grid.sided(label_box, who), words, "label", LABEL_PX, "cream", least_px=18)


def gold_plate(side: Side) -> Item:
    """Return the gold frame of the side to move."""
    return Outline(grid.sided(grid.PLATE, side), "gold", PLATE_CORNER)


def who_plays(side: Side, name: str, say: Say, *, has_won: bool = False) -> Iterator[Item]:
    """Yield the side's sigil, the god's name and the player's."""
    align: Align = "left" if side == "athena" else "right"
    sigil = grid.sided(square(*grid.SIGIL_AT, grid.SIGIL_SIZE), side)
    yield from sigil_badge(*sigil.centre, sigil.width, livery=LIVERY[side], sigil=SIGIL[side])
    god = say(word(f"board-{side}"))
    line = grid.sided(grid.GOD_BEFORE_WINS if has_won else grid.GOD_NAME, side)
    yield Text(line, god, "display", NAME_OF_GOD_PX, "cream", align, least_px=20)
    yield rivals.player(grid.sided(grid.PLAYER_NAME, side), name, "body", PLAYER_PX, align=align)
