"""What two do together in tests, each in a process of their own, and what came of it."""

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
"""So often what two do at once is tried: who is first is chance."""
DAY = "2026-11-23"

Two = tuple[Matches, Matches]


async def begun(matches: Matches, *, game: str = "hera_zeus", preset: str = "designer") -> MatchId:
    """A match of Ana and Ben that both play, in which something was done already."""
    match = (await offered(matches, game=game, preset=preset, pace="relaxed")).id
    await matches.challenges.accept(match, BEN, 77)
    return match


async def moves(matches: Matches, match: MatchId) -> Acted:
    """Whoever is asked does what comes first, until it is an entry of the log."""
    while True:
        header = await matches.header(match)
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        shown = await matches.look(match, user)
        notation = next(leaf.notation for leaf in shown.menu.leaves() if leaf.notation)
        if (acted := await matches.act(match, user, shown.rev, notation)).is_committed:
            return acted


def one_each(ended: Sequence[object], *came: object) -> None:
    """That these came of what was done at once, whoever was first."""
    assert Counter(map(str, ended)) == Counter(map(str, came)), ended


def said(ended: Sequence[object]) -> list[str]:
    """What those were told who came too late; a failure that says nothing to anybody is none."""
    failed = [each for each in ended if isinstance(each, BaseException)]
    assert all(isinstance(each, GameError) for each in failed), ended
    return [each.word.id for each in failed if isinstance(each, GameError)]


async def became(matches: Matches, match: MatchId, number: int) -> list[str]:
    """What has become of an offer, as its message is to say it."""
    rows = await matches.store.outbox(match, states=("due",))
    found = (row.key.partition(".") for row in rows if row.kind == "amended")
    return [outcome for key, _, outcome in found if key == str(number)]
