"""How does whoever follows a match hear of it? Once a turn or at the end, alone or by a mention."""

from collections.abc import Sequence
from dataclasses import replace

from bot.announcing.announce import END, Scene, flat, follow_button, outcome_line, title
from bot.announcing.links import link
from bot.announcing.people import People
from bot.discord_io.buttons import button_to
from bot.discord_io.post import Post
from bot.matches.model import Follower, Header, OutboxRow, UserId
from bot.matches.service import Matches
from bot.words import words
from engine.core.game import Words, word


class FollowerPosts:
    """Makes what followers are told, of what everybody sees."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def audience(self, row: OutboxRow, rows: Sequence[OutboxRow]) -> list[Follower]:
        """Who is told by the message of this row: its follower, in the thread all others of that turn too.

        Empty where they follow no more, or hear of the end only.
        """
        when, user = when_and_whom(row)
        followers = {one.user: one for one in await self._matches.store.followers(row.match)}
        header = await self._matches.header(row.match)
        due = {whom for one in rows if is_same(one, row) for _, whom in (when_and_whom(one),)}
        asked = followers.get(user)
        if asked is None or not _hears(header, asked, when):
            return []
        if asked.place == "direct":
            return [asked]
        thread = (one for one in followers.values() if one.place == "thread" and one.user in due)
        return [one for one in thread if _hears(header, one, when)]

    async def wakes_at(self, follower: Follower, now: float) -> float:
        """From when on they may be called, no earlier than `now`: quiet hours hold against every match."""
        quiet = (await self._matches.store.settings(follower.user)).quiet
        return now if quiet is None else quiet.heard(now)

    async def post(self, row: OutboxRow, audience: Sequence[Follower], *, mark: str) -> Post:
        """What they are told: whose turn it is, or how the match has ended."""
        table = await self._matches.table(row.match)
        header, is_direct = table.header, audience[0].place == "direct"
        locale = header.locale
        if is_direct:
            locale = await self._people.locale(audience[0].user) or locale
        header = replace(header, locale=locale)
        names = await self._people.names(header, None if is_direct else header.guild_id, locale)
        say = words(header.game).speaker(locale, names)
        when, _ = when_and_whom(row)
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


def when_and_whom(row: OutboxRow) -> tuple[str, UserId]:
    """The turn, or END, and the follower of a row."""
    when, _, user = row.key.partition(".")
    return when, UserId(int(user))


def is_same(one: OutboxRow, row: OutboxRow) -> bool:
    """Whether a row that is still to be told tells another follower the same."""
    is_pending = one.kind == "followed" and one.state in ("due", "sending")
    return is_pending and when_and_whom(one)[0] == when_and_whom(row)[0]


def _hears(header: Header, follower: Follower, when: str) -> bool:
    """Whether this is still for them: they may hold a seat by now, or have chosen otherwise."""
    if header.seat_of(follower.user) is not None:
        return False
    return when == END or follower.hears == "turns"
