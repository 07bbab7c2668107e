"""The whole bot on a sandbox, in one process, for tests: it can be stopped, killed and started again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app import Agon
from bot.core.model import MatchId, RowState
from bot.local import SANDBOX_TOKEN, connect_to_sandbox
from bot.sandbox.server import Sandbox
from bot.storage.databases import opened_at
from engine.core.game import Seat
from tests.bot.people import Message, People, Person, Reply
from tests.bot.screen import unmarked_ids

Json = dict[str, Any]
PLAINEST = ("ready", "end", "d")
PAINTED_AFTER_S = 60.0
LATER = ("The picture follows", "L’image suit")


class QuickAgon(Agon):
    """Agon without discord.py's rests between sessions."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the rest of five seconds."""


class House:
    """A sandbox, its people, and a bot over a database that outlives it."""

    def __init__(self, sandbox: Sandbox, people: People, database: Path | str) -> None:
        self.sandbox = sandbox
        self.people = people
        self.database = database
        self.edit_every_s = 0.1
        self.bot: QuickAgon
        self._stack = AsyncExitStack()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the bot and wait until it dispatches what is due."""
        store = await self._stack.enter_async_context(opened_at(str(self.database)))
        key = await store.installation_secret()
        self.bot = QuickAgon(store, key)
        self.bot.outbox.sender.sends.edit_every_s = self.edit_every_s
        # These tests read what pictures show, however busy the machine is; those of load do not wait.
        self.bot.answers.words_after_s = 5.0
        self.bot.answers.card_saved_within_s = 2.0  # Discord waits for three seconds
        self._running = asyncio.create_task(self.bot.start(SANDBOX_TOKEN))
        await self.people.until_connected()
        await self.bot.at_work.wait()

    async def stop(self) -> None:
        """Stop the bot at whatever it is doing; the sandbox goes on."""
        if self._running is None:
            return
        await self.bot.close()
        handlers = [task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: ")]
        for task in (self._running, *handlers):
            task.cancel()
        await asyncio.gather(self._running, *handlers, return_exceptions=True)
        self._running = None
        await self._stack.aclose()

    async def restart(self) -> None:
        """Stop the bot and start it again on the same database."""
        await self.stop()
        await self.start()

    async def begin(self, host: Person, guest: Person, **options: str) -> MatchId:
        """Start a match by challenge and acceptance, and wait until its first turn is sent."""
        card = await host.card("games", {"opponent": guest, **options})
        match = match_of(card)
        await guest.press(await guest.see(card), "Accept", wait_s=0.0)
        await self.until(lambda: self._has_told(match, "turn", "0"))
        return match

    async def step(self, match: MatchId) -> None:
        """Take the first player's plainest action: ready, end, draw, or else the first one offered."""
        matches = self.bot.matches
        header = await matches.header(match)
        for seat in header.to_act:
            user = header.user_at(Seat(seat))
            if user is None:
                continue
            notations = [leaf.notation for leaf in (await matches.look(match, user)).menu.leaves()]
            plainest = next((wish for wish in PLAINEST if wish in notations), notations[0])
            assert plainest is not None
            await matches.act(match, user, None, plainest)
            return

    async def turn(self, match: MatchId, number: int) -> None:
        """Play on plainly until this turn, and let each turn's messages be sent before the next action."""
        matches, known = self.bot.matches, -1
        while (header := await matches.header(match)).turn < number and header.status == "playing":
            if header.turn != known:
                known = header.turn
                await self.bot.outbox.idle()
            await self.step(match)
        await self.bot.outbox.idle()

    async def first_lines(self, match: MatchId) -> list[str]:
        """Return the first line of each of the bot's messages in the thread, oldest first."""
        return [message.content.splitlines()[0] for message in await self.told(match)]

    async def told(self, match: MatchId, reader: str = "Cleo") -> list[Message]:
        """Return the bot's messages in the thread as `reader` sees them, oldest first."""
        shown = await self.people[reader].messages(await self.thread(match))
        return [message for message in shown if message.custom_ids and not message.ephemeral]

    async def thread(self, match: MatchId) -> int:
        """Return the id of the match's thread."""
        header = await self.bot.store.header(match)
        assert header is not None
        assert header.thread_id is not None
        return header.thread_id

    async def states(self, match: MatchId) -> dict[str, RowState]:
        """Return the rows of the outbox as "kind/key": state."""
        states: tuple[RowState, ...] = ("due", "sending", "told", "dropped")
        rows = await self.bot.store.outbox(match, states=states)
        return {f"{row.kind}/{row.key}": row.state for row in rows}

    async def until(self, holds: Any, timeout_s: float = 60.0) -> None:
        """Wait until an async predicate returns True."""
        async with asyncio.timeout(timeout_s):
            while not await holds():
                await asyncio.sleep(0.02)

    async def _has_told(self, match: MatchId, kind: str, key: str) -> bool:
        return (await self.states(match)).get(f"{kind}/{key}") == "told"


def match_of(message: Message | Reply) -> MatchId:
    """Return the match that a message's buttons belong to."""
    return MatchId(int(_shown(message).custom_ids[0].split(":")[2]))


def press_on(message: Message | Reply, verb: str, arg: str | None = None) -> str:
    """Return the id of the first component with this verb (and argument)."""
    for custom_id in _shown(message).custom_ids:
        _, said, _, _, rest = custom_id.split(":", 4)
        if said == verb and arg in (None, rest):
            return custom_id
    raise AssertionError(f"no {verb} {arg} among {_shown(message).custom_ids}")


def _shown(message: Message | Reply) -> Message:
    return message.message if isinstance(message, Reply) else message


async def painted(reply: Reply) -> Reply:
    """Return the answer once it no longer says that its picture follows; a busy machine paints late."""
    async with asyncio.timeout(PAINTED_AFTER_S):
        while any(later in reply.text for later in LATER):
            await asyncio.sleep(0.05)
            reply = await reply.refresh()
    return reply


@asynccontextmanager
async def open_house(database: Path | str, *, has_rates: bool = False) -> AsyncIterator[House]:
    """Yield a house whose bot has started; check at the end that the sandbox found no breach.

    `database`: a file, or a PostgreSQL address. `has_rates`: Discord's rate limits apply.
    """
    sandbox = Sandbox()
    sandbox.rates.enforced = has_rates
    address = await sandbox.start()
    connect_to_sandbox(address)
    try:
        async with People(address) as people:
            house = House(sandbox, people, database)
            try:
                await house.start()
                yield house
            finally:
                await house.stop()
            assert sandbox.breaches == [], [str(one) for one in sandbox.breaches]
            assert unmarked_ids(sandbox.world.messages.values()) == []
    finally:
        await sandbox.stop()
