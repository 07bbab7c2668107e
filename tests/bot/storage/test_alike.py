"""PostgreSQL and SQLite give the same answers, for all that is written and asked."""

import re
from dataclasses import replace
from pathlib import Path

from bot.commands.tree import SentCommandRepository
from bot.core.challenges import BlockRepository
from bot.core.clocks import ResponseTimes
from bot.core.consequences import OrderRepository
from bot.core.model import Closed, Follower, MatchId, Person, Result, SeatClock, SentCommands, UserId
from bot.core.queries import (
    MatchQueries,
    MilestoneRepository,
    OperatorFigures,
    PeopleRepository,
    ResultRepository,
)
from bot.core.settings import Settings
from bot.core.writes import (
    AddAnswerTime,
    AddDelivery,
    AddEntry,
    AddNotice,
    AddResult,
    ForgetTurns,
    LapseOffers,
    MarkRow,
    SaveAbsence,
    SaveCalled,
    SaveClock,
    SaveDigest,
    SaveHeader,
    SavePause,
    SavePerson,
    SaveSettings,
    SaveSilence,
    TellRow,
)
from bot.features.ratings.rating import Contest, RatingRepository, rate_match
from bot.features.spectating.service import FollowerRepository
from bot.features.tournaments.repository import Pairing, TournamentRepository, WhereShown
from bot.outbox.digests import DigestRepository
from bot.storage.postgres.store import PostgresStore
from bot.storage.store import SqliteStore, SqlStore
from bot.storage.upkeep import prune_database
from engine.core.game import Seat
from engine.core.log import Act, Reseat
from tests.bot.storage.headers import waiting
from tests.bot.storage.postgres import Server

ANA, BEN, CLIO = UserId(1), UserId(2), UserId(9)


async def played(store: SqlStore) -> list[object]:
    """Return all answers about a match, from its beginning to the account deletion of a player."""
    match = await store.create(waiting(status="playing"), b"s", [AddDelivery(5, MatchId(0), 1.0, 0.0)])
    header = waiting(id=match, status="playing", holders=("user:1", "user:2"))
    await store.write(
        [
            SaveHeader(header),
            AddEntry(match, 0, Act(Seat(0), ("x",)), "d", 10.0),
            AddEntry(match, 1, Reseat(Seat(1), "user:2"), "d", 11.0),
            SaveClock(match, Seat(0), SeatClock(1.0, 3, 2.0)),
            SavePause(match, 1.0, 2.0),
            SaveAbsence(ANA, 1.0, 2.0),
            SaveSilence(match, ANA, None),
            TellRow(match, "turn", "0", 5.0),
            MarkRow(match, "turn", "0", "sending"),
            MarkRow(match, "turn", "0", "told", message_id=2**62, was="sending"),
            TellRow(match, "reminder", "0.0", 5.0),
            AddNotice(match, "undo", 3.0, ANA),
            SaveCalled(match, 1, (Seat(0), Seat(1))),
            MarkRow(match, "notice", "1", "told"),
            LapseOffers(match, 4.0),
            LapseOffers(match, 4.0, of_seats=True),
            AddAnswerTime(match, ANA, 1, 1.0, 2.0, 3),
            TellRow(match, "echo", "3.1", 1.0),
            TellRow(match, "echo", "1.1", 1.0),
            TellRow(match, "refresh", "2", 1.0),
            ForgetTurns(match, 2),
            SaveSettings(ANA, Settings(listed=True)),
            SavePerson(Person(ANA, "Anaïs", "en")),
            SaveDigest(ANA, 4.0),
        ]
    )
    await BlockRepository(store).block(ANA, BEN)
    await OrderRepository(store).save(ANA, "athena", "t")
    await SentCommandRepository(store).save(SentCommands("d", {"a": 1}))
    await FollowerRepository(store).save(Follower(match, CLIO, "end", "direct"))
    await PeopleRepository(store).save_closed(ANA, Closed(5.0, False))
    found: list[object] = [
        await store.clocks(header),
        await store.outbox(states=("due", "told", "sending", "dropped")),
        [
            await SentCommandRepository(store).sent(),
            await PeopleRepository(store).closed(ANA),
            await DigestRepository(store).due(9.0),
        ],
        [
            await FollowerRepository(store).followers(match),
            await FollowerRepository(store).followed_by(CLIO),
            await MatchQueries(store).delivered(5),
        ],
        [
            await ResponseTimes(store).late_matches(ANA, ["none"], 5),
            await ResponseTimes(store).late_matches(ANA, [], 5),
        ],
        [
            await ResultRepository(store).without_result([]),
            await MatchQueries(store).has_played_in(ANA, 10),
            await MilestoneRepository(store).reached("pressed", []),
        ],
    ]
    contest = Contest(match, "hera_zeus", "slow", (ANA, BEN), ("won", "lost"), False, 20.0)
    over = SaveHeader(replace(header, status="over"))
    await store.write([over, rate_match(contest), AddResult(match, Result((1,), (0,), 20.0))])
    await RatingRepository(store).replace([contest])
    found += [
        [
            await RatingRepository(store).ratings(users=[ANA], guild_id=10),
            await RatingRepository(store).rated_at("hera_zeus", "slow", 1),
        ],
        [
            await RatingRepository(store).rated_at("hera_zeus", "slow", 1, guild_id=10),
            await RatingRepository(store).endings(),
        ],
        [
            await MatchQueries(store).finished_in(10),
            await MatchQueries(store).finished_of(ANA),
            await MatchQueries(store).open_in(10),
        ],
        await store.personal.known_of(ANA),
    ]
    await store.installation_secret()
    found += [await store.personal.erase(BEN), await store.entries(match), await store.header(match)]
    return [
        *found,
        await prune_database(store, store.upkeep, 1e12),
        await OperatorFigures(store).figures(1.0),
    ]


async def held(store: SqlStore) -> list[object]:
    """Return all answers about a tournament."""
    tournaments = TournamentRepository(store)
    made = await tournaments.create(
        7, guild_id=1, channel_id=2, game="athena", pace="daily", locale="en", host=ANA
    )
    found: list[object] = [
        [await tournaments.join(made, BEN, 8, 4), await tournaments.leave(made, BEN)],
        [await tournaments.join(made, CLIO, 9, 4), await tournaments.pair_up(made, [Pairing(1, 1, 2)])],
        await tournaments.find(made),
    ]
    await tournaments.save_message(made, WhereShown(20, 21))
    return [
        *found,
        [await tournaments.find(made), await tournaments.creations([made, 99])],
        await tournaments.close(made, None, 5.0),
        await tournaments.in_state("over"),
    ]


async def test_both_databases_give_the_same_whatever_is_asked(postgres: Server, tmp_path: Path) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        in_file = [*await played(store), *await held(store)]
    with postgres.database() as address:
        async with PostgresStore.open(address) as store_there:
            in_server = [*await played(store_there), *await held(store_there)]
    for one, other in zip(in_file, in_server, strict=True):
        # A former player has another number each time.
        assert re.sub("former:[0-9a-f]+", "former", str(one)) == re.sub(
            "former:[0-9a-f]+", "former", str(other)
        )
