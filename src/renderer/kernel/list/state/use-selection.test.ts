// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { listScope } from './list-scope.ts';
import { type ListControls, useListState } from './list-state.ts';
import { things } from './testing/things.ts';
import { useSelection } from './use-selection.ts';

/** Rows such as `a1`: the first letter is the key, the rest a value. */
const keyOf = vi.fn((row: unknown) => String(row).charAt(0));
const list = { ...things, key: keyOf };
const scope = listScope('STF1', '/wanda/', list);
const pageOf = (rows: string, unreadableIds: readonly (string | null)[] = []): Page<unknown> => ({
  data: rows.split(' ').filter(Boolean),
  pagination: { page: 1, limit: 25, total: null, next_cursor: null },
  ...(unreadableIds.length > 0 && {
    unreadable: unreadableIds.map((id, index) => ({ index, id, path: 'amount' })),
  }),
});

beforeEach(() => window.history.replaceState(null, '', '/wanda/things'));
afterEach(cleanup);

interface Shown {
  page: Page<unknown> | undefined;
  isPlaceholderData: boolean;
}

const open = (page?: Page<unknown>) => {
  const errors: unknown[] = [];
  const hook = renderHook(
    ({ page, isPlaceholderData }: Shown) => {
      const controls = useListState(list, scope);
      return { controls, selection: useSelection({ definition: list, list: controls, page, isPlaceholderData }) };
    },
    {
      wrapper: BrowserRouter,
      initialProps: { page, isPlaceholderData: false },
      // React draws again after an error, which may then succeed.
      onRecoverableError: (error) => errors.push(error),
    },
  );
  const selection = () => hook.result.current.selection;
  return {
    show: (page: Page<unknown> | undefined, isPlaceholderData = false) => hook.rerender({ page, isPlaceholderData }),
    select: (...keys: string[]) => act(() => selection().select(keys, true)),
    unselect: (...keys: string[]) => act(() => selection().select(keys, false)),
    clear: () => act(() => selection().clear()),
    change: (change: (controls: ListControls) => void) => act(() => change(hook.result.current.controls)),
    rows: () => selection().rows,
    keys: () => [...selection().keys],
    entries: () => [...selection().selected],
    errors,
  };
};

test('rows are selected and unselected, in the order of their selection', () => {
  const { select, unselect, rows, keys, entries } = open(pageOf('a1 b1 c1'));
  select('c', 'a');
  select('b');
  expect([rows(), keys()]).toEqual([
    ['c1', 'a1', 'b1'],
    ['c', 'a', 'b'],
  ]);
  unselect('a');
  expect(entries()).toEqual([
    ['c', 'c1'],
    ['b', 'b1'],
  ]);
});

test('the selection is cleared', () => {
  const { select, clear, rows, keys } = open(pageOf('a1 b1'));
  select('a', 'b');
  clear();
  expect([rows(), keys()]).toEqual([[], []]);
});

test('what is not on the page is not selected', () => {
  const { select, rows, show } = open();
  select('a');
  expect(rows()).toEqual([]);
  show(pageOf('a1'));
  select('x');
  expect(rows()).toEqual([]);
});

describe('paging and sorting', () => {
  test('keep the selection', () => {
    const { select, show, change, rows } = open(pageOf('a1 b1'));
    select('a');
    change((controls) => controls.goTo(2));
    show(pageOf('a1 b1'), true);
    show(pageOf('c1 d1'));
    select('d');
    change((controls) => controls.sortBy('name'));
    show(pageOf('d1 c1'));
    expect(rows()).toEqual(['a1', 'd1']);
  });

  test('to a page that fails keep it, too', () => {
    const { select, unselect, show, rows, errors } = open(pageOf('a1 b1'));
    select('a', 'b');
    show(undefined);
    unselect('b');
    expect(rows()).toEqual(['a1']);
    expect(errors).toEqual([]);
  });
});

describe('rows that are read again', () => {
  test('have their newest values in the selection, which gets no others', () => {
    const { select, show, entries } = open(pageOf('a1 b1 c1'));
    select('a', 'b');
    show(pageOf('d1 a2 c2'));
    expect(entries()).toEqual([
      ['a', 'a2'],
      ['b', 'b1'],
    ]);
  });

  test('leave the selection once they can no longer be read', () => {
    const { select, show, rows } = open(pageOf('a1 b1 c1'));
    select('a', 'b');
    show(pageOf('b2 c2', [null, 'a']));
    expect(rows()).toEqual(['b2']);
  });

  test('are selected with their newest values', () => {
    const { select, show, rows } = open(pageOf('a1'));
    show(pageOf('a2'));
    select('a');
    expect(rows()).toEqual(['a2']);
  });
});

describe('changed filters', () => {
  const filter = (controls: ListControls) => controls.filter({ status: ['active'] });

  test('clear the selection', () => {
    const { select, change, rows } = open(pageOf('a1 b1'));
    select('a');
    change(filter);
    expect(rows()).toEqual([]);
  });

  test('clear it again when their rows come, with what was selected of the previous ones', () => {
    const { select, change, show, rows } = open(pageOf('a1 b1'));
    show(pageOf('a1 b1'), true);
    change(filter);
    select('b');
    expect(rows()).toEqual(['b1']);
    show(pageOf('b1 c1'));
    expect(rows()).toEqual([]);
    select('c');
    show(pageOf('b2 c2'));
    expect(rows()).toEqual(['c2']);
  });
});

describe('of many rows', () => {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
  const many = pageOf(alphabet.map((letter) => `${letter}1`).join(' '));

  test('a page without selected rows is not gone over', () => {
    keyOf.mockClear();
    const { show } = open(many);
    show(pageOf('a2 b2'));
    expect(keyOf).not.toHaveBeenCalled();
  });

  test('selecting all of them goes over them once', () => {
    const { select, keys } = open(many);
    keyOf.mockClear();
    select(...alphabet);
    expect(keys()).toEqual(alphabet);
    expect(keyOf.mock.calls.length).toBeLessThanOrEqual(2 * alphabet.length);
  });
});
