# Offers between players and nudges: /undo, /offer-end, /pause.

command-undo = annuler
command-undo-about = Annuler la dernière chose préparée, pas encore envoyée
command-offer-end = proposer-fin
command-offer-end-about = Proposer de terminer une partie sans vainqueur
command-pause = pause
command-pause-about = Proposer une pause à l’autre : jusqu’à son terme, le temps ne s’écoule plus
button-offer-end = Le proposer
button-ask-undo = Le demander
button-nudge = Faire signe
ask-call-off-rivals = Proposer à { $others } de terminer cette partie sans vainqueur ? Rien ne s’arrête sans l’accord { $count ->
    [one] des deux
   *[other] de tous
}.
ask-call-off-partners = Proposer à { $others } de terminer cette partie ensemble, sans résultat ? Rien ne s’arrête sans l’accord { $count ->
    [one] des deux
   *[other] de tous
}.
ask-undo-rivals = Vous n’avez rien préparé que vous puissiez annuler vous-même. Demander à { $others } de vous laisser reprendre votre dernier coup, avec tout ce qui l’a suivi ?
ask-undo-partners = Vous n’avez rien posé que vous puissiez annuler vous-même. Demander à { $others } de vous laisser reprendre votre dernier coup, avec tout ce qui l’a suivi ?
panel-nudged = C’est fait : un petit mot est en route.
error-nudge-nobody = On n’attend personne d’autre ici : il n’y a personne à qui faire signe.
error-nudge-no-pace = Dans cette partie, personne ne compte le temps : inutile de faire signe.
error-nudge-early = C’est un peu tôt : vous pourrez faire signe à partir du <t:{ $at }:f> (<t:{ $at }:R>).
error-nudge-enough = L’autre a été appelé assez souvent pendant ce tour. Le dernier rappel viendra de lui-même ; quand le temps sera écoulé, vous déciderez.
