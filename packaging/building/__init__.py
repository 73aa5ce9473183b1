"""How the packages are built: each module makes one kind, from the same frozen folder (docs/packaging.md)."""
