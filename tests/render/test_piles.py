"""Open discard piles: every card is on the picture and in the words, in order."""

from dataclasses import replace

import pytest

from engine.core.game import Seat
from engine.games.hera_zeus.options import Options
from render.display import Chip, Face, Outline
from render.games.hera_zeus import grid, samples
from tests.games.hera_zeus.table import GAME, position
from tests.render.pictures import DRAWING, LOCALES, TEXT, sample

TEXT_OF = {
    "en": "Discard pile of Hera, top last: Harpy 4, Medusa 0, Giant 5 (captured), Fury 3.",
    "fr": "Défausse, Héra, sommet en dernier : Harpie 4, Méduse 0, Géant 5 (capture), Furie 3.",
}
PILES = "H: A[fury] h[harpy] d[fury] D[harpy medusa giant^ fury] | Z: A[hero] h[hero]"
NAMES = ("Ana", "Ben")


def test_the_picture_shows_piles_in_order_with_tops_in_gold() -> None:
    display = [item for item in sample("piles_some").display if item.box.y > grid.PLATE.bottom]
    cards = [item for item in display if isinstance(item, Face)]
    assert " ".join(each.card for each in cards[:14]) == (
        "pegasus hero fury medusa amazon pegasus pythia sirens fury harpy pegasus dionysus pegasus centaur"
    )
    assert " ".join(each.card for each in cards[14:]) == (
        "pegasus cyclops giant hero hero centaur poseidon pegasus medusa"
    )
    tops = [item.inner for item in display if isinstance(item, Outline)]
    assert tops == [cards[13].box.grown(-1), cards[-1].box.grown(-1)]


def test_forty_one_cards_have_room_on_a_pile() -> None:
    shown = [item for item in sample("piles_many").display if item.box.y > grid.PLATE.bottom]
    assert sum(isinstance(item, Chip) for item in shown) == 41


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_of_a_match_name_every_card_of_open_piles(locale: str) -> None:
    say = TEXT.speaker(locale, NAMES)
    state = position(f"{PILES} | V7=open").state
    table = DRAWING.table(GAME.table_view(state), NAMES, say)
    assert TEXT_OF[locale] in table.text.splitlines()
    assert TEXT_OF[locale] in table.alt
    for seat in (Seat(0), Seat(1)):
        panel = DRAWING.seat(GAME.seat_view(state, seat), NAMES, say)
        assert panel.text.splitlines().count(TEXT_OF[locale]) == 1
        assert TEXT_OF[locale] in panel.alt


def test_closed_piles_are_not_told_in_order() -> None:
    state = position(PILES).state
    say = TEXT.speaker("en", NAMES)
    said = DRAWING.table(GAME.table_view(state), NAMES, say).text
    assert "top last" not in said
    assert "On top of the pile: Fury 3." in said


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "You can only attack now. If you end your turn with points left, you lose the match."),
        ("fr", "Vous ne pouvez plus qu’attaquer. Finir le tour avec des points vous fait perdre la partie."),
    ],
)
def test_the_panel_says_before_that_ending_the_turn_loses(locale: str, said: str) -> None:
    view = replace(samples.middle_game_of_hera(), table=replace(samples.middle_game(), options=Options()))
    say = TEXT.speaker(locale, NAMES)
    warned = DRAWING.seat(view, NAMES, say, legal=["cB", "end>lose"])
    plain = DRAWING.seat(view, NAMES, say, legal=["cB"])
    assert warned.status.endswith(said)
    assert said in warned.alt
    assert said not in plain.status + plain.alt
