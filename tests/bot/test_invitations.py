"""Invitations and blocks decide who may challenge a player; the refusal does not say which one it was."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.matches import Matches, Opening
from bot.core.model import Header, MatchError, Person, UserId, holder_of
from bot.core.writes import SavePerson
from bot.features.challenge import Rematches
from bot.features.settings.service import SavedSettings
from bot.storage.store import SqliteStore
from engine.registry import GAMES
from tests.bot.announcing.test_answer import KEY
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import ANA, BEN, offered

CLEO = UserId(3)


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        for user, name in ((ANA, "Ana"), (BEN, "Ben"), (CLEO, "Cleo")):
            await store.write([SavePerson(Person(user, name))])
        yield Matches(store, clock=Clock(), key=KEY)


async def open_seat(matches: Matches, host: UserId) -> Header:
    opening = Opening(
        game="hera_zeus",
        options=GAMES["hera_zeus"].spec.options(),
        preset="designer",
        host=host,
        guests=(),
        host_side="hera",
        guild_id=1,
        channel_id=2,
        locale="en",
    )
    return await matches.challenges.open(opening)


async def refusal(asking: object) -> tuple[str, str]:
    with pytest.raises(MatchError) as refused:
        await asking  # type: ignore[misc]
    return refused.value.word.id, str(dict(refused.value.word.args)["who"])


async def test_each_reason_to_refuse_challenges_sounds_alike(matches: Matches) -> None:
    said = ("error-no-challenges", "Ben")
    await SavedSettings(matches).choose(BEN, challengers="nobody")
    assert await refusal(offered(matches)) == said
    await SavedSettings(matches).choose(BEN, challengers="server")
    assert await refusal(offered(matches)) == said
    await SavedSettings(matches).choose(BEN, challengers="everyone")
    await matches.challenges.block(BEN, ANA)
    assert await refusal(offered(matches)) == said
    assert await matches.lists.matches_of(BEN) == []
    await matches.challenges.unblock(BEN, ANA)
    await offered(matches)


async def test_people_of_my_servers_are_found_by_matches_there(matches: Matches) -> None:
    await SavedSettings(matches).choose(BEN, challengers="server")
    await open_seat(matches, BEN)
    await offered(matches)
    assert (await refusal(offered(matches, guild_id=77)))[1] == "Ben"
    elsewhere = await offered(matches, guest=holder_of(CLEO), host=ANA, guild_id=77)
    await matches.challenges.accept(elsewhere.id, CLEO, 77)
    await SavedSettings(matches).choose(CLEO, challengers="server")
    await offered(matches, guest=holder_of(CLEO), guild_id=77)


async def test_a_block_declines_challenges_and_closes_open_seats(matches: Matches) -> None:
    asked = await offered(matches)
    theirs = await offered(matches, guest=holder_of(CLEO))
    await matches.challenges.block(BEN, ANA)
    assert (await matches.header(asked.id)).status == "declined"
    assert (await matches.header(theirs.id)).status == "waiting"
    seat = await open_seat(matches, BEN)
    assert await refusal(matches.challenges.accept(seat.id, ANA, 77)) == ("error-no-challenges", "Ben")
    assert (await matches.header(seat.id)).status == "waiting"
    assert (await matches.challenges.accept(seat.id, CLEO, 77)).status == "playing"


async def test_a_blocker_may_still_challenge_the_blocked_player(matches: Matches) -> None:
    await matches.challenges.block(BEN, ANA)
    await offered(matches, guest=holder_of(ANA), host=BEN)


async def test_a_rematch_is_a_challenge_too(matches: Matches) -> None:
    header = await offered(matches)
    await matches.challenges.accept(header.id, BEN, 77)
    await matches.resign(header.id, ANA)
    await matches.challenges.block(BEN, ANA)
    rematches = Rematches(matches)
    assert await refusal(rematches.ask(header.id, ANA, 88)) == ("error-no-challenges", "Ben")
    assert (await rematches.ask(header.id, BEN, 89)).came == "offered"


async def test_a_challenge_that_is_delivered_again_stays_made(matches: Matches) -> None:
    opening = Opening(
        game="hera_zeus",
        options=GAMES["hera_zeus"].spec.options(),
        preset="designer",
        host=ANA,
        guests=(holder_of(BEN),),
        host_side="hera",
        guild_id=1,
        channel_id=2,
        locale="en",
    )
    made = await matches.challenges.open(opening, delivery=5)
    await SavedSettings(matches).choose(BEN, challengers="nobody")
    assert (await matches.challenges.open(opening, delivery=5)).id == made.id
