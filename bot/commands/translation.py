"""How are commands, their options and descriptions called in each language?"""

from discord import Locale, app_commands

from bot.words import words
from engine.core.game import word
from engine.core.text import DEFAULT_LOCALE


def said(key: str) -> app_commands.locale_str:
    """The English words of a key of the bot's catalogue; the translator finds the other languages by it."""
    return app_commands.locale_str(words().say(word(key)), key=key)


class CatalogueTranslator(app_commands.Translator):
    """Takes the words of commands from the bot's catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002  # discord.py's signature
    ) -> str | None:
        """The words in a language of its own, None where English stands."""
        key, language = string.extras.get("key"), words().nearest(locale.value)
        if key is None or language == DEFAULT_LOCALE:
            return None
        return words().say(word(key), language)
