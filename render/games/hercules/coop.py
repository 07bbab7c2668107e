"""How does a run look that two partners play? What is common above, a band for each of them below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import PlayerView, TableView
from render.display import Box, Display, Ground, Item, Outline, Panel, Tab, Text
from render.games.hercules import grid, pieces
from render.games.hercules.board import fates, reserve, signs_of, sums_of, tracks, trial
from render.games.hercules.choices import NONE, NOTHING, Choosable, has_rows, wounds_taken
from render.games.hercules.emblems import CARD, SHIELD
from render.games.hercules.spread import spread
from render.picture import Names
from render.theme import LABEL_PX, PLATE_CORNER


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
        *_sums(view, say),
        *pieces.signs(grid.SIGNS_OF_TWO, signs_of(view, say, is_brief=True)),
        *_wounds(view),
        *(fates(view, grid.FATES_OF_TWO, say) if view.options.hera else ()),
        *reserve(view, grid.RESERVE_OF_TWO, may, say),
        *bands,
    )


def _sums(view: TableView, say: Say) -> Iterator[Item]:
    """What both rows come to together."""
    box = grid.SUMS_OF_TWO
    yield Panel(box, "panel")
    if not has_rows(view):
        room = Box(box.x + 8, box.y, box.width - 16, box.height)
        words = say(word("board-progress", count=len(view.beaten)))
        yield Text(room, words, "label", LABEL_PX, "sand", least_px=18)
        return
    shown = sums_of(view, 0)[:3]
    for cell, (kind, emblem, number, _) in zip(grid.parts(grid.SUMS_OF_TWO, 3, gap=0), shown, strict=True):
        yield from pieces.amount(cell, emblem, str(number), colour=pieces.LIGHT[kind], px=38, icon_px=34)


def _wounds(view: TableView) -> Iterator[Item]:
    """Of each kind of Wound how many are taken, and of how many."""
    box = grid.WOUNDS_OF_TWO
    yield Panel(box, "panel")
    taken = [card.id for card in wounds_taken(view)]
    left = [card.id for card in view.wounds]
    kinds = ("graze", "wound", "deep") if view.options.blood else ("wound",)
    for cell, kind in zip(grid.parts(box, len(kinds), gap=0), kinds, strict=True):
        count = taken.count(kind)
        yield from pieces.amount(
            cell, CARD[kind], f"{count}/{count + left.count(kind)}",
            colour="attack light" if count else "sand", px=28, icon_px=26,
        )  # fmt: skip


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
    if own.is_missing and not is_over:
        yield Outline(box.grown(-4), "gold", PLATE_CORNER)
    yield pieces.player(grid.within(box, grid.PLAYER), own.seat, name, "label", 24, align="left", say=say)
    posture = grid.within(box, grid.POSTURE_OF_BAND)
    yield from pieces.posture(own, posture, say, begins=may.posture)
    deck, discard = (grid.within(box, each) for each in (grid.DECK_OF_BAND, grid.DISCARD_OF_BAND))
    known = own.deck[0] if own.deck else None
    yield from pieces.pile(known, len(own.deck), deck, "deck-brief", say)
    top = own.discard[-1] if own.discard else None
    begins = common.top.get(int(own.seat), NONE)
    yield from pieces.pile(top, len(own.discard), discard, "discard-brief", say, begins=begins)
    yield from _state(view, own, grid.within(box, grid.SHIELD_OF_BAND), say, is_over=is_over)
    yield from spread(view, own, grid.within(box, grid.ROW_OF_BAND), may, say)
    if has_rows(view):
        yield from _sums_of(own, grid.within(box, grid.SUMS_OF_BAND))


def _state(view: TableView, own: PlayerView, box: Box, say: Say, *, is_over: bool) -> Iterator[Item]:
    """Athena's shield, and whether the player offers something or is ready."""
    left = Box(box.x, box.y, 64, box.height)
    right = Box(left.right + 2, box.y, box.right - left.right - 2, box.height)
    if view.options.athena:
        yield from pieces.amount(left, SHIELD, str(own.shield), colour="cream", px=28, icon_px=28)
    is_maker = view.proposal is not None and view.proposal.maker == own.seat
    state = "offers" if is_maker else "waits" if own.is_missing else "ready"
    if view.stage != "over" and not is_over:
        room = right if view.options.athena else box
        yield Tab(room, say(word(f"board-state-{state}")), "gloss", "cream", "label", 20)


def _sums_of(own: PlayerView, box: Box) -> Iterator[Item]:
    """What this player's row makes."""
    height = box.height // 3
    for number, (kind, emblem) in enumerate(
        (("attack", "club"), ("defense", "shield"), ("xp", "laurelsprig"))
    ):
        cell = Box(box.x, box.y + number * height, box.width, height)
        yield from pieces.amount(
            cell, emblem, str(own.sums[number]), colour=pieces.LIGHT[kind], px=44, icon_px=44
        )
