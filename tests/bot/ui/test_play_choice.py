"""Every choice on the panel of /play is stored in the ids of its components."""

from collections.abc import Iterator

import pytest

from bot.core.components import MAX_ID, NO_MATCH, ComponentId, parse
from bot.core.model import ROBOT, SOLO, MatchError
from bot.core.paces import PACES
from bot.rules import offered, switches
from bot.ui.starting.play_choice import PlayChoice, is_for_one, read, usual_choice, with_option, written
from engine import registry
from engine.registry import GAMES, MINDS, levels_of

LONGEST = f"user:{2**63 - 1}"
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def every_choice(game: str) -> Iterator[PlayChoice]:
    """Yield each value of each option, preset, side, pace and opponent at least once."""
    spec, usual = GAMES[game].spec, usual_choice(game)
    yield usual
    for values in spec.presets.values():
        yield usual.by(spec.options.model_validate(values))
    for name in switches(spec):
        for value in offered(spec, name):
            yield usual.by(with_option(usual.options, name, value))
    if (two := next((one for one in _for_two(usual)), None)) is not None:
        for guest in (ROBOT, None, LONGEST, "user:1"):
            for side in ("drawn", *spec.seats):
                yield two.against(guest).on(side)
        for level in levels_of(game):
            yield two.at_level(level)
        for pace in PACES:
            yield two.against(LONGEST).at(pace)
            yield two.against(None).at(pace).with_stand_in(is_on=True)
            yield two.against(LONGEST).at(pace).with_hints(is_on=True)
            yield two.against(None).at(pace).with_stand_in(is_on=True).with_hints(is_on=True)


def _for_two(usual: PlayChoice) -> Iterator[PlayChoice]:
    for guest in (None,):
        yield usual.against(guest)


@EVERY_GAME
def test_each_choice_comes_back_from_an_id_that_discord_accepts(game: str) -> None:
    for choice in every_choice(game):
        id = str(ComponentId("g", NO_MATCH, arg=written(choice, "more99")))
        assert len(id) <= MAX_ID
        assert read(parse(id).arg) == (choice, "more99")


@EVERY_GAME
def test_nothing_stands_there_that_does_not_go_together(game: str) -> None:
    for choice in every_choice(game):
        assert (choice.guest == SOLO) == is_for_one(game, choice.options)
        assert choice.pace == "none" or choice.guest not in (ROBOT, SOLO)
        assert choice.pace != "none" or not choice.has_stand_in
        assert not choice.has_hints or (choice.is_counted and game in MINDS)
        assert choice.start.options == choice.options
        assert (choice.start.level is not None) == (choice.guest == ROBOT)
        assert choice.guest == ROBOT or choice.level == "even"


def test_a_level_brings_the_robot_and_leaves_with_it() -> None:
    easy = usual_choice("hera_zeus").against(LONGEST).at("daily").at_level("easy")
    assert (easy.guest, easy.pace, easy.level) == (ROBOT, "none", "easy")
    assert easy.against("user:1").against(ROBOT).level == "even"


def test_a_level_that_a_game_cannot_honour_is_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MINDS", {})
    assert usual_choice("hera_zeus").at_level("olympian").level == "even"


def test_the_opponent_brings_the_rules_for_as_many() -> None:
    alone = usual_choice("hercules")
    assert alone.guest == SOLO
    two = alone.against(ROBOT)
    assert two.start.preset == "coop"
    assert two.against(SOLO) == alone
    heroic = alone.by(with_option(alone.options, "level", "heroic")).against(LONGEST)
    assert (heroic.options.model_dump()["level"], heroic.pace) == ("heroic", "relaxed")
    with pytest.raises(MatchError):
        usual_choice("athena").against(SOLO)


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda arg: "0000" + arg[4:],
        lambda arg: arg.replace(".", ".9", 1),
        lambda arg: arg.replace("~", "0~"),
        lambda arg: arg.replace("~", "z~"),
        lambda arg: arg.replace(".r.", ".s."),
        lambda arg: arg.replace(".r.", ".r1."),
        lambda arg: arg.replace(".r.", ".r9."),
        lambda arg: arg[:4] + "z" + arg[5:],
        lambda arg: arg.replace(".r.04", ".r.02"),
        lambda _: "",
        lambda _: "~",
    ],
)
def test_an_id_of_other_rules_is_refused_and_never_misread(spoilt: object) -> None:
    arg = written(usual_choice("athena"), "start")
    assert callable(spoilt)
    with pytest.raises(MatchError) as refused:
        read(spoilt(arg))
    assert refused.value.word.id == "error-old-play"


def test_the_mark_changes_with_what_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.ui.starting import play_choice as choice

    arg = written(usual_choice("hera_zeus"), "start")
    choice._mark.cache_clear()
    monkeypatch.setattr(choice, "PACES", {"none": PACES["none"]})
    try:
        with pytest.raises(MatchError):
            read(arg)
    finally:
        choice._mark.cache_clear()
