"""How far did the run come, and what had nobody seen: the route of all trials, and the decks?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word, word
from engine.core.text import Say
from engine.games.hercules.view import CardView, LegView, RevealView
from render.display import (
    Badge,
    Box,
    Display,
    Emblem,
    Face,
    Ground,
    Item,
    Look,
    Outline,
    Panel,
    Text,
    square,
)
from render.games.hercules import grid, pieces
from render.games.hercules.emblems import TRIAL
from render.games.hercules.words import TRIALS
from render.picture import Names, alt_of
from render.theme import GAP, LABEL_PX, TITLE_PX, Colour, corner

_MOST_PX, _LONGEST_ROW = 106, 11
_SIGN: dict[str, tuple[str, Colour]] = {
    "beaten": ("laurel", "gold"),
    "failed": ("drop", "coral"),
    "open": ("clepsydra", "cream"),
}
_LOOK: dict[str, Look] = {"failed": "lost", "ahead": "dim"}


def hidden(view: RevealView, names: Names, say: Say) -> Display:
    """Every trial on the road with the turns it took, and below it each deck from its top."""
    decks = zip(view.decks, names, grid.HIDDEN_DECKS[len(view.decks)], strict=False)
    return (
        Ground(grid.CANVAS),
        Text(
            grid.HIDDEN_TITLE,
            say(word("board-hidden-title")),
            "display",
            TITLE_PX,
            "cream",
            "left",
            least_px=20,
        ),
        Text(grid.HIDDEN_SCORE, say(_score(view)), "label", TITLE_PX, "sand", "right", least_px=20),
        *(item for number, leg in enumerate(view.route) for item in _leg(leg, number, say)),
        *(
            item
            for number, (deck, name, box) in enumerate(decks)
            for item in _deck(view, deck, number, name, box, say)
        ),
    )


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """The same in words, a line each."""
    return "\n".join(_lines(view, names, say))


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """The same in one breath, at most 1024 characters."""
    return alt_of(_lines(view, names, say), say)


def _lines(view: RevealView, names: Names, say: Say) -> Iterator[str]:
    yield f"{say(word('alt-hidden'))} {say(_score(view))}."
    fought = [_fought(leg, number, say) for number, leg in enumerate(view.route, 1) if leg.fate != "ahead"]
    yield say(word("alt-hidden-route", trials=", ".join(fought)))
    if view.trials:
        trials = ", ".join(say(word(f"card-trial-{trial}")) for trial in view.trials)
        yield say(word("alt-hidden-trials", trials=trials))
    for deck, name in zip(view.decks, names, strict=False):
        drawn, left = deck[: view.table.hand_size], deck[view.table.hand_size :]
        cards = ", ".join(pieces.named(card, say) for card in drawn) or say(word("board-nothing"))
        yield say(word("alt-hidden-deck", who=name, cards=cards))
        if left:
            yield say(word("alt-hidden-below", cards=", ".join(pieces.named(card, say) for card in left)))
    for number, name in enumerate(names[: len(view.decks)]):
        held = ", ".join(pieces.named(card, say) for card in _last(view, number))
        if held:
            yield say(word("alt-hidden-last", who=name, cards=held))


def _score(view: RevealView) -> Word:
    beaten = sum(leg.fate == "beaten" for leg in view.route)
    return word("banner-score", beaten=beaten, total=TRIALS, turns=view.table.turn)


def _fought(leg: LegView, number: int, say: Say) -> str:
    name = word(f"card-trial-{leg.trial}")
    return say(word(f"alt-hidden-{leg.fate}", number=number, trial=name, turns=leg.turns))


def _leg(leg: LegView, number: int, say: Say) -> Iterator[Item]:
    """A trial on the road: bright where it was beaten, cracked where the run failed, dark where none came."""
    card, is_past = grid.leg(number), leg.fate != "ahead"
    if number % grid.LEGS_IN_ROW:
        yield Panel(grid.road(number), "clay" if is_past else "unlit")
    name = say(word(f"short-trial-{leg.trial}"))
    yield Face(card, leg.trial, TRIAL[leg.trial], "brown", name, look=_LOOK.get(leg.fate, "plain"))
    if is_past and leg.fate != "beaten":
        yield Outline(card, _SIGN[leg.fate][1], corner(card.width))
    badge = square(card.x + 12, card.y + 16, 48)
    yield Badge(badge, "point", "gloss", "cream" if is_past else "sand")
    room = Box(badge.x + 4, badge.y + 2, badge.width - 8, 34)
    yield Text(room, str(number + 1), "number", 28, "cream" if is_past else "sand", least_px=22)
    below = Box(card.x - 14, card.bottom + 3, card.width + 28, 28)
    if not is_past:
        yield Text(below, say(word("hidden-ahead")), "label", 20, "sand", least_px=18)
        return
    sign, colour = _SIGN[leg.fate]
    yield Panel(below, "gloss")
    yield Emblem(Box(below.x + 8, below.y + 2, 24, 24), sign, colour)
    words = say(word("hidden-turns", turns=leg.turns))
    yield Text(
        Box(below.x + 38, below.y, below.width - 44, 30), words, "label", LABEL_PX, "cream", least_px=18
    )


def _deck(
    view: RevealView, deck: tuple[CardView, ...], number: int, name: str, box: Box, say: Say
) -> Iterator[Item]:
    """A deck from its top: first what would have been drawn next."""
    yield Panel(box, "panel")
    head = Box(box.x + 16, box.y + 8, 160, 36)
    yield pieces.player(head, number, name, "title", 26, align="left", say=say)
    count = Box(head.x, head.bottom, head.width, 28)
    yield Text(count, say(word("board-pile-deck", count=len(deck))), "label", LABEL_PX, "sand", "left")
    room = Box(head.right + 18, box.y + 8, box.right - head.right - 34, box.height - 16)
    last = _last(view, number)
    most_px = _MOST_PX
    if last:
        most_px = min(most_px, (room.width - 24) // (max(3, len(last)) + max(4, len(deck))) - GAP)
        width = room.width * max(3, len(last)) // (max(3, len(last)) + max(4, len(deck)))
        beside = Box(room.right - width, room.y, width, room.height)
        room = Box(room.x, room.y, room.width - width - 24, room.height)
        places = grid.fan(_above_words(beside), len(last), most_px=most_px)
        yield from _group(last, places, "hidden-last", len(last), say)
    if not deck:
        yield Text(room, say(word("hidden-empty")), "body", 24, "sand", "left")
        return
    drawn = min(view.table.hand_size, len(deck))
    yield from _group(deck, _places(room, len(deck), drawn, most_px), "hidden-next", drawn, say)


def _last(view: RevealView, number: int) -> tuple[CardView, ...]:
    """What a player had laid and held when the run ended."""
    own = view.table.players[number]
    return (*(each.card for each in own.pile), *own.hand)


def _group(
    cards: tuple[CardView, ...], places: tuple[Box, ...], key: str, marked: int, say: Say
) -> Iterator[Item]:
    """Cards in their places, and below the first of them what these are."""
    for card, place in zip(cards, places, strict=True):
        yield from pieces.card(card, place, say)
    first, last = places[0], places[marked - 1]
    yield Panel(Box(first.x, first.bottom + 4, last.right - first.x, 5), "cream")
    below = Box(first.x, first.bottom + 10, 170, 22)
    yield Text(below, say(word(key)), "label", 20, "cream", "left", least_px=18)


def _above_words(room: Box) -> Box:
    """The part of a room above the words that stand below cards."""
    return Box(room.x, room.y, room.width, room.height - 32)


def _places(room: Box, count: int, drawn: int, most_px: int) -> tuple[Box, ...]:
    """Places for a deck: what would have been drawn apart from the rest, in two rows where it is long."""
    is_tall = room.height > 150
    if not is_tall or count <= _LONGEST_ROW:
        return grid.fan(_above_words(room), count, most_px=most_px, apart=drawn)
    half = (room.height - 40) // 2
    above, below = Box(room.x, room.y, room.width, half), Box(room.x, room.bottom - half, room.width, half)
    rest = count - drawn
    return (
        *grid.fan(above, max(drawn, _LONGEST_ROW), most_px=most_px)[:drawn],
        *grid.fan(below, max(rest, _LONGEST_ROW), most_px=most_px)[:rest],
    )
