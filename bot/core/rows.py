"""Rows of the database and what they stand for."""

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import astuple, fields
from typing import Any

from bot.core.database import SqlRow
from bot.core.model import Clocks, Draft, Header, MatchId, Notice, Result, SeatClock, Stored, UserId
from bot.core.paces import Span
from bot.core.settings import NAMES, Settings
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
PLAYERS = (
    "(SELECT json_group_array(holder) FROM"
    " (SELECT holder FROM seats WHERE match_id = m.id ORDER BY seat)) AS holders,"
    " (SELECT json_group_array(json_array(holder, has_accepted)) FROM"
    " (SELECT holder, has_accepted FROM guests WHERE match_id = m.id ORDER BY place)) AS guests"
)
HEADER = f"SELECT m.*, {PLAYERS} FROM matches m "
"""Selects what `header` reads."""
WITH_RESULT = (
    f"SELECT m.*, {PLAYERS}, r.score, r.winners, r.ended_at FROM matches m"
    " LEFT JOIN results r ON r.match_id = m.id "
)
"""Selects what `header` and `result` read."""
_SWITCHES = frozenset(field.name for field in fields(Settings) if field.type is bool)
_KINDS = {entry: kind for kind, entry in _ENTRIES.items()}


def body(entry: Entry) -> str:
    """Return an entry as stored: a JSON list of its kind and its fields."""
    values = entry if isinstance(entry, Act) else astuple(entry)
    return json.dumps([_KINDS[type(entry)], *values], separators=(",", ":"))


def entries(joined: str) -> list[Entry]:
    """Return the entries of a log stored as JSON lists joined by commas.

    Parsing them at once is faster, as a long log is loaded at every restart. Raises ValueError on a kind of a
    newer version.
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
    """Return a header's columns, without its id, its seats and its guests."""
    values = {field.name: getattr(header, field.name) for field in fields(Header)}
    del values["id"], values["holders"], values["guests"], values["accepted"]
    return values | {name: json.dumps(values[name]) for name in ("options", "to_act", "absent", "hinted")}


def header(row: SqlRow) -> Header:
    """Return the header of a row of `matches` with its `holders` and `guests`."""
    values = {field.name: row[field.name] for field in fields(Header) if field.name != "accepted"}
    values["id"] = MatchId(values["id"])
    values["host"] = UserId(values["host"])
    values["options"] = json.loads(values["options"])
    values["to_act"] = tuple(json.loads(values["to_act"]))
    values["absent"] = tuple(json.loads(values["absent"]))
    values["hinted"] = tuple((seat, question) for seat, question in json.loads(values["hinted"]))
    values["holders"] = tuple(json.loads(values["holders"] or "[]"))
    guests = json.loads(values["guests"] or "[]")
    values["guests"] = tuple(holder for holder, _ in guests)
    values["accepted"] = tuple(holder for holder, has_accepted in guests if has_accepted)
    values["has_stand_in"] = bool(values["has_stand_in"])
    values["has_hints"] = bool(values["has_hints"])
    return Header(**values)


def result(row: SqlRow) -> Result | None:
    """Return the result that was joined to a match; None if it has none."""
    if row["score"] is None:
        return None
    return Result(tuple(json.loads(row["score"])), tuple(json.loads(row["winners"])), row["ended_at"])


def result_row(match: MatchId, result: Result) -> tuple[Any, ...]:
    return match, json.dumps(result.score), json.dumps(result.winners), result.ended_at


def settings(row: SqlRow) -> Settings:
    # SQLite has no booleans.
    chosen: dict[str, Any] = {name: row[name] for name in NAMES}
    return Settings(**chosen | {name: bool(row[name]) for name in _SWITCHES})


def stored(row: SqlRow) -> Stored:
    """Return a match from one row with its log and its drafts."""
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
    """Return the draft from the columns of a row of `drafts`."""
    pressed = tuple(json.loads(last)) if last else None
    laid = tuple((count, tuple(before)) for count, before in json.loads(layouts))
    return Draft(question, counter, tuple(json.loads(notations)), pressed, laid)


def draft_row(match: MatchId, seat: Seat, draft: Draft) -> tuple[Any, ...]:
    last = json.dumps(draft.last) if draft.last else None
    notations, layouts = json.dumps(draft.notations), json.dumps(draft.layouts)
    return match, seat, draft.question, draft.counter, notations, last, layouts


def notice(row: SqlRow) -> Notice:
    seats = tuple(Seat(seat) for seat in json.loads(row["called"]))
    about = row["user_id"], row["until"], row["seat"], row["moderator_id"]
    return Notice(row["match_id"], row["number"], row["kind"], row["at"], *about, seats)


_CLOCKS = (
    "SELECT 'clock' AS what, seat AS number, turn, '' AS key, '' AS note, since, bank_s AS until"
    " FROM clocks WHERE match_id = :match"
    " UNION ALL SELECT 'pause', 0, 0, '', '', since, until FROM pauses WHERE match_id = :match"
    " UNION ALL SELECT 'unreached', 0, turn, '', '', since, until FROM unreached WHERE match_id = :match"
    " UNION ALL SELECT 'silence', user_id, 0, '', '', 0.0, until FROM silences WHERE match_id = :match"
    " UNION ALL SELECT 'absence', user_id, 0, '', '', since, until FROM absences WHERE user_id IN ({users})"
    " UNION ALL SELECT 'choice', user_id, quiet_from, reminders, zone, quiet_until, NULL"
    " FROM people WHERE user_id IN ({users})"
    " UNION ALL SELECT kind, 0, 0, key, state, due_at, NULL FROM outbox WHERE match_id = :match"
    " AND kind IN ('reminder', 'expiry', 'digest') AND state IN ('due', 'sending', 'told')"
    " UNION ALL SELECT kind, 0, 0, key, '', due_at, NULL FROM due WHERE match_id = :match"
    " AND kind IN ('close', 'stand-in')"
    " UNION ALL SELECT 'call', 0, 0, '', n.called, told.due_at, NULL FROM notices AS n JOIN outbox AS told"
    " ON told.match_id = n.match_id AND told.kind = 'notice' AND told.key = CAST(n.number AS TEXT)"
    " AND told.state IN ('sending', 'told') WHERE n.match_id = :match AND n.called != '[]'"
    " UNION ALL SELECT 'turn', 0, 0, key, '', due_at, NULL FROM outbox {turn}"
    " UNION ALL SELECT 'act', 0, 0, '', body, at, NULL FROM entries WHERE match_id = :match"
    " AND at > (SELECT due_at FROM outbox {turn}) AND body LIKE '[\"act\",%'"
)
_TURN_TOLD = (
    "WHERE match_id = :match AND kind = 'turn' AND state = 'told'"
    " AND key = (SELECT CAST(turn AS TEXT) FROM matches WHERE id = :match)"
)
"""Finds the row that announced the present turn of a match."""


def clocks_query(match: MatchId, users: Iterable[UserId]) -> tuple[str, dict[str, Any]]:
    """Return one statement, so one snapshot, that finds what `clocks` reads, and its values.

    `users`: those who hold seats of the match.
    """
    # Names of values are letters only.
    named = {f"user{chr(97 + place)}": user for place, user in enumerate(users)}
    listed = ", ".join(f":{name}" for name in named) or "NULL"
    return _CLOCKS.format(users=listed, turn=_TURN_TOLD), {"match": match, **named}


def clocks(found: Iterable[SqlRow], seats: Mapping[UserId, Seat]) -> Clocks:
    """Return the clocks of a match, and what stops them, from the rows of `clocks_query`."""
    kinds = defaultdict[str, list[SqlRow]](list)
    for row in found:
        kinds[row["what"]].append(row)
    turn_told_at = next((float(row["since"]) for row in kinds["turn"]), None)
    return Clocks(
        seats={
            Seat(row["number"]): SeatClock(row["until"], row["turn"], row["since"]) for row in kinds["clock"]
        },
        pauses=tuple((row["since"], row["until"]) for row in kinds["pause"]),
        unreached={int(row["turn"]): (row["since"], row["until"]) for row in kinds["unreached"]},
        silences=_silences(kinds["silence"], seats),
        **_of_players(kinds["absence"], kinds["choice"], seats),
        reminded=_times(row for row in kinds["reminder"] if row["note"] != "due"),
        reminding=frozenset(str(row["key"]) for row in kinds["reminder"] if row["note"] == "due"),
        expired=_times(kinds["expiry"]),
        overdue=_times(kinds["close"]),
        stand_ins=frozenset(str(row["key"]) for row in kinds["stand-in"]),
        noticed=_noticed(kinds["call"], kinds["digest"]),
        turn_told_at=turn_told_at,
        acted=frozenset(Seat(json.loads(row["note"])[1]) for row in kinds["act"]),
    )


def _times(found: Iterable[SqlRow]) -> dict[str, float]:
    """Return when each row is or was due, by its key."""
    return {str(row["key"]): float(row["since"]) for row in found}


def _silences(found: Iterable[SqlRow], seats: Mapping[UserId, Seat]) -> dict[Seat, float]:
    """Return until when the players of these seats are not reminded."""
    return {
        seats[row["number"]]: math.inf if row["until"] is None else float(row["until"])
        for row in found
        if row["number"] in seats
    }


def _of_players(
    absences: Iterable[SqlRow], choices: Iterable[SqlRow], seats: Mapping[UserId, Seat]
) -> dict[str, Any]:
    """Return the fields of `Clocks` that players have chosen: absences, quiet hours, reminders."""
    away = {seat: tuple[Span, ...]() for seat in seats.values()}
    for since, until, user in sorted((row["since"], row["until"], row["number"]) for row in absences):
        away[seats[user]] += ((since, until),)
    chosen = {
        seats[row["number"]]: Settings(
            zone=row["note"],
            quiet_from=row["turn"],
            quiet_until=None if row["since"] is None else int(row["since"]),
            reminders=row["key"],
        )
        for row in choices
    }
    quiet = {seat: hours for seat, one in chosen.items() if (hours := one.quiet)}
    return {
        "absences": away,
        "quiet": quiet,
        "choices": {seat: one.reminders for seat, one in chosen.items()},
    }


def _noticed(calls: Iterable[SqlRow], digests: Iterable[SqlRow]) -> dict[Seat, tuple[float, ...]]:
    """Return when notices and digests have mentioned the player of each seat."""
    noticed = dict[Seat, tuple[float, ...]]()
    mentioned = [(seat, row["since"]) for row in calls for seat in json.loads(row["note"])]
    told = [row for row in digests if row["note"] != "due"]
    mentioned += [(int(str(row["key"]).partition(".")[0]), row["since"]) for row in told]
    for number, at in mentioned:
        noticed[Seat(number)] = (*noticed.get(Seat(number), ()), float(at))
    return noticed
