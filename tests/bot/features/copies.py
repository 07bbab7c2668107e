"""A copy of the bot with other features, and a short match on it over the wire.

`python3 -m tests.bot.features.copies VERB`, run in the copy's folder, starts the bot on the sandbox, presses
a button of this verb, plays a match until a player resigns, and prints what it saw as JSON.
"""

import asyncio
import json
import shutil
import tempfile
from pathlib import Path

from bot.core.components import NO_MATCH, ComponentId
from tests import command_line
from tests.bot.e2e.world import open_world

ROOT = Path(__file__).parents[3]
LINE = '    "{name}",\n'


def copied(to: Path) -> Path:
    """Copy the project so that `bot` may be changed; return the copy's folder."""
    shutil.copytree(ROOT / "bot", to / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    for linked in ("engine", "render", "tests", "pyproject.toml"):
        (to / linked).symlink_to(ROOT / linked)
    return to


def remove(copy: Path, name: str) -> None:
    """Remove a feature's folder and its line."""
    shutil.rmtree(copy / "bot/features" / name)
    _replace(copy, LINE.format(name=name), "")


def add(copy: Path, name: str, files: dict[str, str]) -> None:
    """Add a feature's folder with these files, and its line."""
    for path, text in files.items():
        file = copy / "bot/features" / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    _replace(copy, "FEATURES: Final = (\n", "FEATURES: Final = (\n" + LINE.format(name=name))


def _replace(copy: Path, old: str, new: str) -> None:
    listed = copy / "bot/features/__init__.py"
    text = listed.read_text("utf-8")
    assert old in text
    listed.write_text(text.replace(old, new, 1), "utf-8")


async def play(*, verb: str) -> dict[str, object]:
    """Play a short match and press a button of this verb on the way; return what was seen."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_world(Path(folder) / "agon.db") as world:
            ana, ben = world.people["Ana"], world.people["Ben"]
            offered = [command["name"] for command in await ana.offered()]
            match = await world.begin(ana, ben)
            help_page = await ana.slash("help", "games")
            pressed = await ana.press(help_page, custom_id=str(ComponentId(verb, NO_MATCH)), in_flight=True)
            if verb in offered:
                await ana.slash(verb, world.thread(match))
            asked = await ana.slash("resign", world.thread(match))
            await ana.press(asked, "Resign")
            await world.over(match)
            told = "\n".join(message.text for message in await world.told(match))
            return {"offered": offered, "help": help_page.text, "pressed": pressed.text, "told": told}


if __name__ == "__main__":
    parser = command_line.parser(__doc__, "tests.bot.features.copies")
    parser.add_argument("verb", help="the verb of the button to press")
    print(json.dumps(asyncio.run(play(verb=parser.parse_args().verb))))
