## Words that every game shares

player-number = Joueur { $number }

menu-elsewhere = Ailleurs …
menu-choose = Choisir
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
terminal-preset = le nom d’un ensemble de règles
terminal-options = des règles une à une, par exemple own_figure=both
terminal-open = montrer aussi aux personnes les positions entières, cartes cachées comprises
terminal-bad-options = Ces règles n’existent pas. Ensembles : { $presets }. Règles une à une, avec leur valeur habituelle : { $options }.
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
