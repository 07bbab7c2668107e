"""What people do in the sandbox, for tests: they type commands, press, choose, fill in forms, and look."""

import asyncio
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self

import aiohttp

from tests.bot.screen import Attachment, Json, Message, Modal, NoAnswer, Ping, Refused, flattened

__all__ = [
    "Attachment",
    "Message",
    "Modal",
    "NoAnswer",
    "People",
    "Person",
    "Ping",
    "Refused",
    "Reply",
    "flattened",
]

DEFAULT_WAIT_S = 15.0


class Reply:
    """What the bot answered to one command, press or form."""

    def __init__(self, person: "Person", raw: Json) -> None:
        self.person = person
        self.raw = raw

    def __repr__(self) -> str:
        return f"<Reply {self.status} {self.raw['message'] and self.message!r}>"

    @property
    def status(self) -> str:
        """`answered`, or `acknowledged` by a silent deferral; otherwise only when not waited for."""
        status: str = self.raw["status"]
        return status

    @property
    def message(self) -> Message:
        """The answer, or the updated message of the press; NoAnswer when there is none."""
        if self.raw["message"] is None:
            raise NoAnswer(f"there is no message, only {self.raw}")
        return Message(self.raw["message"], self.person.session)

    @property
    def content(self) -> str:
        return self.message.content

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    @property
    def is_update(self) -> bool:
        """True if the pressed message itself was edited and no new one was sent."""
        return self.raw["answer"] in (6, 7)

    @property
    def followups(self) -> list[Message]:
        return [Message(raw, self.person.session) for raw in self.raw["followups"]]

    @property
    def modal(self) -> Modal:
        """The form that was opened; NoAnswer when it was something else."""
        if self.raw["modal"] is None:
            raise NoAnswer(f"no form was opened but {self.raw}")
        return Modal(self.raw["id"], self.raw["modal"])

    async def refresh(self, *, wait_s: float = 0.0) -> Self:
        """Return the same answer in its current state."""
        path = f"interactions/{self.raw['id']}"
        self.raw = await self.person.get(path, wait=str(wait_s))
        return self


class Person:
    """One local user with their client open."""

    def __init__(self, people: "People", id_: int, name: str) -> None:
        self.people = people
        self.id = id_
        self.name = name
        self.session = people.session
        self.screen: dict[int, Message] = {}
        self.channel_list: dict[int, Json] = {}
        self._news = asyncio.Condition()
        self._listening: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    def __str__(self) -> str:
        return self.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Commands

    async def slash(
        self,
        command: str,
        channel: object,
        options: Json | None = None,
        *,
        wait_s: float = DEFAULT_WAIT_S,
        **named: Any,
    ) -> Reply:
        """Type a slash command, sub-commands after a space; options by name."""
        asked = {"command": command, "channel": _id(channel), "options": _options((options or {}) | named)}
        return await self._ask("slash", asked, wait_s)

    async def autocomplete(
        self, command: str, focused: str, typed: str, channel: object = "games", **others: Any
    ) -> list[Json]:
        """Return the choices offered while typing into the option `focused`."""
        asked = {
            "command": command,
            "channel": _id(channel),
            "options": _options(others | {focused: typed}),
            "focused": focused,
        }
        reply = await self._ask("autocomplete", asked, DEFAULT_WAIT_S)
        choices: list[Json] = reply.raw["choices"]
        return choices

    async def user_menu(
        self,
        command: str,
        target: "Person | str",
        channel: object = "games",
        *,
        wait_s: float = DEFAULT_WAIT_S,
    ) -> Reply:
        """Run a command from a user's menu."""
        asked = {"command": command, "channel": _id(channel), "target": _id(target)}
        return await self._ask("menu", asked, wait_s)

    async def message_menu(self, command: str, message: Message) -> Reply:
        """Run a command from a message's menu."""
        return await self._ask("menu", {"command": command, "message": str(message.id)}, DEFAULT_WAIT_S)

    async def offered(self, channel: object = "games") -> list[Json]:
        """Return the commands this person's client offers there."""
        answer = await self.get("commands", channel=_id(channel))
        commands: list[Json] = answer
        return commands

    # Components

    async def press(
        self,
        message: "Message | Reply",
        label: str | None = None,
        *,
        custom_id: str | None = None,
        wait_s: float = DEFAULT_WAIT_S,
        in_flight: bool = False,
    ) -> Reply:
        """Press a button by what it says or by its id; `in_flight` also one that an edit has removed."""
        message = _message(message)
        if custom_id is None:
            custom_id = message.button(label).get("custom_id") or ""
        carried = message.carried(custom_id)
        asked = {"message": str(message.id), "custom_id": carried, "in_flight": in_flight}
        return await self._ask("press", asked, wait_s)

    async def press_twice(self, message: "Message | Reply", label: str) -> tuple[Reply, Reply]:
        """Press the same button twice at once, before any answer."""
        custom_id = _message(message).button(label)["custom_id"]
        both = [self.press(message, custom_id=custom_id, in_flight=True) for _ in range(2)]
        first, second = await asyncio.gather(*both)
        return first, second

    async def choose(
        self,
        message: "Message | Reply",
        wanted: "str | Person | list[str]",
        select: str | None = None,
        *,
        wait_s: float = DEFAULT_WAIT_S,
        in_flight: bool = False,
    ) -> Reply:
        """Choose by label or value; `select` is a custom id or placeholder, needed when there are several.

        `in_flight`: also from a select that an edit has removed.
        """
        message = _message(message)
        part = message.select(select)
        names = wanted if isinstance(wanted, list) else [_id(wanted)]
        asked = {
            "message": str(message.id),
            "custom_id": message.carried(part["custom_id"]),
            "values": [_value(part, name) for name in names],
            "in_flight": in_flight,
        }
        return await self._ask("press", asked, wait_s)

    async def submit(
        self, modal: "Modal | Reply", values: Json | None = None, *, wait_s: float = DEFAULT_WAIT_S
    ) -> Reply:
        """Send a form; values by custom id or label, what is left out keeps what the form says."""
        form = modal.modal if isinstance(modal, Reply) else modal
        filled = {key: _option(value) for key, value in (values or {}).items()}
        return await self._ask("submit", {"interaction": form.interaction_id, "values": filled}, wait_s)

    # Looking

    async def messages(self, channel: object) -> list[Message]:
        """Return exactly what this person sees in the channel, oldest first."""
        return [Message(raw, self.session) for raw in await self.get("messages", channel=_id(channel))]

    async def card(self, channel: object, options: Json) -> Message:
        """Return the card that /play posts, also if it follows a private answer."""
        known = {message.id for message in await self.messages(channel)}
        answered = (await self.slash("play", channel, options)).message
        if answered.custom_ids:
            return answered
        async with asyncio.timeout(30):
            while True:
                for message in await self.messages(channel):
                    if message.id not in known and message.custom_ids:
                        return message
                await asyncio.sleep(0.05)

    async def see(self, message: Message) -> Message:
        """Return the message's current state; raise Refused if this person does not see it."""
        return Message(await self.get(f"messages/{message.id}"), self.session)

    async def channels(self) -> list[Json]:
        """Return every channel and thread this person can open."""
        answer = await self.get("channels")
        channels: list[Json] = answer
        return channels

    async def pings(self) -> list[Ping]:
        """Return every notification so far, oldest first."""
        return [
            Ping(int(raw["channel_id"]), int(raw["message_id"]), raw["preview"])
            for raw in await self.get("pings")
        ]

    async def wait_for(
        self,
        predicate: Callable[[Message], object],
        timeout_s: float = 60.0,
        *,
        channel: object | None = None,
    ) -> Message:
        """Return the newest message on screen that matches `predicate`, and wait for one if necessary."""

        def found() -> Message | None:
            place = None if channel is None else self._place(channel)
            for message in reversed(list(self.screen.values())):
                if (place is None or message.channel_id == place) and predicate(message):
                    return message
            return None

        async with self._news:
            try:
                await asyncio.wait_for(self._news.wait_for(lambda: found() is not None), timeout_s)
            except TimeoutError:
                seen = "\n".join(map(repr, self.screen.values()))
                raise AssertionError(
                    f"{self.name} waited {timeout_s} s in vain; on screen:\n{seen}"
                ) from None
            message = found()
        assert message is not None
        return message

    def _place(self, channel: object) -> int:
        wanted = _id(channel)
        for id_, raw in self.channel_list.items():
            if wanted in (str(id_), raw["name"]):
                return id_
        return int(wanted) if wanted.isdigit() else 0

    # Other things a person does

    async def say(self, channel: object, content: str) -> Message:
        """Write an ordinary message."""
        raw = await self._post("say", {"channel": _id(channel), "content": content})
        return Message(raw, self.session)

    async def open_dm(self) -> int:
        """Open the conversation with the bot and return its channel's id."""
        return int((await self._post("dm", {}))["id"])

    async def reload(self) -> None:
        """Reload the client: every ephemeral message is gone."""
        await self._post("reload", {})

    # The wire

    async def get(self, path: str, **query: str) -> Any:
        url = f"{self.people.address}/sandbox/people/{self.id}/{path}"
        async with self.session.get(url, params=query) as response:
            return await _checked(response)

    async def _post(self, path: str, body: Json) -> Any:
        url = f"{self.people.address}/sandbox/people/{self.id}/{path}"
        async with self.session.post(url, json=body) as response:
            return await _checked(response)

    async def _ask(self, path: str, asked: Json, wait_s: float) -> Reply:
        """Send, and wait for the answer; a silent deferral that nothing follows is an answer too."""
        reply = Reply(self, await self._post(path, asked | {"wait": wait_s}))
        if reply.status == "failed":
            raise NoAnswer(reply.raw["failure"])
        if wait_s and reply.status in ("waiting", "thinking"):
            raise NoAnswer(f"the bot is still {reply.status} after {wait_s} s")
        return reply

    async def listen(self) -> None:
        """Open the client; returns when everything is on screen."""
        opened = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(opened))
        await opened.wait()

    async def _listen(self, opened: asyncio.Event) -> None:
        url = f"{self.people.address}/sandbox/people/{self.id}/live"
        async with self.session.ws_connect(url, max_msg_size=0) as socket:
            async for frame in socket:
                async with self._news:
                    self._take(frame.json())
                    self._news.notify_all()
                opened.set()

    def _take(self, event: Json) -> None:
        match event["kind"]:
            case "everything":
                self.screen = {int(m["id"]): Message(m, self.session) for m in event["messages"]}
                self.channel_list = {int(c["id"]): c for c in event["channels"]}
            case "message":
                self.screen[int(event["message"]["id"])] = Message(event["message"], self.session)
            case "deleted":
                self.screen.pop(int(event["id"]), None)
            case "channel":
                self.channel_list[int(event["channel"]["id"])] = event["channel"]
            case "channel_deleted":
                self.channel_list.pop(int(event["id"]), None)

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)


class People:
    """Everybody in the sandbox at `address`: `async with People(address) as people: people["Ana"]`."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.session: aiohttp.ClientSession
        self._by_name: dict[str, Person] = {}

    def __getitem__(self, name: str) -> Person:
        return self._by_name[name]

    def __iter__(self) -> Iterator[Person]:
        return iter(self._by_name.values())

    async def __aenter__(self) -> Self:
        self.session = aiohttp.ClientSession()
        async with self.session.get(f"{self.address}/sandbox/people") as response:
            everybody = await response.json()
        for raw in everybody:
            if not raw["bot"]:
                self._by_name[raw["name"]] = Person(self, int(raw["id"]), raw["name"])
        await asyncio.gather(*(person.listen() for person in self))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.gather(*(person.close() for person in self))
        await self.session.close()

    async def control(self, action: str, **arguments: Any) -> None:
        """Use one of the sandbox's controls, as in `control("drop_gateway", resumable=False)`."""
        async with self.session.post(f"{self.address}/sandbox/control/{action}", json=arguments) as response:
            await _checked(response)

    async def fault(self, kind: str, pattern: str, **arguments: Any) -> None:
        """Let something go wrong for the next requests that match; kinds and fields as in `Fault`."""
        body = {"kind": kind, "pattern": pattern} | arguments
        async with self.session.post(f"{self.address}/sandbox/faults", json=body) as response:
            await _checked(response)

    async def look(self, what: str, **query: str) -> Any:
        """Return the sandbox's `status`, `breaches` or `requests`."""
        async with self.session.get(f"{self.address}/sandbox/{what}", params=query) as response:
            return await _checked(response)

    async def until_connected(self, timeout_s: float = 60.0, *, commands: int = 1) -> None:
        """Wait until the bot is connected and offers at least `commands` commands."""
        async with asyncio.timeout(timeout_s):
            while not ((status := await self.look("status"))["connected"] and status["commands"] >= commands):
                await asyncio.sleep(0.02)


async def _checked(response: aiohttp.ClientResponse) -> Any:
    body = await response.json()
    if response.status >= 400:
        raise Refused(body.get("error", body))
    return body


def _message(thing: Message | Reply) -> Message:
    return thing.message if isinstance(thing, Reply) else thing


def _id(thing: object) -> str:
    """Return the name or id by which the API takes a channel, person or thread."""
    if isinstance(thing, Message):
        return str(thing.channel_id)
    if isinstance(thing, dict):
        return str(thing["id"])
    return str(getattr(thing, "id", thing))


def _option(value: object) -> object:
    return str(value.id) if isinstance(value, Person) else value


def _options(given: Json) -> Json:
    return {name: _option(value) for name, value in given.items()}


def _value(select: Json, wanted: str) -> str:
    for option in select.get("options") or []:
        if wanted in (option["label"], option["value"]):
            value: str = option["value"]
            return value
    return wanted
