## Words that every game shares

player-number = Joueur { $number }

menu-elsewhere = Autre place …
menu-choose = Choisir
menu-numbered = { $number } · { $label }
menu-through = { $first } · { $then }

error-notation = Je ne connais pas l’action « { $notation } ». Tapez les premières lettres et choisissez dans la liste, ou ouvrez votre main.
error-illegal = « { $action } » est impossible pour le moment : { $why } (règles § { $rule })
error-not-your-turn = Ce n’est pas à vous de jouer. Je vous préviendrai.
error-stale = La situation a changé entre-temps. Voici où en sont les choses.
error-over = Cette partie est terminée. Vous pouvez en commencer une autre avec /play.
error-not-over = Cette partie continue ; ce qui est caché le reste jusqu’à la fin.

## How any match can end

end-resigned = { $who } a abandonné.
end-expired = { $who } manque à l’appel.
end-agreed = Les deux joueurs ont décidé ensemble d’arrêter la partie.
end-aborted = La partie a été annulée.

## What is told of the log

fact-resigned = { $who } a abandonné.
fact-expired = { $who } manque à l’appel.
fact-agreed = Les deux joueurs ont décidé ensemble d’arrêter la partie.
fact-aborted = La partie a été annulée.
fact-taken-back = Les dernières actions ont été annulées.
fact-reseated = { $who } prend la suite à partir d’ici.

## A match in the terminal

terminal-about = Joue une partie dans le terminal : personnes, robots et joueurs au hasard, au choix.
terminal-seat = qui joue chaque place, dans l’ordre ; un robot, s’il y en a un, pour celles qui manquent
terminal-seed-help = un nombre qui décide du hasard ; le même nombre donne la même partie
terminal-language = la langue de la partie, par exemple fr
# `python -m engine --language xx`, after “argument --language:”.
terminal-no-language = Agon ne parle pas cette langue. Choisissez parmi : { $known }
terminal-preset = le nom d’un ensemble de règles
terminal-options = des règles une à une, par exemple own_figure=both
terminal-open = montrer aussi aux personnes les positions entières, cartes cachées comprises
terminal-bad-options = Ces règles n’existent pas. Ensembles : { $presets }. Règles une à une, avec leur valeur habituelle : { $options }.
# Dans le terminal, pour une option sans effet ; $why vient du jeu.
terminal-moot = « { $option } » est sans effet avec ces règles. { $why } Retirez cette option ou changez les autres.
terminal-seed = Graine { $seed }. Tapez une action, « ? » pour ce qui est impossible et pourquoi, « undo » pour annuler ou « quit » pour quitter.
terminal-turn = Tour { $turn } : { $who } ({ $kind })
terminal-person = personne
terminal-robot = robot
terminal-random = joueur au hasard
terminal-prompt = votre action : {""}
terminal-refusal = { $label } : { $why } (règles § { $rule })
terminal-nothing-to-undo = Il n’y a encore rien à annuler.
terminal-over = La partie est finie : { $reason }
terminal-left = Vous avez quitté la partie.

## Ce qui est dit d’une carte

about-card = La carte { $card }, du jeu { $game }. { $power }

## Où lire la suite d’une description trop longue

alt-rest-board = La suite est sur le plateau en mots : bouton « Plateau », puis « En texte ».
alt-rest-panel = La suite est en mots derrière le bouton « En texte ».

## Ce qui prouve qu’une partie était loyale

verify-about = Vérifie le fichier que joint /verify : le secret, le mélange, chaque coup et la fin.
verify-file = le fichier d’une partie terminée
verify-title = { $game } : ce que prouve ce fichier
verify-holds = ✓ { $what }
verify-fails = ✗ { $what }
verify-proved = Tout est exact.
verify-not-proved = Ce fichier ne prouve donc pas une partie loyale : ce n’est pas celle qui a été jouée, ou quelqu’un l’a modifié.
verify-compare = Comparez l’empreinte à celle qui figurait sur la carte de la partie : { $fingerprint }

verify-fingerprint = Le secret est bien celui dont l’empreinte était affichée avant que quiconque accepte : { $fingerprint }.
verify-shuffle = Les cartes ont été mélangées par ce secret et par le numéro du clic qui a lancé la partie : aucun camp ne les a choisies.
verify-shuffle-of-day = Les cartes ont été mélangées par ce secret et par la date, { $day } : elles étaient les mêmes pour tous.
verify-entries =
    { $count ->
        [one] Le seul coup joué était permis par les règles.
       *[other] Les { $count } coups étaient tous permis par les règles.
    }
verify-end = La partie s’est terminée comme annoncé : { $reason }

verify-not-fingerprint = Le secret ne correspond pas à l’empreinte { $fingerprint } : c’est un autre secret qui a été annoncé avant la partie.
verify-not-day = Le numéro mêlé au mélange n’est pas la date { $day }.
verify-not-shuffle = Les cartes du début ne découlent pas du secret et du numéro du clic : un autre mélange a été joué, ou le secret, le numéro ou les règles ont été modifiés.
verify-not-entry = Le coup { $number } n’est pas de ceux que les règles permettent à ce moment : { $why }
verify-after-end = Le coup { $number } vient après la fin de la partie.
verify-takes-back-nothing = Il reprend ce qui n’a jamais été joué.
verify-not-asked = Ce n’était pas le tour de ce camp.
verify-no-action = Ce n’est pas une action de ce jeu.
verify-not-moves = Un coup a été modifié, ajouté ou retiré : ce ne sont pas les coups pour lesquels ce fichier a été écrit.
verify-no-end = Après le dernier coup, la partie continue encore : il manque des coups à la fin.
verify-not-end = La partie ne s’est pas terminée comme le dit ce fichier : d’après ses coups, elle finit autrement ({ $reason })

verify-unreadable = Je ne peux pas lire le fichier « { $file } ». Indiquez le fichier joint par /verify, avec son dossier.
verify-too-large = Ce fichier dépasse { $most } Mo ; aucune partie n’est si longue. Indiquez le fichier joint par /verify.
verify-broken = Ce fichier est abîmé ou incomplet. Téléchargez-le à nouveau depuis /verify.
verify-no-proof = Ce n’est pas un fichier joint par /verify. Téléchargez celui-là et indiquez-le.
replay-about = Revoir pas à pas le fichier d’une partie : Entrée montre l’étape suivante, un nombre celle-là, q termine.
replay-turn = { $turn ->
    [0] Début
   *[other] Tour { $turn }
}
replay-step = [{ $number }/{ $count }]
replay-seat = { $who }
verify-unfinished = Cette partie n’était pas finie quand le fichier a été fait : il n’y a rien à vérifier encore. `python3 -m engine replay FICHIER` montre ce qu’on en sait ; une fois la partie finie, reprenez le fichier.
verify-other-format = Ce fichier est au format { $found }, et cette version d’Agon lit le format { $known }. Vérifiez-le avec la version qui l’a produit.
verify-damaged = Quelque chose manque dans ce fichier ou n’est pas possible : { $place }. Téléchargez-le à nouveau depuis /verify.
verify-no-game = Cette version d’Agon n’a pas de jeu « { $game } ». Vérifiez le fichier avec la version qui l’a produit.
verify-other-rules = Cette partie a été jouée selon la version { $found } des règles du jeu, et cette version d’Agon les connaît jusqu’à la version { $known }. Vérifiez-la avec la version qui l’a produite.

# Below the winner on the picture of an end: whom they beat.
ending-over = contre { $who }

## What a match is remembered by

highlight-turn = tour { $turn }
highlight-told = { $label }, tour { $turn } : { $why }
