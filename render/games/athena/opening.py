"""The opening picture of a round, while armies are built and laid in secret."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.cards import SIDES
from engine.games.athena.view import SideView, TableView
from render import rivals
from render.display import (
    Back,
    Backdrop,
    Box,
    Display,
    Emblem,
    Ground,
    Item,
    Outline,
    Panel,
    Plate,
    Slash,
    Slot,
    Text,
    square,
)
from render.games.athena import grid
from render.games.athena.emblems import LIVERY, SIGIL
from render.games.athena.score import setup
from render.picture import Names
from render.theme import HEIGHT, LABEL_PX, LIVERIES, PLATE_CORNER, TITLE_PX, WIDTH
from render.titles import in_laurel, stated, titled

GAME_PX, NAME_PX, COUNT_PX = 60, 38, 40
_HALF = Box(3, 28, 547, 644)
_SLASH = Box(WIDTH // 2 - 44, 28, 88, 644)
_TITLE = Box(190, 36, 720, 78)
_LINE = Box(130, HEIGHT - 92, 840, 54)
_WREATH = square(94, 188, 144)
_PLATE, _STATE = Box(178, 122, 326, 86), Box(178, 216, 160, 34)
_SCORE = Box(346, 214, 158, 38)
_ARMY = Box(32, 270, 470, 322)
_COUNTS = tuple(Box(WIDTH // 2 - 38, y, 76, 66) for y in (390, 290))


def opening(view: TableView, names: Names, say: Say) -> Display:
    """Return the game's name, both sides and their armies: backs once they lie, which show nothing else."""
    line = Text(_LINE.grown(-8), say(word(f"opening-{view.stage}")), "body", TITLE_PX, "cream", least_px=20)
    return (
        Ground(grid.CANVAS),
        *(Backdrop(grid.sided(_HALF, side), LIVERY[side]) for side in SIDES),
        Slash(_SLASH),
        *titled(_TITLE, say(word("game-name")), GAME_PX),
        *_counts(view, say),
        *(
            item
            for side, name in zip(view.sides, names, strict=True)
            for item in _side(view, side, name, say)
        ),
        Panel(_LINE, "gloss"),
        line,
    )


def _counts(view: TableView, say: Say) -> Iterator[Item]:
    """Yield the number of duels, and of the round if there are several."""
    counts = [("duels", str(view.duels))]
    if view.rounds > 1:
        counts.append(("round", f"{view.round}/{view.rounds}"))
    for (key, number), box in zip(counts, _COUNTS, strict=False):
        upper, lower = Box(box.x, box.y, box.width, 40), Box(box.x, box.y + 40, box.width, 26)
        yield Text(upper, number, "number", COUNT_PX, "cream", least_px=28)
        yield Text(lower, say(word(f"opening-{key}")), "label", LABEL_PX, "cream", least_px=18)


def _side(view: TableView, side: SideView, name: str, say: Say) -> Iterator[Item]:
    """Yield a side's sigil, its player, its state, and the army."""
    who, look = side.side, LIVERIES[LIVERY[side.side]]
    wreath, plate = grid.sided(_WREATH, who), grid.sided(_PLATE, who)
    yield from in_laurel(wreath, SIGIL[who], leaves=look.light, ink="cream")
    yield Plate(plate, LIVERY[who])
    god, player = (Box(plate.x + 10, plate.y + y, plate.width - 20, 40) for y in (4, 44))
    yield Text(god, say(word(f"board-{who}")), "display", NAME_PX, "cream", least_px=30)
    yield rivals.player(player, name, "title", 28, align="middle", least_px=20)
    is_asked = who in view.asked
    yield Outline(plate, "gold" if is_asked else look.light, PLATE_CORNER, width=4 if is_asked else 2)
    state = say(word("opening-choosing" if is_asked else "opening-ready"))
    yield from stated(grid.sided(_STATE, who), state, is_done=not is_asked)
    yield from _score(side, say)
    for place, box in enumerate(grid.field(setup(view).layout, grid.sided(_ARMY, who)).boxes, 1):
        if view.stage == "deploy" and side.is_ready:
            yield Back(box, LIVERY[who], SIGIL[who])
        else:
            yield Slot(box, str(place), is_quiet=True, livery=LIVERY[who])


def _score(side: SideView, say: Say) -> Iterator[Item]:
    """Yield the results of earlier rounds: a laurel for each win, and the points."""
    if not side.scores:
        return
    box = grid.sided(_SCORE, side.side)
    yield Panel(box, "gloss")
    for number in range(side.wins):
        yield Emblem(Box(box.x + 8 + number * 32, box.y + 6, 28, 28), "laurel", "cream")
    room = Box(box.x + 8 + 34 * side.wins, box.y, box.width - 16 - 34 * side.wins, box.height)
    points = sum(score.points for score in side.scores)
    yield Text(room, say(word("opening-points", points=points)), "label", LABEL_PX, "cream", least_px=18)
