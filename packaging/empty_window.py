"""An empty window of Qt Widgets: what any such program takes to start, measured by bench_start.py."""

import sys

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(sys.argv)
app.setStyle("Fusion")
window = QWidget()
palette = window.palette()
palette.setColor(QPalette.ColorRole.Window, QColor("#17837A"))
window.setPalette(palette)
window.resize(1280, 800)
window.show()
sys.exit(app.exec())
