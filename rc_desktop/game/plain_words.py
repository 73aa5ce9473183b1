"""Texts for people where Qt may not be there: translated where it is loaded, in English where it is not."""

import sys


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:
    """Mark a text to be translated where it is used; Qt's own name, which pyside6-lupdate looks for."""
    return text


def translate(context: str, text: str) -> str:
    """As `QCoreApplication.translate`, without loading Qt for it."""
    core = sys.modules.get("PySide6.QtCore")
    return text if core is None else core.QCoreApplication.translate(context, text)
