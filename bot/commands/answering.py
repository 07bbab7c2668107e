"""What does every command have in common? A private answer within its time, about one match."""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import app_commands

from bot.casefold import casefold
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Shown
from bot.ids import NO_MATCH, match_number
from bot.matches.model import Header, MatchError, MatchId
from bot.services import Services
from bot.ui.boundary import report
from bot.ui.presenter import Presenter
from bot.ui.reader import Reader, reader_of
from engine.core.game import Arg, GameError, word
from engine.registry import GAMES

Choices = list[app_commands.Choice[str]]
Complete = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]
MAX_CHOICES = 25
UNDER_WAY = ("playing", "frozen")


async def answer_privately(
    interaction: Interaction,
    services: Services,
    work: Callable[[Presenter], Awaitable[Shown]],
    match: MatchId = NO_MATCH,
    *,
    patience_s: float | None = None,
) -> None:
    """Shows what the work gives, to the person alone, refusals and faults included.

    `patience_s`: after so many seconds it is deferred, where others than usual.
    """
    reader = reader_of(interaction, services)
    presenter = Presenter(services, reader, match, delivery=interaction.id)

    async def page() -> Shown:
        await reader.introduce(services.people)
        return await work(presenter)

    await services.answers.answer(
        interaction, page, presenter.bare, place="private", match=match, patience_s=patience_s
    )


async def answer_about_match(
    interaction: Interaction,
    services: Services,
    typed: str | None,
    work: Callable[[Presenter], Awaitable[Shown]],
) -> None:
    """The same about the match that is meant: the typed one, this thread's, the only one of theirs."""
    try:
        match = await which(interaction, services, typed)
    except GameError as refused:
        why = refused.word
        await answer_privately(interaction, services, lambda presenter: presenter.bare(why))
        return
    await answer_privately(interaction, services, work, match)


async def refused(services: Services, interaction: Interaction, fault: app_commands.AppCommandError) -> None:
    """A command that never came to its own work: one of an older version, or a fault of ours."""
    is_old = isinstance(fault, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
    why = word("error-old-command") if is_old else word("error-unexpected", reference=report(fault))
    if not interaction.response.is_done() and interaction.type is discord.InteractionType.application_command:
        await answer_privately(interaction, services, lambda presenter: presenter.bare(why))


async def which(interaction: Interaction, services: Services, typed: str | None) -> MatchId:
    """The match that a command is about. Raises MatchError when none or several may be meant."""
    if typed:
        return meant(typed)
    reader = reader_of(interaction, services)
    own = [header for header in await services.store.matches_of(reader.user) if header.status in UNDER_WAY]
    here = [header for header in own if header.thread_id == interaction.channel_id]
    if len(here) == 1:
        return here[0].id
    found = await services.store.match_in(interaction.channel_id or 0)
    if found is not None and not here:
        return found
    if not own:
        raise MatchError("error-no-match")
    likely = here or own
    asked = [header for header in likely if header.seat_of(reader.user) in header.to_act]
    chosen = asked if len(asked) == 1 else likely
    if len(chosen) > 1:
        raise MatchError("error-which-match")
    return chosen[0].id


def meant(typed: str) -> MatchId:
    """The match whose number was typed, or chosen from those offered. Raises MatchError."""
    match = match_number(typed.lstrip("#").split(" ")[0])
    if match is None:
        raise MatchError("error-no-such-match")
    return match


async def own_matches(interaction: Interaction, services: Services, typed: str) -> Choices:
    """The reader's matches for an option `match`."""
    reader = reader_of(interaction, services)
    own = [header for header in await services.store.matches_of(reader.user) if header.status in UNDER_WAY]
    labels = {str(header.id): await match_label(services, reader, header) for header in own}
    return [
        app_commands.Choice(name=label[:100], value=number)
        for number, label in labels.items()
        if casefold(typed) in casefold(label)
    ][:MAX_CHOICES]


async def match_label(services: Services, reader: Reader, header: Header) -> str:
    """A match in a few words: its game, number and who plays."""
    if header.game not in GAMES:
        return reader.say()(word("match-label-unread", number=str(header.id)))
    names = await services.people.names(header, reader.locale)
    say = reader.say(header.game)
    known: dict[str, Arg] = {"game": word("game-name"), "number": str(header.id)}
    if not names:
        return say(word("match-label-open", **known))
    return say(word("match-label", **known, players=" – ".join(names)))


def quietly(complete: Complete) -> Complete:
    """An autocompletion that never fails: nothing is offered instead."""

    async def safe(interaction: Interaction, current: str) -> Choices:
        try:
            return (await complete(interaction, current))[:MAX_CHOICES]
        except Exception:
            return []

    return safe
