"""The file of a finished match proves what it says, and any change in it shows."""

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat, Word
from engine.core.log import Resign, TakeBack
from engine.core.match import Match
from engine.core.proof import fingerprint_of, folded, seed_of, verify, written_proof
from engine.core.rules import AnyGame
from engine.registry import GAMES
from engine.table import main
from engine.verify import lines
from tests.conformance.plays import any_action

SECRET = bytes(range(32))
PRESS = 1234567890123456789
FULL = 400  # entries before a player gives up


@cache
def finished(game_id: str) -> Match:
    """Return a random match of the usual rules with a takeback in it."""
    game, rng = GAMES[game_id], Random(game_id)
    match = Match.open(game, game.spec.options(), seed_of(SECRET, PRESS))
    for number in range(FULL):
        if match.outcome() is not None:
            return match
        if number == 5:
            match, _ = match.end(TakeBack(3))
        seat = rng.choice(match.asks()).seat
        match, _ = match.act(seat, (any_action(match.legal(seat), rng, by_kind=False).notation,))
    return match.end(Resign(Seat(0)))[0]


@cache
def file_of(game_id: str) -> str:
    return written_proof(finished(game_id), SECRET, PRESS, fingerprint_of(SECRET))


def changed(game: AnyGame, change: Callable[[Any], object]) -> bytes:
    """Return the file after a change of its JSON."""
    read = json.loads(file_of(game.spec.id))
    change(read)
    return json.dumps(read).encode()


def refuted(data: bytes) -> tuple[str, bool]:
    """Return the id of the refutation, and whether the file could be checked."""
    verdict = verify(data, GAMES)
    assert isinstance(verdict.refuted, Word)
    assert verdict.outcome is None
    return verdict.refuted.id, verdict.can_be_checked


def test_a_finished_match_is_proved_step_by_step(game: AnyGame) -> None:
    verdict = verify(file_of(game.spec.id).encode(), GAMES)
    assert [each.id for each in verdict.proved] == [
        "verify-fingerprint", "verify-shuffle", "verify-entries", "verify-end",
    ]  # fmt: skip
    assert (verdict.refuted, verdict.outcome) == (None, finished(game.spec.id).outcome())


def test_a_match_that_goes_on_has_no_file(game: AnyGame) -> None:
    match = Match.open(game, game.spec.options(), seed_of(SECRET, PRESS))
    with pytest.raises(ValueError, match="finished"):
        written_proof(match, SECRET, PRESS, fingerprint_of(SECRET))


def _is_dealt_otherwise(game: AnyGame, press: int) -> bool:
    """Return True if the first position shows that another press dealt it."""
    options = game.spec.options()
    deals = (game.deal(options, Chance(seed_of(SECRET, each))) for each in (PRESS, press))
    positions = {game.written(state) for state in deals}
    return len(positions) == 2


def test_another_secret_press_or_fingerprint_is_named(game: AnyGame) -> None:
    other = bytes(32).hex()
    wrong_secret = changed(game, lambda file: file.update(secret=other))
    assert refuted(wrong_secret) == ("verify-not-fingerprint", True)
    with_its_own = {"secret": other, "fingerprint": fingerprint_of(bytes(32))}
    assert refuted(changed(game, lambda file: file.update(with_its_own))) == ("verify-not-shuffle", True)
    # A game without a deal shows it at the first draw, and few dice fall alike now and then.
    presses = range(77, 78 if _is_dealt_otherwise(game, 77) else 177)
    files = (
        json.dumps(json.loads(file_of(game.spec.id)) | {"press": str(press)}).encode() for press in presses
    )
    by_another_press = next((file for file in files if verify(file, GAMES).refuted), b"{}")
    assert refuted(by_another_press)[0] in ("verify-not-shuffle", "verify-not-entry", "verify-not-end")
    assert refuted(changed(game, lambda file: file.update(day="2026-11-20"))) == ("verify-not-day", True)


def test_an_entry_that_was_changed_added_or_left_out_is_named(game: AnyGame) -> None:
    def unknown(file: Any) -> None:
        file["entries"][6][2] = ["no such thing"]

    def by_nobody(file: Any) -> None:
        file["entries"][6][1] = 9

    assert refuted(changed(game, unknown)) == ("verify-not-entry", True)
    assert refuted(changed(game, by_nobody)) == ("verify-not-entry", True)
    more = changed(game, lambda file: file["entries"].append(["resign", 0]))
    assert refuted(more) == ("verify-after-end", True)
    less = changed(game, lambda file: file["entries"].pop())
    assert refuted(less) == ("verify-not-moves", True)
    not_yet = changed(game, lambda file: file["entries"].insert(0, ["take-back", 5]))
    assert refuted(not_yet) == ("verify-not-entry", True)
    given_up = changed(game, lambda file: file["entries"].__setitem__(slice(4, None), [["resign", 0]]))
    assert refuted(given_up) == ("verify-not-moves", True)
    by_others = changed(game, lambda file: file["entries"][6].__setitem__(3, "robot/x/1"))
    assert refuted(by_others) == ("verify-not-moves", True)
    for number in range(0, len(json.loads(file_of(game.spec.id))["entries"]), 17):
        without = changed(game, lambda file: file["entries"].pop(number))  # noqa: B023  # called at once
        assert refuted(without)[1], number


def test_moves_that_lead_to_no_end_are_named(game: AnyGame) -> None:
    def without_the_last(file: Any) -> None:
        file["entries"].pop()
        rows = json.dumps(file["entries"], separators=(",", ":")).encode()
        file["moves"] = blake2b(rows, key=SECRET, digest_size=16).hexdigest()

    assert refuted(changed(game, without_the_last)) == ("verify-no-end", True)


def test_an_end_that_was_changed_is_named(game: AnyGame) -> None:
    for wrong in ({"winners": [7]}, {"reason": "end-aborted"}, {"position": "0" * 32}):
        change = changed(game, lambda file: file["end"].update(wrong))  # noqa: B023
        assert refuted(change) == ("verify-not-end", True)


def test_a_foreign_file_is_refused_with_a_sentence(game: AnyGame) -> None:
    whole = file_of(game.spec.id).encode()
    assert refuted(whole[: len(whole) // 2]) == ("verify-broken", False)
    for foreign in (b"", b"\xff\xfe\x00", b"[" * 100_000, b"9" * 10_000, b"PK\x03\x04"):
        assert refuted(foreign) in [("verify-broken", False), ("verify-no-proof", False)]
    for foreign in (b"[]", b"{}", b"null", b'{"agon_proof": "one"}'):
        assert refuted(foreign) == ("verify-no-proof", False)
    assert refuted(b" " * 8_000_001) == ("verify-too-large", False)
    assert refuted(changed(game, lambda file: file.update(agon_proof=2))) == ("verify-other-format", False)
    assert refuted(changed(game, lambda file: file.update(game="chess"))) == ("verify-no-game", False)
    newer = game.spec.ruleset + 1
    assert refuted(changed(game, lambda file: file.update(ruleset=newer))) == ("verify-other-rules", False)
    assert refuted(changed(game, lambda file: file.update(user=5))) == ("verify-damaged", False)
    for name in ("secret", "deal", "entries", "end"):
        less = {key: value for key, value in json.loads(whole).items() if key != name}
        assert refuted(json.dumps(less).encode()) == ("verify-damaged", False)
    odd = changed(game, lambda file: file["options"].update(no_such_option=1))
    assert refuted(odd)[1] is False


def test_any_changed_character_gets_a_sentence(game: AnyGame, seed: int) -> None:
    """No change of a character goes unnoticed, and none crashes the program."""
    rng, whole = Random(seed), file_of(game.spec.id)
    for _ in range(60):
        at = rng.randrange(len(whole))
        data = (whole[:at] + rng.choice('09az"[]{},>+^ \\\x00é') + whole[at + 1 :]).encode()
        if json_or_none(data) == json.loads(whole):
            continue
        verdict = verify(data, GAMES)
        assert verdict.refuted is not None, data[max(at - 20, 0) : at + 20]
        for locale in ("en", "fr"):
            assert not verdict.can_be_checked or lines(verdict, locale)


def json_or_none(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return None


# --- in a terminal -----------------------------------------------------------------------------------------


def test_the_command_reports_in_either_language(
    game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(file_of(game.spec.id), "utf-8")
    assert main(["verify", str(file)]) == 0
    shown = capsys.readouterr().out
    assert f"before anybody accepted: {folded(fingerprint_of(SECRET))}." in shown
    assert "All of it holds." in shown
    assert fingerprint_of(SECRET) in shown
    assert main(["verify", str(file), "--language", "fr"]) == 0
    assert "Tout est exact." in capsys.readouterr().out

    file.write_bytes(changed(game, lambda read: read["entries"].pop(0)))
    assert main(["verify", str(file)]) == 1
    shown = capsys.readouterr().out
    assert "✗ Move " in shown
    assert "does not prove a fair match" in shown


def test_what_cannot_be_checked_is_told_on_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut_short = tmp_path / "cut.json"
    cut_short.write_text(file_of("hercules")[:500], "utf-8")
    for file in (str(cut_short), str(tmp_path), str(tmp_path / "none.json"), "\0", "x" * 5000):
        assert main(["verify", file]) == 2
        shown = capsys.readouterr()
        assert shown.out == ""
        assert shown.err.count("\n") == 1
    with pytest.raises(SystemExit) as refused:
        main(["verify"])
    assert refused.value.code == 2
