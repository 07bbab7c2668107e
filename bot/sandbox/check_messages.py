"""Checks of message, thread and emoji payloads against Discord's limits."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.sandbox import limits
from bot.sandbox.check_components import check_legacy, check_v2
from bot.sandbox.findings import Findings, Path
from bot.sandbox.world import COMPONENTS_V2, EPHEMERAL, Json

_INTERACTION_FLAGS = EPHEMERAL | COMPONENTS_V2 | 1 << 2 | 1 << 12


def check_message(
    payload: Json,
    *,
    findings: Findings,
    sizes: Mapping[int, int],
    kept_files: int,
    is_v2: bool,
    emoji_ids: Collection[str],
    file_names: Collection[str],
    path: Path = (),
) -> None:
    """Check a message body for everything that Discord refuses.

    `sizes` are the uploads' bytes by index, and `kept_files` counts earlier files that stay. `is_v2` is True
    if the message is or becomes one of Components V2. `file_names` are all files it will have.
    """
    findings.text(payload.get("content"), (*path, "content"), at_most=limits.CONTENT)
    findings.text(payload.get("nonce"), (*path, "nonce"), at_most=limits.NONCE)
    embeds = payload.get("embeds") or []
    check_embeds(embeds, findings, (*path, "embeds"))
    check_files(payload, sizes, kept_files, findings, path)
    check_mentions(payload.get("allowed_mentions"), findings, (*path, "allowed_mentions"))
    if payload.get("poll"):
        check_poll(payload["poll"], findings, (*path, "poll"))
    components = payload.get("components") or []
    place = (*path, "components")
    if not is_v2:
        check_legacy(components, findings=findings, path=place, emoji_ids=emoji_ids)
        return
    for name in ("content", "embeds", "poll", "sticker_ids"):
        reason = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        findings.require(
            not payload.get(name),
            (*path, name),
            reason.replace("content", name),
            code="MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        )
    check_v2(components, findings=findings, path=place, emoji_ids=emoji_ids, file_names=file_names)


def check_embeds(embeds: Sequence[Json], findings: Findings, path: Path) -> None:
    """Check each embed's parts, and the number of characters of all together."""
    findings.count(embeds, path, at_most=limits.EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        place = (*path, index)
        texts: list[tuple[tuple[str | int, ...], Any, int, int]] = [
            (("title",), embed.get("title"), 0, limits.EMBED_TITLE),
            (("description",), embed.get("description"), 0, limits.EMBED_DESCRIPTION),
            (("footer", "text"), (embed.get("footer") or {}).get("text"), 0, limits.EMBED_FOOTER),
            (("author", "name"), (embed.get("author") or {}).get("name"), 0, limits.EMBED_AUTHOR),
        ]
        fields = embed.get("fields") or []
        findings.count(fields, (*place, "fields"), at_most=limits.EMBED_FIELDS)
        for number, entry in enumerate(fields):
            texts.append((("fields", number, "name"), entry.get("name"), 1, limits.EMBED_FIELD_NAME))
            texts.append((("fields", number, "value"), entry.get("value"), 1, limits.EMBED_FIELD_VALUE))
        for where, value, least, most in texts:
            findings.text(value, (*place, *where), at_least=least, at_most=most)
            total += len(value or "")
        if not any(
            embed.get(key) for key in ("title", "description", "fields", "image", "thumbnail", "author")
        ):
            findings.require(bool(embed.get("footer")), (*place, "description"), "This field is required")
    reason = f"Embed size exceeds maximum size of {limits.EMBED_TOTAL}"
    findings.require(total <= limits.EMBED_TOTAL, path, reason, code="MAX_EMBED_SIZE_EXCEEDED")


def check_files(
    payload: Json, sizes: Mapping[int, int], kept_files: int, findings: Findings, path: Path
) -> None:
    """Check the number and size of uploads and their alt texts; every described upload must exist."""
    place = (*path, "attachments")
    findings.require(kept_files + len(sizes) <= limits.FILES, place, "Must be 10 or fewer in length.")
    for index, size in sizes.items():
        reason = f"File cannot be larger than {limits.ATTACHMENT_SIZE} bytes."
        findings.require(size <= limits.ATTACHMENT_SIZE, ("files", index), reason, code="BASE_TYPE_MAX_BYTES")
        findings.require(size > 0, ("files", index), "A file without a byte shows nothing.")
    for number, entry in enumerate(payload.get("attachments") or []):
        findings.text(entry.get("description"), (*place, number, "description"), at_most=limits.ALT_TEXT)
        findings.text(entry.get("filename"), (*place, number, "filename"), at_most=limits.FILE_NAME)
        id_ = str(entry.get("id", ""))
        if (
            findings.require(id_.isdigit(), (*place, number, "id"), "Value is not snowflake.")
            and int(id_) < 1000
        ):
            reason = "The described attachment was not uploaded."
            findings.require(int(id_) in sizes, (*place, number, "id"), reason)


def check_mentions(allowed: Json | None, findings: Findings, path: Path) -> None:
    """Check that allowed mentions list users or parse them, but not both."""
    if not allowed:
        return
    parse = allowed.get("parse") or []
    for kind in ("users", "roles"):
        listed = allowed.get(kind) or []
        findings.count(listed, (*path, kind), at_most=limits.ALLOWED_MENTION_IDS)
        reason = f"parse:[{kind!r}] and {kind}: [ids...] are mutually exclusive."
        findings.require(
            not (listed and kind in parse), path, reason, code="MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
        )
    findings.require(
        set(parse) <= {"users", "roles", "everyone"}, (*path, "parse"), "Value must be one of the kinds."
    )


def check_poll(poll: Json, findings: Findings, path: Path) -> None:
    """Check a poll's question, answers and duration."""
    findings.text(
        (poll.get("question") or {}).get("text"),
        (*path, "question"),
        at_least=1,
        at_most=limits.POLL_QUESTION,
    )
    answers = poll.get("answers") or []
    findings.count(answers, (*path, "answers"), at_least=1, at_most=limits.POLL_ANSWERS)
    for index, answer in enumerate(answers):
        text = (answer.get("poll_media") or {}).get("text")
        findings.text(text, (*path, "answers", index), at_most=limits.POLL_ANSWER)
    hours = poll.get("duration", 24)
    findings.require(1 <= hours <= limits.POLL_HOURS, (*path, "duration"), "Between 1 hour and 32 days.")


def check_thread(payload: Json, findings: Findings, *, naming: bool) -> None:
    """Check the name and archive time of a thread or channel; `naming` makes the name required."""
    if naming or "name" in payload:
        findings.text(payload.get("name"), ("name",), at_least=1, at_most=limits.CHANNEL_NAME)
    minutes = payload.get("auto_archive_duration")
    if minutes is not None:
        reason = "Value must be one of (60, 1440, 4320, 10080)."
        findings.require(minutes in limits.AUTO_ARCHIVE_MINUTES, ("auto_archive_duration",), reason)


def check_interaction_flags(flags: int, findings: Findings, *, deferring: bool, path: Path) -> None:
    """Check the flags of an interaction's first answer; a deferral may only be ephemeral."""
    allowed = EPHEMERAL if deferring else _INTERACTION_FLAGS
    findings.require(not flags & ~allowed, (*path, "flags"), "These flags cannot be set here.")


def check_choices(choices: Any, findings: Findings, path: Path) -> None:
    """Check the choices of an answer to an autocompletion."""
    choices = choices or []
    findings.count(choices, path, at_most=limits.AUTOCOMPLETE_CHOICES)
    for index, choice in enumerate(choices):
        findings.text(choice.get("name"), (*path, index, "name"), at_least=1, at_most=limits.COMMAND_CHOICE)
        if isinstance(choice.get("value"), str):
            findings.text(choice["value"], (*path, index, "value"), at_least=1, at_most=limits.COMMAND_CHOICE)
        else:
            numeric = isinstance(choice.get("value"), int | float)
            findings.require(numeric, (*path, index, "value"), "Value is of neither type.")


def check_emoji(name: Any, image: bytes, findings: Findings) -> None:
    """Check the name and size of an application emoji."""
    named = isinstance(name, str) and re.fullmatch(r"\w{2,32}", name, re.ASCII) is not None
    findings.require(named, ("name",), "Must be 2-32 letters, digits or underscores.")
    reason = f"File cannot be larger than {limits.EMOJI_SIZE // 1024} kb."
    findings.require(0 < len(image) <= limits.EMOJI_SIZE, ("image",), reason, code="BINARY_TYPE_MAX_SIZE")
