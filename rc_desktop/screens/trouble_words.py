"""The words for trouble: what happened, what is safe, what to do, by the code of each."""

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.plain_words import QT_TRANSLATE_NOOP
from rc_desktop.table.sentences import level_name

translate = QCoreApplication.translate

LEVEL_UNKNOWN: Final = "level-unknown"
UNSAVED: Final = "unsaved-"
"""Before the code of a disk that refused settings or profiles: nothing waits for those."""
LEFT: Final = "left-"
"""Before the code of a disk that refused the last of a match that was left: nobody waits any more."""

_DISK: Final[dict[str, str]] = {
    "disk-full": QT_TRANSLATE_NOOP("Trouble", "The disk is full: make some room"),
    "disk-quota": QT_TRANSLATE_NOOP("Trouble", "Your part of the disk is full: make room"),
    "disk-read-only": QT_TRANSLATE_NOOP("Trouble", "The disk is read-only: unlock it"),
    "disk-forbidden": QT_TRANSLATE_NOOP("Trouble", "The game may not write to its folder"),
    "disk-gone": QT_TRANSLATE_NOOP("Trouble", "The game's folder is gone: bring it back"),
    "disk-name": QT_TRANSLATE_NOOP("Trouble", "The name of the game's folder is too long"),
    "disk-no-file": QT_TRANSLATE_NOOP("Trouble", "A folder has that name: choose another"),
    "disk-failing": QT_TRANSLATE_NOOP("Trouble", "The disk reports errors: it may be failing"),
    "disk": QT_TRANSLATE_NOOP("Trouble", "The disk takes nothing from the game"),
}

_LEFT_ALONE: Final = QT_TRANSLATE_NOOP(
    "Trouble", "Its file is left as it is, so what you change now is forgotten when the game is closed."
)

_RECOVERED: Final = QT_TRANSLATE_NOOP(
    "Trouble", "What was there before the last change is used. The damaged file is kept beside the new one."
)

_FILES: Final[dict[str, tuple[str, str]]] = {
    "hand-lost": (
        QT_TRANSLATE_NOOP("Trouble", "This hand is dealt anew"),
        QT_TRANSLATE_NOOP(
            "Trouble", "Its deck was not on the disk any more. All hands before it count as played."
        ),
    ),
    "hand-changed": (
        QT_TRANSLATE_NOOP("Trouble", "This hand is dealt anew"),
        QT_TRANSLATE_NOOP(
            "Trouble", "Its deck was changed on the disk. All hands before it count as played."
        ),
    ),
    "settings-recovered": (
        QT_TRANSLATE_NOOP("Trouble", "Your settings could not be read"),
        _RECOVERED,
    ),
    "settings-damaged": (
        QT_TRANSLATE_NOOP("Trouble", "Your settings could not be read"),
        QT_TRANSLATE_NOOP("Trouble", "The usual ones are used. The old file is kept beside the new one."),
    ),
    "settings-newer": (
        QT_TRANSLATE_NOOP("Trouble", "Your settings are of a newer version"),
        _LEFT_ALONE,
    ),
    "settings-unreadable": (
        QT_TRANSLATE_NOOP("Trouble", "Your settings cannot be opened"),
        _LEFT_ALONE,
    ),
    "profiles-recovered": (
        QT_TRANSLATE_NOOP("Trouble", "The list of people could not be read"),
        _RECOVERED,
    ),
    "profiles-damaged": (
        QT_TRANSLATE_NOOP("Trouble", "The list of people could not be read"),
        QT_TRANSLATE_NOOP("Trouble", "Your matches are untouched. The old file is kept beside the new one."),
    ),
    "profiles-newer": (
        QT_TRANSLATE_NOOP("Trouble", "The list of people is of a newer version"),
        _LEFT_ALONE,
    ),
    "profiles-unreadable": (
        QT_TRANSLATE_NOOP("Trouble", "The list of people cannot be opened"),
        _LEFT_ALONE,
    ),
    "names-recovered": (
        QT_TRANSLATE_NOOP("Trouble", "The names of your matches could not be read"),
        _RECOVERED,
    ),
    "names-damaged": (
        QT_TRANSLATE_NOOP("Trouble", "The names of your matches could not be read"),
        QT_TRANSLATE_NOOP("Trouble", "Your matches are untouched. The old file is kept beside the new one."),
    ),
    "names-newer": (
        QT_TRANSLATE_NOOP("Trouble", "The names of your matches are of a newer version"),
        _LEFT_ALONE,
    ),
    "names-unreadable": (
        QT_TRANSLATE_NOOP("Trouble", "The names of your matches cannot be opened"),
        _LEFT_ALONE,
    ),
    "restored": (
        QT_TRANSLATE_NOOP("Trouble", "Your backup is in its place"),
        QT_TRANSLATE_NOOP("Trouble", "What was here before is kept in {detail}"),
    ),
    "restore-failed": (
        QT_TRANSLATE_NOOP("Trouble", "The backup is not in its place yet"),
        QT_TRANSLATE_NOOP("Trouble", "Nothing is lost. It goes on when the game is started again."),
    ),
    "record-damaged": (
        QT_TRANSLATE_NOOP("Trouble", "That match cannot be opened"),
        QT_TRANSLATE_NOOP("Trouble", "{detail} Its file is kept as it is. Your other matches are untouched."),
    ),
    "record-unread": (
        QT_TRANSLATE_NOOP("Trouble", "That match cannot be opened"),
        QT_TRANSLATE_NOOP("Trouble", "The disk does not give its file. Your other matches are untouched."),
    ),
    "record-newer": (
        QT_TRANSLATE_NOOP("Trouble", "That match is of a newer version"),
        QT_TRANSLATE_NOOP("Trouble", "It is kept as it is; the newer version can go on with it."),
    ),
    "records-damaged": (
        QT_TRANSLATE_NOOP("Trouble", "A match could not be read"),
        QT_TRANSLATE_NOOP("Trouble", "Nothing is deleted. Its file is kept in {detail}"),
    ),
    "records-newer": (
        QT_TRANSLATE_NOOP("Trouble", "A match is of a newer version"),
        QT_TRANSLATE_NOOP("Trouble", "That version can go on with it. Its file is kept in {detail}"),
    ),
    "file-gone": (
        QT_TRANSLATE_NOOP("Trouble", "That file is not there"),
        QT_TRANSLATE_NOOP("Trouble", "“{detail}” was moved, or its disk is not connected."),
    ),
    "file-none": (
        QT_TRANSLATE_NOOP("Trouble", "That is no match of Royal Casino"),
        QT_TRANSLATE_NOOP("Trouble", "“{detail}” holds something else, and was left as it is."),
    ),
    "file-wrong": (
        QT_TRANSLATE_NOOP("Trouble", "That file cannot be opened"),
        QT_TRANSLATE_NOOP("Trouble", "{detail} It was left as it is."),
    ),
    "file-too-large": (
        QT_TRANSLATE_NOOP("Trouble", "That file is too large for a match"),
        QT_TRANSLATE_NOOP("Trouble", "“{detail}” was not read, and was left as it is."),
    ),
    "file-newer": (
        QT_TRANSLATE_NOOP("Trouble", "That match is of a newer version"),
        QT_TRANSLATE_NOOP("Trouble", "“{detail}” can be opened with that version."),
    ),
    "file-forbidden": (
        QT_TRANSLATE_NOOP("Trouble", "That file may not be read"),
        QT_TRANSLATE_NOOP("Trouble", "Its owner does not let the game read “{detail}”."),
    ),
    "file-unreadable": (
        QT_TRANSLATE_NOOP("Trouble", "That file cannot be read"),
        QT_TRANSLATE_NOOP("Trouble", "The disk does not give “{detail}”."),
    ),
    LEVEL_UNKNOWN: (
        QT_TRANSLATE_NOOP("Trouble", "A computer's level is unknown here"),
        QT_TRANSLATE_NOOP("Trouble", "The nearest one plays in its place: {detail}. You can choose another."),
    ),
}

_SIMPLE: Final = (
    QT_TRANSLATE_NOOP("Trouble", "The computer player did not answer"),
    QT_TRANSLATE_NOOP("Trouble", "A simple play was made in its place. The match is safe and goes on."),
)

_ENGINE: Final[dict[str, tuple[str, str]]] = {
    "engine-restarted": (
        QT_TRANSLATE_NOOP("Trouble", "The computer player was started again"),
        QT_TRANSLATE_NOOP("Trouble", "The match is safe and goes on. There is nothing to do."),
    ),
    "engine-died": _SIMPLE,
    "engine-silent": _SIMPLE,
    "engine-refused": _SIMPLE,
    "engine-illegal": _SIMPLE,
    "engine-missing": (
        QT_TRANSLATE_NOOP("Trouble", "The computer player cannot be started"),
        QT_TRANSLATE_NOOP(
            "Trouble", "Simple plays are made in its place. Installing the game anew brings it back."
        ),
    ),
}


class TroubleText(NamedTuple):
    """A title and what is to be known."""

    title: str
    text: str


def trouble_text(code: str, detail: str = "") -> TroubleText:
    """The words for a code of `PublicMatch.trouble`, of settings or of profiles; some name their `detail`."""
    waits = translate(
        "Trouble", "Every play so far is safe. The game waits, and goes on by itself when it can write again."
    )
    unsaved = translate("Trouble", "What you changed counts for now, but is not kept. The match is safe.")
    left = translate(
        "Trouble", "What happened last in the match you left could not be kept. All before it is safe."
    )
    for before, text in ((UNSAVED, unsaved), (LEFT, left), ("", waits)):
        if code.startswith(before):
            disk = _DISK.get(code.removeprefix(before))
            if disk is not None:
                return TroubleText(translate("Trouble", disk), text)
    found = _FILES.get(code) or _ENGINE.get(code)
    if found is not None:
        title, text = (translate("Trouble", words) for words in found)
        return TroubleText(title, text.format(detail=level_name(detail) if code == LEVEL_UNKNOWN else detail))
    return TroubleText(
        translate("Trouble", "Something went wrong"),
        translate("Trouble", "The match is safe up to the last play. You can go on."),
    )


def is_of_disk(code: str) -> bool:
    """True for a trouble with the disk, for which a match waits."""
    return code in _DISK
