"""Imagining cards finds exactly the possible ones, compared with a search through all cases."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus.cards import Card, card, deck_of
from engine.games.hera_zeus.imagine_unseen import ANY, FIELD, PREY, SAFE, SAFE_FIELD, Hidden, Unseen
from tests.marks import rule

HERA = Seat(0)
CASES = 250
KINDS = ["io", "fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"]
HOLDS = {
    PREY: {"fury", "nemesis", "pegasus"},
    SAFE_FIELD: {"fury", "nemesis", "pegasus", "medusa", "pandora"},
    FIELD: {"io", "fury", "nemesis", "pegasus", "medusa", "pandora"},
    SAFE: {"fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"},
    ANY: {"io", "fury", "nemesis", "pegasus", "medusa", "pandora", "sirens", "hera", "hades"},
}


def unseen(kinds: list[str], places: list[int]) -> Unseen:
    """Return the unseen cards when these kinds are left of Hera's deck."""
    seen = deck_of(HERA)
    for kind in kinds:
        seen.remove(card(kind, HERA))
    return Unseen(HERA, seen=seen, hidden=[Hidden(HERA, allows) for allows in places])


def dealings(kinds: list[str], places: list[int]) -> set[tuple[str, ...]]:
    """Return every way to put the kinds at the places."""
    ways = set(permutations(kinds))
    return {way for way in ways if all(kind in HOLDS[place] for kind, place in zip(way, places, strict=True))}


def cases() -> Iterator[tuple[list[str], list[int], set[tuple[str, ...]]]]:
    """Yield small cases with at least one dealing."""
    dice = Random(7)
    found = 0
    while found < CASES:
        count = dice.randint(1, 5)
        kinds = sorted(dice.sample(KINDS, count))
        places = sorted(dice.choice([PREY, SAFE_FIELD, FIELD, SAFE, ANY]) for _ in range(count))
        ways = dealings(kinds, places)
        if ways:
            found += 1
            yield kinds, places, ways


@rule("9.4")
def test_a_place_can_hold_exactly_what_some_dealing_puts_there() -> None:
    for kinds, places, ways in cases():
        for index, allows in enumerate(places):
            assert unseen(kinds, places).possible(allows) == {way[index] for way in ways}


@rule("9.4")
def test_a_dealing_is_possible_and_every_one_occurs() -> None:
    for kinds, places, ways in cases():
        dealt = {_dealt(kinds, places, number) for number in range(8)}
        assert dealt <= ways
    assert {_dealt(["io", "fury"], [FIELD, ANY], number) for number in range(20)} == {
        ("io", "fury"),
        ("fury", "io"),
    }


def _dealt(kinds: list[str], places: list[int], number: int) -> tuple[str, ...]:
    dealt = unseen(kinds, places).deal(Chance(number.to_bytes(1, "big")))
    cards: list[Card] = [dealt[allows].pop() for allows in places]
    assert not any(dealt)
    return tuple(each.id for each in cards)
