"""The daily run, the same for all players, its table, and the records of all runs: /daily and /records."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Literal

from bot.background.drawing import Drawings
from bot.commands.tree import command
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.paces import end_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, Post, Ways, WayTo, button_to
from bot.features.daily.service import Dailies, DayTable, Record, Records, Standing, daily_game
from bot.outbox.people import People
from bot.rules import named_rules, summary
from bot.ui.match.boards import as_read, fairness_button, picture_of
from bot.ui.match.panel import PanelAddition
from bot.ui.page import Block, Page, Prose, Row
from bot.ui.reader import Reader, Visit
from bot.ui.registration import DAY, RUN, Registry
from bot.ui.texts import SHARE, name_of, names_of, score_words
from bot.words import words
from engine.core.game import GameError, Word, word
from engine.core.proof import folded
from engine.core.text import Say
from engine.registry import GAMES
from render.registry import DRAWINGS

RunOwner = Literal["mine", "server"]
MINE: RunOwner = "mine"
SERVER: RunOwner = "server"
YESTERDAY = "yesterday"
"""The pages, as the buttons' ids name them."""
RUNS = "runs"
"""The verb of their ids."""
LABELS = {MINE: "button-runs", SERVER: "button-runs-server", YESTERDAY: "button-yesterday"}
OLD_PAGES = {"r~mine": MINE, "r~server": SERVER, "y": YESTERDAY}
"""The pages as ids named them when every verb was a letter."""
DAY_LISTED = 12  # so that the table fits into a plain message
RULES_LISTED = 15


def register(registry: Registry) -> None:
    """Add /daily and /records, their buttons, what can be shared of them, and the lines on panels."""
    parts, store = registry.parts, registry.parts.matches.store
    dailies = Dailies(store, clock=parts.clock, key=parts.key)
    pages = RunPages(parts.matches, dailies, Records(store), parts.people, parts.drawings, registry.ways)

    @command(
        parts.tree, "daily", "show", choices={"show": {"play": "show-play", "yesterday": "show-yesterday"}}
    )
    async def daily(interaction: Interaction, show: str = "play") -> None:
        async def page(visit: Visit) -> Page:
            if show == "yesterday":
                return await pages.yesterday(visit, interaction)
            header = await dailies.begin(
                visit.user,
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id or 0,
                locale=words().nearest(visit.reader.locale),
            )
            fingerprint = word("daily-fingerprint", fingerprint=folded(header.fingerprint))
            told = (word("daily-welcome"), fingerprint) if header.status == "playing" else ()
            return await parts.presenter.hand(replace(visit, match=header.id), *told)

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "records", "of", choices={"of": {"mine": "of-mine", "server": "of-server"}})
    async def best(interaction: Interaction, of: str = "mine") -> None:
        whose = SERVER if of == SERVER else MINE
        await parts.reception.answer(interaction, lambda visit: pages.page(visit, interaction, whose))

    async def added(visit: Visit, snapshot: SeatSnapshot, say: Say) -> PanelAddition:
        return on_panel(visit, snapshot, say, now=parts.clock())

    registry.button(RUNS, pages.press)
    registry.shares(RUN, pages.shared_run, is_once=True)
    registry.shares(DAY, pages.shared_day, is_once=True)
    for page, label in LABELS.items():
        registry.ways.add(way(page), way_to(page, label))
    registry.panel(added)


class RunPages:
    """Shows results of runs alone or with partners. Every method may raise GameError."""

    def __init__(
        self,
        matches: Matches,
        dailies: Dailies,
        records: Records,
        people: People,
        drawings: Drawings,
        ways: Ways,
    ) -> None:
        self._matches = matches
        self._dailies = dailies
        self._records = records
        self._people = people
        self._drawings = drawings
        self._ways_on = ways

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a button leads to, as it stands now. Raises GameError."""
        match OLD_PAGES.get(id.arg, id.arg):
            case "mine":
                return await self.page(visit, interaction, MINE)
            case "server":
                return await self.page(visit, interaction, SERVER)
            case "yesterday":
                return await self.yesterday(visit, interaction)
        raise MatchError("error-old-button")

    async def shared_run(self, visit: Visit, _interaction: Interaction, _what: str) -> Post:
        header = await self._matches.header(visit.match)
        say = visit.reader.say(header.game)
        return Post(await shared_run(self._dailies, self._people, header, visit.reader, say))

    async def shared_day(self, visit: Visit, interaction: Interaction, what: str) -> Post:
        game, reader, guild_id = daily_game(), visit.reader, interaction.guild_id
        table = await self._dailies.table(game, _day(what))
        # A server's table names only those who began there; in direct messages readers see their own row.
        own = None if guild_id is not None else reader.user
        lines = await day_lines(
            self._people, table, reader.say(game), locale=reader.locale, guild_id=guild_id, reader=own
        )
        return Post(lines)

    async def page(self, visit: Visit, interaction: Interaction, whose: RunOwner) -> Page:
        """Return the best results for each set of rules, with the route of the best run."""
        say, guild = visit.reader.say(), interaction.guild_id
        if whose == "server":
            if guild is None:
                raise MatchError("error-no-server")
            found = await self._records.of_server(guild, self._dailies.today())
        else:
            found = await self._records.of_user(visit.user)
        if not found:
            return Page((Prose(say(word(f"records-none-{whose}"))), *self._ways(visit, whose)))
        lines = await record_lines(
            self._people, found, visit.reader.locale, guild_id=guild if whose == "server" else None
        )
        blocks: list[Block] = [Prose(say(word(f"records-title-{whose}")) + "\n" + lines)]
        blocks += await self._route(visit, found)
        return as_read(visit, Page((*blocks, *self._ways(visit, whose))))

    async def yesterday(self, visit: Visit, interaction: Interaction) -> Page:
        """Return the table of the newest day that is over."""
        game, reader = daily_game(), visit.reader
        table, say = await self._dailies.table(game, self._dailies.yesterday()), reader.say(game)
        lines = await day_lines(
            self._people,
            table,
            say,
            locale=reader.locale,
            guild_id=interaction.guild_id,
            reader=reader.user,
        )
        ways = self._ways(visit, YESTERDAY)
        if not table.standings:
            return Page((Prose(lines), *ways))
        buttons = [share_button(say, NO_MATCH, day=table.day)]
        own = [one.header.id for one in table.standings if one.header.host == reader.user]
        buttons += [share_button(say, run, label="button-share-own") for run in own]
        return Page((Prose(lines), Row(tuple(buttons)), *ways))

    async def _route(self, visit: Visit, found: list[Record]) -> list[Block]:
        """Return the route of the best run by the rules played most, once it is public."""
        today = self._dailies.today()
        for header in (record.best_of for record in found):
            if header.daily is not None and (header.daily >= today or header.seat_of(visit.user) is None):
                continue
            try:
                shown = await self._matches.finished.reveal(header.id, visit.user)
            except GameError:
                continue  # a log that cannot be repeated any more hides no other's run
            if shown is None or header.game not in DRAWINGS:
                continue
            names = await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
            image = self._drawings.reveal(header.game, shown, names, visit.reader.locale)
            say = visit.reader.say()
            return [Prose(say(word("records-route"))), picture_of(image, say)]
        return []

    def _ways(self, visit: Visit, here: str) -> tuple[Row, ...]:
        names = ("profile", way(MINE), way(SERVER), way(YESTERDAY), "leaderboard")
        others = [name for name in names if name != way(here)]
        buttons = self._ways_on.buttons(visit.reader.say(), visit.user, *others)
        return (Row(tuple(buttons)),) if buttons else ()


def _day(typed: str) -> str:
    """Return the day. Raises MatchError if it is invalid."""
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise MatchError("error-old-button") from None


def on_panel(visit: Visit, snapshot: SeatSnapshot, say: Say, *, now: float) -> PanelAddition:
    """Return what the panel of a daily run says and offers more than others."""
    header = snapshot.header
    if header.daily is None:
        return PanelAddition()
    share = (share_button(say, visit.match),) if can_share(header, now) else ()
    return PanelAddition((daily_line(snapshot, now),), first=(*share, fairness_button(say, visit.match)))


def daily_line(snapshot: SeatSnapshot, now: float) -> Word:
    """Return the line on each panel of a daily run: until when it counts, or that it counts no more."""
    day = snapshot.header.daily
    assert day is not None
    key = "done" if snapshot.outcome is not None else "open"
    if end_of(day) <= now:
        key = "over" if snapshot.outcome is not None else "past"
    return word(f"daily-{key}", day=day, until=str(int(end_of(day))))


def can_share(header: Header, now: float) -> bool:
    """Return True if the result of a daily run is final."""
    return header.daily is not None and (header.status == "over" or end_of(header.daily) <= now)


def share_button(say: Say, run: MatchId, *, day: str = "", label: str = "button-share") -> Button:
    """Return the button that shares a run's result, or a day's table, in the channel."""
    return button_to(say, word(label), "k", run, f"{SHARE}/{day}" if day else SHARE, "good")


async def shared_run(dailies: Dailies, people: People, header: Header, reader: Reader, say: Say) -> str:
    """Return the public facts of a daily run: numbers, and nothing of its cards. Raises MatchError."""
    if header.daily is None or header.seat_of(reader.user) is None:
        raise MatchError("error-daily-private")
    is_over = dailies.is_over(header.daily)
    if header.status != "over" and not is_over:
        raise MatchError("error-not-to-share")
    standing = await dailies.counted(header)
    said = word(
        "daily-shared" if standing.is_finished else "daily-shared-unfinished",
        who=await name_of(people, reader.user, reader.guild_id, reader.locale),
        game=word("game-name"),
        day=header.daily,
        score=score_words(header.game, standing.score),
    )
    lines = [say(said), day_grid(standing, say)]
    if not is_over:
        lines.append(say(word("daily-shared-join", until=str(int(end_of(header.daily))))))
    return "\n".join(filter(None, lines))


def day_grid(standing: Standing, say: Say) -> str:
    """Return one sign for each thing there is to reach, from the score alone.

    Empty for a game that counts nothing with a bound.
    """
    scored = GAMES[standing.header.game]
    assert scored.scoring
    bounded = zip(scored.scoring.counts, standing.score, strict=True)
    most, reached = next(((count.most, number) for count, number in bounded if count.most), (0, 0))
    fallen = int(standing.is_finished and reached < most)
    runs = (("reached", reached), ("fallen", fallen), ("left", most - reached - fallen))
    return "".join(say(word(f"daily-grid-{kind}")) * count for kind, count in runs)


# --- the table of a day ------------------------------------------------------------------------------------
async def day_lines(
    people: People, table: DayTable, say: Say, *, locale: str, guild_id: int | None, reader: UserId | None
) -> str:
    """Return the table of a day as a server, or a reader, sees it.

    It names players who began their run in this server, and the reader; all others are counted.
    """
    if not table.standings:
        return say(word("daily-table-none", day=table.day))
    here = [one for one in table.standings if guild_id is not None and one.header.guild_id == guild_id]
    own = [one for one in table.standings if one.header.host == reader]
    first = here[:DAY_LISTED]
    listed = first + [one for one in own if one not in first]
    named = await names_of(people, [one.header.host for one in listed], guild_id, locale)
    title = word("daily-table-title", game=word("game-name"), day=table.day, count=len(table.standings))
    lines = [say(title)]
    lines += [_standing_line(one, named[one.header.host], say, is_own=one in own) for one in listed]
    unlisted = [one for one in here if one not in listed]
    if unlisted:
        lines.append(say(word("daily-table-more", count=len(unlisted))))
    elsewhere = len(table.standings) - len(listed) - len(unlisted)
    if elsewhere:
        lines.append(say(word("daily-table-elsewhere", count=elsewhere)))
    lines += [say(word("daily-table-secret", secret=secret.hex())) for secret in table.secrets]
    return "\n".join(lines)


def _standing_line(one: Standing, name: str, say: Say, *, is_own: bool) -> str:
    return say(
        word(
            "daily-table-line" if one.is_finished else "daily-table-line-unfinished",
            place=one.place,
            who=f"**{name}**" if is_own else name,
            score=score_words(one.header.game, one.score),
        )
    )


# --- records -----------------------------------------------------------------------------------------------
async def record_lines(
    people: People, records: Sequence[Record], locale: str, *, guild_id: int | None
) -> str:
    """Return the records under a heading for each game; those of a server with their players."""
    lines: list[str] = []
    game = ""
    shown = [record.best_of for record in records[:RULES_LISTED]] if guild_id is not None else []
    named = await people.names_by_match(shown, guild_id, locale)
    for record in records[:RULES_LISTED]:
        say = words(record.game).speaker(locale)
        if record.game != game:
            game = record.game
            lines.append(say(word("records-game", game=word("game-name"))))
        names = named.get(record.best_of.id, ())
        rules = summary(GAMES[game].spec, named_rules(GAMES[game].spec, record.options), say)
        if (level := record.best_of.level) is not None:
            rules = say(word("records-with-robot", rules=rules, level=word(f"level-{level}")))
        if not record.is_current:
            rules = say(word("records-older", rules=rules))
        said = word(
            "records-line" if guild_id is None else "records-line-by",
            rules=rules,
            runs=record.runs,
            wins=record.wins,
            score=score_words(game, record.best),
            **({"who": ", ".join(names)} if names else {}),
        )
        lines.append("- " + say(said))
    if len(records) > RULES_LISTED:
        lines.append(words().say(word("records-more", count=len(records) - RULES_LISTED), locale))
    return "\n".join(lines)


def way(page: str) -> str:
    """Return the name of the way to one of these pages."""
    return f"runs-{page}"


def way_to(here: str, label: str) -> WayTo:
    """Return what makes the button to one of these pages."""
    return lambda say, _: button_to(say, word(label), RUNS, NO_MATCH, here)
