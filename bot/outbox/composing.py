"""Composes the public messages of a match from its state at the moment of sending."""

import math
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Protocol

from bot.background.drawing import Drawings, Image
from bot.background.painter import behind_panels
from bot.core.challenges import swaps_sides
from bot.core.clocks import NEWEST, apart_s, called_at, clock_key, turn_ends_at, usual_s
from bot.core.consequences import ANSWER_WINDOW_S, BY_CONSENT
from bot.core.matches import Matches
from bot.core.model import (
    DueRow,
    Header,
    MatchError,
    MatchId,
    NewerRules,
    OutboxRow,
    holder_of,
    user_of,
)
from bot.core.paces import PACES
from bot.core.replaying import has_open_panel, is_readable
from bot.core.snapshots import TableSnapshot
from bot.core.writes import Schedule
from bot.discord_io.faults import Rejection
from bot.discord_io.permissions import PICTURES, Permissions
from bot.discord_io.post import Button, Editable, Post
from bot.outbox import posts
from bot.outbox.card import AddToCard, card
from bot.outbox.message import last_told
from bot.outbox.people import People
from bot.outbox.posts import Scene
from bot.outbox.threads import NotYet, rejection_in
from bot.words import words
from engine.core.game import Seat
from engine.core.text import Say

PANEL_GOOD_FOR_S = 14 * 60.0
"""Discord lets an answer be changed for a quarter of an hour; later a panel may show an older question."""


def postponed_s(header: Header) -> float:
    """Return how long a turn's message waits for a partner with an open panel, in seconds.

    A player without an open panel still has most of the turn's time when the message comes.
    """
    return min(PANEL_GOOD_FOR_S, PACES[header.pace].turn_s / 5)


class TurnEdit:
    """An edit of a turn's message, which reports its result to the tracker of open panels."""

    def accepted(self, shown: Editable) -> None:
        """Note that Discord took it."""

    def kept(self) -> None:
        """Note that nothing was sent."""


AT_ONCE_S = 5.0
"""A thread that opens within this many seconds counts as open now."""


MatchButton = Callable[[Header, Say], Button]
"""Makes a feature's button on the public messages of a match under way."""
EndButton = Callable[[Header, Say], Sequence[Button]]
"""Makes a feature's buttons on the messages by which a match ends and is remembered."""


class OpenPanel(Protocol):
    """Makes the panel in the thread of a match without hidden information."""

    async def __call__(self, header: Header, turn: int, *, is_refresh: bool) -> Editable | None:
        """Return the panel, or the record of a past turn; None if a refresh would change nothing."""

    def changing(self, match: MatchId, turn: int) -> AbstractContextManager[TurnEdit]:
        """Hold the message during an edit that is no player's press. Raises NotYet during a press."""


class Announcer:
    """Composes the public messages of matches; None means there is nothing to say any more.

    `open_panel`: set once panels are made. `match_buttons`: features' buttons on cards and turns of a running
    match. `end_buttons`: theirs on messages of a finished match. `card_additions`: their lines on cards.
    """

    def __init__(
        self, matches: Matches, people: People, drawings: Drawings, permissions: Permissions
    ) -> None:
        self.matches = matches
        self.people = people
        self._drawings = drawings
        self._permissions = permissions
        self.open_panel: OpenPanel | None = None
        self.match_buttons: list[MatchButton] = []
        self.end_buttons: list[EndButton] = []
        self.card_additions: list[AddToCard] = []

    async def card(self, header: Header) -> Post:
        if not is_readable(header):
            return posts.unread(header)
        holders = (holder_of(header.host), *header.guests, *header.holders)
        users = [user for user in map(user_of, holders) if user is not None]
        names = await self.people.told_apart(users, header.guild_id)
        by_seat = await self.people.names(header, header.guild_id)
        names |= {user: by_seat[seat] for seat in header.persons() if (user := header.user_at(seat)) in names}
        if header.id in self.people.by_side:
            names = {}
        outcome = ""
        if header.status == "over":
            table = await self.matches.table(header.id)
            outcome = posts.outcome_line(Scene(table, await self.people.names(header, header.guild_id)))
        opens_at = await self._opens_at(header) if header.status == "playing" else None
        usual = await self._usual_s(header) if header.status == "waiting" else None
        played = None if header.rematch_of is None else await self.matches.store.header(header.rematch_of)
        is_swapped = played is None or swaps_sides(played, header)
        made = card(
            header,
            names=names,
            outcome=outcome,
            opens_at=opens_at,
            host_usual_s=usual,
            is_swapped=is_swapped,
            threadless=await self._threadless(header),
            added=[await add(header) for add in self.card_additions],
        )
        return self._with_buttons(header, made) if header.status == "playing" else made

    def _with_buttons(self, header: Header, post: Post) -> Post:
        """Return the message with the features' buttons after its own."""
        say = words(header.game).speaker(header.locale)
        return replace(post, buttons=(*post.buttons, *(make(header, say) for make in self.match_buttons)))

    def _ended(self, post: Post, header: Header) -> Post:
        """Return the message of a finished match with the features' buttons after its own."""
        say = words(header.game).speaker(header.locale)
        added = (button for make in self.end_buttons for button in make(header, say))
        return replace(post, buttons=(*post.buttons, *added))

    async def _threadless(self, header: Header) -> Rejection | None:
        """Return why Discord refused a thread to a running match."""
        if header.status != "playing" or header.thread_id != header.channel_id:
            return None
        known = await self.matches.problems.of_match(header.id)
        return rejection_in(known) if known is not None and known.kind == "threadless" else None

    async def _usual_s(self, header: Header) -> float | None:
        """Return the host's usual response time in seconds; None if unknown, and against robots."""
        if header.needs_no_answer or header.pace == "live":
            return None
        return usual_s(await self.matches.response_times.newest_s(header.host, NEWEST))

    async def _opens_at(self, header: Header) -> float | None:
        """Return when a match gets its thread: 0 for at once, None if it has one or that is unknown."""
        if header.thread_id is not None:
            return None
        if await self.matches.problems.of_match(header.id) is not None:
            return None
        waiting = [
            row.due_at
            for row in await self.matches.store.outbox(header.id, states=("due",))
            if row.kind == "turn"
        ]
        until = max(waiting, default=0.0)
        return until if until > self.matches.clock() + AT_ONCE_S else 0.0

    async def turn(
        self,
        row: OutboxRow,
        rows: Sequence[OutboxRow],
        *,
        has_begun: bool = False,
        is_sequel: bool = False,
    ) -> Editable | None:
        """Return a turn's message as it is now. Raises NotYet while a partner may still decide its pings.

        `rows`: all rows of the match. The message reports the turns before it and shows the board. Once the
        turn `has_begun`, the board shows its actions, perhaps close up, and the next message reports them. In
        a match of one player without hidden information the message is the panel.
        """
        table = await self.matches.table(row.match)
        number = int(row.key)
        is_refresh, is_now = has_begun and not is_sequel, table.header.turn == number
        if self.open_panel is not None and has_open_panel(table.header):
            is_due = is_now or is_refresh
            return await self.open_panel(table.header, number, is_refresh=is_refresh) if is_due else None
        if table.header.status != "playing" or not is_now:
            return None
        scene = await self._scene(table, rows, until=number)
        if not has_begun and posts.waits_for_partners(scene):
            until = table.header.changed_at + postponed_s(table.header)
            if self.matches.clock() < until:
                raise NotYet(until)
            scene = replace(scene, knowing=None)
        # In words the whole board is described: a close-up shows only the latest action.
        is_close = has_begun and not self._lacking(table.header)
        drawn = self._drawings.latest if is_close else self._drawings.table
        image = await self.painted(drawn(table.header.game, table.view, scene.names, table.header.locale))
        post = self._with_buttons(table.header, posts.turn(scene, image, is_sequel=is_sequel))
        return self.aside(table.header, await self._quiet(table.header, post, of_turn=not is_refresh))

    def changing(self, header: Header, row: OutboxRow) -> AbstractContextManager[TurnEdit]:
        """Hold the message of this turn during an edit. Raises NotYet while a press changes it."""
        if self.open_panel is None or not has_open_panel(header):
            return nullcontext(TurnEdit())
        return self.open_panel.changing(header.id, int(row.key))

    async def answer(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the prompt for an answer; None once it is given."""
        table = await self.matches.table(row.match)
        seat = Seat(int(row.key.partition(".")[0]))
        store = self.matches.store
        windows = await store.due(self.matches.clock() + ANSWER_WINDOW_S)
        open_until = [
            due.due_at
            for due in windows
            if due.match == row.match and due.kind == "fallback" and due.key == row.key
        ]
        if not open_until or self._knowing(table) == seat:
            return None
        scene = Scene(table, await self.people.names(table.header, table.header.guild_id))
        return await self._quiet(table.header, posts.answer(scene, seat, until=open_until[0], mark=mark))

    async def resumed(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the message that a frozen match goes on."""
        table = await self.matches.table(row.match)
        if table.header.status != "playing":
            return None
        scene = Scene(
            table, await self.people.names(table.header, table.header.guild_id), knowing=self._knowing(table)
        )
        drawn = self._drawings.table(table.header.game, table.view, scene.names, table.header.locale)
        image = await self.painted(drawn)
        is_agreed = row.key.endswith(BY_CONSENT)
        post = posts.resumed(scene, image, mark=mark, is_agreed=is_agreed)
        post = self._with_buttons(table.header, post)
        return self.aside(table.header, await self._quiet(table.header, post, of_turn=True))

    async def end(self, row: OutboxRow, rows: Sequence[OutboxRow]) -> Post | None:
        header = await self.matches.header(row.match)
        try:
            table = await self.matches.table(row.match)
        except NewerRules:
            raise
        except MatchError:
            if header.status != "over":
                raise
            return posts.called_off(header)
        if table.outcome is None:
            return None
        scene = await self._scene(table, rows, until=table.header.turn + 1)
        header, drawings = table.header, self._drawings
        _, match = await self.matches.finished.remembered(row.match)
        turning = match.found.turning
        image = await self.painted(
            drawings.end(header.game, table.view, table.outcome, scene.names, header.locale, turning)
        )
        return self.aside(header, await self._quiet(header, self._ended(posts.end(scene, image), header)))

    async def reveal(self, row: OutboxRow) -> Post | None:
        """Return the message with the hidden cards of a finished match; None if it had none."""
        table = await self.matches.table(row.match)
        if table.outcome is None:
            return None
        view = await self.matches.finished.reveal(row.match)
        if view is None:
            return None
        header, scene = (
            table.header,
            Scene(table, await self.people.names(table.header, table.header.guild_id)),
        )
        image = await self.painted(self._drawings.reveal(header.game, view, scene.names, header.locale))
        return self.aside(header, posts.reveal(scene, image))

    async def remembered(self, row: OutboxRow, mark: str) -> Post | None:
        """Return the message with the picture of a finished match's best moments."""
        header, match = await self.matches.finished.remembered(row.match)
        names = await self.people.names(header, header.guild_id)
        image = await self.painted(self._drawings.remembered(header.game, match, names, header.locale))
        return self.aside(header, self._ended(posts.remembered(header, names, image, mark), header))

    async def _quiet(self, header: Header, post: Post, *, of_turn: bool = False) -> Post:
        """Return the message without pings to players in quiet hours; live matches have none.

        `of_turn`: it says whose move it is, so the players it spares are notified when their quiet hours end.
        """
        if not post.pings or not apart_s(header):
            return post
        clocks, now = await self.matches.store.clocks(header), self.matches.clock()
        seats = {user: seat for seat in header.persons() if (user := header.user_at(seat)) in post.pings}
        wakes = {user: called_at(clocks, (seat,), now) for user, seat in seats.items()}
        asleep = {user: at for user, at in wakes.items() if at > now}
        if of_turn and asleep:
            key = {user: clock_key(seats[user], header.turn) for user in asleep}
            await self.matches.store.write(
                [Schedule(DueRow(header.id, "morning", key[user], at)) for user, at in asleep.items()]
            )
        awake = tuple(user for user in post.pings if user not in asleep)
        return replace(post, pings=awake, spared=tuple(asleep))

    def _lacking(self, header: Header) -> tuple[str, ...]:
        """Return the known permissions that pictures lack in the match's channel."""
        return self._permissions.lacking_for_pictures(header.thread_id or header.channel_id)

    def aside(self, header: Header, post: Post) -> Post:
        """Return the message with its text in place of a picture that may not be shown."""
        return replace(post, aside=posts.aside(header, self._lacking(header) or PICTURES))

    async def painted(self, image: Image) -> Image:
        """Return the image with its bytes, painted after the panels that players wait for."""
        return await self._drawings.painted(image, behind_panels())

    async def _scene(self, table: TableSnapshot, rows: Sequence[OutboxRow], *, until: int) -> Scene:
        """Return the scene with all facts of turns before `until` that no message has reported yet.

        A message reports whole turns, those before its own: each fact once, whatever was edited, repeated or
        lost.
        """
        before = last_told(rows, before=until)
        first = int(before.key) if before else 0
        facts = tuple(fact for fact in table.facts if first <= fact.turn < until)
        names = await self.people.names(table.header, table.header.guild_id)
        newest = table.facts[-1] if table.facts else None
        passing = newest if newest is not None and newest.fact.is_passing else None
        due = await self._due(table)
        return Scene(table, names, facts, self._knowing(table), passing, due)

    async def _due(self, table: TableSnapshot) -> float | None:
        """Return when the first time limit of the awaited players ends; None without a limit."""
        header = table.header
        clocks = await self.matches.loader.clocks(header)
        ends = [turn_ends_at(header, seat, clock, clocks) for seat, clock in clocks.seats.items()]
        first = min(ends, default=math.inf)
        return first if first < math.inf else None

    def _knowing(self, table: TableSnapshot) -> Seat | None:
        """Return the seat that acted last, as long as its panel may still show what followed."""
        is_fresh = self.matches.clock() - table.header.changed_at < PANEL_GOOD_FOR_S
        return table.actor if is_fresh else None
