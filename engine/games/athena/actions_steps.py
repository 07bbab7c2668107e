"""By which questions is an action found? Each step, made once."""

from functools import cache

from engine.core.game import Step, word

ARMY, HAND, CARRIED = "army", "hand", "carried"
"""What the picture of a player numbers: the places of the own army, the powers of the hand, and those that
lie with the fighter put forward."""


@cache
def kind_step(key: str, question: str, icon: str | None = None) -> Step:
    """Of which kind the action is; `icon`: the card by which it is."""
    return Step(key, word(f"action-{key}"), word(question), icon=icon)


@cache
def card_step(id: str, question: str, zone: str = "") -> Step:
    """Which card; `zone`: where the picture numbers it."""
    return Step(id, word(f"card-{id}"), word(question), icon=id, zone=zone)


@cache
def place_step(place: int, question: str = "ask-bearer", *, is_usual: bool = False) -> Step:
    """Which place of the own army, counted from 0."""
    return Step(str(place + 1), word("label-place", place=place + 1), word(question), is_usual, zone=ARMY)


@cache
def enemy_place_step(place: int, question: str) -> Step:
    """Which place of the enemy's army, counted from 0."""
    return Step(str(place + 1), word("label-enemy-place", place=place + 1), word(question))


@cache
def playing_step(power: str) -> Step:
    """Which power is played: each is a list of places, so that power and place are one answer."""
    label = word("action-play-power", card=word(f"card-{power}"))
    return Step(f"play-{power}", label, word("ask-power"), icon=power, zone=HAND)
