"""Interactions between a person's command or press and the bot's answer, with Discord's rules for them."""

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Final, Literal

from bot.sandbox import limits
from bot.sandbox import permissions as may
from bot.sandbox.check_components import check_modal
from bot.sandbox.check_messages import check_choices, check_interaction_flags
from bot.sandbox.errors import DiscordError, ErrorCode
from bot.sandbox.findings import Findings
from bot.sandbox.payloads import channel_json, member_json, message_json, user_json
from bot.sandbox.posting import Body, returned, write
from bot.sandbox.world import (
    APPLICATION_ID,
    EPHEMERAL,
    LOADING,
    Channel,
    Json,
    Message,
    User,
    World,
)

COMMAND, PRESS, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
_ANSWERS: Final = {
    COMMAND: {MESSAGE, DEFER, MODAL},
    PRESS: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    SUBMIT: {MESSAGE, DEFER},
}
NO_RESPONSE: Final = "The application did not respond"
InteractionStatus = Literal["waiting", "thinking", "acknowledged", "answered", "failed"]


@dataclass(slots=True)
class Interaction:
    """One command, press, form or autocompletion, with all answers to it."""

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    data: Json
    created_at: float
    message: Message | None = None
    name: str = ""
    answer: int | None = None
    failure: str | None = None
    original_id: int | None = None
    is_filled: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    followup_ids: list[int] = field(default_factory=list)
    parent: "Interaction | None" = None
    deadline: asyncio.TimerHandle | None = None
    _waiters: list[asyncio.Future[None]] = field(default_factory=list)

    @property
    def status(self) -> InteractionStatus:
        """The state of the answer: a deferral is `thinking` or `acknowledged` until it is filled."""
        if self.failure is not None:
            return "failed"
        if self.answer is None:
            return "waiting"
        if self.answer in (DEFER, DEFER_UPDATE) and not self.is_filled:
            return "thinking" if self.answer == DEFER else "acknowledged"
        return "answered"

    @property
    def can_update(self) -> bool:
        """True if callbacks 6 and 7 have a message to change."""
        return self.message is not None and self.kind in (PRESS, SUBMIT)

    def progress(self) -> None:
        """Wake everyone waiting for a change of this interaction."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, done: Callable[["Interaction"], bool], timeout_s: float) -> None:
        """Wait until `done` is True or the time is over."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout_s
        while not done(self) and (left := end - loop.time()) > 0:
            waiter = loop.create_future()
            self._waiters.append(waiter)
            await asyncio.wait([waiter], timeout=left)


class Interactions:
    """The interactions of the last 15 minutes.

    `redeliver_after_s`: each interaction is delivered again so many seconds after the first time, once per
    number.
    """

    def __init__(self, world: World, send: Callable[[str, Json], None]) -> None:
        self.world = world
        self.answer_deadline_s = limits.ANSWER_DEADLINE_S
        self.redeliver_after_s: tuple[float, ...] = ()
        self.listeners: list[Callable[[Interaction], None]] = []
        self._send = send
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    # From people

    def create(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        name: str = "",
        parent: Interaction | None = None,
    ) -> Interaction:
        """Send the bot an interaction and start its deadline of 3 seconds."""
        self._forget_old()
        for member, resolved in data.get("resolved", {}).get("members", {}).items():
            person = self.world.users[int(member)]
            resolved["permissions"] = str(self.world.permissions(person, channel))
            resolved["nick"] = self.world.nickname(person, channel.guild_id)
        id_ = self.world.new_id()
        token = secrets.token_urlsafe(120)
        interaction = Interaction(
            id_, token, kind, user, channel, data, self.world.clock.now(), message, name, parent=parent
        )
        self._by_id[id_] = self._by_token[token] = interaction
        loop = asyncio.get_running_loop()
        interaction.deadline = loop.call_later(self.answer_deadline_s, self._expire, interaction)
        payload = self._payload(interaction)
        self._send("INTERACTION_CREATE", payload)
        for seconds in self.redeliver_after_s:
            loop.call_later(seconds, self._send, "INTERACTION_CREATE", payload)
        return interaction

    def deliver_again(self) -> None:
        """Deliver the latest interaction once more, to the bot that is now connected."""
        latest = next(reversed(self._by_id.values()))
        self._send("INTERACTION_CREATE", self._payload(latest))

    def get(self, id_: int) -> Interaction:
        """Return the interaction of that id, or raise DiscordError."""
        if id_ not in self._by_id:
            raise DiscordError(ErrorCode.UNKNOWN_INTERACTION)
        return self._by_id[id_]

    def _expire(self, interaction: Interaction) -> None:
        if interaction.answer is None:
            interaction.failure = NO_RESPONSE
            self._progress(interaction)

    def _progress(self, interaction: Interaction) -> None:
        interaction.progress()
        for listener in self.listeners:
            listener(interaction)

    def _forget_old(self) -> None:
        horizon = self.world.clock.now() - 2 * limits.TOKEN_LIFE_S
        # The oldest come first; looking at all of them would cost more with each one kept.
        for id_, interaction in list(takewhile(lambda one: one[1].created_at < horizon, self._by_id.items())):
            del self._by_id[id_]
            del self._by_token[interaction.token]

    def _bot_may(self, channel: Channel) -> int:
        """Return the bot's permissions there; if it is no member, what its answers may do."""
        is_there = self.world.bot.member and not channel.is_group
        return self.world.permissions(self.world.bot, channel) if is_there else may.DIRECT

    def _payload(self, interaction: Interaction) -> Json:
        world, user, channel = self.world, interaction.user, interaction.channel
        seen_by_user = world.permissions(user, channel)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(APPLICATION_ID),
            "type": interaction.kind,
            "data": interaction.data,
            "token": interaction.token,
            "version": 1,
            "channel": channel_json(world, channel) | {"permissions": str(seen_by_user)},
            "channel_id": str(channel.id),
            "locale": user.locale,
            "app_permissions": str(self._bot_may(channel)),
            "attachment_size_limit": limits.ATTACHMENT_SIZE,
            "entitlements": [],
        }
        if interaction.message is not None:
            body["message"] = message_json(world, interaction.message, in_guild=False)
        if not channel.in_guild:
            owners = {"0": "0"} if channel.is_dm and user.member else {}
            owners |= {"1": str(user.id)} if user.has_installed or not user.member else {}
            context = 1 if channel.is_dm else 2
            return body | {
                "context": context,
                "user": user_json(user),
                "authorizing_integration_owners": owners,
            }
        return body | {
            "context": 0,
            "guild_id": str(channel.guild_id),
            "guild_locale": world.guild_locale,
            "guild": {"id": str(channel.guild_id), "locale": world.guild_locale, "features": []},
            "member": member_json(user, world.clock.now(), nick=world.nickname(user, channel.guild_id))
            | {"permissions": str(seen_by_user)},
            "authorizing_integration_owners": {
                **({"0": str(channel.guild_id)} if world.bot.member else {}),
                **({"1": str(user.id)} if user.has_installed else {}),
            },
        }

    # From the bot: the initial response

    def respond(self, id_: int, token: str, body: Body) -> Json:
        """Accept the one initial response, and return what `with_response` shows."""
        interaction = self._by_id.get(id_)
        if interaction is None or interaction.token != token or interaction.failure is not None:
            raise DiscordError(ErrorCode.UNKNOWN_INTERACTION)
        if interaction.answer is not None:
            raise DiscordError(ErrorCode.ALREADY_ACKNOWLEDGED)
        answer = body.payload.get("type")
        content = Body(body.payload.get("data") or {}, body.uploads)
        findings = Findings()
        allowed = _ANSWERS[interaction.kind] | ({DEFER_UPDATE, UPDATE} if interaction.can_update else set())
        findings.require(answer in allowed, ("type",), "This answer is not possible for this interaction.")
        findings.raise_if_any()
        message = self._apply(interaction, int(answer or 0), content)
        interaction.answer = answer
        if interaction.deadline is not None:
            interaction.deadline.cancel()
        self._progress(interaction)
        return self._callback_json(interaction, message)

    def _apply(self, interaction: Interaction, answer: int, body: Body) -> Message | None:
        findings = Findings()
        if answer in (MESSAGE, DEFER):
            flags = int(body.payload.get("flags") or 0)
            check_interaction_flags(flags, findings, deferring=answer == DEFER, path=("data",))
            findings.raise_if_any()
            return self._post_original(interaction, body, flags, deferring=answer == DEFER)
        if answer in (DEFER_UPDATE, UPDATE):
            assert interaction.message is not None
            interaction.original_id = interaction.message.id
            if answer == UPDATE:
                self._edit(interaction.message, body)
            return interaction.message
        if answer == CHOICES:
            choices = body.payload.get("choices")
            check_choices(choices, findings, ("data", "choices"))
            findings.raise_if_any()
            interaction.choices = choices or []
            return None
        emoji_ids = frozenset(str(id_) for id_ in self.world.emojis)
        check_modal(body.payload, findings=findings, path=("data",), emoji_ids=emoji_ids)
        findings.raise_if_any()
        interaction.modal = body.payload | {"components": returned(body.payload["components"])}
        return None

    def _must_be_open(self, channel: Channel) -> None:
        """Raise for a locked thread, in which only moderators write."""
        if channel.locked and not self._bot_may(channel) & may.MANAGE_THREADS:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED if channel.archived else ErrorCode.THREAD_LOCKED)

    def _post_original(self, interaction: Interaction, body: Body, flags: int, *, deferring: bool) -> Message:
        if not flags & EPHEMERAL:
            self._must_be_open(interaction.channel)
        message = self._new_message(interaction, ephemeral=bool(flags & EPHEMERAL))
        if deferring:
            message.flags |= LOADING
        else:
            write(self.world, message, body, is_new=True, path=("data",))
        interaction.original_id = message.id
        return self.world.add_message(message, pinging=not deferring)

    def _new_message(self, interaction: Interaction, *, ephemeral: bool) -> Message:
        described: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": user_json(interaction.user),
            "authorizing_integration_owners": {"0": str(interaction.channel.guild_id)},
        }
        if interaction.kind == COMMAND:
            described["name"] = interaction.name
        elif interaction.message is not None:
            described["interacted_message_id"] = str(interaction.message.id)
        return Message(
            id=self.world.new_id(),
            channel_id=interaction.channel.id,
            author_id=APPLICATION_ID,
            created_at=self.world.clock.now(),
            kind=20 if interaction.kind == COMMAND else 0,
            flags=EPHEMERAL if ephemeral else 0,
            interaction=described,
            via_interaction=True,
            addressee_id=interaction.user.id if ephemeral else None,
        )

    def _edit(self, message: Message, body: Body) -> None:
        if not message.is_ephemeral and self.world.channels[message.channel_id].archived:
            raise DiscordError(ErrorCode.THREAD_ARCHIVED)
        was_loading = message.is_loading
        write(self.world, message, body, is_new=False, path=("data",))
        message.flags &= ~LOADING
        if not was_loading:
            message.edited_at = self.world.clock.now()
        self.world.edit_message(message)

    def _callback_json(self, interaction: Interaction, message: Message | None) -> Json:
        described: Json = {"id": str(interaction.id), "type": interaction.kind}
        if message is None:
            return {"interaction": described}
        described |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.is_loading,
            "response_message_ephemeral": message.is_ephemeral,
        }
        shown = message_json(self.world, message, in_guild=False)
        return {"interaction": described, "resource": {"type": interaction.answer, "message": shown}}

    # From the bot: everything later, by the token

    def by_token(self, token: str) -> Interaction:
        """Return the interaction of a valid token, or raise DiscordError."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise DiscordError(ErrorCode.UNKNOWN_WEBHOOK)
        if self.world.clock.now() - interaction.created_at > limits.TOKEN_LIFE_S:
            raise DiscordError(ErrorCode.TOKEN_EXPIRED)
        if interaction.answer is None:
            raise DiscordError(ErrorCode.UNKNOWN_WEBHOOK)
        return interaction

    def message(self, token: str, which: str) -> Message:
        """Return the original answer or a follow-up of that interaction."""
        interaction = self.by_token(token)
        wanted = interaction.original_id if which == "@original" else int(which)
        own = {interaction.original_id, *interaction.followup_ids}
        if wanted is None or wanted not in own or wanted not in self.world.messages:
            raise DiscordError(ErrorCode.UNKNOWN_MESSAGE)
        return self.world.messages[wanted]

    def edit(self, token: str, which: str, body: Body) -> Message:
        """Edit the original answer or a follow-up; the first edit fills a deferral."""
        interaction = self.by_token(token)
        message = self.message(token, which)
        self._edit(message, body)
        if message.id == interaction.original_id:
            interaction.is_filled = True
        self._progress(interaction)
        return message

    def follow_up(self, token: str, body: Body) -> Message:
        """Add a message; the first after a deferral fills the deferred one and keeps its visibility."""
        interaction = self.by_token(token)
        original = self.world.messages.get(interaction.original_id or 0)
        if interaction.answer == DEFER and not interaction.is_filled and original is not None:
            return self.edit(token, "@original", body)
        flags = int(body.payload.get("flags") or 0)
        message = self._new_message(interaction, ephemeral=bool(flags & EPHEMERAL))
        write(self.world, message, body, is_new=True)
        interaction.followup_ids.append(message.id)
        interaction.is_filled = True
        self.world.add_message(message)
        self._progress(interaction)
        return message

    def delete(self, token: str, which: str) -> None:
        """Delete the original answer or a follow-up."""
        interaction = self.by_token(token)
        message = self.message(token, which)
        self.world.delete_message(message)
        interaction.is_filled = True
        self._progress(interaction)

    def view(self, interaction: Interaction) -> Json:
        """Return the interaction as its user's client shows it."""
        original = self.world.messages.get(interaction.original_id or 0)
        messages = self.world.messages
        followups = [messages[id_] for id_ in interaction.followup_ids if id_ in messages]
        view: dict[str, Any] = {
            "id": str(interaction.id),
            "status": interaction.status,
            "answer": interaction.answer,
            "failure": interaction.failure,
            "message": None if original is None else message_json(self.world, original),
            "modal": interaction.modal,
            "choices": interaction.choices,
            "followups": [message_json(self.world, message) for message in followups],
        }
        return view

    def can_press(self, user: User, message: Message) -> bool:
        """Return True if a press on this message reaches the bot: thread not locked, message visible."""
        channel = self.world.channels[message.channel_id]
        return not channel.locked and self.world.can_see(user, message)
