"""How does somebody play by typing? /act, /undo, /resign; every answer is for them alone."""

from typing import Any

from discord import app_commands

from bot.casefold import casefold, nearest
from bot.commands.answering import (
    MAX_CHOICES,
    Choices,
    answer_about_match,
    own_matches,
    quietly,
    which,
)
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.matches.snapshots import SeatSnapshot
from bot.services import Services
from bot.ui.page import Page, sentence
from bot.ui.panel import action_words
from bot.ui.presenter import Presenter
from bot.ui.reader import Reader, reader_of
from engine.core.game import BadNotation, IllegalAction, Refusal, word

LIKELY = 3


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /act, /undo and /resign into the tree."""

    async def matches(interaction: Interaction, current: str) -> Choices:
        return await own_matches(interaction, services, current)

    async def moves(interaction: Interaction, current: str) -> Choices:
        typed = getattr(interaction.namespace, "match", None)
        match = await which(interaction, services, str(typed) if typed else None)
        reader = reader_of(interaction, services)
        snapshot = await services.matches.look(match, reader.user)
        return [
            app_commands.Choice(name=label[:100], value=notation)
            for notation, label in _moves(snapshot, reader).items()
            if casefold(current) in casefold(label) or casefold(notation).startswith(casefold(current))
        ][:MAX_CHOICES]

    @tree.command(name=said("command-act"), description=said("command-act-about"))
    @app_commands.rename(move=said("command-option-move"), match=said("command-option-match"))
    @app_commands.describe(move=said("command-option-move-about"), match=said("command-option-match-about"))
    @app_commands.autocomplete(move=quietly(moves), match=quietly(matches))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def act(interaction: Interaction, move: str, match: str | None = None) -> None:
        await answer_about_match(interaction, services, match, lambda presenter: _act(presenter, move))

    @tree.command(name=said("command-undo"), description=said("command-undo-about"))
    @app_commands.rename(match=said("command-option-match"))
    @app_commands.describe(match=said("command-option-match-about"))
    @app_commands.autocomplete(match=quietly(matches))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def undo(interaction: Interaction, match: str | None = None) -> None:
        await answer_about_match(interaction, services, match, lambda presenter: presenter.undo(None))

    @tree.command(name=said("command-resign"), description=said("command-resign-about"))
    @app_commands.rename(match=said("command-option-match"))
    @app_commands.describe(match=said("command-option-match-about"))
    @app_commands.autocomplete(match=quietly(matches))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def resign(interaction: Interaction, match: str | None = None) -> None:
        await answer_about_match(interaction, services, match, lambda presenter: presenter.ask_to_resign())


async def _act(presenter: Presenter, typed: str) -> Page:
    """Takes what was offered, the notation or the words; else names what comes nearest."""
    snapshot = await presenter.services.matches.look(presenter.match, presenter.reader.user)
    moves = _moves(snapshot, presenter.reader)
    wanted = casefold(typed)
    meant = [notation for notation, label in moves.items() if wanted in (casefold(notation), casefold(label))]
    if typed in moves:
        meant = [typed]
    if len(meant) == 1:
        return await presenter.act(None, meant[0])
    refusal = _refused(snapshot, presenter.reader, wanted)
    if refusal is not None:
        reason = word(IllegalAction.WORD, action=refusal.label, why=refusal.why, rule=refusal.rule)
        return await presenter.explain(reason)
    try:
        # Known but not legal now: the game says which rule forbids it.
        return await presenter.act(None, typed.strip())
    except BadNotation:
        if not moves:
            raise
    labels = list(moves.values())
    found = "\n".join(f"- {labels[number]}" for number in nearest(typed, labels, LIKELY))
    return sentence(presenter.reader.say()(word("act-nearest")) + "\n" + found)


def _refused(snapshot: SeatSnapshot, reader: Reader, wanted: str) -> Refusal | None:
    """The action that the game expects to be asked for and refuses now, by its words as they are typed."""
    say = reader.say(snapshot.header.game)
    named = {casefold(say(refusal.label)): refusal for refusal in reversed(snapshot.refusals)}
    return named.get(wanted)


def _moves(snapshot: SeatSnapshot, reader: Reader) -> dict[str, str]:
    """The reader's legal actions, each with its words."""
    say = reader.say(snapshot.header.game)
    notations = dict.fromkeys(leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation is not None)
    return {notation: action_words(snapshot.header.game, notation, say) for notation in notations}
