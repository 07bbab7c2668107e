## The game and its seats

game-name = Héra et Zeus
game-line = Mains cachées, cartes face cachée, un otage à libérer
seat-hera = Héra
seat-zeus = Zeus

## Cards: full names

card-hera = Héra
card-zeus = Zeus
card-io = Io
card-argus = Argus
card-nemesis = Némésis
card-poseidon = Poséidon
card-artemis = Artémis
card-apollo = Apollon
card-hydra = Hydre
card-giant = Géant
card-harpy = Harpie
card-cyclops = Cyclope
card-fury = Furie
card-centaur = Centaure
card-amazon = Amazone
card-hero = Héros
card-pegasus = Pégase
card-medusa = Méduse
card-pandora = Pandore
card-pythia = Pythie
card-sirens = Sirènes
card-hades = Hadès
card-persephone = Perséphone
card-dionysus = Dionysos
card-captured = { $card } (capture)

## Cards in a sentence

the-hera = Héra
the-zeus = Zeus
the-io = Io
the-argus = Argus
the-nemesis = Némésis
the-poseidon = Poséidon
the-artemis = Artémis
the-apollo = Apollon
the-hydra = l’Hydre
the-giant = le Géant
the-harpy = la Harpie
the-cyclops = le Cyclope
the-fury = la Furie
the-centaur = le Centaure
the-amazon = l’Amazone
the-hero = le Héros
the-pegasus = Pégase
the-medusa = Méduse
the-pandora = Pandore
the-pythia = la Pythie
the-sirens = les Sirènes
the-hades = Hadès
the-persephone = Perséphone
the-dionysus = Dionysos

## Cards: short names, at most 12 characters

short-hera = Héra
short-zeus = Zeus
short-io = Io
short-argus = Argus
short-nemesis = Némésis
short-poseidon = Poséidon
short-artemis = Artémis
short-apollo = Apollon
short-hydra = Hydre
short-giant = Géant
short-harpy = Harpie
short-cyclops = Cyclope
short-fury = Furie
short-centaur = Centaure
short-amazon = Amazone
short-hero = Héros
short-pegasus = Pégase
short-medusa = Méduse
short-pandora = Pandore
short-pythia = Pythie
short-sirens = Sirènes
short-hades = Hadès
short-persephone = Perséphone
short-dionysus = Dionysos

## Cards: what each does

power-hera = Sans force, jouée gratuitement. La figurine se place devant une de vos colonnes d’une à trois cartes, et ce tour compte quatre points, moins ceux dépensés.
power-zeus = Sans force, jouée gratuitement. La figurine se place devant une de vos colonnes d’une à trois cartes, et ce tour compte quatre points, moins ceux dépensés.
power-io = L’otage d’Héra, force 0. Qui la trouve gagne. Elle ne défie jamais.
power-argus = L’otage de Zeus, force 0. Qui le trouve gagne. Il ne défie jamais.
power-nemesis = Force 7. Seul le défi de la Pythie la bat, mais elle tombe si elle défie Méduse. La Pythie la défausse aussi d’une main.
power-poseidon = Force 7. Seul le défi de la Pythie le bat, mais il tombe s’il défie Méduse. La Pythie le défausse aussi d’une main.
power-artemis = Force 6.
power-apollo = Force 6.
power-hydra = Force 5.
power-giant = Force 5.
power-harpy = Force 4.
power-cyclops = Force 4.
power-fury = Force 3.
power-centaur = Force 3.
power-amazon = Force 2. Son défi bat Méduse.
power-hero = Force 2. Son défi bat Méduse.
power-pegasus = Force 1. De la main : tirer une carte au hasard dans la main ennemie, ou retourner une carte du premier rang ennemi (force 0 ou 1 tombe, Méduse reste), ou retirer la figurine ennemie.
power-medusa = Force 0. Sur le terrain, seul le défi d’une Amazone ou d’un Héros la bat ; tout autre attaquant tombe. Elle ne défie jamais.
power-pandora = Force 0. Défiée, elle emporte toutes les cartes de sa colonne et de celle d’en face ; tirée par Pégase, elle emporte toute la main. Elle ne défie jamais.
power-pythia = Force 0. Son défi bat un sept. De la main : regarder la main ennemie et en défausser les sept, ou retourner une colonne ennemie.
power-sirens = Jouée de la main. Prenez en main la carte du dessus de la défausse ennemie si sa force va de 1 à 7.
power-hades = Jouée de la main. Reprenez en main une carte de votre défausse, sans la montrer.
power-persephone = Jouée de la main. Reprenez en main jusqu’à trois Pégase de votre défausse ; si les deux dos s’y trouvent, vous choisissez lesquels.
power-dionysus = Jouée de la main. Déplacez une de vos cartes du terrain à toute autre place d’une de vos colonnes où il y a de la place.

## Les cartes : combien, et ce qui les bat

about-copies-hera = { $count } dans le paquet d’Héra
about-copies-zeus = { $count } dans le paquet de Zeus
about-copies-both = { $count } dans chaque paquet
about-beats = **Bat** { $cards }
about-falls-to = **Tombe contre** { $cards }
about-both-fall = **Les deux tombent** face à { $cards }
about-challenging-beats = **Bat, en défiant,** { $cards }
about-challenging-falls-to = **Tombe, en défiant, contre** { $cards }
about-challenged-beats = **Bat, si on la défie,** { $cards }
about-challenged-falls-to = **Tombe, si on la défie, contre** { $cards }
about-found-by = **Fait perdre la partie** si elle est défiée par { $cards }
about-opened-by = **Emporte les deux colonnes face à face** si elle est défiée par { $cards }

## Actions and their questions

action-draw = Piocher
action-play = Poser une carte
action-play-into = Poser en colonne { $column }
action-challenge = Défier
action-power = Utiliser un pouvoir
action-put = Placer la carte tirée
action-remove = Retirer votre figurine
action-ready = Prêt
action-end = Finir le tour
# The button, and the question asked once more, of a player who would rather lose than attack.
action-end-lose = Finir le tour et perdre
action-next = Poser ensuite
action-order-lie = Dans l’ordre du terrain
action-order-guard = À l’abri des Sirènes

ask-action = Que faites-vous ?
ask-row = Quelle carte à l’avant de la colonne { $column } ?
ask-ready = Votre premier rang est posé. On y va ?
ask-card = Quelle carte ?
ask-column = Dans quelle colonne ?
ask-place = À quelle place, comptée depuis l’avant ?
ask-power = Quel pouvoir ?
ask-target = Contre quoi ?
ask-put = Devant quelle colonne ennemie ?
ask-fetch = Quelle carte reprenez-vous ?
ask-count = Combien ?
ask-move = Quelle carte se déplace ?
ask-order = Dans quel ordre vos cartes tombées vont-elles sur la défausse ?
ask-end = Il ne vous reste qu’à terminer votre tour.
ask-next = Quelle carte va ensuite sur la défausse ?

label-column = Colonne { $column }
label-place = Place { $place }
label-spot = { $spot }
label-enemy-hand = La main ennemie
label-own-figure = Votre propre figurine
label-pegasus-count = { $count } Pégase
label-pegasus-of-both = { $own ->
    [0] { $captured ->
        [0] aucun
        [one] { $captured } capturé
       *[other] { $captured } capturés
    }
   *[other] { $captured ->
        [0] { $own } à vous
        [one] { $own } à vous, { $captured } capturé
       *[other] { $own } à vous, { $captured } capturés
    }
}

## What is told

fact-ready = { $who } a fini son premier rang.
fact-shown-hera = { $who } avait Io parmi ses neuf premières cartes : elle a été montrée et remélangée dans la pioche.
fact-shown-zeus = { $who } avait Argus parmi ses neuf premières cartes : il a été montré et remélangé dans la pioche.
fact-rows = Les deux premiers rangs sont posés. { $who } commence.
fact-draw = { $who } pioche une carte.
fact-drew = Vous avez pioché : { $card }.
fact-deploy-own = { $who } pose une carte en { $spot }.
fact-deploy-captured = { $who } pose une carte capturée en { $spot }.
fact-challenge = { $who } défie dans la colonne { $column } : { $attacker } contre { $defender } ; { $verdict }
verdict-won = { $defender } tombe.
verdict-lost = { $attacker } tombe.
verdict-tied = les deux tombent.
verdict-pandora = la boîte de Pandore s’ouvre.
verdict-stays = { $defender } reste.
verdict-found = l’otage est découvert !
fact-falls = { $who } perd { $count ->
    [one] une carte : { $cards }.
   *[other] { $count } cartes : { $cards }.
}
fact-pegasus-front = { $who } envoie Pégase sur la colonne { $column } et retourne { $card }.
fact-pegasus-figure = { $who } envoie Pégase chez { $enemy } et retire la figurine.
fact-pegasus-own-figure = { $who } retire sa propre figurine avec Pégase.
fact-pegasus-hand = { $who } envoie Pégase dans la main ennemie et tire { $card }.
fact-put = { $who } place { $card } devant la colonne { $column }.
fact-pythia-hand = { $who } consulte la Pythie sur la main que tient { $enemy }.
fact-pythia-saw = La Pythie vous a montré la main : { $cards }.
fact-pythia-column = { $who } consulte la Pythie sur la colonne { $column } : { $cards }.
fact-sirens = Avec les Sirènes, { $who } prend { $card } sur la défausse ennemie.
fact-hades-own = Avec Hadès, { $who } reprend une carte de sa défausse.
fact-hades-captured = Avec Hadès, { $who } reprend une carte capturée de sa défausse.
# Where discard piles lie open, everybody can tell which card is missing.
fact-hades-open = Avec Hadès, { $who } reprend { $card } dans sa défausse.
fact-hades-took = Vous avez repris : { $card }.
fact-persephone = { $count ->
    [0] Avec Perséphone, { $who } ne reprend aucun Pégase de sa défausse.
    [one] Avec Perséphone, { $who } reprend un Pégase de sa défausse.
   *[other] Avec Perséphone, { $who } reprend { $count } Pégase de sa défausse.
}
fact-persephone-of-both = Avec Perséphone, { $who } reprend { $cards } de sa défausse.
pegasus-own = { $count ->
    [one] un Pégase de son paquet
   *[other] { $count } Pégase de son paquet
}
pegasus-captured = { $count ->
    [one] un Pégase capturé
   *[other] { $count } Pégase capturés
}
fact-dionysus = Avec Dionysos, { $who } déplace la carte de { $start } en { $goal }.
fact-god = { $who } joue { $card } : la figurine se place devant la colonne { $column }.
fact-remove = { $who } retire sa propre figurine du terrain.

## How a match ends

end-no-cards = { $loser } commence un tour sans carte sur le terrain. { $winner } gagne.
end-no-action = { $loser } a encore des points et ne peut rien en faire. { $winner } gagne.
# A player ended the turn rather than attack, as the option `attacks` lets them.
end-points-left = { $loser } a fini son tour sans dépenser tous ses points. { $winner } gagne.
end-hostage-challenged = { $winner } a défié l’otage et gagne.
end-hostage-found-front = Pégase a trouvé l’otage au premier rang. { $winner } gagne.
end-hostage-found-hand = Pégase a trouvé l’otage dans la main. { $winner } gagne.
end-hostage-lost-lane = { $loser } a perdu l’otage avec Pandore sur le terrain. { $winner } gagne.
end-hostage-lost-hand = { $loser } a perdu l’otage avec Pandore dans la main. { $winner } gagne.
end-hostages-lost = Pandore a emporté les deux otages ; { $loser } avait ouvert sa boîte. { $winner } gagne.

## Why not

why-row-first = les deux camps posent d’abord leur premier rang
why-row-closed = les premiers rangs sont déjà posés
why-row-open = il faut d’abord une carte dans chaque colonne
why-row-one-each = le premier rang prend une carte avec une force dans chaque colonne vide
why-not-in-hand = cette carte n’est pas dans votre main
why-hand-only = cette carte se joue seulement de la main et ne se pose jamais sur le terrain
why-no-points = vous n’avez plus de points : finissez votre tour
why-points-left = vous devez d’abord dépenser tous vos points
# The option `attacks`: why a turn does not end with points left, or not in this way.
why-attack-or-lose = vous ne pouvez plus qu’attaquer : attaquez, ou tapez `end>lose` pour finir votre tour et perdre la partie
why-attack-forced = avec ces règles, il faut attaquer quand on ne peut rien faire d’autre
why-not-only-attacks = vous pouvez encore dépenser vos points autrement qu’en attaquant
why-nothing-left = vous n’avez plus de points : finissez votre tour avec `end`, sans rien perdre
why-hand-full = une main tient douze cartes au plus
why-deck-empty = votre pioche est vide
why-first-turn = pas pendant votre premier tour
why-column-full = une colonne a quatre places, et celle-ci est pleine
why-before-figure = rien ne se place devant une figurine
why-no-gap = une colonne n’a pas de trou
why-god-empty = une figurine ne se place que devant une colonne avec des cartes
why-figure-stands = votre figurine est déjà sur le terrain
why-no-figure = votre figurine n’est pas sur le terrain
why-figure-stays = avec ces règles, une figurine ne se retire pas ainsi
why-figure-lane = pas de défi dans une colonne où se trouve une figurine, d’un côté ou de l’autre
why-own-figure-lane = avec ces règles, aucun Pégase ne part sur la colonne de votre propre figurine
why-no-own-card = vous n’avez pas de carte dans cette colonne
why-passive = cette carte ne défie jamais
why-no-enemy-cards = l’ennemi n’y a pas de carte
why-no-enemy-hand = la main ennemie est vide
why-no-target = il n’y a rien au premier rang ennemi dans cette colonne
why-put-first = la carte tirée par Pégase doit d’abord être placée
why-put-room = elle ne va que devant une colonne qui a de la place et pas de figurine
why-nothing-drawn = Pégase n’a pas tiré de carte
why-order-first = l’ordre des cartes tombées doit d’abord être fixé
why-not-fallen = aucune carte de ce nom n’est tombée
why-nothing-falls = aucune carte n’attend d’être rangée
why-sirens-top = la défausse ennemie doit montrer une carte de force 1 à 7
why-not-in-pile = aucune carte de ce nom n’est dans votre défausse
why-too-many = on ne peut pas reprendre autant de Pégase : trois au plus, s’ils sont dans votre défausse et si votre main a de la place
# The option `persephone`: typed with another number than there is to take.
why-all-pegasus = avec ces règles, on reprend tous les Pégase possibles, trois au plus
why-two-backs = des Pégase à vous et des Pégase capturés sont dans votre défausse : dites combien de chaque, par exemple `persephone>1+2^` pour un à vous et deux capturés
why-one-back = tous les Pégase de votre défausse ont le même dos : dites seulement combien, par exemple `persephone>1`
why-no-move = la carte doit exister, et sa nouvelle place doit être une autre, libre et derrière toute figurine

## Options

preset-designer = Règles de l’auteur
preset-designer-help = Les règles de l’auteur : Héra commence la première partie, puis c’est le perdant de la précédente.
preset-kosmos = Édition Kosmos
# Where rules are chosen, below the name: at most 100 characters.
preset-kosmos-help = Les règles allemandes : défausses ouvertes, attaque jamais obligée, sa figurine reste en place.
preset-rio_grande = Édition Rio Grande
# Where rules are chosen, below the name: at most 100 characters.
preset-rio_grande-help = Les règles en anglais : pas de Pégase dans la colonne de sa figurine, Perséphone reprend tout.

option-who_begins = Qui commence
option-who_begins-help = Avec « le perdant de la partie précédente », Héra commence la toute première.
option-who_begins-loser = le perdant de la partie précédente
option-who_begins-hera = Héra
option-who_begins-zeus = Zeus
option-who_begins-random = tirage au sort
option-own_figure = Retirer sa propre figurine
option-own_figure-help = Ce qu’un joueur peut dépenser pour retirer sa propre figurine du terrain.
option-own_figure-action = pour un point
option-own_figure-pegasus = avec un Pégase
option-own_figure-both = pour un point ou avec un Pégase
option-own_figure-never = jamais
option-own_lane = Pégase sur la colonne de sa figurine
option-own_lane-help = Si un Pégase de la main peut partir sur la colonne où se trouve sa propre figurine.
option-own_lane-allowed = permis
option-own_lane-forbidden = interdit
option-medusa = Pégase contre Méduse sur le terrain
option-medusa-help = Ce qu’un Pégase de la main fait à une Méduse au premier rang.
option-medusa-survives = elle reste
option-medusa-discarded = elle tombe
option-pandora = Pégase contre Pandore sur le terrain
option-pandora-help = Quelles cartes de la colonne tombent quand un Pégase de la main trouve Pandore.
option-pandora-both = celles des deux camps
option-pandora-owner = celles de son camp seulement
option-captives = Cartes capturées perdues
option-captives-help = Sur quelle défausse va une carte capturée perdue ou dépensée.
option-captives-controller = celle de qui la détient
option-captives-owner = celle du paquet d’où elle vient
# Options of the three printed editions, where rules are chosen: name, what it does, values.
option-piles = Défausses
option-piles-help = Ce que les joueurs voient des deux défausses.
option-piles-top = le dessus et le nombre
option-piles-open = toutes les cartes
option-persephone = Perséphone
option-persephone-help = Combien de Pégase elle reprend dans votre défausse.
option-persephone-choice = autant que vous voulez, trois au plus
option-persephone-all = tous, trois au plus
option-attacks = Quand on ne peut plus qu’attaquer
option-attacks-help = Ce que fait un joueur qui a des points et ne peut les dépenser qu’en attaquant.
option-attacks-forced = attaquer
option-attacks-free = attaquer, ou finir le tour et perdre
option-hostage = Otage dans les neuf premières cartes
option-hostage-help = Si l’adversaire voit un otage qu’on remplace et remélange.
option-hostage-shown = montré
option-hostage-unseen = caché
option-discard_order = Ordre des cartes tombées
option-discard_order-help = Ce qui se passe quand plusieurs de vos cartes tombent à la fois.
option-discard_order-ask = me demander
option-discard_order-lie = dans l’ordre du terrain
option-discard_order-guard = à l’abri des Sirènes

## The rules in a few pages

first-turn = **Votre premier tour en cinq lignes.**
    1. Chaque camp pose d’abord trois cartes face cachée et en secret, une dans chaque colonne ; six restent en main.
    2. À votre tour, vous avez une action par colonne qui contient une carte, donc trois au début, et vous devez toutes les utiliser.
    3. Une action, c’est : piocher une carte, en poser une face cachée dans une colonne, ou utiliser le pouvoir d’une carte de votre main (pas encore Pégase contre l’ennemi).
    4. Dès votre deuxième tour, votre carte de l’avant peut défier celle d’en face : le plus grand nombre gagne, l’autre carte tombe.
    5. Toutes les actions utilisées, appuyez sur **Finir le tour**. Qui trouve l’otage adverse, Io ou Argus, gagne : gardez le vôtre loin de l’avant.
rules-1 = **Le but.** Chaque camp cache un otage dans son paquet de 43 cartes : Héra cache Io, Zeus cache Argus. Qui trouve l’otage ennemi gagne. Vous gagnez aussi quand l’ennemi commence un tour sans carte sur le terrain, ou quand il lui reste des points sans rien pour les dépenser.

    {""}**La table.** Chaque camp a trois colonnes, A, B et C, de quatre places ; la première carte d’une colonne est à l’avant, face à la colonne ennemie de même lettre. Les cartes se posent face cachée ; vous pouvez toujours regarder les vôtres. Les cartes qui tombent vont face visible sur votre défausse, dont les autres voient le dessus et le nombre.

    {""}**Le début.** Chacun reçoit neuf cartes. Un otage parmi elles est montré, remplacé et remélangé dans la pioche. En secret, chacun pose une carte avec une force dans chaque colonne ; six restent en main. Héra commence ; ensuite, le perdant de la partie précédente.
rules-2 = **Votre tour.** Vous avez un point par colonne qui contient une carte au début du tour, ou quatre tant que votre figurine est en place. Vous devez tous les dépenser ; puis vous finissez vous-même le tour.

    Pour un point, vous pouvez
    • piocher une carte (une main en tient douze au plus),
    • poser une carte avec une force, face cachée, dans une colonne, devant, entre ou derrière ses cartes,
    • défier dans une colonne,
    • utiliser le pouvoir d’une carte de votre main.

    Pendant votre premier tour, il n’y a pas de défi, et aucun Pégase ne part contre l’ennemi. Une colonne ouverte pendant le tour compte à partir du suivant ; une colonne perdue pendant le tour ne coûte aucun point avant.
rules-3 = **Un défi.** Votre carte de l’avant défie celle d’en face. Les deux sont retournées. La plus forte gagne, l’autre tombe ; à égalité, les deux tombent. La gagnante reste face visible et peut défier encore. Io, Argus, Méduse et Pandore ne défient jamais, et dans une colonne avec une figurine, d’un côté ou de l’autre, personne.

    • **L’otage** défié : vous gagnez, quelle que soit votre carte.
    • **Pandore** défiée : toutes les cartes des deux colonnes face à face tombent, les vôtres aussi. Qui perd ainsi un otage perd la partie ; si les deux en perdent un, c’est l’attaquant qui perd. Chacun choisit l’ordre quand deux cartes ou plus arrivent sur sa défausse.
    • **Méduse** défiée : seule une Amazone ou un Héros la bat ; toute autre carte tombe.
    • **La Pythie** défie Némésis ou Poséidon : elle gagne.
rules-4 = **Pégase, de la main,** est dépensé, puis
    • au premier rang ennemi : la carte est retournée. Un otage vous fait gagner, Pandore ouvre sa boîte, Méduse reste, les autres cartes de force 0 ou 1 tombent, les plus fortes restent face visible. Une figurine est retirée.
    • dans la main ennemie : une carte est tirée au hasard et montrée. Un otage gagne ; avec Pandore, toute la main tombe ; vous placez une carte de force 2 à 7 face visible devant une colonne ennemie non pleine et sans figurine, s’il y en a une ; toute autre carte tombe.

    {""}**La Pythie** vous montre la main ennemie et en défausse Némésis et Poséidon, ou retourne une colonne ennemie pour de bon. **Les Sirènes** prennent le dessus de la défausse ennemie s’il a une force de 1 à 7 : la carte est à vous, mais son dos la trahit. **Hadès** reprend en secret une carte de votre défausse, **Perséphone** jusqu’à trois Pégase, à vous ou capturés, à votre choix. **Dionysos** déplace une de vos cartes du terrain.
rules-5 = **Héra et Zeus** ne coûtent aucun point. La figurine se place devant une de vos colonnes d’une à trois cartes et occupe une de ses quatre places. Ce tour compte alors quatre points, moins ceux déjà dépensés, et chaque tour aussi tant que la figurine est là. Dans sa colonne, personne ne défie, ni d’un côté ni de l’autre, et rien ne passe devant elle. L’ennemi la retire avec un Pégase ; vous pouvez la retirer pour un point, et la carte peut la ramener plus tard. La figurine n’est pas une carte : seule sur votre terrain au début de votre tour, elle ne vous sauve pas.

    {""}**Le paquet** de chaque camp : dieu 1 · otage 1 · sept 1 · six 2 · cinq 3 · quatre 4 · trois 5 · Amazone ou Héros (2) 5 · Pégase (1) 9 · Méduse (0) 4 · Pandore (0) 1 · Pythie (0) 2 · Sirènes 1 · Hadès 1 · Perséphone 1 · Dionysos 2.
rules-6 = **Ce qui est reconstitué.** Les règles imprimées ne donnent pas la liste des cartes : les nombres viennent de listes publiées qui concordent. Là où les éditions diffèrent, l’hôte choisit : la page suivante dit comment.

    Fixé ici, car les textes se taisent ou se contredisent : le premier rang se choisit en secret, des deux côtés à la fois. La carte tirée par Pégase peut aller dans une colonne vide. Sauf si les défausses sont ouvertes, les autres n’en voient que le dessus et le nombre, mais chaque carte qui tombe est nommée à tous. Qui a des points et aucune action permise perd aussitôt. Perséphone peut se jouer pour rien. Des cartes tombées ensemble restent dans l’ordre du terrain, la dernière au-dessus, si leur propriétaire ne choisit pas.

# A page of /rules; its title is the first words in bold.
rules-7 = **Les éditions.** Deux éditeurs ont publié le jeu, et leurs règles s’écartent un peu de celles de l’auteur. Vous choisissez une édition en lançant une partie. Les trois comptent pour les cotes.

    {""}**Règles de l’auteur**, les règles habituelles :
    • Héra commence la première partie ; ensuite, le perdant de la précédente.
    • Vous pouvez retirer votre propre figurine pour un point.
    • D’une défausse, les autres voient le dessus et le nombre de cartes.
    • Perséphone reprend autant de Pégase que vous voulez, trois au plus.
    • Si vous ne pouvez qu’attaquer, vous devez attaquer.
    • Un otage parmi vos neuf premières cartes est montré avant de retourner dans la pioche.

    {""}**Édition Kosmos** : ces six points changent.
    • Héra commence chaque partie.
    • Votre figurine reste en place tant qu’un Pégase ennemi ne la retire pas.
    • Les défausses sont ouvertes. Le bouton **Défausses** montre les deux, carte par carte. Tout le monde sait donc ce qu’Hadès reprend.
    • Perséphone reprend tous les Pégase qui s’y trouvent, trois au plus.
    • Vous n’êtes jamais obligé d’attaquer. Si vous ne pouvez qu’attaquer, vous pouvez aussi finir votre tour, mais alors vous perdez.
    • Un otage parmi vos neuf premières cartes retourne dans la pioche sans être montré.

    {""}**Édition Rio Grande** : comme l’auteur, mais
    • dans la colonne de votre propre figurine, votre Pégase n’attaque rien,
    • Perséphone reprend tous les Pégase qui s’y trouvent, trois au plus.

    {""}**Autres choix.** Sous **Plus de règles**, chacun de ces points se change séparément, de même que ce que Pégase fait à Méduse, les cartes qui tombent quand Pégase trouve Pandore, et la défausse où va une carte capturée perdue. Kosmos a permis plus tard de retirer sa figurine avec un Pégase de la main : choisissez-le sous « Retirer sa propre figurine ».

# A page of /rules after the rules themselves; its title is the first words in bold.
advice = **Conseils.** De la part de joueurs qui ont déjà perdu un otage ou deux.

    • **Le premier rang donne le ton.** Une ou deux cartes fortes y font réfléchir l’ennemi. Si vous y mettez toutes les meilleures, vous risquez de les perdre avant que la partie ait vraiment commencé.
    • **Rien ne presse.** On peut défier dès son deuxième tour, mais une armée gagne plus souvent qu’un duelliste : piochez et garnissez d’abord vos colonnes.
    • **Méduse est un bouclier, pas une épée.** À l’avant, elle protège les cartes derrière elle. Mais elle ne défie jamais : dans cette colonne, vous n’attaquez plus non plus.
    • **Gardez une Amazone ou un Héros pour plus tard.** En fin de partie, il y a presque toujours une Méduse sur le chemin, et personne d’autre ne la bat.
    • **Pégase est votre éclaireur.** Pour un point, il montre ce qui se cache à l’avant chez l’ennemi. Gardez-en un : rien d’autre ne chasse la figurine ennemie.
    • **Le dieu peut attendre.** Quatre points par tour, c’est tentant, mais il faut tous les dépenser, et en début de partie on sait rarement quoi en faire.
    • **L’otage en main** est à l’abri des défis, et cela fait gagner du temps. Il n’est pas à l’abri de Pégase, qui peut le tirer, ou tirer Pandore et vider toute votre main.
    • **Un pouvoir ne sert qu’une fois,** puis sa carte est partie. Jouez-le quand il compte, pas parce qu’il est là.
    • **Pandore n’est dans aucun camp.** Tenez-la loin de votre propre otage, sur le terrain comme en main.
    • **On peut gagner en défendant.** Si personne ne passe, le premier qui n’a plus rien à faire perd. Comptez ce qui reste dans les deux pioches et les deux mains, et laissez l’autre avec des points dont il ne peut rien faire.

## The board: the words on the picture

board-hera = HÉRA
board-zeus = ZEUS
board-count-hand = MAIN
board-count-deck = PIOCHE
board-count-lost = PERTES
mark-draft = { $place } PRÉVU
mark-last = { $place } RÉCENT
mark-secret = { $place } SECRET
mark-seen = { $place } VUE
mark-known = { $place } CONNUE
mark-last-alone = RÉCENT
mark-seen-alone = VUE

## The board in words

board-turn = Héra et Zeus, tour { $turn }.
board-first-row = Héra et Zeus, choix secret du premier rang.
board-choosing = Choix en cours : { $who }.
board-to-act = À { $who } de jouer, { $left ->
    [one] { $left } point restant
   *[other] { $left } points restants
} sur { $total }.
board-placing = { $who } doit placer { $card }, carte tirée par Pégase, devant une colonne ennemie.
board-ordering = { $who } doit choisir l’ordre des cartes tombées.
status-left = { $left ->
    [one] { $left } point restant
   *[other] { $left } points restants
} sur { $total }.
# Below the question on the panel of a player who may end the turn and lose.
status-only-attacks = Vous ne pouvez plus qu’attaquer. Finir le tour avec des points vous fait perdre la partie.
status-placing = Pégase a tiré { $card }.
board-won = { $who } a gagné.
board-first-turn = Premier tour de ce camp : ni défi, ni Pégase contre l’ennemi.
board-last = Dernier changement : { $places }.
board-place-of = { $who } { $place }
board-who = { $god } ({ $name })
board-side = { $who } : main { $hand }, pioche { $deck }, défausse { $lost }.
board-side-captured = Cartes capturées dans la main : { $count }.
board-top = Au sommet de la défausse : { $card }.
# With open discard piles, in place of the two lines before and after: a whole pile as it lies.
board-open-pile = Défausse, { $who }, sommet en dernier : { $cards }.
board-fallen = Cartes tombées, { $who } : { $cards }.
board-field = Terrain, { $who } :
board-column = { $column } : { $cards }
board-place = { $place } { $card }
board-empty = vide
board-nothing = aucune
board-card = { $name } { $strength }
board-captured = { $card } (capture)
board-known = { $card } (face cachée, connue de vous)
board-known-to-all = { $card } (face cachée, connue de tous)
board-known-to-both = { $card } (face cachée, connue des deux joueurs)
board-seen = { $card } (connue de l’ennemi)
board-known-in-hand = Cartes connues dans la main, { $who } : { $cards }.
board-falling = Cartes qui tombent, { $who }, ordre à choisir : { $cards }.
board-drafted = { $card } (prévue)
board-face-down = face cachée
board-figure = figurine ({ $god })
board-count-of = { $count } × { $card }
board-your-hand = Votre main ({ $count }) :
board-numbered = { $number }. { $card }
board-your-pile = Votre défausse, sommet en dernier : { $cards }.
board-enemy-hand = Cartes connues dans la main ennemie : { $cards }.
board-to-order = Cartes tombées dont vous choisissez l’ordre : { $cards }.
alt-you = Vous jouez { $god }.
alt-field = Terrain, { $who }, chaque colonne depuis l’avant.
alt-field-next = Terrain, { $who }.
alt-field-empty = Terrain, { $who } : vide.
alt-column = Colonne { $column } : { $cards }.
alt-may-challenge = Colonnes où vous pouvez défier : { $lanes }.
alt-may-put = Colonnes devant lesquelles vous pouvez placer la carte tirée : { $lanes }.
alt-may-play = Vous pouvez jouer : { $cards }.
alt-may-play-but = Vous pouvez jouer toute carte de votre main, sauf : { $cards }.
alt-may-play-any = Vous pouvez jouer n’importe quelle carte de votre main.
alt-hand = Votre main ({ $count }) : { $cards }.

## The picture of a challenge, of the end and of what was hidden

duel-challenges = DÉFIE
duel-pegasus = ENVOIE PÉGASE
duel-wins = GAGNE
duel-falls = TOMBE
duel-found = OTAGE
duel-opens = S’OUVRE
duel-spent = DÉPENSÉ
duel-stays = RESTE

# In the lozenge between two cards that met: why it came so, in two or three words.
reason-found = otage trouvé
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-tied = les deux tombent
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-medusa = regard de pierre
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-amazon = Méduse tuée
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-hero = Méduse tuée
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pythia = l’oracle a parlé
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pegasus = venu du ciel
# In the lozenge between two cards that met: why it came so, in two or three words.
reason-pandora = la boîte s’ouvre

banner-victory = VICTOIRE
banner-end = FIN
banner-no-cards = { $loser } n’a plus de carte sur le terrain, tour { $turn }
banner-no-action = { $loser } n’a plus rien à faire, tour { $turn }
banner-points-left = { $loser } garde des points, tour { $turn }
banner-hostage-challenged = otage découvert : { $hostage }, colonne { $lane }, tour { $turn }
banner-hostage-found-front = Pégase découvre { $hostage }, colonne { $lane }, tour { $turn }
banner-hostage-found-hand = Pégase découvre { $hostage } dans la main, tour { $turn }
banner-hostage-lost-lane = Pandore emporte { $hostage } sur le terrain, tour { $turn }
banner-hostage-lost-hand = Pandore emporte { $hostage } dans la main, tour { $turn }
banner-hostages-lost = Pandore emporte les deux otages, tour { $turn }
banner-resigned = { $loser } abandonne, tour { $turn }
banner-expired = { $loser } manque à l’appel, tour { $turn }
banner-agreed = fin d’un commun accord, tour { $turn }
banner-aborted = partie annulée, tour { $turn }

# The picture of both discard piles where they lie open: above each pile.
piles-title = LA CARTE DU DESSUS EN DERNIER
piles-empty = AUCUNE CARTE

opening-first = D’abord, chacun pose trois cartes en secret : une par colonne.
opening-laying = EN COURS
opening-laid = POSÉ

hidden-title = CE QUI ÉTAIT CACHÉ
hidden-held = MAIN { $count }
hidden-deck = PIOCHE
hidden-hand = MAIN
hidden-turn = tour
hidden-start = départ

alt-duel = Colonne { $lane } : { $who } défie, { $attacker } contre { $defender } ; { $verdict }
alt-pegasus = Colonne { $lane } : { $who } envoie un Pégase de la main contre { $defender } ; { $verdict }
alt-end = { $who } gagne : { $reason }.
alt-end-nobody = Personne ne gagne : { $reason }. { $who }.
alt-hidden = Ce qui était caché, avant la dernière action, tour { $turn }.
alt-way = Le chemin de l’otage { $hostage }, { $who } : { $stops }.
alt-way-deck = pioche
alt-way-hand = main
alt-way-turn = { $place } dès le tour { $turn }
alt-way-end = prise au tour { $turn }
alt-hidden-hand = Main, { $who } : { $cards }.
alt-hidden-down = { $card } (face cachée)

## Ce qui reste d’une partie

highlight-turning = Le tournant
highlight-bluff = Plus beau bluff
highlight-duel = Plus beau duel
highlight-drawn = { $who } pioche { $hostage } sans jamais poser la carte : c’est dans la main que l’otage est { $fate ->
    [found] découvert.
   *[lost] perdu.
}
highlight-laid = { $who } pose { $hostage } en { $place }, et c’est là que l’otage est { $fate ->
    [found] découvert.
   *[lost] perdu.
}
highlight-bared = Dans la colonne { $column }, { $card } tombe : plus rien ne protège { $hostage }.
highlight-stood = { $hostage } se retrouve en { $place }, et c’est là que l’otage est { $fate ->
    [found] découvert.
   *[lost] perdu.
}
highlight-box = La boîte de Pandore emporte { $count ->
    [one] une carte
   *[other] { $count } cartes
} de { $who } : aucun autre duel ne coûte plus cher.
highlight-fell = Dans la colonne { $column }, { $card } tombe : { $who } ne perd rien de plus fort en duel.
highlight-bold = { $who } laisse { $hostage } face cachée en tête de la colonne { $column } pendant { $count } tours adverses, et personne ne vient voir.
highlight-trap = Dans la colonne { $column }, { $attacker } se jette sur { $defender }, face cachée : { $who } n’en savait rien.
highlight-reversal = Dans la colonne { $column }, { $attacker } l’emporte sur { $defender }, là où la force seule ne suffisait pas.
highlight-clash = Dans la colonne { $column }, { $attacker } contre { $defender } : { $verdict }

## The lesson

lesson-row-a = Vous êtes Héra, je suis Zeus, et qui trouve l’otage de l’autre gagne ; posez d’abord un premier rang, face cachée : l’Amazone dans la colonne A.
lesson-row-b = Dans un duel, la plus grande force gagne : posez l’Hydre, qui a 5, dans la colonne B.
lesson-row-c = La Furie va dans la colonne C, et votre premier rang est complet.
lesson-ready = Je ne vois que le dos de vos cartes : dites que votre rang est prêt.
lesson-draw = Chaque colonne qui contient une carte vous donne un point par tour, et chaque action en coûte un : piochez une carte.
lesson-behind = Une colonne peut grandir : posez la Harpie derrière l’Amazone, pour que la colonne A ne reste pas vide si elle tombe.
lesson-draw-again = Il vous reste un point : piochez encore une fois.
lesson-end = Tous vos points sont dépensés : finissez votre tour, et je joue le mien.
lesson-pythia = J’ai posé une deuxième carte dans la colonne B ; jouée de votre main, la Pythie retourne toute cette colonne.
lesson-challenge = Voilà Argus, mon otage, derrière le Centaure de force 3 : votre Hydre a 5, alors défiez dans la colonne B.
lesson-pegasus = Argus est maintenant à l’avant : envoyez Pégase, de votre main, sur la colonne B, car qui trouve l’otage gagne la partie.
lesson-learned = **Ce que vous avez appris**
    - Une colonne qui contient une carte vaut un point par tour, et chaque action en coûte un.
    - Dans un défi, la plus grande force gagne, et personne ne sait ce qui est face cachée.
    - Les pouvoirs se jouent de la main : la Pythie regarde, Pégase frappe une carte de l’avant ou dans la main ennemie.
    - Qui trouve l’otage ennemi gagne. Vous en avez un aussi : cachez bien Io.
    - D’autres conseils vous attendent dans /rules, à la page Conseils.

# Advice below the sentences of some steps.
aside-strong = Une ou deux cartes fortes à l’avant suffisent : gardez de la force en main pour la suite.
aside-rush = On regrette rarement un tour passé à piocher et à garnir ses colonnes avant le premier défi.
aside-medusa = Plus tard, une Amazone vaut de l’or : quand une Méduse vous barre la route, seuls une Amazone ou un Héros la battent.
aside-defend = Qui a encore des points sans pouvoir les dépenser perd : une défense têtue peut donc gagner, elle aussi.
aside-once = Un pouvoir ne sert qu’une fois, puis sa carte est partie : gardez-le pour un moment comme celui-ci.
aside-hostage = En main, votre otage est à l’abri des défis, mais pas d’un Pégase envoyé contre votre main.
