"""Whole runs over the wire: alone on each level and for two, with and without each mini-expansion."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from engine.core.game import Seat
from engine.games.hercules.cards import TRIALS
from engine.games.hercules.options import Options
from engine.games.hercules.robot.planning import Run, choose, played
from tests.bot.e2e.hercules.hands import dealt, hands_at, press, send
from tests.bot.e2e.playing import Count, Figure
from tests.bot.e2e.world import World
from tests.games.hercules.lines import End, Line, line_of, offering

EXPANSIONS = ("blood", "athena", "hera", "calm", "omphale")
DEALS = 300
MOST_PRESSED = 80
SHORT = 140
"""Actions of a run that is pressed from its beginning."""
ACTIONS_A_TURN = 9
LONGEST = 350
"""Actions of a run that is lost: more would only take longer."""
MOST_COUNTED = 0.5
"""Requests per action that count against Discord's limit."""
AT_THE_END = 6
"""The end, what was hidden, the card, the last panel: once, however short the pressed part is."""


@dataclass(frozen=True, slots=True)
class Script:
    """A run to be played: its rules, how it ends, and whether partners make offers.

    `is_whole`: every action is pressed; else the last trial's.
    """

    rules: str
    end: End = "lost"
    has_offers: bool = False
    is_whole: bool = False

    @property
    def options(self) -> dict[str, Any]:
        """What the rules mean."""
        preset, *switches = self.rules.split()
        chosen: dict[str, Any] = {"coop": True} if preset == "coop" else {"level": preset}
        return Options.model_validate(chosen | dict(one.split("=") for one in switches)).model_dump()

    def is_likely(self, run: Run) -> bool:
        """Return True if a run with this course may be the wanted one."""
        return run.beaten == len(TRIALS) if self.end == "won" else run.turns <= SHORT / ACTIONS_A_TURN

    @property
    def id(self) -> str:
        return f"{self.rules}, {self.end}" + ", offers" * self.has_offers


ALWAYS = (
    Script("normal hera=true calm=true", is_whole=True),
    Script("normal", "won"),
    Script("heroic blood=true athena=true"),
    Script("mythic hera=true calm=true omphale=true"),
    Script("coop trust=true blood=true athena=true hera=true calm=true omphale=true"),
    Script("coop calm=true omphale=true", has_offers=True),
)


def _every_one() -> Sequence[Script]:
    """Return each level with no option and with each single one, alone and for two, to both ends."""
    ends: tuple[End, End] = ("lost", "won")
    switches = ["", *(f" {name}=true" for name in EXPANSIONS)]
    alone = [Script(f"{level}{one}", end) for level in LEVELS for one in switches for end in ends]
    two = [Script(f"coop level={level}{one}", end) for level in LEVELS for one in switches for end in ends]
    offers = [Script(f"coop{one}", "lost", has_offers=True) for one in switches]
    trust = [Script(f"coop trust=true{one}") for one in switches]
    return [*alone, *two, *offers, *trust]


LEVELS = ("normal", "heroic", "mythic")
SCALED = tuple(_every_one())


@pytest.mark.parametrize("scripts", [ALWAYS, SCALED], ids=["always", "scaled"])
def test_some_run_has_each_value_of_each_option(scripts: Sequence[Script]) -> None:
    found: set[tuple[str, object]] = {
        (name, value) for script in scripts for name, value in script.options.items()
    }
    wanted: set[tuple[str, object]] = {("level", level) for level in LEVELS}
    wanted |= {(name, value) for name in Options.model_fields if name != "level" for value in (True, False)}
    assert found == wanted
    for coop in (True, False):
        for end in ("won", "lost") if scripts is SCALED else ("lost",):
            levels = {
                one.options["level"] for one in scripts if one.options["coop"] == coop and one.end == end
            }
            assert levels == set(LEVELS) or scripts is ALWAYS


@pytest.mark.long
@pytest.mark.parametrize("number", range(len(ALWAYS)), ids=[script.id for script in ALWAYS])
async def test_a_run_is_played_to_its_end(number: int, world: World, is_scaled: bool, figure: Figure) -> None:
    share = SCALED[number :: len(ALWAYS)] if is_scaled else ()
    for script in (ALWAYS[number], *share):
        await _play(script, world, figure)


async def _play(script: Script, world: World, figure: Figure) -> None:
    match, line = await _begun(script, world)
    hands = hands_at(world, match)
    start = 0 if script.is_whole else line.in_last_trial(MOST_PRESSED)
    await send(world, match, line.steps[:start])
    count, before, turns = Count(world), len(await world.told(match)), world.ledger.turns_told(match)
    await press(world, match, line.steps[start:], hands)
    await world.over(match)
    await _check_the_end(world, match, script, line)
    told = len(await world.told(match)) - before
    new_turns = world.ledger.turns_told(match) - turns
    assert told == new_turns + 2  # a message for each, the end, and the reveal
    actions = sum(hand.actions for hand in hands)
    assert count.counted <= MOST_COUNTED * actions + AT_THE_END, f"{count.counted} for {actions}"
    figure(f"Hercules, {script.id}: {actions} actions by {count.line(hands)}")


async def _begun(script: Script, world: World) -> tuple[int, Line]:
    """Return a run whose deal leads the robot to the wanted end."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    for number in range(DEALS):
        if script.options["coop"]:
            match = await world.begin(ana, dora, game="hercules", rules=script.rules)
        else:
            match = await world.begin_alone(ana, game="hercules", rules=script.rules)
        options, seed = dealt(world, match)
        assert options.model_dump() == script.options
        if (script.end == "won" or script.is_whole) and not script.is_likely(played(options, seed)):
            continue  # earlier than by its line
        line = line_of(options, seed, offering(Random(number)) if script.has_offers else choose)
        longest = SHORT if script.is_whole else LONGEST if script.end == "lost" else len(line.steps)
        if line.end == script.end and len(line.steps) <= longest:
            return match, line
    raise AssertionError(f"none of {DEALS} deals ends so")


async def _check_the_end(world: World, match: int, script: Script, line: Line) -> None:
    header = world.ledger.header(match)
    outcome = world.ledger.positions(match)[-1].outcome()
    assert outcome is not None
    is_won = script.end == "won"
    assert outcome.winners == (frozenset(map(Seat, range(len(header["holders"])))) if is_won else frozenset())
    reason = "the audience is on its feet." if is_won else "One Wound too many"
    end, reveal = (await world.told(match))[-2:]
    assert reason in end.content.splitlines()[0]
    described = end.attachments[0].description or ""
    assert described.startswith("Victory" if is_won else "Defeat")
    assert f"Trials beaten: {line.beaten} of 12" in described
    assert "what you could not see" in reveal.content
