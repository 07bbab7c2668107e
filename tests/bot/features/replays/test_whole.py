"""The replay of a whole match of each game, over the wire: every button and choice, by those it concerns."""

import json
from pathlib import Path

import pytest

from engine.table import main
from tests.bot.e2e.test_reading import EN_AND_LATER_FR, speak
from tests.bot.e2e.whole import Whole, put
from tests.bot.e2e.world import World
from tests.bot.features.replays.looking_back import filmed, go, lists, look, values, way
from tests.bot.house import press_on
from tests.bot.people import Person, Refused, Reply

WHOLE = [
    pytest.param(Whole("athena"), 2, id="athena", marks=pytest.mark.long),
    pytest.param(Whole("athena", {"scenario": "initiation", "layout": "columns"}), 2, id="initiation"),
    pytest.param(Whole("hera_zeus"), 2, id="hera_zeus", marks=pytest.mark.long),
    pytest.param(Whole("hercules"), 1, id="hercules", marks=pytest.mark.long),
    pytest.param(Whole("hercules", {"coop": "true"}), 2, id="hercules of two"),
]
BEGINS = {"en": "The match begins.", "fr": "La partie commence."}
END = {"en": "The end", "fr": "La fin"}
NOW = {"en": "Now", "fr": "Maintenant"}
RUNNING = {"en": "You do not play this match", "fr": "Vous ne jouez pas cette partie"}
LEFT = 9
"""The number of entries before the end at which the match is looked back on as still running."""


async def opened(person: Person, match: int) -> Reply:
    page = await person.slash("replay", "games", match=str(match))
    assert page.ephemeral
    return page


async def picture(page: Reply) -> bytes:
    (board,) = page.message.attachments
    assert board.filename == "board.png"
    assert board.description
    return await board.read()


async def content(person: Person, page: Reply, what: str) -> tuple[Reply, bytes]:
    """Open the file of this kind from a step and go back; return the page and the file."""
    shown = await go(person, page, what)
    (file,) = shown.message.attachments
    back = await go(person, shown, "show")
    assert (back.text, back.message.custom_ids) == (page.text, page.message.custom_ids)
    return back, await file.read()


async def walked(person: Person, page: Reply, locale: str) -> Reply:
    """Walk every way to another step; return the last page."""
    assert [way(page, what).get("disabled", False) for what in ("first", "back", "on", "last")] == [
        True,
        True,
        False,
        False,
    ]
    seen = [page.text]
    for _ in range(3):
        page = await go(person, page, "on")
        assert page.is_update
        seen.append(page.text)
    assert len(set(seen)) == len(seen)
    back = way(page, "back")["custom_id"]
    page = await person.press(page, custom_id=back)
    twice = await person.press(page, custom_id=back, in_flight=True)
    assert page.text == twice.text == seen[-2]
    page = await go(person, twice, "first")
    assert page.text == seen[0]
    page = await go(person, page, "last")
    assert lists(page)["at"]["options"][-1]["label"] == END[locale]
    for value in values(page, "at")[1:3]:
        page = await look(person, page, "at", value)
    assert page.message.attachments[0].size > 0
    return page


@pytest.mark.pictures
@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
@pytest.mark.parametrize(("whole", "seats"), WHOLE)
async def test_all_in_the_server_replay_a_whole_match_in_each_form(
    world: World, whole: Whole, seats: int, locale: str, tmp_path: Path
) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await put(world, whole, (ana, ben)[:seats])
    pages: dict[str, Reply] = {}
    for person, own in ((ana, "0"), (ben, "1" if seats == 2 else ""), (cleo, "")):
        pages[person.name] = page = await opened(person, match)
        others = [str(seat) for seat in range(seats) if str(seat) != own]
        assert values(page, "eyes") == [*filter(None, (own,)), "t", "a", *others]
        assert BEGINS[locale] in page.text
    await world.restart()
    for person in (ana, cleo):
        page = await walked(person, pages[person.name], locale)
        for eyes in values(page, "eyes"):
            page = await look(person, page, "eyes", eyes)
            assert len(await picture(page)) > 5_000
            page, text = await content(person, page, "text")
            lines = text.decode().splitlines()
            assert [line.partition(".")[0] for line in lines[2:]] == sorted(
                {line.partition(".")[0] for line in lines[2:]}, key=int
            )
        page, proof = await content(person, page, "json")
        assert json.loads(proof)["secret"]
        assert not any(each.name.encode() in proof or str(each.id).encode() in proof for each in world.people)
        file = tmp_path / f"{person.name}.json"
        file.write_bytes(proof)
        assert main(["verify", str(file)]) == 0
    assert (tmp_path / "Ana.json").read_bytes() == (tmp_path / "Cleo.json").read_bytes()
    page = await filmed(ana, await opened(ana, match), 2 if locale == "en" else -2)
    assert BEGINS[locale] in page.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
@pytest.mark.parametrize(("whole", "seats"), WHOLE)
async def test_near_its_end_each_player_replays_only_their_own_view(
    world: World, whole: Whole, seats: int, locale: str, tmp_path: Path
) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await put(world, whole, (ana, ben)[:seats], untold=LEFT)
    strangers = (cleo,) if seats == 2 else (ben, cleo)
    for person in strangers:
        refused = await person.slash("replay", "games", match=str(match))
        assert RUNNING[locale] in refused.text
        assert refused.message.attachments == []
        assert refused.message.custom_ids == []
    for person, seat in ((ana, "0"), (ben, "1"))[:seats]:
        page = await opened(person, match)
        assert values(page, "eyes") == [seat, "t"]
        assert lists(page)["at"]["options"][-1]["label"] == NOW[locale]
        seen = await picture(page)
        assert await picture(await person.press(page, custom_id=press_on(page, "o"))) == seen
        page = await opened(person, match)
        first = await go(person, page, "first")
        assert BEGINS[locale] in first.text
        page, known = await content(person, first, "json")
        said = json.loads(known)
        assert said["is_unfinished"]
        assert "secret" not in said
        file = tmp_path / f"{person.name}.json"
        file.write_bytes(known)
        assert main(["verify", str(file)]) == 2
        # Nobody else presses the buttons on another reader's own page.
        for stranger in strangers:
            for what in ("text", "json", "gif"):
                with pytest.raises(Refused):
                    await stranger.press(page, custom_id=way(page, what)["custom_id"], in_flight=True)
