"""An event loop whose clock jumps to the next deadline, so that a year passes in minutes.

It works like the test clock of Trio (https:

trio.readthedocs.io/en/stable/reference-testing.html).
"""

import asyncio
import selectors
from collections.abc import Callable, Mapping
from typing import Any

RESOLUTION_S = 1e-6
"""The finest resolution of seconds since 1970 in a float."""


class _Jumping(selectors.BaseSelector):
    """A selector that passes time instead of waiting."""

    def __init__(self, clock: "JumpingLoop") -> None:
        self._inner = selectors.DefaultSelector()
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits and nothing will ever happen")
        ready = self._inner.select(0)
        if not ready:
            self._clock.now += max(0.0, timeout)
        return ready

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._inner.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._inner.unregister(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._inner.get_map()

    def close(self) -> None:
        self._inner.close()


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop on which only sleeping takes time; `now`: seconds since 1970.

    Work for a thread is done at once: the clock would jump for hours while only the thread works.
    """

    def __init__(self, now: float) -> None:
        self.now = now
        self._clock_resolution = RESOLUTION_S
        super().__init__(_Jumping(self))
        self._clock_resolution = RESOLUTION_S

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: None, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        assert executor is None, "a process takes time"
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done
