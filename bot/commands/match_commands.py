"""The commands of matches: /play, **Challenge**, /act, /resign, /hand, /board, /log, /verify, /games."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.commands.options import (
    MAX_CHOICES,
    Choices,
    Complete,
    MatchOption,
    Suggest,
    fitting,
    quietly,
    suggested,
)
from bot.commands.tree import command, user_menu
from bot.core.matches import Matches
from bot.core.model import DRAWN, ROBOT, SOLO, MatchError, UserId
from bot.core.paces import PACES, PaceId
from bot.core.queries import MatchQueries
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction, is_in_server, named_user
from bot.rules import parse_rules, suggest_rules
from bot.ui.match.boards import Boards, FairnessPages
from bot.ui.match.match_lists import MINE, MatchLists
from bot.ui.match.panel import action_words
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.ui.starting.challenge_forms import CardAnswers, ChallengeForms
from bot.ui.starting.play_pages import PlayPages
from bot.ui.starting.starting import Start, Starting, usual_pace
from bot.words import casefold, nearest, words
from engine.ai.levels import RobotLevel
from engine.core.game import BadNotation, IllegalAction, Words, word
from engine.core.rules import GameSpec
from engine.core.text import Say
from engine.registry import GAMES, levels_of


def add_looking(
    tree: app_commands.CommandTree[Any],
    option: MatchOption,
    presenter: Presenter,
    boards: Boards,
    fairness: FairnessPages,
    lists: MatchQueries,
) -> None:
    """Add /hand, /board, /log and /verify to the tree."""

    @command(tree, "hand", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def hand(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, presenter.hand)

    views = {"image": "view-picture", "text": "view-text"}

    @command(tree, "board", "view", "match", choices={"view": views})
    @app_commands.autocomplete(match=quietly(option.offered))
    async def board(interaction: Interaction, view: str | None = None, match: str | None = None) -> None:
        as_text = None if view is None else view == "text"
        await option.answer(interaction, match, lambda visit: boards.board(visit, as_text=as_text))

    async def finished(interaction: Interaction, current: str) -> Choices:
        own = await lists.finished_of(UserId(interaction.user.id))
        return await option.choices(interaction, current, own)

    async def all_own(interaction: Interaction, current: str) -> Choices:
        return [*await option.offered(interaction, current), *await finished(interaction, current)]

    @command(tree, "log", "match", abouts={"match": "told-match"})
    @app_commands.autocomplete(match=quietly(all_own))
    async def log(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, boards.log)

    @command(tree, "verify", "match", abouts={"match": "ended-match"})
    @app_commands.autocomplete(match=quietly(finished))
    async def verify(interaction: Interaction, match: str | None = None) -> None:
        await option.answer_ended(interaction, match, fairness.verify)


LIKELY = 3


def add_acting(
    tree: app_commands.CommandTree[Any],
    reception: Reception,
    option: MatchOption,
    presenter: Presenter,
    matches: Matches,
) -> None:

    async def moves(interaction: Interaction, current: str) -> Choices:
        typed = getattr(interaction.namespace, "match", None)
        match = await option.meant(interaction, str(typed) if typed else None)
        reader = await reception.reader(interaction)
        snapshot = await matches.look(match, reader.user)
        return [
            app_commands.Choice(name=label[:100], value=notation)
            for notation, label in _moves(snapshot, reader).items()
            if casefold(current) in casefold(label) or casefold(notation).startswith(casefold(current))
        ][:MAX_CHOICES]

    @command(tree, "act", "move", "match")
    @app_commands.autocomplete(move=quietly(moves), match=quietly(option.offered))
    async def act(interaction: Interaction, move: str, match: str | None = None) -> None:
        await option.answer(interaction, match, lambda visit: _act(presenter, matches, visit, move))

    @command(tree, "resign", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def resign(interaction: Interaction, match: str | None = None) -> None:
        await option.answer(interaction, match, presenter.ask_to_resign)


async def _act(presenter: Presenter, matches: Matches, visit: Visit, typed: str) -> Page:
    """Take the action that was offered, by its notation or words; else name the nearest ones."""
    snapshot = await matches.look(visit.match, visit.user)
    moves = _moves(snapshot, visit.reader)
    wanted = casefold(typed)
    meant = [notation for notation, label in moves.items() if wanted in (casefold(notation), casefold(label))]
    if typed in moves:
        meant = [typed]
    if len(meant) == 1:
        return await presenter.act(visit, None, meant[0])
    # What the game expects to be asked for and refuses now, by its words as they are typed.
    refusals, say = await matches.refusals(visit.match, visit.user), visit.reader.say(snapshot.header.game)
    refusal = next((one for one in refusals if casefold(say(one.label)) == wanted), None)
    if refusal is not None:
        reason = word(IllegalAction.WORD, action=refusal.label, why=refusal.why, rule=refusal.rule)
        return await presenter.explain(visit, reason)
    try:
        # Known but not legal now: the game says which rule forbids it.
        return await presenter.act(visit, None, typed.strip())
    except BadNotation:
        if not moves:
            raise
    labels = list(moves.values())
    found = "\n".join(f"- {labels[number]}" for number in nearest(typed, labels, LIKELY))
    return sentence(visit.reader.say()(word("act-nearest")) + "\n" + found)


def _moves(snapshot: SeatSnapshot, reader: Reader) -> dict[str, str]:
    """Return the reader's legal actions, each with its words."""
    say = reader.say(snapshot.header.game)
    notations = dict.fromkeys(leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation is not None)
    return {notation: action_words(snapshot.header.game, notation, say) for notation in notations}


def add_games(tree: app_commands.CommandTree[Any], reception: Reception, lists: MatchLists) -> None:
    where_choices = {name: f"where-{name}" for name in (MINE, "here", *lists.lists)}

    @command(tree, "games", "where", choices={"where": where_choices})
    async def games(interaction: Interaction, where: str = MINE) -> None:
        await reception.answer(interaction, lambda visit: lists.listed(visit, interaction.guild_id, where))


def add_challenge(tree: app_commands.CommandTree[Any], forms: ChallengeForms) -> None:
    """Put **Challenge** into the menu of every user."""

    async def challenge(interaction: Interaction, user: discord.User) -> None:
        await forms.open(interaction, named_user(user, interaction))

    user_menu(tree, "challenge", challenge)


@dataclass(frozen=True, slots=True)
class _Wish:
    """The typed text."""

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


def add_play(tree: app_commands.CommandTree[Any], challenges: "Challenges") -> None:

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


# --- autocompletion: typed text may be nonsense ----------------------------------------------------------


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
