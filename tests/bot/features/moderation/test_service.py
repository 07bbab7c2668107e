"""What moderators do about a match: extend a turn, pause, end, replace a player."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model import Draft, MatchError, Moderator, UserId
from bot.core.paces import DAY_S, HOUR_S
from bot.core.settings import Settings
from bot.core.writes import SaveSettings
from bot.features.moderation.service import Moderation
from engine.core.game import MatchOver
from engine.core.log import Abort, Reseat
from tests.bot.announcing.test_answer import open_table
from tests.bot.background.matches import ANA, BEN
from tests.bot.features.offers.test_service import Settled

MOD = Moderator(UserId(7), guild_id=1)
CLEO, DORA = UserId(8), UserId(9)


class Moderated(Settled):
    """A match on a server with moderators."""

    async def refused_to(self, moderator: Moderator) -> set[str]:
        """Return the reasons for which each action is refused to this moderator."""
        matches, match = self.matches, self.table.match
        until = self.table.clock.now + DAY_S
        found = set()
        for doing in (
            Moderation(matches).extend(match, moderator, 1),
            Moderation(matches).pause(match, moderator, until),
            Moderation(matches).stop(match, moderator),
            Moderation(matches).offer_seat(match, moderator, self.to_move, CLEO),
        ):
            with pytest.raises(MatchError) as refused:
                await doing
            found.add(refused.value.word.id)
        return found

    async def offer_seat(self, player: UserId, newcomer: UserId) -> int:
        await Moderation(self.matches).offer_seat(self.table.match, MOD, player, newcomer)
        await self._tell()
        return (await self.matches.store.notices(self.table.match))[-1].number

    async def newest(self) -> str:
        return self.told[-1][1].content


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Moderated]:
    async with open_table(tmp_path) as table:
        slow = Moderated(table)
        yield slow
        await slow.timers.close()


async def test_no_moderator_acts_on_own_matches_or_other_servers(slow: Moderated) -> None:
    await slow.begin("daily")
    assert await slow.refused_to(Moderator(slow.awaits, 1)) == {"error-match-own"}
    assert await slow.refused_to(Moderator(UserId(7), 2)) == {"error-match-elsewhere"}
    found = await Moderation(slow.matches).inspect(slow.table.match, Moderator(slow.awaits, 1))
    assert found.header.id == slow.table.match
    with pytest.raises(MatchError):
        await Moderation(slow.matches).inspect(slow.table.match, Moderator(UserId(7), 2))
    assert await slow.matches.store.notices(slow.table.match) == []


async def test_a_late_player_gets_time_and_the_thread_names_the_giver(slow: Moderated) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 50 * HOUR_S)
    assert (await Moderation(slow.matches).inspect(slow.table.match, MOD)).late
    await Moderation(slow.matches).extend(slow.table.match, MOD, 3)
    await slow._tell()
    assert await slow.due() == {"expire": 50.0 + 72}
    assert "has more time." in await slow.newest()
    assert f"<@{MOD.user}>" in await slow.newest()
    assert slow.told[-1][1].pings == ()
    with pytest.raises(MatchError):
        await slow.matches.timeouts.claim(slow.table.match, slow.awaits)


async def test_the_player_to_move_gets_time_before_it_runs_out(slow: Moderated) -> None:
    await slow.begin("daily")
    await slow.until(slow.began + 10 * HOUR_S)
    await Moderation(slow.matches).extend(slow.table.match, MOD, 1)
    assert (await slow.due())["expire"] == 72.0


async def test_a_match_is_paused_and_ended_from_outside(slow: Moderated) -> None:
    await slow.begin("daily")
    await Moderation(slow.matches).pause(slow.table.match, MOD, slow.table.clock.now + 5 * DAY_S)
    await slow._tell()
    assert (await slow.due())["expire"] == 120.0 + 48
    assert "has paused it until" in await slow.newest()
    await Moderation(slow.matches).stop(slow.table.match, MOD)
    await slow._tell()
    assert (await slow.log())[-1] == Abort()
    assert any("has been ended without a winner" in post.content for _, post in slow.told)
    for doing in (
        Moderation(slow.matches).stop(slow.table.match, MOD),
        Moderation(slow.matches).extend(slow.table.match, MOD, 1),
    ):
        with pytest.raises(MatchOver):
            await doing


async def test_without_a_pace_there_is_no_time_to_give(slow: Moderated) -> None:
    await slow.begin("none")
    with pytest.raises(MatchError) as refused:
        await Moderation(slow.matches).extend(slow.table.match, MOD, 1)
    assert refused.value.word.id == "error-extend-uncounted"


async def test_another_player_takes_a_seat_and_sees_what_it_sees(slow: Moderated) -> None:
    await slow.begin("daily")
    matches, match = slow.matches, slow.table.match
    view = (await matches.look(match, slow.to_move)).view
    await slow.until(slow.began + 20 * HOUR_S)
    number = await slow.offer_seat(slow.to_move, CLEO)
    assert slow.told[-1][1].pings == (CLEO,)
    for somebody in (slow.to_move, slow.awaits, DORA):
        with pytest.raises(MatchError) as refused:
            await Moderation(matches).accept_seat(match, somebody, number)
        assert refused.value.word.id == "error-seat-for-another"
    assert await Moderation(matches).accept_seat(match, CLEO, number) == "taken"
    assert await Moderation(matches).accept_seat(match, CLEO, number) == "taken"
    await slow._tell()
    log = await slow.log()
    assert [entry for entry in log if isinstance(entry, Reseat)] == [log[-1]]
    snapshot = await matches.look(match, CLEO)
    assert (snapshot.view, snapshot.is_asked) == (view, True)
    with pytest.raises(MatchError):
        await matches.look(match, slow.to_move)
    assert slow.told[-1][1].pings == (CLEO,)
    assert slow.has_edited("The seat has been taken.")
    header = await matches.header(match)
    assert {header.user_at(seat) for seat in header.persons()} == {CLEO, slow.awaits}
    assert [one.id for one in await matches.lists.matches_of(CLEO)] == [match]
    assert await matches.lists.matches_of(slow.to_move) == []
    assert await slow.due() == {"half": 32.0, "bank": 20 + 45.6, "expire": 68.0}


async def test_the_old_players_draft_goes_and_the_opponents_stays(slow: Moderated) -> None:
    await slow.begin("daily")
    matches, match = slow.matches, slow.table.match
    menu = (await matches.look(match, slow.to_move)).menu
    quiet = [leaf.notation for leaf in menu.leaves() if leaf.notation not in ("d", "end")]
    for notation in filter(None, quiet):
        if not (await matches.act(match, slow.to_move, None, notation)).is_committed:
            break
    laid = (await matches.look(match, slow.to_move)).draft
    assert laid
    await Moderation(matches).accept_seat(match, CLEO, await slow.offer_seat(slow.awaits, CLEO))
    assert (await matches.look(match, slow.to_move)).draft == laid
    await Moderation(matches).accept_seat(match, DORA, await slow.offer_seat(slow.to_move, DORA))
    assert (await matches.look(match, DORA)).draft == ()
    stored = await matches.store.stored(match)
    assert stored is not None
    assert all(draft.notations == () for draft in stored.drafts.values() if isinstance(draft, Draft))


async def test_an_offered_seat_is_declined_overtaken_or_too_late(slow: Moderated) -> None:
    await slow.begin("daily")
    matches, match = slow.matches, slow.table.match
    first = await slow.offer_seat(slow.to_move, CLEO)
    assert await Moderation(matches).decline_seat(match, CLEO, first) == "left"
    assert await Moderation(matches).accept_seat(match, CLEO, first) == "gone"
    second = await slow.offer_seat(slow.to_move, CLEO)
    third = await slow.offer_seat(slow.to_move, DORA)
    assert await Moderation(matches).accept_seat(match, CLEO, second) == "gone"
    assert slow.has_edited("This offer stands no more.")
    await slow.move()  # a move does not affect the offer
    await Moderation(matches).stop(match, MOD)
    with pytest.raises(MatchError):
        await matches.look(match, DORA)
    assert await Moderation(matches).accept_seat(match, DORA, third) == "gone"


async def test_only_a_players_seat_is_offered_and_to_no_player_there(slow: Moderated) -> None:
    await slow.begin("daily")
    for player, newcomer, why in (
        (CLEO, DORA, "error-replace-nobody"),
        (ANA, BEN, "error-replace-player"),
    ):
        with pytest.raises(MatchError) as refused:
            await slow.offer_seat(player, newcomer)
        assert refused.value.word.id == why


async def test_no_seat_is_offered_past_blocks_or_refused_challenges(
    slow: Moderated,
) -> None:
    await slow.begin("daily")
    store = slow.matches.store
    await store.write([SaveSettings(CLEO, Settings(challengers="nobody"))])
    await slow.matches.blocks.block(DORA, slow.awaits)
    for newcomer in (CLEO, DORA):
        with pytest.raises(MatchError) as refused:
            await slow.offer_seat(slow.to_move, newcomer)
        assert refused.value.word.id == "error-replace-closed"


async def test_a_repeated_delivery_is_carried_out_once(slow: Moderated) -> None:
    await slow.begin("daily")
    matches, match = slow.matches, slow.table.match
    for _ in range(2):
        await Moderation(matches).extend(match, MOD, 1, delivery=901)
        await Moderation(matches).offer_seat(match, MOD, slow.to_move, CLEO, delivery=902)
    assert (await slow.due())["expire"] == 72.0
    assert [notice.kind for notice in await matches.store.notices(match)] == ["extended", "seat"]
