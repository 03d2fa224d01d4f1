import { describe, expect, test } from 'vitest';
import { moveColumn, orderColumns } from './column-order.ts';

const columns = [{ key: 'reference', primary: true }, { key: 'amount' }, { key: 'status' }, { key: 'reason' }];
const keysOf = (order: readonly string[] | null) => orderColumns(columns, order).map(({ key }) => key);

describe('columns', () => {
  test('have the order of the list without one of the member', () =>
    expect(keysOf(null)).toEqual(['reference', 'amount', 'status', 'reason']));
  test("have the member's order, after the one that names the row", () =>
    expect(keysOf(['reason', 'amount', 'status'])).toEqual(['reference', 'reason', 'amount', 'status']));
  test('that the order does not know follow the one that they follow in the list', () =>
    expect(keysOf(['reason', 'amount'])).toEqual(['reference', 'reason', 'amount', 'status']));
  test('that no longer exist are left out, and the one that names the row can not be moved', () =>
    expect(keysOf(['gone', 'status', 'reference', 'amount', 'reason'])).toEqual([
      'reference',
      'status',
      'amount',
      'reason',
    ]));
});

describe('a column that is moved', () => {
  const choices = ['amount', 'reason'];
  test('changes places with its neighbor in the menu', () => {
    expect(moveColumn(columns, choices, 'reason', -1)).toEqual(['reason', 'status', 'amount']);
    expect(moveColumn(columns, choices, 'amount', 1)).toEqual(['reason', 'status', 'amount']);
  });
  test('stays at either end', () => {
    expect(moveColumn(columns, choices, 'amount', -1)).toEqual(['amount', 'status', 'reason']);
    expect(moveColumn(columns, choices, 'reason', 1)).toEqual(['amount', 'status', 'reason']);
  });
});
