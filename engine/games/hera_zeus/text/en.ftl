## The game and its seats

game-name = Hera and Zeus
game-line = Hidden hands, cards face down, a hostage to free
seat-hera = Hera
seat-zeus = Zeus

## Cards: full names

card-hera = Hera
card-zeus = Zeus
card-io = Io
card-argus = Argus
card-nemesis = Nemesis
card-poseidon = Poseidon
card-artemis = Artemis
card-apollo = Apollo
card-hydra = Hydra
card-giant = Giant
card-harpy = Harpy
card-cyclops = Cyclops
card-fury = Fury
card-centaur = Centaur
card-amazon = Amazon
card-hero = Hero
card-pegasus = Pegasus
card-medusa = Medusa
card-pandora = Pandora
card-pythia = Pythia
card-sirens = Sirens
card-hades = Hades
card-persephone = Persephone
card-dionysus = Dionysus
card-captured = { $card } (captured)

## Cards in a sentence

the-hera = Hera
the-zeus = Zeus
the-io = Io
the-argus = Argus
the-nemesis = Nemesis
the-poseidon = Poseidon
the-artemis = Artemis
the-apollo = Apollo
the-hydra = the Hydra
the-giant = the Giant
the-harpy = the Harpy
the-cyclops = the Cyclops
the-fury = the Fury
the-centaur = the Centaur
the-amazon = the Amazon
the-hero = the Hero
the-pegasus = Pegasus
the-medusa = Medusa
the-pandora = Pandora
the-pythia = Pythia
the-sirens = the Sirens
the-hades = Hades
the-persephone = Persephone
the-dionysus = Dionysus

## Cards: short names, at most 12 characters

short-hera = Hera
short-zeus = Zeus
short-io = Io
short-argus = Argus
short-nemesis = Nemesis
short-poseidon = Poseidon
short-artemis = Artemis
short-apollo = Apollo
short-hydra = Hydra
short-giant = Giant
short-harpy = Harpy
short-cyclops = Cyclops
short-fury = Fury
short-centaur = Centaur
short-amazon = Amazon
short-hero = Hero
short-pegasus = Pegasus
short-medusa = Medusa
short-pandora = Pandora
short-pythia = Pythia
short-sirens = Sirens
short-hades = Hades
short-persephone = Persephone
short-dionysus = Dionysus

## Cards: what each does

power-hera = No strength, free to play. The figure stands in front of one of your columns that has one to three cards, and this turn has four points, less those already spent.
power-zeus = No strength, free to play. The figure stands in front of one of your columns that has one to three cards, and this turn has four points, less those already spent.
power-io = Hera’s hostage, strength 0. Whoever finds her wins. She never challenges.
power-argus = Zeus’s hostage, strength 0. Whoever finds him wins. He never challenges.
power-nemesis = Strength 7. Only Pythia’s challenge beats her, but she falls if she challenges Medusa. Pythia also discards her from a hand.
power-poseidon = Strength 7. Only Pythia’s challenge beats him, but he falls if he challenges Medusa. Pythia also discards him from a hand.
power-artemis = Strength 6.
power-apollo = Strength 6.
power-hydra = Strength 5.
power-giant = Strength 5.
power-harpy = Strength 4.
power-cyclops = Strength 4.
power-fury = Strength 3.
power-centaur = Strength 3.
power-amazon = Strength 2. Her challenge beats Medusa.
power-hero = Strength 2. His challenge beats Medusa.
power-pegasus = Strength 1. From the hand: draw a random card from the enemy’s hand, or turn up a card at the enemy’s front (strength 0 or 1 falls, Medusa stays), or remove the enemy’s figure.
power-medusa = Strength 0. On the field only the challenge of an Amazon or a Hero beats her; every other challenger falls. She never challenges.
power-pandora = Strength 0. When she is challenged, every card of her column and of the one opposite falls; when Pegasus draws her, the whole hand does. She never challenges.
power-pythia = Strength 0. Her challenge beats a seven. From the hand: look at the enemy’s hand and discard the sevens in it, or turn up an enemy column.
power-sirens = Played from the hand. Take the top card of the enemy’s pile into your hand if it has strength 1 to 7.
power-hades = Played from the hand. Take any card of your pile back into your hand without showing it.
power-persephone = Played from the hand. Take up to three Pegasus cards of your pile back into your hand; if both own and captured ones lie there, you choose which.
power-dionysus = Played from the hand. Move one of your cards on the field to any other place in any of your columns that has room.

## Cards: how many, and what beats them

about-copies-hera = { $count } in Hera’s deck
about-copies-zeus = { $count } in Zeus’s deck
about-copies-both = { $count } in each deck
about-beats = **Beats** { $cards }
about-falls-to = **Falls to** { $cards }
about-both-fall = **Both fall** where it meets { $cards }
about-challenging-beats = **Beats, when it challenges,** { $cards }
about-challenging-falls-to = **Falls, when it challenges, to** { $cards }
about-challenged-beats = **Beats, when challenged,** { $cards }
about-challenged-falls-to = **Falls, when challenged, to** { $cards }
about-found-by = **Loses the match** when challenged by { $cards }
about-opened-by = **Takes both facing columns along** when challenged by { $cards }

## Actions and their questions

action-draw = Draw a card
action-play = Play a card
action-play-into = Play into column { $column }
action-challenge = Challenge
action-power = Use a power
action-put = Place the drawn card
action-remove = Take your figure off the field
action-ready = Ready
action-end = End turn
# The button, and the question asked once more, of a player who would rather lose than attack.
action-end-lose = End turn and lose
action-next = Lay next
action-order-lie = As they lay
action-order-guard = Guarded from Sirens

ask-action = What do you do?
ask-row = Which card goes to the front of column { $column }?
ask-ready = Your first row is laid. Ready?
ask-card = Which card?
ask-column = In which column?
ask-place = At which place, counted from the front?
ask-power = Which power?
ask-target = Against what?
ask-put = In front of which enemy column?
ask-fetch = Which card do you take back?
ask-count = How many?
ask-move = Which card moves?
ask-order = In which order do your fallen cards go on the pile?
ask-end = Nothing is left to do but to end your turn.
ask-next = Which card goes on the pile next?

label-column = Column { $column }
label-place = Place { $place }
label-spot = { $spot }
label-enemy-hand = The enemy’s hand
label-own-figure = Your own figure
label-pegasus-count = { $count } Pegasus
label-pegasus-of-both = { $own ->
    [0] { $captured ->
        [0] none
       *[other] { $captured } captured
    }
   *[other] { $captured ->
        [0] { $own } own
       *[other] { $own } own, { $captured } captured
    }
}

## What is told

fact-ready = { $who } is ready.
fact-shown-hera = { $who } had Io among the first nine cards: she was shown and shuffled back into the deck.
fact-shown-zeus = { $who } had Argus among the first nine cards: he was shown and shuffled back into the deck.
fact-rows = Both first rows are laid. { $who } begins.
fact-draw = { $who } drew a card.
fact-drew = You drew: { $card }.
fact-deploy-own = { $who } laid a card at { $spot }.
fact-deploy-captured = { $who } laid a captured card at { $spot }.
fact-challenge = { $who } challenged in column { $column }: { $attacker } against { $defender }; { $verdict }
verdict-won = { $defender } fell.
verdict-lost = { $attacker } fell.
verdict-tied = both fell.
verdict-pandora = Pandora’s box opened.
verdict-stays = { $defender } stayed.
verdict-found = the hostage is found!
fact-falls = { $who } { $count ->
    [one] lost a card: { $cards }.
   *[other] lost { $count } cards: { $cards }.
}
fact-pegasus-front = { $who } sent Pegasus to column { $column } and turned up { $card }.
fact-pegasus-figure = { $who } sent Pegasus and removed { $enemy }’s figure.
fact-pegasus-own-figure = { $who } sent Pegasus to take their own figure off the field.
fact-pegasus-hand = { $who } sent Pegasus to the enemy’s hand and drew { $card }.
fact-put = { $who } put { $card } in front of column { $column }.
fact-pythia-hand = { $who } consulted Pythia about { $enemy }’s hand.
fact-pythia-saw = Pythia showed you the hand: { $cards }.
fact-pythia-column = { $who } consulted Pythia about column { $column }: { $cards }.
fact-sirens = With the Sirens { $who } took { $card } from the enemy’s pile.
fact-hades-own = With Hades { $who } took a card back from the pile.
fact-hades-captured = With Hades { $who } took a captured card back from the pile.
# Where discard piles lie open, everybody can tell which card is missing.
fact-hades-open = With Hades { $who } took { $card } back from the pile.
fact-hades-took = You took back: { $card }.
fact-persephone = { $count ->
    [0] With Persephone { $who } took no Pegasus back from the pile.
    [one] With Persephone { $who } took one Pegasus back from the pile.
   *[other] With Persephone { $who } took { $count } Pegasus back from the pile.
}
fact-persephone-of-both = With Persephone { $who } took { $cards } back from the pile.
pegasus-own = { $count ->
    [one] one own Pegasus
   *[other] { $count } own Pegasus
}
pegasus-captured = { $count ->
    [one] one captured Pegasus
   *[other] { $count } captured Pegasus
}
fact-dionysus = With Dionysus { $who } moved the card at { $start } to { $goal }.
fact-god = { $who } played { $card }: the figure stands in front of column { $column }.
fact-remove = { $who } took their own figure off the field.

## How a match ends

end-no-cards = { $loser } began a turn without a card on the field. { $winner } wins.
end-no-action = { $loser } had points left and nothing to spend them on. { $winner } wins.
# A player ended the turn rather than attack, as the option `attacks` lets them.
end-points-left = { $loser } ended the turn with points left. { $winner } wins.
end-hostage-challenged = { $winner } challenged the hostage and wins.
end-hostage-found-front = Pegasus found the hostage in the front row. { $winner } wins.
end-hostage-found-hand = Pegasus found the hostage in the hand. { $winner } wins.
end-hostage-lost-lane = { $loser } lost the hostage to Pandora on the field. { $winner } wins.
end-hostage-lost-hand = { $loser } lost the hostage to Pandora in the hand. { $winner } wins.
end-hostages-lost = Pandora took both hostages; { $loser } opened her box. { $winner } wins.

## Why not

why-row-first = both sides lay their first rows now
why-row-closed = the first rows are already laid
why-row-open = each of your columns needs a card first
why-row-one-each = the first row takes one strength card in each empty column
why-not-in-hand = this card is not in your hand
why-hand-only = this card is played from the hand only and never laid on the field
why-no-points = you have no points left: end your turn
why-points-left = you must spend all your points first
# The option `attacks`: why a turn does not end with points left, or not in this way.
why-attack-or-lose = you can only attack now: attack, or type `end>lose` to end your turn and lose the match
why-attack-forced = by these rules you must attack when you can do nothing else
why-not-only-attacks = you can still spend your points on something other than an attack
why-nothing-left = you have no points left: end your turn with `end`, which costs you nothing
why-hand-full = your hand is full: it holds twelve cards at most
why-deck-empty = your deck is empty
why-first-turn = not in your first turn: wait for your second
why-column-full = a column has four places, and this one is full
why-before-figure = nothing goes in front of a figure
why-no-gap = a column has no gaps: choose a place next to its cards
why-god-empty = a figure stands only in front of a column with cards
why-figure-stands = your figure is already on the field
why-no-figure = your figure is not on the field
why-figure-stays = these rules do not let a figure be removed this way
why-figure-lane = nobody challenges in a column with a figure on either side
why-own-figure-lane = these rules send no Pegasus along the column of your own figure
why-no-own-card = you have no card in this column
why-passive = this card never challenges
why-no-enemy-cards = the enemy has no card there
why-no-enemy-hand = the enemy’s hand is empty
why-no-target = there is nothing at the enemy’s front in this column
why-put-first = the card that Pegasus drew must be placed first
why-put-room = it goes only in front of a column that has room and no figure
why-nothing-drawn = Pegasus has drawn no card
why-order-first = the order of the fallen cards must be settled first
why-not-fallen = no such card has fallen
why-nothing-falls = no cards wait for their order
why-sirens-top = the enemy’s pile must show a card of strength 1 to 7
why-not-in-pile = no such card lies in your pile
why-too-many = that is too many Pegasus: three at most, and no more than lie in your pile and fit into your hand
# The option `persephone`: typed with another number than there is to take.
why-all-pegasus = by these rules you take every Pegasus that you can, up to three
why-two-backs = both own and captured Pegasus lie in your pile: say how many of each, such as `persephone>1+2^` for one own and two captured
why-one-back = all Pegasus in your pile have the same back: say only how many, such as `persephone>1`
why-no-move = pick a card of yours and another place for it, one that has room and lies behind any figure

## Options

preset-designer = Designer rules
preset-designer-help = The designer’s own rules: Hera begins the first game, then the loser of the one before.
preset-kosmos = Kosmos edition
# Where rules are chosen, below the name: at most 100 characters.
preset-kosmos-help = As printed in German: open discard piles, no forced attack, your own figure stays where it is.
preset-rio_grande = Rio Grande edition
# Where rules are chosen, below the name: at most 100 characters.
preset-rio_grande-help = As printed in English: no Pegasus in your own figure’s column; Persephone takes all she can.

option-who_begins = Who begins
option-who_begins-help = Under “the loser of the game before”, Hera begins the first game.
option-who_begins-loser = the loser of the game before
option-who_begins-hera = Hera
option-who_begins-zeus = Zeus
option-who_begins-random = by lot
option-own_figure = Removing your own figure
option-own_figure-help = What a player may spend to take their own figure off the field.
option-own_figure-action = for a point
option-own_figure-pegasus = with a Pegasus
option-own_figure-both = for a point or with a Pegasus
option-own_figure-never = never
option-own_lane = Pegasus in the column of your own figure
option-own_lane-help = Whether a Pegasus from the hand may be sent along the column in which your own figure stands.
option-own_lane-allowed = allowed
option-own_lane-forbidden = forbidden
option-medusa = Pegasus against Medusa on the field
option-medusa-help = What a Pegasus from the hand does to a Medusa at the front.
option-medusa-survives = she stays
option-medusa-discarded = she falls
option-pandora = Pegasus against Pandora on the field
option-pandora-help = Whose cards of the column fall when a Pegasus from the hand finds Pandora.
option-pandora-both = both sides’
option-pandora-owner = her side’s only
option-captives = Captured cards that are lost
option-captives-help = Whose pile a captured card goes to when it is lost or spent.
option-captives-controller = the pile of whoever holds it
option-captives-owner = the pile of the deck it came from
# Options of the three printed editions, where rules are chosen: name, what it does, values.
option-piles = Discard piles
option-piles-help = What players may see of both discard piles.
option-piles-top = the top card and how many
option-piles-open = every card
option-persephone = Persephone
option-persephone-help = How many Pegasus cards she takes back from your pile.
option-persephone-choice = as many as you like, up to three
option-persephone-all = all there are, up to three
option-attacks = When you can only attack
option-attacks-help = What a player does who has points left and can spend them only on attacks.
option-attacks-forced = attack
option-attacks-free = attack, or end the turn and lose
option-hostage = Hostage among the first nine cards
option-hostage-help = Whether the opponent is shown a hostage that is replaced and shuffled back.
option-hostage-shown = shown
option-hostage-unseen = not shown
option-discard_order = Order of fallen cards
option-discard_order-help = What happens when several of your cards fall at once.
option-discard_order-ask = ask me
option-discard_order-lie = as they lay
option-discard_order-guard = guarded from Sirens

## The rules in a few pages

first-turn = **Your first turn in five lines.**
    1. Both sides first lay three cards face down and in secret, one in each column; six stay in the hand.
    2. On your turn you have one action for each of your columns that holds a card, three at first, and must use them all.
    3. An action is: draw a card, lay a card face down in a column, or use the power of a card in your hand (Pegasus not against the enemy yet).
    4. From your second turn on your front card may challenge the one opposite: the higher number wins, and the other card falls.
    5. When all actions are used, press **End turn**. Whoever finds the other’s hostage, Io or Argus, wins: keep yours away from the front.
rules-1 = **What it is about.** Each side hides a hostage in its deck of 43: Hera hides Io, Zeus hides Argus. Whoever finds the enemy’s hostage wins. You also win when the enemy starts a turn without a card on the field, or has points left and nothing to spend them on.

    {""}**The table.** Each side has three columns, A, B and C, of four places each; the first card of a column stands at the front and faces the enemy’s column of the same letter. Cards are laid face down; you may look at your own at any time. Cards that fall go face up on your pile; others see its top card and how many lie there.

    {""}**The start.** Both get nine cards. A hostage among them is shown, replaced and shuffled back into the deck. In secret each lays one card with a strength into each column; six stay in the hand. Hera begins the first game; after that, whoever lost the one before.
rules-2 = **Your turn.** You have one point for each of your columns that holds a card when the turn starts, or four while your figure stands. You must spend them all; then you end the turn yourself.

    For one point you may
    • draw a card (a hand holds twelve at most),
    • lay a card with a strength face down into a column, in front of, between or behind its cards,
    • challenge in a column,
    • use the power of a card in your hand.

    In your first turn there is no challenge, and no Pegasus is sent against the enemy. A column opened during the turn counts from your next turn on; a column lost during the turn costs you no point until then.
rules-3 = **A challenge.** Your front card challenges the one opposite. Both are turned up. The higher strength wins and the other card falls; equal cards both fall. The winner stays face up and may challenge again. Io, Argus, Medusa and Pandora never challenge, and in a column with a figure on either side nobody does.

    • **Hostage** challenged: you win, whatever your card.
    • **Pandora** challenged: all cards of both facing columns fall, yours too. Whoever loses a hostage with them loses the match; if both do, the challenger loses. Each owner chooses the order in which two or more cards reach the pile.
    • **Medusa** challenged: only an Amazon or a Hero beats her; all others fall.
    • **Pythia** challenges Nemesis or Poseidon: she wins.
rules-4 = **Pegasus from the hand** is spent, then
    • at the enemy’s front: the card is turned up. A hostage wins you the match, Pandora opens her box, Medusa stays, other cards of strength 0 or 1 fall, stronger ones stay face up. A figure is removed.
    • at the enemy’s hand: a card is drawn at random and shown. A hostage wins; with Pandora the whole hand falls; a card of strength 2 to 7 you place face up in front of an enemy column that has room and no figure, if there is one; anything else falls.

    {""}**Pythia** shows you the enemy’s hand and discards Nemesis and Poseidon from it, or turns up an enemy column for good. **Sirens** take the top of the enemy’s pile if it has strength 1 to 7: the card is yours, though its back gives it away. **Hades** brings any card of your pile back unseen, **Persephone** up to three Pegasus, own and captured as you choose. **Dionysus** moves one of your cards on the field.
rules-5 = **Hera and Zeus** cost no point. The figure stands in front of one of your columns that has one to three cards and takes one of its four places. This turn now has four points, less those you have spent, and so has every turn while the figure stands. In its column nobody challenges, from neither side, and nothing goes in front of it. The enemy removes it with a Pegasus; you may take it off for a point, and the card can bring it back later. The figure is not a card: with the figure alone on your field you lose at the start of your turn.

    {""}**The deck** of each side: god 1 · hostage 1 · seven 1 · six 2 · five 3 · four 4 · three 5 · Amazon or Hero (2) 5 · Pegasus (1) 9 · Medusa (0) 4 · Pandora (0) 1 · Pythia (0) 2 · Sirens 1 · Hades 1 · Persephone 1 · Dionysus 2.
rules-6 = **What is reconstructed.** The printed rules do not list the deck: the numbers come from published counts that agree. Where editions differ, the host may choose: the next page says how.

    Settled here, as the texts are silent or disagree: the first row is chosen in secret by both at once. The card that Pegasus draws may be put into an empty column. Unless the piles lie open, others see only the top and the number, though each card that falls is named to all. Whoever has points left and no legal action loses at once. Persephone may be played to take nothing back. Cards that fall together go on the pile as they lay, the rear one on top, if their owner does not choose.

# A page of /rules; its title is the first words in bold.
rules-7 = **The editions.** Two publishers printed the game, and their rules differ a little from the designer’s. You choose an edition when you start a match. All three count for ratings.

    {""}**Designer rules**, the usual ones:
    • Hera begins the first game; after that, the loser of the game before.
    • You can take your own figure off for a point.
    • Of a discard pile others see the top card and how many there are.
    • Persephone brings back as many Pegasus as you like, up to three.
    • If you can only attack, you must attack.
    • A hostage among your first nine cards is shown before it goes back into the deck.

    {""}**Kosmos edition**: all six points are different.
    • Hera begins every game.
    • Your own figure stays until an enemy Pegasus removes it.
    • The discard piles lie open. Press **Discard piles** to look through both, card by card. So everybody knows what Hades takes.
    • Persephone brings back all the Pegasus there are, up to three.
    • You never have to attack. If you can only attack, you may also end your turn with points left, but then you lose.
    • A hostage among your first nine cards goes back without being shown.

    {""}**Rio Grande edition**: like the designer’s, but
    • in the column of your own figure your Pegasus attacks nothing,
    • Persephone brings back all the Pegasus there are, up to three.

    {""}**More choices.** Under **More rules** you can change each of these points by itself, and what Pegasus does to Medusa, whose cards fall when Pegasus finds Pandora, and whose pile a lost captured card goes to. Kosmos later allowed a Pegasus from the hand to remove your own figure: choose that under “Removing your own figure”.

# A page of /rules after the rules themselves; its title is the first words in bold.
advice = **Advice.** From players who have lost a hostage or two.

    • **Your first row sets the tone.** One or two strong cards in it make the enemy think twice. With all your best cards there, you may lose them all before the match has really begun.
    • **Do not rush.** You may challenge from your second turn on, but an army wins more often than a duelist: draw, and fill your columns first.
    • **Medusa is a shield, not a sword.** At the front she guards the cards behind her. But she never challenges, so your own attack in that column stops too.
    • **Keep an Amazon or a Hero for later.** Late in a match a Medusa usually stands in your way, and only they beat her.
    • **Pegasus is your scout.** For one point it shows you what hides at the enemy’s front. Save one: nothing else drives away the enemy’s figure.
    • **The god can wait.** Four points a turn sound great, but you must spend them all, and early in a match you rarely have good use for so many.
    • **A hostage in your hand** is safe from challenges, and that buys time. It is not safe from Pegasus, who may draw it, or draw Pandora and empty your whole hand.
    • **A power works once,** and then its card is gone. Use it when it counts, not because it is there.
    • **Pandora takes sides with nobody.** Keep her well away from your own hostage, on the field and in your hand.
    • **Defending can win.** If neither side gets through, the first to run out of things to do loses. Count what is left in both decks and hands, and let the other side be the one with points and nothing to spend them on.

## The board: the words on the picture

board-hera = HERA
board-zeus = ZEUS
board-count-hand = HAND
board-count-deck = DECK
board-count-lost = LOST
mark-draft = { $place } DRAFT
mark-last = { $place } LAST
mark-secret = { $place } SECRET
mark-seen = { $place } SEEN
mark-known = { $place } KNOWN
mark-last-alone = LAST
mark-seen-alone = SEEN

## The board in words

board-turn = Hera and Zeus, turn { $turn }.
board-first-row = Hera and Zeus, laying the first rows in secret.
board-choosing = Still choosing: { $who }.
board-to-act = { $who } to move, points left: { $left } of { $total }.
board-placing = { $who } to place { $card }, drawn by Pegasus, in front of a column of the other side.
board-ordering = { $who } to choose the order of the fallen cards.
status-left = Points left: { $left } of { $total }.
# Below the question on the panel of a player who may end the turn and lose.
status-only-attacks = You can only attack now. If you end your turn with points left, you lose the match.
status-placing = Pegasus drew { $card }.
board-won = { $who } has won.
board-first-turn = First turn of this side: no challenges, and no Pegasus against the enemy.
board-last = Last change: { $places }.
board-place-of = { $who } { $place }
board-who = { $god } ({ $name })
board-side = { $who }: hand { $hand }, deck { $deck }, discard pile { $lost }.
board-side-captured = Captured cards in the hand: { $count }.
board-top = On top of the pile: { $card }.
# With open discard piles, in place of the two lines before and after: a whole pile as it lies.
board-open-pile = Discard pile of { $who }, top last: { $cards }.
board-fallen = Fallen cards of { $who }: { $cards }.
board-field = Field of { $who }:
board-column = { $column }: { $cards }
board-place = { $place } { $card }
board-empty = empty
board-nothing = none
board-card = { $name } { $strength }
board-captured = { $card } (captured)
board-known = { $card } (face down, known to you)
board-known-to-all = { $card } (face down, known to all)
board-known-to-both = { $card } (face down, known to both of you)
board-seen = { $card } (the enemy knows)
board-known-in-hand = Known in the hand of { $who }: { $cards }.
board-falling = Falling cards of { $who }, order still open: { $cards }.
board-drafted = { $card } (draft)
board-face-down = face down
board-figure = the figure of { $god }
board-count-of = { $count } × { $card }
board-your-hand = Your hand ({ $count }):
board-numbered = { $number }. { $card }
board-your-pile = Your discard pile, top last: { $cards }.
board-enemy-hand = Known of the enemy’s hand: { $cards }.
board-to-order = Fallen cards whose order you choose: { $cards }.
alt-you = You are { $god }.
alt-field = Field of { $who }, each column from the front.
alt-field-next = Field of { $who }.
alt-field-empty = Field of { $who }: empty.
alt-column = Column { $column }: { $cards }.
alt-may-challenge = You may challenge in: { $lanes }.
alt-may-put = You may put the drawn card in front of: { $lanes }.
alt-may-play = You may play: { $cards }.
alt-may-play-but = You may play any card of your hand but: { $cards }.
alt-may-play-any = You may play any card of your hand.
alt-hand = Your hand ({ $count }): { $cards }.

## The picture of a challenge, of the end and of what was hidden

duel-challenges = CHALLENGES
duel-pegasus = SENDS PEGASUS
duel-wins = WINS
duel-falls = FALLS
duel-found = FOUND
duel-opens = OPENS
duel-spent = SPENT
duel-stays = STAYS

# In the lozenge between two cards that met: why it came so, in two or three words.
reason-found = hostage found
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-tied = both fall
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-medusa = turned to stone
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-amazon = Medusa slain
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-hero = Medusa slain
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pythia = the oracle spoke
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pegasus = out of the sky
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pandora = the box opens

banner-victory = VICTORY
banner-end = THE END
banner-no-cards = { $loser } has no card left on the field, turn { $turn }
banner-no-action = { $loser } has nothing left to do, turn { $turn }
banner-points-left = { $loser } ended the turn with points left, turn { $turn }
banner-hostage-challenged = { $hostage } found in column { $lane }, turn { $turn }
banner-hostage-found-front = Pegasus found { $hostage } in column { $lane }, turn { $turn }
banner-hostage-found-hand = Pegasus found { $hostage } in the hand, turn { $turn }
banner-hostage-lost-lane = Pandora took { $hostage } on the field, turn { $turn }
banner-hostage-lost-hand = Pandora took { $hostage } in the hand, turn { $turn }
banner-hostages-lost = Pandora took both hostages, turn { $turn }
banner-resigned = { $loser } resigned, turn { $turn }
banner-expired = { $loser } did not come back, turn { $turn }
banner-agreed = ended by agreement, turn { $turn }
banner-aborted = called off, turn { $turn }

# The picture of both discard piles where they lie open: above each pile.
piles-title = THE TOP CARD COMES LAST
piles-empty = NO CARD YET

opening-first = First, each lays three cards in secret: one in each column.
opening-laying = CHOOSING
opening-laid = LAID

hidden-title = WHAT YOU COULD NOT SEE
hidden-held = HAND { $count }
hidden-deck = DECK
hidden-hand = HAND
hidden-turn = turn
hidden-start = start

alt-duel = Column { $lane }: { $who } challenged, { $attacker } against { $defender }; { $verdict }
alt-pegasus = Column { $lane }: { $who } sent Pegasus from the hand against { $defender }; { $verdict }
alt-end = { $who } wins: { $reason }.
alt-end-nobody = Nobody wins: { $reason }. { $who }.
alt-hidden = What you could not see, before the last action, turn { $turn }.
alt-way = The way of { $hostage }, hostage of { $who }: { $stops }.
alt-way-deck = deck
alt-way-hand = hand
alt-way-turn = { $place } from turn { $turn }
alt-way-end = found or lost in turn { $turn }
alt-hidden-hand = Hand of { $who }: { $cards }.
alt-hidden-down = { $card } (face down)

## What a match is remembered by

highlight-turning = Turning point
highlight-bluff = Best bluff
highlight-duel = Best duel
highlight-drawn = { $who } drew { $hostage } and never laid the card: the hand is where the hostage was { $fate ->
    [found] found.
   *[lost] lost.
}
highlight-laid = { $who } laid { $hostage } at { $place }, and that is where the hostage was { $fate ->
    [found] found.
   *[lost] lost.
}
highlight-bared = In column { $column } { $card } fell, and nothing stood before { $hostage } any more.
highlight-stood = { $hostage } came to stand at { $place }, and that is where the hostage was { $fate ->
    [found] found.
   *[lost] lost.
}
highlight-box = Pandora’s box took { $count ->
    [one] one card
   *[other] { $count } cards
} from { $who }, and no other duel cost more.
highlight-fell = In column { $column } { $card } fell, and { $who } lost nothing stronger in any duel.
highlight-bold = { $who } left { $hostage } face down at the front of column { $column } through { $count } turns of the enemy, and was never challenged.
highlight-trap = In column { $column } { $attacker } ran into { $defender }, face down and unseen by { $who }.
highlight-reversal = In column { $column } { $attacker } beat { $defender }, as strength alone never could.
highlight-clash = In column { $column }, { $attacker } against { $defender }: { $verdict }

## The lesson

lesson-row-a = You are Hera, I am Zeus, and whoever finds the other’s hostage wins; begin with a first row, face down: the Amazon in column A.
lesson-row-b = In a duel the greater strength wins, so lay the Hydra, who has 5, into column B.
lesson-row-c = The Fury goes into column C, and your first row is complete.
lesson-ready = I see nothing but the backs of your cards: say that your row is ready.
lesson-draw = Each column with a card gives you one point a turn, and every action costs one: draw a card.
lesson-behind = Columns may grow: lay the Harpy behind the Amazon, so that somebody is left in column A if she falls.
lesson-draw-again = One point is left: draw once more.
lesson-end = All your points are spent: end your turn, and I take mine.
lesson-pythia = I have laid a second card into column B, and Pythia, played from your hand, turns that whole column face up.
lesson-challenge = There is Argus, my hostage, behind the Centaur of strength 3: your Hydra has 5, so challenge in column B.
lesson-pegasus = Now Argus stands in front: send Pegasus from your hand at column B, for whoever finds the hostage wins the match.
lesson-learned = **What you have learned**
    - A column with a card is a point each turn, and every action costs one.
    - In a challenge the greater strength wins, and nobody knows what lies face down.
    - Powers are played from the hand: Pythia looks, Pegasus strikes at a front card or into the enemy’s hand.
    - Whoever finds the other’s hostage wins. You have one too, so hide Io well.
    - More advice is in /rules, on the page Advice.

# Advice below the sentences of some steps.
aside-strong = One or two strong cards in front are plenty: keep some strength in your hand for later.
aside-rush = You will rarely regret a turn spent drawing and filling your columns before the first challenge.
aside-medusa = An Amazon is worth gold later on: when a Medusa blocks your way, only an Amazon or a Hero beats her.
aside-defend = A player with points left and nothing to spend them on loses, so a stubborn defence can win, too.
aside-once = A power works once and then its card is gone, so save it for a moment like this one.
aside-hostage = In your hand your own hostage is safe from challenges, but not from a Pegasus sent there.
