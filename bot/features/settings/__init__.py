"""Personal settings: time zone, quiet hours, reminders, blocked people, standing orders."""

from typing import Any

from discord import app_commands

from bot.commands.options import MAX_CHOICES, Choices, quietly
from bot.commands.tree import command
from bot.core.clocks import COUNTED_PACES, LATE_IN, OF_MATCHES
from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.discord_io.interaction import Interaction, chosen, chosen_person
from bot.discord_io.wire import Wire
from bot.features.settings.fields import (
    BACK,
    CAME,
    REACH,
    VERB,
    WAYS,
    WISHES,
    BlockedPages,
    ReachPages,
    block_button,
    blocked_button,
    changed,
    field_blocks,
    reach_button,
    wish_buttons,
    wishes_page,
)
from bot.features.settings.service import SavedSettings
from bot.features.settings.time_zones import hour_meant, read_zones, zone_meant, zone_said, zones_like
from bot.outbox.people import People
from bot.ui.page import Page, Prose, rows
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import GameError, Word, word
from engine.registry import GAMES


def register(registry: Registry) -> None:
    """Add /settings, the buttons of its pages, and the button that blocks a person."""
    parts = registry.parts
    pages = SettingsPages(parts.matches, parts.people, parts.wire)

    async def zones(interaction: Interaction, current: str) -> Choices:
        say, now = (await parts.reception.reader(interaction)).say(), parts.clock()
        found = zones_like(current, say, MAX_CHOICES)
        return [app_commands.Choice(name=zone_said(zone, now, say)[:100], value=zone) for zone in found]

    @command(parts.tree, "settings", "time_zone", "quiet_from", "quiet_until")
    @app_commands.autocomplete(time_zone=quietly(zones))
    async def settings(
        interaction: Interaction,
        time_zone: str | None = None,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
    ) -> None:
        await parts.reception.answer(
            interaction,
            lambda visit: pages.typed(visit, zone=time_zone, quiet_from=quiet_from, quiet_until=quiet_until),
        )

    registry.button(VERB, pages.press)
    registry.person_buttons.append(block_button)
    registry.preloads.append(read_zones)


class SettingsPages:
    """Shows readers their settings, and saves what they choose."""

    def __init__(self, matches: Matches, people: People, wire: Wire) -> None:
        self._matches = matches
        self._saved = SavedSettings(matches)
        self._people = people
        self._blocked = BlockedPages(matches, people)
        self._reach = ReachPages(matches, people, wire)

    async def page(self, visit: Visit, *notices: Word) -> Page:
        """Return the page of the reader's own settings."""
        settings, reader = await self._matches.people.settings(visit.user), visit.reader
        say = reader.say()
        late = await self._matches.response_times.late_matches(visit.user, COUNTED_PACES, OF_MATCHES)
        told = (word("settings-late", count=late),) if late >= LATE_IN else ()
        title = "\n".join(say(one) for one in (word("settings-title"), *told, *notices))
        ways = reach_button(say), blocked_button(say)
        blocks = field_blocks(settings, say, self._matches.clock())
        return Page((Prose(title), *blocks, *rows([*ways, *wish_buttons(reader)])))

    async def press(self, visit: Visit, interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press on one of these pages asks for; a refusal is above the settings."""
        name, _, pressed = id.arg.partition("~")
        value = chosen(interaction)
        try:
            if name == REACH and pressed == CAME:
                return await self._reach.came(visit, interaction)
            if name == REACH:
                return await self._reach.test(visit, interaction)
            if name == WISHES:
                return await self._wishes(visit, pressed, value)
            if name in WAYS:
                return await self._blocked.press(visit, name, pressed or value, chosen_person(interaction))
            if name == BACK:
                return await self.page(visit)
            settings = await self._matches.people.settings(visit.user)
            return await self.choose(visit, **changed(settings, name, pressed or value))
        except GameError as refused:
            return await self.page(visit, refused.word)

    async def _wishes(self, visit: Visit, what: str, value: str) -> Page:
        """Return the standing orders of a game, after a choice if `what` names an order, too."""
        game, _, name = what.partition("~")
        if game not in GAMES or name not in ("", *GAMES[game].spec.wishes.model_fields):
            raise MatchError("error-old-button")
        notices: tuple[Word, ...] = ()
        if name:
            try:
                await self._matches.loader.orders.order(visit.user, game, **{name: value})
            except ValueError:
                raise MatchError("error-old-button") from None
            notices = (word("settings-saved"),)
        wishes = await self._matches.loader.orders.of(visit.user, game)
        return wishes_page(visit.reader.say(game), game, wishes, notices)

    async def typed(
        self, visit: Visit, *, zone: str | None, quiet_from: str | None, quiet_until: str | None
    ) -> Page:
        """Save typed values, or show the page without any. Raises MatchError that names what is missing."""
        taken: dict[str, Any] = {}
        settings = await self._matches.people.settings(visit.user)
        if zone is not None:
            taken["zone"] = zone_meant(zone, visit.reader.say())
        if quiet_from is not None:
            taken["quiet_from"] = hour_meant(quiet_from)
        if quiet_until is not None:
            taken["quiet_until"] = hour_meant(quiet_until)
        hours = [taken.get(name, getattr(settings, name)) for name in ("quiet_from", "quiet_until")]
        if None in hours and hours != [None, None]:
            raise MatchError("error-quiet-half")
        if hours != [None, None] and taken.get("zone", settings.zone) is None:
            raise MatchError("error-quiet-zone")
        return await (self.choose(visit, **taken) if taken else self.page(visit))

    async def choose(self, visit: Visit, **chosen: Any) -> Page:
        """Save a choice, and show the page in the reader's new language."""
        try:
            settings = await self._saved.choose(visit.user, **chosen)
        except ValueError:
            raise MatchError("error-quiet-long") from None
        self._people.chose(visit.user)
        return await self.page(visit.after(settings), word("settings-saved"))
