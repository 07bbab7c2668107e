"""Forced actions are taken automatically, saved as entries of their own and announced like any other."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.core.consequences import BY_ITSELF
from bot.core.matches import Matches
from bot.core.model import MatchId, UserId
from bot.core.replaying import replayed_from
from bot.storage.store import SqliteStore
from engine.core.log import Act
from tests.bot.announcing.test_answer import KEY
from tests.bot.background.conftest import Clock
from tests.bot.background.matches import BEN, offered

SEED = 3
ENOUGH = 3
MOST_MATCHES = 30


@pytest.fixture
async def matches(tmp_path: Path) -> AsyncIterator[Matches]:
    async with SqliteStore.open(tmp_path / "agon.db") as store:
        yield Matches(store, clock=Clock(), key=KEY)


async def pressed(matches: Matches, match: MatchId, rng: random.Random) -> tuple[UserId, str, str] | None:
    """Return a random press as user, revision and action notation; None at the end."""
    header = await matches.header(match)
    user = header.user_at(header.persons()[header.to_act[0]]) if header.to_act else None
    if user is None:
        return None
    snapshot = await matches.look(match, user)
    leaves = [leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation is not None]
    liked = [leaf for leaf in leaves if leaf.partition(">")[0] in ("hera", "zeus", "d")]
    chosen = liked if liked and rng.random() < 0.5 else leaves
    return user, snapshot.rev, rng.choice(chosen)


@dataclass
class Seen:
    """How often a turn ended by itself, and by its player's hand."""

    by_itself: int = 0
    by_hand: int = 0


async def test_a_turn_ends_automatically_only_if_no_god_can_be_played(matches: Matches) -> None:
    rng, seen = random.Random(SEED), Seen()
    for _ in range(MOST_MATCHES):
        match = (await offered(matches)).id
        await matches.challenges.accept(match, BEN, 77)
        await play(matches, match, rng, seen)
        stored = await matches.store.stored(match)
        assert stored is not None
        assert (await replayed_from(matches.store, stored.header)).digest(KEY) == stored.digest
        if min(seen.by_itself, seen.by_hand) >= ENOUGH:
            return
    raise AssertionError(f"{seen} in {MOST_MATCHES} matches")


async def play(matches: Matches, match: MatchId, rng: random.Random, seen: Seen) -> None:
    """Play a match to its end by random presses; check each press that ended a turn by itself.

    The turn that ends may also be the opponent's, if they had to make a decision in between.
    """
    while (press := await pressed(matches, match, rng)) is not None:
        user, rev, notation = press
        before = len(await matches.store.entries(match))
        acted = await matches.act(match, user, rev, notation)
        made = [one for one in (await matches.store.entries(match))[before:] if isinstance(one, Act)]
        if not acted.is_committed:
            assert made == []  # what is laid out may be undone: nothing ends
        elif made[-1].by == BY_ITSELF:
            seen.by_itself += 1
            acting, ending = (one.seat for one in made)
            assert (acting, [one.by for one in made]) == (acted.snapshot.seat, ["person", BY_ITSELF])
            assert made[-1].notations == ("end",)
            assert (await matches.table(match)).view.to_act != ("hera", "zeus")[ending]
            assert acted.snapshot.is_asked == (ending != acting)
            assert acted.snapshot.ordered == ()
            again = await matches.act(match, user, rev, notation)
            assert not again.is_stale
            assert len(await matches.store.entries(match)) == before + 2
        else:
            seen.by_hand += made[-1].notations[-1] == "end"
