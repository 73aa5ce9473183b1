"""Programs that speak the engine protocol, played against each other (docs/arena.md)."""
