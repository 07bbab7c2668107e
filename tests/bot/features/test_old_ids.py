"""Buttons on messages from the time when every verb was a letter still work."""

import pytest

from bot.core.components import parse
from tests.bot.e2e.test_reading import resigned
from tests.bot.e2e.world import World


@pytest.mark.parametrize(
    ("old", "verb"),
    [
        ("a1:m:0:-:r~mine", "runs"),
        ("a1:m:0:-:r~server", "runs"),
        ("a1:m:0:-:y", "runs"),
        ("a2:v:5:Bc4d9XzT:-:hint", "hint"),
        ("a2:h:5:Bc4d9XzT:-:explain", "analysis"),
        ("a2:h:5:Bc4d9XzT:-:point~t~1~0~99999", "analysis"),
        ("a2:h:5:Bc4d9XzT:-:gif~t~3~0~99999", "film"),
        ("a2:h:5:Bc4d9XzT:-:film~t~3~0~9", "film"),
        ("a2:h:5:Bc4d9XzT:-:on~t~3~0~99999", "h"),
        ("a1:m:0:-:p~7", "m"),
    ],
)
def test_an_old_letter_is_read_as_its_features_verb(old: str, verb: str) -> None:
    assert parse(old).verb == verb


async def test_old_buttons_of_features_are_answered(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, game="hera_zeus")
    await resigned(world, ben, match)
    end = (await world.told(match))[-1]
    for old, said in (
        (f"a1:h:{match}:-:explain", "Hera and Zeus"),
        (f"a1:h:{match}:-:gif~t~0~0~99999", "a film of it"),
        ("a1:m:0:-:r~mine", "You have not finished a run yet."),
        ("a1:m:0:-:y", "Nobody played the daily run"),
        (f"a1:v:{match}:-:hint", "This match has ended."),
    ):
        pressed = await ana.press(end, custom_id=old, in_flight=True)
        assert said in pressed.text
        assert "an older version" not in pressed.text
