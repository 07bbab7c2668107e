"""Chance is labelled, even and reproducible."""

from collections import Counter
from itertools import permutations

import pytest

from engine.core.chance import Chance


def test_the_first_shuffle_of_a_known_seed_never_changes() -> None:
    shuffled = Chance(b"agon").shuffle(range(12), "deck", 0)
    assert shuffled == [3, 2, 8, 11, 9, 1, 10, 0, 7, 5, 4, 6]


def test_the_first_picks_of_a_known_seed_never_change() -> None:
    chance = Chance(b"agon")
    assert [chance.pick(100, "die", turn) for turn in range(8)] == [56, 16, 19, 3, 88, 42, 38, 60]


def test_a_draw_does_not_depend_on_what_was_drawn_before() -> None:
    fresh, used = Chance(b"seed"), Chance(b"seed")
    used.shuffle(range(50), "another")
    used.pick(6, "die", 1)
    assert used.pick(1000, "die", 2) == fresh.pick(1000, "die", 2)


@pytest.mark.parametrize("other", [("die", 1), ("die", 2, 0), ("dice", 2), ("die",)])
def test_every_name_has_draws_of_its_own(other: tuple[str, int]) -> None:
    chance = Chance(b"seed")
    assert chance.shuffle(range(30), "die", 2) != chance.shuffle(range(30), *other)


def test_every_seed_has_draws_of_its_own() -> None:
    assert Chance(b"a").shuffle(range(30), "deck") != Chance(b"b").shuffle(range(30), "deck")


def test_a_shuffle_keeps_every_item_and_its_argument() -> None:
    given = list("hydra")
    assert sorted(Chance(b"seed").shuffle(given, "deck")) == sorted("hydra")
    assert given == list("hydra")


def test_every_order_comes_equally_often() -> None:
    counts = Counter(tuple(Chance(b"even").shuffle("abc", "deck", number)) for number in range(6000))
    assert set(counts) == set(permutations("abc"))
    assert all(abs(count - 1000) < 150 for count in counts.values())


@pytest.mark.parametrize("count", [2, 3, 7, 10])
def test_every_number_comes_equally_often(count: int) -> None:
    counts = Counter(Chance(b"even").pick(count, "die", number) for number in range(1000 * count))
    assert set(counts) == set(range(count))
    assert all(abs(number - 1000) < 150 for number in counts.values())


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to pick"):
        Chance(b"seed").pick(0, "die")


def test_the_seed_does_not_show() -> None:
    assert "secret" not in repr(Chance(b"secret"))
