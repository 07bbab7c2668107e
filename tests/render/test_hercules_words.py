"""Everything of a run of Hercules is in its words, and players' names keep their place."""

import pytest

from bot.names import harmless
from engine.core.game import word
from render.display import Text
from render.games.hercules import (
    samples,
    words,
)
from render.paint import png
from tests.render.hercules import (
    DRAWING,
    ENGLISH,
    LONGEST_NAME,
    TEXT,
    each_board,
    each_locale,
    each_picture,
    sample,
)
from tests.render.pictures import ink, shown
from tests.render.test_names import NAMES

# --- what the words say ---


@each_locale
@each_picture
def test_a_description_fits_and_a_board_in_words_is_not_too_long(name: str, locale: str) -> None:
    picture = sample(name, locale)
    assert 0 < len(picture.alt) <= 1024
    assert len(picture.text) < 4000


@each_locale
@each_board
def test_a_description_begins_with_trial_waiting_and_values(name: str, locale: str) -> None:
    view = {**samples.tables(), **{key: seat.table for key, (seat, _) in samples.seats().items()}}[name]
    say = TEXT.speaker(locale)
    alt = words.table_alt(view, (LONGEST_NAME, LONGEST_NAME[::-1]), say)
    assert len(alt) <= 1024
    news = alt[:250]
    assert say(word(f"card-trial-{view.trial}")) in news
    assert any(name in news for name in (LONGEST_NAME, LONGEST_NAME[::-1]))
    if not view.proposal:
        assert say(word("board-values", attack=view.attack, defense=view.defense, life=view.life,
                        start=view.start_life)) in news  # fmt: skip


@each_board
def test_the_status_names_all_other_awaited_players(name: str) -> None:
    """A reader who is asked is not told so again, except while the run is prepared."""
    reader = 0 if name in samples.seats() else None
    view = {**samples.tables(), **{key: seat.table for key, (seat, _) in samples.seats().items()}}[name]
    for number, own in enumerate(view.players):
        who, status = samples.NAMES[number], sample(name).status
        is_named = f"{who}:" in status or f"{who} and " in status
        if (
            len(view.players) == 2 or view.stage == "prepare"
        ):  # for a solo player the panel's question says it
            is_told = number != reader or view.stage == "prepare"
            assert is_named == (own.is_missing and is_told)


def test_the_status_says_what_the_row_comes_to() -> None:
    assert sample("planning_of_player").status == (
        "Attack 6 (takes no Life) · Defense 2 (6 too low) · experience 1"
    )
    two = sample("two_planning_of_player").status
    assert two == "Attack 8 (takes no Life) · Defense 10 · experience 15"


@each_board
def test_the_words_name_every_card_that_lies_open(name: str) -> None:
    text = sample(name).text
    view = {**samples.tables(), **{key: seat.table for key, (seat, _) in samples.seats().items()}}[name]
    for own in view.players:
        lying = [*own.hand, *own.discard, *own.unknown, *(each.card for each in own.pile)]
        for card in [*lying, *view.blessings, *view.techniques, *view.wounds, *filter(None, own.deck)]:
            assert ENGLISH(word(f"card-{card.id}")) in text
    for trial in (*view.beaten, *view.upcoming, view.trial):
        assert ENGLISH(word(f"card-trial-{trial}")) in text


def test_the_discard_piles_places_are_numbered_as_in_actions() -> None:
    assert (
        "from below: 1. Serious Wound, 2. Superficial Wound, 3. Boar’s Tusks+." in sample("everything").text
    )


@each_locale
def test_the_fullest_table_of_two_still_fits_into_a_message(locale: str) -> None:
    deck = "deck[training training+ strike strike+ block block+ antlers+ tusks+ river+ wound graze deep]"
    discard = (
        "discard[training+ strike+ block+ training strike block might+ team+ girdle+ herd+ wound graze deep "
    )
    discard += "graze wound deep strike block strike block]"
    row = "pile[antlers+ tusks+ herd! training+ strike+ block+ apple+=xp rattle+ graze] shield 12"
    view = samples.position(
        "perfect turn 141 call 400 | trial apples attack 29 life 31/40 card moods "
        "carried[cerberus=1 cattle=2] "
        "beaten[lion hydra hind boar stables birds bull mares belt cerberus cattle] "
        "fates[blank lightning cross] past_fates[blank blank lightning] "
        "| reserve techniques[training strike block] wounds[deep deep deep wound wound graze] "
        "blessings[skin arrows antlers tusks river rattle might team girdle herd] "
        f"| 0: hercules A~ {deck} {discard} {row} | 1: omphale B under[block+] {deck} {discard} {row} "
        "| level=mythic coop=true blood=true athena=true hera=true calm=true omphale=true"
    )
    picture = DRAWING.table(view, (LONGEST_NAME, LONGEST_NAME[::-1]), TEXT.speaker(locale))
    assert len(picture.text) < 4000
    assert len(picture.alt) <= 1024


# --- players' names ---


@pytest.mark.parametrize("kind", sorted(NAMES))
def test_a_name_in_any_script_stays_in_its_place(kind: str) -> None:
    names = (harmless(NAMES[kind]),) * 2
    won, outcome = samples.ends()["won_by_two"]
    alone, alone_outcome = samples.ends()["won"]
    pictures = [
        DRAWING.table(samples.tables()["two_planning"], names, ENGLISH),
        DRAWING.end(won, outcome, names, ENGLISH),
        DRAWING.end(alone, alone_outcome, names, ENGLISH),
        DRAWING.reveal(samples.reveals()["two"], names, ENGLISH),
    ]
    for picture in pictures:
        places = [item for item in picture.display if isinstance(item, Text) and item.words == names[0]]
        assert places
        for place in places:
            assert place.box.grown(2).contains(ink(place)), str(place)
            assert shown(place)[0].strip("… ")
        assert len(picture.alt) <= 1024
        assert png(picture.display).startswith(b"\x89PNG")
