"""The sources of the settings, their faults, and how they are shown to an operator."""

import difflib
import io
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dotenv.parser import Binding, parse_stream
from pydantic import SecretStr, ValidationError

from bot.config import ENV_FILE, Config
from bot.words import sentence, words
from engine.core.game import Word, word

MASK = "****"
_LONGEST_SHOWN = 80
_TOKEN = "DISCORD_TOKEN"
_TOKEN_ELSEWHERE = frozenset({"TOKEN", "BOT_TOKEN"})
_ALIKE = 0.75
"""The share of a name that must match to count as a misspelt `DISCORD_TOKEN`."""
_REFERENCE = re.compile(r"\$\{(\w+)\}")


class WrongSettings(Exception):
    """The settings cannot be used; `words` says what is wrong with each and what it may be."""

    def __init__(self, said: Sequence[Word]) -> None:
        super().__init__([each.id for each in said])
        self.words = said


@dataclass(frozen=True, slots=True)
class GivenSetting:
    """A setting as it was given. `line`: its line in `.env`; None for the environment."""

    value: str
    line: int | None

    @property
    def source(self) -> Word:
        """Where it was given."""
        if self.line is None:
            return word("cli-source-environment")
        return word("cli-source-file", path=_env_file(), line=str(self.line))


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """The settings as they were read. `unknown`: names that look like settings and are none."""

    config: Config
    given: Mapping[str, GivenSetting]
    unknown: Sequence[Word]


def read_settings() -> ReadSettings:
    """Return the settings.

    Raises:
        WrongSettings: a line of `.env` or a value is wrong.
    """
    held = _bindings()
    given = _given(held)
    try:
        config = Config()
    except ValidationError as wrong:
        raise WrongSettings(list(_faults(wrong, given))) from wrong
    return ReadSettings(config, given, list(_unknown({*given, *os.environ, *_names(held)}, given)))


def shown(settings: ReadSettings) -> Iterator[str]:
    """Yield a line for each setting: its value, with secrets masked, and where it comes from."""
    for field in Config.model_fields:
        name = field.upper()
        given = settings.given.get(name)
        source = word("cli-source-default") if given is None else given.source
        value = _current(settings.config, field)
        yield sentence(word("cli-setting", name=name, value=value, source=source))


def masked(name: str, value: str) -> str:
    """Return a value as it may be shown: without token and password, and not endless."""
    if name == _TOKEN:
        return MASK if value else ""
    if name != "AGON_OPERATOR":
        value = _without_password(value)
    value = "".join(letter if letter.isprintable() else "�" for letter in value)
    return value if len(value) <= _LONGEST_SHOWN else value[: _LONGEST_SHOWN - 1] + "…"


def _without_password(value: str) -> str:
    """Return an address without what may be secret in it, however it was typed."""
    scheme = re.match(r"[^:/@]*:/*", value)
    before, at, host = value.rpartition("@")
    if at and ":" in before:
        start = scheme[0] if scheme is not None and re.search("/", scheme[0]) else ""
        value = f"{start}{MASK}@{host}"
    # libpq accepts a password as a parameter, too.
    return re.sub(r"(?i)(pass\w*\s*=\s*)('[^']*'?|[^\s&]+)", rf"\1{MASK}", value)


def _current(config: Config, field: str) -> str:
    match getattr(config, field):
        case _ if field == "agon_database":
            return masked("AGON_DATABASE", config.postgres or str(config.database))
        case None:
            return ""
        case SecretStr():
            return MASK
        case value:
            return masked(field.upper(), str(value))


# --- reading the settings ----------------------------------------------------------------------------------


def _env_file() -> str:
    return str(Path(ENV_FILE).absolute())


def _bindings() -> Sequence[Binding]:
    """Return the settings in `.env`.

    Raises:
        WrongSettings: it, or a line of it, cannot be read.
    """
    if not Path(ENV_FILE).is_file():
        return []
    try:
        text = Path(ENV_FILE).read_text("utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise WrongSettings([word("cli-unreadable-env", path=_env_file())]) from error
    held = list(parse_stream(io.StringIO(text)))
    # The content of a broken line is not repeated: it may be the token.
    broken = [each.original for each in held if each.error or (each.key is not None and each.value is None)]
    if broken:
        lines = [str(original.line + _blank_lines(original.string)) for original in broken]
        raise WrongSettings([word("cli-broken-env", path=_env_file(), line=line) for line in lines])
    return held


def _blank_lines(text: str) -> int:
    """Return how many empty lines the parser put before what it read."""
    return text[: len(text) - len(text.lstrip())].count("\n")


def _names(held: Sequence[Binding]) -> set[str]:
    return {each.key for each in held if each.key is not None}


def _given(held: Sequence[Binding]) -> dict[str, GivenSetting]:
    """Return each setting's value: the environment counts before the file, and the last line."""
    known = {field.upper() for field in Config.model_fields}
    given: dict[str, GivenSetting] = {}
    for each in held:
        if each.key is not None and each.key.upper() in known and each.value:
            line = each.original.line + _blank_lines(each.original.string)
            given[each.key.upper()] = GivenSetting(each.value, line)
    for name, value in os.environ.items():
        if name.upper() in known and value:
            given[name.upper()] = GivenSetting(value, None)
    missing = [
        word("cli-missing-variable", name=name, source=each.source, variable=variable)
        for name, each in given.items()
        if each.line is not None
        for variable in _REFERENCE.findall(each.value)
        if variable not in os.environ and variable not in _names(held)
    ]
    if missing:
        raise WrongSettings(missing)
    return given


def _unknown(names: set[str], given: Mapping[str, GivenSetting]) -> Iterator[Word]:
    known = [field.upper() for field in Config.model_fields]
    for name in sorted(names):
        plain = name.upper().replace("-", "_")
        if name.upper() in known:
            continue
        if plain.startswith("AGON_"):
            near = difflib.get_close_matches(plain, known, 1)
            yield word("cli-unknown-setting", name=name, meant=near[0] if near else "none")
        elif _TOKEN not in given and _is_like_the_token(plain):
            yield word("cli-unknown-setting", name=name, meant=_TOKEN)


def _is_like_the_token(name: str) -> bool:
    return name in _TOKEN_ELSEWHERE or difflib.SequenceMatcher(None, name, _TOKEN).ratio() >= _ALIKE


# --- faults ------------------------------------------------------------------------------------------------


def _faults(wrong: ValidationError, given: Mapping[str, GivenSetting]) -> Iterator[Word]:
    """Yield a sentence for each wrong setting: its value, its place and what it may be."""
    faults: dict[str, Any] = {str(error["loc"][0]): error["type"] for error in reversed(wrong.errors())}
    for field, fault in sorted(faults.items()):
        name = field.upper()
        each = given.get(name) or GivenSetting("", None)
        hint = f"cli-hint-{fault}"
        yield word(
            "cli-wrong-setting",
            name=name,
            value=masked(name, each.value),
            source=each.source,
            allowed=word(f"cli-allowed-{name.lower().replace('_', '-')}"),
            example=(Config.model_fields[field].examples or [""])[0],
            hint=word(hint) if words().has(hint) else "",
        )
