"""A tournament that begins while a player joins or leaves it in another process."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.core.model import MatchError, UserId
from bot.core.queries import MatchQueries
from bot.features.tournaments.repository import Tournament
from bot.features.tournaments.service import FEWEST_PLAYERS, MOST_PLAYERS, Tournaments, pairings
from tests.bot.features.tournaments.opened import tournaments_of
from tests.bot.storage.conftest import two
from tests.bot.storage.several import settled
from tests.bot.storage.together import TIMES, Two, said

__all__ = ["two"]


async def signed_up(tournaments: Tournaments, delivery: int, count: int) -> Tournament:
    """Open a tournament with this number of players."""
    made = await tournaments.open(
        UserId(1), delivery, "hera_zeus", "daily", guild=delivery, channel=2, locale="en"
    )
    for number in range(2, count + 1):
        await tournaments.take_part(made.id, UserId(number), 1000 + number)
    return await tournaments.of(made.id)


def everybody_meets(tournament: Tournament) -> bool:
    """Return True if each player is paired with each other player, and with no other."""
    paired = [(one.number, one.home, one.away) for one in tournament.pairings]
    return paired == [(one.number, one.home, one.away) for one in pairings(list(tournament.players))]


async def test_a_tournament_that_begins_as_players_change_pairs_all(
    two: Two,
) -> None:
    one, other = (tournaments_of(each) for each in two)
    joins, leaves = UserId(50), UserId(4)
    for number in range(TIMES):
        made = await signed_up(one, 10_000 + number, FEWEST_PLAYERS + 1)
        began, joined, left = await settled(
            one.begin(made.id, UserId(1)),
            other.take_part(made.id, joins, 2000),
            other.step_back(made.id, leaves),
        )
        assert isinstance(began, Tournament), began
        assert set(said([joined])) <= {"error-tournament-closed"}
        assert set(said([left])) <= {"error-tournament-begun"}, left
        found = await other.of(made.id)
        assert found.state == "playing"
        assert (joins in found.players.values()) == isinstance(joined, Tournament)
        assert (leaves in found.players.values()) == isinstance(left, Exception)
        assert everybody_meets(found)


def before_pairing(
    one: Tournaments, meanwhile: Callable[[], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run `meanwhile` each time between the host's reading of the players and their pairing."""
    pair_up = one._repository.pair_up

    async def later(*args: Any) -> bool:
        await meanwhile()
        return await pair_up(*args)

    monkeypatch.setattr(one._repository, "pair_up", later)


async def test_a_player_who_joins_after_the_hosts_look_is_paired_too(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (tournaments_of(each) for each in two)
    made = await signed_up(one, 1, FEWEST_PLAYERS)
    late = iter([UserId(50), UserId(51)])

    async def meanwhile() -> None:
        if (user := next(late, None)) is not None:
            await other.take_part(made.id, user, 2000)

    before_pairing(one, meanwhile, monkeypatch)
    found = await one.begin(made.id, UserId(1))
    assert len(found.players) == FEWEST_PLAYERS + 2
    assert everybody_meets(found)


async def test_a_tournament_stays_open_if_the_third_player_leaves_it(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (tournaments_of(each) for each in two)
    made = await signed_up(one, 1, FEWEST_PLAYERS)

    async def meanwhile() -> None:
        await other.step_back(made.id, UserId(2))

    before_pairing(one, meanwhile, monkeypatch)
    with pytest.raises(MatchError) as refused:
        await one.begin(made.id, UserId(1))
    assert refused.value.word.id == "error-tournament-few"
    assert (await other.of(made.id)).state == "open"
    assert len((await other.of(made.id)).pairings) == 0


async def test_a_full_tournament_that_loses_a_player_waits_for_another(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (tournaments_of(each) for each in two)
    made, pair_up = await signed_up(one, 1, MOST_PLAYERS - 1), one._repository.pair_up

    async def meanwhile(*args: object) -> bool:
        await other.step_back(made.id, UserId(2))
        return await pair_up(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(one._repository, "pair_up", meanwhile)
    assert (await one.take_part(made.id, UserId(50), 2000)).state == "open"
    found = await other.take_part(made.id, UserId(51), 2001)
    assert found.state == "playing"
    assert everybody_meets(found)


async def test_the_last_place_goes_to_one_and_pairings_open_once(two: Two) -> None:
    one, other = (tournaments_of(each) for each in two)
    made = await one.open(UserId(1), 7, "hera_zeus", "daily", guild=1, channel=2, locale="en")
    for number in range(2, MOST_PLAYERS):
        await one.take_part(made.id, UserId(number), 1000 + number)
    ended = await settled(
        one.take_part(made.id, UserId(100), 2000), other.take_part(made.id, UserId(200), 2001)
    )
    assert sum(isinstance(each, MatchError) for each in ended) == 1, ended
    await settled(one.advance(made.id), other.advance(made.id), one.advance_all(), other.advance_all())
    found = await one.of(made.id)
    assert len(found.players) == MOST_PLAYERS
    opened = [pairing.match for pairing in found.pairings if pairing.match is not None]
    playing = await MatchQueries(two[0].store).headers("playing")
    assert sorted(opened) == [header.id for header in playing]
    busy = [user for header in playing for user in header.holders]
    assert len(busy) == len(set(busy)) == MOST_PLAYERS
