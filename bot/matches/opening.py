"""What does somebody ask for who opens a match, and how does its header begin?"""

from dataclasses import dataclass, fields

from pydantic import BaseModel

from bot.core.model import ROBOT, Header, MatchId, UserId
from bot.core.paces import PaceId
from bot.core.replaying import game_of
from engine.ai.levels import USUAL_LEVEL, RobotLevel
from engine.core.options import nearest_preset, played
from engine.core.proof import fingerprint_of


@dataclass(frozen=True, slots=True)
class Opening:
    """What somebody asks for with /play. `guest`: a user as holder, ROBOT, SOLO, or None for an open seat.

    `rematch_of`: the match that is played again. `lesson`: the lesson that it is. `pace`: how long a turn
    may take. `has_stand_in`: whether a robot may play a turn for somebody whose time is over. `level`: how
    strong the robot is that is the guest; None takes the usual one. `has_hints`: whether each of two people
    may have hints.
    """

    game: str
    options: BaseModel
    preset: str
    host: UserId
    guest: str | None
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
    """The header of a match that waits for its guest; its id is still to come."""
    asked = {field.name: getattr(opening, field.name) for field in fields(opening)}
    has_level = opening.guest == ROBOT and opening.lesson is None
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
