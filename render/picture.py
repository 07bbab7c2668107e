"""What a game shows through the bot: a picture, its description and the same in words."""

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
"""Discord's limit in characters; the news comes within the first 250."""

REST_OF_BOARD: Final = word("alt-rest-board")
REST_OF_PANEL: Final = word("alt-rest-panel")
"""The sentence that says where the rest of a long description can be read."""

Names = tuple[str, ...]
"""The players' names, by seat."""


Crest = tuple[tuple[LiveryName, str], ...]
"""The sides' colours and signs, from the left, by which a game is known."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture for `paint`, with `alt` for screen readers and `text` for play without pictures.

    `parts`: the sentences of a panel's `alt`. `targets`: the clickable parts, if its reader may choose.
    `status`: the awaited players and their decision, in a line.
    """

    display: Display
    alt: str
    text: str
    status: str = ""
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
    """Return a panel, described by as many of these sentences as fit."""
    alt = alt_of(parts, say, REST_OF_PANEL)
    return Picture(display, alt, text, status, targets=targets, parts=parts)


class Drawing(Protocol):
    """The drawing of one game; views are the game's own, and `names` are the players' names by seat.

    `table`, `latest` and `end` are public and take a spectator's view; `reveal` takes the game's reveal.
    `seat` and `seat_board` are for one player. `before` is the seat's view without its draft, so that the
    draft can be marked. `legal` are its legal actions in notation. `icons` are the emblems of the game's
    action icons, `showcase` the samples in the README.
    """

    @property
    def icons(self) -> Mapping[str, str]: ...

    @property
    def showcase(self) -> tuple[str, ...]: ...

    @property
    def film(self) -> bytes:
        """The seed of the README's animated match between robots; empty for none."""

    @property
    def crest(self) -> Crest: ...

    def table(self, view: Any, names: tuple[str, ...], say: Say) -> Picture: ...

    def latest(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        """Return a close-up of the latest action if it deserves one, else the table."""

    def end(
        self, view: Any, outcome: Outcome, names: tuple[str, ...], say: Say, turning: Highlight | None = None
    ) -> Picture:
        """Return the winner and the reason; `turning`: the turning point, if its judge found one."""

    def reveal(self, view: Any, names: tuple[str, ...], say: Say) -> Picture: ...

    def seat(
        self, view: Any, names: tuple[str, ...], say: Say, before: Any = None, legal: Sequence[str] = ()
    ) -> Picture: ...

    def seat_board(self, view: Any, names: tuple[str, ...], say: Say) -> Picture:
        """Return the whole table as one player knows it."""

    def cover(self, field: Box, height: int, say: Say) -> tuple[Item, ...]:
        """Return the game's field of the title picture.

        Its ground fills the field, signs and cards the upper `height` of it.
        """

    def samples(self, say: Say) -> Mapping[str, Picture]:
        """Return invented positions by name, which together show everything there is."""


@runtime_checkable
class DrawsCards(Protocol):
    """A drawing that shows single cards, enlarged."""

    def card(self, id: str, say: Say) -> Picture:
        """Return one card, by its id in the game's `card_facts`."""


@runtime_checkable
class DrawsPiles(Protocol):
    """A drawing that shows piles that everybody may look through."""

    def has_open_piles(self, view: Any) -> bool:
        """Return True if the piles are open; takes a view of the table or of a seat."""

    def piles(self, view: Any, names: Names, say: Say) -> Picture:
        """Return the piles card by card, from a spectator's view."""


def card_picture(display: Display, id: str, say: Say) -> Picture:
    """Return the picture of a single card; its description is its name and its text."""
    named = word("about-card", card=word(f"card-{id}"), game=word("game-name"), power=word(f"power-{id}"))
    return Picture(display, alt=shortened(say(named)), text="")


def alt_of(sentences: Iterable[str], say: Say, rest: Word = REST_OF_BOARD) -> str:
    """Return whole sentences in order; if not all fit, `rest` says where to read them."""
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
    """Return `words`, cut at the end of a word to at most `limit` characters."""
    if len(words) <= limit:
        return words
    return words[: limit - 1].rsplit(" ", 1)[0] + "…"
