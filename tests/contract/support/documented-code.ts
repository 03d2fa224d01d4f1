import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A code block of a document, with the file it belongs to: a new file, or lines (`diff`) that are added to one. */
export interface CodeBlock {
  language: string;
  file: string;
  code: string;
}

/** The code blocks of a document that name a file. */
export const codeBlocks = (document: string): CodeBlock[] =>
  [...document.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language = '', file = '', code = '']) => ({
    language,
    file,
    code,
  }));

/** Adds the `+` lines of a block after the lines above them, which the text must have exactly once. `@@` divides additions. */
export const addLines = (text: string, block: CodeBlock): string =>
  block.code.split('@@\n').reduce((changed, part) => {
    const marked = (mark: string) => part.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(1)] : []));
    const above = marked(' ');
    const lines = changed.split('\n');
    const matches = lines.flatMap((_line, at) =>
      above.every((line, index) => lines[at + index] === line) ? [at] : [],
    );
    const [match] = matches;
    if (match === undefined || matches.length > 1)
      throw new Error(`${block.file} does not have these lines once:\n${above.join('\n')}`);
    return lines.toSpliced(match + above.length, 0, ...marked('+')).join('\n');
  }, text);

const copied = [
  ...['src', 'tests/contract', 'tsconfig', 'package.json', 'biome.json', '.gitignore', 'vitest.config.ts'],
  // What's new is read from the changelog.
  ...['scripts/lib', 'CHANGELOG.md'],
];

/** A copy of the console in a temporary folder, with the code of a document in it. */
export const copyWithCode = (blocks: readonly CodeBlock[]): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'documented-code-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const block of blocks) {
      const path = join(folder, block.file);
      mkdirSync(dirname(path), { recursive: true });
      if (block.language === 'diff') writeFileSync(path, addLines(readFileSync(path, 'utf8'), block));
      else writeFileSync(path, block.code, { flag: 'wx' });
    }
    const files = blocks.map(({ file }) => file);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig/tests.json', files, include: ['src/renderer/**/*.d.ts'] }),
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
};
