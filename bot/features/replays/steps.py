"""The steps of a replay: their addresses in ids, pictures, sentences, turning points and files.

An address holds all of a page's place, so a restart loses nothing: what~viewer~step~first~last.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.background.drawing import Drawings, Image
from bot.core.components import ComponentId
from bot.core.model import MatchError, MatchId
from bot.core.replaying import game_of, options_of, unit_of
from bot.discord_io.post import Button, Tone, button_to
from bot.features.replays.service import ALL, TABLE, Position, Replay, ReplayStep, Viewer, seat_of
from bot.outbox import posts
from bot.ui.page import Download, Option
from bot.words import words
from engine.core.audience import NumberedFact
from engine.core.excerpt import ExcerptStep, written_excerpt
from engine.core.game import Player, Word, Words, word
from engine.core.rules import AnyGame
from engine.core.text import Say
from engine.registry import GAMES

MOST_POINTS = 25
REPLAY: Final = "h"
"""The verb of the ids of replays."""
TO_THE_LAST = 99_999
"""A step that no match has: it means the last one, like every number that is too large."""
_ARG = re.compile(r"([a-z]+)~([a-z]|[0-9])~([0-9]{1,5})~([0-9]{1,5})~([0-9]{1,5})")


@dataclass(frozen=True, slots=True)
class Address:
    """A page that a press asks for, with the viewer and the step it comes from.

    `first`, `last`: the part of the match that is meant. `verb`: of the feature with the page.
    """

    viewer: Viewer
    step: int
    what: str = "show"
    first: int = 0
    last: int = TO_THE_LAST
    verb: str = REPLAY

    def __str__(self) -> str:
        return f"{self.what}~{self.viewer}~{self.step}~{self.first}~{self.last}"

    def to(self, what: str, verb: str = REPLAY) -> "Address":
        """Return the same place for something else, of a replay or of another feature's page."""
        return replace(self, what=what, verb=verb)

    def id(self, match: MatchId) -> str:
        """Return the id of a component with this address."""
        return str(ComponentId(self.verb, match, arg=str(self)))

    def button(self, say: Say, match: MatchId, tone: Tone = "plain", *, is_lit: bool = True) -> Button:
        made = button_to(say, word(f"button-replay-{self.what}"), self.verb, match, str(self), tone)
        return replace(made, is_lit=is_lit)

    @property
    def wanted(self) -> int:
        """The number of the step that is to be shown."""
        match self.what:
            case "first":
                return 0
            case "back":
                return max(self.step - 1, 0)
            case "on":
                return self.step + 1
            case "last":
                return TO_THE_LAST
        return self.step


def parse_address(arg: str, verb: str = REPLAY) -> Address:
    """Return the address in an id of this verb. Raises MatchError if there is none."""
    found = _ARG.fullmatch(arg)
    if found is None:
        raise MatchError("error-old-button")
    return Address(Viewer(found[2]), int(found[3]), found[1], int(found[4]), int(found[5]), verb)


def drawn(
    drawings: Drawings, replay: Replay, position: Position, names: tuple[str, ...], locale: str
) -> Image:
    """Return the picture of a step, as it was shown then."""
    game, viewer = replay.header.game, replay.viewer
    if viewer == TABLE and position.outcome is not None:
        return drawings.end(game, position.view, position.outcome, names, locale)
    if viewer == TABLE:
        return drawings.latest(game, position.view, names, locale)
    if seat_of(viewer) is None:
        return drawings.reveal(game, position.view, names, locale)
    return drawings.seat(game, position.view, names, locale, None, position.legal)


def points(replay: Replay, say: Say, *, chosen: int | None = None) -> tuple[Option, ...]:
    """Return the turning points as answers of a select, with the numbers of their steps as values."""
    game = game_of(replay.header.game)
    found = turning_points(game, replay.steps, MOST_POINTS, replay.judged.entries)
    return tuple(
        Option(_point(step, replay, say), str(step.number), is_chosen=step.number == chosen) for step in found
    )


def _point(step: ReplayStep, replay: Replay, say: Say) -> str:
    """Return a turning point in a few words."""
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


# --- sentences ---------------------------------------------------------------------------------------------
def eyes(viewer: Viewer) -> Word:
    """Return the words for the eyes through which a match is seen."""
    if viewer in (TABLE, ALL):
        return word("replay-eyes-table" if viewer == TABLE else "replay-eyes-all")
    seat = seat_of(viewer)
    assert seat is not None, "a viewer is a seat, the table or all"
    return word("replay-eyes-seat", who=Player(seat))


def heard(one: NumberedFact, replay: Replay, say: Say) -> str:
    """Return a fact in words; for viewer ALL also the players who were told it."""
    said = say(one.fact.word)
    if one.fact.audience is None or replay.viewer != ALL:
        return said
    who = Words(tuple(word("replay-player", who=Player(seat)) for seat in sorted(one.fact.audience)))
    return say(word("replay-heard", who=who, fact=said))


# --- turning points ----------------------------------------------------------------------------------------
def turning_points(
    game: AnyGame, steps: Sequence[ReplayStep], most: int, judged: Collection[int] = ()
) -> list[ReplayStep]:
    """Return at most `most` steps in order, always with the first and the last.

    Between them come those that were `judged` (by their numbers of entries) and those that the game calls
    turning. If there is room, the first steps of turns follow, then others.
    """
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
    """Return the fact by which the match turned at this step, or None."""
    turning = game.turning
    return next((one for one in step.facts if one.fact.word.id in turning), None)


def thinned(steps: Iterable[ReplayStep], most: int) -> list[ReplayStep]:
    """Return at most `most` of them, evenly spread, with the first and the last."""
    found = list(steps)
    if len(found) <= most:
        return found
    if most < 2:
        return found[:most]
    return [found[number * (len(found) - 1) // (most - 1)] for number in range(most)]


# --- files -------------------------------------------------------------------------------------------------
def in_words(replay: Replay, names: tuple[str, ...], locale: str) -> Download:
    """Return every fact that the viewer was told, numbered."""
    header, say = replay.header, words(replay.header.game).speaker(locale, names)
    head = word("replay-text-title", match=posts.title(header, header.turn), eyes=eyes(replay.viewer))
    lines = [say(head), ""]
    for one in (fact for step in replay.steps for fact in step.facts):
        fact = heard(one, replay, say)
        lines.append(f"{one.number}. {say(word('log-line', turn=one.turn, unit=unit_of(header), fact=fact))}")
    return Download(f"replay-{header.id}.txt", ("\n".join(lines) + "\n").encode())


def excerpt(replay: Replay, locale: str) -> Download:
    """Return the viewer's knowledge of a running match.

    It has the names of sides instead of those of players.
    """
    header, game = replay.header, GAMES[replay.header.game]
    catalogue = words(header.game)
    sides = [catalogue.say(word(f"seat-{seat}"), locale) for seat in game.seats(options_of(header))]
    say = catalogue.speaker(locale, sides)
    steps = [
        ExcerptStep(turn=step.turn, moves=list(step.moves), told=[say(one.fact.word) for one in step.facts])
        for step in replay.steps
    ]
    written = written_excerpt(
        game=header.game,
        ruleset=header.ruleset,
        options=options_of(header),
        fingerprint=header.fingerprint,
        seat=seat_of(replay.viewer),
        steps=steps,
    )
    return Download(f"match-{header.id}.json", written.encode())
