import { describe, expect, test } from 'vitest';
import { normalizeKeys, readKeys } from './accelerator.ts';
import { commandRows } from './commands.ts';

const all = commandRows.flatMap(({ id, keys }) => keys.map((combination) => ({ id, combination })));

test.each(all)('$combination of $id is a combination', ({ combination }) =>
  expect(combination.split(' ').map(readKeys)).not.toContain(null),
);

describe.each([
  ['macOS', true],
  ['Windows and Linux', false],
])('on %s', (_, isMac) => {
  test('no two commands share keys', () => {
    const spelled = all.map(({ combination }) => normalizeKeys(combination, isMac));
    expect(spelled.filter((keys, at) => spelled.indexOf(keys) !== at)).toEqual([]);
  });
});

test('no two commands share a label: menus and palette tell them apart by it', () => {
  const labels = commandRows.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
