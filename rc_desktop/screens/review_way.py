"""Where to go from a move of a review: the row before, the row after, the next mistake."""

from collections.abc import Sequence

from rc_desktop.screens.review_moves import Move

Key = tuple[int, int]


def neighbour(rows: Sequence[Move], key: Key, by: int) -> Move | None:
    """The row so many after that of a move; None beyond the ends, the first for a move without one."""
    at = next((row for row, move in enumerate(rows) if move.key == key), None)
    if at is None:
        return rows[0] if rows else None
    return rows[at + by] if 0 <= at + by < len(rows) else None


def mistake_after(mistakes: Sequence[Move], key: Key, by_time: bool) -> Move | None:
    """The mistake that follows a move: by time the next one played, else the next listed; then the first."""
    if not mistakes:
        return None
    if by_time:
        return next((move for move in mistakes if move.key > key), mistakes[0])
    at = next((row for row, move in enumerate(mistakes) if move.key == key), -1)
    return mistakes[(at + 1) % len(mistakes)]
