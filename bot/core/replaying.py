"""Replaying matches: their game and options, the log, the line of a lesson, and the decisions made."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import Final, Literal

from pydantic import BaseModel, ValidationError

from bot.core.model import DRAWN, Header, MatchError, MatchId, NewerRules, Stored, holder_of
from bot.core.queries import MatchQueries
from bot.core.store import FullStore, Store
from engine.ai.review import Committed, Decision
from engine.core.chance import Chance
from engine.core.game import Fact, NotOver, Seat, Word
from engine.core.lesson import LessonLine, LessonPoint
from engine.core.log import Act, Entry, counted
from engine.core.match import Match
from engine.core.proof import seed_of
from engine.core.rules import AnyGame
from engine.registry import GAMES, LESSONS

Company = Literal["alone", "rivals", "partners"]


async def replayed_from(store: Store, header: Header, *, before: float | None = None) -> Match:
    """Return the match replayed from its stored log, as it stood at the time `before` if given.

    Raises MatchError if play has not begun.
    """
    # Both at once: one wait for the database instead of two.
    (secret, interaction_id), entries = await asyncio.gather(
        store.secret(header.id), store.entries(header.id, before=before)
    )
    if interaction_id is None:
        raise MatchError("error-not-begun")
    seed = seed_of(secret, interaction_id)
    return Match.replay(game_of(header.game), options_of(header), seed, entries, ruleset=header.ruleset)


def replayed(stored: Stored) -> Match:
    """Return the match replayed from its whole log.

    Raises MatchError if play has not begun. Any other error means that this version cannot read or repeat the
    log.
    """
    if stored.entries is None:
        raise ValueError("an entry is of a kind that this version does not know")
    *_, match = replayed_stepwise(stored, stored.entries)
    return match


def replayed_stepwise(stored: Stored, entries: Sequence[Entry]) -> Iterator[Match]:
    """Yield the match at its beginning, then after each of these entries; raises as `replayed` does."""
    header = stored.header
    if stored.interaction_id is None:
        raise MatchError("error-not-begun")
    seed = seed_of(stored.secret, stored.interaction_id)
    return Match.replay_stepwise(
        game_of(header.game), options_of(header), seed, entries, ruleset=header.ruleset
    )


def game_of(game: str) -> AnyGame:
    """Return the game with this id. Raises MatchError."""
    if game not in GAMES:
        raise MatchError("error-no-such-game", game=game[:40])
    return GAMES[game]


def must_be_known(header: Header) -> None:
    """Raise NewerRules if the match uses a newer version of this game's rules."""
    if header.game in GAMES and header.ruleset > GAMES[header.game].spec.ruleset:
        raise NewerRules


def company_of(header: Header) -> Company:
    """Return who plays: one person alone, partners who see each other's drafts, or rivals."""
    game, options = game_of(header.game), options_of(header)
    if len(game.seats(options)) == 1:
        return "alone"
    return "partners" if game.drafts(options) == "partners" else "rivals"


def unit_of(header: Header) -> Literal["turn", "step"]:
    """Return what a match's turn number counts: partners act several times in each turn of their game."""
    return "step" if company_of(header) == "partners" else "turn"


def hides_drafts(header: Header) -> bool:
    """Return True if only a seat's own player may see its draft."""
    return game_of(header.game).drafts(options_of(header)) == "own"


def has_open_panel(header: Header) -> bool:
    """Return True if the panel of this match hides nothing, so that it may be public."""
    if header.is_private or not is_readable(header):
        return False  # everybody plays the same run
    is_open = game_of(header.game).drafts(options_of(header)) == "open"
    return is_open and company_of(header) == "alone"


def options_of(header: Header) -> BaseModel:
    """Return the options of this match. Raises MatchError if this version cannot read them."""
    try:
        return game_of(header.game).spec.options.model_validate(header.options)
    except ValidationError as wrong:
        raise MatchError("error-frozen") from wrong


def is_readable(header: Header) -> bool:
    """Return True if this version knows the game and the options of a match."""
    try:
        options_of(header)
    except MatchError:
        return False
    return True


def seated(header: Header, guests: Sequence[str], seats: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    """Return who holds which seat.

    The host has the side of their choice, or one drawn from the seed; guests take the others, in order.

    Raises:
        ValueError: there are more or fewer guests than seats for them.
    """
    if len(guests) != len(seats) - 1:
        raise ValueError("a guest for each seat but the host's")
    if len(seats) == 1:
        return (holder_of(header.host),)
    is_drawn = header.host_side == DRAWN
    place = chance.pick(len(seats), "sides") if is_drawn else seats.index(header.host_side)
    return (*guests[:place], holder_of(header.host), *guests[place:])


PRESSED = 1
"""Replaces the id of the beginning press: a lesson is dealt the same for all."""

LessonWay = Literal["on", "off", "done", "beyond"]
"""On the lesson's line, off it, at its end, or further than it goes, which is said no more."""

SAID_FOR = 4
"""The number of actions for which a player who leaves the lesson's line is told so."""


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """Where a match stands in its lesson.

    `step` of `count`, counted from 1; `said`: its sentence, and `notation` what is done by it, where there is
    one that is true. `advice`: an aside for real matches, on the line only. `is_undoable`: what is laid out
    leads off the line, and without it the match is on it.
    """

    way: LessonWay
    step: int
    count: int
    said: Word | None = None
    notation: str | None = None
    advice: Word | None = None
    is_undoable: bool = False


@cache
def line_of(game: str) -> LessonLine:
    """Return the line of a game's lesson. Raises MatchError if the game has none."""
    if game not in LESSONS:
        raise MatchError("error-no-lesson")
    lesson = LESSONS[game]
    return LessonLine(game_of(game), lesson, seed_of(lesson.secret, PRESSED))


def line_at(header: Header) -> LessonLine | None:
    """Return the lesson line of a match; None if it is no lesson, or an outdated one."""
    if header.lesson is None or header.game not in LESSONS or LESSONS[header.game].id != header.lesson:
        return None
    return line_of(header.game)


def standing_at(header: Header, match: Match, draft: Sequence[str]) -> LessonStanding | None:
    """Return how far the lesson is, with the learner's draft; None if the match is no lesson."""
    line = line_at(header)
    if line is None:
        return None
    count = len(line.lesson.steps)
    point = line.point(match, draft)
    if point is not None and point.notation is None:
        return LessonStanding("done", count, count)
    if point is not None:
        return _at(line, "on", point)
    if draft and line.point(match) is not None:
        return LessonStanding("off", 0, count, is_undoable=True)
    if general := line.general(match, draft):
        return _at(line, "off", general)
    made = (*line.done(match), *draft)
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(made, line.presses, strict=False)))
    return LessonStanding("off" if len(made) - kept <= SAID_FOR else "beyond", 0, count)


def _at(line: LessonLine, way: LessonWay, point: LessonPoint) -> LessonStanding:
    steps = line.lesson.steps
    step = steps[point.step]
    advice = step.advice if way == "on" else None
    return LessonStanding(way, point.step + 1, len(steps), step.word, point.notation, advice)


CHOSEN: Final = ("person", "robot")
"""The makers of chosen entries; other entries follow a wish or a rule."""


def decided(match: Match) -> Iterator[Committed]:
    """Yield every decision of a finished match in order, without those that were taken back.

    Each contains what its seat could see and had been told, and nothing else. Each action of a committed
    draft counts as a decision. Raises NotOver.
    """
    if match.outcome() is None:
        raise NotOver
    counting = frozenset(counted(match.entries))
    told = {seat: match.told(seat) for seat in match.seats}
    heard: dict[Seat, tuple[Fact, ...]] = dict.fromkeys(match.seats, ())
    for count, (entry, now) in enumerate(zip(match.entries, match.stepwise(), strict=False)):
        if isinstance(entry, Act) and count in counting and entry.by.partition("/")[0] in CHOSEN:
            decisions = tuple(_decisions_in(entry, now, heard[entry.seat]))
            if decisions:
                yield Committed(count, now.asks()[0].turn, entry.seat, decisions)
        for seat in match.seats:
            heard[seat] += tuple(one.fact for one in told[seat].get(count, ()))


def _decisions_in(entry: Act, now: Match, heard: tuple[Fact, ...]) -> Iterator[Decision]:
    """Yield the decisions of one entry, which was made in this position."""
    for laid in range(len(entry.notations)):
        done, line = entry.notations[:laid], entry.notations[laid:]
        position = now.preview(entry.seat, done)
        if len(position.legal(entry.seat)) > 1:
            yield Decision(position.seat_view(entry.seat), heard, done, line)


async def rehearse(store: FullStore, key: bytes) -> list[MatchId]:
    """Return the open matches whose digest differs from the stored one, or that cannot be replayed."""
    differing = []
    for header in await MatchQueries(store).headers("playing"):
        stored = await store.stored(header.id)
        assert stored is not None, "a match is never deleted"
        try:
            is_same = stored.digest in (None, replayed(stored).digest(key))
        except Exception:
            is_same = False
        if not is_same:
            differing.append(header.id)
    return differing
