"""Days and times as the screens write them: with the month as a word, which nobody reads otherwise."""

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime

translate = QCoreApplication.translate


def short_day(day: date) -> str:
    """A day without its year: "27 Nov"."""
    form = translate("Library", "d MMM", "a day without its year, as Qt's date formats say it")
    return QLocale().toString(QDate(day.year, day.month, day.day), form)


def clock(at: datetime) -> str:
    """A time of the day, as the person's place writes it: "21:10"."""
    return QLocale().toString(QTime(at.hour, at.minute), QLocale.FormatType.ShortFormat)


def day_and_time(at: datetime, today: date | None = None) -> str:
    """A moment by the clock of this place: "27 Nov, 21:10"; with its year where that is not this one's."""
    try:
        local = at.astimezone()
    except (OverflowError, OSError, ValueError):  # of a file from outside: no clock of this place shows it
        local = at
    if local.year == (today or date.today()).year:
        text = translate("Dates", "{day}, {time}", "a moment")
    else:
        text = translate("Dates", "{day} {year}, {time}", "a moment of another year")
    return text.format(day=short_day(local), year=local.year, time=clock(local))
