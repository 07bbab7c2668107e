## A match explained

command-analyse = analyse
command-analyse-about = Faire expliquer une partie finie : les chances au fil du temps, les tournants, le meilleur choix
button-replay-explain = Analyse
button-replay-point = Tournant
button-analyse-point = Tournant { $number }
analyse-under-way = **{ $match }** : je réfléchis, étape { $step } sur { $count }. Ce que je trouve prendra la place de cette ligne et restera pour qui le demandera après vous. Rien de neuf depuis des minutes ? C’est que j’ai redémarré entre-temps : redemandez.
analyse-title = **{ $match }, expliquée**
analyse-run = cette partie
analyse-course = Pour { $whose }, à en juger tout à découvert : { $first } % de chances au début, jamais plus de { $high } % ({ $unit ->
    [step] étape
   *[turn] tour
} { $high_turn }) ni moins de { $low } % ({ $unit ->
    [step] étape
   *[turn] tour
} { $low_turn }), et { $last } % juste avant la fin.
analyse-points = **Là où l’on a le plus perdu**, d’après ce que chacun pouvait savoir alors, et rien d’autre :
analyse-no-points = Personne n’a perdu beaucoup nulle part : d’après ce que chacun pouvait savoir alors, je n’ai rien trouvé de nettement meilleur.
analyse-point = **Tournant { $number } :** { $where }, { $who }.
analyse-turn = { $turn ->
    [0] Ouverture
   *[other] { $unit ->
        [step] Étape
       *[turn] Tour
    } { $turn }
}
analyse-picture = { $game } nº { $number }
analyse-point-title = **{ $match }** · tournant { $number } sur { $count }, vu par { $who }
analyse-done = Joué : { $line } (environ { $percent } %).{ $laid }
analyse-laid = {" "}Posé juste avant : { $done }.
analyse-better = Mieux : { $line } (environ { $percent } %).
analyse-bluffs = { $count ->
    [one] **Un bluff qui a pris :**
   *[other] **Des bluffs qui ont pris :**
}
analyse-how = -# { $weighed } décisions pesées sur { $decided }, chacune poursuivie dans des mondes que leur auteur ne pouvait distinguer. Une estimation, pas une certitude.
error-analyse-running = Ce qui aurait été meilleur se dit quand la partie est finie. D’ici là, /replay montre ce que vous avez vu, et /hint aide là où il y a des indices.
error-analyse-private = Ni la partie du jour ni une leçon ne s’expliquent : tout le monde y joue la même chose. /replay montre comment la vôtre s’est passée.
error-analyse-game = Je ne sais pas encore calculer dans ce jeu, donc rien à expliquer. /replay montre la partie pas à pas.
error-analyse-late = Je n’ai pas conclu à temps. Redemandez dans un instant : ce que je trouve est gardé.
