"""A § in a refusal leads to its rule, in the reader's language."""

import re
from pathlib import Path

import pytest

import engine.games
from bot.ui.sections import offered_sections, sections
from engine.registry import GAMES
from tests.bot.house import House
from tests.bot.ui.presses import HERA

HOMES = Path(engine.games.__path__[0])
each_game = pytest.mark.parametrize("game", sorted(GAMES))


def named_by(game: str) -> set[str]:
    """Every § that a refusal of this game can name."""
    home = HOMES / game
    return {
        found for path in home.glob("*.py") for found in re.findall(r'"(\d+\.\d+)"', path.read_text("utf-8"))
    }


@each_game
def test_every_section_that_a_refusal_names_is_there_in_each_language(game: str) -> None:
    english, french = sections(game, "en"), sections(game, "fr")
    assert named_by(game) <= english.keys()
    assert [number for number in named_by(game) if french[number] == english[number]] == []
    assert set(french) == set(english)


@each_game
def test_every_section_fits_into_a_message(game: str) -> None:
    for locale in ("en", "fr"):
        assert all(0 < len(line) < 3500 for line in sections(game, locale).values())


def test_sections_are_found_by_number_and_by_words() -> None:
    assert [number for number, _ in offered_sections("hera_zeus", "en", "§ 5.")][:3] == ["5.1", "5.2", "5.3"]
    by_words = offered_sections("hera_zeus", "fr", "figurine")
    assert "5.4" in [number for number, _ in by_words]
    assert all(len(label) <= 100 for _, label in by_words)


async def test_rules_show_a_section_by_its_number_and_its_neighbours(house: House) -> None:
    cleo = house.people["Cleo"]
    page = await cleo.slash("rules", "games", {"game": "hera_zeus", "topic": "§5.4"})
    assert page.ephemeral
    assert "§ 5.4" in page.text
    assert "nobody starts a challenge" in page.text
    assert page.message.labels == ["§ 5.3", "§ 5.5", "Rules"]
    assert "may be sent along the lane" in (await cleo.press(page, "§ 5.5")).text
    none = await cleo.slash("rules", "games", {"game": "hera_zeus", "topic": "99.9"})
    assert "There is no § 99.9" in none.text


async def test_sections_are_offered_of_the_match_whose_thread_this_is(house: House) -> None:
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"], **HERA)
    offered = await ana.autocomplete("rules", "topic", "5.4", await house.thread(match))
    assert [choice["value"] for choice in offered] == ["5.4"]


async def test_a_refused_move_says_why_and_leads_to_its_section(house: House) -> None:
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"], **HERA)
    await house.turn(match, 1)
    thread = await house.thread(match)
    for typed in ("cB", "Challenge · Lane B", "challenge  LANE b"):
        refused = await ana.slash("act", thread, move=typed)
        assert "I do not know that move" not in refused.text
        assert "(rules § 2.6)" in refused.text
        rule = await ana.press(refused, "§ 2.6")
        assert "it starts no challenge" in rule.text


async def test_the_page_of_refusals_leads_to_each_section_it_names(house: House) -> None:
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"], **HERA)
    await house.turn(match, 1)
    hand = await ana.slash("hand", await house.thread(match))
    why = await ana.press(hand, "Why not?")
    named = list(dict.fromkeys(re.findall(r"rules § (\d+\.\d+)", why.text)))
    assert why.message.labels == ["Back", *(f"§ {number}" for number in named)]
    assert named
