"""How does a run look that two partners play? What is common above, a band for each of them below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import PlayerView, TableView
from render.display import Box, Display, Ground, Item, Outline, Panel, Tab, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.board import fates, reserve, route, signs_of, tracks, trial
from render.games.hercules.choices import NONE, NOTHING, Choosable, has_rows, wounds_taken
from render.games.hercules.emblems import CARD, SHIELD
from render.games.hercules.hero import face, stands_over, sums_of
from render.games.hercules.spread import spread
from render.picture import Names
from render.theme import LABEL_PX, PLATE_CORNER, STATE_PX


def coop_board(
    view: TableView, names: Names, say: Say, may: Choosable = NOTHING, reader: int | None = None
) -> Display:
    """The board of a run for two; `may` is what the player `reader` may choose."""
    bands = [
        item
        for number, own in enumerate(view.players)
        for item in band(view, own, names[number], say, may if number == reader else NOTHING, may)
    ]
    return (
        Ground(grid.CANVAS),
        *trial(view, grid.TRIAL_OF_TWO, grid.RULE_OF_TWO, say),
        *tracks(view, grid.TRACKS_OF_TWO, say),
        *_common(view, say),
        *reserve(view, grid.RESERVE_OF_TWO, may, say),
        *bands,
    )


def _common(view: TableView, say: Say) -> Iterator[Item]:
    """What concerns both: the sums, the Wounds, and what stays in force where anything does."""
    has_fates = view.options.hera
    found = signs_of(view, say, is_brief=has_fates or len(view.carried) > 1)
    besides = "fates" if has_fates else "signs" if found else "alone"
    yield from _together(view, grid.TOGETHER[besides], say)
    yield from _wounds(view, grid.WOUNDS_OF_TWO[besides], say)
    if has_fates:
        yield from fates(view, grid.FATES_BESIDE if found else grid.LASTING, say)
        yield from _signs_beside(found)
    else:
        yield from pieces.signs(grid.SIGNS_OF_TWO, found)


def _together(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """What both rows come to together, and what that does; between rows, the trials that are beaten."""
    if not has_rows(view):
        yield from route(view, box, say)
        return
    yield Panel(box, "panel")
    shown = sums_of(view, 0)[:3]
    head = Box(box.x + 10, box.y + 3, box.width - 20, 24)
    left = Box(head.x, head.y, head.width // 2, head.height)
    yield Text(left, say(word("board-together")), "label", LABEL_PX, "sand", "left", least_px=18)
    if view.stage != "split":
        right = Box(left.right, head.y, head.width - left.width, head.height)
        does = say(word("board-sum-attack", count=shown[0][3]))
        yield Text(right, does, "label", LABEL_PX, "cream", "right", least_px=18)
    below = Box(box.x + 6, head.bottom, box.width - 12, box.bottom - head.bottom - 3)
    for cell, (kind, emblem, number, _) in zip(grid.parts(below, 3, gap=0), shown, strict=True):
        yield from pieces.tally(cell, emblem, str(number), colour=pieces.LIGHT[kind], px=36, icon_px=32)


def _wounds(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Of each kind of Wound how many are taken, and of how many."""
    yield Panel(box, "panel")
    label = Box(box.x + 10, box.y + 3, 92, box.height - 6)
    yield Text(label, say(word("board-wounds")), "label", LABEL_PX, "sand", "left", least_px=18)
    taken = [card.id for card in wounds_taken(view)]
    left = [card.id for card in view.wounds]
    kinds = ("graze", "wound", "deep") if view.options.blood else ("wound",)
    room = Box(label.right + 2, box.y, box.right - label.right - 4, box.height)
    px, icon_px = (min(40, box.height - 8), min(44, box.height - 8)) if len(kinds) == 1 else (26, 20)
    for cell, kind in zip(grid.parts(room, len(kinds), gap=0), kinds, strict=True):
        count = taken.count(kind)
        yield from pieces.tally(
            cell, CARD[kind], f"{count}/{count + left.count(kind)}",
            colour="attack light" if count else "sand", px=px, icon_px=icon_px,
        )  # fmt: skip


def _signs_beside(found: list[tuple[str, str]]) -> Iterator[Item]:
    """What stays in force, in two rows beside Hera's cards."""
    box = grid.SIGNS_BESIDE
    rows = [found] if len(found) == 1 else [found[:-1], found[-1:]]
    for number, row in enumerate(rows):
        yield from pieces.signs(Box(box.x, box.y + number * 37, box.width, 35), row)


def band(
    view: TableView,
    own: PlayerView,
    name: str,
    say: Say,
    may: Choosable = NOTHING,
    common: Choosable = NOTHING,
    *,
    is_over: bool = False,
) -> Iterator[Item]:
    """One player: posture, piles, row and hand, and what the row makes.

    `is_over`: the run has ended, so that nobody is waited for.
    """
    box = (grid.BANDS_LEFT if is_over else grid.BANDS)[own.seat]
    yield Panel(box, "panel")
    yield Panel(grid.within(box, grid.BAND_PLATE), "brown deep")
    if own.is_missing and not is_over:
        yield Outline(box.grown(-4), "gold", PLATE_CORNER)
    plate = grid.within(box, grid.BAND_PLATE)
    yield from face(own, square(plate.x + 28, plate.centre[1], grid.BAND_FACE_PX))
    yield pieces.player(grid.within(box, grid.PLAYER), own.seat, name, "title", 26, align="left", say=say)
    yield from _state(view, own, box, say, is_over=is_over)
    if has_rows(view):
        yield from _sums_of(own, grid.within(box, grid.SUMS_OF_BAND), say)
    elif title := stands_over(view, own):
        room = grid.within(box, grid.SUMS_OF_BAND)
        yield Text(room, say(title), "label", STATE_PX, "cream", least_px=18)
    deck, discard = (grid.within(box, each) for each in (grid.DECK_OF_BAND, grid.DISCARD_OF_BAND))
    known = own.deck[0] if own.deck else None
    yield from pieces.pile(known, len(own.deck), deck, "deck-brief", say)
    top = own.discard[-1] if own.discard else None
    begins = common.top.get(int(own.seat), NONE)
    yield from pieces.pile(top, len(own.discard), discard, "discard-brief", say, begins=begins)
    yield from pieces.posture(own, grid.within(box, grid.POSTURE_OF_BAND), say, begins=may.posture)
    yield from spread(view, own, grid.within(box, grid.ROW_OF_BAND), may, say, is_titled=not has_rows(view))


def _state(view: TableView, own: PlayerView, box: Box, say: Say, *, is_over: bool) -> Iterator[Item]:
    """Whether the player offers something or is ready, and Athena's shield."""
    is_maker = view.proposal is not None and view.proposal.maker == own.seat
    state = "offers" if is_maker else "waits" if own.is_missing else "ready"
    if view.stage != "over" and not is_over:
        words = say(word(f"board-state-{state}"))
        yield Tab(grid.within(box, grid.STATE_OF_BAND), words, "gloss", "cream", "label", 20)
    if view.options.athena:
        room = grid.within(box, grid.SHIELD_OF_BAND)
        yield from pieces.amount(room, SHIELD, str(own.shield), colour="cream", px=30, icon_px=28)


def _sums_of(own: PlayerView, box: Box, say: Say) -> Iterator[Item]:
    """What this player's row makes, each with its name."""
    kinds = (("attack", "club"), ("defense", "shield"), ("xp", "laurelsprig"))
    for cell, number, (kind, emblem) in zip(grid.parts(box, 3, gap=0), own.sums, kinds, strict=True):
        left = Box(cell.x, cell.y, 96, cell.height)
        yield from pieces.tally(left, emblem, str(number), colour=pieces.LIGHT[kind], px=36, icon_px=32)
        label = Box(left.right, cell.y + 2, cell.right - left.right, cell.height - 4)
        words = say(word(f"board-made-{kind}"))
        yield Text(label, words, "label", LABEL_PX, "cream", "left", least_px=18)
