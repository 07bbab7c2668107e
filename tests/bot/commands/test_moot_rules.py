"""Rules with an option that has no effect are refused where they are typed, with the reason."""

from dataclasses import replace

import pytest

from bot.core.writes import SaveHeader
from engine.registry import GAMES
from tests.bot.house import House, match_of


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
