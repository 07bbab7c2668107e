"""The daily run in tests, played by presses on its panel, and resigned."""

from bot.words import words
from engine.core.game import Seat, word
from engine.core.log import Resign
from engine.registry import GAMES
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Reply

DAILY = next(game for game in GAMES.values() if game.daily)
POSTS = "POST /channels/*"
LONG = 400  # presses within which even a careless run is over
PLAINEST = ("done", "end")
STILL_COUNTS = ("what you have reached still counts", "ce que vous avez atteint vous reste acquis")
CARDS = ("training", "strike", "block", "skin", "wound", "trial-lion", "trial-hydra")


def next_day(world: World) -> None:
    """Let a day go by."""
    world.inside.clock.ahead_s += 24 * 3600


async def lay(person: Person, page: Message | Reply, presses: int) -> Message:
    """Press the offers of the panel this many times, the end of a phase first; return the last page."""
    shown = page.message if isinstance(page, Reply) else page
    for _ in range(presses):
        ids = [id for id in shown.custom_ids if id.split(":")[1] in ("a", "c")]
        if not ids:
            break
        plain = [id for id in ids if id.split(":", 4)[4] in PLAINEST]
        reply = await person.press(shown, custom_id=(plain or ids)[0])
        assert reply.is_update
        shown = reply.message
    return shown


async def give_up(person: Person, channel: object, match: int) -> Message:
    """Return the panel of a run after resigning it by `/resign`."""
    asked = await person.slash("resign", channel, match=str(match))
    assert any(kept in asked.text for kept in STILL_COUNTS)
    return (await person.press(asked, custom_id=press_on(asked, "k", "resign"))).message


def trials_of(world: World, match: int) -> object:
    """Return everything that is hidden when the run begins."""
    given_up, _ = world.ledger.opened(match).end(Resign(Seat(0)))
    return given_up.reveal()


def named_cards(told: str) -> list[str]:
    """Return the names of cards in a text."""
    text = words(DAILY.spec.id)
    names = (text.say(word(f"card-{id}")) for id in CARDS)
    return [name for name in names if name in told]


async def public(world: World) -> list[Message]:
    """Return the public messages in the channel of play."""
    return [message for message in await world.people["Dora"].messages("games") if not message.ephemeral]


async def the_day_after(world: World, person: Person, match: int) -> Message:
    """Return the panel of a run on the next day."""
    next_day(world)
    return (await person.slash("hand", "games", match=str(match))).message
