"""What does the poll of a match ask? Who will win, of those who play it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord

from bot.discord_io.buttons import cut
from bot.matches.model import Header
from bot.words import words
from engine.core.game import word
from engine.registry import GAMES

OPEN_FOR = timedelta(days=7)
MAX_QUESTION = 300
MAX_ANSWER = 55


@dataclass(frozen=True, slots=True)
class Ballot:
    """A message that is a poll and nothing else: Discord takes no edit of one (520004), so that it cannot
    stand on the message of a turn. It notifies nobody."""

    question: str
    answers: tuple[str, ...]

    def as_new(self) -> dict[str, Any]:
        poll = discord.Poll(question=self.question, duration=OPEN_FOR)
        for answer in self.answers:
            poll.add_answer(text=answer)
        return {"poll": poll, "allowed_mentions": discord.AllowedMentions.none()}

    def without_picture(self) -> "Ballot":
        return self


def ballot(header: Header, names: Sequence[str]) -> Ballot:
    """The poll of a match whose players have these names by seat."""
    say = words(header.game).speaker(header.locale)
    question = say(word("tell-poll", game=word("game-name"), match=str(header.id)))
    sides = GAMES[header.game].spec.seats
    answers = (
        say(word("tell-poll-answer", who=name, side=word(f"seat-{side}")))
        for name, side in zip(names, sides, strict=True)
    )
    return Ballot(cut(question, MAX_QUESTION), tuple(cut(answer, MAX_ANSWER) for answer in answers))
