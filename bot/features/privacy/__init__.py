"""What is stored about a player: export and deletion."""

import asyncio
import json

from bot.commands.tree import command, group
from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import MatchError
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Tone, button_to
from bot.features.privacy.deletion import AccountDeletion
from bot.outbox.people import People
from bot.ui.page import Download, Page, Prose, Row, sentence
from bot.ui.reader import Visit
from bot.ui.registration import Registry
from engine.core.game import Word, word
from engine.core.text import Say

EXPORT_FILE = "agon-about-me.json"
MOST_BYTES = 8_000_000
"""Below the 10 MiB that Discord accepts (https://discord.com/developers/docs/reference#uploading-files)."""
VERB = "data"
EXPORT, SURE, DELETE, KEEP = "export", "sure", "delete", "keep"


def register(registry: Registry) -> None:
    """Add /data with its sub-commands, and the buttons of its pages."""
    parts = registry.parts
    pages = OwnDataPages(parts.matches, parts.people)
    data = group(parts.tree, "data")

    @command(data, "data-export")
    async def export(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, pages.export)

    @command(data, "data-delete")
    async def delete(interaction: Interaction) -> None:
        await parts.reception.answer(interaction, pages.ask)

    registry.button(VERB, pages.press)


class OwnDataPages:
    """Makes private pages about the stored data of their reader."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people
        self._deletion = AccountDeletion(matches)

    async def export(self, visit: Visit) -> Page:
        """Return a file with everything about the reader, without their moves if it is too large."""
        known, say = await self._matches.store.personal.known_of(visit.user), visit.reader.say()
        file, said = await asyncio.to_thread(_written, known), "data-export"
        if len(file) > MOST_BYTES:
            for match in known["matches"]:
                del match["moves"]
            file, said = await asyncio.to_thread(_written, known), "data-export-short"
        lines = [word(said, count=len(known["matches"])), word("data-export-others")]
        return Page(
            (
                Prose("\n".join(map(say, lines))),
                Download(EXPORT_FILE, file),
            )
        )

    async def ask(self, visit: Visit) -> Page:
        """Return what would go and what would stay."""
        say, open_now = visit.reader.say(), len(await self._matches.lists.matches_of(visit.user))
        lines = [word("data-delete-title"), word("data-delete-goes")]
        if open_now:
            lines.append(word("data-delete-open", count=open_now))
        lines += [word("data-delete-stays"), word("data-delete-new")]
        return _page(
            lines, say, ("button-data-delete", SURE, "grave"), ("button-data-export", EXPORT, "plain")
        )

    async def press(self, visit: Visit, _interaction: Interaction, id: ComponentId) -> Page:
        """Return the page that a press leads to. Raises MatchError."""
        say = visit.reader.say()
        match id.arg:
            case "export":
                return await self.export(visit)
            case "sure":
                lines = [word("data-delete-sure")]
                return _page(
                    lines, say, ("button-data-sure", DELETE, "grave"), ("button-data-keep", KEEP, "main")
                )
            case "keep":
                return sentence(say(word("data-kept")))
            case "delete":
                return await self._delete(visit, say)
        raise MatchError("error-old-button")

    async def _delete(self, visit: Visit, say: Say) -> Page:
        personal = self._matches.store.personal
        copies = await personal.copies_until(self._matches.clock())
        await self._deletion.delete(visit.user)
        self._people.forget(visit.user)
        lines = [word("data-deleted")]
        if copies:
            made, until = max(made for made, _ in copies), max(until for _, until in copies)
            lines.append(word("data-copies", count=len(copies), made=str(int(made)), until=str(int(until))))
        elif personal.keeps_marks:
            lines.append(word("data-copies-none"))
        said = "data-mark" if personal.keeps_marks else "data-copies-elsewhere"
        lines.append(word(said, days=personal.kept_days))
        lines.append(word("data-deleted-discord"))
        return sentence("\n".join(map(say, lines)))


def _written(known: dict[str, object]) -> bytes:
    return json.dumps(known, indent=1, ensure_ascii=False).encode()


def _page(lines: list[Word], say: Say, *ways: tuple[str, str, Tone]) -> Page:
    buttons = tuple(button_to(say, word(label), VERB, NO_MATCH, arg, tone) for label, arg, tone in ways)
    return Page((Prose("\n".join(map(say, lines))), Row(buttons)))
