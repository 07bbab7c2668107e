"""Films: a part of a match as an animated picture, chosen and then drawn while its reader waits."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Button
from bot.features.films.service import FILMS, Filmer, FilmOrder, filmed
from bot.features.replays.service import REPLAYS, Replay, ReplayStep
from bot.features.replays.steps import TO_THE_LAST, Address, eyes, parse_address, points
from bot.outbox import posts
from bot.outbox.people import People
from bot.ui.page import Motion, Page, Prose, Row, Select
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Word, word
from engine.core.text import Say
from render.motion import Film

JOBS: Final = (FILMS,)
FILM = "film"
"""The verb of the ids."""
PICTURE_S, START_S = 0.1, 2
"""About how long one is drawn, and until the first one is."""
LONGEST_WAIT_S = 600.0
"""Less than the 15 minutes in which Discord accepts an answer, as an estimate may be too low."""


def register(registry: Registry) -> None:
    """Add the button to films on the pages of replays."""
    parts = registry.parts
    filmer = Filmer(parts.jobs)
    registry.button(FILM, FilmPages(parts.matches, parts.people, filmer).press, only_shows=True)
    registry.replay_buttons.first.append(film_button)
    registry.closers.append(filmer.end)


class FilmPages:
    """The pages of films. Every method may raise GameError."""

    def __init__(self, matches: Matches, people: People, filmer: Filmer) -> None:
        self._replays = REPLAYS.of(matches.loader)
        self._people = people
        self._filmer = filmer

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that asks for the part, or the film of it."""
        here, asked, value = interaction.guild_id, parse_address(id.arg, FILM), chosen(interaction)
        if asked.what not in ("gif", "film", "from", "to"):
            raise MatchError("error-old-button")
        if value.isdecimal() and len(value) < len(str(TO_THE_LAST)) + 1:
            at = int(value)
            asked = replace(asked, first=at) if asked.what == "from" else replace(asked, last=at)
        replay = await self._replays.replay(visit.match, visit.user, here, asked.viewer, [asked.step])
        last = len(replay.steps) - 1
        ends = sorted((min(asked.first, last), min(asked.last, last)))
        asked = replace(asked, first=ends[0], last=ends[1])
        part = replay.steps[ends[0] : ends[1] + 1]
        say = visit.reader.say(
            replay.header.game,
            await self._people.names(replay.header, visit.reader.guild_id, visit.reader.locale),
        )
        if asked.what != "film":
            return choosing(replay, asked, part, say)
        return self._filming(visit, here, replay, asked, part, say)

    def _filming(
        self,
        visit: Visit,
        here: int | None,
        replay: Replay,
        asked: Address,
        part: Sequence[ReplayStep],
        say: Say,
    ) -> Page:
        """Return the page shown while the film waits and is drawn, and then the film."""
        filmer, chosen = self._filmer, filmed(replay, part)
        order = FilmOrder(asked.viewer, asked.first, asked.last, visit.reader.locale, visit.user, here)
        seconds = START_S + round(len(chosen) * PICTURE_S)
        if filmer.wait_s > LONGEST_WAIT_S:
            minutes = ceil((filmer.wait_s - LONGEST_WAIT_S) / 60)
            raise MatchError("error-replay-films", count=filmer.waiting, minutes=minutes)

        def shown(before: int, wait_s: float) -> Page:
            about = int(wait_s) + seconds
            said = [_wait(before, len(chosen), about), word("replay-film-again")]
            lines = [_title(replay, say), *map(say, said)]
            return Page((Prose("\n".join(lines)), _buttons(replay, asked, say)))

        said_before = filmer.waiting

        async def later() -> AsyncGenerator[Page, None]:
            before = said_before
            with filmer.ticket(seconds) as ticket:
                while ticket.ahead:
                    if ticket.ahead != before:
                        before = ticket.ahead
                        yield shown(before, ticket.wait_s)
                    await ticket.moved()
                if before:
                    yield shown(0, 0)
                film = await filmer.film(FILMS, visit.match, str(order))
            yield film_page(replay, asked, part, film, say)

        return replace(shown(said_before, filmer.wait_s), later=later)


def film_button(header: Header, place: str, say: Say) -> tuple[Button, ...]:
    return (parse_address(place).to("gif", FILM).button(say, header.id),)


def choosing(replay: Replay, asked: Address, part: Sequence[ReplayStep], say: Say) -> Page:
    """Return the page that asks for the first and the last step."""
    match = replay.header.id
    lines = [_title(replay, say), _part(part, len(filmed(replay, part)), say)]
    starts, ends = (points(replay, say, chosen=at) for at in (asked.first, asked.last))
    lists = (
        Select(asked.to("from", FILM).id(match), say(word("replay-film-from")), starts),
        Select(asked.to("to", FILM).id(match), say(word("replay-film-to")), ends),
    )
    return Page((Prose("\n".join(lines)), *lists, _buttons(replay, asked, say)))


def film_page(replay: Replay, asked: Address, part: Sequence[ReplayStep], film: Film, say: Say) -> Page:
    """Return the page of the film, with how much of the match it shows."""
    lines = [_title(replay, say), _part(part, len(filmed(replay, part)), say)]
    if film.count < film.of:
        lines.append(say(word("replay-film-fewer", pictures=film.count, count=film.of)))
    lines.append(say(word("replay-film-size", width=film.width, kilobytes=len(film.gif) // 1000)))
    alt = say(
        word(
            "replay-film-alt",
            match=posts.title(replay.header, replay.header.turn),
            eyes=eyes(replay.viewer),
            first=part[0].number + 1,
            last=part[-1].number + 1,
        )
    )
    return Page((Motion(film.gif, alt), Prose("\n".join(lines)), _buttons(replay, asked, say)))


def _title(replay: Replay, say: Say) -> str:
    header = replay.header
    return say(word("replay-film-title", match=posts.title(header, header.turn), eyes=eyes(replay.viewer)))


def _wait(before: int, pictures: int, seconds: int) -> Word:
    """Return the words that it is drawn, or how many films are ahead of it."""
    if before:
        return word("replay-film-waiting", before=before, seconds=seconds)
    return word("replay-film-drawing", pictures=pictures, seconds=seconds)


def _part(part: Sequence[ReplayStep], pictures: int, say: Say) -> str:
    """Return the words for the first and last step, and whether every step has its picture."""
    ends = {"first": part[0].number + 1, "last": part[-1].number + 1}
    if pictures < len(part):
        return say(word("replay-film-some", **ends, pictures=pictures))
    return say(word("replay-film-part", **ends))


def _buttons(replay: Replay, asked: Address, say: Say) -> Row:
    match = replay.header.id
    ways = [asked.to("film", FILM).button(say, match, "main"), asked.to("show").button(say, match)]
    if asked.what == "film":
        ways[0] = asked.to("gif", FILM).button(say, match)
    return Row(tuple(ways))
