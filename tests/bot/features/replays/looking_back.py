"""Walking through a replay over the wire."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.bot.people import Message, Person, Reply

WITHIN_S = 60.0


def lists(page: Message | Reply) -> dict[str, dict[str, Any]]:
    """Return the selects of a page by purpose."""
    shown = page.message if isinstance(page, Reply) else page
    return {one["custom_id"].split(":", 4)[4].partition("~")[0]: one for one in shown.selects}


def values(page: Message | Reply, what: str) -> list[str]:
    return [option["value"] for option in lists(page)[what]["options"]]


def way(page: Message | Reply, what: str) -> dict[str, Any]:
    """Return the button that leads there."""
    shown = page.message if isinstance(page, Reply) else page
    return next(one for one in shown.buttons if f":{what}~" in one["custom_id"])


async def go(person: Person, page: Reply, what: str) -> Reply:
    return await person.press(page, custom_id=way(page, what)["custom_id"])


async def look(person: Person, page: Reply, what: str, value: str) -> Reply:
    return await person.choose(page, value, select=lists(page)[what]["custom_id"])


async def filmed(person: Person, page: Reply, end: int = -2) -> Reply:
    """Film from the first step to a turning point and watch it; return the step that it was asked from."""
    asked = await go(person, page, "gif")
    for what in ("from", "to"):
        asked = await look(person, asked, what, values(asked, what)[end if what == "from" else 0])
    while_drawn = await until(await go(person, asked, "film"), lambda message: message.attachments)
    (film,) = while_drawn.message.attachments
    assert film.filename == "replay.gif"
    assert film.description
    content = await film.read()
    assert content.startswith(b"GIF89a")
    assert film.width == 560
    chosen = await go(person, while_drawn, "gif")
    assert chosen.message.attachments == []
    return await go(person, chosen, "show")


async def until(reply: Reply, holds: Callable[[Message], object]) -> Reply:
    """Return the same answer, once its message fulfils the condition."""
    async with asyncio.timeout(WITHIN_S):
        while not holds(reply.message):
            await asyncio.sleep(0.05)
            await reply.refresh()
    return reply
