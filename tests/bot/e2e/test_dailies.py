"""The run of the day: the same for everybody, once for each, and nobody sees another's."""

import asyncio
import re
from hashlib import sha256

import pytest

from bot.matches.dailies import day_at, end_of
from bot.matches.model import MatchError, MatchId, UserId
from bot.sandbox.world import GUILD_ID
from bot.words import words
from engine.core.capabilities import HasDaily
from engine.core.game import Seat, word
from engine.core.log import Resign
from engine.registry import GAMES
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply
from tests.conformance.wrapped import Beginning

DAILY = next(game for game in GAMES.values() if isinstance(game, HasDaily))
POSTS = "POST /channels/*"
LONG = 400  # presses within which even a careless run is over
PLAINEST = ("done", "end")
STILL_COUNTS = ("what you have reached still counts", "ce que vous avez atteint vous reste acquis")
CARDS = ("training", "strike", "block", "skin", "wound", "trial-lion", "trial-hydra")


@pytest.fixture
def noon(world: World) -> World:
    """It is noon of UTC: no test runs into midnight by itself."""
    now = world.inside.clock()
    world.inside.clock.ahead_s = end_of(day_at(now)) - 12 * 3600 - now
    return world


def next_day(world: World) -> None:
    world.inside.clock.ahead_s += 24 * 3600


async def lay(person: Person, page: Message | Reply, presses: int) -> Message:
    """So many presses of whatever the panel offers, the end of a phase first."""
    shown = page.message if isinstance(page, Reply) else page
    for _ in range(presses):
        ids = [id for id in shown.custom_ids if id.split(":")[1] in ("a", "c")]
        if not ids:
            break
        plain = [id for id in ids if id.split(":", 4)[4] in PLAINEST]
        reply = await person.press(shown, custom_id=(plain or ids)[0])
        assert reply.is_update
        shown = reply.message
    return shown


async def give_up(person: Person, channel: object, match: int) -> Message:
    asked = await person.slash("resign", channel, match=str(match))
    assert any(kept in asked.text for kept in STILL_COUNTS)
    return (await person.press(asked, custom_id=press_on(asked, "k", "resign"))).message


def trials_of(world: World, match: int) -> object:
    """What nobody could see: everything that is hidden when the run begins."""
    given_up, _ = world.ledger.opened(match).end(Resign(Seat(0)))
    return given_up.reveal()


def named_cards(told: str) -> list[str]:
    """Names of cards that stand in a text."""
    text = words(DAILY.spec.id)
    names = (text.say(word(f"card-{id}")) for id in CARDS)
    return [name for name in names if name in told]


async def public(world: World) -> list[Message]:
    """What everybody sees in the channel of play."""
    return [message for message in await world.people["Dora"].messages("games") if not message.ephemeral]


# --- playing -----------------------------------------------------------------------------------------------


async def test_a_run_is_played_by_presses_in_a_private_panel_to_its_end(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await ana.slash("daily", "games")
    assert page.ephemeral
    assert "Today’s run is the same for everybody" in page.text
    match = match_of(page)
    last = await lay(ana, page, LONG)
    assert noon.ledger.header(match)["status"] == "over"
    assert re.search(r"Result: \d+ of 12 trials, \d+ turns? and (no|\d+) Wounds?\.", last.text)
    assert "Share" in last.labels
    assert noon.ledger.outbox(match) == []
    assert await public(noon) == []
    assert noon.sandbox.faults.requests(POSTS) == []
    assert noon.ledger.header(match)["thread_id"] is None


async def test_the_answer_says_until_when_it_counts(noon: World) -> None:
    page = await noon.people["Ben"].slash("daily", "games")
    until = int(end_of(day_at(noon.inside.clock())))
    assert f"jusqu’à <t:{until}:t> (<t:{until}:R>)" in page.text


async def test_in_the_dm_it_is_played_alike(noon: World) -> None:
    ana = noon.people["Ana"]
    dm = await ana.open_dm()
    page = await ana.slash("daily", dm)
    await lay(ana, page, 4)
    match = match_of(page)
    last = await give_up(ana, dm, match)
    assert "Result: 0 of 12 trials" in last.text
    assert (noon.ledger.header(match)["guild_id"], noon.ledger.outbox(match)) == (None, [])
    shared = await ana.press(last, "Share")
    assert shared.message.channel_id == dm
    assert noon.sandbox.faults.requests("POST /channels/*/messages") == []


async def test_a_restart_in_the_middle_leaves_the_same_run(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await lay(ana, await ana.slash("daily", "games"), 3)
    match = match_of(page)
    hidden = trials_of(noon, match)
    before = (await ana.press(page, "As text")).text
    await noon.restart()
    again = await ana.slash("daily", "games")
    assert match_of(again) == match
    assert "Laid out, not sent yet" in again.text
    assert (await ana.press(again, "As text")).text == before
    assert trials_of(noon, match) == hidden


# --- once a day --------------------------------------------------------------------------------------------


async def test_there_is_one_run_a_day_wherever_it_is_asked_for(noon: World) -> None:
    ana = noon.people["Ana"]
    dm = await ana.open_dm()
    asked = await asyncio.gather(*(ana.slash("daily", channel) for channel in ("games", "games", dm)))
    (match,) = {match_of(page) for page in asked}
    for way in ("hand", "daily"):
        assert match_of(await ana.slash(way, "games")) == match
    games = await ana.slash("games", "games")
    assert "**Daily run**" in games.text
    assert match_of(await ana.press(games, custom_id=press_on(games, "o"))) == match


async def test_after_the_end_it_shows_the_result_and_no_second_attempt(noon: World) -> None:
    ana = noon.people["Ana"]
    match = match_of(await ana.slash("daily", "games"))
    await give_up(ana, "games", match)
    again = await ana.slash("daily", "games")
    assert match_of(again) == match
    assert "Result: 0 of 12 trials" in again.text
    assert not [id for id in again.message.custom_ids if id.split(":")[1] in "acsqu"]


async def test_everybody_has_the_same_run_and_the_next_day_another(noon: World) -> None:
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    first = [match_of(await person.slash("daily", "games")) for person in (ana, ben)]
    assert trials_of(noon, first[0]) == trials_of(noon, first[1])
    next_day(noon)
    second = match_of(await ana.slash("daily", "games"))
    assert second not in first
    assert trials_of(noon, second) != trials_of(noon, first[0])


# --- nobody sees another's ---------------------------------------------------------------------------------


async def test_nobody_else_sees_or_touches_a_run_even_when_it_is_over(noon: World) -> None:
    ana, cleo = noon.people["Ana"], noon.people["Cleo"]
    page = await lay(ana, await ana.slash("daily", "games"), 3)
    match = match_of(page)
    for _ in range(2):
        for command, options in (("board", {}), ("board", {"view": "text"}), ("hand", {})):
            seen = await cleo.slash(command, "games", {"match": str(match), **options})
            assert seen.ephemeral
            assert "A daily run is visible to its player alone." in seen.text
            assert not seen.message.attachments
        for command, options in (("act", {"move": "done"}), ("undo", {}), ("resign", {})):
            seen = await cleo.slash(command, "games", {"match": str(match), **options})
            assert seen.ephemeral
            assert "no seat" in seen.text
        matches, stranger = noon.inside.bot.matches, UserId(cleo.id)
        for asked in (
            matches.table(MatchId(match), stranger),
            matches.table(MatchId(match)),
            matches.facts(MatchId(match), stranger),
            matches.facts(MatchId(match), None),
            matches.reveal(MatchId(match)),
        ):
            with pytest.raises(MatchError) as refused:
                await asked
            assert refused.value.word.id == "error-daily-private"
        if noon.ledger.header(match)["status"] == "playing":
            await give_up(ana, "games", match)


async def test_nothing_that_is_shown_tells_the_secret_before_the_day_is_over(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await ana.slash("daily", "games")
    match = match_of(page)
    last = await give_up(ana, "games", match)
    secret, _ = await noon.inside.bot.store.secret(MatchId(match))
    fair = await ana.press(page, "Fairness", in_flight=True)
    assert noon.ledger.header(match)["fingerprint"] in fair.text
    texts = [page.text, fair.text, last.text, (await ana.slash("board", "games", match=str(match))).text]
    for label in ("Log", "As text", "My board", "Share"):
        texts.append((await ana.press(last, label, in_flight=True)).text)
    texts += [(await ana.slash("records", "games")).text]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if secret.hex() in text] == []
    table = await noon.inside.bot.matches.table(MatchId(match), UserId(ana.id))
    assert table.secret is None


# --- shared ------------------------------------------------------------------------------------------------


async def test_what_is_shared_tells_numbers_and_no_cards_once(noon: World) -> None:
    ana = noon.people["Ana"]
    early = await lay(ana, await ana.slash("daily", "games"), 3)
    assert named_cards(early.text) != []
    page = await lay(ana, early, LONG)
    first, second = await ana.press_twice(page, "Share")
    third = await ana.press(page, "Share")
    (told,) = await public(noon)
    day = day_at(noon.inside.clock())
    assert re.match(
        rf"Ana, Agon daily {day}, Hercules: \d+ of 12 trials, \d+ turns? and (no|\d+) W", told.text
    )
    assert named_cards(told.text) == []
    beaten = int(re.findall(r": (\d+) of 12 trials", told.text)[0])
    ended = int(beaten < 12)
    assert told.text.splitlines()[1] == "✅" * beaten + "❌" * ended + "⬜" * (12 - beaten - ended)
    assert sorted(reply.ephemeral for reply in (first, second)) == [False, True]
    where = f"https://discord.com/channels/{GUILD_ID}/{told.channel_id}/{told.id}"
    assert f"already shared this here: {where}" in third.text
    assert "Result:" in (await ana.see(page)).text


async def test_a_run_is_looked_back_on_from_the_panel_of_its_end(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await ana.slash("daily", "games")
    match, laid = match_of(page), await lay(ana, page, 4)
    assert not [id for id in laid.custom_ids if ":h:" in id]
    last = await give_up(ana, "games", match)
    replay = await ana.press(last, custom_id=press_on(last, "h"))
    assert replay.ephemeral
    assert "The match begins." in replay.text


async def test_a_run_that_goes_on_is_not_shared(noon: World) -> None:
    ana = noon.people["Ana"]
    page = await ana.slash("daily", "games")
    assert "Share" not in page.message.labels
    past = await _past(noon, ana, match_of(page))
    assert "Partager" not in past.labels
    assert "Share" in past.labels
    shared = await ana.press(past, "Share")
    said, grid = shared.text.splitlines()
    assert said.endswith("not finished in time")
    assert grid == "⬜" * 12


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_what_two_share_of_the_same_day_is_each_their_own_and_stands_there_once_after_a_restart(
    noon: World, locale: str
) -> None:
    noon.sandbox.world.guild_locale = locale
    ana, cleo = noon.people["Ana"], noon.people["Cleo"]
    for person in (ana, cleo):
        noon.sandbox.world.person(person.name).locale = locale
    label = {"en": "Share", "fr": "Partager"}[locale]
    lost = await give_up(ana, "games", match_of(await ana.slash("daily", "games")))
    going_on = await cleo.slash("daily", "games")
    assert label not in going_on.message.labels
    await ana.press(lost, label)
    # Whoever forges the button of another's run, or of their own too early, shares nothing.
    button = press_on(lost, "k", "share")
    own = button.replace(f":{match_of(lost)}:", f":{match_of(going_on)}:")
    for id in (button, own):
        refused = await cleo.press(going_on, custom_id=id, in_flight=True)
        assert refused.ephemeral
        assert "⬜" not in refused.text
    await noon.restart()
    (told,) = await public(noon)
    assert told.text.splitlines()[1] == "❌" + "⬜" * 11
    again = await ana.press(lost, label)
    assert again.ephemeral
    assert f"/{told.channel_id}/{told.id}" in again.text
    assert [message.id for message in await public(noon)] == [told.id]
    shared = {"en": "already shared", "fr": "déjà partagé"}[locale]
    assert shared in again.text


async def _past(world: World, person: Person, match: int) -> Message:
    next_day(world)
    return (await person.slash("hand", "games", match=str(match))).message


# --- the day after -----------------------------------------------------------------------------------------


async def test_the_table_counts_what_was_reached_before_midnight(noon: World) -> None:
    ana, ben, cleo = (noon.people[name] for name in ("Ana", "Ben", "Cleo"))
    fingerprints = set()
    runs = {}
    for person, channel in ((ana, "games"), (ben, await ben.open_dm()), (cleo, "games")):
        page = await person.slash("daily", channel)
        fair = await person.press(page, custom_id=press_on(page, "r", "fair"))
        fingerprints |= set(re.findall(r"\b[0-9a-f]{64}\b", fair.text))
        page = await person.press(fair, custom_id=press_on(fair, "o"))
        runs[person.name] = match_of(page)
        await lay(person, page, 8)
    await give_up(ana, "games", runs["Ana"])
    reached = noon.ledger.positions(runs["Cleo"])[-1].score()
    none = await ana.slash("daily", "games", show="yesterday")
    assert "Nobody played" in none.text
    next_day(noon)
    await lay(cleo, await cleo.slash("hand", "games", match=str(runs["Cleo"])), LONG)
    assert noon.ledger.header(runs["Cleo"])["status"] == "over"
    assert noon.ledger.positions(runs["Cleo"])[-1].score() != reached
    table = await cleo.slash("daily", "games", show="yesterday")
    assert table.ephemeral
    title, *lines, secret = table.text.splitlines()
    assert "3 players" in title
    assert [line for line in lines if "Ana" in line and "not finished" not in line]
    assert [line for line in lines if "**Cleo**" in line and line.endswith("not finished")]
    assert f"{reached[1]} turn" in "".join(line for line in lines if "Cleo" in line)
    assert lines[-1] == "1 player played elsewhere."
    assert "Ben" not in table.text
    (told,) = re.findall(r"\b[0-9a-f]{64}\b", secret)
    assert fingerprints == {sha256(bytes.fromhex(told)).hexdigest()}


async def test_the_table_is_shared_without_those_who_played_elsewhere(noon: World) -> None:
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    dm = await ben.open_dm()
    await ana.slash("daily", "games")
    await ben.slash("daily", dm)
    next_day(noon)
    own = await ben.slash("daily", "games", show="yesterday")
    assert "**Ben**" in own.text
    assert (await ben.press(own, "Partager")).status == "answered"
    assert (await ben.press(own, "Partager ma partie")).status == "answered"
    told, mine = await public(noon)
    assert "Ana" in told.text
    assert "Ben" not in told.text
    assert mine.text.startswith("Ben, Agon daily ")
    alone = await ben.slash("daily", dm, show="yesterday")
    assert "Ben" in alone.text
    assert "Ana" not in alone.text


async def test_a_run_of_yesterday_is_played_on_beside_today_s(noon: World) -> None:
    ana = noon.people["Ana"]
    match = match_of(await ana.slash("daily", "games"))
    past = await _past(noon, ana, match)
    assert "Its day is over" in past.text
    today = match_of(await ana.slash("daily", "games"))
    assert today != match
    on = await lay(ana, past, 2)
    assert match_of(on) == match
    assert len(noon.ledger.entries(match)) == 1
    games = await ana.slash("games", "games")
    assert games.text.count("**Daily run**") == 2


async def test_where_no_game_is_played_daily_it_says_so(noon: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, DAILY.spec.id)
    for show in ("play", "yesterday"):
        reply = await noon.people["Ana"].slash("daily", "games", show=show)
        assert reply.ephemeral
        assert "These games have no daily run" in reply.text


# --- records -----------------------------------------------------------------------------------------------


async def test_records_count_runs_that_were_given_up_and_dailies_in_the_server_a_day_later(
    noon: World,
) -> None:
    ana, dora = noon.people["Ana"], noon.people["Dora"]
    nothing = await ana.slash("records", "games")
    assert nothing.ephemeral
    assert "not finished a run yet" in nothing.text
    solo = match_of(await ana.slash("play", "games", game=DAILY.spec.id, rules="heroic blood=true"))
    await noon.until(lambda: noon.ledger.state(solo, "turn", "0") == "told")
    await give_up(ana, "games", solo)
    daily = match_of(await ana.slash("daily", "games"))
    await give_up(ana, "games", daily)
    mine = (await ana.slash("records", "games")).text
    assert "- Heroic, Blood and Bruises: with it: 1 run, 0 won. Best: 0 of 12 trials" in mine
    assert "- Normal: 1 run, 0 won." in mine
    assert "Normal" not in (await dora.slash("records", "games", of="server")).text
    next_day(noon)
    server = await dora.slash("records", "games", of="server")
    assert "- Normal: 1 run, 0 won. Best: Ana, 0 of 12 trials" in server.text
    dm = await dora.open_dm()
    assert "shown in that server" in (await dora.slash("records", dm, of="server")).text
    assert "not finished a run yet" in (await dora.slash("records", dm)).text


# --- killed ------------------------------------------------------------------------------------------------


async def test_killed_while_it_answers_the_run_is_there_once_and_each_press_counts_once(
    killable: World,
) -> None:
    ana = killable.people["Ana"]
    await ana.slash("daily", "games", wait_s=0.0)
    await killable.until(lambda: killable.ledger.count("matches") == 1)
    await killable.outside.kill()
    await killable.start()
    page = await ana.slash("hand", "games")
    match = match_of(page)
    (deck, *_) = [id for id in page.message.custom_ids if id.split(":")[1] == "a"]
    await ana.press(page, custom_id=deck, wait_s=0.0)
    await killable.until(lambda: killable.ledger.entries(match))
    await killable.outside.kill()
    await killable.start()
    again = await ana.press(page, custom_id=deck, in_flight=True)
    assert "Which card do you lay next?" in again.text
    assert len(killable.ledger.entries(match)) == 1
    assert (killable.ledger.count("matches"), killable.ledger.outbox(match)) == (1, [])


# --- won ---------------------------------------------------------------------------------------------------

LAST_TRIAL = (
    "perfect | turn 40 | trial lion life 1"
    " beaten[hydra hind boar stables birds bull mares belt cattle apples cerberus]"
    " | 0: A pile[arrows+ arrows+ arrows+ block] discard[wound] | reserve wounds[wound wound]"
)


async def test_a_run_that_is_won_is_shared_listed_and_counted_so(
    noon: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, DAILY.spec.id, Beginning(DAILY, DAILY.position(LAST_TRIAL)))
    ana = noon.people["Ana"]
    won = await lay(ana, await ana.slash("daily", "games"), 1)
    assert "All twelve trials are beaten." in won.text
    reached = "12 of 12 trials, 40 turns and 1 Wound"
    assert f"Result: {reached}." in won.text
    shared = (await ana.press(won, "Share")).text
    assert reached in shared
    assert shared.splitlines()[1] == "✅" * 12
    assert f"- Normal: 1 run, 1 won. Best: {reached}" in (await ana.slash("records", "games")).text
    next_day(noon)
    assert f"**1** · **Ana**: {reached}\n" in (await ana.slash("daily", "games", show="yesterday")).text
    server = await ana.slash("records", "games", of="server")
    assert f"- Normal: 1 run, 1 won. Best: Ana, {reached}" in server.text
