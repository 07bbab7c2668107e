"""Tournaments: all players meet once, and matches open automatically."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.challenges import Opening
from bot.core.coordination import OneAtATime, stop
from bot.core.matches import Matches
from bot.core.model import DRAWN, Header, MatchError, UserId, holder_of
from bot.core.paces import PaceId
from bot.core.queries import Placed, by_points, tally
from bot.core.store import STORE_PAUSE_S, StoreOut
from bot.core.writes import TellRow
from bot.features.tournaments.repository import (
    Pairing,
    Tournament,
    TournamentId,
    TournamentRepository,
    WhereShown,
)
from engine.registry import GAMES

FEWEST_PLAYERS, MOST_PLAYERS = 3, 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Met:
    """A pairing and its match; `header`: None until the match is opened."""

    pairing: Pairing
    header: Header | None


class Tournaments:
    """The tournaments of all servers."""

    def __init__(self, matches: Matches, repository: TournamentRepository) -> None:
        self._matches = matches
        self._store = matches.store
        self._repository = repository
        self._locks = OneAtATime[TournamentId](self._store, "tournament")

    async def open(
        self, user: UserId, delivery: int, game: str, pace: PaceId, *, guild: int, channel: int, locale: str
    ) -> Tournament:
        """Open a tournament with its host as first player; a repeated `delivery` returns the earlier one."""
        made = await self._repository.create(
            delivery, guild_id=guild, channel_id=channel, game=game, pace=pace, locale=locale, host=user
        )
        return await self.of(made)

    async def of(self, id: TournamentId) -> Tournament:
        """Return a tournament. Raises MatchError if there is none."""
        found = await self._repository.find(id)
        if found is None:
            raise MatchError("error-no-tournament")
        return found

    async def take_part(self, id: TournamentId, user: UserId, pressed: int) -> Tournament:
        """Add a player; the last one there is room for begins it. Raises MatchError."""
        await self.of(id)
        if not await self._repository.join(id, user, pressed, MOST_PLAYERS):
            raise MatchError("error-tournament-closed", most=MOST_PLAYERS)
        found = await self.of(id)
        return await self._begun(found) if len(found.players) == MOST_PLAYERS else found

    async def shown_at(self, id: TournamentId, message: WhereShown) -> None:
        """Note the message whose button was pressed: it is changed when the tournament is over."""
        if (await self.of(id)).message != message:
            await self._repository.save_message(id, message)

    async def step_back(self, id: TournamentId, user: UserId) -> Tournament:
        """Remove a player. Raises MatchError once it is played, and for the host."""
        found = await self.of(id)
        if user not in found.players.values():
            return found
        if not await self._repository.leave(id, user):
            is_open = (await self.of(id)).state == "open"
            raise MatchError("error-tournament-host" if is_open else "error-tournament-begun")
        return await self.of(id)

    async def begin(self, id: TournamentId, user: UserId) -> Tournament:
        """Begin play, for the host. Raises MatchError for others, and with too few players."""
        found = await self.of(id)
        if user != found.host:
            raise MatchError("error-tournament-others")
        if len(found.players) < FEWEST_PLAYERS:
            raise MatchError("error-tournament-few", fewest=FEWEST_PLAYERS)
        begun = await self._begun(found)
        return await self.begin(id, user) if begun.state == "open" else begun

    async def _begun(self, tournament: Tournament) -> Tournament:
        """Begin play once, and return the tournament.

        It stays open if another player signed up meanwhile: the pairings would not include them.
        """
        await self._repository.pair_up(tournament.id, pairings(list(tournament.players)))
        await self.advance(tournament.id)
        return await self.of(tournament.id)

    async def advance_all(self) -> None:
        """Open what can be opened in every tournament; a failure stops no other one."""
        for tournament in await self._repository.in_state("playing"):
            try:
                await self.advance(tournament.id)
            except Exception:
                _log.exception("tournament %s could not advance", tournament.id)

    async def advance(self, id: TournamentId) -> None:
        """Open each match whose players are free, in order; close the tournament after the last one."""
        async with self._locks.of(id):
            await self._advance(await self.of(id))

    async def _advance(self, tournament: Tournament) -> None:
        met = await self.met(tournament)
        busy = {
            number
            for one in met
            if one.header is not None and not _is_done(one.header)
            for number in (one.pairing.home, one.pairing.away)
        }
        for one in met:
            home, away = one.pairing.home, one.pairing.away
            if one.header is not None or not {home, away} <= tournament.players.keys():
                continue
            if not busy & {home, away} and await self._opened(tournament, one.pairing):
                busy |= {home, away}
        is_left = [
            one
            for one in await self.met(await self.of(tournament.id))
            if {one.pairing.home, one.pairing.away} <= tournament.players.keys()
            and (one.header is None or not _is_done(one.header))
        ]
        if tournament.state == "playing" and not is_left:
            await self._close(tournament.id)

    async def _close(self, id: TournamentId) -> None:
        """Close the tournament, and have it announced in the channel of its last match."""
        last = max((one.match for one in (await self.of(id)).pairings if one.match is not None), default=None)
        is_closed = await self._repository.close(id, last, self._matches.clock())
        if is_closed and last is not None:
            await self._matches.loader.write(last, [])  # its listeners send what is due

    async def met(self, tournament: Tournament) -> list[Met]:
        """Return every pairing with its match."""
        return [
            Met(one, None if one.match is None else await self._store.header(one.match))
            for one in tournament.pairings
        ]

    async def table(self, tournament: Tournament) -> list[Placed]:
        """Return the players by points; every end that can be rated gives points, counted or not.

        A match called off by consent gives none.
        """
        own = [one.match for one in tournament.pairings if one.match is not None]
        results = await self._repository.results(own)
        return by_points(
            (user, tally(result for one, result in results if one == user))
            for user in tournament.players.values()
        )

    async def _opened(self, tournament: Tournament, pairing: Pairing) -> bool:
        """Open the match of a pairing; return True if it is played now. A second try gives the same match."""
        home, away = tournament.players[pairing.home], tournament.players[pairing.away]
        spec = GAMES[tournament.game].spec
        preset = next(iter(spec.presets))
        opening = Opening(
            game=tournament.game,
            options=spec.options.model_validate(spec.presets[preset]),
            preset=preset,
            host=home,
            guests=(holder_of(away),),
            host_side=DRAWN,
            guild_id=tournament.guild_id,
            channel_id=tournament.channel_id,
            locale=tournament.locale,
            pace=tournament.pace,
        )
        # No interaction has a number below 0.
        delivery = -(tournament.id * 100 + pairing.number)
        try:
            header = await self._matches.challenges.open(opening, delivery=delivery, posts_card=True)
            if header.status == "waiting":
                header = await self._matches.challenges.accept(
                    header.id, away, tournament.pressed[pairing.away]
                )
        except MatchError as refused:
            _log.info("a match of tournament %s waits: %s", tournament.id, refused.word.id)
            return False  # a player has too many open matches, or blocks the other: tried again later
        await self._repository.save_match(tournament.id, pairing.number, header.id)
        if header.card_id is None:
            again = TellRow(header.id, "card", "again", self._matches.clock())
            await self._matches.loader.write(header.id, [again])
        return True


def pairings(numbers: Sequence[int]) -> list[Pairing]:
    """Return pairings in which all players meet once, round by round (circle method).

    Players are host equally often, or once more than another.
    """
    circle: list[int | None] = [*range(len(numbers)), *([None] if len(numbers) % 2 else [])]
    found: list[Pairing] = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        for left, right in zip(circle[:half], reversed(circle[half:]), strict=True):
            if left is None or right is None:
                continue
            low, high = sorted((left, right))
            home, away = (low, high) if (low + high) % 2 else (high, low)
            found.append(Pairing(len(found) + 1, numbers[home], numbers[away]))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


def _is_done(header: Header) -> bool:
    return header.status not in ("waiting", "playing", "frozen")


class Pairings:
    """Has the matches of tournaments opened."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        self._opening: asyncio.Task[None] | None = None
        self._is_again = False

    def wake(self) -> None:
        """Look again: a player may be free."""
        self._is_again = True
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self._open())

    async def _open(self) -> None:
        while self._is_again:  # a player may become free meanwhile
            self._is_again = False
            try:
                await self._tournaments.advance_all()
            except StoreOut:
                _log.info("pairings continue once the database is back")
                self._is_again = True
                await asyncio.sleep(STORE_PAUSE_S)

    async def close(self) -> None:
        """Stop at once; the next start goes on."""
        await stop(self._opening)
