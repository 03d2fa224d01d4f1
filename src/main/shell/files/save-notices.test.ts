import { expect, test, vi } from 'vitest';
import { createSaveNotices } from './save-notices.ts';

const build = () => {
  const state = { isFocused: false };
  const turnedOff = new Set<string>();
  const notify = vi.fn();
  const setBadge = vi.fn();
  const setProgress = vi.fn();
  const open = vi.fn();
  const notices = createSaveNotices({
    isFocused: () => state.isFocused,
    isEnabled: (ending) => !turnedOff.has(ending),
    notify,
    setBadge,
    setProgress,
    open,
  });
  return { ...notices, state, turnedOff, notify, setBadge, setProgress, open };
};
const file = { id: 'a', windowId: 1 };
const other = { id: 'b', windowId: 1 };

test('shows a notice and a badge without focus; focus clears the badge', () => {
  const { showEnd, clearBadge, notify, setBadge } = build();
  showEnd(file, 'finished');
  showEnd(other, 'failed');
  expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['Export finished', 'Export failed']);
  expect(setBadge.mock.calls).toEqual([[1], [2]]);
  clearBadge();
  clearBadge();
  expect(setBadge.mock.calls).toEqual([[1], [2], [0]]);
});

test.each([
  ['finished', 'Export finished', 'Click to show the file in its folder.'],
  ['incomplete', 'Export incomplete', 'Open the console to see what is missing.'],
  ['failed', 'Export failed', 'No file was saved. Open the console to see why.'],
] as const)('the notice of a %s file names no file', (ending, title, body) => {
  const { showEnd, notify } = build();
  showEnd({ id: 'Ada Okafor.csv', windowId: 1 }, ending);
  expect(notify).toHaveBeenCalledExactlyOnceWith({ title, body, onClick: expect.any(Function) });
});

test('shows nothing for a canceled file or with focus', () => {
  const { showEnd, state, notify, setBadge } = build();
  showEnd(file, 'canceled');
  state.isFocused = true;
  showEnd(other, 'finished');
  expect(notify).not.toHaveBeenCalled();
  expect(setBadge).not.toHaveBeenCalled();
});

test.each(['finished', 'failed'] as const)('a %s file shows nothing if its notifications are off', (ending) => {
  const { showEnd, turnedOff, notify, setBadge } = build();
  turnedOff.add(ending);
  showEnd(file, ending);
  expect(notify).not.toHaveBeenCalled();
  expect(setBadge).not.toHaveBeenCalled();
  showEnd(other, ending === 'finished' ? 'failed' : 'finished');
  expect(notify).toHaveBeenCalledOnce();
});

test.each(['finished', 'failed'] as const)('clicking the notice of a %s file opens it', (how) => {
  const { showEnd, notify, open } = build();
  showEnd(file, how);
  notify.mock.lastCall?.[0].onClick();
  expect(open).toHaveBeenCalledExactlyOnceWith(file, how === 'finished');
});

test('progress is the mean of a window, indeterminate if one is unknown, none at the end', () => {
  const { showProgress, showEnd, setProgress } = build();
  showProgress(file, null);
  showProgress(file, 0.2);
  showProgress(other, null);
  showProgress(other, 0.6);
  showProgress({ id: 'c', windowId: 2 }, 0.9);
  showEnd(other, 'canceled');
  showEnd(file, 'finished');
  expect(setProgress.mock.calls).toEqual([
    [1, 2],
    [1, 0.2],
    [1, 2],
    [1, 0.4],
    [2, 0.9],
    [1, 0.2],
    [1, -1],
  ]);
});
