## Ratings: profiles and leaderboards

command-profile = profil
command-profile-about = Vos cotes ou celles de quelqu’un, leur courbe et tous les résultats
command-leaderboard = classement
command-leaderboard-about = Qui est en tête : ici, sur tous les serveurs, ce mois-ci
command-option-who = qui
command-option-who-about = De qui ; sans rien, vous-même
command-option-table = tableau
command-option-table-about = Cotes de ce serveur ou de tous les serveurs, ou points d’un mois
command-option-turns = tours
command-option-turns-about = À quel rythme : chacun a ses propres cotes
scope-server = Cotes de ce serveur
scope-all = Cotes de tous les serveurs
scope-month = Ce mois-ci sur ce serveur
scope-last = Le mois dernier sur ce serveur
family-live = Direct
family-daily = Quotidien
family-slow = Tranquille et lent
ladder = { $game } · { $pace }
ladder-results = { $pace } : { $tally }
day-said = { $day } { $month } { $year }
month-said = { $month } { $year }
rating-spread = ± { $spread }
profile-none-own = **Rien de coté encore.** Compte une partie que vous jouez contre quelqu’un, avec des règles qui ont un nom (de la liste de /play) et à un rythme. Tout le monde commence à 1500. Une partie contre le robot, en solo ou sans limite de temps ne compte jamais.
profile-none = { $who } n’a pas encore de partie cotée.
profile-title = **{ $who } : cotes**. Tout le monde commence à 1500 ; ± dit combien une cote est encore incertaine.
profile-which = Un autre jeu ou un autre rythme
profile-run = { $count ->
    [one] victoire de suite au plus
   *[other] victoires de suite au plus
}
profile-run-said = Plus longue série de victoires : { $count }.
profile-usual = d’habitude par tour
profile-usual-said = Temps habituel pour un tour : { $time } environ.
profile-played = { $count ->
    [one] une partie cotée
   *[other] { $count } parties cotées
}
profile-rating = **{ $who }** · { $ladder } : **{ $rating }** ± { $spread } après { $count ->
    [one] une partie cotée
   *[other] { $count } parties cotées
}.
profile-way = Du { $since } au { $until } : { $first } au début, { $low } au plus bas, { $high } au plus haut.
profile-ladder = - { $ladder } : { $rating } ± { $spread } ; { $tally }
profile-levels = **Contre le robot**, sans indices ; vous seul voyez ceci :
profile-level = - { $game } · { $level } : { $tally }
profile-met = Vous contre cette personne, { $game } : { $tally }.
# A player's row in the words of a table of ratings.
leaderboard-line = { $place }. { $who } : { $rating } ± { $spread } ; { $tally }
leaderboard-server = { $pace } · ce serveur
leaderboard-all = { $pace } · tous les serveurs
leaderboard-here = Parties cotées de ce serveur
leaderboard-which = Un autre tableau
leaderboard-about-server = Dans l’ordre de la cote moins deux fois son incertitude. Figure ici qui a { $fewest } parties cotées à ce rythme, dont une sur ce serveur.
leaderboard-about-all = Dans l’ordre de la cote moins deux fois son incertitude. Figure ici qui a { $fewest } parties cotées à ce rythme et a activé ce classement dans /settings.
leaderboard-none-server = { $ladder } : personne n’a encore { $fewest } parties cotées, dont une sur ce serveur. La prochaine commence par /play.
leaderboard-none-all = { $ladder } : personne qui ait { $fewest } parties cotées n’a encore activé ce classement dans /settings.
leaderboard-none-month = Aucune partie cotée de ce serveur ne s’est terminée ce mois-là. La prochaine commence par /play.
leaderboard-head-rating = Cote
leaderboard-head-spread = ±
leaderboard-head-matches = Parties
leaderboard-head-won-lost = Bilan
button-profile = Mes cotes
button-leaderboard = Classement
error-profile-hidden = Je montre les cotes de quelqu’un là où cette personne a joué, ou si elle a activé le classement de tous les serveurs dans /settings. Les vôtres sont sous /profile, partout.
tell-card-met = Entre vous deux jusqu’ici : { $won }–{ $lost }{ $drawn ->
    [0] {""}
   *[other] {" "}({ $drawn } nulles)
}
tell-card-rated = Partie cotée.
tell-card-unrated-pace = Partie non cotée : le temps n’est pas compté.
tell-card-unrated-hints = Partie non cotée : des indices sont donnés.
tell-card-unrated-rules = Partie non cotée : les règles sont sur mesure.
# On the card of a match played by a short form, such as the Skirmish.
tell-card-unrated-short = Partie non cotée : c’est une forme courte du jeu.

## On the terminal

# Help of “rate”, and what it prints.
cli-help-rate = refait dans une copie la cote de chaque partie terminée d’après son journal, et dit si les cotes sont les mêmes
cli-help-rate-again = écrit les cotes que donnent les journaux
# Printed where “rate” is typed with both a name and --again.
cli-rate-either = --again note la base que le bot utilise : retirez le nom d’une autre base, ou --again.
cli-rate-done = { $count ->
    [one] Une partie est cotée.
   *[other] { $count } parties sont cotées.
}
cli-rate-alike = { $count ->
    [one] Une partie est cotée, comme le dit son journal.
   *[other] { $count } parties sont cotées, toutes comme le disent leurs journaux.
}
cli-rate-differs = Les journaux cotent { $count } parties, et pas toutes comme elles le sont. Arrêtez le bot, puis rate --again écrira ce que donnent les journaux.
