"""The opening picture of a run: the first trial, and everybody's choices."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import PlayerView, TableView
from render import rivals
from render.display import (
    Backdrop,
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
    Text,
    square,
)
from render.games.hercules import grid, pieces
from render.games.hercules.board import rule
from render.games.hercules.choices import NOTHING, Choosable
from render.games.hercules.emblems import LIFE_CARD, TRIAL
from render.games.hercules.hero import face
from render.games.hercules.lives import lives
from render.games.hercules.spread import spread
from render.picture import Names
from render.theme import PLATE_CORNER, TITLE_PX
from render.titles import in_laurel, stated, titled

GAME_PX = 64
_LOW_PX = 240
_VALUES = (("attack", "club"), ("defense", "shield"), ("life", "heart"))


def is_opening(view: TableView) -> bool:
    """Return True if nothing has been played yet."""
    return view.turn == 0 and view.stage in ("life", "deck")


def opening(
    view: TableView, names: Names, say: Say, may: Choosable = NOTHING, reader: int | None = None
) -> Display:
    """Return the game's name, the first trial enlarged, the players and their choices."""
    count = len(view.players)
    return (
        Ground(grid.CANVAS),
        Backdrop(grid.OPENING_FIELD, "brown"),
        *in_laurel(grid.OPENING_WREATH, "club", leaves="brown light", ink="cream"),
        *titled(grid.OPENING_TITLE, say(word("game-name")), GAME_PX),
        *_trial(view, say),
        *_values(view, grid.OPENING_VALUES[count], say),
        *_players(view, names, say, may, reader),
        Panel(grid.OPENING_LINE, "gloss"),
        Text(
            grid.OPENING_LINE.grown(-8), say(word(f"opening-{view.stage}", count=count)),
            "body", TITLE_PX, "cream", least_px=20,
        ),
    )  # fmt: skip


def _trial(view: TableView, say: Say) -> Iterator[Item]:
    """Yield the first trial, enlarged, with its number and its ability."""
    box = grid.OPENING_TRIAL
    yield Face(box, view.trial, TRIAL[view.trial], "brown", say(word(f"short-trial-{view.trial}")))
    number = Box(box.x + 6, box.y + 6, 72, 72)
    yield Badge(number, "point", "gloss", "cream")
    yield Text(Box(number.x + 6, number.y + 4, 60, 54), str(view.number), "number", 44, "cream")
    yield from rule(view, grid.OPENING_RULE, say)


def _values(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the trial's Attack, Defense and Life."""
    numbers = (view.attack, view.defense, view.life)
    for (kind, emblem), number, cell in zip(_VALUES, numbers, grid.parts(box, 3), strict=True):
        yield Panel(cell, "brown deep")
        yield Emblem(square(cell.x + 34, cell.centre[1], 50), emblem, pieces.LIGHT[kind])
        yield Text(Box(cell.x + 64, cell.y + 4, 60, cell.height - 8), str(number), "number", 48, "cream")
        label = Box(cell.x + 126, cell.y + 4, cell.width - 134, cell.height - 8)
        yield Text(label, say(word(f"board-{kind}")), "label", 24, "sand", "left", least_px=18)


def _players(view: TableView, names: Names, say: Say, may: Choosable, reader: int | None) -> Iterator[Item]:
    """Yield each player with their choices; a common Life card is shown once for both."""
    count = len(view.players)
    if count > 1 and view.stage == "life":
        yield Panel(grid.OPENING_LIVES_PANEL, "brown deep")
        yield from lives(view, grid.OPENING_LIVES, may, say)
        for own, box in zip(view.players, grid.OPENING_BESIDE, strict=True):
            yield from _partner(view, own, names[own.seat], box, say)
        return
    for own, box in zip(view.players, grid.OPENING_PLAYERS[count], strict=True):
        mine = may if own.seat == reader else NOTHING
        yield from _player(view, own, names[own.seat], box, say, mine)


def _partner(view: TableView, own: PlayerView, who: str, box: Box, say: Say) -> Iterator[Item]:
    """Yield one of two players, with the Posture and the offered Life card."""
    yield Panel(box, "brown deep")
    if own.is_missing:
        yield Outline(box.grown(-4), "gold", PLATE_CORNER)
    yield from _name(own, who, Box(box.x + 16, box.y + 10, 214, 34))
    offer = view.proposal if view.proposal and view.proposal.maker == own.seat else None
    key = "board-state-offers" if offer else "opening-choosing" if own.is_missing else "opening-ready"
    state = Box(box.x + 16, box.y + 56, 150, 32)
    yield from stated(state, say(word(key)), is_done=not own.is_missing)
    if offer and offer.life_card:
        card = Box(box.x + 174, box.y + 50, 50, 62)
        yield Chip(card, offer.life_card, LIFE_CARD[offer.life_card], "brown")
    yield from pieces.posture(own, Box(box.right - 114, box.y + 8, 104, 70), say)


def _name(own: PlayerView, who: str, box: Box) -> Iterator[Item]:
    """Yield a face with a name next to it."""
    yield from face(own, square(box.x + 17, box.centre[1], 36))
    room = Box(box.x + 42, box.y, box.width - 42, box.height)
    yield rivals.player(room, who, "title", 28, align="left")


def _player(view: TableView, own: PlayerView, who: str, box: Box, say: Say, may: Choosable) -> Iterator[Item]:
    """Yield a player, the Posture, and the cards to choose from."""
    yield Panel(box, "brown deep")
    if own.is_missing:
        yield Outline(box.grown(-4), "gold", PLATE_CORNER)
    is_low = box.height < _LOW_PX
    name, state, posture, room = _low_parts(box) if is_low else _tall_parts(box)
    yield from _name(own, who, name)
    key = "opening-choosing" if own.is_missing else "opening-ready"
    yield from stated(state, say(word(key)), is_done=not own.is_missing)
    yield from pieces.posture(own, posture, say, begins=may.posture)
    is_titled = is_low or view.stage == "life"  # then the line below asks
    yield from spread(view, own, room, may, say, is_titled=is_titled)


def _tall_parts(box: Box) -> tuple[Box, Box, Box, Box]:
    """Return the boxes of name, state, Posture and cards with the whole height for one player."""
    return (
        Box(box.x + 16, box.y + 8, box.width - 200, 34),
        Box(box.right - 166, box.y + 10, 150, 32),
        Box(box.x + 16, box.y + 50, 117, 150),
        Box(box.x + 155, box.y + 48, box.width - 171, box.height - 58),
    )


def _low_parts(box: Box) -> tuple[Box, Box, Box, Box]:
    """Return these boxes with half the height: the cards are next to the name."""
    return (
        Box(box.x + 16, box.y + 8, 280, 32),
        Box(box.x + 136, box.y + 46, 150, 32),
        Box(box.x + 16, box.y + 44, 108, box.height - 86),
        Box(box.x + 306, box.y + 8, box.width - 320, box.height - 14),
    )
