"""Vacations, which stop a player's clocks, and reminders that are snoozed or stopped."""

import math
from dataclasses import replace
from datetime import timedelta

from discord import app_commands

from bot.commands.options import MatchOption, named_morning, offered_days, quietly
from bot.commands.tree import command
from bot.core.clocks import ends_at
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError, MatchId
from bot.core.offers import answered
from bot.core.paces import DAY_S
from bot.core.settings import morning, today
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, button_to
from bot.features.vacation.service import MOST_AWAY_S, Snoozes, Vacations
from bot.outbox.reminders import REMINDER_WAYS, reminder_way
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, Prose, Row, sentence
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Seat, word
from engine.core.text import Say

HEAR_AGAIN = "hear"
AWAY_FOR: dict[str, int] = {"away-tomorrow": 1, "away-three": 3, "away-week": 7}
"""The arguments of buttons that begin a vacation, with its days."""
BACK = "am-back"


def register(registry: Registry) -> None:
    """Add /away and /resume, and the buttons of reminders and of absences."""
    parts = registry.parts
    pages = VacationPages(parts.matches, Vacations(parts.matches), Snoozes(parts.matches), parts.presenter)
    option = MatchOption(parts.matches.lists, parts.people, parts.reception)
    offered = offered_days(parts.matches, most_days=int(MOST_AWAY_S / DAY_S))

    @command(parts.tree, "away", "until", abouts={"until": "away"})
    @app_commands.autocomplete(until=quietly(offered))
    async def away(interaction: Interaction, until: str) -> None:
        async def page(visit: Visit) -> Page:
            return await pages.leave(visit, await named_morning(parts.matches, visit, until))

        await parts.reception.answer(interaction, page)

    @command(parts.tree, "resume", "match")
    @app_commands.autocomplete(match=quietly(option.offered))
    async def resume(interaction: Interaction, match: str | None = None) -> None:
        async def page(visit: Visit) -> Page:
            meant = await attempt(option.meant(interaction, match))
            return await pages.resume(visit, meant, is_named=match is not None)

        await parts.reception.answer(interaction, page)

    registry.match_press(pages.press, HEAR_AGAIN, BACK, *AWAY_FOR, is_private=True)
    registry.numbered_press(pages.press, BACK)
    registry.numbered_press(pages.press_reminder, *REMINDER_WAYS)


class VacationPages:
    """Private pages about reminders and absences; each says what holds now, and how to take it back."""

    def __init__(
        self, matches: Matches, vacations: Vacations, snoozes: Snoozes, presenter: Presenter
    ) -> None:
        self._matches = matches
        self._vacations = vacations
        self._snoozes = snoozes
        self._presenter = presenter

    async def press_reminder(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """Carry out a reminder's button, for the player it notifies. Raises MatchError for others."""
        found = reminder_way(id.arg)
        if found is None:
            raise MatchError("error-old-button")
        way, seat = found
        match way:
            case "snooze":
                until = await self._snoozes.snooze(visit.match, visit.user, seat)
                return await self._snoozed(visit, until, seat)
            case "stop":
                await self._snoozes.silence(visit.match, visit.user, seat)
                return self._silent(visit)
        await self._snoozes.must_be_reminded(visit.match, visit.user, seat)
        return await self.ask(visit)

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        """Carry out a button of these pages, or of a vacation's notice. Raises MatchError."""
        arg = id.arg
        if arg == HEAR_AGAIN:
            await self._snoozes.hear_again(visit.match, visit.user)
            say = visit.reader.say()
            line = Prose(say(word("away-heard", match=str(visit.match))))
            return Page((line, Row((_hand(say, visit.match),))))
        if days := AWAY_FOR.get(arg):
            (await self._matches.header(visit.match)).must_seat(visit.user)
            settings, now = await self._matches.people.settings(visit.user), self._matches.clock()
            return await self.leave(visit, morning(settings, today(settings, now) + timedelta(days=days)))
        if found := answered(arg):
            told = await self._matches.store.notices(visit.match)
            if visit.user not in (notice.user for notice in told if notice.number == found[1]):
                raise MatchError("error-not-away")
        return await self.come_home(visit)

    async def ask(self, visit: Visit) -> Page:
        """Ask for how many days the reader wants to be away."""
        say, allowed = visit.reader.say(), await self._vacations.allowance(visit.user)
        days = str(int(allowed.left_s / DAY_S))
        lines = [say(word("away-ask", most=str(int(MOST_AWAY_S / DAY_S)), days=days))]
        buttons = [button_to(say, word(f"button-{way}"), "k", visit.match, way) for way in AWAY_FOR]
        if allowed.until is not None:
            lines.insert(0, say(word("away-until", until=str(int(allowed.until)))))
            buttons.append(_back(say, visit.match))
        return Page((Prose("\n".join(lines)), Row(tuple(buttons))))

    async def leave(self, visit: Visit, until: float) -> Page:
        """Begin the reader's vacation. Raises MatchError if it is too long."""
        say = visit.reader.say()
        await self._vacations.go_away(visit.user, until)
        line = say(word("away-left", until=str(int(until))))
        return Page((Prose(line), Row((_back(say, visit.match),))))

    async def come_home(self, visit: Visit) -> Page:
        """End the reader's vacation, if they have one."""
        say, was_away = visit.reader.say(), await self._vacations.come_home(visit.user)
        return Page((Prose(say(word("away-back" if was_away else "away-not"))),))

    async def resume(self, visit: Visit, meant: MatchId | Failure, *, is_named: bool) -> Page:
        """End the reader's vacation, or offer to continue the paused match that is meant.

        Without a named match the vacation comes first.
        """
        if not is_named and (
            isinstance(meant, Failure)
            or (await self._vacations.allowance(visit.user)).until is not None
            or not await self._matches.offers.is_paused(meant)
        ):
            return await self.come_home(visit)
        if isinstance(meant, Failure):
            return sentence(visit.reader.say()(meant.word))
        answer = await self._matches.offers.offer(meant, visit.user, "resume")
        return await self._presenter.hand(replace(visit, match=meant), word(f"panel-offer-{answer}"))

    async def _snoozed(self, visit: Visit, until: float, seat: Seat) -> Page:
        if until == math.inf:
            return self._silent(visit)
        say, header = visit.reader.say(), await self._matches.header(visit.match)
        lines = [say(word("away-snoozed", match=str(visit.match), until=str(int(until))))]
        clocks = await self._matches.loader.clocks(header)
        clock = clocks.seats.get(seat)
        ends = math.inf if clock is None else ends_at(header, seat, clock, clocks)
        if ends < math.inf:
            lines.append(say(word("away-clock", ends=str(int(ends)))))
        return Page((Prose("\n".join(lines)), Row((_hand(say, visit.match), _hear(say, visit.match)))))

    def _silent(self, visit: Visit) -> Page:
        say = visit.reader.say()
        line = say(word("away-stopped", match=str(visit.match)))
        return Page((Prose(line), Row((_hand(say, visit.match), _hear(say, visit.match)))))


def _hand(say: Say, match: MatchId) -> Button:
    return button_to(say, word("tell-button-hand"), "o", match, tone="main")


def _hear(say: Say, match: MatchId) -> Button:
    return button_to(say, word("button-hear"), "k", match, HEAR_AGAIN)


def _back(say: Say, match: MatchId) -> Button:
    return button_to(say, word("button-am-back"), "k", match, BACK, "good")
