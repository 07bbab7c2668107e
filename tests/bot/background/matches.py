"""Matches as tests of what goes on by itself need them."""

from bot.core.matches import Matches, Opening
from bot.core.model import DRAWN, ROBOT, Header, MatchId, UserId, holder_of
from bot.core.paces import PaceId
from engine.ai.levels import RobotLevel
from engine.core.game import Seat
from engine.registry import GAMES

ANA, BEN = UserId(1), UserId(2)
HERA, ZEUS = Seat(0), Seat(1)


async def offered(
    matches: Matches,
    guest: str | None = None,
    side: str = DRAWN,
    *,
    game: str = "hera_zeus",
    preset: str = "designer",
    host: UserId = ANA,
    channel_id: int = 2,
    guild_id: int = 1,
    pace: PaceId = "none",
    has_stand_in: bool = False,
    level: RobotLevel | None = None,
    is_for_anybody: bool = False,
) -> Header:
    """Open Ana's challenge to Ben, or to another guest."""
    spec = GAMES[game].spec
    opening = Opening(
        game=game,
        options=spec.options.model_validate(spec.presets[preset]),
        preset=preset,
        host=host,
        guests=() if is_for_anybody else (guest or holder_of(BEN),),
        host_side=side,
        guild_id=guild_id,
        channel_id=channel_id,
        locale="en",
        pace=pace,
        has_stand_in=has_stand_in,
        level=level,
    )
    return await matches.challenges.open(opening)


async def against_robot(matches: Matches) -> MatchId:
    """Return a match of Ana, who is Hera, against the robot."""
    header = await offered(matches, ROBOT, "hera")
    await matches.challenges.accept(header.id, ANA, 77)
    return header.id
