"""Which commands does Discord know, and under which ids?"""

import asyncio
import json
import logging
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands

from bot.core.database import SqlDatabase, put
from bot.core.model import SentCommands
from bot.discord_io.connection import OUTAGES, cause
from bot.ui.reader import Mentions
from bot.words import sentence
from engine.core.game import word

AGAIN_AFTER_S = 3600.0
TOO_MANY_TODAY = 30034
SUB_COMMAND = discord.AppCommandOptionType.subcommand.value

_log = logging.getLogger(__name__)


class SentCommandRepository:
    """Reads and writes which commands Discord has taken."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def sent(self) -> SentCommands | None:
        """Return the commands that Discord has taken last, None where it has taken none."""
        found = await self._database.rows("SELECT value FROM installation WHERE name = 'commands'", ())
        return SentCommands(**json.loads(found[0]["value"])) if found else None

    async def save(self, sent: SentCommands) -> None:
        """Save which commands Discord has taken."""
        value = json.dumps({"digest": sent.digest, "ids": sent.ids}).encode()
        sql = put("installation", "name", "value")
        await self._database.transact(lambda db: db.execute(sql, ("commands", value)))


async def sync(
    tree: app_commands.CommandTree[Any],
    commands: SentCommandRepository,
    mentions: Mentions,
    *,
    always: bool = False,
) -> bool:
    """Sends the commands when they differ from those sent last, and learns their ids.

    False, and a sentence in the log, where Discord does not take them: those it has go on.
    """
    application = tree.client.application_id
    assert application is not None, "commands are sent after the login"
    payload = [await _payload(tree, command) for command in tree.get_commands()]
    wanted = sha256(json.dumps([application, payload], sort_keys=True).encode()).hexdigest()
    known = await commands.sent()
    mentions.know(known.ids if known else {})
    if not always and known and known.digest == wanted:
        return True
    try:
        # Not tree.sync, which would translate every word into every language once more.
        made = await tree.client.http.bulk_upsert_global_commands(application, payload)
    except (discord.RateLimited, *OUTAGES) as error:
        is_too_many = isinstance(error, discord.HTTPException) and error.code == TOO_MANY_TODAY
        message = "cli-commands-too-many" if is_too_many else "cli-commands-refused"
        _log.warning(sentence(word(message, reason=cause(error))))
        return False
    ids = {path: int(command["id"]) for command in made for path in _paths(command)}
    mentions.know(ids)
    await commands.save(SentCommands(wanted, ids))
    return True


def _paths(command: Mapping[str, Any]) -> list[str]:
    """How a command is called as it can be mentioned: a group only by its sub-commands."""
    inner = [option["name"] for option in command.get("options", []) if option["type"] == SUB_COMMAND]
    return [f"{command['name']} {name}" for name in inner] or [command["name"]]


async def sync_later(
    tree: app_commands.CommandTree[Any], commands: SentCommandRepository, mentions: Mentions
) -> None:
    """Tries again every hour until Discord has taken the commands."""
    await asyncio.sleep(AGAIN_AFTER_S)
    while not await sync(tree, commands, mentions, always=True):
        await asyncio.sleep(AGAIN_AFTER_S)


async def _payload(tree: app_commands.CommandTree[Any], command: Any) -> Any:
    """What is sent of a command."""
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
