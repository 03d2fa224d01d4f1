import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#contract/values/limits.ts';

vi.stubGlobal('window', { bridge: { on: {}, call: {} } });
const { sessionOverlay } = await import('#kernel/session/lock/session-overlay.ts');
const {
  dismissSignInToast,
  dismissToast,
  pageToasts,
  removeToast,
  restoreDismissedToast,
  signInToasts,
  toast,
  toastContent,
} = await import('./toast-store.ts');

type Store = typeof pageToasts;
const shown = (store: Store) => store.getState().notifications.map((notification) => toastContent(notification)?.title);
const dismissFirst = (store: Store) => dismissToast(store.getState().notifications[0]?.id ?? '');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  sessionOverlay.set(null);
  for (const store of [pageToasts, signInToasts]) if (shown(store).length > 0) dismissFirst(store);
  vi.advanceTimersByTime(limits.toastRemoveMs);
  vi.useRealTimers();
});

test('a new toast replaces the last', () => {
  toast({ tone: 'success', title: 'First' });
  toast({ tone: 'danger', title: 'Second', description: 'More' });
  expect(shown(pageToasts)).toEqual(['Second']);
  expect(pageToasts.getState().queue).toEqual([]);
});

test('a dismissed toast can be restored for 10 seconds', () => {
  toast({ tone: 'success', title: 'Saved' });
  dismissFirst(pageToasts);
  expect(shown(pageToasts)).toEqual([]);
  vi.advanceTimersByTime(limits.toastRemoveMs - 1);
  restoreDismissedToast();
  expect(shown(pageToasts)).toEqual(['Saved']);
});

test('a dismissed toast is removed after 10 seconds', () => {
  toast({ tone: 'success', title: 'Saved' });
  dismissFirst(pageToasts);
  vi.advanceTimersByTime(limits.toastRemoveMs);
  restoreDismissedToast();
  expect(shown(pageToasts)).toEqual([]);
});

test('restoring does not replace a toast that is shown', () => {
  toast({ tone: 'success', title: 'First' });
  dismissFirst(pageToasts);
  toast({ tone: 'success', title: 'Second' });
  restoreDismissedToast();
  expect(shown(pageToasts)).toEqual(['Second']);
});

test('a toast that is no longer true is removed for good', () => {
  toast({ id: 'lost', tone: 'danger', title: 'It may have been carried out' });
  removeToast('lost');
  restoreDismissedToast();
  expect(shown(pageToasts)).toEqual([]);
});

test('a toast that was dismissed and is no longer true cannot be restored', () => {
  toast({ id: 'lost', tone: 'danger', title: 'It may have been carried out' });
  dismissFirst(pageToasts);
  removeToast('lost');
  restoreDismissedToast();
  expect(shown(pageToasts)).toEqual([]);
});

test('dismissing an unknown toast changes nothing', () => {
  toast({ tone: 'success', title: 'Saved' });
  dismissToast('unknown');
  expect(shown(pageToasts)).toEqual(['Saved']);
});

test('a successful sign-in hides only the toasts of signing in', () => {
  sessionOverlay.set('locked');
  toast({ tone: 'success', title: 'Saved' });
  toast({ tone: 'danger', title: 'Error', aboutSignIn: true });
  dismissSignInToast();
  expect(shown(signInToasts)).toEqual([]);
  expect(shown(pageToasts)).toEqual(['Saved']);
});

test('a toast of the page waits while the session overlay shows others', () => {
  sessionOverlay.set('locked');
  toast({ tone: 'danger', title: 'It may have been carried out' });
  toast({ tone: 'danger', title: 'Error', aboutSignIn: true });
  toast({ tone: 'success', title: 'Code sent', aboutSignIn: true });
  expect(shown(signInToasts)).toEqual(['Code sent']);
  expect(shown(pageToasts)).toEqual(['It may have been carried out']);
});

test('without the session overlay any new toast replaces the last', () => {
  toast({ tone: 'success', title: 'Password changed' });
  toast({ tone: 'danger', title: 'Error', aboutSignIn: true });
  expect(shown(pageToasts)).toEqual([]);
  toast({ tone: 'success', title: 'Saved' });
  expect(shown(signInToasts)).toEqual([]);
});
