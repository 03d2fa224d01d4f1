; The console registers its link scheme for the user who starts it. Remove it with the program, unless another program has it by now.
; An update runs the old version's uninstaller too.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ReadRegStr $R0 HKCU "Software\Classes\backoffice\shell\open\command" ""
    StrLen $R1 "$INSTDIR"
    IntOp $R1 $R1 + 1
    StrCpy $R2 $R0 $R1
    ${if} $R2 == '"$INSTDIR'
      DeleteRegKey HKCU "Software\Classes\backoffice"
    ${endif}
  ${endif}
!macroend
