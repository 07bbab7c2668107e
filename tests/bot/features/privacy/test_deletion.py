"""What remains for others after an account deletion."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, Moderator, UserId, is_former
from bot.core.queries import MatchQueries
from bot.features.challenge import Rematches
from bot.features.moderation.service import Moderation
from bot.features.privacy.deletion import AccountDeletion
from bot.features.ratings.rating import RatingRepository, rate_again, rating_changes
from bot.storage.store import SqliteStore
from engine.core.game import Seat
from engine.core.log import Resign
from tests.bot.background.matches import ANA, BEN, offered

CLEO = UserId(3)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore.open(tmp_path / "agon.db") as opened:
        yield opened


@pytest.fixture
def matches(store: SqliteStore) -> Matches:
    found = Matches(store, key=b"k" * 32)
    found.loader.at_end.append(rating_changes)
    return found


async def begun(matches: Matches, host: UserId, guest: UserId) -> MatchId:
    """Return a match with a pace that has reached its third turn."""
    header = await offered(matches, f"user:{guest}", "hera", host=host, pace="relaxed")
    await matches.challenges.accept(header.id, guest, 77)
    while (header := await matches.header(header.id)).turn < 3:
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        leaves = [leaf.notation for leaf in (await matches.look(header.id, user)).menu.leaves()]
        await matches.act(header.id, user, None, "end" if "end" in leaves else str(leaves[-1]))
    return header.id


async def test_others_ratings_stay_and_the_logs_give_them_again(matches: Matches, store: SqliteStore) -> None:
    for host, guest, loser in ((ANA, BEN, BEN), (BEN, CLEO, BEN), (CLEO, ANA, ANA), (ANA, BEN, ANA)):
        await matches.resign(await begun(matches, host, guest), loser)
    before = [one for one in await RatingRepository(store).ratings() if one.user != ANA]
    assert len(before) == 5
    await AccountDeletion(matches).delete(ANA)
    assert await RatingRepository(store).ratings() == before
    await rate_again(store)
    assert await RatingRepository(store).ratings() == before
    # And later matches continue from these ratings.
    await matches.resign(await begun(matches, BEN, CLEO), CLEO)
    assert (await RatingRepository(store).ratings())[: len(before)] == before


async def test_the_remaining_player_wins_and_keeps_the_match(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches, ANA, BEN)
    played = (await store.entries(match))[:]
    await AccountDeletion(matches).delete(ANA)
    header, table = await matches.header(match), await matches.table(match)
    assert header.status == "over"
    assert (await store.entries(match))[:-1] == played
    assert isinstance((await store.entries(match))[-1], Resign)
    assert table.outcome is not None
    assert table.outcome.winners == {header.seat_of(BEN)}
    assert [is_former(holder) for holder in header.holders].count(True) == 1
    anew = Matches(store, key=b"k" * 32)
    assert (await anew.table(match)).facts == table.facts
    assert await anew.proofs.proof(match, BEN)
    with pytest.raises(MatchError, match="error-rematch-former"):
        await Rematches(anew).of(match, BEN)
    assert await MatchQueries(store).matches_of(BEN) == []


async def test_a_moderator_and_a_replacement_are_forgotten_too(matches: Matches, store: SqliteStore) -> None:
    match = await begun(matches, ANA, BEN)
    moderator = UserId(9)
    await Moderation(matches).offer_seat(match, Moderator(moderator, 1), BEN, CLEO)
    (notice,) = await store.notices(match)
    assert await Moderation(matches).accept_seat(match, CLEO, notice.number) == "taken"
    for gone in (moderator, BEN):
        await AccountDeletion(matches).delete(gone)
        assert (await matches.header(match)).status == "playing"
    await AccountDeletion(matches).delete(CLEO)
    assert (await matches.header(match)).status == "over"
    for one in await store.notices(match):
        assert (one.user, one.moderator) == (None, None)
    assert "user:3" not in str(await store.entries(match))
    assert await matches.proofs.proof(match, ANA)


async def test_a_former_replacement_is_forgotten_in_a_running_match(
    matches: Matches, store: SqliteStore
) -> None:
    match, dora = await begun(matches, ANA, BEN), UserId(4)
    for player, newcomer in ((BEN, CLEO), (CLEO, dora)):
        await Moderation(matches).offer_seat(match, Moderator(UserId(9), 1), player, newcomer)
        notice = next(one for one in await store.notices(match) if one.user == newcomer)
        assert await Moderation(matches).accept_seat(match, newcomer, notice.number) == "taken"
    offered_to = match, Moderator(UserId(9), 1), dora, UserId(5)
    await Moderation(matches).offer_seat(*offered_to, delivery=501)
    facts, told = (await matches.table(match)).facts, len(await store.notices(match))
    await AccountDeletion(matches).delete(CLEO)
    assert (await matches.header(match)).status == "playing"
    await Moderation(matches).offer_seat(*offered_to, delivery=501)  # delivered twice, it is done once
    assert len(await store.notices(match)) == told
    assert "user:3" not in str(await store.entries(match))
    assert (await Matches(store, key=b"k" * 32).table(match)).facts == facts
    await matches.resign(match, ANA)
    assert await matches.proofs.proof(match, ANA)


async def test_deleting_an_unknown_account_is_no_error(matches: Matches) -> None:
    assert await AccountDeletion(matches).delete(CLEO) == 0
    assert await AccountDeletion(matches).delete(CLEO) == 0
