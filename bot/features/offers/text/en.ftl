# Offers between players and nudges: /undo, /offer-end, /pause.

command-undo = undo
command-undo-about = Take back the last thing you laid out and have not sent yet
command-offer-end = offer-end
command-offer-end-about = Offer to end a match without a winner
command-pause = pause
command-pause-about = Suggest a pause to the other player: the time stands still until its end
button-offer-end = Offer it
button-ask-undo = Ask for it
button-nudge = Nudge
ask-call-off-rivals = Offer { $others } to end this match without a winner? Nothing ends until { $count ->
    [one] both agree
   *[other] everybody agrees
}.
ask-call-off-partners = Offer { $others } to end this match together, without a result? Nothing ends until { $count ->
    [one] both agree
   *[other] everybody agrees
}.
ask-undo-rivals = Nothing is laid out that you could take back by yourself. Ask { $others } to let you take back your last move, and whatever came after it?
ask-undo-partners = Nothing is laid out that you could take back by yourself. Ask { $others } to let you take back your last move, and whatever came after it?
panel-nudged = Done: a kind word is on its way.
error-nudge-nobody = Nobody else is awaited here, so there is nobody to nudge.
error-nudge-no-pace = In this match nobody counts the time, so nobody is nudged either.
error-nudge-early = It is early for that: you can nudge from <t:{ $at }:f> (<t:{ $at }:R>).
error-nudge-enough = The other player has been called often enough in this turn. The last reminder comes by itself; when the time is over, you decide.
