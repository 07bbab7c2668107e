"""Messages to the operator: sentences, refusals with their exit codes, and versions."""

import os
import platform
import sys
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from bot.words import sentence
from engine.core.game import Word, word


def say(message_id: str, **args: str | int) -> None:
    """Print a sentence."""
    tell(sentence(word(message_id, **args)))


def tell(text: str) -> None:
    """Print a text, or nothing if there is no reader."""
    try:
        print(text, flush=True)
    except OSError:
        # The reader has gone, or has no room: the rest of the output must not fail again at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Refused(Exception):
    """A command that cannot be done until an operator changes what `word` names."""

    def __init__(self, said: Word) -> None:
        super().__init__(said.id)
        self.word = said


_NEEDS_OPERATOR = frozenset(
    {
        "cli-database-foreign",
        "cli-database-newer",
        "cli-database-no-file",
        "cli-database-spoiled",
        "cli-deletions-unread",
        "cli-discord-newer",
        "cli-http-refused",
        "cli-login-refused",
        "cli-move-unfinished",
        "cli-no-semaphores",
        "cli-no-token",
        "cli-port-refused",
        "cli-postgres-address",
        "cli-postgres-encoding",
        "cli-postgres-foreign",
        "cli-postgres-not-installed",
        "cli-postgres-old",
        "cli-postgres-password",
        "cli-postgres-pooled",
        "cli-shards-alone",
        "cli-sqlite-old",
        "cli-token-and-sandbox",
        "cli-token-revoked",
        "cli-too-many-servers",
        "cli-worker-alone",
        "cli-world-unreadable",
        "cli-wrong-intents",
        "cli-wrong-shard",
        "cli-wrong-token",
    }
)
"""Refusals of a start that the next one would meet again: after a 2 `deploy/agon.service` starts no more."""
_STARTS = (None, "worker")
"""Commands that go on until they are stopped."""


def code_of_refusal(command: str | None, said: Word) -> int:
    """Return the exit code of a command that was refused with this sentence."""
    return 2 if command in _STARTS and said.id in _NEEDS_OPERATOR else 1


@cache
def installed_version() -> str:
    """Return the installed version, or a dash if the code runs without being installed."""
    try:
        return version("agon")
    except PackageNotFoundError:
        return "–"


def built_with() -> dict[str, str]:
    """Return the versions that explain how a process behaves, by what they are versions of."""
    return {
        "version": installed_version(),
        "python": platform.python_version(),
        "discord_py": version("discord.py"),
    }
