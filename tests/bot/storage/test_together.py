"""Joint decisions of two people, by presses that two processes take at the same moment.

Each result comes once, no press is lost, and the player who came too late is told so.
"""

from collections.abc import Callable

import pytest

from bot.core.database import SqlConnection
from bot.core.model import MatchId, OfferKind, UserId
from bot.core.paces import DAY_S
from bot.core.queries import MatchQueries
from bot.features.analysis.service import EXPLANATIONS, Analysis, ChancesAt
from bot.features.challenge import Rematch, Rematches
from bot.features.hints.service import HintRequests
from bot.features.moderation.service import Moderation
from bot.features.ratings.rating import RatingRepository
from engine.core.game import Seat
from engine.core.log import Act, Agree, Reseat, Resign, TakeBack
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.several import settled
from tests.bot.storage.together import CLIO, MODERATOR, TIMES, Two, became, begun, moves, one_each, said

# --- offers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["call-off", "pause"])
async def test_two_who_offer_the_same_at_once_have_agreed(two: Two, kind: OfferKind) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        until = float(int(one.clock() + 2 * DAY_S)) if kind == "pause" else None
        ended = await settled(
            one.offers.offer(match, ANA, kind, until=until), other.offers.offer(match, BEN, kind, until=until)
        )
        one_each(ended, "offered", "granted")
        first, *more = await one.store.notices(match)
        assert await became(one, match, first.number) == ["granted"]
        if kind == "pause":
            assert [notice.kind for notice in more] == ["paused"]
            assert len((await one.loader.clocks(await one.header(match))).pauses) == 1
            one_each(
                await settled(
                    one.offers.offer(match, BEN, "resume"), other.offers.offer(match, ANA, "resume")
                ),
                "offered",
                "granted",
            )
            assert not await other.offers.is_paused(match)
        else:
            assert more == []
            assert await other.store.entries(match) == [Agree()]


async def test_an_offer_withdrawn_and_accepted_at_once_is_only_one(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await one.offers.offer(match, ANA, "call-off")
        (offer,) = await one.store.notices(match)
        back, agreed = await settled(
            one.offers.turn_down(match, ANA, offer.number), other.offers.agree(match, BEN, offer.number)
        )
        assert (back, agreed) in (("withdrawn", "gone"), ("gone", "granted"))
        assert await became(one, match, offer.number) == ["withdrawn" if back == "withdrawn" else "granted"]
        assert await one.store.entries(match) == ([] if back == "withdrawn" else [Agree()])


async def test_an_offer_accepted_twice_at_once_is_granted_once(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await moves(one, match)
        mover = next(each for each in await one.store.entries(match) if isinstance(each, Act)).seat
        header = await one.header(match)
        asks, agrees = header.user_at(mover), header.user_at(Seat(1 - mover))
        assert asks is not None
        assert agrees is not None
        await one.offers.offer(match, asks, "undo")
        (offer,) = await one.store.notices(match)
        ended = await settled(*(each.offers.agree(match, agrees, offer.number) for each in two))
        one_each(ended, "granted", "gone")
        assert [type(each) for each in await other.store.entries(match)].count(TakeBack) == 1
        assert await became(one, match, offer.number) == ["granted"]


async def test_a_move_made_while_its_undo_is_accepted_keeps_an_order(
    two: Two,
) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        acted = await moves(one, match)
        header = await one.header(match)
        asks, agrees = acted.snapshot.seat, Seat(1 - acted.snapshot.seat)
        await one.offers.offer(match, _user(header.user_at(asks)), "undo")
        (offer,) = await one.store.notices(match)
        before = await one.store.entries(match)
        moved, agreed = await settled(
            moves(one, match), other.offers.agree(match, _user(header.user_at(agrees)), offer.number)
        )
        after = (await other.store.entries(match))[len(before) :]
        assert agreed in ("granted", "gone"), (moved, agreed)
        assert any(isinstance(each, TakeBack) for each in after) == (agreed == "granted")
        assert await became(one, match, offer.number) == ["granted" if agreed == "granted" else "lapsed"]
        said([moved])
        assert (await one.look(match, ANA)).rev == (await other.look(match, ANA)).rev


def _frozen(match: MatchId) -> Callable[[SqlConnection], object]:
    return lambda db: db.execute("UPDATE matches SET status = 'frozen' WHERE id = ?", (match,))


def _user(found: UserId | None) -> UserId:
    assert found is not None
    return found


async def test_one_of_two_concurrent_resignations_counts(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        ended = await settled(one.resign(match, ANA), other.resign(match, BEN))
        assert len(said(ended)) == 1
        (entry,) = await one.store.entries(match)
        assert isinstance(entry, Resign)
        assert entry.seat == (await one.header(match)).seat_of(
            BEN if isinstance(ended[0], Exception) else ANA
        )
        assert len(await RatingRepository(one.store).ratings(users=[ANA, BEN])) % 2 == 0


async def test_a_frozen_match_goes_on_once_both_have_agreed(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await moves(one, match)
        await one.store.transact(_frozen(match))
        assert await settled(
            one.frozen.choose_way(match, ANA, "call-off"), other.frozen.choose_way(match, BEN, "call-off")
        ) == [None, None]
        assert (await other.header(match)).status == "over"
        assert (await one.store.entries(match)).count(Agree()) == 1


# --- seats --------------------------------------------------------------------------------------------------


async def test_an_open_seat_goes_to_one_of_two_who_take_it_at_once(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = (await offered(one, pace="relaxed", is_for_anybody=True)).id
        ended = await settled(one.challenges.accept(match, BEN, 77), other.challenges.accept(match, CLIO, 78))
        assert said(ended) == ["error-seat-taken"]
        header = await other.header(match)
        taker, delivery = (CLIO, 78) if isinstance(ended[0], Exception) else (BEN, 77)
        assert {header.user_at(seat) for seat in header.persons()} == {ANA, taker}
        assert (await one.store.secret(match))[1] == delivery
        assert await one.look(match, taker) == await other.look(match, taker)


async def test_a_challenge_accepted_and_declined_at_once_is_only_one(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = (await offered(one)).id
        ended = await settled(one.challenges.accept(match, BEN, 77), other.challenges.decline(match, BEN))
        assert said(ended) in (["error-seat-taken"], ["error-challenge-closed"])
        status = (await one.header(match)).status
        assert status == ("declined" if isinstance(ended[0], Exception) else "playing")
        cards = [row.key for row in await one.store.outbox(match, states=("due",)) if row.kind == "card"]
        assert cards == [status]


async def test_one_of_two_concurrent_rematches_accepts_the_other(two: Two) -> None:
    one, other = two
    for number in range(TIMES):
        match = await begun(one)
        await one.resign(match, ANA)
        ended = await settled(
            Rematches(one).ask(match, ANA, 100 + 2 * number),
            Rematches(other).ask(match, BEN, 101 + 2 * number),
        )
        came = [each.came for each in ended if isinstance(each, Rematch)]
        assert sorted(came) == ["begun", "offered"], ended
        made = [each for each in await MatchQueries(one.store).matches_of(ANA) if each.rematch_of == match]
        assert [each.status for each in made] == ["playing"]
        await one.resign(made[0].id, ANA)


async def test_an_offered_seat_is_taken_once_and_not_after_the_end(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await Moderation(one).offer_seat(match, MODERATOR, ANA, CLIO)
        (offer,) = await one.store.notices(match)
        taken, ended = await settled(
            Moderation(one).accept_seat(match, CLIO, offer.number), Moderation(other).stop(match, MODERATOR)
        )
        assert ended is None
        entries = await one.store.entries(match)
        assert taken in ("taken", "gone")
        assert any(isinstance(each, Reseat) for each in entries) == (taken == "taken")
        outcomes = await became(one, match, offer.number)
        assert outcomes == (["granted"] if taken == "taken" else ["lapsed"])


async def test_a_seat_that_is_taken_twice_at_once_changes_hands_once(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await Moderation(one).offer_seat(match, MODERATOR, ANA, CLIO)
        (offer,) = await one.store.notices(match)
        ended = await settled(*(Moderation(each).accept_seat(match, CLIO, offer.number) for each in two))
        assert ended == ["taken", "taken"]
        assert [type(each) for each in await other.store.entries(match)] == [Reseat]
        assert [notice.kind for notice in await one.store.notices(match)].count("reseated") == 1


# --- hints --------------------------------------------------------------------------------------------------


async def test_hints_that_both_are_given_at_once_are_counted_both(two: Two) -> None:
    one, other = two
    match = await begun(one)
    for question in range(TIMES):
        counted = await settled(
            HintRequests(one.loader).hinted(match, Seat(0), question),
            HintRequests(other.loader).hinted(match, Seat(1), question),
            HintRequests(other.loader).hinted(match, Seat(0), question),
        )
        assert counted == [question + 1] * 3
        assert len((await one.header(match)).hinted) == 2 * (question + 1)


# --- analyses -----------------------------------------------------------------------------------


async def test_concurrent_analyses_show_both_players_the_same(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        thought = [
            Analysis(standings=(ChancesAt(0, 0, (chance, 1 - chance)),), decided=1, weighed=1, points=())
            for chance in (0.25, 0.5)
        ]
        found = await settled(
            EXPLANATIONS.of(one.loader).explained(match, thought[0]),
            EXPLANATIONS.of(other.loader).explained(match, thought[1]),
        )
        assert found[0] == found[1] in thought
        assert await EXPLANATIONS.of(one.loader).explained(match, thought[0]) == found[0]
