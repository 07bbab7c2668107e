## The game and its seats

game-name = Battle for Athena
game-line = Two armies face down, and the secret powers of the gods
seat-athena = Athena
seat-poseidon = Poseidon

## Cards: full names

card-peltaste = Peltast
card-archer = Archer
card-fantassin = Footman
card-spartan = Spartan
card-hoplite = Hoplite
card-fantassin_elite = Elite Footman
card-archer_elite = Elite Archer
card-hoplite_elite = Elite Hoplite
card-hippeis = Hippeis
card-garde_du_roi = King’s Guard
card-commandant = Commander
card-reorganisation = Regrouping
card-espion = Spy
card-attaque_surprise = Surprise Attack
card-camouflage = Camouflage
card-mine_de_rien = Nothing to See
card-pas_si_fort = Not So Strong
card-invocation = Summoning
card-annihilation = Annihilation
card-immunite = Immunity
card-coup_critique = Critical Blow
card-riposte = Riposte
card-anticipation = Anticipation
card-clairvoyance = Clairvoyance
card-divination = Divination
card-soutien = Support
card-plaine = Plain
card-foret = Forest
card-colline = Hill
card-port = Harbour
card-forteresse = Fortress
card-temple_de_zeus = Temple of Zeus
card-parthenon = Parthenon
card-marecage = Marsh
card-tour_de_guet = Watchtower

## Cards in a sentence

one-peltaste = the Peltast
one-archer = the Archer
one-fantassin = the Footman
one-spartan = the Spartan
one-hoplite = the Hoplite
one-fantassin_elite = the Elite Footman
one-archer_elite = the Elite Archer
one-hoplite_elite = the Elite Hoplite
one-hippeis = the Hippeis
one-garde_du_roi = the King’s Guard
the-annihilation = Annihilation
the-immunite = Immunity
the-coup_critique = Critical Blow
the-riposte = Riposte
the-anticipation = Anticipation
the-clairvoyance = Clairvoyance
the-divination = Divination
the-soutien = Support
the-plaine = the Plain
the-foret = the Forest
the-colline = the Hill
the-port = the Harbour
the-forteresse = the Fortress
the-temple_de_zeus = the Temple of Zeus
the-parthenon = the Parthenon
the-marecage = the Marsh
the-tour_de_guet = the Watchtower

## Cards: short names, at most 12 characters

short-peltaste = Peltast
short-archer = Archer
short-fantassin = Footman
short-spartan = Spartan
short-hoplite = Hoplite
short-fantassin_elite = El. Footman
short-archer_elite = El. Archer
short-hoplite_elite = El. Hoplite
short-hippeis = Hippeis
short-garde_du_roi = King’s Guard
short-commandant = Commander
short-reorganisation = Regroup
short-espion = Spy
short-attaque_surprise = Surprise
short-camouflage = Camouflage
short-mine_de_rien = Nothing
short-pas_si_fort = Not So Str.
short-invocation = Summoning
short-annihilation = Annihilation
short-immunite = Immunity
short-coup_critique = Critical
short-riposte = Riposte
short-anticipation = Anticipation
short-clairvoyance = Clairvoyance
short-divination = Divination
short-soutien = Support
short-plaine = Plain
short-foret = Forest
short-colline = Hill
short-port = Harbour
short-forteresse = Fortress
short-temple_de_zeus = Temple
short-parthenon = Parthenon
short-marecage = Marsh
short-tour_de_guet = Watchtower

## Cards: what each does

power-peltaste = Attack 2, Defense 4, green, 6 points, cost 0. Attacks with 4, defends with 5.
power-archer = Attack 8, Defense 0, green, 8 points, cost 0. Attacks with 8, defends with 4.
power-fantassin = Attack 6, Defense 4, green, 10 points, cost 1. Attacks with 8, defends with 7.
power-spartan = Attack 8, Defense 6, orange, 14 points, cost 1. Attacks with 11, defends with 10.
power-hoplite = Attack 6, Defense 12, orange, 18 points, cost 2. Attacks with 12, defends with 15.
power-fantassin_elite = Attack 10, Defense 8, orange, 18 points, cost 2. Attacks with 14, defends with 13.
power-archer_elite = Attack 16, Defense 4, orange, 20 points, cost 2. Attacks with 18, defends with 12.
power-hoplite_elite = Attack 8, Defense 16, red, 24 points, cost 2. Attacks with 16, defends with 20.
power-hippeis = Attack 18, Defense 10, red, 28 points, cost 3. Attacks with 23, defends with 19.
power-garde_du_roi = Attack 12, Defense 18, red, 30 points, cost 3. Attacks with 21, defends with 24.
power-commandant = One token, in the Preparation, under an available fighter: until the end of the duel it covers nobody.
power-reorganisation = One token, in the Preparation: the fighter and an adjacent one of yours change places, with their powers.
power-espion = X tokens, in the Preparation: look at X enemy fighters of your choice; only you see them. The annexes only name this card; what it does is Agon’s.
power-attaque_surprise = One token, as your fighter attacks and goes first: you choose which available fighter the enemy engages.
power-camouflage = One token, as your fighter goes first: no colour is announced.
power-mine_de_rien = One token, as your orange or red fighter goes first: its colour is announced one step lower. Shown when both are turned up.
power-pas_si_fort = One token, as your green or orange fighter goes first: its colour is announced one step higher. Shown when both are turned up.
power-invocation = One token, as you engage: your fighter goes to the survivors, the next of your reserve takes its place. The annexes only name this card; what it does is Agon’s.
power-annihilation = One token, at the reveal: all powers the enemy activates there are void, and the tokens are lost.
power-immunite = One token, at the reveal: all powers the enemy activates there are void, an Annihilation too; the tokens go back.
power-coup_critique = One token, at the reveal, if the fighter attacks: the Defender has the Defense alone. No Attack, no Riposte, no Support.
power-riposte = One token, at the reveal, if the fighter defends: it adds its whole Attack, not half.
power-anticipation = One token, at the reveal, if you win: the enemy engages first in the next duel.
power-clairvoyance = X tokens, at the reveal, if you win: for 3·X duels nobody can use “Nothing to See” or “Not So Strong”.
power-divination = X tokens, at the reveal, if you win: in the next X duels the enemy engages first and face up. It ends when you lose a duel.
power-soutien = X tokens, at the reveal, if you win: the fighter stays aside and adds half its Defense to your value in the next X duels.
power-plaine = Terrain, 0 points.
power-foret = Terrain, 2 points.
power-colline = Terrain, 4 points.
power-port = Terrain, 6 points.
power-forteresse = Terrain, 8 points.
power-temple_de_zeus = Terrain, 11 points.
power-parthenon = Terrain, 15 points.
power-marecage = Terrain, 4 points. Every Attack is 6 less here, at least 0. From the annexes; the points are Agon’s.
power-tour_de_guet = Terrain, 6 points. The defending fighter’s Attack is 6 more here. From the annexes; the points are Agon’s.

## Cards: how many, and what beats them

about-each = { $scenario }: { $count } on each side
about-sides = { $scenario }: { $first } for the side that attacks first, { $second } on the other side
about-pile = { $scenario }: { $count } in the pile
about-added = { $count } in each list of powers, where the host adds them
about-special = one in the pile, where the host adds special terrains
about-valued = { $card } ({ $value })
about-attacking-beats = **Attacking with { $value } it takes** { $cards }
about-attacking-falls-to = **Attacking with { $value } it is taken by** { $cards }
about-attacking-ties = **Attacking with { $value } it ties with** { $cards }
about-defending-beats = **Defending with { $value } it takes** { $cards }
about-defending-falls-to = **Defending with { $value } it is taken by** { $cards }
about-defending-ties = **Defending with { $value } it ties with** { $cards }
about-voids = **Makes void** { $cards }
about-void-by = **Is made void by** { $cards }

## Actions and their questions

action-take = Take a fighter
action-muster = Fill the army
action-enlist = Keep this army
action-arrange = Lay by plan
action-lay = Lay a fighter
action-swap = Swap two
action-ready = Ready
action-play-power = Play { $card }
action-toss = Discard
action-strategy = Strategy
action-look = Look at one more
action-then = Then engage
action-then-bluff = Then engage with a bluff
action-done = Finish preparing
action-engage = Engage
action-bluff = Engage with a bluff
action-surprise = Surprise Attack
action-surprise-bluff = Surprise with a bluff
action-invoke = Summon
action-hold = Let the enemy choose
action-use = Activate
action-commit = That’s all

ask-take = Which fighters make up your army?
ask-muster = With which fighters?
ask-deploy = How do you lay your army?
ask-template = By which plan?
ask-fighter = Which fighter?
ask-place = In which place?
ask-swap = Which fighter moves?
ask-swap-with = With which one?
ask-power = Play a power under a fighter, or discard one for a token.
ask-bearer = Under the fighter at which place?
ask-toss = Which power do you discard?
ask-strategy = Use a strategy, say who fights next, or finish.
ask-target = Which enemy fighter do you look at?
ask-engage = Which fighter do you put forward?
ask-victim = Which enemy fighter must fight?
ask-bluff = With which bluff?
ask-ambush = Do you choose the enemy’s fighter?
ask-commit = Which powers do you activate, in secret?
ask-tokens = For how many tokens?

## An army laid at once

lay-row-bottom = Bottom row, { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
lay-row = Row { $row } from the bottom, { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
lay-row-top = Top row, { $count ->
    [one] 1 fighter
   *[other] { $count } fighters
}
lay-unknown = You have no fighter called “{ $name }”. Write names as they are on your cards, separated by commas.
lay-row-full = A line is too long: its row has { $count ->
    [one] 1 place
   *[other] { $count } places
}, and “{ $fighter }” does not fit. Move it to another line.
lay-spent = Too many of one kind: you have { $count } × { $fighter }. Write another name there, or nothing.
lay-other-army = This layout was kept for another army. Choose another one, or keep the one you are laying now.

label-place = Place { $place }
label-enemy-place = Enemy { $place }
label-number = { $number }
label-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
label-at = { $card } at { $place }
label-times = { $card } ×{ $count }

template-wall = Wall: best at the bottom
template-spear = Spear: best on top
template-wings = Wings: best at the ends
template-mixed = Mixed: strong and weak
template-hidden_guard = Guard: defenders below
muster-usual = the scenario’s own list
muster-strong = the most expensive that fit

menace-green = green
menace-orange = orange
menace-red = red
menace-withheld = no colour

## What is told

fact-enlisted = { $who } built an army.
fact-ready = { $who } has laid the army out.
fact-armies = Both armies are laid out; round { $round } begins. { $who } attacks.
fact-remember = Remember: winners leave the army too; playing a power costs nothing, using it does; an announced colour can be one step off.
fact-remember-plain = Remember: winners leave the army too, so every duel costs each side one fighter.
fact-terrain = At stake: { $terrain }.
fact-prepared = { $who } has prepared.
fact-played = { $who } laid a power under place { $place }.
fact-tossed = { $who } discarded a power for a token.
fact-commandant = { $who } used a Commander: place { $place } covers nobody in this duel.
fact-reorganisation = { $who } regrouped: the fighters at places { $place } and { $goal } changed places.
fact-espion = { $who }’s Spy under place { $place } looked at { $count ->
    [one] place { $places }.
   *[other] places { $places }.
}
fact-spied = Your Spy saw: { $cards }.
fact-drew = You drew { $card }.
fact-announced = { $who } engaged from place { $place } and announced { $menace }.
fact-engaged-open = { $who } engaged { $card } from place { $place }, face up.
fact-engaged = { $who } answered from place { $place }.
fact-surprise = Surprise Attack: { $who } chose the fighter at place { $place }.
fact-invoked = { $who } summoned: { $card } at place { $place } left, and another fighter took its place.
fact-summoned = You summoned: { $card }.
fact-revealed = { $who } turned up { $card }.
fact-bluffed = It was a bluff: { $who } used { $card }.
fact-committed = { $who } has chosen.
fact-stood = { $who } activated { $cards }.
fact-refunded = { $who } activated { $cards }: void, the tokens went back.
fact-lost = { $who } activated { $cards }: void, the tokens were lost.
fact-values = { $who } attacked with { $attack }, { $enemy } defended with { $defence }.
fact-captured = { $who } captured { $card } and won { $terrain }.
fact-captured-only = { $who } captured { $card }.
fact-tied = A tie: nobody was captured.
fact-round = { $who } won round { $round }, { $more } to { $less }.
fact-round-drawn = Round { $round } was drawn, { $more } all.

## How a match ends

end-score = { $winner } wins, { $more } to { $less }.
end-tie-break = { $more } all; { $winner } wins by the tie-break.
end-rounds = { $winner } wins by { $wins } rounds to { $losses }.
end-drawn = { $points } all, and level in everything: the match is drawn.

## Why not

why-not-building = armies are not being built now
why-not-deploying = armies are not being laid now
why-not-preparing = this is not a Preparation
why-not-engaging = it is not the time to put a fighter forward
why-not-first = only whoever engages first can do this
why-no-invocation = this only follows a Summoning
why-not-committing = it is not the time to activate powers
why-budget = an army like that could not be completed: fifteen fighters within the budget, at most four of a kind
why-closed = you have already finished this step
why-place-taken = this place is taken, or does not exist
why-no-fighter = no such fighter is waiting to be laid
why-army-open = every fighter needs a place first
why-no-swaps = a deployment allows twelve swaps, and they are used up
why-one-card = exactly one card is played or discarded in a Preparation
why-no-bearer = no fighter of yours lies there to carry it
why-not-in-hand = this card is not in your hand
why-named = you have said who fights next; undo that first
why-older-match = this match began before that could be said; you are asked later
why-only-one = there is only one fighter to put forward, who goes without a word
why-card-first = first play or discard a card of your hand
why-no-tokens = you do not have enough tokens for it
why-two-tokens = a Surprise Attack with a bluff costs two tokens, and you have one
why-not-attached = this power does not lie there
why-covered = the fighter there is covered
why-no-neighbour = nobody lies there to swap with
why-not-adjacent = these two places do not touch
why-no-target = no enemy fighter lies there
why-no-espion = no Spy of yours is looking
why-seen-already = your Spy is already looking there
why-not-yours = you cannot engage this way now
why-nobody = no fighter of yours lies there
why-not-attacker = only the Attacker can surprise
why-victim = the enemy has no fighter available there
why-not-first-bluff = only who engages first announces a colour
why-open = under Divination the fighter goes face up, without a bluff
why-colour = this fighter’s colour does not allow it
why-clear = Clairvoyance is in play and allows no such bluff
why-no-reserve = your reserve is empty
why-no-surprise = no Surprise Attack lies with your fighter, or the enemy has no fighter available there
why-not-with-fighter = this power does not lie with your fighter
why-once = the same power is activated only once
why-not-defender = only a defending fighter ripostes
why-not-attacker-blow = only an attacking fighter strikes a Critical Blow

## Options

preset-short = The Battle for Athens, one round
preset-short-help = Scenario 1 with all its powers, played to the end of one round.
preset-battle = The Battle for Athens
preset-battle-help = Scenario 1: the first to win two rounds.
preset-initiation = Initiation
preset-initiation-help = Scenario 0: one round without powers, to learn how duels go.
preset-assault = Assault on Athens
preset-assault-help = Scenario 2: one side attacks, one defends; two rounds with the roles swapped, the sum decides.
preset-might = Might and Cunning
preset-might-help = Stronger fighters without powers against many tokens; two rounds, armies swapped, the sum decides.
preset-campaign = Campaign
preset-campaign-help = Scenario 1 with armies you build; prisoners stay prisoners, survivors march on.
# On the page of a new match: the short form.
preset-skirmish = Skirmish (short, by Agon)
preset-skirmish-help = Six fighters, six duels, three tokens: bluff once, and make it count. A short form of our own.

option-scenario = Scenario
option-scenario-help = Initiation has no powers; the Assault has an Attacker and a Defender for each whole round; in Might and Cunning only one side has powers; the Skirmish is Agon’s own, with six fighters a side.
option-scenario-initiation = Initiation
option-scenario-battle = The Battle for Athens
option-scenario-assault = Assault on Athens
option-scenario-might = Might and Cunning
# The name of the short scenario, in the list of scenarios and before numbers of cards.
option-scenario-skirmish = Skirmish
option-length = Length
option-length-help = Of the Battle for Athens: one round, or until two rounds are won.
option-length-round = one round
option-length-match = two rounds to win
option-first = Who attacks first
option-first-help = By the rules, the oldest player attacks first.
# Below the line above, on the page of options: what robots of the same strength made of this scenario.
option-first-measured = Between robots of equal strength, the first Attacker won { $shares } of the matches.
# One of the shares in the line above, and who played so.
measured-share = { $percent } ±{ $margin } % ({ $who })
measured-careless = playing at random
measured-newcomer = newcomers
measured-quick = quick players
measured-strong = thinkers
option-first-lot = by lot
option-first-athena = Athena
option-first-poseidon = Poseidon
option-terrains = Terrains
option-terrains-help = Whether the next terrains lie open: five, or three in the Skirmish.
option-terrains-row = in sight
option-terrains-hidden = hidden
option-scoring = What wins
option-scoring-help = What decides rounds and matches.
option-scoring-points = all points
option-scoring-terrains = points of terrains
option-scoring-prisoners = number of prisoners
option-army = Armies
option-army-help = The scenario’s, or built within a budget; in a campaign survivors cost nothing in later rounds.
option-army-scenario = the scenario’s
option-army-built = built
option-army-campaign = campaign
option-layout = Shape
option-layout-help = How both armies lie, except in the Assault.
option-layout-pyramid = pyramid
option-layout-columns = columns
option-layout-cross = cross
option-layout-free = free
option-rows = Rows of a free shape
option-rows-help = Fifteen places, the bottom row first, such as 4-4-4-3: three to five rows of one to five places.
option-captured_powers = Captured powers
option-captured_powers-help = Whether powers that lie with a prisoner score for the captor.
option-captured_powers-true = score
option-captured_powers-false = score nothing
option-special_terrains = Special terrains
option-special_terrains-help = A Marsh and a Watchtower in the Battle for Athens.
option-special_terrains-true = with
option-special_terrains-false = without
option-espion = Spies
option-espion-help = Two extra Spies in each list of powers.
option-espion-true = with
option-espion-false = without
option-invocation = Summoning
option-invocation-help = Two extra Summonings in each list of powers, and a reserve of four fighters a side.
option-invocation-true = with
option-invocation-false = without
# Why an option has no effect, in the list of options and where it is refused.
moot-length = Only the Battle for Athens can go on for several rounds.
moot-army = Armies are built in Initiation and in the Battle for Athens only.
moot-campaign = A campaign takes the Battle for Athens with two rounds to win; else choose “built”.
moot-layout = In the Assault both armies always lie as a diamond, in the Skirmish in two ranks of three.
moot-rows = Rows count for a free shape only.
moot-shape = These rows are the shape “{ $shape }”: choose it by its name.
moot-terrains = In the Assault each duel turns up its own terrain.
moot-special-terrains = Marsh and Watchtower belong to the Battle for Athens and to Might and Cunning.
moot-powers = There are no powers in Initiation.

option-deployment = Deployment
option-deployment-help = How your army is laid at the start of a round.
option-deployment-ask = ask me
option-deployment-wall = wall
option-deployment-spear = spear
option-deployment-wings = wings
option-deployment-mixed = mixed
option-deployment-hidden_guard = hidden guard

## The rules in a few pages

first-turn = **Your first turn in five lines.**
    1. Lay your army face down by one of the plans (it can still be changed), then press **Ready**; only fighters that nobody covers can fight, at first the one on top.
    2. Preparation, both in secret: lay one of your powers under a fighter, which is free, or discard it for a token; then **Finish preparing**.
    3. Engagement: the Attacker puts a fighter forward and its colour is told, green weak, orange, red strong; the other side knows the colour and answers.
    4. Both are turned up, and each side chooses in secret which powers of its fighter it pays for; then the higher value wins.
    5. The Attacker counts Attack and half its Defense, the Defender Defense and half its Attack; the winner takes the other fighter and the terrain, and these are your points.
rules-1 = **What it is about.** Two armies lie face down, in a pyramid or another shape. In each duel both sides put one fighter forward; the higher value takes the other fighter prisoner and wins the terrain. Your prisoners and your terrains are your points; when the armies are used up, the round is over.

    {""}**Three things to know first.**
    • The winner’s fighter leaves the army too: every duel costs each side one fighter.
    • Playing a power costs nothing; using it does.
    • The colour that is announced can be one step off.

    {""}**Who may fight.** A fighter is available when no fighter lies on a place that covers it. At first that is only the one on top of the pyramid; in scenario 2, where armies lie in a diamond, the two on top.
rules-2 = **A duel.**
    • **Preparation** (where there are powers), both in secret: play one power face down under any of your fighters, or discard one for a token. Then use strategies, if you like. You draw a card.
    • **Engagement**: the Attacker puts a fighter forward face down and its colour is announced: green (weak), orange, red (strong). The Defender, who knows the colour, answers.
    • **Reveal**: both are turned up. In secret both choose which powers of their fighter they activate.
    • **Result**: the higher value wins. The winner attacks next.

    {""}**The value.** The Attacker has Attack plus half the Defense; the Defender has Defense plus half the Attack.

    {""}**A tie.** Nobody is captured and both fighters leave. The terrain stays at stake (scenario 1, and Might and Cunning) or is lost (2). Scenario 0 has no ties: no attacking value equals a defending one there. (Only armies that players build can tie in it; see § 10.6.)
rules-3 = **Powers.** Each costs one token, those with an X as many as you like. Powers that are not used leave with their fighter.

    {""}**Before a fight**: Commander, Regrouping and, where the host added it, the Spy. **As you go first**: Camouflage, Nothing to See, Not So Strong (one of them in a duel); Surprise Attack if you attack. **As you go, first or second**: the Summoning, where the host added it. **At the reveal**: all others.

    {""}**Order at the reveal.** Immunity voids what the enemy activates and gives the tokens back; Annihilation voids it and the tokens are lost; Immunity comes first. Then Critical Blow: the Defender has the Defense alone. Then Riposte: the Defender adds the whole Attack.

    {""}**If you win**: Anticipation, Clairvoyance, Divination, Support. They are paid for even if you do not.
rules-4 = **The end.** You score the points of your prisoners and terrains. If those are level, more prisoners decide, then more terrains.

    • Scenario 0, Initiation: one round, fifteen duels, no powers.
    • Scenario 1, The Battle for Athens: fifteen duels a round; the first side to win two rounds wins, and at most five are played. The short match is one round.
    • Scenario 2, Assault on Athens: fourteen duels; the Attacker attacks throughout. Two rounds with the roles swapped; the sum decides.
    • Might and Cunning, an idea of the annexes: the side that attacks first has the stronger fighters, but neither powers nor tokens; the other side has the army and powers of scenario 1 and many tokens. Fifteen duels, two rounds with the armies swapped; the sum decides.
    • Skirmish, a short form by Agon: one round of six duels. Each side has an Archer, a Footman, a Spartan, a Hoplite, an Elite Archer and a King’s Guard, in two ranks of three, and three tokens; three of six powers are in hand, three terrains in sight. All else is as in scenario 1.

    {""}**Deploying.** Lay fighters one by one, or all at once by a plan, then swap two up to twelve times. The other side sees only that you are ready. Places count from the bottom row, left to right.
rules-5 = **What is reconstructed.** Only the annexes of this game are left: cards, scenarios, ideas. Its rulebook is lost.

    {""}**What the wording of the cards implies**
    • Half of the second value counts.
    • Each duel takes one fighter of each side.
    • The winner attacks next.
    • Powers lie face down under fighters and are paid for when they are used.

    {""}**What Agon settled**
    • Preparations, deployments and activations are secret and at the same time.
    • A discarded power brings one token, and nothing limits how many there are. Scenario 2 begins with five, too.
    • Nobody lies freely about a colour. Camouflage and the bluffs (Nothing to See, Not So Strong) belong to the side that engages first; the annexes give Camouflage to “the attacker”.
    • Immunity comes before Annihilation. Anticipation changes who engages first, not who attacks.
    • In a tie both fighters leave and the Attacker stays.
    • Powers that lie with the fighters of a duel are discarded, without tokens for them.
    • What “adjacent” is, who attacks first in later rounds, drawn rounds and matches, and five rounds at most.
    • Of the eighteen terrains of scenario 1 fifteen are used. The Defender’s second Hoplite of scenario 2 is an Elite Hoplite.

    {""}**From the annexes only the idea, the rest Agon’s:** the Spy, the Summoning, the points of Marsh and Watchtower, built armies, free shapes, the armies and tokens of Might and Cunning. **Entirely Agon’s:** the short match and the Skirmish.

    {""}**Not here:** the epic battle, two cards at a time, more than two players, armies laid out during the round, innate powers.

## The board

board-athena = ATHENA
board-poseidon = POSEIDON
board-count-points = POINTS
board-count-sum = SUM
board-count-terrains = TERRAINS
board-count-prisoners = PRISONERS
board-count-rounds = ROUNDS
board-count-tokens = TOKENS
board-count-hand = HAND
board-duel = DUEL { $duel } / { $duels }
board-round = ROUND { $round } OF { $rounds }
board-pile = { $count ->
    [one] 1 terrain in the pile
   *[other] { $count } terrains in the pile
}
board-stake = AT STAKE
board-at = at { $place }
board-attacker = ATTACK
board-defender = DEFENSE
board-says-green = GREEN
board-says-orange = ORANGE
board-says-red = RED
board-says-withheld = NO COLOUR
board-says-open = FACE UP
board-hand-title = YOUR HAND · { $tokens ->
    [one] 1 token to spend
   *[other] { $tokens } tokens to spend
}
board-commit-title = ACTIVATE · { $tokens ->
    [one] 1 token to spend
   *[other] { $tokens } tokens to spend
}
board-pool = STILL TO LAY: { $count }
board-army = YOUR ARMY: { $count } · { $spent } of { $budget } spent

## The duel close up

duel-attacks = ATTACKS
duel-defends = DEFENDS
duel-attack = Attack
duel-defence = Defense
duel-half = half { $value }
duel-half-of = half ({ $value })
duel-less = { $value } − { $by }
duel-more = { $value } + { $by }
duel-struck = Critical Blow
duel-support = Support
duel-wins = WINS
duel-captured = CAPTURED
duel-tied = A TIE
duel-choosing = CHOOSING
duel-ready = HAS CHOSEN

## The board in words

board-now = Battle for Athena, round { $round } of { $rounds }, { $duel ->
    [0] before the first duel.
   *[other] duel { $duel } of { $duels }, turn { $turn }.
}
board-now-short = Battle for Athena, { $duel ->
    [0] before the first duel.
   *[other] duel { $duel } of { $duels }, turn { $turn }.
}
board-asked-recruit = Building an army, in secret: { $who }.
board-asked-deploy = Laying out an army, in secret: { $who }.
board-asked-prepare = Preparing, in secret: { $who }.
board-asked-engage = { $who } must put a fighter forward.
board-asked-answer = { $who } must answer with a fighter.
board-asked-surprise = { $who } must choose: a Surprise Attack or not.
board-asked-commit = Choosing powers, in secret: { $who }.
board-won = { $who } has won.
board-drawn = The match is drawn.
board-at-stake = At stake: { $terrain }.
board-terrain = { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-roles = { $attacker } attacks.
board-roles-ahead = { $attacker } attacks; { $first } engages first.
board-clear = Clairvoyance is in play: no “Nothing to See”, no “Not So Strong”.
board-ahead = By Anticipation { $who } engages first in this duel.
board-next = Then: { $terrains }.
board-pile-left = Terrains in the pile: { $count }.
board-under-pile = Known to lie under the pile: { $terrains }.
board-aside = Terrains left out of this round, unseen: { $count }.
board-lost = Terrains lost in ties: { $terrains }.
board-who = { $god } ({ $name })
board-score = { $who }: { $points } points, { $captives } for prisoners and { $land } for terrains.
board-sum = All rounds together: { $points }.
board-holds = Tokens { $tokens }, hand { $hand }, deck { $deck }.
board-reserve-left = Reserve { $count }.
board-rounds = Rounds won: { $wins }; points by round: { $points }.
board-is-ready = Ready.
board-face-down = a fighter face down
board-forward = Put forward from place { $place }: { $card }.
board-forward-own = You put forward from place { $place }: { $card }.
board-forward-enemy = The enemy put forward from place { $place }: { $card }.
board-announced-green = Announced: green.
board-announced-orange = Announced: orange.
board-announced-red = Announced: red.
board-announced-withheld = No colour was announced.
board-announced-open = Engaged face up.
board-used = Used: { $cards }.
board-with = With { $cards }.
board-carries = with { $cards }
board-with-hidden = Powers face down with it: { $count }.
board-bluff = Your bluff, shown at the reveal: { $card }.
board-chosen = You activate: { $cards }.
board-is-spied = The enemy has seen it.
board-army-available = Fighters available: { $places }.
board-army-covered = Fighters covered: { $places }.
board-enemy-available = The enemy’s fighters available: { $places }.
board-enemy-covered = The enemy’s fighters covered: { $places }.
board-nobody = nobody
board-powers = { $count ->
    [one] 1 power
   *[other] { $count } powers
}
board-commanding = Commander in force
board-spied = seen by the enemy’s Spy
board-spied-by-you = seen by your Spy
board-captives = Prisoners: { $cards }.
board-land = Terrains: { $cards }.
board-spoils = Captured powers: { $cards }.
board-survivors = Survivors: { $cards }.
board-summoned = Summoned: { $cards }.
board-opened = Powers discarded face up: { $cards }.
board-buried = Powers discarded unseen: { $count }.
board-durables = Stays in play: { $cards }.
board-lasting = { $card }, duels left: { $left }
board-lasting-with = { $card } by { $fighter }, duels left: { $left }
board-list-army = Whole army of { $who }: { $cards }.
board-list-powers = All powers of { $who }: { $cards }.
board-list-reserve = Whole reserve of { $who }: { $cards }.
board-list-veterans = { $who } had survivors: { $cards }.
board-building = Fighters in your army so far: { $count }; { $spent } of { $budget } spent.
board-built = Taken: { $cards }.
board-to-lay = Still to lay: { $cards }.
board-swaps = Swaps left: { $count }.
board-nothing = none
board-hand = Your hand: { $cards }. Tokens to spend: { $tokens }.
board-may-play = You may play or discard: { $cards }.
board-may-play-any = You may play or discard any card of your hand.
board-you = You are { $god }.
board-of = { $who }: { $told }
board-may-activate = You may activate: { $cards }.
board-may-lay = You may lay: { $cards }.
board-may-take = You may take: { $cards }.
board-may-use = You may use: { $cards }.
board-may-own = You may choose your fighters at: { $places }.
board-may-ahead = You may say now who of yours fights next, at: { $places }.
board-may-enemy = You may choose the enemy’s fighters at: { $places }.
board-plan = Your draft: { $done }.
board-own-buried = Your powers discarded unseen: { $cards }.
board-own-army = Your army:
board-own-army-values = Your army, each with Attack/Defense:
board-own-covered = Your covered fighters:
board-available = available
board-covered = covered
board-draft = draft
board-seen = Seen by your Spy: { $cards }.
board-fighter = { $name } { $attack }/{ $defence } { $menace }
board-count-of = { $count } × { $card }

alt-duel = Last duel: { $verdict }
alt-tie = a tie, nobody was captured.
alt-captures = { $who } captured { $card }.
alt-captures-land = { $who } captured { $card } and won { $terrain }.
alt-attacker = { $who } attacked with { $card }, { $value } = { $parts }.
alt-defender = { $who } defended with { $card }, { $value } = { $parts }.
alt-part = { $number } ({ $name })
alt-commits-stood = Activated: { $cards }.
alt-commits-refunded = Activated: { $cards }; void, the tokens went back.
alt-commits-lost = Activated: { $cards }; void, the tokens were lost.
alt-meeting = Turned up, before any power:
alt-end = { $who } wins: { $reason }.
alt-end-nobody = Nobody wins: { $reason }.
alt-sums = { $who }, over the whole match: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $captives } for { $prisoners ->
    [one] { $prisoners } prisoner
   *[other] { $prisoners } prisoners
} and { $land } for { $terrains ->
    [one] { $terrains } terrain
   *[other] { $terrains } terrains
}.
alt-hidden = What you could not see.
alt-laid = { $who } laid out in round { $round }: { $army }.
alt-fates = Of the army of { $who }: { $won } won their duel, { $captured } were captured, { $tied } went without either.
alt-fate = { $fighter } ({ $fate }, duel { $duel })
alt-fate-won = won
alt-fate-captured = captured
alt-fate-tied = tied
alt-fate-relieved = relieved
alt-unseen = Powers of { $who } that were never shown: { $cards }.

banner-victory = VICTORY
banner-end = THE END
banner-score = { $more } to { $less } points
banner-tie-break = { $more } all, decided by the tie-break
banner-rounds = { $wins } rounds to { $losses }
banner-drawn = { $points } all, and level in everything
banner-resigned = { $loser } resigned in duel { $duel }
banner-expired = { $loser } did not come back, duel { $duel }
banner-agreed = ended by agreement in duel { $duel }
banner-aborted = called off in duel { $duel }

opening-recruit = First, each side builds its army in secret.
opening-deploy = First, each side lays its army face down, in secret.
opening-choosing = CHOOSING
opening-ready = READY
opening-duels = DUELS
opening-round = ROUND
opening-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

hidden-title = WHAT YOU COULD NOT SEE
hidden-round = as laid in round { $round }
hidden-powers = Powers never shown
hidden-won = won the duel of that number
hidden-captured = captured in it
hidden-tied = neither: both went

## What a match is remembered by

highlight-turning = Turning point
highlight-bluff = Best bluff
highlight-duel = Best duel
highlight-ahead = Round { $round }, duel { $duel }: { $who } captured { $enemy } and led from then on to the end.
highlight-prize = Round { $round }, duel { $duel }: { $who } captured { $enemy }, worth { $points } points: none of their prisoners is worth more.
highlight-bluff-won = Round { $round }, duel { $duel }: { $who } hid { $own } behind a false colour by { $card }, and captured { $enemy }.
highlight-upset = Round { $round }, duel { $duel }: { $who } captured { $enemy } with { $own }, who is worth less.
highlight-close = Round { $round }, duel { $duel }: { $who } captured { $enemy } by { $more } to { $less }.
remembered-won = WON
remembered-captured = CAPTURED
remembered-tied = TIED

## The lesson

lesson-arrange = Fifteen fighters stand in a pyramid, and only those whom nobody covers may fight: let the plan Spear put your best on top.
lesson-ready = I see nothing but backs: say that your army is ready.
lesson-attach = Each duel begins in secret: lay the power Critical Blow under the King’s Guard at place 15, who is the only one free to fight.
lesson-done = A power costs nothing until it is used: finish preparing.
lesson-engage = The Fortress is at stake and you attack: send the King’s Guard forward, of whom I learn only a colour, red for strong.
lesson-activate = Your 21 would lose against my 24, but Critical Blow leaves the Defender nothing but a Defense of 18: activate it for one token.
lesson-commit = What you activate stays secret until both sides have chosen: confirm your choice.
lesson-discard = A prisoner and the Fortress are yours, and both are points; now discard Nothing to See, for a power thrown away brings a token.
lesson-done-again = That makes five tokens again: finish preparing.
lesson-engage-again = Whoever wins attacks next: send the Hippeis at place 14, who has 23 when he attacks.
lesson-learned = **What you have learned**
    - Only fighters whom nobody covers may fight, and each fights once.
    - Whoever attacks counts Attack and half of Defense, whoever defends Defense and half of Attack; the higher sum wins.
    - Powers lie hidden under fighters and cost a token when they are used; one that you discard brings a token.
    - Prisoners and terrains are points, and after fifteen duels more points win.
