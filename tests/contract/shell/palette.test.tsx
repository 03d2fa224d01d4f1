// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { untilClosed } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { press } from '../support/press.ts';

beforeAll(startKeyHandler);

const findPalette = () => page.findByRole('combobox', { name: 'Command palette' });
const openPalette = async () => {
  await waitFor(() => expect(findCommand('palette.open')).toBeDefined());
  press('k', { ctrlKey: true });
  return findPalette();
};
const type = (text: string) =>
  fireEvent.change(page.getByRole('combobox', { name: 'Command palette' }), { target: { value: text } });
/** Types a query and runs its first match. */
const run = async (text: string) => {
  await openPalette();
  type(text);
  press('Enter');
  await untilClosed();
};
const options = () => page.getAllByRole('option');
const selected = () => page.getByRole('option', { selected: true });

describe('the palette', () => {
  test('opens the screen whose words were typed, in any order, and marks them', async () => {
    openApp('/wanda/customers');
    await openPalette();
    type('trans go');
    expect(selected().textContent).toMatch(/^Go to Transactions/);
    expect([...selected().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Go', 'Trans']);
    press('Enter');
    await page.findByRole('heading', { level: 1, name: 'Transactions' });
    expect(page.queryByRole('dialog')).toBeNull();
  });

  test('wraps around with the arrows', async () => {
    openApp('/wanda/no-such-page');
    await openPalette();
    expect(selected()).toBe(options()[0]);
    press('ArrowDown');
    expect(selected()).toBe(options()[1]);
    press('ArrowUp');
    press('ArrowUp');
    expect(selected()).toBe(options().at(-1));
    press('ArrowDown');
    expect(selected()).toBe(options()[0]);
  });

  test('closes on Escape and on its own keys, and restores the focus', async () => {
    openApp('/wanda/customers');
    await waitFor(() => expect(findCommand('list.next')).toBeDefined());
    press('j');
    const row = document.activeElement;
    expect(row?.matches('a[data-row-link]')).toBe(true);
    for (const close of [() => press('Escape'), () => press('k', { ctrlKey: true })]) {
      await openPalette();
      expect(document.activeElement).not.toBe(row);
      close();
      await untilClosed();
      expect(document.activeElement).toBe(row);
    }
  });

  test("has the record's actions first; a disabled one does nothing", async () => {
    platform.answerWith('customers.get', { has_mfa: false });
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(findCommand('action.customers.changeLevel')).toBeDefined());
    await openPalette();
    expect(page.getAllByRole('group')[0]).toBe(page.getByRole('group', { name: 'Record' }));
    type('2fa');
    expect(selected().textContent).toMatch(/^Remove 2FA/);
    expect(selected().textContent).toContain('This customer has no 2FA.');
    expect(selected().getAttribute('aria-disabled')).toBe('true');
    press('Enter');
    type('level');
    press('Enter');
    await page.findByRole('dialog', { name: 'Change level' });
    expect(page.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
  });

  test('changes the theme', async () => {
    const setTheme = vi.spyOn(bridge.call, 'theme.set');
    openApp('/wanda/no-such-page');
    await run('dark theme');
    expect(setTheme).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
    setTheme.mockRestore();
  });

  test('offers a search without invisible characters when nothing matches', async () => {
    platform.rows = 0;
    openApp('/wanda/no-such-page');
    await openPalette();
    type('no-such\u200B-thing ');
    await page.findByText('No records found');
    expect(selected().textContent).toMatch(/^Search for “/);
    press('Enter');
    await page.findByRole('heading', { name: 'No search results found' });
    expect(location.pathname + location.search).toBe('/wanda/search?q=no-such-thing');
  });

  test('and the search close each other', async () => {
    openApp('/wanda/customers');
    await openPalette();
    press('k', { ctrlKey: true, shiftKey: true });
    await page.findByRole('combobox', { name: 'Search' });
    expect(page.queryByRole('dialog', { name: 'Command palette' })).toBeNull();
    await openPalette();
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Search' })).toBeNull());
  });
});

test('outside the workspaces, the search shortcut opens the search page', async () => {
  openApp('/preferences');
  await page.findByRole('heading', { level: 1, name: 'Preferences' });
  press('k', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(location.pathname).toBe('/wanda/search'));
});

test('Close leads back to the page before the profile, whose sections count as one page', async () => {
  openApp('/wanda/customers?level=2');
  await run('profile devices');
  await waitFor(() => expect(location.pathname).toBe('/profile/devices'));
  await run('profile security');
  await waitFor(() => expect(location.pathname).toBe('/profile/security'));
  fireEvent.click(await page.findByRole('button', { name: 'Close' }));
  await page.findByRole('heading', { level: 1, name: 'Customers' });
  expect(location.search).toBe('?level=2');
});

test('the menu of the profile opens the preferences, and Close leads back', async () => {
  openApp('/wanda/customers');
  fireEvent.click(await page.findByRole('button', { name: /^Profile/ }));
  fireEvent.click(await page.findByRole('menuitem', { name: 'Preferences', hidden: true }));
  await page.findByRole('heading', { level: 1, name: 'Preferences' });
  fireEvent.click(await page.findByRole('button', { name: 'Close' }));
  await page.findByRole('heading', { level: 1, name: 'Customers' });
});

describe('recent records', () => {
  const storedRecords = createStoredValue('recent', (value) => value);
  const memberId = (): string => Object(platform.sample('me.get')).id;
  const store = (member: string, id: string) =>
    storedRecords.set({ member, records: [{ kind: 'customer', id, path: `customers/${id}` }] });
  const listed = async () => {
    await openPalette();
    const group = page.queryByRole('group', { name: 'Recent records' });
    return group ? within(group).getAllByRole('option') : [];
  };
  const openRecord = async (path: string) => {
    act(() => {
      history.pushState(null, '', `/wanda/${path}`);
      fireEvent.popState(window);
    });
    const [, id = ''] = path.split('/');
    await waitFor(() => expect(JSON.stringify(storedRecords.get())).toContain(id));
    await waitFor(() => expect(findCommand('json.copy')).toBeDefined());
  };

  test('are listed newest first, once each, and stored without names', async () => {
    const record = Object(platform.sample('customers.get'));
    platform.answers.set('customers.get', ({ params: { id } }) =>
      succeed({ ...record, id, profile: { ...record.profile, first_name: 'Ngozi', last_name: String(id) } }),
    );
    openApp('/wanda/customers/CUS1');
    await waitFor(() => expect(findCommand('json.copy')).toBeDefined());
    await openRecord('businesses/BUS1');
    await openRecord('customers/CUS2');
    await openRecord('customers/CUS1');
    await waitFor(() => expect(JSON.stringify(storedRecords.get())).toMatch(/CUS1.*CUS2.*BUS1/));
    const texts = (await listed()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('Ngozi CUS1'),
      expect.stringContaining('Ngozi CUS2'),
      expect.stringContaining('Business'),
    ]);
    expect(JSON.stringify(storedRecords.get())).not.toContain('Ngozi');
    type('ngozi cus2');
    expect(selected().textContent).toContain('Ngozi CUS2');
    press('Enter');
    await waitFor(() => expect(location.pathname).toBe('/wanda/customers/CUS2'));
  });

  test('are listed by ID after a start', async () => {
    store(memberId(), 'CUS-BEFORE');
    openApp('/wanda/no-such-page');
    const [first] = await listed();
    expect(first?.textContent).toContain('CUS-BEFORE');
  });

  test('of another member are not listed, and removed', async () => {
    store('somebody-else', 'CUS-OTHER');
    openApp('/wanda/no-such-page');
    expect(await listed()).toEqual([]);
    expect(storedRecords.get()).toBeUndefined();
  });
});
