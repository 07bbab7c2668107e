## Words that every game shares

list-and = { $head } et { $last }
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
end-expired = { $who } a dépassé son temps.
end-agreed = Les deux joueurs ont convenu d’arrêter la partie.
end-aborted = La partie a été annulée.

## What is told of the log

fact-resigned = { $who } a abandonné.
fact-expired = { $who } a dépassé son temps.
fact-agreed = Les deux joueurs ont convenu d’arrêter la partie.
fact-aborted = La partie a été annulée.
fact-taken-back = Les dernières actions ont été annulées.
fact-reseated = Quelqu’un d’autre prend la place de { $who }.
