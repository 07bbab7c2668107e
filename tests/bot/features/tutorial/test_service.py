"""The service of lessons: one for each person and game, private, and answered in the same transaction."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.matches import Matches
from bot.core.model import Header, MatchError, UserId
from bot.core.replaying import line_of
from bot.core.writes import SaveHeader
from bot.features.tutorial.service import Lessons
from bot.storage.store import SqliteStore
from engine.core.lesson import BY
from engine.core.log import Act
from engine.registry import LESSONS
from tests.bot.background.matches import ANA, BEN


class School:
    """Matches over a file."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.matches = Matches(store, key=b"k")
        self.lessons = Lessons(self.matches)

    async def begin(self, user: UserId = ANA, game: str = "hera_zeus") -> Header:
        return await self.lessons.begin(user, game, guild_id=10, channel_id=11, locale="en")

    async def follow(self, header: Header, presses: int) -> None:
        for notation in line_of(header.game).presses[:presses]:
            await self.matches.act(header.id, ANA, None, notation)


@pytest.fixture
async def school(tmp_path: Path) -> AsyncIterator[School]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield School(store)


@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_the_same_for_all_and_answered_at_once(school: School, game: str) -> None:
    line = line_of(game)
    first, second = await school.begin(ANA, game), await school.begin(BEN, game)
    views = [(await school.matches.look(one.id, who)).view for one, who in ((first, ANA), (second, BEN))]
    assert views[0] == views[1]
    assert first.holders[line.seat] == f"user:{ANA}"
    for number in range(len(line.presses)):
        await school.matches.act(first.id, ANA, None, line.presses[number])
        header = await school.matches.header(first.id)
        assert header.status == "over" or header.waits_for(ANA)
    assert await school.store.entries(first.id) == list(line.end.entries)


async def test_there_is_one_open_lesson_for_each_person_and_game(school: School) -> None:
    asked = await asyncio.gather(*(school.begin() for _ in range(3)))
    assert len({header.id for header in asked}) == 1
    assert (await school.begin(BEN)).id != asked[0].id
    assert (await school.begin(ANA, "athena")).id != asked[0].id
    await school.lessons.leave(asked[0].id, ANA)
    assert (await school.matches.header(asked[0].id)).status == "over"
    assert (await school.begin()).id != asked[0].id


async def test_nobody_leaves_anothers_lesson(school: School) -> None:
    header = await school.begin()
    with pytest.raises(MatchError):
        await school.lessons.leave(header.id, BEN)
    assert (await school.matches.header(header.id)).status == "playing"


async def test_a_lesson_that_stands_still_gives_way_to_a_new_one(school: School) -> None:
    header = await school.begin()
    await school.store.write([SaveHeader(replace(header, status="frozen"))])
    assert (await school.begin()).id == header.id
    await school.lessons.leave(header.id, ANA)
    anew = await school.begin()
    assert anew.id != header.id
    assert anew.status == "playing"


async def test_no_standing_order_does_what_is_to_be_learned(school: School) -> None:
    await school.matches.loader.orders.order(ANA, "athena", deployment="wall")
    header = await school.begin(ANA, "athena")
    snapshot = await school.matches.look(header.id, ANA)
    assert snapshot.is_asked
    assert snapshot.lesson is not None
    assert (snapshot.lesson.way, snapshot.lesson.step) == ("on", 1)


async def test_no_other_user_sees_a_lesson_and_it_pings_nobody(school: School) -> None:
    header = await school.begin()
    for asked in (school.matches.table(header.id, BEN), school.matches.facts(header.id, None)):
        with pytest.raises(MatchError) as refused:
            await asked
        assert refused.value.word.id == "error-lesson-private"
    await school.follow(header, 5)
    assert await school.store.outbox(header.id, states=("due", "sending", "told")) == []
    assert await school.matches.waiting_on(ANA) == []


async def test_a_lesson_goes_on_under_other_words_of_the_file(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who has begun one plays on when a later version teaches otherwise."""
    header = await school.begin()
    await school.follow(header, 5)
    monkeypatch.setitem(LESSONS, "hera_zeus", LESSONS["hera_zeus"].model_copy(update={"id": "second"}))
    again = Matches(school.store, key=b"k")
    assert (await again.look(header.id, ANA)).lesson is None
    await again.act(header.id, ANA, None, "d")
    acts = [entry for entry in await school.store.entries(header.id) if isinstance(entry, Act)]
    assert [entry.by for entry in acts] == [BY, "person", "person", "person"]
