"""The page of /about: it repeats what the operator has set, and invents nothing."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.core.answering import Latencies
from bot.core.components import Elsewhere
from bot.core.matches import Matches
from bot.core.model import UserId
from bot.core.settings import NOTHING_SAID, About
from bot.core.writes import ReachMilestone, TellRow
from bot.discord_io.permissions import invitation
from bot.features.welcome import AboutPages, is_operator
from bot.storage.store import SqliteStore
from bot.ui.page import Prose
from bot.ui.reader import Mentions, Reader, Visit
from tests.bot.storage.headers import waiting

ANA, BEN, CLEO = 31, 32, 33
NOW = 1_800_000_000.0
INTERACTION = 1 << 60


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield Matches(store, clock=lambda: NOW, key=b"k")


def application(team: dict[str, Any] | None = None) -> discord.AppInfo:
    """Return what Discord says of the application of Ana, or of a team."""
    told: Any = {
        "id": "10",
        "name": "Agon",
        "description": "",
        "icon": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "owner": person(ANA),
        "team": team,
    }
    return discord.AppInfo(discord.Client(intents=discord.Intents.none())._connection, told)


def person(id: int) -> dict[str, Any]:
    return {"id": str(id), "username": "x", "discriminator": "0", "avatar": None}


async def told(
    matches: Matches,
    about: About,
    locale: str = "en",
    *,
    owner: bool = False,
    latencies: Latencies | None = None,
    elsewhere: Elsewhere | None = None,
) -> str:
    visit = Visit(Reader(UserId(ANA if owner else BEN), "Ana", locale, Mentions()), waiting().id)
    pages = AboutPages(matches, latencies or Latencies(), about, elsewhere or Elsewhere())
    page = await pages.page(visit, application())
    return "\n".join(block.text for block in page.blocks if isinstance(block, Prose))


async def test_operators_alone_are_warned_of_a_second_process(matches: Matches) -> None:
    elsewhere = Elsewhere(clock=lambda: 0.0)
    elsewhere.seen_elsewhere(INTERACTION)
    for locale, said in (("en", "Another process uses my token"), ("fr", "Un autre processus utilise")):
        assert said in await told(matches, NOTHING_SAID, locale, owner=True, elsewhere=elsewhere)
        assert said not in await told(matches, NOTHING_SAID, locale, elsewhere=elsewhere)
        assert said not in await told(matches, NOTHING_SAID, locale, owner=True)


async def test_settings_are_shown_and_no_address_is_invented(matches: Matches) -> None:
    bare = await told(matches, NOTHING_SAID)
    assert "has not said who they are" in bare
    assert "http" not in bare.replace(invitation(application().id), "")
    full = await told(matches, About("Léa of the club", "https://example.org/agon"))
    assert "Run by Léa of the club." in full
    assert "https://example.org/agon" in full


@pytest.mark.parametrize(
    ("locale", "privacy", "way"),
    [
        ("en", "can read every hand", "The way of newcomers"),
        ("fr", "peut lire toutes les mains", "Le parcours des nouveaux venus"),
    ],
)
async def test_all_read_what_is_stored_and_only_owners_the_funnel(
    matches: Matches, locale: str, privacy: str, way: str
) -> None:
    theirs = await told(matches, NOTHING_SAID, locale)
    assert privacy in theirs
    assert way not in theirs
    assert way in await told(matches, NOTHING_SAID, locale, owner=True)


async def test_figures_are_those_of_the_store_and_of_this_start(matches: Matches) -> None:
    latencies = Latencies()
    for wait in (0.1, 0.1, 0.1, 0.9):
        latencies.note(wait)
    header = waiting()
    await matches.store.create(header, b"s", [TellRow(header.id, "card", "new", NOW - 40.0)])
    await matches.store.write([ReachMilestone("pressed", 1, 1.0), ReachMilestone("pressed", 2, 1.0)])
    shown = await told(matches, NOTHING_SAID, owner=True, latencies=latencies)
    assert "Matches: 1 open, 0 ended." in shown
    assert "has been due for 40 seconds" in shown
    assert "4 presses were answered: half of them within 1" in shown
    assert "who pressed a button there: 2;" in shown
    assert "nobody has pressed anything since" in await told(matches, NOTHING_SAID)


def test_a_team_is_the_members_who_have_joined_it() -> None:
    assert is_operator(application(), ANA)
    assert not is_operator(application(), BEN)
    assert not is_operator(None, ANA)
    members = [
        {
            "user": person(one),
            "membership_state": state,
            "permissions": ["*"],
            "role": "admin",
            "team_id": "9",
        }
        for one, state in ((BEN, 2), (CLEO, 1))
    ]
    team = {"id": "9", "name": "club", "icon": None, "owner_user_id": str(BEN), "members": members}
    ours = application(team)
    assert [is_operator(ours, one) for one in (ANA, BEN, CLEO)] == [False, True, False]
