#!/bin/sh
# Installs Royal Casino from the folder that its tarball holds, or removes it again.
#
#   ./install.sh                      for you, in ~/.local
#   sudo ./install.sh /usr/local      for everybody
#   ./install.sh --remove [PREFIX]    takes away what was installed, and nothing of your own
set -eu
# What everybody is to start, everybody must be able to read, whatever the one who installs keeps from others.
umask 022

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
made=$prefix/lib/rc-desktop/made.txt

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

# The folders that were not there before an install, and have nothing in them but the desktop's own lists.
take_away_folders() {
    lists='mimeinfo.cache icon-theme.cache mime.cache XMLnamespaces aliases generic-icons globs globs2 icons magic'
    lists="$lists subclasses treemagic types version"
    printf '%s\n' "$1" | sort -r | while IFS= read -r name; do
        [ -d "$prefix/$name" ] || continue
        kept=
        for path in "$prefix/$name"/* "$prefix/$name"/.[!.]*; do
            case " $lists " in
                *" ${path##*/} "*) [ -f "$path" ] || kept=yes ;;
                *) [ ! -e "$path" ] || kept=yes ;;
            esac
        done
        [ -z "$kept" ] || continue
        for file in $lists; do
            rm -f "$prefix/$name/$file"
        done
        rmdir "$prefix/$name" || true
    done
}

if [ "$remove" = yes ]; then
    if [ ! -f "$list" ]; then
        echo "Royal Casino is not installed in $prefix." >&2
        exit 1
    fi
    folders=$(cat "$made" 2> /dev/null || true)
    rm -f "$made"
    take_away
    tell_the_desktop
    take_away_folders "$folders"
    echo "Royal Casino is removed from $prefix. Your matches and settings are where they were."
    exit 0
fi

if ! "$here/files/bin/rc-desktop" --version > /dev/null; then
    echo "Royal Casino does not run on this system, which may be older than what it was built on." >&2
    exit 1
fi
folders=$(cat "$made" 2> /dev/null || true)
take_away
# update-mime-database makes one more.
folders=$(cd "$here/files" && { find . -mindepth 1 -type d && echo ./share/mime/application; } | while IFS= read -r name; do
    [ -d "$prefix/$name" ] || echo "$name"
done && echo "$folders")
mkdir -p "$prefix"
cp -R -P "$here/files/." "$prefix/"
cp "$here/files.txt" "$list"
echo "$folders" | grep . | sort -u > "$made" || true
# A desktop does not look for programs in every prefix.
entry=$prefix/share/applications/io.github.royal_casino.RoyalCasino.desktop
program=$(printf '%s' "$prefix/bin/rc-desktop" | sed 's/%/%%/g; s/[&|\\]/\\&/g')
sed "s|^Exec=rc-desktop|Exec=\"$program\"|" "$entry" > "$entry.new"
mv "$entry.new" "$entry"
tell_the_desktop
echo "Royal Casino is installed. Start it from the menu, or with $prefix/bin/rc-desktop."
