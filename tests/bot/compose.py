"""The contents of `compose.yaml`, read without a YAML library as far as that file needs it.

It understands mappings by indentation, bare or JSON values and one merged anchor; nothing else.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.architecture.sources import ROOT

FILE = ROOT / "compose.yaml"
_LINE = re.compile(r"( *)([\w<-]+):(?: (.*))?")


def read(path: Path = FILE) -> dict[str, Any]:
    """Return the whole file.

    Raises:
      ValueError: the file uses YAML that this reader does not know.
    """
    whole: dict[str, Any] = {}
    within = [(-1, whole)]
    anchors: dict[str, dict[str, Any]] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(f"{path.name}, line {number}: {line}")
        indent, key, value = len(found[1]), found[2], found[3] or ""
        while within[-1][0] >= indent:
            within.pop()
        here = within[-1][1]
        if key == "<<":
            here.update(anchors[value.removeprefix("*")])
        elif value and not value.startswith("&"):
            here[key] = json.loads(value) if value[0] in '["{' else value
        else:
            here[key] = {}
            within.append((indent, here[key]))
            if value:
                anchors[value.removeprefix("&")] = here[key]
    return whole


def interpolated(said: str, env: Mapping[str, str]) -> str:
    """Return a value with its variables replaced as Compose does from `.env`.

    Raises:
      LookupError: a required variable is missing.
    """

    def of(found: re.Match[str]) -> str:
        name, sign, other = found.groups()
        if env.get(name):
            return env[name]
        if sign == ":-":
            return str(other)
        raise LookupError(other)

    return re.sub(r"\$\{(\w+)(:[-?])([^}]*)\}", of, said)
