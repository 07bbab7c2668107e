"""Scores, names and tables of players, in words."""

from collections.abc import Iterable

from bot.announcing.people import People
from bot.core.components import NO_MATCH
from bot.discord_io.buttons import Button, button_to
from bot.matches.model import NOBODY, UserId
from bot.matches.standings import Placed, WonLost, points_of, spread_of
from bot.words import words
from engine.core.game import Word, Words, word
from engine.core.scoring import Score
from engine.core.text import Say
from engine.registry import GAMES
from render.standings import ROWS, StandingRow

SHARE = "share"


def score_words(game: str, score: Score) -> Words:
    """A score as a list: "7 of 12 trials, 41 turns and 5 Wounds"."""
    scored = GAMES[game]
    assert scored.scoring
    pairs = zip(scored.scoring.counts, score, strict=True)
    return Words(
        tuple(word(f"count-{count.id}", count=number, most=count.most or 0) for count, number in pairs)
    )


async def names_of(
    people: People, users: Iterable[UserId], guild_id: int | None, locale: str
) -> dict[UserId, str]:
    """Return the names of players who are shown together as plain text, as `People.told_apart` gives them."""
    listed = list(users)
    known, nobody = await people.told_apart(listed, guild_id), words()
    return {
        user: known.get(user) or nobody.say(word("tell-former" if user == NOBODY else "somebody"), locale)
        for user in listed
    }


async def name_of(people: People, user: UserId, guild_id: int | None, locale: str) -> str:
    """Return a player's name as plain text, as `People.name` gives it."""
    return (await names_of(people, [user], guild_id, locale))[user]


# --- tables of players --------------------------------------------------------------------------------------


def tally_words(tally: WonLost) -> Word:
    """So many won, lost and, where there are any, drawn."""
    kind = "tally-drawn" if tally.drawn else "tally"
    return word(kind, won=tally.won, lost=tally.lost, drawn=tally.drawn)


def share_way(say: Say, *parts: str) -> Button:
    """A button that shows everybody in the channel the picture of this page."""
    return button_to(say, word("button-share"), "k", NO_MATCH, f"{SHARE}/{'~'.join(parts)}", "good")


def month_heads(say: Say) -> list[str]:
    """The same of a table of points."""
    heads = word("leaderboard-head-points"), word("leaderboard-head-won"), word("leaderboard-head-lost")
    return [say(head) for head in (*heads, word("leaderboard-head-drawn"))]


def figures_of(one: Placed) -> tuple[str, ...]:
    """Somebody's figures under these heads."""
    tally = one.tally
    if one.rating is None:
        return str(tally.points), str(tally.won), str(tally.lost), str(tally.drawn)
    results = f"{tally.won}–{tally.lost}"
    return str(points_of(one.rating)), f"±{spread_of(one.rating)}", str(tally.count), results


def placed_line(one: Placed, name: str, say: Say) -> str:
    """Somebody's row in words."""
    results = tally_words(one.tally)
    if one.rating is None:
        points = one.tally.points
        return say(word("leaderboard-line-points", place=one.place, who=name, count=points, tally=results))
    rating, spread = str(points_of(one.rating)), str(spread_of(one.rating))
    return say(
        word("leaderboard-line", place=one.place, who=name, rating=rating, spread=spread, tally=results)
    )


def listed_rows(rows: list[StandingRow]) -> list[StandingRow]:
    """As many as there is room for; the reader's own row in the place of the last one."""
    below = [row for row in rows[ROWS:] if row.is_own]
    return [*rows[: ROWS - len(below)], *below]
