"""The questions that lead to an action: each step, built once."""

from functools import cache

from engine.core.game import Step, word

ARMY, HAND, CARRIED = "army", "hand", "carried"
"""The zones numbered in a player's picture: places of the army, powers of the hand, carried powers.

Carried powers lie with the fighter put forward.
"""


@cache
def kind_step(key: str, question: str, icon: str | None = None) -> Step:
    """Return the step that names the kind of action; `icon` is the card it uses."""
    return Step(key, word(f"action-{key}"), word(question), icon=icon)


@cache
def card_step(id: str, question: str, zone: str = "") -> Step:
    """Return the step that names a card; `zone` is where the picture numbers it."""
    return Step(id, word(f"card-{id}"), word(question), icon=id, zone=zone)


@cache
def place_step(place: int, question: str = "ask-bearer", *, is_usual: bool = False) -> Step:
    """Return the step for a place of the own army, counted from 0."""
    return Step(str(place + 1), word("label-place", place=place + 1), word(question), is_usual, zone=ARMY)


@cache
def enemy_place_step(place: int, question: str) -> Step:
    """Return the step for a place of the enemy's army, counted from 0."""
    return Step(str(place + 1), word("label-enemy-place", place=place + 1), word(question))


@cache
def playing_step(power: str) -> Step:
    """Return the step for a power; its menu lists the places, so power and place are one answer."""
    label = word("action-play-power", card=word(f"card-{power}"))
    return Step(f"play-{power}", label, word("ask-power"), icon=power, zone=HAND)
