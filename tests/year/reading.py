"""Reading a year from its file and its paper; the rules replay the log."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterator

from bot.core import rows
from bot.core.offers import OFFERS
from engine.core.log import Abort, Act, Agree, Entry, Expire, Resign
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.registry import GAMES
from tests.year.record import Record
from tests.year.recording import FOR_EVER, Asked, Recording, Told
from tests.year.year import RUNS_OUT_D

SNOOZE_S = 8 * 3600.0
POSTED = ("card", "turn", "answer", "end", "reveal", "resumed", "reminder", "expiry", "notice")
_NOTICES = "SELECT match_id, number, kind FROM notices"
_ENDINGS: dict[type[Entry], str] = {
    Act: "played",
    Resign: "resigned",
    Expire: "claimed",
    Agree: "agreed",
    Abort: "called off",
}


def recording(record: Record) -> Recording:
    """Return the year as the judge reads it."""
    db = sqlite3.connect(record.path)
    db.row_factory = sqlite3.Row
    read = Recording(record.begin, record.end + (RUNS_OUT_D + 10) * 86400.0)
    read.nights = {player.id: player.night for player in record.players.values()}
    read.downs, read.unasked = sorted(record.downs), record.unasked
    begun = {done.match: done.at for done in record.done if done.kind == "begin"}
    read.choices = {player.id: player.reminders for player in record.players.values()}
    read.left = {player.id: player.gone_at for player in record.players.values() if player.leaves}
    for done in record.done:
        if done.kind in ("snooze", "stop"):
            until = done.at + SNOOZE_S if done.kind == "snooze" else FOR_EVER
            read.silences.setdefault((done.match, done.user), []).append((done.at, until))
    for table, spans in (("absences", read.absences), ("pauses", read.pauses)):
        for of, since, until in db.execute(f"SELECT * FROM {table}"):
            spans.setdefault(of, []).append((since, until))
    gifts: defaultdict[int, list[float]] = defaultdict(list)
    for done in record.done:
        if done.kind == "gift":
            gifts[done.match].append(done.at)
    read.gifts = dict(gifts)
    for match in db.execute(
        "SELECT m.*, s.secret, s.interaction_id FROM matches m JOIN secrets s ON s.match_id = m.id"
    ):
        if match["id"] in begun:
            _read_match(read, db, match, begun[match["id"]])
    _read_told(read, db, record)
    db.close()
    return read


def _read_match(read: Recording, db: sqlite3.Connection, row: sqlite3.Row, began: float) -> None:
    match, pace = int(row["id"]), str(row["pace"])
    seats = db.execute("SELECT holder FROM seats WHERE match_id = ? ORDER BY seat", (match,))
    users = [int(holder.partition(":")[2] or 0) for (holder,) in seats]
    read.paces[match], read.users[match] = pace, tuple(user for user in users if user)
    read.turns[match] = []
    open_runs: dict[int, Asked] = {}
    for at, position, entry in _positions(db, row, began):
        asked = {
            int(ask.seat): ask.turn
            for ask in position.asks()
            if ask.is_missing and ask.kind != "answer" and users[ask.seat] and not position.outcome()
        }
        turn = max((ask.turn for ask in position.asks()), default=None)
        if turn is not None and (not read.turns[match] or read.turns[match][-1][1] != turn):
            read.turns[match].append((at, turn))
        for seat, run in list(open_runs.items()):
            if asked.get(seat) != run.turn:
                read.asked.append(Asked(match, pace, seat, run.user, run.turn, run.since, at))
                del open_runs[seat]
        for seat, turn in asked.items():
            if seat not in open_runs:
                open_runs[seat] = Asked(match, pace, seat, users[seat], turn, at)
        if position.outcome() and entry is not None:
            read.endings[match] = (at, _ENDINGS[type(entry)])
    read.asked += open_runs.values()


def _positions(
    db: sqlite3.Connection, row: sqlite3.Row, began: float
) -> Iterator[tuple[float, Match, Entry | None]]:
    """Yield the match at its beginning and after each entry, with the time."""
    game = GAMES[row["game"]]
    log = db.execute("SELECT body, at FROM entries WHERE match_id = ? ORDER BY seq", (row["id"],)).fetchall()
    entries = rows.entries(",".join(body for body, _ in log))
    options = game.spec.options.model_validate(json.loads(row["options"]))
    seed = seed_of(bytes(row["secret"]), row["interaction_id"])
    steps = Match.replay_stepwise(game, options, seed, entries, ruleset=row["ruleset"])
    instants = [began, *(at for _, at in log)]
    yield from zip(instants, steps, [None, *entries], strict=True)


def _read_told(read: Recording, db: sqlite3.Connection, record: Record) -> None:
    marks = ", ".join("?" * len(POSTED))
    told = f"FROM outbox WHERE message_id IS NOT NULL AND kind IN ({marks})"
    sql = f"SELECT message_id, match_id, kind, key {told}"
    known = {int(id): (int(match), str(kind), str(key)) for id, match, kind, key in db.execute(sql, POSTED)}
    notices = {(of, str(number)): str(kind) for of, number, kind in db.execute(_NOTICES)}
    for id, (match, kind, key) in known.items():
        if kind == "notice":
            done = notices[match, key]
            known[id] = match, "offer" if done in OFFERS else done, key
    for sent in record.paper.sent:
        if sent.id in known and known[sent.id][1] == "card":
            continue  # it calls nobody to a turn
        if sent.id in known:
            now = sent.edits[-1][1] if sent.edits else sent.content
            read.told.append(Told(sent.at, *known[sent.id], sent.pings, sent.content, now))
        else:
            read.strays.append((sent.at, next(int(id.match) for id in sent.buttons)))
