"""Hints over the wire: by command and button, counted, and shown only to their player."""

import asyncio
import re

import pytest

from bot.background import robots
from tests.bot.e2e.test_start import EN_AND_LATER_FR, panel, press, speaks
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

BEST = {"en": "I would do this:", "fr": "Je ferais ceci :"}
ONLY = {"en": "There is one thing to do", "fr": "Il n’y a qu’une chose à faire"}
MARKED = {"en": "Marked in gold: 1 – ", "fr": "Marqué en doré : 1 – "}
BY_LOT = {"en": "I drew one by lot", "fr": "J’en ai tiré une au sort"}
FIRST = {"en": "first hint of this match", "fr": "Premier indice"}
NONE_YET = {"en": "cannot think ahead in this game", "fr": "pas encore calculer"}
OTHERS = {"en": "where both agreed", "fr": "là où les deux"}
AGREED = {"en": "Each of the two may ask me for hints", "fr": "Chacun peut me demander des indices"}
UNRATED = {"en": "Not rated: hints are given.", "fr": "Partie non cotée : des indices sont donnés."}
EACH = {"en": "Hints: Ana 1 and Ben 1.", "fr": "Indices : Ana 1 et Ben 1."}
NEEDLESS = {"en": "hints are there anyway", "fr": "les indices sont là de toute façon"}
AS_TEXT = {"en": "As text", "fr": "En texte"}
CHOSEN = {"en": "hints for both", "fr": "indices pour les deux"}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the search enough time, since it gives way to everything else, such as other tests."""
    monkeypatch.setattr(robots, "PATIENCE_S", 120.0)
    monkeypatch.setattr("bot.features.hints.service.PATIENCE_S", 120.0)


async def alone(ana: Person) -> int:
    """Begin a run of Hercules that Ana plays alone; return its id."""
    return match_of(await press(ana, await press(ana, await panel(ana), "game2"), "start"))


def hint_on(message: Message) -> str:
    return next(id for id in message.custom_ids if id.startswith("a1:hint:"))


async def painted(shown: Reply) -> str:
    """Return the description of the picture next to a hint, once it is there."""
    async with asyncio.timeout(120):
        while not shown.message.attachments:
            await asyncio.sleep(0.05)
            shown = await shown.refresh()
    (picture,) = shown.message.attachments
    return picture.description or ""


def is_hint(text: str, locale: str) -> bool:
    return BEST[locale] in text or ONLY[locale] in text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_hint_comes_by_command_and_button_and_counts_once(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    match = await alone(ana)
    typed = await ana.slash("hint", "games", match=str(match), wait_s=130.0)
    assert typed.ephemeral
    assert is_hint(typed.text, locale)
    assert FIRST[locale] in typed.text
    assert world.ledger.header(match)["hinted"] == "[[0, 1]]"
    hand = await ana.slash("hand", "games", match=str(match))
    pressed = await ana.press(hand, custom_id=hint_on(hand.message), wait_s=130.0)
    assert pressed.text == typed.text
    assert not pressed.message.attachments  # the panel does not show a deck
    assert world.ledger.header(match)["hinted"] == "[[0, 1]]"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_the_line_is_marked_in_gold_and_in_the_description(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    match = await alone(ana)
    await ana.slash("act", "games", match=str(match), move="deck>4-1-5")
    shown = await ana.slash("hint", "games", match=str(match), wait_s=130.0)
    seen = await painted(shown)
    assert seen.startswith(MARKED[locale])
    drawn = re.split(r", | and | et ", seen.removeprefix(MARKED[locale]).split(".")[0])
    assert drawn
    assert all(re.split(" [–·] ", step)[-1] in shown.text for step in drawn)
    board = await ana.press(shown, AS_TEXT[locale])
    assert not board.message.attachments
    assert len(board.text) > 200
    settings = await ana.slash("settings", "games")
    await ana.press(settings, custom_id="a1:p:0:-:text_first~on")
    words = await ana.slash("hint", "games", match=str(match), wait_s=130.0)
    assert (words.text, words.message.attachments) == (shown.text, [])


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_first_row_is_drawn_whole_and_not_called_the_only_one(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    match = await world.begin_with_robot(ana, game="hera_zeus", side="hera")
    shown = await ana.slash("hint", "games", match=str(match), wait_s=130.0)
    assert BEST[locale] in shown.text
    assert BY_LOT[locale] in shown.text
    steps = (await painted(shown)).removeprefix(MARKED[locale]).split(". ")[0]
    assert all(f" {column} · " in steps for column in "ABC")


async def test_a_hint_is_private_and_only_in_matches_without_others(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await alone(ana)
    refused = await ben.slash("hint", "games", match=str(match))
    assert not is_hint(refused.text, "en")
    rivals = await world.begin(ana, ben, side="hera")
    told = await ana.slash("hint", "games", match=str(rivals))
    assert any(said["en"] in told.text for said in (OTHERS, NONE_YET))
    assert world.ledger.header(rivals)["hinted"] == "[]"
    hand = await ana.slash("hand", "games", match=str(rivals))
    assert not [id for id in hand.message.custom_ids if id.endswith(":hint")]


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_two_players_agree_on_hints_and_the_end_counts_them(world: World, locale: str) -> None:
    speaks(world, locale)
    world.sandbox.world.guild_locale = locale
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, side="hera", hints="True")
    (card,) = [each for each in await ben.messages("games") if AGREED[locale] in each.text]
    assert UNRATED[locale] in card.text
    for person, times in ((ana, 2), (ben, 1)):
        for _ in range(times):
            told = await person.slash("hint", "games", match=str(match), wait_s=130.0)
            assert told.ephemeral
            assert is_hint(told.text, locale)
            assert FIRST[locale] in told.text  # the other player's hints are not mentioned before the end
    hand = await ben.slash("hand", "games", match=str(match))
    assert hint_on(hand.message)
    await world.restart()
    refused = await world.people["Cleo"].slash("hint", "games", match=str(match))
    assert not is_hint(refused.text, locale)
    assert not any(EACH[locale] in message.text for message in await world.told(match))
    asked = await ana.slash("resign", world.thread(match))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    assert any(EACH[locale] in message.text for message in await world.told(match))
    assert world.ledger.count("ratings") == 0


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_hints_for_two_are_set_on_the_panel_and_need_a_guest(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    for options in ({"game": "hercules"}, {"game": "athena", "opponent": "Agon"}):
        refused = await ana.slash("play", "games", {**options, "hints": True})
        assert refused.ephemeral
        assert NEEDLESS[locale] in refused.text
    assert world.ledger.count("matches") == 0
    reply = await press(ana, await panel(ana), "vs-open")
    reply = await press(ana, reply, "help-on")
    assert CHOSEN[locale] in reply.text
    off = await press(ana, reply, "help-off")
    assert CHOSEN[locale] not in off.text
    alone = await press(ana, await press(ana, off, "help-on"), "vs-robot")
    assert CHOSEN[locale] not in alone.text
    assert not [id for id in alone.message.custom_ids if "~help" in id]
    reply = await press(ana, await press(ana, alone, "vs-open"), "help-on")
    await press(ana, reply, "start")
    assert world.ledger.header(1)["has_hints"] == 1


async def test_the_end_says_how_many_decisions_were_made_with_a_hint(world: World) -> None:
    ana = world.people["Ana"]
    match = await alone(ana)
    await ana.slash("hint", "games", match=str(match), wait_s=130.0)
    await world.inside.bot.matches.resign(match, ana.id)  # type: ignore[arg-type]
    await world.over(match)
    told = await world.told(match)
    assert any("One decision was made with a hint." in message.text for message in told)
