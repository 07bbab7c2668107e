"""Notation: a position is one line, hidden cards included.

`plan turn 3 call 3 | trial bull attack 5 life 9/9 upcoming[hind boar] | reserve wounds[wound] | 0: hercules A
deck[strike block] known 1 hand[training strike+] pile[strike! wound] | level=heroic`

A deck begins with its next card; the first `known` cards are known to all. A discard pile, a row and the pile
of Wounds end with their top. Marks after a card: `+` improved, `!` doubled, `=attack` the kind chosen for an
apple. Empty zones and default values are left out.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, cast, get_args

from engine.core.game import BadNotation, Seat
from engine.core.reading import listed, plain_notation
from engine.games.hercules.actions import (
    PREPARATIONS,
    ChooseHero,
    Done,
    Move,
    Play,
    Prepare,
    RaiseShield,
    StoreCard,
    UsePosture,
    choices,
    plays,
)
from engine.games.hercules.actions_of_partners import (
    Answer,
    End,
    Life,
    Propose,
    Split,
    TurnPosture,
    Use,
    YouDecide,
)
from engine.games.hercules.cards import FATES, LIFE_CARDS, TRIALS
from engine.games.hercules.deck import CARDS, LAID_BY_TEXT, Card
from engine.games.hercules.options import Options
from engine.games.hercules.rounds import abilities
from engine.games.hercules.setup import first_hero
from engine.games.hercules.state import (
    Carried,
    Ending,
    Hero,
    Posture,
    Proposal,
    SeatState,
    Side,
    Spend,
    Stage,
    State,
)
from engine.games.hercules.tally import first_life, printed_attack

_TOKEN = re.compile(r"([a-z_]+)\[([^\]]*)\]|(\S+)")


def written(state: State) -> str:
    """Return the line for a state; inverse of `read`."""
    parts = [" ".join(_status(state)), " ".join(_trial(state)), " ".join(_reserve(state))]
    parts += [f"{number}: {' '.join(_seat(own))}" for number, own in enumerate(state.seats)]
    chosen = state.options.model_dump(exclude_defaults=True)
    parts += [" ".join(f"{key}={value}" for key, value in chosen.items())] if chosen else []
    return " | ".join(part for part in parts if part)


def _status(state: State) -> Iterator[str]:
    yield f"{state.stage} turn {state.turn} call {state.call}"
    if state.spent:
        yield f"spent {state.spent}"
    if state.was_hurt:
        yield "hurt"
    if state.proposal:
        yield f"offer {_proposal(state.proposal)}"
    if state.ending:
        yield f"ending {state.ending}"


def _trial(state: State) -> Iterator[str]:
    yield f"trial {state.trial} attack {state.attack} life {state.life}/{state.start_life}"
    if state.life_card:
        yield f"card {state.life_card}"
    zones: tuple[tuple[str, Iterable[str]], ...] = (
        ("carried", (f"{each.trial}={each.rounds}" for each in state.carried)),
        ("beaten", state.beaten),
        ("upcoming", state.upcoming),
        ("fates", state.fates),
        ("past_fates", state.past_fates),
    )
    for name, words in zones:
        text = " ".join(words)
        if text:
            yield f"{name}[{text}]"


def _reserve(state: State) -> Iterator[str]:
    zones = (("techniques", state.techniques), ("wounds", state.wounds), ("blessings", state.blessings))
    found = [f"{name}[{_cards(cards)}]" for name, cards in zones if cards]
    if found:
        yield "reserve " + " ".join(found)


def _seat(own: SeatState) -> Iterator[str]:
    posture = own.posture
    yield f"{posture.hero or 'nobody'} {posture.side}{'~' * posture.is_tilted}{'!' * posture.is_pending}"
    zones = (("deck", own.deck), ("hand", own.hand), ("discard", own.discard))
    for name, cards in zones:
        if cards:
            yield f"{name}[{_cards(cards)}]"
    if own.pile:
        yield f"pile[{' '.join(each.text for each in own.pile)}]"
    if own.under:
        yield f"under[{own.under.id}]"
    if own.sketch:
        yield f"sketch[{' '.join(map(_spend, own.sketch))}]"
    numbers = (
        ("known", own.known), ("shield", own.shield),
        ("left", own.preparations), ("crossed", own.crossed_deep),
    )  # fmt: skip
    for name, number in numbers:
        if number:
            yield f"{name} {number}"
    flags = (
        ("ready", own.is_ready), ("used", own.has_used_posture), ("yielded", own.has_yielded),
        ("called", own.is_called),
    )  # fmt: skip
    yield from (name for name, is_set in flags if is_set)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(each.id for each in cards)


def _spend(use: Spend) -> str:
    return ",".join((use.kind, str(use.seat), *([use.card] if use.card else [])))


def _proposal(proposal: Proposal) -> str:
    parts = [f"by={proposal.maker}", *map(_spend, proposal.spends)]
    parts += ["end"] if proposal.is_end else []
    parts += [f"card={proposal.life_card}"] if proposal.life_card else []
    parts += [f"shares={proposal.shares[0]}-{proposal.shares[1]}"] if proposal.shares else []
    return ";".join(parts)


# --- reading ---


def read(text: str) -> State:
    """Return the state with this notation; may fail in any way on a bad text."""
    parts = [part.strip() for part in text.split("|")]
    state = State(_options(parts))
    state.seats = [_fresh(state) for _ in range(2 if state.options.coop else 1)]
    settled: set[str] = set()
    for part in parts:
        _read_part(state, part, settled)
    _settle(state, settled)
    return state


def _options(parts: list[str]) -> Options:
    last = parts[-1].split()
    if not last or not all(re.fullmatch(r"[a-z]+=\w+", pair) for pair in last):
        return Options()
    pairs: dict[str, Any] = dict(pair.split("=") for pair in last)
    return Options(**pairs)


def _fresh(state: State) -> SeatState:
    own = SeatState()
    own.posture = Posture(first_hero(state.options))
    return own


def _settle(state: State, settled: set[str]) -> None:
    """Fill in what a short text leaves out: the trial's Attack and Life, and derived values."""
    state.abilities = abilities(state.trial, state.carried)
    if "attack" not in settled:
        state.attack = printed_attack(state.options, state.trial, state.ruleset)
    if "life" not in settled:
        state.life = state.start_life = first_life(
            state.options, state.trial, beaten=len(state.beaten), ruleset=state.ruleset
        )


def _read_part(state: State, part: str, settled: set[str]) -> None:
    tokens = iter(_TOKEN.findall(part))
    own: SeatState | None = None
    if part[:2] in ("0:", "1:"):
        own = state.seats[int(part[0])]
        next(tokens)
    for zone, content, name in tokens:
        if own is not None and (zone or name):
            _read_own(own, zone, content.split(), name, tokens)
        elif zone:
            _read_zone(state, zone, content.split())
        elif part.startswith(name) and name in get_args(Stage):
            state.stage = cast(Stage, name)
        elif name == "hurt":
            state.was_hurt = True
        elif "=" not in name and name != "reserve":
            settled.add(name)
            _read_word(state, name, next(tokens)[2])


def _read_word(state: State, name: str, value: str) -> None:
    match name:
        case "turn" | "call" | "spent" | "attack":
            setattr(state, name, int(value))
        case "trial":
            state.trial = TRIALS[TRIALS.index(value)]
        case "life":
            life, _, start = value.partition("/")
            state.life, state.start_life = int(life), int(start or life)
        case "card":
            state.life_card = value
        case "ending":
            state.ending = cast(Ending, value)
        case "offer":
            state.proposal = _read_proposal(value)
        case _:
            raise ValueError(f"not understood: {name!r}")


def _read_zone(state: State, name: str, words: list[str]) -> None:
    match name:
        case "carried":
            pairs = (each.partition("=") for each in words)
            state.carried = tuple(Carried(trial, int(rounds)) for trial, _, rounds in pairs)
        case "beaten" | "upcoming":
            setattr(state, name, tuple(TRIALS[TRIALS.index(each)] for each in words))
        case "fates" | "past_fates":
            named = {str(fate): fate for fate in FATES}
            setattr(state, name, tuple(named[each] for each in words))
        case "techniques" | "wounds" | "blessings":
            setattr(state, name, tuple(CARDS[each] for each in words))
        case _:
            raise ValueError(f"no such zone: {name!r}")


def _read_own(own: SeatState, zone: str, words: list[str], name: str, tokens: Iterator[Any]) -> None:
    match zone or name:
        case "deck" | "hand" | "discard":
            setattr(own, zone, tuple(CARDS[each] for each in words))
        case "pile":
            own.pile = tuple(LAID_BY_TEXT[each] for each in words)
        case "under":
            own.under = CARDS[words[0]]
        case "sketch":
            own.sketch = tuple(map(_read_spend, words))
        case "hercules" | "omphale" | "nobody":
            own.posture = own.posture._replace(hero=cast(Hero, "" if name == "nobody" else name))
        case "known" | "shield":
            setattr(own, name, int(next(tokens)[2]))
        case "left":
            own.preparations = int(next(tokens)[2])
        case "crossed":
            own.crossed_deep = int(next(tokens)[2])
        case "ready":
            own.is_ready = True
        case "used":
            own.has_used_posture = True
        case "yielded":
            own.has_yielded = True
        case "called":
            own.is_called = True
        case side if re.fullmatch("[AB]~?!?", side):
            own.posture = Posture(own.posture.hero, cast(Side, side[0]), "~" in side, "!" in side)
        case other:
            raise ValueError(f"not understood: {other!r}")


def _read_spend(text: str) -> Spend:
    kind, seat, *bought = text.split(",")
    return Spend(cast(Any, kind), Seat(int(seat)), *bought)


def _read_proposal(text: str) -> Proposal:
    made: dict[str, Any] = {"spends": ()}
    for part in text.split(";"):
        key, _, value = part.partition("=")
        match key:
            case "by":
                made["maker"] = Seat(int(value))
            case "end":
                made["is_end"] = True
            case "card":
                made["life_card"] = value
            case "shares":
                first, _, second = value.partition("-")
                made["shares"] = (int(first), int(second))
            case _:
                made["spends"] += (_read_spend(part),)
    return Proposal(**made)


# --- actions: all there are, but for splits and healed Wounds, which are endless ---


def parse(notation: str) -> Move:
    """Return the action with this notation, without context.

    Raises:
        BadNotation: there is no such action.
    """
    return listed(notation, _by_notation()) or _endless(plain_notation(notation))


@lru_cache(maxsize=1024)
def _endless(notation: str) -> Move:
    made = _split(notation) or _healing(notation)
    if made is None:
        raise BadNotation(notation)
    return made


def _split(notation: str) -> Split | None:
    shares = notation.removeprefix("offer>").removeprefix("split>").split("-")
    if len(shares) != 2 or not all(share.isascii() and share.isdecimal() for share in shares):
        return None
    made = Split((int(shares[0]), int(shares[1])), notation.startswith("offer>"))
    return made if made.notation == notation else None


def _healing(notation: str) -> Play | None:
    name, _, places = notation.partition(">")
    played = CARDS.get(name)
    if played is None or not played.heals or not places:
        return None
    numbers = places.split(",")
    if not all(number.isascii() and number.isdecimal() for number in numbers):
        return None
    made = Play(played, healed=tuple(map(int, numbers)))
    return made if made.notation == notation else None


@cache
def _by_notation() -> dict[str, Move]:
    return {action.notation: action for action in _all_actions()}


def _all_actions() -> Iterator[Move]:
    yield from (UsePosture(), Done(), End(), Propose(False), Propose(True), YouDecide(), RaiseShield())
    yield from (Answer("agree"), Answer("decline"), Answer("withdraw"))
    yield from (TurnPosture("end"), TurnPosture("offer"), TurnPosture("agree"))
    yield from (ChooseHero("hercules"), ChooseHero("omphale"))
    yield from choices()
    yield from (Life(card, is_offer) for card in LIFE_CARDS for is_offer in (False, True))
    for each in CARDS.values():
        yield from plays(each)
        yield StoreCard(each)
        yield from (Prepare(kind, each) for kind in PREPARATIONS)
    for seat in (Seat(0), Seat(1)):
        yield from (Use(Spend("improve", seat)), Use(Spend("anticipate", seat)))
        for each in CARDS.values():
            if not each.is_improved and not each.is_wound:
                yield Use(Spend("buy", seat, each.id))
