"""The number of taps on a phone."""

from collections import defaultdict
from statistics import mean

import pytest

from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.players import FROM_A_PUSH, PanelPlayer, Way, ways_on
from tests.bot.e2e.playing import Figure, at, finish, play_to
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person

MOST_TAPS = 9


class Phone:
    """A phone with every tap counted: a button is one, a select two (open it, choose)."""

    def __init__(self, person: Person, panel: Message) -> None:
        self.taps = FROM_A_PUSH
        self.person = person
        self.panel = panel

    async def tap(self, way: Way) -> None:
        if way.value is None:
            self.taps += 1
            self.panel = (await self.person.press(self.panel, custom_id=way.custom_id)).message
        else:
            self.taps += 2
            self.panel = (await self.person.choose(self.panel, way.value, way.custom_id)).message

    async def lay(self) -> None:
        """Lay the first card of the select into the first column, at the back."""
        await self.tap(next(way for way in ways_on(self.panel) if way.arg.startswith("+")))

    async def press(self, arg: str) -> None:
        await self.tap(next(way for way in ways_on(self.panel) if way.arg == arg))


async def test_a_turn_of_three_actions_takes_nine_taps_at_most(world: World, figure: Figure) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora)
    await play_to(world, match, 1, ana, dora)
    mover = world.mover(match)
    called = (await world.told(match))[-1]
    panel = (await mover.press(called, custom_id=press_on(called, "o"))).message
    phone = Phone(mover, panel)
    await phone.press("d")
    await phone.lay()
    await phone.lay()
    await phone.press("end")
    seat = world.ledger.seat_of(match, mover.id)
    kinds = [hints_of("hera_zeus").kind(notation) for notation in world.ledger.acts(match, seat)[-4:]]
    assert kinds == ["draw", "lay a card", "lay a card", "end"]
    assert phone.taps <= MOST_TAPS
    figure(f"a turn (draw, two cards laid, end): {phone.taps} taps from the push on")


@pytest.mark.long
async def test_every_kind_of_action_takes_few_taps(
    world: World, seed: int, is_scaled: bool, figure: Figure
) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    taps: dict[str, list[int]] = defaultdict(list)
    for number in range(10):
        if not is_scaled and taps["draw"]:  # by chance a short match has none
            break
        match = await world.begin(ana, dora)
        players = [at(world, PanelPlayer, person, match, (seed, "taps", number)) for person in (ana, dora)]
        for player in players:
            player.strays = player.undoes = 0.0
            player.gives_up_after = None if is_scaled else 25
        await finish(world, match, players)
        for player in players:
            for kind, counts in player.taps.items():
                taps[kind] += counts
    assert max(taps["draw"]) <= 1 + FROM_A_PUSH
    figure(
        "taps, an opening from a push included: "
        + ", ".join(_line(kind, taps[kind]) for kind in sorted(taps))
    )


def _line(kind: str, counts: list[int]) -> str:
    return f"{kind} {min(counts)}–{max(counts)} (mean {mean(counts):.1f})"
