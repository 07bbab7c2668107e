"""The choices on the panel of /play, and the component ids that hold all of them.

* arg    = mark game "." guest "." side pace agreed options "~" what
* mark   = four characters that change with the rules on offer, so that no index is misread
* guest  = "o" open seat, "r" robot and the index of its level if not the usual one, "s" alone, "u" and the
  user's id in base 36
* agreed = whether a robot may stand in (1) and whether hints are given (2), added up

Side, pace and each option are one character: the index of the choice among those offered.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from string import ascii_lowercase, digits
from typing import Any

from pydantic import BaseModel

from bot.core.model import DRAWN, ROBOT, SOLO, MatchError, UserId, holder_of, user_of
from bot.core.paces import PACES, PaceId
from bot.rules import named_rules, offered, switches
from bot.ui.starting.starting import Start, usual_pace
from engine.ai.levels import LEVELS, USUAL_LEVEL, RobotLevel
from engine.core.options import played
from engine.registry import GAMES, MINDS, ROBOTS, levels_of

_DIGITS = digits + ascii_lowercase
_ARG = re.compile(
    r"([0-9a-f]{4})([0-9a-z])\.(o|r[0-9]?|s|u[0-9a-z]{1,13})\.([0-9a-z])([0-9a-z])([0-3])([0-9a-z]*)~(.*)"
)
_GUESTS: dict[str, tuple[str | None, RobotLevel]] = {
    "o": (None, USUAL_LEVEL),
    "s": (SOLO, USUAL_LEVEL),
    "r": (ROBOT, USUAL_LEVEL),
    **{f"r{place}": (ROBOT, level) for place, level in enumerate(LEVELS) if level != USUAL_LEVEL},
}


@dataclass(frozen=True, slots=True)
class PlayChoice:
    """The choices so far; every combination of them can be started."""

    game: str
    options: BaseModel
    guest: str | None
    side: str = DRAWN
    pace: PaceId = "none"
    has_stand_in: bool = False
    level: RobotLevel = USUAL_LEVEL
    has_hints: bool = False

    @property
    def is_counted(self) -> bool:
        """True if another person is awaited, so that a pace applies."""
        return self.guest not in (ROBOT, SOLO)

    @property
    def start(self) -> Start:
        """The match that these choices ask for."""
        return Start(
            game=self.game,
            options=self.options,
            preset=named_rules(GAMES[self.game].spec, self.options).preset,
            guest=self.guest,
            side=self.side,
            pace=self.pace,
            has_stand_in=self.has_stand_in,
            has_hints=self.has_hints,
            level=self.level if self.guest == ROBOT else None,
        )

    def against(self, guest: str | None) -> "PlayChoice":
        """Return the choice against another guest.

        The rules fit the number of players; the usual pace applies if there was none before.
        """
        options = rules_for(self.game, self.options, is_alone=guest == SOLO)
        if options is None:
            raise MatchError("error-old-play")
        was_counted = self.is_counted
        changed = replace(self, options=options, guest=guest)
        return replace(changed, pace=self.pace if was_counted else usual_pace(guest))._legal()

    def by(self, options: BaseModel) -> "PlayChoice":
        """Return the choice with other rules, and an opponent if they need one."""
        return replace(self, options=options)._legal()

    def at(self, pace: PaceId) -> "PlayChoice":
        return replace(self, pace=pace)._legal()

    def on(self, side: str) -> "PlayChoice":
        return replace(self, side=side)._legal()

    def at_level(self, level: RobotLevel) -> "PlayChoice":
        return replace(self.against(ROBOT), level=level)._legal()

    def with_stand_in(self, *, is_on: bool) -> "PlayChoice":
        """Return the choice with or without a robot for a player whose time is over."""
        return replace(self, has_stand_in=is_on)._legal()

    def with_hints(self, *, is_on: bool) -> "PlayChoice":
        """Return the choice with or without hints for both players."""
        return replace(self, has_hints=is_on)._legal()

    def _legal(self) -> "PlayChoice":
        """Return the choice without parts that do not fit the rest."""
        options = played(GAMES[self.game].spec, self.options)
        is_alone = is_for_one(self.game, options)
        guest = SOLO if is_alone else other_than_alone(self.game) if self.guest == SOLO else self.guest
        pace = self.pace if guest not in (ROBOT, SOLO) else "none"
        side = DRAWN if is_alone else self.side
        is_honoured = guest == ROBOT and self.level in levels_of(self.game)
        return replace(
            self,
            options=options,
            guest=guest,
            side=side,
            pace=pace,
            has_stand_in=self.has_stand_in and pace != "none",
            has_hints=self.has_hints and guest not in (ROBOT, SOLO) and self.game in MINDS,
            level=self.level if is_honoured else USUAL_LEVEL,
        )


def usual_choice(game: str) -> PlayChoice:
    """Return the first choice of a game: one that starts at once, alone or against the robot."""
    spec = GAMES[game].spec
    options = spec.options.model_validate(next(iter(spec.presets.values())))
    guest = SOLO if is_for_one(game, options) else other_than_alone(game)
    return PlayChoice(game, options, guest, pace=usual_pace(guest))


def other_than_alone(game: str) -> str | None:
    """Return the usual opponent: the robot if it knows the game, else an open seat."""
    return ROBOT if game in ROBOTS else None


def is_for_one(game: str, options: BaseModel) -> bool:
    """Return True if these rules are for one player alone."""
    return len(GAMES[game].seats(options)) == 1


def rules_for(game: str, options: BaseModel, *, is_alone: bool) -> BaseModel | None:
    """Return these rules, changed in one option if the number of players differs; None if none helps."""
    if is_for_one(game, options) == is_alone:
        return options
    spec = GAMES[game].spec
    changed = (with_option(options, name, value) for name in switches(spec) for value in offered(spec, name))
    return next((one for one in changed if is_for_one(game, one) == is_alone), None)


def with_option(options: BaseModel, name: str, value: Any) -> BaseModel:
    """Return the rules with another value of one option. Raises ValueError if the model refuses it."""
    return type(options).model_validate(options.model_dump() | {name: value})


def spelt(value: Any) -> str:
    """Return the value of an option as it is offered."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# --- ids --------------------------------------------------------------------------------------------------


def written(choice: PlayChoice, what: str) -> str:
    """Return the argument of the id of a component that does `what` to this choice."""
    spec = GAMES[choice.game].spec
    places = [
        (DRAWN, *spec.seats).index(choice.side),
        list(PACES).index(choice.pace),
        choice.has_stand_in + 2 * choice.has_hints,
        *(
            [spelt(value) for value in offered(spec, name)].index(spelt(getattr(choice.options, name)))
            for name in switches(spec)
        ),
    ]
    chosen = "".join(_DIGITS[place] for place in places)
    game = _DIGITS[list(GAMES).index(choice.game)]
    return f"{_mark(choice.game)}{game}.{_guest(choice)}.{chosen}~{what}"


def read(arg: str) -> tuple[PlayChoice, str]:
    """Return the choice in an id's argument, and what its component does.

    Raises MatchError for other rules.
    """
    found = _ARG.fullmatch(arg)
    try:
        if found is None:
            raise ValueError("not of this grammar")
        mark, game, guest, *places, what = found.groups()
        return _choice(mark, list(GAMES)[_DIGITS.index(game)], guest, *places), what
    except (ValueError, IndexError):
        raise MatchError("error-old-play") from None


def _choice(mark: str, game: str, guest: str, side: str, pace: str, agreed: str, chosen: str) -> PlayChoice:
    """Return the choice of these parts. Raises ValueError or IndexError if this version offers others."""
    spec = GAMES[game].spec
    if mark != _mark(game):
        raise ValueError("of other rules")
    values = {
        name: offered(spec, name)[_DIGITS.index(place)]
        for name, place in zip(switches(spec), chosen, strict=True)
    }
    if guest in _GUESTS:
        holder, level = _GUESTS[guest]
    elif guest.startswith("u"):
        holder, level = holder_of(UserId(int(guest[1:], 36))), USUAL_LEVEL
    else:
        raise ValueError("of other levels")
    choice = PlayChoice(
        game,
        spec.options.model_validate(values),
        holder,
        (DRAWN, *spec.seats)[_DIGITS.index(side)],
        list(PACES)[_DIGITS.index(pace)],
        agreed in "13",
        level,
        agreed in "23",
    )
    if choice != choice._legal():
        raise ValueError("these do not go together")
    return choice


def _guest(choice: PlayChoice) -> str:
    guest = choice.guest
    user = user_of(guest) if guest is not None else None
    if user is not None:
        return "u" + base36(user)
    return next(sign for sign, one in _GUESTS.items() if one == (guest, choice.level))


def base36(number: int) -> str:
    """Return the number in digits and small letters, as `int(text, 36)` reads it."""
    found = ""
    while True:
        number, last = divmod(number, 36)
        found = _DIGITS[last] + found
        if not number:
            return found


@cache
def _mark(game: str) -> str:
    return blake2b("\n".join(_offers(game)).encode(), digest_size=2).hexdigest()


def _offers(game: str) -> Iterator[str]:
    """Yield everything that the indices of an id refer to."""
    spec = GAMES[game].spec
    yield from (game, *spec.seats, *PACES)
    for name in switches(spec):
        yield " ".join((name, *map(str, offered(spec, name))))
