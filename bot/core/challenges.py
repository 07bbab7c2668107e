"""Challenges: opening a match, who may be invited, accepting, declining and lapsing."""

import secrets
from contextlib import suppress
from dataclasses import dataclass, fields, replace

from pydantic import BaseModel

from bot.core.clocks import clock_changes
from bot.core.consequences import begin
from bot.core.database import SqlDatabase
from bot.core.loading import Known, Loader
from bot.core.model import (
    DRAWN,
    ROBOT,
    SOLO,
    DueRow,
    Header,
    MatchError,
    MatchId,
    Status,
    UserId,
    holder_of,
    user_of,
)
from bot.core.paces import PaceId
from bot.core.queries import MatchQueries, PeopleRepository
from bot.core.replaying import game_of, must_be_known, options_of, seated
from bot.core.settings import ServerRepository
from bot.core.store import Change, Conflict
from bot.core.writes import (
    AddDelivery,
    MarkRow,
    SaveGuests,
    SaveHeader,
    SaveSecret,
    Schedule,
    TellRow,
    Unschedule,
)
from bot.names import NAMELESS, harmless
from engine.ai.levels import USUAL_LEVEL, RobotLevel
from engine.core.chance import Chance
from engine.core.game import Words, word
from engine.core.match import Match
from engine.core.options import nearest_preset, played
from engine.core.proof import fingerprint_of, seed_of
from engine.registry import levels_of

CARD_LIFETIME_S = 24 * 3600.0
CARD_GRACE_S = 10.0
CLOSED_GRACE_S = 3.0
"""Seconds the outbox waits before it edits a closed card: the press may answer with it first."""
DELIVERY_KEPT_S = 3600.0
"""Seconds a delivery is remembered: its token is valid for 15 minutes."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The request of a host for a match.

    `guests`: as in `Header`; seats without a guest are open to anyone. `rematch_of`: the match that is played
    again. `lesson`: the lesson it belongs to. `pace`: how long a turn may take. `has_stand_in`: whether a
    robot may play a turn for a player whose time is over. `level`: the strength of its robots; None for the
    usual one. `has_hints`: whether players may have hints.
    """

    game: str
    options: BaseModel
    preset: str
    host: UserId
    guests: tuple[str, ...]
    host_side: str
    guild_id: int | None
    channel_id: int
    locale: str
    rematch_of: MatchId | None = None
    lesson: str | None = None
    pace: PaceId = "none"
    has_stand_in: bool = False
    level: RobotLevel | None = None
    has_hints: bool = False


def new_header(opening: Opening, secret: bytes, now: float) -> Header:
    """Return the header of a match that waits for its guests, without an id yet."""
    asked = {field.name: getattr(opening, field.name) for field in fields(opening)}
    has_level = ROBOT in opening.guests and opening.lesson is None
    level = (opening.level or USUAL_LEVEL) if has_level else None
    spec, preset = game_of(opening.game).spec, opening.preset
    # The match before a rematch may hold options that have no effect.
    if (options := played(spec, opening.options)) != opening.options:
        preset = nearest_preset(spec, options)
    return Header(
        **asked | {"options": options.model_dump(), "preset": preset, "level": level},
        id=MatchId(0),
        ruleset=spec.ruleset,
        status="waiting",
        fingerprint=fingerprint_of(secret),
        created_at=now,
        changed_at=now,
    )


class BlockRepository:
    """The repository of blocks: which user takes no challenges from which other."""

    def __init__(self, database: SqlDatabase) -> None:
        self._database = database

    async def blocked_by(self, user: UserId) -> list[UserId]:
        found = await self._database.rows("SELECT blocked_id FROM blocks WHERE user_id = ?", (user,))
        return [UserId(row["blocked_id"]) for row in found]

    async def has_blocked(self, user: UserId, other: UserId) -> bool:
        sql = "SELECT 1 FROM blocks WHERE user_id = ? AND blocked_id = ?"
        return bool(await self._database.rows(sql, (user, other)))

    async def block(self, user: UserId, other: UserId) -> None:
        sql = "INSERT INTO blocks VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self._database.transact(lambda db: db.execute(sql, (user, other)))

    async def unblock(self, user: UserId, other: UserId) -> None:
        sql = "DELETE FROM blocks WHERE user_id = ? AND blocked_id = ?"
        await self._database.transact(lambda db: db.execute(sql, (user, other)))


class Invitations:
    """The rules of blocks between players."""

    def __init__(self, blocks: BlockRepository, people: PeopleRepository, lists: MatchQueries) -> None:
        self._blocks, self._people, self._lists = blocks, people, lists

    async def must_be_invited(self, opening: Opening) -> None:
        """Raise MatchError if an invited player accepts no challenges from this host here."""
        for guest in filter(None, map(user_of, opening.guests)):
            if not await self.are_taken(guest, opening.host, opening.guild_id):
                raise await self._refusal(guest)

    async def are_taken(self, guest: UserId, host: UserId, guild_id: int | None) -> bool:
        """Return True if a user accepts challenges from this host here.

        Without the members list the bot does not know which servers two people share. So "my servers" means
        servers where the user has opened or played a match.
        """
        challengers = (await self._people.settings(guest)).challengers
        is_taken = challengers == "everyone"
        if challengers == "server" and guild_id is not None:
            is_taken = await self._lists.has_played_in(guest, guild_id)
        return is_taken and not await self._blocks.has_blocked(guest, host)

    async def must_be_welcome(self, host: UserId, user: UserId) -> None:
        """Raise MatchError if the host of a match has blocked this user."""
        if await self._blocks.has_blocked(host, user):
            raise await self._refusal(host)

    async def _refusal(self, user: UserId) -> MatchError:
        """Return the same error for every reason, so that the host does not learn which one it is."""
        person = await self._people.person(user)
        return MatchError("error-no-challenges", who=harmless(person.name) if person else NAMELESS)


class PendingChallenges:
    """Opens, accepts and closes challenges."""

    def __init__(self, loader: Loader, blocks: BlockRepository, invitations: Invitations) -> None:
        self._loader = loader
        self._blocks, self._invitations = blocks, invitations
        self._clock = loader.clock
        self._store = loader.store
        self._lists = loader.lists
        self._servers = loader.servers

    async def open(
        self, opening: Opening, *, delivery: int | None = None, posts_card: bool = False
    ) -> Header:
        """Open a match that waits for its guests; alone or against robots, it begins at once.

        `delivery`: the id of the interaction that asks for it. A repeated delivery returns the match it made,
        in its present state. `posts_card`: no answer shows the card, so the outbox posts it at once.

        Raises:
            MatchError: the options or the guests are impossible, or the host has too many open matches.
        """
        async with self._loader.seating.of(opening.host):
            return await self._open(opening, delivery, posts_card=posts_card)

    async def _open(self, opening: Opening, delivery: int | None, *, posts_card: bool) -> Header:
        game = game_of(opening.game)
        spec, count = game.spec, len(game.seats(opening.options))
        if (count == 1) != (opening.guests == (SOLO,)):
            raise MatchError("error-alone" if count == 1 else "error-not-alone")
        if holder_of(opening.host) in opening.guests:
            raise MatchError("error-own-opponent")
        if count > 1 and len(opening.guests) > count - 1:
            raise ValueError("more guests than seats")
        if opening.host_side not in (DRAWN, *spec.seats):
            raise MatchError("error-no-such-side")
        if opening.level is not None:
            _must_be_honoured(opening.level, opening)
        made = None if delivery is None else await self._lists.delivered(delivery)
        if made is None:  # a match that has begun stays so, even if the choice changes later
            await self._invitations.must_be_invited(opening)
            if opening.lesson is None:
                await must_have_room(self._servers, self._lists, opening.guild_id, opening.host)
        secret, now = secrets.token_bytes(32), self._clock()
        header, played = new_header(opening, secret, now), None
        changes: list[Change] = [
            # If the answer shows the card, the outbox posts one only if that answer is lost.
            TellRow(MatchId(0), "card", "new", now + CARD_GRACE_S * (not posts_card)),
            Schedule(DueRow(MatchId(0), "lapse", "", now + CARD_LIFETIME_S)),
        ]
        if delivery is not None:
            changes.append(AddDelivery(delivery, MatchId(0), now, now - DELIVERY_KEPT_S))
        if delivery is not None and header.needs_no_answer:
            # In the same transaction, because no other code would ever begin it.
            played, header, begun = await self.begun(header, secret, delivery)
            changes += begun
            if posts_card:
                changes.append(TellRow(MatchId(0), "card", "again", now))
        try:
            match = await self._store.create(header, secret, changes)
        except Conflict:
            made = None if delivery is None else await self._lists.delivered(delivery)
            if made is None:
                raise
            return await self._loader.header(made)
        if played is not None:
            self._loader.remember(match, played)
        self._loader.changed(match)
        return replace(header, id=match)

    async def accept(self, match: MatchId, user: UserId, interaction_id: int) -> Header:
        """Seat `user` in a free seat, or the one reserved for them; play begins with the last seat.

        Accepting twice as the same user is one success.

        Raises:
            MatchError: no seat is open to this user, or they have too many open matches.
        """
        async with self._loader.lock(match), self._loader.seating.of(user):
            header = await self._loader.header(match)
            if header.status == "playing" and header.seat_of(user) is not None:
                return header
            self._must_wait(header)
            if user != header.host:
                if holder_of(user) in header.accepted:
                    return header
                header = await self._joined(header, user)
                if not is_complete(header):
                    return await self._saved_guests(header)
                header = replace(header, accepted=())
            elif not header.needs_no_answer:
                raise MatchError("error-own-challenge")
            secret, _ = await self._store.secret(match)
            played, started, changes = await self.begun(header, secret, interaction_id)
            changes.append(SaveGuests(match, header.guests))
            if header.rematch_of is not None and header.card_id is None:
                changes.append(TellRow(match, "card", "again", self._clock()))  # no answer shows the card
            if started.pace != "none":
                changes += clock_changes(
                    started, played.match, await self._store.clocks(started), self._clock()
                )
            for also in self._loader.at_start:
                changes += await also(started)
            try:
                await self._loader.write(match, changes)
            except Conflict:
                header = await self._loader.header(match)
                if header.status == "playing" and header.seat_of(user) is not None:
                    return header
                raise self._too_late(header) from None
            self._loader.remember(match, played)
            return started

    async def _joined(self, header: Header, user: UserId) -> Header:
        """Return the challenge with this guest's answer. Raises MatchError as `accept` does."""
        holder = holder_of(user)
        if holder not in header.guests and not free_seats(header):
            raise MatchError("error-not-invited")
        await self._invitations.must_be_welcome(header.host, user)
        await must_have_room(self._servers, self._lists, header.guild_id, user)
        guests = header.guests if holder in header.guests else (*header.guests, holder)
        return replace(header, guests=guests, accepted=(*header.accepted, holder))

    async def _saved_guests(self, header: Header) -> Header:
        """Save the guests of a challenge that still waits for others, and have its card changed."""
        changed = replace(header, changed_at=self._clock())
        changes: list[Change] = [
            SaveHeader(changed, was="waiting"),
            SaveGuests(header.id, header.guests, header.accepted),
            TellRow(header.id, "card", "waiting", self._clock() + CLOSED_GRACE_S),
        ]
        try:
            await self._loader.write(header.id, changes)
        except Conflict:
            raise self._too_late(await self._loader.header(header.id)) from None
        return changed

    async def decline(self, match: MatchId, user: UserId) -> Header:
        """Close the challenge as an invited user; one who has accepted only frees their seat again.

        Raises MatchError for other users.
        """
        async with self._loader.lock(match):
            return await self.declined(await self._loader.header(match), user, CLOSED_GRACE_S)

    async def declined(self, header: Header, user: UserId, grace_s: float = 0.0) -> Header:
        """Do the same under the match's lock."""
        holder = holder_of(user)
        if holder not in header.guests:
            raise MatchError("error-not-invited")
        if holder not in header.accepted:
            return await self.close(header, "declined", grace_s)
        self._must_wait(header)
        return await self._saved_guests(without_guest(header, holder))

    async def cancel(self, match: MatchId, user: UserId) -> Header:
        """Cancel the challenge as its host. Raises MatchError for other users."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.host != user:
                raise MatchError("error-only-host-cancels")
            return await self.close(header, "cancelled", CLOSED_GRACE_S)

    async def block(self, user: UserId, blocked: UserId) -> None:
        """Block challenges from a user to `user`, and decline their open ones."""
        await self._blocks.block(user, blocked)
        for header in await self._lists.matches_of(user):
            if header.status == "waiting" and header.host == blocked and holder_of(user) in header.guests:
                with suppress(MatchError):  # cancelled or lapsed meanwhile
                    await self.decline(header.id, user)

    async def unblock(self, user: UserId, blocked: UserId) -> None:
        await self._blocks.unblock(user, blocked)

    async def lapse(self, match: MatchId) -> None:
        """Close a challenge that no one accepted in time."""
        async with self._loader.lock(match):
            header = await self._loader.header(match)
            if header.status == "waiting":
                await self.close(header, "lapsed")
            else:
                await self._loader.write(match, [Unschedule(match, "lapse")])

    def _must_wait(self, header: Header) -> None:
        if header.status != "waiting":
            raise self._too_late(header)

    def _too_late(self, header: Header) -> MatchError:
        is_taken = header.status in ("playing", "over", "frozen")
        return MatchError("error-seat-taken" if is_taken else "error-challenge-closed")

    async def close(self, header: Header, status: Status, grace_s: float = 0.0) -> Header:
        if header.status == status:
            return header
        self._must_wait(header)
        closed = replace(header, status=status, changed_at=self._clock())
        changes: list[Change] = [
            SaveHeader(closed, was="waiting"),
            Unschedule(header.id),
            MarkRow(header.id, "card", "new", "dropped"),
            TellRow(header.id, "card", status, self._clock() + grace_s),
        ]
        try:
            await self._loader.write(header.id, changes)
        except Conflict:
            now = await self._loader.header(header.id)
            if now.status == status:
                return now
            raise self._too_late(now) from None
        return closed

    async def begun(
        self, header: Header, secret: bytes, interaction_id: int
    ) -> tuple[Known, Header, list[Change]]:
        """Return a waiting match as play begins by this interaction, its new header, and all changes.

        This includes the immediate answers of standing orders or of a lesson.
        """
        dealt, holders = _dealt(header, secret, interaction_id)
        header = replace(header, holders=holders)
        made = await self._loader.answered(header, None, dealt)
        entries = self._loader.added(header.id, made)
        match = made[-1] if made else dealt
        started = begin(header, match, self._clock(), was="waiting" if header.id else None)
        changes: list[Change] = [
            *_beginning(started.header, interaction_id, self._clock()),
            *started.changes,
            *entries,
        ]
        return Known(match, entries[-1].digest if entries else None), started.header, changes


def free_seats(header: Header) -> int:
    """Return how many seats of a challenge anyone may take."""
    count = len(game_of(header.game).seats(options_of(header)))
    return 0 if count == 1 else count - 1 - len(header.guests)


def is_complete(header: Header) -> bool:
    """Return True if every seat is taken and every invited person has accepted."""
    return not free_seats(header) and all(guest in (*header.accepted, ROBOT, SOLO) for guest in header.guests)


def without_guest(header: Header, holder: str) -> Header:
    """Return a challenge whose guest has given their seat back."""
    return replace(
        header,
        guests=tuple(guest for guest in header.guests if guest != holder),
        accepted=tuple(guest for guest in header.accepted if guest != holder),
    )


def _dealt(header: Header, secret: bytes, interaction_id: int) -> tuple[Match, tuple[str, ...]]:
    """Return a match dealt by this interaction, and the holders of its seats. Raises NewerRules."""
    must_be_known(header)
    game, options = game_of(header.game), options_of(header)
    seed = seed_of(secret, interaction_id)
    guests = () if header.guests == (SOLO,) else header.guests
    holders = seated(header, guests, game.seats(options), Chance(seed))
    match = Match.open(game, options, seed, ruleset=header.ruleset)
    return match, holders


def _beginning(header: Header, interaction_id: int, now: float) -> list[Change]:
    """Return the changes at the beginning of play, apart from those of the match itself."""
    return [
        SaveSecret(header.id, interaction_id),
        Unschedule(header.id, "lapse"),
        MarkRow(header.id, "card", "new", "dropped"),
        TellRow(header.id, "card", "playing", now),
    ]


def _must_be_honoured(level: RobotLevel, opening: Opening) -> None:
    """Raise MatchError if no guest is a robot, or the game's robot has no such level."""
    if ROBOT not in opening.guests:
        raise MatchError("error-level-person")
    if level not in levels_of(opening.game):
        levels = Words(tuple(word(f"level-{level}") for level in levels_of(opening.game)))
        raise MatchError("error-no-such-level", levels=levels)


async def must_have_room(
    servers: ServerRepository, lists: MatchQueries, guild_id: int | None, user: UserId
) -> None:
    """Raise MatchError if a user has as many open matches here as the server allows each player."""
    most = None if guild_id is None else (await servers.server(guild_id)).most_open
    if most is None:
        return
    count = sum(_counts(header, user, guild_id) for header in await lists.matches_of(user))
    if count >= most:
        raise MatchError("error-most-open", count=count, most=most)


def _counts(header: Header, user: UserId, guild_id: int | None) -> bool:
    """Return True if the match counts for the user; an unanswered invitation does not."""
    has_said_yes = header.host == user or holder_of(user) in header.accepted
    is_theirs = has_said_yes if header.status == "waiting" else header.seat_of(user) is not None
    return is_theirs and header.guild_id == guild_id and not header.is_private


def swaps_sides(played: Header, again: Header) -> bool:
    """Return True if a rematch swaps the sides of the match before."""
    seat = played.seat_of(again.host)
    return seat is None or game_of(again.game).spec.seats[seat] != again.host_side
