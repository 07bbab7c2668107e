"""Reading about a match over the wire: its log, its deal, the rules and the cards."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from bot.core.model import MatchId
from bot.core.paces import day_at, end_of
from engine.core.proof import fingerprint_of, folded
from engine.table import main
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply
from tests.bot.ui.presses import is_asked, step

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
WHOLE = re.compile(r"\b[0-9a-f]{64}\b")
WORDS = {
    "running": {"en": "still being played", "fr": "se joue encore"},
    "fair": {"en": "All of it holds.", "fr": "Tout est exact."},
    "fairness": {"en": "another secret would have another one", "fr": "un autre secret en aurait une autre"},
    "log": {"en": "What happened", "fr": "Ce qui s’est passé"},
}
HOSTILE = ("0", "-1", "no", "9" * 40, "999999", "§", "' OR 1=1", "@everyone", "<@1>", "\\" * 90)


def speak(world: World, locale: str) -> None:
    """Set the language of all people and of the server."""
    for person in world.people:
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale


async def resigned(world: World, person: Person, match: int) -> None:
    asked = await person.slash("resign", world.thread(match))
    await person.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)


async def card_of(world: World, match: int) -> Message:
    shown = await world.people["Cleo"].messages("games")
    return next(message for message in shown if message.custom_ids and match_of(message) == match)


async def secret_of(world: World, match: int) -> str:
    return (await world.inside.bot.store.secret(MatchId(match)))[0].hex()


# --- how it was dealt --------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_match_is_proved_at_its_end_and_reveals_nothing_before(
    world: World, locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    card = await ana.card("games", {"opponent": ben, "game": "hera_zeus"})
    match = match_of(card)
    fingerprint = world.ledger.header(match)["fingerprint"]
    assert WHOLE.search(card.text) is None
    assert f"`{folded(fingerprint)}`" in card.text
    waiting = await cleo.press(card, custom_id=press_on(card, "r"))
    await ben.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    secret, told = await secret_of(world, match), await card_of(world, match)
    for person in (ana, cleo):
        page = await person.press(told, custom_id=press_on(told, "r"))
        asked = await person.slash("verify", world.thread(match))
        assert WORDS["running"][locale] in asked.text
        assert [page.message.attachments, asked.message.attachments] == [[], []]
        for shown in (waiting, page):
            assert shown.ephemeral
            assert WORDS["fairness"][locale] in shown.text
            assert WHOLE.findall(shown.text) == [fingerprint]
            assert shown.message.labels == []
        everything = " ".join(str(each.message.raw) for each in (waiting, page, asked))
        assert secret not in everything

    await resigned(world, ben, match)
    await world.restart()
    end = next(one for one in await world.told(match) if "k" in [id.split(":")[1] for id in one.custom_ids])
    assert WHOLE.findall(end.text) == [secret]
    assert f"`{folded(fingerprint)}`" in end.text
    told = await card_of(world, match)
    page = await cleo.press(told, custom_id=press_on(told, "r"))
    assert WHOLE.findall(page.text) == [fingerprint, secret]
    by_press = await cleo.press(page, custom_id=press_on(page, "r", "verify"))
    assert by_press.is_update
    back = await cleo.press(by_press, custom_id=press_on(by_press, "r", "fair"))
    assert (back.text, back.message.attachments) == (page.text, [])
    typed = await ben.slash("verify", "games")
    for proved in (by_press, typed, await ana.slash("verify", "games", match=str(match))):
        assert proved.ephemeral
        assert proved.text.count("✓") == 4
        assert WORDS["fair"][locale] in proved.text
        (file,) = proved.message.attachments
        assert file.filename == f"match-{match}.json"
        assert f"python3 -m engine verify {file.filename}" in proved.text
    content = await file.read()
    for person in world.people:
        assert str(person.id).encode() not in content
        assert person.name.encode() not in content
    kept = tmp_path / file.filename
    kept.write_bytes(content)
    assert main(["verify", str(kept)]) == 0
    altered = json.loads(content)
    altered["entries"][-1][1] = 1 - altered["entries"][-1][1]
    kept.write_text(json.dumps(altered), "utf-8")
    capsys.readouterr()
    assert main(["verify", str(kept)]) == 1


async def test_a_daily_run_is_proved_the_day_after(world: World) -> None:
    clock = world.inside.clock
    clock.ahead_s = end_of(day_at(clock())) - 12 * 3600 - clock()
    ana, cleo = world.people["Ana"], world.people["Cleo"]
    page = await ana.slash("daily", "games")
    match, day = match_of(page), day_at(clock())
    secret, fingerprint = await secret_of(world, match), world.ledger.header(match)["fingerprint"]
    assert f"`{folded(fingerprint)}`" in page.text
    asked = await ana.slash("resign", "games", match=str(match))
    over = await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    fair = await ana.press(over, custom_id=press_on(over, "r", "fair"))
    assert WHOLE.findall(fair.text) == [fingerprint]
    assert secret not in str(fair.message.raw)
    early = await ana.slash("verify", "games", match=str(match))
    assert "Everybody plays this run today" in early.text
    assert early.message.attachments == []
    # A button of tomorrow, pressed today.
    over = await ana.press(fair, custom_id=press_on(fair, "o"))
    assert press_on(over, "r", "fair")

    clock.ahead_s += 24 * 3600
    for command in ("verify", "log"):
        assert "visible to its player alone" in (await cleo.slash(command, "games", match=str(match))).text
    proved = await ana.slash("verify", "games", match=str(match))
    assert f"together with the date, {day}" in proved.text
    assert "All of it holds." in proved.text
    fair = await ana.press(proved, custom_id=press_on(proved, "r", "fair"))
    assert WHOLE.findall(fair.text) == [fingerprint, secret]
    assert fingerprint_of(bytes.fromhex(secret)) == fingerprint


# --- what happened -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_the_log_shows_each_reader_their_own_facts(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    match = await world.begin(ana, ben, game="hera_zeus", side="hera")
    thread = world.thread(match)
    for person in (ana, ben):  # the first rows
        panel, rng = await world.panel(person, match), Random(1)
        while is_asked(panel) and world.ledger.header(match)["turn"] < 1:
            panel = await step(person, panel, rng)
    await ana.slash("act", thread, move="d")
    facts = {name: lines(await world.people[name].slash("log", thread)) for name in ("Ana", "Ben", "Cleo")}
    assert facts["Cleo"]
    assert set(facts["Cleo"]) <= set(facts["Ana"]) & set(facts["Ben"])
    assert set(facts["Ana"]) - set(facts["Ben"])  # which card she drew
    by_number = await cleo.slash("log", "games", match=f"#{match}")
    assert lines(by_number) == facts["Cleo"]
    for typed in HOSTILE:
        refused = await cleo.slash("log", "games", match=typed)
        assert refused.ephemeral
        assert WORDS["log"][locale] not in refused.text
        assert len(refused.text) < 300
    await world.restart()
    assert lines(await cleo.slash("log", thread)) == facts["Cleo"]
    offered = await ana.autocomplete("log", "match", "", "games")
    assert [one["value"] for one in offered] == [str(match)]
    assert await cleo.autocomplete("log", "match", "", "games") == []


def lines(page: Reply) -> list[str]:
    """Return the events on a page of the log."""
    assert page.ephemeral
    return page.text.splitlines()[1:]


# --- the rules ---------------------------------------------------------------------------------------------

RULES = {
    "first": {"en": "Your first turn in five lines.", "fr": "Votre premier tour en cinq lignes."},
    "cards": {"en": "Every card", "fr": "Toutes les cartes"},
    "none": {"en": "I find nothing about", "fr": "Je ne trouve rien sur"},
    "shared": {"en": "already shared this here", "fr": "déjà partagé cela ici"},
    "points": {"en": "chapter 3: Points", "fr": "chapitre 3 : Les points"},
    "figure": {"en": "figure", "fr": "FIGURINE"},
}
STRANGE = (
    "qwxz",
    "@everyone <@1>",
    "((",
    "\\",
    "%s{0}",
    "é" * 200,
    "/",
    "hera_zeus/",
    "hera_zeus/s",
    "x/s3.1",
)


def chapters_on(page: Reply) -> str:
    (select,) = page.message.selects
    return str(select["custom_id"])


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_rules_are_read_by_chapters_found_by_words_and_shared(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    page = await ana.slash("rules", "games")
    assert page.ephemeral
    assert RULES["first"][locale] in page.text
    assert len(page.message.selects[0]["options"]) > 15
    page = await ana.choose(page, "c3", chapters_on(page))
    assert page.is_update
    assert RULES["points"][locale] in page.text
    await world.restart()
    page = await ana.choose(page, "0", chapters_on(page))
    other = next(id for id in page.message.custom_ids if id.startswith("a1:n:0:-:hercules"))
    assert RULES["first"][locale] in (await ana.press(page, custom_id=other)).text

    # Words, without a game: of all of them, as they are typed and as they are sent.
    offered = await ana.autocomplete("rules", "topic", RULES["figure"][locale], "games")
    assert 0 < len(offered) <= 25
    assert offered[0]["value"] == "hera_zeus/c5"
    listed = await ana.slash("rules", "games", topic=RULES["figure"][locale])
    assert len(listed.message.selects[0]["options"]) == len(offered)
    section = await ana.choose(listed, "hera_zeus/s5.1", chapters_on(listed))
    assert "§ 5.1" in section.text
    assert (await ana.slash("rules", "games", topic="hera_zeus/s5.1")).text == section.text
    for typed in STRANGE:
        refused = await cleo.slash("rules", "games", topic=typed)
        assert refused.ephemeral
        assert len(refused.text) < 400 or RULES["first"][locale] in refused.text
        assert len(await cleo.autocomplete("rules", "topic", typed[:100], "games")) <= 25
    assert RULES["none"][locale] in (await cleo.slash("rules", "games", topic="qwxz")).text

    # Shared once a day by each presser, publicly, and read on in private.
    first, second = await ana.press_twice(section, {"en": "Share", "fr": "Partager"}[locale])
    assert sorted(reply.ephemeral for reply in (first, second)) == [False, True]
    await world.restart()
    assert RULES["shared"][locale] in (await ana.press(section, custom_id=press_on(section, "k"))).text
    (told,) = [one for one in await ben.messages("games") if not one.ephemeral]
    assert "§ 5.1" in told.text
    assert told.mentions == []
    on = await ben.press(told, custom_id=press_on(told, "n"))
    assert on.ephemeral
    assert "§ 5.1" in on.text
    world.inside.clock.ahead_s += 24 * 3600
    assert not (await ana.press(section, custom_id=press_on(section, "k"))).ephemeral
    forged = section.message.custom_ids[-1].partition("share/")[0] + "share/"
    for what in ("rules~", "rules~chess~0", "rules~hera_zeus~s99.9", "rules", "rules~hera_zeus~" + "9" * 60):
        answer = await ben.press(told, custom_id=forged + what, in_flight=True)
        assert answer.ephemeral or RULES["first"][locale] in answer.text


# --- cards -------------------------------------------------------------------------------------------------

CARD = {"en": "Medusa", "fr": "MEDUSE"}
FALLS = {"en": "Hero and Amazon", "fr": "Héros et Amazone"}
NO_CARD = {"en": "I know no card", "fr": "Je ne connais pas de carte"}


@pytest.mark.pictures
@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_card_is_looked_up_read_on_about_and_shared(world: World, locale: str) -> None:
    speak(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    (choice,) = await ana.autocomplete("card", "card", CARD[locale], "games")
    assert choice["value"] == "hera_zeus/medusa"
    page = await ana.slash("card", "games", card=choice["value"])
    assert page.ephemeral
    assert FALLS[locale] in page.text
    (picture,) = page.message.attachments
    assert (picture.filename, picture.content_type) == ("board.png", "image/png")
    assert picture.description is not None
    assert len(await picture.read()) > 1000
    assert (await ana.slash("card", "games", card=CARD[locale].lower())).text == page.text
    topic = await ana.autocomplete("rules", "topic", CARD[locale], "games")
    assert topic[0]["value"] == "hera_zeus/kmedusa"
    assert (await ana.slash("rules", "games", topic=topic[0]["value"])).text == page.text
    section = await ana.press(page, "§ 6.3")
    assert section.is_update
    assert section.message.attachments == []
    for typed in (*STRANGE, "hera_zeus/kmedusa", "chess/pawn", ".."):
        refused = await ben.slash("card", "games", card=typed)
        assert refused.ephemeral
        assert NO_CARD[locale] in refused.text or len(refused.text) < 300
    several = await ben.slash("card", "games", {"card": "e", "game": "hercules"})
    assert "Hercul" in several.text

    page = await ana.slash("card", "games", card="hera_zeus/medusa")
    await world.restart()
    first, second = await ana.press_twice(page, {"en": "Share", "fr": "Partager"}[locale])
    assert sorted(reply.ephemeral for reply in (first, second)) == [False, True]
    (told,) = [one for one in await ben.messages("games") if not one.ephemeral]
    assert FALLS[locale] in told.text
    await ben.wait_for(lambda message: message.id == told.id and bool(message.attachments), channel="games")
    on = await ben.press(told, "§ 6.3")
    assert on.ephemeral
    for what in ("cards~", "cards~hera_zeus~pawn", "cards~chess~x"):
        forged = page.message.custom_ids[-1].partition("share/")[0] + "share/" + what
        assert (await ben.press(told, custom_id=forged, in_flight=True)).ephemeral
    texts = await ana.slash("settings", "games")
    assert texts.ephemeral
