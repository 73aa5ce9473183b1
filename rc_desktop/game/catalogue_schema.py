"""The tables of the catalogue's SQLite file."""

from typing import Final

APPLICATION: Final = 0x52434361
"""SQLite's `application_id` of a catalogue: "RCCa"."""
FORMAT: Final = 3
"""SQLite's `user_version`: another one is not read, the records are read again instead."""

SIDE_COLUMNS: Final = ("cards", "spades", "big", "little", "aces", "swept", "sweeps", "cancelled", "won")
SEAT_COLUMNS: Final = (
    "kept",
    "raised",
    "lost",
    "singles",
    "pairs",
    "sums",
    "builds",
    "dealt_aces",
    "dealt_tens",
)

SCHEMA: Final = (
    # A record as the library lists it: `told` and `seated` are JSON, the others are what statistics ask by.
    """CREATE TABLE record (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, written INTEGER NOT NULL,
    state TEXT NOT NULL, started INTEGER, seats INTEGER NOT NULL, preset TEXT NOT NULL, winner INTEGER,
    reason TEXT NOT NULL, given INTEGER NOT NULL, told BLOB NOT NULL, seated BLOB NOT NULL)""",
    # Whom each side plays against: a level, or people.
    """CREATE TABLE side (
    record INTEGER NOT NULL, side INTEGER NOT NULL, rivals TEXT NOT NULL,
    PRIMARY KEY (record, side)) WITHOUT ROWID""",
    # The persons who sat there at the match's end, or sit there now.
    """CREATE TABLE party (
    record INTEGER NOT NULL, seat INTEGER NOT NULL, side INTEGER NOT NULL, profile TEXT NOT NULL,
    PRIMARY KEY (record, seat)) WITHOUT ROWID""",
    """CREATE TABLE side_hand (
    record INTEGER NOT NULL, number INTEGER NOT NULL, side INTEGER NOT NULL,
    cards INTEGER NOT NULL, spades INTEGER NOT NULL, big INTEGER NOT NULL, little INTEGER NOT NULL,
    aces INTEGER NOT NULL, swept INTEGER NOT NULL, sweeps INTEGER NOT NULL, cancelled INTEGER NOT NULL,
    won INTEGER NOT NULL, PRIMARY KEY (record, number, side)) WITHOUT ROWID""",
    # `place` counts from the dealer, who is 0; `profile` is empty for a computer.
    """CREATE TABLE seat_hand (
    record INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, side INTEGER NOT NULL,
    place INTEGER NOT NULL, profile TEXT NOT NULL,
    kept INTEGER NOT NULL, raised INTEGER NOT NULL, lost INTEGER NOT NULL, singles INTEGER NOT NULL,
    pairs INTEGER NOT NULL, sums INTEGER NOT NULL, builds INTEGER NOT NULL, dealt_aces INTEGER NOT NULL,
    dealt_tens INTEGER NOT NULL, PRIMARY KEY (record, number, seat)) WITHOUT ROWID""",
    "CREATE INDEX seat_hand_profile ON seat_hand (profile)",
    # What the reviews beside the records say was given away, by seat.
    """CREATE TABLE review (
    record INTEGER PRIMARY KEY, size INTEGER NOT NULL, written INTEGER NOT NULL)""",
    """CREATE TABLE given_away (
    record INTEGER NOT NULL, seat INTEGER NOT NULL, points REAL NOT NULL, plays INTEGER NOT NULL,
    hands INTEGER NOT NULL, PRIMARY KEY (record, seat)) WITHOUT ROWID""",
)
OF_A_RECORD: Final = ("side", "party", "side_hand", "seat_hand", "review", "given_away")
"""The tables whose rows go with a record's."""
