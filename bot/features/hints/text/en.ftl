## Hints

command-hint = hint
command-hint-about = What I would do in your place: alone, with me, or where you both agreed to hints
button-hint = Hint
hint-best = **I would do this:** { $line }
hint-why = Why: I played on from here { $count ->
    [one] once
   *[other] { $count } times
}, as things may be by what you can know. Your chance of winning comes to about { $percent } %, your risk to the other { $risk } %.
hint-other = Next best: { $line } (about { $percent } %).
hint-only = There is one thing to do: { $line }
hint-untried-lot = Why: some ways to lay this are about as good. I drew one by lot, for whatever can be guessed is beaten.
hint-untried-best = Why: nothing else came to my mind that is worth a try.
hint-uncounted = -# As nothing else can be done, this counts as no hint.
hint-counted = -# { $count ->
    [one] The first hint of this match
   *[other] Hints for { $count } decisions of this match
}. Its end says how many there were, and with hints it is nobody’s record.
error-hint-company = Hints are for whoever plays alone or with me, and where both agreed to them at the start. In this match nobody did, so decide by yourselves; /play has **hints** for the next one.
error-hint-private = A run of the day and a lesson have no hints: everybody plays the same there. /play begins a match in which I give some.
error-hint-unasked = There is nothing for you to decide right now. Ask again when it is your turn.
error-hint-late = I have not come to a conclusion in time; nothing was counted. Ask again in a moment.
