// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FormRow, RowsInput } from '#kernel/definitions/form-input.ts';
import { useRows } from './use-rows.ts';

const tiers: RowsInput = {
  kind: 'rows',
  name: 'tiers',
  label: 'Fee tiers',
  rowLabel: 'Tier from',
  columns: [
    { kind: 'text', type: 'decimal', name: 'from', label: 'From amount' },
    { kind: 'text', type: 'decimal', name: 'fee', label: 'Fee', initial: '0.20' },
  ],
  addLabel: 'Add tier',
  emptyText: 'No tiers',
};
const tier = (from: string, fee = '0.20'): FormRow => ({ from, fee });

/** The rows of a form that takes every change. */
const openRows = (limits: Pick<RowsInput, 'minRows' | 'maxRows'> = {}, first = [tier('0'), tier('10'), tier('20')]) => {
  const onChange = vi.fn((next: readonly FormRow[]) => {
    value = next;
  });
  let value: readonly FormRow[] = first;
  let submitCount = 0;
  const { result, rerender } = renderHook(() =>
    useRows({ input: { ...tiers, ...limits }, value, onChange, submitCount }),
  );
  type Rows = ReturnType<typeof useRows>;
  return {
    onChange,
    get current() {
      return result.current;
    },
    /** The first cell of each row. */
    get cells() {
      return result.current.rows.map(({ cells }) => cells.from);
    },
    get keys() {
      return result.current.rows.map(({ key }) => key);
    },
    keyAt: (index: number) => result.current.rows[index]?.key ?? '',
    edit: <Result>(edit: (rows: Rows) => Result): Result | undefined => {
      const results: Result[] = [];
      act(() => void results.push(edit(result.current)));
      return results[0];
    },
    /** The form gets other rows from elsewhere. */
    replace: (next: readonly FormRow[]) => {
      value = next;
      rerender();
    },
    submit: () => {
      submitCount += 1;
      rerender();
    },
  };
};

describe('the rows of a form', () => {
  test('are those of its value', () => expect(openRows().cells).toEqual(['0', '10', '20']));
  test('have a key each', () => expect(new Set(openRows().keys).size).toBe(3));
  test('can be added to and removed without limits', () =>
    expect(openRows().current).toMatchObject({ canAdd: true, canRemove: true, undoable: null, message: '' }));
  test('that are none can be added to and not removed', () =>
    expect(openRows({}, []).current).toMatchObject({ canAdd: true, canRemove: false }));
});

describe('a cell', () => {
  test('is changed in its row', () => {
    const list = openRows();
    list.edit((rows) => rows.setCell(list.keyAt(1), 'fee', '0.15'));
    expect(list.onChange).toHaveBeenCalledExactlyOnceWith([tier('0'), tier('10', '0.15'), tier('20')]);
  });
  test('keeps the keys of the rows', () => {
    const list = openRows();
    const { keys } = list;
    list.edit((rows) => rows.setCell(list.keyAt(1), 'fee', '0.15'));
    expect(list.keys).toEqual(keys);
  });
  test('is changed without a message', () => {
    const list = openRows();
    list.edit((rows) => rows.add());
    list.edit((rows) => rows.setCell(list.keyAt(1), 'fee', '0.15'));
    expect(list.current.message).toBe('');
  });
  test('keeps what Undo brings back', () => {
    const list = openRows();
    list.edit((rows) => rows.remove(list.keyAt(0)));
    list.edit((rows) => rows.setCell(list.keyAt(0), 'fee', '0.15'));
    expect(list.current.undoable?.index).toBe(0);
  });
});

describe('Add', () => {
  test('adds a row with initial cells at the end', () => {
    const list = openRows();
    list.edit((rows) => rows.add());
    expect(list.onChange).toHaveBeenCalledExactlyOnceWith([tier('0'), tier('10'), tier('20'), tier('')]);
    expect(list.current.message).toBe('Row 4 added');
  });
  test('gives the key of the new row', () => {
    const list = openRows();
    const key = list.edit((rows) => rows.add());
    expect(list.keyAt(3)).toBe(key);
  });
  test('keeps the keys of the other rows', () => {
    const list = openRows();
    const { keys } = list;
    list.edit((rows) => rows.add());
    expect(list.keys.slice(0, 3)).toEqual(keys);
  });
  test('remembers how often the form had been submitted', () => {
    const list = openRows();
    list.submit();
    list.edit((rows) => rows.add());
    expect(list.current.rows.map(({ addedAtSubmit }) => addedAtSubmit)).toEqual([0, 0, 0, 1]);
  });
  test('is possible up to the most rows', () => {
    const list = openRows({ maxRows: 4 });
    expect(list.current.canAdd).toBe(true);
    list.edit((rows) => rows.add());
    expect(list.current.canAdd).toBe(false);
  });
});

describe('Remove', () => {
  test('removes the row', () => {
    const list = openRows();
    list.edit((rows) => rows.remove(list.keyAt(1)));
    expect(list.onChange).toHaveBeenCalledExactlyOnceWith([tier('0'), tier('20')]);
    expect(list.current.message).toBe('Row 2 removed');
  });
  test('gives the key of the row in its place', () => {
    const list = openRows();
    const next = list.keyAt(2);
    expect(list.edit((rows) => rows.remove(list.keyAt(1)))).toBe(next);
  });
  test('gives the key of the row before the last one', () => {
    const list = openRows({}, [tier('0'), tier('10')]);
    const before = list.keyAt(0);
    expect(list.edit((rows) => rows.remove(list.keyAt(1)))).toBe(before);
  });
  test('gives no key when none is left', () => {
    const list = openRows({}, [tier('0')]);
    expect(list.edit((rows) => rows.remove(list.keyAt(0)))).toBeNull();
    expect(list.cells).toEqual([]);
  });
  test('keeps the fewest rows and their focus', () => {
    const list = openRows({ minRows: 3 });
    const key = list.keyAt(1);
    expect(list.current.canRemove).toBe(false);
    expect(list.edit((rows) => rows.remove(key))).toBe(key);
    expect(list.onChange).not.toHaveBeenCalled();
  });
  test('is possible down to the fewest rows', () => {
    const list = openRows({ minRows: 2 });
    expect(list.current.canRemove).toBe(true);
    list.edit((rows) => rows.remove(list.keyAt(0)));
    expect([list.current.canRemove, list.cells]).toEqual([false, ['10', '20']]);
  });
  test('does nothing for a row that is gone', () => {
    const list = openRows();
    expect(list.edit((rows) => rows.remove('gone'))).toBe('gone');
    expect(list.onChange).not.toHaveBeenCalled();
  });
});

describe('Undo', () => {
  test('brings a row back to its place, with its key', () => {
    const list = openRows();
    const { keys } = list;
    list.edit((rows) => rows.remove(list.keyAt(1)));
    expect(list.current.undoable).toMatchObject({ index: 1, row: { cells: tier('10') } });
    const key = list.edit((rows) => rows.undo());
    expect([list.cells, list.keys, key]).toEqual([['0', '10', '20'], keys, keys[1]]);
    expect(list.current.message).toBe('Row 2 restored');
  });
  test('tells the form of the rows', () => {
    const list = openRows();
    list.edit((rows) => rows.remove(list.keyAt(1)));
    list.edit((rows) => rows.undo());
    expect(list.onChange).toHaveBeenLastCalledWith([tier('0'), tier('10'), tier('20')]);
  });
  test('brings rows back one after another, the last one first', () => {
    const list = openRows();
    list.edit((rows) => rows.remove(list.keyAt(0)));
    list.edit((rows) => rows.remove(list.keyAt(1)));
    expect(list.cells).toEqual(['10']);
    list.edit((rows) => rows.undo());
    expect(list.cells).toEqual(['10', '20']);
    list.edit((rows) => rows.undo());
    expect(list.cells).toEqual(['0', '10', '20']);
    expect(list.current.undoable).toBeNull();
  });
  test('does nothing before a row was removed', () => {
    const list = openRows();
    expect(list.edit((rows) => rows.undo())).toBeNull();
    expect(list.onChange).not.toHaveBeenCalled();
  });
  test('is not offered while there are the most rows', () => {
    const list = openRows({ maxRows: 3 });
    list.edit((rows) => rows.remove(list.keyAt(0)));
    expect(list.current.undoable).not.toBeNull();
    list.edit((rows) => rows.add());
    expect(list.current.undoable).toBeNull();
  });
});

describe('Move', () => {
  test('moves a row up, and tells the form', () => {
    const list = openRows();
    const key = list.keyAt(2);
    list.edit((rows) => rows.move(key, -1));
    expect(list.onChange).toHaveBeenCalledExactlyOnceWith([tier('0'), tier('20'), tier('10')]);
    expect(list.keyAt(1)).toBe(key);
    expect(list.current.message).toBe('Row moved to position 2');
  });
  test('moves a row down', () => {
    const list = openRows();
    list.edit((rows) => rows.move(list.keyAt(0), 1));
    expect(list.cells).toEqual(['10', '0', '20']);
    expect(list.current.message).toBe('Row moved to position 2');
  });
  test('leaves the first row where it is', () => {
    const list = openRows();
    list.edit((rows) => rows.move(list.keyAt(0), -1));
    expect(list.onChange).not.toHaveBeenCalled();
    expect([list.cells, list.current.message]).toEqual([['0', '10', '20'], '']);
  });
});

describe('rows that come from elsewhere', () => {
  test('replace those on screen', () => {
    const list = openRows();
    list.replace([tier('5')]);
    expect(list.cells).toEqual(['5']);
  });
  test('get new keys', () => {
    const list = openRows();
    const { keys } = list;
    list.replace([tier('0', '9'), tier('10'), tier('20')]);
    expect(list.keys.some((key) => keys.includes(key))).toBe(false);
  });
  test('keep their keys from then on', () => {
    const list = openRows();
    list.replace([tier('5')]);
    const { keys } = list;
    list.submit();
    expect(list.keys).toEqual(keys);
  });
  test('leave nothing to undo and no message', () => {
    const list = openRows();
    list.edit((rows) => rows.remove(list.keyAt(0)));
    list.replace([tier('5')]);
    expect(list.current).toMatchObject({ undoable: null, message: '' });
  });
  test('keep the keys if they are the same', () => {
    const list = openRows();
    const { keys } = list;
    list.replace([tier('0'), tier('10'), tier('20')]);
    expect(list.keys).toEqual(keys);
  });
});
