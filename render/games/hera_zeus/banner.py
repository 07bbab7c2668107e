"""How does the end of a match look?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Outcome, Word, word
from engine.core.text import Say
from engine.games.hera_zeus.cards import KINDS, SIDES
from engine.games.hera_zeus.view import CardView, Side, TableView
from render.display import Box, Display, Emblem, Glow, Ground, Item, Lines, Outline, Slash, Text
from render.games.hera_zeus import grid, pieces
from render.games.hera_zeus.changes import other
from render.games.hera_zeus.emblems import LIVERY, SIGIL
from render.theme import BANNER_PX, REASON_PX, TITLE_PX, WINNER_PX, corner

HOSTAGES: dict[Side, str] = {
    side: kind.id for kind in KINDS.values() if kind.role == "hostage" for side in kind.decks
}


def winner_of(outcome: Outcome) -> Side | None:
    """The side that won; None where nobody did."""
    return SIDES[min(outcome.winners)] if outcome.winners else None


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
    if winner is None:
        return (Ground(grid.BANNER), *_without_winner(names, why, say))
    player = pieces.player(
        grid.BANNER_PLAYER,
        winner,
        names[SIDES.index(winner)],
        "title",
        WINNER_PX,
        align="left",
        say=say,
        least_px=40,
    )
    return (
        Ground(grid.BANNER),
        Glow(grid.BANNER_FIELD, LIVERY[winner]),
        Emblem(grid.WREATH, "laurel", "gold"),
        Emblem(grid.WREATH_SIGIL, SIGIL[winner], "cream"),
        *_words("banner-victory", why, say),
        player,
        *_found(outcome, other(winner), say),
    )


def _without_winner(names: tuple[str, ...], why: str, say: Say) -> Iterator[Item]:
    """Both sides share the banner."""
    for side, name in zip(SIDES, names, strict=True):
        yield Glow(grid.sided(grid.SHARED_HALF, side), LIVERY[side])
        yield Emblem(grid.sided(grid.SHARED_SIGIL, side), SIGIL[side], "cream")
        line = grid.sided(grid.SHARED_NAME, side)
        yield pieces.player(line, side, name, "title", TITLE_PX, align="middle", say=say, least_px=20)
    yield Slash(grid.SHARED_SLASH)
    title, reason = (Box(grid.SHARED_WORDS.x, y, grid.SHARED_WORDS.width, 104) for y in (70, 240))
    yield Text(title, say(word("banner-end")), "display", BANNER_PX, "gold", least_px=60)
    yield Lines(reason, why, "body", REASON_PX, "cream", "middle", least_px=26)


def _words(title: str, why: str, say: Say) -> Iterator[Item]:
    yield Text(grid.BANNER_TITLE, say(word(title)), "display", BANNER_PX, "gold", "left", least_px=60)
    yield Lines(grid.BANNER_REASON, why, "body", REASON_PX, "cream", least_px=26)


def _found(outcome: Outcome, loser: Side, say: Say) -> Iterator[Item]:
    """The hostage, where the match was won by it."""
    if not outcome.reason.id.startswith("end-hostage"):
        return
    hostage = CardView(loser, HOSTAGES[loser], is_face_up=True)
    yield pieces.card(hostage, grid.BANNER_CARD, holder=loser, say=say)
    yield Outline(grid.BANNER_CARD, "cream", corner(grid.BANNER_CARD.width))
