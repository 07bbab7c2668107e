# What newcomers meet: the welcome, /help and /about.

setup-welcome = Remettre l’accueil
setup-welcome-done = L’accueil est dans { $where }.
welcome-house = Agon
welcome-alt = Le titre de la maison : « Agon » et, au-dessous, ses jeux, { $games }, chacun avec ses emblèmes et quelques cartes.
welcome-server = **Je suis Agon, et j’apporte à ce serveur des jeux de cartes tirés de la mythologie grecque.** Jouez en solo, contre moi ou les uns contre les autres : un tour prend une minute ou deux, et le suivant peut attendre demain. Votre première partie commence en appuyant sur un bouton.
welcome-person = **Je suis Agon, et j’organise des jeux de cartes tirés de la mythologie grecque.** Jouez en solo, contre moi ou entre vous : un tour prend une minute ou deux, et le suivant peut attendre demain. Votre première partie commence en appuyant sur un bouton.
welcome-commands = -# /play lance une partie à votre goût, /games donne la liste des vôtres, /rules explique les jeux, /settings règle votre langue et vos rappels, et /about dit qui me fait tourner.
welcome-elsewhere = -# Ici, vous pouvez jouer en solo et contre moi. Pour jouer avec d’autres, utilisez /play sur un serveur où je suis.
welcome-alone = Jouer à { $game } en solo
welcome-robot = Jouer contre le robot
welcome-challenge = Défier quelqu’un
welcome-tutorial = Tutoriel
welcome-setup = Configurer
welcome-any = N’importe quel jeu, tout de suite
welcome-game-alone = { $game }, en solo
welcome-game-robot = { $game }, contre le robot
error-welcome-nowhere = Il n’y a ici aucun salon textuel où je puisse écrire. Donnez-moi accès à l’un d’eux et le droit d’y envoyer des messages, puis redemandez.
error-welcome-later = Discord ne prend pas le message pour l’instant. Réessayez dans une minute.
command-help = aide
command-help-about = Ce que c’est, et une première partie en appuyant sur un bouton
command-about = à-propos
command-about-about = Qui fait tourner ce bot, comment il va, et ce qu’il sait de vous
about-title = **Agon { $version }**, hôte de jeux de cartes tirés de la mythologie grecque.
about-operator = Mis à disposition par { $who }.
about-operator-unknown = La personne qui le fait tourner n’a pas dit qui elle est (réglage AGON_OPERATOR).
about-matches = Parties : { $open } en cours, { $ended ->
    [one] { $ended } terminée
   *[other] { $ended } terminées
}.
about-waits = Depuis <t:{ $since }:R>, { $count ->
    [one] { $count } appui a reçu sa réponse
   *[other] { $count } appuis ont reçu leur réponse
} : la moitié en moins de { $half } ms, 95 sur 100 en moins de { $most } ms, 99 sur 100 en moins de { $nearly } ms.
about-waits-none = J’ai démarré <t:{ $since }:R>, et personne n’a encore appuyé sur un bouton.
about-outbox = Le plus ancien message encore à envoyer attend depuis { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
about-outbox-empty = Aucun message n’attend d’être envoyé.
# Line of /about for operators while another bot with the same token and another database is at work.
about-elsewhere = ⚠️ **Un autre processus utilise mon jeton avec une autre base de données** (vu d’abord <t:{ $since }:R>, la dernière fois <t:{ $last }:R>). Chacun gâche les parties de l’autre : arrêtez l’autre, ou donnez-lui son propre jeton. Cet avertissement disparaît 15 minutes après le dernier signe.
about-privacy = **Vie privée.** Je garde votre identifiant Discord, les noms de votre compte et votre langue tels que je les ai vus en dernier, votre pseudo de chaque serveur pour ce seul serveur, vos choix dans /settings et vos parties, coup par coup. Les autres joueurs voient ce que les règles leur montrent, et rien d’autre. Qui me fait tourner peut lire toutes les mains. /data export vous donne le tout, /data delete l’efface.
about-invite = [M’inviter sur un serveur]({ $link }) : le lien demande ce qu’il faut aux parties, et rien d’autre.
about-source = Code source : { $source }
about-way = **Le parcours des nouveaux venus** (pour vous seul, puisque ce bot est à vous) : { $welcomed ->
    [one] { $welcomed } serveur accueilli
   *[other] { $welcomed } serveurs accueillis
} ; personnes ayant appuyé sur un bouton d’accueil : { $pressed } ; ayant pris une première décision : { $decided } ; ayant terminé une première partie : { $ended }.
