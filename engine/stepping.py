"""How is the file of a match looked back on in a terminal? `python -m engine replay FILE`.

Of a finished match every position in notation, with what was done and told; of one that went on when the
file was made, what its viewer knew. Return shows the next step, a number that step, q ends; where nobody can
type, all of it comes at once.
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
    """Steps through one file. The exit code: 0, 1 where something in it does not hold, 2 unreadable."""
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
    """The steps of a file with the exit code, or why there are none."""
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
    """What a viewer knew of a match that went on."""
    for step in excerpt.steps:
        lines = [f"> {' '.join(step.moves)}"] if step.moves else []
        yield "\n".join(
            [say(word("replay-turn", turn=step.turn)), *lines, *(f"- {one}" for one in step.told)]
        )


def _positions(proof: Proof, say: Say) -> Iterator[str]:
    """The position at the beginning and after each entry that counts, with what was done and told."""
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
    """One step after the other as they are asked for, or all of them."""
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
