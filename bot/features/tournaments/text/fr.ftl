# Tournaments: /tournament, its messages and its table.

command-tournament = tournoi
command-tournament-about = Tout le monde contre tout le monde, jusqu’à huit ; les parties s’ouvrent d’elles-mêmes
tournament-title = **Tournoi nº { $number } : { $game }** · { $pace }
tournament-name = Tournoi nº { $number }
tournament-players = { $count } sur { $most } participent : { $who }
tournament-state-open = Tout le monde joue une fois contre tout le monde. Le tournoi commence à partir de { $fewest } joueurs quand qui l’a proposé le veut, ou de lui-même quand il est complet.
tournament-state-playing = Chaque partie s’ouvre d’elle-même dès que les deux sont libres. **Tableau** montre qui en est où.
tournament-state-over = Toutes les parties sont terminées. **Tableau** montre le classement.
tournament-later = - { $home } – { $away } : plus tard
tournament-now = - { $home } – { $away } : { $where }
tournament-done = - { $home } – { $away } : finie, { $where }
tournament-over = **Tournoi nº { $number }, { $game } : terminé**
tournament-winner = { $who } l’emporte avec { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
tournament-tie = { $who } se partagent la première place avec { $count ->
    [one] { $count } point
   *[other] { $count } points
} chacun.
tournament-nobody = Personne n’a de point, donc personne ne l’emporte.
button-tournament-join = Participer
button-tournament-leave = Se retirer
button-tournament-begin = Commencer
button-tournament-table = Tableau
error-no-tournament = Ce tournoi n’existe pas. Lancez-en un avec /tournament.
error-tournament-closed = Ce tournoi a commencé ou est complet ({ $most } joueurs). Lancez-en un autre avec /tournament.
error-tournament-begun = Ce tournoi a commencé : vos parties attendent dans leurs fils. /resign en termine une.
error-tournament-host = Vous avez proposé ce tournoi, donc vous y participez. Si personne n’appuie sur Commencer, rien ne se passe.
error-tournament-others = Seul qui a proposé ce tournoi peut le commencer.
error-tournament-few = Un tournoi demande { $fewest } joueurs. D’autres peuvent appuyer sur Participer.
error-tournament-game = Dans ce jeu, personne ne joue contre un autre. Choisissez un autre jeu pour /tournament.
