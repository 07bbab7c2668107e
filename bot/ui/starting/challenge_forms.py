"""Public challenges: the form from a user's menu, and the answer: the card, or in time a promise of it."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable
from dataclasses import replace

from bot.core.components import NO_MATCH, ComponentId
from bot.core.matches import Matches
from bot.core.model import ROBOT, Header, MatchError, UserId, holder_of
from bot.core.paces import PACES, USUAL_PACE, PaceId
from bot.core.writes import TellRow
from bot.discord_io.faults import Failure, attempt
from bot.discord_io.interaction import Interaction, Named, filled
from bot.discord_io.post import Post
from bot.outbox.composing import Announcer
from bot.outbox.people import People
from bot.outbox.threads import ChosenChannel, place
from bot.ui.form import Form, ListField, open_form
from bot.ui.page import OPTIONS_A_SELECT, Option, Page, sentence
from bot.ui.reader import Visit
from bot.ui.reception import Reception
from bot.ui.starting.play_choice import base36, is_for_one
from bot.ui.starting.starting import Start, Starting, usual_start
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from engine.registry import GAMES

WITH = "with~"
GAME, PACE = "game", "pace"
_ROBOT = "robot"


SHOWN_WITHIN_S = 0.3
"""Seconds given to the card's picture. With the time to save the match it stays below a second."""
LINKED_WITHIN_S = 60.0
"""Seconds that a late answer waits for the card before it links to the channel alone."""
_Opened = tuple[Header, ChosenChannel]


class CardAnswers:
    """Answers commands and forms with the card of the match that they open."""

    def __init__(
        self, reception: Reception, matches: Matches, announcer: Announcer, starting: Starting
    ) -> None:
        self._reception = reception
        self._matches = matches
        self._announcer = announcer
        self._starting = starting

    async def answer(self, interaction: Interaction, wished: Awaitable[Start]) -> None:
        """Have the match saved, then show its card publicly.

        A refusal is private, and so is the card's place if it is elsewhere.

        The first part of an answer decides whether it is public (API: interaction callbacks). So a match that
        is not saved soon is promised in private, and its card is posted like any other message.
        """
        opening = asyncio.create_task(attempt(self._open(interaction, wished)))
        await asyncio.wait({opening}, timeout=self._reception.card_saved_within_s)
        if not opening.done():
            await self._reception.answer(
                interaction, lambda visit: self._late(visit, opening), patience_s=0.0
            )
            return
        opened = opening.result()
        if isinstance(opened, Failure):
            await self._reception.refuse(interaction, opened.word)
            return
        header, home = opened
        if home.is_apart:
            await self._reception.answer(
                interaction, lambda visit: self._starting.told_apart(visit, header, home)
            )
        elif header.card_id is None:  # else it was delivered again: the first answer stays as it is
            await self._show_card(interaction, header)

    async def _open(self, interaction: Interaction, wished: Awaitable[Start]) -> _Opened:
        """Return the new match and its channel; alone or against the robot it begins at once.

        Raises MatchError.
        """
        start, home = await wished, await self._starting.home(interaction)
        return await self._starting.open(interaction, start, posts_card=home.is_apart, home=home), home

    async def _show_card(self, interaction: Interaction, header: Header) -> None:
        async def card(_: Visit) -> Post:
            return await self._announcer.card(header)

        async def apology(why: Word) -> Post:
            return Post(words(header.game).say(why, header.locale))

        visit = await self._reception.visit(interaction, header.id)
        answered = await self._reception.show(
            interaction, visit, card, apology, place="public", patience_s=SHOWN_WITHIN_S
        )
        if answered.message is not None:
            await self._matches.channel.card_shown(header.id, answered.message)

    async def _late(self, visit: Visit, opening: asyncio.Task[_Opened | Failure]) -> Page:
        """Return the answer for a host who was told to wait: the card is posted, or why there is none."""
        opened = await opening
        if isinstance(opened, Failure):
            return sentence(visit.reader.say()(opened.word))
        header, home = opened
        if home.is_apart:
            return await self._starting.told_apart(visit, header, home)
        if header.card_id is None:
            key = "new" if header.status == "waiting" else "again"
            await self._matches.loader.write(
                header.id, [TellRow(header.id, "card", key, self._matches.clock())]
            )
        say = visit.reader.say()

        async def link() -> AsyncGenerator[Page, None]:
            shown = await self._starting.with_card(header, LINKED_WITHIN_S)
            yield sentence(say(word("home-here", where=place(shown))))

        return replace(sentence(say(word("play-follows"))), later=link)


def is_challenge(id: ComponentId) -> bool:
    """Return True for such a form, which is answered in public."""
    return id.verb == "g" and id.arg.startswith(WITH)


class ChallengeForms:
    """Asks for the game of a challenge to a user, and offers it to them."""

    def __init__(self, reception: Reception, people: People, starting: Starting, cards: CardAnswers) -> None:
        self._reception = reception
        self._people = people
        self._starting = starting
        self._cards = cards

    async def open(self, interaction: Interaction, opponent: Named) -> None:
        """Open the form about this user, or say in private why there is none.

        It reads only the reader's language: Discord waits for a form no longer than three seconds.
        """
        why = await open_form(interaction, self._form(interaction, opponent))
        if why is not None:
            await self._reception.refuse(interaction, why)
        elif not opponent.is_bot:
            await attempt(self._people.met(UserId(opponent.id), opponent.seen))

    async def send(self, interaction: Interaction, id: ComponentId) -> None:
        """Open the challenge of a form; its card is the answer."""
        await self._cards.answer(interaction, self._start(interaction, id))

    async def _form(self, interaction: Interaction, opponent: Named) -> Form:
        """Return the form. Raises MatchError if this user cannot be invited."""
        guest = await self._starting.invited(interaction, opponent)
        say = (await self._reception.reader(interaction)).say()
        whom = _ROBOT if guest == ROBOT else base36(opponent.id)
        fields = [ListField(GAME, say(word("challenge-game")), await self._games(interaction))]
        if guest != ROBOT:
            fields.append(ListField(PACE, say(word("challenge-pace")), _paces(say)))
        title = say(word("challenge-title", who=opponent.seen.here))
        return Form(str(ComponentId("g", NO_MATCH, arg=f"{WITH}{whom}")), title, tuple(fields))

    async def _games(self, interaction: Interaction) -> tuple[Option, ...]:
        """Return each preset of each game for two, with the usual one chosen."""
        reader, found = await self._reception.reader(interaction), list[Option]()
        for game, preset in _for_two():
            say = reader.say(game)
            label = say(word("challenge-by", game=word("game-name"), rules=word(f"preset-{preset}")))
            about = say(word(f"preset-{preset}-help"))
            found.append(Option(label, f"{game}/{preset}", is_chosen=not found, about=about))
        return tuple(found)

    async def _start(self, interaction: Interaction, id: ComponentId) -> Start:
        """Return the match that the form asks for. Raises MatchError."""
        chosen, whom = filled(interaction), id.arg.removeprefix(WITH)
        try:
            guest = ROBOT if whom == _ROBOT else holder_of(UserId(int(whom, 36)))
        except ValueError:
            raise MatchError("error-old-button") from None
        await self._starting.must_be_here(interaction, guest)
        return _start(chosen.get(GAME), chosen.get(PACE), guest)


def _start(wanted: str | None, pace: str | None, guest: str) -> Start:
    """Return the start of these choices. Raises MatchError for a choice that is no longer offered."""
    for game, preset in _for_two():
        if wanted == f"{game}/{preset}":
            usual = usual_start(game, guest, preset)
            if guest == ROBOT:
                return usual
            chosen = next((one for one in PACES if one == pace), None)
            if chosen is not None:
                return usual_start(game, guest, preset, pace=chosen)
    raise MatchError("error-old-button")


def _for_two() -> list[tuple[str, str]]:
    """Return the games and presets for two players."""
    found = [
        (game, preset)
        for game, rules in GAMES.items()
        for preset, values in rules.spec.presets.items()
        if not is_for_one(game, rules.spec.options.model_validate(values))
    ]
    return found[:OPTIONS_A_SELECT]


def _paces(say: Say) -> tuple[Option, ...]:
    usual: PaceId = USUAL_PACE
    return tuple(Option(say(word(f"pace-{pace}-about")), pace, is_chosen=pace == usual) for pace in PACES)
