"""The store keeps what it is given, everything or nothing."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from bot.core.model import Draft, DueRow, Header, KeptLayout, MatchId, Person, Result, TroubleRow, UserId
from bot.core.queries import (
    DeliveryProblems,
    MatchQueries,
    PeopleRepository,
    ResultRepository,
)
from bot.core.settings import Settings
from bot.core.store import Conflict
from bot.core.writes import (
    AddEntry,
    AddResult,
    ForgetTrouble,
    ForgetVotes,
    MarkRow,
    SaveDraft,
    SaveHeader,
    SavePerson,
    SaveSecret,
    SaveSettings,
    SaveTrouble,
    SaveVote,
    Schedule,
    TellRow,
    Unschedule,
)
from bot.features.daily.service import DailyRepository
from bot.storage.files import StorageError, backup
from bot.storage.store import SqliteStore, SqlStore
from bot.storage.transactions import LARGEST_LOG
from bot.ui.match.layout import Shelf
from engine.core.game import Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack
from tests.bot.storage.headers import waiting

ANA, BEN = UserId(1), UserId(2)


async def test_a_match_comes_back_as_it_was_created(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s" * 32, [TellRow(MatchId(0), "card", "new", 5.0)])
    assert await store.header(match) == waiting(id=match)
    assert await store.secret(match) == (b"s" * 32, None)
    assert [(row.kind, row.key) for row in await store.outbox(match, states=("due",))] == [("card", "new")]


async def test_a_header_remembers_its_seats_in_order(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    playing = waiting(id=match, status="playing", holders=("user:2", "user:1"), to_act=(0, 1), thread_id=77)
    await store.write([SaveHeader(playing), SaveSecret(match, 999)])
    assert await store.header(match) == playing
    assert await store.secret(match) == (b"s", 999)
    assert await MatchQueries(store).match_in(77) == match


async def test_every_kind_of_entry_comes_back_in_order(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    log: list[Entry] = [
        Act(Seat(0), ("+harpy>A1", "ready")),
        Act(Seat(1), ("d",), "robot/hera_zeus/1"),
        TakeBack(1),
        Reseat(Seat(1), "user:5"),
        Resign(Seat(0)),
        Expire(Seat(1)),
        Agree(),
        Abort(),
    ]
    for seq, entry in enumerate(log):
        await store.write([AddEntry(match, seq, entry, f"digest {seq}", 1.0)])
    assert await store.entries(match) == log
    assert await store.entries(match, since=6) == [Agree(), Abort()]
    assert await store.digests(match) == [f"digest {seq}" for seq in range(8)]


async def test_a_taken_number_undoes_the_whole_transaction(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    await store.write([AddEntry(match, 0, Agree(), "x", 1.0)])
    with pytest.raises(Conflict):
        await store.write([TellRow(match, "turn", "3", 1.0), AddEntry(match, 0, Abort(), "y", 2.0)])
    assert await store.entries(match) == [Agree()]
    assert await store.outbox(match, states=("due",)) == []


async def test_a_cancelled_write_leaves_the_store_usable(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    for number in range(20):
        task = asyncio.create_task(store.write([TellRow(match, "turn", str(number), 1.0)]))
        await asyncio.sleep(0.0002 * number)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.write([SavePerson(Person(ANA, "Ana", "fr"))])
    assert await PeopleRepository(store).person(ANA) == Person(ANA, "Ana", "fr")


async def test_a_user_begins_one_daily_run_a_day(store: SqlStore) -> None:
    run = waiting(daily="2026-11-20", guests=("solo",))
    match = await store.create(run, b"s", [])
    with pytest.raises(Conflict):
        await store.create(run, b"s", [TellRow(MatchId(0), "card", "new", 5.0)])
    assert await store.outbox(states=("due",)) == []
    for other in (
        {"daily": "2026-11-21"},
        {"host": BEN},
        {"game": "athena"},
        {"daily": None},
        {"daily": None},
    ):
        await store.create(waiting(**{"daily": "2026-11-20", "guests": ("solo",), **other}), b"s", [])
    assert await DailyRepository(store).run_of(ANA, "hera_zeus", "2026-11-20") == waiting(
        id=match, daily="2026-11-20", guests=("solo",)
    )
    assert await DailyRepository(store).run_of(ANA, "hera_zeus", "2026-11-22") is None
    assert [header.host for header, _ in await DailyRepository(store).runs("hera_zeus", "2026-11-20")] == [
        ANA,
        BEN,
    ]


async def test_a_lesson_is_listed_for_its_player_until_it_is_over(
    store: SqlStore,
) -> None:
    match = await store.create(waiting(status="playing", lesson="first"), b"s", [])
    lesson = waiting(id=match, status="playing", lesson="first", holders=("user:1", "robot"))
    await store.write([SaveHeader(lesson)])
    assert await MatchQueries(store).matches_of(ANA) == [lesson]
    assert await MatchQueries(store).open_in(10) == []
    await store.write([SaveHeader(replace(lesson, status="over"))])
    assert await MatchQueries(store).finished_of(ANA) == []
    assert await ResultRepository(store).without_result(["hera_zeus"]) == []


async def test_results_are_found_by_player_and_by_server(store: SqlStore) -> None:
    alone = await store.create(waiting(status="over", daily="2026-11-20"), b"s", [])
    await store.write([SaveHeader(waiting(id=alone, status="over", daily="2026-11-20", holders=("user:1",)))])
    both = await store.create(waiting(status="over", guild_id=20), b"s", [])
    await store.write(
        [SaveHeader(waiting(id=both, status="over", guild_id=20, holders=("user:2", "user:1")))]
    )
    unfinished = await store.create(waiting(status="over", guild_id=20), b"s", [])
    first, second = Result((7, 41, 5), (), 99.5), Result((12, 60, 3), (0, 1), 100.5)
    await store.write([AddResult(alone, first), AddResult(both, second)])

    def numbers(found: list[tuple[Header, Result]]) -> list[tuple[int, Result]]:
        return [(header.id, result) for header, result in found]

    assert numbers(await ResultRepository(store).results(["hera_zeus"], user=ANA)) == [
        (alone, first),
        (both, second),
    ]
    assert numbers(await ResultRepository(store).results(["hera_zeus"], user=BEN)) == [(both, second)]
    assert numbers(await ResultRepository(store).results(["hera_zeus"], guild_id=10)) == [(alone, first)]
    assert await ResultRepository(store).results(["athena", "hercules"], user=ANA) == []
    assert [header.id for header in await ResultRepository(store).without_result(["hera_zeus"])] == [
        unfinished
    ]
    ((header, result),) = await DailyRepository(store).runs("hera_zeus", "2026-11-20")
    assert (header.id, result) == (alone, first)


async def test_a_log_is_read_as_it_stood_at_a_time(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    for seq, at in enumerate((10.0, 20.0, 30.0)):
        await store.write([AddEntry(match, seq, TakeBack(seq), "x", at)])
    assert await store.entries(match, before=20.0) == [TakeBack(0)]
    assert await store.entries(match, since=1, before=30.5) == [TakeBack(1), TakeBack(2)]


async def test_drafts_outbox_and_due_rows_change_as_requested(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    draft = Draft(3, 2, ("+harpy>A1",), ("3.1", "+harpy>A1"), ((1, ("+harpy>B1", "+harpy>C1")),))
    await store.write([SaveDraft(match, Seat(1), draft), TellRow(match, "turn", "1", 9.0)])
    stored = await store.stored(match)
    assert stored is not None
    assert stored.drafts == {Seat(1): draft}

    await store.write([MarkRow(match, "turn", "1", "sending")])
    await store.write([MarkRow(match, "turn", "1", "told", message_id=55)])
    assert await store.outbox(match, states=("due", "sending")) == []
    (told,) = await store.outbox(match, states=("told",))
    assert (told.tries, told.message_id) == (1, 55)

    await store.write(
        [Schedule(DueRow(match, "robot", "1.4", 20.0)), Schedule(DueRow(match, "lapse", "", 30.0))]
    )
    assert [row.kind for row in await store.due(25.0)] == ["robot"]
    await store.write([Unschedule(match, "robot", "1.4")])
    assert [row.kind for row in await store.due(99.0)] == ["lapse"]
    await store.write([Unschedule(match)])
    assert await store.due(99.0) == []


async def test_my_matches_are_those_i_host_am_invited_to_or_play(store: SqlStore) -> None:
    hosted = await store.create(waiting(changed_at=3.0), b"s", [])
    invited = await store.create(waiting(host=UserId(9), guests=("user:1",), changed_at=2.0), b"s", [])
    played = await store.create(waiting(host=UserId(9), guests=(), changed_at=1.0), b"s", [])
    await store.write(
        [
            SaveHeader(
                waiting(
                    id=played, host=UserId(9), status="playing", holders=("user:1", "user:9"), changed_at=1.0
                )
            )
        ]
    )
    await store.create(waiting(status="over"), b"s", [])
    assert [header.id for header in await MatchQueries(store).matches_of(ANA)] == [played, invited, hosted]


async def test_the_installation_secret_is_drawn_once(tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "a.db") as store:
        drawn = await store.installation_secret()
    async with SqliteStore.open(tmp_path / "a.db") as store:
        assert await store.installation_secret() == drawn
    assert len(drawn) == 32


async def test_a_second_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with SqliteStore.open(path):
        holder = (
            "import asyncio, sys, pathlib\nfrom bot.storage.store import SqliteStore\n"
            "async def main():\n    async with SqliteStore.open(pathlib.Path(sys.argv[1])): pass\n"
            "asyncio.run(main())"
        )
        second = await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-c", holder, str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert second.returncode == 1
    assert "cli-database-in-use" in second.stderr


async def test_a_killed_process_leaves_only_whole_transactions(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with SqliteStore.open(path) as store:
        match = await store.create(waiting(), b"s", [])
    script = (
        "import asyncio, sys, pathlib\nfrom bot.storage.store import SqliteStore\n"
        "from bot.core.writes import AddEntry, TellRow\nfrom engine.core.log import Agree\n"
        "async def main():\n"
        "    async with SqliteStore.open(pathlib.Path(sys.argv[1])) as store:\n"
        "        for seq in range(100000):\n"
        "            added = AddEntry(1, seq, Agree(), '', 0.0)\n"
        "            await store.write([added, TellRow(1, 'turn', str(seq), 0.0)])\n"
        "            print(seq, flush=True)\nasyncio.run(main())"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told = [await asyncio.to_thread(process.stdout.readline) for _ in range(5)]
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    async with SqliteStore.open(path) as store:
        entries = await store.entries(match)
        rows = await store.outbox(match, states=("due",))
    assert len(entries) == len(rows) >= len(told)


async def test_a_language_that_was_known_stays_known(store: SqlStore) -> None:
    await store.write([SavePerson(Person(ANA, "Ana", "fr"))])
    await store.write([SavePerson(Person(ANA, "Anna"))])
    assert await PeopleRepository(store).person(ANA) == Person(ANA, "Anna", "fr")


async def test_a_users_settings_come_back_whole_and_apart_from_names(
    store: SqlStore,
) -> None:
    chosen = Settings(
        language="fr",
        zone="Europe/Paris",
        quiet_from=22 * 60,
        quiet_until=7 * 60,
        reminders="digest",
        echoes=True,
        confirms=False,
        text_first=True,
        challengers="server",
    )
    await store.write([SaveSettings(ANA, chosen)])
    assert await PeopleRepository(store).person(ANA) is None, "who was never seen has no name"
    await store.write([SavePerson(Person(ANA, "Ana", "en"))])
    assert await PeopleRepository(store).settings(ANA) == chosen
    assert await PeopleRepository(store).person(ANA) == Person(ANA, "Ana", "en")
    await store.write([SaveSettings(ANA, Settings())])
    assert await PeopleRepository(store).settings(ANA) == Settings()
    assert await PeopleRepository(store).person(ANA) == Person(ANA, "Ana", "en")


async def test_a_user_without_settings_has_the_defaults(store: SqlStore) -> None:
    assert await PeopleRepository(store).settings(ANA) == Settings()
    await store.write([SavePerson(Person(ANA, "Ana"))])
    assert await PeopleRepository(store).settings(ANA) == Settings()


@pytest.mark.parametrize(
    "hours",
    [
        {"quiet_from": 0, "quiet_until": 60},
        {"zone": "Europe/Paris", "quiet_from": 60},
        {"zone": "Europe/Paris", "quiet_from": 0, "quiet_until": 9 * 60 + 1},
        {"zone": "Europe/Nowhere", "quiet_from": 0, "quiet_until": 60},
    ],
)
def test_quiet_hours_that_cannot_be_kept_are_no_settings(hours: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"quiet hours|time zone"):
        Settings(**hours)


async def test_a_homeless_match_stays_so_whatever_else_is_refused(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    await store.write([SaveTrouble(TroubleRow(match, "refused", 50))])
    assert await DeliveryProblems(store).of_match(match) == TroubleRow(match, "refused", 50)
    await store.write([SaveTrouble(TroubleRow(match, "homeless"))])
    await store.write(
        [SaveTrouble(TroubleRow(match, "locked", 50)), ForgetTrouble(match, ("locked", "refused"))]
    )
    assert await DeliveryProblems(store).of_match(match) == TroubleRow(match, "homeless")
    await store.write([ForgetTrouble(match, ("homeless",))])
    assert await DeliveryProblems(store).of_match(match) is None


async def test_the_newest_layouts_of_each_shape_are_kept_each_once(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ui.match.layout.MOST_KEPT", 3)
    for text in ("a", "b", "a", "c", "d"):
        await Shelf(store, ANA, "athena", "diamond").keep(text)
    await Shelf(store, ANA, "athena", "pyramid").keep("a")
    await Shelf(store, BEN, "athena", "diamond").keep("a")
    kept = [KeptLayout(2, "b"), KeptLayout(3, "c"), KeptLayout(4, "d")]
    assert await Shelf(store, ANA, "athena", "diamond").kept() == kept
    assert await Shelf(store, BEN, "athena", "diamond").kept() == [KeptLayout(1, "a")]


async def test_votes_are_good_for_the_log_as_it_stood(store: SqlStore) -> None:
    match = await store.create(waiting(), b"s", [])
    await store.write([SaveVote(match, 4, Seat(0), "go-on"), SaveVote(match, 4, Seat(0), "call-off")])
    assert await store.votes(match, 4) == {Seat(0): "call-off"}
    assert await store.votes(match, 5) == {}
    await store.write([ForgetVotes(match)])
    assert await store.votes(match, 4) == {}


async def test_a_live_database_is_copied_whole(tmp_path: Path) -> None:
    path, target = tmp_path / "a.db", tmp_path / "copy.db"
    async with SqliteStore.open(path) as store:
        match = await store.create(waiting(), b"s", [])
        await store.write([AddEntry(match, 0, Agree(), "x", 1.0)])
        await asyncio.to_thread(backup, path, target)
        await store.write([AddEntry(match, 1, Abort(), "y", 2.0)])
    async with SqliteStore.open(target) as copy:
        assert await copy.entries(match) == [Agree()]
    with pytest.raises(StorageError) as refused:
        backup(path, target)
    assert refused.value.word.id == "cli-backup-exists"


async def test_the_log_shrinks_again_after_a_long_read(tmp_path: Path) -> None:
    path = tmp_path / "agon.db"
    log = tmp_path / "agon.db-wal"
    async with SqliteStore.open(path) as store:
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM people").fetchone()
            while log.stat().st_size <= 2 * LARGEST_LOG:
                await store.write([SavePerson(Person(UserId(1), token_hex(2**20)))])
        for _ in range(10):
            await store.write([SavePerson(Person(UserId(1), token_hex(2**20)))])
        assert log.stat().st_size <= LARGEST_LOG
