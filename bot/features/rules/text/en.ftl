# Rules and cards to read: /rules and /card.

command-rules = rules
command-card = card
command-card-about = Look up a card: picture, text, how many there are and what beats it
command-option-card = card
command-option-card-about = The name of the card; type its first letters
command-rules-about = Read the rules and what every card does
command-option-topic = topic
command-option-topic-about = What you look for: a word, a card, or a rule’s number (§) as refusals name it
button-cards = Cards
rules-choose = Another part of the rules
rules-cards = Every card
rules-chapter = Chapter { $number }: { $title }
rules-chapter-title = **{ $game }: rules, chapter { $number }: { $title }**
rules-in-english = -# Some of this is in English so far.
rules-found = **“{ $topic }”**: { $count } places in the rules. Which one?
card-title = **{ $card }** · { $game }
card-choice = { $card } ({ $game })
card-copies = **How many** { $copies }
section-title = **{ $game }: rules, § { $number }**
help-card = **{ $card }**: { $power }
help-card-copies = { $line } ({ $copies })
error-no-topic = I find nothing about “{ $topic }” in the rules. Try another word, or open /rules and pick a chapter.
error-no-card = I know no card “{ $card }”. Type its first letters after /card and pick one from the list.
error-which-card = Several cards could be meant: { $cards }. Pick one from the list.
error-no-such-section = There is no § { $number } in the rules of { $game }. Pick one from the list.
