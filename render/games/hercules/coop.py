"""The board of a run for two partners: common parts above, a band for each player below."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import PlayerView, TableView
from render import rivals
from render.display import Box, Display, Emblem, Ground, Item, Outline, Panel, Tab, Text, square
from render.games.hercules import grid, pieces
from render.games.hercules.board import fates, reserve, route, signs_of, tracks, trial
from render.games.hercules.choices import NONE, NOTHING, Choosable, has_rows, wounds_taken
from render.games.hercules.emblems import CARD, SHIELD
from render.games.hercules.hero import face, stands_over, sums_of
from render.games.hercules.lives import life_card_at, lives
from render.games.hercules.spread import spread
from render.picture import Names
from render.theme import LABEL_PX, PLATE_CORNER, STATE_PX, Colour

_LOW_PX = 60
"""A lower panel has its label at the left."""


def coop_board(
    view: TableView, names: Names, say: Say, may: Choosable = NOTHING, reader: int | None = None
) -> Display:
    """Return the board of a run for two; `may` are the choices of the player `reader`."""
    bands = [
        item
        for number, own in enumerate(view.players)
        for item in band(view, own, names[number], say, may if number == reader else NOTHING, may)
    ]
    if view.stage == "life":
        bands += _lives(view, may, say)
    return (
        Ground(grid.CANVAS),
        *trial(view, grid.TRIAL_OF_TWO, grid.RULE_OF_TWO, say),
        *tracks(view, grid.TRACKS_OF_TWO, say),
        *_common(view, say),
        *reserve(view, grid.RESERVE_OF_TWO, may, say),
        *bands,
    )


def _common(view: TableView, say: Say) -> Iterator[Item]:
    """Yield the common parts: the sums, the Wounds, and lasting effects if any."""
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
    """Yield the sum of both rows and its effect; between rows, the beaten trials."""
    if not has_rows(view):
        yield from route(view, box, say)
        return
    yield Panel(box, "brown deep")
    shown = sums_of(view, 0)[:3]
    does = say(word("board-sum-attack", count=shown[0][3])) if view.stage != "split" else ""
    is_low = box.height < _LOW_PX
    label, second, room = _beside(box, has_more=bool(does)) if is_low else _below(box)
    yield Text(label, say(word("board-together")), "label", LABEL_PX, "sand", "left", least_px=18)
    if does:
        yield Text(second, does, "label", LABEL_PX, "cream", "left" if is_low else "right", least_px=18)
    px, icon_px = (30, 26) if is_low else (36, 32)
    for cell, (kind, emblem, number, _) in zip(grid.parts(room, 3, gap=0), shown, strict=True):
        yield from pieces.tally(cell, emblem, str(number), colour=pieces.LIGHT[kind], px=px, icon_px=icon_px)


def _below(box: Box) -> tuple[Box, Box, Box]:
    """Return the boxes of a panel's label, of the words next to it, and of the counts below."""
    half = box.width // 2 - 10
    label, second = (Box(box.x + 10 + half * i, box.y + 3, half, 24) for i in range(2))
    return label, second, Box(box.x + 6, label.bottom, box.width - 12, box.bottom - label.bottom - 3)


def _beside(box: Box, *, has_more: bool) -> tuple[Box, Box, Box]:
    """Return the same boxes in a low panel: words below the label, counts next to them."""
    width, lines = (104, 2) if has_more else (92, 1)
    height = (box.height - 6) // lines
    label, second = (Box(box.x + 10, box.y + 3 + height * i, width, height) for i in range(2))
    return label, second, Box(label.right + 2, box.y, box.right - label.right - 6, box.height)


def _wounds(view: TableView, box: Box, say: Say) -> Iterator[Item]:
    """Yield how many Wounds of each kind are taken, and of how many."""
    yield Panel(box, "brown deep")
    label, _, room = _beside(box, has_more=False)
    yield Text(label, say(word("board-wounds")), "label", LABEL_PX, "sand", "left", least_px=18)
    taken = [card.id for card in wounds_taken(view)]
    left = [card.id for card in view.wounds]
    kinds = ("graze", "wound", "deep") if view.options.blood else ("wound",)
    for cell, kind in zip(grid.parts(room, len(kinds), gap=0), kinds, strict=True):
        count = taken.count(kind)
        total = count + left.count(kind)
        colour: Colour = "attack light" if count else "sand"
        if len(kinds) == 1:
            px, icon_px = min(40, box.height - 8), min(44, box.height - 8)
            yield from pieces.tally(
                cell, CARD[kind], f"{count}/{total}", colour=colour, px=px, icon_px=icon_px
            )
        else:
            yield Emblem(square(cell.x + 13, cell.centre[1], 26 if count else 20), CARD[kind], colour)
            number, of = (
                Box(cell.x + 25, cell.y, 20, cell.height),
                Box(cell.x + 45, cell.y + 4, 20, cell.height),
            )
            yield Text(number, str(count), "number", 32, "cream", "right", least_px=20)
            yield Text(of, f"/{total}", "number", 20, "cream", "left", least_px=18)


def _signs_beside(found: list[tuple[str, str]]) -> Iterator[Item]:
    """Yield lasting effects, in two rows next to Hera's cards."""
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
) -> Iterator[Item]:
    """Yield one player's band: posture, piles, row and hand, and the row's points."""
    is_choosing = view.stage == "life"
    boxes = grid.BANDS_OF_LIVES if is_choosing else grid.BANDS
    box = boxes[own.seat]
    yield Panel(box, "brown deep")
    plate = Box(box.x, box.y, box.width, grid.BAND_PLATE.height)
    yield Panel(plate, "brown deep")
    if own.is_missing:
        yield Outline(box.grown(-4), "gold", PLATE_CORNER)
    yield from face(own, square(plate.x + 28, plate.centre[1], grid.BAND_FACE_PX))
    yield rivals.player(grid.within(box, grid.PLAYER), name, "title", 26, align="left")
    yield from _state(view, own, box, say)
    if has_rows(view):
        yield from _sums_of(own, grid.within(box, grid.SUMS_OF_BAND), say)
    elif not is_choosing and (title := stands_over(view, own)):
        room = grid.within(box, grid.SUMS_OF_BAND)
        yield Text(room, say(title), "label", STATE_PX, "cream", least_px=18)
    deck, discard = (grid.within(box, each) for each in (grid.DECK_OF_BAND, grid.DISCARD_OF_BAND))
    known = own.deck[0] if own.deck else None
    yield from pieces.pile(known, len(own.deck), deck, "deck-brief", say)
    top = own.discard[-1] if own.discard else None
    begins = common.top.get(int(own.seat), NONE)
    yield from pieces.pile(top, len(own.discard), discard, "discard-brief", say, begins=begins)
    where = grid.POSTURE_OF_LIVES if is_choosing else grid.POSTURE_OF_BAND
    yield from pieces.posture(own, grid.within(box, where), say, begins=may.posture)
    if is_choosing:
        yield from _offered(view, own, grid.within(box, grid.OFFERED), say)
        return
    yield from spread(view, own, grid.within(box, grid.ROW_OF_BAND), may, say, is_titled=not has_rows(view))


def _lives(view: TableView, may: Choosable, say: Say) -> Iterator[Item]:
    """Yield the Life cards; both players choose one together."""
    yield Panel(grid.LIVES_PANEL, "brown deep")
    yield Panel(grid.LIVES_TITLE, "gloss")
    title = grid.LIVES_TITLE.grown(-4)
    yield Text(title, say(word("board-title-life")), "label", STATE_PX, "cream", least_px=18)
    yield from lives(view, grid.LIVES, may, say)


def _offered(view: TableView, own: PlayerView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the Life card that this player has offered, or its place."""
    if view.proposal and view.proposal.maker == own.seat and view.proposal.life_card:
        yield from life_card_at(view.proposal.life_card, box, say)


def _state(view: TableView, own: PlayerView, box: Box, say: Say) -> Iterator[Item]:
    """Yield whether the player makes an offer or is ready, and Athena's shield."""
    is_maker = view.proposal is not None and view.proposal.maker == own.seat
    state = "offers" if is_maker else "waits" if own.is_missing else "ready"
    if view.stage != "over":
        words = say(word(f"board-state-{state}"))
        yield Tab(grid.within(box, grid.STATE_OF_BAND), words, "gloss", "cream", "label", 20)
    if view.options.athena:
        room = grid.within(box, grid.SHIELD_OF_BAND)
        yield from pieces.amount(room, SHIELD, str(own.shield), colour="cream", px=30, icon_px=28)


def _sums_of(own: PlayerView, box: Box, say: Say) -> Iterator[Item]:
    """Yield the points of this player's row, each with its name."""
    kinds = (("attack", "club"), ("defense", "shield"), ("xp", "laurelsprig"))
    for cell, number, (kind, emblem) in zip(grid.parts(box, 3, gap=0), own.sums, kinds, strict=True):
        left = Box(cell.x, cell.y, 96, cell.height)
        yield from pieces.tally(left, emblem, str(number), colour=pieces.LIGHT[kind], px=36, icon_px=32)
        label = Box(left.right, cell.y + 2, cell.right - left.right, cell.height - 4)
        words = say(word(f"board-made-{kind}"))
        yield Text(label, words, "label", LABEL_PX, "cream", "left", least_px=18)
