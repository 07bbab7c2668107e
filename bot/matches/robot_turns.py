"""What a robot may know of its turn, and its answer."""

from collections.abc import Sequence
from typing import Any

from bot.core.loading import Loader
from bot.core.model import MatchId
from bot.core.snapshots import LoadedMatch, RobotTurn
from bot.core.writes import Unschedule
from engine.core.game import Seat


class RobotTurns:
    """Shows robots what their seat may know, and takes their answers."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    async def view(self, match: MatchId, seat: Seat) -> tuple[Any, int, Sequence[str]]:
        """What a robot at `seat` may know, its question's number, and what it may do if it is waited for."""
        return _for_robot(await self._loader.read(match), seat)

    async def turn(self, match: MatchId, seat: Seat) -> RobotTurn:
        """The same, and what the seat was told so far."""
        loaded = await self._loader.read(match)
        heard = tuple(one.fact for one in loaded.match.facts(seat))
        return RobotTurn(*_for_robot(loaded, seat), heard)

    async def act(self, match: MatchId, seat: Seat, question: int, notations: Sequence[str], by: str) -> bool:
        """A robot's answer to its question; False when the question is no longer open."""
        async with self._loader.lock(match):
            loaded = await self._loader.load(match)
            if loaded.match.question(seat) != question or loaded.match.ask(seat) is None:
                await self._loader.write(match, [Unschedule(match, "robot", f"{seat}.{question}")])
                return False
            after, _ = loaded.match.act(seat, notations, by=by)
            await self._loader.commit(loaded, after, seat, None)
            return True


def _for_robot(loaded: LoadedMatch, seat: Seat) -> tuple[Any, int, tuple[str, ...]]:
    """What its seat may know, its question's number, and what it may do if it is waited for."""
    ask = loaded.match.ask(seat)
    legal = loaded.match.legal(seat) if ask and ask.is_missing else ()
    return loaded.match.seat_view(seat), loaded.match.question(seat), tuple(one.notation for one in legal)
