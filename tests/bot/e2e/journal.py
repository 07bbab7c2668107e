"""A journal of public messages with their edits, and private answers, in their order.

Timestamps are written as a reader sees them, to ten minutes, by the bot's own clock in UTC.
"""

import math
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.sandbox.world import GatewayEvent
from bot.words import words
from engine.core.game import word
from tests.bot.e2e.transcript import public_message
from tests.bot.e2e.world import World
from tests.bot.people import Person, Reply
from tests.bot.screen import Message

TIMESTAMP = re.compile(r"<t:(-?\d+):([a-zA-Z])>")
MENTION = re.compile(r"<@(\d+)>")
COMMAND = re.compile(r"<(/[^:>]+):\d+>")
THREAD = re.compile(r"<#\d+>|https://discord.com/channels/[\d/]+")
STEP_S = 600
"""More than a run's own seconds, so that two runs read alike."""

NEAR = {
    "en": ("in {count} {unit}", "{count} {unit} ago", ("minute", "hour", "day")),
    "fr": ("dans {count} {unit}", "il y a {count} {unit}", ("minute", "heure", "jour")),
}


@dataclass(slots=True)
class Line:
    """A heading with the text under it; `message` if it is a new public message."""

    heading: str
    body: list[str]
    message: int | None = None


class Journal:
    """Writes down every later public message, and every answer obtained through it."""

    def __init__(self, world: World, locale: str) -> None:
        self._world = world
        self._locale = locale
        self._lines: list[Line] = []
        self._seen: dict[int, tuple[int, list[str]]] = {}
        world.sandbox.world.listeners.append(self._see)

    def _see(self, change: GatewayEvent) -> None:
        message = public_message(self._world, change)
        if message is None:
            return
        body = self._body(message)
        number, before = self._seen.get(message.id, (len(self._seen) + 1, []))
        if not before:
            self._lines.append(Line(f"--- message {number}", body, message.id))
        elif body != before:
            self._lines.append(Line(f"--- message {number}, edited", body))
        self._seen[message.id] = number, body

    def note(self, heading: str) -> None:
        """Note another event, such as time that passes."""
        self._lines.append(Line(f"=== {heading}", []))

    async def slash(self, person: Person, command: str, channel: object, **options: Any) -> Reply:
        """Type a command, and write down its private answer."""
        typed = " ".join(f"{name}: {value}" for name, value in options.items())
        line = self._begin(f"> {person.name}: /{command} {typed}".rstrip())
        return self._answered(line, await person.slash(command, channel, options))

    async def press(self, person: Person, on: Message | Reply, custom_id: str) -> Reply:
        """Press a button, and write down its private answer."""
        message = on.message if isinstance(on, Reply) else on
        label = message.labels[[button.get("custom_id") for button in message.buttons].index(custom_id)]
        number, _ = self._seen.get(message.id, (None, []))
        where = "in private" if number is None else f"of message {number}"
        line = self._begin(f"> {person.name}: [{label}] {where}")
        return self._answered(line, await person.press(message, custom_id=custom_id))

    def _begin(self, heading: str) -> Line:
        self._lines.append(line := Line(heading, []))
        return line

    def _answered(self, line: Line, reply: Reply) -> Reply:
        if reply.raw["modal"] is not None:
            line.body = [reply.modal.title]
        elif reply.raw["message"] is not None and reply.ephemeral:
            line.body = self._body(reply.message)
        line.heading += " (private)" if line.body else " (nothing in private)"
        for more in reply.followups:
            if more.ephemeral:
                self._lines.append(Line("  and (private)", self._body(more)))
        return reply

    def _body(self, message: Message) -> list[str]:
        """Return the words and the buttons, and the first sentence of each picture's description."""
        body = [self._as_read(line) for line in message.text.splitlines()]
        body += [f"picture: {(file.description or '').partition('. ')[0]}" for file in message.attachments]
        return [*body, f"[{'] ['.join(message.labels)}]"] if message.labels else body

    def _as_read(self, line: str) -> str:
        """Return a line with names for mentions, commands and threads, and hours for timestamps."""
        names = {str(person.id): f"@{person.name}" for person in self._world.people}
        line = MENTION.sub(lambda found: names.get(found[1], found[0]), line)
        line = THREAD.sub("#thread", COMMAND.sub(r"\1", line))
        return TIMESTAMP.sub(lambda found: self._instant(int(found[1]), found[2]), line)

    def _instant(self, at: int, style: str) -> str:
        """Return a time as Discord shows it.

        https://discord.com/developers/docs/reference#message-formatting
        """
        if style == "R":
            return self._distance(at - self._world.inside.clock())
        there = datetime.fromtimestamp(round(at / STEP_S) * STEP_S, UTC)
        month, weekday = (
            words().say(word(f"date-{name}"), self._locale)
            for name in (f"month-{there.month}", f"weekday-{there.isoweekday()}")
        )
        day, hour = f"{there.day} {month} {there.year}", f"{there:%H:%M}"
        return {"t": hour, "D": day, "F": f"{weekday} {day} {hour}"}.get(style, f"{day} {hour}")

    def _distance(self, seconds: float) -> str:
        """Return how far a time is, in whole units."""
        to_come, gone, units = NEAR[self._locale]
        near_s = round(abs(seconds) / STEP_S) * STEP_S
        unit, length_s = next(
            (unit, length_s)
            for unit, length_s, most in zip(units, (60, 3600, 86400), (60, 47, math.inf), strict=True)
            if near_s / length_s < most
        )
        count = round(near_s / length_s)
        plural = "s" if count > 1 else ""
        return (to_come if seconds > 0 else gone).format(count=count, unit=unit + plural)

    async def rows(self) -> list[str]:
        """Return all of it as lines of text."""
        rung: dict[int, set[str]] = {}
        for person in self._world.people:
            for ping in await person.pings():
                rung.setdefault(ping.message_id, set()).add(person.name)
        rows: list[str] = []
        for line in self._lines:
            rings = f" rings {', '.join(sorted(rung[line.message]))}" if line.message in rung else ""
            rows += [f"{line.heading}{rings}", *(f"  {read}" for read in line.body)]
        return rows
