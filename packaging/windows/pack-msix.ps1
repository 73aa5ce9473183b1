# Packs the folder that msix.py has laid out, with the newest Windows SDK that is there. Signing is left to whoever
# has the certificate: signtool sign /fd SHA256 /a PACKAGE.
#
#   packaging/windows/pack-msix.ps1 build/msix dist/royal-casino-0.1.0-windows-x64.msix
param([Parameter(Mandatory)][string]$Folder, [Parameter(Mandatory)][string]$Package)
$ErrorActionPreference = 'Stop'

$kits = Join-Path ${env:ProgramFiles(x86)} 'Windows Kits\10\bin\10.0.*\x64'
$tools = Get-Item $kits | Where-Object { Test-Path "$_\makeappx.exe" } | Sort-Object FullName | Select-Object -Last 1
if ($null -eq $tools) { throw "There is no Windows SDK in $kits." }

# The index that finds a picture for each scale and size.
$config = Join-Path ([IO.Path]::GetTempPath()) 'royal-casino-pri.xml'
& "$tools\makepri.exe" createconfig /cf $config /dq en-US /o
if ($LASTEXITCODE -ne 0) { throw 'makepri has made no configuration.' }
& "$tools\makepri.exe" new /pr $Folder /cf $config /mn "$Folder\AppxManifest.xml" /of "$Folder\resources.pri" /o
if ($LASTEXITCODE -ne 0) { throw 'makepri has made no index.' }

& "$tools\makeappx.exe" pack /d $Folder /p $Package /o
if ($LASTEXITCODE -ne 0) { throw 'makeappx has made no package.' }
