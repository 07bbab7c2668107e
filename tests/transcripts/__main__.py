"""Write one long match of each game between two people, and a slow one; count messages and pings.

    python -m tests.transcripts FOLDER [--locale en|fr ...] [--game GAME ...]

Each transcript holds the channel and the thread: messages, their pings, buttons, and the start of
the picture's description. The transcript of the slow match is in order of time, with edits and private
answers. The deal is always the same, so that two versions can be compared.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from engine.core.game import Seat
from engine.core.match import Match
from engine.games.hercules.options import Options
from engine.registry import GAMES
from tests import command_line
from tests.bot.e2e.sketches import sketched
from tests.bot.e2e.slow import SEED, Slow
from tests.bot.e2e.transcript import Choose, Told, Transcript, by_hints, play_out, rows
from tests.bot.e2e.world import World, open_world
from tests.games.hercules.lines import line_of, offering


@dataclass(frozen=True, slots=True)
class Planned:
    """A match to play: its rules, and the seed of its deal and of its players' dice."""

    rules: str
    seed: int

    @property
    def deal(self) -> bytes:
        return self.seed.to_bytes(32, "big")


MATCHES = {
    "hera_zeus": Planned("", 10),
    "athena": Planned("battle", 1),
    "hercules": Planned("coop", 1),
    "slow": Planned("", SEED),
}


def main(folder: Path, games: list[str], locales: list[str]) -> None:
    """Write the transcripts and print the table."""
    folder.mkdir(parents=True, exist_ok=True)
    print(f"{'match':16} {'turns':>5} {'messages':>8} {'a turn':>6} {'pings':>5} {'a turn':>6} {'edits':>5}")
    for game in games:
        for locale in locales:
            told, lines = asyncio.run(_played(game, locale))
            (folder / f"{game}.{locale}.txt").write_text("\n".join(lines) + "\n", "utf-8")
            print(_counted(f"{game} {locale}", told))


async def _played(game: str, locale: str) -> tuple[list[Told], list[str]]:
    """Play the whole match over the wire, without painting, and return its transcript."""
    planned = MATCHES[game]
    deal = lambda secret, interaction: planned.deal  # noqa: E731, ARG005
    with (
        TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as pictures,
        patch("bot.core.replaying.seed_of", deal),
        patch("bot.core.challenges.seed_of", deal),
    ):
        sketched(pictures)
        async with open_world(Path(folder) / "agon.db") as world:
            world.sandbox.world.guild_locale = locale
            world.inside.bot.outbox.sender.sends.edit_every_s = 0.0
            if game == "slow":
                return await _slow(world, locale)
            told = await _match(world, game, planned)
            return told, list(rows(told))


async def _slow(world: World, locale: str) -> tuple[list[Told], list[str]]:
    transcript, slow = Transcript(world), Slow(world, locale)
    await slow.play()
    return await transcript.read(slow.match), await slow.journal.rows()


async def _match(world: World, game: str, planned: Planned) -> list[Told]:
    transcript = Transcript(world)
    rules = {"rules": planned.rules} if planned.rules else {}
    match = await world.begin(world.people["Ana"], world.people["Ben"], game=game, **rules)
    await world.until(lambda: world.ledger.is_quiet(match))
    options = world.ledger.opened(match).options
    dealt = Match.open(GAMES[game], options, planned.deal)
    await play_out(world, match, dealt, _player(game, options, planned))
    await world.over(match)
    return await transcript.read(match)


def _player(game: str, options: object, planned: Planned) -> Choose:
    """Return the chooser: the partners of Hercules offer and answer, others follow the dice."""
    dice = Random(planned.seed)
    if game != "hercules":
        return by_hints(game, dice)
    assert isinstance(options, Options)
    steps = iter(line_of(options, planned.deal, offering(dice)).steps)

    def choose(here: Match, seat: Seat) -> str:  # noqa: ARG001
        return next(steps).notation

    return choose


def _counted(name: str, told: list[Told]) -> str:
    """Return a row of the table: messages in the thread, their pings, edits."""
    thread = [one for one in told if one.mark]
    turns = len({one.mark for one in thread if one.mark.isdecimal()})
    pings, edits = sum(len(one.rung) for one in thread), sum(one.edits for one in thread)
    return (
        f"{name:16} {turns:5} {len(thread):8} {len(thread) / turns:6.2f} "
        f"{pings:5} {pings / turns:6.2f} {edits:5}"
    )


if __name__ == "__main__":
    asked = command_line.parser(__doc__, "tests.transcripts")
    asked.add_argument("folder", type=Path)
    asked.add_argument("--game", nargs="+", default=list(MATCHES), choices=list(MATCHES))
    asked.add_argument("--locale", nargs="+", default=["en", "fr"], choices=["en", "fr"])
    given = asked.parse_args()
    main(given.folder, given.game, given.locale)
