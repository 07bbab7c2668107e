"""What may a log say? Never an id of a component, a label, a card's name or a token."""

import logging
import re
from typing import Literal

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
CUT = "…"

# Ids of components; whatever is quoted after an equals sign, as labels and values are in a repr; tokens of
# interactions and of bots.
_SECRETS = (
    re.compile(r"a\d+:[a-z]:\d+:[^\s'\"]*"),
    re.compile(r"(?<==)('[^']*'|\"[^\"]*\")"),
    re.compile(r"(?<=['\"]custom_id['\"]: )('[^']*'|\"[^\"]*\")"),
    re.compile(r"(?<=/interactions/)\d+/[^/\s]+"),
    re.compile(r"(?<=/webhooks/)\d+/[^/\s]+"),
    re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"),
)
"""What is cut out of every line."""

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
    """The text without what a log may not say."""
    for secret in _SECRETS:
        text = secret.sub(CUT, text)
    return text


class Discreet(logging.Formatter):
    """Cuts the whole line, traceback included, after it was made: nothing slips in by an argument."""

    def format(self, record: logging.LogRecord) -> str:
        """The line as it may be seen."""
        return cut(super().format(record))


def calm() -> None:
    """Whoever only plays reads nothing of every line to the sandbox that comes about as it should."""
    for name in ("discord.client", "discord.gateway"):
        logger = logging.getLogger(name)
        logger.setLevel(max(logger.level, logging.WARNING))


def install(level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO") -> None:
    """One handler for every logger: discord.py's, asyncio's and ours."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(FORMAT))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.getLevelName(level), logging.INFO))
