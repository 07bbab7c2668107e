"""Retries of requests: a POST goes out once for each call, so that the caller looks before calling again.

Fault: discord.py resends a request by itself, up to five times, after 500, 502, 504, 524 and a reset
connection (`HTTPClient.request`, `AsyncWebhookAdapter.request` in 2.7.1). Anything Discord did although its
answer said otherwise, or was lost, would then exist twice. A nonce is remembered for minutes only, and
threads, forum posts, emojis and answers to presses have none. An exception of a trace leaves the library at
once, unless it is an OSError with one of the two numbers below.

Reported: Rapptz/discord.py#910 is a message sent in spite of a 500, closed; retries came with pull requests
#667 and #7190 and are intended.

Ends with: nothing planned; drop this when a request can be sent without retries.
"""

from types import SimpleNamespace

import aiohttp
import discord

REPEATED_ERRNOS = (54, 10054)


def one_try() -> aiohttp.TraceConfig:
    """Return a client's `http_trace` by which faults reach the caller after one try."""
    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(_answered)
    trace.on_request_exception.append(_failed)
    return trace


async def _answered(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
) -> None:
    if end.response.status >= 500 and _is_tried_once(end.method, end.url.path):
        end.response.close()
        raise discord.DiscordServerError(end.response, None)


async def _failed(
    _session: aiohttp.ClientSession, _context: SimpleNamespace, lost: aiohttp.TraceRequestExceptionParams
) -> None:
    error = lost.exception
    if getattr(error, "errno", None) in REPEATED_ERRNOS and _is_tried_once(lost.method, lost.url.path):
        raise aiohttp.ServerDisconnectedError from error


def _is_tried_once(method: str, path: str) -> bool:
    """Return True for a POST and for answers to presses: their callers retry sooner than the library."""
    return method == "POST" or "/webhooks/" in path
