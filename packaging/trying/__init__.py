"""How a package is tried: in a clean system, on a screen of its own, by a mouse from outside."""
