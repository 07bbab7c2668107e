"""How does a row of the database become what it stands for, and back?"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from bot.matches.model import Draft, Header, MatchId, OutboxRow, Result, Stored, UserId
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack


def body(entry: Entry) -> str:
    """An entry as stored: a JSON list whose first item is the kind."""
    match entry:
        case Act(seat, notations, by):
            fields: list[Any] = ["act", seat, notations, by]
        case Resign(seat):
            fields = ["resign", seat]
        case Expire(seat):
            fields = ["expire", seat]
        case Agree():
            fields = ["agree"]
        case Abort():
            fields = ["abort"]
        case TakeBack(to):
            fields = ["take-back", to]
        case Reseat(seat, holder):
            fields = ["reseat", seat, holder]
    return json.dumps(fields, separators=(",", ":"))


def entry(stored: str) -> Entry:
    """The entry stored so. Raises ValueError on a kind of a newer version."""
    return _entry(json.loads(stored))


def entries(stored: Sequence[str]) -> list[Entry]:
    """The entries stored so, read in one go: a long log is loaded at every restart."""
    return _entries(",".join(stored))


def _entries(joined: str) -> list[Entry]:
    return [_entry(fields) for fields in json.loads(f"[{joined}]")]


def _entry(stored: list[Any]) -> Entry:
    if stored[0] == "act":
        _, seat, notations, by = stored
        return Act(seat, tuple(notations), by)
    kind, *fields = stored
    match kind:
        case "resign":
            return Resign(fields[0])
        case "expire":
            return Expire(fields[0])
        case "agree":
            return Agree()
        case "abort":
            return Abort()
        case "take-back":
            return TakeBack(fields[0])
        case "reseat":
            return Reseat(fields[0], fields[1])
    raise ValueError(f"unknown kind of entry {kind!r}")


def header_columns(header: Header) -> dict[str, Any]:
    """A header's columns, without its id and its seats."""
    return {
        "game": header.game,
        "ruleset": header.ruleset,
        "options": json.dumps(header.options),
        "preset": header.preset,
        "status": header.status,
        "host": header.host,
        "guest": header.guest,
        "host_side": header.host_side,
        "guild_id": header.guild_id,
        "channel_id": header.channel_id,
        "locale": header.locale,
        "fingerprint": header.fingerprint,
        "card_id": header.card_id,
        "thread_id": header.thread_id,
        "turn": header.turn,
        "to_act": json.dumps(header.to_act),
        "created_at": header.created_at,
        "changed_at": header.changed_at,
        "daily": header.daily,
        "rematch_of": header.rematch_of,
    }


def header(row: sqlite3.Row) -> Header:
    """The header of a row of `matches` with its `holders`."""
    values = {field.name: row[field.name] for field in fields(Header)}
    values["id"] = MatchId(values["id"])
    values["host"] = UserId(values["host"])
    values["options"] = json.loads(values["options"])
    values["to_act"] = tuple(json.loads(values["to_act"]))
    values["holders"] = tuple(json.loads(values["holders"]))
    return Header(**values)


def result(row: sqlite3.Row) -> Result | None:
    """The result that was joined to a match; None where it has none."""
    if row["score"] is None:
        return None
    return Result(tuple(json.loads(row["score"])), tuple(json.loads(row["winners"])), row["ended_at"])


def result_row(match: MatchId, result: Result) -> tuple[Any, ...]:
    """The row of a result, in the order of its columns."""
    return match, json.dumps(result.score), json.dumps(result.winners), result.ended_at


def stored(row: sqlite3.Row) -> Stored:
    """All of a match as one row with its log and its drafts."""
    try:
        log = _entries(row["entries"] or "")
    except (ValueError, TypeError, IndexError):
        log = None
    drafts = {Seat(seat): _draft(*fields) for seat, *fields in json.loads(row["drafts"])}
    return Stored(
        header(row),
        bytes(row["secret"]),
        row["interaction_id"],
        log,
        row["count"] or 0,
        row["digest"],
        drafts,
    )


def _draft(question: int, counter: int, notations: str, last: str | None, layouts: str) -> Draft:
    """The draft of the columns of a row of `drafts`."""
    pressed = tuple(json.loads(last)) if last else None
    laid = tuple((count, tuple(before)) for count, before in json.loads(layouts))
    return Draft(question, counter, tuple(json.loads(notations)), pressed, laid)


def draft_row(match: MatchId, seat: Seat, draft: Draft) -> tuple[Any, ...]:
    """The row of a draft, in the order of its columns."""
    last = json.dumps(draft.last) if draft.last else None
    notations, layouts = json.dumps(draft.notations), json.dumps(draft.layouts)
    return match, seat, draft.question, draft.counter, notations, last, layouts


def outbox_row(row: sqlite3.Row) -> OutboxRow:
    """The row of `outbox`."""
    return OutboxRow(
        MatchId(row["match_id"]),
        row["kind"],
        row["key"],
        row["state"],
        row["due_at"],
        row["tries"],
        row["message_id"],
    )
