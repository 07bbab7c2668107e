"""Daily runs, the table of a day and records, in words."""

from collections.abc import Sequence

from bot.core.model import Header, MatchError, MatchId, UserId
from bot.core.paces import end_of
from bot.core.snapshots import SeatSnapshot
from bot.discord_io.post import Button, button_to
from bot.features.daily.records import Record
from bot.features.daily.service import Dailies, DayTable, Standing
from bot.outbox.people import People
from bot.rules import named_rules, summary
from bot.ui.reader import Reader
from bot.ui.texts import SHARE, name_of, names_of, score_words
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

DAY_LISTED = 12  # so that the table fits into a plain message
RULES_LISTED = 15


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
    """Return the button that shows everybody in the channel a run's result, or a day's table."""
    return button_to(say, word(label), "k", run, f"{SHARE}/{day}" if day else SHARE, "good")


async def shared_run(dailies: Dailies, people: People, header: Header, reader: Reader, say: Say) -> str:
    """Return what everybody may know of a daily run: numbers, and nothing of its cards. Raises MatchError."""
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

    Named are those who began their run in this server, and the reader; all others are counted.
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
