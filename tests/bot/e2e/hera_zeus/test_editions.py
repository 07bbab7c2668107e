"""The printed editions over the wire: each to its end, their differences, open piles, a turn ended short."""

from itertools import count
from random import Random
from typing import Any

import pytest

from bot.core.challenges import Opening, new_header
from bot.core.model import MatchId, UserId, holder_of
from bot.core.writes import SaveHeader
from bot.features.ratings.rating import RatingRepository
from bot.words import words
from engine.core.proof import seed_of
from engine.games.hera_zeus.options import PRESETS
from engine.registry import GAMES
from render.registry import DRAWINGS
from tests.bot.e2e.players import PanelPlayer
from tests.bot.e2e.playing import Count, Figure, at, finish
from tests.bot.e2e.watching import Watcher
from tests.bot.e2e.world import World
from tests.bot.house import House, press_on
from tests.bot.people import Person
from tests.games.hera_zeus.golden import GAME, LONGEST, by_liking
from tests.games.kept import Kept, played

PRESS = 77
RULES = {
    "en": {
        "editions": "The editions",
        "kosmos": "The discard piles lie open.",
        "rio_grande": "in the column of your own figure your Pegasus attacks nothing",
    },
    "fr": {
        "editions": "Les éditions",
        "kosmos": "Les défausses sont ouvertes.",
        "rio_grande": "dans la colonne de votre propre figurine, votre Pégase n’attaque rien",
    },
}


@pytest.mark.parametrize("edition", ["designer", "kosmos", "rio_grande"])
async def test_a_match_of_each_edition_is_played_to_its_end(
    world: World, edition: str, seed: int, figure: Figure
) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    counted = Count(world)
    match = await world.begin(ana, ben, game="hera_zeus", rules=edition, pace="slow")
    watcher = Watcher(world, "Cleo", match)
    players = [at(world, PanelPlayer, person, match, (seed, edition)) for person in (ana, ben)]
    await finish(world, match, players)
    header = world.ledger.header(match)
    usual = GAMES["hera_zeus"].spec.options.model_validate(PRESETS[edition]).model_dump()
    assert (header["preset"], header["options"]) == (edition, usual)
    watcher.check(world.names(match), "en")
    assert [one.match for one in await RatingRepository(world.inside.bot.store).ratings()] == [match, match]
    figure(f"{edition}: {counted.line(players)}")


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_the_rules_list_the_differences_of_the_editions(world: World, locale: str) -> None:
    world.sandbox.world.person("Ana").locale = locale
    told = RULES[locale]
    ana = world.people["Ana"]
    first = await ana.slash("rules", "games", game="hera_zeus")
    (listed,) = (part for part in first.message.parts if part.get("options"))
    value = next(one["value"] for one in listed["options"] if one["label"] == told["editions"])
    page = await ana.choose(first, value, listed["custom_id"])
    assert page.ephemeral
    for preset in ("kosmos", "rio_grande"):
        assert told[preset] in page.text


# --- what only Kosmos has -----------------------------------------------------------------------------------


def short_match() -> tuple[bytes, Kept]:
    """Return the secret of a random match of Kosmos in which a turn ends early, and its course."""
    options = {name: str(value) for name, value in PRESETS["kosmos"].items()}
    for number in count():
        secret = number.to_bytes(32, "big")
        choose = by_liking(Random(number))
        kept = played(GAME, options, seed_of(secret, PRESS), choose, longest=LONGEST)
        if kept is not None and kept.reason == "points-left":
            return secret, kept
    raise AssertionError


async def before_the_end(house: House) -> tuple[MatchId, Person, Person]:
    """Return such a match just before its end, its mover, and the opponent: Ana is Hera, Ben is Zeus."""
    secret, kept = short_match()
    people = [house.people[name] for name in ("Ana", "Ben")]
    ana, ben = (UserId(person.id) for person in people)
    matches = house.bot.matches
    spec = GAMES["hera_zeus"].spec
    opening = Opening(
        game="hera_zeus",
        options=spec.options.model_validate(PRESETS["kosmos"]),
        preset="kosmos",
        host=ana,
        guests=(holder_of(ben),),
        host_side="hera",
        guild_id=1,
        channel_id=2,
        locale="en",
    )
    header = new_header(opening, secret, 1.0)
    match = await matches.store.create(header, secret, [SaveHeader(header)])
    await matches.challenges.accept(match, ben, PRESS)
    moves = [(seat, notation) for seat, notations in kept.entries for notation in notations]
    for seat, notation in moves[:-1]:
        user = (ana, ben)[seat]
        legal = [leaf.notation for leaf in (await matches.look(match, user)).menu.leaves()]
        if notation in legal:  # a turn without further actions has ended automatically
            await matches.act(match, user, None, notation)
    last = moves[-1][0]
    return match, people[last], people[1 - last]


async def test_a_turn_is_ended_short_after_the_panel_has_warned(house: House) -> None:
    match, loser, _ = await before_the_end(house)
    house.sandbox.world.person(loser.name).locale = "en"
    panel = await loser.slash("hand", "games", match=str(match))
    assert "You can only attack now. If you end your turn with points left, you lose the match." in panel.text
    asked = await loser.press(panel, "End turn and lose")
    assert "End turn and lose" in asked.text
    assert (await house.bot.matches.header(match)).status == "playing"
    over = await loser.press(asked, custom_id=press_on(asked, "a", "end>lose"))
    assert f"{loser.name} ended the turn with points left." in over.text
    assert (await house.bot.matches.header(match)).status == "over"


async def test_both_players_and_a_spectator_look_through_open_piles(house: House) -> None:
    match, one, other = await before_the_end(house)
    for person in house.people:
        house.sandbox.world.person(person.name).locale = "en"
    table: Any = (await house.bot.matches.table(match)).view
    say, names = words("hera_zeus").speaker("en"), ("Ana", "Ben")
    lines = DRAWINGS["hera_zeus"].piles(table, names, say).text.splitlines()  # type: ignore[attr-defined]
    assert [line.count(",") for line in lines] == [side.discard_count for side in table.sides]
    for person in (one, other):
        panel = await person.slash("hand", "games", match=str(match))
        shown = await person.press(panel, custom_id=press_on(panel, "b", "piles"))
        assert shown.is_update
        (picture,) = shown.message.attachments
        assert (picture.description or "").startswith(lines[0])
        back = await person.press(shown, "My hand")
        assert press_on(back, "b", "piles")
    board = await house.people["Cleo"].slash("board", "games", match=str(match), view="text")
    assert all(line in board.text for line in lines)
    shown = await house.people["Cleo"].press(board, custom_id=press_on(board, "b", "piles"))
    assert shown.ephemeral
    assert (shown.message.attachments[0].description or "").startswith(lines[0])


async def test_closed_piles_have_no_such_button(house: House) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"], game="hera_zeus")
    panel = await house.people["Ana"].slash("hand", await house.thread(match))
    assert "Discard piles" not in panel.message.labels
    forged = f"a1:b:{match}:-:piles"
    refused = await house.people["Ana"].press(panel, custom_id=forged, in_flight=True)
    assert "from an older version" in refused.text
