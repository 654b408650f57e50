"""Players that see a view and answer with a verb; they know the rules and nothing of the house."""
