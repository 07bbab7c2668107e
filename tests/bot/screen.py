"""What a person sees on their screen, for tests: messages, buttons, pictures, forms, notifications."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from bot.core.components import MARK_PART, UNMARKED, BadId, parse

Json = dict[str, Any]
BUTTON, TEXT = 2, 10
SELECTS = frozenset({3, 5, 6, 7, 8})
READ_ON = {
    "The rest is in words behind the button “As text”.": {"As text", "Back"},
    "La suite est en mots derrière le bouton « En texte ».": {"En texte", "Retour"},
    "press “Board”, then “As text”.": {"Board", "As text"},
    "bouton « Plateau », puis « En texte ».": {"Plateau", "En texte"},
}
"""The endings of a description that was cut, each with the labels of buttons that lead to the rest.

The message must have one of them.
"""


class Refused(AssertionError):
    """The person's own client will not do it: no such button, a select that does not offer this."""


class NoWayOn(AssertionError):
    """A picture's description did not hold all, and the way to the rest that it names is not there."""


class NoAnswer(AssertionError):
    """The bot did not answer, or its deferred answer did not come in time."""


def flattened(components: list[Json]) -> Iterator[Json]:
    """Yield every component of a message or form, parents before children, in reading order."""
    for part in components:
        yield part
        yield from flattened(part.get("components") or [])
        for single in ("accessory", "component"):
            if part.get(single):
                yield from flattened([part[single]])


@dataclass(slots=True)
class Attachment:
    """A file as a reader gets it."""

    filename: str
    description: str | None
    content_type: str
    size: int
    width: int | None
    height: int | None
    url: str
    _session: aiohttp.ClientSession = field(repr=False)

    async def read(self) -> bytes:
        """Return the file's bytes."""
        async with self._session.get(self.url) as response:
            response.raise_for_status()
            return await response.read()


def unmarked(custom_id: str) -> str:
    """Return the id as pages write it, before it gets its mark on the way out."""
    try:
        return str(parse(custom_id).marked(""))
    except BadId:
        return custom_id


def unmarked_ids(messages: Iterable[Any]) -> list[str]:
    """Return the ids of our components that were sent without a mark."""
    parts = (part for message in messages for part in flattened(message.components))
    return [id for part in parts if (id := part.get("custom_id") or "").startswith(f"{UNMARKED}:")]


def _without_marks(part: Json) -> Json:
    """Return the same component with ids that a test can spell."""
    found = dict(part)
    if part.get("components"):
        found["components"] = [_without_marks(one) for one in part["components"]]
    for single in ("accessory", "component"):
        if found.get(single):
            found[single] = _without_marks(found[single])
    return found | {"custom_id": unmarked(part["custom_id"])} if part.get("custom_id") else found


class Message:
    """One message on a person's screen, as it was when it was read.

    Its ids are shown without their marks and pressed with them; `raw` keeps the marked ids.
    """

    def __init__(self, raw: Json, session: aiohttp.ClientSession) -> None:
        self.raw = raw
        self._session = session
        self.id = int(raw["id"])
        self.channel_id = int(raw["channel_id"])
        self.author_id = int(raw["author"]["id"])
        self.author = raw["author"]["global_name"] or raw["author"]["username"]
        self.content: str = raw["content"]
        self.ephemeral: bool = bool(raw["flags"] & 1 << 6)
        self.loading: bool = bool(raw["flags"] & 1 << 7)
        self.is_v2: bool = bool(raw["flags"] & 1 << 15)
        self.embeds: list[Json] = raw["embeds"]
        self.components: list[Json] = [_without_marks(part) for part in raw["components"]]
        self.mentions = [user["global_name"] or user["username"] for user in raw["mentions"]]
        self.thread_id = int(raw["thread"]["id"]) if "thread" in raw else None
        self.revision: int = raw.get("revision", 0)
        for each in self.attachments:
            for end, named in READ_ON.items():
                if (each.description or "").endswith(end) and not named & set(self.labels):
                    raise NoWayOn(f"none of {named} on {self!r}, but {self.labels}")

    def __repr__(self) -> str:
        return f"<Message {self.id} by {self.author}: {self.text[:60]!r}>"

    @property
    def parts(self) -> list[Json]:
        """Every component, nested ones included, in reading order."""
        return list(flattened(self.components))

    @property
    def buttons(self) -> list[Json]:
        return [part for part in self.parts if part["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        return [part for part in self.parts if part["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """What the buttons say, in order, disabled ones included."""
        return [_label(button) for button in self.buttons]

    @property
    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.parts if part.get("custom_id")]

    def carried(self, custom_id: str) -> str:
        """Return the id with its mark; a forged id gets the mark of the message's match."""
        there: list[str] = [
            part["custom_id"] for part in flattened(self.raw["components"]) if part.get("custom_id")
        ]
        found = next((id for id in there if unmarked(id) == custom_id), None)
        if found is not None:
            return found
        try:
            forged, known = parse(custom_id), [parse(id) for id in there]
        except BadId:
            return custom_id
        mark = next((id.mark for id in known if id.match == forged.match), "")
        if not forged.match and known:
            mark = known[0].mark[:MARK_PART]
        return str(forged.marked(mark)) if not forged.mark else custom_id

    @property
    def text(self) -> str:
        """All the words: the content, and the text displays of Components V2 line by line."""
        return "\n".join([self.content, *(p["content"] for p in self.parts if p["type"] == TEXT)]).strip()

    @property
    def attachments(self) -> list[Attachment]:
        return [
            Attachment(
                filename=raw["filename"],
                description=raw.get("description"),
                content_type=raw["content_type"],
                size=raw["size"],
                width=raw.get("width"),
                height=raw.get("height"),
                url=raw["url"],
                _session=self._session,
            )
            for raw in self.raw["attachments"]
        ]

    def button(self, label: str | None = None, *, custom_id: str | None = None) -> Json:
        """Return the first button with this label or id; raise Refused if there is none."""
        for button in self.buttons:
            if custom_id is not None and button.get("custom_id") == custom_id:
                return button
            if label is not None and _label(button) == label:
                return button
        raise Refused(f"no button {label or custom_id!r} among {self.labels} on {self!r}")

    def select(self, wanted: str | None = None) -> Json:
        """Return the select with that custom id or placeholder, or the only one if none is named."""
        for select in self.selects:
            if wanted is None and len(self.selects) == 1:
                return select
            named = (select["custom_id"], select.get("placeholder"))
            if wanted is not None and unmarked(wanted) in named:
                return select
        offered = [select.get("placeholder") or select["custom_id"] for select in self.selects]
        raise Refused(f"no select {wanted!r} among {offered} on {self!r}")


def _label(button: Json) -> str:
    return button.get("label") or (button.get("emoji") or {}).get("name") or ""


@dataclass(slots=True)
class Modal:
    """A form that the bot has opened."""

    interaction_id: str
    raw: Json

    @property
    def title(self) -> str:
        title: str = self.raw["title"]
        return title

    @property
    def fields(self) -> list[Json]:
        """Everything that can be filled in."""
        return [part for part in flattened(self.raw["components"]) if part.get("custom_id")]


@dataclass(frozen=True, slots=True)
class Ping:
    """One notification; `preview` is what the lock screen shows of it."""

    channel_id: int
    message_id: int
    preview: str
