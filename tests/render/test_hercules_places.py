"""The words and places of Hercules' pictures."""

import io
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

from bot.names import harmless
from engine.core.game import word
from engine.games.hercules import cards
from engine.games.hercules.highlights import BlowScene, RowScene, TrialScene
from engine.games.hercules.view import CardView
from render.display import Back, Badge, Box, Chip, Emblem, Face, Lines, Outline, Tab, Text
from render.games.hercules import (
    grid,
    samples,
    words,
)
from render.paint import png
from render.sprites.cards import FaceParts
from render.sprites.lettering import wrapped
from tests.render.contrast import LEAST_CONTRAST, LINEAR
from tests.render.hercules import (
    DRAWING,
    ENGLISH,
    LONGEST_NAME,
    SAMPLES,
    TEXT,
    after,
    each_board,
    each_locale,
    each_picture,
    gold,
    sample,
)
from tests.render.pictures import ink, shown
from tests.render.test_names import NAMES


@pytest.mark.parametrize("name", [name for name in SAMPLES if name.endswith("of_player")])
def test_a_choice_has_a_button_on_its_frame_as_well(name: str) -> None:
    display = sample(name).display
    buttons = [item.box for item in display if isinstance(item, Badge) and item.edge == "gold"]
    discs = buttons[1::2]
    framed = [box for box in gold(sample(name)) if box.width < grid.BANDS[0].width // 2]
    assert framed
    assert len(discs) == len(framed)
    assert all(any(disc.meets(box.grown(4)) for disc in discs) for box in framed)


@pytest.mark.parametrize("locale", TEXT.locales)
@pytest.mark.parametrize("name", ["life_cards", "two_life_cards", "first_life_card", "two_first_life_card"])
def test_each_life_card_lies_once_with_its_name_and_what_it_does(name: str, locale: str) -> None:
    view, display = samples.tables()[name], sample(name, locale).display
    shown = {item.card: item for item in display if isinstance(item, Face) and item.card in cards.LIFE_CARDS}
    for life_card, face in shown.items():
        key = f"board-life-{'used' if life_card == view.life_card else life_card}"
        (does,) = [
            item
            for item in display
            if isinstance(item, Lines) and item.words == TEXT.say(word(key, rules="new"), locale)
        ]
        assert does.box.y <= face.box.bottom + 4
        assert does.box.bottom >= face.box.y
    assert set(shown) == set(cards.LIFE_CARDS)


def test_an_offered_life_card_lies_before_its_maker() -> None:
    for name, boxes in (
        ("two_life_cards", grid.BANDS_OF_LIVES),
        ("two_first_life_card", grid.OPENING_BESIDE),
    ):
        for number, box in enumerate(boxes):
            inside = [
                item.card
                for item in sample(name).display
                if isinstance(item, Face | Chip) and item.card in cards.LIFE_CARDS and box.contains(item.box)
            ]
            assert inside == ["calm"] * (number == 0)


def test_no_line_begins_with_a_mark_that_closes() -> None:
    words = "Une Épreuve : jamais deux fois ; non !"
    for width in range(60, 400, 10):
        assert not any(
            row[0] in ":;!" for row in wrapped(words, "body", 20, width=width, least_px=20, most=9)[0]
        )


def test_the_present_trial_is_framed_on_the_small_route() -> None:
    display = sample("many").display
    (framed,) = [
        item.inner for item in display if isinstance(item, Outline) and grid.ROUTE_ALONE.contains(item.inner)
    ]
    assert [item.name for item in display if isinstance(item, Emblem) and framed.contains(item.box)] == [
        "boar"
    ]


def test_long_rows_and_hands_show_names_and_triggers() -> None:
    display = sample("many").display
    field = Box(grid.HERO.x, grid.HERO.y + grid.PLATE_HEIGHT, grid.HERO_PILES.x, grid.HERO.height)
    named = [item.name for item in display if isinstance(item, Face) and field.contains(item.box)]
    assert named[1:] == [  # after the Posture
        "Antlers", "Red Herd", "Rattle+", "Training+", "Strike+", "Strike", "Block+", "Serious", "Training",
        "Mares", "Apple", "Serious", "Rattle+",
    ]  # fmt: skip
    said = [item.words for item in display if isinstance(item, Text) and field.contains(item.box)]
    assert said[1:4] == ["×20", "DOUBLE", "×9"]


def test_the_cards_of_a_reveal_for_two_have_their_names() -> None:
    display = sample("hidden_two").display
    for panel in grid.HIDDEN_DECKS[2]:
        shown = [item for item in display if isinstance(item, Face | Chip) and panel.contains(item.box)]
        assert shown
        assert all(isinstance(item, Face) for item in shown)


@pytest.mark.parametrize("held", range(0, 9, 2))
@pytest.mark.parametrize("laid", range(13))
def test_a_long_row_and_hand_keep_their_places(laid: int, held: int) -> None:
    view = after(
        "planning", row=("pile[strike+ block training]", f"pile[{' '.join(['strike'] * laid)}]"),
        hand=("hand[training wound]", f"hand[{' '.join(['block'] * held)}]"),
    )  # fmt: skip
    display = DRAWING.table(view, samples.NAMES, ENGLISH).display
    lying = [item.box for item in display if isinstance(item, Face | Back | Chip)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    for group in (lying, written):
        assert not any(one.meets(other) for one, other in combinations(group, 2))
    row = Box(
        grid.HERO.x, grid.HERO.y + grid.PLATE_HEIGHT, grid.HERO.width, grid.HERO.height - grid.PLATE_HEIGHT
    )
    cards_laid = [
        item for item in display if isinstance(item, Face | Chip) and item.card in ("strike", "block")
    ]
    assert sum(row.contains(item.box) for item in cards_laid) == laid + held + 1  # and the top of the deck


@pytest.mark.parametrize("count", range(0, 27, 2))
@pytest.mark.parametrize("name", ["alone", "two"])
def test_a_deck_of_any_size_lies_in_its_panel_with_its_words(name: str, count: int) -> None:
    revealed = samples.reveals()[name]
    deck = tuple(CardView("strike", number % 2 == 0) for number in range(count))
    view = replace(revealed, decks=(deck,) * len(revealed.decks))
    display = DRAWING.reveal(view, samples.NAMES, ENGLISH).display
    lying = [item.box for item in display if isinstance(item, Face | Chip)]
    written = [ink(item) for item in display if isinstance(item, Text | Tab | Lines)]
    for group in (lying, written):
        assert not any(one.meets(other) for one, other in combinations(group, 2))
    for panel in grid.HIDDEN_DECKS[len(view.decks)]:
        inside = [box for box in lying if box.meets(panel)]
        assert all(panel.contains(box) for box in inside)
        assert len(inside) >= count
    assert ("NEXT HAND" in [item.words for item in display if isinstance(item, Text)]) == (count > 0)


def test_the_road_leads_from_each_trial_to_the_next() -> None:
    for number in range(11):
        parts = grid.road(number)
        assert parts[0].grown(1).meets(grid.leg(number)) or parts[-1].grown(1).meets(grid.leg(number))
        assert parts[0].grown(1).meets(grid.leg(number + 1)) or parts[-1].grown(1).meets(grid.leg(number + 1))
        assert all(one.grown(1).meets(other) for one, other in pairwise(parts))


@pytest.mark.parametrize("name", sorted(samples.remembered()))
def test_the_highlights_of_a_sample_are_possible(name: str) -> None:
    """The route, the score and the scenes of each picture belong to one run."""
    match = samples.remembered()[name]
    fought = {leg.trial: leg for leg in match.reveal.route if leg.fate != "ahead"}
    assert sum(leg.turns for leg in fought.values()) == match.end.turn
    assert {leg.trial for leg in fought.values() if leg.fate == "beaten"} == set(match.end.beaten)
    for moment in (match.found.turning, match.found.best):
        if moment:
            scene = moment.scene
            assert isinstance(scene, RowScene | BlowScene | TrialScene)
            assert scene.trial in fought
            assert moment.turn <= match.end.turn
            if isinstance(scene, TrialScene):
                assert (scene.turns, scene.is_beaten) == (
                    fought[scene.trial].turns,
                    scene.trial in match.end.beaten,
                )


@pytest.mark.parametrize("name", ["two_planning", "two_splitting", "hidden_two", "two_life_cards"])
def test_the_name_of_a_dimmed_card_stands_out_when_sent(name: str) -> None:
    display = sample(name).display
    sent = Image.open(io.BytesIO(png(display))).convert("RGB")
    dimmed = [item for item in display if isinstance(item, Face) and item.look == "dim"]
    assert dimmed
    for item in dimmed:
        box, strip = item.box, FaceParts(item.box.width, item.box.height).strip
        seen = sent.crop((box.x + 8, box.bottom - strip + 1, box.right - 8, box.bottom - 6))
        shades = sorted(map(_light, zip(*(band.tobytes() for band in seen.split()), strict=True)))
        assert (shades[-1] + 0.05) / (shades[0] + 0.05) >= LEAST_CONTRAST, str(item)


def _light(shade: tuple[int, ...]) -> float:
    red, green, blue = shade
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


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
