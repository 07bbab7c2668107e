"""How is one step of a replay shown and named? Alike on its page, in lists and in a film."""

from bot.background.drawing import Drawings, Image
from bot.matches.dealing import game_of, unit_of
from bot.matches.replays import TABLE, Position, Replay, ReplayStep, seat_of
from bot.ui.page import Option
from bot.ui.replays.sentences import heard
from bot.ui.replays.turning_points import deciding, turning_points
from engine.core.game import word
from engine.core.text import Say

MOST_POINTS = 25


def drawn(
    drawings: Drawings, replay: Replay, position: Position, names: tuple[str, ...], locale: str
) -> Image:
    """The picture of a step: the one that was shown then."""
    game, viewer = replay.header.game, replay.viewer
    if viewer == TABLE and position.outcome is not None:
        return drawings.end(game, position.view, position.outcome, names, locale)
    if viewer == TABLE:
        return drawings.latest(game, position.view, names, locale)
    if seat_of(viewer) is None:
        return drawings.reveal(game, position.view, names, locale)
    return drawings.seat(game, position.view, names, locale, None, position.legal)


def points(replay: Replay, say: Say, *, chosen: int | None = None) -> tuple[Option, ...]:
    """The turning points as answers of a list, the values being the numbers of their steps."""
    game = game_of(replay.header.game)
    found = turning_points(game, replay.steps, MOST_POINTS, replay.judged.entries)
    return tuple(
        Option(_point(step, replay, say), str(step.number), is_chosen=step.number == chosen) for step in found
    )


def _point(step: ReplayStep, replay: Replay, say: Say) -> str:
    """A turning point in a few words."""
    if step.number == 0:
        return say(word("replay-beginning"))
    if step is replay.steps[-1]:
        return say(word("replay-end" if replay.outcome is not None else "replay-now"))
    decided = deciding(game_of(replay.header.game), step)
    told = decided or next(iter(step.facts), None)
    said = say(word("replay-silent")) if told is None else heard(told, replay, say)
    line = say(word("log-line", turn=step.turn, unit=unit_of(replay.header), fact=said))
    judged = (replay.judged.turning, replay.judged.best)
    label = next((one.label for one in judged if one is not None and one.entries == step.entries), None)
    return line if label is None else say(word("replay-judged", label=label, point=line))
