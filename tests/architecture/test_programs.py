"""What the project runs and installs: commands, programs and versions."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.constraints import FILE, constrained, installed
from tests.programs import PACKAGES, program

SUITE = """
import subprocess
import pytest
{imports}

def test_undeclared():
    subprocess.run(["{name}", "--version"], check=False)

@pytest.mark.needs("{name}")
def test_declared():
    subprocess.run(["{name}", "--version"], check=False)

def test_base():
    subprocess.run(["sh", "-c", "true"], check=True)
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """Return a folder with the project's own conftest and no tests yet."""
    (tmp_path / "tests").mkdir()
    for name in ("__init__.py", "conftest.py", "printed.py", "programs.py"):
        (tmp_path / "tests" / name).write_text((ROOT / "tests" / name).read_text("utf-8"), "utf-8")
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    return tmp_path


def run(suite: Path, test: str, path: str = "/usr/bin:/bin") -> str:
    """Return what the test command prints for this one file."""
    (suite / "tests" / "test_it.py").write_text(test, "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "tests/test_it.py"]
    done = subprocess.run(
        command, cwd=suite, env={"PATH": path}, capture_output=True, text=True, check=False, timeout=300
    )
    return done.stdout


def test_an_undeclared_program_fails_even_if_installed(suite: Path) -> None:
    (suite / "bin").mkdir()
    here = suite / "bin" / "pgbouncer"
    here.write_text("#!/bin/sh\n")
    here.chmod(0o755)
    said = run(suite, SUITE.format(imports="", name="pgbouncer"), path=f"{suite / 'bin'}:/usr/bin:/bin")
    assert "2 passed" in said
    assert "FAILED tests/test_it.py::test_undeclared" in said
    assert "pgbouncer is not on every machine" in said


def test_a_declared_program_that_is_missing_is_named(suite: Path) -> None:
    said = run(suite, SUITE.format(imports="", name="pgbouncer"), path=str(suite))
    assert "Left out: 1 test that needs pgbouncer (Debian's package pgbouncer)." in said
    assert "  tests/test_it.py: 1" in said


def test_a_program_behind_a_shell_is_seen() -> None:
    assert program("sh", ["sh", "-c", '"$@" & cat', "sh", "pgbouncer", "settings"]) == "pgbouncer"
    assert program(None, ["sh", "-c", "true"]) == "sh"
    assert program("/usr/bin/git", ["git", "log"]) == "/usr/bin/git"


def test_ci_installs_every_program_that_a_test_may_declare() -> None:
    run_line = (ROOT / ".ci/run").read_text("utf-8")
    assert {package for package in PACKAGES.values() if package not in run_line} == set()


def test_ci_runs_the_readme_command_before_it_installs_packages() -> None:
    script = (ROOT / ".ci/run").read_text("utf-8")
    assert 0 < script.index('bash -c "$test_command"\n') < script.index("apt-get install")


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


REMEDY = (
    "install with `--constraint constraints.txt`, or renew the file by `python3 -m tests.constraints --write`"
)
FILES = (
    "deploy/start.py",
    "Dockerfile",
    "deploy/agon.service",
    "docs/hosting.md",
    ".env.example",
    "bot/text/en.ftl",
    "bot/text/fr.ftl",
)


def test_installed_and_named_versions_agree() -> None:
    named = constrained()
    others = {name: version for name, version in installed(("test",)).items() if named.get(name) != version}
    assert others == {}, REMEDY


def test_every_line_names_a_version_and_no_place() -> None:
    lines = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) > 40
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line)] == []


def test_every_way_to_install_keeps_to_them() -> None:
    ways = [
        line
        for file in FILES
        for line in re.sub(r'[",]', "", (ROOT / file).read_text("utf-8")).splitlines()
        if "pip install" in line
    ]
    assert len(ways) >= len(FILES)
    assert [line for line in ways if "--constraint constraints.txt" not in line] == []
    # By its bare name pip would take any package of that name from an index.
    assert [line for line in ways if re.search(r"\bagon\[", line)] == []
