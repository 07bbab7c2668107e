"""Analyses of finished matches: the win-chance curve, the cost of moves, and what was better."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from typing import Final

from discord import app_commands

from bot.background.drawing import Drawings, Image, as_drawn
from bot.commands.options import MatchOption, quietly
from bot.commands.tree import command
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError
from bot.core.replaying import company_of, unit_of
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, button_to
from bot.features.analysis.service import REVIEWS, Analyses, Analysis, Explaining, may_be_explained
from bot.features.replays import ended_matches
from bot.features.replays.service import REPLAYS, TABLE, Replay, seat_viewer
from bot.features.replays.steps import Address, drawn, parse_address
from bot.outbox import posts
from bot.outbox.people import People
from bot.ui.match.boards import as_read, picture_of, reads_words
from bot.ui.match.panel import action_words
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.ai.review import Missed
from engine.core.game import (
    Player,
    Seat,
    Word,
    word,
)
from engine.core.text import Say
from render.course import Course, CourseMark, course
from render.picture import Picture
from render.registry import DRAWINGS

JOBS: Final = (REVIEWS,)
ANALYSIS = "analysis"
"""The verb of the ids."""
EXPLAIN = "explain"
"""The argument of the button at the end of a match."""
SHOWN_OFTEN = 8
"""The most updates of the progress on a page: each one is a request to Discord."""


def register(registry: Registry) -> None:
    """Add /analyse, and its button on the end of matches and on replays."""
    parts = registry.parts
    analyses = Analyses(parts.matches, parts.jobs)
    pages = AnalysisPages(parts.matches, parts.people, parts.drawings, analyses)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)

    @command(parts.tree, "analyse", "match", abouts={"match": "ended-match"})
    @app_commands.autocomplete(match=quietly(ended_matches(option, parts.matches.lists)))
    async def analyse(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_ended(interaction, match, lambda visit: pages.enter(visit, here))

    registry.button(ANALYSIS, pages.press, only_shows=True)
    registry.end_button(explain_button)
    registry.replay_buttons.last.append(explain_on_replay)
    registry.closers.append(analyses.close)


class AnalysisPages:
    """Explains matches that are over. Every method may raise GameError."""

    def __init__(self, matches: Matches, people: People, drawings: Drawings, analyses: Analyses) -> None:
        self._matches = matches
        self._replays = REPLAYS.of(matches.loader)
        self._people = people
        self._drawings = drawings
        self._analyses = analyses

    async def enter(self, visit: Visit, here: int | None) -> Page:
        """Return the analysis of the match; until it is made, its progress, and then the analysis."""
        found = await self._analyses.of(visit.match, visit.user, here)
        if isinstance(found, Analysis):
            return await self._whole(visit, here, found)
        header = await self._matches.header(visit.match)
        say = visit.reader.say(header.game)

        async def later() -> AsyncGenerator[Page, None]:
            often, shown = max(1, found.count // SHOWN_OFTEN), 0
            while not found.is_over:
                if found.step >= shown + often:
                    shown = found.step
                    yield under_way(header, found, say)
                await found.moved()
            yield await self._whole(visit, here, await found.found())

        return replace(under_way(header, found, say), later=later)

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the whole analysis, or one of its turning points."""
        here = interaction.guild_id
        if id.arg == EXPLAIN:
            return await self.enter(visit, here)
        asked = parse_address(id.arg, ANALYSIS)
        if asked.what == EXPLAIN:
            return await self.enter(visit, here)
        if asked.what != "point":
            raise MatchError("error-old-button")
        found = await self._analyses.of(visit.match, visit.user, here)
        if not isinstance(found, Analysis) or asked.step >= len(found.points):
            return await self.enter(visit, here)
        point = found.points[asked.step]
        viewer = seat_viewer(point.seat)
        steps = (await self._replays.replay(visit.match, visit.user, here, viewer, [0])).steps
        at = max(step.number for step in steps if step.entries <= point.entries)
        replay = await self._replays.replay(visit.match, visit.user, here, viewer, [at])
        names = await self._people.names(replay.header, visit.reader.guild_id, visit.reader.locale)
        say = visit.reader.say(replay.header.game, names)
        image = seen(self._drawings, replay, point, names, visit.reader.locale, say)
        title = word(
            "analyse-point-title",
            match=posts.title(replay.header, point.turn),
            number=asked.step + 1,
            count=len(found.points),
            who=Player(point.seat),
        )
        told = "\n".join([say(title), *point_lines(replay.header, point, say)])
        moment = Address(viewer, at)
        ways = [
            Address(TABLE, 0, EXPLAIN, verb=ANALYSIS).button(say, visit.match, "main"),
            moment.button(say, visit.match),
        ]
        if not reads_words(visit):
            ways.append(moment.to("words").button(say, visit.match))
        beside = points_row(visit, found, say, chosen=asked.step)
        page = Page((picture_of(image, say), Prose(told), *beside, Row(tuple(ways))))
        return as_read(visit, page)

    async def _whole(self, visit: Visit, here: int | None, found: Analysis) -> Page:
        replay = await self._replays.replay(visit.match, visit.user, here, TABLE, [0])
        names = await self._people.names(replay.header, visit.reader.guild_id, visit.reader.locale)
        say = visit.reader.say(replay.header.game, names)
        image = self._drawings.shown(course_picture(replay.header, found, names, say))
        return as_read(visit, analysis_page(visit, replay, found, image, say))


def explain_button(header: Header, say: Say) -> tuple[Button, ...]:
    """Return the button to an analysis, if the match may have one."""
    if not may_be_explained(header):
        return ()
    return (button_to(say, word("button-replay-explain"), ANALYSIS, header.id, EXPLAIN),)


def explain_on_replay(header: Header, place: str, say: Say) -> tuple[Button, ...]:
    if not may_be_explained(header):
        return ()
    return (parse_address(place).to(EXPLAIN, ANALYSIS).button(say, header.id),)


def seen(
    drawings: Drawings, replay: Replay, point: Missed, names: tuple[str, ...], locale: str, say: Say
) -> Image:
    """Return what the player saw, with marks on the parts of the better line."""
    (position,) = replay.positions
    game = replay.header.game
    better = [(notation, action_words(game, notation, say)) for notation in point.better]
    image = drawings.hinted(game, position.view, names, locale, None, position.legal, better)
    return image or drawn(drawings, replay, position, names, locale)


def under_way(header: Header, progress: Explaining, say: Say) -> Page:
    said = word(
        "analyse-under-way",
        match=posts.title(header, header.turn),
        step=min(progress.step + 1, progress.count),
        count=progress.count,
    )
    return Page((Prose(say(said)),))


def analysis_page(visit: Visit, replay: Replay, found: Analysis, image: Image, say: Say) -> Page:
    """Return the page of an analysis: the course, its turning points in a few lines each, and bluffs."""
    header = replay.header
    lines = [say(word("analyse-title", match=posts.title(header, header.turn)))]
    lines.append(say(course_words(header, found)))
    lines.append(say(word("analyse-points" if found.points else "analyse-no-points")))
    for number, point in enumerate(found.points, 1):
        lines.append(say(point_place(header, number, point, say)))
        lines += point_lines(header, point, say)
    if bluffs := replay.judged.bluffs:
        lines.append(say(word("analyse-bluffs", count=len(bluffs))))
        lines += [f"- {say(one.why)}" for one in bluffs]
    lines.append(say(word("analyse-how", weighed=found.weighed, decided=found.decided)))
    ways = (Address(TABLE, 0).button(say, visit.match),)
    return Page((picture_of(image, say), Prose("\n".join(lines)), *points_row(visit, found, say), Row(ways)))


def course_picture(header: Header, found: Analysis, names: Sequence[str], say: Say) -> Picture:
    """Return the chances as a curve with the turning points on it, described in words."""
    standings = found.standings
    marks = []
    for point in found.points:
        stood = [one for one in standings if one.entries <= point.entries][-1]
        marks.append(CourseMark(point.entries, stood.chances[0], point.seat))
    turned = [say(point_place(header, number, point, say)) for number, point in enumerate(found.points, 1)]
    title = say(word("analyse-picture", game=word("game-name"), number=str(header.id)))
    are_rivals = company_of(header) == "rivals"
    return course(
        Course(
            title=title,
            sides=[as_drawn(name) for name in names] if are_rivals else [", ".join(map(as_drawn, names))],
            crest=DRAWINGS[header.game].crest,
            curve=[(one.entries, one.chances[0]) for one in standings],
            marks=marks,
            since=_turn(header, standings[0].turn, say),
            until=_turn(header, standings[-1].turn, say),
            said=" ".join([f"{title}.", say(course_words(header, found)), *turned]),
        )
    )


def _turn(header: Header, turn: int, say: Say) -> str:
    return say(word("analyse-turn", turn=turn, unit=unit_of(header)))


def point_place(header: Header, number: int, point: Missed, say: Say) -> Word:
    """Return the number of a turning point, with its turn and its player."""
    who = word("replay-player", who=Player(point.seat))
    return word("analyse-point", number=number, where=_turn(header, point.turn, say), who=who)


def points_row(visit: Visit, found: Analysis, say: Say, chosen: int | None = None) -> tuple[Row, ...]:

    def button(number: int) -> Button:
        label = word("button-analyse-point", number=number + 1)
        made = button_to(say, label, ANALYSIS, visit.match, str(Address(TABLE, number, "point")))
        return replace(made, is_lit=number != chosen)

    return (Row(tuple(map(button, range(len(found.points))))),) if found.points else ()


def point_lines(header: Header, point: Missed, say: Say) -> list[str]:
    """Return what was done and what was better, with the chances of both as the player could judge them.

    A step of a longer line is shown as its beginning: it is compared with the best continuation.
    """
    done = say(word("analyse-laid", done=_in_words(header, point.done, say))) if point.done else ""
    line = _in_words(header, point.line, say)
    if len(point.line) < len(point.better):
        line += " → …"
    taken = word("analyse-done", line=line, percent=percent(point.chance), laid=done)
    better = word(
        "analyse-better", line=_in_words(header, point.better, say), percent=percent(point.better_chance)
    )
    return [say(taken), say(better)]


def _in_words(header: Header, line: Sequence[str], say: Say) -> str:
    return " → ".join(action_words(header.game, notation, say) for notation in line)


def course_words(header: Header, found: Analysis) -> Word:
    """Return how the chances went, in a sentence: of the first side among rivals, else of all together."""
    before = found.standings[:-1] or found.standings
    whose = (
        word("replay-player", who=Player(Seat(0))) if company_of(header) == "rivals" else word("analyse-run")
    )
    high = max(before, key=lambda one: one.chances[0])
    low = min(before, key=lambda one: one.chances[0])
    return word(
        "analyse-course",
        whose=whose,
        first=percent(before[0].chances[0]),
        high=percent(high.chances[0]),
        high_turn=high.turn,
        low=percent(low.chances[0]),
        low_turn=low.turn,
        last=percent(before[-1].chances[0]),
        unit=unit_of(header),
    )


def percent(chance: float) -> int:
    """Return a chance in percent, from 1 to 99: nothing that was only simulated is certain."""
    return max(1, min(99, round(100 * chance)))
