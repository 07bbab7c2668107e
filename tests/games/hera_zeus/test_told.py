"""The facts of each action: their audience and their words."""

from pathlib import Path

import pytest

import engine.games.hera_zeus as game
from engine.core.game import Seat, word
from engine.core.text import catalogue_of, keys
from engine.games.hera_zeus.cards import KINDS
from tests.games.hera_zeus.table import GAME, Table, after, after_drawing, position
from tests.marks import rule

FOLDER = Path(game.__file__).parent / "text"
WORDS = catalogue_of(FOLDER)
NAMES = ("Ana", "Ben")


def told(table: Table, to: int | None = None, locale: str = "en") -> list[str]:
    """Return the sentences told to an observer."""
    seat = None if to is None else Seat(to)
    return [WORDS.say(fact.word, locale, NAMES) for fact in table.facts if fact.reaches(seat)]


@rule("9.1")
@pytest.mark.parametrize(
    ("hera", "zeus", "move", "sentences"),
    [
        ("A[fury] d[fury]", "A[hero]", "d", ["Ana drew a card."]),
        ("A[fury] h[fury]", "A[hero]", "+fury>B1", ["Ana laid a card at B1."]),
        ("A[fury] h[giant^]", "A[hero]", "+giant^>A2", ["Ana laid a captured card at A2."]),
        (
            "A[fury] d[fury]",
            "A[hero]",
            "cA",
            ["Ana challenged in column A: the Fury against the Hero; the Hero fell."],
        ),
        (
            "A[fury] B[fury] d[fury]",
            "A[hydra^]",
            "cA",
            ["Ana challenged in column A: the Fury against the Hydra (captured); the Fury fell."],
        ),
        (
            "A[amazon] d[fury]",
            "A[hero]",
            "cA",
            ["Ana challenged in column A: the Amazon against the Hero; both fell."],
        ),
        (
            "A[fury] B[fury] d[fury]",
            "A[pandora hero]",
            "cA",
            [
                "Ana challenged in column A: the Fury against Pandora; Pandora’s box opened.",
                "Ben lost 2 cards: Pandora and Hero.",
                "Ana lost a card: Fury.",
            ],
        ),
        (
            "A[fury] d[fury]",
            "A[argus]",
            "cA",
            [
                "Ana challenged in column A: the Fury against Argus; the hostage is found!",
                "Ana challenged the hostage and wins.",
            ],
        ),
        (
            "A[fury] h[pegasus]",
            "B[giant]",
            "pegasus>B",
            ["Ana sent Pegasus to column B and turned up the Giant."],
        ),
        (
            "A[fury] h[pegasus]",
            "B[pythia]",
            "pegasus>B",
            ["Ana sent Pegasus to column B and turned up Pythia.", "Ben lost a card: Pythia."],
        ),
        (
            "A[fury] h[pegasus]",
            "B[hero] fig B",
            "pegasus>B",
            ["Ana sent Pegasus and removed Ben’s figure."],
        ),
        (
            "A[fury] h[pegasus]",
            "B[hero] h[medusa]",
            "pegasus>hand",
            ["Ana sent Pegasus to the enemy’s hand and drew Medusa.", "Ben lost a card: Medusa."],
        ),
        (
            "A[fury] h[pegasus]",
            "B[hero] h[giant]",
            "pegasus>hand",
            ["Ana sent Pegasus to the enemy’s hand and drew the Giant."],
        ),
        (
            "A[fury] h[pythia]",
            "B[hero] h[giant hero]",
            "pythia>hand",
            ["Ana consulted Pythia about Ben’s hand."],
        ),
        (
            "A[fury] h[pythia]",
            "B[hero argus]",
            "pythia>B",
            ["Ana consulted Pythia about column B: Hero and Argus."],
        ),
        (
            "A[fury] h[sirens]",
            "B[hero] D[giant]",
            "sirens",
            ["With the Sirens Ana took the Giant from the enemy’s pile."],
        ),
        (
            "A[fury] h[hades] D[harpy fury]",
            "B[hero]",
            "hades>harpy",
            ["With Hades Ana took a card back from the pile."],
        ),
        (
            "A[fury] h[persephone] D[pegasus pegasus]",
            "B[hero]",
            "persephone>2",
            ["With Persephone Ana took 2 Pegasus back from the pile."],
        ),
        (
            "A[fury] h[persephone] D[pegasus pegasus]",
            "B[hero]",
            "persephone>1",
            ["With Persephone Ana took one Pegasus back from the pile."],
        ),
        (
            "A[fury] h[persephone] D[pegasus pegasus^ pegasus]",
            "B[hero]",
            "persephone>2+1^",
            ["With Persephone Ana took 2 own Pegasus and one captured Pegasus back from the pile."],
        ),
        (
            "A[fury] h[persephone] D[pegasus pegasus^ pegasus]",
            "B[hero]",
            "persephone>0+1^",
            ["With Persephone Ana took one captured Pegasus back from the pile."],
        ),
        (
            "A[fury] h[dionysus]",
            "B[hero]",
            "dionysus>A1>C1",
            ["With Dionysus Ana moved the card at A1 to C1."],
        ),
        (
            "A[fury] h[hera] d[fury]",
            "B[hero]",
            "hera>A",
            ["Ana played Hera: the figure stands in front of column A."],
        ),
        ("A[fury] d[fury] fig A", "B[hero]", "remove", ["Ana took their own figure off the field."]),
    ],
)
def test_the_public_facts(hera: str, zeus: str, move: str, sentences: list[str]) -> None:
    table = after(position(f"H: {hera} | Z: {zeus}"), move)
    assert told(table) == told(table, 1) == sentences


@rule("9.2")
@pytest.mark.parametrize(
    ("hera", "move", "private"),
    [
        ("A[fury] d[io]", "d", "You drew: Io."),
        ("A[fury] h[hades] D[harpy fury]", "hades>harpy", "You took back: Harpy."),
        ("A[fury] h[pythia]", "pythia>hand", "Pythia showed you the hand: Fury (captured) and Hero."),
    ],
)
def test_the_private_facts(hera: str, move: str, private: str) -> None:
    table = after(position(f"H: {hera} | Z: B[hero] h[hero fury^]"), move)
    assert private in told(table, 0)
    assert private not in told(table, 1)
    assert private not in told(table)


@rule("7.3")
def test_the_place_of_a_drawn_card_is_told() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: B[hero] h[giant]")
    assert told(after(table, "pegasus>hand", "put>C"))[-1] == "Ana put the Giant in front of column C."


@rule("5.3")
def test_a_figure_carried_off_by_its_owners_pegasus_is_told() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] fig A | Z: B[hero] | V2=pegasus")
    assert told(after(table, "pegasus>figure")) == [
        "Ana sent Pegasus to take their own figure off the field."
    ]


@rule("2.4")
def test_readiness_and_the_starter_are_told() -> None:
    table = position(
        "H: A[fury] B[fury] C[fury] laying | Z: A[hero] B[hero] C[hero] d[hero] laying | to act Z 0/0 turn 0"
    )
    table = after(table, "H ready", "Z ready")
    assert told(table) == ["Ana is ready.", "Ben is ready.", "Both first rows are laid. Ben begins."]


@rule("8.11")
def test_sevens_that_pythia_finds_are_told() -> None:
    table = after(
        position("H: A[fury] h[pythia] d[fury] | Z: B[hero] h[poseidon nemesis^ hero]"), "pythia>hand"
    )
    assert told(table)[1:] == ["Ben lost 2 cards: Nemesis (captured) and Poseidon."]


@rule("9.4")
def test_a_revealed_hand_is_sorted() -> None:
    table = position("H: A[fury] h[pegasus] d[fury] | Z: B[hero] h[zeus pandora giant]")
    assert told(after_drawing(table, "pandora"))[-1] == "Ben lost 3 cards: Giant, Pandora and Zeus."


@rule("9.1")
def test_the_facts_are_told_in_french() -> None:
    table = after(position("H: A[fury] d[fury] | Z: A[pandora hero]"), "cA")
    assert told(table, locale="fr")[:2] == [
        "Ana défie dans la colonne A : la Furie contre Pandore ; la boîte de Pandore s’ouvre.",
        "Ben perd 2 cartes : Pandore et Héros.",
    ]


@rule("1.1")
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_card_has_a_name_a_short_name_and_a_text(locale: str) -> None:
    for kind in KINDS:
        said = [WORDS.say(word(f"{key}-{kind}"), locale) for key in ("card", "short", "power")]
        assert all(said)
        assert len(said[1]) <= 12


@rule("11.1")
def test_every_choice_has_words() -> None:
    known = keys(FOLDER)["en"]
    for name, field in GAME.spec.options.model_json_schema(by_alias=False)["properties"].items():
        if name != "loser":
            assert {f"option-{name}", f"option-{name}-help"} <= known
            assert {f"option-{name}-{value}" for value in field["enum"]} <= known
    assert {f"preset-{name}" for name in GAME.spec.presets} <= known


@rule("11.1")
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_rules_fit_their_pages(locale: str) -> None:
    pages = [key for key in keys(FOLDER)["en"] if key.startswith("rules-")]
    assert sorted(pages) == [f"rules-{number}" for number in range(1, len(pages) + 1)]
    assert all(len(WORDS.say(word(key), locale)) <= 1800 for key in pages)


@rule("13.1")
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_refusal_has_words(locale: str) -> None:
    for key in keys(FOLDER)["en"]:
        if key.startswith("why-"):
            assert WORDS.say(word(key), locale)


@rule("3.8")
def test_refusals_in_a_turn_name_their_rule() -> None:
    table = position("H: A[medusa] h[pegasus sirens hera fury] | Z: A[hero] h[hero] d[hero]")
    listed = [(WORDS.say(each.label), each.rule) for each in GAME.refusals(table.state, Seat(0))]
    assert listed == [
        ("Draw a card", "3.10"),
        ("Challenge · Column A", "6.1"),
        ("Challenge · Column B", "6.13"),
        ("Challenge · Column C", "6.13"),
        ("Use a power · Pegasus · Column B", "7.8"),
        ("Use a power · Pegasus · Column C", "7.8"),
        ("Use a power · Sirens", "8.2"),
        ("Use a power · Hera · Column B", "5.1"),
        ("Use a power · Hera · Column C", "5.1"),
        ("End turn", "3.5"),
    ]
    assert GAME.refusals(table.state, Seat(1)) == ()


@rule("3.8")
def test_other_refusals_are_listed_when_they_matter() -> None:
    full = "A[fury fury fury fury] B[fury fury fury fury] C[fury fury fury]"
    table = position(f"H: {full} h[harpy pegasus hades pythia persephone] fig C | Z: B[hero] d[hero]")
    listed = {(WORDS.say(each.label), each.rule) for each in GAME.refusals(table.state, Seat(0))}
    assert {
        ("Play into column A · Harpy · Place 1", "4.2"),
        ("Use a power · Pegasus · The enemy’s hand", "7.1"),
        ("Use a power · Pegasus · Your own figure", "5.3"),
        ("Use a power · Pythia · The enemy’s hand", "8.11"),
        ("Use a power · Pythia · Column A", "8.12"),
        ("Use a power · Hades · Pegasus", "8.7"),
    } <= listed
    assert not any(" · Hades" in label and label.startswith("Play") for label, _ in listed)


@rule("5.3")
@pytest.mark.parametrize(("figure", "why"), [("", "why-no-figure"), ("fig A", "why-figure-stays")])
def test_why_a_figure_is_not_taken_off(figure: str, why: str) -> None:
    table = position(f"H: A[fury] h[pegasus] d[fury] {figure} | Z: B[hero] | V2=never")
    for notation in ("remove", "pegasus>figure"):
        assert GAME.refusal(table.state, Seat(0), GAME.parse(notation)).why == word(why)
