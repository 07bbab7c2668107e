"""The page of /about: what the bot is, who runs it, how it does, and how far newcomers come."""

import discord

from bot.console import installed_version
from bot.core.answering import Latencies
from bot.core.identity import Elsewhere
from bot.core.matches import Matches
from bot.core.queries import Figures, OperatorFigures
from bot.core.settings import About
from bot.discord_io.permissions import invitation
from bot.ui.page import Page, sentence
from bot.ui.reader import Visit
from engine.core.game import Word, word

PARTS = {"half": 0.5, "most": 0.95, "nearly": 0.99}


class AboutPages:
    """Says what there is to say about the bot. `started_at`: since when waits are counted."""

    def __init__(self, matches: Matches, latencies: Latencies, about: About, elsewhere: Elsewhere) -> None:
        self._matches = matches
        self._latencies = latencies
        self._about = about
        self._elsewhere = elsewhere
        self._started_at = matches.clock()

    async def page(self, visit: Visit, application: discord.AppInfo | None) -> Page:
        """The page for this reader; whoever `application` belongs to sees the way of newcomers below it."""
        now = self._matches.clock()
        figures = await OperatorFigures(self._matches.store).figures(now)
        lines = [
            word("about-title", version=installed_version()),
            self._operator(),
            word("about-matches", open=figures.open_matches, ended=figures.ended_matches),
            self._waits(),
            _outbox(figures, now),
            word("about-privacy"),
        ]
        if application is not None and (application.bot_public or is_operator(application, visit.user)):
            lines.append(word("about-invite", link=invitation(application.id)))
        if self._about.source is not None:
            lines.append(word("about-source", source=self._about.source))
        if is_operator(application, visit.user):
            lines.append(_way(figures))
            if (seen := self._elsewhere.sighting) is not None:
                lines.append(
                    word("about-elsewhere", since=str(int(seen.began_at)), last=str(int(seen.seen_at)))
                )
        say = visit.reader.say()
        return sentence("\n".join(say(line) for line in lines))

    def _operator(self) -> Word:
        name = self._about.operator
        return word("about-operator", who=name) if name else word("about-operator-unknown")

    def _waits(self) -> Word:
        """How long presses have waited for their first answer."""
        since = str(int(self._started_at))
        if not self._latencies.count:
            return word("about-waits-none", since=since)
        found = {name: self._latencies.within_s(part) or 0.0 for name, part in PARTS.items()}
        shown = {name: round(seconds * 1000) for name, seconds in found.items()}
        return word("about-waits", since=since, count=self._latencies.count, **shown)


def is_operator(application: discord.AppInfo | None, user: int) -> bool:
    """Whether the application belongs to this user, or to a team that they are in."""
    if application is None:
        return False
    if application.team is None:
        return application.owner.id == user
    joined = discord.TeamMembershipState.accepted
    return any(one.id == user and one.membership_state is joined for one in application.team.members)


def _outbox(figures: Figures, now: float) -> Word:
    if figures.waits_since is None:
        return word("about-outbox-empty")
    return word("about-outbox", seconds=max(0, round(now - figures.waits_since)))


def _way(figures: Figures) -> Word:
    return word(
        "about-way",
        welcomed=figures.welcomed,
        pressed=figures.pressed,
        decided=figures.decided,
        ended=figures.ended,
    )
