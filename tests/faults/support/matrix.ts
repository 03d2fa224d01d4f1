import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faults } from './faults.ts';

/** What each write broke under each fault, by their names; null: nothing. */
export type Results = ReadonlyMap<string, ReadonlyMap<string, string | null>>;

const file = join(import.meta.dirname, '../../../docs/reliability.md');

const cell = (result: string | null | undefined): string =>
  result === undefined ? '–' : result === null ? 'ok' : '**broken**';

/** The matrix as a table, formatted as the project's formatter does: a line for each write, a column for each fault. */
export const matrixText = (results: Results): string => {
  const names = faults.map(({ name }) => name);
  const lines = [...results].map(([write, found]) => [write, ...names.map((name) => cell(found.get(name)))]);
  const head = ['Write', ...names];
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const row = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...lines].map(row).join('');
};

/** Writes a matrix into docs/reliability.md, between the marks with its name. */
export const storeMatrix = async (name: string, text: string): Promise<void> => {
  const [start, end] = [`<!-- matrix of ${name} -->`, `<!-- end of the matrix of ${name} -->`];
  const before = await readFile(file, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no marks around the matrix`);
  await writeFile(file, `${before.slice(0, from + start.length)}\n\n${text}\n${before.slice(to)}`);
};
