"""What goes on by itself? Drawing, robots, timers."""
