"""Over the wire: the proof, file and followers of a running match reveal nothing of it."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.core.matches import Proofs
from bot.core.model import MatchId
from bot.discord_io.post import Post
from bot.features.spectating import FollowerPosts
from bot.words import words
from engine.core.game import word
from tests.bot.e2e.test_direct import letters, move, settle
from tests.bot.e2e.test_time import awaited
from tests.bot.e2e.watching import Known, strings
from tests.bot.e2e.world import World
from tests.bot.features.replays.looking_back import go
from tests.bot.house import press_on
from tests.bot.people import Message, Person

Change = Callable[[pytest.MonkeyPatch], None]


async def followed(world: World) -> int:
    """Return a running match that Cleo follows in direct messages and Dora in the thread."""
    ana, ben, cleo, dora = (world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora"))
    await settle(world, ana, ben, locale="en")
    match, *_ = await awaited(world, ana, ben, "daily")
    turn = next(one for one in await world.told(match) if any(":j:" in id for id in one.custom_ids))
    for person, way in ((cleo, "turns-direct"), (dora, "turns-thread")):
        page = await person.press(turn, custom_id=press_on(turn, "j"))
        await person.press(page, custom_id=press_on(page, "j", way))
    for _ in range(2):
        await move(world, match)
    return match


async def check_proofs(world: World, match: int) -> None:
    """Assert that the secret of the match is shown to no one, whatever they ask for."""
    secret, _ = await world.inside.bot.store.secret(MatchId(match))
    for name in ("Ana", "Ben", "Cleo"):
        async for shown in asked(world.people[name], match):
            files = [(await one.read()).decode("utf-8", "replace") for one in shown.attachments]
            told = "\n".join([*strings(shown.raw), *files])
            assert secret.hex() not in told, f"{name} is shown the secret"
            assert world.ledger.seed(match).hex() not in told


async def asked(person: Person, match: int) -> AsyncIterator[Message]:
    """Yield every answer about a proof."""
    yield (await person.slash("verify", "games", match=str(match))).message
    (card,) = [one for one in await person.messages("games") if f":{match}:" in str(one.custom_ids)]
    fair = await person.press(card, custom_id=press_on(card, "r"))
    yield fair.message
    yield (await person.press(fair, custom_id=f"a1:r:{match}:-:verify", in_flight=True)).message
    if person.name != "Cleo":
        replay = await person.slash("replay", "games", match=str(match))
        answer = (await go(person, replay, "json")).message
        (file,) = answer.attachments
        assert "secret" not in json.loads(await file.read())
        yield answer


async def check_followers(world: World, match: int) -> None:
    """Assert that followers were told no card before it was public."""
    names = world.names(match)
    called = tuple(f"<@{world.ledger.user_at(match, seat)}>" for seat in range(len(names)))
    line = world.ledger.positions(match)
    known = Known(world.ledger.header(match), line, names, called, "en")
    mentions = [one for one in await world.told(match) if "Dora" in one.mentions]
    told = [*await letters(world.people["Cleo"]), *mentions]
    assert len(told) == 4
    for message in told:
        assert not (named := known.named(message.content, len(line) - 1)), f"{named} are told"
        assert not message.attachments


def verify_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def proof(self: Proofs, match: MatchId, *_: object) -> str:
        return json.dumps({"secret": (await self._store.secret(match))[0].hex()})

    monkeypatch.setattr(Proofs, "proof", proof)


def fairness_gives_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def published(self: Proofs, match: MatchId, *_: object) -> bytes:
        return (await self._store.secret(match))[0]

    monkeypatch.setattr(Proofs, "published_secret", published)


def followers_are_told_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Callable[..., Awaitable[Post]] = FollowerPosts.post

    async def post(self: FollowerPosts, *args: object, **kwargs: object) -> Post:
        told = await made(self, *args, **kwargs)
        match = MatchId(1)
        header = await self._matches.header(match)
        user = header.user_at(header.persons()[0])
        assert user is not None
        held = (await self._matches.look(match, user)).view.hand
        say = words(header.game).speaker("en", ())
        cards = " ".join(say(word(f"card-{card.kind}")) for card in held)
        return Post(f"{told.content} {cards}", told.buttons, told.pings)

    monkeypatch.setattr(FollowerPosts, "post", post)


async def test_proof_file_and_followers_lines_reveal_nothing_hidden(world: World) -> None:
    match = await followed(world)
    await check_proofs(world, match)
    await check_followers(world, match)


@pytest.mark.parametrize("mutant", [verify_gives_it, fairness_gives_it], ids=lambda one: str(one.__name__))
async def test_a_proof_that_is_given_too_early_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch, mutant: Change
) -> None:
    match = await followed(world)
    mutant(monkeypatch)
    with pytest.raises(AssertionError, match="is shown the secret"):
        await check_proofs(world, match)


async def test_followers_who_are_told_more_than_the_table_are_found(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    followers_are_told_a_hand(monkeypatch)
    match = await followed(world)
    with pytest.raises(AssertionError, match="are told"):
        await check_followers(world, match)
