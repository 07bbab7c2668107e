action-lay = Lay
action-lift = Lift
action-ready = Ready
action-boast = Boast
action-bow = Bow
action-coin = Toss the coin
ask-action = What will you do?
ask-number = Which number?
label-number = Number { $number }
why-not-now = this is not its moment
fact-ready = { $who } is ready.
fact-open = { $left } stands against { $right }.
fact-answered = You chose: { $answer }.
fact-coin = { $who } wins { $points ->
    [one] one point
   *[other] { $points } points
}.
end-points = most points
