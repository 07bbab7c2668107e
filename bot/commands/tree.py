"""The command tree: names and descriptions in every language, refusals, and what Discord has taken."""

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Mapping
from functools import cache, partial
from hashlib import sha256
from types import MappingProxyType
from typing import Any

import discord
from discord import AppCommandType, Locale, Permissions, User, app_commands

from bot.core.database import SqlDatabase, put
from bot.core.model import SentCommands
from bot.discord_io.connection import OUTAGES, cause
from bot.discord_io.faults import unexpected
from bot.discord_io.interaction import Interaction
from bot.ui.reader import Mentions
from bot.ui.reception import Reception
from bot.words import sentence, words
from engine.core.game import word
from engine.core.text import DEFAULT_LOCALE

Callback = Callable[..., Coroutine[Any, Any, None]]
UserCallback = Callable[[Interaction, User], Coroutine[Any, Any, None]]


def said(key: str) -> app_commands.locale_str:
    """Return the English words of a key; the translator finds the other languages by it."""
    return app_commands.locale_str(words().say(word(key)), key=key)


def group(
    tree: app_commands.CommandTree[Any], name: str, permissions: Permissions | None = None
) -> app_commands.Group:
    """Add a command with sub-commands and return it.

    With `permissions` it is for servers only, and for members who have them; else for everyone, everywhere.
    """
    is_free = permissions is None
    made = app_commands.Group(
        name=said(f"command-{name}"),
        description=said(f"command-{name}-about"),
        default_permissions=permissions,
        allowed_contexts=app_commands.AppCommandContext(
            guild=True, dm_channel=is_free, private_channel=is_free
        ),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=is_free),
    )
    tree.add_command(made)
    return made


def command(
    tree: app_commands.CommandTree[Any] | app_commands.Group,
    name: str,
    *options: str,
    abouts: Mapping[str, str] = MappingProxyType({}),
    choices: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    dms: bool = True,
    groups: bool = False,
) -> Callable[[Callback], object]:
    """Add a command to the tree or a group, named and described by the catalogues, as are its options.

    `abouts`: options with another description than usual. `choices`: the values of an option, with the keys
    of their words. `dms`: whether it can be used outside servers. `groups`: whether it can be used in
    conversations between people, where the bot can answer but never write.
    """

    def add(callback: Callback) -> object:
        app_commands.rename(**{option: said(_key(option)) for option in options})(callback)
        app_commands.describe(
            **{option: said(f"{_key(abouts.get(option, option))}-about") for option in options}
        )(callback)
        for option, named in choices.items():
            chosen = [app_commands.Choice(name=said(key), value=value) for value, key in named.items()]
            app_commands.choices(**{option: chosen})(callback)
        if isinstance(tree, app_commands.CommandTree):  # else as its group says
            app_commands.allowed_contexts(guilds=True, dms=dms, private_channels=groups)(callback)
            app_commands.allowed_installs(guilds=True, users=dms)(callback)
        about = said(f"command-{name}-about")
        return tree.command(name=said(f"command-{name}"), description=about)(callback)

    return add


def user_menu(tree: app_commands.CommandTree[Any], name: str, callback: UserCallback) -> None:
    """Add a command to the menu of every member of a server, named by the catalogues."""
    made = app_commands.ContextMenu(
        name=said(f"menu-{name}"),
        callback=callback,
        type=AppCommandType.user,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    tree.add_command(made)


def _key(option: str) -> str:
    """Return the key of an option's words: Python's name has underscores for hyphens."""
    return f"command-option-{option.replace('_', '-')}"


class CatalogueTranslator(app_commands.Translator):
    """Takes the words of commands from the bot's catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # discord.py's signature
    ) -> str | None:
        """Return the words in this language; None if the English ones apply."""
        key, language = string.extras.get("key"), _language(locale)
        if key is None or language == DEFAULT_LOCALE:
            return None
        return words().say(word(key), language)


@cache
def _language(locale: Locale) -> str:
    """Return our language for one of Discord's, which asks for every word in all of them."""
    return words().nearest(locale.value)


async def translate(tree: app_commands.CommandTree[Any], reception: Reception) -> None:
    """Give the commands their words in every language, and explain those that fail."""
    await tree.set_translator(CatalogueTranslator())
    tree.error(partial(_refused, reception))


async def _refused(
    reception: Reception, interaction: Interaction, fault: app_commands.AppCommandError
) -> None:
    """Explain why a command was not carried out: it is of an older version, or the fault is ours."""
    is_old = isinstance(fault, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
    cause = fault.original if isinstance(fault, app_commands.CommandInvokeError) else fault
    why = word("error-old-command") if is_old else unexpected(cause)
    if not interaction.response.is_done() and interaction.type is discord.InteractionType.application_command:
        await reception.refuse(interaction, why)


AGAIN_AFTER_S = 3600.0
TOO_MANY_TODAY = 30034
SUB_COMMAND = discord.AppCommandOptionType.subcommand.value

_log = logging.getLogger(__name__)


class SentCommandRepository:
    """Reads and writes which commands Discord has taken."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def sent(self) -> SentCommands | None:
        """Return the commands that Discord accepted last, or None."""
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
    """Send the commands if they differ from those sent last, and learn their ids.

    Return False, and log why, if Discord does not take them: it goes on with those it has.
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
    """Return the names by which a command is mentioned: a group only by its sub-commands."""
    inner = [option["name"] for option in command.get("options", []) if option["type"] == SUB_COMMAND]
    return [f"{command['name']} {name}" for name in inner] or [command["name"]]


async def sync_later(
    tree: app_commands.CommandTree[Any], commands: SentCommandRepository, mentions: Mentions
) -> None:
    """Try again every hour until Discord has taken the commands."""
    await asyncio.sleep(AGAIN_AFTER_S)
    while not await sync(tree, commands, mentions, always=True):
        await asyncio.sleep(AGAIN_AFTER_S)


async def _payload(tree: app_commands.CommandTree[Any], command: Any) -> Any:
    """Return the payload of a command."""
    if tree.translator is None:
        return command.to_dict(tree)
    return await command.get_translated_payload(tree, tree.translator)
