"""The origins of matches are read alike from both databases."""

from bot.core.model import creation_of
from bot.core.queries import MatchQueries
from bot.storage.store import SqlStore
from tests.bot.storage.headers import waiting

CREATED_AT = 1_795_716_269.920784


async def test_creations_tell_a_match_from_an_earlier_one(store: SqlStore) -> None:
    first, second = [
        await store.create(waiting(fingerprint=name, created_at=CREATED_AT), name.encode(), [])
        for name in "ab"
    ]
    assert await MatchQueries(store).creations([first, second, 99]) == {
        first: creation_of("a", CREATED_AT),
        second: creation_of("b", CREATED_AT),
    }
    assert await MatchQueries(store).creations([]) == {}
