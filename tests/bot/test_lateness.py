"""Late presses are recognized even if this machine's clock is wrong."""

import asyncio
from collections.abc import Iterator

import pytest

from bot.core.answering import DRIFT, LATE_S, Lateness
from bot.core.coordination import ClockGap
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Message, Person, Reply

DISCORD_EPOCH_S = 1_420_070_400.0
HOUR_S = 3600.0
LATE = ("reached me so late", "parvenue si tard")


class Clocks:
    """Discord's clock, and this machine's clock, which is off by `off_s` seconds."""

    def __init__(self, off_s: float) -> None:
        self.now = DISCORD_EPOCH_S + 1e8
        self.off_s = off_s
        self.lateness = Lateness(lambda: self.now + self.off_s)

    def press(self, delay_s: float) -> bool:
        """Return True if a press that takes `delay_s` seconds to arrive is late."""
        made = int((self.now - DISCORD_EPOCH_S) * 1000) << 22
        self.now += delay_s
        return self.lateness.is_late(made)


@pytest.mark.parametrize("off_s", [0.0, -90.0, 90.0, -1e6, 1e6])
def test_a_press_is_late_relative_to_others_on_any_clock(
    off_s: float,
) -> None:
    clocks = Clocks(off_s)
    assert [clocks.press(delay) for delay in (0.1, 0.3, 2.4, 2.7, 0.1, 60.0)] == [
        *(False, False, False),
        *(True, False, True),
    ]


def test_nobody_is_late_where_everything_is_slow() -> None:
    clocks = Clocks(0.0)
    assert not any(clocks.press(4.0 + 0.1 * (number % 5)) for number in range(50))


def test_a_quick_press_makes_slow_ones_late_for_a_while() -> None:
    clocks = Clocks(0.0)
    assert [clocks.press(0.1), clocks.press(3.5)] == [False, True]
    clocks.now += 2 * HOUR_S
    assert not clocks.press(3.5)


@pytest.mark.parametrize(
    ("delay_s", "stood_s_ago", "is_void"),
    [(3.5, 1.0, True), (3.5, 4.0, False), (3.5, None, False), (2.8, 1.0, False)],
    ids=["stood still since", "stood still before", "never stood still", "may be answered"],
)
def test_a_press_too_old_to_be_answered_is_dropped_after_a_hang(
    delay_s: float, stood_s_ago: float | None, is_void: bool
) -> None:
    clocks, gap = Clocks(0.0), ClockGap()
    clocks.lateness = Lateness(lambda: clocks.now, gap)
    clocks.press(0.1)
    made = int((clocks.now - DISCORD_EPOCH_S) * 1000) << 22
    clocks.now += 0.1 + delay_s
    gap.ended_at = None if stood_s_ago is None else clocks.now - stood_s_ago
    assert clocks.lateness.is_void(made) is is_void


@pytest.mark.parametrize("drift", [DRIFT, -DRIFT])
def test_a_clock_that_is_slowly_corrected_makes_nobody_late(drift: float) -> None:
    clocks = Clocks(0.0)
    for _ in range(500):
        assert not clocks.press(0.2)
        clocks.now += 600.0
        clocks.off_s += 600.0 * drift
    assert clocks.press(0.2 + LATE_S + 1.0)


@pytest.fixture
def late(house: House) -> Iterator[House]:
    """Yield a house with a gateway that a test can slow down; it is quick again at the end."""
    # The refusal of a late press is visible here even on a busy machine.
    house.sandbox.interactions.answer_deadline_s = 12.0
    yield house
    house.sandbox.gateway.delay_s = 0.0


def changing(panel: Message) -> str:
    """Return the id of a component of the panel that changes something."""
    return next(id for id in panel.custom_ids if id.split(":")[1] in ("a", "s", "c"))


async def quick_again(house: House, person: Person) -> None:
    """Wait until the gateway has delivered its backlog, which includes the bot's own messages."""
    house.sandbox.gateway.delay_s = 0.0
    for _ in range(5):
        asked_at = asyncio.get_running_loop().time()
        await person.slash("help", "games", {}, wait_s=12.0)
        if asyncio.get_running_loop().time() - asked_at < LATE_S / 2:
            return
    raise AssertionError("it stays slow")


def is_refused(reply: Reply) -> bool:
    """Return True if the reply says, in either language, that the press came too late."""
    return any(said in reply.text for said in LATE)


async def test_a_stale_press_changes_nothing_and_brings_a_fresh_panel(
    late: House,
) -> None:
    house = late
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.bot.outbox.idle()
    (newest,) = await house.told(match)
    panel = (await ana.press(newest, "My hand")).message
    before = await house.bot.store.entries(match), await house.bot.store.header(match)
    house.sandbox.gateway.delay_s = LATE_S + 1.0
    pressed = await ana.press(panel, custom_id=changing(panel), wait_s=12.0)
    assert is_refused(pressed)
    assert pressed.message.custom_ids, "the panel as it is now"
    typed = await ana.slash("resign", "games", {"match": str(match)}, wait_s=12.0)
    assert is_refused(typed)
    opened = await ana.press(newest, "My hand", wait_s=12.0)
    assert not is_refused(opened), "who only looks is shown what there is"
    assert (await house.bot.store.entries(match), await house.bot.store.header(match)) == before
    await quick_again(house, ana)
    again = await ana.press(opened.message, custom_id=changing(opened.message))
    assert not is_refused(again)


async def test_a_challenge_that_is_accepted_too_late_stays_open(late: House) -> None:
    house = late
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.card("games", {"opponent": ben})
    house.sandbox.gateway.delay_s = LATE_S + 1.0
    refused = await ben.press(await ben.see(card), "Accept", wait_s=12.0)
    assert is_refused(refused)
    header = await house.bot.store.header(match_of(card))
    assert header is not None
    assert header.status == "waiting"
    await quick_again(house, ben)
    await ben.press(await ben.see(card), custom_id=press_on(card, "k", "accept"), wait_s=0.0)

    async def is_played() -> bool:
        return (await house.bot.matches.header(match_of(card))).status == "playing"

    await house.until(is_played)


@pytest.mark.parametrize("ahead_s", [40.0, HOUR_S])
async def test_when_the_clocks_jump_apart_every_press_is_heard(house: House, ahead_s: float) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.bot.outbox.idle()
    (newest,) = await house.told(match)
    house.sandbox.world.clock.advance(ahead_s)
    panel = await ana.press(newest, "My hand")
    pressed = await ana.press(panel.message, custom_id=changing(panel.message))
    assert not is_refused(pressed)
