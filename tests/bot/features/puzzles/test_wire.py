"""The daily puzzle over the wire: one per server, one try each, and streaks."""

import asyncio

import pytest

from bot.core.components import NO_MATCH, parse
from bot.core.model import UserId
from bot.core.paces import day_at
from bot.features.puzzles.selection import Todays
from bot.features.puzzles.service import Puzzle, PuzzleRepository, Puzzles
from bot.sandbox.world import GUILD_ID
from tests.bot.e2e.daily_runs import next_day
from tests.bot.e2e.test_start import EN_AND_LATER_FR, speaks
from tests.bot.e2e.whole import Whole, put
from tests.bot.e2e.world import World
from tests.bot.house import painted
from tests.bot.people import Person, Reply

ASKED = {"en": "Your first choice counts.", "fr": "Votre première réponse compte."}
SOLVED = {"en": "**Solved:**", "fr": "**Trouvé :**"}
MISSED = {"en": "**Missed.**", "fr": "**Manqué.**"}
WHY = {"en": "Why: I played on", "fr": "Pourquoi :"}
OWN = {"en": "(your choice)", "fr": "(votre choix)"}
IN_WORDS = {"en": "As text", "fr": "En texte"}
IN_PICTURE = {"en": "As picture", "fr": "En image"}
ROW = "Solved 2 days in a row."


async def todays(world: World, guild: int = GUILD_ID) -> Todays:
    day = day_at(world.inside.clock())
    body = await PuzzleRepository(world.inside.bot.store).puzzle(guild, day)
    assert body is not None, "shown before it is looked up"
    return Todays(day, Puzzle.model_validate_json(body))


async def shown(person: Person, channel: str | int = "games") -> Reply:
    reply = await person.slash("puzzle", channel, wait_s=130.0)
    assert reply.ephemeral
    return reply


async def tries(person: Person, page: Reply, action: str) -> Reply:
    (list_,) = page.message.selects
    return await person.choose(page, action, list_["custom_id"], in_flight=True)


async def solves(world: World, person: Person) -> Reply:
    return await tries(person, await shown(person), (await todays(world)).puzzle.best.action)


async def wrong(world: World) -> str:
    return (await todays(world)).puzzle.ways[-1].action


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_new_server_has_a_puzzle_that_two_players_try(noon: World, locale: str) -> None:
    speaks(noon, locale)
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    asked = await shown(ana)
    assert ASKED[locale] in asked.text
    assert WHY[locale] not in asked.text
    puzzle = (await todays(noon)).puzzle
    assert puzzle.kept is not None
    found = await tries(ana, asked, puzzle.best.action)
    assert found.is_update
    assert all(one[locale] in found.text for one in (SOLVED, WHY, OWN))
    assert f"{puzzle.best.percent} %" in found.text
    missed = await tries(ben, await shown(ben), await wrong(noon))
    assert MISSED[locale] in missed.text
    assert SOLVED[locale] not in missed.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_the_position_in_words_can_be_solved_too(
    noon: World, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaks(noon, locale)
    monkeypatch.setattr(
        "bot.features.puzzles.selection.games_on", lambda _: ["athena"]
    )  # for each player, whose board is the longest
    ana = noon.people["Ana"]
    asked = await painted(await shown(ana))
    words = await ana.press(asked, IN_WORDS[locale])
    assert words.is_update
    assert not words.message.attachments
    assert ASKED[locale] in words.text
    assert len(words.text) > len(asked.text) + 500
    assert len(words.text) <= 4000
    assert noon.ledger.count("puzzle_tries") == 0
    puzzle = (await todays(noon)).puzzle
    found = await tries(ana, words, puzzle.best.action)
    assert SOLVED[locale] in found.text
    assert not found.message.attachments
    back = await painted(await ana.press(found, IN_PICTURE[locale]))
    assert len(back.message.attachments) == 1
    assert SOLVED[locale] in back.text
    assert noon.ledger.count("puzzle_tries") == 1


async def test_one_try_counts_however_often_a_player_presses(noon: World) -> None:
    ana = noon.people["Ana"]
    page, other = await shown(ana), await shown(ana)
    best, bad = (await todays(noon)).puzzle.best.action, await wrong(noon)
    both = await asyncio.gather(tries(ana, page, bad), tries(ana, other, bad))
    late = await tries(ana, page, best)
    for reply in (*both, late, await shown(ana)):
        assert MISSED["en"] in reply.text
    assert noon.ledger.count("puzzle_tries") == 1


async def test_an_answer_outside_the_puzzle_is_no_try(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await shown(ana)
    today, store = await todays(noon), noon.inside.bot.store
    puzzles = Puzzles(store, PuzzleRepository(store), clock=noon.inside.clock, key=bytes(32))
    with pytest.raises(Exception, match="error-old-button"):
        await puzzles.attempt(UserId(ana.id), GUILD_ID, today.day, today.puzzle, "no such thing")
    assert noon.ledger.count("puzzle_tries") == 0
    assert SOLVED["en"] in (await tries(ana, page, today.puzzle.best.action)).text


async def test_after_a_restart_it_is_the_same_and_its_list_goes_on(noon: World) -> None:
    ana = noon.people["Ana"]
    page, before = await shown(ana), await todays(noon)
    await noon.restart()
    assert await todays(noon) == before
    assert SOLVED["en"] in (await tries(ana, page, before.puzzle.best.action)).text
    await noon.restart()
    assert SOLVED["en"] in (await shown(ana)).text


async def test_the_next_day_has_another_puzzle_and_a_closed_list(noon: World) -> None:
    ana = noon.people["Ana"]
    old, before = await shown(ana), await todays(noon)
    next_day(noon)
    late = await tries(ana, old, before.puzzle.best.action)
    assert "so nothing was counted" in late.text
    assert ASKED["en"] in late.text
    assert await todays(noon) != before
    assert noon.ledger.count("puzzle_tries") == 0


async def test_streaks_are_counted_and_shown_in_the_own_profile_only(noon: World) -> None:
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    assert "one day in a row" in (await solves(noon, ana)).text
    next_day(noon)
    assert ROW in (await solves(noon, ana)).text
    assert "solved 2 days in a row" in (await ana.slash("profile", "games")).text
    assert "days in a row" not in (await ben.slash("profile", "games")).text
    assert "days in a row" not in (await ben.slash("profile", "games", who=ana)).text
    next_day(noon)
    assert "solved 2 days in a row" in (await ana.slash("profile", "games")).text
    next_day(noon)
    assert "in a row" not in (await ana.slash("profile", "games")).text


async def test_a_share_is_posted_once_without_the_answer(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await solves(noon, ana)
    told = await ana.press(page, "Share")
    assert not told.ephemeral
    assert "Ana has solved the puzzle" in told.text
    puzzle = (await todays(noon)).puzzle
    assert "%" not in told.text
    assert all(way.action not in told.text for way in puzzle.ways)
    again = await ana.press(page, "Share")
    assert again.ephemeral


async def test_a_deleted_account_leaves_no_try(noon: World) -> None:
    ana = noon.people["Ana"]
    await solves(noon, ana)
    store = noon.inside.bot.store
    known = await store.personal.known_of(UserId(ana.id))
    assert [row["is_solved"] for row in known["puzzle_tries"]] == [1]
    await store.personal.erase(UserId(ana.id))
    assert noon.ledger.count("puzzle_tries") == 0
    assert noon.ledger.count("puzzles") == 1


async def test_a_public_match_gives_the_puzzle_and_nobody_is_named(
    noon: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "hera_zeus"
    monkeypatch.setattr("bot.features.puzzles.selection.games_on", lambda _: [game])
    # With this seed a clear position is among those examined; the search has no clock, so it always is.
    monkeypatch.setattr(Puzzles, "seed", lambda *_: bytes(32))
    ana, ben, cleo = (noon.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await put(noon, Whole(game), [ana, ben])
    page = await shown(cleo)
    puzzle = (await todays(noon)).puzzle
    assert (puzzle.match, puzzle.kept) == (match, None)
    for text in (page.text, *(image.description or "" for image in page.message.attachments)):
        assert "Ana" not in text
        assert "Ben" not in text
        assert f"#{match}" not in text
    assert {parse(id).match for id in page.message.custom_ids} == {NO_MATCH}
    answered = await tries(cleo, page, puzzle.best.action)
    assert SOLVED["en"] in answered.text


async def test_elsewhere_a_servers_matches_give_no_puzzle(noon: World) -> None:
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    await put(noon, Whole("athena"), [ana, ben])
    assert await PuzzleRepository(noon.inside.bot.store).sources(GUILD_ID + 1, "athena", 9) == []
    dm = await ana.open_dm()
    assert ASKED["en"] in (await shown(ana, dm)).text
    assert (await todays(noon, 0)).puzzle.kept is not None
