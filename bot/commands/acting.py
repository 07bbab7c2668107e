"""The commands /act and /resign, whose answers only their user sees."""

from typing import Any

from discord import app_commands

from bot.commands.match_option import MAX_CHOICES, Choices, MatchOption, quietly
from bot.commands.translation import command
from bot.core.matches import Matches
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.ui.match.panel import action_words
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Reader, Visit
from bot.ui.reception import Reception
from bot.words import casefold, nearest
from engine.core.game import BadNotation, IllegalAction, word

LIKELY = 3


def add(
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
    """Takes what was offered, the notation or the words; else names what comes nearest."""
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
    """The reader's legal actions, each with its words."""
    say = reader.say(snapshot.header.game)
    notations = dict.fromkeys(leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation is not None)
    return {notation: action_words(snapshot.header.game, notation, say) for notation in notations}
