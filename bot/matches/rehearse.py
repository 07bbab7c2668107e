"""Would every open match replay alike under the rules as they are now?"""

from bot.matches.dealing import replayed
from bot.matches.model import MatchId, Store


async def rehearse(store: Store, key: bytes) -> list[MatchId]:
    """The open matches whose digest differs from the stored one, or that cannot be replayed at all."""
    differing = []
    for header in await store.headers("playing"):
        stored = await store.last_digest(header.id)
        try:
            match = await replayed(store, header)
        except Exception:
            differing.append(header.id)
            continue
        if stored is not None and match.digest(key) != stored:
            differing.append(header.id)
    return differing
