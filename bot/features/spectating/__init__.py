"""Following a match that others play: by a line each turn, or at its end."""

from collections.abc import Sequence
from dataclasses import replace

from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Follower, Header, HeardIn, Hears, MatchId, OutboxRow, UserId
from bot.core.snapshots import SeatSnapshot
from bot.core.store import Change
from bot.core.writes import ForgetFollower, TellRow
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, Post, Tone, button_to
from bot.discord_io.wire import IsIt, belongs
from bot.features.spectating.service import FollowerRepository, Spectating
from bot.outbox.message import Job, MessageKind, Rows
from bot.outbox.people import People
from bot.outbox.posts import END, Scene, flat, outcome_line, title
from bot.outbox.sending import PENDING, Sends
from bot.outbox.threads import NotYet, link
from bot.ui.match.match_lists import MatchList
from bot.ui.match.panel import PanelAddition
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from bot.words import words
from engine.core.game import Words, word
from engine.core.text import Say

VERB = "j"
STOP = "stop"
WAYS: dict[str, tuple[Hears, HeardIn]] = {
    "end-direct": ("end", "direct"),
    "end-thread": ("end", "thread"),
    "turns-direct": ("turns", "direct"),
    "turns-thread": ("turns", "thread"),
}
FOLLOWED = "followed"
"""The name of the kind of message."""


def register(registry: Registry) -> None:
    """Add the button Follow with its page, the lines for followers, and the list of followed matches."""
    parts = registry.parts
    followers = FollowerRepository(parts.database)
    spectating = Spectating(parts.matches, followers)
    posts = FollowerPosts(parts.matches, parts.people, followers)
    registry.button(VERB, FollowPages(parts.matches, parts.people, spectating).press)
    registry.match_button(follow_button)
    registry.panel(follow_on_panel)
    registry.match_list("followed", followed_list(followers))
    registry.message(FollowedMessage(posts))
    registry.after("turn", posts.rows)
    registry.after(END, posts.rows)


class FollowPages:
    """Makes the private page of one match. Every method may raise MatchError."""

    def __init__(self, matches: Matches, people: People, spectating: Spectating) -> None:
        self._matches = matches
        self._people = people
        self._spectating = spectating

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the choice after a press; a button of a public message only opens it."""
        guild_id = interaction.guild_id
        if way := WAYS.get(id.arg):
            await self._spectating.follow(visit.match, visit.user, *way, guild_id=guild_id)
        elif id.arg == STOP:
            await self._spectating.unfollow(visit.match, visit.user)
            header, say = await self._matches.header(visit.match), visit.reader.say()
            return sentence(say(word("follow-stopped", number=str(header.id))))
        known = await self._spectating.followed(visit.match, visit.user, guild_id=guild_id)
        return await self._choice(visit, known)

    async def _choice(self, visit: Visit, known: Follower | None) -> Page:
        header = await self._matches.header(visit.match)
        say = visit.reader.say(
            header.game, await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
        )
        number = str(header.id)
        lines = [word("follow-ask", number=number)]
        if known is not None:
            lines = [word(f"follow-{known.hears}-{known.place}", number=number)]
            closed = await self._matches.people.closed(visit.user)
            if known.place == "direct" and closed is not None and closed.until > self._matches.clock():
                lines.append(word("follow-closed"))
        lines.append(word("follow-about"))
        chosen = "" if known is None else f"{known.hears}-{known.place}"
        buttons = [_way(say, header.id, way, "main" if way == chosen else "plain") for way in WAYS]
        if known is not None:
            buttons.append(button_to(say, word("button-follow-stop"), VERB, header.id, STOP, "grave"))
        return Page((Prose("\n".join(map(say, lines))), Row(tuple(buttons))))


def follow_button(header: Header, say: Say, mark: str = "") -> Button:
    """Return the button that opens the page. `mark` tells a message from others of its kind."""
    return button_to(say, word("tell-button-follow"), VERB, header.id, mark)


async def follow_on_panel(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
    """Return the button for panels in the thread of a match under way."""
    header = snapshot.header
    can_follow = visit.is_open and header.guild_id is not None and snapshot.outcome is None
    return PanelAddition(first=(follow_button(header, say),) if can_follow else ())


def followed_list(followers: FollowerRepository) -> MatchList:
    """Return the list of /games with the matches that its reader follows, the latest move first."""

    async def followed(user: UserId) -> list[Header]:
        return [one for one in await followers.followed_by(user) if one.seat_of(user) is None]

    def button(header: Header, say: Say) -> Button:
        return button_to(say, word("games-follow", number=str(header.id)), VERB, header.id)

    return MatchList(followed, button)


def _way(say: Say, match: MatchId, way: str, tone: Tone) -> Button:
    return button_to(say, word(f"button-follow-{way}"), VERB, match, way, tone)


class FollowerPosts:
    """Makes the lines for followers, from public facts."""

    def __init__(self, matches: Matches, people: People, followers: FollowerRepository) -> None:
        self._matches, self._followers = matches, followers
        self._people = people

    async def rows(self, row: OutboxRow) -> list[TellRow]:
        """Return the rows for followers of an announced turn or end."""
        now, when = self._matches.clock(), END if row.kind == END else row.key
        followers = await self._followers.followers(row.match)
        heard = [one for one in followers if when == END or one.hears == "turns"]
        return [TellRow(row.match, FOLLOWED, f"{when}.{one.user}", now) for one in heard]

    async def audience(self, row: OutboxRow, rows: Sequence[OutboxRow]) -> list[Follower]:
        """Return the followers this row's message is for; in the thread, everyone who hears of that turn.

        Empty once the row's follower has unfollowed, or hears only of the end.
        """
        when, user = turn_and_follower(row)
        followers = {one.user: one for one in await self._followers.followers(row.match)}
        header = await self._matches.header(row.match)
        due = {whom for one in rows if _tells_same(one, row) for _, whom in (turn_and_follower(one),)}
        asked = followers.get(user)
        if asked is None or not _hears(header, asked, when):
            return []
        if asked.place == "direct":
            return [asked]
        thread = (one for one in followers.values() if one.place == "thread" and one.user in due)
        return [one for one in thread if _hears(header, one, when)]

    async def wakes_at(self, follower: Follower, now: float) -> float:
        """Return when the follower may be notified: `now`, or the end of their quiet hours."""
        quiet = (await self._matches.people.settings(follower.user)).quiet
        return now if quiet is None else quiet.heard(now)

    async def post(self, row: OutboxRow, audience: Sequence[Follower], *, mark: str) -> Post:
        """Return the line: whose turn it is, or how the match ended."""
        table = await self._matches.table(row.match)
        header, is_direct = table.header, audience[0].place == "direct"
        locale = header.locale
        if is_direct:
            locale = await self._people.locale(audience[0].user) or locale
        header = replace(header, locale=locale)
        names = await self._people.names(header, None if is_direct else header.guild_id, locale)
        say = words(header.game).speaker(locale, names)
        when, _ = turn_and_follower(row)
        if when == END:
            outcome = outcome_line(Scene(replace(table, header=header), names))
            line = say(
                word("tell-followed-end", match=str(header.id), game=word("game-name"), outcome=outcome)
            )
        else:
            movers = tuple(word("tell-name", name=names[seat]) for seat in header.to_act)
            line = say(word("tell-followed-turn", title=title(header, header.turn), who=Words(movers)))
        users = tuple(one.user for one in audience)
        if is_direct:
            said = f"{flat(line)} {link(header)}"
        else:
            called = " ".join(f"<@{user}>" for user in users)
            said = f"{flat(line)}\n{say(word('tell-followed-by', who=called))}"
        board = button_to(say, word("tell-button-board"), "b", header.id)
        return Post(said, (board, follow_button(header, say, mark)), () if is_direct else users)


class FollowedMessage(MessageKind):
    """A line to a follower: in a direct message, or in the thread to all who hear the same there."""

    name, order, is_aside, is_direct = FOLLOWED, 130, True, True

    def __init__(self, posts: FollowerPosts) -> None:
        self._posts = posts

    def is_stale(self, row: OutboxRow, header: Header, rows: Rows) -> bool:  # noqa: ARG002
        """Return True once the turn has passed; the end stays."""
        turn = row.key.partition(".")[0]
        return turn != END and (header.status != "playing" or int(turn) != header.turn)

    async def send(self, job: Job, sends: Sends) -> None:
        """Write to the follower alone, or mention all of them in the thread."""
        row, posts, now = job.row, self._posts, sends.matches.clock()
        audience = await posts.audience(row, job.rows)
        wakes = {one: await posts.wakes_at(one, now) for one in audience}
        awake = [one for one, at in wakes.items() if at <= now]
        user = turn_and_follower(row)[1]
        if own := [at for one, at in wakes.items() if one.user == user and at > now]:
            raise NotYet(own[0])
        if not awake:
            await sends.states.drop(row)
            return
        if awake[0].place == "direct":
            mark = sends.mark(row)
            post = await posts.post(row, awake, mark=mark)
            await sends.states.begin(row)
            is_again = row.tries > 0
            nonce = sends.nonce(job, 0)
            message = await sends.direct.send(
                user, row.match, mark, post, nonce=nonce, is_again=is_again, verb=VERB
            )
            await (sends.states.drop(row) if message is None else sends.told(row, message))
            return
        await self._in_thread(job, sends, awake)

    async def _in_thread(self, job: Job, sends: Sends, audience: Sequence[Follower]) -> None:
        """Send one message for all of them; look first for one that may have been sent for this turn."""
        row, channel = job.row, job.header.thread_id
        users = {one.user for one in audience}
        told = [one for one in job.rows if _tells_same(one, row) and turn_and_follower(one)[1] in users]
        if channel is None:
            await sends.states.drop(row)
            return
        async with sends.lane(channel):
            mark = sends.mark(replace(row, key=turn_and_follower(row)[0]))
            tried = [one for one in told if one.tries]
            if tried and (found := await sends.find(channel, _is_followed(row, mark), None)):
                for one in tried:
                    await sends.told(one, found, was=PENDING)
                return
            post = await self._posts.post(row, audience, mark=mark)
            await sends.states.begin(*told)
            message = await sends.wire.post(channel, post, sends.nonce(job, channel))
            for one in told:
                await sends.told(one, message)

    async def told(
        self,
        row: OutboxRow,
        marks: Sequence[Change],
        sends: Sends,
        called: Sequence[UserId] | None,  # noqa: ARG002
    ) -> None:
        """Forget the followers of a match that is over."""
        when, user = turn_and_follower(row)
        forgotten = [ForgetFollower(row.match, user)] if when == END else []
        await sends.store.write([*marks, *forgotten])


def _is_followed(row: OutboxRow, mark: str) -> IsIt:
    return lambda ids: belongs(ids, row.match, VERB, mark)


def turn_and_follower(row: OutboxRow) -> tuple[str, UserId]:
    """Return the turn, or END, and the follower of a row."""
    when, _, user = row.key.partition(".")
    return when, UserId(int(user))


def _tells_same(one: OutboxRow, row: OutboxRow) -> bool:
    """Return True if `one` is still to be sent and tells another follower the same as `row`."""
    is_pending = one.kind == FOLLOWED and one.state in ("due", "sending")
    return is_pending and turn_and_follower(one)[0] == turn_and_follower(row)[0]


def _hears(header: Header, follower: Follower, when: str) -> bool:
    """Return True unless the follower has taken a seat or hears of the end only."""
    if header.seat_of(follower.user) is not None:
        return False
    return when == END or follower.hears == "turns"
