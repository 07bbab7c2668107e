"""The numbers of a hand are stable through a turn, in picture, words and lists."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat, Word
from engine.core.log import Act
from engine.core.match import Match
from engine.core.menu import Choice
from engine.games.hera_zeus.actions_steps import HAND
from engine.games.hera_zeus.view import SeatView
from engine.games.hera_zeus.view_numbers import hand_numbers, numbered
from engine.registry import GAMES
from render.display import Tab
from render.games.hera_zeus import panel, seat_words
from tests.render.pictures import ENGLISH

GAME = GAMES["hera_zeus"]
NAMES = ("Ana", "Ben")
MOST = 120

EMPTIED = "H: A[hydra] h[pegasus] d[fury harpy io] | Z: A[centaur] h[hero] d[argus] | to act H 4/4 turn 5"

Numbers = Mapping[int, str]


def of(view: SeatView) -> Numbers:
    """Return the card of each number of the hand."""
    assert len(set(hand_numbers(view))) == len(view.hand)
    cards = (f"{card.kind}/{card.back}" for card in view.hand)
    return dict(zip(hand_numbers(view), cards, strict=True))


def positions(seed: int) -> Iterator[tuple[int, Seat, Match, Match]]:
    """Yield positions before each action of a match.

    Each has the turn, the acting seat, the match and the match with the draft.
    """
    rng, match = Random(seed), Match.open(GAME, GAME.spec.options(), bytes([seed]) * 32)
    draft: list[str] = []
    for _ in range(MOST):
        if match.outcome():
            return
        ask = next(each for each in match.asks() if each.is_missing)
        laid = match.preview(ask.seat, draft)
        yield ask.turn, ask.seat, match, laid
        notation = rng.choice(laid.legal(ask.seat)).notation
        if laid.is_quiet(ask.seat, notation):
            draft.append(notation)
        else:
            match, draft = match.act(ask.seat, [*draft, notation])[0], []


def followed(known: dict[int, str], now: Numbers) -> None:
    """Check that no number moves to another card or is given twice."""
    for number, card in now.items():
        if number in known:
            assert known[number] == card
        else:
            assert number > max(known, default=0)
    known.update(now)


def test_every_card_keeps_its_number_through_a_turn() -> None:
    came = went = 0
    for seed in range(8):
        known: dict[tuple[Seat, int], dict[int, str]] = {}
        for turn, _, _, laid in positions(seed):
            for seat in laid.seats:
                now = of(laid.seat_view(seat))
                if (seat, turn) not in known:
                    assert list(now) == list(range(1, len(now) + 1))
                    known[seat, turn] = {}
                before = len(known[seat, turn])
                followed(known[seat, turn], now)
                came += 0 < before < len(known[seat, turn])
                went += len(now) < len(known[seat, turn])
    assert came > 20
    assert went > 20


def test_a_refilled_hand_reuses_no_number_in_a_turn() -> None:
    state, seen = GAME.position(EMPTIED), list[Numbers]()
    for notation in ("", "pegasus>A", "d", "+fury>A1", "d"):
        if notation:
            GAME.apply(state, Seat(0), GAME.parse(notation), Chance(bytes(32)))
        seen.append(of(GAME.seat_view(state, Seat(0))))
    assert seen == [{1: "pegasus/hera"}, {}, {2: "fury/hera"}, {}, {3: "harpy/hera"}]


@pytest.mark.parametrize("seed", range(3))
def test_picture_words_and_lists_say_the_same_numbers(seed: int) -> None:
    gaps = listed = 0
    for _, seat, match, laid in positions(seed):
        view = laid.seat_view(seat)
        numbers = [str(number) for number in hand_numbers(view)]
        gaps += numbers != [str(number) for number in range(1, len(numbers) + 1)]
        if not view.to_order:
            display = panel.seat_panel(view, NAMES, ENGLISH, match.seat_view(seat))
            assert [
                item.words for item in display if isinstance(item, Tab) and item.words.isdigit()
            ] == numbers
        text = seat_words.seat_text(view, NAMES, ENGLISH, match.seat_view(seat)).splitlines()
        told = [line.split(".")[0] for line in text if line.split(".")[0].isdigit()]
        assert [each for each in told if each in numbers][: len(numbers)] == numbers
        kinds = {number: card.removesuffix("/" + view.side) for number, card in of(view).items()}
        for (zone, key), label in numbered(view).items():
            if zone == HAND:
                named = [int(number) for number in str(dict(label.args)["number"]).split(", ")]
                assert {kinds[number].split("/")[0] for number in named} == {key.removesuffix("^")}
        labels = set(numbered(view).values())
        said = {part for choice in every(laid, seat) for part in parts(choice.label)}
        assert said <= labels
        listed += len(said)
    assert gaps > 10
    assert listed > 30


def parts(label: Word) -> list[Word]:
    """Return the numbered words of a label that joins several answers."""
    if label.id == "menu-numbered":
        return [label]
    return [part for _, arg in label.args if isinstance(arg, Word) for part in parts(arg)]


def every(match: Match, seat: Seat) -> list[Choice]:
    """Return all answers of all levels."""
    found, rest = list[Choice](), list(match.menu(seat).choices)
    while rest:
        one = rest.pop()
        found.append(one)
        rest += one.menu.choices if one.menu else ()
    return found


@pytest.mark.parametrize("seed", range(3))
def test_a_reloaded_match_keeps_its_numbers(seed: int) -> None:
    for count, (_, seat, match, laid) in enumerate(positions(seed)):
        if count % 4 == 0:
            again = Match.replay(GAME, match.options, bytes([seed]) * 32, match.entries)
            assert again.seat_view(seat) == match.seat_view(seat)
            for entry in laid.entries[len(match.entries) :]:
                assert isinstance(entry, Act)
                assert again.preview(seat, entry.notations).seat_view(seat) == laid.seat_view(seat)
