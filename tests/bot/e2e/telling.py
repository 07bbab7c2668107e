"""What must the messages of every finished match be like, however it was played?"""

import re

from tests.bot.e2e.players import mark_of, ways_on
from tests.bot.e2e.world import World
from tests.bot.people import Message

TITLE = re.compile(r"(?:#|nº )(\d+), (?:opening|ouverture|(?:turn|tour|step|étape) (\d+))")
PASSED = re.compile(r"^(?:Told here too|Racontés? ici aussi)\D*: [^\d]*([\d, ]+)", re.MULTILINE)
MARKDOWN = re.compile(r"[*_~`|\\<>]")
FIRST_LINE = 120


async def assert_well_told(world: World, match: int) -> list[Message]:
    """Every turn told once, every first line fit for a lock screen, every call to the right people."""
    told = await world.told(match)
    turns = [message for message in told if (mark_of(message) or "").isdecimal()]
    opening = world.ledger.opened(match).asks()[0].turn
    _assert_each_turn_once(turns, told[-2], range(opening, world.ledger.header(match)["turn"] + 1))
    marks = [mark_of(message) for message in told]
    assert (marks.count("end"), marks.count("reveal")) == (1, 1)
    assert marks[-2:] == ["end", "reveal"]
    for message in told:
        first = message.content.splitlines()[0]
        assert len(first) < FIRST_LINE, first
        assert not MARKDOWN.search(first), first
        assert not first.startswith(("#", "-", ">"))
        assert not message.is_v2
        has_picture = mark_of(message) in ("end", "reveal") or message in turns
        assert len(message.attachments) == has_picture
    return told


async def assert_run_well_told(world: World, match: int) -> list[Message]:
    """A run alone: for every turn its record or its last panel, then the end; none offers anything more."""
    told = await world.told(match)
    marks = [mark_of(message) for message in told]
    assert (marks.count("end"), marks.count("reveal")) == (1, 1), marks
    turns = [int(mark or "") for mark in marks if (mark or "").isdecimal()]
    assert len(turns) == len(set(turns)), marks
    assert sorted(turns) == turns, marks
    assert not any(ways_on(message) for message in told), [message.custom_ids for message in told]
    return told


def _assert_each_turn_once(turns: list[Message], end: Message, wanted: range) -> None:
    """Each number stands in the first line of one message, or is named in the next one."""
    named: list[int] = []
    for message in [*turns, end]:
        passed = PASSED.search(message.content)
        named += [int(number) for number in re.findall(r"\d+", passed[1])] if passed else []
        if message is not end:
            number = number_of(message)
            assert str(number) == mark_of(message)
            named.append(number)
    assert named == list(wanted), [message.content for message in (*turns, end)]


def number_of(message: Message) -> int:
    """The turn in the title of a message."""
    found = TITLE.search(message.content.splitlines()[0])
    assert found is not None, message.content
    return int(found[2] or 0)


async def assert_well_called(world: World, match: int, others: tuple[str, ...] = ("Cleo", "Dora")) -> int:
    """Each new turn rings exactly once and exactly at whoever is asked in it; how many times it rang."""
    told = await assert_well_told(world, match)
    rung: dict[int, list[int]] = {}
    for person in world.people:
        for ping in await person.pings():
            if ping.channel_id == world.thread(match):
                rung.setdefault(ping.message_id, []).append(person.id)
    asked = _asked(world, match)
    players = sorted(user for seat in (0, 1) if (user := world.ledger.user_at(match, seat)) is not None)
    for message in told:
        mark = mark_of(message) or ""
        ringing = sorted(rung.pop(message.id, []))
        if mark == "end":
            assert ringing == players
        elif mark == "reveal":
            assert ringing == []
        elif mark.isdecimal():
            assert ringing in asked[int(mark)]
            # Who of several has answered is named no more when the message is edited.
            named = sorted(person.id for person in world.people if person.name in message.mentions)
            assert named in asked[int(mark)]
        else:
            assert len(ringing) == 1
            assert ringing[0] in players
    assert rung == {}
    assert [ping for name in others for ping in await world.people[name].pings()] == []
    return len(told)


def _asked(world: World, match: int) -> dict[int, list[list[int]]]:
    """Who was asked in each turn, by the log, at each of its positions: a robot may have been quicker."""
    asked: dict[int, list[list[int]]] = {}
    for position in world.ledger.positions(match):
        asks = [ask for ask in position.asks() if ask.kind != "answer"]
        users = sorted(user for ask in asks if (user := world.ledger.user_at(match, ask.seat)) is not None)
        for turn in {ask.turn for ask in asks}:
            asked.setdefault(turn, []).append(users)
    return asked


def assert_log_is(world: World, match: int, user: int, meant: list[tuple[str, bool]]) -> None:
    """The log holds what a player did, nothing lost, nothing doubled.

    `meant`: each notation and whether its answer came; one without an answer may be there or not, once.
    """
    seat = world.ledger.seat_of(match, user)
    found = [*world.ledger.acts(match, seat), *world.ledger.draft(match, seat)]
    assert _fits(found, meant), f"log {found}\nmeant {meant}"


def _fits(found: list[str], meant: list[tuple[str, bool]]) -> bool:
    ends = {0}
    for notation, is_sure in meant:
        after = {end + 1 for end in ends if end < len(found) and found[end] == notation}
        ends = after if is_sure else after | ends
    return len(found) in ends
