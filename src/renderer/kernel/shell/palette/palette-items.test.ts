import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#kernel/commands/command-registry.ts';
import { matchWords } from '#kernel/format/match-words.ts';
import { matchPaletteItems, type PaletteRecords, paletteGroups, paletteItems } from './palette-items.ts';

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
    expect(matchPaletteItems(items, '').map(({ label }) => label)).toEqual([
      'Record',
      'Go to',
      'Recent records',
      'View',
    ]));
  test('leaves out groups without a match', () =>
    expect(matchPaletteItems(items, 'go').map(({ label }) => label)).toEqual(['Go to']));
  test('finds an unnamed record by its kind and shows its id', () =>
    expect(matchPaletteItems(items, 'customer')[0]?.options[0]).toMatchObject({
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

test('pinned places come first, and are no recent records again', () => {
  const recent = [{ kind: 'customer', id: 'CUS1', path: 'customers/CUS1', name: 'Obi Transu' }];
  const items = paletteItems([command('go', 'Go to Transactions')], recent, () => {}, [
    { path: 'customers/CUS1', name: 'Obi Transu' },
  ]);
  expect(matchPaletteItems(items, '').map(({ label }) => label)).toEqual(['Pinned', 'Go to']);
});

test('commands of every group are offered', () => {
  const names = ['General', 'Go to', 'Record', 'List', 'View', 'Session'] as const;
  const items = paletteItems(
    names.map((name) => command(name, `Export ${name}`, name)),
    [],
    () => {},
  );
  expect(matchPaletteItems(items, 'export').map(({ label }) => label)).toEqual(expect.arrayContaining([...names]));
});

describe('palette content', () => {
  const open = () => {};
  const recent = [{ kind: 'customer', id: 'CUS1', path: 'customers/CUS1', name: 'Obi Transu' }];
  const items = paletteItems([command('go', 'Go to Transactions'), command('mob', 'Go to Mobile data')], recent, open);
  const record = (id: string) => ({ key: id, path: `customers/${id}`, title: id, content: null, isExact: false });
  const done: PaletteRecords = {
    status: 'done',
    found: [{ label: 'Customers', records: [record('CUS1'), record('CUS2')] }],
  };
  const pending: PaletteRecords = { status: 'pending', found: [] };
  const contentOf = (query: string, records: PaletteRecords, how: { isRecognized?: true; keepsOrder?: true } = {}) =>
    paletteGroups({
      ...{ items, query, records, isRecognized: false, keepsOrder: false, ...how },
      open,
      search: open,
      retry: open,
    });
  const namesOf = (...of: Parameters<typeof contentOf>) => contentOf(...of).groups.map(({ label }) => label);

  test('puts matching recent records above commands, and found records below both', () =>
    expect(namesOf('trans', done)).toEqual(['Recent records', 'Go to', 'Customers', 'Search']));
  test('leaves out found records that are shown as recent', () => {
    const customers = contentOf('trans', done).groups.find(({ label }) => label === 'Customers');
    expect(customers?.options.map(({ label }) => label)).toEqual(['CUS2']);
  });
  test('puts commands that match inside a word below the found records', () =>
    expect(namesOf('bile', done)).toEqual(['Customers', 'Go to', 'Search']));
  test('puts all commands below the found records of a recognized query, and selects none before', () => {
    expect(namesOf('go', done, { isRecognized: true })).toEqual(['Customers', 'Go to', 'Search']);
    expect(contentOf('go', pending, { isRecognized: true }).defaultId).toBeNull();
    expect(namesOf('trans', done, { isRecognized: true })).toEqual(['Recent records', 'Customers', 'Go to', 'Search']);
  });
  test('puts found records below what the member has selected before they arrived', () => {
    expect(namesOf('bile', done, { keepsOrder: true })).toEqual(['Go to', 'Customers', 'Search']);
    expect(namesOf('go', done, { isRecognized: true, keepsOrder: true })).toEqual(['Go to', 'Customers', 'Search']);
  });
  test('keeps the default selection when results arrive', () => {
    const before = contentOf('go', pending).defaultId;
    expect(before).toBe('go');
    expect(contentOf('go', done).defaultId).toBe(before);
  });
  test('selects nothing while only the search can bring a good match, then its first result', () => {
    expect(contentOf('bile', pending).defaultId).toBeNull();
    expect(contentOf('bile', done).defaultId).toBe('found Customers CUS1');
  });
  test('offers to try a failed search again', () => {
    const content = contentOf('nobody', { status: 'failed', found: [] });
    expect(content.groups.map(({ label }) => label)).toEqual(['Records', 'Search']);
    expect(content.defaultId).toBe('retry');
  });
  test('offers the search page if nothing matches', () =>
    expect(namesOf('x', { status: 'idle', found: [] })).toEqual(['Search']));
  test('does not offer the search page without a query', () =>
    expect(namesOf('', { status: 'idle', found: [] })).toEqual(['Go to', 'Recent records']));
});
