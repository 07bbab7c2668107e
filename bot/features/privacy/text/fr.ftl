# /data: export and deletion of what is stored about a player.

command-data = données
command-data-about = Recevoir tout ce que je sais de vous, ou tout faire effacer
command-data-export = exporter
command-data-export-about = Un fichier avec tout ce que je sais de vous
command-data-delete = effacer
command-data-delete-about = Faire effacer tout ce qui vous concerne ; je demande deux fois avant
data-export = **Tout ce que je sais de vous**, dans un fichier pour vous seul : vos réglages et tout ce qui porte votre identifiant, { $count ->
    [0] sans aucune partie
    [one] avec 1 partie, coup par coup
   *[other] avec { $count } parties, coup par coup
}.
data-export-short = **Ce que je sais de vous**, dans un fichier pour vous seul : vos réglages et tout ce qui porte votre identifiant, avec { $count } parties. Avec leurs coups, il serait trop grand pour Discord : /log donne ceux de chaque partie.
data-export-others = Ce que les autres ont en main ou ont fait leur appartient et n’y figure pas. /data delete efface tout.
data-delete-title = **Effacer tout ce qui vous concerne ?**
data-delete-goes = Ce qui disparaît pour toujours : vos noms, votre identifiant et votre langue, vos réglages et dispositions gardées, blocages, rappels, temps, records et classements, ce que vous suivez, vos parties du jour et leçons, et les parties de notre conversation.
data-delete-open = { $count ->
    [one] Votre partie en cours se termine
   *[other] Vos { $count } parties en cours se terminent
} : qui joue contre vous gagne, les partenaires finissent sans perdre, les défis sont retirés.
data-delete-stays = Ce qui reste : les parties que vous avez jouées sur un serveur, pour qui les a jouées ou regardées. Vous y êtes « Ancien joueur », et rien ne mène de là à vous. Rien de ce qui est aux autres n’est effacé.
data-delete-new = Si vous revenez, vous êtes pour moi quelqu’un de nouveau : je ne sais plus qui vous aviez bloqué, ni qui vous avait bloqué. /data export vous donne d’abord le tout.
data-delete-sure = **En êtes-vous sûr ?** Je ne peux rien faire revenir. Le prochain appui efface tout ce qui vous concerne, ici et sur tous les serveurs.
data-kept = Rien n’a été effacé.
data-deleted = **C’est fait : je ne sais plus rien de vous.** Quoi que vous touchiez ou tapiez ensuite, vous êtes pour moi quelqu’un de nouveau.
data-copies = { $count ->
    [one] Une copie antérieure de ma base, faite <t:{ $made }:f>, contient encore
   *[other] { $count } copies antérieures de ma base, la plus récente faite <t:{ $made }:f>, contiennent encore
} ce que je savais. Personne ne joue d’après elle, et { $count ->
    [one] elle est effacée
   *[other] la dernière est effacée
} le <t:{ $until }:D>.
data-copies-none = Je ne connais aucune copie antérieure de ma base.
data-mark = Une marque reste à côté de ma base pendant { $days ->
    [one] un jour
   *[other] { $days } jours
}, aussi longtemps que ses copies : tirée de votre identifiant avec un secret à moi, elle ne contient ni identifiant ni nom, et veille à ce qu’aucune copie remise en place ne vous fasse revenir.
# Réponse à /data delete quand la base est PostgreSQL, à la place des deux précédentes.
data-copies-elsewhere = Les copies de ma base que la personne qui m’exploite a faites avant aujourd’hui contiennent encore ce que je savais. Je ne les vois pas ; il lui est demandé de supprimer chacune au bout de { $days ->
    [one] un jour
   *[other] { $days } jours
}. Si l’une d’elles est remise en place, je vous connais à nouveau : /data export le montre, et /data delete le supprime encore une fois.
data-deleted-discord = Ce qui est écrit dans les salons de Discord n’est pas à moi : vous ou les modérateurs du serveur pouvez l’y supprimer.
button-data-delete = Tout effacer
button-data-export = D’abord exporter
button-data-sure = Oui, tout effacer
button-data-keep = Tout garder
