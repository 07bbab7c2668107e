# Vacations and snoozed reminders: /away, /resume and their pages.

command-away = absence
command-away-about = Vous absenter quelques jours : votre temps s’arrête dans toutes vos parties
command-option-away-about = Le jour de votre retour, par exemple lundi, dans 3 jours ou 12 décembre
command-resume = retour
command-resume-about = Revenir avant la fin de votre absence, ou proposer de finir la pause d’une partie
button-hear = Reprendre les rappels
button-away-tomorrow = Jusqu’à demain
button-away-three = 3 jours
button-away-week = Une semaine
away-snoozed = Pas de rappel de la partie nº { $match } avant le <t:{ $until }:f> (<t:{ $until }:R>).
away-clock = Votre temps continue de s’écouler : tout votre temps pour ce tour s’achève <t:{ $ends }:R>.
away-stopped = Je ne vous rappellerai plus la partie nº { $match }. Je vous préviens toujours quand c’est à vous, et votre temps continue de s’écouler.
away-heard = Les rappels de la partie nº { $match } reprennent.
away-ask = Combien de temps durera votre absence ? Votre temps s’arrête dans toutes vos parties ; qui joue avec vous saura jusqu’à quand, pas pourquoi. Vous avez droit à { $most } jours d’absence par an ; il vous en reste { $days }. /away accepte tout autre jour.
away-until = Votre absence dure jusqu’au <t:{ $until }:F>.
away-left = Votre absence dure jusqu’au <t:{ $until }:F>. D’ici là, votre temps est arrêté, et qui joue avec vous peut le voir. Vous pouvez jouer quand même.
away-back = Bon retour. Votre temps reprend là où c’est à vous de jouer.
away-not = Vous n’avez pas d’absence en cours : rien n’a changé.
error-not-reminded = Ce rappel s’adresse à quelqu’un d’autre : seule la personne appelée peut y répondre.
error-not-away = Seule la personne absente peut annoncer son retour. /resume met fin à votre propre absence.
error-away-past = Ce moment est déjà passé. Choisissez un jour plus lointain.
error-away-most = { $days ->
    [0] Vous avez droit à 14 jours d’absence par an, et il ne vous en reste plus.
    [one] Vous avez droit à 14 jours d’absence par an, et il vous en reste { $days }. Choisissez un jour plus proche.
   *[other] Vous avez droit à 14 jours d’absence par an, et il vous en reste { $days }. Choisissez un jour plus proche.
}
error-away-running = Vous vous êtes déjà absenté deux fois pendant un même tour de la partie nº { $match }. Jouez-y votre coup ; vous pourrez ensuite vous absenter de nouveau.
