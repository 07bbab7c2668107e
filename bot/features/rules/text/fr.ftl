# Rules and cards to read: /rules and /card.

command-rules = règles
command-card = carte
command-card-about = Chercher une carte : image, texte, combien il y en a et ce qui la bat
command-option-card = carte
command-option-card-about = Le nom de la carte ; tapez ses premières lettres
command-rules-about = Lire les règles et l’effet de chaque carte
command-option-topic = sujet
command-option-topic-about = Ce que vous cherchez : un mot, une carte ou le numéro (§) d’une règle, comme un refus le nomme
button-cards = Cartes
rules-choose = Une autre partie des règles
rules-cards = Toutes les cartes
rules-chapter = Chapitre { $number } : { $title }
rules-chapter-title = **{ $game } : règles, chapitre { $number } : { $title }**
rules-in-english = -# Une partie de ce texte n’existe encore qu’en anglais.
rules-found = **« { $topic } »** : { $count } endroits des règles. Lequel ?
card-title = **{ $card }** · { $game }
card-choice = { $card } ({ $game })
card-copies = **Combien** { $copies }
section-title = **{ $game } : règles, § { $number }**
help-card = **{ $card }** : { $power }
help-card-copies = { $line } ({ $copies })
error-no-topic = Je ne trouve rien sur « { $topic } » dans les règles. Essayez un autre mot, ou ouvrez /rules et choisissez un chapitre.
error-no-card = Je ne connais pas de carte « { $card } ». Tapez ses premières lettres après /card et choisissez dans la liste.
error-which-card = Plusieurs cartes sont possibles : { $cards }. Choisissez dans la liste.
error-no-such-section = Il n’y a pas de § { $number } dans les règles de { $game }. Choisissez dans la liste.
