"""Whose a component is, and whether another process uses the same token."""

import logging
from collections.abc import Sequence

import pytest

from bot.core.components import APART_S, FRESH_S, NO_MATCH, SETTLED_S, ComponentId, Elsewhere, Identity, parse
from bot.core.model import Creation, MatchId, asked_by, creation_of
from bot.core.store import StoreOut
from bot.features.tournaments import ENTRY, subject_of

NOON = 1_800_000_000.0
HAND = ComponentId("o", MatchId(7), arg="3")
JOIN = ComponentId(ENTRY, NO_MATCH, arg="join~2")
SETTINGS = ComponentId("p", NO_MATCH, arg="confirms~on")


class Known:
    """A store that knows these creations."""

    def __init__(self, *, match: Creation | None = None, tournament: Creation | None = None) -> None:
        self.is_out = False
        self._match, self._tournament = match, tournament

    async def creations(self, matches: Sequence[int]) -> dict[int, Creation]:
        return self._found(matches, 7, self._match)

    async def tournaments(self, numbers: Sequence[int]) -> dict[int, Creation]:
        return self._found(numbers, 2, self._tournament)

    def _found(self, numbers: Sequence[int], number: int, creation: Creation | None) -> dict[int, Creation]:
        if self.is_out:
            raise StoreOut
        return {number: creation} if creation is not None and number in numbers else {}


def snowflake(at: float) -> int:
    """Return an id that Discord made at this time."""
    return (round(at * 1000) - 1_420_070_400_000) << 22


FIRST = Known(match=creation_of("ab", NOON), tournament=asked_by(snowflake(NOON)))
AGAIN = Known(match=creation_of("cd", NOON + 60), tournament=asked_by(snowflake(NOON + 60)))


def identity(store: Known, key: bytes = b"one") -> Identity:
    made = Identity(store.creations, key, elsewhere=Elsewhere())
    made.add("tournament", subject_of, store.tournaments)
    return made


async def carried(store: Known, id: ComponentId, key: bytes = b"one") -> ComponentId:
    """Return the id as carried by a message of this installation."""
    return parse((await identity(store, key).marked([str(id)]))[str(id)])


async def verdict(store: Known, id: ComponentId, at: float = NOON, key: bytes = b"one") -> str:
    return (await identity(store, key).judge([id], snowflake(at)))[id]


@pytest.mark.parametrize("id", [HAND, JOIN, SETTINGS])
async def test_sent_ids_come_back_as_ours(id: ComponentId) -> None:
    sent = await carried(FIRST, id)
    assert sent.mark
    assert sent.marked("") == id
    assert await verdict(FIRST, sent) == "ours"


async def test_a_match_is_read_once_until_its_database_was_away() -> None:
    store = Known(match=creation_of("ab", NOON))
    made = identity(store)
    sent = parse((await made.marked([str(HAND)]))[str(HAND)])
    store.is_out = True
    assert (await made.judge([sent], snowflake(NOON)))[sent] == "ours"
    made.forget()
    with pytest.raises(StoreOut):
        await made.judge([sent], snowflake(NOON))


@pytest.mark.parametrize("id", [HAND, JOIN])
async def test_a_number_given_again_is_not_what_it_was(id: ComponentId) -> None:
    assert await verdict(AGAIN, await carried(FIRST, id)) == "lost"
    assert await verdict(Known(), await carried(FIRST, id)) == "lost"


@pytest.mark.parametrize("id", [HAND, JOIN, SETTINGS])
async def test_another_installation_is_told_apart(id: ComponentId) -> None:
    assert await verdict(FIRST, await carried(FIRST, id, b"two")) == "other"


@pytest.mark.parametrize("id", [HAND, JOIN])
async def test_an_unmarked_id_is_judged_by_its_message(id: ComponentId) -> None:
    assert await verdict(FIRST, id, NOON + 1) == "ours"
    assert await verdict(AGAIN, id, NOON + 1) == "lost"
    assert await verdict(Known(), id, NOON + 1) == "ours"


async def test_a_daily_deal_is_not_known_by_its_fingerprint() -> None:
    """Everybody plays the same deal of the day, so runs of one day share their fingerprint."""
    other = Known(match=creation_of("ab", NOON + 5))
    assert await verdict(other, await carried(FIRST, HAND)) == "lost"


async def test_ids_go_out_unmarked_while_the_database_is_out() -> None:
    store = Known(match=creation_of("ab", NOON))
    store.is_out = True
    texts = [str(HAND), str(SETTINGS)]
    assert list(await identity(store).marked(texts)) == [str(SETTINGS)]


async def test_a_judged_id_is_marked_while_the_database_is_out() -> None:
    store = Known(match=creation_of("ab", NOON))
    own = identity(store)
    await own.judge([HAND], snowflake(NOON))
    store.is_out = True
    marks = await own.marked([str(HAND)])
    assert parse(marks[str(HAND)]) == await carried(Known(match=creation_of("ab", NOON)), HAND)


async def test_marked_and_foreign_ids_stay_as_they_are() -> None:
    marked = str(await carried(FIRST, HAND))
    assert await identity(FIRST).marked([marked, "a field of a form"]) == {}


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def test_an_answer_given_elsewhere_is_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    elsewhere = Elsewhere(clock=clock)
    for _ in range(3):
        clock.now += 20
        elsewhere.seen_elsewhere(snowflake(clock.now))
    assert elsewhere.sighting is not None
    assert elsewhere.sighting.began_at == NOON + 20
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_a_finding_ends_when_no_sign_comes() -> None:
    clock = Clock()
    elsewhere = Elsewhere(clock=clock)
    elsewhere.seen_message(snowflake(NOON + 1))
    found = []
    for seconds in (FRESH_S, 1):
        clock.now += seconds
        found.append(elsewhere.sighting is not None)
    assert found == [True, False]


def test_messages_older_than_the_process_are_no_sign() -> None:
    clock = Clock()
    elsewhere = Elsewhere(clock=clock)
    clock.now += 60
    elsewhere.seen_message(snowflake(NOON - 1))
    elsewhere.seen_elsewhere(snowflake(NOON - 1))
    clock.now += 2 * FRESH_S
    elsewhere.seen_message(snowflake(NOON + 60))  # the process that sent it may have ended long ago
    assert elsewhere.sighting is None


def test_neighbours_that_take_over_are_no_sign() -> None:
    clock = Clock()
    elsewhere = Elsewhere(is_shared=True, clock=clock)
    elsewhere.took_over()
    clock.now += SETTLED_S - 1
    elsewhere.seen_elsewhere(snowflake(clock.now))
    clock.now += 2
    for _ in range(2):  # a neighbour that woke from a hang
        elsewhere.seen_elsewhere(snowflake(clock.now))
    assert elsewhere.sighting is None
    clock.now += APART_S
    elsewhere.seen_elsewhere(snowflake(clock.now))
    assert elsewhere.sighting is not None
