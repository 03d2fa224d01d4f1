import { describe, expect, test } from 'vitest';
import { normalizeKeys, readKeys } from './accelerator.ts';
import { commandRows, keysOf } from './commands.ts';

const on = (isMac: boolean) =>
  commandRows.flatMap((row) => keysOf(row, isMac).map((combination) => ({ id: row.id, combination })));

test.each([...on(false), ...on(true)])('$combination of $id is a combination', ({ combination }) =>
  expect(combination.split(' ').map(readKeys)).not.toContain(null),
);

describe.each([
  ['macOS', true],
  ['Windows and Linux', false],
])('on %s', (_, isMac) => {
  test('no two commands share keys', () => {
    const spelled = on(isMac).map(({ combination }) => normalizeKeys(combination, isMac));
    expect(spelled.filter((keys, at) => spelled.indexOf(keys) !== at)).toEqual([]);
  });
});

test('no two commands share a label: menus and palette tell them apart by it', () => {
  const labels = commandRows.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
