; Royal Casino's installer for Windows, for one person and without an administrator (Inno Setup 6.3 or later).
;
;   iscc /DVersion=0.1.0 /DArchitecture=x64 /DFrozen=..\..\build\frozen\rc-desktop /DIcons=..\..\build\icons\windows royal-casino.iss
;
; Matches, settings and names lie in %LOCALAPPDATA%\royal-casino. Nothing here touches that folder, neither when
; it installs nor when it removes.

#ifndef Version
  #error Version is missing: /DVersion=0.1.0
#endif
#ifndef Architecture
  #define Architecture "x64"
#endif
#ifndef Frozen
  #define Frozen "..\..\build\frozen\rc-desktop"
#endif
#ifndef Icons
  #define Icons "..\..\build\icons\windows"
#endif

[Setup]
AppId=io.github.royal_casino.RoyalCasino
AppName=Royal Casino
AppVersion={#Version}
AppVerName=Royal Casino {#Version}
AppPublisher=Royal Casino contributors
AppPublisherURL=https://github.com/royal-casino/royal-casino
AppSupportURL=https://github.com/royal-casino/royal-casino/issues
VersionInfoVersion={#Version}
PrivilegesRequired=lowest
DefaultDirName={autopf}\Royal Casino
DisableProgramGroupPage=yes
#if Architecture == "arm64"
ArchitecturesAllowed=arm64
ArchitecturesInstallIn64BitMode=arm64
#else
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
#endif
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
SetupIconFile={#Icons}\rc-desktop.ico
UninstallDisplayIcon={app}\rc-desktop.exe
UninstallDisplayName=Royal Casino
WizardStyle=modern
WizardImageFile={#Icons}\wizard.bmp
WizardSmallImageFile={#Icons}\wizard-small.bmp
Compression=lzma2/max
SolidCompression=yes
TimeStampsInUTC=yes
OutputDir=..\..\dist
OutputBaseFilename=royal-casino-{#Version}-windows-{#Architecture}-setup

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "spanish"; MessagesFile: "compiler:Languages\Spanish.isl"

[CustomMessages]
english.Record=Royal Casino match
spanish.Record=Partida de Royal Casino
english.Associate=Open matches (.rcg) with Royal Casino
spanish.Associate=Abrir las partidas (.rcg) con Royal Casino

[Tasks]
Name: "associate"; Description: "{cm:Associate}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

; What an older version had, and this one has not; never the folder of the program itself: with --portable
; the matches lie in it.
[InstallDelete]
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Frozen}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Icons}\record.ico"; DestDir: "{app}"; Flags: ignoreversion
Source: "..\..\LICENSE"; DestDir: "{app}"; DestName: "LICENSE.txt"; Flags: ignoreversion

[Icons]
Name: "{autoprograms}\Royal Casino"; Filename: "{app}\rc-desktop.exe"
Name: "{autodesktop}\Royal Casino"; Filename: "{app}\rc-desktop.exe"; Tasks: desktopicon

; HKA is the person's own part of the registry here.
[Registry]
Root: HKA; Subkey: "Software\Classes\RoyalCasino.Record"; ValueType: string; ValueData: "{cm:Record}"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\RoyalCasino.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\record.ico"; Tasks: associate
Root: HKA; Subkey: "Software\Classes\RoyalCasino.Record\shell\open\command"; ValueType: string; ValueData: """{app}\rc-desktop.exe"" ""%1"""; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.rcg"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-royal-casino-record"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\.rcg\OpenWithProgids"; ValueType: string; ValueName: "RoyalCasino.Record"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Applications\rc-desktop.exe"; Flags: uninsdeletekey; Tasks: associate
Root: HKA; Subkey: "Software\Classes\Applications\rc-desktop.exe\SupportedTypes"; ValueType: string; ValueName: ".rcg"; ValueData: ""; Tasks: associate

[Run]
Filename: "{app}\rc-desktop.exe"; Description: "{cm:LaunchProgram,Royal Casino}"; Flags: nowait postinstall skipifsilent
