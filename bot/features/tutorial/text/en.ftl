# Lessons: /tutorial, its pages, and the panel of a lesson.

command-tutorial = tutorial
command-tutorial-about = Learn a game by a real match of a few minutes, one sentence a step
lesson-choose-game = **What would you like to learn?** A lesson is a real match against me or alone, for your eyes only. I say one sentence a step and show what to press. You may leave at any time, and go on later.
lesson-about = **{ $game }**: { $count } steps, a few minutes
lesson-begun = **{ $game }**: begun; it goes on where you left it
lesson-resumed = Welcome back: the lesson goes on where you left it.
lesson-step = **Step { $step } of { $count }.** { $said }
# Below a step's sentence in some steps: advice for real matches.
lesson-advice = -# Advice: { $advice }
lesson-press = ➜ **{ $label }**
lesson-choose = ➜ **{ $list }** ➜ **{ $label }**
lesson-marked = ➜ { $label }
lesson-undo = That is another way than mine, and a good one to try. Take it back if you want to stay with me, or just play on.
lesson-off = You are going your own way, and that is fine. This holds all the same:
lesson-alone = You are going your own way, and that is fine. From here you play without me; /hand always shows what you may do.
lesson-over = **Well done, that was the lesson.**
button-lessons = All lessons
button-lesson-on = Go on with this match
button-lesson-again = Start the lesson anew
button-lesson-real = Play for real
