"""Answers that came too late for Discord: all of them counted, one log line a minute."""

import logging
import time
from collections import deque
from collections.abc import Callable

LINE_EVERY_S = 60.0
REMEMBERED = 256
"""Interactions that are not counted again: a late deferral is followed by a late answer."""

_log = logging.getLogger(__name__)


class LateAnswers:
    """Interactions whose answer Discord no longer took. `count`: how many since the start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.count = 0
        self._clock = clock
        self._noted: deque[int] = deque(maxlen=REMEMBERED)
        self._told_at: float | None = None
        self._told = 0

    def note(self, interaction_id: int) -> None:
        """Count it once; log how many came since the last line, unless that is less than a minute ago."""
        if interaction_id in self._noted:
            return
        self._noted.append(interaction_id)
        self.count += 1
        now = self._clock()
        if self._told_at is None or now - self._told_at >= LINE_EVERY_S:
            _log.warning("answers too late for Discord since the last such line: %d", self.count - self._told)
            self._told_at, self._told = now, self.count


LATE_ANSWERS = LateAnswers()
"""Those of this process."""
