# The set-up of a server: /setup, and the check of the bot's permissions.

command-setup = configurer
command-setup-about = Pour qui gère le serveur : où et comment on y joue
command-setup-panel = panneau
command-setup-panel-about = Choisir le salon des parties, la langue, les limites et les sondages
setup-title = **Agon sur ce serveur.** Ce que vous choisissez ici vaut pour tout le monde à partir de maintenant ; les parties déjà commencées continuent là où elles sont.
setup-channel = Salon des parties
setup-channel-free = aucun. Chaque partie se joue là où on la demande. Choisissez un salon textuel, un salon d’annonces ou un forum pour les y rassembler.
setup-channel-about = { $where }. Toute nouvelle partie s’y joue, où qu’on la demande.
setup-channel-choose = Choisissez un salon
setup-channel-here = Jouer là où on le demande
# Dans /setup panel, quand le salon des parties est un forum avec des tags : quel tag reçoivent leurs posts.
setup-forum_tag = Tag des posts
setup-forum_tag-about = Le tag que reçoit dans le forum le post de chaque partie.
setup-forum_tag-auto = Celui du jeu ; sinon le premier, si le forum en exige un
setup-channel-trouble = ⚠ { $why } En attendant, les parties se jouent là où on les demande.
setup-language-about = La langue de tout ce que chacun peut lire ici. Ce qu’une seule personne voit reste dans la sienne.
setup-most_open = Parties en cours par personne
setup-most_open-about = Combien de parties une même personne peut avoir en cours ici, ses propres défis compris.
setup-most_open-none = Autant qu’elle veut
setup-most_open-count = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
setup-polls = Sondage
setup-polls-about = Quand deux personnes commencent une partie, un sondage dans son fil demande qui va gagner.
command-setup-check = vérifier
command-setup-check-about = Ce qui m’est interdit ici, comment l’autoriser, et un essai
command-option-every = tous-les-salons
command-option-every-about = Vérifier chaque salon du serveur, pas seulement celui-ci et celui des parties
setup-check = Vérifier les permissions
setup-check-title = **Ce qui me manque pour les parties, ce qui en résulte et comment l’autoriser.**
setup-check-everywhere = ⚠ Sur tout le serveur, il me manque { $permissions }. Cela s’active dans **Paramètres du serveur** › **Rôles** › **{ $role }** › **Permissions**, ou en [m’invitant à nouveau]({ $link }) : rien ne se perd.
setup-check-this = { $where } (ce salon)
setup-check-home = { $where } (le salon des parties)
setup-check-plain = { $where }
setup-check-fine = ✓ { $where } : il ne manque rien.
# Dans /setup check : Discord refuse les messages de parties dans un salon pour cette raison.
setup-check-refused = { $count ->
    [one] ⚠ { $where } : Discord refuse mes messages de { $count } partie : « { $said } » (code { $code }). Je réessaie. Regardez les règles d’AutoMod du serveur.
   *[other] ⚠ { $where } : Discord refuse mes messages de { $count } parties : « { $said } » (code { $code }). Je réessaie. Regardez les règles d’AutoMod du serveur.
}
# Dans /setup check : Discord a refusé des fils pour des parties dans un salon pour cette raison.
setup-check-threadless = { $count ->
    [one] ⚠ { $where } : Discord a refusé un fil pour { $count } partie, qui se joue dans le salon : « { $said } » (code { $code }).
   *[other] ⚠ { $where } : Discord a refusé des fils pour { $count } parties, qui se jouent dans le salon : « { $said } » (code { $code }).
}
# Dans /setup check, tapé dans un fil privé dont le bot n’est pas membre.
setup-check-outside = ⚠ { $where } est un fil privé, et je n’y suis pas : aucune partie ne peut s’y jouer. Mentionnez-moi ici ou ajoutez-moi au fil, puis vérifiez de nouveau.
# Dans /setup check, pendant une exclusion temporaire du bot ; rien d’autre ne peut alors être dit.
setup-check-timed-out = ⚠ Un modérateur m’a exclu temporairement jusqu’au <t:{ $until }:f> (<t:{ $until }:R>). D’ici là, je peux seulement lire ; ensuite, je reprends de moi-même. Un modérateur peut y mettre fin plus tôt : touchez mon nom, puis **Lever l’exclusion**.
setup-check-lacks = ⚠ { $where } :
setup-check-switch = Cela s’active dans **Modifier le salon** de { $where } › **Permissions** › **{ $role }**.
setup-check-every = Vérifier tous les salons
setup-check-rest = { $count ->
    [one] ✓ Dans { $count } autre salon, il ne manque rien.
   *[other] ✓ Dans { $count } autres salons, il ne manque rien.
}
setup-check-more = { $count ->
    [one] … et il manque quelque chose dans { $count } autre salon.
   *[other] … et il manque quelque chose dans { $count } autres salons.
}
setup-lack = - **{ $permission }** manque : { $effect }
setup-lack-view_channel = je n’y vois rien, aucune partie ne peut s’y jouer.
setup-lack-connect = je n’y vois rien, aucune partie ne peut s’y jouer.
setup-lack-send_messages = aucune partie ne peut y commencer.
setup-lack-create_posts = aucune partie ne peut y commencer.
setup-lack-create_public_threads = les parties se jouent dans le salon même, sans fil.
setup-lack-send_messages_in_threads = les nouvelles parties se jouent dans le salon même ; celles qui ont déjà un fil n’y reçoivent plus rien.
setup-lack-in-thread = je ne peux pas écrire dans ce fil. Dans un fil, c’est cette permission qui compte, et non « Envoyer des messages ».
setup-lack-send_messages_in_posts = je ne peux pas écrire dans un post, aucune partie ne peut s’y jouer.
setup-lack-embed_links = les plateaux s’affichent en mots, sans image.
setup-lack-attach_files = les plateaux s’affichent en mots, sans image.
setup-lack-read_message_history = je ne retrouve pas mes propres messages, aucune partie ne peut y commencer.
setup-lack-send_polls = aucun sondage ne demande qui va gagner.
# Dans /setup check, sous un forum qui exige un tag pour chaque post.
setup-lack-tag = - **Un tag** est exigé ici, et je ne peux en utiliser aucun : aucune partie ne peut y commencer. Ajoutez un tag qui n’est pas réservé aux modérateurs (**Modifier le salon** › **Tags**), ou accordez-moi **Gérer les fils**.
setup-test = Faire un essai
setup-test-card = Un essai demandé par { $who }. Il disparaît dans un instant.
setup-test-line = Ceci est aussi un essai.
setup-test-thread = Agon : un essai
setup-test-fine = ✓ L’essai dans { $where } a réussi, et je l’ai effacé.
setup-test-failed = ⚠ L’essai dans { $where } n’a pas réussi partout :
setup-test-card-refused = - Un message a été refusé : { $why }
setup-test-picture-refused = - Une image a été refusée : { $why }
setup-test-thread-refused = - Un fil a été refusé : { $why }
setup-test-line-refused = - Un message dans le fil a été refusé : { $why }
setup-test-cleaning-refused = - Tout n’a pas pu être effacé ; une personne qui gère le serveur peut supprimer le reste : { $why }
setup-test-left = Le fil de l’essai, { $where }, est archivé mais toujours là : pour supprimer un fil, il faut « Gérer les fils », que je ne demande pas. Vous pouvez le supprimer vous-même.
setup-test-nowhere = ⚠ Je ne peux faire d’essai nulle part : aucune partie ne peut se jouer dans un salon de ce genre, ou je ne le vois pas. Choisissez un salon des parties avec /setup panel, ou utilisez /setup check dans un salon textuel.
setup-test-lacking = il me manque { $permissions }.
setup-test-later = Discord ne répond pas pour l’instant. Réessayez dans une minute.
setup-test-unexplained = Discord ne dit pas pourquoi. Regardez mes permissions dans ce salon, et s’il est verrouillé.
# Pourquoi l’essai de /setup check n’a pas pu publier dans un forum.
setup-test-no-tag = Le forum exige un tag, et je ne peux utiliser aucun des siens.
# Après un essai dans /setup check : pourquoi quelque chose a été refusé, dans les mots de Discord.
setup-test-said = Discord dit « { $said } » (code { $code }).
error-setup-channel = { $why } Rien n’a changé. Accordez-le dans les permissions du salon et choisissez-le de nouveau, ou choisissez un autre salon.
# Dans /setup panel : le tag choisi a été retiré entre-temps, ou est réservé aux modérateurs.
error-setup-tag = Je ne peux plus utiliser ce tag. Choisissez-en un de la liste.
