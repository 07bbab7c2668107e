# Personal settings: /settings and its pages.

command-settings = réglages
command-settings-about = Langue, rappels, heures calmes, qui peut vous défier, aspect des panneaux
command-option-time-zone = fuseau
command-option-time-zone-about = Votre ville, ou une autre qui vit à la même heure
command-option-quiet-from = calme-depuis
command-option-quiet-from-about = À partir de quand ne plus vous appeler, à votre heure : 22h, 22h30 ou 22:30
command-option-quiet-until = calme-jusque
command-option-quiet-until-about = Jusqu’à quand ne pas vous appeler, neuf heures plus tard au plus : 7h ou 07:30
settings-title = **Vos réglages.** Ils valent sur tous les serveurs, et vous seul les voyez.
settings-language-about = La langue de tout ce que vous seul voyez. Ce que tous voient reste dans celle du serveur.
settings-zone = Fuseau horaire
settings-zone-about = { $there }. Pour en changer : /settings avec fuseau.
settings-zone-none = pas encore choisi. Donnez votre ville avec /settings et fuseau.
settings-zone-there = { $city } ({ $zone }), { $hour }
settings-hour = { $hour } h { $minute }
settings-quiet = Heures calmes
settings-quiet-about = Je ne vous appelle pas alors, et l’horloge s’arrête aux rythmes Tranquille et Lent. Neuf heures au plus ; pour d’autres que celles-ci : /settings avec calme-depuis et calme-jusque.
settings-quiet-none = Pas d’heures calmes
settings-quiet-no-zone = choisissez d’abord votre fuseau horaire, avec /settings et fuseau.
settings-quiet-hours = De { $begin } à { $end }
settings-reminders = Rappels
settings-reminders-about = Ce que je vous dis tant qu’une partie vous attend.
settings-reminders-all = Tous
settings-reminders-fewer = Moins : le dernier seulement
settings-reminders-none = Aucun
settings-reminders-digest = Une liste par jour à la place
settings-echoes = Messages privés
settings-echoes-about = Une ligne dans vos messages privés aussi quand c’est à vous de jouer.
settings-confirms = Seconde confirmation
settings-confirms-about = Je la demande avant un coup qu’on ne peut pas reprendre. Abandonner en demande toujours une.
settings-text_first = Plateau en mots
settings-text_first-about = Les panneaux décrivent le plateau en mots ; un bouton montre l’image.
settings-challengers = Qui peut vous défier
settings-challengers-about = Aux autres, je dis que vous n’acceptez pas de défis en ce moment.
settings-challengers-everyone = Tout le monde
settings-challengers-server = Les gens des serveurs où vous avez joué
settings-challengers-nobody = Personne
settings-listed = Mon nom au classement de tous les serveurs
settings-listed-about = Le classement de tous les serveurs vous nomme avec vos cotes ; sinon, seuls le font ceux des serveurs où vous avez joué.
settings-wishes = Consignes : { $game }
settings-wishes-title = **{ $game } : consignes.** Là où les règles vous poseraient la question, je réponds selon vos consignes, et vous le lirez sur votre prochain panneau. Elles valent pour tout ce qui vous sera demandé désormais.
settings-blocked = Personnes bloquées
settings-blocked-title = **Personnes bloquées : { $count }.** Une personne bloquée ne peut ni vous défier ni prendre une place que vous proposez ; je lui dis seulement que vous n’acceptez pas de défis en ce moment.
settings-block = Bloquer quelqu’un
settings-block-one = Bloquer { $who }
settings-block-done = { $who } est sur votre liste de personnes bloquées.
settings-unblock = Accepter à nouveau les défis de …
settings-unblock-done = { $who } peut à nouveau vous défier.
settings-late = Dans { $count } de vos dix dernières parties, tout votre temps s’est écoulé, dernier rappel compris, et d’autres vous ont attendu. Un rythme plus lent, des heures calmes ou /away vous conviendraient peut-être mieux. Vous seul voyez ceci.
settings-reach = Est-ce que ça m’arrive ?
reach-title = **Est-ce que ça vous arrive ?** Je viens d’essayer. Ce que j’en sais :
reach-thread-sent = - Dans { $where }, Discord a pris un message qui vous mentionne. Si votre appareil ne vous a rien dit, regardez si vous n’y avez pas mis le fil, le salon ou le serveur en sourdine.
reach-thread-lacking = - Dans { $where }, je n’ai pas pu écrire : il me manque { $permissions }. Une personne qui gère le serveur peut l’accorder.
reach-thread-forbidden = - Dans { $where }, Discord refuse mes messages. Une personne qui gère le serveur peut y regarder mes permissions.
# Le résultat de l’essai des réglages, quand le bot n’est pas dans un fil privé.
reach-thread-outside = - Je ne vois pas { $where }. Dans un fil privé, mentionnez-moi ou ajoutez-moi, puis réessayez.
# Le résultat de l’essai des réglages, pendant une exclusion temporaire du bot.
reach-thread-timed-out = - Un modérateur m’a exclu temporairement jusqu’au <t:{ $until }:f> (<t:{ $until }:R>) : d’ici là, je ne peux pas écrire dans { $where }.
reach-thread-locked = - Le fil { $where } est verrouillé. Un modérateur peut le déverrouiller ; /hand vous en propose un nouveau.
reach-thread-gone = - Le fil de votre dernière partie n’existe plus. /hand vous en propose un nouveau.
reach-thread-later = - Discord n’a pas pris de message dans { $where } à l’instant. Réessayez dans quelques minutes.
reach-thread-none = - Aucune de vos parties n’a de fil en ce moment, je n’ai donc pas pu y essayer. /play en commence une ; ou réessayez sur un serveur.
reach-dm-sent = - Je vous ai envoyé un message privé. Touchez son bouton : alors seulement je sais que vous le voyez. S’il n’y en a pas, regardez si vous acceptez les messages privés dans les paramètres de confidentialité de ce serveur, et si je suis parmi vos demandes de message ou en sourdine.
# Le résultat de l’essai des réglages, une fois le bouton du message privé touché.
reach-dm-came = - ✓ Vous avez touché le bouton de mon message privé : ils vous parviennent. Si votre appareil n’a rien signalé, regardez si notre conversation est en sourdine.
# Le résultat de l’essai des réglages, après cinq minutes sans réponse.
reach-dm-unpressed = - Vous n’avez pas touché le bouton de mon message privé. Si vous ne le trouvez pas : sur le serveur, touchez son nom, puis Confidentialité, puis acceptez les messages privés ; regardez aussi parmi vos demandes de message. Les parties s’en passent : tout s’annonce dans leurs fils.
# Le bouton du message privé, 38 caractères au plus.
reach-dm-button = C’est arrivé
# La réponse quand on touche ce bouton.
reach-came = Merci : je sais maintenant que mes messages privés vous parviennent. Vos réglages le disent aussi.
reach-dm-closed = - Vous n’acceptez pas mes messages privés. Pour changer cela : sur le serveur, touchez son nom, puis Paramètres de confidentialité, et autorisez les messages privés. Les parties s’en passent : elles se racontent dans leurs fils.
reach-dm-later = - Discord n’a pas pris de message privé à l’instant. Réessayez dans quelques minutes.
reach-dm-test = Un essai demandé dans vos réglages : c’est ainsi que je vous écris ici. Touchez le bouton, et je saurai qu’il est arrivé.
reach-dm-done = C’était un essai, que vous avez demandé dans vos réglages. Il est arrivé.
tell-reach = { $who } : un essai que vous avez demandé dans vos réglages. Voilà comment je vous joins ici.
tell-reach-done = -# Un essai demandé par { $who } : mes messages arrivent ici.
error-reach-soon = Je viens d’essayer. Je pourrai recommencer <t:{ $until }:R>.
settings-cities-named = Londres=Europe/London, Bruxelles=Europe/Brussels, Genève=Europe/Zurich, Vienne=Europe/Vienna, Lisbonne=Europe/Lisbon, Athènes=Europe/Athens, Varsovie=Europe/Warsaw, Moscou=Europe/Moscow, Bucarest=Europe/Bucharest, Copenhague=Europe/Copenhagen, Kiev=Europe/Kiev, Le Caire=Africa/Cairo, Alger=Africa/Algiers, Pékin=Asia/Shanghai, Singapour=Asia/Singapore, Séoul=Asia/Seoul, Mexico=America/Mexico_City, La Havane=America/Havana, São Paulo=America/Sao_Paulo, Nouméa=Pacific/Noumea, La Réunion=Indian/Reunion, Cayenne=America/Cayenne, Tombouctou=Africa/Timbuktu
settings-cities = Paris=Europe/Paris, Lyon=Europe/Paris, Marseille=Europe/Paris, Toulouse=Europe/Paris, Lille=Europe/Paris, Bordeaux=Europe/Paris, Nantes=Europe/Paris, Strasbourg=Europe/Paris, Montpellier=Europe/Paris, Nice=Europe/Paris, Rennes=Europe/Paris, Lausanne=Europe/Zurich, Liège=Europe/Brussels, Montréal=America/Toronto, Québec=America/Toronto, Ottawa=America/Toronto, New York=America/New_York, Washington=America/New_York, San Francisco=America/Los_Angeles, Barcelone=Europe/Madrid, Milan=Europe/Rome, Munich=Europe/Berlin, Francfort=Europe/Berlin, Cologne=Europe/Berlin, Saint-Pétersbourg=Europe/Moscow, Édimbourg=Europe/London, Bombay=Asia/Kolkata, Delhi=Asia/Kolkata, Saint-Denis=Indian/Reunion, Papeete=Pacific/Tahiti, Fort-de-France=America/Martinique, Pointe-à-Pitre=America/Guadeloupe
error-no-such-zone = Je ne connais pas le fuseau « { $zone } ». Tapez une grande ville près de chez vous et choisissez dans la liste. Rien n’a changé.
# /settings with a time zone that fits several clocks.
error-which-zone = « { $zone } » peut désigner plusieurs fuseaux : { $zones }. Tapez l’une de ces villes, ou choisissez-la dans la liste. Rien n’a changé.
error-no-such-hour = Je ne peux pas lire « { $hour } » comme une heure. Écrivez-la ainsi : 22h, 22h30 ou 22:30. Rien n’a changé.
error-block-nobody = Vous ne pouvez pas vous bloquer, et les bots ne défient personne. Choisissez quelqu’un d’autre.
error-quiet-half = Des heures calmes ont un début et une fin : donnez calme-depuis et calme-jusque. Rien n’a changé.
error-quiet-zone = Dites-moi d’abord où vous êtes : /settings avec fuseau, et les heures en même temps si vous voulez. Rien n’a changé.
error-quiet-long = Les heures calmes durent neuf heures au plus, car une partie doit avancer. Donnez un calme-depuis plus tardif ou un calme-jusque plus tôt. Rien n’a changé.
error-quiet-late = Avec ces heures, il vous resterait trop peu de temps pour jouer dans la partie nº { $match }. Jouez d’abord, puis choisissez-les. Rien n’a changé.
