"""The pictures as colour-blind eyes see them: `python3 -m tests.render.sights FOLDER`."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PIL.Image import Image as Bitmap

from render.paint import drawn
from render.registry import DRAWINGS
from render.sheet import CHANNEL_WIDTH, speaker
from render.theme import HEX
from tests.command_line import parser

# The remaining red, green and blue without one kind of cone (Machado, Oliveira, Fernandes 2009).
SIGHTS: dict[str, tuple[float, ...]] = {
    "deutan": (0.367, 0.861, -0.228, 0, 0.280, 0.673, 0.047, 0, -0.012, 0.043, 0.969, 0),
    "protan": (0.152, 1.053, -0.205, 0, 0.115, 0.786, 0.099, 0, -0.004, -0.048, 1.052, 0),
    "tritan": (1.256, -0.077, -0.179, 0, -0.078, 0.931, 0.148, 0, 0.005, 0.691, 0.304, 0),
    "grey": (0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0, 0.299, 0.587, 0.114, 0),
}
_ACROSS, _GAP = 4, 6


def seen(image: Bitmap, sight: str) -> Bitmap:
    """Return the image as such an eye sees it."""
    return image.convert("RGB", SIGHTS[sight])


def sheet(images: list[Bitmap]) -> Bitmap:
    """Return all images side by side, each as wide as a channel shows it."""
    small = [
        image.resize((CHANNEL_WIDTH, image.height * CHANNEL_WIDTH // image.width), Image.Resampling.LANCZOS)
        for image in images
    ]
    rows = [small[first : first + _ACROSS] for first in range(0, len(small), _ACROSS)]
    heights = [max(image.height for image in row) + _GAP for row in rows]
    found = Image.new("RGB", (_ACROSS * (CHANNEL_WIDTH + _GAP), sum(heights)), HEX["black"])
    for number, row in enumerate(rows):
        for column, image in enumerate(row):
            found.paste(image, (column * (CHANNEL_WIDTH + _GAP), sum(heights[:number])))
    return found


def main(folder: Path) -> None:
    """Write one sheet of all samples for each game and each kind of sight."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, drawing in DRAWINGS.items():
        plain = sheet([drawn(picture.display) for picture in drawing.samples(speaker(game)).values()])
        plain.save(folder / f"{game}_plain.png")
        for sight in SIGHTS:
            seen(plain, sight).save(folder / f"{game}_{sight}.png")


if __name__ == "__main__":
    arguments = parser(__doc__, "tests.render.sights")
    arguments.add_argument("folder", type=Path, help="where the pictures go")
    main(arguments.parse_args().folder)
