"""A person's own Discord client: the commands it offers, and what it sends for a press or a form."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.sandbox import permissions as may
from bot.sandbox.check_commands import CHAT, GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from bot.sandbox.check_commands import MESSAGE as MESSAGE_MENU
from bot.sandbox.check_commands import USER as USER_MENU
from bot.sandbox.check_components import (
    BUTTON,
    CHECKBOX,
    CHECKBOXES,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    flattened,
)
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, PRESS, SUBMIT, Interaction, Interactions
from bot.sandbox.payloads import channel_json, member_json, message_json, user_json
from bot.sandbox.world import FORUMS, GUILD_ID, Channel, Json, Message, User, World

_LINK_STYLE: Final = 5
_BY_SERVER, _BY_USER = 0, 1
"""The ways to install the bot (API: application integration types)."""
_NESTED: Final = (SUBCOMMAND, GROUP)


class ClientError(Exception):
    """A refusal by the client itself, as for a missing button or a required option left out."""


class Clients:
    """Every person's client; each method sends one interaction, or raises ClientError."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    # Commands

    def commands(self, user: User, channel: Channel, kind: int = CHAT) -> list[Json]:
        """Return the commands this client offers in that channel."""
        context = 0 if channel.in_guild else 1 if channel.is_dm else 2
        offered = []
        for command in self.world.commands.values():
            contexts = command.get("contexts")
            is_here = contexts is None or context in contexts
            if command["type"] == kind and is_here and self._is_installed(command, user, channel):
                needed = int(command.get("default_member_permissions") or 0)
                if not channel.in_guild or needed & self.world.permissions(user, channel) == needed:
                    offered.append(command)
        return offered

    def _is_installed(self, command: Json, user: User, channel: Channel) -> bool:
        """Return True if the bot is installed for this server or user, as the command allows."""
        ways = command.get("integration_types") or [_BY_SERVER]
        is_near = channel.is_dm or (channel.in_guild and self.world.bot.member)
        in_server = _BY_SERVER in ways and is_near
        return in_server or (_BY_USER in ways and user.has_installed)

    def _command(self, user: User, channel: Channel, name: str, kind: int = CHAT) -> Json:
        self._check_place(user, channel)
        for command in self.commands(user, channel, kind):
            if command["name"] == name:
                return command
        raise ClientError(f"{user.name} is offered no command {name!r} here")

    def _check_place(self, user: User, channel: Channel) -> None:
        bits = self.world.permissions(user, channel)
        is_seen = self.world.sees(user, channel)
        if not is_seen or not bits & may.USE_APPLICATION_COMMANDS or channel.kind in FORUMS:
            raise ClientError(f"{user.name} cannot use commands here")
        if channel.locked:
            raise ClientError("this thread is locked")

    def slash(self, user: User, channel: Channel, path: str, options: Mapping[str, Any]) -> Interaction:
        """Send a slash command; `path` is its name, with subcommands after a space."""
        command, data = self._filled(user, channel, path, options, focused=None)
        return self.interactions.create(COMMAND, user, channel, data, name=command["name"])

    def autocomplete(
        self, user: User, channel: Channel, path: str, options: Mapping[str, Any], focused: str
    ) -> Interaction:
        """Send what typing into the option `focused` sends."""
        command, data = self._filled(user, channel, path, options, focused=focused)
        return self.interactions.create(AUTOCOMPLETE, user, channel, data, name=command["name"])

    def _filled(
        self, user: User, channel: Channel, path: str, options: Mapping[str, Any], *, focused: str | None
    ) -> tuple[Json, Json]:
        name, *inner = path.split()
        command = self._command(user, channel, name)
        declared: Sequence[Json] = command.get("options") or []
        steps = []
        for word in inner:
            step = next((o for o in declared if o["name"] == word and o["type"] in _NESTED), None)
            if step is None:
                raise ClientError(f"/{name} has no sub-command {word!r}")
            steps.append(step)
            declared = step.get("options") or []
        if any(option["type"] in _NESTED for option in declared):
            raise ClientError(f"/{path} needs a sub-command")
        resolved: dict[str, Json] = {}
        filled = list(self._options(declared, options, focused=focused, resolved=resolved))
        for step in reversed(steps):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        data: Json = {"id": command["id"], "name": name, "type": CHAT, "options": filled}
        return command, data | ({"resolved": resolved} if resolved else {})

    def _options(
        self,
        declared: Sequence[Json],
        given: Mapping[str, Any],
        *,
        focused: str | None,
        resolved: dict[str, Json],
    ) -> Iterator[Json]:
        unknown = given.keys() - {option["name"] for option in declared}
        if unknown:
            raise ClientError(f"there is no option {sorted(unknown)}")
        for option in declared:
            name, kind = option["name"], option["type"]
            if given.get(name) is None:
                if option.get("required") and focused is None:
                    raise ClientError(f"the option {name!r} is required")
                continue
            if name == focused:
                if not option.get("autocomplete"):
                    raise ClientError(f"the option {name!r} has no autocompletion")
                yield {"name": name, "type": kind, "value": str(given[name]), "focused": True}
                continue
            value = self._value(option, given[name], resolved)
            yield {"name": name, "type": kind, "value": value}

    def _value(self, option: Json, value: Any, resolved: dict[str, Json]) -> Any:
        kind, name = option["type"], option["name"]
        if choices := option.get("choices"):
            for choice in choices:
                if value in (choice["value"], choice["name"]):
                    return choice["value"]
            raise ClientError(f"{value!r} is no choice of {name!r}")
        try:
            match kind:
                case 3:
                    typed: Any = str(value)
                case 4:
                    typed = int(value)
                case 10:
                    typed = float(value)
                case 5:
                    typed = value in (True, "true", "True")
                case 6 | 9:
                    typed = self._resolve_user(str(value), resolved)
                case 7:
                    typed = self._resolve_channel(str(value), resolved)
                case _:
                    raise ClientError(f"options of type {kind} cannot be filled in here")
        except ValueError:
            raise ClientError(f"{value!r} is no value for {name!r}") from None
        _check_bounds(option, typed)
        return typed

    def _resolve_user(self, name_or_id: str, resolved: dict[str, Json]) -> str:
        user = self._user(name_or_id)
        resolved.setdefault("users", {})[str(user.id)] = user_json(user)
        if user.member:
            resolved.setdefault("members", {})[str(user.id)] = member_json(user, with_user=False)
        return str(user.id)

    def _user(self, name_or_id: str) -> User:
        for user in self.world.users.values():
            if name_or_id in (user.name, str(user.id)):
                return user
        raise ClientError(f"there is nobody called {name_or_id!r}")

    def _resolve_channel(self, name_or_id: str, resolved: dict[str, Json], kinds: Sequence[int] = ()) -> str:
        for channel in self.world.channels.values():
            if name_or_id in (channel.name, str(channel.id)) and (not kinds or channel.kind in kinds):
                body = channel_json(self.world, channel) | {"permissions": str(self.world.roles[GUILD_ID])}
                resolved.setdefault("channels", {})[str(channel.id)] = body
                return str(channel.id)
        raise ClientError(f"there is no channel {name_or_id!r}")

    def user_menu(self, user: User, channel: Channel, name: str, target: str) -> Interaction:
        """Send a command of a person's context menu."""
        command = self._command(user, channel, name, USER_MENU)
        resolved: dict[str, Json] = {}
        target_id = self._resolve_user(target, resolved)
        data = {
            "id": command["id"],
            "name": name,
            "type": USER_MENU,
            "target_id": target_id,
            "resolved": resolved,
        }
        return self.interactions.create(COMMAND, user, channel, data, name=name)

    def message_menu(self, user: User, message: Message, name: str) -> Interaction:
        """Send a command of a message's context menu."""
        channel = self.world.channels[message.channel_id]
        command = self._command(user, channel, name, MESSAGE_MENU)
        data = {
            "id": command["id"],
            "name": name,
            "type": MESSAGE_MENU,
            "target_id": str(message.id),
            "resolved": {"messages": {str(message.id): message_json(self.world, message)}},
        }
        return self.interactions.create(COMMAND, user, channel, data, name=name)

    # Components

    def press(
        self,
        user: User,
        message: Message,
        custom_id: str,
        values: Sequence[str] | None,
        *,
        in_flight: bool = False,
    ) -> Interaction:
        """Press a button (`values` None) or choose in a select.

        A press `in_flight` was sent before the message's last edit arrived: its component may be gone.
        """
        if not self.interactions.can_press(user, message):
            raise ClientError("This interaction failed")
        part = next((p for p in flattened(message.components) if p.get("custom_id") == custom_id), None)
        if part is None and in_flight:
            part = {"type": BUTTON if values is None else STRING_SELECT, "custom_id": custom_id, "id": 1}
        elif part is None or part.get("disabled") or part.get("style") == _LINK_STYLE:
            raise ClientError(f"there is no {custom_id!r} to press on this message")
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            resolved: dict[str, Json] = {}
            data["values"] = self._chosen(part, values or [], resolved, in_flight=in_flight)
            if resolved:
                data["resolved"] = resolved
        channel = self.world.channels[message.channel_id]
        return self.interactions.create(PRESS, user, channel, data, message=message)

    def _chosen(
        self, select: Json, values: Sequence[str], resolved: dict[str, Json], *, in_flight: bool = False
    ) -> list[str]:
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        if not in_flight and not least <= len(values) <= most:
            raise ClientError(f"between {least} and {most} options must be chosen")
        if select["type"] in (5, 7):
            return [self._resolve_user(value, resolved) for value in values]
        if select["type"] == 8:
            kinds = select.get("channel_types") or []
            return [self._resolve_channel(value, resolved, kinds) for value in values]
        offered = [option["value"] for option in select.get("options") or []]
        if not in_flight and (missing := [value for value in values if value not in offered]):
            raise ClientError(f"the select does not offer {missing}")
        return list(values)

    # Forms

    def submit(self, user: User, opened: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Send the form that an interaction opened; fields not given keep the form's own values."""
        if opened.modal is None or opened.user is not user:
            raise ClientError("there is no form to send")
        resolved: dict[str, Json] = {}
        left = dict(values)
        components = [self._submitted(part, left, resolved) for part in opened.modal["components"]]
        if left:
            raise ClientError(f"the form has no field {sorted(left)}")
        data: Json = {"custom_id": opened.modal["custom_id"], "components": components}
        if resolved:
            data["resolved"] = resolved
        return self.interactions.create(
            SUBMIT, user, opened.channel, data, message=opened.message, parent=opened
        )

    def _submitted(self, part: Json, left: dict[str, Any], resolved: dict[str, Json]) -> Json:
        base: Json = {"type": part["type"], "id": part.get("id", 0)}
        if part["type"] == ROW:
            inner = [self._field(child, child.get("label"), left, resolved) for child in part["components"]]
            return base | {"components": inner}
        if part["type"] == TEXT:
            return base
        return base | {"component": self._field(part["component"], part.get("label"), left, resolved)}

    def _field(self, part: Json, label: Any, left: dict[str, Any], resolved: dict[str, Json]) -> Json:
        custom_id, kind = part["custom_id"], part["type"]
        given = left.pop(custom_id, None)
        if given is None and label in left:
            given = left.pop(label)
        base: Json = {"type": kind, "custom_id": custom_id, "id": part.get("id", 0)}
        if kind in SELECTS:
            values = _defaults(part) if given is None else [given] if isinstance(given, str) else list(given)
            if not values and not part.get("required", True):
                return base | {"values": []}
            return base | {"values": self._chosen(part, values, resolved)}
        if kind == CHECKBOX:
            return base | {"value": bool(part.get("default")) if given is None else bool(given)}
        if kind == CHECKBOXES:
            return base | {"values": _defaults(part) if given is None else list(given)}
        if kind == RADIO:
            return base | {"value": next(iter(_defaults(part)), None) if given is None else given}
        return base | {"value": _text(part, given)}


def _defaults(part: Json) -> list[str]:
    return [option["value"] for option in part.get("options") or [] if option.get("default")]


def _text(part: Json, given: Any) -> str:
    text = str(part.get("value") or "" if given is None else given)
    if not text and part.get("required", True):
        raise ClientError(f"the field {part['custom_id']!r} is required")
    if text and not (part.get("min_length") or 0) <= len(text) <= (part.get("max_length") or 4000):
        raise ClientError(f"the field {part['custom_id']!r} does not take a text of this length")
    return text


def _check_bounds(option: Json, value: Any) -> None:
    if option["type"] in (INTEGER, NUMBER):
        low, high, size = option.get("min_value"), option.get("max_value"), value
    elif option["type"] == STRING:
        low, high, size = option.get("min_length"), option.get("max_length"), len(value)
    else:
        return
    if (low is not None and size < low) or (high is not None and size > high):
        raise ClientError(f"{value!r} is out of bounds for {option['name']!r}")
