"""§2: the printed values of the cards."""

import re
from pathlib import Path

import pytest

import engine.games.athena
from engine.core.game import word
from engine.core.text import catalogue_of
from engine.games.athena.cards import FIGHTERS, POWERS, TERRAINS, announced
from engine.games.athena.options import Options
from engine.games.athena.scenarios import SCENARIOS, setup_of
from tests.games.athena.table import after, deployed, duel, fought
from tests.marks import rule

HOME = Path(engine.games.athena.__path__[0])
README = (HOME / "README.md").read_text("utf-8")
FRENCH = (HOME / "text/sections.fr.md").read_text("utf-8")
TEXT = catalogue_of(HOME / "text")


def numbered(section: str, text: str = README) -> str:
    """Return a numbered line of the README, or of this text."""
    return text.split(f"**§{section}** ")[1].split("**§")[0].split("\n## ")[0]


@rule("2.1")
@pytest.mark.parametrize(
    ("id", "cost", "points", "attacking", "defending"),
    [
        ("peltaste", 0, 6, 4, 5),
        ("archer", 0, 8, 8, 4),
        ("fantassin", 1, 10, 8, 7),
        ("spartan", 1, 14, 11, 10),
        ("hoplite", 2, 18, 12, 15),
        ("fantassin_elite", 2, 18, 14, 13),
        ("archer_elite", 2, 20, 18, 12),
        ("hoplite_elite", 2, 24, 16, 20),
        ("hippeis", 3, 28, 23, 19),
        ("garde_du_roi", 3, 30, 21, 24),
    ],
)
def test_each_fighter(id: str, cost: int, points: int, attacking: int, defending: int) -> None:
    assert (FIGHTERS[id].cost, FIGHTERS[id].points) == (cost, points)
    assert fought(duel(id, "peltaste")).values == (attacking, 5)
    assert fought(duel("peltaste", id)).values == (4, defending)


@rule("2.2")
def test_menace_follows_the_sum_of_both_values() -> None:
    for fighter in FIGHTERS.values():
        expected = "green" if fighter.points <= 10 else "orange" if fighter.points <= 20 else "red"
        assert announced(fighter, None) == expected


@rule("2.3")
def test_the_points_of_terrains() -> None:
    assert {id: kind.points for id, kind in TERRAINS.items()} == {
        "plaine": 0, "foret": 2, "colline": 4, "port": 6, "forteresse": 8, "temple_de_zeus": 11,
        "parthenon": 15, "marecage": 4, "tour_de_guet": 6,
    }  # fmt: skip


@rule("2.4")
def test_the_points_and_the_x_costs_of_powers() -> None:
    assert {id: kind.points for id, kind in POWERS.items()} == {
        "commandant": 4, "reorganisation": 4, "espion": 0, "attaque_surprise": 4, "camouflage": 8,
        "mine_de_rien": 6, "pas_si_fort": 6, "invocation": 0, "annihilation": 6, "immunite": 8,
        "coup_critique": 10, "riposte": 8, "anticipation": 6, "clairvoyance": 6, "divination": 10,
        "soutien": 10,
    }  # fmt: skip
    assert [id for id, kind in POWERS.items() if kind.is_x] == [
        "espion", "clairvoyance", "divination", "soutien"
    ]  # fmt: skip


@rule("2.5")
def test_tokens_are_public_and_as_many_as_are_won() -> None:
    table = deployed()
    for _ in range(2):
        hand = [table.zone(letter, "hand").split()[0] for letter in "AP"]
        table = after(table, f"A toss>{hand[0]}", f"P toss>{hand[1]}", "A done", "P done")
        while table.state.stage != "prepare":
            letter = table.asked[0]
            table = after(table, f"{letter} {table.legal(letter)[0]}")
    from tests.games.athena.table import GAME

    assert [side.tokens for side in GAME.table_view(table.state).sides] == [7, 7]


@rule("2.6")
def test_a_fighter_engages_for_nothing() -> None:
    table = fought(duel("garde_du_roi tokens 2", "hippeis tokens 1"))
    assert (table.side("A").tokens, table.side("P").tokens) == (2, 1)


@rule("13.1")
def test_scenario_1_uses_fifteen_of_its_eighteen_terrains() -> None:
    table = deployed()
    assert len(setup_of(Options()).terrains) == 18
    assert (len(table.state.land.row), len(table.state.land.pile), len(table.state.land.aside)) == (5, 10, 3)


@rule("13.2")
def test_the_defender_of_scenario_2_has_elite_hoplites() -> None:
    armies = [
        sum(FIGHTERS[id].points * count for id, count in army.items()) for army in SCENARIOS["assault"].armies
    ]
    assert SCENARIOS["assault"].armies[1]["hoplite_elite"] == 2
    assert armies == [198, 208]
    as_printed = armies[1] - 2 * FIGHTERS["hoplite_elite"].points + 2 * FIGHTERS["hoplite"].points
    assert {int(sum) for sum in re.findall(r"\d{3}", numbered("13.2"))} == {*armies, as_printed}


@rule("13.3")
def test_without_powers_few_fighters_tie() -> None:
    def ties(army: dict[str, int]) -> list[tuple[str, str]]:
        return [(one, two) for one in army for two in army if fought(duel(one, two)).winner == "-"]

    assert ties(dict(SCENARIOS["initiation"].armies[0])) == []
    assert ties(dict(SCENARIOS["battle"].armies[0])) == [("peltaste", "archer"), ("hoplite", "archer_elite")]


@rule("13.4")
def test_the_help_tells_what_is_reconstructed() -> None:
    assert "reconstructed" in TEXT.say(word("rules-5"), "en")
    assert "reconstitué" in TEXT.say(word("rules-5"), "fr")


@rule("13.4")
def test_the_list_of_what_is_reconstructed_is_whole() -> None:
    lines = re.findall(r"^\*\*§(\d+\.\d+)\*\*(.*?)(?=^\*\*§|^## )", README, re.MULTILINE | re.DOTALL)
    marked = {section for section, text in lines if re.search(r"\*\*[Rr]econstructed:?\*\*", text)}
    listed = set(re.findall(r"§(\d+\.\d+)", numbered("13.4")))
    assert sorted(marked) == sorted(listed)
    assert len(marked) > 15


@rule("13.4")
@pytest.mark.parametrize(
    ("locale", "rulings"),
    [
        (
            "en",
            (
                "limits how many",
                "lies freely",
                "Camouflage and the bluffs",
                "changes who engages first",
                "the Attacker stays",
                "discarded, w",
            ),
        ),
        (
            "fr",
            (
                "limite le nombre",
                "ment librement",
                "Camouflage et les bluffs",
                "change qui s’engage",
                "l’Attaquant le reste",
                "défaussés, s",
            ),
        ),
    ],
)
def test_the_help_lists_every_ruling(locale: str, rulings: tuple[str, ...]) -> None:
    page = TEXT.say(word("rules-5"), locale)
    assert [ruling for ruling in rulings if ruling not in page] == []


@rule("13.3")
@pytest.mark.parametrize(
    ("locale", "no_tie"), [("en", "Scenario 0 has no ties"), ("fr", "Au scénario 0, pas d’égalité")]
)
def test_the_help_teaches_no_tie_of_scenario_0(locale: str, no_tie: str) -> None:
    assert no_tie in TEXT.say(word("rules-2"), locale)


@rule("9.4")
@rule("9.5")
@pytest.mark.parametrize("section", ["9.4", "9.5"])
def test_bluffs_of_the_side_that_engages_first_are_reconstructed(section: str) -> None:
    assert re.search(r"\*\*[Rr]econstructed:?\*\*", numbered(section))
    assert f"§{section}" in numbered("13.4")
    assert "econstitué" in numbered(section, FRENCH)


@rule("2.4")
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_help_names_every_power_and_its_side(locale: str) -> None:
    pages = " ".join(TEXT.say(word(f"rules-{number}"), locale) for number in range(1, 6))
    named = {id: [TEXT.say(word(f"{kind}-{id}"), locale) for kind in ("card", "short")] for id in POWERS}
    assert [id for id, names in named.items() if not any(name in pages for name in names)] == []
    sources = {id: kind.source for id, kind in POWERS.items()}
    sources |= {id: kind.source for id, kind in TERRAINS.items()}
    for id, source in sources.items():
        told = TEXT.say(word(f"power-{id}"), locale)
        assert ("Agon" in told and "annexes" in told) == (source != "annex"), id


@rule("4.1")
@pytest.mark.parametrize(("locale", "shape"), [("en", "diamond"), ("fr", "losange")])
def test_the_help_does_not_call_scenario_2_a_pyramid(locale: str, shape: str) -> None:
    page = TEXT.say(word("rules-1"), locale)
    assert shape in page
    assert "in a pyramid." not in page
    assert "en pyramide." not in page


def test_every_card_has_its_names_and_its_text_in_every_language() -> None:
    text = catalogue_of(Path(engine.games.athena.__file__).parent / "text")
    for locale in text.locales:
        for id in (*FIGHTERS, *POWERS, *TERRAINS):
            assert text.has(f"card-{id}")
            assert text.has(f"power-{id}")
            assert len(text.say(word(f"short-{id}"), locale)) <= 12
