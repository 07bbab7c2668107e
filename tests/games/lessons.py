"""Where is a lesson when a sentence of it is read?"""

from collections.abc import Mapping

from bot.core.replaying import line_of
from engine.core.match import Match


def at_steps(game: str) -> Mapping[str, Match]:
    """The match as its learner sees it, by the sentence that is read there first; `over`: at the end."""
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
