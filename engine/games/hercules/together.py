"""Common decisions of partners (§10): one offers and the other agrees, or one decides alone."""

from typing import Literal

from engine.core.chance import Chance
from engine.core.game import Seat, Tell
from engine.games.hercules import fight, rounds
from engine.games.hercules.calling import call_partner
from engine.games.hercules.deck import card
from engine.games.hercules.facts import offered, say
from engine.games.hercules.spending import can_all_be_spent, spend
from engine.games.hercules.state import Proposal, Spend, State


def settle(state: State, proposal: Proposal, chance: Chance, tell: Tell | None, *, is_offer: bool) -> None:
    """Offer a decision to the partner, or carry it out if its maker may decide alone."""
    if is_offer:
        offer(state, proposal, tell)
    else:
        carry_out_all(state, proposal, chance, tell)


def offer(state: State, proposal: Proposal, tell: Tell | None) -> None:
    """Make an offer, which replaces the open one and waits for the partner (§10.10)."""
    drop_offers(state)
    state.proposal = proposal
    call_partner(state, proposal.maker)
    if tell:
        say(tell, "offers", proposal.maker, what=offered(proposal))


def drop_offers(state: State) -> None:
    """Drop the open offer and what is laid out for one, as any change does."""
    state.proposal = None
    for own in state.seats:
        own.sketch = ()


def answer(
    state: State,
    seat: Seat,
    given: Literal["agree", "decline", "withdraw"],
    chance: Chance,
    tell: Tell | None,
) -> None:
    """Agree to or decline the partner's offer, or withdraw the own one."""
    proposal = state.proposal
    assert proposal is not None
    say(tell, f"answer-{given}", seat)
    drop_offers(state)
    if given == "agree":
        carry_out_all(state, proposal, chance, tell)
    elif given == "decline":
        call_partner(state, seat)


def you_decide(state: State, seat: Seat, tell: Tell | None) -> None:
    """Let the partner decide alone for the rest of this phase (§10.11)."""
    drop_offers(state)
    state.seats[seat].has_yielded = True
    call_partner(state, seat)
    say(tell, "you-decide", seat)


def carry_out_all(state: State, proposal: Proposal, chance: Chance, tell: Tell | None) -> None:
    """Carry out an agreed offer, if all of it is still possible (§10.10)."""
    drop_offers(state)
    if proposal.life_card:
        rounds.choose_life_card(state, proposal.life_card, chance, tell)
    elif proposal.shares is not None:
        fight.defend(state, proposal.shares, tell)
    elif can_all_be_spent(state, proposal.spends):
        for each in proposal.spends:
            carry_out(state, proposal.maker, each, tell)
        if proposal.is_end:
            fight.attack(state, chance, tell)


def carry_out(state: State, seat: Seat, use: Spend, tell: Tell | None) -> None:
    """Spend experience on the cards of `use.seat` and tell it."""
    if tell is None:
        spend(state, use)
        return
    concerned = card(use.card) if use.kind == "buy" else state.seats[use.seat].discard[-1]
    spend(state, use)
    key = f"spends-{use.kind}" if use.seat == seat else f"spends-{use.kind}-for"
    say(tell, key, use.seat, card=concerned)
