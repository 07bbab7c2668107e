"""§1 and §2: the cards and the set-up."""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from engine.core.chance import Chance
from engine.games.hercules import cards
from engine.games.hercules.cards import (
    FATES,
    LIFE_CARDS,
    PRINTED,
    RECOMMENDED,
    ROWS,
    RULESETS,
    TRIALS,
    CardText,
    Value,
)
from engine.games.hercules.options import Options
from engine.games.hercules.tally import first_life, printed_attack, printed_defense
from tests.games.hercules.table import GAME, after, count_cards, dealt, position
from tests.marks import rule


def copies(family: str) -> int:
    return sum(each.copies.number for each in PRINTED if each.family == family)


@rule("1.1")
def test_the_box_holds_36_cards_and_55_with_the_mini_expansions() -> None:
    base = len(TRIALS) + copies("technique") + 3 + 3 + 1 + 1  # Wounds, values, Posture, help
    more = 6 + 2 + sum(each.number for each in FATES.values()) + len(LIFE_CARDS) + 1
    assert (base, base + more) == (36, 55)
    assert (copies("wound"), copies("blessing")) == (9, 12)


@rule("1.2")
def test_there_are_sixteen_techniques() -> None:
    found = {each.id: tuple(each.copies) for each in PRINTED if each.family == "technique"}
    assert found == {
        "training": (6, "reconstructed"),
        "strike": (5, "reconstructed"),
        "block": (5, "reconstructed"),
    }


@rule("1.3")
@pytest.mark.parametrize(
    ("card", "sums"),
    [
        ("training", (0, 0, 1)),
        ("training+", (0, 0, 2)),
        ("strike", (1, 0, 0)),
        ("strike+", (2, 0, 0)),
        ("block", (0, 1, 0)),
        ("block+", (0, 2, 0)),
    ],
)
def test_a_technique_gives_one_point_and_improved_two(card: str, sums: tuple[int, int, int]) -> None:
    assert position(f"plan | trial hind | 0: A pile[{card}]").sums() == sums


@rule("1.4")
def test_a_technique_costs_four_and_a_blessing_eight() -> None:
    table = position(
        "perfect | trial hind | reserve techniques[strike] blessings[skin] | 0: A pile[river+ block]"
    )
    assert table.xp == 8
    assert after(table, "buy>strike").xp == 4
    assert after(table, "buy>skin").xp == 0


@rule("1.5")
def test_only_the_order_of_decks_trials_and_fates_is_hidden() -> None:
    table = position(
        "plan | trial hind upcoming[boar bull] fates[cross blank] "
        "| 0: A deck[strike block training] known 1 hand[strike] discard[block strike] | hera=true"
    )
    hidden = GAME.hidden_from(table.state, None)
    assert sorted((place.zone, place.index) for place in hidden) == [
        ("deck 0", 1), ("deck 0", 2), ("fates", 0), ("fates", 1), ("trials", 0), ("trials", 1),
    ]  # fmt: skip
    view = GAME.table_view(table.state)
    assert [each and each.id for each in view.players[0].deck] == ["strike", None, None]
    assert [each.id for each in view.players[0].unknown] == ["training", "block"]
    assert (view.upcoming, view.fates) == (("boar", "bull"), ("blank", "cross"))


@rule("1.5")
def test_equal_cards_are_not_hidden() -> None:
    table = position("plan | trial hind upcoming[boar] | 0: A deck[strike strike]")
    assert GAME.hidden_from(table.state, None) == frozenset()


def sourced(value: object) -> Iterator[Value | CardText]:
    """Yield every value of a ruleset at any depth; each has a source."""
    if isinstance(value, Value | CardText):
        yield value
    elif isinstance(value, Mapping):
        yield from (found for each in value.values() for found in sourced(each))
    elif isinstance(value, tuple):
        yield from (found for each in value for found in sourced(each))
    else:
        names: tuple[str, ...] = value.__slots__  # type: ignore[attr-defined]  # anything else has none
        yield from (found for name in names for found in sourced(getattr(value, name)))


@rule("1.6")
def test_every_value_has_a_source() -> None:
    single = [value for value in vars(cards).values() if isinstance(value, Value)]
    differing = [value for ruleset in RULESETS.values() for value in sourced(ruleset)]
    values = [*single, *differing, *FATES.values(), *RECOMMENDED.values()]
    assert len(differing) > 3 * 3 * 12
    assert {value.source for value in values} <= {"fact", "derived", "inferred", "reconstructed", "ours"}
    assert {each.source for each in PRINTED} == {"fact", "reconstructed"}


@rule("1.6")
def test_unprinted_values_are_marked_by_their_source() -> None:
    single = {name: value for name, value in vars(cards).items() if isinstance(value, Value)}
    ours = {name for name, value in single.items() if value.source == "ours"}
    assert ours == {"LEAST_COST", "LEAST_DEFENSE", "WOUNDS_STAY"}
    for ruleset in RULESETS.values():
        assert set(ruleset.life_bonuses) == set(LIFE_CARDS)
        assert {value.source for pair in ruleset.life_bonuses.values() for value in pair} == {"reconstructed"}
    newest = RULESETS[GAME.spec.ruleset]
    assert {value.source for value in (newest.blood_divisor, newest.modifiers["coop"]["normal"].defense)} == {
        "ours"
    }
    assert newest.overloaded_always.source == "fact"


@rule("1.6")
def test_a_value_is_defined_only_among_the_values() -> None:
    bare = [
        found.value
        for function in ast.walk(ast.parse(Path(cards.__file__).read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        for found in ast.walk(function)
        if isinstance(found, ast.Constant) and isinstance(found.value, int)
    ]
    assert set(bare) <= {0, 1, 2}, "parities and halves are no values"


# Rulings of this project and unpublished values, which the README must not give as facts.
NOT_PUBLISHED = ("2.5", "2.6", "4.9", "8.4", "8.11", "10.11", "10.14", "11.16", "11.18")


@rule("1.6")
@pytest.mark.parametrize("section", NOT_PUBLISHED)
def test_the_readme_marks_what_is_not_published(section: str) -> None:
    text = (Path(cards.__file__).parent / "README.md").read_text("utf-8")
    line = text.split(f"**§{section}** ")[1].split("**§")[0]
    assert re.search("[Oo]urs|[Rr]econstructed", line)


@rule("2.1")
def test_the_first_trial_is_revealed_and_eleven_wait() -> None:
    state = dealt().state
    assert sorted([state.trial, *state.upcoming]) == sorted(TRIALS)
    assert state.attack == ROWS[state.trial].attack.number
    assert state.life == ROWS[state.trial].life.number
    assert len({dealt(seed).state.trial for seed in range(30)}) > 5


@rule("2.2")
def test_ten_of_sixteen_are_chosen_after_the_trial_is_seen() -> None:
    table = dealt()
    legal = table.legal()
    assert (table.stage, legal[0], len(legal)) == ("deck", "deck>4-3-3", 26)
    assert "deck>0-5-5" in legal
    later = after(table, "deck>6-4-0")
    names = Counter((later.zone("deck") + " " + later.zone("hand")).split())
    assert names == {"training": 6, "strike": 4}
    assert later.refused("deck>4-3-3") == "2.2"


@rule("2.3")
def test_the_rest_and_three_wounds_are_the_reserve() -> None:
    table = after(dealt(), "deck>4-3-3")
    assert table.zone("techniques") == "training training strike strike block block"
    assert table.zone("wounds") == "wound wound wound"


@rule("2.4")
def test_the_posture_stands_upright_and_there_are_no_blessings() -> None:
    table = after(dealt(), "deck>4-3-3")
    assert (table.posture(), table.zone("blessings")) == ("A", "")
    assert len({after(dealt(), "deck>4-3-3", seed=seed).zone("hand") for seed in range(20)}) > 3


OLD_LION = {"normal": (6, 12, 11), "heroic": (4, 8, 9), "mythic": (4, 6, 8)}


def begins(
    trial: str, *, beaten: int = 0, ruleset: int = GAME.spec.ruleset, **chosen: object
) -> tuple[int, ...]:
    """Return the Attack, Defense and Life with which a trial begins."""
    options = Options.model_validate(chosen)
    return (
        printed_attack(options, trial, ruleset),
        printed_defense(options, trial, ruleset),
        first_life(options, trial, beaten=beaten, ruleset=ruleset),
    )


@rule("2.5")
def test_each_trial_has_one_row_on_every_level() -> None:
    assert ROWS["hydra"].attack == (3, "fact")
    assert ROWS["lion"].attack == (11, "reconstructed")
    rows = {trial: begins(trial) for trial in TRIALS}
    assert rows == {
        "lion": (11, 10, 1), "hydra": (3, 13, 5), "hind": (10, 10, 3), "boar": (10, 10, 2),
        "stables": (12, 10, 2), "birds": (11, 8, 2), "bull": (12, 8, 2), "mares": (13, 10, 1),
        "belt": (12, 10, 2), "cattle": (12, 9, 2), "apples": (10, 11, 1), "cerberus": (13, 9, 2),
    }  # fmt: skip
    for level in ("heroic", "mythic"):
        assert {trial: begins(trial, level=level) for trial in TRIALS} == rows


@rule("2.5")
def test_the_readme_gives_every_trials_row() -> None:
    text = (Path(cards.__file__).parent / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| [A-Z].* \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    assert [tuple(map(int, row)) for row in rows] == [begins(trial) for trial in TRIALS]


@rule("2.6")
@pytest.mark.parametrize("level", ["normal", "heroic", "mythic"])
def test_only_blood_and_a_partner_change_a_number(level: str) -> None:
    for option in ("athena", "hera", "calm", "omphale"):
        assert begins("lion", level=level, **{option: True}) == (11, 10, 1)
    assert begins("lion", level=level, blood=True) == (6, 10, 1)
    assert begins("hydra", level=level, blood=True) == (2, 13, 5)
    assert begins("lion", level=level, coop=True) == (11, 13, 2)
    assert begins("lion", level=level, coop=True, blood=True) == (6, 13, 2)
    assert (begins("lion", level=level, beaten=2)[2], begins("lion", coop=True, beaten=2)[2]) == (3, 6)


@rule("2.7")
@pytest.mark.parametrize("level", ["normal", "heroic", "mythic"])
def test_older_rulesets_keep_their_rows_and_modifiers(level: str) -> None:
    for ruleset in (1, 2):
        assert begins("lion", level=level, ruleset=ruleset) == OLD_LION[level]
    assert begins("lion", ruleset=2, blood=True, coop=True) == (4, 11, 22)


@rule("2.7")
def test_a_run_is_dealt_by_its_own_ruleset() -> None:
    older = GAME.deal(Options(), Chance(b"seed"), ruleset=2)
    newer = GAME.deal(Options(), Chance(b"seed"))
    assert (older.trial, older.upcoming) == (newer.trial, newer.upcoming)
    assert (older.ruleset, newer.ruleset) == (2, 3)
    assert (older.attack, older.life) == begins(older.trial, ruleset=2)[::2]
    assert (newer.attack, newer.life) == begins(newer.trial)[::2]


def test_every_card_is_there_once_from_the_beginning() -> None:
    for options in ({}, {"blood": True}, {"coop": True}, {"coop": True, "blood": True}):
        state = GAME.deal(Options.model_validate(options), Chance(b"seed"))
        times = 1 + bool(options.get("coop"))
        wounds = {"graze": 3, "wound": 3, "deep": 3} if options.get("blood") else {"wound": 3}
        expected = {"training": 6, "strike": 5, "block": 5} | wounds
        assert count_cards(state) == {name: times * count for name, count in expected.items()}
