"""What two people decide together, each by a press that another process takes at the same moment.

Whatever comes of it comes once, nobody's press is lost, and whoever came too late is told so in a sentence.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.matches.analysing import Analysis, ChancesAt
from bot.matches.dailies import day_at
from bot.matches.milestones import ReachMilestone
from bot.matches.model import MatchError, MatchId, OfferKind, UserId
from bot.matches.moderation import Moderator
from bot.matches.puzzles import Puzzles, kept_on
from bot.matches.rematches import Rematch, Rematches
from bot.matches.service import Matches
from bot.matches.snapshots import Acted
from bot.matches.store import StoreOut
from bot.matches.time import DAY_S
from bot.matches.tournament_store import Tournament
from bot.matches.tournaments import FEWEST_PLAYERS, MOST_PLAYERS, Tournaments, pairings
from bot.storage.postgres.store import PostgresStore
from engine.core.game import GameError, Seat
from engine.core.log import Act, Agree, Reseat, Resign, TakeBack
from tests.bot.background.matches import ANA, BEN, offered
from tests.bot.storage.postgres import served
from tests.bot.storage.several import KEY, before_it_writes, settled, several

CLIO, DORA = UserId(3), UserId(4)
MODERATOR = Moderator(UserId(9), 1)
TIMES = 6
"""So often what two do at once is tried: who is first is chance."""
DAY = "2026-11-23"

Two = tuple[Matches, Matches]


async def begun(matches: Matches, *, game: str = "hera_zeus", preset: str = "designer") -> MatchId:
    """A match of Ana and Ben that both play, in which something was done already."""
    match = (await offered(matches, game=game, preset=preset, pace="relaxed")).id
    await matches.accept(match, BEN, 77)
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


# --- offers -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["call-off", "pause"])
async def test_two_who_offer_the_same_at_once_have_agreed(two: Two, kind: OfferKind) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        until = float(int(one.clock() + 2 * DAY_S)) if kind == "pause" else None
        ended = await settled(
            one.offer(match, ANA, kind, until=until), other.offer(match, BEN, kind, until=until)
        )
        one_each(ended, "offered", "granted")
        first, *more = await one.store.notices(match)
        assert await became(one, match, first.number) == ["granted"]
        if kind == "pause":
            assert [notice.kind for notice in more] == ["paused"]
            assert len((await one.clocks(await one.header(match))).pauses) == 1
            one_each(
                await settled(one.offer(match, BEN, "resume"), other.offer(match, ANA, "resume")),
                "offered",
                "granted",
            )
            assert not await other.is_paused(match)
        else:
            assert more == []
            assert await other.store.entries(match) == [Agree()]


async def test_an_offer_that_is_taken_back_and_agreed_to_at_once_is_one_of_both(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await one.offer(match, ANA, "call-off")
        (offer,) = await one.store.notices(match)
        back, agreed = await settled(
            one.turn_down(match, ANA, offer.number), other.agree(match, BEN, offer.number)
        )
        assert (back, agreed) in (("withdrawn", "gone"), ("gone", "granted"))
        assert await became(one, match, offer.number) == ["withdrawn" if back == "withdrawn" else "granted"]
        assert await one.store.entries(match) == ([] if back == "withdrawn" else [Agree()])


async def test_an_offer_that_is_agreed_to_twice_at_once_is_granted_once(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await moves(one, match)
        mover = next(each for each in await one.store.entries(match) if isinstance(each, Act)).seat
        header = await one.header(match)
        asks, agrees = header.user_at(mover), header.user_at(Seat(1 - mover))
        assert asks is not None
        assert agrees is not None
        await one.offer(match, asks, "undo")
        (offer,) = await one.store.notices(match)
        ended = await settled(*(each.agree(match, agrees, offer.number) for each in two))
        one_each(ended, "granted", "gone")
        assert [type(each) for each in await other.store.entries(match)].count(TakeBack) == 1
        assert await became(one, match, offer.number) == ["granted"]


async def test_a_move_that_is_made_while_its_taking_back_is_agreed_to_comes_before_it_or_after_it(
    two: Two,
) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        acted = await moves(one, match)
        header = await one.header(match)
        asks, agrees = acted.snapshot.seat, Seat(1 - acted.snapshot.seat)
        await one.offer(match, _user(header.user_at(asks)), "undo")
        (offer,) = await one.store.notices(match)
        before = await one.store.entries(match)
        moved, agreed = await settled(
            moves(one, match), other.agree(match, _user(header.user_at(agrees)), offer.number)
        )
        after = (await other.store.entries(match))[len(before) :]
        assert agreed in ("granted", "gone"), (moved, agreed)
        assert any(isinstance(each, TakeBack) for each in after) == (agreed == "granted")
        assert await became(one, match, offer.number) == ["granted" if agreed == "granted" else "lapsed"]
        said([moved])
        assert (await one.look(match, ANA)).rev == (await other.look(match, ANA)).rev


def _user(found: UserId | None) -> UserId:
    assert found is not None
    return found


async def test_of_two_who_resign_at_once_one_has(two: Two) -> None:
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
        assert len(await one.store.ratings(users=[ANA, BEN])) % 2 == 0


async def test_a_match_that_stands_still_goes_on_once_both_have_said_so(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await moves(one, match)
        await one.store._transact(  # type: ignore[attr-defined]
            lambda db, match=match: db.execute("UPDATE matches SET status = 'frozen' WHERE id = ?", (match,))
        )
        assert await settled(
            one.choose_way(match, ANA, "call-off"), other.choose_way(match, BEN, "call-off")
        ) == [None, None]
        assert (await other.header(match)).status == "over"
        assert (await one.store.entries(match)).count(Agree()) == 1


# --- seats --------------------------------------------------------------------------------------------------


async def test_an_open_seat_goes_to_one_of_two_who_take_it_at_once(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = (await offered(one, pace="relaxed", is_for_anybody=True)).id
        ended = await settled(one.accept(match, BEN, 77), other.accept(match, CLIO, 78))
        assert said(ended) == ["error-seat-taken"]
        header = await other.header(match)
        taker, delivery = (CLIO, 78) if isinstance(ended[0], Exception) else (BEN, 77)
        assert {header.user_at(seat) for seat in header.persons()} == {ANA, taker}
        assert (await one.store.secret(match))[1] == delivery
        assert await one.look(match, taker) == await other.look(match, taker)


async def test_a_challenge_that_is_accepted_and_declined_at_once_is_one_of_both(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = (await offered(one)).id
        ended = await settled(one.accept(match, BEN, 77), other.decline(match, BEN))
        assert said(ended) in (["error-seat-taken"], ["error-challenge-closed"])
        status = (await one.header(match)).status
        assert status == ("declined" if isinstance(ended[0], Exception) else "playing")
        cards = [row.key for row in await one.store.outbox(match, states=("due",)) if row.kind == "card"]
        assert cards == [status]


async def test_of_two_who_ask_for_a_rematch_at_once_one_accepts_the_others(two: Two) -> None:
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
        made = [each for each in await one.store.matches_of(ANA) if each.rematch_of == match]
        assert [each.status for each in made] == ["playing"]
        await one.resign(made[0].id, ANA)


async def test_a_seat_that_is_offered_to_somebody_else_is_taken_once_and_not_after_the_end(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        await one.offer_seat(match, MODERATOR, ANA, CLIO)
        (offer,) = await one.store.notices(match)
        taken, ended = await settled(one.accept_seat(match, CLIO, offer.number), other.stop(match, MODERATOR))
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
        await one.offer_seat(match, MODERATOR, ANA, CLIO)
        (offer,) = await one.store.notices(match)
        ended = await settled(*(each.accept_seat(match, CLIO, offer.number) for each in two))
        assert ended == ["taken", "taken"]
        assert [type(each) for each in await other.store.entries(match)] == [Reseat]
        assert [notice.kind for notice in await one.store.notices(match)].count("reseated") == 1


# --- hints --------------------------------------------------------------------------------------------------


async def test_hints_that_both_are_given_at_once_are_counted_both(two: Two) -> None:
    one, other = two
    match = await begun(one)
    for question in range(TIMES):
        counted = await settled(
            one.hinted(match, Seat(0), question),
            other.hinted(match, Seat(1), question),
            other.hinted(match, Seat(0), question),
        )
        assert counted == [question + 1] * 3
        assert len((await one.header(match)).hinted) == 2 * (question + 1)


# --- tournaments --------------------------------------------------------------------------------------------


async def signed_up(tournaments: Tournaments, delivery: int, count: int) -> Tournament:
    """A tournament of so many, which is open."""
    made = await tournaments.open(
        UserId(1), delivery, "hera_zeus", "daily", guild=delivery, channel=2, locale="en"
    )
    for number in range(2, count + 1):
        await tournaments.take_part(made.id, UserId(number), 1000 + number)
    return await tournaments.of(made.id)


def everybody_meets(tournament: Tournament) -> bool:
    """Whether those who take part are paired with each other, each with each, and nobody else is."""
    paired = [(one.number, one.home, one.away) for one in tournament.pairings]
    return paired == [(one.number, one.home, one.away) for one in pairings(list(tournament.players))]


async def test_a_tournament_that_begins_while_somebody_joins_or_leaves_it_pairs_whoever_takes_part(
    two: Two,
) -> None:
    one, other = (Tournaments(each) for each in two)
    joins, leaves = UserId(50), UserId(4)
    for number in range(TIMES):
        made = await signed_up(one, 10_000 + number, FEWEST_PLAYERS + 1)
        began, joined, left = await settled(
            one.begin(made.id, UserId(1)),
            other.take_part(made.id, joins, 2000),
            other.step_back(made.id, leaves),
        )
        assert isinstance(began, Tournament), began
        assert set(said([joined])) <= {"error-tournament-closed"}
        assert set(said([left])) <= {"error-tournament-begun"}, left
        found = await other.of(made.id)
        assert found.state == "playing"
        assert (joins in found.players.values()) == isinstance(joined, Tournament)
        assert (leaves in found.players.values()) == isinstance(left, Exception)
        assert everybody_meets(found)


async def test_who_takes_part_after_the_host_has_looked_who_does_is_paired_too(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Tournaments(each) for each in two)
    made, pair_up = await signed_up(one, 1, FEWEST_PLAYERS), one._store.pair_up
    late = iter([UserId(50), UserId(51)])

    async def meanwhile(*args: object) -> bool:
        if (user := next(late, None)) is not None:
            await other.take_part(made.id, user, 2000)
        return await pair_up(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(one._store, "pair_up", meanwhile)
    found = await one.begin(made.id, UserId(1))
    assert len(found.players) == FEWEST_PLAYERS + 2
    assert everybody_meets(found)


async def test_a_tournament_from_which_the_third_steps_back_as_it_begins_is_still_open(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Tournaments(each) for each in two)
    made, pair_up = await signed_up(one, 1, FEWEST_PLAYERS), one._store.pair_up

    async def meanwhile(*args: object) -> bool:
        await other.step_back(made.id, UserId(2))
        return await pair_up(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(one._store, "pair_up", meanwhile)
    with pytest.raises(MatchError) as refused:
        await one.begin(made.id, UserId(1))
    assert refused.value.word.id == "error-tournament-few"
    assert (await other.of(made.id)).state == "open"
    assert len((await other.of(made.id)).pairings) == 0


async def test_a_full_tournament_that_somebody_leaves_as_it_begins_waits_for_another_one(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (Tournaments(each) for each in two)
    made, pair_up = await signed_up(one, 1, MOST_PLAYERS - 1), one._store.pair_up

    async def meanwhile(*args: object) -> bool:
        await other.step_back(made.id, UserId(2))
        return await pair_up(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(one._store, "pair_up", meanwhile)
    assert (await one.take_part(made.id, UserId(50), 2000)).state == "open"
    found = await other.take_part(made.id, UserId(51), 2001)
    assert found.state == "playing"
    assert everybody_meets(found)


# --- puzzles and analyses -----------------------------------------------------------------------------------


def puzzles_of(two: Two) -> list[Puzzles]:
    return [Puzzles(each.store, clock=each.clock, key=KEY) for each in two]


async def test_a_server_has_one_puzzle_a_day_whichever_processes_choose_it(two: Two) -> None:
    both = puzzles_of(two)
    today = day_at(two[0].clock())
    days = [f"2026-11-{day}" for day in range(10, 10 + TIMES)]
    for guild, day in enumerate(days, start=1):
        found = await settled(
            *(each.chosen(guild, today, kept_on(own)) for each, own in zip(both, (day, DAY), strict=True))
        )
        assert found[0] == found[1] in (kept_on(day), kept_on(DAY))
        assert await both[1].of(guild, today) == found[0]


async def test_of_two_tries_at_once_the_first_counts_and_both_are_told_which(two: Two) -> None:
    both, puzzle = puzzles_of(two), kept_on(DAY)
    best, other = puzzle.ways[0].action, puzzle.ways[1].action
    for number in range(TIMES):
        user = UserId(100 + number)
        found = await settled(
            both[0].attempt(user, 1, DAY, puzzle, best), both[1].attempt(user, 1, DAY, puzzle, other)
        )
        assert found[0] == found[1] in (best, other)
        assert await both[1].tried(user, 1, DAY) == found[0]
        assert await two[0].store.solved_days(user) == ([DAY] if found[0] == best else [])


async def test_of_two_who_think_a_match_through_at_once_what_one_found_is_shown_to_both(two: Two) -> None:
    one, other = two
    for _ in range(TIMES):
        match = await begun(one)
        thought = [
            Analysis(standings=(ChancesAt(0, 0, (chance, 1 - chance)),), decided=1, weighed=1, points=())
            for chance in (0.25, 0.5)
        ]
        found = await settled(one.explained(match, thought[0]), other.explained(match, thought[1]))
        assert found[0] == found[1] in thought
        assert await one.explained(match, thought[0]) == found[0]


# --- a lock that is lost ------------------------------------------------------------------------------------


async def lose_locks(matches: Matches) -> None:
    """The session ends that holds a process's locks."""
    store = matches.store
    assert isinstance(store, PostgresStore)
    assert store._alone is not None
    assert store._alone._session is not None
    assert await store._rows("SELECT pg_terminate_backend(?, 5000)", (store._alone._session.process,))


async def test_an_offer_that_was_made_under_a_lost_lock_is_made_again_and_found_agreed(two: Two) -> None:
    one, other = two
    match = await begun(one)
    before_it_writes(one, lambda: lose_locks(one), lambda: other.offer(match, BEN, "call-off"))
    with pytest.raises(StoreOut):
        await one.offer(match, ANA, "call-off")
    assert [notice.user for notice in await one.store.notices(match)] == [BEN]
    assert await one.offer(match, ANA, "call-off") == "granted"
    assert await other.store.entries(match) == [Agree()]


async def test_what_is_noted_of_a_match_under_a_lost_lock_takes_no_move_back(two: Two) -> None:
    one, other = two
    match = await begun(one)
    await moves(one, match)
    before_it_writes(one, lambda: lose_locks(one), lambda: moves(other, match))
    with pytest.raises(StoreOut):
        await one.hinted(match, Seat(0), 1)
    header = await one.header(match)
    assert header == await other.header(match)
    assert header.hinted == ()
    assert await one.hinted(match, Seat(0), 1) == 1


async def test_a_seat_is_not_taken_under_a_lost_lock_that_somebody_else_was_offered_meanwhile(
    two: Two,
) -> None:
    one, other = two
    match = await begun(one)
    await one.offer_seat(match, MODERATOR, ANA, CLIO)
    (offer,) = await one.store.notices(match)
    before_it_writes(one, lambda: lose_locks(one), lambda: other.offer_seat(match, MODERATOR, ANA, DORA))
    with pytest.raises(StoreOut):
        await one.accept_seat(match, CLIO, offer.number)
    assert await one.accept_seat(match, CLIO, offer.number) == "gone"
    assert await other.accept_seat(match, DORA, offer.number + 1) == "taken"


async def test_a_server_that_was_killed_between_a_look_and_its_write_takes_no_such_write() -> None:
    with served() as server:
        async with several(server, 2) as (one, other):
            match = await begun(one)

            async def back() -> None:
                server.die()
                server.start()
                await moves(other, match)

            before_it_writes(one, back)
            with pytest.raises(StoreOut):
                await one.hinted(match, Seat(0), 1)
            assert await one.header(match) == await other.header(match)
            assert await one.hinted(match, Seat(0), 1) == 1
            await moves(one, match)


async def test_what_goes_on_after_a_lock_was_given_back_does_not_need_it(two: Two) -> None:
    one, _ = two
    match = await begun(one)
    may_go_on = asyncio.Event()

    async def afterwards() -> None:
        await may_go_on.wait()
        await one.store.write([ReachMilestone("pressed", ANA, 1.0)])

    async with one.store.alone("match", match):
        task = asyncio.create_task(afterwards())
    await lose_locks(one)
    may_go_on.set()
    await task
    await moves(one, match)
