"""How is a run played over the wire? By presses on the panels, each the robot's own choice.

A run is looked at first: its line is what the robot does from the deal on. It is then pressed on the panels,
or its beginning is sent through the use cases and only the rest is pressed.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

from bot.ids import parse
from bot.matches.dealing import seed_of
from bot.matches.model import MatchId, UserId
from bot.matches.snapshots import SeatSnapshot
from engine.core.chance import Chance
from engine.core.game import Ask, Seat
from engine.core.match import Match
from engine.core.menu import Menu
from engine.games.hercules import Hercules
from engine.games.hercules.actions import Move, Split, Use
from engine.games.hercules.options import Options
from engine.games.hercules.robot.planning import choose
from engine.games.hercules.state import State
from tests.bot.e2e.players import Way, ways_on
from tests.bot.e2e.world import World, match_of, press_on
from tests.bot.people import Message, Person

GAME = Hercules()
BUTTON, LIST = 1, 2
"""The taps that a button takes, and a list: open it, choose."""
SPENDS_OFFERED = 2
DECLINED = 0.1
PATIENCE_S = 10.0

End = Literal["won", "lost"]
Decide = Callable[[State, Seat], Move]


@dataclass(frozen=True, slots=True)
class Step:
    """What a seat did, and the number of the trial that was fought."""

    seat: Seat
    notation: str
    trial: int


@dataclass(frozen=True, slots=True)
class Line:
    """A run from its deal to its end."""

    steps: tuple[Step, ...]
    end: End
    beaten: int

    def in_last_trial(self, at_most: int) -> int:
        """The number of the first step in the last trial, or of a later one after which few enough come."""
        last = self.steps[-1].trial
        first = next(number for number, step in enumerate(self.steps) if step.trial == last)
        return max(first, len(self.steps) - at_most)


# --- looking at a run before it is played ------------------------------------------------------------------


def line_of(options: Options, seed: bytes, decide: Decide = choose) -> Line:
    """What comes of this deal where every seat decides so."""
    chance, steps = Chance(seed), list[Step]()
    state = GAME.deal(options, chance)
    while asks := _missing(state):
        seat = asks[0].seat
        action = decide(state, seat)
        steps.append(Step(seat, action.notation, state.round))
        GAME.apply(state, seat, action, chance)
    return Line(tuple(steps), "won" if state.ending == "all-beaten" else "lost", len(state.beaten))


def _missing(state: State) -> list[Ask]:
    return [ask for ask in GAME.asks(state) if ask.is_missing]


def offering(dice: Random) -> Decide:
    """Partners who offer and answer, where the robot would leave every decision to its partner."""

    def decide(state: State, seat: Seat) -> Move:
        legal = {action.notation: action for action in state_legal(state, seat)}
        if "agree" in legal:
            return legal["decline" if dice.random() < DECLINED else "agree"]
        if "you-decide" not in legal:
            return choose(state, seat)
        uses = [action for action in legal.values() if isinstance(action, Use)]
        if uses and len(state.seats[seat].sketch) < SPENDS_OFFERED:
            return dice.choice(uses)
        offers = [action for name, action in legal.items() if name.startswith("offer>")]
        usual = [action for action in offers if isinstance(action, Split) and action.is_usual]
        return (usual or offers)[0]

    return decide


def state_legal(state: State, seat: Seat) -> Sequence[Move]:
    """What a seat may do."""
    legal: Sequence[Any] = GAME.legal_actions(state, seat)
    return legal


# --- beginning a run ---------------------------------------------------------------------------------------


async def begin_alone(world: World, person: Person, rules: str = "") -> int:
    """A run that one person plays, begun by /play with nobody named; its panel stands in the thread."""
    card = await person.slash("play", "games", {"game": "hercules", **({"rules": rules} if rules else {})})
    match = match_of(card)
    await world.until(lambda: world.ledger.state(match, "turn", "0") == "told")
    return match


async def begin_for_two(world: World, host: Person, guest: Person, rules: str = "coop") -> int:
    """A run that two play together, offered and accepted."""
    return await world.begin(host, guest, game="hercules", rules=rules)


async def dealt(world: World, match: int) -> tuple[Options, bytes]:
    """The options of a run and the seed that it was dealt from."""
    secret, interaction = await world.inside.bot.services.store.secret(MatchId(match))
    assert interaction is not None
    options = world.ledger.opened(match).options
    assert isinstance(options, Options)
    return options, seed_of(secret, interaction)


# --- pressing ----------------------------------------------------------------------------------------------


@dataclass
class Hand:
    """Somebody's hand on a phone: presses what was decided, and counts taps, presses and actions."""

    world: World
    person: Person
    match: int
    page: Message | None = None
    presses: int = 0
    taps: int = 0
    actions: int = 0
    trail: list[str] = field(default_factory=list)

    async def open(self) -> Message:
        """The panel as it stands now: alone the one in the thread, else a private one."""
        newest = (await self.world.told(self.match, self.person.name))[-1]
        if newest.is_v2:
            self.page = newest
            return newest
        self.presses += 1
        self.page = (await self.person.press(newest, custom_id=press_on(newest, "o"))).message
        return self.page

    async def act(self, notation: str) -> Message:
        """Presses and chooses until this action is taken; the page that came of it."""
        snapshot = await self._look()
        keys = next(_paths(snapshot.menu, notation), None)
        assert keys is not None, f"{notation} among {[leaf.notation for leaf in snapshot.menu.leaves()]}"
        page = self.page if self.page is not None and _rev(self.page) == snapshot.rev else await self.open()
        while True:
            way, is_fresh = _way(page, notation, keys), _rev(page) == snapshot.rev
            page = await self._press(page, way)
            if is_fresh and notation in (way.arg, way.value):  # an old panel only shows how things stand
                break
        self.actions += 1
        self.page = await self._changed(page, snapshot.rev)
        return self.page

    async def _changed(self, page: Message, rev: str) -> Message:
        """The page when it shows what came of the press: a slow answer is deferred, and comes later."""
        end = time.monotonic() + PATIENCE_S
        while (now := (await self._look()).rev) == rev or _rev(page) not in ("", now):
            assert time.monotonic() < end, f"{self.trail[-3:]} led to {page.text!r} with {page.custom_ids}"
            await asyncio.sleep(0.02)
            page = await self.person.see(page)
        return page

    async def _look(self) -> SeatSnapshot:
        matches = self.world.inside.bot.services.matches
        return await matches.look(MatchId(self.match), UserId(self.person.id))

    async def _press(self, page: Message, way: Way) -> Message:
        self.presses += 1
        self.trail.append(way.arg)
        self.taps += BUTTON if way.value is None else LIST
        if way.value is None:
            reply = await self.person.press(page, custom_id=way.custom_id, wait_s=10.0)
        else:
            reply = await self.person.choose(page, way.value, way.custom_id, wait_s=10.0)
        return reply.message


class Count:
    """How much was asked of Discord since it began, and how long it took."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._began = time.monotonic()
        self._before = len(world.sandbox.faults.asked)

    @property
    def counted(self) -> int:
        """The requests that count against Discord's limit of fifty a second."""
        return sum(one.is_counted for one in self._world.sandbox.faults.asked[self._before :])

    def line(self, hands: Sequence[Hand]) -> str:
        """The figures of what these hands did."""
        presses, actions = sum(hand.presses for hand in hands), sum(hand.actions for hand in hands)
        seconds = time.monotonic() - self._began
        return (
            f"{actions} actions by {presses} presses, "
            f"{self.counted / actions:.2f} counted requests an action, {seconds:.0f} s"
        )


def _way(page: Message, notation: str, keys: tuple[str, ...]) -> Way:
    """What leads to the action from here: itself, else the question that comes nearest to it."""
    ways = ways_on(page)
    for way in ways:
        if way.arg == notation:
            return way
    nearest = [(len(down), way) for way in ways if (down := _down(way)) and down == keys[: len(down)]]
    assert nearest, f"no way to {notation} among {[way.arg for way in ways]} on {page.text!r}"
    return max(nearest, key=lambda pair: pair[0])[1]


def _down(way: Way) -> tuple[str, ...]:
    """The path that a question further down has; nothing for an action."""
    is_question = way.verb == "q" or way.arg.startswith("?")
    if not is_question or "!" in way.arg:
        return ()
    return tuple(way.arg.removeprefix("?").partition("~")[0].split("/"))


def _paths(menu: Menu, notation: str, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The keys of the answers that lead to an action."""
    for choice in menu.choices:
        if choice.notation == notation:
            yield (*above, choice.key)
        elif choice.menu is not None:
            yield from _paths(choice.menu, notation, (*above, choice.key))


def _rev(page: Message) -> str:
    """The question and draft that a panel answers; empty where it asks nothing."""
    revs = [id.rev for id in map(parse, page.custom_ids) if id.verb in "acsqu"]
    return revs[0] if revs else ""


# --- playing a line ----------------------------------------------------------------------------------------


async def send(world: World, match: int, steps: Sequence[Step]) -> None:
    """The beginning of a line, straight through the use cases."""
    matches = world.inside.bot.services.matches
    for step in steps:
        user = world.ledger.user_at(match, step.seat)
        assert user is not None
        await matches.act(MatchId(match), UserId(user), None, step.notation)
    await world.until(lambda: world.ledger.is_quiet(match))


async def press(world: World, match: int, steps: Sequence[Step], hands: Sequence[Hand]) -> int:
    """A line by presses; how many turns came, whose messages were waited for before they were played."""
    turn, turns = world.ledger.header(match)["turn"], 0
    for step in steps:
        await hands[step.seat].act(step.notation)
        header = world.ledger.header(match)
        if header["turn"] != turn and header["status"] == "playing":
            turn, turns = header["turn"], turns + 1
            await world.until(lambda turn=turn: world.ledger.state(match, "turn", str(turn)) == "told")  # type: ignore[misc]
    return turns


def hands_at(world: World, match: int) -> list[Hand]:
    """A hand for each seat."""
    people = {person.id: person for person in world.people}
    users = (world.ledger.user_at(match, seat) for seat in range(len(world.ledger.header(match)["holders"])))
    return [Hand(world, people[user], match) for user in users if user is not None]


def position(world: World, match: int) -> Match:
    """The run as it stands."""
    return world.ledger.positions(match)[-1]
