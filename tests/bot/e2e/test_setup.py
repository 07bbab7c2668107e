"""/setup over the wire: what those who manage a server choose takes effect, and strangers are told no."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from bot.discord_io.invite import invitation
from bot.matches.model import MatchId, UserId
from bot.sandbox.permissions import BITS, BOT
from bot.sandbox.world import APPLICATION_ID, NEWS, GatewayEvent, Overwrite
from tests.bot.e2e.world import World, on_sides
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Refused, Reply

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


class Managed:
    """A server that Cleo manages, and where everybody speaks one language."""

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
        """Has matches played there."""
        assert self.words["saved"] in (await self.choose(await self.panel(), "channel", channel)).text

    async def play(self, said: str, **options: Any) -> tuple[int, Reply]:
        """A match that Ana asks for in `games`, answered in private."""
        reply = await self.ana.slash("play", "games", options)
        assert reply.ephemeral
        assert self.words[said] in reply.text, reply.text
        return self.world.ledger.count("matches"), reply

    async def card(self, match: int, channel: object) -> Message:
        """The card, which stands there."""
        await self.world.until(lambda: self.world.ledger.header(match)["card_id"])
        card_id = self.world.ledger.header(match)["card_id"]
        return next(one for one in await self.ben.messages(channel) if one.id == card_id)


def chosen(message: Message, field: str) -> str:
    options = message.select(f"a1:e:0:-:{field}")["options"]
    return next(str(option["value"]) for option in options if option.get("default"))


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_new_matches_go_to_the_channel_that_was_chosen_and_old_ones_stay(
    world: World, locale: str
) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, words = server.ana, server.ben, server.cleo, server.words
    old = await world.begin(ana, ben)
    with pytest.raises(Refused, match="is offered no command"):
        await ben.slash("setup panel", "games")
    page = await server.panel()
    for _ in range(2):
        page = await server.choose(page, "channel", "lounge")
        assert words["saved"] in page.text
        assert f"<#{world.sandbox.channel('lounge').id}>" in page.text
    await world.restart()
    # A person, who accepts there; the thread is there too.
    match, reply = await server.play("elsewhere", opponent=ben)
    card = await server.card(match, "lounge")
    assert f"/{card.channel_id}/{card.id}" in reply.text
    await ben.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.sandbox.channel(world.thread(match)).parent_id == world.sandbox.channel("lounge").id
    # What began before goes on where it is.
    assert world.sandbox.channel(world.thread(old)).parent_id == world.sandbox.channel("games").id
    # Played again it goes there, too.
    asked = await ana.slash("resign", "games", match=str(old))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(old)
    await on_sides(ana, await ana.slash("rematch", "games", match=str(old)))
    await server.card(match + 1, "lounge")
    # Whoever has it asked for there is answered by the card itself.
    answered = await cleo.slash("play", "lounge", opponent=ben)
    assert not answered.ephemeral
    # In a forum it is a post, in an announcement channel a thread of its own kind.
    await server.gather("tables")
    match, reply = await server.play("elsewhere", opponent=str(cleo.id))
    post = world.thread(match)
    assert f"<#{post}>" in reply.text
    assert world.sandbox.channel(post).parent_id == world.sandbox.channel("tables").id
    (card,) = [one for one in await cleo.messages(post) if one.id == post]
    await cleo.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.thread(match) == post
    assert len(await world.told(match)) == 2
    news = world.sandbox.add_channel("news", NEWS)
    await server.gather("news")
    match, _ = await server.play("elsewhere", game="Hercules")
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.sandbox.channel(world.thread(match)).parent_id == news
    # Back to where it is asked for.
    page = await cleo.press(await server.panel(), custom_id="a1:e:0:-:channel~here")
    assert words["saved"] in page.text
    assert not (await ana.slash("play", "games", opponent=ben)).ephemeral


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_channel_that_does_not_serve_any_more_is_said_and_the_match_is_where_it_was_asked_for(
    world: World, locale: str
) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, words = server.ana, server.ben, server.cleo, server.words
    # Not chosen where nothing could be told, nor by whoever does not manage the server.
    world.sandbox.permit("lounge", "send_messages", allowed=False)
    page = await server.choose(await server.panel(), "channel", "lounge")
    assert words["lacking"] in page.text
    assert words["unchanged"] in page.text
    world.sandbox.permit("lounge", "send_messages")
    server.manages(cleo, allowed=False)
    refused = await cleo.choose(page, "lounge", "a1:e:0:-:channel")
    assert words["stranger"] in refused.text
    assert words["title"] not in refused.text
    server.manages(cleo)
    await server.gather("lounge")
    # Whoever cannot see it is told so, and so is whoever invites them.
    world.sandbox.hide("lounge", "Ben")
    count = world.ledger.count("matches")
    assert words["blind"] in (await ana.slash("play", "games", opponent=ben)).text
    assert words["hidden"] in (await ben.slash("play", "games", opponent=ana)).text
    assert world.ledger.count("matches") == count
    world.sandbox.hide("lounge", "Ben", hidden=False)
    # It stops serving.
    world.sandbox.permit("lounge", "send_messages", allowed=False)
    match, reply = await server.play("lacking", opponent=ben)
    assert "</setup check:" in reply.text
    card = await server.card(match, "games")
    assert words["lacking"] in (await server.panel()).text
    await ben.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    world.sandbox.delete_channel("lounge")
    match, reply = await server.play("gone", opponent=cleo)
    assert words["here"] in reply.text
    await server.card(match, "games")
    assert words["gone"] in (await server.panel()).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_limit_and_the_language_of_a_server_hold_for_everybody(world: World, locale: str) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, dora, words = server.ana, server.ben, server.cleo, server.dora, server.words
    first = await world.offer(cleo, ben)
    page = await server.choose(await server.panel(), "most_open", "1")
    for _ in range(2):
        page = await server.choose(page, "most_open", "1")
    assert chosen(page.message, "most_open") == "1"
    assert words["one"] in (await cleo.slash("play", "games", opponent=ana)).text
    # Whoever was only asked has none yet; whoever plays one cannot take another.
    await world.begin(ben, dora)
    refused = await ben.press(first, ACCEPT[locale])
    assert refused.ephemeral
    assert words["one"] in refused.text
    assert world.ledger.header(match_of(first))["status"] == "waiting"
    await world.restart()
    alone = await ana.slash("play", "games", game="Hercules")
    assert not alone.ephemeral
    assert words["one"] in (await ana.slash("play", "games", game="Hercules")).text
    assert chosen((await server.panel()).message, "most_open") == "1"
    await server.choose(await server.panel(), "most_open", "2")
    other = {"en": "fr", "fr": "en"}[locale]
    page = await server.choose(await server.panel(), "language", other)
    assert chosen(page.message, "language") == other
    assert words["title"] in page.text, "what one person alone sees is in their own language"
    card = await world.offer(ana, ben)
    assert ACCEPT[other] in card.message.labels
    assert words["two"] in (await ana.slash("play", "games", opponent=dora)).text
    page = await server.choose(await server.panel(), "most_open", "-")
    assert chosen(page.message, "most_open") == "-"
    await server.choose(await server.panel(), "language", "-")
    card = await world.offer(ana, dora)
    assert ACCEPT[locale] in card.message.labels


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


class Checked(Managed):
    """The same, whose permissions are looked at."""

    def __init__(self, world: World, locale: str) -> None:
        super().__init__(world, locale)
        self.locale = locale
        self.said: dict[str, Any] = CHECK[locale]
        # Whatever is taken from everybody, Cleo can still use commands where she manages.
        bits = ("manage_guild", "view_channel", "use_application_commands")
        for name in ("games", "tables"):
            overwrite = Overwrite(1, allow=sum(BITS[bit] for bit in bits))
            world.sandbox.channel(name).overwrites[self.cleo.id] = overwrite

    def called(self, permission: str, kind: str = "games") -> str:
        both = PERMISSIONS | (IN_POSTS if kind == "tables" else {})
        return both[permission][self.locale == "fr"]

    async def look(self, channel: object = "games", **options: bool) -> str:
        """What /setup check says there."""
        reply = await self.cleo.slash("setup check", channel, options)
        assert reply.ephemeral
        return reply.text

    def missing(self, text: str) -> list[str]:
        """What it names as missing, in order."""
        return MISSING[self.locale].findall(text)

    async def test(self) -> str:
        self.world.inside.advance(61.0, 0)
        reply = await self.cleo.slash("setup check", "games")
        return (await self.cleo.press(reply, custom_id="a1:e:0:-:test")).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_each_missing_permission_is_named_alone_with_its_remedy(world: World, locale: str) -> None:
    server = Checked(world, locale)
    sandbox, said = world.sandbox, server.said
    thread = world.thread(await world.begin(server.ana, server.ben))
    games = sandbox.channel("games").id
    for place in ("games", thread):
        assert said["fine"] in await server.look(place)
    key = {"every-channel": True}
    assert said["others"] in (await server.cleo.slash("setup check", "games", key)).text
    # In one channel, and in its threads.
    for permission in PERMISSIONS:
        sandbox.permit("games", permission, allowed=False)
        text = await server.look()
        assert server.missing(text) == [server.called(permission)], permission
        assert said["channel"].format(games) in text
        assert "oauth2" not in text
        text = await server.look(thread)
        if permission in UNUSED["thread"]:
            assert said["fine"] in text
        else:
            assert server.missing(text) == [server.called(permission)], permission
            assert said["channel"].format(games) in text
        sandbox.permit("games", permission)
    # In the whole server, with the way to be invited again.
    for permission in PERMISSIONS:
        held = dict(sandbox.world.roles)
        sandbox.permit_all(permission, allowed=False)
        text = await server.look()
        assert said["server"].format(server.called(permission)) in text
        assert f"client_id={APPLICATION_ID}&scope=bot+applications.commands&permissions=" in text
        if permission != "view_channel":  # whose exception keeps the channel itself open
            assert server.missing(text) in ([server.called(permission)], [])
        for role, bits in held.items():
            sandbox.world.roles[role] = bits
            sandbox.world.tell(GatewayEvent("GUILD_ROLE_UPDATE", ids=(role,)))
    # Where matches are played, and in every channel.
    await server.gather("tables")
    tables = sandbox.channel("tables").id
    for permission in PERMISSIONS:
        sandbox.permit("tables", permission, allowed=False)
        text = await server.look()
        wanted = [] if permission in UNUSED["tables"] else [server.called(permission, "tables")]
        assert server.missing(text) == wanted, (permission, text)
        assert (said["channel"].format(tables) in text) == bool(wanted)
        sandbox.permit("tables", permission)
    sandbox.permit("lounge", "embed_links", allowed=False)
    page = await server.cleo.slash("setup check", "games")
    assert server.missing(page.text) == []
    await world.restart()
    page = await server.cleo.press(page, custom_id="a1:e:0:-:check~every")
    assert server.missing(page.text) == [server.called("embed_links")]
    assert f"<#{sandbox.channel('lounge').id}>" in page.text
    page = await server.cleo.press(page, custom_id="a1:e:0:-:panel")
    assert server.words["title"] in page.text
    server.manages(server.cleo, allowed=False)
    assert server.words["stranger"] in (await server.cleo.press(page, custom_id="a1:e:0:-:check")).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_test_goes_through_says_what_was_refused_and_leaves_nothing(
    world: World, locale: str
) -> None:
    server = Checked(world, locale)
    sandbox, said, ana = world.sandbox, server.said, server.ana

    def threads() -> list[int]:
        return [one.id for one in sandbox.world.channels.values() if one.is_thread]

    sandbox.permit("games", "manage_threads")
    text = await server.test()
    assert said["went"] in text
    assert said["left"] not in text
    soon = await server.cleo.slash("setup check", "games")
    assert said["soon"] in (await server.cleo.press(soon, custom_id="a1:e:0:-:test")).text
    for permission, refused in said["refused"].items():
        sandbox.permit("games", permission, allowed=False)
        text = await server.test()
        assert refused in text, (permission, text)
        assert text.count("\n- ") == 2, "what was refused, and what is missing"
        sandbox.permit("games", permission)
    assert threads() == []
    # To delete a thread takes a permission that nobody is asked for.
    sandbox.permit("games", "manage_threads", allowed=False)
    text = await server.test()
    assert said["went"] in text
    assert said["left"] in text
    (thread,) = threads()
    assert sandbox.channel(thread).archived
    # In a forum it is a post, which is taken away as a whole.
    await server.gather("tables")
    text = await server.test()
    assert said["went"] in text
    assert threads() == [thread]
    public = [message for message in await ana.messages("games") if not message.ephemeral]
    assert public == []
    assert await ana.pings() == []


def test_the_link_asks_for_exactly_what_matches_make_use_of() -> None:
    asked = parse_qs(urlsplit(invitation(APPLICATION_ID)).query)
    assert asked["client_id"] == [str(APPLICATION_ID)]
    assert asked["scope"] == ["bot applications.commands"]
    assert int(asked["permissions"][0]) == BOT


async def test_whoever_asks_who_this_is_may_invite_it(world: World) -> None:
    for name, said in (("Cleo", "[Invite me to a server]"), ("Ben", "[M’inviter sur un serveur]")):
        about = await world.people[name].slash("about", "games")
        assert f"{said}({invitation(APPLICATION_ID)})" in about.text


async def test_the_welcome_is_shown_again_to_whoever_asks_for_it(world: World) -> None:
    server = Managed(world, "en")
    page = await server.panel()
    page = await server.cleo.press(page, custom_id="a1:e:0:-:welcome")
    assert "The welcome stands in" in page.text
    cards = [
        message
        for message in await server.ben.messages("games")
        if any(id.startswith("a1:w:") for id in message.custom_ids)
    ]
    assert len(cards) == 1
    answered = await server.cleo.press(cards[0], custom_id="a1:w:0:-:setup")
    assert answered.ephemeral
    assert server.words["title"] in answered.text
    refused = await server.ben.press(cards[0], custom_id="a1:w:0:-:setup")
    assert server.words["stranger"] in refused.text
    # What begins by a press on it has its card where the server plays, and says so above the first question.
    await server.gather("lounge")
    panel = await server.ben.press(cards[0], custom_id="a1:w:0:-:robot")
    assert panel.ephemeral
    assert panel.message.attachments
    lounge = world.sandbox.channel("lounge").id
    assert f"<#{lounge}>" in panel.text
    match = world.ledger.count("matches")
    await server.card(match, "lounge")
    again = await server.ben.press(cards[0], custom_id="a1:w:0:-:robot")
    assert again.message.attachments
    assert world.ledger.count("matches") == match


QUESTION = {"en": "Who will win Hera and Zeus #{}?", "fr": "Qui va gagner Héra et Zeus nº {} ?"}
SIDES = {"en": ("Hera", "Zeus"), "fr": ("Héra", "Zeus")}


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_whoever_watches_is_asked_once_who_will_win_where_the_server_wants_it(
    world: World, locale: str
) -> None:
    server = Checked(world, locale)
    ana, ben, cleo, sandbox = server.ana, server.ben, server.cleo, world.sandbox

    async def polls(match: int) -> list[Message]:
        await world.until(lambda: world.ledger.is_quiet(match))
        return [one for one in await cleo.messages(world.thread(match)) if one.raw.get("poll")]

    assert await polls(await world.begin(ana, ben)) == []
    page = await server.panel()
    for _ in range(2):
        page = await cleo.press(page, custom_id="a1:e:0:-:polls~on", in_flight=True)
        assert server.words["saved"] in page.text
    # Who will win of two: once, below the first turn's message, which can still be changed.
    match = await world.begin(ana, ben)
    (asked,) = await polls(match)
    assert asked.raw["poll"]["question"]["text"].split() == QUESTION[locale].format(match).split()
    answers = [answer["poll_media"]["text"] for answer in asked.raw["poll"]["answers"]]
    assert sorted(answers) == sorted(
        f"{name} ({side})" for name, side in zip(world.names(match), SIDES[locale], strict=True)
    )
    shown = [
        one.id for one in await cleo.messages(world.thread(match)) if one.custom_ids or one.raw.get("poll")
    ]
    assert shown.index(asked.id) == 1, "below the first turn's message"
    assert asked.id not in [ping.message_id for ping in (*await ana.pings(), *await ben.pings())]
    await world.restart()
    assert len(await polls(match)) == 1
    # What was asked is answered with the end: nobody votes on it any more, also after a restart.
    ended = await world.begin(ana, ben)
    (open_poll,) = await polls(ended)
    assert "results" not in open_poll.raw["poll"]
    await world.inside.bot.matches.resign(MatchId(ended), UserId(ana.id))
    await world.over(ended)
    for _ in range(2):
        (closed,) = await polls(ended)
        assert closed.raw["poll"]["results"]["is_finalized"]
        assert closed.raw["poll"]["expiry"] < open_poll.raw["poll"]["expiry"]
        await world.restart()
    # Alone, against the robot and by partners there is nothing to ask.
    for other in (
        await world.begin_alone(ana, game="hercules"),
        await world.begin_with_robot(ana),
        await world.begin(ana, ben, game="hercules", rules="coop"),
    ):
        assert await polls(other) == []
    # A poll takes a permission of its own: without it none, and nothing else waits for it.
    sandbox.permit("games", "send_polls", allowed=False)
    called = {"en": "Create Polls", "fr": "Créer des sondages"}[locale]
    assert server.missing(await server.look()) == [called]
    assert await polls(await world.begin(ana, ben)) == []
    sandbox.permit("games", "send_polls")
    # One that was sent, but whose answer was lost, is found again.
    sandbox.faults.lose("POST /channels/*/messages", after=1)
    match = await world.begin(ana, ben)
    await world.until(lambda: len(sandbox.faults.waiting) == 0)
    assert len(await polls(match)) == 1
    page = await cleo.press(await server.panel(), custom_id="a1:e:0:-:polls~off")
    assert await polls(await world.begin(ana, ben)) == []
