"""Copies of the bot with other features, and a short match on each over the wire.

`python3 -m tests.bot.features.copies` reads lines, each a JSON list of a copy's folder and a verb. For each
it starts the copy's bot on the sandbox, presses a button of this verb, plays a match until a player resigns,
and prints the exit code and what it saw. Each match is a process of its own, forked from this one, which
has read everything but `bot`: that is most of a start.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from tests import command_line

ROOT = Path(__file__).parents[3]
LINE = '    "{name}",\n'
LIBRARIES = (
    "aiohttp.web",
    "aiosqlite",
    "babel.dates",
    "discord.ext.commands",
    "openskill.models",
    "prometheus_client",
    "pydantic_settings",
    "rapidfuzz.process",
)
"""What takes longest to import of what the bot imports."""


class Copies:
    """A process that plays matches on copies."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.bot.features.copies"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self._mother = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._mother.communicate(timeout=60)

    def play(self, copy: Path, verb: str) -> dict[str, Any]:
        """Play a short match on the copy and return what was seen."""
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(json.dumps([str(copy), verb]) + "\n")
        self._mother.stdin.flush()
        code, said = json.loads(self._mother.stdout.readline())
        assert code == 0, said
        result: dict[str, Any] = json.loads(said.splitlines()[-1])
        return result


def copied(to: Path) -> Path:
    """Copy the project so that `bot` may be changed; return the copy's folder.

    Compiled modules are copied too, except those that another process is writing.
    """
    shutil.copytree(ROOT / "bot", to / "bot", ignore=shutil.ignore_patterns("*.pyc.*"))
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


async def _play(verb: str) -> dict[str, object]:
    """Play a short match and press a button of this verb on the way; return what was seen."""
    # The copy's bot, which must not be read before the copy is known.
    from bot.core.components import NO_MATCH, ComponentId
    from tests.bot.e2e.sketches import sketched
    from tests.bot.e2e.world import open_world

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        sketched(patch)
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


def _serve() -> None:
    """Play a match for each line that is read."""
    _read_all_but_the_bot()
    for line in sys.stdin:
        folder, verb = json.loads(line)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _become(folder, verb, writing)
            return
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            said = pipe.read()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps([code, said]), flush=True)


def _read_all_but_the_bot() -> None:
    """Import the libraries and parse the catalogues that all copies share."""
    from engine.core.text import _resource
    from render.registry import DRAWINGS
    from render.sprites.emoji import emoji

    for library in LIBRARIES:
        import_module(library)
    for catalogue in (*ROOT.glob("bot/**/*.ftl"), *ROOT.glob("engine/**/*.ftl")):
        _resource(catalogue.read_text("utf-8"))
    for drawing in DRAWINGS.values():
        for emblem in drawing.icons.values():
            emoji(emblem)
    assert "bot" not in sys.modules


def _become(folder: str, verb: str, said: int) -> None:
    """Play on the copy in this folder and print what was seen."""
    for stream in (1, 2):
        os.dup2(said, stream)
    os.close(said)
    os.chdir(folder)
    sys.path.insert(0, folder)
    os.environ["PYTHONPATH"] = folder
    seen = asyncio.run(_play(verb))
    bot = sys.modules["bot"].__file__
    assert bot is not None
    assert Path(bot).is_relative_to(folder)
    print(json.dumps(seen))


if __name__ == "__main__":
    command_line.parser(__doc__, "tests.bot.features.copies").parse_args()
    _serve()
