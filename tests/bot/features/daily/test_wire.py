"""The daily run: the same for all players, once for each, and hidden from others."""

import asyncio
import re

import pytest

from bot.core.model import MatchError, MatchId, UserId
from bot.core.paces import day_at, end_of
from bot.sandbox.world import GUILD_ID
from tests.bot.e2e.daily_runs import (
    LONG,
    POSTS,
    give_up,
    lay,
    named_cards,
    next_day,
    public,
    the_day_after,
    trials_of,
)
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on

# --- playing -----------------------------------------------------------------------------------------------


async def test_a_run_is_played_in_a_private_panel_to_its_end(noon: World) -> None:
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


async def test_all_players_have_the_same_run_and_another_the_next_day(noon: World) -> None:
    ana, ben = noon.people["Ana"], noon.people["Ben"]
    first = [match_of(await person.slash("daily", "games")) for person in (ana, ben)]
    assert trials_of(noon, first[0]) == trials_of(noon, first[1])
    next_day(noon)
    second = match_of(await ana.slash("daily", "games"))
    assert second not in first
    assert trials_of(noon, second) != trials_of(noon, first[0])


# --- hidden from others ---------------------------------------------------------------------------------


async def test_no_other_user_sees_or_changes_a_run_even_at_its_end(noon: World) -> None:
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
            matches.finished.reveal(MatchId(match)),
        ):
            with pytest.raises(MatchError) as refused:
                await asked
            assert refused.value.word.id == "error-daily-private"
        if noon.ledger.header(match)["status"] == "playing":
            await give_up(ana, "games", match)


async def test_nothing_shown_reveals_the_secret_before_the_day_is_over(noon: World) -> None:
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


async def test_a_share_is_posted_once_with_numbers_and_no_cards(noon: World) -> None:
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
    past = await the_day_after(noon, ana, match_of(page))
    assert "Partager" not in past.labels
    assert "Share" in past.labels
    shared = await ana.press(past, "Share")
    said, grid = shared.text.splitlines()
    assert said.endswith("not finished in time")
    assert grid == "⬜" * 12


@pytest.mark.parametrize("locale", ["en", pytest.param("fr", marks=pytest.mark.long)])
async def test_two_shares_of_a_day_are_separate_and_survive_a_restart(noon: World, locale: str) -> None:
    noon.sandbox.world.guild_locale = locale
    ana, cleo = noon.people["Ana"], noon.people["Cleo"]
    for person in (ana, cleo):
        noon.sandbox.world.person(person.name).locale = locale
    label = {"en": "Share", "fr": "Partager"}[locale]
    lost = await give_up(ana, "games", match_of(await ana.slash("daily", "games")))
    going_on = await cleo.slash("daily", "games")
    assert label not in going_on.message.labels
    await ana.press(lost, label)
    # A forged press for another player's run, or a press too early for one's own, shares nothing.
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


# --- killed ------------------------------------------------------------------------------------------------


async def test_a_kill_leaves_one_run_and_each_press_counts_once(
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
