"""The colours of a scene: all that lies on it, or over its view, asks for them each time it is drawn."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

from rc_desktop.table.theme import USUAL, Palette


class ThemedScene(QGraphicsScene):
    """A scene in the colours of `theme`."""

    recoloured = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme: Palette = USUAL

    def set_theme(self, theme: Palette) -> None:
        """Take other colours, at once; what Qt keeps pictures of is drawn anew."""
        if theme is not self.theme:
            self.theme = theme
            self.redraw()
            self.recoloured.emit()

    def redraw(self) -> None:
        """Draw everything anew: other colours, another deck or back are in use, and kept pictures are old."""
        for item in self.items():
            item.update()
        self.update()


class Themed:
    """An item on such a scene, a widget in its view, or the delegate of one; elsewhere the usual colours."""

    @property
    def theme(self) -> Palette:
        """The colours it is drawn in now."""
        scene = self.scene() if isinstance(self, QGraphicsItem) else _scene_round(self)
        return scene.theme if isinstance(scene, ThemedScene) else USUAL


def _scene_round(thing: object) -> QGraphicsScene | None:
    around = thing if isinstance(thing, QObject) else None
    while around is not None:
        if isinstance(around, QGraphicsView):
            return around.scene()
        around = around.parent()
    return None
