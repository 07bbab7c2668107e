"""A managed server in tests: Cleo uses the panel of `/setup` and its check, in one language."""

import re
from typing import Any

import pytest

from bot.sandbox.permissions import BITS
from bot.sandbox.world import Overwrite
from tests.bot.e2e.world import World
from tests.bot.people import Message, Person, Reply

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
SAID = {
    "en": {
        "title": "**Agon in this server.**",
        "saved": "Saved.",
        "stranger": "This is for those who may manage the server.",
        "elsewhere": "In this server matches are played in one channel.",
        "lacking": "the channel for matches, I lack Send Messages",
        "gone": "The channel for matches is gone",
        "here": "Your match is ready",
        "unchanged": "Nothing has changed.",
        "hidden": "you cannot see it",
        "blind": "Ben cannot see the channel in which this server plays",
        "one": "everybody may have 1 match open at a time",
        "two": "everybody may have 2 matches open at a time",
        "alone": "Your run has begun",
    },
    "fr": {
        "title": "**Agon sur ce serveur.**",
        "saved": "C’est enregistré.",
        "stranger": "C’est réservé à qui peut gérer le serveur.",
        "elsewhere": "Sur ce serveur, on joue dans un seul salon.",
        "lacking": "le salon des parties, il me manque « Envoyer des messages »",
        "gone": "Le salon des parties n’existe plus",
        "here": "Votre partie est prête",
        "unchanged": "Rien n’a changé.",
        "hidden": "vous ne le voyez pas",
        "blind": "Ben ne voit pas le salon où joue ce serveur",
        "one": "chacun peut avoir 1 partie en cours",
        "two": "chacun peut avoir 2 parties en cours",
        "alone": "Votre partie a commencé",
    },
}
ACCEPT = {"en": "Accept", "fr": "Accepter"}

PERMISSIONS = {
    "view_channel": ("View Channel", "Voir le salon"),
    "send_messages": ("Send Messages", "Envoyer des messages"),
    "create_public_threads": ("Create Public Threads", "Créer des fils publics"),
    "send_messages_in_threads": ("Send Messages in Threads", "Envoyer des messages dans les fils"),
    "embed_links": ("Embed Links", "Intégrer des liens"),
    "attach_files": ("Attach Files", "Joindre des fichiers"),
    "read_message_history": ("Read Message History", "Voir les anciens messages"),
}
IN_POSTS = {
    "send_messages": ("Create Posts", "Créer des posts"),
    "send_messages_in_threads": ("Send Messages in Posts", "Envoyer des messages dans les posts"),
}
UNUSED = {"thread": ("send_messages", "create_public_threads"), "tables": ("create_public_threads",)}
MISSING = {"en": re.compile(r"- \*\*(.+?)\*\* is missing"), "fr": re.compile(r"- \*\*« (.+?) »\*\* manque")}
CHECK = {
    "en": {
        "fine": "nothing is missing",
        "channel": "**Edit Channel** of <#{}> › **Permissions** › **Agon**",
        "server": "In the whole server I lack {}.",
        "others": "In 2 other channels nothing is missing",
        "went": "went through",
        "left": "is archived and still there",
        "soon": "I can try again",
        "refused": {
            "view_channel": "- A message was refused: I lack View Channel.",
            "send_messages": "- A message was refused: I lack Send Messages.",
            "create_public_threads": "- A thread was refused: I lack Create Public Threads.",
            "send_messages_in_threads": "in the thread was refused: I lack Send Messages in Threads.",
            "attach_files": "- A picture was refused: I lack Attach Files.",
        },
    },
    "fr": {
        "fine": "il ne manque rien",
        "channel": "**Modifier le salon** de <#{}> › **Permissions** › **Agon**",
        "server": "Sur tout le serveur, il me manque « {} ».",
        "others": "Dans 2 autres salons, il ne manque rien",
        "went": "a réussi",
        "left": "est archivé mais toujours là",
        "soon": "Je pourrai recommencer",
        "refused": {
            "view_channel": "- Un message a été refusé : il me manque « Voir le salon ».",
            "send_messages": "- Un message a été refusé : il me manque « Envoyer des messages ».",
            "create_public_threads": "- Un fil a été refusé : il me manque « Créer des fils publics ».",
            "send_messages_in_threads": "a été refusé : il me manque « Envoyer des messages dans les fils ».",
            "attach_files": "- Une image a été refusée : il me manque « Joindre des fichiers ».",
        },
    },
}


class Managed:
    """A server that Cleo manages, where everybody speaks one language."""

    def __init__(self, world: World, locale: str) -> None:
        self.world = world
        self.words = SAID[locale]
        self.ana, self.ben, self.cleo, self.dora = (
            world.people[name] for name in ("Ana", "Ben", "Cleo", "Dora")
        )
        for person in world.people:
            world.sandbox.world.person(person.name).locale = locale
        world.sandbox.world.guild_locale = locale
        self.manages(self.cleo)

    def manages(self, person: Person, *, allowed: bool = True) -> None:
        bit = BITS["manage_guild"]
        games = self.world.sandbox.channel("games")
        games.overwrites[person.id] = Overwrite(1, allow=bit if allowed else 0)

    async def panel(self) -> Reply:
        reply = await self.cleo.slash("setup panel", "games")
        assert reply.ephemeral
        assert self.words["title"] in reply.text
        return reply

    async def choose(self, page: Reply, field: str, value: Any) -> Reply:
        reply = await self.cleo.choose(page, str(value), f"a1:e:0:-:{field}")
        assert reply.is_update
        return reply

    async def gather(self, channel: str) -> None:
        """Have matches played there."""
        assert self.words["saved"] in (await self.choose(await self.panel(), "channel", channel)).text

    async def play(self, said: str, **options: Any) -> tuple[int, Reply]:
        """Return a match that Ana requests in `games`, and the private answer."""
        reply = await self.ana.slash("play", "games", options)
        assert reply.ephemeral
        assert self.words[said] in reply.text, reply.text
        return self.world.ledger.count("matches"), reply

    async def card(self, match: int, channel: object) -> Message:
        """Return the card, which must be in this channel."""
        await self.world.until(lambda: self.world.ledger.header(match)["card_id"])
        card_id = self.world.ledger.header(match)["card_id"]
        return next(one for one in await self.ben.messages(channel) if one.id == card_id)


class Checked(Managed):
    """The same, whose permissions are looked at."""

    def __init__(self, world: World, locale: str) -> None:
        super().__init__(world, locale)
        self.locale = locale
        self.said: dict[str, Any] = CHECK[locale]
        # Without the permissions of everybody, Cleo can still use commands where she is a moderator.
        bits = ("manage_guild", "view_channel", "use_application_commands")
        for name in ("games", "tables"):
            overwrite = Overwrite(1, allow=sum(BITS[bit] for bit in bits))
            world.sandbox.channel(name).overwrites[self.cleo.id] = overwrite

    def called(self, permission: str, kind: str = "games") -> str:
        both = PERMISSIONS | (IN_POSTS if kind == "tables" else {})
        return both[permission][self.locale == "fr"]

    async def look(self, channel: object = "games", **options: bool) -> str:
        """Return the text of /setup check there."""
        reply = await self.cleo.slash("setup check", channel, options)
        assert reply.ephemeral
        return reply.text

    def missing(self, text: str) -> list[str]:
        """Return what it names as missing, in order."""
        return MISSING[self.locale].findall(text)

    async def test(self) -> str:
        self.world.inside.advance(61.0, 0)
        reply = await self.cleo.slash("setup check", "games")
        return (await self.cleo.press(reply, custom_id="a1:e:0:-:test")).text
