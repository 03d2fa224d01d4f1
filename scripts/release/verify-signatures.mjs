import { spawnSync } from 'node:child_process';

const authenticode = (path) => [
  'powershell',
  ['-NoProfile', '-Command', `exit [int]((Get-AuthenticodeSignature -LiteralPath '${path}').Status -ne 'Valid')`],
];

/** Commands that check a signature by the means of the system, by the ending of the file. */
const verifiers = {
  exe: (path) => [authenticode(path)],
  msi: (path) => [authenticode(path)],
  app: (path) => [
    ['codesign', ['--verify', '--deep', '--strict', path]],
    ['xcrun', ['stapler', 'validate', path]],
  ],
};

/** Without a shell, which would take the spaces in a path for the end of an argument. */
const runCommand = (command, args) => spawnSync(command, args, { encoding: 'utf8' });

/** Names the programs and installers whose signature this system does not accept; files of other kinds are not looked at. */
export const unsignedFiles = (paths, execute = runCommand) =>
  paths.flatMap((path) =>
    (verifiers[path.split('.').at(-1)]?.(path) ?? []).flatMap(([command, args]) => {
      const { status, stderr } = execute(command, args);
      return status === 0 ? [] : [`${path}: ${command} ended with ${status} ${stderr?.trim() ?? ''}`.trim()];
    }),
  );
