"""How does a match from a file come into a database of this machine? Checked, finished, and of nobody."""

from bot.matches.model import DRAWN, Header, MatchError, MatchId, UserId, holder_of
from bot.matches.of_match import AddEntry, SaveHeader, SaveSecret
from bot.matches.store import Change, Store
from engine.core.match import Match
from engine.core.proof import Proof, entries_of, examined, seed_of
from engine.registry import GAMES

MOST_PRESS = 2**63 - 1
"""The largest number that a database can hold."""
NOWHERE = 0
"""The channel of a match that was played elsewhere."""


async def brought_in(store: Store, key: bytes, data: bytes, *, guild_id: int, now: float) -> MatchId:
    """The number that the match of a file has got here; it can be looked back on in this server.

    Its players are called by their sides. Raises MatchError where the file does not hold.
    """
    verdict = examined(data, GAMES)
    proof = verdict.proof
    if proof is None or verdict.refuted is not None or int(proof.press) > MOST_PRESS:
        raise MatchError("cli-import-refused")
    game = GAMES[proof.game]
    options = game.spec.options.model_validate(proof.options)
    secret, entries = bytes.fromhex(proof.secret), entries_of(proof)
    seed = seed_of(secret, int(proof.press))
    replayed = Match.replay_stepwise(game, options, seed, entries, ruleset=proof.ruleset)
    next(replayed)
    changes: list[Change] = [SaveSecret(MatchId(0), int(proof.press))]
    told = 0
    for number, (entry, match) in enumerate(zip(entries, replayed, strict=True)):
        changes.append(AddEntry(MatchId(0), number, entry, match.digest(key), now))
        told = match.asks()[0].turn if match.asks() else told
    header = _header(proof, len(game.seats(options)), turn=told, guild_id=guild_id, now=now)
    return await store.create(header, secret, [SaveHeader(header), *changes])


def _header(proof: Proof, seats: int, *, turn: int, guild_id: int, now: float) -> Header:
    players = [UserId(number) for number in range(1, seats + 1)]  # no account has such a number
    return Header(
        id=MatchId(0),
        game=proof.game,
        ruleset=proof.ruleset,
        options=proof.options,
        preset=next(iter(GAMES[proof.game].spec.presets)),
        status="over",
        host=players[0],
        guest=holder_of(players[-1]),
        host_side=DRAWN,
        holders=tuple(map(holder_of, players)),
        guild_id=guild_id,
        channel_id=NOWHERE,
        locale="en",
        fingerprint=proof.fingerprint,
        turn=turn,
        created_at=now,
        changed_at=now,
    )
