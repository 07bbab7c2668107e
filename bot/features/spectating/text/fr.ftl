# Following a match: Follow on cards and turns, the page behind it, its lines, and /games where:followed.

where-followed = Celles que je suis
tell-button-follow = Suivre
tell-followed-turn = { $title } : à { $who } de jouer.
tell-followed-end = { $game } nº { $match } est terminée. { $outcome }
tell-followed-by = Pour qui suit la partie : { $who }
follow-ask = **Suivre la partie nº { $number } ?** Je vous préviens à sa fin ou à chaque tour, en privé ou par une mention dans son fil.
follow-end-direct = **Vous suivez la partie nº { $number }** : je vous écris à sa fin.
follow-end-thread = **Vous suivez la partie nº { $number }** : je vous mentionne dans son fil à sa fin.
follow-turns-direct = **Vous suivez la partie nº { $number }** : je vous écris à chaque tour, et à sa fin.
follow-turns-thread = **Vous suivez la partie nº { $number }** : je vous mentionne dans son fil à chaque tour, et à sa fin.
follow-about = Vous apprenez ce que tout le monde voit, jamais pendant vos heures calmes ; vous seul voyez ce choix, mais une mention est publique. /games affiche ce que vous suivez.
follow-closed = ⚠ Discord ne me laisse pas vous écrire : autorisez les messages privés de ce serveur, ou choisissez une mention.
follow-stopped = Vous ne suivez plus la partie nº { $number }.
button-follow-end-direct = À la fin, m’écrire
button-follow-end-thread = À la fin, me mentionner
button-follow-turns-direct = Chaque tour, m’écrire
button-follow-turns-thread = Chaque tour, mentionner
button-follow-stop = Ne plus suivre
games-title-followed = **Parties que vous suivez : { $count }**
games-none-followed = Vous ne suivez aucune partie. **Suivre**, sur la carte d’une partie ou le message d’un tour, vous permet d’être prévenu.
games-follow = Suivre nº { $number }…
error-follow-own = Vous jouez cette partie : je vous appelle quand c’est à vous. Pour un message privé à chaque tour, choisissez-le dans /settings.
error-follow-elsewhere = Cette partie se joue sur un autre serveur : seul qui s’y trouve peut la suivre. /games affiche ce qui se joue là où vous êtes.
error-follow-waiting = Cette partie n’a pas commencé. Dès qu’elle commence, **Suivre** se trouve sur sa carte.
error-follow-over = Cette partie est terminée : il n’y a plus rien à suivre. /log raconte ce qui s’y est passé.
