"""Lessons over the wire: followed by the marks alone, left for another way, continued after a restart."""

import asyncio
import re

import pytest

from bot.core import consequences
from bot.core.replaying import line_of
from bot.words import words
from engine.core.game import word
from engine.registry import LESSONS
from tests.bot.e2e.learner import ARROW, Learner, marked
from tests.bot.e2e.playing import Figure
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Person, Refused

POINTED = re.compile(r"^➜ \*\*(.+?)\*\*(?: ➜ \*\*(.+)\*\*)?$", re.MULTILINE)


async def taught(person: Person, game: str, channel: object = "games") -> Learner:
    """Begin a lesson of this game; return its learner."""
    reply = await person.slash("tutorial", channel, game=game)
    assert reply.ephemeral
    return Learner(person, reply.message)


def assert_pointed(learner: Learner) -> None:
    """Assert that the name in bold is the label of the marked component."""
    meant = marked(learner.page)
    assert meant is not None
    found = POINTED.search(learner.page.text)
    assert found is not None
    id, option = meant
    if option is None:
        assert learner.page.button(found[1])["custom_id"] == id
    else:
        select = learner.page.select(found[1])
        assert select["custom_id"] == id
        assert ARROW + found[2] in [each["label"] for each in select["options"]]


async def alone_with_it(world: World) -> bool:
    """Return True if nobody else has seen anything of it and no message was sent."""
    seen = [one for one in await world.people["Dora"].messages("games") if not one.ephemeral]
    return seen == [] and world.sandbox.faults.requests("POST /channels/*/messages") == []


# --- following ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ana", pytest.param("Ben", marks=pytest.mark.long)])
async def test_pressing_what_is_marked_leads_to_the_end_of_each_lesson(
    world: World, name: str, figure: Figure
) -> None:
    locale = {"Ana": "en", "Ben": "fr"}[name]
    for game in LESSONS:
        line, text = line_of(game), words(game)
        learner = await taught(world.people[name], game)
        match = match_of(learner.page)
        while ARROW in learner.page.text:
            assert_pointed(learner)
            await learner.press()
            assert learner.presses < 40
        # Commands that are named can be pressed there.
        shown = re.sub(r"</(\w+):\d+>", r"/\1", learner.page.text)
        assert text.say(word("lesson-learned"), locale) in shown
        told = "\n".join(learner.said)
        assert [step.say for step in line.lesson.steps if text.say(step.word, locale) not in told] == []
        kept = [entry.notations for entry in world.ledger.entries(match)]  # type: ignore[union-attr]
        assert kept == [entry.notations for entry in line.end.entries]  # type: ignore[union-attr]
        assert world.ledger.outbox(match) == []
        figure(
            f"the lesson of {game} in {locale}: {len(line.lesson.steps)} steps, {learner.presses} presses, "
            f"{sum(len(text.say(step.word, locale)) for step in line.lesson.steps)} characters"
        )
    assert await alone_with_it(world)


async def test_a_lesson_is_left_and_gone_on_with_after_a_restart(world: World) -> None:
    ana = world.people["Ana"]
    first = await taught(ana, "athena")
    await first.follow_to(5)
    here = first.page
    await world.restart()
    second = await taught(ana, "athena", await ana.open_dm())
    assert match_of(second.page) == match_of(here)
    assert "Welcome back" in second.page.text
    assert marked(second.page) == marked(here)
    await second.follow()
    assert "What you have learned" in second.page.text
    again = Learner(ana, here)  # the panel from before the restart shows the current position
    await again.press()
    assert "What you have learned" in again.page.text


# --- another way -------------------------------------------------------------------------------------------


async def test_a_draft_off_the_lessons_way_can_be_undone(world: World) -> None:
    ana = world.people["Ana"]
    learner = await taught(ana, "hera_zeus")
    other = next(id for id in learner.page.custom_ids if ":+medusa>" in id)
    learner.take(await ana.press(learner.page, custom_id=other))
    assert "another way than mine" in learner.page.text
    assert_pointed(learner)
    assert marked(learner.page) == (press_on(learner.page, "u"), None)
    await learner.press()
    assert "Step 1 of 11" in learner.page.text


@pytest.mark.parametrize("steps", [0, 5, pytest.param(9, marks=pytest.mark.long)])
async def test_a_player_who_goes_another_way_plays_against_the_robot(
    world: World, steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consequences, "ROBOT_PAUSE_S", 0.1)
    ana, line = world.people["Ana"], line_of("hera_zeus")
    learner = await taught(ana, "hera_zeus")
    await learner.follow_to(steps + 1)
    match, before = match_of(learner.page), len(world.ledger.entries(match_of(learner.page)))
    look, shown_then = world.inside.bot.matches, [*learner.said]
    for _ in range(40):
        if (await look.header(match)).status == "over":
            break
        snapshot = await look.look(match, ana.id)  # type: ignore[arg-type]
        if not snapshot.is_asked:
            # The panel follows the robot's answer by itself.
            shown = learner.page
            await ana.wait_for(lambda one: one.id == shown.id and one.revision > shown.revision, 20.0)  # noqa: B023
            learner.page = await ana.see(shown)
            continue
        assert snapshot.lesson is not None
        wanted = {snapshot.lesson.notation, *line.presses[:steps]}
        leaves = [leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation]
        other = next((one for one in leaves if one not in wanted), leaves[0])
        reply = await ana.slash("act", "games", match=str(match), move=other)
        learner.page = reply.message
        shown_then.append(reply.text)  # the match may be over with the robot's next action
        acts = world.ledger.entries(match)[before:]
        if len([one for one in acts if getattr(one, "by", "").startswith("robot/hera_zeus/")]) > 1:
            break
    assert "You are going your own way" in "\n".join([*shown_then, learner.page.text])
    made = [one.by for one in world.ledger.entries(match) if getattr(one, "seat", 0) == 1]  # type: ignore[union-attr]
    assert made[0] == "robot/lesson/1"
    assert made[-1].startswith("robot/hera_zeus/")
    assert await alone_with_it(world)


@pytest.mark.long
@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_can_be_left_at_each_of_its_steps(world: World, game: str) -> None:
    ana, look = world.people["Ana"], world.inside.bot.matches.look
    for step in range(1, len(LESSONS[game].steps) + 1):
        learner = await taught(ana, game)
        await learner.follow_to(step)
        match = match_of(learner.page)
        snapshot = await look(match, ana.id)  # type: ignore[arg-type]
        assert snapshot.lesson is not None
        leaves = [leaf.notation for leaf in snapshot.menu.leaves() if leaf.notation]
        other = next((one for one in leaves if one != snapshot.lesson.notation), None)
        if other is not None:
            left = await ana.slash("act", "games", match=str(match), move=other)
            standing = (await look(match, ana.id)).lesson  # type: ignore[arg-type]
            assert standing is not None
            # With two equal cards, or in another order, it may be the same way.
            own = "another way than mine" in left.text or "your own way" in left.text
            assert own == (standing.way == "off")
        again = await ana.slash("tutorial", "games", game=game)
        if "Start the lesson anew" in again.message.labels:
            fresh = await ana.press(again, "Start the lesson anew")
            assert "Step 1 of" in fresh.text


# --- outside the panel --------------------------------------------------------------------------------------


async def test_the_first_cards_button_leads_to_the_choice_of_a_lesson(world: World) -> None:
    ana = world.people["Ana"]
    opened = await ana.slash("help", "games")
    chosen = await ana.press(opened, custom_id=press_on(opened, "w", "tutorial"))
    assert "What would you like to learn?" in chosen.text
    for game in LESSONS:
        name = words(game).say(word("game-name"))
        lesson = await ana.press(await ana.slash("tutorial", "games"), name)
        assert lesson.ephemeral
        assert words(game).say(LESSONS[game].steps[0].word) in lesson.text
    again = await ana.slash("tutorial", "games")
    assert again.text.count("it goes on where you left it") == len(LESSONS)
    assert "**Lesson**" in (await ana.slash("games", "games")).text


async def test_a_new_lesson_no_longer_follows_the_one_before(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consequences, "ROBOT_PAUSE_S", 0.1)
    ana = world.people["Ana"]
    learner = await taught(ana, "hera_zeus")
    first = match_of(learner.page)
    await learner.follow_to(5)
    for _ in range(3):
        learner.take(await ana.press(learner.page, "Draw a card"))
    learner.take(await ana.press(learner.page, "End turn"))
    assert "I am thinking" in learner.page.text
    twice = await ana.press_twice(learner.page, "Start the lesson anew")
    second = match_of(twice[0])
    assert match_of(twice[1]) == second != first
    await asyncio.sleep(2.5)  # the panel of the first one would have followed by now
    shown = await ana.see(twice[1].message)
    assert match_of(shown) == second
    assert "Step 1 of 11" in shown.text
    header = world.ledger.header
    assert (header(first)["status"], header(second)["status"]) == ("over", "playing")


async def test_at_the_end_one_may_play_on_or_play_for_real(world: World) -> None:
    ana = world.people["Ana"]
    learner = await taught(ana, "athena")
    match = match_of(learner.page)
    await learner.follow()
    assert "Ana captured the Hippeis and won the Harbour." in learner.page.text
    on = await ana.press(learner.page, "Go on with this match")
    assert match_of(on) == match
    assert "Play a power under a fighter" in on.text
    assert "own way" not in on.text
    again = await ana.press(on, custom_id=press_on(on, "v", "log"))
    assert "won the Harbour" in again.text
    ended = await ana.slash("tutorial", "games", game="athena")
    assert "What you have learned" in ended.text
    replay = await ana.press(ended, custom_id=press_on(ended, "h"))
    assert replay.ephemeral
    assert f"#{match}, turn 8** · step 12 of 12, as Ana saw it" in replay.text
    ended = await ana.slash("tutorial", "games", game="athena")
    real = await ana.press(ended, "Play for real")
    started = match_of(real)
    assert started != match
    assert world.ledger.header(started)["lesson"] is None
    await world.until(lambda: world.ledger.has_told_a_turn(started))


async def test_no_other_user_sees_or_changes_a_lesson(world: World) -> None:
    ana, cleo = world.people["Ana"], world.people["Cleo"]
    learner = await taught(ana, "hercules")
    await learner.follow(4)
    match = match_of(learner.page)
    entries = world.ledger.entries(match)
    for command in ("board", "hand", "log"):
        seen = await cleo.slash(command, "games", {"match": str(match)})
        assert seen.ephemeral
        assert "A lesson is visible to its player alone." in seen.text
        assert not seen.message.attachments
    for command, options in (("act", {"move": "done"}), ("undo", {}), ("resign", {})):
        seen = await cleo.slash(command, "games", {"match": str(match), **options})
        assert "no seat" in seen.text
    with pytest.raises(Refused):
        await cleo.press(learner.page, custom_id=learner.page.custom_ids[0])
    own = await cleo.slash("tutorial", "games", game="hercules")
    assert match_of(own) != match
    for forged, why in (
        (f"a1:t:{match}:-:again", "no seat"),
        (f"a1:t:{match}:-:on", "visible to its player alone"),
        ("a1:t:999:-:again", "do not know this match"),
        ("a1:t:0:-:begin~nothing", "no lesson of this game"),
        ("a1:t:0:-:real~nothing", "no lesson of this game"),
    ):
        assert why in (await cleo.press(own, custom_id=forged, in_flight=True)).text
    assert world.ledger.entries(match) == entries
    assert marked((await ana.slash("tutorial", "games", game="hercules")).message) == marked(learner.page)
