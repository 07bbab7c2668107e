game-name = Tribute
game-line = Three seats pledge coins in secret
seat-first = First
seat-second = Second
seat-third = Third
preset-usual = Usual
preset-usual-help = three coins each

## Actions

label-coins = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
action-keep = Keep the treasure
action-offer = Offer to { $who }
action-take = Take the offer
action-refuse = Refuse the offer
ask-pledge = How many coins do you pledge?
ask-share = You speak. What becomes of the treasure?
ask-offer = Do you take the offer?
why-not-pledging = nobody pledges now
why-no-coins = you have fewer coins
why-not-speaking = you do not speak this round
why-nobody-there = nobody sits there
why-not-offered = nothing was offered to you

## What happens

fact-pledged = { $who } has pledged.
fact-speaks = { $who } pledged most ({ $coins }) and speaks.
fact-offers = { $who } makes an offer to { $to }.
fact-take = { $who } takes the offer.
fact-refuse = { $who } refuses the offer.
fact-out = { $who } has no coins left and drops out.
end-treasure = Most treasure.

## Pictures in words

table-round = Round { $round }
table-player = { $name }: { $coins } coins, { $treasure } treasure
seat-own = Your pledge: { $coins }

## Rules

first-turn = **Your first turn in three lines.**
    1. You have three coins. Pledge some of them, unseen.
    2. The highest pledge is paid and its player speaks.
    3. The most treasure wins.
rules-1 = **Pledges.** Every player with coins pledges at least one in secret. The highest is paid, and its player speaks.
rules-2 = **Treasure.** The speaker keeps one treasure, or offers another player two for each of both.
