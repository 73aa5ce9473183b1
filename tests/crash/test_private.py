"""What must not stand in a report, and what may."""

from pathlib import Path

import pytest

from rc_desktop.crash import private


@pytest.fixture(autouse=True)
def _person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/quisqueya")
    monkeypatch.setenv("USERPROFILE", "/home/quisqueya")
    for name in ("USER", "LOGNAME", "USERNAME"):
        monkeypatch.setenv(name, "quisqueya")
    private._homes.cache_clear()
    private._user_names.cache_clear()
    yield
    private._homes.cache_clear()
    private._user_names.cache_clear()


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "[Errno 28] No space left on device: '/home/quisqueya/data/x.rcg'",
            "[Errno 28] No space left on device: '…/x.rcg'",
        ),
        ("/media/Stick of Quisqueya/my games/settings.ini: damaged", "…/settings.ini: damaged"),
        ("cannot open /home/quisqueya", "cannot open ~"),
        (r"C:\Users\Quisqueya\AppData\Local\royal-casino\names.json is newer", "…/names.json is newer"),
        (r"'C:\\Users\\Quisqueya\\Mi partida.txt'", "'…/<file> partida.txt'"),
        ("/data/Luz against Ana.rcg", "…/<file> against <name>.rcg"),
        ("QUISQUEYA did that", "<name> did that"),
        ("Ana's turn; Ana María, banana", "<name>'s turn; <name>, banana"),
        ("Th 10s takes 4d, K♠ and Qh", "<card> <card> takes <card>, <card> and <card>"),
        ("hand 1125899906842624, deck [3, 17, 50]", "hand #, deck <numbers>"),
        ("37", "#"),
        ("(3, 14)", "#"),
        ("list index out of range", "list index out of range"),
        ("'NoneType' object has no attribute 'setup'", "'NoneType' object has no attribute 'setup'"),
        ("wrong in line 12: 3 of its 14 lines are right", "wrong in line 12: 3 of its 14 lines are right"),
    ],
)
def test_messages(said: str, kept: str) -> None:
    assert private.message(said, ("Ana", "Ana María", "Luz")) == kept


def test_long_messages_are_cut() -> None:
    assert len(private.message("a " * 5000)) < private.MOST + 5


def test_source_files_have_short_names() -> None:
    assert private.short_path(private.__file__) == "rc_desktop/crash/private.py"
    assert private.short_path(pytest.__file__) == "pytest/__init__.py"
    assert private.short_path("/home/quisqueya/elsewhere/own.py") == "…/own.py"
    assert private.short_path("rc_desktop/app.py") == "rc_desktop/app.py", "as a frozen program has them"


def test_a_dump_of_faulthandler() -> None:
    text = (
        "Fatal Python error: Segmentation fault\n\nCurrent thread 0x1 (most recent call first):\n"
        f'  File "{private.__file__}", line 3 in dump\n  File "/home/quisqueya/x/own.py", line 9 in go\n'
    )
    assert private.dump(text).splitlines()[3:] == [
        '  File "rc_desktop/crash/private.py", line 3 in dump',
        '  File "…/own.py", line 9 in go',
    ]


def test_a_home_that_is_the_root_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service without a home of its own: its report still says something."""
    monkeypatch.setenv("HOME", str(Path("/").resolve()))
    private._homes.cache_clear()
    assert private.message("a / b") == "a / b"
