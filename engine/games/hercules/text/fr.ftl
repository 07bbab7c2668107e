## The game and its seats

game-name = Hercule
game-line = Douze épreuves et une pioche : seul, ou à deux
seat-hercules = Hercule
seat-iolaus = Iolaos

## Cards: full names

card-training = Entraînement
card-strike = Frappe
card-block = Blocage
card-skin = Peau du lion
card-arrows = Flèches empoisonnées
card-antlers = Bois d’or
card-tusks = Défenses du sanglier
card-river = Fleuve détourné
card-rattle = Crotales d’airain
card-might = Force du taureau
card-team = Juments domptées
card-girdle = Ceinture
card-herd = Troupeau
card-apple = Pomme d’or
card-hound = Chien des Enfers
card-graze = Blessure superficielle
card-wound = Blessure sérieuse
card-deep = Blessure profonde
card-improved = { $card }+

card-trial-lion = Lion de Némée
card-trial-hydra = Hydre de Lerne
card-trial-hind = Biche de Cérynie
card-trial-boar = Sanglier d’Érymanthe
card-trial-stables = Écuries d’Augias
card-trial-birds = Oiseaux du lac Stymphale
card-trial-bull = Taureau de Crète
card-trial-mares = Juments de Diomède
card-trial-belt = Ceinture d’Hippolyte
card-trial-cattle = Bœufs de Géryon
card-trial-apples = Pommes d’or des Hespérides
card-trial-cerberus = Cerbère

card-life-anger = Colère
card-life-calm = Calme
card-life-breath = Dernier souffle
card-life-moods = Sautes d’humeur

card-fate-cross = Croix d’Héra
card-fate-lightning = Éclair d’Héra
card-fate-blank = Silence d’Héra

card-posture-hercules-a = Surchargée
card-posture-hercules-b = Pluie de cartes
card-posture-omphale-a = Quenouille
card-posture-omphale-b = Peau de lion
card-shield = Bouclier d’Athéna

hero-hercules = Posture d’Hercule
hero-omphale = Posture d’Omphale

## Cards in a sentence

one-training = un Entraînement
one-strike = une Frappe
one-block = un Blocage
one-skin = la Peau du lion
one-arrows = les Flèches empoisonnées
one-antlers = les Bois d’or
one-tusks = les Défenses du sanglier
one-river = le Fleuve détourné
one-rattle = les Crotales d’airain
one-might = la Force du taureau
one-team = les Juments domptées
one-girdle = la Ceinture
one-herd = le Troupeau
one-apple = la Pomme d’or
one-hound = le Chien des Enfers
one-graze = une Blessure superficielle
one-wound = une Blessure sérieuse
one-deep = une Blessure profonde
one-improved = { $card }+

## Cards: short names, at most 12 characters

short-training = Entraîn.
short-strike = Frappe
short-block = Blocage
short-skin = Peau
short-arrows = Flèches
short-antlers = Bois d’or
short-tusks = Défenses
short-river = Fleuve
short-rattle = Crotales
short-might = Force
short-team = Juments
short-girdle = Ceinture
short-herd = Troupeau
short-apple = Pomme
short-hound = Chien
short-graze = Superf.
short-wound = Sérieuse
short-deep = Profonde
short-trial-lion = Lion
short-trial-hydra = Hydre
short-trial-hind = Biche
short-trial-boar = Sanglier
short-trial-stables = Écuries
short-trial-birds = Oiseaux
short-trial-bull = Taureau
short-trial-mares = Juments
short-trial-belt = Ceinture
short-trial-cattle = Bœufs
short-trial-apples = Pommes
short-trial-cerberus = Cerbère
short-life-anger = Colère
short-life-calm = Calme
short-life-breath = Souffle
short-life-moods = Humeurs
short-fate-cross = Croix
short-fate-lightning = Éclair
short-fate-blank = Silence
short-posture-hercules-a = Surchargée
short-posture-hercules-b = Pluie
short-posture-omphale-a = Quenouille
short-posture-omphale-b = Peau de lion
short-shield = Bouclier

## Cards: what each does

power-training = Technique, coût 4. Chaque déclenchement : 1 expérience ; améliorée 2.
power-strike = Technique, coût 4. Chaque déclenchement : 1 Attaque ; améliorée 2.
power-block = Technique, coût 4. Chaque déclenchement : 1 Défense ; améliorée 2.
power-skin = Bénédiction, coût 8. Chaque déclenchement : 2 Défense ; améliorée 4. (Reconstituée.)
power-arrows = Bénédiction, coût 8. Chaque déclenchement : 2 Attaque ; améliorée 4. (Reconstituée.)
power-antlers = Bénédiction, coût 8. Chaque déclenchement : 1 Défense et 1 expérience ; améliorée 2 de chaque. (Reconstituée.)
power-tusks = Bénédiction, coût 8. Chaque déclenchement : 1 Attaque et 1 expérience ; améliorée 2 de chaque. (Reconstituée.)
power-river = Bénédiction, coût 8. Chaque déclenchement : 2 expérience ; améliorée 4. (Reconstituée.)
power-rattle = Bénédiction, coût 8. Quand elle est jouée : piochez une carte, améliorée deux, à jouer ce tour. Aucun point. (Reconstituée.)
power-might = Bénédiction, coût 8. Chaque déclenchement : 1 Attaque et 1 Défense ; améliorée 2 de chaque. (Reconstituée.)
power-team = Bénédiction, coût 8. Chaque déclenchement : 1 Attaque ; améliorée 2. Quand elle est jouée : vous pouvez épuiser une Blessure de votre défausse. (Reconstituée.)
power-girdle = Bénédiction, coût 8. Chaque déclenchement : 1 expérience ; améliorée 2. Quand elle est jouée : les coûts baissent de 1 ce tour, améliorée de 2, jamais sous 1. (Reconstituée.)
power-herd = Bénédiction, coût 8. Chaque déclenchement : répète celui de la carte d’avant, améliorée deux fois ; rien en première place, après une Blessure ou après lui-même. (Reconstituée.)
power-apple = Bénédiction, coût 8. Quand elle est jouée, choisissez Attaque, Défense ou expérience. Chaque déclenchement : 2 de ce type ; améliorée 3. (Reconstituée.)
power-hound = Bénédiction, coût 8. Chaque déclenchement : 1 Défense ; améliorée 2. Quand elle est jouée : la Défense de l’Épreuve baisse de 1 ce tour, améliorée de 2, jamais sous 1. (Reconstituée.)
power-graze = Blessure de Sang et Ecchymoses. Aucun point ; elle s’épuise au lieu d’être défaussée.
power-wound = Blessure. Aucun point, mais elle déclenche les cartes d’avant. Améliorée, elle s’épuise au lieu d’être défaussée.
power-deep = Blessure de Sang et Ecchymoses. Défaussée à l’Entretien, elle en amène une de plus ; améliorée, non. (Moitié améliorée reconstituée.)
power-trial-lion = Cuir impénétrable : une Frappe de base se déclenche 3 fois par tour au plus. (Reconstituée.)
power-trial-hydra = Têtes : dès qu’elle perd de la Vie, son Attaque augmente aussitôt et pour de bon de 1.
power-trial-hind = Insaisissable : perd 4 points de Vie au plus par attaque, 8 à deux. (Reconstituée.)
power-trial-boar = Charge : son Attaque augmente de 2 après chaque défense, non de 1. (Reconstituée.)
power-trial-stables = La crasse revient : à la fin d’un tour où elles n’ont pas perdu de Vie, elles en regagnent 1, 2 à deux, jamais au-delà de leur Vie de départ. (Reconstituée.)
power-trial-birds = Ciel obscurci : tant que l’Épreuve a toute sa Vie, vous piochez 4 cartes, non 5. (Reconstituée.)
power-trial-bull = Piétinement : la première carte de chaque rangée se déclenche 4 fois au plus. (Reconstituée.)
power-trial-mares = Mangeuses d’hommes : à l’Entretien, la dernière carte de la rangée s’épuise, sauf une Blessure. (Reconstituée.)
power-trial-belt = Pacte rompu : chaque usage de l’expérience coûte 2 de plus. (Reconstituée.)
power-trial-cattle = Corps multiples : deux attaques, le quart de son Attaque et toute son Attaque ; une seule Défense contre les deux, la plus faible d’abord. (Reconstituée.)
power-trial-apples = Fardeau du ciel : si vous avez utilisé une Posture ce tour, son Attaque augmente de 1 de plus. (Reconstituée.)
power-trial-cerberus = Ce qui entre aux Enfers : à l’Entretien, les cartes améliorées de la rangée reviennent au niveau de base. (Reconstituée.)
power-life-anger = Carte de Vie : Attaque +2 tant que la Vie est impaire. (Reconstituée.)
power-life-calm = Carte de Vie : Défense +1 tant que la Vie est paire. (Reconstituée.)
power-life-breath = Carte de Vie : tant que la Vie est de 3 ou moins, Attaque +3 et Défense +1. (Reconstituée.)
power-life-moods = Carte de Vie, selon le reste de la Vie divisée par 4 : 0 rien, 1 Attaque +2, 2 Défense +1, 3 les deux. (Reconstituée.)
power-fate-cross = Vengeance d’Héra : la dernière carte de votre rangée est défaussée comme si elle n’avait jamais été jouée.
power-fate-lightning = Vengeance d’Héra : une Posture redressée s’incline et fait son effet. (Nombre reconstitué.)
power-fate-blank = Vengeance d’Héra : il ne se passe rien. (Nombre reconstitué.)
power-posture-hercules-a = Posture, face A. Inclinez-la : la prochaine carte jouée qui n’est pas une Blessure compte double à chaque déclenchement et s’épuise à la fin du tour. Inclinée, la Posture passe en face B à la fin du tour.
power-posture-hercules-b = Posture, face B. Inclinez-la : piochez une carte ; elle repasse aussitôt en face A, redressée. Sinon, la carte du dessus de votre pioche s’améliore à la fin du tour.
power-posture-omphale-a = Omphale, face A. Inclinez-la : mettez une carte de votre main sous elle et piochez-en deux. À la fin du tour, Omphale passe en face B. (Reconstituée.)
power-posture-omphale-b = Omphale, face B. Inclinez-la : prenez en main la carte qui est sous elle ; elle repasse en face A, redressée. Sinon, cette carte s’améliore à la fin du tour. (Reconstituée.)
power-shield = La protection d’Athéna. La Défense en trop y reste jusqu’à la fin de l’Épreuve et se dépense quand la vôtre ne suffit pas.

## Les cartes : combien, leurs valeurs et leur autre face

about-copies = { $count } dans une boîte
about-wounds-more = { $count } dans une boîte, de Sang et Ecchymoses
about-life = Une des { $count } cartes de Vie
about-fates = { $count } des { $most } cartes d’Héra
about-other-side = **À son dos** { $card }
about-trial = **Elle commence avec** Attaque { $attack }, Défense { $defense }, Vie { $life }

## Actions and their questions

action-posture = Utiliser la Posture
# Une seule pression à la fin d’un tour : la Posture est inclinée, donc se retourne, et le Perfectionnement finit.
action-turn-end = Retourner la Posture et finir le Perfectionnement
# La même, comme proposition au partenaire.
action-turn-offer = Retourner la Posture et proposer de finir
# La même, comme réponse à la proposition de finir.
action-turn-agree = Retourner la Posture et accepter
action-recommended = Paquet conseillé : 4 Entraînement, 3 Frappe, 3 Blocage
action-deck = Un autre paquet
action-done = Finir la Planification
action-buy = Acheter
action-improve = Améliorer le dessus
action-anticipate = Anticiper le dessus
action-end = Finir le Perfectionnement
action-offer-spends = Proposer ces dépenses
action-offer-end = Proposer de finir ainsi le Perfectionnement
action-offer-life = Proposer une carte de Vie
action-offer-split = Proposer un partage de la Défense
action-split = Partager la Défense
action-agree = Accepter
action-decline = Refuser
action-withdraw = Retirer ma proposition
action-you-decide = À toi de décider
action-heal = Épuiser une Blessure
action-gain = Obtenir une Technique
action-better = Améliorer une Technique
action-drop = Épuiser une Technique
action-shield = Bouclier +5

ask-deck = Le rideau va se lever. Quelles dix Techniques forment votre paquet ?
ask-count = Combien de cartes { $card } ?
ask-hero = Quelle Posture prenez-vous ?
ask-life = Quelle carte de Vie pour l’Épreuve ?
ask-play = Quelle carte posez-vous ensuite ?
ask-done = Votre rangée est posée. Est-ce fini ?
ask-kind = Que doit-elle donner ?
ask-heal = Quelle Blessure de votre défausse s’épuise ?
ask-under = Quelle carte va sous Omphale ?
ask-perfect = À quoi dépensez-vous l’expérience ?
ask-buy = Quelle carte de la Réserve ?
ask-whose = Sur les cartes de qui ?
ask-split = Comment se partage la Défense ?
ask-answer = Votre partenaire vous fait une proposition. Que répondez-vous ?
ask-withdraw = Votre partenaire lit votre proposition.
ask-prepare = Comment préparez-vous la prochaine Épreuve ?
ask-which = Quelle carte ?

offer-buy = acheter { $card } pour { $who }
offer-improve = améliorer pour { $who } le dessus de la défausse
offer-anticipate = anticiper pour { $who } le dessus de la défausse
offer-end = finir le Perfectionnement
offer-life = la carte de Vie { $card }
offer-shares = { $first } de Défense pour { $who }, { $second } pour { $partner }

offer-why-anticipate = ce qui est anticipé arrive dans la toute prochaine main, là où cette Épreuve en a besoin.
offer-why-improve = une carte améliorée est plus forte chaque fois qu’elle revient.
offer-why-buy = ce qui est acheté maintenant revient jusqu’à la fin de la partie.
offer-why-end = aucune carte à notre portée ne vaut mieux qu’un paquet sans elle.
offer-why-life = des cartes de Vie au choix, c’est celle qui aide le moins cette Épreuve.
offer-why-shares = qui a le moins de Blessures est le mieux protégé, et à deux nous en recevons le moins possible.
offer-why-other = c’est ce que je ferais seul.

kind-attack = Attaque
kind-defense = Défense
kind-xp = Expérience

label-count = { $count } × { $card }
label-cards-of = Pour { $who }
label-shares = { $first } et { $second }
label-heal-none = Aucune Blessure
label-heal-one = La Blessure à la place { $place } depuis le bas
label-heal-two = La Blessure à la place { $first } depuis le bas, puis celle à la place { $second }

## What is told

fact-hero-hercules = { $who } prend la Posture d’Hercule.
fact-hero-omphale = { $who } prend la Posture d’Omphale.
fact-chose-deck = { $who } commence avec { $training } Entraînement, { $strike } Frappe et { $block } Blocage.
fact-trial = Prochaine Épreuve : { $trial }. Attaque { $attack }, Défense { $defense }, Vie { $life }. { $scene }
# How a trial comes on stage: the end of the sentence above.
scene-lion = Entrée du lion, dans un manteau qu’aucune aiguille ne perce.
scene-hydra = Entrée de l’Hydre dans son propre rôle, et il grandit à vue d’œil.
scene-hind = Entrée de la biche. Sortie de la biche. Rentrée de la biche.
scene-boar = Entrée du sanglier. Le premier rang ferait bien de reculer.
scene-stables = La scène : une étable. L’odeur est d’époque.
scene-birds = Plus de lumière ? Non, ce sont les oiseaux.
scene-bull = Entrée du taureau, à travers le décor.
scene-mares = Entrée des juments. Prière de ne pas leur jeter de figurants.
scene-belt = Entrée de la reine, avec une ceinture et un contrat en tout petits caractères.
scene-cattle = Entrée de Géryon et de son troupeau : trois corps, un seul cachet.
scene-apples = La scène : un jardin, des pommes d’or, et un ciel que quelqu’un doit bien porter.
scene-cerberus = Entrée de Cerbère. Trois têtes ? L’Hydre a vu mieux.
fact-life-card = L’Épreuve reçoit la carte de Vie { $card }.
fact-draws = { $who } pioche : { $cards }.
fact-recycled = { $who } retourne sa défausse, qui devient sa pioche dans cet ordre.
fact-plays = { $who } joue { $card }.
fact-plays-doubled = { $who } joue { $card } (carte doublée).
fact-posture-hercules-a = { $who } utilise sa Posture : Surchargée.
fact-posture-hercules-b = { $who } utilise sa Posture : Pluie de cartes.
fact-posture-omphale-a = { $who } utilise sa Posture : Quenouille.
fact-posture-omphale-b = { $who } utilise sa Posture : Peau de lion.
fact-stored = { $who } met { $card } sous Omphale.
fact-taken-back-hand = { $who } reprend { $card }, qui attendait sous Omphale.
fact-done = { $who } a fini la Planification.
fact-fate-cross = Héra envoie la croix.
fact-fate-lightning = Héra envoie l’éclair.
fact-fate-blank = Héra se tait.
fact-lightning = { $who } : l’éclair incline la Posture.
fact-crossed = { $who } : la croix retire { $card } de la rangée.
fact-spends-buy = { $who } achète { $card }.
fact-spends-improve = { $who } améliore { $card }.
fact-spends-anticipate = { $who } anticipe { $card }.
fact-spends-buy-for = Achat pour { $who } : { $card }.
fact-spends-improve-for = Amélioration pour { $who } : { $card }.
fact-spends-anticipate-for = Anticipation pour { $who } : { $card }.
fact-ends = { $who } finit le Perfectionnement.
fact-attack = Attaque { $attack } contre Défense { $defense } : { $lost ->
    [0] la Vie reste à { $life }.
   *[other] la Vie baisse de { $lost }, il en reste { $life }.
}
fact-hydra = L’Hydre grandit : Attaque { $attack }.
fact-blocked = { $who } bloque : Attaque { $attack } contre Défense { $defense }.
fact-hit = { $who } ne bloque pas : Attaque { $attack } contre Défense { $defense }.
fact-wounded = { $who } prend { $card }.
fact-rises = L’Attaque de l’Épreuve passe à { $attack }.
fact-wounds-stay = L’Attaque a atteint { $attack } : tant que l’Épreuve n’est pas vaincue, aucune Blessure ne s’épuise.
fact-exhausted = { $who } épuise { $card }.
fact-improves = À la fin du tour, { $who } améliore { $card }.
fact-no-change = À la fin du tour, { $who } révèle une carte déjà améliorée : { $card }.
fact-stables = La crasse revient : Vie { $life }.
fact-beaten = Épreuve vaincue : { $trial } !
fact-blessing = Une Bénédiction rejoint la Réserve : { $card }.
fact-prepare-heal = { $who } se prépare et épuise { $card }.
fact-prepare-gain = { $who } se prépare et obtient { $card }.
fact-prepare-better = { $who } se prépare et améliore { $card }.
fact-prepare-drop = { $who } se prépare et épuise { $card }.
fact-prepare-shield = { $who } se prépare : le Bouclier passe à { $shield }.
fact-offers = { $who } propose : { $what }.
fact-answer-agree = { $who } accepte.
fact-answer-decline = { $who } refuse.
fact-answer-withdraw = { $who } retire sa proposition.
fact-you-decide = { $who } laisse son partenaire décider.
fact-all-beaten = Les douze Épreuves sont vaincues ! L’Hydre salue, de toutes ses têtes.
fact-no-wound = Une Blessure de trop : une ficelle casse, et le rideau tombe.

## How a run ends

end-all-beaten = Les douze Épreuves sont vaincues, et la salle est debout.
end-resigned = { $who } a abandonné.
fact-resigned = { $who } a abandonné.
end-no-wound = Une Blessure de trop, et il n’en restait plus : le rideau tombe.

## Why not

why-deck-chosen = le paquet est déjà choisi
why-hero-first = choisissez d’abord votre Posture
why-hero-chosen = votre Posture est déjà choisie
why-no-life-card = aucune carte de Vie ne se choisit maintenant
why-life-card-again = cette carte de Vie a servi pour l’Épreuve d’avant
why-decide-alone = cette décision est à vous : rien n’est à proposer
why-partner-decides = vous avez laissé cette décision à votre partenaire
why-offer-open = une proposition est ouverte : il faut d’abord y répondre ou la retirer
why-nothing-to-offer = il n’y a rien à proposer ainsi
why-offer-first = cela concerne l’équipe : proposez-le à votre partenaire
why-not-planning = les cartes se jouent pendant la Planification seulement
why-cards-left = il faut d’abord jouer toutes les cartes de votre main
why-not-in-hand = cette carte n’est pas dans votre main
why-wounds-stay = l’Attaque a atteint 50 : tant que l’Épreuve n’est pas vaincue, aucune Blessure ne s’épuise
why-no-such-wound = aucune Blessure n’est à cette place de votre défausse, ou elle ne s’épuise pas ainsi
why-posture-later = une Posture s’utilise pendant la Planification ou le Perfectionnement seulement
why-posture-tilted = votre Posture est inclinée
why-not-distaff = seule la Quenouille d’Omphale prend une carte sous elle
why-nothing-to-store = cette carte n’est pas dans votre main pour aller sous Omphale
why-store-which = dites quelle carte va sous Omphale
# Pourquoi « retourner la Posture et finir » est refusé : ce n’est pas Surchargée.
why-nothing-to-turn = seule Surchargée se retourne à la fin d’un tour
# Pourquoi « retourner la Posture et accepter » est refusé.
why-no-end-offered = votre partenaire n’a pas proposé de finir le Perfectionnement
why-overloaded-plan = Surchargée s’utilise pendant la Planification seulement
why-no-card-to-double = aucune carte de votre main ne peut être doublée
why-not-perfecting = l’expérience se dépense pendant le Perfectionnement seulement
why-no-partner = vous jouez en solo
why-not-in-reserve = cette carte n’est pas dans la Réserve
why-no-blessing = cette Bénédiction n’est pas dans la Réserve
why-too-dear = il ne reste pas assez d’expérience
why-discard-empty = la défausse est vide
why-wound-on-top = une Blessure est sur le dessus, et elle n’a pas de coût
why-improved-already = la carte du dessus est déjà améliorée
why-not-improved = seule une carte améliorée peut être anticipée
why-no-split = il n’y a pas de Défense à partager maintenant
why-no-offer = rien n’est proposé
why-own-offer = c’est votre propre proposition
why-not-own-offer = ce n’est pas votre proposition : acceptez ou refusez
why-nothing-common = rien ne se décide à deux maintenant
why-not-preparing = les préparations se font entre deux Épreuves seulement
why-prepared = vous avez fait vos deux préparations
why-no-shield = Athéna ne protège pas cette partie
why-not-in-deck = cette carte n’est pas dans votre pioche
why-not-so-prepared = ainsi, seule une Blessure s’épuise, et seule une Technique s’obtient, s’améliore ou s’épuise

## Options

preset-normal = Normal
preset-normal-help = Douze Épreuves, une capacité à la fois. À gagner d’abord.
preset-heroic = Héroïque
preset-heroic-help = La capacité de l’Épreuve d’avant reste une manche de plus. À tenter après une première victoire.
preset-mythic = Mythique
preset-mythic-help = Les capacités des deux Épreuves d’avant restent. À tenter après une première victoire.
preset-coop = À deux
preset-coop-help = Deux partenaires, une Réserve commune, un combat commun.

option-level = Niveau
option-level-help = Combien de capacités d’Épreuves vaincues restent en jeu.
option-level-normal = normal
option-level-heroic = héroïque
option-level-mythic = mythique
option-coop = Joueurs
option-coop-help = En solo, ou à deux dans la même équipe. À deux, les Épreuves ont 3 de Défense en plus et deux fois plus de Vie.
# Sur la carte d’une partie à deux, sous ses règles.
option-coop-note = Les Épreuves ont 3 de Défense en plus.
option-coop-true = à deux
option-coop-false = en solo
option-blood = Sang et Ecchymoses
option-blood-help = Neuf Blessures de trois sortes, et autant à la fois qu’il manque de Défense. Les Épreuves commencent avec la moitié de leur Attaque, arrondie au-dessus.
# Sur la carte d’une partie avec cette option, sous ses règles.
option-blood-note = Les Épreuves commencent avec la moitié de leur Attaque, arrondie au-dessus.
option-blood-true = avec
option-blood-false = sans
option-athena = Protection d’Athéna
option-athena-help = Plus facile : la Défense en trop reste sur un bouclier.
option-athena-true = avec
option-athena-false = sans
option-hera = Vengeance d’Héra
option-hera-help = Plus difficile : après la Planification, une carte d’Héra est révélée.
option-hera-true = avec
option-hera-false = sans
option-calm = Calme et Colère
option-calm-help = Plus difficile : des cartes de Vie qui renforcent l’Épreuve à certains nombres.
option-calm-true = avec
option-calm-false = sans
option-omphale = Omphale
option-omphale-help = Sa Posture au lieu de celle d’Hercule ; à deux, chacun choisit.
option-omphale-true = avec elle
option-omphale-false = sans elle
option-trust = Confiance
option-trust-help = Si chacun peut décider seul de ce qui se décide à deux.
option-trust-true = chacun décide
option-trust-false = les deux s’accordent
# Pourquoi une option est sans effet, dans la liste des options et là où elle est refusée.
moot-trust = Seul, on n’a personne avec qui s’accorder.

option-end_plan = Fin de la Planification
option-end_plan-help = Ce qui se passe quand il ne reste aucune carte à jouer et que la Posture n’offre rien.
option-end_plan-ask = me demander
option-end_plan-auto = elle finit seule

## How far a run has come

standing = Épreuve { $number } sur 12 : { $trial }

## By what runs are compared

count-trials = { $count ->
    [0] aucune Épreuve sur { $most }
    [1] 1 Épreuve sur { $most }
   *[other] { $count } Épreuves sur { $most }
}
count-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
count-wounds = { $count ->
    [0] aucune Blessure
    [1] 1 Blessure
   *[other] { $count } Blessures
}

## The rules in a few pages

first-turn = **Votre premier tour en cinq lignes.**
    1. Prenez le paquet conseillé ; cinq cartes sont piochées, et une Épreuve vous attend avec son Attaque, sa Défense et sa Vie.
    2. Posez les cinq en rangée : chaque carte compte pour elle-même et une fois de plus pour chaque carte posée ensuite ; la première posée compte donc le plus.
    3. Dépensez l’expérience : 4 achètent une Technique ou améliorent la carte du dessus de votre défausse ; le reste est perdu.
    4. L’Épreuve perd une Vie pour chaque fois que sa Défense tient entière dans votre Attaque ; à 0, elle est vaincue.
    5. Si votre Défense est inférieure à son Attaque, vous prenez une Blessure. Puis son Attaque augmente de 1 à chaque tour : triomphez avant de manquer de Blessures.
rules-1 = **Le but.** Douze Épreuves, l’une après l’autre. Triomphez de toutes avec un même paquet et vous gagnez. S’il faut prendre une Blessure et qu’il n’en reste plus, vous perdez. Rien n’est caché, sauf l’ordre des pioches, des Épreuves à venir et des cartes d’Héra.

    {""}**Le début.** Une Épreuve est révélée : son Attaque, sa Défense, sa Vie. Prenez dix des seize Techniques : Entraînement donne de l’expérience, Frappe de l’Attaque, Blocage de la Défense. Les six autres et trois Blessures sérieuses forment la Réserve.

    {""}**Chaque tour,** vous piochez cinq cartes, planifiez, perfectionnez, attaquez, défendez et rangez. Une pioche vide se refait de la défausse retournée, jamais mélangée : ce que vous y avez mis revient dans cet ordre.
rules-2 = **Planification.** Posez toutes les cartes de votre main en rangée, dans l’ordre de votre choix. Chaque carte compte pour elle-même et une fois de plus pour chaque carte posée ensuite : la première de cinq compte cinq fois, la dernière une. Une carte améliorée (+) donne 2 au lieu de 1. Une Blessure ne donne rien, mais fait compter celles d’avant.

    {""}**Posture.** Redressée, elle peut s’incliner à tout moment de la Planification ou du Perfectionnement. Face A, Surchargée : votre prochaine carte qui n’est pas une Blessure compte double à chaque déclenchement et s’épuise à la fin du tour : elle retourne dans la Réserve. La Posture passe alors en face B, même sans carte à doubler. Face B, Pluie de cartes : piochez une carte, et c’est de nouveau la face A, redressée. Si vous laissez la face B redressée, la carte du dessus de votre pioche s’améliore à la fin du tour.
rules-3 = **Perfectionnement.** Dépensez l’expérience aussi souvent que vous voulez ; une Technique coûte 4, une Bénédiction 8 :
    • achat : une carte de la Réserve va sur votre défausse,
    • amélioration : la carte du dessus de votre défausse,
    • anticipation : une carte améliorée du dessus de votre défausse va sur votre pioche.
    Le reste est perdu.

    {""}**Attaque.** L’Épreuve perd une Vie pour chaque fois que sa Défense tient entière dans votre Attaque. À 0, vous en triomphez aussitôt.

    {""}**Défense.** Si votre Défense est inférieure à son Attaque, une Blessure va sur votre défausse. Puis son Attaque augmente toujours de 1. Dès qu’elle atteint 50, aucune Blessure ne s’épuise tant que l’Épreuve n’est pas vaincue ; cette règle est de nous, pour qu’aucune partie ne dure sans fin.

    {""}**Entretien.** Les cartes doublées s’épuisent, la rangée va sur la défausse, la dernière carte au-dessus, et la Posture fait son effet.
rules-4 = **Entre deux Épreuves.** L’Épreuve vaincue devient une Bénédiction de la Réserve. Toutes les cartes reviennent dans la pioche au niveau de base. L’Épreuve suivante a une Vie de plus par Épreuve vaincue. Puis deux préparations, même deux fois la même : épuiser une Blessure, obtenir une Technique, épuiser une Technique, améliorer une Technique.

    {""}**Héroïque :** la capacité de l’Épreuve d’avant reste une manche, et ce n’est qu’ensuite qu’elle devient une Bénédiction. **Mythique :** deux manches. Rien d’autre ne change : une Épreuve a les mêmes nombres à tous les niveaux. Mieux vaut gagner une première fois en Normal ; personne ne vérifie.

    {""}**À deux.** Chacun a sa pioche, sa rangée et sa Posture ; la Réserve est commune et doublée, la Vie aussi, et les Épreuves ont 3 de Défense en plus. L’expérience se dépense ensemble, Attaque et Défense s’additionnent. La Défense se partage librement, et l’Épreuve attaque chacun de toute son Attaque. Les rangées vont sur la défausse du partenaire. Ce qui concerne les deux, l’un le propose et l’autre l’accepte ; ou dites « À toi de décider ».
rules-5 = **Les mini-extensions.**
    • **Protection d’Athéna** rend la partie plus facile : la Défense en trop reste sur le Bouclier ; vous pouvez en préparer 5.
    • **Vengeance d’Héra** la rend plus difficile : après la Planification, une de six cartes est révélée.
    • **Calme et Colère** la rend plus difficile : à chaque Épreuve, choisissez une de quatre cartes de Vie, jamais deux fois de suite la même.
    • **Sang et Ecchymoses :** neuf Blessures, les superficielles au-dessus, les profondes au-dessous ; vous en prenez autant qu’il vous manque de Défense, et les Épreuves commencent avec la moitié de leur Attaque, arrondie au-dessus.
    • **Omphale :** une autre Posture.

    Toutes vont ensemble, à chaque niveau et à deux.
rules-6 = **Ce qui est reconstitué.** Les règles publiées disent comment le jeu fonctionne et presque aucune valeur. Sont connus : les coûts, les points des Techniques, le paquet conseillé, les deux faces de la Posture d’Hercule sauf le passage de A à B, les Blessures, et l’Hydre avec 3 en Attaque. Sont reconstitués : tous les autres nombres des Épreuves, les mêmes à chaque niveau, onze capacités, toutes les Bénédictions, 6 Entraînement, 5 Frappe et 5 Blocage, le nombre des cartes d’Héra de chaque sorte, les quatre cartes de Vie, les effets d’Omphale, les Blessures superficielles et profondes améliorées.

    {""}**Ce qui est de nous,** là où les règles se taisent : qu’avec Sang et Ecchymoses les Épreuves commencent avec la moitié de leur Attaque, arrondie au-dessus, et à deux avec 3 de Défense en plus, ce qu’on peut reprendre, ce que « À toi de décider » laisse au partenaire, et, dès l’Attaque de 50, les Blessures qui restent.

    Qui a les cartes imprimées sous la main y trouvera d’autres valeurs. Elles sont toutes dans un seul fichier du programme, chacune avec sa provenance.

# A page of /rules after the rules themselves; its title is the first words in bold.
story = **L’histoire.** Oubliez ce qu’on vous a raconté à l’école. L’Hydre de Lerne n’a jamais mangé le moindre berger. C’était une artiste, ou plutôt toute une troupe dans une seule peau : une tête écrivait les pièces, une autre composait, une troisième cousait les costumes, une quatrième taillait les marionnettes, et les autres leur expliquaient comment faire mieux.

    Personne ne voulait lui prêter une scène, jusqu’au jour où un brave homme, patron d’un petit théâtre de marionnettes, lui donna sa chance. Il s’appelait Hercule, et ce qu’il avait soulevé de plus lourd, c’était le rideau.

    L’Hydre ne l’oublia jamais. Dans sa grotte aux murs peints, elle tailla un petit Hercule de bois, lui mit une massue dans la main et de bonnes ficelles aux poignets, et lui fit faire tout ce que le vrai aurait fui à toutes jambes : lutter contre un lion, nettoyer une étable, emprunter un chien à trois têtes. Elle joua même le monstre, et lui laissa le beau rôle. Le public riait, pleurait et en oubliait ses olives.

    Puis on raconta les pièces aux enfants, qui les racontèrent aux leurs, et en chemin les ficelles se perdirent. La marionnette devint un guerrier, les pièces devinrent de l’Histoire, et l’autrice, une bête terrassée par sa propre marionnette.

    Ce soir, le rideau se relève, et c’est vous qui tenez les ficelles. Douze Épreuves, un paquet, un héros de bois. Bonne chance, et ne craignez pas la casse : il y a de la colle.

## The board in pictures

board-attack = ATTAQUE
board-defense = DÉFENSE
board-life = VIE
board-sum-attack = { $count ->
    [-1] la vainc
    [0] sans effet
   *[other] ôte { $count } de Vie
}
board-sum-defense = { $count ->
    [0] suffit
   *[other] manque { $count }
}
board-sum-xp = expérience
board-sum-shield = bouclier
board-progress = ÉPREUVES VAINCUES { $count }/12
board-reserve = RÉSERVE
board-costs = coût { $technique }/{ $blessing }
board-wounds = BLESSURES
board-hero-hercules = Hercule
board-hero-omphale = Omphale
board-together = À DEUX
board-made-attack = Attaque
board-made-defense = Défense
board-made-xp = expérience
board-life-anger = Attaque +{ $rules ->
    [old] 1
   *[new] 2
} tant que la Vie est impaire.
board-life-calm = Défense +1 tant que la Vie est paire.
board-life-breath = Vie de 3 ou moins : Attaque +{ $rules ->
    [old] 2
   *[new] 3
}, Défense +1.
board-life-moods = Vie ÷ 4, reste 1 : Attaque +{ $rules ->
    [old] 1
   *[new] 2
} ; 2 : Défense +1 ; 3 : les deux.
board-life-used = A servi à la dernière Épreuve : jamais deux fois de suite.
board-hera = HÉRA · { $count }
board-rounds = { $count ->
    [one] 1 manche
   *[other] { $count } manches
}
board-no-hero = à choisir
board-posture-upright = { $side } DEBOUT
board-posture-tilted = { $side } INCLINÉE
board-posture-pending = LA SUITE ×2
board-pile-deck = PIOCHE { $count }
board-pile-discard = DÉFAUSSE { $count }
board-pile-deck-brief = PIO. { $count }
board-pile-discard-brief = DÉF. { $count }
board-state-offers = OFFRE
board-state-waits = PENSE
board-state-ready = FINI
board-doubled = DOUBLE
board-title-deck = CHOISISSEZ { $count } TECHNIQUES
board-title-chosen = VOS { $count } TECHNIQUES
board-title-prepare = VOTRE PIOCHE · { $count ->
    [0] PRÊTE
    [one] ENCORE 1 PRÉPARATION
   *[other] ENCORE { $count } PRÉPARATIONS
}
board-title-life = QUELLE CARTE DE VIE ?
board-title-hand = MAIN { $count }
board-title-row = RIEN DE POSÉ
# $rules : old pour les parties commencées avant les règles 3 ; de même ci-dessous.
board-ability-lion = Une Frappe de base ne se déclenche que { $rules ->
    [old] 2
   *[new] 3
} fois par tour.
board-ability-hydra = À chaque perte de Vie, Attaque +1.
board-ability-hind = Perd au plus { $count ->
    [one] 4
   *[other] 8
} de Vie par attaque.
board-ability-boar = Son Attaque augmente de 2 par tour, pas de 1.
board-ability-stables = Regagne { $count } de Vie à la fin { $rules ->
    [old] de chaque tour
   *[new] d’un tour sans perte
}.
board-ability-birds = { $rules ->
    [old] Vous piochez 4 cartes, pas 5.
   *[new] Vous piochez 4 cartes tant que sa Vie est entière.
}
board-ability-bull = La première carte { $rules ->
    [old] ne se déclenche que pour elle-même
   *[new] se déclenche 4 fois au plus
}.
board-ability-mares = La dernière carte posée est épuisée, sauf une Blessure.
board-ability-belt = Chaque dépense d’expérience coûte 2 de plus.
board-ability-cattle = Attaque deux fois : { $rules ->
    [old] à moitié
   *[new] au quart
}, puis en entier.
board-ability-apples = Posture utilisée : son Attaque monte de 1 de plus.
board-ability-cerberus = Les cartes posées améliorées reviennent à la base.

## The board in words, complete for those who do not see pictures

status-attack = Attaque { $attack } ({ $lost ->
    [-1] Épreuve vaincue
    [0] aucune Vie prise
   *[other] { $lost } de Vie prise
})
status-defense = Défense { $defense } ({ $missing ->
    [0] suffisante
   *[other] il manque { $missing }
})
status-defense-alone = Défense { $defense }
status-shield = Bouclier { $shield }
status-xp = expérience { $xp }
status-xp-left = expérience : { $left } sur { $xp }

board-nothing = rien
board-drafted = { $count ->
    [one] La dernière carte de votre rangée peut encore être reprise.
   *[other] Les { $count } dernières cartes de votre rangée peuvent encore être reprises.
}
board-level = Niveau : { $level }.
board-with = Avec : { $options }.
board-turn = Tour { $turn }, Épreuve { $number } sur { $total } : { $trial }.
board-values = L’Épreuve a { $attack } d’Attaque, { $defense } de Défense et { $life } de Vie sur { $start }.
board-waits-life = { $who } : choisir une carte de Vie.
board-waits-hero = { $who } : choisir une Posture.
board-waits-deck = { $who } : choisir dix Techniques.
board-waits-plan = { $who } : planifier, { $hand ->
    [0] plus de carte en main.
    [one] { $hand } carte en main.
   *[other] { $hand } cartes en main.
}
board-waits-perfect = { $who } : dépenser l’expérience, il en reste { $xp }.
board-waits-split = { $who } : répartir la Défense.
board-waits-prepare = { $who } : { $left ->
    [one] encore { $left } préparation.
   *[other] encore { $left } préparations.
}
board-offer = { $who } propose : { $what }.
board-sums = Jusqu’ici : Attaque { $attack }, Défense { $defense }, expérience { $xp } ({ $left } à dépenser).
board-usual = Partage habituel de la Défense : { $first } et { $second }.
board-lost = { $lost ->
    [0] Ainsi, l’Épreuve ne perdrait pas de Vie.
   *[other] Ainsi, l’Épreuve perdrait { $lost } de Vie.
}
board-missing = { $missing ->
    [0] La Défense suffit.
   *[other] Il manque { $missing } de Défense.
}
board-carried = Toujours en vigueur ({ $rounds ->
    [one] 1 manche
   *[other] { $rounds } manches
}), { $trial } : { $power }
board-life-card = { $card } : { $power }
board-life-before = Déjà utilisée pour l’Épreuve précédente, à ne pas reprendre : { $card }.
board-wounds-stay = Tant que l’Épreuve n’est pas vaincue, aucune Blessure ne s’épuise.
board-row = Rangée, { $who } : { $cards }.
board-hand = Main, { $who }, { $count } : { $cards }.
board-laid = { $card } ×{ $times }
board-laid-doubled = { $card } ×{ $times } (carte doublée)
board-chosen = { $card } pour { $kind }
board-posture-none = { $who } n’a pas encore de Posture.
board-posture-is-upright = Posture, { $who } : { $card }, face { $side }, redressée.
board-posture-is-tilted = Posture, { $who } : { $card }, face { $side }, inclinée.
board-posture-is-pending = Posture, { $who } : { $card }, face { $side }, attend la carte à doubler.
board-under = Dessous : { $card }.
board-deck = Pioche, { $who } : { $count ->
    [one] { $count } carte.
   *[other] { $count } cartes.
}
board-deck-known = Connu, depuis le dessus : { $cards }.
board-deck-unknown = Dedans, dans un ordre inconnu : { $cards }.
board-discard = Défausse, { $who }, depuis le dessous : { $cards }.
board-shield = Bouclier d’Athéna, { $who } : { $count }.
board-costs-are = Coûts : Technique { $technique }, Bénédiction { $blessing }.
board-techniques = Techniques de la Réserve : { $cards }.
board-blessings = Bénédictions de la Réserve : { $cards }.
board-wounds-left = Blessures restantes, { $count } : { $cards }.
board-beaten = Vaincues : { $trials }.
board-upcoming = À venir, dans un ordre inconnu : { $trials }.
board-fates = Cartes d’Héra à venir, dans un ordre inconnu : { $left } ; révélées : { $past }.
alt-ability = { $trial } : { $power }
alt-you = Vous êtes { $who }.
alt-hand = Votre main, { $count } : { $cards }.
alt-row = Votre rangée : { $cards }.
alt-may-hand = Vous pouvez poser : { $cards }.
alt-may-hand-any = Vous pouvez poser n’importe quelle carte de votre main.
alt-may-reserve = Vous pouvez prendre dans la Réserve : { $cards }.
alt-may-deck = Vous pouvez changer dans votre pioche : { $cards }.
alt-may-life = Vous pouvez choisir : { $cards }.
alt-may-top-own = Vous pouvez dépenser l’expérience sur le dessus de votre défausse.
alt-may-top = Vous pouvez dépenser l’expérience sur le dessus de la défausse, { $who }.
alt-may-posture = Vous pouvez utiliser votre Posture, { $card }.
alt-piles = { $who } : pioche { $deck }, défausse { $discard }.
alt-end-won = Victoire : { $who }. { $reason } { $score }
alt-end-lost = Défaite : { $who }. { $reason } { $score }
alt-end-open = Fin : { $who }. { $reason } { $score }
alt-score = Épreuves vaincues : { $beaten } sur { $total }, tours : { $turns }, Blessures : { $wounds }.
alt-hidden = Ce que personne ne pouvait voir.
alt-hidden-route = Le parcours : { $trials }.
alt-hidden-beaten = { $number } { $trial }, épreuve vaincue en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
alt-hidden-failed = { $number } { $trial }, échec après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
alt-hidden-open = { $number } { $trial }, abandon après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
alt-hidden-trials = Épreuves à venir, dans leur ordre : { $trials }.
alt-hidden-deck = { $who } aurait pioché : { $cards }.
alt-hidden-below = Dessous, dans la pioche : { $cards }.
alt-hidden-last = { $who } avait posé et en main : { $cards }.

## The end in pictures

banner-won = VICTOIRE
banner-lost = DÉFAITE
banner-open = FIN
banner-all-beaten = Les douze Épreuves sont vaincues.
banner-no-wound = Il fallait une Blessure ; il n’en restait plus.
banner-resigned = La partie a été abandonnée.
banner-expired = Le temps est écoulé.
banner-agreed = Terminée d’un commun accord.
banner-aborted = La partie a été annulée.
banner-score = { $beaten ->
    [one] { $beaten } Épreuve
   *[other] { $beaten } Épreuves
} sur { $total } · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
# The opening
opening-deck = { $count ->
    [one] D’abord, dix Techniques pour le paquet ; puis l’Épreuve commence.
   *[other] D’abord, dix Techniques chacun pour le paquet ; puis l’Épreuve commence.
}
opening-life = D’abord, quelle carte de Vie pour cette Épreuve ?
opening-choosing = EN COURS
opening-ready = PRÊT

board-hidden-title = CE QUE PERSONNE NE POUVAIT VOIR
hidden-turns = { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
hidden-ahead = à venir
hidden-next = PROCHAINE MAIN
hidden-then = ENSUITE
hidden-last = DERNIER TOUR
hidden-empty = La pioche était vide.

## Ce qu’il reste d’une partie

remembered-route = Le parcours, avec les tours de chaque Épreuve : { $trials }.
remembered-beaten = { $trial } { $turns }
remembered-failed = { $trial } { $turns }, échec
remembered-open = { $trial } { $turns }, abandon
highlight-brink = Au bord du gouffre
highlight-hardest = Épreuve la plus dure
highlight-last = Dernière attaque
highlight-blow = Le coup de grâce
highlight-row = Plus belle attaque
highlight-why-brink = Plus une seule Blessure dans la Réserve : la suivante aurait tout perdu. Cette attaque vient à bout à temps de l’Épreuve { $number } : { $trial }.
highlight-why-cost = { $trial } : { $count ->
    [one] 1 Blessure
   *[other] { $count } Blessures
} en { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}. Aucune autre Épreuve ne coûte plus cher.
highlight-why-long = { $trial } : { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}. Aucune autre Épreuve ne dure plus longtemps.
highlight-why-last = { $trial }, la dernière des douze : { $attack } d’Attaque contre { $defense } de Défense emportent { $lost ->
    [one] la Vie qui restait.
   *[other] les { $lost } Vies qui restaient.
}
highlight-why-blow = { $trial } : { $attack } d’Attaque, { $defense } de Défense pour { $who }, et plus aucune Blessure à prendre.
highlight-why-deep = { $trial } : une Blessure profonde en amène une autre, et il n’en reste plus.
highlight-why-at-once = { $trial } : { $attack } d’Attaque contre { $defense } de Défense, et toute la Vie, { $lost }, tombe en un seul tour.
highlight-why-row = { $trial } : { $attack } d’Attaque contre { $defense } de Défense, { $lost } de Vie en moins. Aucune autre attaque n’en prend davantage.
highlight-why-beside = { $trial } : { $attack } d’Attaque contre { $defense } de Défense, { $lost } de Vie en moins. Seule l’attaque décisive en prend davantage.

## The lesson

lesson-deck = Dix Techniques forment votre paquet pour douze Épreuves : prenez 4 Entraînement, 3 Frappe et 3 Blocage.
lesson-chain = Chaque carte posée fait compter une fois de plus toutes celles d’avant : commencez par Entraînement, qui compte quatre fois dans une rangée de quatre.
lesson-posture = Votre Posture double la carte suivante : utilisez-la, puis posez une Frappe.
lesson-row = Posez l’autre Frappe, et Blocage en dernier, qui ne compte qu’une fois.
lesson-done = Votre rangée donne 8 Attaque, 4 expérience et 1 Défense : finissez la Planification.
lesson-buy = L’expérience se dépense maintenant ou se perd : achetez une Frappe pour 4, puis finissez le Perfectionnement.
lesson-rain = Votre Attaque de 8 a atteint la Défense de 8 et pris 1 Vie, et le coup que vous n’avez pas bloqué a laissé une Blessure ; votre Posture s’est retournée : utilisez-la pour piocher une carte.
lesson-double = Elle est revenue sur sa première face : utilisez-la encore, puis posez une Frappe, qui compte 12 en tête de six cartes.
lesson-row-again = Posez le reste et finissez la Planification : une Attaque de 12 suffit pour la dernière Vie.
lesson-buy-again = Vos Entraînements ont donné 12 d’expérience : achetez deux Frappes et un Blocage, qui restent dans votre paquet pour les Épreuves suivantes, puis finissez le Perfectionnement.
lesson-heal = L’Épreuve est vaincue et devient une Bénédiction que vous pourrez acheter ; avant la suivante, vous vous préparez deux fois : retirez d’abord la Blessure de votre paquet.
lesson-better = Puis améliorez une Frappe : une carte améliorée compte deux.
lesson-learned = **Ce que vous avez appris**
    - Chaque carte posée fait compter une fois de plus toutes celles d’avant : tout est dans l’ordre.
    - L’Attaque prend des Vies, la Défense arrête le coup de l’Épreuve, l’expérience achète et améliore des cartes.
    - Un coup qui n’est pas arrêté laisse une Blessure ; s’il faut en prendre une et qu’il n’en reste plus, la partie est perdue.
    - Une Épreuve vaincue devient une Bénédiction. Onze autres vous attendent.
