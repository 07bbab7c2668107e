"""How does somebody start a match? /play."""

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands

from bot.casefold import casefold
from bot.commands.answering import (
    MAX_CHOICES,
    Choices,
    answer_privately,
    quietly,
)
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Post
from bot.matches.model import DRAWN, ROBOT, SOLO, Header, MatchError, UserId, holder_of
from bot.matches.service import Opening
from bot.matches.store import TellRow
from bot.names import harmless
from bot.rules import parse_rules, suggest_rules
from bot.services import Services
from bot.ui.boundary import bounded
from bot.ui.page import Page
from bot.ui.presenter import Presenter
from bot.ui.reader import reader_of
from bot.words import words
from engine.core.game import GameSpec, Word, word
from engine.core.text import Say
from engine.registry import GAMES

SAVED_WITHIN_S = 0.5
SHOWN_WITHIN_S = 0.3
"""Together less than a second: so soon somebody who asks is to see that they are heard."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was typed."""

    game: str | None
    opponent: discord.User | discord.Member | None
    side: str | None
    rules: str | None


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /play into the tree."""

    @tree.command(name=said("command-play"), description=said("command-play-about"))
    @app_commands.rename(
        game=said("command-option-game"),
        opponent=said("command-option-opponent"),
        side=said("command-option-side"),
        rules=said("command-option-rules"),
    )
    @app_commands.describe(
        game=said("command-option-game-about"),
        opponent=said("command-option-opponent-about"),
        side=said("command-option-side-about"),
        rules=said("command-option-rules-about"),
    )
    @app_commands.allowed_contexts(guilds=True)
    @app_commands.allowed_installs(guilds=True)
    async def play(
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        side: str | None = None,
        rules: str | None = None,
    ) -> None:
        await _play(interaction, services, _Wish(game, opponent, side, rules))

    play.autocomplete("game")(quietly(complete_game))
    play.autocomplete("side")(quietly(_complete_side))
    play.autocomplete("rules")(quietly(_complete_rules))


async def _play(interaction: Interaction, services: Services, wish: _Wish) -> None:
    """Saves the challenge, then shows its card to everybody; a refusal is for the asker alone.

    Whether the answer is public is settled by its first word (API: interaction callbacks), so what is not
    saved soon is promised in private, and the card posted as any other message.
    """

    async def opened() -> Header | Word:
        return await _open(interaction, services, wish)

    async def told(why: Word) -> Header | Word:
        return why

    opening = asyncio.create_task(bounded(opened, told))
    await asyncio.wait({opening}, timeout=SAVED_WITHIN_S)
    if not opening.done():
        await answer_privately(
            interaction, services, lambda presenter: _late(presenter, opening), patience_s=0.0
        )
        return
    header = opening.result()
    if isinstance(header, Word):
        await answer_privately(interaction, services, lambda presenter: presenter.bare(header))
        return
    if header.card_id is not None:
        return  # delivered again: the first delivery was answered, and its answer stays as it is

    async def card() -> Post:
        return await services.announcer.card(header)

    async def apology(why: Word) -> Post:
        return Post(words(header.game).say(why, header.locale))

    shown = await services.answers.answer(
        interaction, card, apology, place="public", match=header.id, patience_s=SHOWN_WITHIN_S
    )
    if shown is not None:
        await services.matches.card_shown(header.id, shown)


async def _late(presenter: Presenter, opening: asyncio.Task[Header | Word]) -> Page:
    """What becomes of a match whose asker has been told to wait: its card is posted, or why there is none."""
    header = await opening
    if isinstance(header, Word):
        return await presenter.bare(header)
    if header.card_id is None:
        now = presenter.services.clock()
        await presenter.services.matches.write(header.id, [TellRow(header.id, "card", "new", now)])
    return await replace(presenter, match=header.id).bare(word("play-follows"))


async def _open(interaction: Interaction, services: Services, wish: _Wish) -> Header:
    """The new match; alone or against the robot it begins at once. Raises MatchError."""
    reader = reader_of(interaction, services)
    await reader.introduce(services.people)
    game = game_meant(wish.game, reader.locale)
    spec, say = GAMES[game].spec, reader.say(game)
    rules = parse_rules(spec, wish.rules or "", say)
    is_alone = len(GAMES[game].seats(rules.options)) == 1
    guest = await _guest(interaction, services, wish.opponent, is_alone=is_alone)
    opening = Opening(
        game=game,
        options=rules.options,
        preset=rules.preset,
        host=reader.user,
        guest=guest,
        host_side=_side(spec, wish.side, say),
        guild_id=interaction.guild_id,
        channel_id=interaction.channel_id or 0,
        locale=words().nearest(interaction.guild_locale.value if interaction.guild_locale else reader.locale),
    )
    services.threads.permissions.must_be_playable(opening.channel_id)
    return await services.matches.open(opening, delivery=interaction.id)


async def _guest(
    interaction: Interaction,
    services: Services,
    opponent: discord.User | discord.Member | None,
    *,
    is_alone: bool,
) -> str | None:
    """Who is invited: a person, the robot, nobody where one plays alone, or None for whoever comes first."""
    if opponent is None:
        return SOLO if is_alone else None
    if interaction.client.user is not None and opponent.id == interaction.client.user.id:
        return ROBOT
    if opponent.bot:
        raise MatchError("error-bot-opponent")
    _must_be_here(opponent)
    await services.people.met(UserId(opponent.id), opponent.display_name, tag=opponent.name)
    return holder_of(UserId(opponent.id))


def _must_be_here(opponent: discord.User | discord.Member) -> None:
    """Raises MatchError for somebody who would never see the card.

    Discord resolves only members of the server to one, with what they may do in this channel.
    """
    if not isinstance(opponent, discord.Member):
        raise MatchError("error-opponent-elsewhere", who=harmless(opponent.display_name, opponent.name))
    may = opponent.resolved_permissions
    if may is not None and not may.view_channel:
        raise MatchError("error-opponent-blind", who=harmless(opponent.display_name, opponent.name))


def game_meant(typed: str | None, locale: str) -> str:
    """The game meant, the first one where nothing was typed. Raises MatchError."""
    if typed is None:
        return next(iter(GAMES))
    wanted = casefold(typed)
    for game in GAMES:
        if wanted in (casefold(game), casefold(words(game).say(word("game-name"), locale))):
            return game
    raise MatchError("error-no-such-game", game=typed[:40])


def _side(spec: GameSpec, typed: str | None, say: Say) -> str:
    """The side meant by its id or its name. Raises MatchError."""
    wanted = casefold(typed or DRAWN)
    for side in (DRAWN, *spec.seats):
        if wanted in (casefold(side), casefold(_side_name(side, say))):
            return side
    raise MatchError("error-no-such-side")


def _side_name(side: str, say: Say) -> str:
    return say(word("side-drawn") if side == DRAWN else word(f"seat-{side}"))


# --- autocompletion: what is typed may be nonsense -------------------------------------------------------


async def complete_game(interaction: Interaction, current: str) -> Choices:
    locale = interaction.locale.value
    names = {game: words(game).say(word("game-name"), locale) for game in GAMES}
    return [
        app_commands.Choice(name=name[:100], value=game)
        for game, name in names.items()
        if casefold(current) in casefold(name)
    ]


async def _complete_side(interaction: Interaction, current: str) -> Choices:
    locale = interaction.locale.value
    game = game_meant(_typed(interaction, "game"), locale)
    say = words(game).speaker(locale)
    named = [(side, _side_name(side, say)) for side in (DRAWN, *GAMES[game].spec.seats)]
    return [
        app_commands.Choice(name=name[:100], value=side)
        for side, name in named
        if casefold(current) in casefold(name)
    ]


async def _complete_rules(interaction: Interaction, current: str) -> Choices:
    locale = interaction.locale.value
    game = game_meant(_typed(interaction, "game"), locale)
    found = suggest_rules(GAMES[game].spec, current, words(game).speaker(locale))
    return [app_commands.Choice(name=one.label[:100], value=one.text) for one in found[:MAX_CHOICES]]


def _typed(interaction: Interaction, option: str) -> str | None:
    """What another option of the command holds so far."""
    found = getattr(interaction.namespace, option, None)
    return str(found) if found else None
