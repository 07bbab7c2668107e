"""The puzzles of the bot: `python3 -m tests.puzzles --write` lets robots play and adds some.

Puzzles keep their place in the file when a game has new rules, because servers may have chosen them. Only
those of the newest ruleset are counted, and filled up to `EACH`.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any

from bot.core.replaying import decided
from bot.features.puzzles.service import (
    KEPT_FILE,
    KeptPuzzle,
    kept_match,
    kept_puzzles,
    posed_at,
)
from engine.ai.levels import at_once
from engine.ai.puzzle import GLANCES, FoundPuzzle, Sighted, clearest, leads, puzzle_in
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.match import Match
from engine.registry import GAMES, MINDS, ROBOTS
from tests.command_line import keep, writing

EACH = 4
"""Puzzles of each game under the newest rules."""


def played(game: str, seed: bytes) -> Match:
    """Return a match of robots, against each other or alone."""
    rules = GAMES[game]
    match = Match.open(rules, rules.spec.options(), seed)
    for number in count():
        if match.outcome() is not None:
            return match
        ask = next((ask for ask in match.asks() if ask.is_missing), match.asks()[0])
        legal = [action.notation for action in match.legal(ask.seat)]
        about = match.seat_view(ask.seat), tuple(one.fact for one in match.facts(ask.seat)), legal
        dice = Chance(seed).pick(1 << 30, "dice", number).to_bytes(4, "big")
        notation, *_ = at_once(rules, ROBOTS[game], MINDS[game], "easy", *about, dice)
        match = match.act(ask.seat, (notation,), "robot")[0]
    raise AssertionError("every match has an end")


def found(game: str, known: Sequence[KeptPuzzle] = ()) -> Iterator[dict[str, Any]]:
    """Yield puzzles from one match after another, in the file's format, with distinct answers.

    `known`: the game's puzzles already in the file.
    """
    answers = {one.ways[0].action for one in known}
    for number in count(1):
        seed = f"puzzles that came with the bot: {game} {number}".encode()
        match = played(game, seed)
        spots = [(entry, one) for entry in decided(match) for one in entry.decisions]
        Random(number).shuffle(spots)
        sighted = [Sighted(one.view, one.history) for _, one in spots]
        clear = puzzle_among(Search(GAMES[game], MINDS[game]), sighted, Chance(seed))
        if clear is None or clear.ways[0].action in answers:
            continue
        entry, one = spots[clear.number]
        acts = match.entries[: entry.entries]
        puzzle = {
            "game": game,
            "ruleset": match.ruleset,
            "options": match.options.model_dump(mode="json"),
            "seed": seed.hex(),
            "entries": [[act.seat, list(act.notations)] for act in acts],  # type: ignore[union-attr]
            "seat": entry.seat,
            "done": list(one.done),
            "ways": [list(way) for way in clear.ways],
        }
        if is_found_again(KeptPuzzle.model_validate(puzzle)):
            answers.add(clear.ways[0].action)
            yield puzzle


def puzzle_among(search: Search, sighted: Sequence[Sighted], dice: Chance) -> FoundPuzzle | None:
    """Return the clearest of the first `GLANCES` decisions; None if none is clear."""
    for number in clearest(leads(search, sighted[:GLANCES], dice)):
        if ways := puzzle_in(search, sighted[number], dice, number):
            return FoundPuzzle(number, ways)
    return None


def is_found_again(kept: KeptPuzzle) -> bool:
    """Return True if today's robots agree on the best choice with two of three other dice."""
    posed = posed_at(kept_match(kept), Seat(kept.seat), kept.done)
    sighted = Sighted(posed.view, tuple(one.fact for one in posed.heard))
    search = Search(GAMES[kept.game], MINDS[kept.game])
    found = [puzzle_in(search, sighted, Chance(f"other dice {number}".encode())) for number in range(3)]
    return [ways[0].action for ways in found if ways].count(kept.ways[0].action) >= 2


def main() -> None:
    """Find missing puzzles and add them to the file if asked to, one per line."""
    writes = writing(__doc__, "tests.puzzles").parse_args().write
    for game in sorted(MINDS):
        known = [one for one in kept_puzzles() if one.game == game]
        newest = [one for one in known if one.ruleset == GAMES[game].spec.ruleset]
        for puzzle in islice(found(game, known), max(0, EACH - len(newest))):
            print(game, len(puzzle["entries"]), puzzle["ways"][0], flush=True)
            lines = [json.dumps(one, separators=(",", ":")) for one in (*written(), puzzle)]
            keep(KEPT_FILE, "[\n" + ",\n".join(lines) + "\n]\n", writes=writes)


def written() -> list[dict[str, Any]]:
    """Return the puzzles in the file's format."""
    puzzles: list[dict[str, Any]] = json.loads(KEPT_FILE.read_bytes())
    return puzzles


if __name__ == "__main__":
    main()
