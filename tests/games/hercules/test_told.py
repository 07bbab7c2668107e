"""The facts, their words, and the completeness of the catalogues."""

import re
from pathlib import Path

import pytest

import engine.games.hercules as game
from engine.core.game import Seat, word
from engine.core.text import CORE_TEXT, catalogue_of, keys
from engine.games.hercules.cards import LIFE_CARDS, PRINTED, TRIALS
from tests.games.hercules.table import GAME, WOUNDS, Table, after, position
from tests.marks import rule

FOLDER = Path(game.__file__).parent / "text"
WORDS = catalogue_of(FOLDER)
NAMES = ("Ana", "Ben")


def sentences(table: Table, locale: str = "en") -> list[str]:
    """Return the sentences told."""
    return [WORDS.say(fact.word, locale, NAMES) for fact in table.facts]


def test_the_facts_of_a_turn() -> None:
    table = position(
        f"plan | trial hydra attack 3 life 9 | {WOUNDS} "
        "| 0: A hand[strike wound] deck[block block block block block]"
    )
    assert sentences(after(table, "posture", "strike", "wound", "done")) == [
        "Ana used Overloaded.",
        "Ana played Strike, doubled.",
        "Ana played Serious Wound.",
        "Ana ended planning.",
        "Attack 4 against Defense 13: no Life was lost, 9 left.",
        "Ana did not block: Attack 3 against Defense 0.",
        "Ana took a Serious Wound.",
        "The trial’s Attack is now 4.",
        "Ana’s Strike was exhausted.",
        "Ana drew Block, Block, Block, Block and Block.",
    ]


def test_an_offer_is_told_with_its_content() -> None:
    rest = f"trial hind | {WOUNDS} techniques[strike]"
    table = position(
        f"perfect | {rest} | 0: A discard[block] pile[river+ river+] | 1: A pile[wound] | coop=true"
    )
    offered = after(table, "improve", "buy>strike>i", "offer>end")
    assert sentences(offered)[-1] == (
        "Ana offered: improve the top card of Ana, buy Strike for Ben and end perfecting."
    )
    split = position("split | trial hind attack 4 | 0: A pile[block+] | 1: A pile[block+] | coop=true")
    assert sentences(after(split, "offer>split>3-1"))[-1] == "Ana offered: Defense 3 for Ana, 1 for Ben."


def test_a_posture_is_named_only_if_it_is_known() -> None:
    assert WORDS.say(GAME.parse("posture").path[0].label) == "Use the Posture"
    table = position("plan | trial hind | 0: B hand[strike]")
    (used,) = [each for each in GAME.legal_actions(table.state, Seat(0)) if each.notation == "posture"]
    assert WORDS.say(used.path[0].label) == "Rain of Cards"


def test_the_facts_are_told_in_french() -> None:
    table = position(
        f"plan | trial hydra attack 0 life 9 | {WOUNDS} | 0: A~ pile[arrows+ arrows+ wound] deck[block block]"
    )
    assert sentences(after(table, "done"), "fr")[1:4] == [
        "Attaque 20 contre Défense 13 : la Vie baisse de 1, il en reste 8.",
        "L’Hydre grandit : Attaque 1.",
        "Ana ne bloque pas : Attaque 1 contre Défense 0.",
    ]


def test_cards_have_their_articles_in_french() -> None:
    table = position(
        f"plan | trial hydra attack 3 life 9 | {WOUNDS} "
        "| 0: A~ hand[strike wound arrows] deck[block block block block block]"
    )
    told = sentences(after(table, "strike", "wound", "arrows", "done"), "fr")
    assert told[:3] == [
        "Ana joue une Frappe.",
        "Ana joue une Blessure sérieuse.",
        "Ana joue les Flèches empoisonnées.",
    ]
    assert "Ana prend une Blessure sérieuse." in told


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_trial_comes_on_stage_with_a_line_of_its_own(locale: str) -> None:
    lines = []
    for trial in TRIALS:
        before = "lion" if trial != "lion" else "hind"
        own = "pile[arrows+ arrows+ arrows+ block]"
        table = position(f"perfect | trial {before} life 1 upcoming[{trial}] | 0: A {own}")
        told = after(table, "end").facts
        (revealed,) = [fact for fact in told if fact.word.id == "fact-trial"]
        lines.append(WORDS.say(word(f"scene-{trial}"), locale))
        assert WORDS.say(revealed.word, locale).endswith(f". {lines[-1]}")
    assert len(set(lines)) == len(TRIALS)
    assert all(len(line) <= 90 for line in lines)


def test_both_ends_of_a_run_are_told_as_a_play() -> None:
    assert WORDS.say(word("end-all-beaten"), "en").endswith("the audience is on its feet.")
    assert WORDS.say(word("end-no-wound"), "en").endswith("the curtain falls.")
    assert WORDS.say(word("end-all-beaten"), "fr").endswith("la salle est debout.")
    assert WORDS.say(word("end-no-wound"), "fr").endswith("le rideau tombe.")


def test_the_end_of_a_run_is_told_as_its_reason() -> None:
    """A reader of the reason does not need the fact as well."""
    table = after(position("plan | trial hind attack 5 life 1 | 0: A~ pile[strike]"), "done")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (table.facts[-1].word.id, outcome.reason.id) == ("fact-no-wound", "end-no-wound")


def test_the_catalogues_are_equal_key_for_key() -> None:
    found = keys(FOLDER)
    assert set(found) == {"en", "fr"}
    assert found["en"] == found["fr"]


def test_every_card_has_a_name_a_short_one_and_a_text() -> None:
    ids = [each.id for each in PRINTED] + [f"trial-{each}" for each in TRIALS]
    ids += [f"life-{each}" for each in LIFE_CARDS]
    ids += [f"posture-{side}" for side in ("hercules-a", "hercules-b", "omphale-a", "omphale-b")]
    for locale in ("en", "fr"):
        for id in ids:
            assert WORDS.say(word(f"card-{id}"), locale)
            assert WORDS.say(word(f"power-{id}"), locale)
            assert len(WORDS.say(word(f"short-{id}"), locale)) <= 12


def test_no_message_is_left_unused() -> None:
    source = " ".join(path.read_text("utf-8") for path in FOLDER.parent.glob("*.py"))
    fixed = ("why-", "end-", "fact-", "ask-", "action-", "label-")
    for key in keys(FOLDER)["en"]:
        if not key.startswith(fixed) or key in keys(CORE_TEXT)["en"]:
            continue  # this game may reword what every game says
        stem = key.removeprefix("why-") if key.startswith("why-") else key
        name = stem.removeprefix("fact-").removeprefix("action-").removeprefix("end-")
        parts = re.split("-", name)
        assert any("-".join(parts[:end]) in source for end in range(1, len(parts) + 1)), key


@rule("1.6")
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_help_says_what_is_reconstructed(locale: str) -> None:
    mark = {"en": "econstructed", "fr": "econstitué"}[locale]
    for each in PRINTED:
        if each.source == "reconstructed":
            assert mark in WORDS.say(word(f"power-{each.id}"), locale)
    for trial in TRIALS:
        assert (mark in WORDS.say(word(f"power-trial-{trial}"), locale)) == (trial != "hydra")
    assert mark in WORDS.say(word("rules-6"), locale)


@pytest.mark.parametrize(
    ("text", "notation", "reason"),
    [
        (
            f"plan | trial hind | {WOUNDS} | 0: A hand[strike]",
            "done",
            "every card of your hand must be played first",
        ),
        ("perfect | trial hind | 0: A pile[river]", "improve", "the discard pile is empty"),
        ("plan | trial hind | 0: A~ hand[strike]", "posture", "your Posture is already tilted"),
    ],
)
def test_a_refusal_says_why(text: str, notation: str, reason: str) -> None:
    table = position(text)
    refusal = GAME.refusal(table.state, Seat(0), GAME.parse(notation))
    assert WORDS.say(refusal.why) == reason
    assert refusal in GAME.refusals(table.state, Seat(0))
