"""The game at a terminal: playing and stepping through a match."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.excerpt import ExcerptStep, written_excerpt
from engine.core.game import NotOver
from engine.core.log import Resign
from engine.core.match import Match
from engine.core.proof import fingerprint_of, seed_of, written_proof
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


SECRET, PRESS = b"s" * 32, 42
MOVES = 6


def begun(game: str) -> Match:
    match = Match.open(GAMES[game], GAMES[game].spec.options(), seed_of(SECRET, PRESS))
    for _ in range(MOVES):
        seat = match.asks()[0].seat
        match, _ = match.act(seat, (match.legal(seat)[-1].notation,))
    return match


def kept(tmp_path: Path, text: str) -> str:
    path = tmp_path / "match.json"
    path.write_text(text, "utf-8")
    return str(path)


def never(_prompt: str) -> str:
    raise EOFError


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_finished_match_is_stepped_through(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = begun(game).end(Resign(begun(game).seats[0]))
    file = kept(tmp_path, written_proof(match, SECRET, PRESS, fingerprint_of(SECRET)))
    typed = iter(["", "2", *[""] * MOVES])
    assert main(["replay", file, "--language", language], lambda _: next(typed)) == 0
    shown = capsys.readouterr().out
    positions = match.written()
    assert len(positions) == MOVES + 2
    assert [shown.count(f"[{number}/{MOVES + 2}]") for number in (1, 2, 3, MOVES + 2)] == [1, 2, 1, 1]
    assert positions[0] in shown
    assert positions[-1] in shown
    assert main(["replay", file], never) == 0


def test_a_file_that_does_not_hold_is_not_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match, _ = begun("hercules").end(Resign(begun("hercules").seats[0]))
    text = written_proof(match, SECRET, PRESS, fingerprint_of(b"another"))
    assert main(["replay", kept(tmp_path, text)], never) == 1
    assert main(["replay", kept(tmp_path, "{}")], never) == 2
    assert main(["replay", str(tmp_path / "nowhere")], never) == 2
    assert capsys.readouterr().out == ""


def test_a_file_of_an_open_match_shows_what_was_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begun("hera_zeus")
    with pytest.raises(NotOver):
        match.written()
    text = written_excerpt(
        game="hera_zeus",
        ruleset=match.ruleset,
        options=match.options,
        fingerprint=fingerprint_of(SECRET),
        seat=0,
        steps=[
            ExcerptStep(turn=0, moves=[], told=[]),
            ExcerptStep(turn=1, moves=["d"], told=["Hera drew a card."]),
        ],
    )
    assert main(["replay", kept(tmp_path, text)], lambda _: "") == 0
    assert "> d\n- Hera drew a card." in capsys.readouterr().out
    assert main(["verify", kept(tmp_path, text)]) == 2
    assert "was not over" in capsys.readouterr().err
    assert main(["replay", kept(tmp_path, text.replace('"steps"', '"stops"'))], never) == 2
