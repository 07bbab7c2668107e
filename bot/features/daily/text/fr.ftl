## The run of the day, and records

command-daily = quotidienne
command-daily-about = Jouer la partie du jour, la même pour tous, ou voir le tableau d’hier
command-records = records
command-records-about = Les meilleures parties, les vôtres ou celles du serveur, selon leurs règles
command-option-show = voir
command-option-show-about = La partie du jour, ou le tableau d’hier
show-play = La partie du jour
show-yesterday = Le tableau d’hier
command-option-of = de
command-option-of-about = Les vôtres, ou ceux de ce serveur
of-mine = Les miens
of-server = Ceux de ce serveur
daily-welcome = La partie du jour est la même pour tous, et ne se joue qu’une fois. Elle s’enregistre toute seule : /daily la rouvre.
daily-fingerprint = -# Mélange du jour vérifiable, empreinte `{ $fingerprint }`
daily-open = -# Partie du jour ({ $day }), visible de vous seul. Elle compte jusqu’à <t:{ $until }:t> (<t:{ $until }:R>).
daily-done = -# Partie du jour ({ $day }). La prochaine, et le tableau de celle-ci : <t:{ $until }:R> avec /daily.
daily-past = -# Partie du jour ({ $day }). Son jour est passé : seul compte ce que vous aviez atteint à temps. Vous pouvez la continuer pour le plaisir.
daily-over = -# Partie du jour ({ $day }). Son jour est passé.
daily-shared = { $who }, partie du jour ({ $day }), { $game } : { $score }
daily-shared-unfinished = { $who }, partie du jour ({ $day }), { $game } : { $score }, pas finie à temps
daily-shared-join = -# Jusqu’à <t:{ $until }:t>, chacun peut jouer la même partie : /daily
daily-grid-reached = ✅
daily-grid-fallen = ❌
daily-grid-left = ⬜
daily-table-none = Personne n’a joué la partie du { $day }. Celle d’aujourd’hui vous attend : /daily
daily-table-title = **{ $game }, partie du { $day }** · { $count ->
    [one] 1 personne
   *[other] { $count } personnes
}
daily-table-line = **{ $place }** · { $who } : { $score }
daily-table-line-unfinished = **{ $place }** · { $who } : { $score }, pas finie
daily-table-more = … et { $count } de plus sur ce serveur
daily-table-elsewhere = { $count ->
    [one] Une personne a joué ailleurs.
   *[other] { $count } personnes ont joué ailleurs.
}
daily-table-secret = -# Le secret du mélange était { $secret }. Son SHA-256 est l’empreinte que /daily montrait ce jour-là ; /verify vérifie votre partie grâce à lui.
records-route = La route de la meilleure partie :
records-title-mine = **Vos records**
records-title-server = **Records de ce serveur**
records-none-mine = Vous n’avez encore terminé aucune partie. Commencez-en une avec /daily ou /play.
records-none-server = Aucune partie commencée sur ce serveur n’est encore terminée. Commencez-en une avec /daily ou /play.
records-game = **{ $game }**
# Dans la liste des records, avant les chiffres : des parties commencées avant que les nombres du jeu ne
# changent ; elles ne se comparent pas aux nouvelles.
records-older = { $rules }, anciens nombres
records-with-robot = { $rules }, avec le robot ({ $level })
records-line = { $rules } : { $runs ->
    [one] 1 partie
   *[other] { $runs } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}. Meilleure : { $score }
records-line-by = { $rules } : { $runs ->
    [one] 1 partie
   *[other] { $runs } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}. Meilleure : { $who }, { $score }
records-more = … et { $count } de plus
error-no-daily = Il n’y a pas de partie du jour dans ces jeux. /play lance une partie.
error-no-server = Les records d’un serveur se voient sur ce serveur. Demandez-les là-bas, ou demandez ici les vôtres.
button-share-own = Partager ma partie
button-runs = Mes parties solo
button-runs-server = Parties solo d’ici
button-yesterday = La partie d’hier
error-day-not-over = Ce jour n’est pas fini : son tableau paraîtra après minuit UTC.
error-not-to-share = Cette partie n’est pas finie. Jouez-la jusqu’au bout, ou abandonnez avec /resign ; partagez-la ensuite.
