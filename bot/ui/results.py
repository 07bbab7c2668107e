"""Scores and the names of players, in words."""

from collections.abc import Iterable

from bot.announcing.people import People
from bot.matches.model import NOBODY, UserId
from bot.words import words
from engine.core.game import Words, word
from engine.core.scoring import Score
from engine.registry import GAMES

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
