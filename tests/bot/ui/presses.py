"""Finding and pressing things on panels, for the tests of bot/ui."""

from random import Random
from typing import Any

from bot.core.model import MatchId
from tests.bot.house import House
from tests.bot.people import Message, Person, Reply

HERA: dict[str, Any] = {"side": "hera"}


def shown_by(message: Message | Reply) -> Message:
    return message.message if isinstance(message, Reply) else message


def parts_of(id: str) -> tuple[str, str, str]:
    """Return verb, rev and arg of a custom id."""
    _, verb, _, rev, arg = id.split(":", 4)
    return verb, rev, arg


def is_asked(panel: Message | Reply) -> bool:
    """Return True if the panel offers any action."""
    return any(parts_of(id)[0] in "acsq" for id in shown_by(panel).custom_ids)


def ways_on(panel: Message) -> list[tuple[str, str]]:
    """Return everything that can be pressed or chosen: "press" and an id, or a select's id and a value."""
    lit = [button["custom_id"] for button in panel.buttons if not button.get("disabled")]
    ways = [("press", id) for id in lit if parts_of(id)[0] in "ac"]
    for select in panel.selects:
        ways += [(select["custom_id"], option["value"]) for option in select["options"]]
    return ways or [("press", id) for id in lit if parts_of(id)[0] == "q"]


async def step(person: Person, panel: Message, rng: Random) -> Message:
    """Make one random press or choice, but end a turn as soon as possible; return the panel."""
    ways = ways_on(panel)
    plain = [(how, what) for how, what in ways if how == "press" and parts_of(what)[2] in ("end", "ready")]
    how, what = plain[0] if plain else rng.choice(ways)
    if how == "press":
        return (await person.press(panel, custom_id=what)).message
    return (await person.choose(panel, what, select=how)).message


async def play_to_the_end(house: House, match: MatchId, thread: int, rng: Random) -> list[Message]:
    """Press the panels' offers until the match is over; return every panel that was shown."""
    shown: list[Message] = []
    while (header := await house.bot.store.header(match)) is not None:
        people = {str(person.id): person for person in house.people}
        asked = [header.holders[seat] for seat in header.to_act]
        if header.status == "over":
            return shown
        person = people[asked[0].removeprefix("user:")]
        panel = (await person.slash("hand", thread)).message
        while is_asked(panel):
            shown.append(panel)
            panel = await step(person, panel, rng)
        shown.append(panel)
        assert len(shown) < 3000, "the match does not end"
    raise AssertionError("no such match")
