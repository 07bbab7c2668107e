"""Tournaments: everybody plays everybody once, and matches open by themselves. /tournament opens one.

Ids of buttons: arg = "join" | "leave" | "begin" | "table", then "~" and the tournament's number.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Literal

from discord import app_commands

from bot.background.drawing import Drawings, as_drawn
from bot.commands.match_commands import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.components import NO_MATCH, ComponentId, match_number
from bot.core.model import MatchError, OutboxRow, Subject, UserId
from bot.core.queries import Placed, games_of_rivals
from bot.discord_io.faults import FORBIDDEN_PAUSE_S, TROUBLES, Failure, attempt, verdict
from bot.discord_io.interaction import Interaction, is_in_server
from bot.discord_io.post import Button, Post, Tone, button_to
from bot.discord_io.wire import IsIt, belongs
from bot.features.tournaments.repository import (
    CLOSING,
    SIGN_UP,
    Tournament,
    TournamentId,
    TournamentRepository,
    WhereShown,
)
from bot.features.tournaments.service import FEWEST_PLAYERS, MOST_PLAYERS, Met, Pairings, Tournaments
from bot.outbox.message import Job, MessageKind
from bot.outbox.people import People
from bot.outbox.sending import PENDING, Sends
from bot.ui.match.boards import as_read, picture_of
from bot.ui.page import Page, Prose, Row
from bot.ui.reader import Visit, locale_here
from bot.ui.reception import Reception
from bot.ui.registration import Parts, Registry
from bot.ui.texts import figures_of, listed_rows, month_heads, names_of, placed_line
from bot.words import words
from engine.core.game import Words, word
from engine.core.text import Say
from render.picture import Picture
from render.standings import StandingRow, standings

ENTRY, TABLE = "entry", "tournament"
"""The verbs of the ids: to sign up and begin, and to see the table."""
JOIN, LEAVE, BEGIN = "join", "leave", "begin"
PACES = {pace: f"pace-{pace}-about" for pace in ("live", "daily", "relaxed", "slow")}
TournamentPace = Literal["live", "daily", "relaxed", "slow"]
AT_END = "~end"
"""Ends the id of the table's button on the last message of a tournament."""


def register(registry: Registry) -> None:
    """Add /tournament, its buttons and messages, and the opening of matches."""
    parts = registry.parts
    repository = TournamentRepository(parts.database)
    tournaments = Tournaments(parts.matches, repository)
    pages = TournamentPages(parts.reception, tournaments, parts.people, parts.drawings)
    pairings = Pairings(tournaments)

    @command(parts.tree, "tournament", "game", "pace", choices={"pace": PACES}, dms=False)
    @app_commands.autocomplete(game=suggested(parts.reception, complete_game))
    async def tournament(
        interaction: Interaction, game: str | None = None, pace: TournamentPace | None = None
    ) -> None:
        visit = await parts.reception.visit(interaction)
        wanted = partial(_opened, parts, tournaments, pages, interaction, game, pace or "relaxed")
        await parts.reception.show(interaction, visit, wanted, place="public")

    registry.button(TABLE, pages.table)
    registry.public_button(ENTRY, pages.press)
    registry.message(ClosingMessage(tournaments, pages))
    registry.subject(TABLE, subject_of, repository.creations)
    registry.wakes.append(pairings.wake)
    registry.closers.append(pairings.close)


def closing_mark(number: str) -> str:
    """Return the argument of the button on the last message, by which that message is known again."""
    return f"table~{number}{AT_END}"


def subject_of(id: ComponentId) -> Subject | None:
    if id.verb not in (ENTRY, TABLE):
        return None
    found = match_number(id.arg.removesuffix(AT_END).partition("~")[2])
    return None if found is None else Subject(TABLE, found)


class TournamentPages:
    """Makes the messages and pages of tournaments. Every method may raise GameError."""

    def __init__(
        self, reception: Reception, tournaments: Tournaments, people: People, drawings: Drawings
    ) -> None:
        self._reception = reception
        self._tournaments = tournaments
        self._people = people
        self._drawings = drawings

    async def press(self, interaction: Interaction, id: ComponentId) -> None:
        """Show the change of a press on the message itself; show a refusal to the player alone."""
        changed = await attempt(self._changed(interaction, id))
        if isinstance(changed, Failure):
            await self._reception.refuse(interaction, changed.word)
            return
        visit = await self._reception.visit(interaction)
        tournament = changed

        async def page(_: Visit) -> Page:
            return await self.page(tournament)

        await self._reception.show(interaction, visit, page, place="panel")

    async def _changed(self, interaction: Interaction, id: ComponentId) -> Tournament:
        kind, _, number = id.arg.partition("~")
        tournament, reader = _id(number), await self._reception.introduce(interaction)
        if interaction.message is not None and interaction.channel_id is not None:
            await self._tournaments.shown_at(
                tournament, WhereShown(interaction.channel_id, interaction.message.id)
            )
        if kind == JOIN:
            return await self._tournaments.take_part(tournament, reader.user, interaction.id)
        if kind == LEAVE:
            return await self._tournaments.step_back(tournament, reader.user)
        return await self._tournaments.begin(tournament, reader.user)

    async def page(self, tournament: Tournament) -> Page:
        """Return the public message, in the language of the server."""
        say = words().speaker(tournament.locale)
        names = await self._names(tournament, tournament.guild_id, tournament.locale)
        lines = [
            say(
                word(
                    "tournament-title",
                    number=str(tournament.id),
                    game=words(tournament.game).say(word("game-name"), tournament.locale),
                    pace=word(f"pace-{tournament.pace}-about"),
                )
            ),
            say(
                word(
                    "tournament-players",
                    count=len(names),
                    most=MOST_PLAYERS,
                    who=Words(tuple(names.values())),
                )
            ),
            say(word(f"tournament-state-{tournament.state}", fewest=FEWEST_PLAYERS)),
        ]
        return Page((Prose("\n".join(lines)), Row(_buttons(tournament, say))))

    async def table(self, visit: Visit, _interaction: Interaction, id: ComponentId) -> Page:
        """Return the table as a picture, and every pairing with its match."""
        number = id.arg.removesuffix(AT_END).partition("~")[2]
        tournament = await self._tournaments.of(_id(number))
        say, locale = visit.reader.say(), visit.reader.locale
        named = await self._named(tournament, visit.reader.guild_id, locale)
        picture = _picture(tournament, named, say, locale, own=visit.user)
        met = await self._tournaments.met(tournament)
        names = await self._names(tournament, visit.reader.guild_id, locale)
        lines = [self._pairing(tournament, one, names, say) for one in met]
        blocks = [picture_of(self._drawings.shown(picture), say)]
        told = "\n".join([say(word("leaderboard-about-month")), *filter(None, lines)])
        return as_read(visit, Page((*blocks, Prose(told))))

    async def signed_up(self, id: TournamentId) -> Page:
        """Return the sign-up message as it is now."""
        return await self.page(await self._tournaments.of(id))

    async def end(self, id: TournamentId) -> Post:
        """Return the message of the end: the winner or the winners, and the table, not painted yet."""
        tournament = await self._tournaments.of(id)
        locale = tournament.locale
        say, named = words().speaker(locale), await self._named(tournament, tournament.guild_id, locale)
        first = [(one, name) for one, name in named if one.place == 1]
        kind = "winner" if len(first) == 1 else "tie"
        if not any(one.tally.points for one, _ in first):
            kind = "nobody"
        names = tuple(word("tell-name", name=name) for _, name in first)
        points = first[0][0].tally.points if first else 0
        title = word(
            "tournament-over", number=str(id), game=words(tournament.game).say(word("game-name"), locale)
        )
        won = word(f"tournament-{kind}", who=Words(names), count=points)
        table = button_to(say, word("button-tournament-table"), TABLE, NO_MATCH, closing_mark(str(id)))
        image = self._drawings.shown(_picture(tournament, named, say, locale, own=None))
        return Post(f"{say(title)}\n{say(won)}", (table,), image=image)

    async def _named(
        self, tournament: Tournament, guild_id: int | None, locale: str
    ) -> list[tuple[Placed, str]]:
        """Return the table with the players' names."""
        names = await self._names(tournament, guild_id, locale)
        return [(one, names[one.user]) for one in await self._tournaments.table(tournament)]

    async def _names(self, tournament: Tournament, guild_id: int | None, locale: str) -> dict[UserId, str]:
        return await names_of(self._people, tournament.players.values(), guild_id, locale)

    def _pairing(self, tournament: Tournament, met: Met, names: Mapping[UserId, str], say: Say) -> str:
        """Return a pairing and the state of its match; empty for a deleted account."""
        pair = met.pairing.home, met.pairing.away
        if not set(pair) <= tournament.players.keys():
            return ""
        home, away = [names[tournament.players[one]] for one in pair]
        if met.header is None:
            return say(word("tournament-later", home=home, away=away))
        kind = "tournament-done" if met.header.status == "over" else "tournament-now"
        where = f"<#{met.header.thread_id}>" if met.header.thread_id else f"#{met.header.id}"
        return say(word(kind, home=home, away=away, where=where))


def _picture(
    tournament: Tournament, named: list[tuple[Placed, str]], say: Say, locale: str, *, own: UserId | None
) -> Picture:
    """Draw the table. `own`: the player whose row is lit."""
    title = say(word("tournament-name", number=str(tournament.id)))
    about = words(tournament.game).say(word("game-name"), locale)
    rows = [
        StandingRow(str(one.place), as_drawn(name), figures_of(one), is_own=one.user == own)
        for one, name in named
    ]
    said = [say(word("leaderboard-said", title=title, about=about))]
    said += [placed_line(one, name, say) for one, name in named]
    return standings(title, about, month_heads(say), listed_rows(rows), "\n".join(said))


def _buttons(tournament: Tournament, say: Say) -> tuple[Button, ...]:
    def button(kind: str) -> Button:
        tone: Tone = "main" if kind == JOIN else "plain"
        verb = TABLE if kind == "table" else ENTRY
        return button_to(
            say, word(f"button-tournament-{kind}"), verb, NO_MATCH, f"{kind}~{tournament.id}", tone
        )

    ways = (JOIN, LEAVE, BEGIN) if tournament.state == "open" else ()
    return tuple(button(kind) for kind in (*ways, "table"))


def _id(number: str) -> TournamentId:
    found = match_number(number)
    if found is None:
        raise MatchError("error-old-button")
    return TournamentId(int(found))


class ClosingMessage(MessageKind):
    """The end of a tournament: a message in its last match's channel, and an updated sign-up message."""

    name, order, is_at_card, follows_end = CLOSING, 160, True, True

    def __init__(self, tournaments: Tournaments, pages: TournamentPages) -> None:
        self._tournaments = tournaments
        self._pages = pages

    async def send(self, job: Job, sends: Sends) -> None:
        """Post the end, or change the sign-up message."""
        if job.row.key.endswith(SIGN_UP):
            await self._edit_sign_up(job, sends)
        else:
            await self._post(job, sends)

    async def _post(self, job: Job, sends: Sends) -> None:
        row, header = job.row, job.header
        is_post = await sends.wire.venue(header) == "post"
        channel = header.thread_id if is_post and header.thread_id is not None else header.channel_id
        async with sends.lane(channel):
            if row.tries and (found := await sends.find(channel, _is_closing(row), None)):
                await sends.told(row, found, was=PENDING)
            else:
                post = await sends.made(lambda: self._pages.end(TournamentId(int(row.key))))
                image = None if post.image is None else await sends.announcer.painted(post.image)
                post = sends.announcer.aside(header, replace(post, image=image))
                await sends.states.begin(row)
                await sends.told(row, await sends.wire.post(channel, post, sends.nonce(job, channel)))
        await sends.threads.mended(row.match)

    async def _edit_sign_up(self, job: Job, sends: Sends) -> None:
        """Update the sign-up message to say that the tournament is over; drop the row if it is gone."""
        row, id = job.row, TournamentId(int(job.row.key.partition(".")[0]))
        place = (await self._tournaments.of(id)).message
        if place is None:
            await sends.states.drop(row)
            return
        shown = await self._pages.signed_up(id)
        async with sends.lane(place.channel_id):
            await sends.states.begin(row)
            try:
                await sends.wire.edit(place.channel_id, place.message_id, shown)
            except TROUBLES as error:
                # A problem there says nothing about the match of this row.
                match verdict(error).remedy:
                    case "later":
                        raise
                    case "forbidden" | "locked":
                        await sends.states.put_back(row, sends.matches.clock() + FORBIDDEN_PAUSE_S)
                    case _:
                        await sends.states.drop(row)
                return
            await sends.told(row, place.message_id)


def _is_closing(row: OutboxRow) -> IsIt:
    return lambda ids: belongs(ids, NO_MATCH, TABLE, closing_mark(row.key))


async def _opened(
    parts: Parts,
    tournaments: Tournaments,
    pages: TournamentPages,
    interaction: Interaction,
    game: str | None,
    pace: TournamentPace,
    visit: Visit,
) -> Page:
    """Open a tournament and return its message. Raises MatchError if that is impossible."""
    if not is_in_server(interaction) or interaction.guild_id is None:
        raise MatchError("error-leaderboard-server")
    meant = game_meant(game, visit.reader.locale) if game else games_of_rivals()[0]
    if meant not in games_of_rivals():
        raise MatchError("error-tournament-game")
    home = await parts.starting.home(interaction)
    await parts.starting.must_be_playable(home)
    locale = await locale_here(parts.matches.servers, interaction, visit.reader.locale)
    made = await tournaments.open(
        visit.user,
        interaction.id,
        meant,
        pace,
        guild=interaction.guild_id,
        channel=home.channel_id,
        locale=words().nearest(locale),
    )
    return await pages.page(made)
