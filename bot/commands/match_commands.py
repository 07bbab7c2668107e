"""The commands of matches: /act, /resign, /hand, /board, /log, /verify, /games."""

from typing import Any

from discord import app_commands

from bot.commands.options import MAX_CHOICES, Choices, MatchOption, quietly
from bot.commands.tree import command
from bot.core.matches import Matches
from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.ui.match.boards import Boards
from bot.ui.match.fairness import FairnessPages
from bot.ui.match.match_lists import MINE, MatchLists
from bot.ui.match.panel import action_words
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.words import casefold, nearest
from engine.core.game import BadNotation, IllegalAction, word


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
    """Add /act and /resign to the tree."""

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
    """Add /games to the tree."""
    where_choices = {name: f"where-{name}" for name in (MINE, "here", *lists.lists)}

    @command(tree, "games", "where", choices={"where": where_choices})
    async def games(interaction: Interaction, where: str = MINE) -> None:
        await reception.answer(interaction, lambda visit: lists.listed(visit, interaction.guild_id, where))
