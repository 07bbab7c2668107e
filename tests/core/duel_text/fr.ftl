action-lay = Poser
action-lift = Reprendre
action-ready = Prêt
action-boast = Se vanter
action-bow = Saluer
action-coin = Lancer la pièce
ask-action = Que faites-vous ?
ask-number = Quel nombre ?
label-number = Nombre { $number }
why-not-now = ce n’est pas le moment
fact-ready = { $who } a fini.
fact-open = { $left } contre { $right }.
fact-answered = Vous avez choisi : { $answer }.
fact-coin = { $who } gagne { $points ->
    [one] un point
   *[other] { $points } points
}.
end-points = le plus de points
