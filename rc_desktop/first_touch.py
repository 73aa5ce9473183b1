"""Whether the person has done anything yet: then what Enter does, and where the focus is, is theirs."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_DONE_BY_HAND: Final = (
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.TouchBegin,
    QEvent.Type.Wheel,
)


class FirstTouch(QObject):
    """Notes whether the person has done anything since it was made."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.happened = False
        app = QCoreApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def note(self) -> None:
        """Something was done: there is nothing more to look for."""
        self.happened = True
        app = QCoreApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See Qt: everything goes its way."""
        if event.type() in _DONE_BY_HAND:
            self.note()
        return False
