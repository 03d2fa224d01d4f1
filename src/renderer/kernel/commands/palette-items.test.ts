import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchWords } from './match-words.ts';
import { findItems, paletteItems } from './palette-items.ts';
import type { Command } from './registry.ts';

const command = (id: string, label: string, group: Command['group'] = 'Go to'): Command => ({
  id,
  label,
  group,
  keys: [],
  palette: true,
  run: () => {},
});

describe('words', () => {
  test('in any order, marked where they stand', () =>
    expect(matchWords('tra go', 'Go to Transactions')?.marks).toEqual([
      [0, 2],
      [6, 9],
    ]));
  test('accents and capitals are one', () =>
    expect(matchWords('ngozi EKE', 'Ngọzi Ekè')?.marks).toEqual([
      [0, 5],
      [6, 9],
    ]));
  test('all of them must be there', () => expect(matchWords('go nowhere', 'Go to Transactions')).toBeNull());
  test('what is beside the label is found, not marked', () =>
    expect(matchWords('cus0001', 'Ada Obi', 'Customer CUS0001')?.marks).toEqual([]));
  test('the beginning of a word is worth more than its middle', () =>
    expect(matchWords('act', 'Actions')?.score).toBeGreaterThan(matchWords('act', 'Transactions')?.score ?? 0));
  test('marks lie within the text, in order, apart from each other', () =>
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

describe('the palette', () => {
  const recent = [{ kind: 'customer', id: 'CUS1', place: 'customers/CUS1', name: null }];
  const items = paletteItems(
    [
      command('theme', 'Dark theme', 'View'),
      command('go', 'Go to Transactions'),
      command('act', 'Take action', 'Record'),
    ],
    recent,
    () => {},
  );
  test('without a query: the record first, then places', () =>
    expect(findItems(items, '').map(({ name }) => name)).toEqual(['Record', 'Go to', 'Recent records', 'View']));
  test('with one: the group with the best find first', () =>
    expect(findItems(items, 'go').map(({ name }) => name)).toEqual(['Go to']));
  test('a record without a name is known by its id, and found by its kind', () =>
    expect(findItems(items, 'customer')[0]?.found[0]?.item).toMatchObject({ label: 'CUS1', detail: 'Customer' }));
  test('of two commands with one id the later is offered', () =>
    expect(paletteItems([command('a', 'Old'), command('a', 'New')], [], () => {}).map(({ label }) => label)).toEqual([
      'New',
    ]));
  test('what only moves the focus is not offered', () =>
    expect(paletteItems([{ ...command('a', 'Next row'), palette: false }], [], () => {})).toEqual([]));
});
