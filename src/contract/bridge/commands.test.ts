import { describe, expect, test } from 'vitest';
import { normalizeKeys, parseKeys } from './accelerator.ts';
import { commandRows, keysFor } from './commands.ts';

const combinationsOn = (isMac: boolean) =>
  commandRows.flatMap((row) => keysFor(row, isMac).map((combination) => ({ id: row.id, combination })));

test.each([...combinationsOn(false), ...combinationsOn(true)])(
  '$id: $combination is a valid combination',
  ({ combination }) => expect(combination.split(' ').map(parseKeys)).not.toContain(null),
);

describe.each([
  ['macOS', true],
  ['Windows and Linux', false],
])('on %s', (_, isMac) => {
  const keysOf = (row: (typeof commandRows)[number]) =>
    keysFor(row, isMac).map((combination) => normalizeKeys(combination, isMac));
  const pairs = commandRows.flatMap((one, index) => commandRows.slice(index + 1).map((other) => [one, other] as const));

  test('two commands share keys only where one yields to the other', () => {
    const sharing = pairs.filter(([one, other]) => keysOf(one).some((keys) => keysOf(other).includes(keys)));
    const unsettled = sharing.filter(([one, other]) => one.yieldsTo !== other.id && other.yieldsTo !== one.id);
    expect(unsettled.map(([one, other]) => [one.id, other.id])).toEqual([]);
  });
});

test('a command yields to one of the table', () => {
  const ids = commandRows.map(({ id }): string => id);
  const targets = commandRows.flatMap(({ yieldsTo }) => yieldsTo ?? []);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('no two commands share a label', () => {
  const labels = commandRows.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
