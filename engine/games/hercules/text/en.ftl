## The game and its seats

game-name = Hercules
game-line = Twelve trials and one deck: alone, or for two
seat-hercules = Hercules
seat-iolaus = Iolaus

## Cards: full names

card-training = Training
card-strike = Strike
card-block = Block
card-skin = Lion’s Skin
card-arrows = Poisoned Arrows
card-antlers = Golden Antlers
card-tusks = Boar’s Tusks
card-river = Diverted River
card-rattle = Bronze Rattle
card-might = Might of the Bull
card-team = Tamed Mares
card-girdle = Girdle
card-herd = Red Herd
card-apple = Golden Apple
card-hound = Hound of Hades
card-graze = Superficial Wound
card-wound = Serious Wound
card-deep = Deep Wound
card-improved = { $card }+

card-trial-lion = Nemean Lion
card-trial-hydra = Hydra of Lerna
card-trial-hind = Ceryneian Hind
card-trial-boar = Erymanthian Boar
card-trial-stables = Augean Stables
card-trial-birds = Stymphalian Birds
card-trial-bull = Cretan Bull
card-trial-mares = Mares of Diomedes
card-trial-belt = Belt of Hippolyta
card-trial-cattle = Cattle of Geryon
card-trial-apples = Apples of the Hesperides
card-trial-cerberus = Cerberus

card-life-anger = Anger
card-life-calm = Calm
card-life-breath = Last Breath
card-life-moods = Changing Moods

card-fate-cross = Hera’s Cross
card-fate-lightning = Hera’s Lightning
card-fate-blank = Hera’s Silence

card-posture-hercules-a = Overloaded
card-posture-hercules-b = Rain of Cards
card-posture-omphale-a = Distaff
card-posture-omphale-b = Lion’s Pelt
card-shield = Athena’s Shield

hero-hercules = Hercules’ Posture
hero-omphale = Omphale’s Posture

## Cards in a sentence

one-training = Training
one-strike = Strike
one-block = Block
one-skin = Lion’s Skin
one-arrows = Poisoned Arrows
one-antlers = Golden Antlers
one-tusks = Boar’s Tusks
one-river = Diverted River
one-rattle = Bronze Rattle
one-might = Might of the Bull
one-team = Tamed Mares
one-girdle = Girdle
one-herd = Red Herd
one-apple = Golden Apple
one-hound = Hound of Hades
one-graze = Superficial Wound
one-wound = Serious Wound
one-deep = Deep Wound
one-improved = { $card }+

## Cards: short names, at most 12 characters

short-training = Training
short-strike = Strike
short-block = Block
short-skin = Skin
short-arrows = Arrows
short-antlers = Antlers
short-tusks = Tusks
short-river = River
short-rattle = Rattle
short-might = Might
short-team = Mares
short-girdle = Girdle
short-herd = Red Herd
short-apple = Apple
short-hound = Hound
short-graze = Graze
short-wound = Serious
short-deep = Deep
short-trial-lion = Lion
short-trial-hydra = Hydra
short-trial-hind = Hind
short-trial-boar = Boar
short-trial-stables = Stables
short-trial-birds = Birds
short-trial-bull = Bull
short-trial-mares = Mares
short-trial-belt = Belt
short-trial-cattle = Cattle
short-trial-apples = Apples
short-trial-cerberus = Cerberus
short-life-anger = Anger
short-life-calm = Calm
short-life-breath = Last Breath
short-life-moods = Moods
short-fate-cross = Cross
short-fate-lightning = Lightning
short-fate-blank = Silence
short-posture-hercules-a = Overloaded
short-posture-hercules-b = Rain
short-posture-omphale-a = Distaff
short-posture-omphale-b = Pelt
short-shield = Shield

## Cards: what each does

power-training = Technique, cost 4. Each trigger: 1 experience; improved 2.
power-strike = Technique, cost 4. Each trigger: 1 Attack; improved 2.
power-block = Technique, cost 4. Each trigger: 1 Defense; improved 2.
power-skin = Blessing, cost 8. Each trigger: 2 Defense; improved 4. (Reconstructed.)
power-arrows = Blessing, cost 8. Each trigger: 2 Attack; improved 4. (Reconstructed.)
power-antlers = Blessing, cost 8. Each trigger: 1 Defense and 1 experience; improved 2 of each. (Reconstructed.)
power-tusks = Blessing, cost 8. Each trigger: 1 Attack and 1 experience; improved 2 of each. (Reconstructed.)
power-river = Blessing, cost 8. Each trigger: 2 experience; improved 4. (Reconstructed.)
power-rattle = Blessing, cost 8. When played: draw a card, improved two, to be played this turn. No points. (Reconstructed.)
power-might = Blessing, cost 8. Each trigger: 1 Attack and 1 Defense; improved 2 of each. (Reconstructed.)
power-team = Blessing, cost 8. Each trigger: 1 Attack; improved 2. When played: you may exhaust a Wound of your discard pile. (Reconstructed.)
power-girdle = Blessing, cost 8. Each trigger: 1 experience; improved 2. When played: costs are 1 lower this turn, improved 2; never below 1. (Reconstructed.)
power-herd = Blessing, cost 8. Each trigger: repeats the trigger of the card before it, improved twice; nothing as first card, after a Wound or after itself. (Reconstructed.)
power-apple = Blessing, cost 8. When played choose Attack, Defense or experience. Each trigger: 2 of it; improved 3. (Reconstructed.)
power-hound = Blessing, cost 8. Each trigger: 1 Defense; improved 2. When played: the trial’s Defense is 1 lower this turn, improved 2; never below 1. (Reconstructed.)
power-graze = Wound of Blood and Bruises. No points; exhausts when it is discarded.
power-wound = Wound. No points, but it triggers the cards before it. Improved, it exhausts when it is discarded.
power-deep = Wound of Blood and Bruises. Discarded in upkeep, it brings one more Wound; improved it does not. (Improved half reconstructed.)
power-trial-lion = Impenetrable hide: a base Strike triggers 3 times a turn at most. (Reconstructed.)
power-trial-hydra = Heads: whenever it loses Life, its Attack rises by 1 at once and for good.
power-trial-hind = Elusive: loses 4 Life at most in one attack, 8 in co-op. (Reconstructed.)
power-trial-boar = Charge: its Attack rises by 2 after each defense, not by 1. (Reconstructed.)
power-trial-stables = Filth returns: at the end of a turn in which it lost no Life it regains 1, 2 in co-op, never above its first Life. (Reconstructed.)
power-trial-birds = Darkened sky: while the trial has all its Life you draw 4 cards, not 5. (Reconstructed.)
power-trial-bull = Trample: the first card of each row triggers 4 times at most. (Reconstructed.)
power-trial-mares = Man-eaters: in upkeep the last card of the row is exhausted, unless it is a Wound. (Reconstructed.)
power-trial-belt = Breach of the pact: each use of experience costs 2 more. (Reconstructed.)
power-trial-cattle = Many bodies: it attacks twice, with a quarter of its Attack and with all of it; one pool of Defense against both, the weaker first. (Reconstructed.)
power-trial-apples = Burden of the sky: when you have used a Posture this turn, its Attack rises by 1 more. (Reconstructed.)
power-trial-cerberus = What enters Hades: improved cards of the row return to base level in upkeep. (Reconstructed.)
power-life-anger = Life card: Attack is 2 higher while Life is odd. (Reconstructed.)
power-life-calm = Life card: Defense is 1 higher while Life is even. (Reconstructed.)
power-life-breath = Life card: while Life is 3 or less, Attack is 3 higher and Defense 1. (Reconstructed.)
power-life-moods = Life card, by what is left of Life divided by 4: 0 nothing, 1 Attack 2 higher, 2 Defense 1 higher, 3 both. (Reconstructed.)
power-fate-cross = Hera’s Vengeance: the last card of your row is discarded as if it had never been played.
power-fate-lightning = Hera’s Vengeance: an upright Posture is tilted and does what it does. (Number reconstructed.)
power-fate-blank = Hera’s Vengeance: nothing happens. (Number reconstructed.)
power-posture-hercules-a = Posture, side A. Tilt it: the next card you play that is no Wound counts twice at every trigger and is exhausted at the end of the turn. A tilted one turns to side B at the end of the turn.
power-posture-hercules-b = Posture, side B. Tilt it: draw a card; it turns to side A, upright, at once. If you did not, the top card of your deck is improved at the end of the turn.
power-posture-omphale-a = Omphale, side A. Tilt it: lay a card of your hand under her and draw two. At the end of the turn she turns to side B. (Reconstructed.)
power-posture-omphale-b = Omphale, side B. Tilt it: take the card under her into your hand; she turns to side A, upright. If you did not, that card is improved at the end of the turn. (Reconstructed.)
power-shield = Athena’s protection. Defense that is left over is kept on it until the trial is beaten, and spent when yours falls short.

## Cards: how many, their numbers and their other side

about-copies = { $count } in a box
about-wounds-more = { $count } in a box, of Blood and Bruises
about-life = One of { $count } Life cards
about-fates = { $count } of Hera’s { $most } cards
about-other-side = **On its other side** { $card }
about-trial = **It begins with** Attack { $attack }, Defense { $defense }, Life { $life }

## Actions and their questions

action-posture = Use the Posture
# One press at the end of a turn: the Posture is tilted, so it turns, and perfecting ends.
action-turn-end = Turn the Posture and end perfecting
# The same, as an offer to the partner.
action-turn-offer = Turn the Posture and offer to end
# The same, as an answer to the partner's offer to end.
action-turn-agree = Turn the Posture and agree
action-recommended = Recommended deck: 4 Training, 3 Strike, 3 Block
action-deck = Another deck
action-done = End planning
action-buy = Buy
action-improve = Improve the top card
action-anticipate = Anticipate the top card
action-end = End perfecting
action-offer-spends = Offer these spends
action-offer-end = Offer to end perfecting like this
action-offer-life = Offer a Life card
action-offer-split = Offer to divide Defense
action-split = Divide Defense
action-agree = Agree
action-decline = Decline
action-withdraw = Withdraw my offer
action-you-decide = You decide
action-heal = Exhaust a Wound
action-gain = Gain a Technique
action-better = Improve a Technique
action-drop = Exhaust a Technique
action-shield = Shield +5

ask-deck = The curtain is about to rise. Which ten Techniques are your deck?
ask-count = How many cards of { $card }?
ask-hero = Which Posture do you take?
ask-life = Which Life card does the trial get?
ask-play = Which card do you lay next?
ask-done = Your row is laid. Are you done?
ask-kind = What should it give?
ask-heal = Which Wound of your discard pile is exhausted?
ask-under = Which card goes under Omphale?
ask-perfect = What do you spend experience on?
ask-buy = Which card of the Reserve?
ask-whose = On whose cards?
ask-split = How is Defense divided?
ask-answer = Your partner makes an offer. What do you say?
ask-withdraw = Your partner is considering your offer.
ask-prepare = How do you prepare for the next trial?
ask-which = Which card?

offer-buy = buy { $card } for { $who }
offer-improve = improve the top card of { $who }
offer-anticipate = anticipate the top card of { $who }
offer-end = end perfecting
offer-life = the Life card { $card }
offer-shares = Defense { $first } for { $who }, { $second } for { $partner }

offer-why-anticipate = what is anticipated comes into the very next hand, where this trial needs it.
offer-why-improve = an improved card is stronger each time it comes around.
offer-why-buy = what is bought now comes around for the rest of the run.
offer-why-end = no card that we can pay for is worth more than a deck without it.
offer-why-life = it is the Life card, of those that may be chosen, that helps this trial least.
offer-why-shares = whoever has fewer Wounds is hurt least, and together we take as few as we can.
offer-why-other = it is what I would do alone.

kind-attack = Attack
kind-defense = Defense
kind-xp = Experience

label-count = { $count } × { $card }
label-cards-of = For { $who }
label-shares = { $first } and { $second }
label-heal-none = No Wound
label-heal-one = The Wound at place { $place } from below
label-heal-two = The Wound at place { $first } from below, then the one at place { $second }

## What is told

fact-hero-hercules = { $who } took Hercules’ Posture.
fact-hero-omphale = { $who } took Omphale’s Posture.
fact-chose-deck = { $who } began with { $training } × Training, { $strike } × Strike and { $block } × Block.
fact-trial = The next trial: { $trial }. Attack { $attack }, Defense { $defense }, Life { $life }. { $scene }
# How a trial comes on stage: the end of the sentence above.
scene-lion = Enter the lion, in a coat that no needle gets through.
scene-hydra = Enter the Hydra as herself: she wrote the part, and it keeps growing.
scene-hind = Enter the hind. Exit the hind. Enter the hind.
scene-boar = Enter the boar. The front row may want to move back.
scene-stables = The scene: a stable. The smell is real.
scene-birds = The lights go out. No, it is only the birds.
scene-bull = Enter the bull, straight through the scenery.
scene-mares = Enter the mares. Please do not feed them the understudy.
scene-belt = Enter the queen, with a belt and a contract in very small print.
scene-cattle = Enter Geryon and his herd: three bodies, one fee.
scene-apples = The scene: a garden, golden apples, and a sky that someone has to hold up.
scene-cerberus = Enter Cerberus. Three heads? The Hydra is not impressed.
fact-life-card = The trial got the Life card { $card }.
fact-draws = { $who } drew { $cards }.
fact-recycled = { $who } turned the discard pile over: it is the new deck, unshuffled.
fact-plays = { $who } played { $card }.
fact-plays-doubled = { $who } played { $card }, doubled.
fact-posture-hercules-a = { $who } used Overloaded.
fact-posture-hercules-b = { $who } used Rain of Cards.
fact-posture-omphale-a = { $who } used the Distaff.
fact-posture-omphale-b = { $who } used the Lion’s Pelt.
fact-stored = { $who } laid { $card } under Omphale.
fact-taken-back-hand = { $who } took { $card } from under Omphale.
fact-done = { $who } ended planning.
fact-fate-cross = Hera sent the cross.
fact-fate-lightning = Hera sent lightning.
fact-fate-blank = Hera was silent.
fact-lightning = Lightning tilted the Posture of { $who }.
fact-crossed = { $card } was struck from the row of { $who }.
fact-spends-buy = { $who } bought { $card }.
fact-spends-improve = { $who } improved { $card }.
fact-spends-anticipate = { $who } anticipated { $card }.
fact-spends-buy-for = Bought for { $who }: { $card }.
fact-spends-improve-for = Improved for { $who }: { $card }.
fact-spends-anticipate-for = Anticipated for { $who }: { $card }.
fact-ends = { $who } ended perfecting.
fact-attack = Attack { $attack } against Defense { $defense }: { $lost ->
    [0] no Life was lost, { $life } left.
   *[other] { $lost } Life lost, { $life } left.
}
fact-hydra = The Hydra grew: Attack { $attack }.
fact-blocked = { $who } blocked: Attack { $attack } against Defense { $defense }.
fact-hit = { $who } did not block: Attack { $attack } against Defense { $defense }.
fact-wounded = { $who } took a { $card }.
fact-rises = The trial’s Attack is now { $attack }.
fact-wounds-stay = Attack has reached { $attack }: until the trial is beaten no Wound is exhausted.
fact-exhausted = { $who }’s { $card } was exhausted.
fact-improves = At the end of the turn { $who }’s { $card } was improved.
fact-no-change = At the end of the turn { $who } showed { $card }: it was improved already.
fact-stables = The filth returned: Life { $life }.
fact-beaten = Trial beaten: { $trial }!
fact-blessing = A Blessing joined the Reserve: { $card }.
fact-prepare-heal = { $who } prepared: { $card } was exhausted.
fact-prepare-gain = { $who } prepared: { $card } joined the deck.
fact-prepare-better = { $who } prepared: { $card } was improved.
fact-prepare-drop = { $who } prepared: { $card } was exhausted.
fact-prepare-shield = { $who } prepared: the shield holds { $shield }.
fact-offers = { $who } offered: { $what }.
fact-answer-agree = { $who } agreed.
fact-answer-decline = { $who } declined.
fact-answer-withdraw = { $who } withdrew the offer.
fact-you-decide = { $who } left the decision to their partner.
fact-all-beaten = All twelve trials are beaten! The Hydra takes a bow, with every head she has.
fact-no-wound = One Wound too many: a string snaps, and the curtain falls.

## How a run ends

end-all-beaten = All twelve trials are beaten, and the audience is on its feet.
end-resigned = { $who } resigned.
fact-resigned = { $who } resigned.
end-no-wound = One Wound too many, with none left to take: the curtain falls.

## Why not

why-deck-chosen = the deck is already chosen
why-hero-first = choose your Posture first
why-hero-chosen = your Posture is already chosen
why-no-life-card = no Life card is chosen now
why-life-card-again = this Life card was used for the previous trial
why-decide-alone = you decide alone: nothing needs to be offered
why-partner-decides = you have left this decision to your partner
why-offer-open = an offer is open: it must be answered or withdrawn first
why-nothing-to-offer = there is nothing to offer like this
why-offer-first = this concerns both of you: offer it to your partner
why-not-planning = cards are played only in planning
why-cards-left = every card of your hand must be played first
why-not-in-hand = this card is not in your hand
why-wounds-stay = Attack has reached 50: until the trial is beaten no Wound is exhausted
why-no-such-wound = no Wound lies at this place of your discard pile, or it cannot be exhausted like this
why-posture-later = a Posture is used only in planning or perfecting
why-posture-tilted = your Posture is already tilted
why-not-distaff = only Omphale’s Distaff takes cards
why-nothing-to-store = the card that goes under Omphale must be in your hand
why-store-which = say which card goes under Omphale
# Why "turn the Posture and end" is refused: the Posture that lies is not Overloaded.
why-nothing-to-turn = only Overloaded is turned at the end of a turn
# Why "turn the Posture and agree" is refused.
why-no-end-offered = your partner has not offered to end perfecting
why-overloaded-plan = Overloaded is used only in planning
why-no-card-to-double = your hand holds no card that could be doubled
why-not-perfecting = experience is spent only in perfecting
why-no-partner = you play alone
why-not-in-reserve = this card is not in the Reserve
why-no-blessing = this Blessing is not in the Reserve
why-too-dear = there is not enough experience left
why-discard-empty = the discard pile is empty
why-wound-on-top = a Wound lies on top, and it has no cost
why-improved-already = the top card is already improved
why-not-improved = only an improved card can be anticipated
why-no-split = there is no Defense to divide now
why-no-offer = nothing is offered
why-own-offer = it is your own offer
why-not-own-offer = it is not your offer: agree or decline
why-nothing-common = there is nothing to decide together now
why-not-preparing = preparations are made only between trials
why-prepared = you have made both preparations
why-no-shield = this run is played without Athena’s Protection
why-not-in-deck = this card is not in your deck
why-not-so-prepared = only a Wound is exhausted like this, and only a Technique is gained, improved or exhausted

## Options

preset-normal = Normal
preset-normal-help = Twelve trials, one ability at a time. Start here.
preset-heroic = Heroic
preset-heroic-help = The previous trial’s ability stays for one more round. Best after a first victory.
preset-mythic = Mythic
preset-mythic-help = The abilities of the two previous trials stay. Best after a first victory.
preset-coop = For two
preset-coop-help = Two partners with a shared Reserve and a shared fight.

option-level = Level
option-level-help = How many abilities of beaten trials stay in play.
option-level-normal = Normal
option-level-heroic = Heroic
option-level-mythic = Mythic
option-coop = Players
option-coop-help = Alone, or two partners together. For two, trials have 3 more Defense and twice the Life.
# On the card of a match for two, below its rules.
option-coop-note = Trials have 3 more Defense.
option-coop-true = two together
option-coop-false = alone
option-blood = Blood and Bruises
option-blood-help = Nine Wounds of three kinds, and as many at once as Defense falls short by. Trials begin with half their Attack, rounded up.
# On the card of a match with this option, below its rules.
option-blood-note = Trials begin with half their Attack, rounded up.
option-blood-true = with it
option-blood-false = without it
option-athena = Athena’s Protection
option-athena-help = Easier: Defense that is left over is kept on a shield.
option-athena-true = with it
option-athena-false = without it
option-hera = Hera’s Vengeance
option-hera-help = Harder: after planning, one of Hera’s cards is revealed.
option-hera-true = with it
option-hera-false = without it
option-calm = Calm and Anger
option-calm-help = Harder: Life cards that make the trial stronger at some numbers.
option-calm-true = with it
option-calm-false = without it
option-omphale = Omphale
option-omphale-help = Her Posture in place of Hercules’; two partners choose freely.
option-omphale-true = with her
option-omphale-false = without her
option-trust = Trust
option-trust-help = Whether either partner may decide alone what both decide together.
option-trust-true = either decides
option-trust-false = both agree
# Why an option has no effect, in the list of options and where it is refused.
moot-trust = Alone there is nobody to agree with.

option-end_plan = End planning by itself
option-end_plan-help = What happens when no card is left to play and the Posture offers nothing.
option-end_plan-ask = ask me
option-end_plan-auto = planning ends by itself

## How far a run has come

standing = trial { $number } of 12: { $trial }

## By what runs are compared

count-trials = { $count } of { $most } trials
count-turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
count-wounds = { $count ->
    [0] no Wound
    [one] 1 Wound
   *[other] { $count } Wounds
}

## The rules in a few pages

first-turn = **Your first turn in five lines.**
    1. Take the recommended deck; five cards are drawn, and a trial stands before you with its Attack, its Defense and its Life.
    2. Lay all five in a row: each card counts for itself and once more for each card laid after it, so what you lay first counts most.
    3. Spend the experience: 4 buys a Technique, or improves the card on top of your discard pile; what is left is lost.
    4. The trial loses one Life for each whole time that its Defense goes into your Attack; at 0 it is beaten.
    5. If your Defense is less than its Attack you take a Wound. Its Attack then rises by 1 each turn: beat it before your Wounds run out.
rules-1 = **What it is about.** Twelve trials, one after the other. Beat them all with one deck and you win. When you must take a Wound and none is left, you lose. Nothing is hidden except the order of the decks, of the trials to come and of Hera’s cards.

    {""}**The start.** A trial is revealed: its Attack, its Defense, its Life. Take ten of the sixteen Techniques: Training gives experience, Strike gives Attack, Block gives Defense. The other six and three Serious Wounds are the Reserve.

    {""}**Each turn** you draw five cards, plan, perfect, attack, defend and clear up. When the deck is empty, the discard pile is turned over, never shuffled, and becomes the new deck: what you put on it comes back in the same order.
rules-2 = **Planning.** Lay all the cards of your hand in a row, in any order you like. Each card counts for itself and once more for each card laid after it: the first of five counts five times, the last once. An improved card (+) gives 2 instead of 1. A Wound gives nothing, but makes the cards before it count.

    {""}**Posture.** When upright, it may be tilted at any time while you plan or perfect. Side A, Overloaded: your next card that is no Wound counts twice at every trigger and is exhausted at the end of the turn, back to the Reserve. It then turns to side B, also when no card is left to double. Side B, Rain of Cards: draw a card, and it is side A again, upright. If you leave side B upright, the top card of your deck is improved at the end of the turn.
rules-3 = **Perfecting.** Spend experience as often as you like; a Technique costs 4, a Blessing 8:
    • buy: a card of the Reserve goes on top of your discard pile,
    • improve: the top card of your discard pile,
    • anticipate: an improved card on top of your discard pile goes on top of your deck.
    What is left is lost.

    {""}**Attack.** The trial loses one Life for each whole time its Defense goes into your Attack. At 0 it is beaten at once.

    {""}**Defense.** If your Defense is below its Attack, a Wound goes on top of your discard pile. Then its Attack rises by 1, always. Once it has reached 50, no Wound is exhausted until the trial is beaten; this is ours, so that no run goes on for ever.

    {""}**Upkeep.** Doubled cards are exhausted, the row goes on the discard pile with its last card on top, and the Posture does what it does.
rules-4 = **Between trials.** The beaten trial becomes a Blessing in the Reserve. All cards return to the deck at base level. The next trial has one more Life for each one beaten. Then you make two preparations, the same one twice if you like: exhaust a Wound, gain a Technique, exhaust a Technique, improve a Technique.

    {""}**Heroic:** the previous trial’s ability stays for a round, and only then does the trial become a Blessing. **Mythic:** for two rounds. Nothing else changes: a trial has the same numbers on every level. Both are best after a first victory on Normal; nobody checks.

    {""}**For two.** Each has a deck, a row and a Posture; the Reserve is shared and doubled, Life is doubled too, and trials have 3 more Defense. Experience is spent together, Attack and Defense are added up. Defense is divided freely, and the trial attacks each of you with all of its Attack. Rows go on the partner’s discard pile. What concerns both of you, one offers and the other agrees to; or press **You decide**.
rules-5 = **The mini-expansions.**
    • **Athena’s Protection** makes a run easier: Defense left over is kept on the shield; a preparation adds 5.
    • **Hera’s Vengeance** makes it harder: after planning one of six cards is revealed.
    • **Calm and Anger** makes it harder: at each trial choose one of four Life cards, never the same twice in a row.
    • **Blood and Bruises:** nine Wounds, superficial ones on top, deep ones below; you take as many as your Defense falls short by, and trials begin with half their Attack, rounded up.
    • **Omphale:** another Posture.

    They all combine with one another, with every level and for two.
rules-6 = **What is reconstructed.** The published rules tell how the game works but give hardly a value. Known are: costs, points of the Techniques, the recommended deck, both sides of Hercules’ Posture but for how A turns to B, Wounds, and the Hydra with Attack 3. Reconstructed are: all other numbers of the trials, which are the same on every level, eleven abilities, all Blessings, 6 Training, 5 Strike and 5 Block, how many of Hera’s cards show what, the four Life cards, Omphale’s effects, the improved Superficial and Deep Wounds.

    {""}**What is ours,** where the rules are silent: that with Blood and Bruises trials begin with half their Attack, rounded up, and for two with 3 more Defense, what may be taken back, what “You decide” leaves to the partner, and that Wounds stay once Attack has reached 50.

    Whoever has the printed cards at hand will find other values there. Ours all stand in one file of the program, each with its source.

# A page of /rules after the rules themselves; its title is the first words in bold.
story = **The story.** Forget what you learned at school. The Hydra of Lerna never ate a shepherd in her life. She was an artist, or rather a whole company of artists in one skin: one head wrote the plays, one composed, one sewed the costumes, one carved the puppets, and the others told them how to do it better.

    Nobody would give her a stage, until a friendly man with a small puppet theatre took a chance on her. His name was Hercules, and the heaviest thing he had ever lifted was the curtain.

    The Hydra never forgot it. In her cave, between painted walls, she carved a little Hercules out of wood, gave him a club and a fine set of strings, and let him do everything the real one would have run away from: wrestle a lion, clean a stable, borrow a three-headed dog. She even put herself on stage as the monster, and he got to win. The audience laughed, wept and forgot to eat its olives.

    Then people told the plays to their children, and the children told theirs, and somewhere on the way the strings got lost. The puppet became a warrior, the plays became history, and the author became a beast slain by her own leading man.

    Tonight the curtain goes up again, and this time you hold the strings. Twelve trials, one deck, one hero made of wood. Break a leg: we have glue.

## The board in pictures

board-attack = ATTACK
board-defense = DEFENSE
board-life = LIFE
board-sum-attack = { $count ->
    [-1] beats it
    [0] no Life lost
   *[other] takes { $count } Life
}
board-sum-defense = { $count ->
    [0] holds
   *[other] { $count } too few
}
board-sum-xp = experience
board-sum-shield = shield
board-progress = TRIALS BEATEN { $count }/12
board-reserve = RESERVE
board-costs = cost { $technique }/{ $blessing }
board-wounds = WOUNDS
board-hero-hercules = Hercules
board-hero-omphale = Omphale
board-together = TOGETHER
board-made-attack = Attack
board-made-defense = Defense
board-made-xp = experience
board-life-anger = Attack +{ $rules ->
    [old] 1
   *[new] 2
} while Life is odd.
board-life-calm = Defense +1 while Life is even.
board-life-breath = At 3 Life or less: Attack +{ $rules ->
    [old] 2
   *[new] 3
}, Defense +1.
board-life-moods = Life ÷ 4 leaves 1: Attack +{ $rules ->
    [old] 1
   *[new] 2
}; 2: Defense +1; 3: both.
board-life-used = Used for the last trial: not twice in a row.
board-hera = HERA · { $count }
board-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
board-no-hero = no Posture
board-posture-upright = { $side } UPRIGHT
board-posture-tilted = { $side } TILTED
board-posture-pending = NEXT ×2
board-pile-deck = DECK { $count }
board-pile-discard = DISCARD { $count }
board-doubled = DOUBLE
board-title-deck = CHOOSE { $count } TECHNIQUES
board-title-chosen = YOUR { $count } TECHNIQUES
board-title-prepare = YOUR DECK · { $count ->
    [0] READY
    [one] 1 PREPARATION LEFT
   *[other] { $count } PREPARATIONS LEFT
}
board-title-life = WHICH LIFE CARD?
board-title-hand = HAND { $count }
board-title-row = NOTHING LAID YET
# $rules: old for runs that began before ruleset 3; so in all of these.
board-ability-lion = A base Strike triggers { $rules ->
    [old] twice
   *[new] 3 times
} a turn at most.
board-ability-hydra = Whenever it loses Life, Attack rises by 1.
board-ability-hind = Loses { $count ->
    [one] 4
   *[other] 8
} Life at most in one attack.
board-ability-boar = Attack rises by 2 each turn, not by 1.
board-ability-stables = Regains { $count } Life at the end of { $rules ->
    [old] each turn
   *[new] a turn without loss
}.
board-ability-birds = { $rules ->
    [old] You draw 4 cards, not 5.
   *[new] You draw 4 cards while it has all its Life.
}
board-ability-bull = The first card of a row triggers { $rules ->
    [old] for itself only
   *[new] 4 times at most
}.
board-ability-mares = The last card of the row is exhausted, Wounds apart.
board-ability-belt = Each use of experience costs 2 more.
board-ability-cattle = Attacks twice: with { $rules ->
    [old] half
   *[new] a quarter of
} its Attack, then with all.
board-ability-apples = A used Posture lets Attack rise by 1 more.
board-ability-cerberus = Improved cards of the row return to base.
board-pile-deck-brief = DECK { $count }
board-pile-discard-brief = DISC. { $count }
board-state-offers = OFFERS
board-state-waits = THINKS
board-state-ready = READY

## The board in words, complete for those who do not see pictures

status-attack = Attack { $attack } ({ $lost ->
    [-1] beats the trial
    [0] takes no Life
   *[other] takes { $lost } Life
})
status-defense = Defense { $defense } ({ $missing ->
    [0] holds
   *[other] { $missing } too low
})
status-defense-alone = Defense { $defense }
status-shield = shield { $shield }
status-xp = experience { $xp }
status-xp-left = experience { $left } of { $xp } left

board-nothing = nothing
board-drafted = { $count ->
    [one] The last card of your row can still be taken back.
   *[other] The last { $count } cards of your row can still be taken back.
}
board-level = Level: { $level }.
board-with = With: { $options }.
board-turn = Turn { $turn }, trial { $number } of { $total }: { $trial }.
board-values = The trial has Attack { $attack }, Defense { $defense } and Life { $life } of { $start }.
board-waits-life = { $who }: choose a Life card.
board-waits-hero = { $who }: choose a Posture.
board-waits-deck = { $who }: choose ten Techniques.
board-waits-plan = { $who }: plan, { $hand ->
    [0] no card left in hand.
    [one] 1 card in hand.
   *[other] { $hand } cards in hand.
}
board-waits-perfect = { $who }: spend experience, { $xp } left.
board-waits-split = { $who }: divide Defense.
board-waits-prepare = { $who }: { $left ->
    [one] 1 preparation left.
   *[other] { $left } preparations left.
}
board-offer = { $who } offers: { $what }.
board-sums = So far: Attack { $attack }, Defense { $defense }, experience { $xp } ({ $left } unspent).
board-usual = Usual division of Defense: { $first } and { $second }.
board-lost = So the trial would lose { $lost ->
    [0] no
   *[other] { $lost }
} Life.
board-missing = { $missing ->
    [0] Defense suffices.
   *[other] Defense is { $missing } too low.
}
board-carried = Still in force ({ $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}), { $trial }: { $power }
board-life-card = { $card }: { $power }
board-life-before = Used for the previous trial, and not to be chosen again: { $card }.
board-wounds-stay = Until the trial is beaten no Wound is exhausted.
board-row = Row of { $who }: { $cards }.
board-hand = Hand of { $who }, { $count }: { $cards }.
board-laid = { $card } ×{ $times }
board-laid-doubled = { $card } ×{ $times } (doubled)
board-chosen = { $card } for { $kind }
board-posture-none = { $who } has no Posture yet.
board-posture-is-upright = Posture of { $who }: { $card }, side { $side }, upright.
board-posture-is-tilted = Posture of { $who }: { $card }, side { $side }, tilted.
board-posture-is-pending = Posture of { $who }: { $card }, side { $side }, waiting for the card it doubles.
board-under = Under it: { $card }.
board-deck = Deck of { $who }: { $count ->
    [one] 1 card.
   *[other] { $count } cards.
}
board-deck-known = Known from its top: { $cards }.
board-deck-unknown = In it, in unknown order: { $cards }.
board-discard = Discard pile of { $who }, from below: { $cards }.
board-shield = Athena’s shield of { $who }: { $count }.
board-costs-are = Costs: Technique { $technique }, Blessing { $blessing }.
board-techniques = Techniques of the Reserve: { $cards }.
board-blessings = Blessings of the Reserve: { $cards }.
board-wounds-left = Wounds left, { $count }: { $cards }.
board-beaten = Beaten: { $trials }.
board-upcoming = To come, in unknown order: { $trials }.
board-fates = Hera’s cards to come, in unknown order: { $left }; revealed: { $past }.
alt-ability = { $trial }: { $power }
alt-you = You are { $who }.
alt-hand = Your hand, { $count }: { $cards }.
alt-row = Your row: { $cards }.
alt-may-hand = You may lay: { $cards }.
alt-may-hand-any = You may lay any card of your hand.
alt-may-reserve = You may take from the Reserve: { $cards }.
alt-may-deck = You may change in your deck: { $cards }.
alt-may-life = You may choose: { $cards }.
alt-may-top-own = You may spend experience on the top of your discard pile.
alt-may-top = You may spend experience on the top of the discard pile of { $who }.
alt-may-posture = You may use your Posture, { $card }.
alt-piles = { $who }: deck { $deck }, discard { $discard }.
alt-end-won = Victory: { $who }. { $reason } { $score }
alt-end-lost = Defeat: { $who }. { $reason } { $score }
alt-end-open = The end: { $who }. { $reason } { $score }
alt-score = Trials beaten: { $beaten } of { $total }, turns: { $turns }, Wounds: { $wounds }.
alt-hidden = What nobody could see.
alt-hidden-route = The route: { $trials }.
alt-hidden-beaten = { $number } { $trial } beaten in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
alt-hidden-failed = { $number } { $trial } not beaten after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
alt-hidden-open = { $number } { $trial } left after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
alt-hidden-trials = Trials to come, in their order: { $trials }.
alt-hidden-deck = { $who } would have drawn: { $cards }.
alt-hidden-below = Below that in the deck: { $cards }.
alt-hidden-last = { $who } had laid and held: { $cards }.

## The end in pictures

banner-won = VICTORY
banner-lost = DEFEAT
banner-open = THE END
banner-all-beaten = All twelve trials are beaten.
banner-no-wound = A Wound had to be taken, and none was left.
banner-resigned = The run was resigned.
banner-expired = Time ran out.
banner-agreed = Ended by agreement.
banner-aborted = The run was called off.
banner-score = { $beaten } of { $total } trials · { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
# The opening
opening-deck = { $count ->
    [one] First, ten Techniques for the deck; then the trial begins.
   *[other] First, ten Techniques each for the deck; then the trial begins.
}
opening-life = First, which Life card for this trial?
opening-choosing = CHOOSING
opening-ready = READY

board-hidden-title = WHAT NOBODY COULD SEE
hidden-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
hidden-ahead = to come
hidden-next = NEXT HAND
hidden-then = THEN
hidden-last = LAST TURN
hidden-empty = The deck was empty.

## By what a run is remembered

remembered-route = The route, with the turns that each trial took: { $trials }.
remembered-beaten = { $trial } { $turns }
remembered-failed = { $trial } { $turns } and not beaten
remembered-open = { $trial } { $turns } and left
highlight-brink = Nearest escape
highlight-hardest = Hardest trial
highlight-last = Last attack
highlight-blow = Last blow
highlight-row = Best attack
highlight-why-brink = No Wound was left in the Reserve, and the next one would have lost the run. This attack beat trial { $number } in time: { $trial }.
highlight-why-cost = { $trial }: { $count ->
    [one] 1 Wound
   *[other] { $count } Wounds
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. No other trial cost more.
highlight-why-long = { $trial }: { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. No other trial took longer.
highlight-why-last = { $trial }, the last of twelve: { $attack } Attack against { $defense } Defense took its last { $lost } Life.
highlight-why-blow = { $trial }: Attack { $attack } against the Defense of { $who }, which came to { $defense }, and no Wound was left to take.
highlight-why-deep = { $trial }: a Deep Wound brought another one, and none was left to take.
highlight-why-at-once = { $trial }: { $attack } Attack against { $defense } Defense took all of its { $lost } Life in a single turn.
highlight-why-row = { $trial }: { $attack } Attack against { $defense } Defense took { $lost } Life. No other attack of the run took more.
highlight-why-beside = { $trial }: { $attack } Attack against { $defense } Defense took { $lost } Life. Only the attack that decided the run took more.

## The lesson

lesson-deck = Ten Techniques are your deck for twelve trials: take 4 Training, 3 Strike and 3 Block.
lesson-chain = Each card you lay makes all cards before it count once more, so begin with Training, which counts four times in a row of four.
lesson-posture = Your Posture doubles the next card: use it, then lay a Strike.
lesson-row = Lay the other Strike, and Block as the last card, which counts only once.
lesson-done = Your row makes 8 Attack, 4 experience and 1 Defense: end planning.
lesson-buy = Experience is spent now or lost: buy a Strike for 4, then end perfecting.
lesson-rain = Your Attack of 8 reached the trial’s Defense of 8 and took 1 Life, and the blow that you did not block left a Wound; your Posture has turned, so use it to draw a card.
lesson-double = It is back on its first side: use it again, then lay a Strike, which counts 12 at the head of six cards.
lesson-row-again = Lay the rest and end planning: an Attack of 12 is enough for the last Life.
lesson-buy-again = Your Training made 12 experience: buy two Strikes and a Block, which stay in your deck for the trials to come, then end perfecting.
lesson-heal = The trial is beaten and becomes a Blessing that you may buy; before the next one you prepare twice, so first take the Wound out of your deck.
lesson-better = Then improve a Strike: an improved card counts two.
lesson-learned = **What you have learned**
    - Each card laid makes all cards before it count once more: order is everything.
    - Attack takes Life, Defense stops the trial’s blow, experience buys and improves cards.
    - A blow that is not stopped leaves a Wound; when you must take one and none is left, the run is lost.
    - A beaten trial becomes a Blessing. Eleven are still waiting for you.
