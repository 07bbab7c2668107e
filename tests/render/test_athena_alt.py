"""Descriptions of Battle for Athena tell the moment first, the scores second, the armies last."""

import pytest

from engine.core.game import word
from engine.core.text import Say
from engine.games.athena.actions_steps import CARRIED, HAND
from engine.games.athena.view_numbers import kinds, numbered
from render.games.athena import AthenaDrawing, positions, samples, seat_words, words
from render.picture import ALT_LIMIT, REST_OF_BOARD
from render.sheet import speaker
from tests.languages import locales

DRAWING = AthenaDrawing()
LONG_NAMES = ("Wolfeschlegelsteinhausenbergerdorff"[:32], "Jörg-Uwe von der Wolfeschlegelst"[:32])
LAID = [name for name, view in samples.boards().items() if view.sides[0].army and view.stage != "over"]

each_locale = pytest.mark.parametrize("locale", locales())
each_names = pytest.mark.parametrize("names", [samples.NAMES, LONG_NAMES], ids=["short", "long"])


def army_begins(say: Say, key: str) -> str:
    """Return the beginning of the sentence about an army."""
    return say(word(key, places="|")).split("|")[0]


@each_names
@each_locale
@pytest.mark.parametrize("name", LAID)
def test_a_board_tells_moment_then_scores_then_armies(name: str, locale: str, names: tuple[str, str]) -> None:
    say, view = speaker("athena", locale), samples.boards()[name]
    alt = words.table_alt(view, names, say)
    moment = words.status(view, names, say)
    scores = [words.counts(view, side, names, say) for side in view.sides]
    rest = say(REST_OF_BOARD)
    last = rest if alt.endswith(rest) else army_begins(say, "board-army-available")
    at = [alt.index(part) for part in (moment, *scores, last)]
    assert at == sorted(at)
    assert at[0] + len(moment) <= 250
    assert len(alt) <= ALT_LIMIT


@each_names
@each_locale
@pytest.mark.parametrize("name", sorted(samples.panels()))
def test_a_panel_tells_choices_and_secrets_before_the_armies(
    name: str, locale: str, names: tuple[str, str]
) -> None:
    say, (view, legal) = speaker("athena", locale), samples.panels()[name]
    alt = seat_words.seat_alt(view, names, say, legal)
    scores = [words.counts(view.table, side, None, say) for side in view.table.sides]
    assert words.status(view.table, names, say) in alt[:250]
    armies = [
        at for at in (alt.find(army_begins(say, "board-enemy-available")), alt.find(OWN[locale])) if at > 0
    ]
    assert max(alt.index(score) for score in scores) < min(armies, default=len(alt))
    for card in view.own.hand if view.table.stage != "over" else ():
        assert say(word(f"card-{card}")) in alt[: min(armies, default=len(alt))]


@each_locale
@pytest.mark.parametrize("name", sorted(samples.panels()))
def test_powers_have_the_numbers_of_picture_and_answers(name: str, locale: str) -> None:
    say, (view, legal) = speaker("athena", locale), samples.panels()[name]
    alt = seat_words.seat_alt(view, samples.NAMES, say, legal)
    text = seat_words.seat_text(view, samples.NAMES, say)
    own, lying = kinds(view.own.hand), kinds(view.engaged.powers if view.engaged else ())
    is_committing, is_told = (
        view.table.stage == "commit",
        view.table.stage not in ("recruit", "deploy", "over"),
    )
    for zone, powers in ((CARRIED, lying),) if is_committing else ((HAND, own if is_told else ()),):
        for number, power in enumerate(powers, 1):
            card = say(word(f"card-{power}"))
            assert say(numbered(view)[zone, power]) == f"{number} · {card}"
            assert f"{number} {card}" in alt
            assert f"{number} {card}" in text


OWN = {"en": "Your army:", "fr": "Votre armée :"}


@pytest.mark.parametrize("name", sorted(positions.DUELS))
def test_the_result_of_a_duel_and_both_scores_are_never_cut(name: str) -> None:
    for locale in ("en", "fr"):
        say, view = speaker("athena", locale), samples.table(positions.DUELS[name])
        alt = DRAWING.latest(view, LONG_NAMES, say).alt
        for side in view.sides:
            assert words.counts(view, side, LONG_NAMES, say) in alt


def alt_of(name: str) -> str:
    view, legal = samples.panels()[name]
    return seat_words.seat_alt(view, samples.NAMES, speaker("athena", "en"), legal)


def test_a_panel_says_what_may_be_chosen() -> None:
    assert "You may play or discard any card of your hand." in alt_of("preparing")
    assert "You may choose your fighters at: 10–12." in alt_of("engaging")
    assert "You may activate: 1 Critical Blow ×2, 2 Anticipation." in alt_of("committing")
    assert "You may take: " in alt_of("recruiting")
    assert "You may use: Commander at 12, Commander at 13." in alt_of("strategy")


def test_a_panel_says_what_is_secret_seen_drafted_and_new() -> None:
    drafted = alt_of("drafting")
    assert "Your draft: Play Support" in drafted
    assert "Seen by your Spy: 1 Hippeis 18/10 red" in drafted
    assert "14 Spartan (available, seen by the enemy’s Spy)" in drafted
    own = samples.seat("athena", positions.ANSWERING)
    secret = seat_words.seat_alt(own, samples.NAMES, speaker("athena", "en"))
    assert "Your bluff, shown at the reveal: Not So Strong." in secret
    assert "Last duel: a tie, nobody was captured." in alt_of("preparing")[:300]


def test_each_sentence_about_one_of_two_sides_names_it() -> None:
    alt = words.table_alt(samples.table(positions.ANSWERING), samples.NAMES, speaker("athena", "en"))
    assert "Athena: Put forward from place 13: a fighter face down. Announced: red." in alt
    assert "Poseidon: Fighters available: 9 (2 powers)" in alt
