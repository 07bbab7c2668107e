"""Plays on without messages, for matches whose messages cannot be sent."""

from bot.core.model import MatchId
from engine.core.game import Seat
from tests.bot.e2e.world import World
from tests.bot.house import PLAINEST


async def step_to(world: World, match: int, turn: int) -> None:
    """Take the plainest legal action for each player to act, until this turn has come."""
    matches, id = world.inside.bot.matches, MatchId(match)
    while (header := await matches.header(id)).turn < turn:
        user = next(user for seat in header.to_act if (user := header.user_at(Seat(seat))) is not None)
        notations = [leaf.notation for leaf in (await matches.look(id, user)).menu.leaves()]
        plainest = next((wish for wish in PLAINEST if wish in notations), notations[0])
        assert plainest is not None
        await matches.act(id, user, None, plainest)
