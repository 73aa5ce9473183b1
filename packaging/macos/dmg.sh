#!/bin/sh
# The disk image of Royal Casino for macOS: packaging/macos/dmg.sh "dist/Royal Casino.app" dist/royal-casino.dmg
#
# With CODESIGN_IDENTITY the image is signed; the application in it has been, by PyInstaller, which reads the
# same variable. With NOTARY_PROFILE (made by: xcrun notarytool store-credentials) it is notarised, too.
set -eu

app=$1
image=$2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -R "$app" "$folder/"
ln -s /Applications "$folder/Applications"

rm -f "$image"
hdiutil create -quiet -volname "Royal Casino" -srcfolder "$folder" -fs HFS+ -format ULFO "$image"

if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    codesign --force --timestamp --sign "$CODESIGN_IDENTITY" "$image"
fi
if [ -n "${NOTARY_PROFILE:-}" ]; then
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
fi
hdiutil verify -quiet "$image"
