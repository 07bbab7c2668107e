"""How does the end of a match look?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hera_zeus.cards import COLUMNS, KINDS, SIDES
from engine.games.hera_zeus.view import CardView, Side, TableView
from render import rivals
from render.display import (
    Align,
    Display,
    Emblem,
    Glow,
    Ground,
    Item,
    Lines,
    Outline,
    Text,
    square,
)
from render.games.hera_zeus import grid, labels, pieces
from render.games.hera_zeus.changes import other, standing
from render.games.hera_zeus.emblems import CREST, LIVERY, SIGIL
from render.theme import BANNER_PX, LABEL_PX, LETTER_PX, REASON_PX, WINNER_PX, corner
from render.titles import BANNER, BANNER_FIELD, empty_place, end_plate

HOSTAGES: dict[Side, str] = {
    side: kind.id for kind in KINDS.values() if kind.role == "hostage" for side in kind.decks
}


def winner_of(outcome: Outcome) -> Side | None:
    """The side that won; None where nobody did."""
    return SIDES[min(outcome.winners)] if outcome.winners else None


def is_by_hostage(outcome: Outcome) -> bool:
    """Whether a hostage decided the match, and not the board or the players."""
    return outcome.reason.id.startswith("end-hostage")


def reason(view: TableView, outcome: Outcome) -> Word:
    """Why it ended, in few words that name no player."""
    winner = winner_of(outcome)
    loser = other(winner) if winner else "hera"
    return word(
        outcome.reason.id.replace("end-", "banner-"),
        turn=view.turn,
        hostage=word(f"card-{HOSTAGES[loser]}"),
        loser=word(f"card-{loser}"),
        lane=view.duel.column if view.duel else "",
    )


def banner(view: TableView, outcome: Outcome, names: tuple[str, ...], say: Say) -> Display:
    """Who has won, and how."""
    winner = winner_of(outcome)
    why = say(reason(view, outcome))
    if not is_by_hostage(outcome):
        return _over_the_board(view, winner, names, why, say)
    if winner is None:
        return (Ground(BANNER), *_without_winner(names, why, say))
    player = rivals.player(
        grid.BANNER_PLAYER,
        names[SIDES.index(winner)],
        "title",
        WINNER_PX,
        align="left",
        least_px=40,
    )
    return (
        Ground(BANNER),
        Glow(BANNER_FIELD, LIVERY[winner]),
        Emblem(grid.WREATH, "laurel", "gold"),
        Emblem(grid.WREATH_SIGIL, SIGIL[winner], "cream"),
        *_words("banner-victory", why, say),
        player,
        *_found(other(winner), say),
    )


def _without_winner(names: tuple[str, ...], why: str, say: Say) -> Iterator[Item]:
    """Both sides share the banner."""
    yield from rivals.halves(CREST, names)
    yield from end_plate(say(word("banner-end")), why)


def _over_the_board(
    view: TableView, winner: Side | None, names: tuple[str, ...], why: str, say: Say
) -> Display:
    """The verdict, and below it the board as it was left."""
    return (Ground(grid.CANVAS), *verdict(winner, names, why, say), *_left(view, say))


def verdict(winner: Side | None, names: tuple[str, ...], why: str, say: Say) -> tuple[Item, ...]:
    """Who has won, and why, in a bar across the picture."""
    title = say(word("banner-victory")) if winner else say(word("banner-end"))
    return rivals.verdict(CREST, SIDES.index(winner) if winner else None, names, title, why)


def _left(view: TableView, say: Say) -> Iterator[Item]:
    """Every card where it stood; what lay face down lies so still."""
    for side in view.sides:
        counts = (("hand", len(side.hand)), ("deck", side.deck_count), ("lost", side.discard_count))
        words = " · ".join(f"{say(word(f'board-count-{key}'))} {count}" for key, count in counts)
        align: Align = "left" if side.side == "hera" else "right"
        yield Text(
            grid.sided(grid.END_COUNTS, side.side), words, "label", LABEL_PX, "sand", align, least_px=18
        )
        for lane, column in enumerate(side.columns):
            if not standing(column):
                yield from empty_place(grid.end_place(side.side, lane, 0), labels.place(lane, 0))
            for depth, card in enumerate(standing(column)):
                box = grid.end_place(side.side, lane, depth)
                if card is None:
                    yield from pieces.figure(side.side, box, say)
                else:
                    yield pieces.card(card, box, holder=side.side, say=say)
    for lane, name in enumerate(COLUMNS):
        front = grid.end_place("hera", lane, 0)
        yield from pieces.letter(square(grid.MIDDLE, front.centre[1], 58), name, LETTER_PX)


def _words(title: str, why: str, say: Say) -> Iterator[Item]:
    yield Text(grid.BANNER_TITLE, say(word(title)), "display", BANNER_PX, "gold", "left", least_px=60)
    yield Lines(grid.BANNER_REASON, why, "body", REASON_PX, "cream", least_px=26)


def _found(loser: Side, say: Say) -> Iterator[Item]:
    """The hostage by which the match was won."""
    hostage = CardView(loser, HOSTAGES[loser], is_face_up=True)
    yield pieces.card(hostage, grid.BANNER_CARD, holder=loser, say=say)
    yield Outline(grid.BANNER_CARD, "cream", corner(grid.BANNER_CARD.width))
