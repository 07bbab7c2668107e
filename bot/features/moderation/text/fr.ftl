# Moderation: /match and the answers to an offered seat.

command-match = partie
command-match-about = Pour qui gère le serveur : consulter une partie et la faire avancer
command-match-info = infos
command-match-info-about = Où en est une partie : joueurs, rythme, qui doit jouer depuis quand ; jamais une main
command-match-extend = prolonger
command-match-extend-about = Accorder des jours à qui doit jouer ou tarde
command-match-pause = pause
command-match-pause-about = Mettre une partie en pause jusqu’à un jour donné
command-match-end = terminer
command-match-end-about = Terminer une partie sans vainqueur ; une confirmation vous sera demandée
command-match-replace = remplacer
command-match-replace-about = Proposer la place d’un joueur à quelqu’un d’autre, qui doit l’accepter
command-option-any-match-about = Quelle partie de ce serveur, si vous n’êtes pas dans son fil
command-option-days = jours
command-option-days-about = Combien de jours de plus
command-option-player = joueur
command-option-player-about = Qui laisse sa place
command-option-by = par
command-option-by-about = Qui la reprend
match-status-waiting = Pas encore acceptée.
match-status-playing = En cours.
match-status-over = Terminée.
match-status-declined = Le défi a été refusé.
match-status-cancelled = Le défi a été retiré.
match-status-lapsed = Personne n’est venu à temps : le défi est caduc.
match-status-frozen = À l’arrêt : après une mise à jour, ses coups n’ont pas pu être rejoués à l’identique.
match-where = Annoncée dans { $where }
match-awaited = À { $who } de jouer, depuis le <t:{ $since }:f> (<t:{ $since }:R>).
match-due = Tout son temps sera écoulé <t:{ $until }:R> (<t:{ $until }:f>).
match-late = { $who } ne vient pas : qui attend peut déjà décider.
match-extended = C’est fait : { $days ->
    [one] un jour
   *[other] { $days } jours
} de plus. Le fil l’annonce.
match-halted = C’est fait : la partie est en pause. Le fil l’annonce.
match-stopped = C’est fait : la partie est terminée sans vainqueur. Le fil l’annonce.
match-seat-offered = C’est fait : la question est posée à { $who } dans le fil.
match-stop-confirm = Voulez-vous vraiment terminer cette partie sans vainqueur ? On ne pourra pas revenir en arrière.
button-mod-stop = Terminer sans vainqueur
panel-seat-taken = La place est à vous. Bienvenue !
panel-seat-left = Entendu, vous ne prenez pas la place.
panel-seat-gone = Cette place n’est plus proposée. Voici où l’on en est.
error-match-elsewhere = Je ne connais pas cette partie sur ce serveur. Choisissez dans la liste.
error-match-own = Vous jouez vous-même cette partie : c’est à quelqu’un d’autre qui gère le serveur de le faire. Vous pouvez voir où elle en est.
error-match-which = Utilisez la commande dans le fil d’une partie, ou choisissez-en une sous « partie ».
error-extend-uncounted = Dans cette partie, on ne compte le temps de personne en ce moment : il n’y en a pas à accorder.
error-replace-nobody = Personne de ce nom n’a de place dans cette partie. Choisissez parmi ses joueurs ; la place d’un robot reste au robot.
error-replace-alone = Cette partie se joue en solo : il n’y a pas de place à reprendre.
error-replace-player = Cette personne joue déjà cette partie. Choisissez quelqu’un d’autre.
error-replace-bot = Un bot ne peut pas reprendre une place. Choisissez une personne.
error-replace-closed = Cette personne ne reprend pas cette place pour l’instant. Choisissez quelqu’un d’autre.
error-replace-elsewhere = Cette personne n’est pas sur ce serveur ou ne voit pas ce salon. Choisissez quelqu’un qui peut lire la partie.
error-seat-for-another = Cette place est proposée à quelqu’un d’autre. /play lance votre propre partie.
