"""Every card has a text, a picture and a place in the rules, in every language."""

import io
from collections.abc import Iterator
from itertools import islice

import pytest
from PIL import Image

from bot.background.drawing import Drawings
from bot.core.model import UserId
from bot.discord_io.emojis import Emojis
from bot.features.rules.pages import CardPages, card_meant, offered_cards
from bot.ui.page import MAX_TEXT, Gallery, Page, Prose, Row
from bot.ui.reader import Mentions, Reader
from bot.ui.texts import is_foreign, sections
from bot.words import folder, words
from engine.core.game import Word, word
from engine.core.menu import Choice, Menu, menu
from engine.core.rules import AnyGame, CardFacts
from engine.core.text import keys
from engine.registry import GAMES
from render.display import size_of
from render.paint import png
from render.picture import ALT_LIMIT, DrawsCards
from render.registry import DRAWINGS
from render.sprites.cards import name_width
from render.sprites.lettering import fitted
from tests.conformance.plays import play

LOCALES = ("en", "fr")
PHONE_PX = 400
NAME_PX = 20


@pytest.fixture(params=[id for id in sorted(GAMES) if GAMES[id].card_facts()])
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return every game with cards to look up."""
    return GAMES[request.param]


def facts_of(game: AnyGame) -> tuple[CardFacts, ...]:
    return game.card_facts()


def pages() -> CardPages:
    class NoClient:
        """A client that has uploaded nothing."""

    drawings = Drawings()
    return CardPages(drawings, Emojis(NoClient(), drawings))  # type: ignore[arg-type]


def reader(locale: str) -> Reader:
    return Reader(UserId(1), "Ana", locale, Mentions())


def test_every_card_that_has_a_text_can_be_looked_up(game: AnyGame) -> None:
    facts = facts_of(game)
    told = {
        key.removeprefix("power-") for key in keys(folder(game.spec.id))["en"] if key.startswith("power-")
    }
    assert {each.id for each in facts} == told
    assert len(facts) == len(told)
    assert {each.icon for each in facts if each.icon} <= set(DRAWINGS[game.spec.id].icons)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_of_a_card_is_whole_and_fits(game: AnyGame, locale: str) -> None:
    shown, say = pages(), words(game.spec.id).speaker(locale)
    for facts in facts_of(game):
        for page in (
            shown.page(reader(locale), game.spec.id, facts.id),
            shown.shared(reader(locale), game.spec.id, facts.id),
        ):
            check_page(page, say(word(f"card-{facts.id}")))
        assert facts.rules
        known = sections(game.spec.id, locale)
        assert all(number in known and not is_foreign(game.spec.id, locale, number) for number in facts.rules)


def check_page(page: Page, name: str) -> None:
    (prose,) = [block.text for block in page.blocks if isinstance(block, Prose)]
    assert f"**{name}**" in prose
    assert len(prose) < MAX_TEXT
    (picture,) = [block for block in page.blocks if isinstance(block, Gallery)]
    assert 0 < len(picture.alt) <= ALT_LIMIT
    assert name in picture.alt
    ids = [button.id for block in page.blocks if isinstance(block, Row) for button in block.buttons]
    assert len(ids) == len(set(ids))
    assert all(len(block.buttons) <= 5 for block in page.blocks if isinstance(block, Row))
    assert page.component_count <= 40


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_is_found_by_its_name_however_it_is_typed(game: AnyGame, locale: str) -> None:
    for facts in facts_of(game):
        name = words(game.spec.id).say(word(f"card-{facts.id}"), locale)
        offered = offered_cards(list(GAMES), locale, name.upper())
        assert f"{game.spec.id}/{facts.id}" in [value for value, _ in offered]
        assert all(len(said) <= 100 and len(value) <= 100 for value, said in offered)
        assert card_meant([game.spec.id], locale, name) == (game.spec.id, facts.id)
        assert card_meant(list(GAMES), locale, f"{game.spec.id}/{facts.id}") == (game.spec.id, facts.id)
    names = [said for _, said in offered_cards(list(GAMES), locale, "")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_picture_has_its_name_and_a_phones_size(game: AnyGame, locale: str) -> None:
    drawing, say = DRAWINGS[game.spec.id], words(game.spec.id).speaker(locale)
    for facts in facts_of(game):
        assert isinstance(drawing, DrawsCards)
        picture = drawing.card(facts.id, say)
        assert PHONE_PX <= size_of(picture.display)[0] <= 2.5 * PHONE_PX
        name = say(word(f"card-{facts.id}"))
        shown, px = fitted(name, "name", 60, width=name_width(PHONE_PX), least_px=NAME_PX)
        assert shown == name
        assert px >= NAME_PX


def test_a_picture_of_a_card_is_painted(game: AnyGame) -> None:
    drawing, say = DRAWINGS[game.spec.id], words(game.spec.id).speaker("en")
    facts = facts_of(game)
    assert isinstance(drawing, DrawsCards)
    for each in (facts[0], facts[len(facts) // 2], facts[-1]):
        display = drawing.card(each.id, say).display
        assert Image.open(io.BytesIO(png(display))).size == size_of(display)


def test_no_list_names_a_card_without_its_emblem(game: AnyGame) -> None:
    names = {f"card-{facts.id}" for facts in facts_of(game) if facts.icon}
    seen, bare = set[str](), set[str]()
    for number in range(6):
        for moment in islice(play(game, 3, number), 0, None, 4):
            for choice in all_choices(menu(tuple(game.legal_actions(moment.state, moment.seat)))):
                if named := names & set(named_in(choice.label)):
                    seen |= named
                    bare |= named if choice.icon is None else set()
    assert bare == set()
    assert len(seen) > len(names) / 3


def all_choices(shown: Menu) -> Iterator[Choice]:
    for choice in shown.choices:
        yield choice
        if choice.menu is not None:
            yield from all_choices(choice.menu)


def named_in(said: Word) -> Iterator[str]:
    """Yield the ids of the words in a label, but not of what leads to them."""
    yield said.id
    for name, arg in said.args:
        if isinstance(arg, Word) and name in ("card", "then"):
            yield from named_in(arg)


# --- what beats what, in the games' own words --------------------------------------------------------------


def said(game: str, id: str) -> str:
    played = GAMES[game]
    say = words(game).speaker("en")
    facts = next(each for each in played.card_facts() if each.id == id)
    return "\n".join(say(line) for line in (*facts.copies, *facts.lines)).replace("**", "")


@pytest.mark.parametrize(
    ("game", "id", "lines"),
    [
        ("hera_zeus", "medusa", ["4 in each deck", "Falls, when challenged, to Hero and Amazon"]),
        ("hera_zeus", "pythia", ["Beats, when it challenges, Poseidon and Nemesis"]),
        ("hera_zeus", "nemesis", ["1 in Hera’s deck", "Falls, when challenged, to Pythia"]),
        ("hera_zeus", "pegasus", ["9 in each deck", "Both fall where it meets Pegasus"]),
        ("hera_zeus", "hero", ["Beats, when it challenges, Pegasus, Medusa and Pythia"]),
        ("athena", "archer", ["Attacking with 8 it takes Peltast (5), Archer (4) and Footman (7)"]),
        ("athena", "garde_du_roi", ["Attacking with 21 it is taken by King’s Guard (24)"]),
        ("athena", "riposte", ["Is made void by Annihilation and Immunity"]),
        ("athena", "immunite", ["Is made void by Immunity"]),
        (
            "hercules",
            "trial-lion",
            ["It begins with Attack 11, Defense 10, Life 1", "On its other side Lion’s Skin"],
        ),
        ("hercules", "strike", ["5 in a box"]),
        ("hercules", "fate-lightning", ["2 of Hera’s 6 cards"]),
    ],
)
def test_a_card_says_how_many_there_are_and_what_beats_it(game: str, id: str, lines: list[str]) -> None:
    told = said(game, id).splitlines()
    assert [line for line in lines if line not in told] == []
