"""What newcomers meet: the welcome of a server, answers to direct messages, /help and /about."""

from bot.commands.tree import command
from bot.core.model import MatchError
from bot.discord_io.interaction import Interaction
from bot.features.welcome.greetings import DirectMessages, Welcoming
from bot.features.welcome.pages import VERB, AboutPages, WelcomePages
from bot.ui.page import Page
from bot.ui.reader import Visit
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /help and /about, the buttons of the welcome, and what greets servers and people."""
    parts = registry.parts
    pages = WelcomePages(parts.matches, parts.starting, parts.drawings, parts.mentions, registry.doors)
    welcoming = Welcoming(parts.matches, parts.wire, pages.card, key=parts.key)
    direct = DirectMessages(parts.people, parts.wire, pages.answer, parts.clock, key=parts.key)
    about = AboutPages(parts.matches, parts.latencies, parts.about, parts.elsewhere)

    @command(parts.tree, "help", groups=True)
    async def help(interaction: Interaction) -> None:
        async def page(visit: Visit) -> Page:
            return pages.help(visit, is_direct=not visit.is_in_server)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "about")
    async def about_(interaction: Interaction) -> None:
        application = interaction.client.application
        await parts.reception.answer(interaction, lambda visit: about.page(visit, application))

    async def again(guild_id: int, delivery: int) -> int:
        guild = parts.get_guild(guild_id)
        if guild is None:
            raise MatchError("error-welcome-later")
        return await welcoming.again(guild, delivery)

    registry.button(VERB, pages.press, is_of_no_server=True)
    registry.setup_action("welcome", again)
    registry.starters.append(welcoming.begin)
    registry.guild_hooks.append(welcoming.consider)
    registry.message_hooks.append(direct.hear)
    registry.closers.append(welcoming.close)
