"""All text for players comes from the catalogues: a whole match in a language without real words."""

import re
from random import Random

import pytest

from tests.bot.house import House
from tests.bot.people import Message
from tests.bot.pseudo import speak
from tests.bot.ui.presses import is_asked, step

NAMES = ("Ana", "Dora")
OF_THE_LOCALE = ("und",)
"""Words outside our catalogues that come from the Unicode locale data: German lists."""
MARKS = re.compile(r"<[^>]*>|https?://\S+|\b[A-C]\d\b")
PLAIN = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Dora's German English with every letter replaced."""
    speak(monkeypatch, "de")


def plain_words(message: Message) -> set[str]:
    """Return the words on a message that no catalogue has."""
    said = [message.text, *message.labels]
    for select in message.selects:
        said += [select.get("placeholder", ""), *(option["label"] for option in select["options"])]
    said += [part["description"] for file in message.parts for part in file.get("items", [])]
    bare = MARKS.sub(" ", "\n".join(said))
    return {found for found in PLAIN.findall(bare) if found not in NAMES + OF_THE_LOCALE}


@pytest.mark.usefixtures("pseudo")
async def test_a_match_in_a_pseudo_language_shows_no_plain_word(house: House) -> None:
    dora, ana, rng = house.people["Dora"], house.people["Ana"], Random(2)
    match = await house.begin(dora, ana, side="hera")
    thread = await house.thread(match)
    read: list[Message] = []
    while (header := await house.bot.matches.header(match)).turn < 14 and header.status == "playing":
        person = dora if 0 in header.to_act else ana
        panel = (await person.slash("hand", thread)).message
        while is_asked(panel):
            read += [panel] if person is dora else []
            panel = await step(person, panel, rng)
        read += [panel] if person is dora else []
    panel = (await dora.slash("hand", thread)).message
    for label in panel.labels[-4:]:
        page = await dora.press(panel, label)
        read.append(page.message)
        panel = (await dora.slash("hand", thread)).message
    for command, options in (
        ("board", {"view": "text"}),
        ("board", {}),
        ("games", {}),
        ("rules", {}),
        ("resign", {}),
        ("undo", {}),
        ("act", {"move": "nothing of the sort"}),
        ("hand", {"match": "999"}),
    ):
        read.append((await dora.slash(command, thread, options)).message)
    offered = await dora.autocomplete("play", "rules", "", thread)
    assert [one["name"] for one in offered if PLAIN.search(one["name"])] == []
    assert len(read) > 30
    assert all(re.search("[áéñóšƀ]", message.text) for message in read if message.text)
    plain = {word: message for message in read for word in plain_words(message)}
    assert plain == {}
