# Installs, tries and removes the program as a person would, and sees that the matches stay.
#
#   packaging/windows/try-installer.ps1 dist/royal-casino-0.1.0-windows-x64-setup.exe
param([Parameter(Mandatory)][string]$Installer)
$ErrorActionPreference = 'Stop'

$program = Join-Path $env:LOCALAPPDATA 'Programs\Royal Casino'
$records = Join-Path $env:LOCALAPPDATA 'royal-casino\matches'
$record = Join-Path $records '2026-01-01-000000-0123456789abcdef.rcg'
New-Item -ItemType Directory -Force $records | Out-Null
Set-Content -Path $record -Value 'a match of the person'

$quiet = '/VERYSILENT', '/SUPPRESSMSGBOXES', '/NORESTART'
$done = Start-Process -Wait -PassThru (Resolve-Path $Installer) -ArgumentList ($quiet + '/CURRENTUSER')
if ($done.ExitCode -ne 0) { throw "The installer ended with $($done.ExitCode)." }

python packaging/try_frozen.py "$program\rc-desktop.exe" --engine "$program\rc-desktop-engine.exe"
if ($LASTEXITCODE -ne 0) { throw 'The installed program does not play.' }

$command = (Get-Item 'HKCU:\Software\Classes\RoyalCasino.Record\shell\open\command').GetValue('')
if ($command -ne """$program\rc-desktop.exe"" ""%1""") { throw "A record would be opened by $command." }

$done = Start-Process -Wait -PassThru (Join-Path $program 'unins000.exe') -ArgumentList $quiet
if ($done.ExitCode -ne 0) { throw "Removing ended with $($done.ExitCode)." }
# The uninstaller goes on for a moment in a copy of itself.
for ($second = 0; $second -lt 60 -and (Test-Path $program); $second++) { Start-Sleep 1 }

if (Test-Path $program) { throw "Something is left in $program." }
foreach ($key in 'RoyalCasino.Record', '.rcg', 'Applications\rc-desktop.exe') {
    if (Test-Path "HKCU:\Software\Classes\$key") { throw "$key is left in the registry." }
}
if (-not (Test-Path $record)) { throw 'Removing the program took a match with it.' }
Remove-Item $record
