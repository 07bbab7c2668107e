## Hints

command-hint = indice
command-hint-about = Ce que je ferais à votre place : en solo, avec moi, ou si vous en êtes convenus à deux
button-hint = Indice
hint-best = **Je ferais ceci :** { $line }
hint-why = Pourquoi : j’ai joué { $count ->
    [one] une suite possible
   *[other] { $count } suites possibles
}, d’après ce que vous pouvez savoir. Vos chances de gagner y sont d’environ { $percent } %, le risque est des { $risk } % restants.
hint-other = Ensuite vient : { $line } (environ { $percent } %).
hint-only = Il n’y a qu’une chose à faire : { $line }
hint-untried-lot = Pourquoi : plusieurs dispositions se valent à peu près. J’en ai tiré une au sort, car ce qui se devine se fait battre.
hint-untried-best = Pourquoi : rien d’autre ne me paraît valoir un essai.
hint-uncounted = -# Rien d’autre n’étant possible, cela ne compte pas comme un indice.
hint-counted = -# { $count ->
    [one] Premier indice de cette partie
   *[other] Des indices pour { $count } décisions de cette partie
}. Sa fin dira combien il y en a eu, et avec des indices ce n’est un record pour personne.
error-hint-company = Les indices sont pour qui joue en solo ou avec moi, et là où les deux en sont convenus au départ. Ce n’est pas le cas dans cette partie : décidez par vous-mêmes ; /play a **indices** pour la prochaine.
error-hint-private = Ni la partie du jour ni une leçon n’ont d’indices : tout le monde y joue la même chose. /play commence une partie où j’en donne.
error-hint-unasked = Vous n’avez rien à décider pour l’instant. Redemandez quand ce sera à vous.
error-hint-late = Je n’ai pas conclu à temps ; rien n’a été compté. Redemandez dans un instant.
