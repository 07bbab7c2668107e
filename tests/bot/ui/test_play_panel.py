"""The panel of /play as Discord accepts it for every choice, with no word cut."""

import pytest

from bot.background.drawing import Drawings
from bot.core.model import UserId
from bot.rules import offered, switches
from bot.ui.page import MAX_COMPONENTS, MAX_OPTION, MAX_TEXT, Option, Page, PeopleSelect, Prose, Row, Select
from bot.ui.reader import Mentions, Reader
from bot.ui.starting.play_choice import PlayChoice, usual_choice
from bot.ui.starting.play_pages import _with_option
from bot.ui.starting.play_panel import options_page, page_of_option, play_page
from engine.core.game import word
from engine.core.options import moot_of
from engine.games.athena.options_measured import read
from engine.registry import GAMES
from tests.bot.ui.test_play_choice import EVERY_GAME, every_choice
from tests.languages import locales

EVERY_LOCALE = pytest.mark.parametrize("locale", locales())


def reader(locale: str) -> Reader:
    return Reader(UserId(1), "Ana", locale, Mentions())


def pages(choice: PlayChoice, locale: str) -> list[Page]:
    refused = (word("error-old-play"),)
    last = page_of_option(len(switches(GAMES[choice.game].spec)) - 1)
    options = [options_page(choice, reader(locale), refused, number) for number in range(last + 1)]
    return [play_page(choice, reader(locale), refused, Drawings().games(locale)), *options]


def ids(page: Page) -> list[str]:
    rows = [button.id for block in page.blocks if isinstance(block, Row) for button in block.buttons]
    return rows + [block.id for block in page.blocks if isinstance(block, Select | PeopleSelect)]


@EVERY_LOCALE
@EVERY_GAME
def test_every_panel_is_one_that_discord_takes_and_cuts_nothing(game: str, locale: str) -> None:
    for choice in every_choice(game):
        for page in pages(choice, locale):
            assert page.component_count <= MAX_COMPONENTS
            assert len(set(ids(page))) == len(ids(page))
            assert all(len(id) <= 100 for id in ids(page))
            assert sum(len(block.text) for block in page.blocks if isinstance(block, Prose)) < MAX_TEXT
            for block in page.blocks:
                for option in block.options if isinstance(block, Select) else ():
                    assert len(option.label) <= MAX_OPTION
                    assert len(option.about) <= MAX_OPTION
                if isinstance(block, Row):
                    assert all(1 <= len(button.label) <= 80 for button in block.buttons)
                    assert len(block.buttons) <= 5


@EVERY_GAME
def test_each_option_has_its_values_or_why_it_has_no_effect(game: str) -> None:
    spec, usual = GAMES[game].spec, usual_choice(game)
    _, *options = pages(usual, "en")
    lists = [block for page in options for block in page.blocks if isinstance(block, Select)]
    idle = {name: moot_of(spec, usual.options, name, offered(spec, name)) for name in switches(spec)}
    shown = [name for name, moot in idle.items() if moot is None]
    assert [len(one.options) for one in lists] == [len(offered(spec, name)) for name in shown]
    for one in lists:
        assert [option.is_chosen for option in one.options].count(True) == 1
    say = reader("en").say(game)
    said = "\n".join(block.text for page in options for block in page.blocks if isinstance(block, Prose))
    for name, moot in idle.items():
        assert say(word(f"option-{name}-help") if moot is None else moot.why) in said


def test_a_value_without_effect_is_refused_with_the_reason() -> None:
    choice = usual_choice("athena")
    names = switches(GAMES["athena"].spec)
    same, notices = _with_option(choice, names.index("army"), "campaign")
    assert (same, [notice.id for notice in notices]) == (choice, ["error-rules-moot"])
    cross, _ = _with_option(choice, names.index("layout"), "cross")
    assault, _ = _with_option(cross, names.index("scenario"), "assault")
    assert assault.start.preset == "assault"
    assert assault.start.options == GAMES["athena"].spec.options(scenario="assault")


@pytest.mark.parametrize("preset", ["initiation", "assault"])
def test_the_first_attacker_is_chosen_by_measured_shares(preset: str) -> None:
    spec = GAMES["athena"].spec
    choice = usual_choice("athena").by(spec.options.model_validate(spec.presets[preset]))
    said = "\n".join(
        block.text for page in pages(choice, "en") for block in page.blocks if isinstance(block, Prose)
    )
    thinkers = read()[preset]["strong"]
    assert f"{thinkers.percent} ±{thinkers.margin} % (thinkers) of the matches." in said
    hidden = choice.by(spec.options.model_validate(spec.presets[preset] | {"scoring": "terrains"}))
    told = "\n".join(
        block.text for page in pages(hidden, "en") for block in page.blocks if isinstance(block, Prose)
    )
    assert "(thinkers)" not in told


def about_levels(locale: str) -> dict[str, str]:
    page = options_page(usual_choice("hercules"), reader(locale), (), 0)
    level = next(block for block in page.blocks if isinstance(block, Select))
    return {option.value: option.about for option in level.options if isinstance(option, Option)}


def test_a_value_that_is_a_preset_of_its_own_says_what_that_is() -> None:
    heroic = about_levels("en")["heroic"]
    assert heroic == "The previous trial’s ability stays for one more round. Best after a first victory."


@pytest.mark.parametrize(
    ("locale", "advice"),
    [("en", "Best after a first victory."), ("fr", "À tenter après une première victoire.")],
)
def test_harder_levels_are_recommended_after_a_first_victory(locale: str, advice: str) -> None:
    assert {level: advice in about for level, about in about_levels(locale).items()} == {
        "normal": False,
        "heroic": True,
        "mythic": True,
    }
    panel = play_page(usual_choice("hercules"), reader(locale), (), Drawings().games(locale))
    presets = next(
        block for block in panel.blocks if isinstance(block, Select) and block.options[0].value == "normal"
    )
    assert [option.value for option in presets.options if advice in option.about] == ["heroic", "mythic"]
