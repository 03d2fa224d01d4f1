import { expect, test, vi } from 'vitest';
import { createSaveNotices } from './save-notices.ts';

const build = () => {
  const look = { isInFront: false };
  const notify = vi.fn();
  const setBadge = vi.fn();
  const setProgress = vi.fn();
  const open = vi.fn();
  const notices = createSaveNotices({ isInFront: () => look.isInFront, notify, setBadge, setProgress, open });
  return { ...notices, look, notify, setBadge, setProgress, open };
};
const file = { id: 'a', windowId: 1 };
const other = { id: 'b', windowId: 1 };

test('the end of an export is told where nobody looks, and counted until somebody does', () => {
  const { watcher, seen, notify, setBadge } = build();
  watcher.ended(file, 'finished');
  watcher.ended(other, 'failed');
  expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['Export finished', 'Export failed']);
  expect(setBadge.mock.calls).toEqual([[1], [2]]);
  seen();
  seen();
  expect(setBadge.mock.calls).toEqual([[1], [2], [0]]);
});

test('nothing is told of what a member gave up, nor where somebody looks', () => {
  const { watcher, look, notify, setBadge } = build();
  watcher.ended(file, 'given-up');
  look.isInFront = true;
  watcher.ended(other, 'finished');
  expect(notify).not.toHaveBeenCalled();
  expect(setBadge).not.toHaveBeenCalled();
});

test.each(['finished', 'failed'] as const)('a click on the notice of a file that %s', (how) => {
  const { watcher, notify, open } = build();
  watcher.ended(file, how);
  notify.mock.lastCall?.[0].clicked();
  expect(open).toHaveBeenCalledExactlyOnceWith(file, how === 'finished');
});

test('progress: the mean of what a window saves, a moving bar where one is unknown, none at the end', () => {
  const { watcher, setProgress } = build();
  watcher.moved(file, null);
  watcher.moved(file, 0.2);
  watcher.moved(other, null);
  watcher.moved(other, 0.6);
  watcher.moved({ id: 'c', windowId: 2 }, 0.9);
  watcher.ended(other, 'given-up');
  watcher.ended(file, 'finished');
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
