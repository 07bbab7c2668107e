"""The log, without ids of components, labels, cards and tokens."""

import logging
import math
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Literal

from pythonjsonlogger.json import JsonFormatter

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
CUT = "…"
FIELDS = ("time", "level", "logger", "message", "reference", "traceback")
"""The fields of a line of JSON, in this order."""
REPEATS_EVERY_S = 60.0
REPEATS_KNOWN = 256
"""The number of different warnings that are remembered."""

LogForm = Literal["text", "json"]
"""Lines for people, or a JSON object on each line for log collectors."""

# Ids of components; texts quoted after an equals sign, like labels and values in a repr; tokens of
# interactions and of bots.
_SECRETS = (
    re.compile(r"a\d+:[a-z]:\d+:[^\s'\"]*"),
    re.compile(r"(?<==)('[^']*'|\"[^\"]*\")"),
    re.compile(r"(?<=['\"]custom_id['\"]: )('[^']*'|\"[^\"]*\")"),
    re.compile(r"(?<=/interactions/)\d+/[^/\s]+"),
    re.compile(r"(?<=/webhooks/)\d+/[^/\s]+"),
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),
)
"""The patterns that are cut out of every line."""

# These loggers print whole bodies at DEBUG, hidden cards included.
_TALKATIVE = (
    "discord.http",
    "discord.gateway",
    "discord.client",
    "discord.webhook",
    "discord.state",
    "aiosqlite",
)


def cut(text: str) -> str:
    """Return the text without secrets."""
    for secret in _SECRETS:
        text = secret.sub(CUT, text)
    return text


class Discreet(logging.Formatter):
    """Cuts the whole line, traceback included, after it was made: nothing slips in by an argument."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without secrets."""
        return cut(super().format(record))


class DiscreetJson(JsonFormatter):
    """A JSON object on one line; each text in it is cut before it is quoted, as quotes would hide secrets.

    `reference` is the number that a player was told to report.
    """

    def __init__(self) -> None:
        names = {"levelname": "level", "name": "logger", "exc_info": "traceback"}
        super().__init__(["levelname", "name", "message"], rename_fields=names, json_ensure_ascii=False)

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """Add the fields, beginning with the time: UTC, to the millisecond."""
        instant = datetime.fromtimestamp(record.created, UTC)
        log_data["time"] = instant.isoformat(timespec="milliseconds")
        super().add_fields(log_data, record, message_dict)

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Return the allowed fields: other libraries add whole jobs and bodies to their records."""
        return {name: cut(str(log_data[name])) for name in FIELDS if log_data.get(name)}


class Repeats(logging.Filter):
    """Passes a warning once a minute, however often it is said, and adds how often that was.

    While a database is out every loop that needs it says so several times a second.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True if the line is to be written."""
        if record.levelno != logging.WARNING or record.exc_info:
            return True
        said, now = (record.name, record.getMessage()), self._clock()
        since, left_out = self._said.get(said, (-math.inf, 0))
        if now - since < REPEATS_EVERY_S:
            self._said[said] = since, left_out + 1
            return False
        self._said[said] = now, 0
        self._said.move_to_end(said)
        if len(self._said) > REPEATS_KNOWN:
            self._said.popitem(last=False)
        if left_out:
            record.msg, record.args = f"{said[1]} (and {left_out} times more since the last such line)", ()
        return True


def calm() -> None:
    """Hide the gateway's routine lines from people who play on the sandbox."""
    for name in ("discord.client", "discord.gateway"):
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.WARNING))


def install(level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO", *, form: LogForm = "text") -> None:
    """Install one handler for every logger: discord.py's, asyncio's and ours."""
    handler = logging.StreamHandler()
    handler.setFormatter(DiscreetJson() if form == "json" else Discreet(FORMAT))
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLevelName(level), logging.INFO))
