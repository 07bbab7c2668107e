"""Moderation: those who manage a server extend, pause, end or inspect a match, or offer a seat of it.

Moderators see how a match stands, never a hand.
"""

import math
from typing import Any

import discord
from discord import app_commands

from bot.commands.options import (
    MAX_CHOICES,
    Choices,
    MatchOption,
    named_morning,
    number_typed,
    offered_days,
    quietly,
)
from bot.commands.tree import command, group
from bot.core.clocks import ends_at
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId, Moderator, SeatClock, UserId
from bot.core.offers import answered
from bot.core.replaying import is_readable
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction, moderator, seen_as
from bot.discord_io.post import button_to
from bot.features.moderation.service import Inspection, Moderation
from bot.outbox.people import People
from bot.ui.match.boards import Boards
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Visit
from bot.ui.reception import PageFor
from bot.ui.registration import Parts, Registry
from engine.core.game import Seat, Word, word
from engine.core.text import Say
from engine.registry import GAMES

MOST_DAYS = 14
Days = app_commands.Range[int, 1, MOST_DAYS]
STOP = "mod-stop"
"""The `k` button by which a moderator ends a match."""
SEAT_WAYS = ("take", "leave")


def register(registry: Registry) -> None:
    """Add /match, the button that ends a match, and the answers to an offered seat."""
    parts = registry.parts
    matches, people = parts.matches, parts.people
    pages = ModerationPages(matches, Moderation(matches), parts.boards, people, parts.presenter)
    option = MatchOption(matches.lists, people, parts.reception)
    _add_commands(parts, option, pages)
    registry.match_press(pages.press_stop, STOP)
    registry.numbered_press(pages.answer, *SEAT_WAYS)


class ModerationPages:
    """The actions of moderators, as pages for them; and the fate of a seat that they offer."""

    def __init__(
        self,
        matches: Matches,
        moderation: Moderation,
        boards: Boards,
        people: People,
        presenter: Presenter,
    ) -> None:
        self._matches = matches
        self._moderation = moderation
        self._boards = boards
        self._people = people
        self._presenter = presenter

    async def info(self, visit: Visit, moderator: Moderator, *notices: Word) -> Page:
        """Return status, players, pace, and who is to move since when and until when."""
        found = await self._moderation.inspect(visit.match, moderator)
        header = found.header
        if not is_readable(header):
            say = visit.reader.say()
            lines = [*map(say, notices), say(word("match-label-unread", number=str(header.id)))]
            return sentence("\n".join([*lines, say(word("match-status-frozen"))]))
        say, names = await self._boards.say(visit, header), await self._boards.names(visit, header)
        label = word("match-label-open", game=word("game-name"), number=str(header.id))
        where = word("match-where", where=f"<#{header.thread_id or header.channel_id}>")
        lines = [
            *map(say, notices),
            f"**{say(label)}**",
            say(word(f"match-status-{header.status}")),
            say(where),
        ]
        sides = GAMES[header.game].spec.seats
        lines += [
            say(word("tell-card-seated", who=name, side=word(f"seat-{sides[seat]}")))
            for seat, name in enumerate(names)
        ]
        lines.append(say(word("tell-card-pace", pace=word(f"pace-{header.pace}-about"))))
        return sentence("\n".join([*lines, *_awaited(found, names, say)]))

    async def extend(self, visit: Visit, moderator: Moderator, days: int) -> Page:
        """Give more time to the players who are to move."""
        await self._moderation.extend(visit.match, moderator, days, delivery=visit.delivery)
        return await self.info(visit, moderator, word("match-extended", days=days))

    async def pause(self, visit: Visit, moderator: Moderator, until: float) -> Page:
        await self._moderation.pause(visit.match, moderator, until)
        return await self.info(visit, moderator, word("match-halted"))

    async def ask_to_stop(self, visit: Visit, moderator: Moderator) -> Page:
        """Return the page that asks for confirmation before a match is ended."""
        await self._moderation.must_moderate(visit.match, moderator)
        page = await self.info(visit, moderator)
        say = visit.reader.say()
        question = Prose(say(word("match-stop-confirm")))
        yes = button_to(say, word("button-mod-stop"), "k", visit.match, STOP, "grave")
        return Page((*page.blocks, question, Row((yes,))))

    async def stop(self, visit: Visit, moderator: Moderator) -> Page:
        """End the match without a winner; repeating it changes nothing."""
        header = await self._matches.header(visit.match)
        if header.status != "over":
            await self._moderation.stop(visit.match, moderator)
        return await self.info(visit, moderator, word("match-stopped"))

    async def offer_seat(
        self, visit: Visit, moderator: Moderator, *, player: UserId, newcomer: UserId
    ) -> Page:
        await self._moderation.offer_seat(visit.match, moderator, player, newcomer, delivery=visit.delivery)
        return await self.info(visit, moderator, word("match-seat-offered", who=f"<@{newcomer}>"))

    async def press_stop(self, visit: Visit, interaction: Interaction, _: ComponentId) -> Page:
        """End the match, by the button of its page."""
        return await self.stop(visit, moderator(interaction))

    async def answer(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """Take or leave an offered seat."""
        found = answered(id.arg)
        if found is None:
            raise MatchError("error-old-button")
        way, number = found
        how = self._moderation.accept_seat if way == "take" else self._moderation.decline_seat
        return await self._presenter.hand(
            visit, word(f"panel-seat-{await how(visit.match, visit.user, number)}")
        )


def _awaited(found: Inspection, names: tuple[str, ...], say: Say) -> list[str]:
    """Return the awaited players with start and deadline, and the late ones."""
    header = found.header
    if header.status != "playing":
        return []
    lines: list[str] = []
    for seat in map(Seat, header.to_act):
        clock = found.clocks.seats.get(seat, SeatClock(0.0))
        since = str(int(clock.since or header.changed_at))
        lines.append(say(word("match-awaited", who=names[seat], since=since)))
        end = ends_at(header, seat, clock, found.clocks)
        if seat in found.late:
            lines.append(say(word("match-late", who=names[seat])))
        elif end < math.inf:
            lines.append(say(word("match-due", until=str(int(end)))))
    return lines


def _add_commands(parts: Parts, option: MatchOption, pages: ModerationPages) -> None:
    """Add /match with its sub-commands to the tree."""
    matches, reception, people = parts.matches, parts.reception, parts.people
    moderation = group(parts.tree, "match", discord.Permissions(manage_guild=True))

    async def open_here(interaction: Interaction, current: str) -> Choices:
        server = moderator(interaction)
        return await option.choices(interaction, current, await matches.lists.open_in(server.guild_id))

    async def answer(interaction: Interaction, typed: str | None, work: PageFor) -> None:
        async def meant() -> MatchId:
            moderator(interaction)
            match = (
                number_typed(typed) if typed else await matches.lists.match_in(interaction.channel_id or 0)
            )
            if match is None:
                raise MatchError("error-match-which")
            return match

        found = await attempt(meant())
        if isinstance(found, Failure):
            await reception.refuse(interaction, found.word)
        else:
            await reception.answer(interaction, work, found)

    here = app_commands.autocomplete(match=quietly(open_here))

    @command(moderation, "match-info", "match", abouts={"match": "any-match"})
    @here
    async def info(interaction: Interaction, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.info(visit, moderator(interaction)))

    @command(moderation, "match-extend", "days", "match", abouts={"match": "any-match"})
    @here
    async def extend(interaction: Interaction, days: Days, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.extend(visit, moderator(interaction), days))

    @command(moderation, "match-pause", "until", "match", abouts={"match": "any-match"})
    @app_commands.autocomplete(
        until=quietly(offered_days(matches, most_days=MAX_CHOICES)), match=quietly(open_here)
    )
    async def pause(interaction: Interaction, until: str, match: str | None = None) -> None:
        async def page(visit: Visit) -> Any:
            server = moderator(interaction)
            return await pages.pause(visit, server, await named_morning(matches, visit, until))

        await answer(interaction, match, page)

    @command(moderation, "match-end", "match", abouts={"match": "any-match"})
    @here
    async def end(interaction: Interaction, match: str | None = None) -> None:
        await answer(interaction, match, lambda visit: pages.ask_to_stop(visit, moderator(interaction)))

    @command(moderation, "match-replace", "player", "by", "match", abouts={"match": "any-match"})
    @here
    async def replace(
        interaction: Interaction, player: discord.User, by: discord.User, match: str | None = None
    ) -> None:
        async def page(visit: Visit) -> Any:
            server = moderator(interaction)
            must_be_able_to_play(by)
            await people.met(UserId(by.id), seen_as(by, interaction))
            return await pages.offer_seat(visit, server, player=UserId(player.id), newcomer=UserId(by.id))

        await answer(interaction, match, page)


def must_be_able_to_play(newcomer: discord.User | discord.Member) -> None:
    """Raise MatchError for a bot, and for a member who cannot see the match's channel."""
    if newcomer.bot:
        raise MatchError("error-replace-bot")
    may = newcomer.resolved_permissions if isinstance(newcomer, discord.Member) else None
    if not isinstance(newcomer, discord.Member) or (may is not None and not may.view_channel):
        raise MatchError("error-replace-elsewhere")
