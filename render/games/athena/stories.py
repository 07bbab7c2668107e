"""The texts of close-up, banner and reveal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.core.game import Outcome, word
from engine.core.highlights import Highlight, Highlights
from engine.core.text import Say
from engine.games.athena.view import Fate, Fates, FateView, RevealView, Spots, TableView
from render.games.athena import words
from render.games.athena.banner import reason, winner_of
from render.games.athena.duels import stand_in_words, strikes_in_words, verdict_in_words
from render.games.athena.revealed import unseen
from render.games.athena.score import total
from render.games.athena.values import Stand
from render.picture import Names, alt_of
from render.remembered import told
from render.titles import BY_PEOPLE

_COUNTED: Final[tuple[Fate, ...]] = ("won", "captured", "tied")


def duel_alt(view: TableView, names: Names, say: Say) -> str:
    """Return the duel's result, the scores, the details, then the table; at most 1024 characters."""
    if not view.result:
        return words.table_alt(view, names, say)
    parts = [
        verdict_in_words(view.result, names, say),
        *words.news(view, names, say),
        *words.scores(view, names, say),
        *strikes_in_words(view.result, names, say),
        *words.fronts(view, say),
        *words.rest(view, names, say),
    ]
    return alt_of(parts, say)


def meeting_text(view: TableView, both: tuple[Stand, Stand], names: Names, say: Say) -> str:
    """Return the revealed fighters with their values, then the whole table."""
    return "\n".join([*_meeting(both, names, say), words.table_text(view, names, say)])


def meeting_alt(view: TableView, both: tuple[Stand, Stand], names: Names, say: Say) -> str:
    """Return the meeting for a screen reader."""
    parts = [
        *_meeting(both, names, say),
        *words.news(view, names, say),
        *words.scores(view, names, say),
        *words.fronts(view, say),
        *words.rest(view, names, say),
    ]
    return alt_of(parts, say)


def _meeting(both: tuple[Stand, Stand], names: Names, say: Say) -> Iterator[str]:
    yield say(word("alt-meeting"))
    yield from (stand_in_words(stand, names, say) for stand in both)


def end_text(
    view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
) -> str:
    """Return the winner and the reason, the parts of each score, then the last table."""
    turned = told(Highlights(turning), say)
    parts = [ended(view, outcome, names, say), *turned, *_sums(view, outcome, names, say)]
    return "\n".join([*parts, words.table_text(view, names, say)])


def end_alt(
    view: TableView, outcome: Outcome, names: Names, say: Say, turning: Highlight | None = None
) -> str:
    """Return the winner and the reason, both scores, and the armies if the picture has them."""
    is_board = outcome.reason.id in BY_PEOPLE and turning is None
    armies = [words.army_of(side, say) for side in view.sides] if is_board else []
    turned = told(Highlights(turning), say)
    parts = [ended(view, outcome, names, say), *turned, *words.scores(view, names, say)]
    return alt_of([*parts, *_sums(view, outcome, names, say), *words.in_turn(*armies)], say)


def _sums(view: TableView, outcome: Outcome, names: Names, say: Say) -> Iterator[str]:
    """Yield the parts of each side's score over all rounds, as on the banner."""
    if outcome.reason.id in BY_PEOPLE:
        return
    for side in view.sides:
        whole, whose = total(view, side), words.who(side.side, names, say)
        counts = {"prisoners": whole.prisoners, "terrains": whole.terrains}
        land, captives = whole.terrain_points, whole.points - whole.terrain_points
        yield say(word("alt-sums", who=whose, captives=captives, land=land, points=whole.points, **counts))


def ended(view: TableView, outcome: Outcome, names: Names, say: Say) -> str:
    """Return who has won, and why."""
    winner, why = winner_of(outcome), say(reason(view, outcome))
    if winner is None:
        return say(word("alt-end-nobody", reason=why))
    return say(word("alt-end", who=words.who(winner, names, say), reason=why))


def fates(view: RevealView, names: Names, say: Say) -> Iterator[str]:
    """Yield how many of either army came to which fate, over all rounds."""
    for number, seat in enumerate(view.seats):
        known = tuple(fate for laid in view.fates for fate in laid[number])
        yield from _fates(words.who(seat.side, names, say), known, say)


def hidden_text(view: RevealView, names: Names, say: Say) -> str:
    """Return both armies of every round as laid, and the powers never shown, one line each."""
    return "\n".join(_hidden(view, names, say))


def hidden_alt(view: RevealView, names: Names, say: Say) -> str:
    """Return the reveal as one description, with the last round's armies only."""
    return alt_of(_hidden(view, names, say, is_brief=True), say)


def _hidden(view: RevealView, names: Names, say: Say, *, is_brief: bool = False) -> Iterator[str]:
    yield say(word("alt-hidden"))
    fates = view.fates or (((), ()),) * len(view.deployed)
    rounds = list(zip(range(1, len(view.deployed) + 1), view.deployed, fates, strict=True))
    for number, laid, known in reversed(rounds[-1:] if is_brief else rounds):
        for seat, spots, became in zip(view.seats, laid, known, strict=True):
            army = _army(spots, () if is_brief else became, say)
            if army:
                whose = words.who(seat.side, names, say)
                yield say(word("alt-laid", who=whose, round=number, army=army))
                yield from _fates(whose, became, say)
    for seat in view.seats:
        cards = words.listed(unseen(seat), say)
        if cards:
            yield say(word("alt-unseen", who=words.who(seat.side, names, say), cards=cards))


def _fates(whose: str, fates: Fates, say: Say) -> Iterator[str]:
    """Yield how many of an army came to which fate."""
    counts = Counter(fate.fate for fate in fates if fate)
    if counts:
        many = {kind: counts[kind] for kind in _COUNTED}
        yield say(word("alt-fates", who=whose, **many))


def _army(spots: Spots, fates: Fates, say: Say) -> str:
    return ", ".join(
        f"{place} {_fighter(spot.fighter, fates[place - 1] if fates else None, say)}"
        for place, spot in enumerate(spots, 1)
        if spot and spot.fighter
    )


def _fighter(kind: str, fate: FateView | None, say: Say) -> str:
    name = word(f"card-{kind}")
    if fate is None:
        return say(name)
    return say(word("alt-fate", fighter=name, fate=word(f"alt-fate-{fate.fate}"), duel=fate.duel))
