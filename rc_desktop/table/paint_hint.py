"""How a hint is drawn on the table: arrows to what is played on, signs of a sum between its cards."""

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from rc_desktop.table.hint_ways import Way
from rc_desktop.table.paint_base import icon, inset, line_width, pen, rounded
from rc_desktop.table.theme import Palette


def hint_arrow(painter: QPainter, arrow: Way, palette: Palette, scale: float) -> None:
    """An arrow, 6 px thick at scale 1, with a dark edge."""
    path, unit = arrow.path()
    neck, end = path.currentPosition(), arrow.end
    side = QPointF(-unit.y(), unit.x()) * 0.6 * QLineF(neck, end).length()
    head = QPolygonF([end, neck + side, neck - side])
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = line_width(palette, scale, 2)
    painter.strokePath(path, pen(palette.target_edge, 6 * scale + 2 * edge))
    painter.setPen(pen(palette.target_edge, 2 * edge))
    painter.setBrush(palette.target_edge)
    painter.drawPolygon(head)
    painter.strokePath(path, pen(palette.target, 6 * scale))
    painter.setPen(pen(palette.target, 1))
    painter.setBrush(palette.target)
    painter.drawPolygon(head)
    painter.restore()


def sum_line(painter: QPainter, path: QPainterPath, palette: Palette, scale: float) -> None:
    """A thin line between two cards of a sum that do not lie side by side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for color, width in ((palette.target_edge, 5 * scale), (palette.target, 2.4 * scale)):
        painter.strokePath(path, pen(color, line_width(palette, 1, width)))
    painter.restore()


def plus_disc(painter: QPainter, centre: QPointF, palette: Palette, scale: float) -> None:
    """The sign of a sum between two of its cards, 26 px at scale 1."""
    size = 13 * scale
    disc = QRectF(centre.x() - size, centre.y() - size, 2 * size, 2 * size)
    rounded(painter, disc, size, palette.tray, palette.target, line_width(palette, scale, 2.4))
    icon(painter, inset(disc, 0.34 * size), "plus", palette.target)
