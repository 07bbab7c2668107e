"""What does a component's id say?

id  = "a1:" verb ":" match ":" rev ":" arg
rev = <number of the seat's question>.<counter of its draft>; "-" on public messages
"""

import re
from dataclasses import dataclass
from typing import Literal, get_args

from bot.matches.model import MatchId

GRAMMAR = "a1"
PUBLIC = "-"
MAX_ID = 100
NO_MATCH = MatchId(0)
MOST = 2**63 - 1
"""The largest number that a database can hold."""

# o open my panel, b board, a act, s select, c confirm, q question (path, "~" page), u undo, n page of help,
# k card, share or end-of-match button, v private page, f form or options panel,
# p settings, g the panel that starts a match, r what is read beside a match, w welcome and help,
# e a server's set-up, t lessons, l the list of somebody's matches,
# d what is known of somebody, h a match looked back on, m records: ratings, tables, runs,
# j how somebody follows a match, z the puzzle of the day
Verb = Literal[
    "o",
    "b",
    "a",
    "s",
    "c",
    "q",
    "u",
    "n",
    "k",
    "v",
    "f",
    "p",
    "g",
    "r",
    "w",
    "e",
    "t",
    "l",
    "d",
    "h",
    "m",
    "j",
    "z",
]

_NUMBER = re.compile(r"[0-9]{1,19}")
_ID = re.compile(r"a1:([a-z]):([0-9]+):(-|[0-9]+\.[0-9]+):([ -~]*)")


class BadId(ValueError):
    """Not an id of this grammar: of an older one, or not ours."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A component's id in parts. `match` 0 where it belongs to none. At most 100 characters when written."""

    verb: Verb
    match: MatchId
    rev: str = PUBLIC
    arg: str = ""

    def __str__(self) -> str:
        text = f"{GRAMMAR}:{self.verb}:{self.match}:{self.rev}:{self.arg}"
        if len(text) > MAX_ID or not _ID.fullmatch(text):
            raise BadId(f"an id of verb {self.verb} does not fit the grammar")
        return text


def parse(text: str) -> ComponentId:
    """The parts of an id. Raises BadId."""
    found = _ID.fullmatch(text)
    match = match_number(found[2]) if found is not None and len(text) <= MAX_ID else None
    if found is None or match is None or found[1] not in get_args(Verb):
        raise BadId("not an id of this grammar")
    verb: Verb = found[1]  # type: ignore[assignment]  # checked against Verb above
    return ComponentId(verb, match, found[3], found[4])


def match_number(text: str) -> MatchId | None:
    """The match so numbered, whether or not there is one; None for what no match can have as its number."""
    if not _NUMBER.fullmatch(text) or int(text) > MOST:
        return None
    return MatchId(int(text))
