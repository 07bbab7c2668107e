"""The beginning of a match, by a command, a form or a button."""

import asyncio
from dataclasses import dataclass, replace

from pydantic import BaseModel

from bot.core.matches import Matches, Opening
from bot.core.model import DRAWN, ROBOT, SOLO, Header, MatchError, MatchId, UserId, holder_of, user_of
from bot.core.paces import USUAL_PACE, PaceId
from bot.core.replaying import game_of
from bot.discord_io.interaction import Interaction, Named, is_in_server, is_with_bot
from bot.discord_io.permissions import Presence
from bot.names import harmless
from bot.outbox.people import People
from bot.outbox.threads import ChannelChoice, ChosenChannel, place
from bot.ui.match.presenter import Presenter
from bot.ui.page import Page, sentence
from bot.ui.reader import Reader, Visit, locale_here
from bot.ui.reception import Reception
from bot.words import words
from engine.ai.levels import USUAL_LEVEL, RobotLevel
from engine.core.game import Word, word
from engine.registry import MINDS

CARD_WITHIN_S = 2.0
"""Seconds an answer waits for the card that it links to."""
TWICE_WITHIN_S = 60.0
"""Seconds in which a repeated wish for the same match is impatience, and makes no second one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A wish for a match.

    `guest`: a person as holder, ROBOT in every other seat, SOLO, or None for open seats. `level`: as in
    `Opening`. `side`: a seat's id, or DRAWN.
    """

    game: str
    options: BaseModel
    preset: str
    guest: str | None
    side: str = DRAWN
    pace: PaceId = "none"
    has_stand_in: bool = False
    has_hints: bool = False
    level: RobotLevel | None = None

    @property
    def guests(self) -> tuple[str, ...]:
        """The guests of the match."""
        if self.guest is None:
            return ()
        count = len(game_of(self.game).seats(self.options))
        return (ROBOT,) * (count - 1) if self.guest == ROBOT and count > 1 else (self.guest,)


def usual_start(
    game: str, guest: str | None, preset: str | None = None, *, pace: PaceId | None = None
) -> Start:
    """Return the game by its usual rules, or those of `preset`, at the usual pace with this guest.

    Raises MatchError for an unknown game.
    """
    spec = game_of(game).spec
    chosen = next(iter(spec.presets)) if preset is None else preset
    options = spec.options.model_validate(spec.presets[chosen])
    return Start(game=game, options=options, preset=chosen, guest=guest, pace=pace or usual_pace(guest))


def usual_pace(guest: str | None) -> PaceId:
    """Return the pace if none was chosen: none alone or against the robot, as nobody waits there."""
    return "none" if guest in (ROBOT, SOLO) else USUAL_PACE


class Starting:
    """Opens matches.

    `open` is for callers that show the card; `begin` answers a press with the first question.
    """

    def __init__(
        self,
        reception: Reception,
        matches: Matches,
        people: People,
        presence: Presence,
        presenter: Presenter,
        homes: ChannelChoice,
    ) -> None:
        self._reception = reception
        self._matches = matches
        self._people = people
        self._presence = presence
        self._presenter = presenter
        self._homes = homes

    async def home(self, interaction: Interaction) -> ChosenChannel:
        """Return the channel of a match that is requested here."""
        here = interaction.channel_id or 0
        if is_in_server(interaction):
            return await self._homes.of(interaction.guild_id, here)
        is_here = is_with_bot(interaction)
        return await self._homes.beside_servers(UserId(interaction.user.id), is_here=is_here, here=here)

    async def must_be_playable(self, home: ChosenChannel) -> None:
        """Raise MatchError if the bot cannot play there, naming what is missing."""
        await self._homes.must_be_playable(home)

    async def open(
        self,
        interaction: Interaction,
        start: Start,
        *,
        posts_card: bool = False,
        home: ChosenChannel | None = None,
    ) -> Header:
        """Open a match, or return the one that an earlier delivery opened.

        Alone or against the robot it begins at once. `posts_card`: the outbox posts its card, else the caller
        shows it. `home`: its channel, if found before. Raises MatchError.
        """
        reader = await self._reception.introduce(interaction)
        home = home or await self.home(interaction)
        if not is_in_server(interaction) and start.guest not in (ROBOT, SOLO):
            raise MatchError("error-direct-company")
        if start.pace != "none" and start.guest in (ROBOT, SOLO):
            raise MatchError("error-pace-alone")
        if start.has_stand_in and start.pace == "none":
            raise MatchError("error-stand-in-uncounted")
        if start.has_hints and start.guest in (ROBOT, SOLO):
            raise MatchError("error-hints-alone")
        if start.has_hints and start.game not in MINDS:
            raise MatchError("error-hint-game")
        opening = await self._placed(interaction, start, reader, home)
        await self.must_be_playable(home)
        await self._must_be_read(interaction, home, start.guest)
        return await self._matches.challenges.open(opening, delivery=interaction.id, posts_card=posts_card)

    async def begin(self, visit: Visit, interaction: Interaction, start: Start) -> Page:
        """Return the answer to a press that starts a match, whose card is posted publicly.

        If play begins at once, it is the panel with the first question, else a sentence with a link to the
        card. Two presses make one match. Raises MatchError.
        """
        home = await self.home(interaction)
        header = await self._just_opened(visit.user, interaction, start, home)
        if header is None:
            await self.must_be_here(interaction, start.guest)
            header = await self.open(interaction, start, posts_card=True, home=home)
        if header.holders:
            what = word("start-robot" if ROBOT in header.guests else "start-alone")
            kind = "home-direct" if home.guild_id is None else "home-is"
            where = (word(kind, where=f"<#{header.channel_id}>"),) if home.is_elsewhere else ()
            notices = what, *where, *self._refused(home)
            return await self._presenter.hand(replace(visit, match=header.id, delivery=None), *notices)
        guest = next(iter(header.invited()), None)
        kind = "start-open" if guest is None else "start-challenge"
        who = (await self._people.name(guest, visit.reader.guild_id) if guest is not None else None) or word(
            "somebody"
        )
        if home.is_apart:
            header = await self.with_card(header)
        say = visit.reader.say(header.game)
        lines = word(kind, who=who, where=place(header)), *self._refused(home)
        return sentence("\n".join(map(say, lines)))

    async def told_apart(self, visit: Visit, header: Header, home: ChosenChannel) -> Page:
        """Return the answer for a match whose card is elsewhere: its place, and why."""
        header, say = await self.with_card(header), visit.reader.say()
        kind = "home-elsewhere" if home.is_elsewhere else "home-here"
        if home.guild_id is None:
            kind = "home-direct"
        lines = *self._refused(home), word(kind, where=place(header))
        return sentence("\n".join(map(say, lines)))

    def _refused(self, home: ChosenChannel) -> tuple[Word, ...]:
        return () if home.refused is None else (home.refused,)

    async def with_card(self, header: Header, within_s: float = CARD_WITHIN_S) -> Header:
        """Return the match once its card is posted, or as it was after this time."""
        changed = asyncio.Event()

        def heard(match: MatchId) -> None:
            if match == header.id:
                changed.set()

        self._matches.listeners.append(heard)
        try:
            async with asyncio.timeout(within_s):
                while (now := await self._matches.header(header.id)).card_id is None:
                    await changed.wait()
                    changed.clear()
        except TimeoutError:
            return header
        finally:
            self._matches.listeners.remove(heard)
        return now

    async def guest(self, interaction: Interaction, opponent: Named) -> str:
        """Return the guest for a named user, and remember the user. Raises MatchError as `invited` does."""
        guest = await self.invited(interaction, opponent)
        if guest != ROBOT:
            await self._people.met(UserId(opponent.id), opponent.seen)
        return guest

    async def invited(self, interaction: Interaction, opponent: Named) -> str:
        """Return the guest for a named user: that user, or the robot.

        Raises MatchError for users who cannot be invited here.
        """
        if interaction.client.user is not None and opponent.id == interaction.client.user.id:
            return ROBOT
        if opponent.is_bot:
            raise MatchError("error-bot-opponent")
        if opponent.id == interaction.user.id:
            raise MatchError("error-own-opponent")
        who = harmless(opponent.seen.here, opponent.seen.tag)
        # Such a guest would never see the card.
        if not is_in_server(interaction):
            raise MatchError("error-direct-company")
        if not opponent.is_here:
            raise MatchError("error-opponent-elsewhere", who=who)
        if not opponent.can_see and not (await self.home(interaction)).is_elsewhere:
            raise MatchError("error-opponent-blind", who=who)
        return holder_of(UserId(opponent.id))

    async def _placed(
        self, interaction: Interaction, start: Start, reader: Reader, home: ChosenChannel
    ) -> Opening:
        locale = await locale_here(self._matches.servers, interaction, reader.locale)
        return Opening(
            game=start.game,
            options=start.options,
            preset=start.preset,
            host=reader.user,
            guests=start.guests,
            host_side=start.side,
            guild_id=home.guild_id,
            channel_id=home.channel_id,
            locale=words().nearest(locale),
            pace=start.pace,
            has_stand_in=start.has_stand_in,
            has_hints=start.has_hints,
            level=start.level,
        )

    async def _just_opened(
        self, user: UserId, interaction: Interaction, start: Start, home: ChosenChannel
    ) -> Header | None:
        """Return the match that this user opened a moment ago by the same wish, in the same place."""
        since, wished = self._matches.clock() - TWICE_WITHIN_S, start.options.model_dump()
        newest = [one for one in await self._matches.lists.matches_of(user) if one.created_at >= since]
        return next(
            (
                one
                for one in newest
                if one.host == user
                and one.channel_id in (interaction.channel_id, home.channel_id)
                and (one.game, one.options, one.guests) == (start.game, wished, start.guests)
                and (one.host_side, one.pace) == (start.side, start.pace)
                and (one.has_stand_in, one.has_hints) == (start.has_stand_in, start.has_hints)
                and one.level == (start.level or (USUAL_LEVEL if start.guest == ROBOT else None))
                and one.rematch_of is None
                and not one.is_private
            ),
            None,
        )

    async def must_be_here(self, interaction: Interaction, guest: str | None) -> None:
        """Raise MatchError for a user who was chosen earlier and has left the server since."""
        user = user_of(guest) if guest is not None else None
        if user is None or interaction.guild_id is None:
            return
        if await self._presence.has_left_now(interaction.guild_id, user):
            raise MatchError(
                "error-opponent-elsewhere",
                who=await self._people.name(user, interaction.guild_id) or str(user),
            )

    async def _must_be_read(self, interaction: Interaction, home: ChosenChannel, guest: str | None) -> None:
        """Raise MatchError if the host or the guest cannot see the channel for matches."""
        if not home.is_elsewhere or home.guild_id is None:
            return
        if not await self._homes.is_read_by(home, UserId(interaction.user.id)):
            raise MatchError("error-home-hidden")
        user = user_of(guest) if guest is not None else None
        if user is not None and not await self._homes.is_read_by(home, user):
            raise MatchError(
                "error-opponent-home", who=await self._people.name(user, interaction.guild_id) or str(user)
            )
