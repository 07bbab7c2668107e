"""What are players called, and which language do they read? As last seen or chosen, kept for messages."""

from dataclasses import replace

from bot.matches.model import Header, Person, UserId, is_former, user_of
from bot.matches.of_people import SavePerson
from bot.matches.settings import Settings
from bot.matches.store import Store
from bot.names import SeenAs, harmless
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES


class People:
    """Names and languages of users; the members list is never fetched."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[UserId, Person] = {}
        self._nicknames: dict[UserId, dict[int, str]] = {}
        self._settings: dict[UserId, Settings] = {}
        self._choices = 0

    async def met(self, user: UserId, seen: SeenAs, locale: str | None = None) -> None:
        """Remember what Discord calls a user and, where known, the language they read.

        The tag stands in where a name shows nothing.
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
        """What somebody has chosen for themselves; who changes it says so to `chose`."""
        if user in self._settings:
            return self._settings[user]
        choices, found = self._choices, await self._store.settings(user)
        if choices == self._choices and not self._store.is_shared:  # else it may be what was chosen before
            self._settings[user] = found
        return found

    def chose(self, user: UserId) -> None:
        """Somebody has chosen anew."""
        self._choices += 1
        self._settings.pop(user, None)

    def forget(self, user: UserId) -> None:
        """Nothing is known of somebody any more."""
        self.chose(user)
        self._known.pop(user, None)
        self._nicknames.pop(user, None)

    async def locale(self, user: UserId) -> str | None:
        """The language in which somebody is written to: the one chosen, else the one last seen."""
        chosen, known = (await self.settings(user)).language, await self._person(user, None)
        return chosen or (known.locale if known else None)

    async def name(self, user: UserId, guild_id: int | None) -> str | None:
        """Return the name a user was last seen with, harmless wherever it is shown.

        `guild_id`: the server that shows it, the only one that may show a nickname used there; None in direct
        messages and in what all servers share.
        """
        known = await self._person(user, guild_id)
        name = (known.nickname or known.name) if known else ""
        return harmless(name) if name else None  # one that was kept long ago may be anything

    async def names(self, header: Header, guild_id: int | None, locale: str | None = None) -> tuple[str, ...]:
        """Return the players' names by seat, as plain text; a seat's own name for somebody never seen.

        `guild_id` as in `name`. Empty before play has begun. Without `locale` in the language of the match's
        public messages.
        """
        catalogue = words(header.game)
        spoken = locale or header.locale
        # A game that this version does not know has no names for its seats.
        seats = GAMES[header.game].spec.seats if header.game in GAMES else ()
        names: list[str] = []
        for seat, holder in enumerate(header.holders):
            user = user_of(holder)
            is_robot = user is None or seat >= len(seats)
            unnamed = word("tell-robot") if is_robot else word(f"seat-{seats[seat]}")
            if is_former(holder):
                unnamed = word("tell-former")
            known = await self.name(user, guild_id) if user is not None else None
            names.append(known or catalogue.say(unnamed, spoken))
        return tuple(names)

    async def _person(self, user: UserId, guild_id: int | None) -> Person | None:
        """Return a person with the nickname that this server knows; without a server without one."""
        known, nicknames = self._known.get(user), self._nicknames.get(user, {})
        if known is not None and guild_id is None:
            return known
        if known is not None and guild_id in nicknames:
            return replace(known, nickname=nicknames[guild_id])
        found = await self._store.person(user, guild_id)
        if found is not None:
            self._remember(found, guild_id)
        return found

    def _remember(self, person: Person, guild_id: int | None) -> None:
        if self._store.is_shared:  # another process may hear of another name, or delete it
            return
        self._known[person.user] = replace(person, nickname="")
        if guild_id is not None:
            self._nicknames.setdefault(person.user, {})[guild_id] = person.nickname
