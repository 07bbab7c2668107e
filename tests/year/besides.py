"""What players do apart from playing: snooze reminders, go on vacation, nudge, pause and offer an end."""

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Literal

from bot.core.model import MatchId, OfferKind, UserId
from bot.core.paces import DAY_S, HOUR_S
from bot.features.offers.nudges import Nudges
from bot.features.vacation.service import Snoozes, Vacations
from engine.core.game import Seat
from tests.year.paper import Sent
from tests.year.persons import Player

if TYPE_CHECKING:
    from tests.year.year import Year


class Besides:
    """The use cases of the buttons and commands, called as they call them."""

    def __init__(self, year: "Year") -> None:
        self._year, self._rng = year, year.rng

    def plan(self) -> None:
        """Plan vacations: which players take some, and when."""
        begin, end = self._year.record.begin, self._year.record.end
        for player in self._year.record.players.values():
            for _ in range(self._rng.choice((0, 1, 1, 2))):
                self._holiday(player, begin + self._rng.uniform(0, end - begin))

    # --- away ----------------------------------------------------------------------------------------------

    def _holiday(self, player: Player, at: float) -> None:
        days = self._rng.uniform(1, 7)
        self._year.at(at, lambda: self._leave(player, days))

    def _leave(self, player: Player, days: float) -> None:
        if self._year.now < player.gone_at:
            self._year.attempt(lambda: self._left(player, days), lambda: self._leave(player, days))

    async def _left(self, player: Player, days: float) -> None:
        until = self._year.now + days * DAY_S
        await Vacations(self._year.life.matches).go_away(UserId(player.id), until)
        player.away_until = until
        if self._rng.random() < 0.3:
            self._year.at(
                self._year.now + self._rng.uniform(HOUR_S, days * DAY_S), lambda: self._home(player)
            )

    def _home(self, player: Player) -> None:
        player.away_until = 0.0
        self._year.attempt(
            lambda: Vacations(self._year.life.matches).come_home(UserId(player.id)),
            lambda: self._home(player),
        )

    # --- reminders -----------------------------------------------------------------------------------------

    def called(self, player: Player, match: MatchId, sent: Sent) -> None:
        """Let some reminded players snooze or stop their reminders."""
        seat = next((id.arg for id in sent.buttons if id.verb == "k" and id.arg.startswith("snooze-")), None)
        if seat is None or self._rng.random() > 0.15:
            return
        kind: Literal["snooze", "stop"] = "snooze" if self._rng.random() < 0.7 else "stop"
        at = self._year.now + self._rng.uniform(10, 600)
        self._year.at(at, lambda: self._hush(player, match, kind))

    def _hush(self, player: Player, match: MatchId, kind: Literal["snooze", "stop"]) -> None:
        if self._year.now < player.gone_at:
            self._year.attempt(
                lambda: self._hushed(player, match, kind), lambda: self._hush(player, match, kind)
            )

    async def _hushed(self, player: Player, match: MatchId, kind: Literal["snooze", "stop"]) -> None:
        matches, user = self._year.life.matches, UserId(player.id)
        header = await matches.header(match)
        seat = Seat(header.must_seat(user))
        known = "SELECT count(*), max(coalesce(until, 9e99)) FROM silences WHERE match_id = ? AND user_id = ?"
        before = self._year.file.execute(known, (match, user)).fetchone()
        doing: Awaitable[object] = (
            Snoozes(matches).snooze(match, user, seat)
            if kind == "snooze"
            else Snoozes(matches).silence(match, user, seat)
        )
        try:
            await doing
        finally:
            if self._year.file.execute(known, (match, user)).fetchone() != before:
                self._year.did(kind, match, player.id)

    # --- between players -----------------------------------------------------------------------------------

    def comes_about(self, player: Player, match: MatchId) -> None:
        """Let a player do something else while playing."""
        dice, year = self._rng.random(), self._year
        if dice < 0.06:
            at = year.now + self._rng.uniform(HOUR_S, 2 * DAY_S)
            year.at(at, lambda: self._nudge(player, match))
        elif dice < 0.08:
            kind: OfferKind = "pause" if self._rng.random() < 0.7 else "call-off"
            year.at(year.now + self._rng.uniform(1, 600), lambda: self._offer(player, match, kind))

    def _nudge(self, player: Player, match: MatchId) -> None:
        if self._year.now < min(player.gone_at, self._year.record.end):
            self._year.attempt(
                lambda: Nudges(self._year.life.matches).nudge(match, UserId(player.id)),
                lambda: self._nudge(player, match),
            )

    def _offer(self, player: Player, match: MatchId, kind: OfferKind) -> None:
        until = self._year.now + self._rng.uniform(1, 14) * DAY_S if kind == "pause" else None
        self._year.attempt(
            lambda: self._year.life.matches.offers.offer(match, UserId(player.id), kind, until=until),
            lambda: self._offer(player, match, kind),
        )

    def answers(self, sent: Sent, match: MatchId) -> bool:
        """Return True if a message is an offer, which called players accept or decline."""
        ways = (id.arg for id in sent.buttons if id.verb == "k" and id.arg.startswith("agree-"))
        number = next((int(way.partition("-")[2]) for way in ways), None)
        if number is None:
            return False
        for user in sent.pings:
            player = self._year.record.players[user]
            at = self._year.awake(player, self._year.now + self._rng.uniform(60, 12 * HOUR_S))
            self._year.at(at, lambda player=player: self._answer(player, match, number))  # type: ignore[misc]
        return True

    def _answer(self, player: Player, match: MatchId, number: int) -> None:
        matches, user = self._year.life.matches, UserId(player.id)
        does = matches.offers.agree if self._rng.random() < 0.7 else matches.offers.turn_down
        if self._year.now < player.gone_at:
            self._year.attempt(lambda: does(match, user, number), lambda: self._answer(player, match, number))
