"""Checking the file of a finished match in a terminal: `python -m engine verify FILE`.

Exit code: 0 if every check passes, 1 if one fails, 2 if the file cannot be checked.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import engine.games
from engine.core.game import word
from engine.core.proof import MOST_BYTES, Verification, verify
from engine.core.text import DEFAULT_LOCALE, Say, catalogue_of
from engine.registry import GAMES


def main(arguments: Sequence[str]) -> int:
    """Check one file, print what was proved and return the exit code."""
    asked = _parser(speaker(None, DEFAULT_LOCALE)).parse_args(arguments)
    say = speaker(None, asked.language)
    data = read_file(asked.file, say)
    if data is None:
        return 2
    verdict = verify(data, GAMES)
    if not verdict.can_be_checked:
        assert verdict.refuted is not None
        print(say(verdict.refuted), file=sys.stderr)
        return 2
    print("\n".join(lines(verdict, asked.language)))
    return 1 if verdict.refuted else 0


def lines(verdict: Verification, locale: str) -> list[str]:
    """Return one line for each check, then the verdict."""
    proof = verdict.proof
    assert proof is not None
    say = speaker(proof.game, locale)
    said = [say(word("verify-title", game=word("game-name")))]
    said += [say(word("verify-holds", what=say(each))) for each in verdict.proved]
    if verdict.refuted is not None:
        said.append(say(word("verify-fails", what=say(verdict.refuted))))
    said.append(say(word("verify-not-proved" if verdict.refuted else "verify-proved")))
    said.append(say(word("verify-compare", fingerprint=proof.fingerprint)))
    return said


def read_file(name: str, say: Say) -> bytes | None:
    """Return the content of a file up to the size limit; print a sentence and return None on failure."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError):
        print(say(word("verify-unreadable", file=name[:200])), file=sys.stderr)
        return None


def speaker(game: str | None, locale: str) -> Say:
    """Return a function that makes sentences about a game.

    A file names no players, so they are called by their sides.
    """
    games = Path(engine.games.__path__[0])
    if game is None:
        return catalogue_of(games).speaker(locale)
    catalogue = catalogue_of(games / game / "text")
    sides = [catalogue.say(word(f"seat-{seat}"), locale) for seat in GAMES[game].spec.seats]
    return catalogue.speaker(locale, sides)


def language(typed: str) -> str:
    """Return the language that was typed, such as fr or fr-CA; argparse lists the available ones."""
    spoken = catalogue_of(Path(engine.games.__path__[0]))
    wanted = typed.strip().lower().replace("_", "-").split("-")[0]
    if wanted not in spoken.locales:
        known = ", ".join(spoken.locales)
        raise argparse.ArgumentTypeError(spoken.say(word("terminal-no-language", known=known)))
    return wanted


def add_language(parser: argparse.ArgumentParser, say: Say) -> None:
    """Add the option that chooses the language."""
    about = say(word("terminal-language"))
    parser.add_argument("--language", type=language, default=DEFAULT_LOCALE, help=about)


def _parser(say: Say) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engine verify", description=say(word("verify-about")))
    parser.add_argument("file", help=say(word("verify-file")))
    add_language(parser, say)
    return parser
