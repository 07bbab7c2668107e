"""How does the order look that nobody could see, of the trials to come and of the decks?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import word
from engine.core.text import Say
from engine.games.hercules.view import CardView, RevealView
from render.display import Box, Display, Face, Ground, Item, Panel, Tab, Text
from render.games.hercules import grid, pieces
from render.games.hercules.emblems import TRIAL
from render.picture import Names, shortened

_LARGE_PX = 112


def hidden(view: RevealView, names: Names, say: Say) -> Display:
    """The trials that would have come, and below them each deck from its top."""
    decks: list[Item] = []
    for number, deck in enumerate(view.decks):
        decks += _deck(deck, number, names[number], say)
    title = say(word("board-hidden-title"))
    return (
        Ground(grid.CANVAS),
        Text(grid.HIDDEN_TITLE, title, "display", 30, "cream", least_px=20),
        *_trials(view, say),
        *decks,
    )


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """The same in words, a line each."""
    return "\n".join(_lines(view, names, say))


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """The same in one breath, at most 1024 characters."""
    return shortened(" ".join(_lines(view, names, say)))


def _lines(view: RevealView, names: Names, say: Say) -> Iterator[str]:
    yield say(word("alt-hidden"))
    if view.trials:
        trials = ", ".join(say(word(f"card-trial-{trial}")) for trial in view.trials)
        yield say(word("alt-hidden-trials", trials=trials))
    for number, deck in enumerate(view.decks):
        cards = ", ".join(pieces.named(card, say) for card in deck) or say(word("board-nothing"))
        yield say(word("alt-hidden-deck", who=names[number], cards=cards))


def _trials(view: RevealView, say: Say) -> Iterator[Item]:
    box = grid.HIDDEN_TRIALS
    yield Panel(box, "panel")
    title = say(word("board-hidden-trials" if view.trials else "board-hidden-none"))
    yield Text(Box(box.x + 12, box.y + 6, 500, 28), title, "label", 24, "sand", "left", least_px=18)
    room = Box(box.x + 10, box.y + 38, box.width - 20, box.height - 78)
    places = grid.fan(room, max(8, len(view.trials)), most_px=_LARGE_PX)
    for number, (trial, place) in enumerate(zip(view.trials, places, strict=False), view.table.number + 1):
        name = say(word(f"short-trial-{trial}"))
        yield Face(place, trial, TRIAL[trial], "brown", name)
        yield Tab(grid.under(place), str(number), "gloss", "cream", "number", 26)


def _deck(deck: tuple[CardView, ...], number: int, name: str, say: Say) -> Iterator[Item]:
    box = grid.HIDDEN_DECKS[number]
    yield Panel(box, "panel")
    title = say(word("board-hidden-deck", who=name))
    nobody = say(word("board-hidden-deck", who=say(word("player-number", number=number + 1))))
    line = Box(box.x + 12, box.y + 6, box.width - 24, 28)
    yield Text(line, title, "label", 24, "sand", "left", least_px=20, instead=nobody)
    room = Box(box.x + 10, box.y + 40, box.width - 20, box.height - 50)
    places = grid.fan(room, max(10, len(deck)), most_px=_LARGE_PX)
    for card, place in zip(deck, places, strict=False):
        yield from pieces.card(card, place, say)
