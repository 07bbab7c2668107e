## Le problème du jour

command-puzzle = problème
command-puzzle-about = Une position où un choix est nettement le meilleur : un essai par jour
puzzle-asked = **Problème du { $day }** · { $game }
    Vous jouez { $side }, et l’un des choix ci-dessous vaut nettement mieux que les autres. Lequel ? Votre première réponse compte.
puzzle-told = Ce que vous avez appris en dernier :
puzzle-done = Vous avez déjà préparé : { $line }
puzzle-choose = Que faites-vous ?
puzzle-day-over = Le jour de ce problème est passé, rien n’a été compté. Voici celui d’aujourd’hui :
puzzle-solved = ✅ **Trouvé :** { $line }
puzzle-missed = ❌ **Manqué.** Le mieux était : { $line }
puzzle-why = Pourquoi : à partir de chaque choix, j’ai poursuivi la partie dans des mondes qui s’accordent avec ce que vous pouviez savoir ; voici combien de fois chacun l’emporte :
puzzle-way = - { $line } : environ { $percent } %
puzzle-way-own = - **{ $line }** : environ { $percent } % (votre choix)
puzzle-streak = { $count ->
    [one] Trouvé aujourd’hui : un jour de suite.
   *[other] Trouvé { $count } jours de suite.
}
puzzle-next = -# Le prochain arrive <t:{ $at }:R>, avec /puzzle
puzzle-shared-solved = ✅ { $who } a trouvé le problème du { $day } ({ $game }), { $count ->
    [one] un jour de suite
   *[other] { $count } jours de suite
}.
    -# /puzzle vous le montre à vous seul ; un essai chacun.
puzzle-shared-missed = ❌ { $who } a manqué le problème du { $day } ({ $game }).
    -# /puzzle vous le montre à vous seul ; un essai chacun.
profile-puzzles = { $count ->
    [one] Problème du jour : trouvé un jour de suite ; vous seul voyez ceci.
   *[other] Problème du jour : trouvé { $count } jours de suite ; vous seul voyez ceci.
}
error-puzzle-untried = Vous n’avez pas encore essayé le problème du jour. /puzzle le montre ; partagez-le après votre essai.
error-puzzle-gone = Le problème du jour ne peut pas être montré : sa position n’existe plus. Demain, il y en aura un autre.
