"""The pictures of the documentation: `python3 -m render.showcase --write` draws them again."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.registry import GAMES
from render.house import title
from render.motion import gif, played
from render.paint import png
from render.picture import Picture
from render.registry import DRAWINGS
from render.sheet import speaker

FOLDER: Final = Path(__file__).parent / "pictures"
PLAYERS: Final = ("Ana", "Ben")
WIDTH = 880
"""Width of a page; pictures with every colour are narrower, so that they load as fast."""


def pictures() -> Iterator[tuple[Path, Picture]]:
    """Yield each picture of the README with its file, in English."""
    games = [(drawing, speaker(game)) for game, drawing in DRAWINGS.items()]
    yield FOLDER / "agon.png", Picture(title("Agon", games), alt="", text="")
    for game, drawing in DRAWINGS.items():
        samples = drawing.samples(speaker(game))
        for name in drawing.showcase:
            yield FOLDER / f"{game}_{name}.png", samples[name]


def drawn(picture: Picture) -> bytes:
    """Return the picture as it is kept in the folder."""
    return png(picture.display, width=WIDTH)


def films() -> Iterator[tuple[Path, str]]:
    """Yield each animated picture of the README with its game."""
    for game, drawing in DRAWINGS.items():
        if drawing.film:
            yield FOLDER / f"{game}_match.gif", game


def filmed(game: str) -> bytes:
    """Return the game's animated match as it is kept; playing and drawing it takes some seconds."""
    names = PLAYERS[: len(GAMES[game].seats(GAMES[game].spec.options()))]
    return gif(played(game, DRAWINGS[game].film, names, speaker(game)))


def main() -> None:
    """Draw all of them, if `--write` is given."""
    parser = argparse.ArgumentParser(prog="python3 -m render.showcase", description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="change the kept pictures")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for path, picture in pictures():
        path.write_bytes(drawn(picture))
    for path, game in films():
        path.write_bytes(filmed(game))


if __name__ == "__main__":
    main()
