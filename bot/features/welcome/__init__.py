"""What newcomers meet: the welcome of a server, answers to direct messages, /help and /about."""

from bot.core.model import MatchError
from bot.features.welcome import commands
from bot.features.welcome.about import AboutPages
from bot.features.welcome.direct_messages import DirectMessages
from bot.features.welcome.pages import VERB, WelcomePages
from bot.features.welcome.welcoming import Welcoming
from bot.ui.registration import Registry


def register(registry: Registry) -> None:
    """Add /help and /about, the buttons of the welcome, and what greets servers and people."""
    parts = registry.parts
    pages = WelcomePages(parts.matches, parts.starting, parts.drawings, parts.mentions, registry.doors)
    welcoming = Welcoming(parts.matches, parts.wire, pages.card, key=parts.key)
    direct = DirectMessages(parts.people, parts.wire, pages.answer, parts.clock, key=parts.key)
    about = AboutPages(parts.matches, parts.latencies, parts.about, parts.elsewhere)

    async def again(guild_id: int, delivery: int) -> int:
        guild = parts.get_guild(guild_id)
        if guild is None:
            raise MatchError("error-welcome-later")
        return await welcoming.again(guild, delivery)

    commands.add(parts.tree, parts.reception, pages, about)
    registry.button(VERB, pages.press, is_of_no_server=True)
    registry.setup_action("welcome", again)
    registry.starters.append(welcoming.begin)
    registry.guild_hooks.append(welcoming.consider)
    registry.message_hooks.append(direct.hear)
    registry.closers.append(welcoming.close)
