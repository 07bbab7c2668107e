"""Who holds the hidden state of a match? Only `Match`, which folds the log's entries into it.

A Match never changes: acting gives a new one. Nothing here hands the state out.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import groupby
from operator import itemgetter
from typing import Any

from pydantic import BaseModel

from engine.core.audience import NumberedFact, ToldFact, facts_for
from engine.core.chance import Chance
from engine.core.entry_effects import effect_of
from engine.core.game import (
    Action,
    Ask,
    BadNotation,
    Fact,
    IllegalAction,
    MatchOver,
    NotOver,
    NotYourTurn,
    Outcome,
    Refusal,
    Seat,
)
from engine.core.highlights import Highlights, Passed, Remembered
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack, counted
from engine.core.menu import Menu, menu
from engine.core.mind import Mind
from engine.core.rules import AnyGame, Game, overrides
from engine.core.scoring import Score

_APART = ("secret", "answer", "together")
_OF_ONE_SEAT = (Act, Reseat)


class Match:
    """A match of one game: its hidden state, its log, and what may be known of it."""

    __slots__ = (
        "_asks",
        "_chance",
        "_count",
        "_ending",
        "_facts",
        "_log",
        "_questions",
        "_state",
        "_views",
        "game",
        "options",
        "ruleset",
    )

    def __init__(
        self, game: AnyGame, options: BaseModel, chance: Chance, *, ruleset: int | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.ruleset = game.spec.ruleset if ruleset is None else ruleset
        self._log: tuple[Entry, ...] = ()
        self._count = 0  # entries of the log that are folded in: while it is replayed, not yet all
        self._chance = chance
        self._state = self._dealt()
        self._ending: Outcome | None = None
        self._facts: tuple[ToldFact, ...] | None = ()
        self._asks = game.asks(self._state)
        self._questions = [0] * len(game.seats(options))
        for ask in self._asks:
            self._questions[ask.seat] = 1
        self._views: dict[Seat | None, Any] = {}  # those of this position that were asked for

    def __repr__(self) -> str:
        return f"Match({self.game.spec.id}, {self._count} entries)"

    @classmethod
    def open(cls, game: AnyGame, options: BaseModel, seed: bytes, *, ruleset: int | None = None) -> "Match":
        """The match as it begins; `ruleset`: the one it is played by, by default the game's newest."""
        return cls(game, options, Chance(seed), ruleset=ruleset)

    @classmethod
    def replay(
        cls,
        game: AnyGame,
        options: BaseModel,
        seed: bytes,
        entries: Iterable[Entry],
        *,
        ruleset: int | None = None,
    ) -> "Match":
        """The match after the stored entries, which are trusted: they were legal when they were written.

        What is taken back is passed over: it may not be legal any more.
        """
        *_, match = cls.replay_stepwise(game, options, seed, tuple(entries), ruleset=ruleset)
        return match

    @classmethod
    def replay_stepwise(
        cls,
        game: AnyGame,
        options: BaseModel,
        seed: bytes,
        entries: Sequence[Entry],
        *,
        ruleset: int | None = None,
    ) -> Iterator["Match"]:
        """The match as it begins, then after each of these entries: one object, which goes on meanwhile."""
        return cls._stepwise(game, options, Chance(seed), entries, ruleset)

    def stepwise(self) -> Iterator["Match"]:
        """This match as it began, then after each of its entries, as `replay_stepwise` gives it.

        What was taken back is passed over.
        """
        return self._stepwise(self.game, self.options, self._chance, self.entries, self.ruleset)

    @classmethod
    def _stepwise(
        cls, game: AnyGame, options: BaseModel, chance: Chance, entries: Sequence[Entry], ruleset: int | None
    ) -> Iterator["Match"]:
        match = cls(game, options, chance, ruleset=ruleset)
        match._facts = None
        yield match
        yield from match._fold_all(entries, None)

    def _dealt(self) -> Any:
        """The state in which the match begins, under its own ruleset."""
        return self.game.deal(self.options, self._chance, ruleset=self.ruleset)

    # --- what may be known ---------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log so far."""
        return self._log[: self._count]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat of this match."""
        return tuple(Seat(number) for number in range(len(self._questions)))

    def asks(self) -> tuple[Ask, ...]:
        """Who must decide now; empty when the match has ended."""
        return self._asks

    def ask(self, seat: Seat) -> Ask | None:
        """What `seat` is asked, None when it must wait."""
        return next((ask for ask in self._asks if ask.seat == seat), None)

    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        return self._ending or self.game.outcome(self._state)

    def question(self, seat: Seat) -> int:
        """The number of what `seat` is now asked, counted over the whole log, so that it never falls."""
        return self._questions[seat]

    def table_view(self) -> Any:
        """What a spectator may know."""
        if None not in self._views:
            self._views[None] = self.game.table_view(self._state)
        return self._views[None]

    def seat_view(self, seat: Seat) -> Any:
        """What `seat` may know."""
        if seat not in self._views:
            self._views[seat] = self.game.seat_view(self._state, seat)
        return self._views[seat]

    def score(self) -> Score:
        """How far the match has come, by its game's counts; empty where it has none."""
        return self.game.scoring.score(self.table_view()) if self.game.scoring else ()

    def reveal(self) -> Any:
        """What was hidden, as the game shows it to everybody when the match is over. Raises NotOver."""
        *_, last = self.reveals((self._count,))
        return last

    def reveals(self, counts: Collection[int]) -> Iterator[Any]:
        """The same as it stood after each of these numbers of entries, which are in order. Raises NotOver.

        At the end it is of the position before the action that decided.
        """
        if self.outcome() is None:
            raise NotOver
        wanted, passed = frozenset(counts), list[Any]()
        for count, positions in enumerate(self._positions()):
            passed += positions
            if count in wanted:
                end = passed[-1]
                yield self.game.reveal(passed[:-1] if self.game.outcome(end) else passed, end)

    def _positions(self) -> Iterator[tuple[Any, ...]]:
        """The deal; then of each entry the positions after each of its actions, none where none counts."""
        counting, state = frozenset(counted(self.entries)), self._dealt()
        yield (state.copy(),)
        for number, entry in enumerate(self.entries):
            passed = []
            if isinstance(entry, Act) and number in counting:
                for notation in entry.notations:
                    self.game.apply(state, entry.seat, self.game.parse(notation), self._chance)
                    passed.append(state.copy())
            yield tuple(passed)

    def highlights(self) -> Highlights:
        """By which moments it is remembered; none where its game has no judge. Raises NotOver."""
        outcome = self.outcome()
        if outcome is None:
            raise NotOver
        if not overrides(self.game, Game.highlights):
            return Highlights()
        told, passed, turn = self.told(None, *self.seats), list[Passed](), 0
        for count, (now, positions) in enumerate(zip(self.stepwise(), self._positions(), strict=True)):
            facts = tuple(one.fact for one in told.get(count - 1, ()))
            passed.append(Passed(count, turn, now._state.copy(), facts, positions[:-1]))
            turn = now.asks()[0].turn if now.asks() else turn
        return self.game.highlights(passed, outcome) or Highlights()

    def chances(self, mind: Mind) -> list[tuple[int, int, tuple[float, ...]]]:
        """What this mind thinks of every position at which it judges well: where a turn or a stage begins.

        Each with the number of entries after which it stood and its turn: each seat's chance of winning. The
        last is the end, as it came. Raises NotOver.
        """
        outcome = self.outcome()
        if outcome is None:
            raise NotOver
        found, reached, turn = list[tuple[int, int, tuple[float, ...]]](), (-1, -1), 0
        for count, now in enumerate(self.stepwise()):
            asks, before = now.asks(), reached
            turn = asks[0].turn if asks else turn
            reached = (max(mind.horizon(now._state), before[0]), turn)
            if asks and reached != before:
                found.append((count, turn, tuple(mind.value(now._state))))
        are_rivals = len(self.seats) > 1 and self.game.drafts(self.options) != "partners"
        drawn = 1 / len(self.seats) if are_rivals else 0.0
        end = tuple(float(seat in outcome.winners) if outcome.winners else drawn for seat in self.seats)
        return [*found, (self._count, turn, end)]

    def remembered(self) -> Remembered:
        """What there is to be shown of it when it is over. Raises NotOver."""
        found, outcome = self.highlights(), self.outcome()
        assert outcome is not None
        return Remembered(self.table_view(), self.reveal(), found, outcome)

    def written(self) -> list[str]:
        """Every position of a match that is over, in notation, from its beginning on. Raises NotOver."""
        if self.outcome() is None:
            raise NotOver
        return [self.game.written(now._state) for now in self.stepwise()]

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Every action `seat` may take now."""
        return () if self.outcome() else tuple(self.game.legal_actions(self._state, seat))

    def refusals(self, seat: Seat) -> tuple[Refusal, ...]:
        """What `seat` may not do now, each with its §."""
        return () if self.outcome() else tuple(self.game.refusals(self._state, seat))

    def menu(self, seat: Seat) -> Menu:
        """The legal actions as questions, what they choose with the numbers of the seat's picture."""
        legal = self.legal(seat)
        return menu(legal, self.game.numbered(self.seat_view(seat))) if legal else menu(legal)

    def is_quiet(self, seat: Seat, notation: str) -> bool:
        """Whether a legal action goes into the draft rather than being committed."""
        return self.game.is_quiet(self._state, seat, self.game.parse(notation))

    def wished(self, seat: Seat, wishes: BaseModel) -> str | None:
        """The notation that a stored wish answers at once."""
        action = self.game.wished(self._state, seat, wishes)
        return action.notation if action else None

    def forced(self, seat: Seat) -> str | None:
        """The notation of the one action left to this seat, where everybody knows that it has no other."""
        action = None if self.outcome() else self.game.forced(self._state, seat)
        return action.notation if action else None

    def fallback(self, seat: Seat) -> str | None:
        """The notation that stands for an absent seat; None where nothing may be assumed."""
        action = self.game.fallback(self._state, seat)
        return action.notation if action else None

    def facts(self, observer: Seat | None, since: int = 0) -> tuple[NumberedFact, ...]:
        """What this observer (None: a spectator) was told by the entries from number `since` on."""
        return tuple(one for _, one in facts_for(self._lines(), (observer,), since))

    def told(self, *observers: Seat | None) -> dict[int, tuple[NumberedFact, ...]]:
        """What any of these observers was told, by the number of the entry that told it."""
        by_entry = groupby(facts_for(self._lines(), observers), key=itemgetter(0))
        return {entry: tuple(one for _, one in told) for entry, told in by_entry}

    def _lines(self) -> tuple[ToldFact, ...]:
        """All facts of the log; made by one replay where the match was replayed without them."""
        if self._facts is None:
            replayed = Match(self.game, self.options, self._chance, ruleset=self.ruleset)
            lines: list[ToldFact] = []
            for _ in replayed._fold_all(self.entries, lines):
                pass
            self._facts = tuple(lines)
        return self._facts

    def digest(self, key: bytes) -> str:
        """A keyed hash of the hidden state, by which a replay under new code is compared with the old one."""
        return blake2b(self.game.written(self._state).encode(), key=key, digest_size=16).hexdigest()

    # --- what may be done ----------------------------------------------------------------------------------

    def preview(self, seat: Seat, notations: Sequence[str]) -> "Match":
        """The match as it would be after a draft of quiet actions; only `seat` may be shown it."""
        return self.act(seat, notations)[0] if notations else self

    def act(
        self, seat: Seat, notations: Sequence[str], by: str = "person"
    ) -> tuple["Match", tuple[Fact, ...]]:
        """The match after these actions in order, and what happened.

        Raises BadNotation, IllegalAction, NotYourTurn or MatchOver, and then nothing has changed.
        """
        self._check(seat, notations)
        return self._after(Act(seat, tuple(notations), by))

    def end(
        self, entry: Resign | Expire | Agree | Abort | TakeBack | Reseat
    ) -> tuple["Match", tuple[Fact, ...]]:
        """The match after an entry that is no move. Raises MatchOver."""
        if self.outcome():
            raise MatchOver
        return self._after(entry)

    def _after(self, entry: Entry) -> tuple["Match", tuple[Fact, ...]]:
        lines: list[ToldFact] = []
        if isinstance(entry, TakeBack):
            # Told from the beginning, as it will be at every load: what is taken back is passed over.
            match = Match(self.game, self.options, self._chance, ruleset=self.ruleset)
            for _ in match._fold_all((*self.entries, entry), lines):
                pass
            match._facts = tuple(lines)
            return match, (lines[-1].fact,)
        match = self._copy()
        match._log = (*self.entries, entry)
        match._fold(entry, lines)
        match._facts = None if self._facts is None else (*self._facts, *lines)
        return match, tuple(line.fact for line in lines)

    def _check(self, seat: Seat, notations: Sequence[str]) -> None:
        if self.outcome():
            raise MatchOver
        if self.ask(seat) is None:
            raise NotYourTurn(seat)
        if not notations:
            raise BadNotation("")  # an entry that does nothing would still rise the question's number
        state = self._state.copy()
        for number, notation in enumerate(notations):
            action = self.game.parse(notation)
            if action not in self.game.legal_actions(state, seat):
                raise IllegalAction(notation, seat, self.game.refusal(state, seat, action))
            if number + 1 < len(notations):
                self.game.apply(state, seat, action, self._chance)

    def _copy(self) -> "Match":
        twin = object.__new__(Match)
        twin.game, twin.options, twin.ruleset = self.game, self.options, self.ruleset
        twin._log, twin._count = self._log, self._count
        twin._chance, twin._ending, twin._asks = self._chance, self._ending, self._asks
        twin._state = self._state.copy()
        twin._questions = list(self._questions)
        twin._views = {}
        return twin

    # --- the fold ------------------------------------------------------------------------------------------

    def _fold_all(self, entries: Sequence[Entry], lines: list[ToldFact] | None) -> Iterator["Match"]:
        """Applies these entries to this match, which has just begun, and gives it after each."""
        self._log = tuple(entries)
        counting = frozenset(counted(entries))
        for number, entry in enumerate(self._log):
            if number in counting:
                self._fold(entry, lines)
            else:
                self._count += 1
            yield self

    def _fold(self, entry: Entry, lines: list[ToldFact] | None) -> None:
        """Applies the next entry of the log in place; `lines` collects the facts."""
        game, before = self.game, self._asks
        if self._views:
            self._views = {}
        choices = self._choices() if before and before[0].kind == "together" else {}
        facts: list[Fact] = []
        if isinstance(entry, Act):
            seat, notations, _ = entry
            tell = None if lines is None else facts.append
            for notation in notations:
                game.apply(self._state, seat, game.parse(notation), self._chance, tell)
        else:
            are_partners = game.drafts(self.options) == "partners"
            ending, fact = effect_of(entry, self.seats, are_partners=are_partners)
            self._ending = ending or self._ending
            facts.append(fact)
        self._count += 1
        self._asks = () if self._ending else game.asks(self._state)
        self._number_questions(entry, before, choices)
        if lines is not None:
            turn, actor = before[0].turn if before else 0, getattr(entry, "seat", None)
            lines += [ToldFact(self._count - 1, turn, actor, fact) for fact in facts]

    def _choices(self) -> dict[Seat, Sequence[Action]]:
        """What each seat may do, where they are asked together."""
        return {ask.seat: self.game.legal_actions(self._state, ask.seat) for ask in self._asks}

    def _may_still(self, seat: Seat, choices: dict[Seat, Sequence[Action]]) -> bool:
        """Whether a seat may do what it could, where that was asked."""
        return seat not in choices or self.game.legal_actions(self._state, seat) == choices[seat]

    def _number_questions(
        self, entry: Entry, before: tuple[Ask, ...], choices: dict[Seat, Sequence[Action]]
    ) -> None:
        """A question's number rises when the seat is asked anew, after its own entries, and after anybody's
        entry unless the question is one that others' answers do not touch; `choices` as of before.

        Taking back raises all: it may change what lies before any seat, whatever it is asked.
        """
        if isinstance(entry, TakeBack):
            # No entry raises a number by more than one: none that was ever given is as high as this.
            self._questions = [self._count + 1] * len(self._questions)
            return
        own = entry.seat if isinstance(entry, _OF_ONE_SEAT) else None
        waits = isinstance(entry, Act)
        for ask in self._asks:
            seat = ask.seat
            if seat == own:
                waits = False
            elif ask.kind in _APART and ask in before and self._may_still(seat, choices):
                continue
            self._questions[seat] += 1
        if waits and own is not None:
            self._questions[own] += 1
