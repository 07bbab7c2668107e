"""The channel of a match and its thread, problems with either, and links to them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.core.challenges import CARD_GRACE_S
from bot.core.matches import Matches
from bot.core.model import Header, MatchId, TroubleKind, TroubleRow, UserId
from bot.core.settings import ServerRepository
from bot.core.writes import ForgetTrouble, MarkRow, SaveTrouble, TellRow
from bot.discord_io.channels import TagWish
from bot.discord_io.faults import (
    HAS_THREAD,
    TOO_MANY_THREADS,
    TROUBLES,
    UNKNOWN_MESSAGE,
    WRONG_CHANNEL_KIND,
    Rejection,
    rejection,
    verdict,
)
from bot.discord_io.permissions import Permissions, named
from bot.discord_io.wire import Wire
from bot.words import words
from engine.core.game import Word, word

BLOCKED: tuple[TroubleKind, ...] = ("locked", "refused", "rejected")
"""The reasons for refusals that may be over by the next try."""

_log = logging.getLogger(__name__)


class NoThread(Exception):
    """The thread of the match is gone; its players are asked whether to open a new one."""


class NotYet(Exception):
    """A row cannot be sent yet; `until` is when to try again."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a match's messages cannot be sent: a lost or locked thread, missing permissions, a refusal.

    `missing`: discord.py's names of permissions; empty if Discord refused without a reason. `refusal`:
    Discord's own words for another reason.
    """

    is_homeless: bool
    channel_id: int
    missing: tuple[str, ...] = ()
    is_locked: bool = False
    refusal: Rejection | None = None
    is_outside: bool = False
    """True if the bot does not see the channel, such as a private thread it is not a member of."""
    timed_out_until: float | None = None

    @property
    def may_move(self) -> bool:
        """True if a new thread would help."""
        return self.is_homeless or self.is_locked or self.is_outside

    @property
    def is_unexplained(self) -> bool:
        """True if the reason is unknown, so that no event would report its end."""
        is_known = self.is_homeless or self.missing or self.is_locked or self.is_outside or self.refusal
        return not is_known and self.timed_out_until is None


class Threads:
    """Finds, makes and loses the channel of a match."""

    def __init__(self, matches: Matches, wire: Wire) -> None:
        self._matches = matches
        self._store = matches.store
        self._problems = matches.problems
        self._servers = matches.servers
        self._lists = matches.lists
        self._opens_at: dict[MatchId, float] = {}
        self.wire = wire

    @property
    def permissions(self) -> Permissions:
        return self.wire.permissions

    async def of(self, header: Header) -> int:
        """Return the channel of a match's messages, and start its thread if there is none.

        Raises NoThread, NotYet, or Discord's errors.
        """
        if header.thread_id is not None:
            return header.thread_id
        trouble = await self._problems.of_match(header.id)
        if trouble is not None and trouble.kind == "homeless":
            raise NoThread
        if await self.wire.venue(header) == "here":
            return await self._settle(header, header.channel_id)
        card, opens_at = await self.card(header), self._opens_at.get(header.id, 0.0)
        if self._matches.clock() < opens_at:
            raise NotYet(opens_at)
        try:
            thread = await self._thread(header, card)
        except discord.RateLimited as wait:
            raise NotYet(await self._wait(header, wait.retry_after)) from wait
        return await self._settle(header, thread)

    async def tag(self, header: Header) -> TagWish:
        """Return the tag of the match's post in a forum."""
        server = await self._servers.server(header.guild_id) if header.guild_id is not None else None
        is_chosen = server is not None and server.channel == header.channel_id
        return TagWish(server.forum_tag if server and is_chosen else None, tag_names(header.game))

    async def card(self, header: Header) -> int:
        """Return the card's message. Raises NotYet while there is none, and has it posted in the end."""
        if header.card_id is not None:
            return header.card_id
        now = self._matches.clock()
        expected = header.created_at + CARD_GRACE_S
        if now < expected:
            raise NotYet(expected)
        raise NotYet(await self._post_card_again(header.id))

    async def card_answered(self, shown: Header) -> None:
        """Note that a press was answered with the card, and edit it if the match has changed since."""
        header = await self._store.header(shown.id)
        is_as_shown = header is None or _on_card(shown) == _on_card(header)
        if header is None or (is_as_shown and header.status != "playing"):
            await self._store.write([MarkRow(shown.id, "card", shown.status, "told", was="due")])
        elif not is_as_shown or shown.thread_id != header.thread_id:
            again = TellRow(header.id, "card", header.status, self._matches.clock())
            await self._matches.loader.write(header.id, [again])

    async def channel_of_card(self, header: Header) -> int:
        is_post = await self.wire.venue(header) == "post"
        return header.thread_id if is_post and header.thread_id is not None else header.channel_id

    async def trouble(self, match: MatchId) -> Trouble | None:
        """Return the problem that blocks the match's messages; None if none is known."""
        known = await self._problems.of_match(match)
        header = None if known is None else await self._store.header(match)
        if header is None or known is None:
            return None
        if known.channel_id is None:
            return Trouble(is_homeless=True, channel_id=header.channel_id)
        if not await self._store.outbox(match, states=("due", "sending")):
            return None
        if known.kind == "threadless":
            return None
        if (why := rejection_in(known)) is not None:
            return Trouble(False, known.channel_id, refusal=why)
        if (until := self.permissions.timed_out_until(header.guild_id)) is not None:
            return Trouble(False, known.channel_id, timed_out_until=until)
        lacking = self.permissions.lacking(known.channel_id)
        if not lacking and self.permissions.is_outside(known.channel_id):
            return Trouble(False, known.channel_id, is_outside=True)
        return Trouble(False, known.channel_id, lacking, is_locked=known.kind == "locked")

    async def lost(self, match: MatchId) -> None:
        """Note that the channel of the match is gone: it waits until a player opens a new one."""
        await self._store.write([SaveTrouble(TroubleRow(match, "homeless"))])
        await self._matches.channel.at_home(match, None)

    async def deleted(self, channel_id: int) -> None:
        """Handle a deleted channel or thread, which may have been a match's."""
        for header in await self._lists.headers("playing"):
            if header.thread_id is not None and channel_id in (header.thread_id, header.channel_id):
                await self.lost(header.id)

    async def blocked(self, match: MatchId, channel_id: int, *, is_locked: bool) -> None:
        """Note that Discord refuses messages there; players read it at their next press."""
        kind: TroubleKind = "locked" if is_locked else "refused"
        await self._store.write([SaveTrouble(TroubleRow(match, kind, channel_id))])

    async def rejected(self, match: MatchId, channel_id: int, why: Rejection) -> None:
        """Note Discord's own words for a refusal; the players' open panels show them."""
        row = TroubleRow(match, "rejected", channel_id, why.code, why.text)
        if await self._problems.of_match(match) != row:
            await self._matches.loader.write(match, [SaveTrouble(row)])

    async def is_blocked(self, match: MatchId) -> bool:
        """Return True if Discord refused the last message."""
        known = await self._problems.of_match(match)
        return known is not None and known.kind in BLOCKED

    async def mended(self, match: MatchId) -> None:
        """Note that messages get through again."""
        if await self.is_blocked(match):
            await self._store.write([ForgetTrouble(match, BLOCKED)])

    async def can_reopen(self, match: MatchId) -> bool:
        """Return True if the old thread is gone, locked or hidden from the bot, so a new one may open."""
        trouble = await self.trouble(match)
        return trouble is not None and trouble.may_move

    async def reopen(self, match: MatchId, channel_id: int) -> None:
        """Post a new card in this channel, and announce the current turn again in its thread."""
        header = await self._store.header(match)
        if header is None or not await self.can_reopen(match):
            return
        self._opens_at.pop(match, None)
        await self._matches.channel.move(match, channel_id)
        now = self._matches.clock()
        is_played = header.status == "playing"
        present = TellRow(match, "turn" if is_played else "end", str(header.turn) if is_played else "", now)
        card = TellRow(match, "card", "again", now)
        await self._matches.loader.write(match, [ForgetTrouble(match, ("homeless", *BLOCKED)), card, present])

    async def _thread(self, header: Header, card_id: int) -> int:
        """Return the card's thread, started if necessary; the channel itself if none is possible."""
        try:
            return await self.wire.start_thread(header, card_id, thread_name(header))
        except discord.HTTPException as error:
            if error.code == HAS_THREAD:
                return card_id  # a thread has the id of the message it was started from
            if error.code == UNKNOWN_MESSAGE:
                raise NotYet(await self._post_card_again(header.id)) from error
            if error.code in (TOO_MANY_THREADS, WRONG_CHANNEL_KIND) or error.status == 403:
                return header.channel_id
            if error.status != 400 or verdict(error).remedy != "refused":
                raise
            why = rejection(error)
            _log.warning("a thread of match %s was refused, so it is played in place: %s", header.id, why)
            row = TroubleRow(header.id, "threadless", header.channel_id, why.code, why.text)
            await self._store.write([SaveTrouble(row)])
            return header.channel_id

    async def _wait(self, header: Header, seconds: float) -> float:
        """Note on the card that Discord allows no more threads there for a while; return until when."""
        opens_at = self._opens_at[header.id] = self._matches.clock() + seconds
        await self._store.write([TellRow(header.id, "card", header.status, self._matches.clock())])
        return opens_at

    async def _settle(self, header: Header, channel_id: int) -> int:
        self._opens_at.pop(header.id, None)
        await self._matches.channel.at_home(header.id, channel_id)
        # The card says where the match is; it may have been edited before that was known.
        await self._store.write([TellRow(header.id, "card", header.status, self._matches.clock())])
        return channel_id

    async def _post_card_again(self, match: MatchId) -> float:
        """Have the card posted, unless that is under way; return when to ask for it again."""
        now = self._matches.clock()
        rows = await self._store.outbox(match, states=("due", "sending"))
        under_way = [row.due_at for row in rows if row.kind == "card" and row.key == "again"]
        if under_way:
            return max(under_way[0], now + 1.0)
        await self._store.write([TellRow(match, "card", "again", now)])
        return now


def tag_names(game: str) -> tuple[str, ...]:
    """Return the possible names of a game's tag: its id, and its name in every language."""
    catalogue = words(game)
    return (game, *(catalogue.say(word("game-name"), locale) for locale in catalogue.locales))


def rejection_in(row: TroubleRow) -> Rejection | None:
    """Return Discord's own words that a row keeps."""
    return None if row.code is None or row.said is None else Rejection(row.code, row.said)


def thread_name(header: Header) -> str:
    """Return the thread's name, which never holds the players' names."""
    catalogue = words(header.game)
    game = catalogue.say(word("game-name"), header.locale)
    return catalogue.say(word("tell-thread", game=game, match=str(header.id)), header.locale)


@dataclass(frozen=True, slots=True)
class ChosenChannel:
    """The channel of a match's card.

    `guild_id`: None for a direct conversation. `is_elsewhere`: another channel than that of the command.
    `refused`: why it is not the chosen one.
    """

    channel_id: int
    guild_id: int | None
    is_elsewhere: bool = False
    refused: Word | None = None

    @property
    def is_apart(self) -> bool:
        """True if the player is told where the match is, since the answer to the command is no card."""
        return self.is_elsewhere or self.refused is not None


def _on_card(header: Header) -> tuple[object, ...]:
    """Return what a press on a waiting card changes on it."""
    return header.status, header.guests, header.accepted


class ChannelChoice:
    """Finds the channel of a new match: the one chosen for matches, else that of the command."""

    def __init__(self, servers: ServerRepository, wire: Wire) -> None:
        self._servers = servers
        self._wire = wire

    async def of(self, guild_id: int | None, here: int) -> ChosenChannel:
        """Return the channel of a match opened `here`, which serves if the chosen one does not."""
        chosen = None if guild_id is None else (await self._servers.server(guild_id)).channel
        if chosen is None or chosen == here:
            return ChosenChannel(here, guild_id)
        why = await self.why_not(guild_id, chosen)
        if why is None:
            return ChosenChannel(chosen, guild_id, is_elsewhere=True)
        return ChosenChannel(here, guild_id, refused=word("home-refused", why=why))

    async def beside_servers(self, user: UserId, *, is_here: bool, here: int) -> ChosenChannel:
        """Return the channel of a match in the player's conversation with the bot. Raises RateLimited.

        `is_here`: the command came from there, and not from a channel without the bot.
        """
        if is_here:
            return ChosenChannel(here, None)
        return ChosenChannel(await self._wire.conversations.with_(user), None, is_elsewhere=True)

    async def why_not(self, guild_id: int | None, channel_id: int) -> Word | None:
        """Return what prevents matches in a channel; None if nothing is known."""
        try:
            if not await self._wire.takes_cards(channel_id, guild_id):
                return word("home-gone")
        except TROUBLES:
            return None  # Discord is out: what it says of a card decides
        if missing := self._wire.permissions.lacking(channel_id):
            return word("home-lacking", where=f"<#{channel_id}>", permissions=named(missing))
        if self._wire.lacks_tag(channel_id):
            return word("home-no-tag", where=f"<#{channel_id}>")
        return None

    async def must_be_playable(self, home: ChosenChannel) -> None:
        """Raise MatchError naming what prevents a match in this channel."""
        await self._wire.must_be_playable(home.channel_id, home.guild_id)

    def tags(self, channel_id: int) -> Sequence[discord.ForumTag]:
        """Return the tags that posts in this channel can get."""
        return self._wire.tags(channel_id)

    async def is_read_by(self, home: ChosenChannel, user: UserId) -> bool:
        """Return True if a user sees the chosen channel, as far as Discord says."""
        try:
            return await self._wire.can_read(home.channel_id, user)
        except TROUBLES:
            return True


def link(header: Header) -> str:
    """Return the address of the thread, else of the channel that the match was opened in."""
    return f"https://discord.com/channels/{header.guild_id or '@me'}/{header.thread_id or header.channel_id}"


def place(header: Header) -> str:
    """Return the place of the match's messages, as a link: its thread, its card, or the card's channel."""
    if header.thread_id is None and header.card_id is not None:
        return message_link(header.guild_id, header.channel_id, header.card_id)
    return f"<#{header.thread_id or header.channel_id}>"


def message_link(guild: int | None, channel: int, message: int) -> str:
    """Return the address of a message; without a server that of a conversation with the bot."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"
