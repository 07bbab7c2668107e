"""Who may challenge whom?"""

from bot.matches.model import MatchError, UserId, user_of
from bot.matches.opening import Opening
from bot.matches.store import Store
from bot.names import NAMELESS, harmless


async def must_be_invited(store: Store, opening: Opening) -> None:
    """Raises MatchError where whoever is invited takes no challenge of this host here."""
    guest = user_of(opening.guest) if opening.guest is not None else None
    if guest is not None and not await takes_challenges(store, guest, opening.host, opening.guild_id):
        raise await _refusal(store, guest)


async def takes_challenges(store: Store, guest: UserId, host: UserId, guild_id: int | None) -> bool:
    """Whether somebody takes challenges of this host here.

    Without the members list nobody can say which servers two people share: people of "my servers" are those
    who challenge in a server where one has opened or played a match oneself.
    """
    challengers = (await store.settings(guest)).challengers
    is_taken = challengers == "everyone"
    if challengers == "server" and guild_id is not None:
        is_taken = await store.has_played_in(guest, guild_id)
    return is_taken and not await store.has_blocked(guest, host)


async def must_be_welcome(store: Store, host: UserId, user: UserId) -> None:
    """Raises MatchError where the host of a match wants nobody less than `user` in it."""
    if await store.has_blocked(host, user):
        raise await _refusal(store, host)


async def _refusal(store: Store, user: UserId) -> MatchError:
    """The same for every reason: which one it is nobody else is told."""
    person = await store.person(user)
    return MatchError("error-no-challenges", who=harmless(person.name) if person else NAMELESS)
