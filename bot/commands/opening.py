"""/play, the command that starts a match."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.commands.options import MAX_CHOICES, Choices, Complete, Suggest, fitting, suggested
from bot.commands.tree import command
from bot.core.model import DRAWN, ROBOT, SOLO, MatchError
from bot.core.paces import PACES, PaceId
from bot.discord_io.interaction import Interaction, is_in_server, named_user
from bot.rules import parse_rules, suggest_rules
from bot.ui.page import Page
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.ui.starting.card_answers import CardAnswers
from bot.ui.starting.play_pages import PlayPages
from bot.ui.starting.starting import Start, Starting, usual_pace
from bot.words import casefold, words
from engine.ai.levels import RobotLevel
from engine.core.game import Words, word
from engine.core.rules import GameSpec
from engine.core.text import Say
from engine.registry import GAMES, levels_of


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was typed."""

    game: str | None = None
    opponent: discord.User | discord.Member | None = None
    side: str | None = None
    rules: str | None = None
    pace: str | None = None
    stand_in: bool = False
    hints: bool = False
    level: str | None = None


NOTHING = _Wish()
"""The wish without any option: the reader chooses from a panel."""


def add(tree: app_commands.CommandTree[Any], challenges: "Challenges") -> None:
    """Put /play into the tree."""

    @command(tree, "play", "game", "opponent", "level", "pace", "rules", "side", "stand_in", "hints")
    @app_commands.autocomplete(
        game=challenges.suggested(complete_game),
        level=challenges.suggested(_complete_level),
        pace=challenges.suggested(_complete_pace),
        rules=challenges.suggested(_complete_rules),
        side=challenges.suggested(_complete_side),
    )
    async def play(
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        level: str | None = None,
        pace: str | None = None,
        rules: str | None = None,
        side: str | None = None,
        stand_in: bool = False,
        hints: bool = False,
    ) -> None:
        wish = _Wish(game, opponent, side, rules, pace, stand_in, hints, level)
        await challenges.play(interaction, wish)


class Challenges:
    """Opens matches as they were wished for."""

    def __init__(
        self,
        reception: Reception,
        starting: Starting,
        cards: CardAnswers,
        plays: PlayPages,
    ) -> None:
        self._reception = reception
        self._cards = cards
        self._starting = starting
        self._plays = plays

    def suggested(self, complete: Suggest) -> Complete:
        """Return the choices for an option while it is typed, in the reader's language."""
        return suggested(self._reception, complete)

    async def play(self, interaction: Interaction, wish: _Wish) -> None:
        """Answer with the card of the match, or without options with the panel."""
        if wish == NOTHING:
            await self._reception.answer(interaction, self._panel)
            return
        await self._cards.answer(interaction, self._start(interaction, wish))

    async def _panel(self, visit: Visit) -> Page:
        return self._plays.page(visit)

    async def _start(self, interaction: Interaction, wish: _Wish) -> Start:
        """Return the match that is asked for. Raises MatchError."""
        reader = await self._reception.introduce(interaction)
        game = game_meant(wish.game, reader.locale)
        spec, say = GAMES[game].spec, reader.say(game)
        rules = parse_rules(spec, wish.rules or "", say)
        is_alone = len(GAMES[game].seats(rules.options)) == 1
        level = _level(wish.level, game, say)
        guest: str | None
        if wish.opponent is None and level is not None and not is_alone:
            guest = ROBOT
        elif wish.opponent is None:
            guest = SOLO if is_alone else None if is_in_server(interaction) else ROBOT
        else:
            guest = await self._starting.guest(interaction, named_user(wish.opponent, interaction))
        return Start(
            game=game,
            options=rules.options,
            preset=rules.preset,
            guest=guest,
            side=_side(spec, wish.side, say),
            pace=_pace(wish.pace, guest, say),
            has_stand_in=wish.stand_in,
            has_hints=wish.hints,
            level=level,
        )


def game_meant(typed: str | None, locale: str) -> str:
    """Return the game that is meant, by default the first one. Raises MatchError."""
    if typed is None:
        return next(iter(GAMES))
    wanted = casefold(typed)
    for game in GAMES:
        if wanted in (casefold(game), casefold(words(game).say(word("game-name"), locale))):
            return game
    raise MatchError("error-no-such-game", game=typed[:40])


def _pace(typed: str | None, guest: str | None, say: Say) -> PaceId:
    """Return the pace by its id or its name; by default the usual one. Raises MatchError."""
    if typed is None:
        return usual_pace(guest)
    named = {casefold(name): pace for pace in PACES for name in (pace, _pace_name(pace, say))}
    meant = named.get(casefold(typed))
    if meant is None:
        raise MatchError("error-no-such-pace")
    return meant


def _pace_name(pace: PaceId, say: Say) -> str:
    return say(word(f"pace-{pace}-about"))


def _level(typed: str | None, game: str, say: Say) -> RobotLevel | None:
    """Return the level by its id or its name, or None for no text. Raises MatchError."""
    if typed is None:
        return None
    for level in levels_of(game):
        if casefold(typed) in (casefold(level), casefold(_level_name(level, say))):
            return level
    levels = Words(tuple(word(f"level-{level}") for level in levels_of(game)))
    raise MatchError("error-no-such-level", levels=levels)


def _level_name(level: RobotLevel, say: Say) -> str:
    return say(word(f"level-{level}"))


def _side(spec: GameSpec, typed: str | None, say: Say) -> str:
    """Return the side by its id or its name. Raises MatchError."""
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


async def _complete_level(reader: Reader, interaction: Interaction, current: str) -> Choices:
    game = game_meant(_typed(interaction, "game"), reader.locale)
    say = words(game).speaker(reader.locale)
    return fitting(current, [(level, _level_name(level, say)) for level in levels_of(game)])


async def _complete_pace(reader: Reader, _: Interaction, current: str) -> Choices:
    say = words().speaker(reader.locale)
    return fitting(current, [(pace, _pace_name(pace, say)) for pace in PACES])


async def _complete_rules(reader: Reader, interaction: Interaction, current: str) -> Choices:
    locale = reader.locale
    game = game_meant(_typed(interaction, "game"), locale)
    found = suggest_rules(GAMES[game].spec, current, words(game).speaker(locale))
    return [app_commands.Choice(name=one.label[:100], value=one.text) for one in found[:MAX_CHOICES]]


def _typed(interaction: Interaction, option: str) -> str | None:
    """Return the present value of another option of the command."""
    found = getattr(interaction.namespace, option, None)
    return str(found) if found else None
