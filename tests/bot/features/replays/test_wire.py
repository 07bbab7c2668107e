"""Replays over the wire: every button and choice, by those it concerns and by strangers."""

import json
from pathlib import Path

import pytest

from bot.core.model import MatchError, MatchId, UserId
from bot.features.replays.service import REPLAYS, Viewer
from engine.core.game import Seat
from engine.table import main
from tests.bot.e2e.test_reading import EN_AND_LATER_FR, HOSTILE, resigned, speak
from tests.bot.e2e.world import World
from tests.bot.features.replays.looking_back import filmed, go, lists, look, values, way
from tests.bot.house import PLAINEST, match_of, press_on

ACTIONS = 14
WORDS = {
    "running": {"en": "You do not play this match", "fr": "Vous ne jouez pas cette partie"},
    "elsewhere": {"en": "not played on this server", "fr": "ne s’est pas jouée sur ce serveur"},
    "unknown": {"en": "I do not know this match", "fr": "Je ne connais pas cette partie"},
    "begins": {"en": "The match begins.", "fr": "La partie commence."},
    "end": {"en": "The end", "fr": "La fin"},
    "everybody": {"en": "as everybody saw it", "fr": "vue par tout le monde"},
    "open": {"en": "with everything open", "fr": "tout à découvert"},
}


async def begun(world: World, locale: str, **options: str) -> int:
    """Return a match of Ana and Ben with some moves made."""
    speak(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    card = await ana.card("games", {"opponent": ben, "game": "hera_zeus", "side": "hera", **options})
    match = match_of(card)
    await ben.press(card, custom_id=press_on(card, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    matches = world.inside.bot.matches
    for _ in range(ACTIONS):
        header = await matches.header(MatchId(match))
        user = header.user_at(Seat(header.to_act[0]))
        assert user is not None
        notations = [leaf.notation for leaf in (await matches.look(header.id, user)).menu.leaves()]
        plainest = next((wish for wish in PLAINEST if wish in notations), notations[0])
        assert plainest is not None
        await matches.act(header.id, user, None, plainest)
    return match


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_players_replay_a_running_match_through_their_own_eyes(
    world: World, locale: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = await begun(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    matches = world.inside.bot.matches
    refused = await cleo.slash("replay", "games", match=str(match))
    assert WORDS["running"][locale] in refused.text
    assert refused.message.attachments == []
    for person, seat in ((ana, "0"), (ben, "1")):
        page = await person.slash("replay", world.thread(match))
        assert page.ephemeral
        assert sorted(values(page, "eyes")) == sorted([seat, "t"])
        assert (way(page, "on").get("disabled"), way(page, "last").get("disabled")) == (True, True)
        first = await go(person, page, "first")
        assert WORDS["begins"][locale] in first.text
        assert first.message.attachments[0].description
        table = await look(person, first, "eyes", "t")
        assert WORDS["everybody"][locale] in table.text
        for eyes in ("a", str(1 - int(seat)), "7", "x"):
            with pytest.raises(MatchError) as refusal:
                await REPLAYS.of(matches.loader).replay(MatchId(match), UserId(person.id), None, Viewer(eyes))
            assert refusal.value.word.id == "error-replay-eyes"
        first = await look(person, table, "eyes", seat)
        text = await go(person, first, "text")
        (file,) = text.message.attachments
        assert file.filename == f"replay-{match}.txt"
        own = (await file.read()).decode()
        assert own.count("\n") > ACTIONS / 4
        back = await go(person, text, "show")
        assert (back.text, back.message.custom_ids) == (first.text, first.message.custom_ids)
        known = await go(person, back, "json")
        (file,) = known.message.attachments
        content = await file.read()
        assert {*json.loads(content)} >= {"is_unfinished", "options", "fingerprint", "steps"}
        assert "secret" not in json.loads(content)
        for each in world.people:
            assert str(each.id).encode() not in content
            assert each.name.encode() not in content
        kept = tmp_path / "running.json"
        kept.write_bytes(content)
        capsys.readouterr()
        assert main(["verify", str(kept)]) == 2


@pytest.mark.pictures
@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_finished_match_is_open_to_all_there_after_a_restart(world: World, locale: str) -> None:
    match = await begun(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    early = await ana.slash("replay", world.thread(match))
    await resigned(world, ben, match)
    end = next(one for one in await world.told(match) if any(":h:" in id for id in one.custom_ids))
    assert [id.split(":")[1] for id in end.custom_ids] == ["o", "b", "n", "h", "k", "analysis"]
    for person, eyes in ((ana, "0ta1"), (ben, "1ta0"), (cleo, "ta01")):
        page = await person.press(end, custom_id=press_on(end, "h"))
        assert page.ephemeral
        assert values(page, "eyes") == list(eyes)
        assert WORDS["begins"][locale] in page.text
    await world.restart()
    # A page from before the end and before the restart still works.
    again = await go(ana, early, "first")
    assert values(again, "eyes") == list("0ta1")
    for person in (ana, cleo):
        page = await person.press(end, custom_id=press_on(end, "h"))
        seen = {page.text}
        for _ in range(3):
            page = await go(person, page, "on")
            assert page.is_update
            seen.add(page.text)
        assert len(seen) == 4
        back = way(page, "back")["custom_id"]
        again = await person.press(page, custom_id=back)
        twice = await person.press(page, custom_id=back, in_flight=True)
        assert again.text == twice.text
        last = await go(person, again, "last")
        assert values(last, "at")[0] == "0"
        assert lists(last)["at"]["options"][-1]["label"] == WORDS["end"][locale]
        page = last
        for value in values(last, "at")[:3]:
            page = await look(person, page, "at", value)
        for eyes, said in (("t", "everybody"), ("a", "open")):
            page = await look(person, page, "eyes", eyes)
            assert WORDS[said][locale] in page.text
            assert page.message.attachments[0].size > 10_000
            words = await go(person, page, "words")
            assert words.is_update
            assert not words.message.attachments
            assert len(words.text) > len(page.text) + 200
            assert (await go(person, words, "show")).text == page.text
        page = await filmed(person, page)
        text = await go(person, page, "text")
        assert text.message.attachments[0].filename == f"replay-{match}.txt"
        proof = await go(person, text, "show")
        proof = await go(person, proof, "json")
        (file,) = proof.message.attachments
        assert json.loads(await file.read())["secret"]


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_refusals_name_the_possible_alternative(world: World, locale: str) -> None:
    match = await begun(world, locale)
    ana, cleo = world.people["Ana"], world.people["Cleo"]
    for hostile in HOSTILE:
        assert WORDS["unknown"][locale] in (await cleo.slash("replay", "games", match=hostile)).text
    conversation = await cleo.open_dm()
    await resigned(world, ana, match)
    elsewhere = await cleo.slash("replay", conversation, match=str(match))
    assert WORDS["elsewhere"][locale] in elsewhere.text
    assert elsewhere.message.attachments == []
    own = await ana.slash("replay", await ana.open_dm(), match=str(match))
    assert WORDS["begins"][locale] in own.text
    offered = await cleo.autocomplete("replay", "match", "")
    assert [one["value"] for one in offered] == [str(match)]


async def test_a_run_of_the_day_is_looked_back_on_by_its_player_alone(world: World) -> None:
    ana, cleo = world.people["Ana"], world.people["Cleo"]
    page = await ana.slash("daily", "games")
    match = match_of(page)
    asked = await ana.slash("resign", "games", match=str(match))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    own = await ana.slash("replay", "games", match=str(match))
    assert values(own, "eyes") == ["0", "t"]
    refused = await go(ana, own, "json")
    assert "Everybody plays this run today" in refused.text
    assert refused.message.attachments == [] or refused.message.attachments[0].filename == "board.png"
    other = await cleo.slash("replay", "games", match=str(match))
    assert "visible to its player alone" in other.text
