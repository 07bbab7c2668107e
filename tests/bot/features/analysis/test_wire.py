"""The analysis of a finished match over the wire: who may see it, its progress, and how it is kept."""

import asyncio
import os

import pytest

from bot.background.painter import Painter
from bot.core.model import MatchId
from bot.features.analysis.service import VERSION, Analyses, AnalysisRepository
from render.picture import Picture
from tests.bot.e2e.test_reading import EN_AND_LATER_FR, resigned, speak
from tests.bot.e2e.whole import Whole, put
from tests.bot.e2e.world import World
from tests.bot.features.hints.test_wire import MARKED
from tests.bot.features.parts import part_of
from tests.bot.features.replays.looking_back import go, way
from tests.bot.house import match_of
from tests.bot.people import Person, Reply

BRIEF = Whole("athena", {"scenario": "initiation", "layout": "columns"})
WITHIN_S = 120.0
WHOLE = [
    pytest.param(BRIEF, 2, id="initiation"),
    pytest.param(Whole("athena"), 2, id="athena", marks=pytest.mark.long),
    pytest.param(Whole("hera_zeus"), 2, id="hera_zeus", marks=pytest.mark.long),
    pytest.param(Whole("hercules"), 1, id="hercules", marks=pytest.mark.long),
]
PNG = b"\x89PNG"
TITLE = {"en": ", explained**", "fr": ", expliquée**"}
STEP = {"en": "step 1 of ", "fr": "étape 1 sur "}
COURSE = {"en": "a chance of ", "fr": "de chances au début"}
POINT = {"en": "Better: ", "fr": "Mieux : "}
NO_POINT = {"en": "Nobody gave away much", "fr": "Personne n’a perdu beaucoup"}
AGAIN = {"en": "ask again", "fr": "redemandez"}
RUNNING = {"en": "is told when the match is over", "fr": "se dit quand la partie est finie"}
STRANGER = {"en": "You do not play this match", "fr": "Vous ne jouez pas cette partie"}
ELSEWHERE = {"en": "not played on this server", "fr": "ne s’est pas jouée sur ce serveur"}
PRIVATE = {"en": "everybody plays the same there", "fr": "tout le monde y joue la même chose"}


@pytest.fixture(autouse=True)
def urgent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the priority of the analysing process, so that it does not give way to other tests."""
    monkeypatch.setattr("bot.background.jobs.give_way", os.getpid)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examine eight entries of a match, one of them closely."""
    monkeypatch.setattr("bot.features.analysis.service.MOST_WEIGHED", 8)
    monkeypatch.setattr("bot.features.analysis.service.CLOSELY", 1)


async def asked(person: Person, match: int, channel: str | int = "games") -> Reply:
    reply = await person.slash("analyse", channel, match=str(match))
    assert reply.ephemeral
    return reply


async def explained(reply: Reply, locale: str) -> Reply:
    async with asyncio.timeout(WITHIN_S):
        while TITLE[locale] not in reply.text:
            await asyncio.sleep(0.1)
            await reply.refresh()
    return reply


@pytest.mark.pictures
@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
@pytest.mark.parametrize(("whole", "count"), WHOLE)
async def test_an_analysis_shows_turning_points_as_their_players_saw(
    world: World, whole: Whole, count: int, locale: str
) -> None:
    speak(world, locale)
    ana, *others = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await put(world, whole, [ana, *others[: count - 1]])
    page = await explained(await asked(ana, match), locale)
    assert COURSE[locale] in page.text
    (curve,) = page.message.attachments
    assert (await curve.read()).startswith(PNG)
    points = [one for one in page.message.buttons if ":point~" in one["custom_id"]]
    assert len(points) == page.text.count(POINT[locale]) > 0 or NO_POINT[locale] in page.text
    for button in points:
        shown = await ana.press(page, custom_id=button["custom_id"])
        assert POINT[locale] in shown.text
        (board,) = shown.message.attachments
        assert board.description
        better = shown.text.partition(POINT[locale])[2]
        # A single step may begin with something that is not drawn, such as drawing a card or pressing ready.
        assert board.description.startswith(MARKED[locale]) or "→" not in better
        words = await go(ana, shown, "words")
        assert not words.message.attachments
        assert len(words.text) > len(board.description) / 2
        step = await go(ana, words, "show")
        assert step.message.attachments
        page = await go(ana, await ana.press(step, custom_id=way(step, "explain")["custom_id"]), "show")
        page = await go(ana, page, "explain")
        assert TITLE[locale] in page.text
    # Later readers, including strangers on the server, have it at once, as with the replay.
    later = await asked(others[-1], match)
    assert later.text == page.text


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_askers_meanwhile_read_the_progress_of_one_analysis(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await put(world, BRIEF, [ana, ben])
    pages = await asyncio.gather(asked(ana, match), asked(ben, match), asked(ana, match))
    assert all(STEP[locale] in page.text for page in pages)
    assert len(part_of(world.inside.bot, Analyses)._under_way) == 1
    done = [await explained(page, locale) for page in pages]
    assert len({page.text for page in done}) == 1
    assert await AnalysisRepository(world.inside.bot.store).analysis(MatchId(match), VERSION) is not None
    assert not part_of(world.inside.bot, Analyses)._under_way


@pytest.mark.usefixtures("short")
@pytest.mark.pictures
async def test_a_curve_that_cannot_be_painted_leaves_the_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(world, "en")
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await put(world, BRIEF, [ana, ben])

    async def broken(_painter: Painter, _picture: Picture) -> bytes:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "paint_now", broken)
        page = await explained(await asked(ana, match), "en")
    assert COURSE["en"] in page.text
    assert "went wrong" not in page.text
    assert not page.message.attachments
    (curve,) = (await asked(ben, match)).message.attachments
    assert (await curve.read()).startswith(PNG)


@pytest.mark.usefixtures("short")
async def test_a_restart_loses_nothing_but_time(world: World) -> None:
    speak(world, "en")
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await put(world, BRIEF, [ana, ben])
    broken_off = await asked(ana, match)
    assert AGAIN["en"] in broken_off.text
    await world.restart()
    assert await AnalysisRepository(world.inside.bot.store).analysis(MatchId(match), VERSION) is None
    first = await explained(await asked(ben, match), "en")
    await world.restart()
    assert (await asked(ana, match)).text == first.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_running_foreign_and_private_matches_are_not_analysed(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await put(world, BRIEF, [ana, ben], untold=9)
    assert RUNNING[locale] in (await asked(ana, match)).text
    assert STRANGER[locale] in (await asked(cleo, match)).text
    over = await put(world, BRIEF, [ana, ben])
    assert ELSEWHERE[locale] in (await asked(cleo, over, await cleo.open_dm())).text
    daily = match_of(await ana.slash("daily", "games"))
    assert PRIVATE[locale] in (await asked(ana, daily)).text
    assert not part_of(world.inside.bot, Analyses)._under_way


async def test_a_match_that_was_given_up_at_once_has_no_turning_point(world: World) -> None:
    speak(world, "en")
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, game="hera_zeus")
    await resigned(world, ben, match)
    page = await explained(await asked(ana, match), "en")
    assert NO_POINT["en"] in page.text
    assert "0 of 0" in page.text
