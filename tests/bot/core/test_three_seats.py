"""A match of three seats on the match service: secret answers at once, an offer, a seat that drops out."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.core.challenges import Opening
from bot.core.consequences import begin
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchError, MatchId, UserId, holder_of
from bot.core.paces import PaceId
from bot.core.replaying import seated
from bot.core.writes import SaveSecret
from bot.features.privacy.deletion import AccountDeletion
from bot.storage.store import SqliteStore
from engine.core.chance import Chance
from engine.core.game import NotYourTurn, Seat
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.registry import GAMES
from tests.bot.storage.headers import waiting
from tests.toys.engine.tribute import SEATS, Options, Tribute

ANA, BEN, CLEO = PEOPLE = UserId(1), UserId(2), UserId(3)
DORA: Final = UserId(4)
SECRET: Final = b"s" * 32
PRESS: Final = 99
NOW: Final = 1_800_000_000.0


def opening(*guests: str) -> Opening:
    """Return Ana's request for a match, on the first seat."""
    return Opening("tribute", Options(), "usual", ANA, guests, "first", 10, 11, "en")


class Table:
    """Three people in one match of Tribute, over a real database."""

    def __init__(self, store: SqliteStore, folder: Path) -> None:
        self.store, self.folder = store, folder
        self.matches = self.opened()
        self.match = MatchId(0)

    def opened(self) -> Matches:
        """Return the match service of a process that has just started."""
        return Matches(self.store, clock=lambda: NOW, key=b"key")

    async def begin(self, *, pace: PaceId = "daily", coins: int = 3) -> None:
        game, options = Tribute(), Options(coins=coins)
        header = waiting(game="tribute", options=options.model_dump(), preset="usual", host_side="first")
        header = replace(header, host=ANA, guests=(holder_of(BEN), holder_of(CLEO)), pace=pace)
        match = Match.open(game, options, seed_of(SECRET, PRESS))
        header = replace(header, holders=seated(header, header.guests, SEATS, Chance(b"seed")))
        started = begin(header, match, NOW)
        self.match = await self.store.create(
            header, SECRET, [SaveSecret(MatchId(0), PRESS), *started.changes]
        )

    async def act(self, user: UserId, notation: str) -> None:
        snapshot = await self.matches.look(self.match, user)
        acted = await self.matches.act(self.match, user, snapshot.rev, notation)
        assert not acted.is_stale

    async def header(self) -> Header:
        return await self.matches.header(self.match)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    monkeypatch.setitem(GAMES, "tribute", Tribute())
    async with SqliteStore.open(tmp_path / "agon.sqlite3") as store:
        yield Table(store, tmp_path)


async def test_three_people_play_a_match_to_its_end(table: Table) -> None:
    await table.begin()
    assert (await table.header()).to_act == (0, 1, 2)
    # Secret answers of three seats, in any order; the match waits for the missing ones.
    await table.act(CLEO, "pledge>3")
    await table.act(ANA, "pledge>1")
    assert (await table.header()).to_act == (1,)
    assert (await table.matches.look(table.match, ANA)).view.table.pledges == ()
    await table.act(BEN, "pledge>2")
    # The third seat speaks, and makes an offer in public; only the seat that it is made to may answer.
    assert (await table.header()).to_act == (2,)
    await table.act(CLEO, "offer>0")
    assert (await table.header()).to_act == (0,)
    with pytest.raises(NotYourTurn):
        await table.act(BEN, "take")
    await table.act(ANA, "take")
    # It has paid its last coin, so that the other two go on; a new process tells the same.
    table.matches = table.opened()
    assert (await table.header()).to_act == (0, 1)
    assert (await table.matches.look(table.match, CLEO)).is_asked is False
    for of_ana, of_ben in ((1, 2), (2, 1), (1, 1)):
        await table.act(ANA, f"pledge>{of_ana}")
        await table.act(BEN, f"pledge>{of_ben}")
        (speaker,) = (await table.header()).to_act
        await table.act(PEOPLE[speaker], "keep")
    over = await table.matches.table(table.match)
    assert over.header.status == "over"
    assert over.outcome is not None
    assert over.header.to_act == ()
    assert {row.kind for row in await table.store.outbox(table.match, states=("due",))} >= {"end", "reveal"}


async def test_a_challenge_waits_until_every_seat_is_taken(table: Table) -> None:
    challenges = table.matches.challenges
    match = (await challenges.open(opening())).id
    joined = await challenges.accept(match, BEN, 10)
    assert (joined.status, joined.guests, joined.accepted) == ("waiting", ("user:2",), ("user:2",))
    assert await challenges.accept(match, BEN, 11) == joined
    # Who has accepted may give the seat back, and it is free for anyone.
    left = await challenges.decline(match, BEN)
    assert (left.status, left.guests) == ("waiting", ())
    await challenges.accept(match, CLEO, 12)
    table.matches = table.opened()
    begun = await table.matches.challenges.accept(match, BEN, 13)
    assert (begun.status, begun.holders) == ("playing", ("user:1", "user:3", "user:2"))
    assert (await table.store.header(match)) == begun
    assert (begun.guests, begun.accepted) == (("user:3", "user:2"), ())
    with pytest.raises(MatchError) as late:
        await table.matches.challenges.accept(match, DORA, 14)
    assert late.value.word.id == "error-seat-taken"


async def test_invited_players_keep_their_seats_until_they_answer(table: Table) -> None:
    challenges = table.matches.challenges
    match = (await challenges.open(opening("user:2", "user:3"))).id
    with pytest.raises(MatchError) as refused:
        await challenges.accept(match, DORA, 10)
    assert refused.value.word.id == "error-not-invited"
    assert (await challenges.accept(match, CLEO, 11)).accepted == ("user:3",)
    assert (await challenges.accept(match, BEN, 12)).holders == ("user:1", "user:2", "user:3")
    # An invited player who says no closes the challenge; a free seat is open to anyone, invited or not.
    declined = (await challenges.open(opening("user:2", "user:3"))).id
    assert (await challenges.decline(declined, BEN)).status == "declined"
    half_open = (await challenges.open(opening("user:2"))).id
    assert (await challenges.accept(half_open, DORA, 13)).status == "waiting"
    assert (await challenges.accept(half_open, BEN, 14)).holders == ("user:1", "user:2", "user:4")


async def test_an_account_deletion_frees_a_seat_in_a_challenge(table: Table) -> None:
    challenges = table.matches.challenges
    match = (await challenges.open(opening())).id
    await challenges.accept(match, BEN, 10)
    assert (await table.store.personal.known_of(BEN))["matches"][0]["invited"] is True
    await AccountDeletion(table.matches).delete(BEN)
    header = await table.store.header(match)
    assert header is not None
    assert (header.status, header.guests) == ("waiting", ())


async def test_robots_in_every_other_seat_begin_at_once(table: Table) -> None:
    header = await table.matches.challenges.open(opening(ROBOT, ROBOT), delivery=10)
    assert (header.status, header.holders) == ("playing", ("user:1", ROBOT, ROBOT))


async def test_two_partners_may_be_absent_and_come_back_one_by_one(table: Table) -> None:
    await table.begin()
    takeovers = table.matches.takeovers
    loaded = await table.matches.loader.load(table.match)
    loaded.header = replace(loaded.header, absent=(1, 2), to_act=(0,))
    await takeovers.returned(loaded, BEN)
    assert (await table.header()).absent == (2,)


async def test_pledges_stay_hidden_until_all_are_made(table: Table) -> None:
    await table.begin()
    await table.act(BEN, "pledge>2")
    own = await table.matches.look(table.match, BEN)
    assert own.view.pledge == 2
    for user in (ANA, CLEO):
        seen = await table.matches.look(table.match, user)
        assert seen.view.pledge == -1
        assert "pledge>2" not in repr((seen.view, seen.news, seen.before, seen.beside))
    told = await table.matches.table(table.match)
    assert told.view.has_pledged == (False, True, False)


async def test_an_end_is_agreed_once_all_three_want_it(table: Table) -> None:
    await table.begin()
    offers = table.matches.offers
    assert await offers.offer(table.match, ANA, "call-off") == "offered"
    (notice,) = await table.store.notices(table.match)
    assert await offers.agree(table.match, BEN, notice.number) == "offered"
    assert (await table.header()).status == "playing"
    assert await offers.agree(table.match, CLEO, notice.number) == "granted"
    assert (await table.header()).status == "over"


async def test_each_of_three_clocks_runs_while_its_seat_is_awaited(table: Table) -> None:
    await table.begin()
    await table.act(ANA, "pledge>1")
    clocks = await table.matches.loader.clocks(await table.header())
    running = {seat for seat, clock in clocks.seats.items() if clock.turn is not None}
    assert running == {Seat(1), Seat(2)}


def test_the_next_partner_who_is_there_decides_for_an_absent_one() -> None:
    three = replace(waiting(), holders=tuple(map(holder_of, PEOPLE)))
    assert replace(three, absent=(2,)).decider(Seat(2)) == Seat(0)
    assert replace(three, absent=(1, 2)).decider(Seat(1)) == Seat(0)
    assert replace(three, absent=(1,)).decider(Seat(0)) == Seat(0)


def test_guests_take_the_seats_that_the_host_leaves() -> None:
    header = replace(waiting(), host=ANA, host_side="second")
    guests = (holder_of(BEN), holder_of(CLEO))
    assert seated(header, guests, SEATS, Chance(b"seed")) == ("user:2", "user:1", "user:3")
    with pytest.raises(ValueError, match="a guest for each seat"):
        seated(header, guests[:1], SEATS, Chance(b"seed"))
