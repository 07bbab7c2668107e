game-name = Tribut
game-line = Trois joueurs misent des pièces en secret
seat-first = Première place
seat-second = Deuxième place
seat-third = Troisième place
preset-usual = Habituelles
preset-usual-help = trois pièces chacun

## Actions

label-coins = { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
action-keep = Garder le trésor
action-offer = Proposer à { $who }
action-take = Accepter l’offre
action-refuse = Refuser l’offre
ask-pledge = Combien de pièces misez-vous ?
ask-share = À vous de parler. Que devient le trésor ?
ask-offer = Acceptez-vous l’offre ?
why-not-pledging = personne ne mise maintenant
why-no-coins = vous avez moins de pièces
why-not-speaking = vous ne parlez pas à cette manche
why-nobody-there = personne n’est assis là
why-not-offered = on ne vous a rien proposé

## What happens

fact-pledged = { $who } a misé.
fact-speaks = { $who } a misé le plus ({ $coins }) et parle.
fact-offers = { $who } fait une offre à { $to }.
fact-take = { $who } accepte l’offre.
fact-refuse = { $who } refuse l’offre.
fact-out = { $who } n’a plus de pièces et quitte la partie.
end-treasure = Le plus de trésors.

## Pictures in words

table-round = Manche { $round }
table-player = { $name } : { $coins } pièces, { $treasure } trésors
seat-own = Votre mise : { $coins }

## Rules

first-turn = **Votre premier tour en trois lignes.**
    1. Vous avez trois pièces. Misez-en, en secret.
    2. La plus haute mise est payée, et son joueur parle.
    3. Le plus de trésors gagne.
rules-1 = **Les mises.** Qui a des pièces en mise au moins une en secret. La plus haute est payée, et son joueur parle.
rules-2 = **Les trésors.** Qui parle garde un trésor, ou en propose deux à un autre joueur, et deux pour soi.
