"""How does somebody see their matches? /hand, /board, /games."""

from collections.abc import Sequence
from typing import Any, Literal

from discord import app_commands

from bot.commands.answering import (
    Choices,
    answer_about_match,
    answer_privately,
    match_label,
    own_matches,
    quietly,
)
from bot.commands.translation import said
from bot.discord_io.interaction import Interaction
from bot.ids import ComponentId
from bot.matches.model import Header, MatchError
from bot.services import Services
from bot.ui.page import Button, Page, Prose, Row, Tone, rows, sentence
from bot.ui.presenter import Presenter
from engine.core.capabilities import HasStages
from engine.core.game import word
from engine.core.text import Say
from engine.registry import GAMES

LISTED = 15
OPENED = 5
OFFERED = 5


def add(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Puts /hand, /board and /games into the tree."""

    async def matches(interaction: Interaction, current: str) -> Choices:
        return await own_matches(interaction, services, current)

    @tree.command(name=said("command-hand"), description=said("command-hand-about"))
    @app_commands.rename(match=said("command-option-match"))
    @app_commands.describe(match=said("command-option-match-about"))
    @app_commands.autocomplete(match=quietly(matches))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def hand(interaction: Interaction, match: str | None = None) -> None:
        await answer_about_match(interaction, services, match, lambda presenter: presenter.hand())

    @tree.command(name=said("command-board"), description=said("command-board-about"))
    @app_commands.rename(view=said("command-option-view"), match=said("command-option-match"))
    @app_commands.describe(view=said("command-option-view-about"), match=said("command-option-match-about"))
    @app_commands.choices(
        view=[
            app_commands.Choice(name=said("view-picture"), value="image"),
            app_commands.Choice(name=said("view-text"), value="text"),
        ]
    )
    @app_commands.autocomplete(match=quietly(matches))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def board(interaction: Interaction, view: str = "image", match: str | None = None) -> None:
        await answer_about_match(
            interaction, services, match, lambda presenter: presenter.board(as_text=view == "text")
        )

    @tree.command(name=said("command-games"), description=said("command-games-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    @app_commands.allowed_installs(guilds=True)
    async def games(interaction: Interaction) -> None:
        await answer_privately(interaction, services, _games)


async def _games(presenter: Presenter) -> Page:
    """The reader's matches, those that wait for them first, each with a way there."""
    own = await presenter.services.store.matches_of(presenter.reader.user)
    waiting = [header for header in own if _is_waiting(presenter, header)]
    if not own:
        return sentence(presenter.reader.say()(word("games-none")))
    rest = [header for header in own if header not in waiting]
    say = presenter.reader.say()
    lines = [await _line(presenter, header) for header in (waiting + rest)[:LISTED]]
    if len(own) > LISTED:
        lines.append(say(word("games-more", count=len(own) - LISTED)))
    title = say(word("games-title", count=len(own), waiting=len(waiting)))
    buttons = [
        Button(
            say(word("games-open-panel", number=str(header.id))),
            str(ComponentId("o", header.id)),
            tone="main" if header in waiting else "plain",
        )
        for header in (waiting + [header for header in rest if header.holders])[:OPENED]
    ]
    return Page(
        (
            Prose(title + "\n" + "\n".join(f"- {line}" for line in lines)),
            *rows(buttons),
            *_offers(presenter, own, say),
        )
    )


def _offers(presenter: Presenter, own: Sequence[Header], say: Say) -> tuple[Row, ...]:
    """What a waiting card offers its host or its guest: the card itself may be gone."""
    waiting = [header for header in own if header.status == "waiting"][:OFFERED]
    found: list[Row] = []
    for header in waiting:
        ways: tuple[tuple[str, Tone], ...] = (("cancel", "plain"),)
        if header.host != presenter.reader.user:
            ways = (("accept", "good"), ("decline", "grave"))
        buttons = [
            Button(
                say(word(f"games-{way}", number=str(header.id))),
                str(ComponentId("k", header.id, arg=way)),
                tone=tone,
            )
            for way, tone in ways
        ]
        found += rows(buttons)
    return tuple(found)


def _is_waiting(presenter: Presenter, header: Header) -> bool:
    return header.status == "playing" and header.seat_of(presenter.reader.user) in header.to_act


async def _line(presenter: Presenter, header: Header) -> str:
    kind: Literal["turn", "theirs", "open", "frozen"]
    if header.status == "playing":
        kind = "turn" if _is_waiting(presenter, header) else "theirs"
    else:
        kind = "frozen" if header.status == "frozen" else "open"
    label = await _label(presenter, header)
    if header.daily is not None:
        return presenter.reader.say()(word("games-daily", match=label, day=header.daily))
    return presenter.reader.say()(
        word(f"games-{kind}", match=label, link=_link(header), since=str(int(header.changed_at)))
    )


async def _label(presenter: Presenter, header: Header) -> str:
    """A match in a few words, with how far it has come where its game says so."""
    label = await match_label(presenter.services, presenter.reader, header)
    if header.status != "playing":
        return label  # a frozen match may be of a game that this version does not have
    game = GAMES[header.game]
    if not isinstance(game, HasStages):
        return label
    try:
        table = await presenter.services.matches.table(header.id, presenter.reader.user)
    except MatchError:
        return label  # one match that cannot be shown keeps no other from the list
    say = presenter.reader.say(header.game)
    return say(word("match-label-at", match=label, standing=game.standing(table.view)))


def _link(header: Header) -> str:
    """Where the match is told: its thread, else the channel in which it was opened."""
    return f"https://discord.com/channels/{header.guild_id or '@me'}/{header.thread_id or header.channel_id}"
