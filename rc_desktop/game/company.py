"""Those who play a match, by seat, and the engine that its computers ask."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.engine_client import RESTARTED, EngineClient
from rc_desktop.game.players import Computer, Person, Player
from rc_desktop.game.seating import Sitter, with_known_level


class Company(QObject):
    """A player for every sitter. `answered` is told as each tells it, `troubled` with code and detail."""

    answered = Signal(int, object)
    troubled = Signal(str, str)

    def __init__(
        self, sitters: Sequence[Sitter], engine: EngineClient | None, pace_ms: int, parent: QObject
    ) -> None:
        """`engine` is whom computers ask; None: one of the company's own, made when a computer sits down."""
        super().__init__(parent)
        self._engine = engine
        self._owned: EngineClient | None = None
        self._pace_ms = pace_ms
        self._closed = False
        if engine is not None:
            engine.restarted.connect(self._restarted)
        self._players = [self._player(sitter) for sitter in sitters]

    def __getitem__(self, seat: int) -> Player:
        return self._players[seat]

    def reseat(self, seat: int, sitter: Sitter) -> None:
        """Another sitter takes a seat; what the one before was thinking about is dropped."""
        self._players[seat].forget()
        self._players[seat].deleteLater()
        self._players[seat] = self._player(sitter)

    def set_pace(self, pace_ms: int) -> None:
        """Change the least time a computer's play takes, in milliseconds, from its next play on."""
        self._pace_ms = pace_ms
        for player in self._players:
            if isinstance(player, Computer):
                player.pace_ms = pace_ms

    def close(self) -> None:
        """End the engine, if it is the company's own; nothing is told any more."""
        self._closed = True
        if self._owned is not None:
            self._owned.close()

    def _player(self, sitter: Sitter) -> Player:
        player: Player
        if sitter.is_person:
            player = Person(self)
        else:
            known = with_known_level(sitter)
            computer = Computer(self._the_engine(), known.level, known.style, self._pace_ms, self)
            computer.troubled.connect(self.troubled)
            player = computer
        player.answered.connect(self.answered)
        return player

    def _the_engine(self) -> EngineClient:
        if self._engine is not None:
            return self._engine
        if self._owned is None:
            self._owned = EngineClient(parent=self)
            self._owned.restarted.connect(self._restarted)
        return self._owned

    def _restarted(self, detail: str) -> None:
        if not self._closed:
            self.troubled.emit(RESTARTED, detail)
