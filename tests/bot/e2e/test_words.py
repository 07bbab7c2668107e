"""No plain word: in a generated language every letter that a player reads comes from a catalogue."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot import words as bot_words
from bot.words import words
from render.display import Display, Face
from render.registry import DRAWINGS
from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.players import PanelPlayer, mark_of
from tests.bot.e2e.playing import Figure, finish
from tests.bot.e2e.world import World
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Reply
from tests.bot.pseudo import speak

Json = dict[str, Any]
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Agon")
NOT_WORDS = (
    re.compile(r"<[@#]!?\d+>|<t:\d+:\w>|</[^>]*>"),  # mentions and times
    re.compile(r"<:\w+:\d+>"),  # emojis
    re.compile(r"\b[0-9a-f]{64}\b|`[0-9a-f]{4} [0-9a-f]{4}`"),  # the secret and its fingerprint
    re.compile(r"https?://\S+"),
    re.compile(rf"\b({'|'.join(NAMES)})\b"),
    re.compile(r"\b[ABC][1-5]?\b"),  # columns and places
    re.compile(r"“(end|qwxz)”"),  # the typed text, repeated
    re.compile(r"\bV\d+=\w+"),  # switches of the rules as they are typed
)
LETTER = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak a language whose words are English with every letter replaced."""
    speak(monkeypatch, "pl")
    bot_words.words.cache_clear()
    yield
    bot_words.words.cache_clear()


@pytest.mark.long
@pytest.mark.usefixtures("pseudo")
async def test_a_match_in_a_generated_language_shows_no_plain_word(
    world: World, seed: int, is_scaled: bool, monkeypatch: pytest.MonkeyPatch, figure: Figure
) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for name in NAMES[:4]:
        world.sandbox.world.person(name).locale = "pl"
    world.sandbox.world.guild_locale = "pl"
    drawn: list[Display] = []
    for method in ("table", "seat"):
        _overhear(monkeypatch, method, drawn)
    found = Found()
    match = await world.begin(ana, ben)
    players = [
        Reader(
            *(person, world.thread(match), match, Random(f"{seed}/{person.name}")),
            hints=hints_of("hera_zeus"),  # a turn may go on after another player's decision
            found=found,
        )
        for person in (ana, ben)
    ]
    players[0].gives_up_after = None if is_scaled else 25
    await finish(world, match, players)
    for message in [*await world.told(match), *await cleo.messages("games")]:
        found.look(message)
    await _read_everything(world, cleo, found)
    pictured = {word for display in drawn for word in _drawn_words(display)}
    for word in pictured:
        found.say("picture", word)
    assert not found.plain, "\n".join(sorted(found.plain))
    figure(f"no plain word in {len(found.seen)} texts and {len(pictured)} words on pictures")


class Found:
    """Texts that were shown, and those with a plain word among them."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.plain: set[str] = set()

    def say(self, where: str, shown: str) -> None:
        self.seen.add(shown)
        bare = shown
        for pattern in NOT_WORDS:
            bare = pattern.sub(" ", bare)
        if found := LETTER.search(bare):
            self.plain.add(f"{where}: {found[0]!r} in {shown!r}")

    def look(self, message: Message) -> None:
        """Collect everything that a message shows."""
        self.say("text", message.text)
        for part in message.parts:
            for field in ("label", "placeholder"):
                if part.get(field):
                    self.say(field, part[field])
            for option in part.get("options") or []:
                self.say("option", option["label"] + " " + (option.get("description") or ""))
            for item in part.get("items") or []:
                self.say("alt text", item.get("description") or "")
        for file in message.attachments:
            self.say("alt text", file.description or "")


class Reader(PanelPlayer):
    """Looks at every page on the way."""

    def __init__(self, *args: Any, found: Found, **named: Any) -> None:
        super().__init__(*args, **named)
        self.found = found

    async def _press(self, page: Message, custom_id: str, value: str | None = None) -> Message | None:
        after = await super()._press(page, custom_id, value)
        if after is not None:
            self.found.look(after)
        return after


async def _read_everything(world: World, cleo: Person, found: Found) -> None:
    """Read commands, help and private pages, of a player in the middle of a second match too."""
    ana, ben = world.people["Ana"], world.people["Ben"]
    second = await world.begin(ben, ana, rules="own_figure=both")
    thread = world.thread(second)
    panel = await world.panel(ana, second)
    found.look(panel)
    for custom_id in [id for id in panel.custom_ids if id.split(":")[1] == "v"]:
        found.look((await ana.press(await world.panel(ana, second), custom_id=custom_id)).message)
    for reader, command, options in (
        (ana, "games", {}),
        (ana, "hand", {}),
        (cleo, "hand", {}),
        (ana, "board", {"view": "text"}),
        (ana, "board", {"view": "image"}),
        (ana, "undo", {}),
        (ana, "resign", {}),
        (cleo, "resign", {}),
        (ana, "act", {"move": "qwxz"}),
        (ana, "act", {"move": "end"}),
        (ana, "daily", {}),
        (ana, "daily", {"show": "yesterday"}),
        (ana, "records", {}),
        (cleo, "records", {"of": "server"}),
    ):
        found.look((await reader.slash(command, thread, options)).message)
    for typed in ("", "V", "kosmos "):
        for choice in await ana.autocomplete("play", "rules", typed, "games"):
            found.say("choice", choice["name"])
    for option in ("game", "side"):
        for choice in await ana.autocomplete("play", option, "", "games"):
            found.say("choice", choice["name"])
    for choice in await ana.autocomplete("act", "move", "", thread):
        found.say("choice", choice["name"])
    await _read_rules(cleo, await cleo.slash("rules", "games"), found)
    message = next(shown for shown in await world.told(second) if mark_of(shown) == "0")
    await _read_rules(cleo, await cleo.press(message, custom_id=press_on(message, "n")), found)


async def _read_rules(reader: Person, page: Reply, found: Found) -> None:
    """Read every page of the rules, by all buttons that lead on."""
    seen: set[str] = set()
    while True:
        found.look(page.message)
        new = [id for id in page.message.custom_ids if id.split(":")[1] == "n" and id not in seen]
        if not new:
            return
        seen.add(new[-1])
        part = next(part for part in page.message.parts if part.get("custom_id") == new[-1])
        if part.get("options"):
            page = await reader.choose(page, part["options"][-1]["value"], new[-1])
        elif part.get("disabled"):
            continue
        else:
            page = await reader.press(page, custom_id=new[-1])


def _overhear(monkeypatch: pytest.MonkeyPatch, method: str, drawn: list[Display]) -> None:
    """Keep everything that is drawn."""
    drawing = DRAWINGS["hera_zeus"]
    real = getattr(drawing, method)

    def draw(*args: Any, **named: Any) -> Any:
        picture = real(*args, **named)
        drawn.append(picture.display)
        return picture

    monkeypatch.setattr(drawing, method, draw, raising=True)


def _drawn_words(display: Display) -> Iterator[str]:
    """Yield the words on a picture."""
    for item in display:
        written = ("words", "label", "text", "number", *(["name"] if isinstance(item, Face) else []))
        for field in written:
            if shown := getattr(item, field, ""):
                yield str(shown)


@pytest.mark.usefixtures("pseudo")
def test_the_generated_language_is_one_that_a_reader_can_choose() -> None:
    assert words("hera_zeus").nearest("pl") == "pl"
    assert words().nearest("pl") == "pl"
