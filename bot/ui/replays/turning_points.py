"""At which steps did a match turn, as far as its viewer was told?"""

from collections.abc import Collection, Iterable, Sequence

from bot.matches.replays import ReplayStep
from engine.core.hearing import NumberedFact
from engine.core.rules import AnyGame


def turning_points(
    game: AnyGame, steps: Sequence[ReplayStep], most: int, judged: Collection[int] = ()
) -> list[ReplayStep]:
    """At most so many steps in order: the first, the last, and between them those that were `judged` (after
    so many entries) and what the game calls turning; where there is room, where a turn began, then others."""
    if len(steps) <= 2:
        return list(steps)
    between = steps[1:-1]
    named = [step for step in between if step.entries in judged]
    turned = [step for step in between if deciding(game, step) is not None]
    begun = [step for before, step in zip(steps, between, strict=False) if step.turn != before.turn]
    found: dict[int, ReplayStep] = {}
    for more in (named, turned, begun, between):
        others = [step for step in more if step.number not in found]
        found |= {step.number: step for step in thinned(others, most - 2 - len(found))}
    return [steps[0], *(found[number] for number in sorted(found)), steps[-1]]


def deciding(game: AnyGame, step: ReplayStep) -> NumberedFact | None:
    """The fact by which the match turned at this step; None where it did not."""
    turning = game.turning
    return next((one for one in step.facts if one.fact.word.id in turning), None)


def thinned(steps: Iterable[ReplayStep], most: int) -> list[ReplayStep]:
    """At most so many of them, evenly spread, with the first and the last."""
    found = list(steps)
    if len(found) <= most:
        return found
    if most < 2:
        return found[:most]
    return [found[number * (len(found) - 1) // (most - 1)] for number in range(most)]
