"""How a database is named: a path of a SQLite file, or an address of PostgreSQL.

Anything that is neither is refused before a file or folder is made of it: an address typed wrong holds a
password, which must not become part of a path.
"""

import os
import re
from pathlib import Path
from typing import Literal

from pydantic import SecretStr

WhyNoName = Literal[
    "blank", "folder", "long", "number", "quotes", "scheme", "special", "token", "unprintable", "variable"
]
"""Why a name or another setting is refused; each has a sentence `cli-hint-<fault>` that says what to do."""

_ADDRESS = re.compile(r"postgres(?:ql)?://", re.IGNORECASE)
# One letter before a colon is a drive of Windows.
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]+:", re.IGNORECASE)
_MISSPELT = re.compile(r"postgres(?:ql)?[/\\]{2}", re.IGNORECASE)
_KEYWORDS = re.compile(
    r"(?:^|\s)(?:host|hostaddr|port|dbname|user|password|service|sslmode)\s*=", re.IGNORECASE
)
_PASSWORD = re.compile(r":.*@", re.DOTALL)
_VARIABLE = re.compile(r"\$(?:\w|\{)")
QUOTATION_MARKS = frozenset("\"'`“”„‘’‚«»")
_LONGEST_PART = 255
_LONGEST_PATH = 4095


class NoDatabaseName(ValueError):
    """A text that names no database."""

    def __init__(self, fault: WhyNoName) -> None:
        super().__init__(fault)
        self.fault: WhyNoName = fault


def is_address(name: str) -> bool:
    """Return True if this names a database of PostgreSQL."""
    return _ADDRESS.match(name) is not None


def read_database_name(typed: str) -> SecretStr | Path:
    """Return the address of PostgreSQL or the path of a file that was typed.

    Raises:
        NoDatabaseName: it names neither.
    """
    name = typed.strip()
    if not name:
        raise NoDatabaseName("blank")
    if is_quoted(name):
        raise NoDatabaseName("quotes")
    if not is_printable(name):
        raise NoDatabaseName("unprintable")
    if found := _ADDRESS.match(name):
        if re.search(r"\s", name):
            raise NoDatabaseName("scheme")
        # libpq knows the scheme in lower case only.
        return SecretStr(found[0].lower() + name[found.end() :])
    if any(pattern.match(name) for pattern in (_SCHEME, _MISSPELT)) or "://" in name:
        raise NoDatabaseName("special" if name.lower().startswith("file:") else "scheme")
    if _KEYWORDS.search(name) or _PASSWORD.search(name):
        raise NoDatabaseName("scheme")
    if name.startswith(":"):
        raise NoDatabaseName("special")
    return _path(name)


def is_quoted(text: str) -> bool:
    """Return True if a quotation mark stands at either end."""
    return bool(text) and (text[0] in QUOTATION_MARKS or text[-1] in QUOTATION_MARKS)


def is_printable(text: str) -> bool:
    """Return True unless it holds control characters; bytes of a path that are not UTF-8 may stand in it."""
    return not any(ord(letter) < 32 or 127 <= ord(letter) < 160 for letter in text)


def _path(name: str) -> Path:
    """Return the path, with `~` and `$VARIABLE` replaced by what they stand for."""
    if name.endswith(("/", os.sep)):
        raise NoDatabaseName("folder")
    expanded = os.path.expandvars(os.path.expanduser(name))
    if expanded.startswith("~") or _VARIABLE.search(expanded):
        raise NoDatabaseName("variable")
    path = Path(expanded)
    if path.name in ("", ".."):
        raise NoDatabaseName("folder")
    # ".lock", "-journal" and others are added to the last part.
    parts = [len(os.fsencode(part)) for part in path.parts]
    if max(parts) > _LONGEST_PART - len(".world.json.part") or sum(parts) + len(parts) > _LONGEST_PATH:
        raise NoDatabaseName("long")
    return path
