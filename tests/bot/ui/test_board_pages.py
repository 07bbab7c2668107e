"""Pages of lists: matches and boards."""

import re
from pathlib import Path
from random import Random

import pytest

from bot.core.model import MatchId, UserId, holder_of
from bot.ui.page import MAX_TEXT
from bot.ui.texts import CHARACTERS_A_PAGE, whole
from bot.words import words
from engine.core.game import Seat
from engine.registry import GAMES
from render.registry import DRAWINGS
from tests.bot.background.matches import offered
from tests.bot.house import House, press_on
from tests.bot.people import Message, Person, Reply
from tests.games.kept import read, replayed

LOCALES = ("en", "fr")
NAMES = ("W" * 32, "M" * 32)
KEPT = sorted(Path("tests/games").glob("*/golden/*.match"))
LONGEST = Path("tests/games/athena/golden/campaign.match")


def told(path: Path, locale: str) -> str:
    """Return everything that a finished match has to say in words."""
    game = path.parts[2]
    match, say = replayed(GAMES[game], read(path.read_text("utf-8"))), words(game).speaker(locale, NAMES)
    drawing = DRAWINGS[game]
    revealed = drawing.reveal(match.reveal(), NAMES, say).text
    return f"{drawing.table(match.table_view(), NAMES, say).text}\n{revealed}"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_longest_match_of_all_is_whole_in_its_pages(locale: str) -> None:
    text = told(LONGEST, locale)
    pages = whole(text)
    assert len(text) > 1.5 * MAX_TEXT
    assert len(pages) > 1
    assert "\n".join(pages) == text
    assert max(map(len, pages)) <= CHARACTERS_A_PAGE


@pytest.mark.long
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_no_match_has_a_line_that_a_page_does_not_hold(path: Path, locale: str) -> None:
    text = told(path, locale)
    assert max(map(len, text.split("\n"))) < CHARACTERS_A_PAGE
    assert "\n".join(whole(text)) == text


def test_a_text_that_fits_a_message_stays_on_one_page() -> None:
    text = "\n".join(["a" * 99] * 40)
    assert whole(text) == [text]
    assert len(whole(text + "b" * 2)) == 2


async def played_out(house: House, preset: str) -> MatchId:
    """Return a match of Ana and Ben that was played to its end without messages."""
    matches, dice = house.bot.matches, Random(7)
    ana, ben = (UserId(house.people[name].id) for name in ("Ana", "Ben"))
    match = (await offered(matches, holder_of(ben), game="athena", preset=preset, host=ana)).id
    await matches.challenges.accept(match, ben, 77)
    while (header := await matches.header(match)).status == "playing":
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        legal = [leaf.notation or "" for leaf in (await matches.look(match, user)).menu.leaves()]
        plain = [one for one in legal if not one.startswith(("arrange", "swap"))] or legal
        await matches.act(match, user, None, "ready" if "ready" in legal else dice.choice(plain))
    return match


@pytest.mark.parametrize(("name", "later"), [("Ana", "Later ▶"), ("Ben", "Après ▶")])
async def test_a_reader_of_words_turns_the_pages_of_the_end(house: House, name: str, later: str) -> None:
    match, reader = await played_out(house, "campaign"), house.people[name]
    page = await reader.slash("board", "games", match=str(match), view="text")
    read = [page.text]
    while later in page.message.labels:
        page = await reader.press(page, later)
        assert page.is_update
        read.append(page.text)
    assert len(read) > 1
    counted = [[str(number), str(len(read))] for number in range(1, len(read) + 1)]
    assert [text.splitlines()[-1].split()[-3::2] for text in read] == counted
    assert not any("…" in text for text in read)
    lines = [line for text in read for line in text.splitlines()[:-1]]
    assert sum(len(line) for line in lines) > MAX_TEXT
    assert lines[-1].endswith(".")
    first = await reader.press(page, custom_id=press_on(page, "b", f"text~{len(read) - 2}"))
    assert first.text == read[-2]
    assert (await reader.press(first, custom_id=press_on(first, "b", ""))).message.attachments


OFFERS = 19
NUMBERED = re.compile(r"#(\d+)[^\]]*\]\(https://")


async def with_many_matches(house: House) -> tuple[Person, Person, int]:
    """Give Ana and Ben one match under way and many that Ben has not answered."""
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben, game="hera_zeus")
    await house.turn(match, 1)
    header = await house.bot.matches.header(match)
    for _ in range(OFFERS):
        await offered(
            house.bot.matches,
            holder_of(UserId(ben.id)),
            host=UserId(ana.id),
            channel_id=header.channel_id,
            guild_id=header.guild_id or 0,
        )
    return ana, ben, match


def pages_of(message: Message) -> list[str]:
    return [id for id in message.custom_ids if id.startswith("a1:l:")]


async def press_on_page(person: Person, reply: Reply, page: int) -> Reply:
    return await person.press(reply, custom_id=f"a1:l:0:-:{page}")


async def test_every_match_is_on_a_page_with_its_link_and_buttons(house: House) -> None:
    ana, ben, match = await with_many_matches(house)
    await house.bot.outbox.idle()
    first = await ana.slash("games", "games")
    assert "page 1" in first.text
    assert f"#{match}" in first.text.splitlines()[1]  # running matches come before open challenges
    assert "<t:" in first.text.splitlines()[1]
    seen, page = list[int](), first
    for number in range(3):
        seen += [int(one) for one in NUMBERED.findall(page.text)]
        assert len(pages_of(page.message)) == (1 if number in (0, 2) else 2)
        cancels = [id for id in page.message.custom_ids if id.endswith(":cancel")]
        assert len(cancels) == len(NUMBERED.findall(page.text)) - (number == 0)
        if number < 2:
            page = await press_on_page(ana, page, number + 1)
            assert page.is_update
    assert sorted(seen) == sorted({*seen})
    assert len(seen) == OFFERS + 1
    back = await press_on_page(ana, page, 1)
    assert "page 2" in back.text
    theirs = await ben.slash("games", "games")
    assert any(id.endswith(":accept") for id in theirs.message.custom_ids)


async def test_a_page_is_in_its_button_and_shows_the_pressers_own(house: House) -> None:
    ana, _, _ = await with_many_matches(house)
    first = await ana.slash("games", "games")
    later = await press_on_page(ana, first, 1)
    await house.restart()
    last = await press_on_page(ana, later, 2)
    assert "page 3" in last.text
    assert (await press_on_page(ana, last, 1)).text == later.text
    nobody = await house.people["Cleo"].slash("games", "games")
    assert not pages_of(nobody.message)


async def test_the_servers_matches_come_in_pages_with_their_boards(house: House) -> None:
    await with_many_matches(house)
    cleo, seen = house.people["Cleo"], list[int]()
    page = await cleo.slash("games", "games", where="here")
    for number in range(3):
        found = [int(one) for one in NUMBERED.findall(page.text)]
        assert len(found) == (9, 9, 2)[number]
        boards = [id for id in page.message.custom_ids if id.startswith("a1:b:")]
        assert len(page.message.attachments) == bool(boards)  # one picture of those that have begun
        seen += found
        if number < 2:
            page = await cleo.press(page, custom_id=f"a1:l:0:-:here~{number + 1}")
            assert page.is_update
    assert sorted(seen) == sorted({*seen})
    assert len(seen) == OFFERS + 1
    strange = await cleo.press(page, custom_id="a1:l:0:-:here~1")
    forged = await cleo.press(strange, custom_id="a1:l:0:-:here~0", in_flight=True)
    assert len(NUMBERED.findall(forged.text)) == 9
