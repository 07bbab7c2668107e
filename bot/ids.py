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

# o open my panel, b board, a act, s select, c confirm, q question (path, "~" page), u undo, n page of help,
# k card, share or end-of-match button, v private page, f form or options panel
Verb = Literal["o", "b", "a", "s", "c", "q", "u", "n", "k", "v", "f"]

_ID = re.compile(r"a1:([a-z]):(\d+):(-|\d+\.\d+):([ -~]*)")


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
    if found is None or found[1] not in get_args(Verb) or len(text) > MAX_ID:
        raise BadId("not an id of this grammar")
    verb: Verb = found[1]  # type: ignore[assignment]  # checked against Verb above
    return ComponentId(verb, MatchId(int(found[2])), found[3], found[4])
