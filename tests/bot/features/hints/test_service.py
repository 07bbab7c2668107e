"""What happens to a waiting hint while the database is out, and while many others ask."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.background.jobs import Jobs, Thinkers
from bot.core.matches import Matches
from bot.core.model import ROBOT, MatchId, UserId
from bot.core.store import FullStore, StoreOut
from bot.features.hints import service as hints
from bot.features.hints.service import HintRequests, Hints, HintTurn
from engine.ai.hint import Hint
from tests.bot.background.conftest import store
from tests.bot.background.matches import ANA, BEN, offered

__all__ = ["store"]

KEY = b"k" * 32


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the search enough time, since it gives way to everything else, such as other tests."""
    monkeypatch.setattr(hints, "PATIENCE_S", 120.0)
    monkeypatch.setattr(hints, "think_of_hint", first_of)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    both = Thinkers(2)
    yield both
    both.close()


def first_of(_game: str, _view: object, _history: object, legal: tuple[str, ...], _seed: bytes) -> Hint:
    """Return the first legal action, after a moment."""
    time.sleep(0.3)
    return Hint(legal[:1], untried="best")


def forced(_game: str, _view: object, _history: object, legal: tuple[str, ...], _seed: bytes) -> Hint:
    return Hint(legal[:1])


async def asked(matches: Matches, user: UserId) -> MatchId:
    """Return a match of this user with the robot in which the user is to act."""
    header = await offered(matches, ROBOT, "hercules", game="hercules", preset="coop", host=user)
    await matches.challenges.accept(header.id, user, 77)
    return header.id


async def test_a_hint_delayed_by_an_outage_is_given_after_it(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(store, key=KEY)
    match = await asked(matches, ANA)
    given, times = Hints(matches, Jobs(matches, thinkers, key=KEY)), 0
    turn_for_hint = HintRequests.turn_for_hint

    async def out_the_second_time(requests: HintRequests, match: MatchId, user: UserId) -> HintTurn:
        nonlocal times
        times += 1
        if times == 2:
            raise StoreOut
        return await turn_for_hint(requests, match, user)

    monkeypatch.setattr(HintRequests, "turn_for_hint", out_the_second_time)
    with pytest.raises(StoreOut):
        await given.of(match, ANA)
    assert (await given.of(match, ANA)).hints == 1
    await given.close()


async def test_a_hint_about_an_only_action_does_not_count(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "think_of_hint", forced)
    matches = Matches(store, key=KEY)
    match = await asked(matches, ANA)
    given = Hints(matches, Jobs(matches, thinkers, key=KEY))
    assert (await given.of(match, ANA)).hints is None
    assert not (await matches.header(match)).hinted
    await given.close()


async def test_many_requests_keep_nobody_from_getting_their_hint(
    store: FullStore, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "KEPT", 1)
    matches = Matches(store, key=KEY)
    both = [(await asked(matches, user), user) for user in (ANA, BEN)]
    given = Hints(matches, Jobs(matches, thinkers, key=KEY))
    found = await asyncio.gather(*(given.of(match, user) for match, user in both))
    assert [one.hints for one in found] == [1, 1]
    await given.of(*both[0])
    await given.close()
