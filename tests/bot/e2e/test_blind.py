"""Whole matches of every game by players who see nothing: descriptions, text boards and labels suffice."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

from engine.registry import GAMES
from tests.bot.e2e.athena.ear import AthenaEar
from tests.bot.e2e.blind import ENGLISH, FRENCH, BlindPlayer, Ear, Lost, Tongue, heard
from tests.bot.e2e.french import FrenchEar
from tests.bot.e2e.hera_zeus.ear import HeraZeusEar
from tests.bot.e2e.hercules.ear import HerculesEar
from tests.bot.e2e.playing import Count, Figure
from tests.bot.e2e.world import World
from tests.bot.house import match_of

EARS: dict[str, Callable[[], Ear]] = {
    "athena": AthenaEar,
    "hera_zeus": HeraZeusEar,
    "hercules": HerculesEar,
}
REVEALED = {
    "athena": "What you could not see.",
    "hera_zeus": "What you could not see, before the last action",
    "hercules": "What nobody could see.",
}
REVEALED_IN_FRENCH = {
    "athena": "Ce que vous ne pouviez pas voir.",
    "hera_zeus": "Ce qui était caché, avant la dernière action",
    "hercules": "Ce que personne ne pouvait voir.",
}
PATIENCE = 12
"""Own answers after which players of the short form resign."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match with these options; `is_alone`: by one player alone."""

    game: str
    rules: str = ""
    is_alone: bool = False
    id: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "id", f"{self.game} {self.rules or 'usual'}")

    @property
    def asked(self) -> dict[str, str]:
        return {"game": self.game, **({"rules": self.rules} if self.rules else {})}


SHORT = (Match("athena", "short"), Match("hera_zeus"), Match("hercules", is_alone=True))
WHOLE = (
    *SHORT,
    Match("athena", "initiation"),
    Match("hercules", "heroic hera=true calm=true", is_alone=True),
    Match("hercules", "coop"),
)


async def begun(
    world: World, match: Match, seed: object, tongue: Tongue = ENGLISH
) -> tuple[int, list[BlindPlayer]]:
    """Return the number of a match that has begun, and its players."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    if match.is_alone:
        number, people = await world.begin_alone(ana, **match.asked), [ana]
    else:
        number, people = await world.begin(ana, dora, **match.asked), [ana, dora]
    thread, ear = world.thread(number), EARS[match.game] if tongue is ENGLISH else FrenchEar
    rng = {one: Random(f"{seed}/{one.name}") for one in people}
    return number, [BlindPlayer(one, thread, rng[one], ear(), tongue=tongue) for one in people]


def test_there_are_ears_for_every_game() -> None:
    assert EARS.keys() == GAMES.keys()


@pytest.mark.parametrize("match", SHORT, ids=lambda match: match.id)
async def test_a_match_is_begun_and_left_by_ear(world: World, match: Match, seed: int) -> None:
    number, players = await begun(world, match, seed)
    for player in players:
        player.gives_up_after = PATIENCE
    await asyncio.gather(*(player.play() for player in players))
    await world.over(number)
    for player in players:
        assert player.end()
        assert player.pages
        assert player.boards


@pytest.mark.long
@pytest.mark.parametrize("match", WHOLE, ids=lambda match: match.id)
async def test_a_match_is_played_to_its_end_by_ear(
    world: World, match: Match, seed: int, is_scaled: bool, figure: Figure
) -> None:
    for round_ in range(5 if is_scaled else 1):
        count = Count(world)
        number, players = await begun(world, match, (seed, round_))
        await asyncio.gather(*(player.play() for player in players))
        await world.over(number)
        outcome = world.ledger.positions(number)[-1].outcome()
        assert outcome is not None
        winners = [world.names(number)[seat] for seat in outcome.winners]
        for player in players:
            said = player.end()
            assert "resigned" not in said
            if match.game == "hercules":
                assert ("Victory" in said) == bool(winners)
            else:
                (winner,) = winners or ["Nobody"]
                assert f"{winner} wins" in said or f"({winner}) wins" in said
            assert REVEALED[match.game] in await player.read_the_end()
        figure(f"{match.id} by ear: {count.line(players)}")


def speak_french(world: World) -> None:
    world.sandbox.world.guild_locale = "fr"
    for person in world.people:
        world.sandbox.world.person(person.name).locale = "fr"


@pytest.mark.parametrize("match", SHORT[1:2], ids=lambda match: match.id)
async def test_a_match_is_begun_and_left_by_a_french_listener(world: World, match: Match, seed: int) -> None:
    speak_french(world)
    number, players = await begun(world, match, seed, FRENCH)
    for player in players:
        player.gives_up_after = PATIENCE
    await asyncio.gather(*(player.play() for player in players))
    await world.over(number)
    for player in players:
        assert player.end()
        assert player.pages
        assert player.boards


@pytest.mark.long
@pytest.mark.parametrize("match", SHORT, ids=lambda match: match.id)
async def test_a_match_is_played_to_its_end_by_a_french_listener(
    world: World, match: Match, seed: int, figure: Figure
) -> None:
    speak_french(world)
    count = Count(world)
    number, players = await begun(world, match, seed, FRENCH)
    await asyncio.gather(*(player.play() for player in players))
    await world.over(number)
    outcome = world.ledger.positions(number)[-1].outcome()
    assert outcome is not None
    for player in players:
        said = player.end()
        assert "abandonné" not in said
        if match.game == "hercules":
            assert ("Victoire" in said) == bool(outcome.winners)
        else:
            (winner,) = [world.names(number)[seat] for seat in outcome.winners] or ["Personne"]
            assert re.search(rf"{winner}\)? (?:ne )?gagne", said)
        assert REVEALED_IN_FRENCH[match.game] in await player.read_the_end()
    figure(f"{match.id} by ear in French: {count.line(players)}")


async def test_two_answers_that_sound_alike_are_an_error(world: World) -> None:
    """The ear is sharp: a page whose labels were all the same would not do."""
    ana, dora = world.people["Ana"], world.people["Dora"]
    match = await world.begin(ana, dora, game="hera_zeus")
    page = (await ana.slash("hand", world.thread(match))).message
    assert heard(page).game_offers
    for button in page.buttons:
        button["label"] = "This"
    with pytest.raises(Lost):
        heard(page)


async def test_a_daily_runs_secrets_are_not_read_aloud_at_its_end(world: World) -> None:
    """All play the same that day."""
    ana = world.people["Ana"]
    match = match_of(await ana.slash("daily", "games"))
    asked = await ana.slash("resign", "games", match=str(match))
    await ana.press(asked, "Resign")
    board = await ana.slash("board", "games", match=str(match), view="text")
    assert "resigned" in board.text
    assert REVEALED["hercules"] not in board.text
