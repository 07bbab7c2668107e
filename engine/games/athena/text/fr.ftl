## The game and its seats

game-name = Bataille pour Athéna
game-line = Deux armées face cachée, et les pouvoirs secrets des dieux
seat-athena = Athéna
seat-poseidon = Poséidon

## Cards: full names

card-peltaste = Peltaste
card-archer = Archer
card-fantassin = Fantassin
card-spartan = Spartiate
card-hoplite = Hoplite
card-fantassin_elite = Fantassin d’élite
card-archer_elite = Archer d’élite
card-hoplite_elite = Hoplite d’élite
card-hippeis = Hippeis
card-garde_du_roi = Garde du Roi
card-commandant = Commandant
card-reorganisation = Réorganisation
card-espion = Espion
card-attaque_surprise = Attaque surprise
card-camouflage = Camouflage
card-mine_de_rien = Mine de rien
card-pas_si_fort = Pas si fort que ça
card-invocation = Invocation
card-annihilation = Annihilation de pouvoir
card-immunite = Immunité
card-coup_critique = Coup critique
card-riposte = Riposte
card-anticipation = Anticipation
card-clairvoyance = Clairvoyance
card-divination = Divination
card-soutien = Soutien
card-plaine = Plaine
card-foret = Forêt
card-colline = Colline
card-port = Port
card-forteresse = Forteresse
card-temple_de_zeus = Temple de Zeus
card-parthenon = Parthénon
card-marecage = Marécage
card-tour_de_guet = Tour de guet

## Cards in a sentence

one-peltaste = un Peltaste
one-archer = un Archer
one-fantassin = un Fantassin
one-spartan = un Spartiate
one-hoplite = un Hoplite
one-fantassin_elite = un Fantassin d’élite
one-archer_elite = un Archer d’élite
one-hoplite_elite = un Hoplite d’élite
one-hippeis = un Hippeis
one-garde_du_roi = un Garde du Roi
the-annihilation = l’Annihilation de pouvoir
the-immunite = l’Immunité
the-coup_critique = le Coup critique
the-riposte = la Riposte
the-anticipation = l’Anticipation
the-clairvoyance = la Clairvoyance
the-divination = la Divination
the-soutien = le Soutien
the-plaine = la Plaine
the-foret = la Forêt
the-colline = la Colline
the-port = le Port
the-forteresse = la Forteresse
the-temple_de_zeus = le Temple de Zeus
the-parthenon = le Parthénon
the-marecage = le Marécage
the-tour_de_guet = la Tour de guet

## Cards: short names, at most 12 characters

short-peltaste = Peltaste
short-archer = Archer
short-fantassin = Fantassin
short-spartan = Spartiate
short-hoplite = Hoplite
short-fantassin_elite = Fant. élite
short-archer_elite = Archer élite
short-hoplite_elite = Hopl. élite
short-hippeis = Hippeis
short-garde_du_roi = Garde du Roi
short-commandant = Commandant
short-reorganisation = Réorganis.
short-espion = Espion
short-attaque_surprise = Surprise
short-camouflage = Camouflage
short-mine_de_rien = Mine de rien
short-pas_si_fort = Pas si fort
short-invocation = Invocation
short-annihilation = Annihilation
short-immunite = Immunité
short-coup_critique = Critique
short-riposte = Riposte
short-anticipation = Anticipation
short-clairvoyance = Clairvoyance
short-divination = Divination
short-soutien = Soutien
short-plaine = Plaine
short-foret = Forêt
short-colline = Colline
short-port = Port
short-forteresse = Forteresse
short-temple_de_zeus = Temple
short-parthenon = Parthénon
short-marecage = Marécage
short-tour_de_guet = Tour de guet

## Cards: what each does

power-peltaste = Attaque 2, Défense 4, vert, 6 points, coût 0. Attaque avec 4, défend avec 5.
power-archer = Attaque 8, Défense 0, vert, 8 points, coût 0. Attaque avec 8, défend avec 4.
power-fantassin = Attaque 6, Défense 4, vert, 10 points, coût 1. Attaque avec 8, défend avec 7.
power-spartan = Attaque 8, Défense 6, orange, 14 points, coût 1. Attaque avec 11, défend avec 10.
power-hoplite = Attaque 6, Défense 12, orange, 18 points, coût 2. Attaque avec 12, défend avec 15.
power-fantassin_elite = Attaque 10, Défense 8, orange, 18 points, coût 2. Attaque avec 14, défend avec 13.
power-archer_elite = Attaque 16, Défense 4, orange, 20 points, coût 2. Attaque avec 18, défend avec 12.
power-hoplite_elite = Attaque 8, Défense 16, rouge, 24 points, coût 2. Attaque avec 16, défend avec 20.
power-hippeis = Attaque 18, Défense 10, rouge, 28 points, coût 3. Attaque avec 23, défend avec 19.
power-garde_du_roi = Attaque 12, Défense 18, rouge, 30 points, coût 3. Attaque avec 21, défend avec 24.
power-commandant = Un jeton, en Préparation, sous un combattant disponible : jusqu’à la fin du duel, il ne couvre personne.
power-reorganisation = Un jeton, en Préparation : le combattant et l’un de vos combattants adjacents changent de place, avec leurs pouvoirs.
power-espion = X jetons, en Préparation : regardez X combattants ennemis de votre choix ; vous seul les voyez. Les annexes ne font que nommer cette carte ; son effet est d’Agon.
power-attaque_surprise = Un jeton, quand votre combattant attaque et s’engage en premier : vous choisissez le combattant disponible que l’ennemi engage.
power-camouflage = Un jeton, quand votre combattant s’engage en premier : aucune couleur n’est annoncée.
power-mine_de_rien = Un jeton, quand votre combattant orange ou rouge s’engage en premier : sa couleur est annoncée un cran plus bas. Montré à la Révélation.
power-pas_si_fort = Un jeton, quand votre combattant vert ou orange s’engage en premier : sa couleur est annoncée un cran plus haut. Montré à la Révélation.
power-invocation = Un jeton, à l’engagement : votre combattant rejoint les survivants, le suivant de votre réserve prend sa place. Les annexes ne font que nommer cette carte ; son effet est d’Agon.
power-annihilation = Un jeton, à la Révélation : tous les pouvoirs que l’ennemi y active sont annulés, les jetons sont perdus.
power-immunite = Un jeton, à la Révélation : tous les pouvoirs que l’ennemi y active sont annulés, même une Annihilation ; les jetons lui reviennent.
power-coup_critique = Un jeton, à la Révélation, si le combattant attaque : le Défenseur n’a que sa Défense. Ni Attaque, ni Riposte, ni Soutien.
power-riposte = Un jeton, à la Révélation, si le combattant défend : il ajoute toute son Attaque, non la moitié.
power-anticipation = Un jeton, à la Révélation, si vous gagnez : l’ennemi s’engage en premier au prochain duel.
power-clairvoyance = X jetons, à la Révélation, si vous gagnez : pendant 3·X duels, personne ne peut utiliser « Mine de rien » ni « Pas si fort que ça ».
power-divination = X jetons, à la Révélation, si vous gagnez : aux X prochains duels, l’ennemi s’engage en premier, face visible. Elle cesse quand vous perdez un duel.
power-soutien = X jetons, à la Révélation, si vous gagnez : le combattant reste sur le côté et ajoute la moitié de sa Défense à votre valeur aux X prochains duels.
power-plaine = Terrain, 0 point.
power-foret = Terrain, 2 points.
power-colline = Terrain, 4 points.
power-port = Terrain, 6 points.
power-forteresse = Terrain, 8 points.
power-temple_de_zeus = Terrain, 11 points.
power-parthenon = Terrain, 15 points.
power-marecage = Terrain, 4 points. Toute Attaque y baisse de 6, jusqu’à 0. Une idée des annexes ; les points sont d’Agon.
power-tour_de_guet = Terrain, 6 points. L’Attaque du combattant qui défend y monte de 6. Une idée des annexes ; les points sont d’Agon.

## Les cartes : combien, et ce qui les bat

about-each = { $scenario } : { $count } dans chaque camp
about-sides = { $scenario } : { $first } pour qui attaque d’abord, { $second } dans l’autre camp
about-pile = { $scenario } : { $count } dans la pile
about-added = { $count } dans chaque liste de pouvoirs, si l’hôte les ajoute
about-special = un dans la pile, si l’hôte ajoute les terrains spéciaux
about-valued = { $card } ({ $value })
about-attacking-beats = **Attaque à { $value } et capture** { $cards }
about-attacking-falls-to = **Attaque à { $value } et est pris par** { $cards }
about-attacking-ties = **Attaque à { $value }, égalité avec** { $cards }
about-defending-beats = **Défend à { $value } et capture** { $cards }
about-defending-falls-to = **Défend à { $value } et est pris par** { $cards }
about-defending-ties = **Défend à { $value }, égalité avec** { $cards }
about-voids = **Annule** { $cards }
about-void-by = **Est annulé par** { $cards }

## Actions and their questions

action-take = Prendre un combattant
action-muster = Compléter l’armée
action-enlist = L’armée est prête
action-arrange = Poser selon un plan
action-lay = Poser un combattant
action-swap = Échanger
action-ready = Prêt
action-play-power = Jouer { $card }
action-toss = Défausser
action-strategy = Stratégie
action-look = En regarder un de plus
action-then = Puis engager
action-then-bluff = Puis engager avec un bluff
action-done = Finir la préparation
action-engage = Engager
action-bluff = Engager avec un bluff
action-surprise = Attaque surprise
action-surprise-bluff = Surprise avec un bluff
action-invoke = Invoquer
action-hold = Laisser l’ennemi choisir
action-use = Activer
action-commit = C’est tout

ask-take = Quels combattants forment votre armée ?
ask-muster = Avec quels combattants ?
ask-deploy = Comment posez-vous votre armée ?
ask-template = Selon quel plan ?
ask-fighter = Quel combattant ?
ask-place = À quelle place ?
ask-swap = Quel combattant change ?
ask-swap-with = Avec lequel ?
ask-power = Jouez un pouvoir sous un combattant, ou défaussez-en un contre un jeton.
ask-bearer = Sous le combattant de quelle place ?
ask-toss = Quel pouvoir défaussez-vous ?
ask-strategy = Utilisez une stratégie, dites qui combattra, ou terminez.
ask-target = Quel combattant ennemi regardez-vous ?
ask-engage = Quel combattant engagez-vous ?
ask-victim = Quel combattant ennemi doit se battre ?
ask-bluff = Avec quel bluff ?
ask-ambush = Choisissez-vous le combattant ennemi ?
ask-commit = Quels pouvoirs activez-vous, en secret ?
ask-tokens = Pour combien de jetons ?

## Une armée disposée d’un coup

lay-row-bottom = Rangée du bas, { $count ->
    [one] 1 combattant
   *[other] { $count } combattants
}
lay-row = Rangée { $row } depuis le bas, { $count ->
    [one] 1 combattant
   *[other] { $count } combattants
}
lay-row-top = Rangée du haut, { $count ->
    [one] 1 combattant
   *[other] { $count } combattants
}
lay-unknown = Vous n’avez pas de combattant nommé « { $name } ». Écrivez les noms comme sur vos cartes, séparés par des virgules.
lay-row-full = Une ligne est trop longue : sa rangée a { $count ->
    [one] 1 place
   *[other] { $count } places
}, et « { $fighter } » est de trop. Mettez-le sur une autre ligne.
lay-spent = Trop de combattants d’une même sorte : { $fighter }. Vous en avez { $count }. Écrivez un autre nom, ou rien.
lay-other-army = Cette disposition a été gardée pour une autre armée. Choisissez-en une autre, ou gardez celle que vous posez maintenant.

label-place = Place { $place }
label-enemy-place = Ennemi { $place }
label-number = { $number }
label-tokens = { $count ->
    [one] 1 jeton
   *[other] { $count } jetons
}
label-at = { $card } en { $place }
label-times = { $card } ×{ $count }

template-wall = Mur : les meilleurs en bas
template-spear = Lance : les meilleurs en haut
template-wings = Ailes : les meilleurs au bord
template-mixed = Mêlé : forts et faibles
template-hidden_guard = Garde : défenseurs en bas
muster-usual = la liste du scénario
muster-strong = les plus chers possibles

menace-green = vert
menace-orange = orange
menace-red = rouge
menace-withheld = aucune

## What is told

fact-enlisted = { $who } a formé son armée.
fact-ready = { $who } a déployé son armée.
fact-armies = Les deux armées sont en place ; la manche { $round } commence. { $who } attaque.
fact-remember = À retenir : les vainqueurs quittent aussi l’armée ; jouer un pouvoir ne coûte rien, l’utiliser coûte ; une couleur annoncée peut être fausse d’un cran.
fact-remember-plain = À retenir : les vainqueurs quittent aussi l’armée, chaque duel coûte un combattant à chaque camp.
fact-terrain = En jeu : { $terrain }.
fact-prepared = { $who } a fini sa préparation.
fact-played = { $who } pose un pouvoir sous le combattant de la place { $place }.
fact-tossed = { $who } défausse un pouvoir contre un jeton.
fact-commandant = { $who } utilise un Commandant : la place { $place } ne couvre personne dans ce duel.
fact-reorganisation = { $who } réorganise : les combattants des places { $place } et { $goal } échangent leurs places.
fact-espion = { $who } a un Espion sous le combattant de la place { $place } ; il regarde { $count ->
    [one] la place { $places }.
   *[other] les places { $places }.
}
fact-spied = Votre Espion a vu : { $cards }.
fact-drew = Vous avez pioché : { $card }.
fact-announced = { $who } engage le combattant de la place { $place }, couleur annoncée : { $menace }.
fact-engaged-open = { $who } engage { $card } depuis la place { $place }, face visible.
fact-engaged = { $who } répond avec le combattant de la place { $place }.
fact-surprise = Attaque surprise : { $who } choisit le combattant de la place { $place }.
fact-invoked = { $who } invoque : { $card } quitte la place { $place }, un autre combattant l’y remplace.
fact-summoned = Vous avez invoqué : { $card }.
fact-revealed = { $who } révèle { $card }.
fact-bluffed = C’était un bluff : { $who } a utilisé « { $card } ».
fact-committed = { $who } a fait son choix.
fact-stood = { $who } active { $cards }.
fact-refunded = { $who } active { $cards } : annulé, les jetons lui reviennent.
fact-lost = { $who } active { $cards } : annulé, les jetons sont perdus.
fact-values = { $who } attaque avec { $attack }, { $enemy } défend avec { $defence }.
fact-captured = { $who } capture { $card } et remporte { $terrain }.
fact-captured-only = { $who } capture { $card }.
fact-tied = Égalité : personne n’est capturé.
fact-round = { $who } gagne la manche { $round }, { $more } à { $less }.
fact-round-drawn = Manche { $round } nulle, { $more } partout.

## How a match ends

end-score = { $winner } gagne, { $more } à { $less }.
end-tie-break = { $more } partout ; { $winner } gagne au départage.
end-rounds = { $winner } gagne par { $wins } manches à { $losses }.
end-drawn = { $points } partout, et égalité en tout : la partie est nulle.

## Why not

why-not-building = on ne forme pas d’armée en ce moment
why-not-deploying = on ne déploie pas d’armée en ce moment
why-not-preparing = ce n’est pas une préparation
why-not-engaging = aucun combattant n’est à engager en ce moment
why-not-first = seul le camp qui s’engage en premier le peut
why-no-invocation = cela ne suit qu’une Invocation
why-not-committing = rien n’est à activer en ce moment
why-budget = l’armée ne pourrait pas être complétée ainsi : quinze combattants dans le budget, quatre du même nom au plus
why-closed = vous avez fini cette étape
why-place-taken = cette place est prise, ou n’existe pas
why-no-fighter = aucun combattant de ce nom n’attend sa place
why-army-open = chaque combattant doit d’abord avoir sa place
why-no-swaps = un déploiement n’a que douze échanges
why-one-card = une préparation joue ou défausse une seule carte
why-no-bearer = aucun combattant ne s’y trouve pour la porter
why-not-in-hand = cette carte n’est pas dans votre main
why-named = vous avez dit qui combattra ; annulez d’abord ce choix
why-older-match = cette partie a commencé avant que cela ne soit possible ; la question viendra plus tard
why-only-one = un seul combattant est disponible : il part sans qu’on le dise
why-card-first = jouez ou défaussez d’abord une carte de votre main
why-no-tokens = vous n’avez plus de jetons pour cela
why-two-tokens = une Attaque surprise avec un bluff coûte deux jetons, et vous n’en avez qu’un
why-not-attached = ce pouvoir ne s’y trouve pas
why-covered = ce combattant est encore couvert
why-no-neighbour = aucun combattant ne s’y trouve pour changer de place
why-not-adjacent = ces places ne se touchent pas
why-no-target = aucun combattant ennemi ne s’y trouve
why-no-espion = aucun de vos Espions n’est en train de regarder
why-seen-already = votre Espion y regarde déjà
why-not-yours = ce n’est pas à vous d’engager ainsi
why-nobody = aucun combattant ne s’y trouve
why-not-attacker = seul l’Attaquant peut surprendre
why-victim = aucun combattant ennemi disponible ne s’y trouve
why-not-first-bluff = seul le camp qui s’engage en premier annonce une couleur
why-open = sous une Divination, le combattant s’engage face visible
why-colour = la couleur de ce combattant ne le permet pas
why-clear = une Clairvoyance est en jeu : pas de bluff tant qu’elle dure
why-no-reserve = votre réserve est vide
why-no-surprise = aucune Attaque surprise n’est posée sous votre combattant, ou aucun combattant ennemi n’y est disponible
why-not-with-fighter = ce pouvoir n’est pas posé sous votre combattant
why-once = un pouvoir ne s’ajoute pas à lui-même : n’en choisissez qu’un exemplaire
why-not-defender = seul un combattant qui défend riposte
why-not-attacker-blow = seul un combattant qui attaque porte un Coup critique

## Options

preset-short = La Bataille pour Athènes, une manche
preset-short-help = Le scénario 1 avec tous ses pouvoirs, joué en une seule manche.
preset-battle = La Bataille pour Athènes
preset-battle-help = Scénario 1 : le premier à gagner deux manches.
preset-initiation = Initiation
preset-initiation-help = Scénario 0 : une manche sans pouvoirs, pour découvrir les duels.
preset-assault = Assaut sur Athènes
preset-assault-help = Scénario 2 : l’un attaque, l’autre défend ; deux manches en inversant les rôles, la somme décide.
preset-might = La Force et la Ruse
preset-might-help = Combattants plus forts contre jetons nombreux ; deux manches, armées échangées, la somme décide.
preset-campaign = Campagne
preset-campaign-help = Scénario 1 avec des armées que vous formez ; les captifs le restent, les survivants repartent.
# On the page of a new match: the short form.
preset-skirmish = Escarmouche (courte, d’Agon)
preset-skirmish-help = Six combattants, six duels, trois jetons : un seul bluff, à bien placer. Forme courte d’Agon.

option-scenario = Scénario
option-scenario-help = L’Initiation n’a pas de pouvoirs ; l’Assaut a un Attaquant et un Défenseur pour toute une manche ; dans La Force et la Ruse, un seul camp a des pouvoirs ; l’Escarmouche, d’Agon, n’a que six combattants par camp.
option-scenario-initiation = Initiation
option-scenario-battle = La Bataille pour Athènes
option-scenario-assault = Assaut sur Athènes
option-scenario-might = La Force et la Ruse
# The name of the short scenario, in the list of scenarios and before numbers of cards.
option-scenario-skirmish = Escarmouche
option-length = Longueur
option-length-help = De la Bataille pour Athènes : une manche, ou jusqu’à deux manches gagnées.
option-length-round = une manche
option-length-match = deux manches gagnantes
option-first = Qui attaque en premier
option-first-help = Selon la règle, le plus âgé des joueurs attaque en premier.
# Below the line above, on the page of options: what robots of the same strength made of this scenario.
option-first-measured = Entre robots de même force, le premier Attaquant a gagné { $shares } des parties.
# One of the shares in the line above, and who played so.
measured-share = { $percent } ±{ $margin } % ({ $who })
measured-careless = au hasard
measured-newcomer = débutants
measured-quick = joueurs rapides
measured-strong = joueurs réfléchis
option-first-lot = au sort
option-first-athena = Athéna
option-first-poseidon = Poséidon
option-terrains = Terrains
option-terrains-help = Si les prochains terrains sont visibles : cinq, ou trois dans l’Escarmouche.
option-terrains-row = visibles
option-terrains-hidden = masqués
option-scoring = Ce qui gagne
option-scoring-help = Ce qui décide des manches et des parties.
option-scoring-points = tous les points
option-scoring-terrains = les points des terrains
option-scoring-prisoners = le nombre de captifs
option-army = Armées
option-army-help = Celles du scénario, ou formées dans un budget ; en campagne les survivants ne coûtent plus rien.
option-army-scenario = du scénario
option-army-built = formées
option-army-campaign = campagne
option-layout = Disposition
option-layout-help = Comment les deux armées se posent, sauf dans l’Assaut.
option-layout-pyramid = pyramide
option-layout-columns = colonnes
option-layout-cross = en X
option-layout-free = libre
option-rows = Rangées d’une disposition libre
option-rows-help = Quinze places, la rangée du bas d’abord, par exemple 4-4-4-3 : de trois à cinq rangées d’une à cinq places.
option-captured_powers = Pouvoirs capturés
option-captured_powers-help = Si les pouvoirs posés avec un captif comptent pour qui le capture.
option-captured_powers-true = comptent
option-captured_powers-false = ne comptent pas
option-special_terrains = Terrains spéciaux
option-special_terrains-help = Un Marécage et une Tour de guet dans la Bataille pour Athènes.
option-special_terrains-true = avec
option-special_terrains-false = sans
option-espion = Espions
option-espion-help = Deux Espions de plus dans chaque liste de pouvoirs.
option-espion-true = avec
option-espion-false = sans
option-invocation = Invocation
option-invocation-help = Deux Invocations de plus dans chaque liste, et une réserve de quatre combattants par camp.
option-invocation-true = avec
option-invocation-false = sans
# Pourquoi une option est sans effet, dans la liste des options et là où elle est refusée.
moot-length = Seule la Bataille pour Athènes peut durer plusieurs manches.
moot-army = On ne forme d’armée que dans l’Initiation et dans la Bataille pour Athènes.
moot-campaign = Une campagne demande la Bataille pour Athènes en deux manches gagnantes ; sinon, « formées ».
moot-layout = Dans l’Assaut, les deux armées se posent toujours en losange, dans l’Escarmouche en deux rangs de trois.
moot-rows = Les rangées ne comptent que pour une disposition libre.
moot-shape = Ces rangées sont la disposition « { $shape } » : choisissez-la par son nom.
moot-terrains = Dans l’Assaut, chaque duel révèle son propre terrain.
moot-special-terrains = Marécage et Tour de guet : dans la Bataille pour Athènes et La Force et la Ruse seulement.
moot-powers = Il n’y a pas de pouvoirs dans l’Initiation.

option-deployment = Déploiement
option-deployment-help = Comment votre armée est posée au début d’une manche.
option-deployment-ask = me demander
option-deployment-wall = mur
option-deployment-spear = lance
option-deployment-wings = ailes
option-deployment-mixed = mêlé
option-deployment-hidden_guard = garde cachée

## The rules in a few pages

first-turn = **Votre premier tour en cinq lignes.**
    1. Posez votre armée face cachée selon l’un des plans (on peut encore la changer), puis appuyez sur **Prêt** ; seuls peuvent se battre ceux que personne ne couvre, au début le sommet.
    2. Préparation, en secret : posez un de vos pouvoirs sous un combattant, c’est gratuit, ou défaussez-le contre un jeton ; puis **Finir la préparation**.
    3. Engagement : l’Attaquant engage un combattant et sa couleur est dite, vert faible, orange, rouge fort ; l’autre camp connaît la couleur et répond.
    4. On retourne les deux, et chacun choisit en secret les pouvoirs de son combattant qu’il paie ; puis la plus haute valeur gagne.
    5. L’Attaquant compte son Attaque et la moitié de sa Défense, le Défenseur sa Défense et la moitié de son Attaque ; le vainqueur prend l’autre combattant et le terrain : ce sont vos points.
rules-1 = **Le but.** Deux armées sont posées face cachée, en pyramide ou selon une autre disposition. À chaque duel, chaque camp engage un combattant ; la plus haute valeur capture l’autre et remporte le terrain. Les points sont vos captifs et vos terrains ; quand les armées sont épuisées, la manche est finie.

    {""}**Trois choses à savoir d’abord.**
    • Le combattant vainqueur quitte aussi l’armée : chaque duel coûte un combattant à chaque camp.
    • Jouer un pouvoir ne coûte rien ; l’utiliser coûte.
    • La couleur annoncée peut être fausse d’un cran.

    {""}**Qui peut se battre.** Un combattant est disponible quand personne n’est posé à une place qui le couvre. Au début, c’est le seul sommet de la pyramide ; au scénario 2, où les armées forment un losange, les deux du haut.
rules-2 = **Un duel.**
    • **Préparation** (là où il y a des pouvoirs), en secret et en même temps : jouez un pouvoir face cachée sous l’un de vos combattants, ou défaussez-en un contre un jeton. Puis utilisez des stratégies, si vous voulez. Vous piochez une carte.
    • **Engagement** : l’Attaquant engage un combattant face cachée et sa couleur est annoncée : vert (faible), orange, rouge (fort). Le Défenseur, qui connaît la couleur, répond.
    • **Révélation** : on retourne les deux. En secret, chacun choisit les pouvoirs de son combattant qu’il active.
    • **Résolution** : la plus haute valeur gagne. Le vainqueur attaque ensuite.

    {""}**La valeur.** L’Attaquant a son Attaque plus la moitié de sa Défense ; le Défenseur sa Défense plus la moitié de son Attaque.

    {""}**Égalité.** Personne n’est capturé, les deux combattants partent. Le terrain reste en jeu (scénario 1, et La Force et la Ruse) ou est perdu (2). Au scénario 0, pas d’égalité : aucune valeur d’attaque n’y vaut une valeur de défense. (Seules des armées formées par les joueurs peuvent y faire égalité : voir § 10.6.)
rules-3 = **Les pouvoirs.** Chacun coûte un jeton, ceux à X autant que vous voulez. Ce qui ne sert pas part avec son combattant.

    {""}**Avant le combat** : Commandant, Réorganisation et, si l’hôte l’a ajouté, Espion. **En s’engageant en premier** : Camouflage, Mine de rien, Pas si fort que ça (un seul par duel) ; Attaque surprise si vous attaquez. **En s’engageant, premier ou second** : Invocation, si l’hôte l’a ajoutée. **À la Révélation** : tous les autres.

    {""}**L’ordre à la Révélation.** L’Immunité annule ce que l’ennemi active et rend les jetons ; l’Annihilation l’annule et les jetons sont perdus ; l’Immunité passe d’abord. Puis le Coup critique : le Défenseur n’a que sa Défense. Puis la Riposte : le Défenseur ajoute toute son Attaque.

    {""}**En cas de victoire** : Anticipation, Clairvoyance, Divination, Soutien. On les paie même sans victoire.
rules-4 = **La fin.** Vous marquez les points de vos captifs et de vos terrains. À égalité, le nombre de captifs décide, puis celui des terrains.

    • Scénario 0, Initiation : une manche, quinze duels, sans pouvoirs.
    • Scénario 1, La Bataille pour Athènes : quinze duels par manche ; deux manches gagnées suffisent, on en joue cinq au plus. La partie courte a une manche.
    • Scénario 2, Assaut sur Athènes : quatorze duels ; l’Attaquant attaque toujours. Deux manches en inversant les rôles ; la somme décide.
    • La Force et la Ruse, une idée des annexes : qui attaque en premier a les combattants les plus forts, sans pouvoirs ni jetons ; l’autre camp a l’armée et les pouvoirs du scénario 1 et de nombreux jetons. Quinze duels, deux manches en échangeant les armées ; la somme décide.
    • L’Escarmouche, une forme courte d’Agon : une manche de six duels. Chaque camp a un Archer, un Fantassin, un Spartiate, un Hoplite, un Archer d’élite et un Garde du Roi, en deux rangs de trois, et trois jetons ; trois pouvoirs sur six en main, trois terrains visibles. Le reste comme au scénario 1.

    {""}**Le déploiement.** Posez les combattants un par un, ou tous d’un coup selon un plan, puis échangez-en deux, jusqu’à douze fois. L’autre camp voit seulement que vous avez fini. Les places se comptent depuis la rangée du bas, de gauche à droite.
rules-5 = **Ce qui est reconstitué.** Il ne reste de ce jeu que ses annexes : cartes, scénarios, idées. Sa règle est perdue.

    {""}**Ce qui découle du texte des cartes**
    • La moitié de la seconde valeur compte.
    • Chaque duel prend un combattant à chaque camp.
    • Le vainqueur attaque ensuite.
    • Les pouvoirs sont posés face cachée sous les combattants et se paient quand ils servent.

    {""}**Ce qu’Agon a fixé**
    • Préparations, déploiements et activations sont secrets et simultanés.
    • Un pouvoir défaussé rapporte un jeton, et rien n’en limite le nombre. Le scénario 2 commence lui aussi avec cinq jetons.
    • Personne ne ment librement sur une couleur. Camouflage et les bluffs (Mine de rien, Pas si fort que ça) sont pour le camp qui s’engage en premier ; les annexes donnent Camouflage à « l’attaquant ».
    • L’Immunité précède l’Annihilation. L’Anticipation change qui s’engage en premier, pas qui attaque.
    • À égalité, les deux combattants partent et l’Attaquant le reste.
    • Les pouvoirs posés avec les combattants d’un duel sont défaussés, sans jetons en échange.
    • Ce qui est « adjacent », qui attaque en premier aux manches suivantes, les manches et les parties nulles, et cinq manches au plus.
    • Des dix-huit terrains du scénario 1, quinze servent. Le second Hoplite du Défenseur au scénario 2 est un Hoplite d’élite.

    {""}**Des annexes l’idée seule, le reste d’Agon :** l’Espion, l’Invocation, les points du Marécage et de la Tour de guet, les armées formées, les dispositions libres, les armées et les jetons de La Force et la Ruse. **Entièrement d’Agon :** la partie courte et l’Escarmouche.

    {""}**Absents :** la Bataille épique, deux cartes à la fois, plus de deux joueurs, les armées posées pendant la manche, les pouvoirs innés.

## Le plateau

board-athena = ATHÉNA
board-poseidon = POSÉIDON
board-count-points = POINTS
board-count-sum = TOTAL
board-count-terrains = TERRES
board-count-prisoners = CAPTIFS
board-count-rounds = MANCHES
board-count-tokens = JETONS
board-count-hand = MAIN
board-duel = DUEL { $duel } / { $duels }
board-round = MANCHE { $round } SUR { $rounds }
board-pile = { $count ->
    [one] { $count } terrain dans la pile
   *[other] { $count } terrains dans la pile
}
board-stake = EN JEU
board-at = en { $place }
board-attacker = ATTAQUE
board-defender = DÉFENSE
board-says-green = VERT
board-says-orange = ORANGE
board-says-red = ROUGE
board-says-withheld = AUCUNE
board-says-open = VISIBLE
board-hand-title = VOTRE MAIN · { $tokens ->
    [one] { $tokens } jeton à dépenser
   *[other] { $tokens } jetons à dépenser
}
board-commit-title = ACTIVER · { $tokens ->
    [one] { $tokens } jeton à dépenser
   *[other] { $tokens } jetons à dépenser
}
board-pool = RESTE À PLACER : { $count }
board-army = VOTRE ARMÉE : { $count } · { $spent } dépensés sur { $budget }

## Le duel en gros plan

duel-attacks = ATTAQUE
duel-defends = DÉFEND
duel-attack = Attaque
duel-defence = Défense
duel-half = demi-{ $value }
duel-half-of = moitié de ({ $value })
duel-less = { $value } − { $by }
duel-more = { $value } + { $by }
duel-struck = Coup critique
duel-support = Soutien
duel-wins = VICTOIRE
duel-captured = CAPTURÉ
duel-tied = ÉGALITÉ
duel-choosing = CHOISIT
duel-ready = A CHOISI

## Le plateau en mots

board-now = Bataille pour Athéna, manche { $round } sur { $rounds }, { $duel ->
    [0] avant le premier duel.
   *[other] duel { $duel } sur { $duels }, tour { $turn }.
}
board-now-short = Bataille pour Athéna, { $duel ->
    [0] avant le premier duel.
   *[other] duel { $duel } sur { $duels }, tour { $turn }.
}
board-asked-recruit = Formation de l’armée, en secret : { $who }.
board-asked-deploy = Déploiement, en secret : { $who }.
board-asked-prepare = Préparation, en secret : { $who }.
board-asked-engage = { $who } doit engager un combattant.
board-asked-answer = { $who } doit répondre par un combattant.
board-asked-surprise = { $who } doit choisir : une Attaque surprise ou non.
board-asked-commit = Choix des pouvoirs, en secret : { $who }.
board-won = { $who } a gagné.
board-drawn = La partie est nulle.
board-at-stake = En jeu : { $terrain }.
board-terrain = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-roles = { $attacker } attaque.
board-roles-ahead = { $attacker } attaque ; { $first } s’engage en premier.
board-clear = Clairvoyance est en jeu : ni « Mine de rien », ni « Pas si fort que ça ».
board-ahead = Par Anticipation, { $who } s’engage en premier dans ce duel.
board-next = Ensuite : { $terrains }.
board-pile-left = Terrains dans la pile : { $count }.
board-under-pile = Connus sous la pile : { $terrains }.
board-aside = Terrains écartés de cette manche, non vus : { $count }.
board-lost = Terrains perdus par égalité : { $terrains }.
board-who = { $god } ({ $name })
board-score = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, dont { $captives } pour les captifs et { $land } pour les terrains.
board-sum = Toutes les manches : { $points }.
board-holds = Jetons { $tokens }, main { $hand }, pioche { $deck }.
board-reserve-left = Réserve { $count }.
board-rounds = Manches gagnées : { $wins } ; points par manche : { $points }.
board-is-ready = Prêt.
board-face-down = un combattant face cachée
board-forward = Engagé depuis la place { $place } : { $card }.
board-forward-own = Vous avez engagé depuis la place { $place } : { $card }.
board-forward-enemy = L’ennemi a engagé depuis la place { $place } : { $card }.
board-announced-green = Annoncé : vert.
board-announced-orange = Annoncé : orange.
board-announced-red = Annoncé : rouge.
board-announced-withheld = Aucune couleur n’a été annoncée.
board-announced-open = Engagé face visible.
board-used = Utilisé : { $cards }.
board-with = Avec { $cards }.
board-carries = avec { $cards }
board-with-hidden = Pouvoirs cachés avec lui : { $count }.
board-bluff = Votre bluff, montré à la Révélation : { $card }.
board-chosen = Vous activez : { $cards }.
board-is-spied = L’ennemi l’a vu.
board-army-available = Combattants disponibles : { $places }.
board-army-covered = Combattants couverts : { $places }.
board-enemy-available = Combattants ennemis disponibles : { $places }.
board-enemy-covered = Combattants ennemis couverts : { $places }.
board-nobody = aucun
board-powers = { $count ->
    [one] { $count } pouvoir
   *[other] { $count } pouvoirs
}
board-commanding = Commandant en vigueur
board-spied = vu par l’Espion ennemi
board-spied-by-you = vu par votre Espion
board-captives = Captifs : { $cards }.
board-land = Terrains : { $cards }.
board-spoils = Pouvoirs capturés : { $cards }.
board-survivors = Survivants : { $cards }.
board-summoned = Invoqués : { $cards }.
board-opened = Pouvoirs défaussés face visible : { $cards }.
board-buried = Pouvoirs défaussés sans être vus : { $count }.
board-durables = Reste en jeu : { $cards }.
board-lasting = { $card }, duels restants : { $left }
board-lasting-with = { $card } par { $fighter }, duels restants : { $left }
board-list-army = { $who }, toute l’armée : { $cards }.
board-list-powers = { $who }, tous les pouvoirs : { $cards }.
board-list-reserve = { $who }, toute la réserve : { $cards }.
board-list-veterans = { $who } avait des survivants : { $cards }.
board-building = Votre armée : { $count ->
    [one] { $count } combattant
   *[other] { $count } combattants
}, { $spent } dépensés sur { $budget }.
board-built = Pris : { $cards }.
board-to-lay = Reste à placer : { $cards }.
board-swaps = Échanges restants : { $count }.
board-nothing = aucune carte
board-hand = Votre main : { $cards }. Jetons à dépenser : { $tokens }.
board-may-play = Vous pouvez jouer ou défausser : { $cards }.
board-may-play-any = Vous pouvez jouer ou défausser n’importe quelle carte de votre main.
board-you = Vous jouez { $god }.
board-of = { $who } : { $told }
board-may-activate = Vous pouvez activer : { $cards }.
board-may-lay = Vous pouvez placer : { $cards }.
board-may-take = Vous pouvez prendre : { $cards }.
board-may-use = Vous pouvez utiliser : { $cards }.
board-may-own = Vous pouvez choisir vos combattants aux places : { $places }.
board-may-ahead = Vous pouvez dire dès maintenant qui des vôtres combattra ensuite, aux places : { $places }.
board-may-enemy = Vous pouvez choisir les combattants ennemis aux places : { $places }.
board-plan = Votre brouillon : { $done }.
board-own-buried = Vos pouvoirs défaussés sans être vus : { $cards }.
board-own-army = Votre armée :
board-own-army-values = Votre armée, avec Attaque/Défense :
board-own-covered = Vos combattants couverts :
board-available = disponible
board-covered = couvert
board-draft = brouillon
board-seen = Vus par votre Espion : { $cards }.
board-fighter = { $name } { $attack }/{ $defence } { $menace }
board-count-of = { $count } × { $card }

alt-duel = Dernier duel : { $verdict }
alt-tie = égalité, personne n’est capturé.
alt-captures = { $who } capture { $card }.
alt-captures-land = { $who } capture { $card } et remporte { $terrain }.
alt-attacker = { $who } a attaqué : { $card }, { $value } = { $parts }.
alt-defender = { $who } a défendu : { $card }, { $value } = { $parts }.
alt-part = { $number } ({ $name })
alt-commits-stood = Activé : { $cards }.
alt-commits-refunded = Activé : { $cards } ; annulé, les jetons sont rendus.
alt-commits-lost = Activé : { $cards } ; annulé, les jetons sont perdus.
alt-meeting = Retournés, avant tout pouvoir :
alt-end = { $who } gagne : { $reason }.
alt-end-nobody = Personne ne gagne : { $reason }.
alt-sums = { $who }, sur toute la partie : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, dont { $captives } pour { $prisoners ->
    [one] { $prisoners } captif
   *[other] { $prisoners } captifs
} et { $land } pour { $terrains ->
    [one] { $terrains } terrain
   *[other] { $terrains } terrains
}.
alt-hidden = Ce que vous ne pouviez pas voir.
alt-laid = { $who } avait disposé à la manche { $round } : { $army }.
alt-fates = { $who }, dans cette armée : { $won } ont gagné leur duel, { $captured } ont été capturés, { $tied } sont partis sur une égalité.
alt-fate = { $fighter } ({ $fate }, duel { $duel })
alt-fate-won = gagné
alt-fate-captured = capturé
alt-fate-tied = égalité
alt-fate-relieved = relevé
alt-unseen = Pouvoirs jamais montrés, { $who } : { $cards }.

banner-victory = VICTOIRE
banner-end = FIN
banner-score = { $more } points à { $less }
banner-tie-break = { $more } partout, départagés ensuite
banner-rounds = { $wins } manches à { $losses }
banner-drawn = { $points } partout, égalité en tout
banner-resigned = { $loser } abandonne au duel { $duel }
banner-expired = { $loser } manque à l’appel au duel { $duel }
banner-agreed = fin d’un commun accord au duel { $duel }
banner-aborted = partie annulée au duel { $duel }

opening-recruit = D’abord, chaque camp compose son armée en secret.
opening-deploy = D’abord, chaque camp déploie son armée face cachée, en secret.
opening-choosing = EN COURS
opening-ready = PRÊT
opening-duels = DUELS
opening-round = MANCHE
opening-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

hidden-title = CE QUE VOUS NE POUVIEZ PAS VOIR
hidden-round = disposées à la manche { $round }
hidden-powers = Pouvoirs jamais montrés
hidden-won = gagne le duel de ce numéro
hidden-captured = capturé dans ce duel
hidden-tied = égalité : les deux partent

## Ce qui reste d’une partie

highlight-turning = Le tournant
highlight-bluff = Plus beau bluff
highlight-duel = Plus beau duel
highlight-ahead = Manche { $round }, duel { $duel } : { $who } capture { $enemy } et mène dès lors jusqu’au bout.
highlight-prize = Manche { $round }, duel { $duel } : { $who } capture { $enemy }, qui vaut { $points } points ; aucune de ses prises ne vaut plus.
highlight-bluff-won = Manche { $round }, duel { $duel } : { $who } annonce une fausse couleur avec la carte { $card }, cache ainsi { $own } et capture { $enemy }.
highlight-upset = Manche { $round }, duel { $duel } : { $who } capture { $enemy } avec { $own }, qui vaut pourtant moins.
highlight-close = Manche { $round }, duel { $duel } : { $who } capture { $enemy } par { $more } à { $less }.
remembered-won = GAGNÉS
remembered-captured = CAPTURÉS
remembered-tied = À ÉGALITÉ

## The lesson

lesson-arrange = Quinze combattants forment une pyramide, et seuls ceux que personne ne couvre peuvent se battre : laissez le plan Lance mettre les meilleurs en haut.
lesson-ready = Je ne vois que des dos : dites que votre armée est prête.
lesson-attach = Chaque duel commence en secret : posez le pouvoir Coup critique sous le Garde du Roi, en place 15, le seul qui soit libre de se battre.
lesson-done = Un pouvoir ne coûte rien tant qu’il ne sert pas : finissez la préparation.
lesson-engage = La Forteresse est en jeu et vous attaquez : envoyez le Garde du Roi, dont je n’apprends que la couleur, rouge, donc fort.
lesson-activate = Vos 21 perdraient contre mes 24, mais Coup critique ne laisse au défenseur que sa Défense de 18 : activez-le pour un jeton.
lesson-commit = Ce que vous activez reste secret jusqu’à ce que les deux camps aient choisi : confirmez votre choix.
lesson-discard = Un captif et la Forteresse sont à vous, et les deux comptent ; défaussez maintenant Mine de rien, car un pouvoir défaussé rapporte un jeton.
lesson-done-again = Vous avez de nouveau cinq jetons : finissez la préparation.
lesson-engage-again = Qui gagne attaque ensuite : envoyez l’Hippeis, en place 14, qui a 23 quand il attaque.
lesson-learned = **Ce que vous avez appris**
    - Seuls les combattants que personne ne couvre peuvent se battre, et chacun une seule fois.
    - Qui attaque compte son Attaque et la moitié de sa Défense, qui défend sa Défense et la moitié de son Attaque ; la plus haute valeur gagne.
    - Les pouvoirs sont cachés sous les combattants et coûtent un jeton quand ils servent ; en défausser un rapporte un jeton.
    - Les captifs et les terrains sont des points, et après quinze duels qui en a le plus gagne.
