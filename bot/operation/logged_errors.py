"""How many errors the process has logged."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class LoggedErrors(logging.Handler):
    """Counts log records of level ERROR and above, from every logger."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        """Count one."""
        self.count += 1

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count what is logged within."""
        root = logging.getLogger()
        root.addHandler(self)
        try:
            yield
        finally:
            root.removeHandler(self)
