"""Starting, resuming and leaving lessons."""

from dataclasses import replace

from bot.core.challenges import Opening, new_header
from bot.core.coordination import OneAtATime
from bot.core.matches import Matches
from bot.core.model import ROBOT, SOLO, Header, MatchId, UserId
from bot.core.replaying import PRESSED, line_of
from bot.core.store import Change
from bot.core.writes import MarkRow, SaveHeader, TellRow, Unschedule
from engine.core.log import Abort


class Lessons:
    """Begins and ends lessons: at most one open for each person and game."""

    def __init__(self, matches: Matches) -> None:
        self._loader = matches.loader
        self._clock = matches.clock
        self._store, self._lists = matches.store, matches.lists
        self._challenges = matches.challenges
        self._learning = OneAtATime[UserId](matches.store, "lessons")

    async def open_lesson(self, user: UserId, game: str) -> Header | None:
        own = await self._lists.matches_of(user)
        return next((one for one in own if one.lesson is not None and one.game == game), None)

    async def begin(
        self, user: UserId, game: str, *, guild_id: int | None, channel_id: int, locale: str
    ) -> Header:
        """Return the open lesson of `user`, else a new one. Raises MatchError if the game has none."""
        async with self._learning.of(user):
            begun = await self.open_lesson(user, game)
            if begun is not None:
                return begun
            line = line_of(game)
            lesson = line.lesson
            opening = Opening(
                game=game,
                options=line.start.options,
                preset=lesson.preset,
                host=user,
                guests=(SOLO,) if len(line.start.seats) == 1 else (ROBOT,) * (len(line.start.seats) - 1),
                host_side=lesson.seat,
                guild_id=guild_id,
                channel_id=channel_id,
                locale=locale,
                lesson=lesson.id,
            )
            header = new_header(opening, lesson.secret, self._clock())
            played, header, begun_by = await self._challenges.begun(header, lesson.secret, PRESSED)
            # It has no card.
            changes: list[Change] = [one for one in begun_by if not isinstance(one, TellRow | MarkRow)]
            match = await self._store.create(header, lesson.secret, changes)
            self._loader.remember(match, played)
            self._loader.changed(match)
            return replace(header, id=match)

    async def leave(self, match: MatchId, user: UserId) -> Header:
        """End the lesson, if it has not ended. Raises MatchError for a user without a seat in it."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            header.must_seat(user)
            if header.lesson is not None and header.status == "frozen":  # its messages cannot be sent
                changes: list[Change] = [SaveHeader(replace(header, status="cancelled")), Unschedule(match)]
                await self._loader.write(match, changes)
                return header
            loaded = await self._loader.load(match)
            if loaded.header.lesson is not None and loaded.match.outcome() is None:
                after, _ = loaded.match.end(Abort())
                await self._loader.commit(loaded, after, None, None)
            return loaded.header
