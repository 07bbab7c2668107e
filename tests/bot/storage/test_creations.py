"""How matches and tournaments came to be is read alike from both databases."""

from bot.matches.model import Subject, UserId, asked_by, creation_of
from bot.storage.sql_store import SqlStore
from tests.bot.storage.headers import waiting

DELIVERY = 1_575_579_292_564_193_280
CREATED_AT = 1_795_716_269.920784


async def test_creations_tell_what_has_a_number_from_what_had_it(store: SqlStore) -> None:
    first, second = [
        await store.create(waiting(fingerprint=name, created_at=CREATED_AT), name.encode(), [])
        for name in "ab"
    ]
    tournament = await store.create_tournament(
        DELIVERY,
        guild_id=1,
        channel_id=2,
        game="hera_zeus",
        pace="daily",
        locale="en",
        host=UserId(3),
    )
    asked = [Subject("match", first), Subject("match", second), Subject("tournament", tournament)]
    found = await store.creations([*asked, Subject("match", 99), Subject("tournament", 99)])
    assert list(map(found.get, asked)) == [
        creation_of("a", CREATED_AT),
        creation_of("b", CREATED_AT),
        asked_by(DELIVERY),
    ]
    assert len(found) == len(asked)
    assert await store.creations([]) == {}
