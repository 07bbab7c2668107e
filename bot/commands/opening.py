"""How does somebody start a match? /play."""

import asyncio
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.announcing.announcer import Announcer
from bot.announcing.homes import Home
from bot.casefold import casefold
from bot.commands.match_option import MAX_CHOICES, Choices, Complete, Suggest, fitting, suggested
from bot.commands.translation import command
from bot.discord_io.interaction import Interaction, named_user
from bot.discord_io.post import Post
from bot.matches.model import DRAWN, SOLO, Header, MatchError
from bot.matches.service import Matches
from bot.matches.store import TellRow
from bot.matches.time import PACES, PaceId
from bot.rules import parse_rules, suggest_rules
from bot.ui.boundary import Failure, attempt
from bot.ui.page import Page, sentence
from bot.ui.play_pages import PlayPages
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.ui.starting import Start, Starting, usual_pace
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

    game: str | None = None
    opponent: discord.User | discord.Member | None = None
    side: str | None = None
    rules: str | None = None
    pace: str | None = None
    stand_in: bool = False


NOTHING = _Wish()
"""Whoever types nothing chooses from a panel."""


def add(tree: app_commands.CommandTree[Any], challenges: "Challenges") -> None:
    """Puts /play into the tree."""

    @command(tree, "play", "game", "opponent", "pace", "rules", "side", "stand_in", dms=False)
    @app_commands.autocomplete(
        game=challenges.suggested(complete_game),
        pace=challenges.suggested(_complete_pace),
        rules=challenges.suggested(_complete_rules),
        side=challenges.suggested(_complete_side),
    )
    async def play(
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        pace: str | None = None,
        rules: str | None = None,
        side: str | None = None,
        stand_in: bool = False,
    ) -> None:
        await challenges.play(interaction, _Wish(game, opponent, side, rules, pace, stand_in))


_Opened = tuple[Header, Home]


class Challenges:
    """Opens matches as they were wished for."""

    def __init__(
        self,
        reception: Reception,
        matches: Matches,
        announcer: Announcer,
        starting: Starting,
        plays: PlayPages,
    ) -> None:
        self._reception = reception
        self._matches = matches
        self._announcer = announcer
        self._starting = starting
        self._plays = plays

    def suggested(self, complete: Suggest) -> Complete:
        """What is offered while an option is typed, in the language that its reader chose."""
        return suggested(self._reception, complete)

    async def play(self, interaction: Interaction, wish: _Wish) -> None:
        """Saves the challenge, then shows its card to everybody; a refusal is for the asker alone, as is the
        panel for whoever has typed nothing.

        Whether the answer is public is settled by its first word (API: interaction callbacks), so what is not
        saved soon is promised in private, and the card posted as any other message.
        """
        if wish == NOTHING:
            await self._reception.answer(interaction, self._panel)
            return
        opening = asyncio.create_task(attempt(self._open(interaction, wish)))
        await asyncio.wait({opening}, timeout=SAVED_WITHIN_S)
        if not opening.done():
            await self._reception.answer(
                interaction, lambda visit: self._late(visit, opening), patience_s=0.0
            )
            return
        opened = opening.result()
        if isinstance(opened, Failure):
            await self._reception.refuse(interaction, opened.word)
            return
        header, home = opened
        if home.is_apart:
            await self._reception.answer(
                interaction, lambda visit: self._starting.told_apart(visit, header, home)
            )
        elif header.card_id is None:  # else it was delivered again: the first answer stays as it is
            await self._show_card(interaction, header)

    async def _panel(self, visit: Visit) -> Page:
        return self._plays.page(visit)

    async def _show_card(self, interaction: Interaction, header: Header) -> None:
        async def card(_: Visit) -> Post:
            return await self._announcer.card(header)

        async def apology(why: Word) -> Post:
            return Post(words(header.game).say(why, header.locale))

        visit = await self._reception.visit(interaction, header.id)
        answered = await self._reception.show(
            interaction, visit, card, apology, place="public", patience_s=SHOWN_WITHIN_S
        )
        if answered.message is not None:
            await self._matches.card_shown(header.id, answered.message)

    async def _late(self, visit: Visit, opening: asyncio.Task[_Opened | Failure]) -> Page:
        """What becomes of a match whose asker was told to wait: its card is posted, or why there is none."""
        opened = await opening
        if isinstance(opened, Failure):
            return sentence(visit.reader.say()(opened.word))
        header, home = opened
        if home.is_apart:
            return await self._starting.told_apart(visit, header, home)
        if header.card_id is None:
            now = self._matches.clock()
            await self._matches.write(header.id, [TellRow(header.id, "card", "new", now)])
        return sentence(visit.reader.say()(word("play-follows")))

    async def _open(self, interaction: Interaction, wish: _Wish) -> _Opened:
        """The new match and where it is; alone or against the robot it begins at once. Raises MatchError."""
        reader = await self._reception.introduce(interaction)
        game = game_meant(wish.game, reader.locale)
        spec, say = GAMES[game].spec, reader.say(game)
        rules = parse_rules(spec, wish.rules or "", say)
        is_alone = len(GAMES[game].seats(rules.options)) == 1
        if wish.opponent is None:
            guest = SOLO if is_alone else None
        else:
            guest = await self._starting.guest(interaction, named_user(wish.opponent))
        start = Start(
            game=game,
            options=rules.options,
            preset=rules.preset,
            guest=guest,
            side=_side(spec, wish.side, say),
            pace=_pace(wish.pace, guest, say),
            has_stand_in=wish.stand_in,
        )
        home = await self._starting.home(interaction)
        return await self._starting.open(interaction, start, posts_card=home.is_apart, home=home), home


def game_meant(typed: str | None, locale: str) -> str:
    """The game meant, the first one where nothing was typed. Raises MatchError."""
    if typed is None:
        return next(iter(GAMES))
    wanted = casefold(typed)
    for game in GAMES:
        if wanted in (casefold(game), casefold(words(game).say(word("game-name"), locale))):
            return game
    raise MatchError("error-no-such-game", game=typed[:40])


def _pace(typed: str | None, guest: str | None, say: Say) -> PaceId:
    """The pace meant by its id or its name; without one the usual. Raises MatchError."""
    if typed is None:
        return usual_pace(guest)
    named = {casefold(name): pace for pace in PACES for name in (pace, _pace_name(pace, say))}
    meant = named.get(casefold(typed))
    if meant is None:
        raise MatchError("error-no-such-pace")
    return meant


def _pace_name(pace: PaceId, say: Say) -> str:
    return say(word(f"pace-{pace}-about"))


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


async def complete_game(reader: Reader, _: Interaction, current: str) -> Choices:
    named = [(game, words(game).say(word("game-name"), reader.locale)) for game in GAMES]
    return fitting(current, named)


async def _complete_side(reader: Reader, interaction: Interaction, current: str) -> Choices:
    locale = reader.locale
    game = game_meant(_typed(interaction, "game"), locale)
    say = words(game).speaker(locale)
    return fitting(current, [(side, _side_name(side, say)) for side in (DRAWN, *GAMES[game].spec.seats)])


async def _complete_pace(reader: Reader, _: Interaction, current: str) -> Choices:
    say = words().speaker(reader.locale)
    return fitting(current, [(pace, _pace_name(pace, say)) for pace in PACES])


async def _complete_rules(reader: Reader, interaction: Interaction, current: str) -> Choices:
    locale = reader.locale
    game = game_meant(_typed(interaction, "game"), locale)
    found = suggest_rules(GAMES[game].spec, current, words(game).speaker(locale))
    return [app_commands.Choice(name=one.label[:100], value=one.text) for one in found[:MAX_CHOICES]]


def _typed(interaction: Interaction, option: str) -> str | None:
    """What another option of the command holds so far."""
    found = getattr(interaction.namespace, option, None)
    return str(found) if found else None
