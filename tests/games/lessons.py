"""The positions of a lesson at each of its sentences."""

from collections.abc import Mapping

from bot.core.replaying import line_of
from engine.core.match import Match


def at_steps(game: str) -> Mapping[str, Match]:
    """Return the match as the learner sees it at each sentence; `over`: at the end."""
    line = line_of(game)
    match, draft = [line.start, *line.answered(line.start)][-1], tuple[str, ...]()
    found = {}
    for step in line.lesson.steps:
        found[step.say] = match.preview(line.seat, draft)
        for notation in step.press:
            is_quiet = match.preview(line.seat, draft).is_quiet(line.seat, notation)
            draft = (*draft, notation)
            if not is_quiet:
                match, draft = match.act(line.seat, draft)[0], ()
                match = [match, *line.answered(match)][-1]
    return found | {"over": match.preview(line.seat, draft)}
