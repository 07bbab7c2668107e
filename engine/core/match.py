"""The match: the only holder of the hidden state, which folds the log's entries into it.

A Match never changes: acting returns a new one. No method hands the state out.
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
    """A match of one game: its hidden state, its log and what each observer may know of it."""

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
        self._count = 0  # folded entries of the log; not yet all of them during a replay
        self._chance = chance
        self._state = self._dealt()
        self._ending: Outcome | None = None
        self._facts: tuple[ToldFact, ...] | None = ()
        self._asks = game.asks(self._state)
        self._questions = [0] * len(game.seats(options))
        for ask in self._asks:
            self._questions[ask.seat] = 1
        self._views: dict[Seat | None, Any] = {}  # views already asked for in this position

    def __repr__(self) -> str:
        return f"Match({self.game.spec.id}, {self._count} entries)"

    @classmethod
    def open(cls, game: AnyGame, options: BaseModel, seed: bytes, *, ruleset: int | None = None) -> "Match":
        """Return the match at its beginning, by default under the game's newest ruleset."""
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
        """Return the match after these stored entries.

        The entries are trusted: they were legal when they were written. Entries taken back are skipped,
        because they may not be legal any more.
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
        """Yield the match at its beginning, then after each entry.

        It is one object throughout, which the next step changes.
        """
        return cls._stepwise(game, options, Chance(seed), entries, ruleset)

    def stepwise(self) -> Iterator["Match"]:
        """Yield this match at its beginning, then after each entry that was not taken back."""
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
        """Return the state in which the match begins, under its own ruleset."""
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
        """Return the seats that must decide now; empty when the match has ended."""
        return self._asks

    def ask(self, seat: Seat) -> Ask | None:
        """Return what `seat` is asked, or None if it must wait."""
        return next((ask for ask in self._asks if ask.seat == seat), None)

    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""
        return self._ending or self.game.outcome(self._state)

    def question(self, seat: Seat) -> int:
        """Return the number of the seat's current question, which never falls in the course of the log."""
        return self._questions[seat]

    def table_view(self) -> Any:
        """Return what a spectator may know."""
        if None not in self._views:
            self._views[None] = self.game.table_view(self._state)
        return self._views[None]

    def seat_view(self, seat: Seat) -> Any:
        """Return what `seat` may know."""
        if seat not in self._views:
            self._views[seat] = self.game.seat_view(self._state, seat)
        return self._views[seat]

    def score(self) -> Score:
        """Return the score so far, by the game's counts; empty if the game has none."""
        return self.game.scoring.score(self.table_view()) if self.game.scoring else ()

    def reveal(self) -> Any:
        """Return what was hidden, as the game shows it to everybody after the match.

        Raises:
            NotOver: the match goes on.
        """
        *_, last = self.reveals((self._count,))
        return last

    def reveals(self, counts: Collection[int]) -> Iterator[Any]:
        """Yield the reveal after each of these numbers of entries, in ascending order.

        At the end of the match it shows the position before the deciding action.

        Raises:
            NotOver: the match goes on.
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
        """Yield the deal, then for each entry the positions after each of its actions.

        The tuple is empty for an entry that does not count.
        """
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
        """Return the moments the match is remembered by; none if its game has no judge.

        Raises:
            NotOver: the match goes on.
        """
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
        """Return the mind's judgement of each position where a turn or a stage begins.

        Each item holds the number of entries before it, its turn and each seat's chance of winning. The last
        is the actual end.

        Raises:
            NotOver: the match goes on.
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
        """Return everything that may be shown of a finished match. Raises NotOver before the end."""
        found, outcome = self.highlights(), self.outcome()
        assert outcome is not None
        return Remembered(self.table_view(), self.reveal(), found, outcome)

    def written(self) -> list[str]:
        """Return every position of a finished match in notation, from its beginning on.

        Raises:
            NotOver: the match goes on.
        """
        if self.outcome() is None:
            raise NotOver
        return [self.game.written(now._state) for now in self.stepwise()]

    def legal(self, seat: Seat) -> tuple[Action, ...]:
        """Return every action `seat` may take now."""
        return () if self.outcome() else tuple(self.game.legal_actions(self._state, seat))

    def refusals(self, seat: Seat) -> tuple[Refusal, ...]:
        """Return what `seat` may not do now, each with its §."""
        return () if self.outcome() else tuple(self.game.refusals(self._state, seat))

    def menu(self, seat: Seat) -> Menu:
        """Return the legal actions as questions, numbered as in the seat's picture."""
        legal = self.legal(seat)
        return menu(legal, self.game.numbered(self.seat_view(seat))) if legal else menu(legal)

    def is_quiet(self, seat: Seat, notation: str) -> bool:
        """Return True if a legal action goes into the draft rather than being committed."""
        return self.game.is_quiet(self._state, seat, self.game.parse(notation))

    def wished(self, seat: Seat, wishes: BaseModel) -> str | None:
        """Return the notation of the action that a standing order takes at once, if any."""
        action = self.game.wished(self._state, seat, wishes)
        return action.notation if action else None

    def forced(self, seat: Seat) -> str | None:
        """Return the notation of the seat's only action, if everybody knows that it has no other."""
        action = None if self.outcome() else self.game.forced(self._state, seat)
        return action.notation if action else None

    def fallback(self, seat: Seat) -> str | None:
        """Return the notation of the action taken for an absent seat; None if there is no default."""
        action = self.game.fallback(self._state, seat)
        return action.notation if action else None

    def facts(self, observer: Seat | None, since: int = 0) -> tuple[NumberedFact, ...]:
        """Return what this observer (None: a spectator) was told by the entries from index `since` on."""
        return tuple(one for _, one in facts_for(self._lines(), (observer,), since))

    def told(self, *observers: Seat | None) -> dict[int, tuple[NumberedFact, ...]]:
        """Return what any of these observers was told, by the index of the entry."""
        by_entry = groupby(facts_for(self._lines(), observers), key=itemgetter(0))
        return {entry: tuple(one for _, one in told) for entry, told in by_entry}

    def _lines(self) -> tuple[ToldFact, ...]:
        """Return all facts of the log; replays the match once if they were not collected."""
        if self._facts is None:
            replayed = Match(self.game, self.options, self._chance, ruleset=self.ruleset)
            lines: list[ToldFact] = []
            for _ in replayed._fold_all(self.entries, lines):
                pass
            self._facts = tuple(lines)
        return self._facts

    def digest(self, key: bytes) -> str:
        """Return a keyed hash of the hidden state, to compare replays by old and new code."""
        return blake2b(self.game.written(self._state).encode(), key=key, digest_size=16).hexdigest()

    # --- what may be done ----------------------------------------------------------------------------------

    def preview(self, seat: Seat, notations: Sequence[str]) -> "Match":
        """Return the match after a draft of quiet actions; only `seat` may be shown it."""
        return self.act(seat, notations)[0] if notations else self

    def act(
        self, seat: Seat, notations: Sequence[str], by: str = "person"
    ) -> tuple["Match", tuple[Fact, ...]]:
        """Return the match after these actions in order, and the facts.

        If it raises, nothing has changed.

        Raises:
            BadNotation: a text is not an action of this game.
            IllegalAction: an action is not legal now.
            NotYourTurn: the seat is not asked.
            MatchOver: the match has ended.
        """
        self._check(seat, notations)
        return self._after(Act(seat, tuple(notations), by))

    def end(
        self, entry: Resign | Expire | Agree | Abort | TakeBack | Reseat
    ) -> tuple["Match", tuple[Fact, ...]]:
        """Return the match after an entry that is no move, and the facts. Raises MatchOver."""
        if self.outcome():
            raise MatchOver
        return self._after(entry)

    def _after(self, entry: Entry) -> tuple["Match", tuple[Fact, ...]]:
        lines: list[ToldFact] = []
        if isinstance(entry, TakeBack):
            # Replay from the beginning, as every load does: entries taken back are skipped.
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
            raise BadNotation("")  # an entry without effect would still raise the question's number
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
        """Apply these entries to this match, which has just begun, and yield it after each."""
        self._log = tuple(entries)
        counting = frozenset(counted(entries))
        for number, entry in enumerate(self._log):
            if number in counting:
                self._fold(entry, lines)
            else:
                self._count += 1
            yield self

    def _fold(self, entry: Entry, lines: list[ToldFact] | None) -> None:
        """Apply the next entry of the log in place; `lines` collects the facts."""
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
        """Return what each seat may do, if several are asked together."""
        return {ask.seat: self.game.legal_actions(self._state, ask.seat) for ask in self._asks}

    def _may_still(self, seat: Seat, choices: dict[Seat, Sequence[Action]]) -> bool:
        """Return True if a seat that was asked before still has the same actions."""
        return seat not in choices or self.game.legal_actions(self._state, seat) == choices[seat]

    def _number_questions(
        self, entry: Entry, before: tuple[Ask, ...], choices: dict[Seat, Sequence[Action]]
    ) -> None:
        """Raise the number of each question that is asked anew.

        A number rises when the seat is newly asked and after its own entries. It also rises after other
        seats' entries, unless they leave the question as it was. `choices` are those before the entry.

        A takeback raises every number, because it may change any seat's position.
        """
        if isinstance(entry, TakeBack):
            # No entry raises a number by more than one, so this is higher than any number given before.
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
