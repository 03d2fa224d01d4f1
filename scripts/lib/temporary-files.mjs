import { readdirSync } from 'node:fs';

/** Fails if anything is left in the folder for temporary files, and names up to 20 of its files. */
export function checkTemporaryFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).sort();
  if (files.length === 0) return { code: 0, output: '' };
  const more = files.length > 20 ? `… and ${files.length - 20} more\n` : '';
  return { code: 1, output: `Left in the folder for temporary files:\n${files.slice(0, 20).join('\n')}\n${more}` };
}
