"""A match is exactly what its log says, in every game."""

from itertools import pairwise

import pytest

from engine.core.game import GameError, MatchOver, NotOver
from engine.core.log import Act, Agree, TakeBack, counted
from engine.core.match import Match
from engine.core.rules import AnyGame
from tests.conformance.logs import KEY, Grown, each_log, seen, stepwise
from tests.conformance.plays import Run


def test_earlier_matches_stay_as_they_were(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(10, thinned=4)):
        before = [seen(match) for match in log.versions]
        for match in log.versions[:-1]:
            for seat in match.seats:
                for action in match.legal(seat)[:2]:
                    match.act(seat, (action.notation,))
            match.end(Agree())
        assert [seen(match) for match in log.versions] == before


def test_a_log_replays_to_the_same_match(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(1, thinned=4)):
        for match in (log.last, log.rng.choice(log.versions)):
            again = Match.replay(game, match.options, log.seed, match.entries)
            assert seen(again) == seen(match)


def test_the_seed_decides_every_draw(game: AnyGame, run: Run) -> None:
    """With another seed the same log leads elsewhere or is illegal; else the seed would not matter."""
    logs = each_log(game, run.part(5), until=lambda log: _goes_otherwise(game, log, b"another seed"))
    assert any(_goes_otherwise(game, log, b"another seed") for log in logs)


def _goes_otherwise(game: AnyGame, log: Grown, seed: bytes) -> bool:
    other = Match.open(game, log.last.options, seed)
    for before, after in pairwise(log.versions):
        if other.digest(KEY) != before.digest(KEY):
            return True
        entry = after.entries[-1]
        try:
            other, _ = other.act(entry.seat, entry.notations) if isinstance(entry, Act) else other.end(entry)
        except GameError:
            return True
    return other.digest(KEY) != log.last.digest(KEY)


def test_question_numbers_never_fall_and_rise_with_own_actions(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(1, thinned=4)):
        for before, after in pairwise(log.versions):
            entry = after.entries[-1]
            for seat in after.seats:
                assert after.question(seat) >= before.question(seat)
                is_asked_anew = after.ask(seat) is not None and after.ask(seat) != before.ask(seat)
                if is_asked_anew or (isinstance(entry, Act) and entry.seat == seat):
                    assert after.question(seat) > before.question(seat)


def test_secret_actions_of_others_leave_a_question_open(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(1, thinned=4)):
        for before, after in pairwise(log.versions):
            entry = after.entries[-1]
            for ask in before.asks():
                is_apart = ask.kind in ("secret", "answer") and ask in after.asks()
                if is_apart and isinstance(entry, Act) and entry.seat != ask.seat:
                    assert after.question(ask.seat) == before.question(ask.seat)


def _was_taken_back(log: Grown) -> bool:
    return any(isinstance(entry, TakeBack) for entry in log.last.entries)


def _has_draft(log: Grown) -> bool:
    return any(isinstance(entry, Act) and len(entry.notations) > 1 for entry in log.last.entries)


def test_taking_back_restores_the_position_before_that_entry(game: AnyGame, run: Run) -> None:
    taken_back = 0
    for log in each_log(game, run.part(1, thinned=4), until=_was_taken_back):
        for after in log.versions:
            entry = after.entries[-1] if after.entries else None
            if isinstance(entry, TakeBack):
                assert after.digest(KEY) == log.versions[entry.to].digest(KEY)
                assert after.asks() == log.versions[entry.to].asks()
                taken_back += 1
    assert taken_back


def test_a_draft_is_the_same_as_its_actions_one_by_one(game: AnyGame, run: Run) -> None:
    drafts = 0
    for log in each_log(game, run.part(1, thinned=4), until=_has_draft):
        for before, after, facts in zip(log.versions, log.versions[1:], log.facts, strict=False):
            entry = after.entries[-1]
            if isinstance(entry, Act) and len(entry.notations) > 1:
                single, told = stepwise(before, entry)
                assert (single.digest(KEY), told) == (after.digest(KEY), facts)
                drafts += 1
    assert drafts


def test_facts_are_numbered_for_each_observer_without_a_gap(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(2)):
        match = log.rng.choice(log.versions)
        since = log.rng.randint(0, len(match.entries))
        for observer in (None, *match.seats):
            told = match.facts(observer)
            heard = [fact for number in counted(match.entries) for fact in log.facts[number]]
            assert [each.fact for each in told] == [fact for fact in heard if fact.reaches(observer)]
            assert [each.number for each in told] == list(range(1, len(told) + 1))
            newest = match.facts(observer, since)
            assert newest == told[len(told) - len(newest) :]


def test_hidden_cards_are_shown_only_after_the_match(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(4)):
        for match in log.versions[:-1]:
            with pytest.raises(NotOver):
                match.reveal()
        before = seen(log.last)
        log.last.reveal()
        assert seen(log.last) == before


def test_nothing_can_be_done_in_a_match_that_has_ended(game: AnyGame, run: Run) -> None:
    for log in each_log(game, run.part(4)):
        match = log.last
        assert match.asks() == ()
        for seat in match.seats:
            assert (match.legal(seat), match.refusals(seat)) == ((), ())
            with pytest.raises(MatchOver):
                match.act(seat, (log.versions[0].legal(log.versions[0].asks()[0].seat)[0].notation,))
