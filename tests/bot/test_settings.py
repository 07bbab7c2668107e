"""The messages for an operator with wrong settings, which are never used.

Every setting meets values of six classes, five each, with the real command. If nothing in a class is wrong
for a setting, its five values are accepted and shown as they are used. An example is an operator's name,
which may contain anything.
"""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

import pytest

from bot.config import Config
from bot.settings import WrongSettings, masked, read_settings, shown
from tests.bot.starts import Starts

Kind = Literal["type", "range", "case", "quotes", "path", "unicode"]
SETTINGS = [field.upper() for field in Config.model_fields]
SECRET = "hunter2"

PATHS = ("/etc/passwd", "../agon", "~/agon", "C:\\agon", "./")
NUMBERS = ("many", "1_0", "8.0", "0x10", "1e1")
DIGITS = ("３０", "٣٠", "३०", "3\u200b0", "30\x07")
LETTERS = ("productiön", "тext", "οne", "a\x07b", "\udcffa")
CONTROLS = ("a\x07b", "a\x1b[2Jb", "a\x7fb", "a\x9bb", "\udcffa")
ADDRESSES = ("127.0.0.1:8420", "http://", "ftp://127.0.0.1", "8420", "http:127.0.0.1")
FAR = (
    "http://127.0.0.1:99999",
    "http://127.0.0.1:0",
    "http://127.0.0.1:-1",
    f"http://{'a' * 64}.org",
    f"http://{'a.' * 200}org",
)
HOSTS = ("http://a.org", "a.org:80", "a.org/x", "a b@c", "*.org")
FOREIGN_HOSTS = (
    "http://exämple.org",
    "http://例え.jp",
    "http://a\x07.org",
    "http://\udcff.org",
    "http://a。org",
)


def quoted(value: str) -> tuple[str, ...]:
    return f'"{value}"', f"'{value}'", f"“{value}”", f"«{value}»", f'"{value}'


WRONG: Mapping[str, Mapping[Kind, Sequence[str]]] = {
    "DISCORD_TOKEN": {
        "type": ("two words", "Bot abc", "a\tb", "a\nb", "line\r\nbreak"),
        "quotes": quoted("abc"),
        "unicode": ("jeton é", "токен", "a\u200bb", "a\x07b", "\udcffa"),
    },
    "AGON_ENV": {
        "type": ("1", "true", "none", "{}", "staging"),
        "range": ("prod", "dev", "productions", "development,production", "x" * 5000),
        "quotes": quoted("production"),
        "path": PATHS,
        "unicode": LETTERS,
    },
    "AGON_DATABASE": {
        "type": (
            "sqlite:///agon.db",
            f"mysql://agon:{SECRET}@host/agon",
            f"host=db user=agon password={SECRET}",
            f"agon:{SECRET}@host:5432/agon",
            f"postgresql//agon:{SECRET}@host/agon",
        ),
        "range": ("x" * 250, "y" * 5000, "/".join(["z" * 100] * 50), "é" * 130, "a/" + "x" * 245),
        "case": (
            "SQLite:///agon.db",
            f"MySQL://agon:{SECRET}@host/agon",
            ":MEMORY:",
            "FILE:agon.db",
            f"HOST=db PASSWORD={SECRET}",
        ),
        "quotes": quoted("agon.db"),
        "path": ("data/", ".", "$NOWHERE/agon.db", "~nobody-is-called-so/agon.db", ":memory:"),
        "unicode": ("a\x07.db", "a\x1b[2J.db", "a\x7f.db", "a\x9b.db", "„agon.db“"),
    },
    "AGON_SANDBOX_PORT": {
        "type": NUMBERS,
        "range": ("-1", "65536", "99999999999999999999", "1-9", "8420,8421"),
        "case": ("0X10", "1E1", "NULL", "Auto", "NONE"),
        "quotes": quoted("8420"),
        "path": PATHS,
        "unicode": DIGITS,
    },
    "AGON_SANDBOX_HOSTS": {
        "type": HOSTS,
        "range": ("a" * 64, "a." * 200 + "org", ".org", "a..org", "-a.org"),
        "quotes": quoted("a.org"),
        "path": PATHS,
        "unicode": ("exämple.org", "例え.jp", "a\x07.org", "\udcff.org", "a。org"),
    },
    "AGON_SANDBOX": {
        "type": ADDRESSES,
        "range": FAR,
        "quotes": quoted("http://127.0.0.1:8420"),
        "path": PATHS,
        "unicode": FOREIGN_HOSTS,
    },
    "AGON_SHARDS": {
        "type": NUMBERS,
        "range": ("0", "-1", "16385", "99999999999999999999", "1-4"),
        "quotes": quoted("auto"),
        "path": PATHS,
        "unicode": DIGITS,
    },
    "AGON_OPERATOR": {
        "range": ("x" * 101, "é" * 101, "x" * 5000, "a " * 51 + "a", "🏺" * 101),
        "quotes": (*quoted("Ana")[:4], '"'),
        "unicode": CONTROLS,
    },
    "AGON_SOURCE": {
        "type": ("somewhere", "example.org", "ftp://a.org", "git@a.org:x", "http://"),
        "range": ("http://a:99999", "http://a:-1", "http://[::1", "http://" + "x" * 5000, "http://a b"),
        "quotes": quoted("https://example.org"),
        "path": PATHS,
        "unicode": ("http://\x07.org", "http://\udcff.org", "сайт", "http://a\x9b", "http://a\x7f"),
    },
    "AGON_BACKUP_DAYS": {
        "type": NUMBERS,
        "range": ("0", "-1", "3651", "99999999999999999999", "1-30"),
        "case": ("0X10", "1E1", "NULL", "Thirty", "NONE"),
        "quotes": quoted("30"),
        "path": PATHS,
        "unicode": DIGITS,
    },
    "AGON_THINKERS": {
        "type": NUMBERS,
        "range": ("0", "-1", "65", "99999999999999999999", "1-2"),
        "case": ("0X10", "1E1", "NULL", "Two", "NONE"),
        "quotes": quoted("2"),
        "path": PATHS,
        "unicode": DIGITS,
    },
    "AGON_HTTP": {
        "type": ("9100", "127.0.0.1", "host:port", "http://127.0.0.1:9100", "127.0.0.1:9100/metrics"),
        "range": ("127.0.0.1:65536", "127.0.0.1:-1", f"{'a' * 64}:9100", f"{'a.' * 200}org:9100", ":9100"),
        "quotes": quoted("127.0.0.1:9100"),
        "path": PATHS,
        "unicode": ("exämple.org:9100", "127.0.0.1:９１００", "a\x07:9100", "\udcff:9100", "a。org:9100"),
    },
    "AGON_LOG": {
        "type": ("1", "true", "none", "{}", "yaml"),
        "range": ("txt", "jsonl", "text,json", "x" * 5000, "both"),
        "quotes": quoted("json"),
        "path": PATHS,
        "unicode": LETTERS,
    },
    "AGON_LOG_LEVEL": {
        "type": ("10", "true", "none", "{}", "LOUD"),
        "range": ("CRITICAL", "TRACE", "NOTSET", "x" * 5000, "WARN"),
        "quotes": quoted("INFO"),
        "path": PATHS,
        "unicode": LETTERS,
    },
}  # fmt: skip
"""The values that are refused, with exit code 2."""

CASES = (
    "HTTP://127.0.0.1:9",
    "Http://127.0.0.1:9",
    "hTTp://127.0.0.1:9",
    "HTTP://LOCALHOST:9",
    "HTTPS://A.org",
)
TAKEN: Mapping[str, Mapping[Kind, Mapping[str, str]]] = {
    "DISCORD_TOKEN": {
        "range": dict.fromkeys(("x", "x" * 100, "x" * 5000, "0", "-"), "****"),
        "case": dict.fromkeys(("ABC", "Abc", "abc", "aBC", "A.b.C"), "****"),
        "path": dict.fromkeys(PATHS, "****"),
    },
    "AGON_ENV": {
        "case": dict.fromkeys(
            ("Development", "DEVELOPMENT", "development ", "dEVELOPMENT", "DevelopmenT"), "development"
        )
    },
    "AGON_SANDBOX_HOSTS": {"case": {v: v for v in ("A.org", "a.ORG", "LocalHost", "A.ORG, b.org", "a.org")}},
    "AGON_SANDBOX": {"case": {v: v.partition(":")[0].lower() + ":" + v.partition(":")[2] for v in CASES}},
    "AGON_SHARDS": {"case": dict.fromkeys(("auto", "AUTO", "Auto", "aUTO", " Auto "), "auto")},
    "AGON_OPERATOR": {
        "type": {v: v for v in ("1", "true", "none", "{}", "Ana “Bee”")},
        "case": {v: v for v in ("ANA", "ana", "Ana", "aNA", "AnA")},
        "path": {v: v for v in PATHS},
    },
    "AGON_SOURCE": {
        "case": dict.fromkeys(
            ("HTTPS://a.org", "https://A.org", "Https://a.ORG", "hTTPS://a.org", "HTTPS://A.ORG"),
            "https://a.org/",
        )
    },
    "AGON_HTTP": {
        "case": {v: v for v in ("LOCALHOST:0", "Localhost:0", "localhost:0", "A.org:0", "[::1]:0")}
    },
    "AGON_LOG": {"case": dict.fromkeys(("JSON", "Json", "json", "jSON", " Json"), "json")},
    "AGON_LOG_LEVEL": {"case": dict.fromkeys(("error", "Error", "ERROR", "eRROR", "error "), "ERROR")},
}
"""The values that are accepted, each with what `agon settings` shows for it."""


def test_every_setting_meets_six_classes_of_five_values() -> None:
    assert WRONG.keys() == set(SETTINGS)
    for name in SETTINGS:
        for kind in get_args(Kind):
            wrong, taken = WRONG[name].get(kind, ()), TAKEN.get(name, {}).get(kind, {})
            assert len(set(wrong)) + len(taken) == 5, (name, kind)


@pytest.mark.parametrize("name", SETTINGS)
def test_a_wrong_setting_is_explained_and_nothing_is_made(name: str, start: Starts, tmp_path: Path) -> None:
    for kind, values in WRONG[name].items():
        for value in values:
            code, said = start(tmp_path, largest_file=None, **{name: value})
            assert code == 2, (kind, value, said)
            assert said.startswith(f"{name} cannot be “{masked(name, value)}” (set in the environment)."), (
                said
            )
            assert re.search(rf" It must be .+\. For example: {name}=\S", said), said
            assert len(said.splitlines()) == 1, said
            assert SECRET not in said
            if name == "DISCORD_TOKEN":
                assert value not in said
            assert list(tmp_path.iterdir()) == [], (kind, value)


@pytest.mark.parametrize("name", sorted(TAKEN))
def test_a_setting_in_any_letter_case_is_taken(name: str, start: Starts, tmp_path: Path) -> None:
    for values in TAKEN[name].values():
        for value, used in values.items():
            code, said = start(tmp_path, "settings", largest_file=None, **{name: value})
            assert code == 0, said
            assert f"{name}={used} (the environment)" in said.splitlines()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", SETTINGS)
def test_the_example_in_an_error_is_right(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare(monkeypatch, tmp_path)
    monkeypatch.setenv(name, str((Config.model_fields[name.lower()].examples or ["none"])[0]))
    read_settings()


def bare(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Leave nothing set, and no `.env` to read."""
    monkeypatch.chdir(folder)
    for name in os.environ:
        if name.startswith(("AGON_", "DISCORD_")):
            monkeypatch.delenv(name)


def refused(monkeypatch: pytest.MonkeyPatch, folder: Path, held: str) -> list[dict[str, object]]:
    """Return the refusals of a `.env` with this content."""
    bare(monkeypatch, folder)
    (folder / ".env").write_text(held, "utf-8")
    with pytest.raises(WrongSettings) as wrong:
        read_settings()
    return [{"id": said.id, **dict(said.args)} for said in wrong.value.words]


@pytest.mark.parametrize(
    ("held", "lines"),
    [
        ("DISCORD_TOKEN: abc\n", ["1"]),
        ("AGON_ENV\n", ["1"]),
        ("# mine\n\n\nAGON_OPERATOR=\"Ana\nAGON_LOG=json\n", ["4"]),
        ("AGON_LOG=json\nDISCORD TOKEN=abc\n=x\n", ["2", "3"]),
    ],
)  # fmt: skip
def test_a_broken_line_of_the_file_stops_the_start(
    held: str, lines: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = refused(monkeypatch, tmp_path, held)
    assert [each["line"] for each in found] == lines
    assert {each["id"] for each in found} == {"cli-broken-env"}
    assert "abc" not in str(found)


def test_the_file_and_line_of_a_wrong_setting_are_named(start: Starts, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("# mine\nAGON_LOG=json\nagon_thinkers=0\n", "utf-8")
    code, said = start(tmp_path)
    assert code == 2
    assert said.startswith(f"AGON_THINKERS cannot be “0” (set in line 3 of {tmp_path / '.env'}).")


def test_the_environment_counts_before_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare(monkeypatch, tmp_path)
    (tmp_path / ".env").write_text("AGON_LOG=loud\nAGON_THINKERS=3\n", "utf-8")
    monkeypatch.setenv("AGON_LOG", "JSON")
    settings = read_settings()
    assert (settings.config.agon_log, settings.config.agon_thinkers) == ("json", 3)
    assert "AGON_LOG=json (the environment)" in shown(settings)


def test_a_variable_that_is_not_set_stops_the_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (found,) = refused(monkeypatch, tmp_path, "AGON_DATABASE=${NOWHERE}/agon.db\n")
    assert (found["id"], found["variable"]) == ("cli-missing-variable", "NOWHERE")


def test_home_and_variables_are_expanded_in_a_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare(monkeypatch, tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DATA", "data")
    monkeypatch.setenv("AGON_DATABASE", "~/$DATA/${DATA}.db")
    assert read_settings().config.database == tmp_path / "data" / "data.db"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("AGON_DATABSE", "AGON_DATABASE"),
        ("AGON-ENV", "AGON_ENV"),
        ("AGON_COLOUR_OF_THE_WALLS", "none"),
        ("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("DISCORDTOKEN", "DISCORD_TOKEN"),
        ("BOT_TOKEN", "DISCORD_TOKEN"),
    ],
)
def test_an_unknown_name_is_reported(
    name: str, meant: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bare(monkeypatch, tmp_path)
    monkeypatch.setenv(name, "x")
    (unknown,) = read_settings().unknown
    assert dict(unknown.args) == {"name": name, "meant": meant}
    (tmp_path / ".env").write_text(f"{name}=x\n", "utf-8")
    monkeypatch.delenv(name)
    assert list(read_settings().unknown) == [unknown]


def test_a_command_reports_unknown_names_in_the_log(start: Starts, tmp_path: Path) -> None:
    code, said = start(tmp_path, "settings", AGON_DATABSE="x", DISCORD_BOT_TOKEN=SECRET)
    assert code == 0
    assert "AGON_DATABSE is not a setting of Agon and has no effect. Did you mean AGON_DATABASE?" in said
    assert "Did you mean DISCORD_TOKEN?" in said
    assert SECRET not in said


def test_the_settings_are_shown_without_secrets(start: Starts, tmp_path: Path) -> None:
    database = f"PostgreSQL://agon:{SECRET}@host/agon?sslmode=require&password={SECRET}"
    code, said = start(tmp_path, "settings", DISCORD_TOKEN=SECRET, AGON_DATABASE=database)
    assert code == 0
    assert SECRET not in said
    assert said.splitlines() == [
        "DISCORD_TOKEN=**** (the environment)",
        "AGON_ENV=development (not set)",
        "AGON_DATABASE=postgresql://****@host/agon?sslmode=require&password=**** (the environment)",
        "AGON_SANDBOX_PORT=8420 (not set)",
        "AGON_SANDBOX_HOSTS= (not set)",
        "AGON_SANDBOX= (not set)",
        "AGON_SHARDS= (not set)",
        "AGON_OPERATOR= (not set)",
        "AGON_SOURCE= (not set)",
        "AGON_BACKUP_DAYS=30 (not set)",
        "AGON_THINKERS=2 (not set)",
        "AGON_HTTP= (not set)",
        "AGON_LOG=text (not set)",
        "AGON_LOG_LEVEL=INFO (not set)",
    ]


@pytest.mark.parametrize(
    ("given", "seen"),
    [
        (f"postgresql://agon:{SECRET}@host/agon", "postgresql://****@host/agon"),
        (f"postgres:/agon:{SECRET}@host/agon", "postgres:/****@host/agon"),
        (f"agon:{SECRET}@host/agon", "****@host/agon"),
        (f"x://agon:{SECRET}/{SECRET}@{SECRET}@host/agon", "x://****@host/agon"),
        (f"host=a Password = '{SECRET} {SECRET}' user=b", "host=a Password = **** user=b"),
        (f"postgresql://h/a?password={SECRET}", "postgresql://h/a?password=****"),
        ("/home/a@b/agon.db", "/home/a@b/agon.db"),
    ],
)
def test_a_password_is_masked_wherever_it_was_typed(given: str, seen: str) -> None:
    assert masked("AGON_DATABASE", given) == seen


@pytest.mark.parametrize(
    "command",
    [
        ("move", f"sqlite://{SECRET}", "b.db"),
        ("move", "a.db", f"mysql://a:{SECRET}@b/c"),
        ("rehearse", f"agon:{SECRET}@host/agon"),
        ("rate", ":memory:"),
        ("check", f"postgresql://a:{SECRET}@b/c"),
        ("backup", f"postgresql://a:{SECRET}@b/c"),
    ],
    ids=lambda command: command[0],
)
def test_a_typed_address_becomes_no_file_either(
    command: tuple[str, ...], start: Starts, tmp_path: Path
) -> None:
    code, said = start(tmp_path, *command)
    assert code == 2
    assert "Traceback" not in said
    assert SECRET not in said
    assert list(tmp_path.iterdir()) == []
