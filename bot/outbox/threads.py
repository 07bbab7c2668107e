"""The channel of a match and its thread, problems with either, and links to them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

import discord

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
from bot.matches.waiting import CARD_GRACE_S
from bot.words import words
from engine.core.game import Word, word

BLOCKED: tuple[TroubleKind, ...] = ("locked", "refused", "rejected")
"""What may be over by the next try."""

_log = logging.getLogger(__name__)


class NoThread(Exception):
    """The thread of the match is gone; its players are asked whether to open a new one."""


class NotYet(Exception):
    """The card of the match is still on its way; `until` when to ask again."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until = until


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a match cannot be told where it lives: its thread is gone or locked, or permissions are missing.

    `missing` are discord.py's names of permissions; empty where Discord refused without saying why.
    `refusal`: Discord's own words where it refused for another reason.
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
        """Return True if a new thread would help."""
        return self.is_homeless or self.is_locked or self.is_outside

    @property
    def is_unexplained(self) -> bool:
        """Whether nobody knows what stands against it, nor would be told when it is gone."""
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
        """What the bot may do where."""
        return self.wire.permissions

    async def of(self, header: Header) -> int:
        """The channel that the match is told in; a thread is started when there is none.

        Raises NoThread, NotYet, or what Discord answers.
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
        """Return what the match's post is tagged with where the match is played in a forum."""
        server = await self._servers.server(header.guild_id) if header.guild_id is not None else None
        is_chosen = server is not None and server.channel == header.channel_id
        return TagWish(server.forum_tag if server and is_chosen else None, tag_names(header.game))

    async def card(self, header: Header) -> int:
        """The message that is the card. Raises NotYet while there is none, and has it posted in the end."""
        if header.card_id is not None:
            return header.card_id
        now = self._matches.clock()
        expected = header.created_at + CARD_GRACE_S
        if now < expected:
            raise NotYet(expected)
        raise NotYet(await self._post_card_again(header.id))

    async def card_answered(self, shown: Header) -> None:
        """A press on the card was answered with the card as it was then; what has changed since is told."""
        header = await self._store.header(shown.id)
        if header is None or shown.status == header.status != "playing":
            await self._store.write([MarkRow(shown.id, "card", shown.status, "told", was="due")])
        elif (shown.status, shown.thread_id) != (header.status, header.thread_id):
            again = TellRow(header.id, "card", header.status, self._matches.clock())
            await self._matches.loader.write(header.id, [again])

    async def channel_of_card(self, header: Header) -> int:
        """The channel that the card stands in."""
        is_post = await self.wire.venue(header) == "post"
        return header.thread_id if is_post and header.thread_id is not None else header.channel_id

    async def trouble(self, match: MatchId) -> Trouble | None:
        """What keeps the match from being told, None when nothing is known to."""
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
        """The channel of the match is gone: it waits until somebody opens a new one."""
        await self._store.write([SaveTrouble(TroubleRow(match, "homeless"))])
        await self._matches.channel.at_home(match, None)

    async def deleted(self, channel_id: int) -> None:
        """A channel or a thread was deleted, and every match's home with it."""
        for header in await self._lists.headers("playing"):
            if header.thread_id is not None and channel_id in (header.thread_id, header.channel_id):
                await self.lost(header.id)

    async def blocked(self, match: MatchId, channel_id: int, *, is_locked: bool) -> None:
        """Discord refuses messages there; players are told at their next press."""
        kind: TroubleKind = "locked" if is_locked else "refused"
        await self._store.write([SaveTrouble(TroubleRow(match, kind, channel_id))])

    async def rejected(self, match: MatchId, channel_id: int, why: Rejection) -> None:
        """Note Discord's own words for a refusal; the players' open panels show them."""
        row = TroubleRow(match, "rejected", channel_id, why.code, why.text)
        if await self._problems.of_match(match) != row:
            await self._matches.loader.write(match, [SaveTrouble(row)])

    async def is_blocked(self, match: MatchId) -> bool:
        """Whether Discord refused the last message."""
        known = await self._problems.of_match(match)
        return known is not None and known.kind in BLOCKED

    async def mended(self, match: MatchId) -> None:
        """Messages get through (again)."""
        if await self.is_blocked(match):
            await self._store.write([ForgetTrouble(match, BLOCKED)])

    async def can_reopen(self, match: MatchId) -> bool:
        """Return True if the old thread is gone, locked or hidden from the bot, so a new one may open."""
        trouble = await self.trouble(match)
        return trouble is not None and trouble.may_move

    async def reopen(self, match: MatchId, channel_id: int) -> None:
        """A new card in this channel, and with it a new thread, in which the present turn is told anew."""
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
        """The thread of this card, made unless it is there already; the channel itself where none can be."""
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
        """Discord lets no more threads be opened there for a while, as the card says; until when."""
        opens_at = self._opens_at[header.id] = self._matches.clock() + seconds
        await self._store.write([TellRow(header.id, "card", header.status, self._matches.clock())])
        return opens_at

    async def _settle(self, header: Header, channel_id: int) -> int:
        self._opens_at.pop(header.id, None)
        await self._matches.channel.at_home(header.id, channel_id)
        # The card says where the match is; it may have been edited while that was not known.
        await self._store.write([TellRow(header.id, "card", header.status, self._matches.clock())])
        return channel_id

    async def _post_card_again(self, match: MatchId) -> float:
        """Has the card posted, unless that is under way; when to ask for it again."""
        now = self._matches.clock()
        rows = await self._store.outbox(match, states=("due", "sending"))
        under_way = [row.due_at for row in rows if row.kind == "card" and row.key == "again"]
        if under_way:
            return max(under_way[0], now + 1.0)
        await self._store.write([TellRow(match, "card", "again", now)])
        return now


def tag_names(game: str) -> tuple[str, ...]:
    """Return what a tag of this game may be called: its id, and its name in every language."""
    catalogue = words(game)
    return (game, *(catalogue.say(word("game-name"), locale) for locale in catalogue.locales))


def rejection_in(row: TroubleRow) -> Rejection | None:
    """Return Discord's own words that a row keeps."""
    return None if row.code is None or row.said is None else Rejection(row.code, row.said)


def thread_name(header: Header) -> str:
    """What the thread is called: never the players' names."""
    catalogue = words(header.game)
    game = catalogue.say(word("game-name"), header.locale)
    return catalogue.say(word("tell-thread", game=game, match=str(header.id)), header.locale)


@dataclass(frozen=True, slots=True)
class Home:
    """The channel in which a match has its card.

    `guild_id`: None where that is a direct conversation. `is_elsewhere`: whoever asks for it does so in
    another one. `refused`: why it is not the chosen one.
    """

    channel_id: int
    guild_id: int | None
    is_elsewhere: bool = False
    refused: Word | None = None

    @property
    def is_apart(self) -> bool:
        """Whether whoever asks is to be told where it is: their own answer is no card then."""
        return self.is_elsewhere or self.refused is not None


class Homes:
    """Finds the channel of a match that is about to begin."""

    def __init__(self, servers: ServerRepository, wire: Wire) -> None:
        self._servers = servers
        self._wire = wire

    async def of(self, guild_id: int | None, here: int) -> Home:
        """The home of a match that is asked for `here`: that too, where the chosen one does not serve."""
        chosen = None if guild_id is None else (await self._servers.server(guild_id)).channel
        if chosen is None or chosen == here:
            return Home(here, guild_id)
        why = await self.why_not(guild_id, chosen)
        if why is None:
            return Home(chosen, guild_id, is_elsewhere=True)
        return Home(here, guild_id, refused=word("home-refused", why=why))

    async def beside_servers(self, user: UserId, *, is_here: bool, here: int) -> Home:
        """The home of a match that somebody plays in their conversation with the bot. Raises RateLimited.

        `is_here`: they ask for it there, and not where the bot is no member.
        """
        if is_here:
            return Home(here, None)
        return Home(await self._wire.conversations.with_(user), None, is_elsewhere=True)

    async def why_not(self, guild_id: int | None, channel_id: int) -> Word | None:
        """What stands against matches in a channel, None where nothing is known to."""
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

    async def must_be_playable(self, home: Home) -> None:
        """Raise MatchError naming what stands against a match in its home."""
        await self._wire.must_be_playable(home.channel_id, home.guild_id)

    def tags(self, channel_id: int) -> Sequence[discord.ForumTag]:
        """Return the tags that posts in this channel can get."""
        return self._wire.tags(channel_id)

    async def is_read_by(self, home: Home, user: UserId) -> bool:
        """Whether somebody sees the chosen channel, as far as Discord says."""
        try:
            return await self._wire.can_read(home.channel_id, user)
        except TROUBLES:
            return True


def link(header: Header) -> str:
    """The address of its thread, else of the channel in which it was opened."""
    return f"https://discord.com/channels/{header.guild_id or '@me'}/{header.thread_id or header.channel_id}"


def place(header: Header) -> str:
    """Where it is, or will be, told, as a message names it: its thread, its card, or its card's channel."""
    if header.thread_id is None and header.card_id is not None:
        return message_link(header.guild_id, header.channel_id, header.card_id)
    return f"<#{header.thread_id or header.channel_id}>"


def message_link(guild: int | None, channel: int, message: int) -> str:
    """The address of a message; without a server it is one of a conversation with the bot."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"
