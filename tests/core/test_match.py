"""A match folds its log correctly and keeps the secrets of other seats."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest

from engine.core.chance import Chance
from engine.core.game import (
    Ask,
    BadNotation,
    Fact,
    IllegalAction,
    MatchOver,
    NotYourTurn,
    Player,
    Seat,
    word,
)
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack
from engine.core.match import Match
from tests.core.duel import Duel, Move, Options, State, Wishes
from tests.toys.engine.cairn import Cairn

LEFT, RIGHT = Seat(0), Seat(1)
KEY = b"key"
OPENING = "1,4,6 0 - - 0 | 2,3,8 0 - - 0 | - | lay 1 8"
AFTER_A_ROUND = "1,4 0 - - 0 | 2,3 0 - - 2 | 6,8 | lay 2 8"


@dataclass(frozen=True)
class DuelFrom(Duel):
    """The duel, starting in a given position."""

    start: str

    def deal(self, options: object, chance: Chance, *, ruleset: int = 1) -> State:  # noqa: ARG002  # it begins as written
        state = self.position(self.start)
        state.ruleset = ruleset
        return state


def begin(start: str = OPENING) -> Match:
    return Match.open(DuelFrom(start), Options(), b"seed")


def play(match: Match, *moves: str) -> Match:
    """Return the match after moves such as `0 lay>4 ready`: a seat and the actions of one entry."""
    for move in moves:
        seat, *notations = move.split(" ")
        match, _ = match.act(Seat(int(seat)), notations)
    return match


ROUND = ("0 lay>6 ready", "1 lay>8 ready", "0 boast", "1 bow", "1 coin")


def position(match: Match) -> str:
    """Return the digest, to be compared with that of a match that starts in the expected position."""
    return match.digest(KEY)


def digest_of(start: str) -> str:
    return begin(start).digest(KEY)


def facts(match: Match, observer: Seat | None, since: int = 0) -> list[str]:
    return [f"{each.number} {each.fact.word.id}" for each in match.facts(observer, since)]


# --- acting -----------------------------------------------------------------------------------------------


def test_a_match_goes_on_from_the_last_position() -> None:
    match = play(begin(), "0 lay>6 ready", "1 lay>8 ready")
    assert position(match) == digest_of("1,4 6 ready - 0 | 2,3 8 ready - 0 | - | answer 1 8")


def test_an_earlier_match_stays_as_it_was() -> None:
    first = begin()
    play(first, *ROUND)
    assert position(first) == digest_of(OPENING)
    assert first.entries == ()
    assert [first.question(seat) for seat in first.seats] == [1, 1]


def test_acting_tells_what_happened() -> None:
    _, facts = play(begin(), "0 lay>6 ready").act(RIGHT, ("lay>8", "ready"))
    assert facts == (
        Fact(word("fact-ready", who=Player(RIGHT))),
        Fact(word("fact-open", left=6, right=8)),
    )


def test_a_seat_that_is_not_asked_may_not_act() -> None:
    match = play(begin(), "0 lay>6 ready")
    with pytest.raises(NotYourTurn) as refused:
        match.act(LEFT, ("lift",))
    assert refused.value.seat == LEFT


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        begin().act(LEFT, ("ready",))
    assert (refused.value.notation, refused.value.seat, refused.value.rule) == ("ready", LEFT, "1.2")


def test_a_text_that_is_no_action_is_refused() -> None:
    with pytest.raises(BadNotation):
        begin().act(LEFT, ("fly",))


def test_one_illegal_action_undoes_the_whole_draft() -> None:
    match = begin()
    with pytest.raises(IllegalAction):
        match.act(LEFT, ("lay>6", "lay>4"))
    assert position(match) == digest_of(OPENING)


def test_a_card_of_another_player_is_refused_like_no_card() -> None:
    """The words must not reveal where 8 is (with Right) or 7 (with nobody)."""
    refusals = []
    for number in (7, 8):
        with pytest.raises(IllegalAction) as refused:
            begin().act(LEFT, (f"lay>{number}",))
        refusals.append(repr(refused.value.word).replace(str(number), "n"))
    assert refusals[0] == refusals[1]


def test_a_draft_is_one_entry() -> None:
    match = play(begin(), "0 lay>4 lift lay>6 ready")
    assert len(match.entries) == 1
    assert position(match) == position(play(begin(), "0 lay>4", "0 lift", "0 lay>6", "0 ready"))


def test_a_preview_lays_the_draft_out_for_its_seat_alone() -> None:
    match = begin()
    shown = match.preview(LEFT, ("lay>6",))
    assert shown.seat_view(LEFT).laid == 6
    assert [action.notation for action in shown.legal(LEFT)] == ["lift", "ready"]
    assert match.seat_view(LEFT).laid == 0
    assert match.preview(LEFT, ()) is match


def test_quiet_actions_are_recognised() -> None:
    assert begin().is_quiet(LEFT, "lay>6")
    assert not play(begin(), "0 lay>6").is_quiet(LEFT, "ready")


def test_a_wish_and_a_fallback_answer_for_a_seat() -> None:
    match = play(begin(), *ROUND[:2])
    assert match.wished(LEFT, Wishes(after="boast")) == "boast"
    assert match.wished(LEFT, Wishes()) is None
    assert match.fallback(LEFT) == "bow"
    assert begin().fallback(LEFT) is None


def test_a_finished_match_takes_no_action() -> None:
    match, _ = begin().end(Agree())
    with pytest.raises(MatchOver):
        match.act(LEFT, ("lay>6",))
    with pytest.raises(MatchOver):
        match.end(Resign(LEFT))
    assert (match.asks(), match.legal(LEFT), match.refusals(LEFT)) == ((), (), ())


def test_the_hidden_state_does_not_show() -> None:
    assert repr(play(begin(), "0 lay>6")) == "Match(duel, 1 entries)"


# --- questions --------------------------------------------------------------------------------------------


def questions(match: Match) -> list[int]:
    return [match.question(seat) for seat in match.seats]


def test_secret_actions_of_others_leave_a_question_open() -> None:
    match = begin()
    assert questions(match) == [1, 1]
    assert questions(play(match, "0 lay>6")) == [2, 1]
    assert questions(play(match, "0 lay>6", "0 ready")) == [3, 1]


def test_a_question_rises_when_the_seat_is_asked_again() -> None:
    assert questions(play(begin(), *ROUND[:2])) == [3, 2]


def test_an_answer_leaves_the_others_question_open() -> None:
    before = play(begin(), *ROUND[:2])
    after = play(before, "0 boast")
    assert questions(before)[RIGHT] == questions(after)[RIGHT]
    assert questions(before)[LEFT] < questions(after)[LEFT]


class OpenDuel(DuelFrom):
    """The duel laid in the open: the second player may choose only the first number of the hand."""

    def asks(self, state: State) -> tuple[Ask, ...]:
        return tuple(replace(ask, kind="together") for ask in super().asks(state))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Move]:
        legal = super().legal_actions(state, seat)
        return legal[:1] if state.laid[1 - seat] and not state.laid[seat] else legal


def test_a_common_question_rises_only_when_its_answers_change() -> None:
    match = Match.open(OpenDuel(OPENING), Options(), b"seed")
    laid = play(match, "0 lay>6")
    assert (questions(match), questions(laid)) == ([1, 1], [2, 2])
    assert questions(play(laid, "0 ready"))[RIGHT] == questions(laid)[RIGHT]


def test_an_ended_question_is_closed_for_its_presses() -> None:
    match = play(begin(), *ROUND[:4])
    after = play(match, "1 coin")
    assert questions(after)[RIGHT] > questions(match)[RIGHT]


def test_a_question_never_falls_when_actions_are_taken_back() -> None:
    match = play(begin(), *ROUND)
    back, _ = match.end(TakeBack(0))
    assert position(back) == digest_of(OPENING)
    assert all(new > old for new, old in zip(questions(back), questions(match), strict=True))


def test_taking_back_within_a_secret_question_asks_again() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8")
    back, _ = match.end(TakeBack(0))
    assert all(new > old for new, old in zip(questions(back), questions(match), strict=True))


def test_only_a_new_holder_is_asked_again() -> None:
    match, _ = begin().end(Reseat(LEFT, "user:5"))
    assert questions(match) == [2, 1]


# --- the log ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "winners", "reason"),
    [
        (Resign(LEFT), {RIGHT}, word("end-resigned", who=Player(LEFT))),
        (Expire(RIGHT), {LEFT}, word("end-expired", who=Player(RIGHT))),
        (Agree(), set(), word("end-agreed")),
        (Abort(), set(), word("end-aborted")),
    ],
)
def test_a_match_can_end_without_a_move(entry: Resign | Agree, winners: set[Seat], reason: object) -> None:
    match, facts = play(begin(), "0 lay>6").end(entry)
    outcome = match.outcome()
    assert outcome is not None
    assert (set(outcome.winners), outcome.reason) == (winners, reason)
    assert len(facts) == 1


@pytest.mark.parametrize("entry", [Resign(LEFT), Expire(RIGHT)])
def test_partners_lose_together(entry: Resign | Expire) -> None:
    cairn = Cairn()
    ended, _ = Match.open(cairn, cairn.spec.options(players="partners"), b"seed").end(entry)
    outcome = ended.outcome()
    assert outcome is not None
    assert outcome.winners == frozenset()


def test_a_match_that_is_played_to_its_end_has_an_outcome() -> None:
    match = play(begin("1 0 - - 0 | 2 0 - - 2 | 3,4 | lay 2 8"), "0 lay>1 ready", "1 lay>2 ready")
    match = play(match, "0 bow", "1 bow", "1 coin")
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (frozenset({RIGHT}), word("end-points"))
    assert match.asks() == ()


def test_taking_back_goes_on_from_before_that_entry() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8", "0 ready")
    back, _ = match.end(TakeBack(1))
    assert position(back) == digest_of("1,4 6 - - 0 | 2,3,8 0 - - 0 | - | lay 1 8")
    assert len(back.entries) == 4


def test_taking_back_twice_skips_reverted_entries() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8", "0 lift")
    match, _ = match.end(TakeBack(2))
    match = play(match, "1 lift")
    match, _ = match.end(TakeBack(4))
    assert position(match) == digest_of("1,4 6 - - 0 | 2,3 8 - - 0 | - | lay 1 8")


def test_a_take_back_can_be_taken_back() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8")
    match, _ = match.end(TakeBack(0))
    match, _ = match.end(TakeBack(2))
    assert position(match) == digest_of("1,4 6 - - 0 | 2,3 8 - - 0 | - | lay 1 8")


def test_a_repeated_action_has_the_same_result_after_a_takeback() -> None:
    match = play(begin(), *ROUND)
    back, _ = match.end(TakeBack(4))
    assert position(play(back, "1 coin")) == position(match)


def test_actions_taken_back_are_never_replayed() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8")
    for spoiled in (Act(LEFT, ("no such action",)), Act(RIGHT, ("lay>1",)), Reseat(LEFT, "user:5")):
        log = (*match.entries, spoiled, Act(LEFT, ("ready",)), TakeBack(2))
        back = Match.replay(DuelFrom(OPENING), Options(), b"seed", log)
        assert position(back) == position(match)
        assert back.entries == log
        assert all(new > old for new, old in zip(questions(back), questions(match), strict=True))
        assert [one.fact.word.id for one in back.facts(None)][-1] == "fact-taken-back"
        on = play(back, "0 ready", "1 ready")
        again = Match.replay(DuelFrom(OPENING), Options(), b"seed", on.entries)
        assert (position(again), questions(again)) == (position(on), questions(on))


def test_a_reverted_takeback_takes_nothing_back() -> None:
    match = play(begin(), "0 lay>6", "1 lay>8")
    log = (*match.entries, Act(LEFT, ("no such action",)), TakeBack(3), TakeBack(2))
    assert position(Match.replay(DuelFrom(OPENING), Options(), b"seed", log)) == position(match)


def test_a_match_is_replayed_entry_by_entry() -> None:
    match = every_kind_of_entry()
    steps = Match.replay_stepwise(DuelFrom(OPENING), Options(), b"seed", match.entries)
    assert [len(step.entries) for step in steps] == list(range(len(match.entries) + 1))


def every_kind_of_entry() -> Match:
    match = play(begin(), "0 lay>6", "1 lay>8", "0 ready")
    match, _ = match.end(TakeBack(2))
    match, _ = match.end(Reseat(RIGHT, "robot"))
    match = play(match, "0 ready", "1 ready")
    return match.end(Resign(LEFT))[0]


def test_a_replayed_log_gives_the_same_match() -> None:
    match = every_kind_of_entry()
    again = Match.replay(DuelFrom(OPENING), Options(), b"seed", match.entries)
    assert position(again) == position(match)
    assert (again.entries, again.asks(), again.outcome()) == (match.entries, match.asks(), match.outcome())
    assert questions(again) == questions(match)


@dataclass(frozen=True)
class Dated(DuelFrom):
    """The duel, with positions that name their ruleset."""

    def written(self, state: State) -> str:
        return f"{state.ruleset} {super().written(state)}"


def test_a_match_keeps_the_ruleset_it_began_with() -> None:
    def begun(ruleset: int | None) -> Match:
        return Match.open(Dated(OPENING), Options(), b"seed", ruleset=ruleset)

    newest, old = begun(None), begun(7)
    assert (newest.ruleset, old.ruleset) == (1, 7)
    assert position(newest) != position(old)
    played = play(old, "0 lay>6", "1 lay>8")
    back, _ = played.end(TakeBack(0))
    again = Match.replay(back.game, back.options, b"seed", played.entries, ruleset=7)
    assert (back.ruleset, position(back), position(again)) == (7, position(old), position(played))


def test_a_log_goes_on_where_it_was_cut() -> None:
    match = every_kind_of_entry()
    log: tuple[Entry, ...] = match.entries
    cut = Match.replay(DuelFrom(OPENING), Options(), b"seed", log[:-1])
    assert position(cut.end(Resign(LEFT))[0]) == position(match)


def test_a_digest_needs_its_key() -> None:
    assert begin().digest(b"one") != begin().digest(b"two")
    assert begin().digest(KEY) != begin(AFTER_A_ROUND).digest(KEY)


# --- facts ------------------------------------------------------------------------------------------------


def test_facts_are_numbered_by_what_the_observer_was_told() -> None:
    match = play(begin(), *ROUND)
    assert facts(match, LEFT) == [
        "1 fact-ready", "2 fact-ready", "3 fact-open", "4 fact-answered", "5 fact-coin",
    ]  # fmt: skip
    assert facts(match, None) == ["1 fact-ready", "2 fact-ready", "3 fact-open", "4 fact-coin"]


def test_a_spectators_numbers_do_not_show_what_others_were_told() -> None:
    quiet, answered = play(begin(), *ROUND[:2]), play(begin(), *ROUND[:4])
    assert facts(answered, None) == facts(quiet, None)


def test_facts_since_an_entry_keep_their_numbers() -> None:
    match = play(begin(), *ROUND)
    assert facts(match, None, since=1) == ["2 fact-ready", "3 fact-open", "4 fact-coin"]
    assert facts(match, None, since=4) == ["4 fact-coin"]
    assert facts(match, None, since=5) == []


def test_facts_say_who_acted_in_which_turn() -> None:
    match = play(begin(), *ROUND)
    last = match.facts(None)[-1]
    assert (last.actor, last.turn) == (RIGHT, 3)


def test_entries_that_are_no_moves_are_told_to_everybody() -> None:
    match = every_kind_of_entry()
    assert [line.split(" ")[1] for line in facts(match, None)] == [
        "fact-taken-back", "fact-reseated", "fact-ready", "fact-ready", "fact-open",
        "fact-resigned",
    ]  # fmt: skip
