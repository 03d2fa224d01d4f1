import { readdirSync } from 'node:fs';

/** Fails if anything is left in the folder for temporary files, and names it. */
export function checkTemporaryFiles(folder) {
  const left = readdirSync(folder).sort();
  const output = left.length === 0 ? '' : `Left in the folder for temporary files:\n${left.join('\n')}\n`;
  return { code: left.length === 0 ? 0 : 1, output };
}
