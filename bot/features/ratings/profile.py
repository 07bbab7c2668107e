"""The profile of a player: the reader's own, or another player's."""

from collections.abc import Sequence

from bot.background.drawing import Drawings, as_drawn
from bot.core.clocks import NEWEST, usual_s
from bot.core.matches import Matches
from bot.core.model import MatchError, UserId
from bot.core.queries import games_of_rivals
from bot.discord_io.interaction import Interaction
from bot.discord_io.post import Ways
from bot.features.ratings.ladders import (
    BOARD,
    OF_PROFILE,
    SHARED_PROFILE,
    Ladder,
    LadderKey,
    against_levels,
    between,
    day_said,
    ladder_name,
    ladder_select,
    ladders,
    longest_run,
    points_of,
    spread_of,
    way_to,
)
from bot.features.ratings.rating import Rated, Rating, RatingRepository
from bot.outbox.card import about_time
from bot.outbox.people import People
from bot.ui.match.boards import as_read, picture_of
from bot.ui.page import Block, Page, Prose, Row
from bot.ui.reader import Visit
from bot.ui.registration import ProfileLine
from bot.ui.texts import name_of, share_way, tally_words
from bot.words import words
from engine.core.game import Word, word
from engine.core.text import Say
from render.picture import Picture
from render.profile import CurvePoint, LadderLine, PlayerCard, PlayerFact, player_card
from render.registry import DRAWINGS

DRAWN_CHANGES = 200
"""The newest changes of a rating, which its curve shows."""


class ProfilePages:
    """Shows the ratings of a player. Every method may raise GameError.

    `lines`: what features add to a player's own profile.
    """

    def __init__(
        self,
        matches: Matches,
        repository: RatingRepository,
        people: People,
        drawings: Drawings,
        lines: Sequence[ProfileLine],
        ways: Ways,
    ) -> None:
        self._matches = matches
        self._repository = repository
        self._people = people
        self._drawings = drawings
        self._lines = lines
        self._ways = ways

    async def page(
        self, visit: Visit, interaction: Interaction, user: UserId, chosen: LadderKey | None = None
    ) -> Page:
        """Return a player's card with one of their ratings large, and the ways to the others."""
        await self._must_see(visit, interaction, user)
        say, locale = visit.reader.say(), visit.reader.locale
        changes = await self._repository.ratings(users=[user])
        found = _drawn_ladders(changes)
        name, is_own = await name_of(self._people, user, visit.reader.guild_id, locale), user == visit.user
        buttons = [way_to(say, word("button-leaderboard"), BOARD, "server")]
        if is_own:
            buttons += self._ways.buttons(say, visit.user, "runs-mine")
        levels = await self._own(user, say, locale) if is_own else ""
        if not found:
            nothing = word("profile-none-own" if is_own else "profile-none", who=name)
            said = f"{say(nothing)}\n{levels}".strip()
            return Page((Prose(said), Row(tuple(buttons))))
        shown = next((one for one in found if one.key == chosen), found[0])
        picture = await self._picture(visit, user, shown, changes)
        buttons.insert(0, share_way(say, SHARED_PROFILE, str(user), *shown.key))
        met = "" if is_own else await self._met(visit.user, user, say, locale)
        title = say(word("profile-title", who=name))
        blocks: list[Block] = [
            Prose(f"{title}\n{met}".strip()),
            picture_of(self._drawings.shown(picture), say),
        ]
        if levels:
            blocks.append(Prose(levels))
        if len(found) > 1:
            keys = [one.key for one in found][:25]
            question = say(word("profile-which"))
            blocks.append(ladder_select(say, locale, f"{OF_PROFILE}~{user}", keys, shown.key, question))
        return as_read(visit, Page((*blocks, Row(tuple(buttons)))))

    async def shared(self, visit: Visit, interaction: Interaction, user: UserId, chosen: LadderKey) -> Page:
        """Return the public card. Raises MatchError if this ladder is gone, too."""
        await self._must_see(visit, interaction, user)
        changes, say = await self._repository.ratings(users=[user]), visit.reader.say()
        shown = next((one for one in _drawn_ladders(changes) if one.key == chosen), None)
        name = await name_of(self._people, user, visit.reader.guild_id, visit.reader.locale)
        if shown is None:
            raise MatchError("profile-none", who=name)
        picture = await self._picture(visit, user, shown, changes)
        title = Prose(say(word("profile-title", who=name)))
        return Page((title, picture_of(self._drawings.shown(picture), say)))

    async def _picture(self, visit: Visit, user: UserId, shown: Ladder, changes: list[Rated]) -> Picture:
        reader = visit.reader
        found, run = _drawn_ladders(changes), longest_run(changes)
        took_s = usual_s(await self._matches.response_times.newest_s(user, NEWEST))
        name = await name_of(self._people, user, reader.guild_id, reader.locale)
        return _picture(name, shown, found, run, took_s, reader.say(), reader.locale)

    async def _must_see(self, visit: Visit, interaction: Interaction, user: UserId) -> None:
        """Raise MatchError if a player has not played here and has not agreed to be shown."""
        if user == visit.user or (await self._matches.people.settings(user)).listed:
            return
        guild = interaction.guild_id
        if guild is None or not await self._matches.lists.has_played_in(user, guild):
            raise MatchError("error-profile-hidden")

    async def _own(self, user: UserId, say: Say, locale: str) -> str:
        """Return the lines that only the players themselves read; empty without any."""
        lines = [await self._levels(user, say, locale), *[await line(user, say) for line in self._lines]]
        return "\n".join(filter(None, lines))

    async def _levels(self, user: UserId, say: Say, locale: str) -> str:
        """Return how a player's matches against each level ended; empty without any."""
        met = against_levels(await self._matches.results.results(games_of_rivals(), user=user), user)
        lines = [
            say(
                word(
                    "profile-level",
                    game=words(game).say(word("game-name"), locale),
                    level=word(f"level-{level}"),
                    tally=tally_words(tally),
                )
            )
            for (game, level), tally in met.items()
        ]
        return "\n".join([say(word("profile-levels")), *lines] if lines else [])

    async def _met(self, reader: UserId, user: UserId, say: Say, locale: str) -> str:
        """Return how the reader's matches with this player ended, by game; empty without any."""
        both = await self._repository.ratings(users=[reader, user])
        lines = [
            say(
                word(
                    "profile-met",
                    game=words(game).say(word("game-name"), locale),
                    tally=tally_words(met),
                )
            )
            for game in games_of_rivals()
            if (met := between(both, game, (reader, user)))
        ]
        return "\n".join(lines)


def _drawn_ladders(changes: list[Rated]) -> list[Ladder]:
    return [one for one in ladders(changes) if one.key[0] in DRAWINGS]


def _picture(
    name: str,
    shown: Ladder,
    found: list[Ladder],
    run: int,
    took_s: float | None,
    say: Say,
    locale: str,
) -> Picture:
    """Draw the card; its description says all of it in words."""
    facts = [PlayerFact("laurel", str(run), say(word("profile-run", count=run)))]
    if took_s is not None:
        facts.append(PlayerFact("clepsydra", say(about_time(took_s)), say(word("profile-usual"))))
    way = shown.way[-DRAWN_CHANGES:]
    before = shown.way[-DRAWN_CHANGES - 1].rating if len(shown.way) > DRAWN_CHANGES else Rating()
    card = PlayerCard(
        name=as_drawn(name),
        ladder=_line(shown, say, locale),
        pace=say(word(f"family-{shown.key[1]}")),
        spread=say(word("rating-spread", spread=spread_of(shown.rating))),
        played=say(word("profile-played", count=shown.tally.count)),
        curve=[
            CurvePoint(at, points_of(rating), spread_of(rating))
            for at, rating in enumerate((before, *(one.rating for one in way)))
        ],
        since=day_said(way[0].at, say),
        until=day_said(way[-1].at, say),
        ladders=[_line(one, say, locale) for one in found],
        facts=facts,
        said=_said(name, shown, found, [word("profile-run-said", count=run)], took_s, say, locale),
    )
    return player_card(card)


def _line(ladder: Ladder, say: Say, locale: str) -> LadderLine:
    game = ladder.key[0]
    return LadderLine(
        DRAWINGS[game].crest,
        words(game).say(word("game-name"), locale),
        str(points_of(ladder.rating)),
        say(word("ladder-results", pace=word(f"family-{ladder.key[1]}"), tally=tally_words(ladder.tally))),
    )


def _said(
    name: str,
    shown: Ladder,
    found: list[Ladder],
    more: list[Word],
    took_s: float | None,
    say: Say,
    locale: str,
) -> str:
    """Return the card in words."""
    first, last = shown.way[0], shown.way[-1]
    lines = [
        say(
            word(
                "profile-rating",
                who=name,
                ladder=ladder_name(shown.key, locale),
                rating=str(points_of(shown.rating)),
                spread=str(spread_of(shown.rating)),
                count=shown.tally.count,
            )
        ),
        say(
            word(
                "profile-way",
                since=day_said(first.at, say),
                until=day_said(last.at, say),
                first=str(points_of(first.rating)),
                high=str(max(points_of(one.rating) for one in shown.way)),
                low=str(min(points_of(one.rating) for one in shown.way)),
            )
        ),
    ]
    lines += [
        say(
            word(
                "profile-ladder",
                ladder=ladder_name(one.key, locale),
                rating=str(points_of(one.rating)),
                spread=str(spread_of(one.rating)),
                tally=tally_words(one.tally),
            )
        )
        for one in found
    ]
    lines += [say(one) for one in more]
    if took_s is not None:
        lines.append(say(word("profile-usual-said", time=about_time(took_s))))
    return "\n".join(lines)
