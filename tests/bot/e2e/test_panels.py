"""Fewer presses over the wire: a Preparation and its Engagement on one panel, a turn that ends by itself.

Ana reads English, Ben French.
"""

from bot.core.consequences import BY_ITSELF
from bot.core.model import MatchId, UserId
from engine.core.log import Act
from engine.core.match import Match
from tests.bot.e2e.hera_zeus.scripts import match_where
from tests.bot.e2e.players import Way, ways_on
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person


async def taken(person: Person, page: Message, way: Way) -> Message:
    """Return what a panel becomes when this way is taken."""
    if way.value is None:
        return (await person.press(page, custom_id=way.custom_id)).message
    return (await person.choose(page, way.value, way.custom_id)).message


def way_to(page: Message, start: str) -> Way:
    return next(way for way in ways_on(page) if way.arg.startswith(start))


async def test_the_panel_of_the_preparation_names_the_fighters(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, game="athena", rules="short first=athena", side="athena")
    matches = world.inside.bot.matches
    for person in (ana, ben):
        for notation in ("arrange>wall", "ready"):
            await matches.act(MatchId(match), UserId(person.id), None, notation)
    for person, label in ((ana, "Then engage"), (ben, "Puis engager")):
        page = await world.panel(person, match)
        # Only one fighter is available: with a power under it there is something to choose.
        powers = [way.arg for way in ways_on(page) if way.arg.startswith("play>")]
        power = next(arg for arg in powers if arg.endswith(">15"))
        page = await taken(person, page, way_to(page, power))
        named = way_to(page, "then>15")
        assert any(shown.startswith(label) for shown in page.labels)
        twice = [await person.press(page, custom_id=named.custom_id, in_flight=True) for _ in range(2)]
        assert world.ledger.draft(match, world.ledger.seat_of(match, person.id)) == (power, "then>15")
        page = twice[-1].message
        if person is ana:
            await world.restart()
            page = await world.panel(person, match)
        page = await taken(person, page, way_to(page, "done"))
    view = world.ledger.positions(match)[-1].table_view()
    assert view.stage not in ("engage", "answer")
    assert [side.engaged is None for side in view.sides] in ([False, False], [True, True])
    acts = [world.ledger.acts(match, seat) for seat in (0, 1)]
    assert [one[-2:] for one in acts] == [["then>15", "done"]] * 2


def ends_by_itself(match: Match) -> bool:
    """Return True if drawing a card ends the turn automatically, as all can see, and the match goes on."""
    asks = match.asks()
    if not asks or asks[0].kind != "turn" or "d" not in [one.notation for one in match.legal(asks[0].seat)]:
        return False
    drawn, _ = match.act(asks[0].seat, ("d",))
    if drawn.forced(asks[0].seat) is None:
        return False
    return drawn.act(asks[0].seat, ("end",))[0].outcome() is None


async def test_the_last_card_drawn_ends_the_turn_where_all_can_see_it(world: World) -> None:
    match = await match_where(world, world.people["Ana"], world.people["Ben"], ends_by_itself)
    mover = world.mover(match)
    panel = await world.panel(mover, match)
    before = len(world.ledger.entries(match))
    turn = world.ledger.header(match)["turn"]
    draw = press_on(panel, "a", "d")
    replies = [await mover.press(panel, custom_id=draw, in_flight=True) for _ in range(2)]
    made = [one for one in world.ledger.positions(match)[-1].entries[before:] if isinstance(one, Act)]
    assert [(one.notations[-1], one.by) for one in made] == [("d", "person"), ("end", BY_ITSELF)]
    assert not ways_on(replies[-1].message)
    await world.until(lambda: world.ledger.state(match, "turn", str(turn + 1)) == "told")
    await world.restart()
    again = await mover.press(panel, custom_id=draw, in_flight=True)
    assert not ways_on(again.message)
    assert len(world.ledger.entries(match)) == before + 2
