"""Tribute, a toy for three seats: secret pledges at once, a public offer, seats that drop out.

Each round every seat with coins pledges some in secret. The highest pledge is paid and its seat speaks: it
keeps one treasure, or offers another seat two for each of both. That seat takes or refuses. A seat without
coins is out. After four rounds, or with fewer than two seats left, the most treasure wins.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.copying import Copied
from engine.core.game import (
    Action,
    Ask,
    BadNotation,
    Fact,
    Obstacle,
    Outcome,
    Place,
    Player,
    Seat,
    SimpleAction,
    Step,
    Tell,
    word,
)
from engine.core.reading import plain_notation
from engine.core.rules import Game, GameSpec

SEATS: Final = ("first", "second", "third")
ROUNDS: Final = 4
NOTHING: Final = -1


class Options(BaseModel):
    """The options; `coins`: the first coins of every seat."""

    coins: int = 3


class Wishes(BaseModel):
    """There are no standing orders."""


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position; `pledges` are hidden until all are made.

    `speaker` has won the round; `offered` is the seat with an offer.
    """

    coins: list[int]
    pledges: list[int] = field(default_factory=lambda: [NOTHING] * len(SEATS))
    treasure: list[int] = field(default_factory=lambda: [0] * len(SEATS))
    speaker: int = NOTHING
    offered: int = NOTHING
    round: int = 1
    options: Options = field(default_factory=Options)
    ruleset: int = 1

    def present(self) -> list[Seat]:
        """Return the seats that have not dropped out."""
        return [Seat(number) for number, coins in enumerate(self.coins) if coins]

    def is_over(self) -> bool:
        """Return True if there are no more pledges to make."""
        return self.round > ROUNDS or len(self.present()) < 2

    def next_round(self, tell: Tell) -> None:
        """Take the speaker's pledge, and tell it if the speaker drops out."""
        speaker = self.speaker
        self.coins[speaker] -= self.pledges[speaker]
        if not self.coins[speaker]:
            tell(Fact(word("fact-out", who=Player(Seat(speaker)))))
        self.pledges, self.speaker, self.offered = [NOTHING] * len(SEATS), NOTHING, NOTHING
        self.round += 1


@dataclass(frozen=True, slots=True)
class Pledge(Action):
    """Pledging so many coins in secret, at least one."""

    coins: int

    @property
    def notation(self) -> str:
        return f"pledge>{self.coins}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (Step(str(self.coins), word("label-coins", coins=self.coins), word("ask-pledge")),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.speaker != NOTHING:
            return "1", "not-pledging"
        return None if 1 <= self.coins <= state.coins[seat] else ("1", "no-coins")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        tell = tell or (lambda _: None)
        state.pledges[seat] = self.coins
        tell(Fact(word("fact-pledged", who=Player(seat)), is_passing=True))
        present = state.present()
        if any(state.pledges[each] == NOTHING for each in present):
            return
        highest = max(state.pledges)
        leading = [each for each in present if state.pledges[each] == highest]
        state.speaker = leading[chance.pick(len(leading), "speaker", state.round)]
        tell(Fact(word("fact-speaks", who=Player(Seat(state.speaker)), coins=highest)))


class Keep(SimpleAction):
    """Keeping the whole treasure."""

    notation = "keep"
    path = (Step("keep", word("action-keep"), word("ask-share")),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return None if state.speaker == seat and state.offered == NOTHING else ("2", "not-speaking")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.treasure[seat] += 1
        state.next_round(tell or (lambda _: None))


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Offering another seat two treasures for each of both, in public."""

    to: int

    @property
    def notation(self) -> str:
        return f"offer>{self.to}"

    @property
    def path(self) -> tuple[Step, ...]:
        return (Step(f"offer-{self.to}", word("action-offer", who=Player(Seat(self.to))), word("ask-share")),)

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        if state.speaker != seat or state.offered != NOTHING:
            return "2", "not-speaking"
        return None if self.to != seat and self.to in state.present() else ("2", "nobody-there")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        state.offered = self.to
        if tell:
            tell(Fact(word("fact-offers", who=Player(seat), to=Player(Seat(self.to))), is_passing=True))


class Take(SimpleAction):
    """Taking the offer."""

    notation = "take"
    path = (Step("take", word("action-take"), word("ask-offer")),)
    treasure = 2

    def why_not(self, state: State, seat: Seat) -> Obstacle | None:
        return None if state.offered == seat else ("2", "not-offered")

    def apply(self, state: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
        tell = tell or (lambda _: None)
        tell(Fact(word(f"fact-{self.notation}", who=Player(seat))))
        for each in (state.speaker, seat):
            state.treasure[each] += self.treasure
        state.next_round(tell)


class Refuse(Take):
    """Refusing the offer, so that neither seat gets anything."""

    notation = "refuse"
    path = (Step("refuse", word("action-refuse"), word("ask-offer")),)
    treasure = 0


@dataclass(frozen=True, slots=True)
class TableView:
    """A spectator's view; `pledges` are open once there is a speaker."""

    coins: tuple[int, ...]
    has_pledged: tuple[bool, ...]
    pledges: tuple[int, ...]
    treasure: tuple[int, ...]
    speaker: int
    offered: int
    round: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """The table, and the own pledge."""

    table: TableView
    seat: Seat
    pledge: int


class Tribute(Game[State, Options, Wishes, Action, TableView, SeatView]):
    """The rules of Tribute."""

    spec = GameSpec("tribute", 1, SEATS, Options, Wishes, {"usual": {}})

    def deal(self, options: Options, chance: Chance, *, ruleset: int = 1) -> State:
        return State([options.coins] * len(SEATS), options=options, ruleset=ruleset)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.speaker == NOTHING:
            waiting = [seat for seat in state.present() if state.pledges[seat] == NOTHING]
            return () if state.is_over() else tuple(Ask(seat, "secret", 2 * state.round) for seat in waiting)
        if state.offered == NOTHING:
            return (Ask(Seat(state.speaker), "turn", 2 * state.round + 1),)
        return (Ask(Seat(state.offered), "answer", 2 * state.round + 1),)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        if all(ask.seat != seat for ask in self.asks(state)):
            return ()
        every = (*(Pledge(coins) for coins in range(1, 10)), Keep(), *map(Offer, range(3)), Take(), Refuse())
        return [action for action in every if action.why_not(state, seat) is None]

    def fallback(self, state: State, seat: Seat) -> Action | None:
        return Refuse() if state.offered == seat else None

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        most = max(state.treasure)
        winners = (Seat(number) for number, treasure in enumerate(state.treasure) if treasure == most)
        return Outcome(frozenset(winners), word("end-treasure"))

    def table_view(self, state: State) -> TableView:
        has_pledged = tuple(pledge != NOTHING for pledge in state.pledges)
        pledges = tuple(state.pledges) if state.speaker != NOTHING else ()
        return TableView(
            tuple(state.coins),
            has_pledged,
            pledges,
            tuple(state.treasure),
            state.speaker,
            state.offered,
            state.round,
        )

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return SeatView(self.table_view(state), seat, state.pledges[seat])

    def imagine(self, view: TableView | SeatView, chance: Chance) -> State:
        table, own = (view.table, view.seat) if isinstance(view, SeatView) else (view, None)
        pledges = [
            1 + chance.pick(coins, "pledge", seat) if has_pledged else NOTHING
            for seat, (coins, has_pledged) in enumerate(zip(table.coins, table.has_pledged, strict=True))
        ]
        if isinstance(view, SeatView) and own is not None:
            pledges[own] = view.pledge
        state = State(list(table.coins), list(table.pledges) or pledges, list(table.treasure))
        state.speaker, state.offered, state.round = table.speaker, table.offered, table.round
        return state

    def hidden_from(self, state: State, seat: Seat | None) -> frozenset[Place]:
        if state.speaker != NOTHING:
            return frozenset()
        others = (each for each, pledge in enumerate(state.pledges) if each != seat and pledge != NOTHING)
        return frozenset(Place(f"pledge {each}", 0) for each in others if state.coins[each] > 1)

    def content(self, state: State, place: Place) -> str:
        return str(state.pledges[int(place.zone.removeprefix("pledge "))])

    def parse(self, notation: str) -> Action:
        every = (*(Pledge(coins) for coins in range(1, 10)), Keep(), *map(Offer, range(3)), Take(), Refuse())
        found = {action.notation: action for action in every}.get(plain_notation(notation))
        if found is None:
            raise BadNotation(notation)
        return found

    def written(self, state: State) -> str:
        lists = (state.coins, state.pledges, state.treasure, [state.speaker, state.offered, state.round])
        return " | ".join(",".join(map(str, each)) for each in lists)

    def read(self, text: str) -> State:
        if not re.fullmatch(r"[0-9,-]+( \| [0-9,-]+){3}", text):
            raise ValueError("no position of a tribute")
        coins, pledges, treasure, rest = ([int(one) for one in part.split(",")] for part in text.split(" | "))
        state = State(coins, pledges, treasure)
        state.speaker, state.offered, state.round = rest
        return state
