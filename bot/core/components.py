"""The ids of components and forms, and the marks that tie an id to one installation and one creation.

    * unmarked = "a1:" verb ":" match ":" rev ":" arg
    * marked   = "a2:" verb ":" match ":" mark ":" rev ":" arg
    * rev      = <number of the seat's question>.<counter of its draft>; "-" on public messages
    * mark     = installation [creation]

Pages write unmarked ids. `bot.core.identity` marks them on their way to Discord. Messages sent before marks
existed still carry unmarked ids.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.core.model import MatchId

UNMARKED, MARKED = "a1", "a2"
PUBLIC = "-"
MAX_ID = 100
MARK_PART = 4
"""Characters of each half of a mark."""
MARK_LETTERS = "0123456789BCDFGHJKLMNPQRSTVWXZbcdfghjklmnpqrstvwxz"
"""Without vowels, so that a mark never spells a card's name."""
MAX_UNMARKED = MAX_ID - 2 * MARK_PART - 1
NO_MATCH = MatchId(0)
MOST = 2**63 - 1
"""The largest number that a database can hold."""

# o open my panel, b board, a act, s select, c confirm, q question (path, "~" page), u undo, n page of help, k
# card, share or end-of-match button, v private page, f form or options panel, p settings, g the panel that
# starts a match, r reference pages of a match, w welcome and help, e a server's set-up, t lessons, l a user's
# list of matches, h review of a past match, m records: ratings, tables, runs. A feature registers its own
# verbs.
OLD_VERBS: Final[Mapping[tuple[str, str], str]] = {
    ("z", ""): "puzzle",
    ("d", ""): "data",
    ("m", "join"): "entry",
    ("m", "leave"): "entry",
    ("m", "begin"): "entry",
    ("m", "table"): "tournament",
    ("m", "r"): "runs",
    ("v", "hint"): "hint",
    ("h", "gif"): "film",
    ("h", "film"): "film",
    ("h", "from"): "film",
    ("h", "to"): "film",
    ("h", "explain"): "analysis",
    ("h", "point"): "analysis",
    ("m", "y"): "runs",
}
"""The verbs by letter and first part of the argument, on messages from when every verb was a letter."""

_VERB = "[a-z]{1,16}"
_NUMBER = re.compile(r"[0-9]{1,19}")
_MARK = re.compile(rf"(?:[{MARK_LETTERS}]{{{MARK_PART}}}){{1,2}}")
_UNMARKED = re.compile(rf"a1:({_VERB}):([0-9]+):()(-|[0-9]+\.[0-9]+):([ -~]*)")
_MARKED = re.compile(rf"a2:({_VERB}):([0-9]+):({_MARK.pattern}):(-|[0-9]+\.[0-9]+):([ -~]*)")


class BadId(ValueError):
    """The text is not an id of this grammar."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A component's id in parts.

    `match`: 0 where it belongs to none. `mark`: empty on a page, and on messages sent before marks existed.
    """

    verb: str
    match: MatchId
    rev: str = PUBLIC
    arg: str = ""
    mark: str = ""

    def __str__(self) -> str:
        if self.mark:
            text, grammar, most = f"{MARKED}:{self.verb}:{self.match}:{self.mark}", _MARKED, MAX_ID
        else:
            text, grammar, most = f"{UNMARKED}:{self.verb}:{self.match}", _UNMARKED, MAX_UNMARKED
        text = f"{text}:{self.rev}:{self.arg}"
        if len(text) > most or not grammar.fullmatch(text):
            raise BadId(f"an id of verb {self.verb} does not fit the grammar")
        return text

    @property
    def installation(self) -> str:
        """The mark of the installation that sent it; empty without a mark."""
        return self.mark[:MARK_PART]

    def marked(self, mark: str) -> "ComponentId":
        """Return the same id with this mark."""
        return replace(self, mark=mark)


def parse(text: str) -> ComponentId:
    """Return the parts of an id, marked or not.

    Raises:
        BadId: it is of another grammar.
    """
    found = _MARKED.fullmatch(text) or _UNMARKED.fullmatch(text)
    match = match_number(found[2]) if found is not None and len(text) <= MAX_ID else None
    if found is None or match is None:
        raise BadId("not an id of this grammar")
    verb, arg = found[1], found[5]
    verb = OLD_VERBS.get((verb, arg.partition("~")[0]), OLD_VERBS.get((verb, ""), verb))
    return ComponentId(verb, match, found[4], arg, found[3])


def match_number(text: str) -> MatchId | None:
    """Return the match number in a text, even if no such match exists; None if it cannot be one."""
    if not _NUMBER.fullmatch(text) or int(text) > MOST:
        return None
    return MatchId(int(text))
