"""Sample sheets: `python -m render.sheet FOLDER [LOCALE]` writes the samples of every game.

`python -m render.sheet --palette` chooses the colours again in which pictures are sent. `--ink` measures
again where each emblem has its ink, and `--figures` paints the kept figures again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import engine.games
from engine.core.text import Say, catalogue_of
from render import palette
from render.paint import drawn, png
from render.picture import Picture
from render.registry import DRAWINGS
from render.sprites import figures, standing
from render.sprites.emoji import emoji

CHANNEL_WIDTH = 400
PLAYERS = ("Clémentine", "Jörg-Uwe")
"""The players' names in words; the samples have the same."""


def speaker(game: str, locale: str | None = None) -> Say:
    """Return a function that says a game's words in a language, as the bot does."""
    return catalogue_of(Path(engine.games.__path__[0]) / game / "text").speaker(locale, PLAYERS)


def main(folder: Path, locale: str | None = None) -> None:
    """Write each sample as it is sent, as small as a channel shows it, and in words; also every emoji."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, drawing in DRAWINGS.items():
        for name, picture in drawing.samples(speaker(game, locale)).items():
            path = folder / f"{game}_{name}"
            path.with_suffix(".png").write_bytes(png(picture.display))
            small = png(picture.display, width=CHANNEL_WIDTH)
            path.with_suffix(".small.png").write_bytes(small)
            path.with_suffix(".txt").write_text(f"{picture.alt}\n\n{picture.text}\n", "utf-8")
        for icon, emblem in drawing.icons.items():
            (folder / f"{game}_emoji_{icon}.png").write_bytes(emoji(emblem))


def every_sample() -> Iterator[Picture]:
    """Yield the samples of all games in one language."""
    for game, drawing in DRAWINGS.items():
        yield from drawing.samples(speaker(game)).values()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python3 -m render.sheet", description="Samples of every picture.")
    parser.add_argument("folder", type=Path, nargs="?", help="where they are written")
    parser.add_argument("locale", nargs="?", help="the language of their words")
    parser.add_argument("--palette", action="store_true", help="chooses the colours of all pictures anew")
    parser.add_argument("--ink", action="store_true", help="finds out anew where each emblem has its ink")
    parser.add_argument("--figures", action="store_true", help="paints the kept figures anew")
    asked = parser.parse_args()
    if asked.palette:
        palette.write(drawn(picture.display) for picture in every_sample())
    elif asked.ink:
        standing.write()
    elif asked.figures:
        figures.write()
    elif asked.folder:
        main(asked.folder, asked.locale)
    else:
        parser.error("name a folder")
