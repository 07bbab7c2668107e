"""A match that is over is played again from its last message or by /rematch, over the wire."""

import asyncio
from typing import Any

import pytest

from tests.bot.e2e.daily_runs import give_up
from tests.bot.e2e.test_deliveries import AGAIN_S, settled
from tests.bot.e2e.world import World, on_sides
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
SIDES = {"en": ("Swap sides", "Again, same sides"), "fr": ("Échanger les camps", "Encore, mêmes camps")}
ASKED = {"en": "I have asked Ben", "fr": "Je l’ai proposée à Ben"}
WAITS = {"en": "Ben has not answered yet", "fr": "Ben n’a pas encore répondu"}
SAME = {"en": "The rematch of #{}, on the same sides.", "fr": "La revanche de la partie nº {}, mêmes camps."}
OTHERWISE = {"en": "Ana has asked before you", "fr": "Ana a demandé avant vous"}
ONLY = {"en": "Only the players of this match", "fr": "Seules les personnes"}


async def over(
    world: World, loser: Person, other: Person | None = None, **options: str
) -> tuple[int, Message]:
    """Return a match that `loser` has resigned, and its last message.

    Without `other`, it is alone or against the robot.
    """
    if other is not None:
        match = await world.begin(loser, other, **options)
    elif options:
        card = await loser.slash("play", "games", options)
        match = match_of(card)
        await world.until(lambda: world.ledger.has_told_a_turn(match))
    else:
        match = await world.begin_with_robot(loser)
    asked = await loser.slash("resign", "games", match=str(match))
    await loser.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(match)
    return match, await last(world, match)


async def last(world: World, match: int) -> Message:
    """Return the message that ends a match."""
    return next(message for message in await world.told(match) if "end" in _args(message, "o"))


def _args(message: Message, verb: str) -> list[str]:
    parts = (custom_id.split(":", 4) for custom_id in message.custom_ids)
    return [arg for _, said, _, _, arg in parts if said == verb]


async def ask(person: Person, message: Message, **how: bool) -> Reply:
    """Press **Rematch**, and **Swap sides** if asked."""
    reply = await person.press(message, custom_id=press_on(message, "k", "rematch"), **how)  # type: ignore[arg-type]
    assert reply.ephemeral
    return await on_sides(person, reply)


async def card_of(world: World, match: int, reader: Person) -> Message:
    """Return the card of a match, once there is one."""
    await world.until(lambda: world.ledger.header(match)["card_id"])
    shown = await reader.messages("games")
    return next(message for message in shown if message.id == world.ledger.header(match)["card_id"])


async def test_one_asks_the_other_presses_too_and_who_lost_begins(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for loser, other in ((ana, ben), (ben, ana)):
        played, end = await over(world, loser, other)
        again = played + 1
        assert (await ask(loser, end)).ephemeral
        card = await card_of(world, again, other)
        assert f"rematch of #{played}" in card.content
        assert card.id in [ping.message_id for ping in await other.pings()]
        await ask(other, end)
        await world.until(lambda: world.ledger.has_told_a_turn(again))  # noqa: B023
        header = world.ledger.header(again)
        assert header["holders"] == world.ledger.header(played)["holders"][::-1]
        view = world.ledger.opened(again).table_view()
        assert view.starter == ("hera", "zeus")[world.ledger.seat_of(again, loser.id)]
        assert header["channel_id"] == world.ledger.header(played)["channel_id"]
        assert header["thread_id"] != world.ledger.header(played)["thread_id"]


async def test_each_reads_in_their_language_what_came_of_it(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    played, end = await over(world, ana, ben)
    assert "Rematch" in end.labels
    assert f"The rematch is #{played + 1}. I have asked Ben" in (await ask(ana, end)).text
    await card_of(world, played + 1, ben)
    assert "Ben has not answered yet" in (await ask(ana, end)).text
    begun = await ask(ben, end)
    assert f"La revanche commence : partie nº {played + 1}" in begun.text
    assert begun.message.attachments
    assert any(id.startswith(f"a1:s:{played + 1}:") for id in begun.message.custom_ids)
    await world.until(lambda: world.ledger.has_told_a_turn(played + 1))
    assert f"La revanche de cette partie est la nº {played + 1}" in (await ask(ben, end)).text
    opened = await ana.press(await ask(ana, end), custom_id=f"a1:o:{played + 1}:-:")
    assert opened.message.attachments
    refused = await ask(cleo, end)
    assert "Only the players of this match" in refused.text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_sides_stay_if_wanted_and_the_loser_starts_all_the_same(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale
    played, end = await over(world, ben, ana)
    question = await ana.press(end, custom_id=press_on(end, "k", "rematch"))
    assert question.message.labels == list(SIDES[locale])
    other = await ben.press(end, custom_id=press_on(end, "k", "rematch"))
    assert world.ledger.count("matches") == played

    # Pressed after a restart, and twice; then the opponent, who was challenged, wants other sides.
    await world.restart()
    first, second = await ana.press_twice(question, SIDES[locale][1])
    assert ASKED[locale] in first.text
    assert WAITS[locale] in second.text
    card = await card_of(world, played + 1, ben)
    assert SAME[locale].format(played) in card.content
    otherwise = await on_sides(ben, other)
    assert OTHERWISE[locale] in otherwise.text
    assert world.ledger.header(played + 1)["status"] == "waiting"
    forged = await cleo.press(end, custom_id=press_on(question, "k", "rematch-again"), in_flight=True)
    assert ONLY[locale] in forged.text

    begun = await ben.press(otherwise, custom_id=press_on(otherwise, "k", "accept"))
    assert begun.message.attachments
    header = world.ledger.header(played + 1)
    assert header["holders"] == world.ledger.header(played)["holders"]
    view = world.ledger.opened(played + 1).table_view()
    assert view.starter == ("hera", "zeus")[world.ledger.seat_of(played + 1, ben.id)]


async def test_a_rematch_with_the_robot_has_the_chosen_sides(world: World) -> None:
    ana = world.people["Ana"]
    played, end = await over(world, ana)
    question = await ana.press(end, custom_id=press_on(end, "k", "rematch"))
    begun = await on_sides(ana, question, "rematch-again")
    assert f"The rematch begins: #{played + 1}" in begun.text
    assert begun.message.attachments
    assert match_of(begun) == played + 1
    assert world.ledger.header(played + 1)["holders"] == world.ledger.header(played)["holders"]
    card = await card_of(world, played + 1, ana)
    assert "on the same sides" in card.content


async def test_the_other_player_accepts_the_card_or_declines_it(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    await ask(ana, end)
    card = await card_of(world, played + 1, ben)
    await ben.press(card, custom_id=press_on(card, "k", "decline"))
    await ask(ben, end)
    card = await card_of(world, played + 2, ana)
    await ana.press(card, custom_id=press_on(card, "k", "accept"))
    await world.until(lambda: world.ledger.has_told_a_turn(played + 2))
    assert world.ledger.header(played + 1)["status"] == "declined"


async def test_a_rematch_pressed_and_delivered_often_begins_once(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    world.sandbox.interactions.redeliver_after_s = AGAIN_S
    pressed = [ask(person, end, in_flight=True) for person in (ana, ben, ana, ben, ana, ben)]
    await asyncio.gather(*pressed)
    await settled(world)
    assert world.ledger.count("matches") == played + 1
    assert world.ledger.header(played + 1)["status"] == "playing"
    assert len(await world.told(played + 1)) == 1
    cards = [message for message in await world.people["Dora"].messages("games") if message.custom_ids]
    assert [match_of(message) for message in cards] == [played, played + 1]


async def test_a_restart_between_the_two_presses_loses_nothing(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    await ask(ana, end)
    await world.restart()
    await ask(ana, end)
    await ask(ben, end)
    await world.until(lambda: world.ledger.has_told_a_turn(played + 1))
    await world.until(lambda: world.ledger.is_quiet(played + 1))
    assert world.ledger.count("matches") == played + 1
    assert len(await world.told(played + 1)) == 1


@pytest.mark.parametrize("game", ["", "hercules"])
async def test_against_the_robot_and_alone_it_begins_at_once(world: World, game: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    rules: dict[str, Any] = {"game": game, "rules": "heroic"} if game else {}
    played, end = await over(world, ana, **rules)
    assert ("Play again" if game else "Rematch") in end.labels
    assert "Only those" not in (await ask(ana, end)).text
    await ask(ana, end)
    again = played + 1
    await world.until(lambda: world.ledger.has_told_a_turn(again) and world.ledger.is_quiet(again))
    assert world.ledger.count("matches") == again
    card = await card_of(world, again, ben)
    assert f"#{played}" in card.content
    assert f"<#{world.thread(again)}>" in card.content
    assert world.ledger.header(again)["preset"] == world.ledger.header(played)["preset"]


async def test_rematch_is_typed_in_the_thread_elsewhere_and_by_number(world: World) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    first, _ = await over(world, ana, ben)
    second, _ = await over(world, ana, cleo)
    offered = await ana.autocomplete("rematch", "match", "", "lounge")
    assert [one["value"] for one in offered] == [str(second), str(first)]
    assert [one["value"] for one in await ana.autocomplete("rematch", "match", f"#{first}", "lounge")] == [
        str(first)
    ]
    assert await world.people["Dora"].autocomplete("rematch", "match", "", "lounge") == []

    typed = await ana.slash("rematch", world.thread(first))
    assert typed.ephemeral
    await on_sides(ana, typed)
    assert world.ledger.header(second + 1)["rematch_of"] == first
    await on_sides(ana, await ana.slash("rematch", "lounge"))
    assert world.ledger.header(second + 2)["rematch_of"] == second
    chosen = await ben.slash("rematch", "lounge", match=f"#{first}")
    assert "La revanche commence" in chosen.text
    assert world.ledger.header(second + 1)["channel_id"] == world.ledger.header(first)["channel_id"]

    assert "You have no finished match" in (await world.people["Dora"].slash("rematch", "lounge")).text
    stranger = await world.people["Dora"].slash("rematch", world.thread(first))
    assert "Only the players of this match" in stranger.text
    assert "do not know this match" in (await ana.slash("rematch", "lounge", match="9" * 30)).text


async def test_a_player_who_left_is_not_challenged_until_they_return(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    world.sandbox.leave("Ben")
    for reply in (await ask(ana, end), await ana.slash("rematch", "lounge")):
        assert "Ben is no longer in this server" in reply.text
    assert world.ledger.count("matches") == played
    world.sandbox.leave("Ben", left=False)
    assert "I have asked Ben" in (await ask(ana, end)).text


async def test_without_the_old_channel_the_present_one_gets_it(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, _ = await over(world, ana, ben)
    world.sandbox.delete_channel("games")
    await on_sides(ana, await ana.slash("rematch", "lounge"))
    await world.until(lambda: world.ledger.header(played + 1)["card_id"])
    card = next(one for one in await ben.messages("lounge") if match_of(one) == played + 1)
    await ben.press(card, custom_id=press_on(card, "k", "accept"))
    await world.until(lambda: world.ledger.has_told_a_turn(played + 1))


async def test_missing_permissions_are_named_before_a_rematch(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    world.sandbox.permit("games", "send_messages", allowed=False)
    permissions = world.inside.bot.threads.permissions
    await world.until(lambda: permissions.lacking(world.sandbox.channel("games").id))
    refused = await ask(ana, end)
    assert "Send Messages" in refused.text
    assert world.ledger.count("matches") == played


async def test_in_a_french_server_its_public_messages_are_french(world: World) -> None:
    world.sandbox.world.guild_locale = "fr"
    ana, ben = world.people["Ana"], world.people["Ben"]
    played, end = await over(world, ana, ben)
    assert "Revanche" in end.labels
    await ask(ana, end)
    card = await card_of(world, played + 1, ben)
    assert f"La revanche de la partie nº {played}, camps échangés." in card.content
    alone, last_of_run = await over(world, ana, game="hercules")
    assert "Rejouer" in last_of_run.labels
    await ask(ana, last_of_run)
    assert f"Encore une, après la nº {alone}." in (await card_of(world, alone + 1, ben)).content


async def test_a_match_that_goes_on_and_a_daily_run_have_no_rematch(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben)
    assert "a rematch comes after its end" in (await ana.slash("rematch", world.thread(match))).text
    run = match_of(await ana.slash("daily", "games"))
    ended = await give_up(ana, "games", run)
    assert "rematch" not in _args(ended, "k")
    assert "played only once" in (await ana.slash("rematch", "games", match=str(run))).text
    forged = await ana.press(ended, custom_id=f"a1:k:{run}:-:rematch", in_flight=True)
    assert "played only once" in forged.text
