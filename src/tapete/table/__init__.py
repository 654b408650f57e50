"""Between hands, still pure: seats, button, blinds due, clock; no dice, no I/O."""
