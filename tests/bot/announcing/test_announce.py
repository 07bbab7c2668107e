"""The words of public messages."""

from dataclasses import replace

import pytest

from bot.core.model import ROBOT, Header, UserId
from bot.core.snapshots import TableSnapshot
from bot.names import harmless
from bot.outbox import posts
from bot.outbox.card import card as card_of
from bot.outbox.posts import Scene
from engine.core.audience import NumberedFact
from engine.core.game import Fact, Seat, word
from engine.core.log import Resign
from engine.core.match import Match
from engine.registry import GAMES
from tests.bot.announcing.test_plan import header

GAME = GAMES["hera_zeus"]
DREW = Fact(word("fact-draw", who="Ben"))


def scene(
    *facts: NumberedFact, names: tuple[str, str] = ("Ana", "Ben"), locale: str = "en", turn: int = 5
) -> Scene:
    """Return turn 5 of a match in which Ana, who is Hera, is to move."""
    match = Match.open(GAME, GAME.spec.options(), b"seed")
    asks = tuple(replace(ask, kind="turn", turn=turn) for ask in match.asks() if ask.seat == Seat(0))
    table = TableSnapshot(known(turn=turn, locale=locale), match.table_view(), asks, None, facts, None)
    return Scene(table, names, facts)


def known(**changes: object) -> Header:
    """Return a header of Ana's match with Ben."""
    return replace(header(), options=GAME.spec.options().model_dump(), **changes)  # type: ignore[arg-type]


def drew(count: int, turn: int = 4, first: int = 0) -> list[NumberedFact]:
    return [NumberedFact(first + number, turn, Seat(1), DREW) for number in range(count)]


def fact(number: int, who: str, seat: int, what: str = "fact-draw") -> NumberedFact:
    return NumberedFact(number, 4, Seat(seat), Fact(word(what, who=who)))


def test_the_first_line_says_match_turn_opponent_mover_and_news() -> None:
    assert posts.turn(scene(*drew(1)), None).content.splitlines() == [
        "Hera and Zeus #1, turn 5: Ana, your turn against Ben. Ben drew a card.",
        "<@1>: open **My hand**.",
    ]


def test_the_other_news_stand_in_their_order_after_the_newest() -> None:
    news = [fact(1, "Ana", 0), *drew(2, first=2), fact(4, "Ben", 1, "fact-ready")]
    assert posts.turn(scene(*news), None).content.splitlines() == [
        "Hera and Zeus #1, turn 5: Ana, your turn against Ben. Ben is ready.",
        "Before that: Ana drew a card.",
        "Ben drew a card. (× 2)",
        "<@1>: open **My hand**.",
    ]


def test_news_too_long_for_the_first_line_stand_below_it_alone() -> None:
    long = "B" * 90
    lines = posts.turn(scene(fact(1, long, 1)), None).content.splitlines()
    assert lines[:2] == ["Hera and Zeus #1, turn 5: Ana, your turn against Ben.", f"{long} drew a card."]


def test_a_player_with_the_question_on_the_panel_gets_no_mention() -> None:
    post = posts.turn(replace(scene(), knowing=Seat(0)), None)
    assert (post.content, post.pings) == ("Hera and Zeus #1, turn 5: Ana to move against Ben.", ())


def test_an_open_offer_is_last_and_an_answered_one_is_no_news() -> None:
    offered = fact(3, "Ben", 1).fact._replace(is_passing=True)
    passed, standing = NumberedFact(2, 4, Seat(1), offered), NumberedFact(9, 5, Seat(1), offered)
    shown = posts.turn(replace(scene(fact(1, "Ana", 0), passed), passing=standing), None).content
    assert shown.splitlines()[:2] == [
        "Hera and Zeus #1, turn 5: Ana, your turn against Ben. Ben drew a card.",
        "Before that: Ana drew a card.",
    ]


def test_a_repeated_turn_message_has_no_news_and_pings_nobody() -> None:
    post = posts.turn(scene(*drew(3)), None, is_sequel=True)
    assert (post.content, post.pings) == ("Match #1 goes on, still in the same turn.", ())


def test_in_french_the_whole_message_is_french() -> None:
    post = posts.turn(scene(*drew(1), locale="fr"), None)
    assert post.content.startswith("Héra et Zeus nº 1, tour 5 : Ana, à vous de jouer contre Ben.")
    assert [button.label for button in post.buttons] == ["Ma main", "Plateau", "Règles"]


def test_repeated_events_are_named_once() -> None:
    assert "Ben drew a card. (× 3)" in posts.turn(scene(*drew(3)), None).content


@pytest.mark.parametrize("name", ["**Ben** `_` ~~x~~", "x" * 200, "<@99> # big", "_", "Ben\n\nBen"])
def test_a_name_neither_breaks_the_first_line_nor_pings_anybody(name: str) -> None:
    post = posts.turn(scene(*drew(1), names=("Ana", harmless(name))), None)
    first = post.content.splitlines()[0]
    assert len(first) < 120
    assert not set(first) & set("*_~`|<>\\")
    assert post.pings == (UserId(1),)


def test_the_longest_news_fit_into_a_message() -> None:
    facts = [
        NumberedFact(n, turn, Seat(turn % 2), Fact(word("fact-draw", who=f"Somebody {n}")))
        for turn in (2, 3, 4)
        for n in range(60)
    ]
    assert len(posts.turn(scene(*facts), None).content) < 2000


def test_the_robot_is_called_the_robot_and_never_mentioned() -> None:
    base = scene(names=("Ana", "Agon"))
    against = replace(base.table, header=known(holders=("user:1", ROBOT), guests=(ROBOT,), turn=5))
    assert ": Ana, your turn against Agon." in posts.turn(replace(base, table=against), None).content


def test_a_challenge_pings_only_the_guest_and_says_until_when() -> None:
    card = card_of(known(status="waiting", holders=()), names={UserId(1): "Ana", UserId(2): "Ben"})
    assert card.content.splitlines()[0] == "Hera and Zeus #1: Ana challenges Ben."
    assert "<@2>, will you play? The offer stands until <t:86400:f> (<t:86400:R>)." in card.content
    assert card.pings == (UserId(2),)
    assert [str(button.id) for button in card.buttons] == [
        "a1:k:1:-:accept",
        "a1:k:1:-:decline",
        "a1:k:1:-:cancel",
        "a1:n:1:-:",
        "a1:r:1:-:fair",
    ]


def test_an_open_seat_pings_nobody_and_cannot_be_declined() -> None:
    card = card_of(known(status="waiting", holders=(), guests=()), names={UserId(1): "Ana"})
    assert card.pings == ()
    assert [button.label for button in card.buttons] == ["Accept", "Cancel", "Rules", "Fairness"]


def test_the_card_says_which_rules_differ_from_the_preset() -> None:
    options = GAME.spec.options(own_figure="never").model_dump()
    card = card_of(replace(known(status="waiting", holders=()), options=options), names={})
    assert "Rules: Designer rules, Removing your own figure: never" in card.content


def test_a_challenge_by_the_former_kosmos_says_its_own_rules() -> None:
    """Before ruleset 3 the preset `kosmos` was these two options."""
    old = {"V1": "hera", "V2": "pegasus", "loser": None}
    challenge = replace(known(status="waiting", holders=()), options=old, preset="kosmos", ruleset=2)
    said = "Rules: Designer rules, Who begins: Hera, Removing your own figure: with a Pegasus"
    assert said in card_of(challenge, names={}).content


@pytest.mark.parametrize("status", ["declined", "cancelled", "lapsed", "frozen", "over"])
def test_a_closed_card_offers_the_rules_and_the_fairness_page(status: str) -> None:
    card = card_of(known(status=status), names={UserId(1): "Ana"})
    fair = [] if status in ("declined", "cancelled", "lapsed") else ["Fairness"]
    assert [button.label for button in card.buttons] == ["Rules", *fair]
    assert card.pings == ()


def test_a_match_that_is_resigned_says_who_won_and_why() -> None:
    match, _ = Match.open(GAME, GAME.spec.options(), b"seed").end(Resign(Seat(1)))
    over = TableSnapshot(known(status="over"), match.table_view(), (), match.outcome(), (), b"\1" * 32)
    assert posts.outcome_line(Scene(over, ("Ana", "Ben"))) == "Ana wins. Ben resigned."
    post = posts.end(Scene(over, ("Ana", "Ben")), None)
    assert post.content.startswith("Hera and Zeus #1: the end. Ana wins. Ben resigned.")
    assert "The shuffle’s secret was " + "01" * 32 in post.content
    assert "Thank you for playing, <@1> and <@2>." in post.content
    assert post.pings == (UserId(1), UserId(2))
    ended_by_ben = posts.end(Scene(over, ("Ana", "Ben"), knowing=Seat(1)), None)
    assert "Thank you for playing, <@1> and Ben." in ended_by_ben.content
    assert ended_by_ben.pings == (UserId(1),)
