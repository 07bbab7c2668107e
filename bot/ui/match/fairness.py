"""The proofs that a match is fair: the fingerprint before it, the secret and the proof after it."""

import asyncio

from bot.core.components import ComponentId
from bot.core.matches import Matches
from bot.core.model import Header, MatchError, MatchId
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Button, button_to
from bot.outbox.card import FAIR
from bot.outbox.people import People
from bot.ui.page import Block, Download, Page, Prose, Row
from bot.ui.reader import Visit
from engine.core.game import Word, word
from engine.core.proof import Verification, verify
from engine.core.text import Say
from engine.registry import GAMES

VERIFY = "verify"


def fairness_button(say: Say, match: MatchId) -> Button:
    """Return the button to the page with the whole fingerprint."""
    return button_to(say, word("button-fairness"), "r", match, FAIR)


class FairnessPages:
    """Private pages about how a match was dealt. Every method may raise GameError."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches = matches
        self._people = people

    async def press(self, visit: Visit, _: Interaction, id: ComponentId) -> Page:
        match id.arg:
            case "fair":
                return await self.fairness(visit)
            case "verify":
                return await self.verify(visit)
        raise MatchError("error-old-button")

    async def fairness(self, visit: Visit) -> Page:
        """Return the page on the fingerprint and its meaning, with the secret once it is published."""
        secret = await self._matches.proofs.published_secret(visit.match, visit.user)
        header = await self._matches.header(visit.match)
        say = await self._say(visit, header)
        lines = [
            say(_title("fairness-title", header)),
            say(word("fairness-about" if header.daily is None else "fairness-about-daily")),
            say(word("fairness-fingerprint", fingerprint=header.fingerprint)),
        ]
        if secret is not None:
            lines.append(say(word("fairness-secret", secret=secret.hex())))
        buttons: list[Button] = []
        if header.daily is not None:  # it replaced the panel on which it was pressed
            buttons.append(button_to(say, word("button-back"), "o", visit.match))
        if secret is not None:
            buttons.append(button_to(say, word("button-verify"), "r", visit.match, VERIFY, "main"))
        return Page((Prose("\n".join(lines)), *([Row(tuple(buttons))] if buttons else [])))

    async def verify(self, visit: Visit) -> Page:
        """Return what a replay of the finished match proves, with the file by which anyone can check it."""
        file = (await self._matches.proofs.proof(visit.match, visit.user)).encode()
        # In a thread: a long match is replayed move by move, and other presses must not wait.
        examination = await asyncio.to_thread(verify, file, GAMES)
        header = await self._matches.header(visit.match)
        say, name = await self._say(visit, header), f"match-{header.id}.json"
        said = [say(_title("verify-page-title", header)), *_proved(examination, say)]
        said.append(say(word("fairness-fingerprint", fingerprint=header.fingerprint)))
        blocks: list[Block] = [Prose("\n".join(said))]
        blocks.append(Prose(say(word("verify-page-yourself", command=f"python3 -m engine verify {name}"))))
        blocks.append(Download(name, file))
        blocks.append(Row((button_to(say, word("button-fairness"), "r", visit.match, FAIR),)))
        return Page(tuple(blocks))

    async def _say(self, visit: Visit, header: Header) -> Say:
        return visit.reader.say(
            header.game, await self._people.names(header, visit.reader.guild_id, visit.reader.locale)
        )


def _title(key: str, header: Header) -> Word:
    return word(key, game=word("game-name"), match=str(header.id))


def _proved(examination: Verification, say: Say) -> list[str]:
    """Return a line for each check, and the conclusion."""
    said = [say(word("verify-holds", what=say(each))) for each in examination.proved]
    if examination.refuted is None:
        return [*said, f"**{say(word('verify-proved'))}**"]
    said.append(say(word("verify-fails", what=say(examination.refuted))))
    return [*said, f"**{say(word('verify-not-proved'))}**"]
