"""Whole matches of any game for people to see, without playing them over the wire."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from bot.core.model import DRAWN, SOLO, Header, MatchId, UserId, holder_of
from bot.core.store import Change
from bot.core.writes import AddEntry, SaveHeader, SaveSecret
from bot.sandbox.world import GUILD_ID
from engine.core.match import Match
from engine.core.proof import fingerprint_of, seed_of
from engine.registry import GAMES
from tests.bot.e2e.transcript import by_hints
from tests.bot.e2e.world import World
from tests.bot.people import Person

SECRET, PRESS = b"whole" * 6 + b"..", 42
MOST = 2000
TIMED_S = 3600.0
NOWHERE = 0
"""The channel of a match that was never announced."""


@dataclass(frozen=True)
class Whole:
    """A match from beginning to end: its game, and the options that are not as usual."""

    game: str
    options: Mapping[str, str] = field(default_factory=dict)

    def __hash__(self) -> int:
        return hash((self.game, tuple(self.options.items())))

    def __str__(self) -> str:
        return " ".join((self.game, *(f"{name}={value}" for name, value in self.options.items())))


@cache
def versions(whole: Whole) -> Sequence[Match]:
    """Return the match as it began and after each entry, by random play with the game's hints."""
    game, choose = GAMES[whole.game], by_hints(whole.game, Random(1))
    match = Match.open(game, game.spec.options.model_validate(whole.options), seed_of(SECRET, PRESS))
    found = [match]
    while match.outcome() is None:
        seat = next(ask.seat for ask in match.asks() if ask.is_missing)
        match, _ = match.act(seat, (choose(match, seat),))
        found.append(match)
        assert len(found) < MOST, "nobody brings it to an end"
    return found


async def put(world: World, whole: Whole, players: Sequence[Person], *, untold: int = 0) -> int:
    """Store this match of theirs in the server, and return its id.

    `untold`: the number of entries still to come.
    """
    store = world.inside.bot.store
    key, now = await store.installation_secret(), time.time() - TIMED_S
    found = versions(whole)[: -untold or None]
    match, asks = found[-1], found[-1].asks()
    options = match.game.spec.options.model_validate(whole.options)
    people = [UserId(person.id) for person in players]
    header = Header(
        id=MatchId(0),
        game=whole.game,
        ruleset=match.ruleset,
        options=options.model_dump(),
        preset=next(iter(match.game.spec.presets)),
        status="over" if match.outcome() is not None else "playing",
        host=people[0],
        guests=tuple(map(holder_of, people[1:])) or (SOLO,),
        host_side=DRAWN,
        holders=tuple(map(holder_of, people)),
        guild_id=GUILD_ID,
        channel_id=NOWHERE,
        locale=world.sandbox.world.guild_locale,
        fingerprint=fingerprint_of(SECRET),
        turn=asks[0].turn if asks else found[-2].asks()[0].turn,
        to_act=tuple(ask.seat for ask in asks if ask.is_missing),
        created_at=now,
        changed_at=now,
    )
    changes: list[Change] = [SaveSecret(MatchId(0), PRESS)]
    for number, (entry, after) in enumerate(zip(match.entries, found[1:], strict=True)):
        changes.append(AddEntry(MatchId(0), number, entry, after.digest(key), now))
    return await store.create(header, SECRET, [SaveHeader(header), *changes])
