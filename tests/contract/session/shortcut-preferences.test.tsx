// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Shortcut } from '#contract/bridge/desktop.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startShortcuts } from '#kernel/commands/global-shortcuts.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { clearToasts, shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

const defaults: readonly Shortcut[] = [
  { id: 'toasts.focus', keys: 'F8', mode: 'global', state: 'held' },
  { id: 'search.open', keys: 'Mod+Shift+K', mode: 'global', state: 'held' },
];
const setShortcuts = (next: readonly Shortcut[]) => act(() => emit('shortcuts.changed', [...next]));
/** Main's shortcuts with changes of the search. */
const withSearch = (changes: Partial<Shortcut>) =>
  defaults.map((shortcut) => (shortcut.id === 'search.open' ? { ...shortcut, ...changes } : shortcut));

const spySet = () => vi.spyOn(bridge.call, 'shortcuts.set').mockReset();

beforeAll(async () => {
  // happy-dom has no locks; this window gets each one.
  const request = async (_name: string, _options: object, callback: (lock: object) => unknown) => callback({});
  Object.defineProperty(navigator, 'locks', { value: { request } });
  startKeyHandler();
  await startShortcuts();
});
beforeEach(() => {
  sessionStorage.clear();
  setShortcuts(defaults);
});
const open = async () => {
  openApp('/preferences');
  await waitFor(() => expect(findCommand('keys.show')).toBeDefined());
  await page.findByText('Go to notifications');
};
const row = (label: string) => {
  const element = page.getByText(label, { selector: 'strong' }).closest('li') ?? document.body;
  const button = (name: string) => within(element).getByRole<HTMLButtonElement>('button', { name });
  return {
    text: () => element.textContent,
    keys: () => [...element.querySelectorAll('kbd')].map(({ textContent }) => textContent),
    error: () => within(element).queryByRole('alert')?.textContent,
    mode: (name: string) => within(element).getByRole<HTMLInputElement>('radio', { name }),
    reset: () => button('Reset'),
    record() {
      button('Change keys').focus();
      fireEvent.click(button('Change keys'));
    },
  };
};

test.each<[string, Partial<Shortcut>]>([
  ['Works from any app, if your desktop allows it. Hides the console if it is in front.', {}],
  ['Works only while the console is in front.', { mode: 'focused', state: 'not-held' }],
  ['Off.', { mode: 'off', state: 'not-held' }],
  ['Another app uses these keys. They work only while the console is in front.', { state: 'taken' }],
  [
    "Your organization doesn't allow global shortcuts. The keys work only while the console is in front.",
    { state: 'managed' },
  ],
])('a shortcut says: %s', async (text, changes) => {
  setShortcuts(withSearch(changes));
  await open();
  expect(row('Search').text()).toContain(text);
  expect(row('Search').mode('From any app').disabled).toBe(changes.state === 'managed');
  expect(row('Go to notifications').text()).toContain('Works from any app');
});

test('Escape cancels recording; keys already in use are refused', async () => {
  const set = spySet().mockResolvedValue(
    fail('invalid', 'No', { fields: { keys: 'Already used by “Command palette”' } }),
  );
  await open();
  const toasts = row('Go to notifications');
  toasts.record();
  expect(toasts.text()).toContain('Press the keys…');
  press('Escape');
  expect(toasts.keys()).toEqual(['F8']);
  expect(set).not.toHaveBeenCalled();
  toasts.record();
  press('k', { ctrlKey: true });
  await waitFor(() => expect(toasts.error()).toBe('Already used by “Command palette”'));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(toasts.keys()).toEqual(['F8']);
});

test('the keys that were recorded work, the old ones no more; Reset brings those back', async () => {
  const set = spySet().mockImplementation(async (choice) => {
    const next = withSearch(choice ?? {});
    setShortcuts(next);
    return succeed(next);
  });
  await open();
  expect(row('Search').reset().disabled).toBe(true);
  row('Search').record();
  press('F9');
  await waitFor(() => expect(row('Search').keys()).toEqual(['F9']));
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(true);
  fireEvent.click(row('Search').reset());
  await waitFor(() => expect(row('Search').keys()).toEqual(['Ctrl', 'Shift', 'K']));
  expect(set).toHaveBeenLastCalledWith({ id: 'search.open', keys: 'Mod+Shift+K', mode: 'global' });
  fireEvent.click(row('Search').mode('Only in the console'));
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'focused' })));
  row('Search').record();
  press('F9');
  await waitFor(() => expect(row('Search').keys()).toEqual(['F9']));
  press('F9');
  await waitFor(() => expect(location.pathname).toBe('/wanda/search'));
});

test('a shortcut that is off does nothing', async () => {
  setShortcuts(withSearch({ keys: 'F9', mode: 'off', state: 'not-held' }));
  await open();
  expect(press('F9')).toBe(true);
  // Its other keys are not global.
  press('/', { ctrlKey: true });
  await waitFor(() => expect(location.pathname).toBe('/wanda/search'));
});

test('keys that another program has taken are reported once per start', async () => {
  setShortcuts(withSearch({ keys: 'Mod+Alt+J', state: 'taken' }));
  const { unmount } = openApp('/wanda/no-such-page');
  await waitFor(() => expect(shownToast()?.title).toBe('Another app uses Ctrl+Alt+J'));
  unmount();
  clearToasts();
  await open();
  expect(shownToast()).toBeUndefined();
});
