import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { dismissSignInToast, dismissToast, forgetToasts, toast, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  const left = toastStore.get();
  if (left) dismissToast(left.id);
  vi.advanceTimersByTime(limits.toastRemoveMs);
  vi.useRealTimers();
});

const id = () => toastStore.get()?.id ?? -1;

test('one at a time: a new one takes the place of the last', () => {
  toast({ tone: 'good', title: 'First' });
  const first = id();
  toast({ tone: 'bad', title: 'Second', description: 'More' });
  expect(toastStore.get()).toEqual({ id: first + 1, tone: 'bad', title: 'Second', description: 'More', open: true });
});

test('a dismissed one closes at once and is removed 10 seconds later', () => {
  toast({ tone: 'good', title: 'Saved' });
  dismissToast(id());
  expect(toastStore.get()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(9_999);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test('a new one is not removed by the last one’s timer', () => {
  toast({ tone: 'good', title: 'First' });
  dismissToast(id());
  vi.advanceTimersByTime(5_000);
  toast({ tone: 'good', title: 'Second' });
  vi.advanceTimersByTime(60_000);
  expect(toastStore.get()).toMatchObject({ title: 'Second', open: true });
});

test('dismissing twice, or one that is gone, changes nothing', () => {
  toast({ tone: 'good', title: 'First' });
  const first = id();
  dismissToast(first);
  vi.advanceTimersByTime(9_000);
  dismissToast(first);
  vi.advanceTimersByTime(1_000);
  expect(toastStore.get()).toBeNull();
  toast({ tone: 'good', title: 'Second' });
  dismissToast(first);
  expect(toastStore.get()).toMatchObject({ title: 'Second', open: true });
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
  expect(toastStore.get()).toMatchObject({ title: 'Saved', open: true });
  toast({ tone: 'bad', title: 'Error', overCover: true });
  dismissSignInToast();
  expect(toastStore.get()).toMatchObject({ title: 'Error', open: false });
});

test('the end of a session takes away what is about it, and leaves what is about signing in', () => {
  toast({ tone: 'good', title: 'Customer Level Updated', description: 'Ada Obi' });
  forgetToasts();
  expect(toastStore.get()).toBeNull();
  toast({ tone: 'bad', title: 'Error', overCover: true });
  forgetToasts();
  expect(toastStore.get()).toMatchObject({ title: 'Error', open: true });
});
