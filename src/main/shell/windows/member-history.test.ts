import { expect, test, vi } from 'vitest';
import { createMemberHistory } from './member-history.ts';

const createWindow = () => {
  const clear = vi.fn();
  return { clear, webContents: { navigationHistory: { clear } } };
};

const build = () => {
  const windows = new Map([1, 2].map((id) => [id, createWindow()]));
  const noteMember = createMemberHistory({ windows: { find: (id) => (windows.get(id) as never) ?? null } });
  const clearCounts = () => [...windows.values()].map(({ clear }) => clear.mock.calls.length);
  return { noteMember, clearCounts };
};

test('the history of a window is cleared for another member', () => {
  const { noteMember, clearCounts } = build();
  noteMember(1, 'STF1');
  noteMember(1, 'STF2');
  expect(clearCounts()).toEqual([1, 0]);
  noteMember(1, 'STF1');
  expect(clearCounts()).toEqual([2, 0]);
});

test('the same member and the first member keep it', () => {
  const { noteMember, clearCounts } = build();
  noteMember(1, 'STF1');
  noteMember(1, 'STF1');
  noteMember(2, 'STF2');
  expect(clearCounts()).toEqual([0, 0]);
});

test('a window that has closed is ignored', () => {
  const { noteMember, clearCounts } = build();
  noteMember(3, 'STF1');
  expect(clearCounts()).toEqual([0, 0]);
});
