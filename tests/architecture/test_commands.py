"""Every command under `tests` and `render` explains itself with `--help` and then stops."""

import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT

OF_TESTS = (
    "tests.benchmarks.bare",
    "tests.bot.background.test_drawing",
    "tests.bot.background.test_processes",
    "tests.bot.e2e.forge",
    "tests.bot.starts",
)
"""Programs that tests start, with arguments of their own."""


def modules() -> list[str]:
    """Return the names of the modules that can be run."""
    found = []
    for folder in ("tests", "render"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if '\nif __name__ == "__main__":' in path.read_text("utf-8"):
                found.append(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__"))
    return [name for name in found if name not in OF_TESTS]


def test_there_are_commands() -> None:
    assert len(modules()) > 25
    assert set(OF_TESTS).isdisjoint(modules())


@pytest.mark.long
@pytest.mark.parametrize("module", modules())
def test_every_command_has_help(module: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", module, "--help"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith(f"usage: python3 -m {module}")
    assert len(ended.stdout.splitlines()) > 4
