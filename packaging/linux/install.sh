#!/bin/sh
# Installs Royal Casino from the folder that its tarball holds, or removes it again.
#
#   ./install.sh                      for you, in ~/.local
#   sudo ./install.sh /usr/local      for everybody
#   ./install.sh --remove [PREFIX]    takes away what was installed, and nothing of your own
#
# All or nothing: everything is copied to $work, beside the program, and swapped by renames then. While $work
# has a folder `aside`, with what was there before, the swap has come to no end: the next run puts it back.
set -eu
# What everybody is to start, everybody must be able to read, whatever the one who installs keeps from others.
umask 022
unset CDPATH

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

# A path from the root, without . and .. and double strokes; what of it is there already may be a link.
whole() {
    path=
    rest=$1/
    while [ -n "$rest" ]; do
        part=${rest%%/*}
        rest=${rest#*/}
        case $part in
            '' | .) ;;
            ..)
                [ ! -d "$path" ] || path=$(cd -P "$path" && pwd)
                path=${path%/*}
                ;;
            *) path=$path/$part ;;
        esac
    done
    printf '%s\n' "$path"
}

exists() {
    [ -e "$1" ] || [ -L "$1" ]
}

# The folders on the way to a path that are not there.
missing() {
    path=$1
    while [ -n "$path" ] && [ ! -d "$path" ]; do
        printf '%s\n' "$path"
        path=${path%/*}
    done
}

folders_of() {
    sed 's|/[^/]*$||' "$1" | sort -u
}

# may_write LIST SENTENCE: ends with the sentence where a folder of the list may not be written.
may_write() {
    folders_of "$1" | while IFS= read -r name; do
        path=$prefix/$name
        while [ -n "$path" ] && ! exists "$path"; do
            path=${path%/*}
        done
        { [ -d "${path:-/}" ] && [ -w "${path:-/}" ]; } || fail "$2: ${path:-/} may not be written by you."
    done
}

# What is renamed as one: files and folders right in the program's, and each file elsewhere.
units() {
    sed "s|^\($program/[^/]*\)/.*|\1|" | sort -u
}

# move LIST FROM TO: those of the list that are there.
move() {
    while IFS= read -r name; do
        ! exists "$2/$name" || mv "$2/$name" "$3/$name"
    done < "$1"
}

# The other way round, from wherever the swap was left.
put_back() {
    while IFS= read -r name; do
        exists "$work/new/$name" || ! exists "$prefix/$name" || mv "$prefix/$name" "$work/new/$name"
    done < "$work/new.txt"
    move "$work/all.txt" "$work/aside" "$prefix"
    mv "$work/aside" "$work/done"
}

clean_up() {
    [ -d "$work" ] || return 0
    [ ! -d "$work/aside" ] || put_back
    rm -rf "$work"
    take_away_folders
}

# The folders that an install made, where nothing is left in them but the desktop's own lists.
take_away_folders() {
    lists='mimeinfo.cache mime.cache XMLnamespaces aliases generic-icons globs globs2 icons magic subclasses'
    lists="$lists treemagic types version"
    printf '%s\n' "$folders" | sort -r | while IFS= read -r folder; do
        [ -n "$folder" ] && [ -d "$folder" ] || continue
        kept=
        for path in "$folder"/* "$folder"/.[!.]*; do
            case " $lists " in
                *" ${path##*/} "*) [ -f "$path" ] || kept=yes ;;
                *) ! exists "$path" || kept=yes ;;
            esac
        done
        [ -z "$kept" ] || continue
        for file in $lists; do
            rm -f "$folder/$file"
        done
        rmdir "$folder" || true
    done
}

tell_the_desktop() {
    if command -v update-desktop-database > /dev/null; then
        update-desktop-database -q "$prefix/share/applications" || true
    fi
    # It warns of every prefix that is not searched; what is searched later is right then.
    if command -v update-mime-database > /dev/null; then
        update-mime-database "$prefix/share/mime" > /dev/null 2>&1 || true
    fi
    # Renewed and never begun: icons that others add after it would not be seen.
    if [ -f "$prefix/share/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache > /dev/null; then
        gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor" || true
    fi
}

# A desktop does not look for programs in every prefix: the entry names its own, quoted twice over, as its
# specification has it (of a string, and in it of an argument).
name_the_program() {
    quoted=$(printf '%s' "$prefix/bin/rc-desktop" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
    quoted=\"$quoted\"
    # GLib looks for a program of just this name, with both %; what is given to a program it reads rightly.
    case $prefix in *%*) quoted="env $quoted" ;; esac
    while IFS= read -r line; do
        case $line in
            'Exec=rc-desktop'*) line="Exec=$quoted${line#Exec=rc-desktop}" ;;
        esac
        printf '%s\n' "$line"
    done < "$here/files/$1" > "$work/new/$1"
}

# Everything that needs room; nothing that is in use is touched.
copy() {
    mkdir -p "$work/new/$program" "$work/before"
    printf '%s\n' "$folders" > "$work/made.txt"
    cp "$work/made.txt" "$here/files.txt" "$work/new/$program"
    mv "$work/new/$program/files.txt" "$work/new/$program/installed.txt"
    cp -R -P "$here/files/." "$work/new/"
    name_the_program share/applications/io.github.royal_casino.RoyalCasino.desktop
    { printf '%s\n' "$program/installed.txt" "$program/made.txt"; cat "$here/files.txt"; } | units > "$work/new.txt"
    { cat "$work/new.txt"; [ ! -f "$list" ] || units < "$list"; } | sort -u > "$work/all.txt"
    folders_of "$work/all.txt" | while IFS= read -r name; do
        mkdir -p "$work/before/$name" "$prefix/$name"
    done
}

swap() {
    mv "$work/before" "$work/aside"
    move "$work/all.txt" "$prefix" "$work/aside"
    move "$work/new.txt" "$work/new" "$prefix"
    mv "$work/aside" "$work/done"
}

here=$(cd "$(dirname "$0")" && pwd)
remove=no
if [ "${1:-}" = --remove ]; then
    remove=yes
    shift
fi
prefix=${1:-${HOME:?is not set, so name the folder to install into}/.local}
case $prefix in
    -*) sed -n '2,6s/^# \{0,1\}//p' "$0"; exit 2 ;;
    /*) prefix=$(whole "$prefix") ;;
    *) prefix=$(whole "$(pwd)/$prefix") ;;
esac
program=lib/rc-desktop
list=$prefix/$program/installed.txt
made=$prefix/$program/made.txt
work=$prefix/$program.installing
folders=$(cat "$made" "$work/made.txt" 2> /dev/null || true)
trap 'exit 1' HUP INT TERM

if [ "$remove" = yes ]; then
    exists "$list" || [ -d "$work" ] || fail "Royal Casino is not installed in $prefix."
    may_write "$here/files.txt" "Royal Casino cannot be removed from $prefix"
    clean_up
    if [ -f "$list" ]; then
        while IFS= read -r name; do
            rm -f "$prefix/$name"
        done < "$list"
        rm -f "$made" "$list"
        find "$prefix/$program" -depth -type d -empty -delete
        tell_the_desktop
        take_away_folders
    fi
    echo "Royal Casino is removed from $prefix. Your matches and settings are where they were."
    exit 0
fi

may_write "$here/files.txt" "Royal Casino cannot be installed in $prefix"
if ! "$here/files/bin/rc-desktop" --version > /dev/null; then
    fail "Royal Casino does not run on this system, which may be older than what it was built on."
fi
trap clean_up EXIT
clean_up
# update-mime-database makes one more.
folders=$({ folders_of "$here/files.txt" && echo share/mime/application; } | while IFS= read -r name; do
    missing "$prefix/$name"
done && printf '%s\n' "$folders")
folders=$(printf '%s\n' "$folders" | sort -u)
set +e
said=$(set -e; copy 2>&1)
copied=$?
set -e
if [ "$copied" != 0 ]; then
    fail "Royal Casino could not be copied to $prefix, where nothing is changed: $(printf '%s\n' "$said" | head -n 1)"
fi
swap
clean_up
trap - EXIT
tell_the_desktop
echo "Royal Casino is installed. Start it from the menu, or with $prefix/bin/rc-desktop."
