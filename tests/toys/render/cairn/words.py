"""What is on each picture, in words?"""

from __future__ import annotations

from engine.core.game import Word, word
from engine.core.text import Say
from tests.toys.engine.cairn.cards import ROUNDS
from tests.toys.engine.cairn.view import Laid, RevealView, SeatView, TableView


def table(view: TableView, names: tuple[str, ...], say: Say) -> list[str]:
    """The round, and each player's points."""
    players = [
        say(word("table-player", name=name, points=points, ready=int(is_ready)))
        for name, points, is_ready in zip(names, view.points, view.is_ready, strict=False)
    ]
    return [say(_round(view)), *players]


def seat(view: SeatView, names: tuple[str, ...], say: Say) -> list[str]:
    """The same with the cairns that this player sees."""
    seen = say(word("seat-own", stones=stones(view.laid, say)))
    if view.partner:
        seen = f"{seen}, {say(word('seat-partner', stones=stones(view.partner, say)))}"
    return [*table(view.table, names, say), seen]


def status(view: TableView, names: tuple[str, ...], say: Say) -> str:
    """Whom the match waits for, in a line."""
    if view.round > ROUNDS:
        return say(word("table-over"))
    waited = [name for name, is_ready in zip(names, view.is_ready, strict=False) if not is_ready]
    return " · ".join(say(word("table-waits", name=name)) for name in waited)


def revealed(view: RevealView, names: tuple[str, ...], say: Say) -> list[str]:
    """Each round's cairns."""
    return [
        say(word("reveal-round", round=number, name=name, stones=stones(laid, say)))
        for number, cairns in enumerate(view.rounds, 1)
        for name, laid in zip(names, cairns, strict=False)
    ]


def stones(laid: Laid, say: Say) -> str:
    """What lies on each place, in order."""
    return " ".join(say(word(f"short-{stone}" if stone else "place-free")) for stone in laid)


def _round(view: TableView) -> Word:
    if view.round > ROUNDS:
        return word("table-over")
    return word("table-round", round=view.round, rounds=ROUNDS)
