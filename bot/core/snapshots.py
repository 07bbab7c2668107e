"""Snapshots of a match: the view of one seat, and the public view."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.core.consequences import is_ordered, last_by_hand, ordered_since
from bot.core.model import PARTNER, Draft, Header, MatchError, UserId
from bot.core.replaying import LessonStanding, standing_at
from engine.core.audience import NumberedFact
from engine.core.game import (
    Ask,
    Fact,
    GameError,
    Outcome,
    Seat,
)
from engine.core.log import Act, Resign, counted
from engine.core.match import Match
from engine.core.menu import Menu
from engine.core.scoring import Score

FOR_ABSENT = 1_000_000
"""More than a draft ever changes."""


@dataclass(frozen=True, slots=True)
class SeatSnapshot:
    """A match as one seat may see it: its draft is laid out, and others' if their game shows them.

    `rev` is good for presses as long as nothing changes. `view` and `menu` are of the previewed position;
    `before` is the view without drafts, None if there are none. `beside`: the partners' drafts.
    `news`: what this seat was told since its own last entry; `ordered`: what its orders did since then.
    `score`: how far the match has come. `lesson`: where it stands in the lesson that it is.
    """

    header: Header
    seat: Seat
    rev: str
    view: Any
    menu: Menu
    draft: tuple[str, ...]
    is_asked: bool
    asks: tuple[Ask, ...]
    outcome: Outcome | None
    news: tuple[NumberedFact, ...]
    before: Any = None
    beside: tuple[tuple[Seat, tuple[str, ...]], ...] = ()
    score: Score = ()
    ordered: tuple[str, ...] = ()
    lesson: LessonStanding | None = None
    is_thought_about: bool = False


class RobotTurn(NamedTuple):
    """A robot's decision: what its seat may know and was told, and its question's number.

    `legal`: its legal actions, empty unless the match waits for it.
    """

    view: Any
    question: int
    legal: tuple[str, ...]
    history: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The public view of a match. `facts` are the public facts of the whole match, numbered.

    `actor`: the seat of the person who made the last entry, None if no person did. `stand_ins`: seats of
    the people in whose place a robot has played.
    """

    header: Header
    view: Any
    asks: tuple[Ask, ...]
    outcome: Outcome | None
    facts: tuple[NumberedFact, ...]
    secret: bytes | None
    actor: Seat | None = None
    stand_ins: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Acted:
    """The result of a press.

    `is_stale`: it answered an old question and changed nothing. `is_committed`: others can see it; else it
    went into the draft. `facts`: what it told the actor; `fresh`: those of this press alone, without those of
    the draft before.
    """

    snapshot: SeatSnapshot
    is_stale: bool = False
    is_committed: bool = False
    facts: tuple[Fact, ...] = ()
    fresh: tuple[Fact, ...] = ()


@dataclass(slots=True)
class LoadedMatch:
    """A match as loaded."""

    header: Header
    match: Match
    drafts: dict[Seat, Draft]

    def draft(self, seat: Seat) -> Draft:
        """Return the seat's draft; one for an older question is empty, but keeps its counter."""
        draft = self.drafts.get(seat, Draft())
        question = self.match.question(seat)
        return draft if draft.question == question else Draft(question, draft.counter, last=draft.last)

    def rev(self, seat: Seat) -> str:
        """Return the rev on a panel of this seat: valid while nothing changes.

        If a partner decides for the seat, it differs from every rev on the seat's own panel.
        """
        counter = self.draft(seat).counter + FOR_ABSENT * (seat in self.header.absent)
        return f"{self.match.question(seat)}.{counter}"

    def seat_at_hand(self, user: UserId) -> Seat:
        """Return the seat for which `user` decides now: their own, or an absent partner's.

        Raises MatchError.
        """
        own = self.header.must_seat(user)
        if own in self.header.absent or own in self._missing():
            return own
        absent = (Seat(seat) for seat in self.header.absent if seat in self._missing())
        return next((seat for seat in absent if self.header.decider(seat) == own), own)

    def _missing(self) -> frozenset[Seat]:
        return frozenset(ask.seat for ask in self.match.asks() if ask.is_missing)


def must_be_shown(header: Header, reader: UserId | None) -> None:
    """Raise MatchError for other readers of a private match: all play the same, so none may watch."""
    if header.is_private and (reader is None or header.seat_of(reader) is None):
        raise MatchError("error-daily-private" if header.lesson is None else "error-lesson-private")


def seat_snapshot(loaded: LoadedMatch, seat: Seat) -> SeatSnapshot:
    """Return the match as this seat may see it."""
    match = loaded.match
    draft = loaded.draft(seat)
    position = match.preview(seat, draft.notations)
    beside = _beside(loaded, seat)
    return SeatSnapshot(
        header=loaded.header,
        seat=seat,
        rev=loaded.rev(seat),
        view=_laid_beside(match, position, beside, seat, draft.notations).seat_view(seat),
        menu=position.menu(seat),
        draft=draft.notations,
        is_asked=match.ask(seat) is not None,
        asks=match.asks(),
        outcome=match.outcome(),
        news=match.facts(seat, since=_last_own(match, seat)),
        before=match.seat_view(seat) if draft.notations or beside else None,
        beside=beside,
        score=match.score(),
        ordered=ordered_since(match.entries, seat),
        lesson=standing_at(loaded.header, match, draft.notations),
    )


def _beside(loaded: LoadedMatch, seat: Seat) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Return the drafts of others that partners may see."""
    if loaded.match.game.drafts(loaded.match.options) != "partners":
        return ()
    others = ((other, loaded.draft(other).notations) for other in loaded.match.seats if other != seat)
    return tuple((other, notations) for other, notations in others if notations)


def _laid_beside(
    match: Match,
    position: Match,
    beside: tuple[tuple[Seat, tuple[str, ...]], ...],
    seat: Seat,
    draft: tuple[str, ...],
) -> Match:
    """Return the position with all drafts, or the seat's own `position` if they conflict.

    For display only: the seat's actions follow from its own draft, because the others' may still be undone.
    """
    try:
        for other, notations in beside:
            match = match.preview(other, notations)
        return match.preview(seat, draft) if beside else position
    except GameError:
        return position


def actor_of(header: Header, match: Match) -> Seat | None:
    """Return the seat whose player made the last entry; None if no player did."""
    last = last_by_hand(match)
    if isinstance(last, Act) and last.by == PARTNER:
        return header.partner_of(last.seat)
    if isinstance(last, Resign) or (isinstance(last, Act) and last.by == "person"):
        return last.seat
    return None


def stand_ins_of(header: Header, match: Match) -> tuple[Seat, ...]:
    """Return the seats of people in whose place a robot played a turn that still counts."""
    if not header.has_stand_in:
        return ()
    acts = (match.entries[number] for number in counted(match.entries))
    played = {one.seat for one in acts if isinstance(one, Act) and one.by.startswith("robot/")}
    return tuple(seat for seat in header.persons() if seat in played)


def _last_own(match: Match, seat: Seat) -> int:
    """Return the number after the last entry that `seat` made without a standing order."""
    entries = match.entries
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if isinstance(entry, (Act, Resign)) and entry.seat == seat and not is_ordered(entry):
            return number
    return 0
