"""The judge of a year: each reminder must follow the rules of time, once, on time, and while awake.

The judge has its own version of the rules and its own calendar (`tests.year.calendar`), and asks nothing of
the bot. It reads only a `Recording`, so that a fault can be planted in one.
"""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tests.year.calendar import Quarters, Span, Ticking, quarters
from tests.year.recording import FOR_EVER, Asked, Recording, Told
from tests.year.rungs import APART_S, BANK_S, DAY_S, HOUR_S, TURN_S, rungs

CHOICE_S = 7 * DAY_S
MOST_MENTIONS = 4

WITHIN_S = 900.0
"""Seconds that a message may be late, outages aside."""
EXACT_S = 2.0
BLINK_S = 10.0
"""Seconds in which a message on its way could not know of an action."""

_OF_PLAY = ("turn", "answer", "end", "reveal", "resumed")
"""Messages told at once when a player acts."""
_RESTING = ("relaxed", "slow")
KINDS = ("twice", "missing", "wrong", "close", "quiet", "many", "stale", "unasked", "endless")
"""The kinds of faults.

`close`: less than five hours apart. `many`: more than four in a turn. `stale`: still asking for a move that
was made. `unasked`: a clock of a player who is not waited for.
"""
_STAMP = re.compile(r"<t:(\d+):")


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault; `kind` is one of KINDS."""

    kind: str
    at: float
    match: int
    text: str


@dataclass(slots=True)
class Judgement:
    """The faults found, and the counts by pace."""

    findings: list[Finding] = field(default_factory=list)
    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    most: Counter[str] = field(default_factory=Counter)

    def found(self, kind: str, at: float, match: int, text: str) -> None:
        self.findings.append(Finding(kind, at, match, text))


@dataclass(frozen=True, slots=True)
class _Turn:
    """A run of a clock, with everything that follows from its beginning.

    `anew`: when a day was given, and when each reminder falls due by it.
    """

    asked: Asked
    ticking: Ticking
    bank_s: float
    rungs: tuple[tuple[str, float], ...]
    anew: tuple[tuple[float, dict[str, float]], ...]
    ends: tuple[float, ...]
    choice: str
    left_at: float
    known_left_at: float
    has_stops: bool

    def end_at(self, at: float) -> float:
        """Return the end that holds at this instant, including given days."""
        return next((end for end in self.ends if end >= at), self.ends[-1])


class Judge:
    """The judge of one recording."""

    def __init__(self, recording: Recording) -> None:
        self._year = recording
        self._judgement = Judgement()
        self._downs = sorted(recording.downs)
        self._told: dict[int, list[Told]] = defaultdict(list)
        for told in recording.told:
            self._told[told.match].append(told)

    def judge(self) -> Judgement:
        """Judge everything, in order of matches."""
        year, judged = self._year, self._judgement
        for at, match in year.strays:
            judged.found("twice", at, match, "a message that the bot knows nothing of")
        for at, match, seat in year.unasked:
            judged.found("unasked", at, match, f"the clock of seat {seat} runs")
        by_match: dict[int, list[Asked]] = defaultdict(list)
        for asked in sorted(year.asked, key=lambda one: one.since):
            by_match[asked.match].append(asked)
        for match, pace in year.paces.items():
            self._judge_match(match, pace, by_match[match])
        judged.findings.sort(key=lambda one: one.at)
        return judged

    def _judge_match(self, match: int, pace: str, asked: list[Asked]) -> None:
        counts = self._judgement.counts[pace]
        counts["matches"] += 1
        counts["turns"] += len(self._year.turns.get(match, ()))
        ending = self._year.endings.get(match)
        counts[ending[1] if ending else "open"] += 1
        self._judge_mentions(match, pace)
        if pace == "none":
            for told in self._told[match]:
                if told.kind in ("reminder", "expiry") and not told.key.endswith(".morning"):
                    self._judgement.found("wrong", told.at, match, "a reminder where nobody counts the time")
            return
        if ending is None:
            self._judgement.found("endless", self._year.end, match, "still open")
        turns = list(self._turns(match, pace, asked))
        for turn in turns:
            self._judge_reminders(turn)
            self._judge_expiries(turn, asked)
        if ending is not None:
            self._judge_ending(match, *ending, turns)
        self._judge_claims_of_messages(match, turns)

    # --- what should have been -----------------------------------------------------------------------------

    def _turns(self, match: int, pace: str, asked: list[Asked]) -> Iterator[_Turn]:
        """Yield each run of a clock, with the rest of its seat's bank when it began."""
        banks: dict[int, float] = defaultdict(lambda: BANK_S[pace])
        turn_s = TURN_S[pace]
        for run in asked:
            night = self._quarters(run.user if pace in _RESTING else 0)
            stops = [*self._year.pauses.get(match, ()), *self._year.absences.get(run.user, ())]
            ticking = Ticking(night, stops)
            first_bank_s = bank_s = banks[run.seat]
            ends, anew = [ticking.reaches(run.since, turn_s + bank_s)], list[tuple[float, dict[str, float]]]()
            of_user = self._quarters(run.user)
            for gift in self._year.gifts.get(match, ()):
                if run.since <= gift <= run.until and gift >= ends[-1]:
                    bank_s = ticking.ran_s(run.since, gift) - turn_s + DAY_S
                    ends.append(ticking.reaches(run.since, turn_s + bank_s))
                    anew.append((gift, dict(rungs(run, bank_s, night, of_user, stops))))
            due = tuple(rungs(run, first_bank_s, night, of_user, stops))
            if run.until < FOR_EVER:
                over_s = max(0.0, ticking.ran_s(run.since, run.until) - turn_s)
                banks[run.seat] = max(0.0, bank_s - over_s)
            has_stops = any(end > run.since for _, end in stops)
            choice, left_at = self._year.choices.get(run.user, "all"), self._left_at(run)
            known = self._known_left_at(run, left_at, [*(at for _, at in due), *ends], asked)
            yield _Turn(
                run, ticking, first_bank_s, due, tuple(anew), tuple(ends), choice, left_at, known, has_stops
            )

    def _left_at(self, run: Asked) -> float:
        """Return when waiting players were told that they have left the server; infinite if they were not."""
        told = (one for one in self._told[run.match] if _is_left(one))
        mine = (
            one.at for one in told if (one.seat, one.turn) == (run.seat, run.turn) and one.at >= run.since
        )
        return min(mine, default=FOR_EVER)

    def _known_left_at(self, run: Asked, left_at: float, dues: Sequence[float], asked: list[Asked]) -> float:
        """Return since when it was known: found when something fell due, told to an awake player."""
        if left_at == FOR_EVER:
            return left_at
        for due in dues:
            waiting = self._waiting(run, asked, due)
            if (
                self._year.left.get(run.user, FOR_EVER)
                <= due
                <= left_at
                <= max(self._latest(due, user) for user in waiting or {0})
            ):
                return due
        return left_at

    def _quarters(self, user: int) -> Quarters:
        return quarters(self._year.begin, self._year.end, self._year.nights.get(user))

    def _latest(self, due: float, user: int, silences: Sequence[Span] = ()) -> float:
        """Return the latest time of a message that falls due then.

        Nothing is told while the bot is away, nor while the called player sleeps or has snoozed.
        """
        left, at = WITHIN_S, self._heard(due, user, silences)
        first = max(0, bisect_right(self._downs, (at, FOR_EVER)) - 20)
        for begin, end in self._downs[first:]:
            if end <= at:
                continue
            if begin - at > left:
                break
            left -= max(0.0, begin - at)
            at = self._heard(max(at, end), user, silences)
        return at + left

    def _heard(self, at: float, user: int, silences: Sequence[Span]) -> float:
        """Return the first instant from then on at which a player may be called."""
        known = None
        while at != known and at < FOR_EVER:
            known, at = at, self._quarters(user).hears(at)
            at = next((end for begin, end in silences if begin <= at < end), at)
        return at

    # --- what happened ----------------------------------------------------------------------------------

    def _judge_reminders(self, turn: _Turn) -> None:
        run, judged = turn.asked, self._judgement
        told = {
            one.key.split(".")[2]: one
            for one in self._told[run.match]
            if one.kind == "reminder"
            and (one.seat, one.turn) == (run.seat, run.turn)
            and run.since <= one.at <= run.until + BLINK_S
        }
        before = {
            one.key
            for one in self._told[run.match]
            if one.kind == "reminder" and one.at < run.since and (one.seat, one.turn) == (run.seat, run.turn)
        }
        apart_s = 0.0 if run.pace == "live" else APART_S
        silences = self._year.silences.get((run.match, run.user), [])
        calls = [
            one.at
            for one in self._told[run.match]
            if one.kind not in _OF_PLAY and run.user in one.pings and run.since <= one.at <= run.until
        ]
        self._judge_morning(turn, told.pop("morning", None), silences)
        turns = self._year.turns[run.match]
        began = min((at for at, number in turns if number == run.turn), default=run.since)
        heard = [one for one in self._told[run.match] if run.user in one.pings and one.at >= began]
        for number, (rung, due) in enumerate(turn.rungs):
            one = told.pop(rung, None)
            # A player who could not be called before their time was over is called before the next end.
            if one is not None:
                due = next((again.get(rung, due) for gift, again in turn.anew[::-1] if gift <= one.at), due)
            first = self._latest(due, run.user, silences)
            before_s = [at for at in calls if at < (one.at if one else max(due + apart_s, first))]
            latest = self._latest(max([due, *(at + apart_s for at in before_s)]), run.user, silences)
            is_last = number == len(turn.rungs) - 1
            is_merged = any(later <= latest + apart_s for _, later in turn.rungs[number + 1 :])
            until = one.at if one else latest
            calls_before = _count([one for one in heard if one.at < until])
            has_room = calls_before + (not is_last) < MOST_MENTIONS
            is_over = min(run.until, turn.ends[0], turn.known_left_at) <= latest
            is_needed = not is_over and not is_merged and has_room
            is_wanted = turn.choice == "all" or (turn.choice == "fewer" and is_last)
            if one is not None and not is_wanted:
                judged.found("wrong", one.at, run.match, f"{rung} for whoever wants {turn.choice}")
            if one is not None and any(begin + BLINK_S < one.at < end - EXACT_S for begin, end in silences):
                judged.found("wrong", one.at, run.match, f"{rung}, which was put off")
            if one is None:
                if is_needed and is_wanted and f"{run.seat}.{run.turn}.{rung}" not in before:
                    judged.found("missing", due, run.match, f"{rung} of turn {run.turn}, seat {run.seat}")
                continue
            judged.counts[run.pace][rung] += 1
            if not due - EXACT_S <= one.at <= latest:
                late_s = one.at - due
                judged.found(
                    "wrong", one.at, run.match, f"{rung} of turn {run.turn} comes {late_s:.0f} s late"
                )
            if one.pings != (run.user,):
                judged.found("wrong", one.at, run.match, f"{rung} calls {one.pings} instead of {run.user}")
            stamps = [int(stamp) for stamp in _STAMP.findall(one.content)]
            # A player who goes away later gets more time than was known.
            if not turn.has_stops and (not stamps or abs(stamps[-1] - turn.end_at(one.at)) > EXACT_S):
                judged.found(
                    "wrong", one.at, run.match, f"{rung} names {stamps}, the end is {turn.end_at(one.at):.0f}"
                )
            ended = self._year.endings.get(run.match, (FOR_EVER, ""))[0]
            if run.until < ended and one.now == one.content:
                judged.found("stale", one.at, run.match, f"{rung} of turn {run.turn} still asks for the move")
        for rung, one in told.items():
            judged.found("wrong", one.at, run.match, f"{rung} of turn {run.turn}, which is not due")

    def _judge_morning(self, turn: _Turn, one: Told | None, silences: Sequence[Span]) -> None:
        """Check that a player whose turn began in their sleep is called once when they wake.

        It must still be their turn. Players with a digest are told by it, which is no message of the match.
        """
        run, judged, night = turn.asked, self._judgement, self._quarters(turn.asked.user)
        has_digest = self._year.choices.get(run.user) == "digest"
        began = [
            told
            for told in self._told[run.match]
            if (told.kind, told.key) == ("turn", str(run.turn))
            and told.at <= run.until
            and f"<@{run.user}>" in told.content
            and run.user not in told.pings
        ]
        if one is not None:
            judged.counts[run.pace]["morning"] += 1
            if one.pings != (run.user,) or not began or has_digest:
                judged.found("wrong", one.at, run.match, f"a call in the morning of {one.pings}")
        for told in [told for told in began if told.at >= run.since][:1]:  # otherwise it was asked before
            wakes = night.hears(told.at)
            if wakes == told.at:
                judged.found("wrong", told.at, run.match, f"{run.user} is awake and not called")
            latest = self._latest(wakes, run.user, [span for span in silences if span[1] < FOR_EVER])
            calls = [
                told.at
                for told in self._told[run.match]
                if run.user in told.pings and told.kind not in _OF_PLAY and wakes - EXACT_S <= told.at
            ]
            left_at = min(turn.left_at, self._year.left.get(run.user, FOR_EVER))
            is_over = min(run.until, turn.ends[0], left_at) <= latest
            if not is_over and not has_digest and not any(at <= latest for at in calls):
                judged.found("missing", wakes, run.match, f"the call of turn {run.turn}, seat {run.seat}")

    def _judge_expiries(self, turn: _Turn, asked: list[Asked]) -> None:
        run, judged = turn.asked, self._judgement
        told = [
            one
            for one in self._told[run.match]
            if one.kind == "expiry"
            and (one.seat, one.turn) == (run.seat, run.turn)
            and run.since <= one.at <= run.until + BLINK_S
        ]
        for one in [one for one in told if _is_left(one)]:
            told.remove(one)
            judged.counts[run.pace]["left"] += 1
            if self._year.left.get(run.user, FOR_EVER) > one.at:
                judged.found("wrong", one.at, run.match, "said to have left, who has not")
        if turn.left_at < FOR_EVER:
            return
        for end in turn.ends:
            latest = self._told_until(run, asked, end)
            if run.until <= latest:
                told = [one for one in told if not end - EXACT_S <= one.at]
                continue
            mine = [one for one in told if end - EXACT_S <= one.at <= latest]
            gifts = self._year.gifts.get(run.match, ())
            if not mine and any(end <= gift <= latest for gift in gifts):
                continue  # the waiting player has already chosen
            if not mine:
                judged.found("missing", end, run.match, f"the end of the time of seat {run.seat}")
                continue
            told = [one for one in told if one not in mine]
            judged.counts[run.pace]["expiries"] += 1
            if len(mine) > 1:
                judged.found("twice", mine[1].at, run.match, "that time is over")
            # A late message calls those who wait by then.
            waited, waiting = (self._waiting(run, asked, mine[0].at - ago) for ago in (BLINK_S, 0.0))
            spared = {user for user in waiting if self._has_heard_enough(mine[0], user)}
            if not (waited & waiting) - spared <= set(mine[0].pings) <= waited | waiting:
                judged.found("wrong", mine[0].at, run.match, f"the end calls {mine[0].pings}, not {waiting}")
        for one in told:
            judged.found("wrong", one.at, run.match, "that time is over, while there is some")

    def _told_until(self, run: Asked, asked: list[Asked], end: float) -> float:
        """Return the latest time to tell a timeout, because waiting players may sleep.

        An outage delays it to those who wait when it is over.
        """
        waiting = self._waiting(run, asked, end)
        if not waiting and (latest := self._latest(end, 0)) > end + WITHIN_S:
            waiting = self._waiting(run, asked, latest)
        return max(self._latest(end, user) for user in waiting or {0})

    def _has_heard_enough(self, told: Told, user: int) -> bool:
        """Return True if a player was called so often in this turn that another call may be skipped."""
        turns = self._year.turns[told.match]
        began = turns[max(0, bisect_right(turns, (told.at, FOR_EVER)) - 1)][0]
        calls = [one for one in self._told[told.match] if user in one.pings and began <= one.at < told.at]
        return len(calls) >= MOST_MENTIONS - 1

    def _waiting(self, run: Asked, asked: list[Asked], at: float) -> set[int]:
        """Return the other players, who are not asked themselves."""
        busy = {one.user for one in asked if one.since <= at < one.until}
        return {user for user in self._year.users[run.match] if user not in busy and user != run.user}

    def _judge_claims_of_messages(self, match: int, turns: list[_Turn]) -> None:
        """Check that each reminder and expiry belongs to a player who was asked then."""
        for one in self._told[match]:
            if one.kind in ("reminder", "expiry") and not any(
                turn.asked.seat == one.seat
                and turn.asked.turn == one.turn
                and turn.asked.since <= one.at <= turn.asked.until + BLINK_S
                for turn in turns
            ):
                self._judgement.found("wrong", one.at, match, f"a {one.kind} to whom nobody waits for")

    def _judge_ending(self, match: int, at: float, how: str, turns: list[_Turn]) -> None:
        late = [
            turn
            for turn in turns
            if turn.asked.until == at and min(turn.end_at(at), turn.left_at) <= at + EXACT_S
        ]
        if how in ("claimed", "called off") and not late:
            self._judgement.found("wrong", at, match, f"{how} while there is time")
        if (
            late
            and how == "called off"
            and at - max(min(turn.ends[-1], turn.left_at) for turn in late) >= CHOICE_S - EXACT_S
        ):
            self._judgement.counts[self._year.paces[match]]["closed"] += 1
            self._judgement.counts[self._year.paces[match]]["called off"] -= 1
        for turn in turns:
            if turn.asked.until - self._latest(turn.ends[-1], 0) > 2 * CHOICE_S:
                self._judgement.found("endless", at, match, "a match long overdue")

    def _judge_mentions(self, match: int, pace: str) -> None:
        """Check that a player gets at most four pings a turn, five hours apart, and none asleep."""
        judged, turns = self._judgement, self._year.turns.get(match, [])
        mentions: dict[tuple[int, int], list[Told]] = defaultdict(list)
        for told in self._told[match]:
            number = bisect_right(turns, (told.at, FOR_EVER))
            for user in told.pings:
                mentions[user, number].append(told)
                if pace != "live" and self._quarters(user).is_asleep(told.at):
                    judged.counts[pace]["quiet"] += 1
                    judged.found("quiet", told.at, match, f"{told.kind} calls {user}, who sleeps")
        for (user, _), told_in_turn in mentions.items():
            mine = [one for one in told_in_turn if one.kind != "end"]
            judged.most[pace] = max(judged.most[pace], len(mine))
            if len(mine) > MOST_MENTIONS:
                kinds = [one.kind for one in mine]
                judged.found("many", mine[-1].at, match, f"{user} is called {len(mine)} times: {kinds}")
            timely = [one for one in mine if one.kind in ("turn", "reminder")]
            for one, other in pairwise(timely):
                if other.kind == "reminder" and other.at - one.at < APART_S - WITHIN_S and pace != "live":
                    gap = (other.at - one.at) / HOUR_S
                    judged.found(
                        "close", other.at, match, f"{user}: {one.key}, {gap:.1f} h later {other.key}"
                    )


def _count(calls: Sequence[Told]) -> int:
    """Return how often a player was called in a turn; its own call counts once, even as a notice."""
    besides = [one for one in calls if one.kind not in _OF_PLAY and not one.key.endswith(".morning")]
    return max(1 + len(besides), len(calls))


def _is_left(told: Told) -> bool:
    return told.kind == "expiry" and told.key.endswith(".left")
