"""The saved world of the sandbox: one JSON file, and a folder of the messages' files."""

import asyncio
import contextlib
import json
import logging
import os
from dataclasses import asdict
from pathlib import Path
from typing import Final

from bot.sandbox.world import Attachment, Channel, GatewayEvent, Json, Message, Overwrite, Tag, World

_PAUSE_S: Final = 1.0
_FORM: Final = 1
_FILE_MODE: Final = 0o600
_FOLDER_MODE: Final = 0o700
_log = logging.getLogger(__name__)


class Unreadable(Exception):
    """An error for a file of another version of the sandbox, or a damaged one."""


class Keeper:
    """The writer of the world: at most once a second after changes, and once more at the end."""

    def __init__(self, world: World, path: Path) -> None:
        self.world = world
        self.path = path
        self.files = path.with_name(path.name + ".files")
        self._changed = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def load(self) -> None:
        """Load the file if there is one; raise Unreadable if it is of another form or damaged."""
        try:
            if self.path.exists():
                self.restore(json.loads(self.path.read_text(encoding="utf-8")))
        except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise Unreadable(self.path) from error
        self._tighten()

    def open(self) -> None:
        """Keep the file up to date from now on."""
        self.world.listeners.append(self._note)
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Stop, and save the latest changes."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        self._try_to_save()

    def _tighten(self) -> None:
        """Close files that an older version left open to other users, who could read every shown hand."""
        inside = self.files.iterdir() if self.files.is_dir() else ()
        modes = {self.path: _FILE_MODE, self.files: _FOLDER_MODE, **dict.fromkeys(inside, _FILE_MODE)}
        opened = [path for path in modes if path.exists() and path.stat().st_mode & 0o077]
        if os.name != "posix" or not opened:
            return
        with contextlib.suppress(PermissionError):
            for path in opened:
                path.chmod(modes[path])
            _log.warning("%s and its files were open to others; now only their owner may use them", self.path)

    def _note(self, _change: GatewayEvent) -> None:
        self._changed.set()

    async def _write(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_PAUSE_S)
            self._changed.clear()
            self._try_to_save()

    def _try_to_save(self) -> None:
        """Save, but let a full disk stop no game; the next change saves this one too."""
        try:
            self.save()
        except OSError as error:
            _log.warning("the sandbox's channels could not be saved in %s: %s", self.path, error.strerror)

    def save(self) -> None:
        """Write everything atomically: the file is either the old one or the new one."""
        self.files.mkdir(_FOLDER_MODE, parents=True, exist_ok=True)
        kept = [message for message in self.world.messages.values() if not message.is_ephemeral]
        files = {file.id: file.content for message in kept for file in message.files}
        files |= self.world.emoji_images
        known = {int(path.name) for path in self.files.iterdir() if path.name.isdigit()}
        for id_ in files.keys() - known:
            _write_private(self.files / str(id_), files[id_])
        draft = self.path.with_name(self.path.name + ".draft")
        draft.unlink(missing_ok=True)
        _write_private(draft, json.dumps(self.stored(kept)).encode())
        os.replace(draft, self.path)
        for id_ in known - files.keys():
            (self.files / str(id_)).unlink(missing_ok=True)

    def stored(self, messages: list[Message]) -> Json:
        """Return the world as JSON, without the bytes of files."""
        ids = {message.id for message in messages}
        channels = []
        for channel in self.world.channels.values():
            present = [id_ for id_ in channel.message_ids if id_ in ids]
            channels.append(asdict(channel) | {"message_ids": present})
        return {
            "form": _FORM,
            "joined_at": self.world.joined_at,
            "channels": channels,
            "messages": [_message_json(message) for message in messages],
            "commands": list(self.world.commands.values()),
            "emojis": list(self.world.emojis.values()),
            "locales": {str(user.id): user.locale for user in self.world.people},
            "closed_dms": [user.id for user in self.world.people if not user.dms_open],
            "timed_out": {str(user.id): user.timed_out_until for user in self.world.users.values()},
            "installed_for": [user.id for user in self.world.people if user.has_installed],
        }

    def restore(self, stored: Json) -> None:
        """Replace the world by the stored one; ValueError if the file is of another form."""
        if stored.get("form") != _FORM:
            raise ValueError(f"{self.path} was not written by this version of the sandbox")
        world = self.world
        world.joined_at = stored.get("joined_at", world.joined_at)
        world.channels = {raw["id"]: _channel(raw) for raw in stored["channels"]}
        world.commands = {int(raw["id"]): raw for raw in stored["commands"]}
        world.emojis = {int(raw["id"]): raw for raw in stored["emojis"]}
        world.emoji_images = {id_: (self.files / str(id_)).read_bytes() for id_ in world.emojis}
        for raw in stored["messages"]:
            message = self._message(raw)
            world.messages[message.id] = message
            world.files |= {file.id: file for file in message.files}
        for user in world.users.values():
            user.timed_out_until = stored.get("timed_out", {}).get(str(user.id), 0.0)
        for user in world.people:
            user.dms_open = user.id not in stored["closed_dms"]
            user.has_installed = user.id in stored.get("installed_for", [])
            user.locale = stored.get("locales", {}).get(str(user.id), "en-US")

    def _message(self, raw: Json) -> Message:
        lists = {key: [self._attachment(file) for file in raw[key]] for key in ("attachments", "embedded")}
        return Message(**raw | lists)

    def _attachment(self, raw: Json) -> Attachment:
        size = raw["size_px"]
        content = (self.files / str(raw["id"])).read_bytes()
        return Attachment(**raw | {"content": content, "size_px": size and tuple(size)})


def _write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner may ever read."""
    with open(path, "wb", opener=lambda name, flags: os.open(name, flags, _FILE_MODE)) as file:
        file.write(content)


def _message_json(message: Message) -> Json:
    body = asdict(message)
    for file in (*body["attachments"], *body["embedded"]):
        del file["content"]
    return body


def _channel(raw: Json) -> Channel:
    overwrites = {int(id_): Overwrite(**overwrite) for id_, overwrite in raw["overwrites"].items()}
    tags = [Tag(**tag) for tag in raw.get("tags", [])]
    return Channel(**raw | {"overwrites": overwrites, "tags": tags})
