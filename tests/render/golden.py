"""The approved pictures: `python3 -m tests.render.golden --write` renews them; read the diff line by line."""

from pathlib import Path

import engine.games
from engine.core.text import catalogue_of
from render.display import lines
from render.picture import Picture
from render.registry import DRAWINGS
from tests.command_line import end, keep, writing

GOLDEN = Path(__file__).parent / "golden"


def said(picture: Picture) -> str:
    """Return everything of a picture that can be read."""
    return f"{lines(picture.display)}\n{picture.alt}\n\n{picture.text}\n"


def main() -> None:
    """Compare every picture with the approved one, and write it if asked to."""
    writes, has_old = writing(__doc__, "tests.render.golden").parse_args().write, False
    for game, drawing in DRAWINGS.items():
        catalogue = catalogue_of(Path(engine.games.__path__[0]) / game / "text")
        for locale in catalogue.locales:
            for name, picture in drawing.samples(catalogue.speaker(locale)).items():
                path = GOLDEN / f"{game}_{name}.{locale}.txt"
                has_old |= keep(path, said(picture), writes=writes)
    end(has_old=has_old, writes=writes)


if __name__ == "__main__":
    main()
