#!/bin/sh
# Installs Royal Casino from the folder that its tarball holds, or removes it again.
#
#   ./install.sh                      for you, in ~/.local
#   sudo ./install.sh /usr/local      for everybody
#   ./install.sh --remove [PREFIX]    takes away what was installed, and nothing of your own
set -eu

here=$(cd "$(dirname "$0")" && pwd)
remove=no
if [ "${1:-}" = --remove ]; then
    remove=yes
    shift
fi
prefix=${1:-$HOME/.local}
case $prefix in
    -*) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2 ;;
    /*) ;;
    *) prefix=$(pwd)/$prefix ;;
esac
list=$prefix/lib/rc-desktop/installed.txt

take_away() {
    [ -f "$list" ] || return 0
    while IFS= read -r name; do
        rm -f "$prefix/$name"
    done < "$list"
    rm -f "$list"
    if [ -d "$prefix/lib/rc-desktop" ]; then
        find "$prefix/lib/rc-desktop" -depth -type d -empty -delete
    fi
}

tell_the_desktop() {
    if command -v update-desktop-database > /dev/null; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    if command -v update-mime-database > /dev/null; then
        update-mime-database "$prefix/share/mime" || true
    fi
    if command -v gtk-update-icon-cache > /dev/null; then
        gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" || true
    fi
}

if [ "$remove" = yes ]; then
    if [ ! -f "$list" ]; then
        echo "Royal Casino is not installed in $prefix." >&2
        exit 1
    fi
    take_away
    tell_the_desktop
    echo "Royal Casino is removed from $prefix. Your matches and settings are where they were."
    exit 0
fi

take_away
mkdir -p "$prefix"
cp -R -P "$here/files/." "$prefix/"
cp "$here/files.txt" "$list"
# A desktop does not look for programs in every prefix.
entry=$prefix/share/applications/io.github.royal_casino.RoyalCasino.desktop
sed "s|^Exec=rc-desktop|Exec=\"$prefix/bin/rc-desktop\"|" "$entry" > "$entry.new"
mv "$entry.new" "$entry"
tell_the_desktop
echo "Royal Casino is installed. Start it from the menu, or with $prefix/bin/rc-desktop."
