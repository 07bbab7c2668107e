"""Thousands of bot starts: each is forked from a process that has already imported the modules.

Each bot is a process of its own, killed like any other; only the imports, most of a start, are done once.
"""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path


class Forge:
    """Starts bots. The first one waits until the modules are read."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def start(
        self, folder: Path, environment: Mapping[str, str], log: Path, arguments: Sequence[str] = ()
    ) -> int:
        """Start `python -m bot` in this folder, with its output added to `log`; return the process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        asked = {
            "folder": str(folder),
            "environment": dict(environment),
            "log": str(log),
            "arguments": list(arguments),
        }
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


@contextlib.contextmanager
def open_forge(root: Path) -> Iterator[Forge]:
    """Yield a forge of the bot in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-m", "tests.bot.e2e.forge"]
    with subprocess.Popen(
        command, cwd=root, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        try:
            yield Forge(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(60)


def is_alive(process: int) -> bool:
    """Return True if this process exists."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def _serve() -> None:
    """Fork a bot for each line that is read, until there are no more."""
    import bot.cli  # noqa: F401  # read once, for all bots

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no process waits for them: they leave nothing behind
    while line := sys.stdin.readline():
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            _become_a_bot(Path(asked["folder"]), asked["environment"], Path(asked["log"]), asked["arguments"])
        print(child, flush=True)


def _become_a_bot(folder: Path, environment: Mapping[str, str], log: Path, arguments: Sequence[str]) -> None:
    """Do everything that `python -m bot` does from here on; never return."""
    from bot.cli import main

    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(environment)
        written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(written, 1)
        os.dup2(written, 2)
        code = main(arguments)
    finally:
        os._exit(code)


if __name__ == "__main__":
    _serve()
