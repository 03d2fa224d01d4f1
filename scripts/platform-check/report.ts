import type { PlatformReport } from './check-platform.ts';
import type { ReadReport } from './check-read.ts';
import type { Difference } from './differences.ts';
import { isOptionalRead, skippedReads } from './read-targets.ts';

const milliseconds = (value: number | null): string => (value === null ? '–' : `${value} ms`);
const mark = (value: ReadReport['paging']): string => value ?? '–';
const dateText = (value: boolean | null): string => (value === null ? '–' : value ? 'yes' : 'missing');

/** Columns as wide as their longest cell. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const list = (title: string, entries: readonly { name: string; found: readonly Difference[] }[]): string[] => {
  const lines = entries.flatMap(({ name, found }) =>
    found.map(({ path, expected }) => `  ${name}  ${path === '' ? '' : `${path}: `}expected ${expected}`),
  );
  return lines.length === 0 ? [] : ['', title, ...lines];
};

const resultText = (endpoint: string, result: ReadReport['result']): string =>
  result === 'missing' && isOptionalRead(endpoint) ? 'missing (optional)' : result;

const count = (reads: readonly ReadReport[], result: ReadReport['result']): number =>
  reads.filter((read) => read.result === result).length;

/** The result as text. It names endpoints, keys and types, never values of an answer. */
export const reportText = ({ reads, writes }: PlatformReport): string => {
  const summary = (['fits', 'differs', 'missing', 'not checked'] as const).map(
    (result) => `${count(reads, result)} ${result}`,
  );
  return [
    table([
      ['Endpoint', 'Result', 'p50', 'p95', 'Paging', 'Errors', 'Date'],
      ...reads.map(({ endpoint, result, p50, p95, paging, errors, dateHeader }) => [
        ...[endpoint, resultText(endpoint, result), milliseconds(p50), milliseconds(p95)],
        ...[mark(paging), mark(errors), dateText(dateHeader)],
      ]),
    ]),
    ...(writes === null
      ? []
      : [
          '',
          table([
            ['Write', 'Endpoint', 'Result'],
            ...writes.map(({ kind, endpoint, result }) => [kind, endpoint, result]),
          ]),
        ]),
    ...list('Differences', [
      ...reads.map(({ endpoint, differences }) => ({ name: endpoint, found: differences })),
      ...(writes ?? []).map(({ endpoint, differences }) => ({ name: endpoint, found: differences })),
    ]),
    ...list(
      'Notes',
      reads.map(({ endpoint, notes }) => ({ name: endpoint, found: notes })),
    ),
    ...[...reads, ...(writes ?? [])].flatMap(({ endpoint, reason }, index) =>
      reason === null ? [] : [...(index === 0 ? [''] : []), `Not checked: ${endpoint}, ${reason}`],
    ),
    '',
    `${reads.length} reads: ${summary.join(', ')}`,
  ].join('\n');
};

/** Whether the platform fits. Strict: everything that this check asks for was checked, and there is nothing to note. */
export const isFitting = ({ reads, writes }: PlatformReport, isStrict: boolean): boolean => {
  const all = [...reads, ...(writes ?? [])];
  const isLeftOut = ({ endpoint, result }: (typeof all)[number]): boolean =>
    result === 'missing' && isOptionalRead(endpoint);
  const isWrong = (one: (typeof all)[number]): boolean =>
    one.result === 'differs' || (one.result === 'missing' && !isLeftOut(one));
  if (all.some(isWrong)) return false;
  const isChecked = (one: (typeof all)[number]): boolean =>
    one.result === 'fits' || one.endpoint in skippedReads || isLeftOut(one);
  return !isStrict || (all.every(isChecked) && reads.every(({ notes }) => notes.length === 0));
};
