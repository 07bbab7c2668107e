"""Pictures of views, laid out at once and painted in the background."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bot.background.painter import Painter
from bot.names import ShownName
from bot.words import words
from engine.core.game import Outcome, Words, word
from engine.core.highlights import Highlight, Remembered
from engine.core.text import Say
from render.contact import ContactBoard, contact_sheet
from render.display import Target
from render.house import title
from render.marks import marked, shares_of
from render.picture import Drawing, DrawsCards, DrawsPiles, Names, Picture
from render.registry import DRAWINGS
from render.remembered import DrawsRemembered
from render.shelf import ShelfGame, shelf
from render.sprites.lettering import is_covered

BOARD_FILE = "board.png"

_Draw = Callable[[Drawing, Names, Say], Picture]


def as_drawn(name: str) -> str:
    """Return a name for a picture: with the tag if the fonts lack most of the name's letters."""
    return (isinstance(name, ShownName) and not is_covered(name.name) and name.in_tags) or str(name)


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as PNG, its description, and the same position in words and in one line.

    `unpainted`: what is still to be painted; `png` is empty until then. `targets`: what can be clicked.
    """

    png: bytes
    alt: str
    text: str
    status: str
    unpainted: Picture | None = None
    targets: tuple[Target, ...] = ()

    def painted(self, png: bytes) -> "Image":
        return Image(png, self.alt, self.text, self.status, targets=self.targets)


@dataclass(frozen=True, slots=True)
class Watched:
    """A match as all may see it: its number with its mark, its game, and its view of the table."""

    number: str
    game: str
    view: Any
    names: Names


def has_remembered(game: str) -> bool:
    """Return True if this game has a picture of a match's best moments."""
    return isinstance(DRAWINGS[game], DrawsRemembered)


def has_open_piles(game: str, view: Any) -> bool:
    """Return True if all may look through the piles of this match."""
    drawing = DRAWINGS[game]
    return isinstance(drawing, DrawsPiles) and drawing.has_open_piles(view)


def _drawn(game: str, names: Names, locale: str | None, draw: _Draw) -> Picture:
    """Return the picture with tags for names that no font can show; its words keep the names."""
    shown, drawing = tuple(map(as_drawn, names)), DRAWINGS[game]
    picture = draw(drawing, shown, words(game).speaker(locale, shown))
    if shown == names:
        return picture
    said = draw(drawing, names, words(game).speaker(locale, names))
    return replace(picture, alt=said.alt, text=said.text, status=said.status, parts=said.parts)


def _table(view: Any, drawing: Drawing, names: Names, say: Say) -> Picture:
    return drawing.table(view, names, say)


def _piles(drawing: Drawing, view: Any, names: Names, say: Say) -> Picture:
    assert isinstance(drawing, DrawsPiles)
    return drawing.piles(view, names, say)


def _remembered(drawing: Drawing, match: Remembered, names: Names, say: Say) -> Picture:
    assert isinstance(drawing, DrawsRemembered)
    return drawing.remembered(match, names, say)


class Drawings:
    """Pictures of views. Laying one out takes a millisecond or two, painting many more."""

    def __init__(self) -> None:
        self.painter = Painter()

    async def painted(self, image: Image, since: float | None = None) -> Image:
        """Return the image with its bytes; `since` as in `Painter.paint`."""
        if image.unpainted is None:
            return image
        return image.painted(await self.painter.paint(image.unpainted, since))

    def table(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """Return the picture of a table view, which all may see."""
        return self._laid_out(game, names, locale, lambda of, who, say: of.table(view, who, say))

    def latest(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """Return the latest action close up if the game has such a picture, else the table."""
        return self._laid_out(game, names, locale, lambda of, who, say: of.latest(view, who, say))

    def end(
        self,
        game: str,
        view: Any,
        outcome: Outcome,
        names: Names,
        locale: str | None,
        turning: Highlight | None = None,
    ) -> Image:
        """Return the picture of the end, with the turning point if it is known."""
        return self._laid_out(
            game, names, locale, lambda of, who, say: of.end(view, outcome, who, say, turning)
        )

    def reveal(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """Return the picture of what was hidden; `view` is what a finished match reveals."""
        return self._laid_out(game, names, locale, lambda of, who, say: of.reveal(view, who, say))

    def remembered(self, game: str, match: Remembered, names: Names, locale: str | None) -> Image:
        """Return the picture of a finished match's best moments; the game's drawing must have one."""
        return self._laid_out(game, names, locale, lambda of, who, say: _remembered(of, match, who, say))

    def seat(
        self,
        game: str,
        view: Any,
        names: Names,
        locale: str | None,
        before: Any = None,
        legal: Sequence[str] = (),
    ) -> Image:
        """Return one player's picture.

        `before`: their view without the draft. `legal`: their actions in notation.
        """
        return self._laid_out(
            game, names, locale, lambda of, who, say: of.seat(view, who, say, before, legal)
        )

    def hinted(
        self,
        game: str,
        view: Any,
        names: Names,
        locale: str | None,
        before: Any,
        legal: Sequence[str],
        line: Sequence[tuple[str, str]],
    ) -> Image | None:
        """Return the panel with marks on what a line of actions uses; None if that is nothing.

        `line`: each action in notation and in words. `before`, `legal`: as for `seat`.
        """
        notations = [notation for notation, _ in line]
        say = words(game).speaker(locale, names)
        # What becomes legal on the way is lit as well.
        may = [*legal, *(each for each in dict.fromkeys(notations) if each not in legal)]
        picture = _drawn(game, names, locale, lambda of, who, say: of.seat(view, who, say, before, may))
        shares = shares_of(picture.targets, notations)
        if not shares:
            return None
        seen = sorted({number for numbers in shares.values() for number in numbers})
        steps = Words(tuple(word("hint-step", number=n, action=line[n - 1][1]) for n in seen))
        return self._image(marked(picture, shares, say(word("hint-marks", steps=steps)), say))

    def seat_board(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """Return the whole table as one player knows it."""
        return self._laid_out(game, names, locale, lambda of, who, say: of.seat_board(view, who, say))

    def piles(self, game: str, view: Any, names: Names, locale: str | None) -> Image:
        """Return the open piles, card by card. Only where `has_open_piles` is true."""
        return self._laid_out(game, names, locale, lambda of, who, say: _piles(of, view, who, say))

    def games(self, locale: str | None) -> Image:
        """Return the games that can be played, side by side."""
        says = {game: words(game).speaker(locale) for game in DRAWINGS}
        plates = [
            ShelfGame(say(word("game-name")), say(word("game-line")), DRAWINGS[game].crest)
            for game, say in says.items()
        ]
        say = words().speaker(locale)
        described = " ".join(say(word("shelf-game", name=each.name, what=each.about)) for each in plates)
        return self._image(shelf(plates, say(word("shelf-alt", games=described))))

    def contact(self, boards: Sequence[Watched], locale: str | None) -> Image:
        """Return the newest boards of several matches on one sheet, as all may see them."""
        say, shown, described = words().speaker(locale), list[ContactBoard](), list[str]()
        for one in boards:
            spoken, view = words(one.game).speaker(locale, one.names), one.view
            picture = _drawn(one.game, one.names, locale, partial(_table, view))
            players = " – ".join(one.names)
            shown.append(ContactBoard(one.number, " – ".join(map(as_drawn, one.names)), picture))
            label = spoken(
                word("match-label", game=word("game-name"), number=one.number[1:], players=players)
            )
            described.append(say(word("contact-board", match=label, status=picture.status)))
        alt = say(word("contact-alt", count=len(shown), boards=" ".join(described)))
        return self._image(contact_sheet(shown, alt, "\n".join(described)))

    def house(self, locale: str | None) -> Image:
        """Return the title picture over the games."""
        says = [(drawing, words(game).speaker(locale)) for game, drawing in DRAWINGS.items()]
        say, names = words().speaker(locale), [say(word("game-name")) for _, say in says]
        house, alt = say(word("welcome-house")), say(word("welcome-alt", games=Words(tuple(names))))
        return self._image(Picture(title(house, says), alt, f"**{house}** · {' · '.join(names)}"))

    def card(self, game: str, id: str, locale: str | None) -> Image | None:
        """Return the picture of a single card; None for a game whose drawing shows none."""
        drawing = DRAWINGS[game]
        if not isinstance(drawing, DrawsCards):
            return None
        picture = drawing.card(id, words(game).speaker(locale))
        known = self.painter.kept(picture)
        image = Image(known or b"", picture.alt, picture.text, picture.status, picture)
        return image if known is None else image.painted(known)

    def shown(self, picture: Picture) -> Image:
        """Return a picture that belongs to no match, such as a table of people."""
        return self._image(picture)

    def _laid_out(self, game: str, names: Names, locale: str | None, draw: _Draw) -> Image:
        return self._image(_drawn(game, names, locale, draw))

    def _image(self, picture: Picture) -> Image:
        """Return the picture, with its bytes if it was painted lately."""
        known = self.painter.kept(picture)
        image = Image(known or b"", picture.alt, picture.text, picture.status, picture, picture.targets)
        return image if known is None else image.painted(known)
