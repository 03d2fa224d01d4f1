import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#kernel/commands/command-registry.ts';
import { matchWords } from '#kernel/format/match-words.ts';
import { matchPaletteItems, paletteItems } from './palette-items.ts';

const command = (id: string, label: string, group: Command['group'] = 'Go to'): Command => ({
  id,
  label,
  group,
  keys: [],
  palette: true,
  run: () => {},
});

describe('matchWords', () => {
  test('matches words in any order and marks them', () =>
    expect(matchWords('tra go', 'Go to Transactions')?.marks).toEqual([
      [0, 2],
      [6, 9],
    ]));
  test('ignores accents and case', () =>
    expect(matchWords('ngozi EKE', 'Ngọzi Ekè')?.marks).toEqual([
      [0, 5],
      [6, 9],
    ]));
  test('requires every word', () => expect(matchWords('go nowhere', 'Go to Transactions')).toBeNull());
  test('matches the detail without marking it', () =>
    expect(matchWords('cus0001', 'Ada Obi', 'Customer CUS0001')?.marks).toEqual([]));
  test('scores the start of a word higher than its middle', () =>
    expect(matchWords('act', 'Actions')?.score).toBeGreaterThan(matchWords('act', 'Transactions')?.score ?? 0));
  test('marks are in order and do not overlap', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, text) => {
        let before = -1;
        for (const [start, end] of matchWords(query, text)?.marks ?? []) {
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          before = end;
        }
      }),
    ));
});

describe('palette items', () => {
  const recent = [{ kind: 'customer', id: 'CUS1', path: 'customers/CUS1', name: null }];
  const items = paletteItems(
    [
      command('theme', 'Dark theme', 'View'),
      command('go', 'Go to Transactions'),
      command('act', 'Take action', 'Record'),
    ],
    recent,
    () => {},
  );
  test('lists record commands first without a query', () =>
    expect(matchPaletteItems(items, '').map(({ name }) => name)).toEqual([
      'Record',
      'Go to',
      'Recent records',
      'View',
    ]));
  test('leaves out groups without a match', () =>
    expect(matchPaletteItems(items, 'go').map(({ name }) => name)).toEqual(['Go to']));
  test('finds an unnamed record by its kind and shows its id', () =>
    expect(matchPaletteItems(items, 'customer')[0]?.matches[0]?.item).toMatchObject({
      label: 'CUS1',
      detail: 'Customer',
    }));
  test('keeps the later of two commands with the same id', () =>
    expect(paletteItems([command('a', 'Old'), command('a', 'New')], [], () => {}).map(({ label }) => label)).toEqual([
      'New',
    ]));
  test('leaves out commands that are not for the palette', () =>
    expect(paletteItems([{ ...command('a', 'Next row'), palette: false }], [], () => {})).toEqual([]));
});

test('commands of every group are offered', () => {
  const names = ['General', 'Go to', 'Record', 'List', 'View', 'Session'] as const;
  const items = paletteItems(
    names.map((name) => command(name, `Export ${name}`, name)),
    [],
    () => {},
  );
  expect(matchPaletteItems(items, 'export').map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
});
