"""A press that no button of this version can send counts as an old button, never as a fault."""

from string import ascii_lowercase

from bot.core.components import MAX_UNMARKED, OLD_VERBS
from tests.bot.e2e.world import World

FAULT = "went wrong"
OLD = "an older version"
ARGS = ("", "~", "1", "hera_zeus/9999", "hera_zeus/s9.99", "hera_zeus/c3~99", "share/rules~hera_zeus~")


async def test_a_forged_press_of_any_verb_is_no_fault(world: World) -> None:
    ana = world.people["Ana"]
    card = await ana.slash("help", "games")
    faults = []
    for verb in sorted(
        {*ascii_lowercase, *OLD_VERBS.values()} - {letter for letter, first in OLD_VERBS if not first}
    ):
        for arg in (*ARGS, *(each + "x" * MAX_UNMARKED for each in ARGS)):
            for about in ("0:-", "7:1.1"):
                custom_id = f"a1:{verb}:{about}:{arg}"[:MAX_UNMARKED]
                reply = await ana.press(card, custom_id=custom_id, in_flight=True)
                if reply.raw["message"] is not None and FAULT in reply.text:
                    faults.append(custom_id)
    assert faults == []


async def test_a_forged_rules_button_counts_as_an_old_button(world: World) -> None:
    ana = world.people["Ana"]
    rules = await ana.slash("rules", "games", game="hera_zeus")
    for target in ("hera_zeus/x", "hera_zeus/c", "nope/0", "hera_zeus/" + "7" * 70):
        reply = await ana.press(rules, custom_id=f"a1:n:0:-:{target}", in_flight=True)
        assert OLD in reply.text, (target, reply.text)
