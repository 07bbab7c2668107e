"""The SQL of each change of a unit of work."""

import json
from collections.abc import Sequence
from dataclasses import astuple, replace
from typing import Any, get_args

from bot.core import rows
from bot.core.database import SqlConnection, marks, put
from bot.core.model import FORMER, NOBODY, Header, MatchId, OfferKind, Person
from bot.core.settings import NAMES
from bot.core.store import Change, Conflict
from bot.core.writes import (
    AddAnswerTime,
    AddDelivery,
    AddEntry,
    AddNotice,
    AddResult,
    FeatureWrite,
    ForgetFollower,
    ForgetSilence,
    ForgetTrouble,
    ForgetTurns,
    ForgetVotes,
    LapseOffers,
    MarkRow,
    OfPeople,
    ReachMilestone,
    SaveAbsence,
    SaveCalled,
    SaveClock,
    SaveDigest,
    SaveDraft,
    SaveGuests,
    SaveHeader,
    SavePause,
    SavePerson,
    SaveSecret,
    SaveSettings,
    SaveSilence,
    SaveTrouble,
    SaveUnreached,
    SaveVote,
    Schedule,
    TellRow,
    Unschedule,
)
from bot.storage.dialect import taken_is_conflict

Statement = tuple[str, Sequence[Any]]
LogChange = AddEntry | AddDelivery | SaveHeader | SaveGuests | SaveSecret | SaveDraft | AddResult
OutboxChange = TellRow | MarkRow | ForgetTurns | Schedule | Unschedule | AddNotice | SaveCalled | LapseOffers
ClockChange = SaveClock | SavePause | SaveUnreached | AddAnswerTime | SaveSilence | ForgetSilence
MatchChange = SaveTrouble | ForgetTrouble | SaveVote | ForgetVotes | ReachMilestone


def carry_out(db: SqlConnection, change: Change) -> None:
    """Make one change. Raises Conflict if another process made the same first."""
    if isinstance(change, FeatureWrite):
        change.write(db)
        return
    if isinstance(change, SaveHeader) and change.was is not None:
        where = "SELECT 1 FROM matches WHERE id = ? AND status = ?"
        if db.execute(where, (change.header.id, change.was)).fetchone() is None:
            raise Conflict
    for sql, values in statements(change):
        if isinstance(change, AddEntry | AddDelivery):
            with taken_is_conflict():
                db.execute(sql, values)
            continue
        found = db.execute(sql, values).rowcount
        if isinstance(change, MarkRow) and change.tried is not None and not found:
            raise Conflict


def concerned(changes: Sequence[Change]) -> set[MatchId]:
    """Return the matches in which rows may fall due, or a board look different, after these changes."""
    found = set[MatchId]()
    for change in changes:
        match change:
            case SaveHeader(header):
                found.add(header.id)
            case Schedule(row):
                found.add(row.match)
            case AddEntry() | AddNotice() | ForgetVotes() | LapseOffers() | SaveClock() | SaveDraft():
                found.add(change.match)
            case SavePause() | SaveUnreached() | SaveVote() | TellRow() | Unschedule() | SaveSilence():
                found.add(change.match)
            case _:
                pass
    return found


def for_match(change: Change, match: MatchId) -> Change:
    """Return the change with a new match's id in place of 0."""
    if isinstance(change, Schedule):
        return Schedule(replace(change.row, match=match))
    if isinstance(change, SaveHeader):
        return replace(change, header=replace(change.header, id=match))
    if isinstance(change, SaveTrouble):
        return SaveTrouble(replace(change.row, match=match))
    return change if isinstance(change, OfPeople | ReachMilestone) else replace(change, match=match)


def statements(change: Change) -> list[Statement]:
    """Return the SQL of one change; none for the write of a feature, which has its own."""
    if isinstance(change, FeatureWrite):
        return []
    if isinstance(change, LogChange):
        return _of_log(change)
    if isinstance(change, OutboxChange):
        return _of_outbox(change)
    if isinstance(change, ClockChange):
        return _of_time(change)
    if isinstance(change, MatchChange):
        return _of_match(change)
    return _of_people(change)


def _of_log(change: LogChange) -> list[Statement]:
    """Return the SQL of a change of the log."""
    match change:
        case AddEntry(number, seq, entry, digest, at):
            return [
                ("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (number, seq, rows.body(entry), digest, at))
            ]
        case AddDelivery(interaction, number, at, forget_before):
            return [
                ("INSERT INTO deliveries VALUES (?, ?, ?)", (interaction, number, at)),
                ("DELETE FROM deliveries WHERE at < ?", (forget_before,)),
            ]
        case SaveHeader(header):
            return _header_statements(header)
        case SaveGuests(number, guests, accepted):
            add = "INSERT INTO guests VALUES (?, ?, ?, ?)"
            rows_of = ((number, place, guest, int(guest in accepted)) for place, guest in enumerate(guests))
            return [("DELETE FROM guests WHERE match_id = ?", (number,)), *((add, row) for row in rows_of)]
        case SaveSecret(number, interaction):
            return [("UPDATE secrets SET interaction_id = ? WHERE match_id = ?", (interaction, number))]
        case SaveDraft(number, seat, draft):
            sql = put("drafts", "match_id seat", "question counter notations last layings")
            return [(sql, rows.draft_row(number, seat, draft))]
        case AddResult(number, result):
            sql = put("results", "match_id", "score winners ended_at")
            return [(sql, rows.result_row(number, result))]


def _of_outbox(change: OutboxChange) -> list[Statement]:
    """Return the SQL of a change of rows to tell or to do."""
    match change:
        case TellRow(number, kind, key, due_at):
            sql = (
                "INSERT INTO outbox (match_id, kind, key, state, due_at) VALUES (?, ?, ?, 'due', ?) "
                "ON CONFLICT (match_id, kind, key) DO UPDATE SET state = 'due', due_at = excluded.due_at"
            )
            return [(sql, (number, kind, key, due_at))]
        case MarkRow():
            return [_mark(change)]
        case ForgetTurns(number, after):
            sql = (
                "DELETE FROM outbox WHERE match_id = ? AND kind IN ('turn', 'refresh', 'echo')"
                " AND CAST(key AS INTEGER) > ?"
            )
            return [(sql, (number, after))]
        case Schedule(row):
            when = (row.match, row.kind, row.key, row.due_at)
            return [(put("due", "match_id kind key", "due_at"), when)]
        case Unschedule(number, kind, key):
            return [_unschedule(number, kind, key)]
        case AddNotice():
            return _add_notice(change)
        case SaveCalled(number, notice, seats):
            sql = "UPDATE notices SET called = ? WHERE match_id = ? AND number = ?"
            return [(sql, (json.dumps(seats), number, notice))]
        case LapseOffers(number, at, of_seats):
            return [_lapse_offers(number, at, ("seat",) if of_seats else get_args(OfferKind))]


def _of_time(change: ClockChange) -> list[Statement]:
    """Return the SQL of a change of clocks."""
    match change:
        case SaveClock(number, seat, clock):
            values = (number, seat, clock.bank_s, clock.turn, clock.since)
            return [(put("clocks", "match_id seat", "bank_s turn since"), values)]
        case SavePause(number, since, until):
            return [(put("pauses", "match_id since", "until"), (number, since, until))]
        case SaveUnreached():
            return [(put("unreached", "match_id turn", "since until"), astuple(change))]
        case AddAnswerTime(number, user, turn, at, took_s, most):
            took = (user, number, turn, at, took_s)
            newest = (
                "SELECT match_id, turn FROM answer_times WHERE user_id = ?"
                " ORDER BY at DESC, match_id DESC, turn DESC LIMIT ?"
            )
            trim = f"DELETE FROM answer_times WHERE user_id = ? AND (match_id, turn) NOT IN ({newest})"
            return [
                (put("answer_times", "user_id match_id turn", "at took_s"), took),
                (trim, (user, user, most)),
            ]
        case SaveSilence(number, user, until):
            return [(put("silences", "match_id user_id", "until"), (number, user, until))]
        case ForgetSilence(number, user):
            return [("DELETE FROM silences WHERE match_id = ? AND user_id = ?", (number, user))]


def _of_match(change: MatchChange) -> list[Statement]:
    """Return the SQL of a change of troubles, votes and milestones."""
    match change:
        case SaveTrouble(trouble):
            sql = put("troubles", "match_id", "kind channel_id code said")
            return [(sql + " WHERE troubles.kind != 'homeless'", astuple(trouble))]
        case ForgetTrouble(number, kinds):
            sql = f"DELETE FROM troubles WHERE match_id = ? AND kind IN ({marks(kinds)})"
            return [(sql, (number, *kinds))]
        case SaveVote(number, count, seat, way):
            return [(put("votes", "match_id count seat", "way"), (number, count, seat, way))]
        case ForgetVotes(number, seat):
            sql = "DELETE FROM votes WHERE match_id = ? AND seat = coalesce(?, seat)"
            return [(sql, (number, seat))]
        case ReachMilestone(kind, subject, at):
            return [("INSERT INTO milestones VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (kind, subject, at))]


def _of_person(person: Person, guild_id: int | None) -> list[Statement]:
    # `name` is what versions before account names read.
    sql = (
        "INSERT INTO people (user_id, name, account_name, tag, locale) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, account_name = excluded.account_name,"
        " tag = excluded.tag, locale = coalesce(excluded.locale, people.locale)"
    )
    saved: Statement = sql, (person.user, person.name, person.name, person.tag, person.locale)
    if guild_id is None:
        return [saved]
    if not person.nickname:
        return [saved, ("DELETE FROM nicknames WHERE user_id = ? AND guild_id = ?", (person.user, guild_id))]
    kept = put("nicknames", "user_id guild_id", "name"), (person.user, guild_id, person.nickname)
    return [saved, kept]


def _of_people(change: OfPeople) -> list[Statement]:
    match change:
        case SavePerson(person, guild_id):
            return _of_person(person, guild_id)
        case SaveSettings(user, settings):
            sets = ", ".join(f"{name} = excluded.{name}" for name in NAMES)
            # Who was never seen has no name yet.
            sql = (
                f"INSERT INTO people (user_id, name, {', '.join(NAMES)}) VALUES (?, ''{', ?' * len(NAMES)})"
                f" ON CONFLICT (user_id) DO UPDATE SET {sets}"
            )
            return [(sql, (user, *(getattr(settings, name) for name in NAMES)))]
        case SaveDigest(user, due_at):
            return [("UPDATE people SET digest_due = ? WHERE user_id = ?", (due_at, user))]
        case SaveAbsence(user, since, until):
            return [(put("absences", "user_id since", "until"), (user, since, until))]
        case ForgetFollower(match, user):
            return [("DELETE FROM followers WHERE match_id = ? AND user_id = ?", (match, user))]


def _header_statements(header: Header) -> list[Statement]:
    """Return the SQL that saves a header and its seats, but for people erased since it was read."""
    columns = rows.header_columns(header)
    host = f"CASE WHEN host = {NOBODY} THEN host ELSE ? END"
    sets = (f"{name} = {host if name == 'host' else '?'}" for name in columns)
    update = f"UPDATE matches SET {', '.join(sets)} WHERE id = ?"
    seated = (
        "INSERT INTO seats (match_id, seat, holder) SELECT id, ?, ? FROM matches WHERE id = ?"
        " ON CONFLICT (match_id, seat) DO UPDATE SET holder = excluded.holder"
        f" WHERE seats.holder != excluded.holder AND seats.holder NOT LIKE '{FORMER}:%'"
    )
    seats = ((seated, (seat, holder, header.id)) for seat, holder in enumerate(header.holders))
    return [(update, (*columns.values(), header.id)), *seats]


def _add_notice(change: AddNotice) -> list[Statement]:
    """Return the SQL of a notice with the next number, and of its row in the outbox."""
    add = (
        "INSERT INTO notices (match_id, number, kind, at, user_id, until, seat, moderator_id)"
        " SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ? FROM notices WHERE match_id = ?"
    )
    tell = (
        "INSERT INTO outbox (match_id, kind, key, state, due_at)"
        " SELECT max(match_id), 'notice', max(number), 'due', ? FROM notices WHERE match_id = ?"
    )
    about = change.user, change.until, change.seat, change.moderator
    return [
        (add, (change.match, change.kind, change.at, *about, change.match)),
        (tell, (change.at, change.match)),
    ]


def _lapse_offers(match: MatchId, at: float, kinds: Sequence[str]) -> Statement:
    """Return the SQL that edits each offer's message without an outcome."""
    listed = ", ".join(f"'{kind}'" for kind in kinds)
    sql = (
        "INSERT INTO outbox (match_id, kind, key, state, due_at)"
        " SELECT match_id, 'amended', number || '.lapsed', 'due', ? FROM notices AS n"
        f" WHERE match_id = ? AND kind IN ({listed}) AND NOT EXISTS (SELECT 1 FROM outbox"
        " WHERE match_id = n.match_id AND kind = 'amended' AND key LIKE n.number || '.%')"
    )
    return sql, (at, match)


def _mark(change: MarkRow) -> Statement:
    sets, values = ["state = ?"], [change.state]  # type: tuple[list[str], list[Any]]
    if change.state == "sending":
        sets.append("tries = tries + 1")
    if change.tries is not None:
        sets.append("tries = ?")
        values.append(change.tries)
    if change.due_at is not None:
        sets.append("due_at = ?")
        values.append(change.due_at)
    if change.message_id is not None:
        sets.append("message_id = ?")
        values.append(change.message_id)
    where = "match_id = ? AND kind = ? AND key = ?"
    values += [change.match, change.kind, change.key]
    if change.was is not None:
        where += " AND state = ?"
        values.append(change.was)
    if change.tried is not None:
        where += " AND tries = ?"
        values.append(change.tried)
    return f"UPDATE outbox SET {', '.join(sets)} WHERE {where}", values


def _unschedule(match: MatchId, kind: str | None, key: str | None) -> Statement:
    sql, values = "DELETE FROM due WHERE match_id = ?", [match]  # type: tuple[str, list[Any]]
    if kind is not None:
        sql, values = sql + " AND kind = ?", [*values, kind]
    if key is not None:
        sql, values = sql + " AND key = ?", [*values, key]
    return sql, values
