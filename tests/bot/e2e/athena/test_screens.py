"""Battle for Athena on its players' screens: ways to deploy, announcements, and deaths in between."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from bot.rules import parse_rules
from bot.words import words
from engine.core.game import Seat, word
from engine.games.athena.options import Options
from engine.games.athena.view import SeatView, TableView
from engine.registry import GAMES
from tests.bot.e2e.players import ways_on
from tests.bot.e2e.playing import do
from tests.bot.e2e.watching import Watcher
from tests.bot.e2e.world import World
from tests.bot.people import Message, Person
from tests.games.athena.hints import HINTS

ATHENA, POSEIDON = Seat(0), Seat(1)
DEALS = 30
Hand = tuple[str, ...]


def test_each_value_of_each_option_is_in_a_match_over_the_wire() -> None:
    say = words("athena").speaker("en")
    plans = (*HINTS.by_two, *HINTS.with_robot)
    chosen = [parse_rules(GAMES["athena"].spec, plan.rules, say).options.model_dump() for plan in plans]
    for name, field in Options.model_fields.items():
        if field.annotation is str:  # written by the host
            assert {options[name] for options in chosen} - {field.default}, name
            continue
        values = (False, True) if field.annotation is bool else get_args(field.annotation)
        assert values
        assert {options[name] for options in chosen} == set(values), name


# --- deploying ---------------------------------------------------------------------------------------------


async def begun(world: World, rules: str = "short", side: str = "athena") -> int:
    ana, ben = world.people["Ana"], world.people["Ben"]
    return await world.begin(ana, ben, game="athena", rules=f"{rules} first=athena", side=side)


def seen(world: World, match: int, person: Person) -> SeatView:
    """Return what a player sees on their panel, including the draft."""
    position, seat = world.ledger.positions(match)[-1], world.ledger.seat_of(match, person.id)
    view: SeatView = position.preview(seat, world.ledger.draft(match, seat)).seat_view(seat)
    return view


def army(world: World, match: int, person: Person) -> list[str | None]:
    return [spot.fighter if spot else None for spot in seen(world, match, person).own.army]


async def test_an_army_is_laid_by_a_plan_in_one_tap(world: World) -> None:
    match, ana = await begun(world), world.people["Ana"]
    panel = await world.panel(ana, match)
    plans = [way.custom_id for way in ways_on(panel) if way.verb == "a" and way.arg.startswith("arrange>")]
    assert len(plans) == 5
    laid = await ana.press(panel, custom_id=plans[1])
    assert None not in army(world, match, ana)
    await ana.press(laid, "Ready")
    assert world.ledger.acts(match, ATHENA) == ["arrange>spear", "ready"]


async def test_a_kept_army_is_laid_in_two_taps(world: World) -> None:
    first, ana = await begun(world), world.people["Ana"]
    laid = await plays(world, first, "Ana", "arrange>spear", "swap>1>15")
    kept = await ana.press(laid, "Keep this layout")
    assert "Kept as layout 1" in kept.text
    mine = army(world, first, ana)
    second = await begun(world)
    panel = await world.panel(ana, second)
    shelf = next(part for part in panel.selects if part["placeholder"] == "Kept layouts")
    await ana.choose(panel, shelf["options"][0]["value"], shelf["custom_id"])
    assert army(world, second, ana) == mine


async def test_an_army_is_typed_row_by_row_and_the_rest_is_filled(world: World) -> None:
    match, ana = await begun(world), world.people["Ana"]
    form = await ana.press(await world.panel(ana, match), "Type it …")
    fields = [part["label"] for part in form.modal.raw["components"]]
    assert fields[0] == "Bottom row, 5 fighters"
    assert fields[-1] == "Top row, 1 fighter"
    typed = {fields[0]: "peltast, PELTAST, archer, -, hoplite", fields[-1]: "king’s guard"}
    some = await ana.submit(form, typed)
    expected = ["peltaste", "peltaste", "archer", None, "hoplite", *[None] * 9, "garde_du_roi"]
    assert army(world, match, ana) == expected
    filled = await ana.press(some, "Fill the rest")
    full = army(world, match, ana)
    assert None not in full
    assert [mine for mine, typed_one in zip(full, expected, strict=True) if typed_one] == [
        typed_one for typed_one in expected if typed_one
    ]
    undone = await ana.press(filled, "Undo")
    assert army(world, match, ana) == expected
    filled = await ana.press(undone, "Fill the rest")
    before = army(world, match, ana)
    swapped = await do(ana, filled.message, "athena", "swap>3>15")
    after = army(world, match, ana)
    assert (after[2], after[14]) == (before[14], before[2])
    await ana.press(swapped, "Undo")
    assert army(world, match, ana) == before


async def test_wrong_text_is_reported_and_stays_in_the_form(world: World) -> None:
    match, ana = await begun(world), world.people["Ana"]
    form = await ana.press(await world.panel(ana, match), "Type it …")
    refused = await ana.submit(form, {"Top row, 1 fighter": "minotaur"})
    assert "You have no fighter called “minotaur”." in refused.text
    assert army(world, match, ana) == [None] * 15
    again = await ana.press(refused, "Type it …")
    assert again.modal.raw["components"][-1]["component"]["value"] == "minotaur"


async def test_the_first_panel_teaches_what_is_easily_missed(world: World) -> None:
    match = await begun(world)
    for name, sentence in (
        ("Ana", "winners leave the army too; playing a power costs nothing, using it does"),
        ("Ben", "les vainqueurs quittent aussi l’armée ; jouer un pouvoir ne coûte rien, l’utiliser coûte"),
    ):
        assert sentence in (await world.panel(world.people[name], match)).text


# --- engaging ----------------------------------------------------------------------------------------------


async def dealt(world: World, rules: str, fits: Callable[[Hand, Hand], Any]) -> int:
    """Return a match in its first Preparation, Spartans on top, with fitting hands.

    `fits` judges the hands of Athena and Poseidon.
    """
    for _ in range(DEALS):
        match = await begun(world, rules)
        for name in ("Ana", "Ben"):
            await plays(world, match, name, "arrange>wall")
            laid = army(world, match, world.people[name])
            await plays(world, match, name, f"swap>{laid.index('spartan') + 1}>{len(laid)}", "ready")
        if fits(hand(world, match, "Ana"), hand(world, match, "Ben")):
            return match
    raise AssertionError(f"none of {DEALS} deals")


def hand(world: World, match: int, name: str) -> Hand:
    return seen(world, match, world.people[name]).own.hand


def table(world: World, match: int) -> TableView:
    view: TableView = world.ledger.positions(match)[-1].table_view()
    return view


async def plays(world: World, match: int, name: str, *notations: str) -> Message:
    """Return the panel of a player after these actions in order."""
    person = world.people[name]
    panel = await world.panel(person, match)
    for notation in notations:
        panel = await do(person, panel, "athena", notation)
    return panel


BLUFFS = [
    ("short", None, "orange"),
    ("short", "mine_de_rien", "green"),
    ("short", "pas_si_fort", "red"),
    ("assault", "camouflage", "no colour"),
]


@pytest.mark.parametrize(("rules", "bluff", "announced"), BLUFFS)
async def test_a_colour_is_announced_exactly_or_one_step_off_or_not(
    world: World, rules: str, bluff: str | None, announced: str
) -> None:
    """The fighter on top is a Spartan, which is orange."""
    ben = world.people["Ben"]
    match = await dealt(world, rules, lambda own, _: bluff is None or bluff in own)
    watcher, top = Watcher(world, "Cleo", match), len(table(world, match).sides[0].army)
    await plays(world, match, "Ben", f"play>{hand(world, match, 'Ben')[0]}>{top}", "done")
    power = bluff or hand(world, match, "Ana")[0]
    await plays(world, match, "Ana", f"play>{power}>{top}", "done")
    sent = await plays(world, match, "Ana", f"go>{top}" + (f">{bluff}" if bluff else ""))
    await world.until(lambda: world.ledger.is_quiet(match))
    told = (await world.told(match))[-1]
    assert told.content.splitlines()[0].endswith(f"Ana engaged from place {top} and announced {announced}.")
    is_lie = bluff in ("mine_de_rien", "pas_si_fort")
    lie = words("athena").say(word(f"card-{power}"))
    assert is_lie == (f"Your bluff, shown at the reveal: {lie}" in described(sent))
    answering = await world.panel(ben, match)
    hidden = {"en": f"place {top}: a fighter face down", "fr": f"place {top} : un combattant face cachée"}
    for message, locale in ((told, "en"), (answering, "fr")):
        assert hidden[locale] in described(message)
        name = words("athena").say(word(f"card-{power}"), locale)
        news = [line for line in message.text.splitlines() if "Vous avez pioché" not in line]
        assert not is_lie or name not in message.content + "\n".join(news)
    await do(ben, answering, "athena", f"go>{top}")
    await world.until(lambda: world.ledger.is_quiet(match))
    said = " ".join(message.content for message in await world.told(match))
    assert is_lie == (f"It was a bluff: Ana used {lie}." in said)
    watcher.check(world.names(match), "en")


def described(message: Message) -> str:
    """Return the description of a message's picture."""
    return message.attachments[0].description or ""


# --- deaths ------------------------------------------------------------------------------------------------


async def public(world: World, match: int) -> list[tuple[str, str]]:
    """Return what everybody reads in the thread."""
    return [(message.content, described(message)) for message in await world.told(match)]


async def dies(world: World) -> None:
    """Kill the bot and start it again, after Discord has forgotten the latest nonces."""
    await world.outside.kill()
    world.sandbox.forget_nonces()
    await world.start()


@pytest.mark.long
@pytest.mark.pictures
async def test_a_kill_with_one_player_finished_loses_nothing(
    killable: World,
) -> None:
    world, of_attack, of_defence = killable, {"coup_critique", "anticipation"}, {"riposte", "anticipation"}

    def fits(one: Hand, two: Hand) -> bool:
        return bool(of_attack & {*one} and of_defence & {*two})

    match = await dealt(world, "short", fits)
    watcher, ana, ben = Watcher(world, "Cleo", match), world.people["Ana"], world.people["Ben"]
    mine = next(power for power in hand(world, match, "Ana") if power in of_attack)
    theirs = next(power for power in hand(world, match, "Ben") if power in of_defence)

    # The Preparation: Ana has finished, and Ben has a draft.
    await plays(world, match, "Ana", f"play>{mine}>15", "done")
    await plays(world, match, "Ben", f"play>{theirs}>15")
    await world.until(lambda: world.ledger.is_quiet(match))
    before = await public(world, match)
    await dies(world)
    assert await public(world, match) == before
    assert "Nothing for you to do right now" in (await world.panel(ana, match)).text
    assert world.ledger.draft(match, POSEIDON) == (f"play>{theirs}>15",)
    assert "Préparé, visible de vous seul" in (await world.panel(ben, match)).text
    await plays(world, match, "Ben", "done")

    # The commitment: the same the other way round.
    await plays(world, match, "Ana", "go>15")
    await plays(world, match, "Ben", "go>15", f"use>{theirs}", "commit")
    await plays(world, match, "Ana", f"use>{mine}")
    await world.until(lambda: world.ledger.is_quiet(match))
    before = await public(world, match)
    await dies(world)
    assert await public(world, match) == before
    assert "Rien à faire pour vous" in (await world.panel(ben, match)).text
    assert world.ledger.draft(match, ATHENA) == (f"use>{mine}",)
    await plays(world, match, "Ana", "commit")

    assert world.ledger.acts(match, ATHENA)[-5:] == [
        f"play>{mine}>15", "done", "go>15", f"use>{mine}", "commit"
    ]  # fmt: skip
    assert world.ledger.acts(match, POSEIDON)[-5:] == [
        f"play>{theirs}>15", "done", "go>15", f"use>{theirs}", "commit"
    ]  # fmt: skip
    result = table(world, match).result
    assert result is not None
    assert [strike.commits[0].power for strike in result.strikes] == [mine, theirs]
    await world.until(lambda: world.ledger.is_quiet(match))
    watcher.check(world.names(match), "en")
