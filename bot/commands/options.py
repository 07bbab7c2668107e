"""Options of commands: the match and the day, and the choices while they are typed."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any

from discord import app_commands

from bot.core.components import match_number
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.queries import MatchQueries
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.outbox.people import People
from bot.ui.reader import Reader
from bot.ui.reception import PageFor, Reception
from bot.words import casefold
from engine.core.game import Arg, word
from engine.registry import GAMES

Choices = list[app_commands.Choice[str]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
Suggest = Callable[[Reader, Interaction, str], Coroutine[Any, Any, Choices]]
MAX_CHOICES = 25
UNDER_WAY = ("playing", "frozen")


class MatchOption:
    """The option `match` of a command: the typed one, this thread's, the only one of theirs."""

    def __init__(self, lists: MatchQueries, people: People, reception: Reception) -> None:
        self._lists = lists
        self._people = people
        self._reception = reception

    async def answer(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result of the work about the match that is meant, in private."""
        match = await attempt(self.meant(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def answer_ended(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result about a finished match: the typed one, this thread's, or the reader's latest."""
        match = await attempt(self._ended(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def answer_any(self, interaction: Interaction, typed: str | None, work: PageFor) -> None:
        """Show the result about any match: as `answer`, or the latest finished one if none is under way."""
        match = await attempt(self._any(interaction, typed))
        if isinstance(match, Failure):
            await self._reception.refuse(interaction, match.word)
        else:
            await self._reception.answer(interaction, work, match)

    async def _any(self, interaction: Interaction, typed: str | None) -> MatchId:
        under_way = typed or await self._under_way(UserId(interaction.user.id))
        return await (self.meant if under_way else self._ended)(interaction, typed)

    async def _ended(self, interaction: Interaction, typed: str | None) -> MatchId:
        if typed:
            return number_typed(typed)
        here = await self._lists.match_in(interaction.channel_id or 0)
        if here is not None:
            return here
        own = await self._lists.finished_of(UserId(interaction.user.id))
        if not own:
            raise MatchError("error-none-ended")
        return own[0].id

    async def meant(self, interaction: Interaction, typed: str | None) -> MatchId:
        """Return the match that a command is about. Raises MatchError if none or several may be meant."""
        if typed:
            return number_typed(typed)
        user = UserId(interaction.user.id)
        own = await self._under_way(user)
        here = [header for header in own if header.thread_id == interaction.channel_id]
        if len(here) == 1:
            return here[0].id
        found = await self._lists.match_in(interaction.channel_id or 0)
        if found is not None and not here:
            return found
        if not own:
            raise MatchError("error-no-match")
        likely = here or own
        asked = [header for header in likely if header.seat_of(user) in header.to_act]
        chosen = asked if len(asked) == 1 else likely
        if len(chosen) > 1:
            raise MatchError("error-which-match")
        return chosen[0].id

    async def offered(self, interaction: Interaction, typed: str) -> Choices:
        """Return the reader's matches under way that fit the typed text."""
        return await self.choices(interaction, typed, await self._under_way(UserId(interaction.user.id)))

    async def choices(self, interaction: Interaction, typed: str, headers: Iterable[Header]) -> Choices:
        """Return the matches whose words contain the typed text."""
        reader, listed = await self._reception.reader(interaction), list(headers)
        names = await self._people.names_by_match(listed, reader.guild_id, reader.locale)
        return fitting(typed, [(str(one.id), self.label(reader, one, names[one.id])) for one in listed])

    def label(self, reader: Reader, header: Header, names: Sequence[str]) -> str:
        """Return a match in a few words: its game, number and players."""
        if header.game not in GAMES:
            return reader.say()(word("match-label-unread", number=str(header.id)))
        say = reader.say(header.game)
        known: dict[str, Arg] = {"game": word("game-name"), "number": str(header.id)}
        if not names:
            return say(word("match-label-open", **known))
        return say(word("match-label", **known, players=" – ".join(names)))

    async def _under_way(self, user: UserId) -> list[Header]:
        return [header for header in await self._lists.matches_of(user) if header.status in UNDER_WAY]


def number_typed(typed: str) -> MatchId:
    """Return the match whose number was typed, or chosen from the list. Raises MatchError."""
    match = match_number(typed.lstrip("#").split(" ")[0])
    if match is None:
        raise MatchError("error-no-such-match")
    return match


def fitting(typed: str, named: Iterable[tuple[str, str]]) -> Choices:
    """Return the values whose names contain the typed text, as many as Discord shows."""
    return [
        app_commands.Choice(name=name[:100], value=value)
        for value, name in named
        if casefold(typed) in casefold(name)
    ][:MAX_CHOICES]


def suggested(reception: Reception, complete: Suggest) -> Complete:
    """Return an autocompletion that never fails, in the language that its reader chose."""

    async def offer(interaction: Interaction, current: str) -> Choices:
        return await complete(await reception.reader(interaction), interaction, current)

    return quietly(offer)


def quietly(complete: Complete) -> Complete:
    """Return an autocompletion that never fails: it offers nothing instead."""

    async def safe(interaction: Interaction, current: str) -> Choices:
        try:
            return (await complete(interaction, current))[:MAX_CHOICES]
        except Exception:
            return []

    return safe
