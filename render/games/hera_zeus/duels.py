"""The text of a duel: who met, and the result."""

from __future__ import annotations

from engine.core.game import word
from engine.core.text import Say
from engine.games.hera_zeus.view import DuelView
from render.games.hera_zeus import words
from render.games.hera_zeus.changes import other
from render.picture import Names


def duel_in_words(duel: DuelView, names: Names, say: Say) -> str:
    """Return a challenge or a flight of Pegasus with its result, in one line."""
    enemy = other(duel.side)
    cards = {
        "attacker": words.named(duel.attacker, duel.side, say),
        "defender": words.named(duel.defender, enemy, say),
    }
    story = "alt-pegasus" if duel.is_from_hand else "alt-duel"
    who = words.who(duel.side, names, say)
    verdict = say(word(f"verdict-{duel.verdict}", **cards))
    return say(word(story, who=who, lane=duel.column, verdict=verdict, **cards))
