"""The bar on top: which hand and deal it is, and the buttons of the tools."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.table import paint, sentences
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.items import tool_name
from rc_desktop.table.layout import Layout

_AIR: Final = 12.0  # px at scale 1 between the words in the middle and a button
_SIGNS = {"menu": "menu", "last": "eye", "hint": "hint", "memory": "cards", "undo": "undo"}


class BarItem(Furniture):
    """The bar; `set_press` shows which button is pointed at, pressed or has the focus."""

    def __init__(self) -> None:
        super().__init__(z=950)
        self.hovered = ""
        self.pressed = ""
        self.focused = ""
        self.open_tool = ""

    def set_press(self, hovered: str = "", pressed: str = "", focused: str = "") -> None:
        """Show buttons otherwise; each argument is a tool's name or empty."""
        if (hovered, pressed, focused) != (self.hovered, self.pressed, self.focused):
            self.hovered, self.pressed, self.focused = hovered, pressed, focused
            self.update()

    def set_open(self, tool: str) -> None:
        """Show which button's panel is open, none (empty) where none is."""
        if tool != self.open_tool:
            self.open_tool = tool
            self.update()

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return QRectF(layout.bar)

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        caption = sentences.top_bar(facts.hand_number, facts.observation)
        return (
            caption,
            facts.sound,
            tuple(layout.tools.items()),
            layout.left_handed,
            layout.scale,
            layout.text_scale,
        )

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        ruler = max(layout.scale, 0.875)
        title = QCoreApplication.translate("TopBar", "Royal Casino")
        caption = sentences.top_bar(facts.hand_number, facts.observation)
        mirrored = layout.left_handed
        paint.topbar(
            painter,
            layout.bar,
            self.theme,
            ruler,
            title=title,
            caption=caption,
            mirrored=mirrored,
            larger=layout.text_scale,
            room=_free_middle(layout),
        )
        for tool, rect in layout.tools.items():
            label = "" if layout.is_icon(tool) else tool_name(tool)
            press = paint.Press(hovered=self.hovered == tool, pressed=self.pressed == tool)
            sign = _SIGNS[tool] if tool != "sound" else "sound" if facts.sound else "sound-off"
            paint.tool_button(painter, rect, self.theme, ruler, sign, label, press, layout.text_scale)
            if self.open_tool == tool:
                line = paint.line_width(self.theme, ruler, 2)
                paint.rounded(painter, paint.inset(rect, line / 2), 9 * ruler, None, self.theme.target, line)
            if self.focused == tool:
                paint.focus_line(painter, rect, self.theme, ruler, 9 * ruler)


def _free_middle(layout: Layout) -> float:
    """How broad words in the middle of the bar may be, px, without lying on a button."""
    middle = layout.bar.center().x()
    ends = [end for rect in layout.tools.values() for end in (rect.left(), rect.right())]
    return 2 * (min((abs(end - middle) for end in ends), default=middle) - _AIR * layout.scale)
