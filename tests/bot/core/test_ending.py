"""What was begun is finished before the bot ends, but not waited for without end."""

import asyncio

import pytest

from bot.core import coordination


async def test_what_was_begun_is_finished() -> None:
    done = list[str]()

    async def answer() -> None:
        await asyncio.sleep(0.05)
        done.append("answered")

    await coordination.finish([asyncio.create_task(answer())])
    assert done == ["answered"]


async def test_what_takes_too_long_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coordination, "FINISHES_WITHIN_S", 0.05)
    endless = asyncio.create_task(asyncio.sleep(3600))
    await coordination.finish([endless])
    assert endless.cancelled()


async def test_a_task_that_ends_the_process_does_not_wait_for_itself() -> None:
    current = asyncio.current_task()
    assert current is not None
    await coordination.finish([current])
