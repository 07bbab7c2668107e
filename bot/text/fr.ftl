## Commands: names are lower case, descriptions at most 100 characters

command-play = jouer
command-play-about = Défier quelqu’un, proposer une place libre, jouer contre moi ou en solo
command-hand = main
command-hand-about = Ouvrir votre panneau : vos cartes et ce que vous pouvez faire
command-board = plateau
command-board-about = Voir le plateau tel que tout le monde peut le voir
command-games = parties
command-games-about = Vos parties, d’abord celles qui vous attendent
command-act = agir
command-act-about = Jouer en tapant ; vos coups possibles s’affichent à mesure
command-resign = abandonner
command-resign-about = Abandonner une partie ; une confirmation vous sera demandée
command-rematch = revanche
command-rematch-about = Rejouer une partie finie : mêmes joueurs, mêmes règles, camps échangés ou non
command-option-rematch-about = Laquelle de vos parties finies ; la plus récente si vous ne dites rien
command-log = journal
command-log-about = Lire ce qui s’est passé dans une partie, autant qu’on vous l’a dit
command-verify = vérifier
command-verify-about = Faire prouver qu’une partie terminée était loyale
command-option-told-match-about = Quelle partie, si vous n’êtes pas dans son fil ; n’importe laquelle par son numéro
command-option-ended-match-about = Quelle partie finie ; la plus récente des vôtres si vous ne dites rien

command-option-game = jeu
command-option-game-about = Quel jeu
command-option-opponent = adversaire
command-option-opponent-about = Qui joue avec vous ; personne : place libre ou solo ; moi : le robot
command-option-level = niveau
command-option-level-about = Mon niveau de jeu, si vous me choisissez comme adversaire
command-option-side = camp
command-option-side-about = Le camp que vous jouez ; tiré au sort si vous ne dites rien
command-option-rules = règles
command-option-rules-about = Un ensemble de règles, puis des options, comme la liste les propose à mesure
command-option-match = partie
command-option-match-about = Laquelle de vos parties, si vous n’êtes pas dans son fil
command-option-move = coup
command-option-move-about = Ce que vous faites : choisissez dans la liste ou tapez-le
command-option-view = vue
command-option-view-about = En image, ou entièrement en mots
view-picture = Image
view-text = Texte

## Buttons: at most 80 characters, better 34

button-back = Retour
button-confirm = Oui, j’y vais
button-undo = Annuler
button-type = Saisir …
button-fill = Compléter au hasard
button-keep = Garder cette disposition
button-resign = Abandonner
button-pair = { $kind } · { $answer }
button-earlier = ◀ Avant
button-later = Après ▶
button-seen = Vu
button-log = Journal
button-fairness = Équité
button-verify = Vérifier
button-section = § { $number }
button-why = Pourquoi est-ce impossible ?
button-text = En texte
button-whole = Mon plateau
button-picture = En image
# On the panel and the board of a match whose discard piles lie open: shows every card of both.
button-piles = Défausses
button-hand = Ma main
button-next-match = Suivante : { $game } nº { $number }, avec { $who }
button-next-match-alone = Suivante : { $game } nº { $number }
button-reopen = Ouvrir un nouveau fil
# Sur un panneau et en message privé, quand le tour n’a pas pu être annoncé pendant trois jours.
button-end-unreached = Finir sans vainqueur
button-share = Partager

## The panel

panel-asked = { $unit ->
    [step] Étape
   *[turn] Tour
} { $turn } : à vous de jouer. { $question }
panel-asked-first = Avant le premier tour : { $question }
panel-waiting = Rien à faire pour vous maintenant. Je vous préviendrai quand ce sera à vous.
# Sur le panneau de qui attend, quand Discord refuse les messages de la partie.
panel-waiting-silent = Rien à faire pour vous maintenant. Je ne peux pas annoncer votre tour pour l’instant : revenez voir avec /hand.
panel-thinking = Je réfléchis ; ce panneau changera quand j’aurai joué, et /tutorial le rouvre.
panel-offer-why = Pourquoi je le propose : { $why }
panel-robot-thinks = Je réfléchis encore à mon prochain coup. Je vous préviendrai quand ce sera à vous.
panel-sent = C’est envoyé. Je vous préviendrai quand ce sera à vous.
panel-over = La partie est terminée : { $reason }
panel-score = Résultat : { $score }.
panel-news = Depuis votre dernier coup :
panel-more-news = … et { $count ->
    [one] une autre nouvelle
   *[other] { $count } autres nouvelles
} avant cela : ouvrez le Journal
panel-ordered = Votre consigne : { $what }
panel-draft = Préparé, visible de vous seul :
panel-draft-seen = Posé, pas encore envoyé :
panel-draft-open = Vous pouvez encore annuler :
panel-beside = Posé par { $who }, pas encore envoyé :
panel-confirm = **{ $action }**
    Ce coup ne pourra plus être annulé. Le jouer ?
layout-title = Saisissez votre disposition
layout-hint = Séparés par des virgules : { $names }
layout-all-lines = Une ligne par rangée, { $count } en tout
layout-kept = Dispositions gardées
layout-kept-one = { $number } : { $pieces }
layout-is-kept = Gardée comme disposition { $number }. Vous la retrouvez sous « Dispositions gardées » partout où elle convient.
stopped-what = **La partie nº { $match } est à l’arrêt.** Après une mise à jour, certains de ses coups n’ont pas pu être rejoués à l’identique.
stopped-choose = { $count ->
    [one] À vous de choisir la suite.
   *[other] À vous de choisir la suite ; il faut que tous choisissent la même.
}
stopped-nothing-left = Plus rien ne peut en être lu : elle ne peut que se terminer sans vainqueur.
stopped-chosen-go-on = <@{ $who }> veut reprendre.
stopped-chosen-call-off = <@{ $who }> veut terminer sans vainqueur.
stopped-chosen-none = <@{ $who }> n’a pas encore choisi.
stopped-go-on = Reprendre { $unit ->
    [step] à l’étape
   *[turn] au tour
} { $turn }
button-call-off = Terminer sans vainqueur
panel-no-seat = Vous n’avez pas de place dans cette partie ; voici donc ce que tout le monde peut voir.
panel-open = -# { $who } joue ici. Tout le monde peut regarder, personne d’autre ne peut appuyer.
menu-challenge = Défier
challenge-title = Défier { $who }
challenge-game = Jeu et règles
challenge-pace = Combien de temps par tour
challenge-by = { $game } : { $rules }
play-challenge = Choisissez votre adversaire dans la liste ci-dessous, puis appuyez sur **Commencer**. Personne en vue ? Pour l’instant, la place est à la première personne qui accepte.
play-title = **À quoi voulez-vous jouer ?** Appuyez sur **Commencer**, ou changez d’abord ce qui vous plaît.
play-chosen = **{ $game }** { $who } · { $rules }
play-who-alone = en solo
play-who-robot = { $company ->
    [partners] avec moi
   *[rivals] contre moi
} ({ $level })
play-who-open = { $company ->
    [partners] avec la première personne qui accepte
   *[rivals] contre la première personne qui accepte
}
play-who-person = { $company ->
    [partners] avec { $who }
   *[rivals] contre { $who }
}
play-side = { $kind ->
    [drawn] camps tirés au sort
   *[own] vous jouez { $side }
}
play-has-hints = indices pour les deux
play-stands-in = un robot peut remplacer
play-start = Commencer
play-more = Plus de règles
play-options = **{ $game } : plus de règles**{ $pages ->
    [one] { "" }
   *[other] { " " }({ $page } sur { $pages })
}
play-head-opponent = **Qui joue avec vous ?**
play-robot = Moi, le robot
play-alone = Personne : en solo
play-level = Mon niveau de jeu
level-easy = Facile
level-easy-about = Je joue au premier coup d’œil, et des choses m’échappent, comme à tout le monde
level-even = Égal
level-even-about = Je vois beaucoup, mais pas tout
level-strong = Fort
level-strong-about = Je prends ce qui semble le mieux, après un instant de réflexion
level-olympian = Olympien
level-olympian-about = Je réfléchis aussi longtemps qu’il le faut
play-open = La première personne qui accepte
play-person = Ou quelqu’un de ce serveur…
play-head-rules = **Règles** : { $about }
play-rules = Règles
play-pace = Combien de temps par tour
play-stand-in-on = Un robot peut remplacer qui est en retard
play-stand-in-off = Sans robot remplaçant
play-hints-on = Chacun peut demander des indices
play-hints-off = Sans indices
play-head-side = **Quel camp jouez-vous ?**
error-old-play = Ce que l’on peut choisir a changé depuis ce message. Voici tout ce qu’il y a maintenant.
shelf-alt = Les jeux, côte à côte. { $games }
shelf-game = { $name } : { $what }.
play-follows = C’est fait. La carte de la partie apparaîtra ici dans un instant.
panel-card-follows = C’est fait. La carte de la partie l’affichera dans un instant.
panel-picture-follows = -# L’image suit.
panel-reopened = Un nouveau fil arrive ; ce tour y sera annoncé.
panel-accepted = Vous avez accepté. La partie aura son fil dans un instant.
# Answers a button in /games that accepts a challenge of a match in which other seats are still free.
panel-accepted-first = Vous avez accepté. La partie commence dès que toutes les places sont prises.
# Answers a button in /games by which a player who had accepted a challenge gives the seat back.
panel-seat-free = Votre place est de nouveau libre.
panel-gone = { $who } a quitté ce serveur. Choisissez ci-dessous la suite de la partie, ou attendez : rien n’est perdu.
panel-late = { $who } n’a plus de temps. Choisissez ci-dessous la suite de la partie, ou attendez : rien n’est perdu.
panel-waits = Très bien, vous attendez. Vous pourrez encore choisir plus tard, avec les boutons du fil.
claim-returned = { $who } est finalement là : la partie continue.
claim-unknown = Discord ne dit pas pour l’instant si { $who } est encore là. Réessayez dans un moment.
reopen-where = Le salon de cette partie a disparu ou m’est fermé. Dans lequel doit-elle continuer ?
reopen-choose = Un salon
reopen-nowhere = Il n’y a ici aucun salon où je puisse jouer et que vous puissiez lire. Une personne qui gère le serveur peut m’en ouvrir un ; d’ici là, continuez à jouer avec /hand.
trouble-homeless = Le fil de cette partie a disparu. Rien n’est perdu : ouvrez-en un nouveau, ou continuez à jouer ici.
trouble-locked = Le fil { $where } est verrouillé : rien ne peut y être annoncé. Un modérateur peut le déverrouiller, ou ouvrez un nouveau fil. Vous pouvez continuer à jouer ici.
trouble-permissions = Je ne peux pas annoncer cette partie dans { $where } : il me manque { $permissions }. Une personne qui gère le serveur peut y remédier ; vous pouvez continuer à jouer ici.
trouble-direct = Discord ne me laisse pas vous écrire : cette partie ne se montre donc qu’ici, et /hand rouvre ce panneau de partout. Pour être prévenu de mes coups, autorisez les messages privés dans les **Paramètres de confidentialité** d’un serveur où nous sommes tous deux.
trouble-refused = Discord refuse mes messages dans { $where }. Une personne qui gère le serveur peut vérifier mes permissions ; vous pouvez continuer à jouer ici.
# Sur un panneau : Discord refuse les messages d’une partie pour cette raison.
trouble-rejected = Discord refuse mes messages dans { $where } : « { $said } » (code { $code }). Je garde chaque message et je réessaie. Une personne qui gère le serveur peut regarder les règles d’AutoMod ; en attendant, vous pouvez continuer à jouer ici.
# Sur un panneau, sous la raison pour laquelle un tour n’a pas pu être annoncé.
trouble-clock = Comme je n’ai pas pu annoncer ce tour, son temps est arrêté, au plus tard jusqu’au <t:{ $until }:f>.
# Sur un panneau, sous la raison pour laquelle un tour n’a pas pu être annoncé pendant trois jours.
trouble-may-end = Je n’ai pas pu annoncer ce tour depuis trois jours. Chacun de vous peut finir la partie sans vainqueur ni classement ; personne ne peut la perdre au temps.
# Sur un panneau, quand le bot ne voit plus le fil ou le salon de la partie.
trouble-outside = Je ne vois plus { $where } : je ne peux pas y publier cette partie. Dans un fil privé, mentionnez-moi ou ajoutez-moi ; dans un salon, une personne qui gère le serveur peut m’y laisser entrer. Vous pouvez aussi ouvrir un nouveau fil, ou continuer à jouer ici.
# Sur un panneau, tant qu’un modérateur a exclu le bot temporairement.
trouble-timed-out = Un modérateur m’a exclu temporairement jusqu’au <t:{ $until }:f> (<t:{ $until }:R>) : je ne peux pas publier cette partie. Je la publierai dès que l’exclusion sera finie ; en attendant, vous pouvez continuer à jouer ici.
permission-view_channel = « Voir le salon »
permission-send_messages = « Envoyer des messages »
permission-send_messages_in_threads = « Envoyer des messages dans les fils »
permission-create_public_threads = « Créer des fils publics »
permission-embed_links = « Intégrer des liens »
permission-attach_files = « Joindre des fichiers »
permission-read_message_history = « Voir les anciens messages »
permission-create_posts = « Créer des posts »
permission-send_messages_in_posts = « Envoyer des messages dans les posts »
permission-send_polls = « Créer des sondages »
permission-connect = « Se connecter »
resign-confirm-rivals = Voulez-vous vraiment abandonner cette partie ? { $count ->
    [one] Votre adversaire gagnera
   *[other] Vos adversaires gagneront
}.
resign-confirm-partners = Voulez-vous vraiment abandonner cette partie ? Votre partenaire perdra avec vous.
resign-confirm-alone = Voulez-vous vraiment abandonner ? La partie s’arrête ici, et ce que vous avez atteint vous reste acquis.

seen-title = **Ce que vous seul savez** · page { $page } sur { $pages }
seen-nothing = Rien pour l’instant.
log-title = **Ce qui s’est passé** · page { $page } sur { $pages }
log-nothing = Rien pour l’instant.
log-line = { $turn ->
    [0] Début : { $fact }
   *[other] { $unit ->
        [step] Étape
       *[turn] Tour
    } { $turn } : { $fact }
}
why-title = **Ce que vous ne pouvez pas faire maintenant, et pourquoi**
why-line = { $action } : { $why } (règles § { $rule })
why-nothing = Rien à expliquer : tout ce que l’on joue d’ordinaire vous est permis en ce moment.

## Matches and rules

match-label-unread = Partie nº { $number }
match-label-open = { $game } nº { $number }
match-label = { $game } nº { $number } ({ $players })
match-label-at = { $match }, { $standing }
games-title = **Vos parties : { $count }**, à vous de jouer : { $waiting }
games-none = Vous n’avez aucune partie. Commencez-en une avec /play.
games-page = page { $page } sur { $pages }
games-more = … et { $count } de plus
games-turn = **À vous de jouer** (<t:{ $since }:R>) : [{ $match }]({ $link })
games-theirs = À { $who } de jouer, dernier coup <t:{ $since }:R> : [{ $match }]({ $link })
games-turn-due = **À vous de jouer**, échéance <t:{ $due }:R>, depuis <t:{ $since }:R> : [{ $match }]({ $link })
games-theirs-due = À { $who } de jouer, échéance <t:{ $due }:R>, dernier coup <t:{ $since }:R> : [{ $match }]({ $link })
games-choose = **{ $who } ne vient pas : à vous de choisir** : [{ $match }]({ $link })
games-at-level = { $line } · le robot : { $level }
games-at-pace = { $line } · { $pace }
games-way = { $way } · nº { $number }
games-open = Pas encore acceptée : [{ $match }]({ $link }), proposée <t:{ $since }:R>
games-frozen = À l’arrêt : [{ $match }]({ $link }). Ouvrez-la pour choisir la suite.
games-open-panel = Partie nº { $number }
games-accept = Accepter la nº { $number }
games-decline = Refuser la nº { $number }
games-cancel = Annuler la nº { $number }

## Indices

error-hint-game = Je ne sais pas encore calculer dans ce jeu, donc pas d’indice. /rules dit ce qui y compte.
# In the description of a picture on which the steps of a hint, or of a better line, are marked.
hint-marks = Marqué en doré : { $steps }.
hint-step = { $number } – { $action }
tell-end-hints-each = Indices : { $counts }.
tell-end-hints-of = { $who } { $count }
tell-end-hints = { $count ->
    [one] Une décision a été prise avec un indice.
   *[other] { $count } décisions ont été prises avec des indices.
}

## Réglages

settings-saved = C’est enregistré.
settings-line = **{ $what }** : { $about }
settings-is-on = oui. { $about }
settings-is-off = non. { $about }
settings-turn-on = Activer : { $what }
settings-turn-off = Désactiver : { $what }
settings-language = Langue
settings-language-discord = Celle de Discord
settings-language-own = Français

error-no-challenges = { $who } n’accepte pas de défis en ce moment. Choisissez quelqu’un d’autre, ou ne nommez personne : la place revient alors à qui la prend.

## La configuration d’un serveur

home-gone = Le salon des parties n’existe plus, ou je ne le vois pas.
home-lacking = Dans { $where }, le salon des parties, il me manque { $permissions }.
# Pourquoi une partie ne se joue pas dans le forum choisi ; home-refused, setup-channel-trouble et error-setup-channel continuent.
home-no-tag = Le forum { $where }, le salon des parties, exige un tag pour chaque post, et je ne peux utiliser aucun des siens.
home-refused = { $why } En attendant qu’une personne qui gère le serveur y remédie (/setup check lui dit comment), les parties se jouent là où on les demande.
home-here = Votre partie est prête : { $where }
home-elsewhere = Sur ce serveur, on joue dans un seul salon. Votre partie y est : { $where }
home-is = Ce que tout le monde peut en voir est dans { $where }, là où ce serveur joue.
home-direct = Je ne suis pas sur ce serveur : votre partie se joue donc dans nos messages privés : { $where }
error-direct-company = Hors d’un serveur, je joue avec vous seul : personne d’autre ne pourrait nous rejoindre ici. N’indiquez pas d’adversaire pour un jeu en solo, ou choisissez-moi ; pour jouer avec d’autres, utilisez /play sur un serveur où je suis.
error-home-hidden = Sur ce serveur, on joue dans un seul salon, et vous ne le voyez pas. Une personne qui gère le serveur peut vous y donner accès, ou choisir un autre salon avec /setup panel. Rien n’a commencé.
error-opponent-home = { $who } ne voit pas le salon où joue ce serveur : rien n’a été proposé. Une personne qui gère le serveur peut lui en donner l’accès ; ou n’indiquez pas d’adversaire : la place revient alors à la première personne qui accepte.
error-most-open = { $most ->
    [one] Sur ce serveur, chacun peut avoir { $most } partie en cours, et vous l’avez déjà.
   *[other] Sur ce serveur, chacun peut avoir { $most } parties en cours, et vous en avez { $count }.
} Finissez-en une, ou retirez un défi avec /games ; puis réessayez. Rien n’a commencé.

## A rematch

rematch-sides = **La partie nº { $number }, encore une fois.** Mêmes règles, mêmes joueurs : qui joue quel camp ?
rematch-otherwise = { $who } a demandé avant vous : partie nº { $number }, { $sides ->
    [same] mêmes camps
   *[swapped] camps échangés
}. Acceptez-la, ou refusez-la et demandez ensuite les camps que vous voulez.
button-swap-sides = Échanger les camps
button-same-sides = Encore, mêmes camps
rematch-offered = La revanche est la partie nº { $number }. Je l’ai proposée à { $who } dans { $where }.
rematch-waits = La revanche est la partie nº { $number }, et { $who } { $count ->
    [one] n’a
   *[other] n’ont
} pas encore répondu : { $where }
# Answers a player who accepts a rematch of more than two players while others have not accepted yet.
rematch-joined = Vous avez accepté la revanche nº { $number }. Elle commence dès que tout le monde a accepté : { $where }
rematch-begun = La revanche commence : partie nº { $number }, dans { $where }.
start-alone = Votre partie a commencé. Appuyez sur ce que vous voulez faire ; **Annuler** reprend tout ce qui peut l’être.
start-robot = Votre partie contre moi a commencé. Appuyez sur ce que vous voulez faire ; **Annuler** reprend tout ce qui peut l’être.
start-open = La partie attend la première personne qui accepte : sa carte est dans { $where }.
start-challenge = J’ai demandé à { $who } : la carte est dans { $where }.
rematch-exists = La revanche de cette partie est la nº { $number } : { $where }
side-drawn = Tiré au sort
rules-pair = { $option } : { $value }
fairness-title = **{ $game } #{ $match } : équité**
fairness-about = Avant que la partie puisse commencer, j’ai tiré un secret et montré son empreinte : un autre secret en aurait une autre. Les cartes sont mélangées par ce secret et par le numéro du clic qui lance la partie, si bien que personne ne les choisit seul. À la fin de la partie je publie le secret, et /verify prouve que tout en découlait.
fairness-about-daily = Le secret de chaque jour vient de sa date et d’une clé que je ne dis à personne, et son empreinte se lit ici avant que vous jouiez : un autre secret en aurait une autre. Les cartes sont mélangées par ce secret et par la date : elles sont donc les mêmes pour tous. À la fin du jour je publie le secret, et /verify prouve que tout en découlait.
fairness-fingerprint = Empreinte entière (SHA-256 du secret) : `{ $fingerprint }`
fairness-secret = Le secret : `{ $secret }`
verify-page-title = **{ $game } #{ $match } : ce qui est prouvé**
verify-page-yourself = Ne me croyez pas sur parole : téléchargez le fichier et, dans une copie du programme d’Agon, lancez `{ $command }`. La même vérification se fait alors sans Discord et sans moi.
help-title = **{ $game } : règles** · page { $page } sur { $pages }
act-nearest = Je ne connais pas ce coup. Les plus proches parmi ceux que vous pouvez jouer :

## Parties du jour et records

somebody = Quelqu’un
games-daily = **Partie du jour** ({ $day }), visible de vous seul : { $match }. Son bouton ci-dessous l’ouvre.
tally = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
tally-drawn = { tally }, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}
leaderboard-about-month = 2 points par victoire, 1 par partie nulle, tous jeux confondus ; à points égaux, qui a le moins perdu passe devant.
leaderboard-said = **{ $title }** · { $about }
leaderboard-line-points = { $place }. { $who } : { $count ->
    [one] un point
   *[other] { $count } points
} ; { $tally }
leaderboard-head-points = Points
leaderboard-head-won = Gagnées
leaderboard-head-lost = Perdues
leaderboard-head-drawn = Nulles

## Leçons : la phrase de chaque étape est dans le catalogue de son jeu

games-lesson = **Leçon**, visible de vous seul : { $match }. /tutorial la reprend.

## What went wrong, and what to do about it

error-lacking = Je ne peux pas jouer dans { $where } : il m’y manque { $permissions }. Une personne qui gère le serveur peut y remédier dans les permissions du salon ; réessayez ensuite. Rien n’a commencé.
# La réponse à /play ou Accepter dans un fil privé dont le bot n’est pas membre.
error-outside = Je ne suis pas dans { $where } : je ne pourrais pas y publier de partie. Dans un fil privé, mentionnez-moi ou ajoutez-moi, puis réessayez. Rien n’a commencé.
# La réponse à /play ou Accepter pendant une exclusion temporaire du bot.
error-timed-out = Un modérateur m’a exclu temporairement de ce serveur jusqu’au <t:{ $until }:f> (<t:{ $until }:R>) : je ne peux pas écrire ici. Réessayez ensuite, ou demandez à un modérateur d’y mettre fin. Rien n’a commencé.
error-unexpected = Quelque chose s’est mal passé de mon côté. Ce qui était enregistré le reste : ouvrez votre main pour vérifier. Si cela se reproduit, signalez le numéro { $reference }.
error-late = Votre demande m’est parvenue si tard que Discord y avait déjà renoncé : je n’ai donc rien fait. Voici où l’on en est ; appuyez à nouveau.
error-store-out = Je n’ai pas accès à ma mémoire pour l’instant : autant que je sache, rien n’a changé. Appuyez à nouveau dans une minute.
# Réponse à toute pression ou commande tant que le disque de la base est plein, en lecture seule ou défaillant.
error-store-disk = Je ne peux rien enregistrer pour l’instant : mon disque est plein ou défaillant. Rien n’a changé. Appuyez à nouveau dans une minute.
error-old-button = Ce bouton date d’une de mes anciennes versions. Utilisez /hand pour ouvrir votre panneau, /games pour retrouver vos parties.
# Answer to a button of a match or tournament that a restored backup no longer holds.
error-lost-match = Ce bouton appartient à une partie perdue lorsque mes données ont été restaurées depuis une sauvegarde. Rien n’a changé. /games liste les parties que je connais, /play en commence une nouvelle.
# Answer to a button that was sent by a bot with another database.
error-other-database = Ce bouton vient d’une autre copie de moi, qui a ses propres données. Rien n’a changé. /games liste les parties que je connais, /play en commence une nouvelle.
error-old-command = Cette commande a changé depuis que votre Discord l’a chargée. Rechargez Discord (Ctrl+R, ou fermez et rouvrez l’application) et réessayez.
# Une réponse : on voulait finir une partie dont le tour n’avait pas pu être annoncé, et ce n’est plus le cas.
error-reached = Mes messages passent de nouveau : la partie continue. Utilisez /hand pour ouvrir votre panneau.
# Une réponse que Discord a refusé d’afficher dans un fil verrouillé ou archivé.
error-refused-locked = Je n’ai pas pu répondre là-bas : le fil est verrouillé ou archivé. La modération peut le déverrouiller ; /hand ouvre votre panneau dans n’importe quel autre salon. Ce qui était enregistré le reste.
# Une réponse que Discord a refusé d’afficher faute de permission.
error-refused-permission = Je n’ai pas pu répondre là-bas : il manque une permission, et Discord dit « { $said } » (code { $code }). Une personne qui gère le serveur peut voir laquelle avec /setup check. Ce qui était enregistré le reste.
# Une réponse que Discord a refusé d’afficher pour une autre raison.
error-refused = Discord a refusé ma réponse : « { $said } » (code { $code }). Ce qui était enregistré le reste : utilisez /hand pour ouvrir votre panneau.
error-own-opponent = Vous ne pouvez pas vous défier vous-même. Choisissez quelqu’un d’autre, personne pour une place libre, ou moi.
error-alone = Ces règles sont pour une seule personne. N’indiquez pas d’adversaire, ou choisissez des règles pour deux.
error-not-alone = Ces règles sont pour deux. Nommez quelqu’un, n’indiquez personne pour une place libre, ou choisissez des règles pour une seule personne.
error-bot-opponent = Un autre bot ne peut pas jouer ici. Choisissez une personne, personne pour une place libre, ou moi.
error-opponent-elsewhere = { $who } n’est pas sur ce serveur : rien n’a été proposé. Choisissez quelqu’un qui y est, ou n’indiquez pas d’adversaire : la place revient alors à la première personne qui accepte.
error-opponent-blind = { $who } ne voit pas ce salon : rien n’a été proposé. Utilisez /play là où vous pouvez lire tous les deux, ou n’indiquez pas d’adversaire : la place revient alors à la première personne qui accepte.
error-no-room = Ce salon n’est plus disponible pour cette partie. Appuyez de nouveau sur **Ouvrir un nouveau fil** et choisissez-en un autre.
error-no-such-side = Ce camp n’existe pas. Choisissez dans la liste, ou laissez vide pour un tirage au sort.
error-own-challenge = C’est votre propre défi : quelqu’un d’autre doit l’accepter. Le bouton Annuler le retire.
error-not-invited = Ce défi s’adresse à quelqu’un d’autre. Lancez le vôtre avec /play.
error-only-host-cancels = Seule la personne qui a lancé ce défi peut l’annuler.
error-seat-taken = La place est prise : la partie a commencé. Le bouton Plateau vous la montre ; /play lance la vôtre.
error-challenge-closed = Ce défi est clos. Lancez-en un nouveau avec /play.
error-no-such-match = Je ne connais pas cette partie. /games affiche les vôtres.
error-not-begun = Cette partie n’a pas commencé : le défi attend d’être accepté.
error-no-such-game = Je ne connais pas le jeu « { $game } ». Choisissez dans la liste.
error-no-seat = Vous n’avez pas de place dans cette partie. /board vous la montre ; /games affiche les vôtres.
error-nothing-to-undo = Il n’y a rien à annuler : ce qui est envoyé le reste, et rien de nouveau n’est préparé.
error-nothing-to-lay = Il n’y a rien à poser : nommez au moins une pièce, ou continuez avec ce qui est posé.
error-not-to-lay = Cela ne peut pas être posé d’un coup. Posez-le pièce par pièce.
error-no-layout = Il n’y a pas de disposition à poser maintenant. Continuez avec ce que propose votre main.
error-too-many-lines = Il n’y a que { $count } rangées : écrivez une ligne pour chacune.
error-not-kept = Cette disposition n’est plus gardée : il y en a dix, et la plus ancienne s’en va. Choisissez-en une autre.
error-form-late = Le formulaire a mis trop de temps. Appuyez de nouveau : cette fois, il ira plus vite.
error-frozen = Cette partie est à l’arrêt : après une mise à jour, ses coups n’ont pas pu être rejoués à l’identique. Ouvrez votre main pour choisir la suite.
error-frozen-stranger = Cette partie est à l’arrêt : après une mise à jour, ses coups n’ont pas pu être rejoués à l’identique. Ses joueurs choisissent la suite.
error-not-frozen = Cette partie n’est pas à l’arrêt. Ouvrez votre main pour la continuer.
error-no-way-on = Plus rien de cette partie ne peut être lu : elle ne peut que se terminer sans vainqueur.
error-newer-rules = Cette partie suit des règles plus récentes que les miennes : une mise à jour est en cours. Rien n’a changé ; réessayez dans une minute.
error-unrepeatable = Cette partie est terminée et, après une mise à jour, ses coups ne peuvent plus être rejoués à l’identique : son résultat reste acquis, mais son plateau ne peut plus être affiché.
error-no-match = Vous n’avez aucune partie en cours. Commencez-en une avec /play.
error-which-match = Vous avez plusieurs parties. Utilisez la commande dans le fil de l’une d’elles, ou choisissez-la sous « partie » ; /games les affiche.
error-rules-switch = Je ne sais pas lire « { $token } » comme règles. Choisissez dans la liste : un ensemble de règles, puis des options, séparés par des espaces.
error-rules-value = « { $option } » peut être : { $values }. Choisissez dans la liste.
error-rules-form = « { $option } » ne s’écrit pas ainsi. { $form }
# Règles saisies avec /play dont une option serait sans effet ; $why vient du jeu.
error-rules-moot = « { $option } » serait sans effet avec ces règles. { $why } Retirez cette option ou changez les autres.
error-daily-private = Seule la personne qui la joue voit une partie du jour. /daily ouvre la vôtre.
error-lesson-private = Seule la personne qui la suit voit une leçon. /tutorial ouvre la vôtre.
error-rematch-stranger = Seules les personnes qui ont joué cette partie peuvent demander la revanche. /play commence une partie à vous.
error-rematch-not-over = Il n’y a de revanche que d’une partie finie. /games affiche celles qui continuent.
error-rematch-daily = Une partie du jour ne se joue qu’une fois. /play commence une partie rien que pour vous.
error-rematch-lesson = Une leçon n’a pas de revanche. /tutorial la recommence, et /play lance une vraie partie.
error-no-lesson = Il n’y a pas encore de leçon de ce jeu. /tutorial montre celles qui existent, et /rules explique tous les jeux.
error-rematch-left = { $who } n’est plus sur ce serveur : rien n’a été proposé. Avec /play, invitez quelqu’un d’autre.
error-rematch-none = Vous n’avez aucune partie finie. /play en commence une.
error-none-ended = Aucune de vos parties n’est finie. Indiquez-en une autre par son numéro, qui figure sur sa carte.
error-proof-running = Cette partie se joue encore. Son secret est publié à la fin ; demandez alors /verify.
error-proof-day = Tout le monde joue cette partie aujourd’hui. Son secret est publié à la fin du jour, <t:{ $until }:R> ; demandez alors /verify.
error-proof-lesson = Les cartes d’une leçon sont choisies pour qu’on en apprenne : il n’y a pas de mélange à prouver.
error-shared = Vous avez déjà partagé cela ici.
error-shared-there = Vous avez déjà partagé cela ici : { $where }
error-share-players = Seules les personnes qui ont joué cette partie la partagent. Dès que l’une d’elles le fait, ce qu’il en reste s’affiche dans le fil de la partie.
error-share-running = Cette partie pourra se partager une fois finie.
share-coming = C’est en route : tout le monde le verra dans { $where }.
share-stands = C’est déjà partagé : { $where }
error-leaderboard-server = Le tableau d’un serveur se voit sur ce serveur. Demandez-le là-bas, ou choisissez ici les cotes de tous les serveurs : /leaderboard

## Ce qui est annoncé à tous : la carte

tell-title = { $game } nº { $match }, { $turn ->
    [0] ouverture
   *[other] { $unit ->
        [step] étape
       *[turn] tour
    } { $turn }
}
tell-thread = { $game } nº { $match }
tell-robot = Agon
tell-card-challenge = { $game } nº { $match } : { $host } défie { $guest }.
tell-card-open = { $game } nº { $match } : { $host } cherche { $count ->
    [one] un adversaire
   *[other] { $count } adversaires
}.
tell-card-robot = { $game } nº { $match } : { $host } joue contre le robot{ $level }.
tell-card-alone = { $game } nº { $match } : { $host } joue en solo.
tell-card-partner-challenge = { $game } nº { $match } : { $host } propose à { $guest } de jouer ensemble.
tell-card-partner-open = { $game } nº { $match } : { $host } cherche { $count ->
    [one] un partenaire
   *[other] { $count } partenaires
}.
tell-card-partner-robot = { $game } nº { $match } : { $host } joue avec le robot{ $level }.
tell-card-level = { " " }({ $level })
tell-card-rules = Règles : { $rules }
tell-card-rematch = La revanche de la partie nº { $match }, { $sides ->
    [same] mêmes camps
   *[swapped] camps échangés
}.
tell-card-again = Encore une, après la nº { $match }.
tell-card-drawn = Les camps sont tirés au sort au début de la partie.
tell-card-side = { $host } joue { $side }.
tell-card-invited = { $guest }, voulez-vous jouer ? L’offre tient jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
tell-card-anyone = La première personne qui accepte joue. L’offre tient jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
# On the card of a challenge with more than one free seat, or with a free seat next to invited players.
tell-card-seats = { $count ->
    [one] Il reste une place : la première personne qui accepte la prend.
   *[other] Il reste { $count } places : les { $count } premières personnes qui acceptent les prennent.
} La partie commence dès que toutes les places sont prises. L’offre tient jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
# On the card of a challenge of more than two seats: the players who have accepted so far.
tell-card-accepted = Ont déjà accepté : { $guests }.
tell-card-usual = D’habitude, { $host } répond en { $time } environ.
tell-about-minutes = { $count } minutes
tell-about-hours = { $count ->
    [one] une heure
   *[other] { $count } h
}
tell-about-days = { $count } jours
tell-card-seated = { $who } ({ $side })
tell-card-playing = En cours : { $players }.
tell-card-over = Terminée : { $players }. { $outcome }
tell-card-where = La partie : { $where }
# Sur la carte d’une partie qui se joue dans le salon même, car Discord a refusé un fil.
tell-card-threadless = Discord a refusé un fil (« { $said } », code { $code }) : la partie se joue dans ce salon.
tell-card-soon = La partie s’ouvre dans un instant ; Ma main fonctionne déjà ici.
tell-card-later = Discord laissera son fil s’ouvrir <t:{ $until }:R> ; d’ici là, Ma main fonctionne ici.
tell-card-frozen = Elle est à l’arrêt : après une mise à jour, ses coups n’ont pas pu être rejoués à l’identique. Les joueurs choisissent la suite avec /hand.
tell-card-declined = Le défi a été refusé.
tell-card-cancelled = Le défi a été retiré.
tell-card-lapsed = Personne n’est venu à temps : le défi a expiré.
tell-card-fingerprint = -# Mélange vérifiable, empreinte `{ $fingerprint }`

## Ce qui est annoncé à tous : dans le fil

tell-name = { $name }
tell-turn-alone = { $title } : à vous de jouer.
tell-turn-rivals = { $title } : { $who }, à vous de jouer contre { $other }.
tell-turn-on-rivals = { $title } : { $who } continue contre { $other }.
tell-turn-both-rivals = { $title } : { $who } choisissent, chacun en secret.
tell-turn-partners = { $title } : { $who }, à vous de jouer avec { $other }.
tell-turn-on-partners = { $title } : { $who } continue avec { $other }.
tell-turn-both-partners = { $title } : { $who }, à vous de jouer ensemble.
tell-resumed = { $title } : la partie reprend.
tell-resumed-back = { $title } : la partie reprend à partir d’ici. Ce qui n’a pas pu être rejoué après une mise à jour est annulé.
tell-called-off = La partie nº { $match } s’est terminée sans vainqueur : après une mise à jour, elle ne pouvait plus être lue.
tell-unread = La partie nº { $match } est à l’arrêt : après une mise à jour, elle ne peut plus être lue. Ses joueurs peuvent la terminer avec /hand.
tell-goes-on = La partie nº { $match } continue dans le même tour.
tell-before = Avant cela : { $news }
tell-open-hand = { $who } : ouvrez **Ma main**.
tell-times = { $fact } (× { $count })
tell-answer-first = { $title } : { $who }, une décision vous attend.
tell-answer = { $who } : ouvrez **Ma main** et décidez. Sans réponse, le choix habituel s’appliquera <t:{ $until }:R>.
tell-end-first = { $game } nº { $match } : la fin.
# The result, in the thread and on the card; several winners where a game has more than two seats or a tie.
tell-won = { $who } { $count ->
    [one] gagne
   *[other] gagnent
}. { $reason }
tell-nobody-won = Personne ne gagne. { $reason }
tell-victory = Victoire ! { $reason }
tell-defeat = Défaite. { $reason }
tell-end-thanks = Merci d’avoir joué, { $who }.
tell-end-secret = -# Le secret du mélange était { $secret } ; son empreinte `{ $fingerprint }` figurait sur la carte. /verify prouve que tout était loyal.
tell-reveal = { $game } nº { $match }, la fin : ce qui était caché.
tell-remembered = { $game } nº { $match } : ce qu’il restera de cette partie.
tell-button-accept = Accepter
tell-button-decline = Refuser
tell-button-cancel = Annuler
tell-button-hand = Ma main
tell-button-board = Plateau
tell-button-board-text = Plateau en texte
tell-in-words = -# Le plateau en texte : il me manque ici { $permissions }.
tell-button-rules = Règles
tell-button-rematch = Revanche
tell-button-replay = Revoir
tell-button-again = Rejouer

## La ligne de commande

cli-about = Agon accueille sur Discord des parties de jeux de cartes de la mythologie grecque. Sans commande, il démarre le bot.
cli-help-backup = copier la base de données, même en service, dans un nouveau fichier
cli-help-check = lire toute la base de données, même en service, et signaler ce qui y est abîmé
# Aide de la ligne de commande.
cli-help-restore = mettre une copie à la place de la base, et dire ce qui est perdu ; le bot doit être arrêté
# Aide de la ligne de commande, à propos de l’option --yes de restore.
cli-help-restore-yes = le faire ; sans cela, seul ce qui serait perdu est dit
# Réponses de « restore » dans le terminal, à partir d’ici.
cli-restore-damaged = La copie { $path } est abîmée ; la base reste comme elle est. Désignez une autre copie ; « python3 -m bot check FICHIER » dit où elle est abîmée.
cli-restore-same = { $path } est la base elle-même. Désignez-en une copie.
cli-restore-new = Il n’y a pas encore de base { $path } : rien n’est perdu.
cli-restore-unknown = { $path } est abîmée : ce qu’elle contient de plus que la copie ne peut pas être compté.
cli-restore-another = La copie vient d’une autre installation : les boutons des messages envoyés par celle-ci ne feront rien, et les personnes supprimées ici n’y sont pas connues.
# $matches : nombre de parties ; $moves : nombre de coups ; $newest : une date avec son heure.
cli-restore-loss = Ce qui est perdu : { $matches ->
    [0] aucune partie commencée
    [one] { $matches } partie commencée
   *[other] { $matches } parties commencées
} depuis la copie, et { $moves ->
    [0] aucun coup
    [one] { $moves } coup
   *[other] { $moves } coups
}. La dernière partie modifiée dans la copie l’a été le { $newest }.
cli-restore-sure = Rien n’a encore changé. Pour le faire : python3 -m bot restore --yes { $path }
cli-restored = { $copy } est maintenant à la place de { $path }. Démarrez le bot : il supprime à nouveau les personnes dont les données ont été supprimées depuis.
cli-restore-kept = La base d’avant est gardée { $days } jours : { $path }
cli-help-rehearse = rejouer chaque partie en cours d’une copie de la base et signaler celles qui diffèrent
cli-invite = Agon est connecté à Discord. Ouvrez { $link } pour l’inviter sur un serveur.
cli-sandbox = Pour jouer, ouvrez { $address } (Ce n’est pas Discord mais son remplaçant sur cette machine, car DISCORD_TOKEN n’est pas défini. Ctrl-C l’arrête.)
cli-no-token = AGON_ENV vaut production, mais DISCORD_TOKEN n’est pas défini (ou AGON_SANDBOX l’est). Donnez le jeton, ou AGON_ENV=development pour un remplaçant sur cette machine.
cli-wrong-token = Discord refuse ce jeton. Copiez-le à nouveau depuis le portail des développeurs dans DISCORD_TOKEN, sans guillemets et sans « Bot » devant.
cli-token-and-sandbox = DISCORD_TOKEN et AGON_SANDBOX sont définis tous les deux, mais un jeton n’est envoyé qu’à Discord. Retirez l’un des deux.
cli-shards-alone = AGON_SHARDS sert à plusieurs processus qui partagent une base PostgreSQL et sont connectés à Discord. Donnez à AGON_DATABASE une adresse postgresql:// et définissez DISCORD_TOKEN, ou retirez AGON_SHARDS.
cli-help-worker = réfléchir pour les robots, les indices et les analyses, et faire les films, pour tous les bots d’une même base PostgreSQL, lancés avec AGON_SHARDS
cli-worker = Je me charge des longs calculs de tous les bots de cette base. Ctrl-C m’arrête.
cli-worker-alone = Un processus « worker » prend ses tâches dans PostgreSQL, que plusieurs processus partagent. Donnez à AGON_DATABASE une adresse postgresql:// ; avec un fichier, le bot s’en charge lui-même.
cli-shards-differ = AGON_SHARDS vaut { $count } ici, et { $others } dans un autre processus sur cette base. Je ne prends aucun « shard » tant que ceux-là tournent.
cli-login-refused = Discord refuse la connexion de cette machine (HTTP { $status }). Vérifiez que rien entre elle et discord.com (un proxy, un pare-feu) ne répond à sa place, et que l’application existe encore dans le portail des développeurs.
cli-waiting = Discord est injoignable pour le moment ({ $reason }). Nouvel essai dans { $seconds } s ; Ctrl-C m’arrête.
cli-token-revoked = Discord a fermé la connexion : le jeton n’est plus valable. Copiez le nouveau depuis le portail des développeurs dans DISCORD_TOKEN, puis recommencez.
cli-wrong-shard = Discord a fermé la connexion : il ne connaît pas ce « shard ». Mettez à jour Agon et discord.py.
cli-too-many-servers = Discord a fermé la connexion : le bot est sur plus de serveurs qu’un seul processus ne peut en servir (2 500). Faites-lui en quitter.
cli-discord-newer = Discord a fermé la connexion : il ne parle plus la version que parle ce bot. Mettez à jour Agon et discord.py.
cli-wrong-intents = Discord a fermé la connexion : il n’accorde pas à ce bot les « intents » demandés. Mettez Agon à jour ; il n’a besoin d’aucun « intent » privilégié.
cli-deaf = Discord a gardé la connexion ouverte, mais n’y envoie plus rien. J’en ouvre une nouvelle.
cli-commands-refused = Discord n’accepte pas les commandes pour le moment ({ $reason }). Celles qu’il connaît restent en service ; nouvel essai dans une heure. Vérifiez que l’application a été invitée avec le scope applications.commands.
cli-commands-too-many = Discord n’accepte plus de nouvelles commandes aujourd’hui ({ $reason }). Celles qu’il connaît restent en service ; nouvel essai toutes les heures.
# Any command, for each setting that is wrong, on standard error.
cli-wrong-setting = { $name } ne peut pas valoir « { $value } » (défini dans { $source }).{ $hint } Il faut { $allowed }. Par exemple : { $name }={ $example }
# Where a setting was given, in cli-wrong-setting and in the list of `agon settings`.
cli-source-environment = l’environnement
cli-source-file = { $path }, ligne { $line }
cli-source-default = non défini
# What a setting may be, in cli-wrong-setting.
cli-allowed-discord-token = le jeton du bot, copié en entier depuis le portail des développeurs, sans « Bot » devant
cli-allowed-agon-env = development ou production
cli-allowed-agon-database = un fichier, ou une adresse comme postgresql://utilisateur:mot-de-passe@hôte:5432/nom
cli-allowed-agon-sandbox-port = un port de 0 à 65535 (0 prend n’importe quel port libre)
cli-allowed-agon-sandbox-hosts = des noms d’hôtes séparés par des virgules, sans port ni http://
cli-allowed-agon-sandbox = l’adresse d’un faux Discord déjà démarré
cli-allowed-agon-shards = auto ou un nombre de 1 à 16384
cli-allowed-agon-operator = un nom de 100 caractères au plus
cli-allowed-agon-source = une adresse qui commence par http:// ou https://
cli-allowed-agon-backup-days = un nombre de jours de 1 à 3650
cli-allowed-agon-thinkers = un nombre de 1 à 64
cli-allowed-agon-http = un hôte et un port
cli-allowed-agon-log = text ou json
cli-allowed-agon-log-level = DEBUG, INFO, WARNING ou ERROR
# Why a value is refused, inside cli-wrong-setting.
cli-hint-quotes = { " " }Enlevez les guillemets.
cli-hint-blank = { " " }Il n’y a que des espaces.
cli-hint-unprintable = { " " }La valeur contient des caractères de contrôle, ou des octets qui ne sont pas de l’UTF-8.
cli-hint-token = { " " }La valeur contient des espaces ou des lettres qu’aucun jeton n’a.
cli-hint-number = { " " }Écrivez le nombre en chiffres.
cli-hint-scheme = { " " }Ce n’est pas une adresse PostgreSQL, et aucun fichier n’en est fait, car un mot de passe peut s’y trouver.
cli-hint-special = { " " }Ce nom a un sens particulier pour SQLite ; nommez un simple fichier.
cli-hint-variable = { " " }Elle commence par le dossier d’un utilisateur inconnu, ou nomme une variable qui n’est pas définie.
cli-hint-folder = { " " }C’est un dossier ; ajoutez le nom d’un fichier.
cli-hint-long = { " " }C’est plus long que ce que le système permet.
# A database typed on the command line that is none; the hint is one of cli-hint-….
cli-no-database-name = ce nom n’est pas celui d’une base de données.{ $hint } Nommez { cli-allowed-agon-database }
# An address typed on the command line where a file belongs.
cli-no-file-name = cette commande travaille sur des fichiers ; PostgreSQL a ses propres outils (voir docs/hosting.md, PostgreSQL)
# A line of `.env` cannot be understood; any command.
cli-broken-env = La ligne { $line } de { $path } est illisible. Écrivez-la sous la forme NOM=valeur, et fermez tous les guillemets.
# A line of `.env` uses ${VARIABLE} and that is not set; any command.
cli-missing-variable = { $name } (défini dans { $source }) utilise la variable { $variable }, qui n’est pas définie. Définissez-la, ou écrivez la valeur elle-même.
# A warning in the log: a name that looks like a setting.
cli-unknown-setting = { $name } n’est pas un réglage d’Agon et reste sans effet. { $meant ->
    [none] .env.example énumère les réglages.
   *[other] Vouliez-vous dire { $meant } ?
}
# A line of `agon settings`.
cli-setting = { $name }={ $value } ({ $source })
cli-help-settings = afficher tous les réglages avec leurs valeurs, secrets masqués
cli-help-version = afficher la version
# The first line of the log.
cli-starts = Agon { $version } démarre (Python { $python }, discord.py { $discord_py }).
cli-unreadable-env = { $path } ne se lit pas comme du texte. Enregistrez ce fichier en UTF-8, lisible pour qui lance le bot ; .env.example montre ce qu’il peut contenir.
cli-no-sandbox = Aucun remplaçant de Discord ne répond à { $address }. Démarrez-le d’abord (python -m bot.sandbox), ou retirez AGON_SANDBOX.
cli-port-taken = Le port { $port } est pris. Arrêtez ce qui l’utilise, ou donnez-en un autre à AGON_SANDBOX_PORT (0 prend n’importe quel port libre).
cli-port-refused = Cette machine ne laisse pas le bot écouter sur le port { $port }. Donnez-en un autre à AGON_SANDBOX_PORT (0 prend n’importe quel port libre).
cli-http = L’état du bot se lit à http://{ $host }:{ $port }/ par healthz, readyz et, pour Prometheus, metrics.
# A warning in the log at a start: a port is taken.
cli-port-waiting = Impossible d’écouter sur { $address } pour l’instant. J’essaie encore pendant { $seconds } secondes.
# AGON_HTTP is still taken after half a minute.
cli-http-taken = { $address } est toujours pris, ou n’est pas une adresse de cette machine ({ $reason }). Arrêtez ce qui l’utilise, ou donnez une autre adresse à AGON_HTTP.
cli-http-refused = Impossible de répondre à { $address } ({ $reason }). Donnez une autre adresse à AGON_HTTP, ou laissez-la vide.
cli-world-unreadable = { $path }, où le remplaçant de Discord garde ses salons, est illisible. Déplacez ce fichier ; les parties sont dans la base de données.
cli-database-in-use = { $path } est utilisé par un autre processus. Arrêtez-le d’abord, ou donnez un autre fichier à AGON_DATABASE.
# Dans le terminal : le fichier de verrou à côté de la base appartient à quelqu’un d’autre.
cli-lock-refused = Le fichier de verrou { $path } ne peut pas être ouvert ({ $reason }) : un autre compte l’a créé. Il ne contient rien : quand aucun bot n’utilise cette base, supprimez-le.
# Dans le terminal : le fichier de la base a un lien physique.
cli-database-linked = { $path } a un deuxième nom sur ce disque (un lien physique). Sous chaque nom, ce serait une autre base, et ce qui est enregistré sous l’un serait perdu sous l’autre. Supprimez l’autre nom ; `find` avec -samefile le montre.
cli-folder-unwritable = { $path } ne peut pas être créé dans { $folder } ({ $reason }). Donnez à qui lance le bot le droit d’y écrire, ou donnez un autre fichier à AGON_DATABASE.
cli-database-no-file = { $path } est un dossier ou un périphérique, pas un fichier. Donnez un fichier à AGON_DATABASE.
cli-database-foreign = { $path } n’est pas une base de données d’Agon ; ce fichier reste tel quel. Donnez un autre fichier à AGON_DATABASE.
cli-database-spoiled = { $path } est abîmé à l’intérieur. Arrêtez le bot, déplacez le fichier et mettez la dernière sauvegarde à sa place ; « python -m bot check » dit où il est abîmé.
cli-database-read-only = { $path } ne peut pas être ouvert en écriture ({ $reason }). Donnez à qui lance le bot le droit d’écrire dans ce fichier et dans son dossier, ou donnez un autre fichier à AGON_DATABASE.
cli-database-unwritten = { $path } ne peut être ni lu ni écrit ({ $reason }). Vérifiez le disque : la place libre, et s’il est en bon état.
# Dans le terminal, quand le disque est plein, en lecture seule ou défaillant, ou la base injoignable.
cli-store-out = La base de données ne peut pas être écrite pour l’instant ({ $reason }) : tout n’a donc pas été fait. Vérifiez le disque : sa place libre, s’il est monté en lecture seule et s’il est sain. Puis retapez la même chose.
# SQLite is too old; any command that opens a file.
cli-sqlite-old = Ce Python contient SQLite { $version } ; Agon demande { $oldest } ou plus récent. Prenez un Python plus récent (son propre installateur ou un système à jour en a un), ou PostgreSQL avec AGON_DATABASE.
# A start where processes cannot share semaphores.
cli-no-semaphores = Cette machine ne laisse pas des processus travailler ensemble ({ $reason }). Montez /dev/shm de sorte que le compte du bot puisse y écrire (docker : --shm-size=64m), puis redémarrez.
cli-no-database = La base de données { $path } n’existe pas. Donnez le bon fichier à AGON_DATABASE.
cli-backup-exists = { $path } existe déjà, et une sauvegarde n’écrase jamais rien. Donnez un autre nom.
cli-backup-no-folder = Le dossier { $folder } n’existe pas. Créez-le d’abord, ou donnez un autre nom.
cli-backup-failed = La copie { $path } n’a pas pu être écrite ({ $reason }) ; il n’en reste rien. Vérifiez la place libre et les droits à cet endroit, ou donnez un autre nom.
cli-database-newer = La base est de la version { $version }, faite par un Agon plus récent ; celui-ci connaît les versions jusqu’à { $known }. Mettez Agon à jour. Pour revenir en arrière, remettez une copie d’avant la mise à jour : python3 -m bot restore COPIE (avec PostgreSQL : désignez une base où une telle copie a été remise).
# Dans le terminal : une version plus récente a migré la base, et une copie d’avant est connue.
cli-database-newer-copy = La base est de la version { $version }, faite par un Agon plus récent ; celui-ci connaît les versions jusqu’à { $known }. Mettez Agon à jour. Pour revenir en arrière, en perdant ce qui a été joué depuis le { $made } : python3 -m bot restore { $copy }
cli-postgres-address = AGON_DATABASE n’est pas une adresse de base de données. Écrivez-la comme postgresql://utilisateur:motdepasse@hôte:5432/nom.
cli-postgres-not-installed = AGON_DATABASE désigne PostgreSQL, pour lequel il manque un composant. Dans le dossier de ce projet et avec son environnement, lancez python3 -m pip install --constraint constraints.txt --editable .[postgres], ou donnez un fichier à AGON_DATABASE.
cli-postgres-unreached = Aucune base de données ne répond à { $place } ({ $reason }). Vérifiez que le serveur tourne et qu’il est joignable d’ici, ainsi que l’hôte et le port dans AGON_DATABASE.
cli-postgres-password = { $place } refuse l’utilisateur ou le mot de passe ({ $reason }). Corrigez-les dans AGON_DATABASE.
cli-postgres-no-database = La base { $place } n’existe pas sur ce serveur. Créez-la avec createdb, ou donnez-en une autre à AGON_DATABASE.
cli-postgres-old = Le serveur est un PostgreSQL { $version } ; Agon demande la version { $oldest } ou une plus récente. Mettez le serveur à jour, ou donnez-en un autre à AGON_DATABASE.
cli-postgres-encoding = { $place } enregistre le texte en { $encoding }, qui ne peut pas contenir tous les noms. Créez une base avec l’encodage UTF8 et donnez-la à AGON_DATABASE.
cli-postgres-pooled = { $place } passe par un pool qui partage ses connexions entre les transactions. Donnez à AGON_DATABASE l’adresse du serveur lui-même, ou réglez le pool en mode session.
cli-postgres-in-use = { $place } est utilisée par un autre processus. Arrêtez-le d’abord, ou donnez une autre base à AGON_DATABASE.
cli-postgres-older-beside = { $place } est d’une version plus ancienne, et d’autres processus l’utilisent encore. Arrêtez-les tous (bots et workers), puis relancez celui-ci : il mettra la base à jour.
cli-postgres-foreign = { $place } contient des tables qui ne sont pas celles d’Agon ; elle reste telle quelle. Créez une base vide et donnez-la à AGON_DATABASE.
cli-postgres-files-only = « { $command } » travaille sur un fichier de base de données, et AGON_DATABASE désigne PostgreSQL. { $command ->
    [check] PostgreSQL se vérifie lui-même : pg_amcheck postgresql://utilisateur:motdepasse@hôte:5432/agon.
    [restore] PostgreSQL remet une copie avec son propre outil, dans une base vide : pg_restore --no-owner --exit-on-error --dbname=postgresql://utilisateur:motdepasse@hôte:5432/agon_bis agon.dump. Désignez ensuite celle-ci dans AGON_DATABASE.
   *[other] PostgreSQL se copie avec son propre outil : pg_dump --format=custom --file=agon.dump postgresql://utilisateur:motdepasse@hôte:5432/agon.
}
cli-typed = AGON_DATABASE désigne ici ce que vous avez tapé après « { $command } ».
cli-only-on-a-copy = « { $command } » modifie la base de données sur laquelle il travaille : il ne s’utilise donc jamais sur celle du bot. Restaurez une copie faite par pg_dump dans une base vide et nommez celle-ci : python -m bot { $command } postgresql://utilisateur:motdepasse@hôte:5432/copie.
cli-help-move = déplacer tout d’une base de données vers une autre, chacune un fichier ou une adresse PostgreSQL ; un déplacement interrompu reprend
cli-move-begins = Les deux bases sont verrouillées ; le déplacement commence, ou reprend là où il s’était arrêté.
cli-move-table = { $table } : { $count ->
    [one] 1 ligne
   *[other] { $count } lignes
}
cli-moved = Tout a été déplacé et comparé ligne par ligne, chaque journal avec ses empreintes : { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}, { $entries ->
    [one] 1 entrée
   *[other] { $entries } entrées
}.
cli-moved-before = Tout y était déjà, comparé ligne par ligne, chaque journal avec ses empreintes : { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}, { $entries ->
    [one] 1 entrée
   *[other] { $entries } entrées
}.
# Dans le terminal : le bot a été démarré sur un fichier dont tout a été transféré. $place ne contient jamais de mot de passe.
cli-moved-away = Tout ce que contient { $path } a été transféré vers { $place }. Désignez celle-ci dans AGON_DATABASE. Pour continuer plutôt avec ce fichier, sans ce qui a été joué là-bas depuis : python3 -m bot backup COPIE, puis python3 -m bot restore --yes COPIE.
# La même chose pour une base PostgreSQL.
cli-moved-away-server = Tout ce que contient { $path } a été transféré vers { $place }. Désignez celle-ci dans AGON_DATABASE, ou transférez-la en retour dans une base vide.
cli-moved-then = Donnez la nouvelle base à AGON_DATABASE et lancez le bot. L’ancienne garde son contenu, et le bot ne démarre plus dessus : effacez-la dès que la nouvelle tourne, car qui sera effacé désormais y figure encore.
cli-move-same = Les deux noms désignent la même base de données. Donnez-en une autre comme destination.
cli-move-nothing = La première base ne contient rien à déplacer. Donnez celle dont le bot s’est servi.
cli-move-not-empty = La seconde base contient déjà quelque chose ; elle reste telle quelle. Donnez une base vide, ou un fichier qui n’existe pas encore.
cli-move-another = La seconde base contient une partie d’une autre installation, dont le déplacement n’est pas terminé. Terminez-le, ou donnez une base vide.
cli-move-differs = Ce qui a été déplacé n’est pas ce que contient la première base ; personne ne peut encore y jouer. Vérifiez que rien d’autre n’écrit dans l’une ou l’autre, puis relancez la même commande.
cli-move-unfinished = Tout n’a pas encore été déplacé vers { $place }. Relancez la même commande « python -m bot move FROM TO » ; elle reprend là où elle s’était arrêtée.
cli-postgres-broken = { $place } s’est interrompue ({ $reason }). Rien n’est perdu : vérifiez le serveur, puis relancez la même commande.
cli-backed-up = La base de données a été copiée dans { $path }. La copie est effacée après { $days } jours.
cli-deletions-unread = Impossible de lire { $path } ({ $reason }). Ce fichier dit qui a fait effacer ses données, pour qu’une copie remise en place ne fasse revenir personne : remettez-le aussi tel qu’il était. Si aucune copie n’a été remise en place, déplacez-le.
cli-deleted-again = { $count ->
    [one] Une personne a fait effacer ses données
   *[other] { $count } personnes ont fait effacer leurs données
} après cette copie de la base : elles viennent d’y être effacées aussi.
cli-checked = { $path } est en bon état.
cli-help-frozen = lister les parties à l’arrêt, dont les coups n’ont pas pu être rejoués
cli-help-thaw = laisser reprendre la partie N, si cette version rejoue ses coups à l’identique
cli-frozen-match = Partie nº { $match } : l’entrée { $first } sur { $count } est la première à différer.
cli-frozen-alike = Partie nº { $match } : cette version la rejoue tout entière à l’identique ; frozen --thaw { $match } la laisse reprendre.
cli-frozen-unread = Partie nº { $match } : cette version ne peut pas lire son jeu, ses règles ou une entrée.
cli-frozen = { $count ->
    [one] { $count } partie est à l’arrêt.
   *[other] { $count } parties sont à l’arrêt.
}
cli-no-such-match = Il n’y a pas de partie nº { $match }.
cli-thawed = La partie nº { $match } reprend.
cli-thaw-differs = Cette version ne rejoue pas la partie nº { $match } à l’identique : elle reste à l’arrêt. Ses joueurs peuvent reprendre au dernier tour intact ou la terminer.
cli-rehearsal-differs = La partie nº { $match } se déroulerait autrement.
cli-rehearsed = { $count ->
    [one] { $count } partie en cours rejouée, dont { $differing } autrement.
   *[other] { $count } parties en cours rejouées, dont { $differing } autrement.
}

# --- time ---

tell-card-pace = Rythme : { $pace }
tell-due = Temps pour ce tour : jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
tell-reminder-first = { $title } : { $who }, votre coup est toujours attendu.
tell-reminder-morning = { $who } : ce tour a commencé pendant vos heures de repos. Ouvrez **Ma main** quand vous voulez.
tell-reminder-half = { $who } : la moitié de votre temps pour ce tour est passée. Il s’achève <t:{ $turn }:R> ; avec votre réserve, vous avez jusqu’au <t:{ $all }:f>.
tell-reminder-nearly = { $who } : votre temps pour ce tour s’achève <t:{ $turn }:R>. Ensuite commence votre réserve, qui dure jusqu’au <t:{ $all }:f>.
tell-reminder-reserve = { $who } : votre temps pour ce tour est écoulé et votre réserve est entamée. Elle dure jusqu’au <t:{ $all }:f>.
tell-reminder-bank = { $who } : votre réserve est presque épuisée. Elle s’achève <t:{ $all }:R> (<t:{ $all }:f>) ; qui vous attend pourra alors décider de la suite.
tell-reminder-last = { $who } : votre temps s’achève <t:{ $all }:R> (<t:{ $all }:f>), et il ne reste pas de réserve. Qui vous attend pourra alors décider de la suite.
tell-settled-awaited = { $game } nº { $match } : la partie continue, et c’est toujours à { $who } de jouer.
tell-settled-played = { $game } nº { $match } : ce tour a été joué depuis à la place de { $who }.
tell-settled-moved = { $game } nº { $match } : { $who } a joué depuis.
tell-settled-given = { $game } nº { $match } : { $who } dispose d’un délai supplémentaire, jusqu’au <t:{ $until }:f>.
tell-settled-over = { $game } nº { $match } : la partie est terminée.
tell-expiry-first = { $title } : { $who } n’a plus de temps.
tell-expiry-rivals = { $others } : à vous de choisir la suite, avec les boutons ci-dessous. Sans réponse, la partie s’achève sans vainqueur <t:{ $closes }:R>.
tell-expiry-partners = { $others } : à vous de choisir la suite, avec les boutons ci-dessous. Sans réponse, la partie s’achève <t:{ $closes }:R>.
tell-expiry-nobody = Personne n’a joué à temps. Si personne ne joue, la partie s’achève sans vainqueur <t:{ $closes }:R>.
button-late-claim-rivals = Réclamer la victoire
button-late-claim-partners = Finir la partie
button-late-day = Accorder un jour
button-late-wait = Attendre
panel-day-given = Vous avez accordé un jour de plus.
panel-due = Temps pour ce tour : jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
panel-due-bank = Votre réserve s’écoule : jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
panel-due-over = Votre temps pour ce tour est écoulé (<t:{ $until }:R>). Vous pouvez encore jouer tant que personne n’a décidé de la suite de la partie.
pace-live = Direct
pace-daily = Quotidien
pace-relaxed = Tranquille
pace-slow = Lent
pace-live-about = Direct : 10 minutes par tour
pace-daily-about = Quotidien : 24 heures par tour, 1 jour en réserve
pace-relaxed-about = Tranquille : 2 jours par tour, 3 jours en réserve
pace-slow-about = Lent : 5 jours par tour, 5 jours en réserve
pace-none-about = Aucun : sans limite
error-no-such-pace = Ce rythme n’existe pas. Choisissez-en un parmi ceux proposés pour **rythme**.
error-level-person = Seul le robot a un niveau. N’indiquez pas de **niveau**, ou choisissez-moi comme adversaire.
error-no-such-level = Le robot n’a pas ce niveau dans ce jeu. Choisissez parmi : { $levels }.
error-pace-alone = Seul ou contre le robot, personne ne vous attend. N’indiquez pas de **rythme**, ou invitez quelqu’un.
error-time-left = Il reste du temps, ou c’est vous que l’on attend. Vous pourrez réclamer la victoire quand le temps de l’autre sera écoulé et que vous n’aurez rien à décider.
command-option-pace = rythme
command-option-pace-about = Combien de temps un tour peut durer

# --- what players settle between them ---

command-option-until = jusque
command-option-until-about = Jusqu’à quel jour, par exemple lundi, dans 3 jours ou 12 décembre
tell-notice-call-off = { $title } : { $who } propose de terminer la partie sans vainqueur.
    { $others } : acceptez ou refusez. Au prochain coup, la proposition tombe.
tell-notice-undo = { $title } : { $who } demande à reprendre son dernier coup.
    { $others } : acceptez ou refusez. Tout ce qui a suivi ce coup serait repris aussi ; au prochain coup, la demande tombe.
tell-notice-pause = { $title } : { $who } propose une pause.
    { $others } : le temps ne s’écoulerait plus jusqu’au <t:{ $until }:f>. Acceptez ou refusez ; au prochain coup, la proposition tombe.
tell-notice-resume = { $title } : { $who } voudrait finir la pause dès maintenant.
    { $others } : acceptez ou refusez. Au prochain coup, la proposition tombe.
tell-notice-paused = { $title } : la partie est en pause.
    Le temps ne s’écoule plus jusqu’au <t:{ $until }:f> (<t:{ $until }:R>). On peut jouer quand même ; avec /resume, chacun peut proposer de finir la pause.
tell-notice-resumed = { $title } : la pause est finie, d’un commun accord.
    { $others } : le temps s’écoule de nouveau. Ouvrez **Ma main**.
tell-notice-pause-over = { $title } : la pause est finie.
    { $others } : le temps s’écoule de nouveau. Ouvrez **Ma main**.
tell-notice-nudge = { $title } : { $who } se réjouit de votre prochain coup.
    { $others } : quand vous voudrez, ouvrez **Ma main**.
tell-offer-granted = C’est accepté.
tell-offer-declined = C’est refusé ; la partie continue.
tell-offer-withdrawn = C’est retiré ; la partie continue.
tell-offer-lapsed = Sans suite : la partie a continué.
tell-taken-back = { $title } : d’un commun accord, le dernier coup a été repris. La partie reprend à partir de là.
button-agree = Accepter
button-decline = Refuser
panel-offer-offered = Votre proposition est dans le fil.
panel-offer-stands = Votre proposition est déjà faite.
panel-offer-granted = C’est d’accord pour vous deux.
panel-offer-declined = Vous avez refusé. La partie continue.
panel-offer-withdrawn = Vous avez retiré votre proposition. La partie continue.
panel-offer-own = C’est votre propre proposition : c’est à l’autre d’y répondre. **Refuser** la retire.
panel-offer-gone = Cette proposition ne tient plus. Voici où l’on en est.
button-withdraw = Retirer ma proposition
panel-offers-own = Votre proposition attend une réponse. Elle tombe au prochain coup ; **Retirer ma proposition** la retire tout de suite.
panel-offers-call-off = { $who } propose de terminer la partie sans vainqueur.
panel-offers-undo = { $who } demande à reprendre son dernier coup, avec tout ce qui l’a suivi.
panel-offers-pause = { $who } propose une pause jusqu’au <t:{ $until }:f>.
panel-offers-resume = { $who } voudrait finir la pause dès maintenant.
panel-paused = La partie est en pause jusqu’au <t:{ $until }:f> (<t:{ $until }:R>). On peut jouer quand même.
error-call-off-alone = Vous jouez en solo : il n’y a personne avec qui vous accorder. /resign met fin à la partie, et ce que vous avez atteint vous reste acquis.
error-call-off-robot = Le robot n’accepte rien : il n’y a rien à lui proposer. /resign met fin à la partie.
error-undo-alone = En solo, ce qui est envoyé est joué. Vous ne pouvez reprendre que ce qui est posé et pas encore envoyé.
# Answer to an offer to take a move back in a game whose rules forbid it.
error-undo-final = Une carte jouée ne se reprend pas, dit la règle, même si vous êtes d’accord tous les deux. Vous ne pouvez reprendre que ce qui est posé et pas encore envoyé.
error-undo-robot = Contre le robot, ce qui est envoyé est joué. Vous ne pouvez reprendre que ce qui est préparé et pas encore envoyé.
error-pause-alone = Personne ne vous attend : prenez tout votre temps, il n’y a rien à mettre en pause.
error-pause-robot = Le robot est patient : prenez tout votre temps, il n’y a rien à mettre en pause.
error-resume-alone = Cette partie n’est pas en pause. Continuez avec /hand.
error-resume-robot = Cette partie n’est pas en pause. Continuez avec /hand.
error-pause-no-pace = Dans cette partie, personne ne compte le temps : il n’y a rien à mettre en pause.
error-pause-past = Une pause finit dans l’avenir. Indiquez un jour plus éloigné.
error-pause-long = Une pause dure { $days } jours au plus. Indiquez un jour plus proche.
error-pause-often = Toutes ensemble, les pauses d’une partie durent { $days } jours au plus ; { $left ->
    [0] il en reste moins d’un
    [one] il en reste un
   *[other] il en reste { $left }
}.
error-offer-late = Le temps de quelqu’un est déjà écoulé. Qui attend en décide d’abord, avec les boutons dans le fil : s’il accorde un jour, par exemple, ce sera possible.
error-paused-already = Cette partie est déjà en pause, jusqu’au <t:{ $until }:f>. Avec /resume, vous pouvez proposer de la finir plus tôt.
error-not-paused = Cette partie n’est pas en pause. Continuez avec /hand.
error-offered-before = La réponse a été donnée depuis le dernier coup. Après le prochain, vous pourrez le proposer de nouveau.

# --- what moderators do ---

button-take = Prendre la place
button-leave = Non, merci
tell-notice-extended = { $title } : { $who } a plus de temps.
    { $moderator }, qui gère le serveur, l’a accordé : jusqu’au <t:{ $until }:f> (<t:{ $until }:R>).
tell-notice-halted = { $title } : la partie est en pause.
    { $moderator }, qui gère le serveur, l’a suspendue jusqu’au <t:{ $until }:f> (<t:{ $until }:R>). On peut jouer quand même.
tell-notice-stopped = { $title } : la partie a été terminée sans vainqueur.
    { $moderator }, qui gère le serveur, y a mis fin.
tell-notice-seat = { $title } : la place de { $seat } est proposée à quelqu’un d’autre.
    { $others } : { $moderator }, qui gère le serveur, vous demande si vous la reprenez. Vous verriez ce que ce camp voit, et vous auriez le temps d’un tour entier.
tell-notice-reseated = { $title } : { $others } joue { $seat } à partir de maintenant.
    { $moderator }, qui gère le serveur, a proposé la place. Ouvrez **Ma main** pour voir où l’on en est.
tell-seat-granted = La place a été prise.
tell-seat-declined = La place n’a pas été prise ; la partie continue comme avant.
tell-seat-lapsed = Cette proposition ne tient plus.
error-no-moderator = C’est réservé à qui peut gérer le serveur. Pour vos propres parties, /games et /hand vous aident.

# --- qui ne vient pas ---
command-option-stand-in = remplaçant
command-option-stand-in-about = Un robot peut-il jouer un tour pour qui n’a plus de temps ?
command-option-hints = indices
command-option-hints-about = Pouvez-vous tous deux me demander des indices ? Une telle partie n’est pas cotée
error-hints-alone = En solo et avec moi, les indices sont là de toute façon. N’indiquez pas **indices**, ou choisissez quelqu’un avec qui jouer.
error-stand-in-uncounted = Un robot ne remplace que là où le temps est compté. Choisissez un **rythme** limité et quelqu’un avec qui jouer, ou n’indiquez pas de **remplaçant**.
error-no-stand-in = Il n’a pas été convenu au départ qu’un robot puisse remplacer quelqu’un : il ne peut pas jouer ce tour.
tell-card-hints = Chacun peut me demander des indices, pour ses yeux seulement ; la fin dit combien chacun en a reçu. Accepter, c’est y consentir.
tell-card-stand-in = Si quelqu’un n’a plus de temps, qui attend peut laisser un robot jouer ce tour à sa place. Accepter, c’est y consentir.
tell-notice-stand-in = { $title } : le robot joue ce tour pour { $who }, comme convenu. { $who } peut le reprendre à tout moment : il suffit d’appuyer sur un de ses boutons de jeu.
tell-end-stood-in = Le robot a remplacé { $who } dans cette partie.
button-late-robot = Laisser jouer le robot
panel-robot-plays = Le robot joue maintenant ce tour, et tout le monde en est averti.
tell-left-first = { $title } : { $who } a quitté ce serveur.
button-late-alone = Continuer en solo
panel-for-absent = **Vous décidez pour { $who }** jusqu’à son retour.
tell-settled-alone = { $game } nº { $match } : la partie continue sans { $who }.
tell-notice-alone = { $title } : { $who } ne vient pas ; son partenaire continue et décide pour les deux. Pour revenir, { $who } n’a qu’à appuyer sur un de ses boutons.
tell-notice-returned = { $title } : { $who } est de retour et reprend ses propres décisions. { $others }

# --- days ---

date-said = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }
date-beside = dans jusqu au à le la prochain prochaine er
date-tomorrow = demain
date-one = un une
date-days = j jour jours
date-weeks = s semaine semaines
date-weekday-1 = lundi
date-weekday-2 = mardi
date-weekday-3 = mercredi
date-weekday-4 = jeudi
date-weekday-5 = vendredi
date-weekday-6 = samedi
date-weekday-7 = dimanche
date-month-1 = janvier
date-month-2 = février
date-month-3 = mars
date-month-4 = avril
date-month-5 = mai
date-month-6 = juin
date-month-7 = juillet
date-month-8 = août
date-month-9 = septembre
date-month-10 = octobre
date-month-11 = novembre
date-month-12 = décembre

# --- moins de rappels, et les absences ---

button-snooze = Plus tard (8 h)
button-away = Absence
button-stop = Cesser les rappels ici
button-am-back = Je suis de retour
tell-away-back = Retour plus tôt que prévu : son temps reprend là où c’est son tour.
tell-notice-away = { $title } : { $who } s’absente jusqu’au <t:{ $until }:D>. D’ici là, son temps est arrêté.
error-no-such-day = Je ne sais pas quel jour est « { $typed } ». Essayez « lundi », « dans 3 jours », « 12 décembre » ou « 2026-12-12 ».

# --- messages privés ---

tell-echo-rivals = { $title } : à vous de jouer contre { $others }. { $where }
# Un message privé aux deux joueurs d’une partie dont le tour n’a pas pu être annoncé pendant trois jours.
tell-unreached = { $title }, contre { $others } : Discord refuse mes messages depuis trois jours, je n’ai donc pas pu annoncer ce tour. Personne ne peut perdre au temps à cause de cela. Vous pouvez continuer avec Ma main, ou finir la partie sans vainqueur ni classement. { $where }
tell-echo-partners = { $title } : à vous de jouer, avec { $others }. { $where }
tell-echo-alone = { $title } : à vous de jouer. { $where }
tell-digest = { $count ->
    [one] **{ $count } partie vous attend.**
   *[other] **{ $count } parties vous attendent.**
}
tell-digest-public = { $count ->
    [one] { $who }, { $count } partie de ce serveur vous attend. Je ne peux pas vous envoyer de messages privés.
   *[other] { $who }, { $count } parties de ce serveur vous attendent. Je ne peux pas vous envoyer de messages privés.
}
tell-digest-turn = À vous de jouer : [{ $match }]({ $link })
tell-digest-turn-due = À vous de jouer : [{ $match }]({ $link }), échéance <t:{ $due }:R> (<t:{ $due }:f>)
tell-digest-choose = À vous de choisir la suite : [{ $match }]({ $link })
tell-digest-choose-due = À vous de choisir la suite : [{ $match }]({ $link })
panel-direct-closed = Discord ne me laisse pas vous écrire : vos messages privés sont fermés sur ce serveur. Je réessaierai dans une semaine. Pour les ouvrir : le nom du serveur, **Paramètres de confidentialité**, **Messages privés**.

# --- premier contact ---

tell-former = Ancien joueur
error-data-busy = Vos parties commencent plus vite que je ne peux les finir : rien n’est encore effacé. Attendez un instant et redemandez.
error-rematch-former = Qui jouait avec vous est parti pour de bon : il n’y a personne avec qui rejouer. /play trouve quelqu’un d’autre.
cli-backup-deleted = Ancienne copie effacée : { $path }

command-option-where = où
command-option-where-about = Vos parties, celles de ce serveur avec leurs plateaux, ou celles que vous suivez
where-mine = Les miennes
where-here = Celles de ce serveur, avec leurs plateaux
games-title-here = **Parties de ce serveur : { $count }**
games-none-here = Rien ne se joue sur ce serveur en ce moment. /play commence une partie que tout le monde peut regarder.
games-board = Plateau nº { $number }
games-still = À l’arrêt : [{ $match }]({ $link })
contact-alt = { $count ->
    [one] Le plateau le plus récent de 1 partie
   *[other] Les plateaux les plus récents de { $count } parties
} de ce serveur, comme tout le monde les voit. { $boards }
contact-board = { $match } : { $status }
cli-help-prune = retirer ce que seul le jeu demandait pour les parties finies depuis plus de DAYS jours, et les défis restés sans suite
cli-prune-days = Indiquez au moins un jour, comme dans prune --older-than 90. Rien n’a été retiré.
cli-pruned = Retiré de ce qui a plus de { $days } jours : { $rows ->
    [one] 1 ligne
   *[other] { $rows } lignes
} que seul le jeu demandait, et { $challenges ->
    [one] 1 défi resté
   *[other] { $challenges } défis restés
} sans suite. La base de données faisait { $before } Ko et en fait { $after }.
cli-pruned-kept = Chaque partie jouée reste, avec son journal, son secret, son résultat et ses classements.
