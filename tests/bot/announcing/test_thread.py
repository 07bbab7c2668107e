"""The public messages in the thread of a match."""

import hashlib
import re

from bot.core.queries import MatchQueries
from tests.bot.house import House


async def test_an_accepted_challenge_opens_a_thread_without_names(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    threads = [channel for channel in await ana.channels() if channel.get("parent_id")]
    assert [thread["name"] for thread in threads] == [f"Hera and Zeus #{match}"]
    header = await house.bot.matches.header(match)
    first, second = await house.bot.people.names(header, header.guild_id)
    assert await house.first_lines(match) == [
        f"Hera and Zeus #{match}, opening: {first} and {second} choose now, each in secret."
    ]


async def test_the_card_says_that_the_match_is_in_progress_and_where(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    thread = await house.thread(match)
    await house.bot.outbox.idle()
    card = (await ana.messages("games"))[0]
    assert "In progress:" in card.content
    assert f"<#{thread}>" in card.content
    assert card.labels == ["My hand", "Rules", "Fairness", "Follow"]


async def test_every_turn_is_one_message_with_board_text_and_buttons(house: House) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.turn(match, 4)
    lines = await house.first_lines(match)
    assert [re.search(r"opening|turn \d+", line)[0] for line in lines] == [  # type: ignore[index]
        "opening",
        "turn 1",
        "turn 2",
        "turn 3",
        "turn 4",
    ]
    for message in await house.told(match):
        assert message.labels == ["My hand", "Board", "Rules", "Follow"]
        assert [file.filename for file in message.attachments] == ["board.png"]
        assert all(file.description for file in message.attachments)
        assert not message.is_v2


async def test_only_the_mover_is_pinged_with_a_useful_lock_screen_line(house: House) -> None:
    ana, ben, cleo = house.people["Ana"], house.people["Ben"], house.people["Cleo"]
    match = await house.begin(ana, ben)
    thread = await house.thread(match)
    await house.turn(match, 5)
    called = {
        person.name: [ping for ping in await person.pings() if ping.channel_id == thread]
        for person in (ana, ben, cleo)
    }
    assert called["Cleo"] == []
    # Both for the opening, one for each turn but the first, which began with its player's own action.
    assert len(called["Ana"]) + len(called["Ben"]) in (2 + 4, 2 + 5)
    opponents = {"Ana": "Ben", "Ben": "Ana"}
    for name, opponent in opponents.items():
        for ping in called[name][1:]:
            first = ping.preview.splitlines()[0]
            assert f": {name}, your turn against {opponent}." in first
            assert len(first) < 120
            assert not set(first) & set("*_~`|<>")


async def test_events_within_a_turn_edit_its_message_and_ping_nobody(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.turn(match, 1)
    thread = await house.thread(match)
    before = [len(await person.pings()) for person in (ana, ben)]
    await house.step(match)  # draws a card

    async def is_told() -> bool:
        shown = (await ana.messages(thread))[-1]
        return "Last change" in (shown.attachments[0].description or "") or shown.revision > 0

    await house.until(is_told)
    shown = (await ana.messages(thread))[-1]
    assert "points left: 2 of 3" in (shown.attachments[0].description or "")
    assert "drew a card" not in shown.content  # the next message tells the whole turn
    assert len(await house.first_lines(match)) == 2
    assert [len(await person.pings()) for person in (ana, ben)] == before


async def test_a_turn_is_edited_once_for_events_in_quick_succession(house: House) -> None:
    house.edit_every_s = 0.6
    await house.restart()
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.turn(match, 6)  # three actions at most each, all within moments
    edits = [
        asked
        for asked in await house.people.look("requests", pattern="PATCH /channels/*")
        if "/messages/" in asked["path"] and f"/{await house.thread(match)}/" in asked["path"]
    ]
    assert len(edits) <= 1


async def test_the_end_reveals_the_secret_of_the_cards_fingerprint(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.turn(match, 1)
    matches = house.bot.matches
    ben_id = (await matches.header(match)).user_at(1)  # type: ignore[arg-type]
    assert ben_id is not None
    await matches.resign(match, ben_id)
    await house.bot.outbox.idle()
    shown = (await house.told(match, "Ana"))[-2].content
    assert shown.splitlines()[0].startswith(f"Hera and Zeus #{match}: the end.")
    secret = re.search(r"secret was ([0-9a-f]{64})", shown)
    assert secret is not None
    fingerprint = hashlib.sha256(bytes.fromhex(secret[1])).hexdigest()
    assert f"`{fingerprint[:4]} {fingerprint[4:8]}`" in shown
    card = (await ana.messages("games"))[0]
    assert f"`{fingerprint[:4]} {fingerprint[4:8]}`" in card.content
    assert fingerprint in (await ana.press(card, "Fairness")).text
    header = await matches.header(match)
    hera, zeus = await house.bot.people.names(header, header.guild_id)
    assert f"Over: {hera} as Hera and {zeus} as Zeus. {hera} wins. {zeus} resigned." in card.content
    assert f"The match: <#{await house.thread(match)}>" in card.content


async def test_a_robots_turns_are_reported_by_the_next_message(house: House) -> None:
    ana = house.people["Ana"]
    await ana.slash("play", "games", {"opponent": str(house.bot.application_id), "side": "hera"})
    match = (await MatchQueries(house.bot.store).headers("playing"))[0].id
    matches, robot = house.bot.matches, 1

    async def has_come_to_turn_2() -> bool:
        header = await matches.header(match)
        if header.turn < 2 and header.to_act != (robot,):
            await house.step(match)
        return header.turn >= 2 and header.to_act != (robot,)

    await house.until(has_come_to_turn_2, timeout_s=120.0)
    await house.bot.outbox.idle()
    shown = await house.told(match)
    newest = (await matches.header(match)).turn
    assert f"turn {newest}: Ana, your turn against Agon. Agon " in shown[-1].content
    assert shown[-1].content.count(ana.mention) == 1
