"""A process notices that it has stood still before it does anything else."""

import asyncio

import pytest

from bot.core.coordination import GAP_S, ClockGap


class Hours:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("stood_s", "told"), [(GAP_S - 0.1, 0), (GAP_S, 1), (3600.0, 1)])
async def test_a_standstill_is_told_once(stood_s: float, told: int) -> None:
    hours, heard = Hours(), list[str]()
    gap = ClockGap(hours)
    gap.listeners.append(lambda: heard.append("stood still"))
    gap.start()
    hours.now += stood_s
    gap.look()
    gap.look()
    assert len(heard) == told
    assert (gap.ended_at is not None) is bool(told)
    await gap.close()


async def test_a_standstill_is_noticed_without_being_asked() -> None:
    hours, heard = Hours(), asyncio.Event()
    gap = ClockGap(hours)
    gap.listeners.append(heard.set)
    gap.start()
    hours.now += GAP_S
    async with asyncio.timeout(60):
        await heard.wait()
    await gap.close()


def test_what_was_before_the_first_look_does_not_count() -> None:
    hours = Hours()
    gap = ClockGap(hours)
    hours.now += 60.0
    gap.look()
    assert gap.ended_at is None
