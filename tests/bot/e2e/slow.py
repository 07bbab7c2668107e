"""The course of a slow match, from the card to a claimed win, with everything about its time."""

from datetime import UTC, datetime

from bot.core.paces import DAY_S, HOUR_S
from tests.bot.e2e.journal import Journal
from tests.bot.e2e.world import World
from tests.bot.house import PLAINEST, match_of, press_on
from tests.bot.people import Message, Person, Reply

BEGINS = datetime(2030, 3, 4, 9, tzinfo=UTC).timestamp()
"""A Monday."""
SEED = 10
"""Of a deal in which no player must answer off their turn during this match."""


class Slow:
    """A daily match of Ana and Ben in which everything about time happens once."""

    def __init__(self, world: World, locale: str) -> None:
        self.world, self.ledger = world, world.ledger
        world.sandbox.world.guild_locale = locale
        self.ana, self.ben = (world.people[name] for name in ("Ana", "Ben"))
        for person in (self.ana, self.ben):
            world.sandbox.world.person(person.name).locale = locale
        world.inside.clock.ahead_s += BEGINS - world.inside.clock()
        self.journal = Journal(world, locale)
        self.match: int
        self.thread: int

    async def play(self) -> None:
        """Play from the first line to the last."""
        await self._begin()
        late, waiter = await self._is_late()
        await self._is_away(waiter)
        await self._pause(waiter, late)
        await self._settle(waiter, late)
        await self._claim(waiter)

    async def _begin(self) -> None:
        options = {"opponent": self.ben, "pace": "daily", "stand-in": True}
        await self.journal.slash(self.ana, "play", "games", **options)
        await self.world.until(lambda: self.ledger.count("matches") == 1)
        card = await self.ben.wait_for(lambda message: bool(message.custom_ids))
        self.match = match_of(card)
        await self.journal.press(self.ben, card, press_on(card, "k", "accept"))
        await self.world.until(lambda: self.ledger.has_told_a_turn(self.match))
        self.thread = self.world.thread(self.match)
        await self._quiet()
        for person in (self.ana, self.ben):
            while self._seat(person) in self.ledger.header(self.match)["to_act"] and not self._has_begun():
                await self._act(person)

    async def _is_late(self) -> tuple[Person, Person]:
        """Remind a player until their time is over, give them a day, and move.

        Return them and the waiting player.
        """
        waiter = self.world.mover(self.match)
        await self._turn()
        late = self.world.mover(self.match)
        await self._pass(12)
        half = await self._newest()
        await self._press(late, half, f"snooze-{self._seat(late)}")
        await self._pass(34)
        last = await self._newest()
        await self._press(late, last, f"away-{self._seat(late)}")
        stopped = await self._press(late, last, f"stop-{self._seat(late)}")
        await self._press(late, stopped, "hear")
        await self._pass(3)
        await self.journal.slash(waiter, "games", "lounge")
        await self.journal.slash(late, "hand", self.thread)
        over = await self._newest()
        await self._press(waiter, over, "late-wait")
        await self._press(waiter, over, "late-day")
        await self._turn()
        return late, waiter

    async def _is_away(self, person: Person) -> None:
        await self._pass(1)
        *_, three = (await person.autocomplete("away", "until", "", self.thread))[:3]
        await self.journal.slash(person, "away", self.thread, until=three["value"])
        await self._notice(person, "am-back")
        await self._pass(20)
        await self._answer(person, "am-back")

    async def _pause(self, host: Person, other: Person) -> None:
        week = datetime.fromtimestamp(self.world.inside.clock() + 7 * DAY_S, UTC).date().isoformat()
        await self.journal.slash(host, "pause", self.thread, until=week)
        await self._answer(other, "agree")
        await self.journal.slash(host, "hand", self.thread)
        await self._pass(7 * 24 + 4)

    async def _settle(self, mover: Person, other: Person) -> None:
        """Take a move back and make it again; nudge; offer an end that is declined."""
        await self._turn()
        asked = await self.journal.slash(mover, "undo", self.thread)
        await self._press(mover, asked, "ask-undo")
        await self._answer(other, "agree")
        for _ in range(3):
            await self._turn()
        await self._pass(12)
        await self._pass(6)
        panel = await self.journal.slash(mover, "hand", self.thread)
        await self._press(mover, panel, "nudge")
        asked = await self.journal.slash(mover, "offer-end", self.thread)
        await self._press(mover, asked, "offer-end")
        await self._answer(other, "decline")

    async def _claim(self, waiter: Person) -> None:
        await self._pass(28)
        await self._pass(3)
        await self._press(waiter, await self._newest(), "late-claim")
        await self.world.over(self.match)
        await self._quiet()

    # --- actions --------------------------------------------------------------------------------------------

    async def _turn(self) -> None:
        """Move for the player to move until it is the opponent's turn."""
        mover = self.world.mover(self.match)
        while self.world.mover(self.match) is mover:
            await self._act(mover)

    async def _act(self, person: Person) -> None:
        """Play by typing; write the answer down if it ends the turn."""
        offered = await person.autocomplete("act", "move", "", self.thread)
        move = offered[-1]["value"]
        if move in PLAINEST:
            await self.journal.slash(person, "act", self.thread, move=move)
        else:
            await person.slash("act", self.thread, move=move)
        await self._quiet()

    async def _press(self, person: Person, on: Message | Reply, way: str) -> Reply:
        reply = await self.journal.press(person, on, press_on(on, "k", way))
        await self._quiet()
        return reply

    async def _answer(self, person: Person, way: str) -> None:
        """Press this button of the notice that has it."""
        notice = await self._notice(person, way)
        await self._quiet()
        await self.journal.press(person, notice, _ways(notice, way)[0])
        await self._quiet()

    async def _notice(self, person: Person, way: str) -> Message:
        """Return the newest public message with such a button, as soon as it is sent."""
        return await person.wait_for(lambda message: not message.ephemeral and _ways(message, way))

    async def _pass(self, hours: int) -> None:
        """Let time pass, and wait until due messages are sent."""
        self.journal.note(f"{hours} h pass")
        self.world.inside.advance(hours * HOUR_S, self.match)
        await self._quiet()

    async def _quiet(self) -> None:
        """Wait until nothing of the match is due or waits to be sent."""
        await self.world.until(self._is_quiet)

    def _is_quiet(self) -> bool:
        rows, now = self.ledger.outbox(self.match), self.world.inside.clock()
        return not self.ledger.has_fallen_due(self.match, now) and all(
            row.state in ("told", "dropped") for row in rows
        )

    async def _newest(self) -> Message:
        return (await self.world.told(self.match))[-1]

    def _has_begun(self) -> bool:
        return int(self.ledger.header(self.match)["turn"]) > 0

    def _seat(self, person: Person) -> int:
        return self.ledger.seat_of(self.match, person.id)


def _ways(message: Message, way: str) -> list[str]:
    """Return the buttons of a notice that do this, whatever its number."""
    return [id for id in message.custom_ids if f":{way}-" in id]
