"""Many starts of the bot from one process that has already imported the program.

Each start is a process of its own with its own folder, environment and rights; they share only the imports.
"""

import ctypes
import json
import os
import re
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parents[2]
# Every start that is asked for here ends by itself.
LONGEST_S = 120
# linux/capability.h, version 3: what lets root pass over a file's mode, and listen on any port.
_VERSION_3 = 0x20080522
_DAC_OVERRIDE, _DAC_READ_SEARCH, _NET_BIND_SERVICE = 1, 2, 10


def errors(log: str) -> list[str]:
    """Return the lines of a process's log that report an error, with the first line of each traceback."""
    return re.findall(r"^\S+ \S+ (?:ERROR|CRITICAL) .*|^.*Traceback .*", log, re.MULTILINE)


class Ended(NamedTuple):
    """How a start has ended: its exit code, and everything it said."""

    code: int
    said: str


class Starts:
    """A process that starts `python -m bot` on demand."""

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "tests.bot.starts"]
        self._mother = subprocess.Popen(
            command, cwd=ROOT, env=bare(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._mother.communicate(timeout=60)

    def __call__(
        self, folder: Path, *arguments: str, largest_file: int | None = None, **settings: str
    ) -> Ended:
        """Return how a start in this folder ends; the disk has room for `largest_file` bytes."""
        asked = {"folder": str(folder), "arguments": arguments, "settings": settings, "room": largest_file}
        assert self._mother.stdin is not None
        assert self._mother.stdout is not None
        self._mother.stdin.write(json.dumps(asked) + "\n")
        self._mother.stdin.flush()
        return Ended(*json.loads(self._mother.stdout.readline()))


def bare() -> dict[str, str]:
    """Return the environment of a bot without any setting."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(("AGON_", "DISCORD_"))}
    return own | {"PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


class _Process(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Rights(ctypes.Structure):
    _fields_ = (
        ("effective", ctypes.c_uint32),
        ("permitted", ctypes.c_uint32),
        ("inheritable", ctypes.c_uint32),
    )


def become_ordinary() -> None:
    """Drop root's right to ignore a file's mode, so that access is refused as for other users. Linux only."""
    libc = ctypes.CDLL(None)
    process, rights = _Process(_VERSION_3, 0), (_Rights * 2)()
    libc.capget(ctypes.byref(process), rights)
    for bit in (_DAC_OVERRIDE, _DAC_READ_SEARCH, _NET_BIND_SERVICE):
        rights[0].effective &= ~(1 << bit)
        rights[0].permitted &= ~(1 << bit)
    libc.capset(ctypes.byref(process), rights)


def _serve() -> None:
    """Serve as the parent process: fork a child for each line that is read."""
    from bot.cli import main
    from bot.words import words

    # Each child would spend most of its time on this.
    words().read()
    for line in sys.stdin:
        asked = json.loads(line)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _become(asked, writing, main)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            said = pipe.read()
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps([code, said]), flush=True)


def _become(asked: dict[str, Any], said: int, main: Any) -> None:
    """Turn the child into the requested command; never return."""
    code = 70
    try:
        for stream, name in ((1, "stdout"), (2, "stderr")):
            os.dup2(said, stream)
            setattr(sys, name, os.fdopen(stream, "w", encoding="utf-8", closefd=False))
        signal.alarm(LONGEST_S)
        become_ordinary()
        os.chdir(asked["folder"])
        os.environ.update(asked["settings"])
        if asked["room"] is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (asked["room"], asked["room"]))
        arguments: Sequence[str] = asked["arguments"]
        code = main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    _serve()
