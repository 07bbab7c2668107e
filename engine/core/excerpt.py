"""The export of an unfinished match: what one viewer was shown and did, and nothing else.

The file has the format of a proof and marks itself as unfinished, so there is nothing to verify yet.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_STEPS = 20_000

_Hex32 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
_Short = Annotated[str, StringConstraints(max_length=100)]
_Told = Annotated[str, StringConstraints(max_length=4000)]


class ExcerptStep(BaseModel):
    """One step as the viewer saw it: the moves of their own seat, in notation, and the facts told."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    turn: int
    moves: Annotated[list[_Short], Field(max_length=200)]
    told: Annotated[list[_Told], Field(max_length=1000)]


class Excerpt(BaseModel):
    """An unfinished match as `seat` knows it (None: a spectator). It names no player."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    agon_proof: Literal[1]
    is_unfinished: Literal[True]
    game: _Short
    ruleset: int
    options: dict[str, Any]
    fingerprint: _Hex32
    seat: Annotated[int, Field(ge=0, le=9)] | None
    steps: Annotated[list[ExcerptStep], Field(max_length=MOST_STEPS)]


def written_excerpt(
    *,
    game: str,
    ruleset: int,
    options: BaseModel,
    fingerprint: str,
    seat: int | None,
    steps: Sequence[ExcerptStep],
) -> str:
    """Return the excerpt as JSON."""
    excerpt = Excerpt(
        agon_proof=1,
        is_unfinished=True,
        game=game,
        ruleset=ruleset,
        options=options.model_dump(mode="json"),
        fingerprint=fingerprint,
        seat=seat,
        steps=list(steps),
    )
    return excerpt.model_dump_json(indent=1)
