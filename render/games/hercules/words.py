"""The texts of the pictures: descriptions, and the complete board in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.game import Word, Words, word
from engine.core.text import Say
from engine.games.hercules.view import CardView, LaidView, PlayerView, TableView
from render.games.hercules.choices import (
    SINCE_ONE_ROW,
    ability,
    attack_to_come,
    awaited,
    counted,
    has_rows,
    life_lost,
    life_power,
)
from render.games.hercules.pieces import named
from render.picture import Names, alt_of

TRIALS = 12
_EXPANSIONS = ("blood", "athena", "hera", "calm", "omphale")


def table_text(view: TableView, names: Names, say: Say) -> str:
    """Return everything on the table, one line each; enough to play by."""
    lines = [*_news(view, names, say), *_rows(view, say), *_trial(view, say)]
    for own in view.players:
        lines += _player(view, own, names, say)
    return "\n".join([*lines, *_reserve(view, say), *_road(view, say), *_hera(view, say), *_rules(view, say)])


def table_alt(view: TableView, names: Names, say: Say) -> str:
    """Return the table for a screen reader: the news first, at most 1024 characters."""
    return alt_of(table_parts(view, names, say), say)


def table_parts(
    view: TableView, names: Names, say: Say, own: Iterable[str] = (), reader: int | None = None
) -> list[str]:
    """Return the sentences of the description in order.

    First the moment and the sums, then the choices of its `reader`, the hands and the trial. The rows come
    last, the reader's first.
    """
    players = sorted(view.players, key=lambda each: each.seat != reader)
    parts = [*_news(view, names, say), *_rows(view, say), *own]
    for each in players:
        parts += _hand(each, names, say, reader)
    parts += _trial(view, say, is_brief=True)
    for each in players:
        counts = {"deck": len(each.deck), "discard": len(each.discard)}
        parts += [_posture(each, names, say), say(word("alt-piles", who=names[each.seat], **counts))]
    parts.append(_wounds(view, say))
    for each in players:
        parts += _row(view, each, names, say, reader)
    return parts


def status(view: TableView, names: Names, say: Say, reader: int | None = None) -> str:
    """Return the result of the rows as they lie, and the awaited players.

    A solo player's question names the decision; a `reader` who is asked is not told so again.
    """
    is_asked = len(view.players) == 1 and view.stage != "prepare" and not view.ending
    waiting = "" if is_asked else " ".join(_waiting(view, names, say, reader))
    return "\n".join(line for line in (*_yields(view, say), waiting) if line)


def _yields(view: TableView, say: Say) -> Iterator[str]:
    """Yield Attack, Defense and experience, with their effects, in a line."""
    if not has_rows(view) or view.stage == "split":
        return
    (attack, defense, xp), lost = view.sums, life_lost(view)
    parts = [say(word("status-attack", attack=attack, lost=-1 if lost == view.life else lost))]
    if len(view.players) == 1 and lost < view.life:
        missing = max(0, attack_to_come(view) - defense - view.players[0].shield)
        parts.append(say(word("status-defense", defense=defense, missing=missing)))
    else:
        parts.append(say(word("status-defense-alone", defense=defense)))
    if view.options.athena and len(view.players) == 1:
        parts.append(say(word("status-shield", shield=view.players[0].shield)))
    parts.append(
        say(word("status-xp" if view.stage == "plan" else "status-xp-left", xp=xp, left=view.xp_left))
    )
    yield " · ".join(parts)


def offer_words(view: TableView, names: Names, say: Say) -> Iterator[str]:
    """Yield what one partner offers the other."""
    if not view.proposal:
        return
    offer = view.proposal
    parts: list[Word] = []
    for use in offer.spends:
        bought = {"card": named(CardView(use.card), say, "one")} if use.card else {}
        parts.append(word(f"offer-{use.kind}", who=names[use.seat], **bought))
    if offer.is_end:
        parts.append(word("offer-end"))
    if offer.life_card:
        parts.append(word("offer-life", card=word(f"card-life-{offer.life_card}")))
    if offer.shares:
        first, second = offer.shares
        both = {"who": names[0], "partner": names[1]}
        parts.append(word("offer-shares", first=first, second=second, **both))
    yield say(word("board-offer", who=names[offer.maker], what=Words(tuple(parts))))


def _news(view: TableView, names: Names, say: Say) -> Iterator[str]:
    trial = word(f"card-trial-{view.trial}")
    number = min(view.number, TRIALS)  # there is no trial after the last one
    yield say(word("board-turn", turn=view.turn, number=number, total=TRIALS, trial=trial))
    yield from _waiting(view, names, say)
    values = {"attack": view.attack, "defense": view.defense}
    yield say(word("board-values", life=view.life, start=view.start_life, **values))


def _waiting(view: TableView, names: Names, say: Say, reader: int | None = None) -> Iterator[str]:
    if view.ending:
        yield say(word(f"end-{view.ending}"))
        return
    missing = list(awaited(view))
    if len(missing) == len(names) == 2 and view.stage in ("life", "perfect", "split"):
        if reader is None:
            both = Words((names[0], names[1]))
            yield say(word(f"board-waits-{view.stage}", who=both, xp=view.xp_left))
        missing = []
    if view.stage != "prepare":
        missing = [own for own in missing if own.seat != reader]
    for own in missing:
        counts = {"hand": len(own.hand), "xp": view.xp_left, "left": own.preparations}
        stage = view.stage if own.hero else "hero"
        yield say(word(f"board-waits-{stage}", who=names[own.seat], **counts))
    yield from offer_words(view, names, say)


def _rows(view: TableView, say: Say) -> Iterator[str]:
    """Yield the result of the rows, unless no one lays any."""
    if not has_rows(view):
        return
    attack, defense, xp = view.sums
    yield say(word("board-sums", attack=attack, defense=defense, xp=xp, left=view.xp_left))
    if view.stage == "split":
        if view.usual_shares:
            first, second = view.usual_shares
            yield say(word("board-usual", first=first, second=second))
        return
    yield say(word("board-lost", lost=life_lost(view)))
    if len(view.players) == 1 and life_lost(view) < view.life:
        missing = attack_to_come(view) - defense - view.players[0].shield
        yield say(word("board-missing", missing=max(0, missing)))


def _trial(view: TableView, say: Say, *, is_brief: bool = False) -> Iterator[str]:
    """Yield the trial's ability, lasting ones, and the Life card; `is_brief` leaves out the sources."""
    if is_brief or view.ruleset < SINCE_ONE_ROW:  # the card itself has its present text
        power = ability(view, view.trial)
        yield say(word("alt-ability", trial=word(f"card-trial-{view.trial}"), power=power))
    else:
        yield say(word(f"power-trial-{view.trial}"))
    for trial, rounds in reversed(view.carried):
        name = word(f"card-trial-{trial}")
        power = ability(view, trial)
        yield say(word("board-carried", trial=name, rounds=rounds, power=power))
    yield from _life_card(view, say)
    if view.do_wounds_stay:
        yield say(word("board-wounds-stay"))


def _life_card(view: TableView, say: Say) -> Iterator[str]:
    if not view.life_card:
        return
    name = word(f"card-life-{view.life_card}")
    if view.stage == "life":
        yield say(word("board-life-before", card=name))
    else:
        yield say(word("board-life-card", card=name, power=life_power(view, view.life_card)))


def _player(view: TableView, own: PlayerView, names: Names, say: Say) -> Iterator[str]:
    who = names[own.seat]
    yield from _row(view, own, names, say)
    yield from _hand(own, names, say)
    yield _posture(own, names, say)
    known = [card for card in own.deck if card]
    yield say(word("board-deck", who=who, count=len(own.deck)))
    if known:
        yield say(word("board-deck-known", cards=_listed(known, say)))
    if own.unknown:
        yield say(word("board-deck-unknown", cards=_counted(own.unknown, say)))
    cards = ", ".join(f"{number}. {named(card, say)}" for number, card in enumerate(own.discard, 1))
    yield say(word("board-discard", who=who, cards=cards or _nothing(say)))
    if view.options.athena:
        yield say(word("board-shield", who=who, count=own.shield))


def _row(
    view: TableView, own: PlayerView, names: Names, say: Say, reader: int | None = None
) -> Iterator[str]:
    if own.pile or has_rows(view):
        row = ", ".join(_laid(each, say) for each in own.pile) or _nothing(say)
        key = "alt-row" if own.seat == reader else "board-row"
        yield say(word(key, who=names[own.seat], cards=row))


def _hand(own: PlayerView, names: Names, say: Say, reader: int | None = None) -> Iterator[str]:
    if own.hand:
        key = "alt-hand" if own.seat == reader else "board-hand"
        cards = _listed(own.hand, say)
        yield say(word(key, who=names[own.seat], count=len(own.hand), cards=cards))


def _laid(each: LaidView, say: Say) -> str:
    """Return a card of the row, its chosen kind, and how often it counts."""
    name = named(each.card, say)
    if each.choice:
        name = say(word("board-chosen", card=name, kind=word(f"kind-{each.choice}")))
    times = each.triggers * (2 if each.is_doubled else 1)
    return say(word("board-laid-doubled" if each.is_doubled else "board-laid", card=name, times=times))


def _posture(own: PlayerView, names: Names, say: Say) -> str:
    who = names[own.seat]
    if not own.hero:
        return say(word("board-posture-none", who=who))
    name = word(f"card-posture-{own.hero}-{own.side.lower()}")
    state = "pending" if own.is_pending else "tilted" if own.is_tilted else "upright"
    line = say(word(f"board-posture-is-{state}", who=who, card=name, side=own.side))
    if not own.under:
        return line
    return f"{line} {say(word('board-under', card=named(own.under, say)))}"


def _reserve(view: TableView, say: Say) -> Iterator[str]:
    technique, blessing = view.costs
    yield say(word("board-costs-are", technique=technique, blessing=blessing))
    yield say(word("board-techniques", cards=_counted(view.techniques, say) or _nothing(say)))
    yield say(word("board-blessings", cards=_listed(view.blessings, say) or _nothing(say)))
    yield _wounds(view, say)


def _wounds(view: TableView, say: Say) -> str:
    """Return the Wounds left, the next one first."""
    cards = _counted(view.wounds[::-1], say) or _nothing(say)
    return say(word("board-wounds-left", count=len(view.wounds), cards=cards))


def _road(view: TableView, say: Say) -> Iterator[str]:
    """Yield the beaten trials and those to come."""
    for key, trials in (("beaten", view.beaten), ("upcoming", view.upcoming)):
        if trials:
            yield say(
                word(f"board-{key}", trials=_said((word(f"card-trial-{trial}") for trial in trials), say))
            )


def _hera(view: TableView, say: Say) -> Iterator[str]:
    if not view.options.hera:
        return
    left, past = (
        _said((word(f"card-fate-{fate}") for fate in fates), say) or _nothing(say)
        for fates in (view.fates, view.past_fates)
    )
    yield say(word("board-fates", left=left, past=past))


def _rules(view: TableView, say: Say) -> Iterator[str]:
    """Yield the level and mini-expansions."""
    options = view.options
    yield say(word("board-level", level=word(f"option-level-{options.level}")))
    chosen = [name for name in _EXPANSIONS if getattr(options, name)]
    if chosen:
        yield say(word("board-with", options=_said((word(f"option-{name}") for name in chosen), say)))


def _listed(cards: Iterable[CardView], say: Say) -> str:
    return ", ".join(named(card, say) for card in cards)


def _counted(cards: Sequence[CardView], say: Say) -> str:
    """Return cards with the number of each."""
    return ", ".join(
        say(word("label-count", count=count, card=named(card, say))) for card, count in counted(cards)
    )


def _said(words: Iterable[Word], say: Say) -> str:
    return ", ".join(map(say, words))


def _nothing(say: Say) -> str:
    return say(word("board-nothing"))
