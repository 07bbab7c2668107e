"""The bot's latest payloads, for the operator to look at, without tokens."""

import re
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from bot.sandbox.posting import READ
from bot.sandbox.world import Json

_TOKEN: Final = re.compile(r"(?<=/)[\w.-]{40,}(?=/|$)")
_LONGEST: Final = 1000


@dataclass(frozen=True, slots=True)
class Payload:
    """A request with its JSON, which is empty if it had none."""

    at: float
    method: str
    path: str
    status: int
    body: Json


def payload_of(at: float, request: web.Request, status: int) -> Payload:
    """Return the payload of a request that has been answered."""
    path = _TOKEN.sub("…", request.path.split("/v10", 1)[-1])
    return Payload(at, request.method, path, status, _short(request.get(READ) or {}))


def _short(part: Any) -> Any:
    """Return the same JSON with long texts, such as pictures in base64, cut."""
    match part:
        case dict():
            return {key: _short(inner) for key, inner in part.items()}
        case list():
            return [_short(inner) for inner in part]
        case str() if len(part) > _LONGEST:
            return part[:_LONGEST] + "…"
        case _:
            return part
