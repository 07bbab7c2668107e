"""The ids of components and forms, and the marks that tie an id to one installation and one creation.

    * unmarked = "a1:" verb ":" match ":" rev ":" arg
    * marked   = "a2:" verb ":" match ":" mark ":" rev ":" arg
    * rev      = <number of the seat's question>.<counter of its draft>; "-" on public messages
    * mark     = installation [creation]

Pages write unmarked ids. `Identity` marks them on their way to Discord and judges those that come back:
numbers of matches and tournaments are reused after a restored backup or a lost database. `Elsewhere`
notices a second process with the same token and another database. Old messages carry unmarked ids.
"""

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Final, Literal

from bot.core.model import Creation, MatchId, Subject, snowflake_at
from bot.core.store import StoreOut

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


CLOCKS_APART_S: Final = 10.0
"""Seconds by which Discord's clock and this machine's may differ."""
FRESH_S: Final = 15 * 60.0
"""Seconds for which a message shows that its sender still runs, and for which a finding lasts."""
SETTLED_S: Final = 30.0
"""Seconds after taking a shard during which answers of its previous holder may still appear."""
APART_S: Final = 5.0
"""Seconds between two foreign answers that count in a fleet, where a process that hung may give a few."""
KEPT_MATCHES: Final = 4096
"""The number of matches whose creations are remembered."""
MATCH: Final = "match"
Origin = Literal["ours", "other", "lost"]
"""A component of this database, of another one, or of something that this database has lost."""
_log = logging.getLogger(__name__)
CreationsOf = Callable[[Sequence[int]], Awaitable[Mapping[int, Creation]]]
"""Returns the creations of those of these numbers that exist."""


class BadId(ValueError):
    """The text is not an id of this grammar."""


@dataclass(frozen=True, slots=True)
class ComponentId:
    """A component's id in parts.

    `match`: 0 if it belongs to none. `mark`: empty on a page, and on messages sent before marks existed.
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


SubjectOf = Callable[[ComponentId], Subject | None]
"""Finds what a component without a match is about."""


class Identity:
    """Marks the components of this installation and judges those that come back.

    Args:
        creations: returns when matches were created.
        key: the installation's secret.
        elsewhere: is told of messages from another database.
    """

    def __init__(self, creations: CreationsOf, key: bytes, *, elsewhere: "Elsewhere") -> None:
        self._key = key
        self._names: list[SubjectOf] = []
        self._creations: dict[str, CreationsOf] = {MATCH: creations}
        self._matches = OrderedDict[int, Creation]()
        self._elsewhere = elsewhere
        self.installation = self._hashed("installation")

    def add(self, kind: str, of: SubjectOf, creations: CreationsOf) -> None:
        """Add a kind of subject besides matches: how components name one, and when it was created."""
        self._names.append(of)
        self._creations[kind] = creations

    @property
    def has_rival(self) -> bool:
        """True if another process with this token and another database seems to run."""
        return self._elsewhere.sighting is not None

    def subject(self, id: ComponentId) -> Subject | None:
        """Return what a component is about; None for things without a number, such as the settings."""
        if id.match != NO_MATCH:
            return Subject(MATCH, id.match)
        return next((found for names in self._names if (found := names(id)) is not None), None)

    async def marked(self, texts: Iterable[str]) -> dict[str, str]:
        """Return each of these texts that is an unmarked id, with its mark.

        While the database is out, ids that need it are left out.
        """
        ids = {text: id for text in texts if (id := _unmarked(text)) is not None}
        about = {text: self.subject(id) for text, id in ids.items()}
        subjects = set(about.values())
        try:
            created = await self._created(subjects)
        except StoreOut:
            created, subjects = {}, subjects & {None}
        marks = {subject: self._mark(subject, created.get(subject)) for subject in subjects}
        return {text: str(ids[text].marked(marks[it])) for text, it in about.items() if it in marks}

    async def judge(self, ids: Collection[ComponentId], message_id: int | None) -> dict[ComponentId, Origin]:
        """Return whose each of these components is.

        Args:
            ids: the components.
            message_id: the message that carries them, if any does.

        Raises:
            StoreOut: the database cannot say.
        """
        self.heed(ids, message_id)
        about = {id: self.subject(id) for id in ids}
        created = await self._created(about.values())
        return {id: self._origin(id, created.get(about[id]), message_id) for id in ids}

    def heed(self, ids: Iterable[ComponentId], message_id: int | None) -> None:
        """Note a message of this bot if it carries the mark of another installation."""
        if message_id is not None and any(id.mark and id.installation != self.installation for id in ids):
            self._elsewhere.seen_message(message_id)

    def forget(self) -> None:
        """Forget creations: the database was away, and a backup may have been restored meanwhile."""
        self._matches.clear()

    def _origin(self, id: ComponentId, creation: Creation | None, message_id: int | None) -> Origin:
        subject = self.subject(id)
        if id.mark and id.installation != self.installation:
            return "other"
        if subject is None:
            return "ours"
        if not id.mark:
            # From before marks existed. A message is never older than its subject.
            is_older = creation is not None and message_id is not None and _is_before(message_id, creation)
            return "lost" if is_older else "ours"
        if creation is not None and id.mark == self._mark(subject, creation):
            return "ours"
        if creation is not None and message_id is not None:
            self._elsewhere.seen_message(message_id)  # a copy of this database may be at work
        return "lost"

    async def _created(self, subjects: Iterable[Subject | None]) -> dict[Subject | None, Creation]:
        wanted: dict[str, set[int]] = {}
        for subject in subjects:
            if subject is not None:
                wanted.setdefault(subject.kind, set()).add(subject.number)
        found: dict[Subject | None, Creation] = {}
        for kind, numbers in wanted.items():
            created = await (self._of_matches if kind == MATCH else self._creations[kind])(sorted(numbers))
            found |= {Subject(kind, number): creation for number, creation in created.items()}
        return found

    async def _of_matches(self, numbers: Sequence[int]) -> Mapping[int, Creation]:
        """Return the creations of these matches. A match is never deleted, and its creation never changes."""
        unknown = [number for number in numbers if number not in self._matches]
        if unknown:
            self._matches.update(await self._creations[MATCH](unknown))
        found = {number: self._matches[number] for number in numbers if number in self._matches}
        for number in found:
            self._matches.move_to_end(number)
        while len(self._matches) > KEPT_MATCHES:
            self._matches.popitem(last=False)
        return found

    def _mark(self, subject: Subject | None, creation: Creation | None) -> str:
        if subject is None or creation is None:
            return self.installation
        return self.installation + self._hashed(f"{subject.kind}:{subject.number}:{creation.named}")

    def _hashed(self, text: str) -> str:
        number = int.from_bytes(blake2b(text.encode(), key=self._key, digest_size=8).digest())
        found = ""
        for _ in range(MARK_PART):
            number, letter = divmod(number, len(MARK_LETTERS))
            found += MARK_LETTERS[letter]
        return found


def _is_before(message_id: int, creation: Creation) -> bool:
    """Return True if a message is older than this, allowing for the difference between the two clocks."""
    return snowflake_at(message_id) < creation.at - CLOCKS_APART_S


@dataclass(slots=True)
class Sighting:
    """Signs that another process uses this bot's token. Times are seconds since 1970."""

    began_at: float
    seen_at: float


def _unmarked(text: str) -> ComponentId | None:
    """Return the parts of an unmarked id of our grammar; fields of forms have other ids.

    An existing mark stays: a row that is shown again may come from another database.
    """
    try:
        id = parse(text)
    except BadId:
        return None
    return None if id.mark else id


class Elsewhere:
    """Notices another process that uses this bot's token with another database.

    Other processes on the same database are no sign of it. A sign counts only if it is younger than this
    process, so neither a restored backup nor messages of a lost database count. A finding ends after FRESH_S
    without a sign.

    Args:
        is_shared: other processes work on the same database and may take over a shard at any time.
        clock: the time in seconds since 1970.
    """

    def __init__(self, *, is_shared: bool = False, clock: Callable[[], float] = time.time) -> None:
        self._is_shared = is_shared
        self._clock = clock
        self._started_at = self._settled_at = clock()
        self._unclaimed_at: float | None = None
        self._sighting: Sighting | None = None

    @property
    def sighting(self) -> Sighting | None:
        """The present finding; None without a sign of another process."""
        if self._sighting is not None and self._clock() - self._sighting.seen_at > FRESH_S:
            _log.info("no other process has used this bot's token for %d minutes", FRESH_S // 60)
            self._sighting = None
        return self._sighting

    def took_over(self) -> None:
        """Note that a shard has come from another process, which may have answered recent interactions."""
        self._settled_at = self._clock() + SETTLED_S

    def seen_elsewhere(self, interaction_id: int) -> None:
        """Note that Discord refused the first answer to an interaction with 40060.

        Call it only if this process has sent no callback for this interaction before.
        """
        now = self._clock()
        if snowflake_at(interaction_id) < self._settled_at:
            return
        if self._is_shared:
            first, self._unclaimed_at = self._unclaimed_at, self._unclaimed_at or now
            if first is None or now - first > FRESH_S:
                self._unclaimed_at = now
                return
            if now - first < APART_S:
                return
        self._found("an interaction was answered by another process")

    def seen_message(self, message_id: int) -> None:
        """Note a message of this bot that carries the mark of another installation."""
        posted_at = snowflake_at(message_id)
        if posted_at > self._started_at and self._clock() - posted_at < FRESH_S:
            self._found("a message was sent from another database")

    def _found(self, sign: str) -> None:
        now, known = self._clock(), self.sighting
        if known is not None:
            known.seen_at = now
            return
        self._sighting = Sighting(now, now)
        _log.error(
            "another process uses this bot's token with another database: %s. Each spoils the other's"
            " matches: stop the other process, or give it a token of its own",
            sign,
        )
