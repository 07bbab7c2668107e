"""What are players called, and which language do they read? As last seen or chosen, kept for messages."""

from bot.matches.model import Header, Person, UserId, is_former, user_of
from bot.matches.of_people import SavePerson
from bot.matches.settings import Settings
from bot.matches.store import Store
from bot.names import harmless
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES


class People:
    """Names and languages of users; the members list is never fetched."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[UserId, Person] = {}
        self._settings: dict[UserId, Settings] = {}
        self._choices = 0

    async def met(self, user: UserId, name: str, locale: str | None = None, *, tag: str = "") -> None:
        """Remembers how somebody is called and, where known, the language they read.

        `tag`: the user's own name, by which they are called where the name shows nothing.
        """
        known = await self._person(user)
        seen = Person(user, harmless(name, tag), locale or (known.locale if known else None))
        if seen != known:
            await self._store.write([SavePerson(seen)])
            self._remember(seen)

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

    async def locale(self, user: UserId) -> str | None:
        """The language in which somebody is written to: the one chosen, else the one last seen."""
        chosen, known = (await self.settings(user)).language, await self._person(user)
        return chosen or (known.locale if known else None)

    async def name(self, user: UserId) -> str | None:
        """The name a user was last seen with, harmless wherever it is shown."""
        known = await self._person(user)
        return harmless(known.name) if known else None  # one that was kept long ago may be anything

    async def names(self, header: Header, locale: str | None = None) -> tuple[str, ...]:
        """The players' names by seat, as plain text; a seat's own name for somebody never seen.

        Empty before play has begun. Without `locale` in the language of the match's public messages.
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
            known = await self.name(user) if user is not None else None
            names.append(known or catalogue.say(unnamed, spoken))
        return tuple(names)

    async def _person(self, user: UserId) -> Person | None:
        if user in self._known:
            return self._known[user]
        found = await self._store.person(user)
        if found is not None:
            self._remember(found)
        return found

    def _remember(self, person: Person) -> None:
        if not self._store.is_shared:  # another process may hear of another name, or delete it
            self._known[person.user] = person
