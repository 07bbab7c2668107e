"""Replays: looking back on a match, step by step, with /replay."""

from collections.abc import Sequence
from dataclasses import replace

from discord import app_commands

from bot.background.drawing import Drawings, Image
from bot.commands.options import Choices, Complete, MatchOption, quietly
from bot.commands.tree import command
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, UserId
from bot.core.queries import MatchQueries
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Button, button_to
from bot.features.replays.service import REPLAYS, Replay, ReplayStep, Viewer, at_the_time
from bot.features.replays.steps import (
    REPLAY,
    Address,
    drawn,
    excerpt,
    eyes,
    heard,
    in_words,
    parse_address,
    points,
)
from bot.outbox import posts
from bot.outbox.people import People
from bot.ui.match.boards import as_read, picture_of, reads_words
from bot.ui.page import Download, Option, Page, Prose, Row, Select
from bot.ui.reader import Visit
from bot.ui.registration import Registry, ReplayButtons
from engine.core.game import Word, word
from engine.core.text import Say

FACT_LINES = 12
FILES = ("text", "json")
BESIDE = ("first", "back", "on", "last")


def register(registry: Registry) -> None:
    """Add /replay and the buttons of its pages."""
    parts, lists = registry.parts, registry.parts.matches.lists
    pages = ReplayPages(parts.matches, parts.people, parts.drawings, registry.replay_buttons)
    option = MatchOption(lists, parts.people, parts.reception)
    ended = ended_matches(option, lists)

    async def offered(interaction: Interaction, current: str) -> Choices:
        """Return the reader's matches, under way and over, then those that are over in this server."""
        return [*await option.offered(interaction, current), *await ended(interaction, current)]

    @command(parts.tree, "replay", "match", abouts={"match": "replay-match"})
    @app_commands.autocomplete(match=quietly(offered))
    async def replay(interaction: Interaction, match: str | None = None) -> None:
        here = interaction.guild_id
        await option.answer_any(interaction, match, lambda visit: pages.enter(visit, here))

    registry.button(REPLAY, pages.press, only_shows=True)


def ended_matches(option: MatchOption, lists: MatchQueries) -> Complete:
    """Return what completes finished matches: the reader's own, then those played in this server."""

    async def ended(interaction: Interaction, current: str) -> Choices:
        own = await lists.finished_of(UserId(interaction.user.id))
        here = await lists.finished_in(interaction.guild_id) if interaction.guild_id is not None else []
        over = {header.id: header for header in (*own, *here)}
        return await option.choices(interaction, current, over.values())

    return ended


class ReplayPages:
    """Shows readers matches step by step. Every method may raise GameError.

    `buttons`: what features add to the pages.
    """

    def __init__(self, matches: Matches, people: People, drawings: Drawings, buttons: ReplayButtons) -> None:
        self._matches = matches
        self._people = people
        self._drawings = drawings
        self._replays = REPLAYS.of(matches.loader)
        self._buttons = buttons

    async def enter(self, visit: Visit, here: int | None) -> Page:
        """Return the match as the reader saw it if they played, from its beginning if it is over.

        `here`: the server of the request.
        """
        return await self._page(visit, await self._replays.replay(visit.match, visit.user, here))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        here = interaction.guild_id
        if not id.arg:
            return await self.enter(visit, here)
        asked = parse_address(id.arg)
        match asked.what:
            case "at":
                return await self._step(visit, here, replace(asked, step=_number(chosen(interaction))))
            case "eyes":
                return await self._through(visit, here, asked, Viewer(chosen(interaction)))
            case "words":
                return await self._step(visit, here, asked, as_text=True)
            case "text":
                return await self._text(visit, here, asked)
            case "json":
                return await self._json(visit, here, asked)
            case "show" | "first" | "back" | "on" | "last":
                return await self._step(visit, here, asked)
        raise MatchError("error-old-button")

    async def _text(self, visit: Visit, here: int | None, asked: Address) -> Page:
        """Return the page with every fact in words, as a file."""
        replay = await self._replays.replay(visit.match, visit.user, here, asked.viewer, [asked.step])
        names, locale = (
            await self._people.names(replay.header, visit.reader.guild_id, visit.reader.locale),
            visit.reader.locale,
        )
        return self._file(visit, replay, asked, word("replay-text-about"), in_words(replay, names, locale))

    async def _json(self, visit: Visit, here: int | None, asked: Address) -> Page:
        """Return the page with the file that proves the match.

        Before its end, the file has the viewer's knowledge of it.
        """
        replay = await self._replays.replay(visit.match, visit.user, here, asked.viewer, [asked.step])
        if replay.header.status != "over":
            about, file = word("replay-json-running"), excerpt(replay, visit.reader.locale)
        else:
            name = f"match-{visit.match}.json"
            proof = await self._matches.proofs.proof(visit.match, visit.user)
            about, file = word("replay-json-over", file=name), Download(name, proof.encode())
        return self._file(visit, replay, asked, about, file)

    def _file(self, visit: Visit, replay: Replay, asked: Address, about: Word, file: Download) -> Page:
        """Return a page with a file, its description and the way back."""
        say = visit.reader.say(replay.header.game)
        title = posts.title(replay.header, replay.header.turn)
        said = say(word("replay-file", match=title, about=about))
        return Page((Prose(said), file, Row((asked.to("show").button(say, visit.match),))))

    async def _step(self, visit: Visit, here: int | None, asked: Address, *, as_text: bool = False) -> Page:
        replay = await self._replays.replay(visit.match, visit.user, here, asked.viewer, [asked.wanted])
        return await self._page(visit, replay, as_text=as_text)

    async def _through(self, visit: Visit, here: int | None, asked: Address, viewer: Viewer) -> Page:
        """Return the same moment through other eyes."""
        before = await self._replays.replay(visit.match, visit.user, here, asked.viewer, [asked.step])
        other = await self._replays.replay(visit.match, visit.user, here, viewer, [0])
        step = at_the_time(other.steps, before.positions[0].step).number
        return await self._step(visit, here, Address(viewer, step))

    async def _page(self, visit: Visit, replay: Replay, *, as_text: bool = False) -> Page:
        header, (position,) = replay.header, replay.positions
        names = await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
        say = visit.reader.say(header.game, names)
        image = drawn(self._drawings, replay, position, names, visit.reader.locale)
        at = Address(replay.viewer, position.step.number)
        first, last = (
            [button for make in each for button in make(header, str(at), say)]
            for each in (self._buttons.first, self._buttons.last)
        )
        is_text = None if reads_words(visit) else as_text
        page = replay_page(replay, image, say, is_text, first=first, last=last)
        return page.without_picture() if as_text else as_read(visit, page)


def replay_page(
    replay: Replay,
    image: Image,
    say: Say,
    as_text: bool | None = None,
    *,
    first: Sequence[Button] = (),
    last: Sequence[Button] = (),
) -> Page:
    """Return one step: its picture, its facts, and the ways to other steps, eyes and files.

    `as_text`: it is shown in words, so there is a button to the picture; else there is one to the words.
    `first`, `last`: buttons of other features before and after those of files.
    """
    header, step, match = replay.header, replay.positions[0].step, replay.header.id
    at, final = Address(replay.viewer, step.number), len(replay.steps) - 1
    title = say(
        word(
            "replay-title",
            match=posts.title(header, step.turn),
            step=step.number + 1,
            count=final + 1,
            eyes=eyes(replay.viewer),
        )
    )
    beside = Row(
        tuple(
            at.to(what).button(
                say, match, is_lit=step.number > 0 if what in BESIDE[:2] else step.number < final
            )
            for what in BESIDE
        )
    )
    files = [*first, *(at.to(what).button(say, match) for what in FILES)]
    if as_text is not None:
        other = button_to(say, word("button-picture"), REPLAY, match, str(at.to("show")))
        files.insert(0, other if as_text else at.to("words").button(say, match))
    if header.status != "over":
        files.append(button_to(say, word("button-hand"), "o", match))
    files += last
    return Page(
        (
            picture_of(image, say),
            Prose("\n".join((title, *_told(step, replay, say)))),
            beside,
            *_points(replay, at, say),
            *_viewers(replay, at, say),
            Row(tuple(files)),
        )
    )


def _told(step: ReplayStep, replay: Replay, say: Say) -> list[str]:
    """Return the facts of the step, without the oldest if there are too many."""
    if step.number == 0:
        return [say(word("replay-begins"))]
    lines = [f"- {heard(one, replay, say)}" for one in step.facts]
    if not lines:
        return [say(word("replay-silent"))]
    return lines if len(lines) <= FACT_LINES else ["- …", *lines[-FACT_LINES:]]


def _points(replay: Replay, at: Address, say: Say) -> tuple[Select, ...]:
    """Return the select of turning points; none without steps between the first and the last."""
    if len(replay.steps) <= len(BESIDE) - 1:
        return ()
    options = points(replay, say, chosen=at.step)
    return (Select(at.to("at").id(replay.header.id), say(word("replay-points")), options),)


def _viewers(replay: Replay, at: Address, say: Say) -> tuple[Select, ...]:
    """Return the select of the eyes that may be chosen."""
    options = tuple(
        Option(say(word("replay-through", eyes=eyes(viewer))), viewer, is_chosen=viewer == replay.viewer)
        for viewer in replay.viewers
    )
    return (Select(at.to("eyes").id(replay.header.id), say(word("replay-eyes")), options),)


def _number(chosen: str) -> int:
    """Return the step chosen from a select. Raises MatchError."""
    if not chosen.isdecimal() or len(chosen) > 5:
        raise MatchError("error-old-button")
    return int(chosen)
