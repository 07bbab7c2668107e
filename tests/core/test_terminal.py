"""Playing a match in a terminal, without showing what other seats hold."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.registry import GAMES
from engine.table import main, masked

GAME = min(GAMES)
game = GAMES[GAME]


def typed(*lines: str) -> Iterator[str]:
    """Yield lines as a person types them; then the input ends."""
    yield from lines


def run(*arguments: str, lines: Iterator[str] | None = None) -> int:
    source = lines or typed()

    def read(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(source)
        except StopIteration:
            raise EOFError from None

    return main([GAME, *arguments], read)


@pytest.mark.parametrize("kinds", [("random", "random"), ("robot", "random")])
def test_a_match_is_played_to_its_end(kinds: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seed", "5", "--seat", *kinds) == 0
    assert "The match is over:" in capsys.readouterr().out.splitlines()[-1]


def test_the_same_seed_is_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    matches = []
    for _ in range(2):
        run("--seed", "6", "--seat", "random", "random")
        matches.append(capsys.readouterr().out)
    assert matches[0] == matches[1]


def test_a_person_may_leave_at_any_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seed", "5", lines=typed("quit")) == 0
    assert "You have left the match." in capsys.readouterr().out


def test_a_person_is_answered_whatever_they_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--seed", "5", lines=typed("nonsense:", "undo", "?", "", _late_action())) == 0
    shown = capsys.readouterr().out
    assert "I do not know the action “nonsense:”" in shown
    assert "There is nothing to undo yet." in shown
    assert "(rules § " in shown


def test_an_action_is_done_and_undone(capsys: pytest.CaptureFixture[str]) -> None:
    run("--seed", "5", "--open", lines=typed())
    before = _positions(capsys.readouterr().out)
    action = _first_action()
    run("--seed", "5", "--open", lines=typed(action, "undo"))
    after = _positions(capsys.readouterr().out)
    assert len(after) == 3
    assert (after[0], after[2]) == (before[0], before[0])
    assert after[1] != before[0]


def _first_action() -> str:
    """Return an action that is legal at the beginning of the match with seed 5."""
    return _legal(_beginning())[0]


def _late_action() -> str:
    """Return an action that becomes legal only later."""
    state, first = _beginning(), _legal(_beginning())
    while set(_legal(state)) <= set(first):
        actor = game.asks(state)[0].seat
        game.apply(state, actor, game.legal_actions(state, actor)[-1], Chance(b"later"))
    return min(set(_legal(state)) - set(first))


def _beginning() -> Any:
    return game.deal(game.spec.options(), Chance((5).to_bytes(8, "big", signed=True)))


def _legal(state: Any) -> list[str]:
    return [action.notation for action in game.legal_actions(state, game.asks(state)[0].seat)]


def _positions(shown: str) -> list[str]:
    """Return the lines after each headline of a turn."""
    lines = shown.splitlines()
    return [lines[number + 1] for number, line in enumerate(lines) if line.startswith("Turn ")]


def test_a_person_sees_nothing_that_the_others_hold(capsys: pytest.CaptureFixture[str]) -> None:
    run("--seed", "5")
    hidden = _positions(capsys.readouterr().out)[0]
    run("--seed", "5", "--open")
    whole = _positions(capsys.readouterr().out)[0]
    assert "?" in hidden
    assert "?" not in whole


def test_common_parts_are_shown_and_unknown_ones_counted() -> None:
    assert masked(["h[io a b c] d[x y] 3", "h[io b c a] d[x z] 3"]) == "h[io 3?] d[x ?] 3"


def test_positions_of_an_unusual_structure_are_left_out() -> None:
    assert masked(["A[x] B[]", "A[y] B[]", "A[x] B[y z]"]) == "A[?] B[]"


def test_a_match_is_played_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    run("--seed", "5", "--language", "fr", lines=typed("quit"))
    assert "Vous avez quitté la partie." in capsys.readouterr().out


def test_help_is_given_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("--language", "fr", "--help")
    assert "Joue une partie dans le terminal" in capsys.readouterr().out


@pytest.mark.parametrize(
    "switches", [("--preset", "none"), ("--options", "no"), ("--options", "no=1")], ids=lambda each: each[-1]
)
def test_rules_that_do_not_exist_are_refused_with_those_that_do(
    switches: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*switches) == 2
    told = capsys.readouterr().err
    assert all(preset in told for preset in game.spec.presets)


def test_presets_and_single_rules_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    spec = game.spec
    name = next(iter(spec.options.model_fields))
    value = spec.options.model_fields[name].default
    assert run("--preset", list(spec.presets)[-1], "--options", f"{name}={value}", lines=typed("quit")) == 0
    assert "Seed" in capsys.readouterr().out
