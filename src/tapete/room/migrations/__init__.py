"""The steps from one schema of the store to the next; they run when the room starts."""
