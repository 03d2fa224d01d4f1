import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** The state of each fuse in a package. electron-builder's own option knows eight of the nine. */
const released = {
  RunAsNode: false,
  // No cookies are stored, and on macOS it would open the keychain.
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Linux has no such check; the fuse does nothing there.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};

/** The fuses of a flavor. Playwright controls the main process by `--inspect`, so the e2e flavor allows it. */
export const fusesOf = (flavor) => ({ ...released, EnableNodeCliInspectArguments: flavor === 'e2e' });

/** Sets all fuses of a program, and fails if it has one that is not in the table. */
export const setFuses = (program, flavor) =>
  flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    ...Object.fromEntries(Object.entries(fusesOf(flavor)).map(([name, isOn]) => [FuseV1Options[name], isOn])),
  });

/** Reads the fuses of a program by name; a fuse without a known name has its number. */
export async function readFuses(program) {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  return Object.fromEntries(
    Object.entries(wire).map(([index, state]) => [FuseV1Options[index] ?? index, state === FuseState.ENABLE]),
  );
}
