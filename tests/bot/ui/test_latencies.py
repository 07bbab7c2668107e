"""Waits are counted correctly, in the same memory however many there are."""

import sys
from random import Random

import pytest

from bot.core.answering import RATIO, Latencies


def test_without_any_there_is_nothing_to_say() -> None:
    latencies = Latencies()
    assert latencies.count == 0
    assert latencies.within_s(0.5) is None


@pytest.mark.parametrize("part", [0.5, 0.95, 0.99, 1.0])
def test_each_part_is_told_to_a_step(part: float) -> None:
    rng, latencies = Random(7), Latencies()
    waits = sorted(rng.lognormvariate(-3.0, 1.0) for _ in range(5000))
    for wait in waits:
        latencies.note(wait)
    exact = waits[int(part * len(waits)) - 1]
    told = latencies.within_s(part)
    assert told is not None
    assert exact <= told <= exact * RATIO


def test_extreme_waits_count_as_the_first_or_last_step() -> None:
    latencies = Latencies()
    for wait in (0.0, 0.0, 1e6):
        latencies.note(wait)
    assert latencies.within_s(0.5) == 0.001
    told = latencies.within_s(1.0)
    assert told is not None
    assert 20 < told < 40


def test_it_takes_no_more_room_with_time() -> None:
    latencies = Latencies()
    before = sys.getsizeof(latencies._counts)
    for wait in range(1000):
        latencies.note(wait / 100)
    assert sys.getsizeof(latencies._counts) == before
