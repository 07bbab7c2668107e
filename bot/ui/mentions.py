"""How does a message name a command? By a mention, which every client can tap (with its own name only)."""

import re
from collections.abc import Mapping

from engine.core.text import Say


class Mentions:
    """The ids under which Discord knows our commands; empty until it has told them."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def know(self, ids: Mapping[str, int]) -> None:
        """Takes the ids, by the commands' English names; that of a sub-command follows its group's."""
        self._ids = dict(ids)

    def put_into(self, text: str) -> str:
        """The text with a mention wherever it names a command, such as `/play`."""
        return _NAMED.sub(self._mention, text) if self._ids else text

    def speaker(self, say: Say) -> Say:
        """What makes sentences in which commands are mentioned."""
        return lambda said: self.put_into(say(said))

    def _mention(self, found: re.Match[str]) -> str:
        command, sub = found.groups()
        if (id := self._ids.get(f"{command} {sub}")) is not None:
            return f"</{command} {sub}:{id}>"
        if (id := self._ids.get(command)) is None:
            return found[0]
        return f"</{command}:{id}>" + (f" {sub}" if sub else "")


_NAMED = re.compile(r"(?<![\w/<])/([a-z]+(?:-[a-z]+)*)(?: ([a-z]+(?:-[a-z]+)*))?(?![\w/:])")
