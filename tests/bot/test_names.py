"""A name can hold anything; wherever it is shown it is one line of plain text."""

import pytest

from bot.names import harmless


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ana\u202egnp.exe\u202c", "Anagnp.exe"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\u200bn\u200da\ufeff", "Ana"),
        ("  Ana \n Ben\t", "Ana Ben"),
        ("e" + "\u0301" * 9, "e\u0301\u0301"),
        ("שרה", "שרה"),
        ("[Ana](http://b)", "Ana(http:\u2215\u2215b)"),
        ("Ana </play:1> /resign", "Ana \u2215play:1 \u2215resign"),
        ("<@99> <#5> <t:1:R>", "@99 5 t:1:R"),
        ("**Ana** `x` ~~y~~ ||z||", "Ana x y z"),
        ("__Ana__ _b_", "Ana b"),
        ("dark_lord_7", "dark_lord_7"),
        ("discord.gg/evil", "discord\u2024gg\u2215evil"),
        ("# Ana", "Ana"),
    ],
)
def test_a_name_is_plain_text_that_can_be_seen(name: str, expected: str) -> None:
    assert harmless(name) == expected


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u2060", "\u3164", "\u2800\u115f", "\u0301", "***", "_"])
def test_a_name_that_shows_nothing_becomes_the_tag(name: str) -> None:
    assert harmless(name, "ana_7") == "ana_7"
    assert harmless(name) == "?"
