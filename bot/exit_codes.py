"""The exit codes of the command line: 0 done, 1 refused for now, 2 an operator must change something."""

from engine.core.game import Word

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
