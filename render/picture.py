"""What a game gives the bot to show: a picture, its description and the same in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, runtime_checkable

from engine.core.game import Outcome, Word, word
from engine.core.highlights import Highlight
from engine.core.text import Say
from render.display import Box, Display, Item, Target, size_of
from render.theme import LiveryName

ALT_LIMIT = 1024
"""Discord cuts off what is longer; the news stands within the first 250 characters."""

REST_OF_BOARD: Final = word("alt-rest-board")
REST_OF_PANEL: Final = word("alt-rest-panel")
"""Where whoever hears a description reads on that was too long for it."""

Names = tuple[str, ...]
"""What the players are called, by seat."""


Crest = tuple[tuple[LiveryName, str], ...]
"""By what a game is known before it is played: the colours and the sign of each side, from the left."""


@dataclass(frozen=True, slots=True)
class Picture:
    """`display` for `paint`, `alt` for screen readers, `text` for those who play without pictures.

    `parts`: of a panel the sentences that `alt` is made of. `targets`: what of it can be clicked, where its
    reader may choose it. `status`: whom the match waits for, with what, in a line. `is_exact`: its colours
    run into each other, so that 256 of them would show as rings.
    """

    display: Display
    alt: str
    text: str
    status: str = ""
    is_exact: bool = False
    targets: tuple[Target, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        return size_of(self.display)[0]

    @property
    def height(self) -> int:
        return size_of(self.display)[1]


def panel_picture(
    display: Display, targets: tuple[Target, ...], parts: tuple[str, ...], text: str, status: str, say: Say
) -> Picture:
    """A panel, described by as many of these sentences as there is room for."""
    alt = alt_of(parts, say, REST_OF_PANEL)
    return Picture(display, alt, text, status, targets=targets, parts=parts)


class Drawing(Protocol):
    """How one game is shown. The views are that game's own; `names` are the players' names by seat.

    `table`, `latest` and `end` are for everybody and take what a spectator may know; `reveal` what the game
    reveals when a match is over. `seat` and `seat_board` are for one player's eyes: `before` is the seat's
    view without its draft, so that the drafted part can be marked, `legal` what it may do now, in notation.
    `icons` are the emblems that stand for the icons of the game's actions, `showcase` the samples that the
    README shows, `crest` by what it is known among other games.
    """

    @property
    def icons(self) -> Mapping[str, str]: ...

    @property
    def showcase(self) -> tuple[str, ...]: ...

    @property
    def film(self) -> bytes:
        """The seed of the match between robots that the README shows in motion; empty where it shows none."""

    @property
    def crest(self) -> Crest: ...

    def table(self, view: Any, names: tuple[str, ...], say: Say) -> Picture: ...

    def latest(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        """The latest action close up where it deserves that; else the table."""

    def end(
        self, view: Any, outcome: Outcome, names: tuple[str, ...], say: Say, turning: Highlight | None = None
    ) -> Picture:
        """Who won and why; `turning`: where the match turned, as its judge found."""

    def reveal(self, view: Any, names: tuple[str, ...], say: Say) -> Picture: ...

    def seat(
        self, view: Any, names: tuple[str, ...], say: Say, before: Any = None, legal: Sequence[str] = ()
    ) -> Picture: ...

    def seat_board(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        """The whole table as one player knows it."""

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """What stands for the game beside others: its ground over the whole field, signs and cards in the
        upper `height` of it."""

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Invented positions that together show everything there is, by name."""


@runtime_checkable
class DrawsCards(Protocol):
    """A drawing that shows single cards, large."""

    def card(self, id: str, say: Say) -> Picture:
        """One card, as its game's `card_facts` name it."""


@runtime_checkable
class DrawsPiles(Protocol):
    """A drawing that shows piles which everybody may look through, where the rules lay them open."""

    def has_open_piles(self, view: Any) -> bool:
        """Return True if they lie open; takes a view of the table or of a seat."""

    def piles(self, view: Any, names: Names, say: Say) -> Picture:
        """The piles card by card; takes what a spectator may know."""


def card_picture(display: Display, id: str, say: Say) -> Picture:
    """The picture of a single card with its description, which is its name and its text."""
    named = word("about-card", card=word(f"card-{id}"), game=word("game-name"), power=word(f"power-{id}"))
    return Picture(display, alt=shortened(say(named)), text="", is_exact=True)


def alt_of(sentences: Iterable[str], say: Say, rest: Word = REST_OF_BOARD) -> str:
    """The sentences in their order, none cut; where not all fit, `rest` says where they can be read."""
    told = [sentence for sentence in sentences if sentence]
    if len(" ".join(told)) <= ALT_LIMIT:
        return " ".join(told)
    more = say(rest)
    room = ALT_LIMIT - len(more) - 1
    kept = [shortened(told[0], room)]
    for sentence in told[1:]:
        if len(" ".join([*kept, sentence])) > room:
            break
        kept.append(sentence)
    return " ".join([*kept, more])


def shortened(words: str, limit: int = ALT_LIMIT) -> str:
    """`words`, cut at a word's end to at most `limit` characters."""
    if len(words) <= limit:
        return words
    return words[: limit - 1].rsplit(" ", 1)[0] + "…"
