"""A crowd of users who know only their screens and press as fast as they are answered."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.sandbox.clients import ClientError, Clients
from bot.sandbox.errors import DiscordError
from bot.sandbox.interactions import Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.world import TEXT, Channel, Json, Message, User
from bot.words import words
from engine.core.game import word
from engine.registry import NAMES
from tests.bot.e2e.hints import hints_of
from tests.bot.screen import flattened, unmarked

RULES = {"hercules": "coop"}
FOLLOWS = [words().say(word("panel-picture-follows"), locale) for locale in words().locales]
WITHIN_S = 60.0
LOOKS_AGAIN_S = 5.0


@dataclass(slots=True)
class Pressed:
    """One press or command: seconds until any answer, the panel, and the panel's picture."""

    at: float
    first_s: float | None = None
    shown_s: float | None = None
    picture_s: float | None = None


@dataclass(slots=True)
class Pace:
    """The most presses a second of all users together; None: as fast as they are answered."""

    per_s: float | None
    _next: float = 0.0

    async def wait(self) -> None:
        """Wait until the next press is allowed."""
        if self.per_s is not None:
            now = time.monotonic()
            self._next = max(self._next + 1 / self.per_s, now)
            await asyncio.sleep(self._next - now)


@dataclass
class Crowd:
    """Users in pairs at a sandbox, in its own process: their clients cost only the sandbox's work."""

    sandbox: Sandbox
    pairs: int
    channels: int
    seed: int = 1
    presses: list[Pressed] = field(default_factory=list)
    begun_s: list[float] = field(default_factory=list)
    locales: tuple[str, ...] = ("en-US", "fr")

    def __post_init__(self) -> None:
        world = self.sandbox.world
        self.clients = Clients(world, self.sandbox.interactions)
        self.sandbox.interactions.listeners.append(self._note)
        self._waiting: dict[int, Pressed] = {}
        self.places = [
            world.add_channel(Channel(world.new_id(), TEXT, f"c{n}")) for n in range(self.channels)
        ]
        self.tables: list[Table] = []
        for number in range(self.pairs):
            users = [self._user(f"P{number}{side}") for side in "ab"]
            place = self.places[number % self.channels]
            self.tables.append(
                Table(self, users, place, NAMES[number % len(NAMES)], Random(f"{self.seed}{number}"))
            )

    async def begin(self) -> None:
        """Begin all matches at once: offered, accepted, and the first turn told in its thread."""
        await asyncio.gather(*(table.begin() for table in self.tables))

    async def play(self, seconds: float, per_s: float | None = None) -> None:
        """Let everybody press for this many seconds, then wait for the last answers."""
        pace, end = Pace(per_s), time.monotonic() + seconds
        await asyncio.gather(*(table.play(user, pace, end) for table in self.tables for user in table.users))

    async def settle(self, seconds: float) -> int:
        """Wait for missing pictures for at most `seconds`, and return how many have not come."""
        end = time.monotonic() + seconds
        while (late := self._without_picture()) and time.monotonic() < end:
            await asyncio.sleep(0.1)
        return late

    def _without_picture(self) -> int:
        """Return the number of messages that still promise a picture."""
        shown = self.sandbox.world.messages.values()
        texts = ((part.get("content") or "" for part in flattened(one.components)) for one in shown)
        return sum(any(sentence in text for text in each for sentence in FOLLOWS) for each in texts)

    async def ask(self, interaction: Interaction) -> Interaction:
        """Wait until the interaction is answered or has failed."""
        self._waiting[interaction.id] = pressed = Pressed(time.monotonic())
        self.presses.append(pressed)
        await interaction.wait(lambda one: one.status in ("answered", "failed"), WITHIN_S)
        return interaction

    def _user(self, name: str) -> User:
        world = self.sandbox.world
        user = User(world.new_id(), name, self.locales[len(world.users) % len(self.locales)])
        world.users[user.id] = user
        return user

    def _note(self, interaction: Interaction) -> None:
        pressed = self._waiting.get(interaction.id)
        if pressed is None:
            return
        after = time.monotonic() - pressed.at
        if pressed.first_s is None and interaction.answer is not None:
            pressed.first_s = after
        if pressed.shown_s is None and interaction.status == "answered":
            pressed.shown_s = after
        original = self.sandbox.world.messages.get(interaction.original_id or 0)
        if pressed.shown_s is not None and original is not None and original.attachments:
            pressed.picture_s = after
            del self._waiting[interaction.id]


@dataclass
class Table:
    """Two users and their match."""

    crowd: Crowd
    users: list[User]
    place: Channel
    game: str
    rng: Random
    thread: int = 0
    looked_at: int = 0
    called: Message | None = None

    async def begin(self) -> None:
        """Offer and accept the match; return when its first turn is told."""
        crowd, (host, guest) = self.crowd, self.users
        began = time.monotonic()
        rules = {"rules": RULES[self.game]} if self.game in RULES else {}
        asked = {"game": self.game, "opponent": str(guest.id), **rules}
        offered = await crowd.ask(crowd.clients.slash(host, self.place, "play", asked))
        assert offered.status == "answered", f"/play was {offered.status}: {offered.failure}"
        card, accept = await self._card()
        await crowd.ask(crowd.clients.press(guest, card, accept, None))
        channels = crowd.sandbox.world.channels
        while (call := self._call(channels.get(card.thread_id or 0))) is None:
            await asyncio.sleep(0.1)
        self.thread = call.channel_id
        crowd.begun_s.append(time.monotonic() - began)

    async def _card(self) -> tuple[Message, str]:
        """Return the card of the offer, and its Accept button.

        It is the answer or, if that came late, a separate message in the channel.
        """
        world = self.crowd.sandbox.world
        async with asyncio.timeout(WITHIN_S):
            while True:
                for id in reversed(self.place.message_ids):
                    card = world.messages[id]
                    accept = next((one for one in ids_on(card) if one.endswith(":accept")), None)
                    if accept is not None and self._is_offered(card):
                        return card, accept
                await asyncio.sleep(0.1)

    def _is_offered(self, card: Message) -> bool:
        """Return True if the card names both players, because others play in this channel too."""
        return all(user.name in str((card.content, card.components)) for user in self.users)

    async def play(self, user: User, pace: Pace, end: float) -> None:
        """Open the panel and press whatever is offered until the time is over."""
        page: Message | None = None
        while time.monotonic() < end:
            await pace.wait()
            way = self._chosen(page) if page is not None else None
            if way is None and page is not None:
                await self._until_news(min(LOOKS_AGAIN_S, end - time.monotonic()))
            with suppress(ClientError, DiscordError):
                page = await self._press(user, page, way)

    async def _press(self, user: User, page: Message | None, way: tuple[str, str | None] | None) -> Message:
        crowd = self.crowd
        if page is not None and way is not None:
            custom_id, value = way
            pressing = crowd.clients.press(
                user, page, custom_id, None if value is None else [value], in_flight=True
            )
        else:
            called = self._newest()
            opening = next(id for id in ids_on(called) if id.split(":")[1] == "o")
            pressing = crowd.clients.press(user, called, opening, None)
        answered = await crowd.ask(pressing)
        if answered.original_id is None:  # Discord says so: a user would press again
            return page if page is not None else self._newest()
        return crowd.sandbox.world.messages[answered.original_id or 0]

    def _chosen(self, page: Message) -> tuple[str, str | None] | None:
        ways = list(ways_on(page))
        if not ways:
            return None
        gladly = hints_of(self.game).gladly
        weights = [gladly((value or unmarked(id).split(":", 4)[4]).lstrip("?")) for id, value in ways]
        return self.rng.choices(ways, weights)[0] if any(weights) else self.rng.choice(ways)

    async def _until_news(self, seconds: float) -> None:
        """Wait until the thread has another message, at most `seconds`."""
        known, until = self._newest().id, time.monotonic() + seconds
        while self._newest().id == known and time.monotonic() < until:
            await asyncio.sleep(0.1)

    def _newest(self) -> Message:
        newest = self._call(self.crowd.sandbox.world.channels[self.thread])
        assert newest is not None, "the thread's messages are not taken away"
        return newest

    def _call(self, thread: Channel | None) -> Message | None:
        """Return the newest message of the thread that opens the panel; each message is read once."""
        new = thread.message_ids[self.looked_at :] if thread is not None else []
        self.looked_at += len(new)
        for message in (self.crowd.sandbox.world.messages[id] for id in new):
            if not message.is_ephemeral and any(":o:" in id for id in ids_on(message)):
                self.called = message
        return self.called


def ids_on(message: Message) -> list[str]:
    """Return the ids of a message's components."""
    return [part["custom_id"] for part in flattened(message.components) if part.get("custom_id")]


def ways_on(page: Message) -> Iterator[tuple[str, str | None]]:
    """Yield every possible press or choice for the match, as an id and the chosen value."""
    for part in flattened(page.components):
        id = part.get("custom_id") or ""
        if part.get("disabled") or id.count(":") < 4 or id.split(":")[1] not in "acqsu":
            continue
        options: list[Json] = part.get("options") or []
        yield from [(id, option["value"]) for option in options] or [(id, None)]
