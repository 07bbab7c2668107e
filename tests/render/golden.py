"""How are the approved pictures renewed? `python -m tests.render.golden`; read the diff line by line."""

from pathlib import Path

import engine.games
from engine.core.text import catalogue_of
from render.display import lines
from render.picture import Picture
from render.registry import DRAWINGS

GOLDEN = Path(__file__).parent / "golden"


def said(picture: Picture) -> str:
    """Everything of a picture that can be read."""
    return f"{lines(picture.display)}\n{picture.alt}\n\n{picture.text}\n"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for game, drawing in DRAWINGS.items():
        catalogue = catalogue_of(Path(engine.games.__path__[0]) / game / "text")
        for locale in catalogue.locales:
            for name, picture in drawing.samples(catalogue.speaker(locale)).items():
                (GOLDEN / f"{game}_{name}.{locale}.txt").write_text(said(picture), "utf-8")


if __name__ == "__main__":
    main()
