"""How does a private result become a message that everybody sees? Once in each channel, in plain words."""

from datetime import date

from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Post
from bot.ids import ComponentId
from bot.matches.dailies import daily_game
from bot.matches.model import MatchError, Share, UserId
from bot.matches.store import AddShare
from bot.services import Services
from bot.ui.boundary import bounded
from bot.ui.page import Page
from bot.ui.presenter import Presenter
from bot.ui.reader import reader_of
from bot.ui.results import SHARE, day_lines, shared_run
from bot.words import words
from engine.core.game import Word, word


def is_sharing(id: ComponentId) -> bool:
    """Whether this button shares something."""
    return id.verb == "k" and id.arg.partition("/")[0] == SHARE


class Sharing:
    """Answers presses of Share: in public with what is shared, else in private with why not."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._under_way: set[Share] = set()

    async def share(self, interaction: Interaction, id: ComponentId) -> None:
        """Shares what the button stands for, unless it was shared in this channel before."""
        day = id.arg.partition("/")[2]
        share = Share(UserId(interaction.user.id), interaction.channel_id or 0, id.match, day)
        if share in self._under_way:
            await self._refuse(interaction, id, word("error-shared"))
            return
        self._under_way.add(share)
        try:
            await self._share_once(interaction, id, share)
        finally:
            self._under_way.discard(share)

    async def _share_once(self, interaction: Interaction, id: ComponentId, share: Share) -> None:
        store = self._services.store
        made: list[Post] = []
        why: list[Word] = []

        async def make() -> None:
            if await store.is_shared(share):
                raise MatchError("error-shared")
            made.append(Post(await self._text(interaction, share)))

        async def post() -> Post:
            return made[0]

        async def told(word: Word) -> None:
            why.append(word)

        await bounded(make, told)
        if why:
            await self._refuse(interaction, id, why[0])
            return
        presenter = Presenter(self._services, reader_of(interaction, self._services), id.match)
        if await self._services.answers.answer(interaction, post, presenter.bare, place="public") is not None:
            await store.write([AddShare(share)])

    async def _refuse(self, interaction: Interaction, id: ComponentId, why: Word) -> None:
        """Says why beside the page that was pressed, which stays."""
        presenter = Presenter(self._services, reader_of(interaction, self._services), id.match)

        async def page() -> Page:
            return await presenter.bare(why)

        await self._services.answers.answer(interaction, page, presenter.bare, place="private")

    async def _text(self, interaction: Interaction, share: Share) -> str:
        """The words, in the server's language. Raises MatchError."""
        services, reader = self._services, reader_of(interaction, self._services)
        locale = interaction.guild_locale.value if interaction.guild_locale else reader.locale
        if share.run:
            header = await services.matches.header(share.run)
            say = services.mentions.speaker(words(header.game).speaker(locale))
            return await shared_run(services, header, reader.user, locale, say)
        game, day = daily_game(), _day(share.day)
        table = await services.dailies.table(game, day)
        say = services.mentions.speaker(words(game).speaker(locale))
        # In a server nobody is named who began elsewhere; alone with the bot readers see their own row.
        own = None if interaction.guild_id is not None else reader.user
        return await day_lines(services, table, say, locale=locale, guild_id=interaction.guild_id, reader=own)


def _day(typed: str) -> str:
    """The day. Raises MatchError for what is none."""
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise MatchError("error-old-button") from None
