"""Message bodies: reading them, checking them and writing them into a message."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from aiohttp import web
from aiohttp.multipart import BodyPartReader

from bot.sandbox import limits, pictures
from bot.sandbox.automod import is_blocked
from bot.sandbox.check_components import flattened
from bot.sandbox.check_messages import check_message
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.findings import Findings, Path
from bot.sandbox.world import APPLICATION_ID, COMPONENTS_V2, Attachment, Json, Message, World

_FIELD = re.compile(r"files\[(\d+)\]")
_MENTION = re.compile(r"<@!?(\d+)>")
_EDITABLE_FLAGS = COMPONENTS_V2 | 1 << 2
_NEW_FLAGS = _EDITABLE_FLAGS | 1 << 12


@dataclass(frozen=True, slots=True)
class Upload:
    filename: str
    content: bytes = field(repr=False)


READ: Final = web.RequestKey("READ", dict[str, Any])
"""The key under which a request keeps its JSON once it has been read."""


@dataclass(frozen=True, slots=True)
class Body:
    """A request's JSON and its files by index."""

    payload: Json
    uploads: Mapping[int, Upload] = field(default_factory=dict)


async def read_body(request: web.Request) -> Body:
    """Read the JSON body, or the multipart form with `payload_json` and `files[n]`."""
    if request.content_length and request.content_length > limits.REQUEST_SIZE:
        raise DiscordError(ErrorCode.TOO_LARGE)
    if request.content_type.startswith("multipart/"):
        body = await _read_form(request)
    else:
        raw = await request.read()
        body = Body(_object(raw) if raw else {})
    request[READ] = body.payload
    return body


async def _read_form(request: web.Request) -> Body:
    payload: Json = {}
    uploads: dict[int, Upload] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            payload = _object(content)
        elif match := _FIELD.fullmatch(part.name or ""):
            uploads[int(match[1])] = Upload(_safe(part.filename or "file"), content)
    return Body(payload, uploads)


def _object(raw: bytes) -> Json:
    try:
        parsed = json.loads(raw)
    except ValueError:
        raise DiscordError(ErrorCode.NOT_JSON) from None
    if not isinstance(parsed, dict):
        raise DiscordError(ErrorCode.NOT_JSON)
    return parsed


def _safe(filename: str) -> str:
    return re.sub(r"[^\w.\-]", "_", filename)


def write(world: World, message: Message, body: Body, *, is_new: bool, path: Path = ()) -> None:
    """Check the body and put it into the message; DiscordError leaves the message untouched."""
    payload = body.payload
    pool = _files_after(world, message, body)
    flags = _flags_after(message, payload, is_new=is_new)
    is_v2 = bool(flags & COMPONENTS_V2)
    merged: Json = {
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "poll": message.poll,
    } | payload
    findings = Findings()
    check_message(
        merged,
        findings=findings,
        sizes={index: len(upload.content) for index, upload in body.uploads.items()},
        kept_files=len(pool) - len(body.uploads),
        is_v2=is_v2,
        emoji_ids=frozenset(str(id_) for id_ in world.emojis),
        file_names=frozenset(file.filename for file in pool),
        path=path,
    )
    findings.raise_if_any()
    if not pool and not any(merged.get(key) for key in ("content", "embeds", "components", "poll")):
        raise DiscordError(ErrorCode.EMPTY_MESSAGE)
    if not message.is_ephemeral and is_blocked(world, message.channel_id, _texts_of(merged)):
        raise DiscordError(ErrorCode.MESSAGE_BLOCKED)
    message.content = merged["content"] or ""
    message.embeds = merged["embeds"] or []
    message.components = returned(merged["components"] or [])
    message.poll = _opened(merged["poll"], world.clock.now()) if is_new and merged["poll"] else merged["poll"]
    message.flags = flags
    in_embeds = set() if is_v2 else _names_in(message.embeds)
    # A file that an embed shows leaves the message's own list.
    message.embedded = [file for file in pool if file.filename in in_embeds]
    message.attachments = [file for file in pool if file.filename not in in_embeds]
    if is_new or {"content", "components", "allowed_mentions"} & payload.keys():
        allowed = payload.get("allowed_mentions")
        message.mention_ids = _mentioned(world, message, allowed)


def _opened(poll: Json, now: float) -> Json:
    """Return a poll as Discord does: with numbered answers and the time of its end."""
    ends = datetime.fromtimestamp(now + 3600 * poll.get("duration", 24), UTC)
    return {
        "question": poll["question"],
        "answers": [{**answer, "answer_id": number} for number, answer in enumerate(poll["answers"], 1)],
        "expiry": ends.isoformat(),
        "allow_multiselect": bool(poll.get("allow_multiselect")),
        "layout_type": poll.get("layout_type") or 1,
    }


def _flags_after(message: Message, payload: Json, *, is_new: bool) -> int:
    asked = int(payload.get("flags") or 0)
    if is_new:
        return message.flags | asked & _NEW_FLAGS
    kept = message.flags if payload.get("flags") is None else message.flags & ~(1 << 2)
    return kept | asked & _EDITABLE_FLAGS


def _files_after(world: World, message: Message, body: Body) -> list[Attachment]:
    """Return all files the message will have: an edit that lists attachments keeps only those."""
    listed = body.payload.get("attachments")
    entries = {str(entry.get("id")): entry for entry in listed or []}
    kept = [file for file in message.files if listed is None or str(file.id) in entries]
    for file in kept:
        if "description" in entries.get(str(file.id), {}):
            file.description = entries[str(file.id)]["description"]
    return kept + [
        _attachment(world, message, upload, entries.get(str(index), {}))
        for index, upload in sorted(body.uploads.items())
    ]


def _attachment(world: World, message: Message, upload: Upload, entry: Json) -> Attachment:
    return Attachment(
        id=world.new_id(),
        channel_id=message.channel_id,
        filename=_safe(str(entry.get("filename") or upload.filename)),
        content=upload.content,
        content_type=pictures.content_type(upload.content, upload.filename),
        description=entry.get("description"),
        size_px=pictures.size_px(upload.content),
    )


def returned(components: list[Json]) -> list[Json]:
    """Return the components as Discord does: all with ids, and with the ids of emojis as text."""
    copy: list[Json] = json.loads(json.dumps(components))
    parts = list(flattened(copy))
    for part in parts:
        for bearer in (part, *(part.get("options") or [])):
            emoji = bearer.get("emoji")
            if emoji and emoji.get("id"):
                emoji["id"] = str(emoji["id"])  # a number this long loses digits in JavaScript
    taken = {part["id"] for part in parts if part.get("id")}
    free = (number for number in range(1, 1000) if number not in taken)
    for part in parts:
        if not part.get("id"):
            part["id"] = next(free)
    return copy


def _texts_of(payload: Json) -> Iterator[str]:
    """Yield every text of a message that automatic moderation reads."""
    yield payload.get("content") or ""
    for embed in payload.get("embeds") or []:
        yield from (embed.get("title") or "", embed.get("description") or "")
    for part in flattened(payload.get("components") or []):
        yield from (part.get("content") or "", part.get("label") or "")


def _names_in(embeds: list[Json]) -> set[str]:
    return set(re.findall(r'"attachment://([^"]+)"', json.dumps(embeds)))


def _mentioned(world: World, message: Message, allowed: Json | None) -> list[int]:
    """Return the users the text mentions, as far as allowed; by default all users may be mentioned."""
    texts = [message.content, *(part.get("content") or "" for part in flattened(message.components))]
    named = dict.fromkeys(int(id_) for text in texts for id_ in _MENTION.findall(text))
    there = [id_ for id_ in named if id_ in world.users and id_ != APPLICATION_ID]
    if allowed is None or "users" in (allowed.get("parse") or []):
        return there
    listed = {str(id_) for id_ in allowed.get("users") or []}
    return [id_ for id_ in there if str(id_) in listed]
