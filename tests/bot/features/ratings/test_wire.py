"""Ratings over the wire: a finished match is rated, and profiles and tables show it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.core.challenges import Opening, new_header
from bot.core.model import MatchId, UserId, holder_of
from bot.core.writes import SaveHeader
from bot.features.ratings.rating import Contest, PaceFamily, rate_match
from bot.sandbox.world import GUILD_ID
from engine.registry import GAMES
from tests.bot.e2e.world import World
from tests.bot.house import LATER, press_on
from tests.bot.people import Message, Person, Reply

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
NOTHING = {"en": "Nothing rated yet.", "fr": "Rien de coté encore."}
MY_RATINGS = {"en": "My ratings", "fr": "Mes cotes"}
BOARD = {"en": "Leaderboard", "fr": "Classement"}
RUNS = {"en": "My runs", "fr": "Mes parties solo"}
RUNS_HERE = {"en": "Runs here", "fr": "Parties solo d’ici"}
YESTERDAY = {"en": "Yesterday’s run", "fr": "La partie d’hier"}
NO_RUNS = {"en": "You have not finished a run yet.", "fr": "Vous n’avez encore terminé aucune partie."}
NO_RUNS_HERE = {"en": "No run started in this server", "fr": "Aucune partie commencée sur ce serveur"}
NO_DAY = {"en": "Nobody played the daily run", "fr": "Personne n’a joué"}
LADDER = {"en": "Hera and Zeus · Relaxed and Slow", "fr": "Héra et Zeus · Tranquille et lent"}
WON_3 = {"en": "3 won, 1 lost", "fr": "3 gagnées, 1 perdue"}
HIDDEN = {
    "en": "I show somebody’s ratings where they have played",
    "fr": "Je montre les cotes de quelqu’un là où",
}
MET = {"en": "You against them at Hera and Zeus: 1 won, 3 lost.", "fr": "1 gagnée, 3 perdues."}
NOBODY = {"en": "nobody has 10 rated matches yet", "fr": "personne n’a encore 10 parties cotées"}
NOT_NAMED = {"en": "nobody who has 10 rated matches has turned", "fr": "personne qui ait 10 parties cotées"}
POINTS = {"en": "1. Ana: 6 points; 3 won, 1 lost", "fr": "1. Ana : 6 points ; 3 gagnées, 1 perdue"}
MONTH = {"en": "2 points for a victory", "fr": "2 points par victoire"}
SHARE = {"en": "Share", "fr": "Partager"}
SHARED = {"en": "You have already shared this here: ", "fr": "Vous avez déjà partagé cela ici : "}
ELSEWHERE = {
    "en": "A server’s table is shown in that server.",
    "fr": "Le tableau d’un serveur se voit sur ce serveur.",
}


def speak(world: World, locale: str) -> None:
    for person in world.people:
        world.sandbox.world.person(person.name).locale = locale


async def played(
    world: World,
    winner: Person,
    loser: Person,
    count: int,
    *,
    game: str = "hera_zeus",
    family: PaceFamily = "slow",
) -> None:
    """Store finished matches of the two in this server, one each minute until now."""
    store, now = world.inside.bot.store, world.inside.clock()
    users = UserId(winner.id), UserId(loser.id)
    opening = Opening(
        game=game,
        options=GAMES[game].spec.options(),
        preset=next(iter(GAMES[game].spec.presets)),
        host=users[0],
        guests=(holder_of(users[1]),),
        host_side="drawn",
        guild_id=GUILD_ID,
        channel_id=1,
        locale="en",
        pace="slow",
    )
    for number in range(count):
        header = replace(
            new_header(opening, b"s" * 32, now), status="over", holders=tuple(map(holder_of, users))
        )
        match = await store.create(header, b"s" * 32, [SaveHeader(header)])
        at = now - 60.0 * (count - number)
        contest = Contest(MatchId(match), game, family, users, ("won", "lost"), False, at)
        await store.write([rate_match(contest)])


async def twice(tap: Callable[[], Awaitable[Reply]]) -> Reply:
    """Tap twice at once; return the updated page, once its picture is there."""
    replies = list(await asyncio.gather(tap(), tap()))
    async with asyncio.timeout(60):
        while (
            any(later in reply.text for reply in replies for later in LATER)
            or len({*map(described, replies)}) > 1
        ):
            await asyncio.sleep(0.05)
            replies = [await reply.refresh() for reply in replies]
    first, again = replies
    assert (first.is_update, again.is_update) == (True, True)
    assert (first.text, described(first)) == (again.text, described(again))
    return again


async def pressed_twice(person: Person, shown: Reply, label: str) -> Reply:
    """Tap a button twice; return the page it leads to."""
    return await twice(lambda: person.press(shown, label))


def described(shown: Reply) -> str:
    """Return the description of the picture, empty without one."""
    return "".join(picture.description or "" for picture in shown.message.attachments)


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_finished_match_is_rated_and_the_next_card_says_so(world: World, locale: str) -> None:
    speak(world, locale)
    world.sandbox.world.guild_locale = locale
    ana, ben = world.people["Ana"], world.people["Ben"]
    assert NOTHING[locale] in (await ana.slash("profile", "games")).text
    await played(world, ana, ben, 2)
    match = await world.begin(ana, ben, pace="slow")
    asked = await ana.slash("resign", world.thread(match))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    own = described(await ana.slash("profile", "games"))
    await world.restart()
    shown = await ana.slash("profile", "games")
    assert shown.ephemeral
    assert described(shown) == own
    said = described(shown)
    assert {"en": "2 won, 1 lost", "fr": "2 gagnées, 1 perdue"}[locale] in said
    card = await ben.card("games", {"opponent": ana, "game": "hera_zeus"})
    assert {"en": "You two so far: 1–2\n", "fr": "Entre vous deux jusqu’ici : 1–2\n"}[locale] in card.content


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_profile_is_shown_to_its_owner_the_opponent_and_server(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await played(world, ben, ana, 1)
    await played(world, ana, ben, 3)
    await played(world, ben, ana, 1, game="athena", family="live")
    shown = await ana.slash("profile", "games")
    said = described(shown)
    assert f"Ana · {LADDER[locale]}: " in said.replace(" :", ":")
    assert WON_3[locale] in said

    # Another rating of the same person, by the list, twice and after a restart.
    live = await twice(lambda: ana.choose(shown, "athena~live"))
    assert {"en": "Battle for Athena · Live", "fr": "Direct"}[locale] in described(live).splitlines()[0]
    await world.restart()
    assert described(await ana.choose(live, "hera_zeus~slow")) == said

    # In words, for players who prefer them.
    reply = await ana.slash("settings", "games")
    await ana.press(reply, custom_id="a1:p:0:-:text_first~on")
    words = await ana.slash("profile", "games")
    assert not words.message.attachments
    assert WON_3[locale] in words.text

    # The opponent, a stranger of this server, and a stranger anywhere else.
    assert MET[locale] in (await ben.slash("profile", "games", who=ana)).text
    seen = await cleo.slash("profile", "games", who=ana)
    assert seen.ephemeral
    assert described(seen) == said
    assert HIDDEN[locale] in (await cleo.slash("profile", await cleo.open_dm(), who=ana)).text
    assert HIDDEN[locale] in (await ana.slash("profile", "games", who=cleo)).text
    await ana.press(reply, custom_id="a1:p:0:-:listed~on")
    dm = await cleo.slash("profile", await cleo.open_dm(), who=ana)
    assert described(dm) == said


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_tables_name_players_with_ten_matches_and_consent(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben):
        await person.slash("profile", "games")  # a user the bot has not seen has no name
    await played(world, ana, ben, 3)
    await played(world, ben, ana, 1)
    shown = await cleo.slash("leaderboard", "games")
    assert shown.ephemeral
    assert NOBODY[locale] in shown.text
    month = await cleo.choose(shown, "month", "a1:m:0:-:s~hera_zeus~slow")
    assert month.is_update
    assert POINTS[locale] in described(month)
    assert MONTH[locale] in month.text
    last = await cleo.choose(month, "last", "a1:m:0:-:s~hera_zeus~slow")
    assert {"en": "No rated match", "fr": "Aucune partie cotée"}[locale] in last.text

    await played(world, ana, ben, 6)
    await world.restart()
    table = await twice(lambda: cleo.choose(last, "server", "a1:m:0:-:s~hera_zeus~slow"))
    assert [line.split()[1].rstrip(":") for line in described(table).splitlines()[1:]] == ["Ana", "Ben"]
    other = await cleo.choose(table, "athena~live", "a1:m:0:-:g~server")
    assert NOBODY[locale] in other.text
    assert not other.message.attachments

    # All servers: only players who agreed.
    named = await cleo.slash("leaderboard", await cleo.open_dm(), table="all")
    assert NOT_NAMED[locale] in named.text
    reply = await ana.slash("settings", "games")
    await ana.press(reply, custom_id="a1:p:0:-:listed~on")
    named = await cleo.slash("leaderboard", await cleo.open_dm(), table="all")
    assert [line.split()[1].rstrip(":") for line in described(named).splitlines()[1:]] == ["Ana"]
    refused = await cleo.slash("leaderboard", await cleo.open_dm())
    assert ELSEWHERE[locale] in refused.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_each_page_leads_each_reader_to_the_other_pages(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    await played(world, ana, ben, 10)
    for person in (ana, ben, world.people["Cleo"]):
        shown = await person.slash("profile", "games")
        board = await pressed_twice(person, shown, BOARD[locale])
        assert board.message.attachments
        assert YESTERDAY[locale] in board.message.labels
        if person is ana:
            await world.restart()
        own = await pressed_twice(person, board, MY_RATINGS[locale])
        assert NOTHING[locale] in own.text if person.name == "Cleo" else own.message.attachments
        runs = await pressed_twice(person, own, RUNS[locale])
        assert NO_RUNS[locale] in runs.text
        here = await pressed_twice(person, runs, RUNS_HERE[locale])
        assert NO_RUNS_HERE[locale] in here.text
        day = await pressed_twice(person, here, YESTERDAY[locale])
        assert NO_DAY[locale] in day.text
        assert (await pressed_twice(person, day, RUNS[locale])).text == runs.text


async def shared(world: World, person: Person, shown: Reply) -> Message:
    """Press **Share** on their page several times; return the one message in the channel."""
    before = [message.id for message in await public(world)]
    share = press_on(shown, "k")
    taps = [person.press(shown, custom_id=share, in_flight=True) for _ in range(2)]
    pressed = await asyncio.gather(*taps)
    again = await person.press(shown, custom_id=share, in_flight=True)
    (told,) = [message for message in await public(world) if message.id not in before]
    assert again.ephemeral
    assert any(again.text.startswith(said) for said in SHARED.values())
    assert again.text.endswith(f"/{told.channel_id}/{told.id}")
    assert sorted(reply.ephemeral for reply in pressed) == [False, True]
    return told


async def public(world: World) -> list[Message]:
    return [message for message in await world.people["Dora"].messages("games") if not message.ephemeral]


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_pictures_are_shared_once_in_the_language_of_the_server(world: World, locale: str) -> None:
    world.sandbox.world.guild_locale = locale
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    speak(world, locale)
    for person in (ana, ben):
        await person.slash("profile", "games")  # a user the bot has not seen has no name
    await played(world, ana, ben, 10)
    await played(world, ben, ana, 1, game="athena", family="live")
    own = await ana.slash("profile", "games")
    assert SHARE[locale] not in (await cleo.slash("profile", "games")).message.labels
    speak(world, "fr" if locale == "en" else "en")
    told = await shared(world, ana, own)
    await world.restart()
    again = await ana.press(own, custom_id=press_on(own, "k"), in_flight=True)
    assert again.text.endswith(f"/{told.channel_id}/{told.id}")
    assert await alt_of(world, told) == described(own)
    assert told.custom_ids == []
    speak(world, locale)

    # Another rating of hers is another picture; a stranger shares what they may see.
    live = await ana.choose(own, "athena~live")
    assert await alt_of(world, await shared(world, ana, live)) == described(live)
    seen = await ben.slash("profile", "games", who=ana)
    assert "\n" in seen.text.strip()  # the score between the two is for Ben alone
    told = await shared(world, ben, seen)
    assert MET[locale] not in told.text
    assert await alt_of(world, told) == described(seen)

    # A table without a highlighted row.
    table = await cleo.slash("leaderboard", "games")
    assert await alt_of(world, await shared(world, cleo, table)) == described(table)
    month = await cleo.choose(table, "month", "a1:m:0:-:s~hera_zeus~slow")
    assert await alt_of(world, await shared(world, cleo, month)) == described(month)
    empty = await cleo.choose(month, "last", "a1:m:0:-:s~hera_zeus~slow")
    assert SHARE[locale] not in empty.message.labels


async def alt_of(world: World, told: Message) -> str:
    """Return the description of a public message's picture, once it is there."""
    dora = world.people["Dora"]
    while not told.attachments:
        await asyncio.sleep(0.05)
        told = await dora.see(told)
    return "".join(picture.description or "" for picture in told.attachments)


async def test_hidden_profiles_are_not_shared_and_empty_ones_say_so(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    await played(world, ana, ben, 10)
    shown = await ana.slash("profile", "games")
    button = press_on(shown, "k", f"share/profile~{ana.id}~hera_zeus~slow")
    dm = await cleo.open_dm()
    page = await cleo.slash("leaderboard", dm, table="all")
    told = await world.people["Dora"].messages("games")
    for id, why in (
        (button, HIDDEN["en"]),
        ("a1:k:0:-:share/board~server~hera_zeus~slow", ELSEWHERE["en"]),
        ("a1:k:0:-:share/board~all~hera_zeus~slow", NOT_NAMED["en"]),
        ("a1:k:0:-:share/board~all~nothing", "an older version of me"),
        ("a1:k:0:-:share/profile~x~hera_zeus~slow", "an older version of me"),
    ):
        refused = await cleo.press(page, custom_id=id, in_flight=True)
        assert refused.ephemeral
        assert why in refused.text
    assert len(await world.people["Dora"].messages("games")) == len(told)
    assert world.ledger.count("shares") == 0


async def test_players_with_one_name_are_told_apart_in_tables(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for name in ("Ana", "Ben"):
        world.sandbox.rename(name, "Sphinx")
    for person in (ana, ben):
        await person.slash("profile", "games")
    await played(world, ana, ben, 10)
    said = described(await cleo.slash("leaderboard", "games"))
    assert "Sphinx (@ana)" in said
    assert "Sphinx (@ben)" in said
