"""Concurrent actions of two players in tests, each in a process of their own, and their outcome."""

from collections import Counter
from collections.abc import Sequence

from bot.core.matches import Matches
from bot.core.model import MatchId, Moderator, UserId
from bot.core.snapshots import Acted
from engine.core.game import GameError, Seat
from tests.bot.background.matches import BEN, offered

CLIO, DORA = UserId(3), UserId(4)
MODERATOR = Moderator(UserId(9), 1)
TIMES = 6
"""Repetitions of each concurrent pair: the first to finish is random."""
DAY = "2026-11-23"

Two = tuple[Matches, Matches]


async def begun(matches: Matches, *, game: str = "hera_zeus", preset: str = "designer") -> MatchId:
    """Return a match of Ana and Ben that both play."""
    match = (await offered(matches, game=game, preset=preset, pace="relaxed")).id
    await matches.challenges.accept(match, BEN, 77)
    return match


async def moves(matches: Matches, match: MatchId) -> Acted:
    """Take the first action for the player to act, until it is an entry of the log."""
    while True:
        header = await matches.header(match)
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        shown = await matches.look(match, user)
        notation = next(leaf.notation for leaf in shown.menu.leaves() if leaf.notation)
        if (acted := await matches.act(match, user, shown.rev, notation)).is_committed:
            return acted


def one_each(ended: Sequence[object], *came: object) -> None:
    """Assert that these are the outcomes, in either order."""
    assert Counter(map(str, ended)) == Counter(map(str, came)), ended


def said(ended: Sequence[object]) -> list[str]:
    """Return the errors told to those who came too late; assert that there are no other failures."""
    failed = [each for each in ended if isinstance(each, BaseException)]
    assert all(isinstance(each, GameError) for each in failed), ended
    return [each.word.id for each in failed if isinstance(each, GameError)]


async def became(matches: Matches, match: MatchId, number: int) -> list[str]:
    """Return the outcomes of an offer, as its message is to say them."""
    rows = await matches.store.outbox(match, states=("due",))
    found = (row.key.partition(".") for row in rows if row.kind == "amended")
    return [outcome for key, _, outcome in found if key == str(number)]
