"""Invariants of whole matches, and the list of kept ones."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.core.chance import Chance
from engine.games.hera_zeus.cards import HAND_LIMIT, PLACES, deck_of
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, State
from tests.games.hera_zeus.golden import CHANGED, FOLDER, WANTED, is_for
from tests.games.hera_zeus.table import GAME
from tests.games.kept import read
from tests.marks import rule

MATCHES, MATCHES_SCALED = 200, 10_000
LONGEST = 600
FILES = sorted(FOLDER.glob("*.match"))
ALL_CARDS = Counter(card.id + "01"[card.owner] for seat in (HERA, ZEUS) for card in deck_of(seat))


@rule("10.3")
def test_every_match_ends_and_keeps_its_cards_and_limits(is_scaled: bool, seed: int) -> None:
    for number in range(MATCHES_SCALED if is_scaled else MATCHES):
        _plays_to_an_end(Random(f"{seed}/{number}"))


def _plays_to_an_end(dice: Random) -> None:
    options = Options(
        own_figure=dice.choice(["action", "pegasus", "both", "never"]),
        own_lane=dice.choice(["allowed", "forbidden"]),
        medusa=dice.choice(["survives", "discarded"]),
        pandora=dice.choice(["both", "owner"]),
        captives=dice.choice(["controller", "owner"]),
        piles=dice.choice(["top", "open"]),
        persephone=dice.choice(["choice", "all"]),
        attacks=dice.choice(["forced", "free"]),
        hostage=dice.choice(["shown", "unseen"]),
    )
    chance = Chance(dice.randbytes(16))
    state = GAME.deal(options, chance)
    for _ in range(LONGEST):
        asks = GAME.asks(state)
        if not asks:
            break
        seat = dice.choice(asks).seat
        GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)), chance)
        _is_sound(state)
    assert state.winner is not None


def _is_sound(state: State) -> None:
    zones = [
        zone
        for side in state.sides
        for zone in (side.deck, side.hand, *side.columns, side.pile, side.falling, side.ordered)
    ]
    cards = [card for zone in zones for card in zone] + ([state.drawn] if state.drawn else [])
    assert Counter(card.id + "01"[card.owner] for card in cards) == ALL_CARDS
    assert 0 <= state.left <= state.total <= 4
    for side in state.sides:
        assert len(side.hand) <= HAND_LIMIT
        assert all(
            len(column) + (side.figure == number) <= PLACES for number, column in enumerate(side.columns)
        )
        assert all(card.is_fieldable for column in side.columns for card in column)
        assert side.figure == NO_FIGURE or side.figure in range(3)
        known = side.pile if state.options.piles == "open" else side.pile[-1:]
        assert all(card is card.seen for card in known)
        if state.winner is None:
            assert all(card.role != "hostage" for card in (*side.pile, *side.falling, *side.ordered))


@rule("10.2")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_suits_its_name(path: Path) -> None:
    assert is_for(path.stem, read(path.read_text("utf-8")))


@rule("10.2")
def test_there_is_a_file_for_each_way_a_match_can_end() -> None:
    catalogue = Path(GAME.__module__.replace(".", "/")).parent / "text" / "en.ftl"
    words = (Path(__file__).parents[3] / catalogue).read_text("utf-8").splitlines()
    ends = {line.split(" ")[0][4:] for line in words if line.startswith("end-")}
    assert ends == set(WANTED)
    assert {path.stem for path in FILES} == ends | set(CHANGED)
