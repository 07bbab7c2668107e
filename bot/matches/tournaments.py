"""How is a tournament played? Everybody against everybody, once, matches opened by themselves."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from bot.matches.model import DRAWN, Header, MatchError, UserId, holder_of
from bot.matches.of_match import TellRow
from bot.matches.one_at_a_time import OneAtATime
from bot.matches.opening import Opening
from bot.matches.service import Matches
from bot.matches.standings import Placed, WonLost, by_points, tally
from bot.matches.time import PaceId
from bot.matches.tournament_store import Pairing, Tournament, TournamentId, WhereShown
from engine.registry import GAMES

FEWEST_PLAYERS, MOST_PLAYERS = 3, 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Met:
    """A pairing as it stands; `header`: of its match, None before that was opened."""

    pairing: Pairing
    header: Header | None


class Tournaments:
    """The tournaments of all servers."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._store = matches.store
        self._locks = OneAtATime[TournamentId](self._store, "tournament")

    async def open(
        self, user: UserId, delivery: int, game: str, pace: PaceId, *, guild: int, channel: int, locale: str
    ) -> Tournament:
        """A new one, in which whoever asks for it takes part; delivered again it is the same."""
        made = await self._store.create_tournament(
            delivery, guild_id=guild, channel_id=channel, game=game, pace=pace, locale=locale, host=user
        )
        return await self.of(made)

    async def of(self, id: TournamentId) -> Tournament:
        """As it stands. Raises MatchError where there is none."""
        found = await self._store.tournament(id)
        if found is None:
            raise MatchError("error-no-tournament")
        return found

    async def take_part(self, id: TournamentId, user: UserId, pressed: int) -> Tournament:
        """`user` takes part; the last one whom there is room for begins it. Raises MatchError."""
        await self.of(id)
        if not await self._store.take_part(id, user, pressed, MOST_PLAYERS):
            raise MatchError("error-tournament-closed", most=MOST_PLAYERS)
        found = await self.of(id)
        return await self._begun(found) if len(found.players) == MOST_PLAYERS else found

    async def shown_at(self, id: TournamentId, message: WhereShown) -> None:
        """A button of this message was pressed, which says so from then on what becomes of the tournament."""
        if (await self.of(id)).message != message:
            await self._store.shown_at(id, message)

    async def step_back(self, id: TournamentId, user: UserId) -> Tournament:
        """`user` takes part no more. Raises MatchError once it is played, and for whoever asked for it."""
        found = await self.of(id)
        if user not in found.players.values():
            return found
        if not await self._store.step_back(id, user):
            is_open = (await self.of(id)).state == "open"
            raise MatchError("error-tournament-host" if is_open else "error-tournament-begun")
        return await self.of(id)

    async def begin(self, id: TournamentId, user: UserId) -> Tournament:
        """Play begins, for whoever asked for it. Raises MatchError for others, and with too few players."""
        found = await self.of(id)
        if user != found.host:
            raise MatchError("error-tournament-others")
        if len(found.players) < FEWEST_PLAYERS:
            raise MatchError("error-tournament-few", fewest=FEWEST_PLAYERS)
        begun = await self._begun(found)
        return await self.begin(id, user) if begun.state == "open" else begun

    async def _begun(self, tournament: Tournament) -> Tournament:
        """The same being played; begun twice it is once.

        It is still open where somebody else takes part by now: nobody plays whom it does not pair.
        """
        await self._store.pair_up(tournament.id, pairings(list(tournament.players)))
        await self.advance(tournament.id)
        return await self.of(tournament.id)

    async def advance_all(self) -> None:
        """Opens what can be opened in every tournament; one that fails keeps no other from it."""
        for tournament in await self._store.tournaments("playing"):
            try:
                await self.advance(tournament.id)
            except Exception:
                _log.exception("tournament %s did not go on", tournament.id)

    async def advance(self, id: TournamentId) -> None:
        """Opens each match whose players are free, in order; closes the tournament after the last one."""
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
        """The end of the tournament, told after its last match, where that was."""
        last = max((one.match for one in (await self.of(id)).pairings if one.match is not None), default=None)
        is_closed = await self._store.close_tournament(id, last, self._matches.clock())
        if is_closed and last is not None:
            await self._matches.loader.write(last, [])  # its listeners send what is due

    async def met(self, tournament: Tournament) -> list[Met]:
        """Every pairing with its match."""
        return [
            Met(one, None if one.match is None else await self._store.header(one.match))
            for one in tournament.pairings
        ]

    async def table(self, tournament: Tournament) -> list[Placed]:
        """Everybody by points, which every end gives that has a rating, counted or not.

        A match that ended without a winner by consent gives none.
        """
        own = {one.match for one in tournament.pairings}
        changes = await self._store.ratings(users=list(tournament.players.values()))
        results = dict[UserId, WonLost]()
        for user in tournament.players.values():
            results[user] = tally(one for one in changes if one.user == user and one.match in own)
        return by_points(results.items())

    async def _opened(self, tournament: Tournament, pairing: Pairing) -> bool:
        """Whether the match of a pairing is played now; tried again it is the same one."""
        home, away = tournament.players[pairing.home], tournament.players[pairing.away]
        spec = GAMES[tournament.game].spec
        preset = next(iter(spec.presets))
        opening = Opening(
            game=tournament.game,
            options=spec.options.model_validate(spec.presets[preset]),
            preset=preset,
            host=home,
            guest=holder_of(away),
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
            return False  # somebody has too many open, or blocks the other: tried again later
        await self._store.match_opened(tournament.id, pairing.number, header.id)
        if header.card_id is None:
            again = TellRow(header.id, "card", "again", self._matches.clock())
            await self._matches.loader.write(header.id, [again])
        return True


def pairings(numbers: Sequence[int]) -> list[Pairing]:
    """Everybody against everybody once, round by round, as a circle turns round its first place.

    Nobody is host more than one match oftener than another.
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
