"""The table of a day that is over, and the records."""

import re
from hashlib import sha256

import pytest

from engine.registry import GAMES
from tests.bot.e2e.daily_runs import DAILY, LONG, give_up, lay, next_day, public, the_day_after
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.conformance.wrapped import Beginning

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


async def test_a_run_of_yesterday_is_played_on_next_to_todays(noon: World) -> None:
    ana = noon.people["Ana"]
    match = match_of(await ana.slash("daily", "games"))
    past = await the_day_after(noon, ana, match)
    assert "Its day is over" in past.text
    today = match_of(await ana.slash("daily", "games"))
    assert today != match
    on = await lay(ana, past, 2)
    assert match_of(on) == match
    assert len(noon.ledger.entries(match)) == 1
    games = await ana.slash("games", "games")
    assert games.text.count("**Daily run**") == 2


async def test_without_a_daily_game_it_says_so(noon: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, DAILY.spec.id)
    for show in ("play", "yesterday"):
        reply = await noon.people["Ana"].slash("daily", "games", show=show)
        assert reply.ephemeral
        assert "These games have no daily run" in reply.text


# --- records -----------------------------------------------------------------------------------------------


async def test_records_count_resigned_runs_and_dailies_a_day_later(
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
    assert "All twelve trials are beaten, and the audience is on its feet." in won.text
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
