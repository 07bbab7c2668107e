"""Ratings of players: profiles, and leaderboards of a server, of all servers and of a month."""

from collections.abc import Callable
from typing import Final, Literal, get_args

import discord
from discord import app_commands

from bot.background.drawing import Drawings, as_drawn
from bot.commands.match_commands import complete_game, game_meant
from bot.commands.options import suggested
from bot.commands.tree import command
from bot.core.components import NO_MATCH, ComponentId, match_number
from bot.core.model import MatchError, UserId
from bot.core.queries import games_of_rivals
from bot.discord_io.interaction import Interaction, chosen
from bot.discord_io.post import Ways
from bot.features.ratings.ladders import (
    BOARD,
    FEWEST_MATCHES,
    OF_BOARD,
    OF_PROFILE,
    PROFILE,
    RATINGS,
    SCOPE,
    SHARED_BOARD,
    SHARED_PROFILE,
    LadderKey,
    RatedCards,
    TableRow,
    all_ladders,
    by_rating,
    ladder_key,
    ladder_name,
    ladder_select,
    month_at,
    month_said,
    month_table,
    rating_heads,
    row_figures,
    row_line,
    way_to,
)
from bot.features.ratings.profile import ProfilePages
from bot.features.ratings.rating import PaceFamily, RatingRepository, rate_again, rating_changes
from bot.outbox.people import People
from bot.ui.match.boards import as_read, picture_of
from bot.ui.page import Block, Option, Page, Prose, Row, Select
from bot.ui.reader import Visit
from bot.ui.registration import Derivation, Registry
from bot.ui.texts import listed_rows, month_heads, names_of, share_way
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from render.picture import Picture
from render.standings import StandingRow, standings

CHOICES: Final = {
    "table": {"server": "scope-server", "all": "scope-all", "month": "scope-month", "last": "scope-last"},
    "turns": {"slow": "family-slow", "daily": "family-daily", "live": "family-live"},
}
"""The words of the options of /leaderboard, by their values."""
DERIVATIONS: Final = (Derivation("rate", lambda store: RatingRepository(store).ratings(), rate_again),)
Scope = Literal["server", "all", "month", "last"]
"""Whose table: of this server or of all, by rating; of this server in this month or the last, by points."""
SCOPES: tuple[Scope, ...] = get_args(Scope)
LISTED = 20
"""Rows in words; the picture shows the first of them."""


def register(registry: Registry) -> None:
    """Add /profile and /leaderboard, their buttons, the rating of finished matches, and lines on cards."""
    parts, ways = registry.parts, registry.ways
    repository = RatingRepository(parts.database)
    profiles = ProfilePages(
        parts.matches, repository, parts.people, parts.drawings, registry.profile_lines, ways
    )
    boards = BoardPages(repository, parts.people, parts.drawings, ways, parts.clock)
    pages = RecordPages(profiles, boards)

    @command(parts.tree, "profile", "who")
    async def profile(interaction: Interaction, who: discord.User | None = None) -> None:
        async def page(visit: Visit) -> Page:
            return await profiles.page(visit, interaction, UserId(who.id) if who else visit.user)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "leaderboard", "table", "game", "turns", choices=CHOICES)
    @app_commands.autocomplete(game=suggested(parts.reception, complete_game))
    async def leaderboard(
        interaction: Interaction,
        table: Scope | None = None,
        game: str | None = None,
        turns: PaceFamily | None = None,
    ) -> None:
        async def page(visit: Visit) -> Page:
            meant = game_meant(game, visit.reader.locale) if game else games_of_rivals()[0]
            return await boards.page(visit, interaction, table or "server", (meant, turns or "slow"))

        await parts.reception.answer(interaction, page)

    registry.at_end(rating_changes)
    registry.button(RATINGS, pages.press)
    registry.shares(SHARED_PROFILE, pages.shared)
    registry.shares(SHARED_BOARD, pages.shared)
    registry.card(RatedCards(repository).on_card)
    ways.add("profile", lambda say, user: way_to(say, word("button-profile"), PROFILE, str(user)))
    ways.add("leaderboard", lambda say, _: way_to(say, word("button-leaderboard"), BOARD, "server"))


class BoardPages:
    """Shows tables of players. Every method may raise GameError."""

    def __init__(
        self,
        repository: RatingRepository,
        people: People,
        drawings: Drawings,
        ways: Ways,
        clock: Callable[[], float],
    ) -> None:
        self._repository = repository
        self._clock = clock
        self._people = people
        self._drawings = drawings
        self._ways = ways

    async def page(
        self, visit: Visit, interaction: Interaction, scope: Scope, key: LadderKey | None = None
    ) -> Page:
        """Return a table, with lists of the others."""
        say, locale = visit.reader.say(), visit.reader.locale
        chosen = key or all_ladders()[0]
        table = await self._table(interaction.guild_id, scope, chosen)
        blocks: list[Block] = []
        if table:
            picture = await self._picture(visit, scope, chosen, table, visit.user)
            blocks.append(picture_of(self._drawings.shown(picture), say))
        blocks.append(Prose(say(self._about(visit, scope, chosen, is_empty=not table))))
        blocks.append(_scope_select(say, scope, chosen))
        if scope in ("server", "all"):
            question = say(word("profile-which"))
            blocks.append(ladder_select(say, locale, f"{OF_BOARD}~{scope}", all_ladders(), chosen, question))
        buttons = [
            way_to(say, word("button-profile"), PROFILE, str(visit.user)),
            *self._ways.buttons(say, visit.user, "runs-server", "runs-yesterday"),
        ]
        if table:
            buttons.insert(0, share_way(say, SHARED_BOARD, scope, *chosen))
        return as_read(visit, Page((*blocks, Row(tuple(buttons)))))

    async def shared(self, visit: Visit, interaction: Interaction, scope: Scope, key: LadderKey) -> Page:
        """Return the public table, without a highlighted row. Raises MatchError for an empty one, too."""
        table = await self._table(interaction.guild_id, scope, key)
        about = self._about(visit, scope, key, is_empty=not table)
        if not table:
            raise MatchError(about.id, **dict(about.args))
        picture = await self._picture(visit, scope, key, table, None)
        say = visit.reader.say()
        return Page((picture_of(self._drawings.shown(picture), say), Prose(say(about))))

    async def _table(self, guild: int | None, scope: Scope, key: LadderKey) -> list[TableRow]:
        """Return the rows in order. Raises MatchError if a server is needed and there is none."""
        ratings = self._repository
        if scope == "all":
            return [*by_rating(await ratings.rated_at(*key, FEWEST_MATCHES))]
        if guild is None:
            raise MatchError("error-leaderboard-server")
        if scope == "server":
            return [*by_rating(await ratings.rated_at(*key, FEWEST_MATCHES, guild_id=guild))]
        _, _, begin, end = month_at(self._clock(), scope == "last")
        return [*month_table(await ratings.ratings(guild_id=guild, since=begin, before=end))]

    def _about(self, visit: Visit, scope: Scope, key: LadderKey, *, is_empty: bool) -> Word:
        """Return what the table is sorted by, or why it is empty."""
        kind = "none" if is_empty else "about"
        what = "month" if scope in ("month", "last") else scope
        ladder = ladder_name(key, visit.reader.locale)
        return word(f"leaderboard-{kind}-{what}", ladder=ladder, fewest=FEWEST_MATCHES)

    async def _picture(
        self, visit: Visit, scope: Scope, key: LadderKey, table: list[TableRow], own: UserId | None
    ) -> Picture:
        """Draw the table. `own`: the player whose row is always shown, and lit."""
        say, locale = visit.reader.say(), visit.reader.locale
        guild_id = None if scope == "all" else visit.reader.guild_id
        listed = _listed(table, own)
        names = await names_of(self._people, [one.user for one in listed], guild_id, locale)
        named = [(one, names[one.user]) for one in listed]
        if scope in ("month", "last"):
            title = month_said(self._clock(), int(scope == "last"), say)
            about, heads = say(word("leaderboard-here")), month_heads(say)
        else:
            title = words(key[0]).say(word("game-name"), locale)
            about = say(word(f"leaderboard-{scope}", pace=word(f"family-{key[1]}")))
            heads = rating_heads(say)
        rows = [
            StandingRow(str(one.place), as_drawn(name), row_figures(one), is_own=one.user == own)
            for one, name in named
        ]
        lines = [say(word("leaderboard-said", title=title, about=about))]
        lines += [row_line(one, name, say) for one, name in named]
        return standings(title, about, heads, listed_rows(rows), "\n".join(lines))


def _listed(table: list[TableRow], own: UserId | None) -> list[TableRow]:
    """Return the first rows of a table, and the row of this player."""
    return [*table[:LISTED], *(one for one in table[LISTED:] if one.user == own)]


def _scope_select(say: Say, scope: Scope, key: LadderKey) -> Select:
    options = tuple(Option(say(word(f"scope-{one}")), one, is_chosen=one == scope) for one in SCOPES)
    id = ComponentId(RATINGS, NO_MATCH, arg="~".join((SCOPE, *key)))
    return Select(str(id), say(word("leaderboard-which")), options)


class RecordPages:
    """Answers the buttons and lists of these pages. Every method may raise GameError."""

    def __init__(self, profiles: ProfilePages, boards: BoardPages) -> None:
        self.profiles = profiles
        self.boards = boards

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that is asked for, as it is now. Raises GameError."""
        kind, _, rest = id.arg.partition("~")
        value = chosen(interaction)
        scope = next((one for one in SCOPES if one == (value if kind == SCOPE else rest)), None)
        if kind in (PROFILE, OF_PROFILE) and (user := match_number(rest)):
            key = ladder_key(value) if kind == OF_PROFILE else None
            return await self.profiles.page(visit, interaction, UserId(user), key)
        if kind in (BOARD, OF_BOARD, SCOPE) and scope:
            written = {OF_BOARD: value, SCOPE: rest}.get(kind)
            key = ladder_key(written) if written is not None else None
            return await self.boards.page(visit, interaction, scope, key)
        raise MatchError("error-old-button")

    async def shared(self, visit: Visit, interaction: Interaction, what: str) -> Page:
        """Return the public form of a page, in this reader's language. Raises GameError."""
        kind, whose, key = [*what.split("~", 2), "", ""][:3]
        scope = next((one for one in SCOPES if one == whose), None)
        if kind == SHARED_PROFILE and (user := match_number(whose)):
            return await self.profiles.shared(visit, interaction, UserId(user), ladder_key(key))
        if kind == SHARED_BOARD and scope:
            return await self.boards.shared(visit, interaction, scope, ladder_key(key))
        raise MatchError("error-old-button")
