"""How are commands, their options and descriptions called in each language?"""

from collections.abc import Callable, Coroutine, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from discord import AppCommandType, Locale, Permissions, User, app_commands

from bot.discord_io.interaction import Interaction
from bot.words import words
from engine.core.game import word
from engine.core.text import DEFAULT_LOCALE

Callback = Callable[..., Coroutine[Any, Any, None]]
UserCallback = Callable[[Interaction, User], Coroutine[Any, Any, None]]


def said(key: str) -> app_commands.locale_str:
    """The English words of a key of the bot's catalogue; the translator finds the other languages by it."""
    return app_commands.locale_str(words().say(word(key)), key=key)


def group(
    tree: app_commands.CommandTree[Any], name: str, permissions: Permissions | None = None
) -> app_commands.Group:
    """A command with sub-commands: everybody's and everywhere, or, with permissions, of servers only and for
    those who have them."""
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
    """Puts a command into the tree or a group, named and described by the catalogues, as are its options.

    `abouts`: options that are described otherwise than usual. `choices`: for an option its values, with the
    keys of their words. `dms`: whether it can be used beside servers. `groups`: whether it can be used in
    conversations of people among themselves, where the bot can answer but never write.
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
    """Puts a command into the menu of every person in a server, named by the catalogues."""
    made = app_commands.ContextMenu(
        name=said(f"menu-{name}"),
        callback=callback,
        type=AppCommandType.user,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    tree.add_command(made)


def _key(option: str) -> str:
    """The key of an option's words; as Python calls it, it holds no hyphen."""
    return f"command-option-{option.replace('_', '-')}"


class CatalogueTranslator(app_commands.Translator):
    """Takes the words of commands from the bot's catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # discord.py's signature
    ) -> str | None:
        """The words in a language of its own, None where English stands."""
        key, language = string.extras.get("key"), _language(locale)
        if key is None or language == DEFAULT_LOCALE:
            return None
        return words().say(word(key), language)


@cache
def _language(locale: Locale) -> str:
    """The language that we have for one of Discord's: every word of every command is asked for in all."""
    return words().nearest(locale.value)
