"""Rows of the database and what they stand for."""

import json
import math
from collections.abc import Mapping
from dataclasses import astuple, fields
from typing import Any

from bot.core.database import SqlConnection, SqlRow, marks
from bot.core.model import Clocks, Draft, Header, MatchId, Notice, Result, SeatClock, Stored, UserId
from bot.core.paces import QuietHours, Span
from bot.core.settings import NAMES, Reminding, Settings
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack

_ENTRIES: dict[str, type[Entry]] = {
    "act": Act,
    "resign": Resign,
    "expire": Expire,
    "agree": Agree,
    "abort": Abort,
    "take-back": TakeBack,
    "reseat": Reseat,
}
HOLDERS = (
    "(SELECT json_group_array(holder) FROM"
    " (SELECT holder FROM seats WHERE match_id = m.id ORDER BY seat)) AS holders"
)
HEADER = f"SELECT m.*, {HOLDERS} FROM matches m "
"""Selects what `header` reads."""
WITH_RESULT = (
    f"SELECT m.*, {HOLDERS}, r.score, r.winners, r.ended_at FROM matches m"
    " LEFT JOIN results r ON r.match_id = m.id "
)
"""Selects what `header` and `result` read."""
_SWITCHES = frozenset(field.name for field in fields(Settings) if field.type is bool)
_KINDS = {entry: kind for kind, entry in _ENTRIES.items()}


def body(entry: Entry) -> str:
    """An entry as stored: a JSON list of its kind and its fields."""
    values = entry if isinstance(entry, Act) else astuple(entry)
    return json.dumps([_KINDS[type(entry)], *values], separators=(",", ":"))


def entries(joined: str) -> list[Entry]:
    """The entries stored so, joined by commas to be read in one go: a long log is loaded at every restart.

    Raises ValueError on a kind of a newer version.
    """
    return [_entry(values) for values in json.loads(f"[{joined}]")]


def _entry(stored: list[Any]) -> Entry:
    if stored[0] == "act":
        _, seat, notations, by = stored
        return Act(seat, tuple(notations), by)
    kind, *values = stored
    if kind not in _ENTRIES:
        raise ValueError(f"unknown kind of entry {kind!r}")
    return _ENTRIES[kind](*values)


def header_columns(header: Header) -> dict[str, Any]:
    """A header's columns, without its id and its seats."""
    values = {field.name: getattr(header, field.name) for field in fields(Header)}
    del values["id"], values["holders"]
    return values | {name: json.dumps(values[name]) for name in ("options", "to_act", "absent", "hinted")}


def header(row: SqlRow) -> Header:
    """The header of a row of `matches` with its `holders`."""
    values = {field.name: row[field.name] for field in fields(Header)}
    values["id"] = MatchId(values["id"])
    values["host"] = UserId(values["host"])
    values["options"] = json.loads(values["options"])
    values["to_act"] = tuple(json.loads(values["to_act"]))
    values["absent"] = tuple(json.loads(values["absent"]))
    values["hinted"] = tuple((seat, question) for seat, question in json.loads(values["hinted"]))
    values["holders"] = tuple(json.loads(values["holders"] or "[]"))
    values["has_stand_in"] = bool(values["has_stand_in"])
    values["has_hints"] = bool(values["has_hints"])
    return Header(**values)


def result(row: SqlRow) -> Result | None:
    """The result that was joined to a match; None where it has none."""
    if row["score"] is None:
        return None
    return Result(tuple(json.loads(row["score"])), tuple(json.loads(row["winners"])), row["ended_at"])


def result_row(match: MatchId, result: Result) -> tuple[Any, ...]:
    """The row of a result, in the order of its columns."""
    return match, json.dumps(result.score), json.dumps(result.winners), result.ended_at


def settings(row: SqlRow) -> Settings:
    """What somebody has chosen, of their row of `people`."""
    # SQLite has no booleans.
    chosen: dict[str, Any] = {name: row[name] for name in NAMES}
    return Settings(**chosen | {name: bool(row[name]) for name in _SWITCHES})


def stored(row: SqlRow) -> Stored:
    """All of a match as one row with its log and its drafts."""
    try:
        log = entries(row["entries"] or "")
    except (ValueError, TypeError, IndexError):
        log = None
    drafts = {Seat(seat): _draft(*fields) for seat, *fields in json.loads(row["drafts"] or "[]")}
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


def notice(row: SqlRow) -> Notice:
    """The notice of a row of `notices`, whose columns are as its fields."""
    seats = tuple(Seat(seat) for seat in json.loads(row["called"]))
    about = row["user_id"], row["until"], row["seat"], row["moderator_id"]
    return Notice(row["match_id"], row["number"], row["kind"], row["at"], *about, seats)


_STOPS = (
    "SELECT 'pause', 0, since, until FROM pauses WHERE match_id = :match"
    " UNION ALL SELECT 'unreached', turn, since, until FROM unreached WHERE match_id = :match"
    " UNION ALL SELECT 'silence', user_id, 0.0, until FROM silences WHERE match_id = :match"
)
"""Selects what stops clocks or reminders of a match, in one statement."""


def clocks(db: SqlConnection, match: MatchId, seats: Mapping[UserId, Seat]) -> Clocks:
    """The clocks of a match whose seats these people hold, and what stops them, as of one moment."""
    found = db.execute("SELECT seat, bank_s, turn, since FROM clocks WHERE match_id = ?", (match,))
    running = {Seat(seat): SeatClock(*clock) for seat, *clock in found}
    stops = db.execute(_STOPS, {"match": match}).fetchall()
    pauses = tuple((since, until) for what, _, since, until in stops if what == "pause")
    unreached = {int(turn): (since, until) for what, turn, since, until in stops if what == "unreached"}
    silences = {
        seats[user]: math.inf if until is None else float(until)
        for what, user, _, until in stops
        if what == "silence" and user in seats
    }
    absences, quiet, choices = _of_players(db, seats)
    telling = (
        "SELECT kind, key, due_at, state != 'due' FROM outbox WHERE match_id = ?"
        " AND kind IN ('reminder', 'expiry', 'digest') AND state IN ('due', 'sending', 'told')"
    )
    told = db.execute(telling, (match,)).fetchall()
    reminders = [(str(key), float(at), is_told) for kind, key, at, is_told in told if kind == "reminder"]
    reminded = {key: at for key, at, is_told in reminders if is_told}
    reminding = frozenset(key for key, _, is_told in reminders if not is_told)
    expired = {str(key): float(at) for kind, key, at, _ in told if kind == "expiry"}
    waits = "SELECT kind, key, due_at FROM due WHERE match_id = ? AND kind IN ('close', 'stand-in')"
    due = db.execute(waits, (match,)).fetchall()
    overdue = {str(key): float(at) for kind, key, at in due if kind == "close"}
    stand_ins = frozenset(str(key) for kind, key, _ in due if kind == "stand-in")
    called = (
        "SELECT told.due_at, n.called FROM notices AS n JOIN outbox AS told"
        " ON told.match_id = n.match_id AND told.kind = 'notice' AND told.key = CAST(n.number AS TEXT)"
        " AND told.state IN ('sending', 'told') WHERE n.match_id = ? AND n.called != '[]'"
    )
    found = db.execute(called, (match,))
    calls = [(Seat(seat), float(at)) for at, listed in found for seat in json.loads(listed)]
    digests = [(str(key), float(at)) for kind, key, at, is_told in told if kind == "digest" and is_told]
    calls += [(Seat(int(key.partition(".")[0])), at) for key, at in digests]
    noticed = dict[Seat, tuple[float, ...]]()
    for seat, at in calls:
        noticed[seat] = (*noticed.get(seat, ()), at)
    turn = (
        "SELECT due_at FROM outbox WHERE match_id = ? AND kind = 'turn' AND state = 'told'"
        " AND key = (SELECT CAST(turn AS TEXT) FROM matches WHERE id = outbox.match_id)"
    )
    turn_told_at = next((float(at) for (at,) in db.execute(turn, (match,))), None)
    acts = "SELECT body FROM entries WHERE match_id = ? AND at > ? AND body LIKE '[\"act\",%'"
    made = db.execute(acts, (match, turn_told_at or math.inf))
    acted = frozenset(Seat(json.loads(stored)[1]) for (stored,) in made)
    return Clocks(
        running,
        pauses,
        unreached,
        absences,
        quiet,
        silences,
        choices,
        reminded,
        reminding,
        expired,
        overdue,
        stand_ins,
        noticed,
        turn_told_at,
        acted,
    )


def _of_players(
    db: SqlConnection, seats: Mapping[UserId, Seat]
) -> tuple[dict[Seat, tuple[Span, ...]], dict[Seat, QuietHours], dict[Seat, Reminding]]:
    """Return the absences, quiet hours and ways of being reminded of these people, by their seats."""
    absences = {seat: tuple[Span, ...]() for seat in seats.values()}
    listed = marks(seats)
    sql = f"SELECT user_id, since, until FROM absences WHERE user_id IN ({listed}) ORDER BY since"
    for user, since, until in db.execute(sql, tuple(seats)):
        absences[seats[user]] += ((since, until),)
    chosen = {
        seats[row["user_id"]]: settings(row)
        for row in db.execute(f"SELECT * FROM people WHERE user_id IN ({listed})", tuple(seats))
    }
    quiet = {seat: hours for seat, one in chosen.items() if (hours := one.quiet)}
    return absences, quiet, {seat: one.reminders for seat, one in chosen.items()}
