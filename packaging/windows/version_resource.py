"""The version resource of the Windows executables: what Explorer and the installer read about them."""

from typing import Final

RESOURCE: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [{strings}])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""
"""For PyInstaller's `EXE(version=...)`: a Windows program of US English in Unicode."""

DESCRIPTIONS: Final = {
    "rc-desktop": "Royal Casino",
    "rc-desktop-engine": "Royal Casino's computer opponents",
}


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows wants it: 0.1.0 is (0, 1, 0, 0). Raises `ValueError` for any but three numbers.

    What follows the third number (rc1, .dev2) has no place in it.
    """
    first, second, rest = version.split(".", 2)
    third = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    return int(first), int(second), int(third), 0


def resource(version: str, program: str) -> str:
    """The text of the resource of a program, `rc-desktop` or `rc-desktop-engine`."""
    strings = {
        "CompanyName": "Royal Casino contributors",
        "FileDescription": DESCRIPTIONS[program],
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": "Copyright 2026 Royal Casino contributors, MIT licence",
        "OriginalFilename": f"{program}.exe",
        "ProductName": "Royal Casino",
        "ProductVersion": version,
    }
    entries = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in strings.items())
    return RESOURCE.format(numbers=four_numbers(version), strings=entries)
