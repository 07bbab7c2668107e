"""Stepping through a match file in a terminal: `python -m engine replay FILE`.

For a finished match it shows every position in notation, with actions and facts. For an unfinished one it
shows what its viewer knew. Return shows the next step, a number that step, q quits. Without a terminal for
input it prints everything at once.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

from pydantic import ValidationError

from engine.core.excerpt import Excerpt
from engine.core.game import Fact, Player, Seat, Word, word
from engine.core.log import Act, counted
from engine.core.match import Match
from engine.core.proof import MOST_BYTES, Proof, entries_of, is_excerpt, seed_of, verify
from engine.core.text import DEFAULT_LOCALE, Say
from engine.registry import GAMES
from engine.verify import add_language, read_file, speaker

Read = Callable[[str], str]


def main(arguments: Sequence[str], read: Read = input) -> int:
    """Step through one file and return the exit code: 0, 1 if a check fails, 2 if unreadable."""
    asked = _parser(speaker(None, DEFAULT_LOCALE)).parse_args(arguments)
    say = speaker(None, asked.language)
    data = read_file(asked.file, say)
    if data is None:
        return 2
    code, steps = _steps(data, asked.language)
    if isinstance(steps, Word):
        print(say(steps), file=sys.stderr)
        return code
    _show(steps, read if sys.stdin.isatty() or read is not input else None, say)
    return code


def _steps(data: bytes, locale: str) -> tuple[int, list[str] | Word]:
    """Return the exit code with the steps of a file, or with the reason why there are none."""
    if len(data) <= MOST_BYTES and is_excerpt(data):
        try:
            excerpt = Excerpt.model_validate_json(data)
        except ValidationError:
            return 2, word("verify-damaged", place="steps")
        return 0, list(_known(excerpt, speaker(None, locale)))
    verdict = verify(data, GAMES)
    if verdict.proof is None or verdict.refuted is not None:
        assert verdict.refuted is not None
        return (1 if verdict.can_be_checked else 2), verdict.refuted
    return 0, list(_positions(verdict.proof, speaker(verdict.proof.game, locale)))


def _known(excerpt: Excerpt, say: Say) -> Iterator[str]:
    """Yield what a viewer knew of an unfinished match, step by step."""
    for step in excerpt.steps:
        lines = [f"> {' '.join(step.moves)}"] if step.moves else []
        yield "\n".join(
            [say(word("replay-turn", turn=step.turn)), *lines, *(f"- {one}" for one in step.told)]
        )


def _positions(proof: Proof, say: Say) -> Iterator[str]:
    """Yield the first position and the one after each entry that counts, with actions and facts."""
    game = GAMES[proof.game]
    options = game.spec.options.model_validate(proof.options)
    entries = entries_of(proof)
    seed = seed_of(bytes.fromhex(proof.secret), int(proof.press))
    match = Match.replay(game, options, seed, entries, ruleset=proof.ruleset)
    told, counting = match.told(None, *match.seats), frozenset(counted(entries))
    written = match.written()
    yield "\n".join((say(word("replay-turn", turn=0)), written[0]))
    for number, entry in enumerate(entries):
        if number not in counting:
            continue
        done = [f"> {' '.join(entry.notations)}"] if isinstance(entry, Act) else []
        facts = told.get(number, ())
        lines = [f"- {_said(one.fact, say)}" for one in facts]
        turn = facts[0].turn if facts else 0
        yield "\n".join((say(word("replay-turn", turn=turn)), *done, *lines, written[number + 1]))


def _said(fact: Fact, say: Say) -> str:
    if fact.audience is None:
        return say(fact.word)
    who = " + ".join(say(word("replay-seat", who=Player(Seat(seat)))) for seat in sorted(fact.audience))
    return f"({who}) {say(fact.word)}"


def _show(steps: Sequence[str], read: Read | None, say: Say) -> None:
    """Show one step after the other on request, or all of them if `read` is None."""
    number = 0
    while number < len(steps):
        print(f"\n{say(word('replay-step', number=number + 1, count=len(steps)))} {steps[number]}")
        number += 1
        if read is not None and number < len(steps):
            try:
                typed = read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if typed == "q":
                return
            if typed.isdecimal() and len(typed) < 7:
                number = min(max(int(typed) - 1, 0), len(steps) - 1)


def _parser(say: Say) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engine replay", description=say(word("replay-about")))
    parser.add_argument("file", help=say(word("verify-file")))
    add_language(parser, say)
    return parser
