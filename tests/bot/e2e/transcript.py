"""The transcript of a match: its public messages from first to last, and the people each one pinged."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

import aiohttp

from bot.sandbox.live import message_view
from bot.sandbox.world import GatewayEvent
from engine.core.game import Seat
from engine.core.match import Match
from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.players import mark_of
from tests.bot.e2e.world import World
from tests.bot.screen import Message

Choose = Callable[[Match, Seat], str]
"""Returns a seat's next action, as a notation."""


def public_message(world: World, change: GatewayEvent) -> Message | None:
    """Return the public message that this event brings or changes; None for any other event."""
    shown = change.message
    if shown is None or shown.addressee_id is not None or change.event == "MESSAGE_DELETE":
        return None
    session: aiohttp.ClientSession = world.people.session
    seen = Message(json.loads(json.dumps(message_view(world.sandbox.world, shown))), session)
    return seen if seen.custom_ids else None


@dataclass
class Told:
    """One public message: as it was posted, as it is now, and the people it pinged."""

    posted: Message
    now: Message
    edits: int = 0
    rung: list[str] = field(default_factory=list)

    @property
    def mark(self) -> str:
        """What it is about: a turn's number, `end`, `reveal`, or nothing for a card."""
        return mark_of(self.now) or ""

    @property
    def lines(self) -> list[str]:
        """Its present words, a line each."""
        return self.now.text.splitlines()


class Transcript:
    """Writes down every later public message of the bot, wherever it is posted."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._told: dict[int, Told] = {}
        world.sandbox.world.listeners.append(self._see)

    def _see(self, change: GatewayEvent) -> None:
        seen = public_message(self._world, change)
        if seen is None:
            return
        if seen.id in self._told:
            told = self._told[seen.id]
            told.edits += seen.text != told.now.text or seen.raw["attachments"] != told.now.raw["attachments"]
            told.now = seen
        else:
            self._told[seen.id] = Told(seen, seen)

    async def read(self, match: int) -> list[Told]:
        """Return the card and the messages in the thread of a match, oldest first."""
        for person in self._world.people:
            for ping in await person.pings():
                told = self._told.get(ping.message_id)
                if told is not None and person.name not in told.rung:
                    told.rung.append(person.name)
        about = [told for told in self._told.values() if _match_of(told.now) == match]
        return sorted(about, key=lambda told: told.now.id)


def _match_of(message: Message) -> int:
    return int(message.custom_ids[0].split(":")[2])


def by_hints(game: str, dice: Random) -> Choose:
    """Return random choices, with the weights that bring a match of this game to its end."""
    gladly = hints_of(game).gladly

    def choose(here: Match, seat: Seat) -> str:
        legal = here.legal(seat)
        weights = [gladly(action.notation) for action in legal]
        return dice.choices(legal, weights)[0].notation

    return choose


async def play_out(world: World, match: int, dealt: Match, choose: Choose, *, most: int = 2000) -> int:
    """Play by typing to the end, or at most `most` actions; return their number.

    Each action is announced before the next.
    """
    here, people = dealt, {person.id: person for person in world.people}
    thread, done = world.thread(match), 0
    while here.outcome() is None and done < most:
        seat = next(ask.seat for ask in here.asks() if ask.is_missing)
        notation = choose(here, seat)
        here, _ = here.act(seat, (notation,))
        user = world.ledger.user_at(match, seat)
        assert user is not None
        reply = await people[user].slash("act", thread, move=notation)
        assert reply.ephemeral, reply
        await world.until(lambda: world.ledger.is_quiet(match))
        done += 1
    return done


def rows(told: Sequence[Told]) -> Iterator[str]:
    """Yield the transcript as lines of text."""
    for one in told:
        rings = f" rings {', '.join(sorted(one.rung))}" if one.rung else ""
        edits = f", edited {one.edits} times" if one.edits else ""
        yield f"--- {one.mark or 'card'}{rings}{edits}"
        if one.posted.text != one.now.text:
            yield from (f"  (was) {line}" for line in one.posted.text.splitlines())
        yield from (f"  {line}" for line in one.lines)
        yield f"  [{'] ['.join(one.now.labels)}]"
        for file in one.now.attachments:
            yield f"  picture: {(file.description or '').splitlines()[0]}"
