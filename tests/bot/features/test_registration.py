"""A feature is its folder and one line: without them the bot works, and a new one needs no more."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.features.copies import Copies, add, copied, remove

OPTIONAL = ("analysis", "daily", "films", "hints", "puzzles", "ratings", "tournaments")
COMMANDS = {
    "analysis": "analyse",
    "daily": "daily",
    "hints": "hint",
    "puzzles": "puzzle",
    "ratings": "leaderboard",
    "tournaments": "tournament",
}
VERBS = {
    "analysis": "analysis",
    "daily": "runs",
    "films": "film",
    "hints": "hint",
    "puzzles": "puzzle",
    "ratings": "m",
    "tournaments": "tournament",
}

ROLL = '''
"""A die, for the test of registration."""

from bot.outbox.composing import Announcer
from bot.outbox.message import InThread, Job
from bot.commands.tree import command
from bot.core.components import NO_MATCH, ComponentId
from bot.discord_io.post import button_to
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Post
from bot.core.model import DueRow
from bot.core.writes import Schedule, TellRow, Unschedule
from bot.ui.page import Page, Prose
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from bot.words import words
from engine.core.game import word


class RolledMessage(InThread):
    name, order = "rolled", 65

    async def compose(self, job: Job, mark: str, announcer: Announcer) -> Post:
        say = words().speaker("en")
        return Post(say(word("roll-told")), (button_to(say, word("command-roll"), "o", job.row.match, mark),))


def register(registry: Registry) -> None:
    parts = registry.parts
    write = parts.matches.loader.write

    async def shown(visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        return Page((Prose(visit.reader.say()(word("roll-shown"))),))

    @command(parts.tree, "roll")
    async def roll(interaction: Interaction) -> None:
        match = await parts.matches.lists.match_in(interaction.channel_id)
        if match is not None:
            await write(match, [Schedule(DueRow(match, "roll", "", parts.clock()))])
        id = ComponentId("roll", NO_MATCH)
        await parts.reception.answer(interaction, lambda visit: shown(visit, interaction, id))

    async def fall(row: DueRow) -> None:
        told = TellRow(row.match, "rolled", "", parts.clock())
        await write(row.match, [Unschedule(row.match, "roll", ""), told])

    registry.button("roll", shown)
    registry.message(RolledMessage())
    registry.due("roll", fall)
'''
WORDS = """
command-roll = roll
command-roll-about = Roll a die
roll-shown = You rolled a four.
roll-told = The die shows a four.
"""


@pytest.fixture(scope="module")
def copies() -> Iterator[Copies]:
    """Start the process that plays matches on copies."""
    with Copies() as copies:
        yield copies


@pytest.mark.parametrize("name", OPTIONAL)
def test_the_bot_works_without_an_optional_feature(tmp_path: Path, copies: Copies, name: str) -> None:
    copy = copied(tmp_path)
    remove(copy, name)
    result = copies.play(copy, VERBS[name])
    if name in COMMANDS:
        assert COMMANDS[name] not in result["offered"]
        assert COMMANDS[name] not in result["help"]
    assert "an older version" in result["pressed"]


def test_without_ratings_the_terminal_has_no_command_for_them(tmp_path: Path) -> None:
    copy = copied(tmp_path)
    assert "  rate " in _terminal_help(copy)
    remove(copy, "ratings")
    assert "  rate " not in _terminal_help(copy)


def _terminal_help(copy: Path) -> str:
    env = {**os.environ, "PYTHONPATH": str(copy)}
    shown = [sys.executable, "-m", "bot", "--help"]
    return subprocess.check_output(shown, cwd=copy, env=env, text=True, timeout=600)


def test_a_one_file_feature_registers_all_it_has(tmp_path: Path, copies: Copies) -> None:
    copy = copied(tmp_path)
    add(copy, "roll", {"__init__.py": ROLL, "text/en.ftl": WORDS, "text/fr.ftl": WORDS})
    result = copies.play(copy, "roll")
    assert {"roll", "puzzle"} <= set(result["offered"])
    assert "You rolled a four." in result["pressed"]
    assert "The die shows a four." in result["told"]


def test_the_bot_works_without_polls_and_following(tmp_path: Path, copies: Copies) -> None:
    copy = copied(tmp_path)
    remove(copy, "polls")
    remove(copy, "spectating")
    assert "an older version" in copies.play(copy, "j")["pressed"]
