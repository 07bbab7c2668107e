"""Which rules a host may choose, and how they are written."""

import pytest
from pydantic import BaseModel

from bot.core.model import MatchError
from bot.rules import notes, parse_rules, suggest_rules, summary
from bot.words import casefold, nearest, words
from engine.registry import GAMES
from tests.bot.ui.snapshots import HERA_ZEUS, SAY, SAY_FRENCH

SPEC = HERA_ZEUS.spec
KOSMOS: dict[str, object] = {
    "who_begins": "hera",
    "own_figure": "never",
    "piles": "open",
    "persephone": "all",
    "attacks": "free",
    "hostage": "unseen",
}
KOSMOS_CLOSED = {name: value for name, value in KOSMOS.items() if name != "piles"}


def chosen(options: BaseModel) -> dict[str, object]:
    """Return the options that differ from the usual ones."""
    usual = SPEC.options().model_dump()
    return {name: value for name, value in options.model_dump().items() if value != usual[name]}


@pytest.mark.parametrize(
    ("text", "preset", "options"),
    [
        ("", "designer", {}),
        ("designer", "designer", {}),
        ("Kosmos", "kosmos", KOSMOS),
        ("Rio_Grande", "rio_grande", {"own_lane": "forbidden", "persephone": "all"}),
        ("kosmos own_figure=pegasus", "kosmos", {**KOSMOS, "own_figure": "pegasus"}),
        ("own_figure=both pandora=owner", "designer", {"own_figure": "both", "pandora": "owner"}),
        ("kosmos own_FIGURE=BOTH V7=TOP", "kosmos", {**KOSMOS_CLOSED, "own_figure": "both"}),
        ("  medusa=discarded  ", "designer", {"medusa": "discarded"}),
    ],
)
def test_a_preset_and_switches_are_read(text: str, preset: str, options: dict[str, object]) -> None:
    rules = parse_rules(SPEC, text, SAY)
    assert (rules.preset, chosen(rules.options)) == (preset, options)


def test_an_options_old_name_works_and_the_new_one_is_suggested() -> None:
    rules = parse_rules(SPEC, "kosmos V5=owner v2=BOTH", SAY)
    assert rules == parse_rules(SPEC, "kosmos pandora=owner own_figure=both", SAY)
    assert rules.options.model_dump()["own_figure"] == "both"
    for typed in ("kosmos V5", "kosmos v5="):
        found = [one.text for one in suggest_rules(SPEC, typed, SAY)]
        assert found == ["kosmos pandora=both", "kosmos pandora=owner"]
    others = [one.text.split(" ")[1].partition("=")[0] for one in suggest_rules(SPEC, "V5=owner ", SAY)]
    assert "own_figure" in others
    assert "pandora" not in others


NO_RULES = [
    "own_figure",
    "own_figure=maybe",
    "V9=both",
    "loser=zeus",
    "nonsense",
    "own_figure=",
    "=",
    "kosmos =",
]


@pytest.mark.parametrize("text", NO_RULES)
def test_anything_else_is_refused_with_a_remedy(text: str) -> None:
    with pytest.raises(MatchError) as refused:
        parse_rules(SPEC, text, SAY)
    assert "list" in SAY(refused.value.word)


def test_an_invalid_value_is_refused_by_naming_the_valid_ones() -> None:
    with pytest.raises(MatchError) as refused:
        parse_rules(SPEC, "own_figure=maybe", SAY)
    assert "action, pegasus, both, never" in SAY(refused.value.word)


ATHENA, ATHENA_WORDS = GAMES["athena"].spec, words("athena")


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Battle for Athens, one round, Shape: free, Rows of a free shape: 4-4-4-3"),
        ("fr", "libre, Rangées d’une disposition libre : 4-4-4-3"),
    ],
)
def test_a_hosts_own_rules_are_read_and_shown(locale: str, told: str) -> None:
    say = ATHENA_WORDS.speaker(locale)
    rules = parse_rules(ATHENA, "short layout=free rows=4-4-4-3", say)
    assert told in summary(ATHENA, rules, say)
    assert suggest_rules(ATHENA, "layout=free rows=4-4-4-3 ", say)


def test_examples_of_what_a_host_may_write_are_suggested() -> None:
    say = ATHENA_WORDS.speaker("en")
    found = [one.text for one in suggest_rules(ATHENA, "layout=free rows", say)]
    assert found[:2] == ["layout=free rows=2-3-5-3-2", "layout=free rows=3-3-3-3-3"]
    for text in found:
        parse_rules(ATHENA, text, say)


@pytest.mark.parametrize(("locale", "remedy"), [("en", "4-4-4-3"), ("fr", "4-4-4-3")])
def test_a_hosts_wrong_rules_are_refused_with_an_example(locale: str, remedy: str) -> None:
    say = ATHENA_WORDS.speaker(locale)
    for typed in ("rows=9-6", "rows=", "rows=five", f"rows={'5-' * 90}"):
        with pytest.raises(MatchError) as refused:
            parse_rules(ATHENA, typed, say)
        assert remedy in say(refused.value.word)


def test_presets_come_first_and_every_suggestion_can_be_taken() -> None:
    found = suggest_rules(SPEC, "", SAY)
    assert [one.text for one in found[:3]] == ["designer", "kosmos", "rio_grande"]
    assert len(found) <= 25
    for one in found:
        parse_rules(SPEC, one.text, SAY)


def test_suggestions_go_on_from_what_was_typed() -> None:
    found = suggest_rules(SPEC, "kosmos pandora=owner own_figure=", SAY)
    values = [one.text.removeprefix("kosmos pandora=owner own_figure=") for one in found]
    assert values == ["action", "pegasus", "both", "never"]
    more = suggest_rules(SPEC, "kosmos pandora=owner ", SAY)
    assert {one.text.split(" ")[2].partition("=")[0] for one in more} == {
        "who_begins",
        "own_figure",
        "own_lane",
        "medusa",
        "captives",
        "piles",
        "persephone",
        "attacks",
        "hostage",
    }


def test_suggestions_match_words_in_the_readers_language() -> None:
    english = suggest_rules(SPEC, "medusa", SAY)
    french = suggest_rules(SPEC, "meduse", SAY_FRENCH)
    assert (
        {one.text for one in english}
        == {"medusa=survives", "medusa=discarded"}
        == {one.text for one in french}
    )


def test_nonsense_suggests_nothing() -> None:
    assert suggest_rules(SPEC, "blah blah ", SAY) == []


def test_the_summary_names_the_preset_and_what_differs_from_it() -> None:
    rules = parse_rules(SPEC, "kosmos pandora=owner", SAY)
    said = summary(SPEC, rules, SAY)
    assert said.startswith("Kosmos")
    assert said.count(",") == 1


def test_texts_fold_to_the_same_letters() -> None:
    assert casefold("  Méduse  ·  Colonne B ") == casefold("meduse colonne b") == "meduse colonne b"
    assert casefold("+harpy^>B3") == "+harpy^>b3"


def test_the_nearest_come_first() -> None:
    assert nearest("draw card", ["Challenge", "Draw a card", "End turn"], 1) == [1]


def test_two_options_of_hercules_say_the_number_they_change() -> None:
    spec = GAMES["hercules"].spec
    chosen = spec.options.model_validate({"blood": True, "coop": True, "athena": True})
    found = {locale: notes(spec, chosen, words("hercules").speaker(locale)) for locale in ("en", "fr")}
    assert sorted(found["en"]) == [
        "Trials begin with half their Attack, rounded up.",
        "Trials have 3 more Defense.",
    ]
    assert len(found["fr"]) == 2
    assert notes(spec, spec.options(), words("hercules").speaker("en")) == []
