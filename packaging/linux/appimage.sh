#!/bin/sh
# The AppImage from the AppDir's archive: packaging/linux/appimage.sh dist/rc-desktop-0.1.0-x86_64.AppDir.tar.gz
#
# Needs appimagetool on the PATH (github.com/AppImage/appimagetool). RUNTIME names the runtime's file where it
# is not to be downloaded. The AppImage is left beside the archive; the date in it is that of the archive's files.
set -eu

archive=$1
name=$(basename "$archive" .AppDir.tar.gz)
image=$(dirname "$archive")/$name.AppImage

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
tar -xzf "$archive" -C "$folder"
set -- "$folder"/*.AppDir
SOURCE_DATE_EPOCH=$(stat -c %Y "$1/AppRun")
export SOURCE_DATE_EPOCH
ARCH=$(uname -m)
export ARCH

appimagetool --comp zstd ${RUNTIME:+--runtime-file "$RUNTIME"} "$1" "$image"
