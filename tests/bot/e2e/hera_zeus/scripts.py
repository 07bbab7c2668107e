"""Real matches in a certain position, by a line of play found from their own deal."""

from collections.abc import Callable, Sequence
from random import Random

from bot.core.model import MatchId, UserId
from engine.core.game import Action, Seat
from engine.core.log import Act
from engine.core.match import Match
from tests.bot.e2e.world import World
from tests.bot.people import Person

Step = tuple[Seat, str]
LONGEST = 80
DEALS = 30
ATTEMPTS = 40


def line_to(match: Match, holds: Callable[[Match], bool], rng: Random) -> list[Step]:
    """Return legal actions after which `holds` is True for the first time; empty if none are found."""
    for _ in range(ATTEMPTS):
        here, line = match, list[Step]()
        while here.outcome() is None and len(line) < LONGEST:
            seat = here.asks()[0].seat
            action = _chosen(here.legal(seat), rng)
            here, _facts = here.act(seat, (action.notation,))
            line.append((seat, action.notation))
            if holds(here):
                return line
    return []


def is_order_asked(match: Match) -> bool:
    """Return True if Pandora was opened and only the side that is not to move chooses an order."""
    last, sides = match.entries[-1], ("hera", "zeus")
    is_opened = isinstance(last, Act) and not last.notations[-1].startswith(("next", "order"))
    asked = [(ask.kind, sides[ask.seat] != match.table_view().to_act) for ask in match.asks()]
    return is_opened and asked == [("answer", True)]


async def match_where(world: World, host: Person, guest: Person, holds: Callable[[Match], bool]) -> int:
    """Return a match in a position where `holds` is True, played straight through the use cases."""
    for _ in range(DEALS):
        match = await world.begin(host, guest)
        line = line_to(world.ledger.positions(match)[-1], holds, Random(match))
        if line:
            await _play(world, match, line)
            return match
    raise AssertionError(f"none of {DEALS} deals leads there")


async def _play(world: World, match: int, line: Sequence[Step]) -> None:
    matches = world.inside.bot.matches
    for seat, notation in line:
        user = world.ledger.user_at(match, seat)
        assert user is not None
        if notation == "end" and seat not in (await matches.header(MatchId(match))).to_act:
            continue  # by itself: all could see that nothing else was left
        await matches.act(MatchId(match), UserId(user), None, notation)
    await world.until(lambda: world.ledger.is_quiet(match))


def _chosen(legal: Sequence[Action], rng: Random) -> Action:
    """Return a random action; Medusa stays at home and Pandora goes to the front, where she is opened."""
    weights = [_weight(action.notation) for action in legal]
    return rng.choices(legal, weights)[0]


def _weight(notation: str) -> float:
    if notation.startswith("+pandora"):
        return 30.0
    if notation == "d":
        return 4.0
    return 6.0 if notation[0] == "c" or notation.startswith("pegasus") else 1.0
