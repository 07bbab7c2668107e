"""Names and languages of users, as last seen or chosen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.core.model import Header, MatchId, Person, UserId, is_former, user_of
from bot.core.queries import PeopleRepository
from bot.core.settings import Settings
from bot.core.store import FullStore
from bot.core.writes import SavePerson
from bot.names import NameAndTag, SeenAs, are_alike, harmless, labelled, tagged, told_apart
from bot.words import words
from engine.core.game import word
from engine.core.text import Say
from engine.registry import GAMES


class People:
    """Names and languages of users; the list of members is never fetched.

    `own_names`: what the bot itself is called in a server, or everywhere; set by the client.
    """

    def __init__(self, store: FullStore) -> None:
        self._store = store
        self._people = PeopleRepository(store)
        self._known: dict[UserId, Person] = {}
        self._nicknames: dict[UserId, dict[int, str]] = {}
        self._settings: dict[UserId, Settings] = {}
        self._choices = 0
        self.own_names: Callable[[int | None], Iterable[str]] = lambda _: ()
        self.by_side: set[MatchId] = set()
        """The matches whose players are called by their sides, as Discord refuses their names."""

    async def met(self, user: UserId, seen: SeenAs, locale: str | None = None) -> None:
        """Remember a user's names and, if known, their language.

        The account's tag replaces a name that shows nothing.
        """
        known = await self._person(user, seen.guild_id)
        person = Person(
            user,
            harmless(seen.account, seen.tag),
            locale or (known.locale if known else None),
            harmless(seen.tag),
            harmless(seen.nickname, seen.tag) if seen.nickname else "",
        )
        if person != known:
            await self._store.write([SavePerson(person, seen.guild_id)])
            self._remember(person, seen.guild_id)

    async def settings(self, user: UserId) -> Settings:
        """Return a user's settings, from memory until `chose` is called."""
        if user in self._settings:
            return self._settings[user]
        choices, found = self._choices, await self._people.settings(user)
        if choices == self._choices and not self._store.is_shared:  # else it may be an earlier choice
            self._settings[user] = found
        return found

    def chose(self, user: UserId) -> None:
        """Forget remembered settings of a user who changed them."""
        self._choices += 1
        self._settings.pop(user, None)

    def forget(self, user: UserId) -> None:
        self.chose(user)
        self._known.pop(user, None)
        self._nicknames.pop(user, None)

    async def locale(self, user: UserId) -> str | None:
        """Return the language a user reads: the one they chose, else the one last seen."""
        chosen, known = (await self.settings(user)).language, await self._person(user, None)
        return chosen or (known.locale if known else None)

    async def name(self, user: UserId, guild_id: int | None) -> str | None:
        """Return a user's latest known name, harmless wherever it is shown.

        `guild_id`: the server that shows it, the only one that may show a nickname used there; None in direct
        messages and in what all servers share. A name like the bot's comes with the account's tag.
        """
        return (await self.told_apart([user], guild_id)).get(user)

    async def told_apart(self, users: Iterable[UserId], guild_id: int | None) -> dict[UserId, str]:
        """Return the names of users who are shown together, as `name` does, without those never seen.

        Names that look alike, and those like the bot's, come with the account's tag.
        """
        known = {user: one for user in users if (one := await self._called(user, guild_id)) is not None}
        return told_apart(known, self._taken(guild_id))

    async def names(self, header: Header, guild_id: int | None, locale: str | None = None) -> tuple[str, ...]:
        """Return the players' names by seat, as plain text; the seat's own name for a user never seen.

        `guild_id` as in `name`. Names that look alike come with their sides; one that looks like the robot's
        or the other side's comes with the account's tag. Empty before play has begun. `locale`: by default
        that of the match's public messages.
        """
        return (await self.names_by_match([header], guild_id, locale))[header.id]

    async def names_by_match(
        self, headers: Iterable[Header], guild_id: int | None, locale: str | None = None
    ) -> dict[MatchId, tuple[str, ...]]:
        """Return the names of players in matches that are listed together, as `names` does.

        Players of different matches with names that look alike come with their tags.
        """
        listed = list(headers)
        users = {user for header in listed for holder in header.holders if (user := user_of(holder))}
        called = {user: one for user in users if (one := await self._called(user, guild_id)) is not None}
        apart = told_apart(called)
        return {header.id: self._by_seat(header, called, apart, guild_id, locale) for header in listed}

    def _by_seat(
        self,
        header: Header,
        called: Mapping[UserId, NameAndTag],
        apart: Mapping[UserId, str],
        guild_id: int | None,
        locale: str | None,
    ) -> tuple[str, ...]:
        say = words(header.game).speaker(locale or header.locale)
        # A game that this version does not know has no names for its seats.
        seats = GAMES[header.game].spec.seats if header.game in GAMES else ()
        sides = [say(word(f"seat-{seat}")) for seat in seats] or [""] * len(header.holders)
        seated = called.keys() & {user_of(holder) for holder in header.holders}
        if header.id in self.by_side:
            seated = set()
        taken = self._taken(guild_id)
        names: list[str] = []
        for side, holder in zip(sides, header.holders, strict=False):
            user = user_of(holder)
            if user is None or user not in seated:
                names.append(_unnamed(holder, side, say))
                continue
            reserved = [*taken, *(one for one in sides if one != side)]
            rivals = [called[other].name for other in seated - {user}]
            names.append(_shown_name(called[user], side, apart[user], reserved=reserved, rivals=rivals))
        return tuple(names)

    def _taken(self, guild_id: int | None) -> list[str]:
        """Return the names that no player may seem to have: the bot's, the robot's, a former player's."""
        spoken = ("tell-robot", "tell-former")
        said = {words().say(word(each), locale) for each in spoken for locale in words().locales}
        return [*self.own_names(guild_id), *said]

    async def _called(self, user: UserId, guild_id: int | None) -> NameAndTag | None:
        known = await self._person(user, guild_id)
        name = (known.nickname or known.name) if known else ""
        # One that was kept long ago may be anything.
        return NameAndTag(harmless(name), known.tag) if known and name else None

    async def _person(self, user: UserId, guild_id: int | None) -> Person | None:
        """Return a user with the nickname of this server, none without a server."""
        known, nicknames = self._known.get(user), self._nicknames.get(user, {})
        if known is not None and guild_id is None:
            return known
        if known is not None and guild_id in nicknames:
            return replace(known, nickname=nicknames[guild_id])
        found = await self._people.person(user, guild_id)
        if found is not None:
            self._remember(found, guild_id)
        return found

    def _remember(self, person: Person, guild_id: int | None) -> None:
        if self._store.is_shared:  # another process may hear of another name, or delete it
            return
        self._known[person.user] = replace(person, nickname="")
        if guild_id is not None:
            self._nicknames.setdefault(person.user, {})[guild_id] = person.nickname


def _unnamed(holder: str, side: str, say: Say) -> str:
    """Return the name of a seat whose holder has none: its side if a player holds it."""
    if is_former(holder):
        return say(word("tell-former"))
    return side if side and user_of(holder) is not None else say(word("tell-robot"))


def _shown_name(
    called: NameAndTag, side: str, apart: str, *, reserved: Sequence[str], rivals: Sequence[str]
) -> str:
    """Return a player's name, with the tag or the side if it looks like another one."""
    if any(are_alike(called.name, one) for one in reserved):
        return tagged(called)
    if side and any(are_alike(called.name, one) for one in rivals):
        return labelled(called, side)
    return apart
