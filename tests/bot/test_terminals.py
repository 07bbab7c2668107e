"""How the commands behave at a terminal, in a pipe or on a machine that lacks something: no traceback."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.core.log import Resign
from engine.core.match import Match
from engine.core.proof import fingerprint_of, seed_of, written_proof
from engine.registry import GAMES
from tests.bot.starts import ROOT, bare

WITHIN_S = 120
COMMANDS = ("bot", "engine")
SECRET, PRESS = b"s" * 32, 42
TRAPS = {
    # Reading a package takes long enough for Ctrl-C.
    # A background job inherits that Ctrl-C is ignored; a person's terminal does not.
    "interrupted": (
        "import signal, os; signal.signal(signal.SIGINT, signal.default_int_handler);"
        " os.kill(os.getpid(), signal.SIGINT)"
    ),
    "old sqlite": (
        "import sqlite3; sqlite3.sqlite_version = '3.36.0'; sqlite3.sqlite_version_info = (3, 36, 0)"
    ),
    "no semaphores": (
        "import _multiprocessing\n"
        "class Lock(_multiprocessing.SemLock):\n"
        "    def __new__(cls, *_): raise OSError(38, 'Function not implemented')\n"
        "_multiprocessing.SemLock = Lock"
    ),
}


def run(
    folder: Path, *arguments: str, trap: str | None = None, **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """Return how `python -m ...` ends in a folder; `trap` is code that Python runs first."""
    environment = bare() | settings
    if trap is not None:
        place = folder / "trap"
        place.mkdir()
        (place / "sitecustomize.py").write_text(trap, "utf-8")
        environment["PYTHONPATH"] = f"{place}{os.pathsep}{ROOT}"
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        timeout=WITHIN_S,
        check=False,
    )


@pytest.fixture
def proof(tmp_path: Path) -> str:
    """Return the name of the file that proves a fair match."""
    match = Match.open(GAMES["hercules"], GAMES["hercules"].spec.options(), seed_of(SECRET, PRESS))
    match, _ = match.end(Resign(match.seats[0]))
    (tmp_path / "match.json").write_text(written_proof(match, SECRET, PRESS, fingerprint_of(SECRET)), "utf-8")
    return "match.json"


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437", "utf-8"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_fair_match_never_looks_forged(tmp_path: Path, proof: str, encoding: str, language: str) -> None:
    ended = run(tmp_path, "engine", "verify", proof, "--language", language, PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, b"")
    shown = ended.stdout.decode(encoding)
    assert "?" not in shown
    assert shown.count("✓" if encoding == "utf-8" else "OK:") > 2


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_help_is_printed_in_any_encoding(tmp_path: Path, command: str, encoding: str) -> None:
    ended = run(tmp_path, command, "--help", PYTHONIOENCODING=encoding)
    assert (ended.returncode, ended.stderr) == (0, b"")


@pytest.mark.parametrize(
    "arguments", [("bot", "--help"), ("bot", "settings"), ("engine", "--help"), ("engine", "athena", "--seat",
    "random", "--seed", "1")], ids=" ".join
)  # fmt: skip
def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path, arguments: Sequence[str]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", *arguments],
        cwd=tmp_path,
        env=bare(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(WITHIN_S) in (0, -signal.SIGPIPE)


@pytest.mark.parametrize("command", COMMANDS)
def test_interrupted_while_it_is_read_it_ends_in_silence(tmp_path: Path, command: str) -> None:
    package = tmp_path / "trap" / "babel"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(TRAPS["interrupted"], "utf-8")
    ended = run(tmp_path, command, "--help", PYTHONPATH=f"{tmp_path / 'trap'}{os.pathsep}{ROOT}")
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("zone", ["/etc/passwd", "Nowhere/City", ":", "é", "../x"])
def test_a_tz_that_names_no_zone_stops_nothing(tmp_path: Path, command: str, zone: str) -> None:
    ended = run(tmp_path, command, "--help", TZ=zone)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_an_old_sqlite_is_named(tmp_path: Path) -> None:
    ended = run(tmp_path, "bot", trap=TRAPS["old sqlite"])
    assert ended.returncode == 2
    assert ended.stderr.startswith(b"This Python brings SQLite 3.36.0; Agon needs 3.37 or newer.")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["trap"]


def test_a_machine_without_semaphores_is_named(tmp_path: Path) -> None:
    ended = run(tmp_path, "bot", trap=TRAPS["no semaphores"])
    said = ended.stderr.decode().splitlines()[-1]
    assert (ended.returncode, "Traceback" in ended.stderr.decode()) == (2, False)
    assert said.startswith("This machine lets no processes work together (Function not implemented).")
    assert "/dev/shm" in said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["trap"]


def test_a_path_that_is_not_utf_8_is_used(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    named = str(folder / os.fsdecode(b"\xff.db"))
    nobody = {"AGON_SANDBOX": "http://127.0.0.1:9"}  # it ends once the database is open
    ended = run(folder, "bot", AGON_DATABASE=named, **nobody)
    assert (ended.returncode, b"Traceback" in ended.stderr) == (1, False), ended.stderr
    assert Path(named).exists()
    copy = os.fsdecode(b"copy\xff.db")
    for arguments in (("check",), ("backup", copy), ("check", copy), ("rehearse", copy), ("settings",)):
        ended = run(folder, "bot", *arguments, AGON_DATABASE=named)
        assert (ended.returncode, ended.stderr) == (0, b""), arguments
    ended = run(folder, "engine", "verify", os.fsdecode(b"\xff.json"))
    assert (ended.returncode, b"Traceback" in ended.stderr) == (2, False)


def test_the_help_of_the_games_names_its_commands_for_files(tmp_path: Path) -> None:
    said = run(tmp_path, "engine", "--help").stdout.decode()
    assert "python -m engine verify FILE" in said
    assert "python -m engine replay FILE" in said


@pytest.mark.parametrize("arguments", [(), ("verify", "x"), ("replay", "x")], ids=len)
def test_a_language_that_is_not_there_is_refused(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    ended = run(tmp_path, "engine", *arguments, "--language", "xx")
    assert ended.returncode == 2
    assert "Agon does not speak this language. Choose one of: en, fr" in ended.stderr.decode()
