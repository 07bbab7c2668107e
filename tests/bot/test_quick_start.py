"""The README's two commands say what is missing, and start at once the second time.

`.ci/run` runs the longer of them in full.
"""

import ast
import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

START = ROOT / "deploy/start.py"
OLD = "import sys; sys.version_info = (3, 9, 18, 'final', 0)"
NO_ENSUREPIP = "import sys; sys.modules['ensurepip'] = None"


def commands() -> list[str]:
    """Return the commands that the README tells its reader to type."""
    quick = (ROOT / "README.md").read_text("utf-8").split("## Quick start")[1].split("\n## ")[0]
    return re.findall(r"^python3 .*$", quick, re.MULTILINE)


def started(world: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Return how the script ends in a Python that has first executed `world`."""
    run = f"runpy.run_path({str(START)!r}, run_name='__main__')"
    code = f"{world}; import runpy; sys.argv = {['start.py', *arguments]!r}; {run}"
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_readme_names_this_script_for_both() -> None:
    assert commands() == ["python3 deploy/start.py", "python3 deploy/start.py test"]


@pytest.mark.parametrize("arguments", [(), ("test",)])
@pytest.mark.parametrize(
    ("world", "said"),
    [
        (OLD, "Agon needs Python 3.11 or newer, and this is 3.9.18."),
        (NO_ENSUREPIP, "sudo apt install python3-venv"),
    ],
)
def test_missing_parts_are_named_in_a_sentence(world: str, said: str, arguments: tuple[str, ...]) -> None:
    ended = started(world, *arguments)
    assert ended.returncode == 1
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_an_old_python_can_read_the_script() -> None:
    """Otherwise old versions would report a syntax error and not the sentence."""
    ast.parse(START.read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize(
    ("typed", "mark", "run"),
    [((), "installed", "-m bot"), (("test", "-k", "one"), "installed[test]", "-m pytest -k one")],
)
def test_an_installed_bot_starts_at_once(tmp_path: Path, typed: tuple[str, ...], mark: str, run: str) -> None:
    for folder in ("deploy", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(START, tmp_path / "deploy")
    needs = b""
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
        needs += (ROOT / name).read_bytes()
    (tmp_path / ".venv" / mark).write_text(hashlib.sha256(needs).hexdigest())
    python = tmp_path / ".venv/bin/python3"
    python.write_text('#!/bin/sh\necho "$PWD: $@"\n')
    python.chmod(0o755)
    ended = subprocess.run(
        [sys.executable, "deploy/start.py", *typed],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ended.stdout == f"{tmp_path}: {run}\n"
