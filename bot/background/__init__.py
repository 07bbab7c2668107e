"""Work that goes on by itself: drawing, robots, timers."""
