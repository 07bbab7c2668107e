"""A § in a refusal leads to its rule, in the reader's language."""

import re
from pathlib import Path

import pytest

import engine.games
from bot.features.rules import topics
from bot.features.rules.pages import headings, shared_rules
from bot.ui.page import MAX_TEXT, OPTIONS_A_SELECT, Prose
from bot.ui.texts import chapters, sections
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES
from tests.bot.house import House
from tests.bot.ui.presses import HERA

HOMES = Path(engine.games.__path__[0])
each_game = pytest.mark.parametrize("game", sorted(GAMES))


def named_by(game: str) -> set[str]:
    """Return every § that a refusal of this game can name."""
    home = HOMES / game
    return {
        found for path in home.glob("*.py") for found in re.findall(r'"(\d+\.\d+)"', path.read_text("utf-8"))
    }


@each_game
def test_every_section_a_refusal_names_exists_in_each_language(game: str) -> None:
    english, french = sections(game, "en"), sections(game, "fr")
    assert named_by(game) <= english.keys()
    assert [number for number in named_by(game) if french[number] == english[number]] == []
    assert set(french) == set(english)


@each_game
def test_every_section_fits_into_a_message(game: str) -> None:
    for locale in ("en", "fr"):
        assert all(0 < len(line) < 3500 for line in sections(game, locale).values())


@each_game
def test_every_chapter_has_a_heading_in_each_language(game: str) -> None:
    english, french = chapters(game, "en"), chapters(game, "fr")
    assert [one.number for one in french] == [one.number for one in english] != []
    assert [one.sections for one in french] == [one.sections for one in english]
    alike = {one.title for one in french} & {one.title for one in english}
    assert alike <= {"Notation", "Résolution"}


def test_a_section_keeps_lists_and_tables_and_joins_broken_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    readme = (
        "# Toy\n\nBefore.\n\n## 1. Laying\n\n**§1.1** One line\nis broken.\n**§1.2** A list:\n\n- a\n- b\n\n"
        "| x | y |\n|---|---|\n| 1 | 2 |\n\nThe end.\n\n### A heading\n\nNo line.\n\n## 2. Winning"
        "\n\n**§2.1** Last."
    )
    monkeypatch.setattr("bot.ui.texts._texts", lambda _game, _locale: (readme, ""))
    assert sections("toy", "en") == {
        "1.1": "One line is broken.",
        "1.2": "A list:\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nThe end.",
        "2.1": "Last.",
    }
    assert [(one.number, one.title, one.sections) for one in chapters("toy", "en")] == [
        (1, "Laying", ("1.1", "1.2")),
        (2, "Winning", ("2.1",)),
    ]


def found(game: str, locale: str, typed: str) -> list[str]:
    return [topic.target for topic in topics([game], locale, typed)]


def test_topics_are_found_by_number_by_headings_and_by_words() -> None:
    assert found("hera_zeus", "en", "§ 5.")[:3] == ["s5.1", "s5.2", "s5.3"]
    assert found("hera_zeus", "en", "5")[:2] == ["c5", "s5.1"]
    assert found("hera_zeus", "fr", "figurine")[0] == "c5"
    assert "s5.4" in found("hera_zeus", "fr", "FIGURINE")
    assert found("hera_zeus", "fr", "DEFI meduse")[0] == "c6"
    assert found("hera_zeus", "en", "medusa survives")[0] == "s6.3"
    assert found("hera_zeus", "en", "qwxz") == []
    assert found("hercules", "fr", "  ")[:2] == ["0", "1"]
    everywhere = topics(sorted(GAMES), "en", "first turn")
    assert {topic.game for topic in everywhere} == set(GAMES)
    assert "Hercules · Your first turn in five lines" in [topic.label for topic in everywhere]


@each_game
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_place_of_the_rules_can_be_chosen_and_fits(game: str, locale: str) -> None:
    say = words(game).speaker(locale)
    offered = headings(say, game, locale)
    assert len(offered) <= OPTIONS_A_SELECT
    assert [place.target for place in offered] == [topic.target for topic in topics([game], locale, "")]
    assert all(0 < len(place.title) <= 100 for place in offered)
    lines = say(word("first-turn")).splitlines()
    assert [line[:3].strip() for line in lines[1:]] == ["1.", "2.", "3.", "4.", "5."]
    targets = [place.target for place in offered] + [f"s{number}" for number in sections(game, locale)]
    for target in targets:
        page = shared_rules(say, game, target, locale)
        assert sum(len(block.text) for block in page.blocks if isinstance(block, Prose)) < MAX_TEXT
    for typed in ("", *"aeé0123456789", "§", "§§", "1.", "." * 200, "((", "\\", "é" * 200, "9" * 200, "\0"):
        assert all(len(topic.label) <= 100 for topic in topics([game], locale, typed))


@pytest.mark.parametrize(
    ("game", "locale", "title", "words_of_it"),
    [
        ("hera_zeus", "en", "Advice", "Medusa is a shield, not a sword."),
        ("hera_zeus", "fr", "Conseils", "Méduse est un bouclier, pas une épée."),
        ("hercules", "en", "The story", "this time you hold the strings"),
        ("hercules", "fr", "L’histoire", "c’est vous qui tenez les ficelles"),
    ],
)
async def test_advice_and_story_are_read_after_the_rules(
    house: House, game: str, locale: str, title: str, words_of_it: str
) -> None:
    places = headings(words(game).speaker(locale), game, locale)
    short = [place.title for place in places if place.target.isdecimal()]
    assert short[-2] == title  # the last one is the cards
    cleo = house.people["Cleo"]
    house.sandbox.world.person("Cleo").locale = locale
    page = await cleo.slash("rules", "games", {"game": game, "topic": title})
    assert words_of_it in page.text


async def test_rules_show_a_section_by_its_number_and_its_neighbours(house: House) -> None:
    cleo = house.people["Cleo"]
    page = await cleo.slash("rules", "games", {"game": "hera_zeus", "topic": "§5.4"})
    assert page.ephemeral
    assert "§ 5.4" in page.text
    assert "nobody starts a challenge" in page.text
    assert page.message.labels == ["§ 5.3", "§ 5.5", "Rules", "Share"]
    assert "may be sent along the column" in (await cleo.press(page, "§ 5.5")).text
    none = await cleo.slash("rules", "games", {"game": "hera_zeus", "topic": "99.9"})
    assert "There is no § 99.9" in none.text


async def test_sections_are_offered_of_the_match_whose_thread_this_is(house: House) -> None:
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"], **HERA)
    offered = await ana.autocomplete("rules", "topic", "5.4", await house.thread(match))
    assert [choice["value"] for choice in offered] == ["hera_zeus/s5.4"]


async def test_a_refused_move_says_why_and_leads_to_its_section(house: House) -> None:
    ana = house.people["Ana"]
    match = await house.begin(ana, house.people["Ben"], **HERA)
    await house.turn(match, 1)
    thread = await house.thread(match)
    for typed in ("cB", "Challenge · Column B", "challenge  COLUMN b"):
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
