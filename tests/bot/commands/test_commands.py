"""Commands: what they answer, opponents, and options that do not matter."""

import asyncio
import re
import time
from dataclasses import replace

import pytest

from bot.core.model import MatchId, UserId
from bot.core.queries import MatchQueries
from bot.core.writes import SaveHeader
from bot.ui.answers import CARD_SAVED_WITHIN_S
from engine.registry import GAMES
from tests.bot.house import House, match_of, press_on
from tests.bot.ui.presses import HERA, is_asked

CHAT = 1
GAME = "hera_zeus"
CALLBACKS = "POST /interactions/*/callback"
COMMANDS = {
    *("play", "hand", "board", "games", "act", "undo", "resign", "rematch", "rules", "daily", "records"),
    *("offer-end", "pause", "match", "settings", "setup", "away", "resume", "log", "verify", "help", "about"),
    *("tutorial", "card", "data", "replay", "profile", "leaderboard", "tournament", "hint", "puzzle"),
    "analyse",
}


async def opening(house: House) -> tuple[MatchId, int]:
    match = await house.begin(house.people["Ana"], house.people["Ben"], **HERA)
    return match, await house.thread(match)


async def entries(house: House, match: MatchId) -> int:
    return len(await house.bot.store.entries(match))


async def test_commands_have_names_and_descriptions_in_french(house: House) -> None:
    everything = await house.people["Ana"].offered()  # the server is hers
    offered = {command["name"]: command for command in everything if command["type"] == CHAT}
    assert set(offered) == COMMANDS
    for command in offered.values():
        assert command["description_localizations"]["fr"]
        for option in command.get("options", []):
            assert option["description_localizations"]["fr"]
            assert all(choice["name_localizations"]["fr"] for choice in option.get("choices", []))
    assert offered["play"]["name_localizations"]["fr"] == "jouer"


async def test_an_opener_is_answered_within_a_second_despite_delays(house: House) -> None:
    ana, store = house.people["Ana"], house.bot.store
    house.bot.answers.card_saved_within_s = CARD_SAVED_WITHIN_S
    before = len(house.sandbox.faults.requests(CALLBACKS))
    async with store._writing:  # type: ignore[attr-defined]
        began = time.time()
        asked = asyncio.create_task(
            ana.slash("play", "games", {"opponent": house.people["Ben"]}, wait_s=20.0)
        )
        await asyncio.sleep(1.2)
    reply = await asked
    assert house.sandbox.faults.requests(CALLBACKS)[before].at - began < 1.0
    assert reply.ephemeral
    assert reply.content or reply.text
    assert "will appear here in a moment" in reply.text
    match = MatchId(1)

    async def is_posted() -> bool:
        return (await house.bot.matches.header(match)).card_id is not None

    await house.until(is_posted)
    cards = [
        message for message in await ana.messages("games") if message.custom_ids and not message.ephemeral
    ]
    assert [match_of(card) for card in cards] == [match]
    assert "Ana" in cards[0].content

    async def is_linked() -> bool:
        return f"/{cards[0].channel_id}/{cards[0].id}" in (await reply.refresh()).text

    await house.until(is_linked, 80.0)


async def test_a_late_refusal_is_private(house: House) -> None:
    ana, store = house.people["Ana"], house.bot.store
    async with store._writing:  # type: ignore[attr-defined]
        asked = asyncio.create_task(ana.slash("play", "games", {"opponent": ana}, wait_s=20.0))
        await asyncio.sleep(1.2)
    reply = await asked
    assert reply.ephemeral
    assert "yourself" in reply.text


async def test_only_what_needs_others_of_a_server_needs_one(house: House) -> None:
    offered = {command["name"]: command for command in await house.people["Ana"].offered()}
    of_servers = {"match", "setup", "tournament", "Challenge"}
    assert {name for name, command in offered.items() if command["contexts"] == [0]} == of_servers
    of_groups = {name for name, command in offered.items() if 2 in command["contexts"]}
    assert of_groups == {"help", "rules", "card", "puzzle", "data"}
    by_user = {name for name, command in offered.items() if 1 in command["integration_types"]}
    assert by_user == offered.keys() - of_servers


async def test_the_card_names_the_players_and_the_rules(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.slash(
        "play", "games", opponent=ben, game=GAME, rules="kosmos pandora=owner", side="zeus"
    )
    assert not card.ephemeral
    header = await house.bot.matches.header(match_of(card))
    assert (header.preset, header.options["pandora"], header.host_side) == ("kosmos", "owner", "zeus")

    async def is_known() -> bool:
        return (await house.bot.matches.header(header.id)).card_id == card.message.id

    await house.until(is_known)
    assert [ping.message_id for ping in await ben.pings()] == [card.message.id]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"game": "chess"}, "I do not know the game “chess”"),
        ({"side": "hades"}, "There is no such side"),
        ({"rules": "own_figure=maybe"}, "can be: action, pegasus, both, never"),
        ({"rules": "hurry"}, "I cannot read “hurry” as rules"),
    ],
)
async def test_a_challenge_that_cannot_be_is_refused_in_private(
    house: House, options: dict[str, str], why: str
) -> None:
    reply = await house.people["Ana"].slash("play", "games", options)
    assert reply.ephemeral
    assert why in reply.text
    assert await MatchQueries(house.bot.store).headers("waiting") == []


async def test_a_player_cannot_challenge_themselves(house: House) -> None:
    ana = house.people["Ana"]
    reply = await ana.slash("play", "games", opponent=ana)
    assert reply.ephemeral
    assert "cannot challenge yourself" in reply.text


async def test_sides_games_and_rules_are_offered_while_typing(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    assert [one["value"] for one in await ana.autocomplete("play", "side", "")] == ["drawn", "hera", "zeus"]
    assert [one["value"] for one in await ana.autocomplete("play", "game", "zeus")] == [GAME]
    assert [one["name"] for one in await ben.autocomplete("play", "side", "her")] == ["Héra"]
    rules = await ana.autocomplete("play", "rules", "kosmos pandora=")
    assert [one["value"] for one in rules] == ["kosmos pandora=both", "kosmos pandora=owner"]
    assert await ana.autocomplete("play", "side", "", game="no such game") == []


async def test_autocompletion_offers_nothing_rather_than_fail(house: House) -> None:
    cleo = house.people["Cleo"]
    match, thread = await opening(house)
    for channel in ("games", thread):
        assert await cleo.autocomplete("act", "move", "", channel) == []
    assert await cleo.autocomplete("act", "move", "x" * 500, thread, match="nonsense") == []
    assert await cleo.autocomplete("hand", "match", "") == []
    assert match


async def test_moves_are_found_by_words_without_case_and_accents(house: House) -> None:
    match, thread = await opening(house)
    ben = house.people["Ben"]
    offered = await ben.autocomplete("act", "move", "COLONNE b", thread)
    assert offered
    assert all("colonne B" in one["name"] for one in offered)
    typed = offered[0]["name"].upper().replace("É", "E").replace("·", " ")
    reply = await ben.slash("act", thread, move=typed)
    assert "visible de vous seul" in reply.text
    assert (await house.bot.matches.look(match, UserId(ben.id))).draft == (offered[0]["value"],)


async def test_an_unknown_move_is_answered_with_the_three_nearest(house: House) -> None:
    match, thread = await opening(house)
    reply = await house.people["Ana"].slash("act", thread, move="play some card, column A")
    assert reply.ephemeral
    assert reply.text.count("\n- ") == 3
    assert "column A" in reply.text
    assert await entries(house, match) == 0


async def test_a_move_that_is_not_legal_is_refused_with_its_rule(house: House) -> None:
    match, thread = await opening(house)
    await house.turn(match, 1)
    reply = await house.people["Ana"].slash("act", thread, move="cA")
    assert reply.ephemeral
    assert "§" in reply.text
    waiting = await house.people["Ben"].slash("act", thread, move="d")
    assert waiting.ephemeral
    assert "pas à vous de jouer" in waiting.text


async def test_undo_by_command(house: House) -> None:
    _, thread = await opening(house)
    ana = house.people["Ana"]
    nothing = await ana.slash("undo", thread)
    assert nothing.ephemeral
    assert "nothing to undo" in nothing.text
    move = (await ana.autocomplete("act", "move", "", thread))[0]["value"]
    assert "for your eyes only" in (await ana.slash("act", thread, move=move)).text
    assert "for your eyes only" not in (await ana.slash("undo", thread)).text


async def test_commands_with_hidden_information_answer_privately(house: House) -> None:
    _, thread = await opening(house)
    cleo, ana = house.people["Cleo"], house.people["Ana"]
    for person, channel, command, options in (
        (cleo, thread, "hand", {}),
        (cleo, "games", "hand", {}),
        (cleo, thread, "act", {"move": "d"}),
        (cleo, "games", "act", {"move": "d"}),
        (ana, thread, "act", {"move": "no such move at all"}),
        (ana, "games", "hand", {"match": "999"}),
        (ana, "games", "hand", {"match": "nonsense"}),
        (cleo, thread, "undo", {}),
        (cleo, thread, "resign", {}),
    ):
        assert (await person.slash(command, channel, options)).ephemeral, (person.name, command)


async def test_elsewhere_the_only_match_is_meant_or_one_is_chosen(house: House) -> None:
    first, _ = await opening(house)
    ana = house.people["Ana"]
    assert is_asked(await ana.slash("hand", "lounge"))
    second, thread = await opening(house)
    several = await ana.slash("hand", "lounge")
    assert "several matches" in several.text
    offered = await ana.autocomplete("hand", "match", "", "lounge")
    assert {one["value"] for one in offered} == {str(first), str(second)}
    chosen = await ana.slash("hand", "lounge", match=str(first))
    assert press_on(chosen, "v").split(":")[2] == str(first)
    here = await ana.slash("hand", thread)
    assert press_on(here, "v").split(":")[2] == str(second)


async def test_an_impossible_match_number_is_answered_with_a_hint(house: House) -> None:
    ana = house.people["Ana"]
    for typed in (str(2**63), "9" * 20, "9" * 5000, "-1", "0", "٤٢", "#", " ", "1.5", "1e9"):
        for command in ("board", "hand"):
            reply = await ana.slash(command, "games", match=typed)
            assert "/games" in reply.text
            assert "I do not know this match" in reply.text, typed


async def test_hands_open_in_a_conversation_with_the_bot(house: House) -> None:
    await opening(house)
    ana = house.people["Ana"]
    conversation = await ana.open_dm()
    reply = await ana.slash("hand", conversation)
    assert reply.ephemeral
    assert is_asked(reply)


async def test_the_board_is_public_as_a_picture_or_in_words(house: House) -> None:
    _, thread = await opening(house)
    cleo = house.people["Cleo"]
    picture = await cleo.slash("board", thread)
    assert picture.ephemeral
    assert picture.message.attachments[0].description
    text = await cleo.slash("board", thread, view="text")
    assert text.message.attachments == []
    assert "Ana" in text.text


async def test_games_lists_those_that_wait_first(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    assert "no match" in (await house.people["Cleo"].slash("games", "games")).text
    first, thread = await opening(house)
    second, _ = await opening(house)
    for _ in range(4):
        move = (await ana.autocomplete("act", "move", "", thread))[0]["value"]
        await ana.slash("act", thread, move=move)
    await ana.slash("play", "games", opponent=ben)
    listed = await ana.slash("games", "games")
    assert listed.ephemeral
    lines = [line for line in listed.text.splitlines() if line.startswith("- ")]
    assert [f"#{second} " in lines[0], f"#{first} " in lines[1], "Not accepted" in lines[2]] == [True] * 3
    assert f"/{thread}" in lines[1]
    assert all(re.search(r"<t:\d{9,}:R>", line) for line in lines)
    opened = await ana.press(listed, custom_id=press_on(listed, "o"))
    assert opened.is_update
    assert is_asked(opened)


async def test_rules_are_read_page_by_page_and_card_by_card(house: House) -> None:
    ben = house.people["Ben"]
    page = await ben.slash("rules", "games")
    assert page.ephemeral
    read = [page.text]
    while "Après ▶" in page.message.labels:
        page = await ben.press(page, "Après ▶")
        assert page.is_update
        read.append(page.text)
    assert len(read) == len(set(read))
    assert "Méduse" in read[-1] + read[-2]
    _, thread = await opening(house)
    public = await ben.press(await ben.see((await house.told(MatchId(1)))[0]), "Rules")
    assert public.ephemeral
    assert public.text == read[0]
    assert thread


async def test_messages_name_commands_by_mentions(house: House) -> None:
    reply = await house.people["Ben"].slash("games", "games")
    offered = {command["name"]: command["id"] for command in await house.people["Ben"].offered()}
    assert f"</play:{offered['play']}>" in reply.text


async def test_command_ids_outlive_a_restart(house: House) -> None:
    before = await house.people["Cleo"].slash("games", "games")
    await house.restart()
    after = await house.people["Cleo"].slash("games", "games")
    assert "</play:" in after.text
    assert before.text == after.text


async def test_a_command_of_an_older_version_is_answered_with_a_remedy(house: House) -> None:
    house.bot.tree.remove_command("games")
    reply = await house.people["Ben"].slash("games", "games")
    assert reply.ephemeral
    assert "Rechargez Discord" in reply.text


@pytest.mark.parametrize(
    ("game", "rules", "reason"),
    [
        (
            "athena",
            "assault layout=cross",
            "In the Assault both armies always lie as a diamond, in the Skirmish in two ranks of three.",
        ),
        ("athena", "might army=built", "Armies are built in Initiation and in the Battle for Athens only."),
        ("athena", "might length=match", "Only the Battle for Athens can go on for several rounds."),
        ("athena", "initiation espion=true", "There are no powers in Initiation."),
        ("athena", "rows=4-4-4-3", "Rows count for a free shape only."),
        ("hercules", "trust=true", "Alone there is nobody to agree with."),
    ],
)
async def test_an_option_without_effect_is_refused(house: House, game: str, rules: str, reason: str) -> None:
    ana = house.people["Ana"]
    refused = await ana.slash("play", "games", game=game, rules=rules)
    assert refused.ephemeral
    assert reason in refused.text
    assert "Leave it out, or change the others." in refused.text
    listed = await ana.autocomplete("play", "rules", rules, game=game)
    assert rules not in [choice["value"] for choice in listed]


async def test_a_match_stored_with_one_shows_the_rules_it_plays(house: House) -> None:
    ana, spec = house.people["Ana"], GAMES["athena"].spec
    card = await ana.card("games", {"game": "athena", "rules": "assault", "pace": "relaxed"})
    match = match_of(card)
    options = spec.options(scenario="assault", layout="cross").model_dump()
    # Under its lock: the bot saves the card's place at the same time.
    async with house.bot.matches.loader.lock(match):
        stored = await house.bot.store.header(match)
        assert stored is not None
        await house.bot.store.write([SaveHeader(replace(stored, options=options))])
    header = await house.bot.store.header(match)
    assert header is not None
    assert header.options["layout"] == "cross"
    post = await house.bot.announcer.card(header)
    assert "Rules: Assault on Athens\n" in post.content
    assert "Rated" in post.content


SAID = {
    "left": ("is not in this server", "n’est pas sur ce serveur"),
    "hidden": ("cannot see", "ne voit pas"),
}


@pytest.mark.parametrize("why", SAID)
async def test_a_user_who_cannot_see_the_card_is_not_challenged(house: House, why: str) -> None:
    if why == "left":
        house.sandbox.leave("Dora")
    else:
        house.sandbox.hide("games", "Dora")
    for name, said in zip(("Ana", "Ben"), SAID[why], strict=True):
        refused = await house.people[name].slash("play", "games", opponent="Dora")
        assert refused.ephemeral
        assert f"Dora {said}" in refused.text
    assert await MatchQueries(house.bot.store).headers("waiting") == []
    open_seat = await house.people["Ana"].slash("play", "games", game="hera_zeus")
    assert "Accept" in open_seat.message.labels


async def test_they_are_challenged_where_they_can_see_it(house: House) -> None:
    house.sandbox.hide("games", "Dora")
    card = await house.people["Ana"].slash("play", "lounge", opponent="Dora")
    assert not card.ephemeral
    house.sandbox.hide("games", "Dora", hidden=False)
    card = await house.people["Ana"].slash("play", "games", opponent="Dora")
    assert not card.ephemeral
