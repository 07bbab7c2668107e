"""The close-up of two cards that have met, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.view import DuelView, Side
from render.display import (
    Align,
    Arrow,
    Box,
    Display,
    DuelField,
    Emblem,
    Ground,
    Item,
    Look,
    Lozenge,
    Outline,
    Panel,
    Slash,
    Text,
    square,
)
from render.games.hera_zeus import grid, pieces
from render.games.hera_zeus.changes import other
from render.games.hera_zeus.emblems import EMBLEM, LIVERY, TOWARDS
from render.theme import DEED_PX, VERDICT_PX, Colour, corner

Fate = Literal["wins", "falls", "found", "opens", "spent", "stays"]
_FATES: dict[str, tuple[Fate, Fate]] = {
    "won": ("wins", "falls"),
    "lost": ("falls", "wins"),
    "tied": ("falls", "falls"),
    "pandora": ("falls", "opens"),
    "found": ("wins", "found"),
    "stays": ("spent", "stays"),
}
LOST: frozenset[Fate] = frozenset({"falls", "opens", "spent"})


def fates(duel: DuelView) -> tuple[Fate, Fate]:
    """Return the fates of the attacker and of the defender."""
    attacker, defender = _FATES[duel.verdict]
    # A Pegasus from the hand is spent in any case, though it may win the match.
    is_spent = duel.is_from_hand and duel.verdict != "found"
    return ("spent" if is_spent else attacker), defender


def deciding(duel: DuelView) -> tuple[str, str]:
    """Return the sign between Hera's and Zeus' card: strengths in words, or the emblem of a power."""
    if duel.verdict == "found":
        return "", "eye"
    if duel.power:
        return "", EMBLEM[duel.power]
    attacker, defender = (pieces.number(str(each.kind)) for each in (duel.attacker, duel.defender))
    left, right = (attacker, defender) if duel.side == "hera" else (defender, attacker)
    sign = "=" if left == right else "<" if left < right else ">"
    return f"{left}{sign}{right}", ""


def reason(duel: DuelView, say: Say) -> str:
    """Return why it came so in two or three words; empty where the strengths say it."""
    if duel.verdict in ("found", "tied"):
        return say(word(f"reason-{duel.verdict}"))
    return say(word(f"reason-{duel.power}")) if duel.power else ""


def close_up(duel: DuelView, names: tuple[str, ...], say: Say) -> Display:
    """Return both cards enlarged, each on its side's colours, with the verdict in words."""
    words, emblem = deciding(duel)
    attacks = Arrow(
        grid.DUEL_ARROW, TOWARDS[other(duel.side)], duel.column, fill="clay", role="display", px=44
    )
    return (
        Ground(grid.CANVAS),
        DuelField(grid.sided(grid.DUEL_HALF, "hera"), LIVERY["hera"]),
        DuelField(grid.sided(grid.DUEL_HALF, "zeus"), LIVERY["zeus"]),
        Slash(grid.DUEL_SLASH),
        *_side(duel, "hera", names[0], say),
        *_side(duel, "zeus", names[1], say),
        attacks,
        Lozenge(grid.LOZENGE, words, emblem, reason(duel, say)),
    )


def _side(duel: DuelView, side: Side, name: str, say: Say) -> Iterator[Item]:
    is_attacker = side == duel.side
    card = duel.attacker if is_attacker else duel.defender
    fate = fates(duel)[0 if is_attacker else 1]
    yield from pieces.who_plays(side, name, say)
    if is_attacker:
        deed = say(word("duel-pegasus" if duel.is_from_hand else "duel-challenges"))
        align: Align = "right" if side == "hera" else "left"
        yield Text(grid.sided(grid.DUEL_DEED, side), deed, "label", DEED_PX, "cream", align, least_px=22)
    box = grid.sided(grid.DUEL_CARD, side)
    look: Look = "lost" if fate in LOST else "plain"
    yield pieces.card(card, box, holder=side, say=say, look=look)
    if fate == "wins":
        yield Outline(box, "gold", corner(box.width), width=8)
    yield from _verdict(grid.sided(grid.DUEL_VERDICT, side), fate, say)


def _verdict(bar: Box, fate: Fate, say: Say) -> Iterator[Item]:
    """Yield a bar with a sign and a word."""
    fill, ink, sign = _BARS[fate]
    yield Panel(bar, fill)
    yield Emblem(square(bar.x + 48, bar.centre[1], 62), sign, ink)
    words = Box(bar.x + 86, bar.y, bar.width - 100, bar.height)
    yield Text(words, say(word(f"duel-{fate}")), "display", VERDICT_PX, ink, least_px=30)


_BARS: dict[Fate, tuple[Colour, Colour, str]] = {
    "wins": ("gold", "gloss", "laurel"),
    "falls": ("gloss", "coral", "drop"),
    "spent": ("gloss", "coral", "drop"),
    "opens": ("gloss", "coral", "amphora"),
    "found": ("cream", "gloss", "eye"),
    "stays": ("cream", "gloss", "helmet"),
}
