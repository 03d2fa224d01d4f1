import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { coverStore, isCoverUp } from '#kernel/session/cover.ts';
import { dismissSignInToast, dismissToast, forgetToasts, shownToast, toast, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  coverStore.set(null);
  for (const left of Object.values(toastStore.get())) if (left) dismissToast(left.id);
  vi.advanceTimersByTime(limits.toastRemoveMs);
  vi.useRealTimers();
});

const shown = () => shownToast(toastStore.get(), isCoverUp());
const id = () => shown()?.id ?? -1;

test('one at a time: a new one takes the place of the last', () => {
  toast({ tone: 'good', title: 'First' });
  const first = id();
  toast({ tone: 'bad', title: 'Second', description: 'More' });
  expect(shown()).toEqual({ id: first + 1, tone: 'bad', title: 'Second', description: 'More', open: true });
});

test('a dismissed one closes at once and is removed 10 seconds later', () => {
  toast({ tone: 'good', title: 'Saved' });
  dismissToast(id());
  expect(shown()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(9_999);
  expect(shown()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shown()).toBeNull();
});

test('a new one is not removed by the last one’s timer', () => {
  toast({ tone: 'good', title: 'First' });
  dismissToast(id());
  vi.advanceTimersByTime(5_000);
  toast({ tone: 'good', title: 'Second' });
  vi.advanceTimersByTime(60_000);
  expect(shown()).toMatchObject({ title: 'Second', open: true });
});

test('dismissing twice, or one that is gone, changes nothing', () => {
  toast({ tone: 'good', title: 'First' });
  const first = id();
  dismissToast(first);
  vi.advanceTimersByTime(9_000);
  dismissToast(first);
  vi.advanceTimersByTime(1_000);
  expect(shown()).toBeNull();
  toast({ tone: 'good', title: 'Second' });
  dismissToast(first);
  expect(shown()).toMatchObject({ title: 'Second', open: true });
});

test('listeners hear every change until they leave', () => {
  const heard = vi.fn();
  const leave = toastStore.subscribe(heard);
  toast({ tone: 'plain', title: 'x' });
  dismissToast(id());
  vi.advanceTimersByTime(limits.toastRemoveMs);
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  toast({ tone: 'plain', title: 'y' });
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a sign-in that went well takes its own failure away, and nothing else', () => {
  toast({ tone: 'good', title: 'Saved' });
  dismissSignInToast();
  expect(shown()).toMatchObject({ title: 'Saved', open: true });
  toast({ tone: 'bad', title: 'Error', overCover: true });
  dismissSignInToast();
  expect(shown()).toMatchObject({ title: 'Error', open: false });
});

test('the end of a session takes away what is about it, and leaves what is about signing in', () => {
  toast({ tone: 'good', title: 'Customer Level Updated', description: 'Ada Obi' });
  forgetToasts();
  expect(shown()).toBeNull();
  toast({ tone: 'bad', title: 'Error', overCover: true });
  forgetToasts();
  expect(shown()).toMatchObject({ title: 'Error', open: true });
});

test('what was told beneath a cover outlives all that is told over it, and is shown once the page can be seen', () => {
  coverStore.set('locked');
  toast({ tone: 'bad', title: 'It may have been carried out all the same' });
  expect(shown()).toBeNull();
  toast({ tone: 'bad', title: 'Error', description: 'wrong password', overCover: true });
  expect(shown()).toMatchObject({ title: 'Error' });
  toast({ tone: 'good', title: 'Code sent', overCover: true });
  expect(shown()).toMatchObject({ title: 'Code sent' });
  dismissSignInToast();
  coverStore.set(null);
  expect(shown()).toMatchObject({ title: 'It may have been carried out all the same', open: true });
  vi.advanceTimersByTime(limits.toastRemoveMs);
  expect(shown()).toMatchObject({ title: 'It may have been carried out all the same', open: true });
});

test('without a cover a new one takes the place of the last, whatever either is about', () => {
  toast({ tone: 'good', title: 'Password changed' });
  toast({ tone: 'bad', title: 'Error', overCover: true });
  dismissToast(id());
  vi.advanceTimersByTime(limits.toastRemoveMs);
  expect(shown()).toBeNull();
  toast({ tone: 'bad', title: 'Error', overCover: true });
  toast({ tone: 'good', title: 'Saved' });
  expect(shown()).toMatchObject({ title: 'Saved' });
});
