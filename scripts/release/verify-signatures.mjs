import { run } from '../lib/run.mjs';

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

/** Names the programs and installers whose signature this system does not accept; files of other kinds are not looked at. */
export async function unsignedFiles(paths) {
  const unsigned = [];
  for (const path of paths) {
    const commands = verifiers[path.split('.').at(-1)]?.(path) ?? [];
    for (const [command, args] of commands) {
      const { code, output } = await run(command, args);
      if (code !== 0) unsigned.push(`${path}: ${command} ended with ${code} ${output.trim()}`);
    }
  }
  return unsigned;
}
