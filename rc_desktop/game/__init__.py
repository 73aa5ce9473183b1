"""A match being played: model and controller, without widgets."""
