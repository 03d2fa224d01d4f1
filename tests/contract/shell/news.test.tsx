// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { appInfo } from '#kernel/base/app-info.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { openApp } from '../support/open-app.tsx';

// What is new is told once after an update, quietly, and found again in the menu Help.

const me = 'ID0';
const stored = createStoredValue('news', (value) => value);
const seen = (): unknown => Object(Object(stored.get())[me]).version;
const storeSeen = (version: string | null, member = me) => {
  stored.set(version === null ? {} : { [member]: { version } });
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'news' })));
};
const text = () => `The console was updated to ${appInfo().version}.`;
beforeEach(() => storeSeen(null));

const open = async () => {
  openApp('/wanda/customers');
  await waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
};

test('a member who is new on this computer is told of later versions only', async () => {
  await open();
  await waitFor(() => expect(seen()).toBe(appInfo().version));
  expect(page.queryByText(text())).toBeNull();
});

test('after an update a notice says so, which takes no focus, and its dialog is shown once', async () => {
  storeSeen('0.0.0-rc.1');
  await open();
  const notice = await page.findByText(text());
  expect(notice.closest('[role=note]')?.contains(document.activeElement)).toBe(false);
  expect(page.queryByRole('dialog')).toBeNull();
  fireEvent.click(page.getByRole('button', { name: "What's new" }));
  const dialog = await page.findByRole('dialog', { name: `What's new in ${appInfo().version}` });
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(seen()).toBe(appInfo().version);
  await waitFor(() => expect(page.queryByText(text())).toBeNull());
});

test('a dismissed notice does not come back', async () => {
  storeSeen('0.0.0-rc.1');
  await open();
  await page.findByText(text());
  const note = page.getByText(text()).closest('[role=note]');
  if (!(note instanceof HTMLElement)) throw new Error('no notice');
  fireEvent.click(within(note).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(page.queryByText(text())).toBeNull());
  expect(seen()).toBe(appInfo().version);
});

test.each([
  ['an older version than the one seen', '99.0.0', me],
  ["another member's version", '0.0.0-rc.1', 'STF9'],
])('%s is no news', async (_, version, member) => {
  storeSeen(version, member);
  await open();
  expect(page.queryByText(text())).toBeNull();
});

test('the command opens it again', async () => {
  await open();
  act(() => findCommand('news.show')?.run());
  await page.findByRole('dialog', { name: `What's new in ${appInfo().version}` });
});
