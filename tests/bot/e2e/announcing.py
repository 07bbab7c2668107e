"""The checks of every finished match's messages, however it was played."""

import re
from collections import Counter

from bot.core.consequences import BY_ITSELF
from bot.outbox.posts import is_reason
from bot.words import words
from engine.core.log import Act, Resign
from engine.core.match import Match
from tests.bot.e2e.players import mark_of, ways_on
from tests.bot.e2e.world import World
from tests.bot.people import Message

TITLE = re.compile(r"(?:#|nº )(\d+), (?:opening|ouverture|(?:turn|tour|step|étape) (\d+))")
MARKDOWN = re.compile(r"[*_~`|\\<>]")
FIRST_LINE = 120


async def assert_well_told(world: World, match: int, *, is_whole: bool = True) -> list[Message]:
    """Check that every turn and fact is reported once, and every first line fits a lock screen; return all.

    `is_whole`: all messages are in one thread.
    """
    told = await world.told(match)
    turns = [message for message in told if (mark_of(message) or "").isdecimal()]
    numbers = [number_of(message) for message in turns]
    assert [str(number) for number in numbers] == [mark_of(message) for message in turns]
    assert numbers == sorted(set(numbers)), numbers
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
    if is_whole:
        _assert_each_fact_once(world, match, [message.content for message in told])
    return told


def _assert_each_fact_once(world: World, match: int, told: list[str]) -> None:
    """Check that each public sentence is in the thread as often as it happened; offers are left out."""
    header, over = world.ledger.header(match), world.ledger.positions(match)[-1]
    outcome = over.outcome()
    assert outcome is not None
    say = words(header["game"]).speaker(header["locale"], world.names(match))
    happened = Counter(
        " ".join(say(one.fact.word).split())
        for one in over.facts(None)
        if not one.fact.is_passing and not is_reason(one.fact.word, outcome.reason)
    )
    text = "\n".join(" ".join(line.split()) for message in told for line in message.splitlines())
    found: Counter[str] = Counter()
    for sentence in sorted(happened, key=len, reverse=True):
        shown = re.compile(rf"(?<!\w){re.escape(sentence)}(?: \(× (\d+)\))?")
        found[sentence] = sum(int(each[1] or 1) for each in shown.finditer(text))
        text = shown.sub("", text)
    wrong = {
        each: (found[each], count)
        for each, count in happened.items()
        if found[each] > count or (found[each] < count and "…" not in text)
    }
    assert not wrong, f"told and happened: {wrong}"


async def assert_run_well_told(world: World, match: int) -> list[Message]:
    """Check a solo run's messages: one record or panel for each turn, then the end.

    None of them offers anything more.
    """
    told = await world.told(match)
    marks = [mark_of(message) for message in told]
    assert (marks.count("end"), marks.count("reveal")) == (1, 1), marks
    turns = [int(mark or "") for mark in marks if (mark or "").isdecimal()]
    assert len(turns) == len(set(turns)), marks
    assert sorted(turns) == turns, marks
    assert not any(ways_on(message) for message in told), [message.custom_ids for message in told]
    return told


def number_of(message: Message) -> int:
    """Return the turn in the title of a message."""
    found = TITLE.search(message.content.splitlines()[0])
    assert found is not None, message.content
    return int(found[2] or 0)


async def assert_well_called(world: World, match: int, others: tuple[str, ...] = ("Cleo", "Dora")) -> int:
    """Check that each new turn pings once, and only players to act who did not cause it.

    Return the number of messages.
    """
    told = await assert_well_told(world, match)
    rung: dict[int, list[int]] = {}
    for person in world.people:
        for ping in await person.pings():
            if ping.channel_id == world.thread(match):
                rung.setdefault(ping.message_id, []).append(person.id)
    asked, over = _asked(world, match), world.ledger.positions(match)[-1]
    players = sorted(user for seat in (0, 1) if (user := world.ledger.user_at(match, seat)) is not None)
    for message in told:
        mark = mark_of(message) or ""
        ringing = sorted(rung.pop(message.id, []))
        if mark == "end":
            called = [user for user in players if user != _actor(world, match, over)]
            assert ringing == called, f"{ringing} and not {called}: {message.content}"
        elif mark == "reveal":
            assert ringing == []
        elif mark.isdecimal():
            assert ringing in asked[int(mark)], f"{ringing} of {asked[int(mark)]}: {message.content}"
            # Who of several has answered is named no more when the message is edited.
            named = sorted(person.id for person in world.people if person.name in message.mentions)
            assert named in asked[int(mark)], f"{named} of {asked[int(mark)]}: {message.content}"
            assert message.content.count("<@") == len(named)
        else:
            assert len(ringing) == 1
            assert ringing[0] in players
    assert rung == {}
    assert [ping for name in others for ping in await world.people[name].pings()] == []
    return len(told)


def _asked(world: World, match: int) -> dict[int, list[list[int]]]:
    """Return who was to be pinged in each turn, at each position of the log: a robot may have been quicker.

    The player who acted has the question on the panel. If it concerns both, the partner may leave it to them.
    """
    asked: dict[int, list[list[int]]] = {}
    for position in world.ledger.positions(match):
        asks = [ask for ask in position.asks() if ask.kind != "answer" and ask.is_missing]
        users = sorted(user for ask in asks if (user := world.ledger.user_at(match, ask.seat)) is not None)
        actor = _actor(world, match, position)
        is_common = actor in users and any(ask.kind == "shared" for ask in asks)
        called = [] if is_common else [user for user in users if user != actor]
        for turn in {ask.turn for ask in asks}:
            asked.setdefault(turn, []).append(called)
    return asked


def _actor(world: World, match: int, position: Match) -> int | None:
    """Return the user whose own action came last: automatic actions follow from it, on the same panel."""
    by_hand = (entry for entry in reversed(position.entries) if getattr(entry, "by", "") != BY_ITSELF)
    last = next(by_hand, None)
    if isinstance(last, Resign) or (isinstance(last, Act) and last.by == "person"):
        return world.ledger.user_at(match, last.seat)
    return None


def assert_log_is(world: World, match: int, user: int, meant: list[tuple[str, bool]]) -> None:
    """Check that the log holds what a player did, with nothing lost or doubled.

    `meant`: each notation and True if its answer came; one without an answer may be there once or not at all.
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
