"""The engine: what is legal, what happens, who wins; no clock, no dice, no I/O."""
