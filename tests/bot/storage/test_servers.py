"""The settings of a server, kept apart from its welcome."""

from pathlib import Path

import pytest

from bot.core.settings import Server, ServerRepository
from bot.storage.store import SqliteStore, SqlStore

OLYMPUS, DELPHI = 10, 11
CHOSEN = Server(guild=OLYMPUS, channel=500, language="fr", most_open=3, polls=True)


async def test_a_server_without_settings_has_the_defaults(
    store: SqlStore,
) -> None:
    begun = Server(guild=OLYMPUS, welcomed_at=None, channel=None, language=None, most_open=None, polls=False)
    assert await ServerRepository(store).server(OLYMPUS) == begun


async def test_a_servers_settings_come_back_whole_and_for_it_alone(
    tmp_path: Path,
) -> None:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        await ServerRepository(store).save(CHOSEN)
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        assert await ServerRepository(store).server(OLYMPUS) == CHOSEN
        assert await ServerRepository(store).server(DELPHI) == Server(guild=DELPHI)
        await ServerRepository(store).save(Server(guild=OLYMPUS))
        assert await ServerRepository(store).server(OLYMPUS) == Server(guild=OLYMPUS)


async def test_a_welcome_and_a_choice_leave_each_other_as_they_are(store: SqlStore) -> None:
    await ServerRepository(store).welcome(OLYMPUS, 70.5)
    await ServerRepository(store).save(CHOSEN)
    found = await ServerRepository(store).server(OLYMPUS)
    assert (found.welcomed_at, found.channel, found.polls) == (70.5, 500, True)
    await ServerRepository(store).welcome(OLYMPUS, 90.0)
    await ServerRepository(store).welcome(DELPHI, 91.0)
    found = await ServerRepository(store).server(OLYMPUS)
    assert (found.welcomed_at, found.channel, found.most_open) == (90.0, 500, 3)
    assert await ServerRepository(store).server(DELPHI) == Server(guild=DELPHI, welcomed_at=91.0)


@pytest.mark.parametrize("most", [0, -1])
def test_a_limit_of_zero_matches_is_no_choice(most: int) -> None:
    with pytest.raises(ValueError, match="may open"):
        Server(guild=OLYMPUS, most_open=most)
