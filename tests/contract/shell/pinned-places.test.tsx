// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createStoredValue } from '#kernel/base/storage.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { shownToast } from '../../../src/renderer/testing/shown-toast.ts';
import { openApp } from '../support/open-app.tsx';

// Screens, views and records that a member pins to the top of the menu.

const me = 'ID0';
const pinList = z.array(z.object({ path: z.string(), label: z.string() }));
const environment = 'live';
const stored = createStoredValue('pins', (value) => value);
const storedPins = () => pinList.parse(Object(stored.get())[me][environment]);
const storePins = (pins: readonly unknown[], member = me, mode = environment) => {
  stored.set({ [member]: { [mode]: pins } });
  act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'pins' })));
};
const pinOf = (id: string) => ({ path: `customers/${id}`, label: `Customer ${id}` });
beforeEach(() => storePins([]));

const section = () => page.findByRole('region', { name: 'Pinned' });
const links = async () =>
  within(await section())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const rows = () => waitFor(() => expect(document.querySelector('[data-row-link]')).not.toBeNull());
const inPopover = { hidden: true };

test('a screen is pinned and unpinned by its button, and offered in the menu', async () => {
  openApp('/wanda/customers');
  await rows();
  expect(page.queryByRole('region', { name: 'Pinned' })).toBeNull();
  fireEvent.click(page.getByRole('button', { name: 'Pin this page' }));
  expect(await links()).toEqual(['Customers']);
  expect(
    within(await section())
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/wanda/customers');
  fireEvent.click(page.getByRole('button', { name: 'Unpin this page' }));
  await waitFor(() => expect(page.queryByRole('region', { name: 'Pinned' })).toBeNull());
  expect(storedPins()).toEqual([]);
});

test('a view is pinned with its filters, and a search is not', async () => {
  openApp('/wanda/customers?status=jailed&q=ada');
  await rows();
  act(() => findCommand('page.pin')?.run());
  expect(storedPins()).toEqual([{ path: 'customers', label: 'Customers' }]);
  fireEvent.click(
    within(page.getByRole('navigation', { name: 'Views' })).getByRole('button', { name: /^Not verified/ }),
  );
  await waitFor(() => expect(findCommand('page.pin')?.label).toBe('Pin this page'));
  act(() => findCommand('page.pin')?.run());
  expect(await links()).toEqual(['Customers', 'Customers: Not verified']);
  expect(storedPins()[1]?.path).toMatch(/^customers\?verified=false/);
  expect(JSON.stringify(storedPins())).not.toContain('ada');
});

test('a record is kept by its kind and ID, and shown by its name while it was opened', async () => {
  platform.answerWith('customers.get', {
    id: 'CUS1',
    profile: { first_name: 'Ada', last_name: 'Obi', country_code: 'NG' },
  });
  openApp('/wanda/customers/CUS1');
  fireEvent.click(await page.findByRole('button', { name: 'Pin this page' }));
  expect(await links()).toEqual(['Ada Obi']);
  expect(storedPins()).toEqual([pinOf('CUS1')]);
});

test('pinned places of other members and of training are not shown', async () => {
  storePins([pinOf('CUS1')], 'STF9');
  openApp('/wanda/customers');
  await rows();
  expect(page.queryByRole('region', { name: 'Pinned' })).toBeNull();
  storePins([pinOf('CUS1')], me, 'training');
  await rows();
  expect(page.queryByRole('region', { name: 'Pinned' })).toBeNull();
});

test('what the member may not open is not offered, and stays pinned', async () => {
  platform.permissions = ['customer:read'];
  storePins([{ path: 'payouts/fiat', label: 'Fiat payouts' }, pinOf('CUS1'), { path: '../evil', label: 'Evil' }]);
  openApp('/wanda/customers');
  expect(await links()).toEqual(['Customer CUS1']);
  expect(storedPins()).toHaveLength(3);
});

test('the order is changed by keyboard, by menu and by dragging, and the focus stays', async () => {
  storePins([pinOf('A1'), pinOf('B2'), pinOf('C3')]);
  openApp('/wanda/customers');
  const third = within(await section()).getByRole('link', { name: 'Customer C3' });
  third.focus();
  fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
  expect(await links()).toEqual(['Customer A1', 'Customer C3', 'Customer B2']);
  expect(document.activeElement?.textContent).toBe('Customer C3');
  fireEvent.keyDown(third, { key: 'ArrowUp' });
  expect(await links()).toEqual(['Customer A1', 'Customer C3', 'Customer B2']);
  fireEvent.click(page.getByRole('button', { name: 'Pinned: Customer A1' }));
  fireEvent.click(await page.findByRole('menuitem', { name: 'Move down', ...inPopover }));
  expect(await links()).toEqual(['Customer C3', 'Customer A1', 'Customer B2']);
  const data = new Map<string, string>();
  const dataTransfer = {
    types: ['application/x-pinned-place'],
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
  const item = (name: string) => page.getByRole('link', { name }).closest('li') ?? document.body;
  fireEvent.dragStart(item('Customer B2'), { dataTransfer });
  fireEvent.drop(item('Customer C3'), { dataTransfer });
  expect(await links()).toEqual(['Customer B2', 'Customer C3', 'Customer A1']);
});

test('there are ten at most', async () => {
  storePins(Array.from({ length: 10 }, (_, index) => pinOf(`CUS${index}`)));
  openApp('/wanda/customers');
  await rows();
  fireEvent.click(page.getByRole('button', { name: 'Pin this page' }));
  await waitFor(() => expect(shownToast()?.title).toBe('You can pin 10 places'));
  expect(await links()).toHaveLength(10);
});

test('a damaged store is none', async () => {
  storePins([{ path: 1 }, 'x', { path: '', label: '' }, pinOf('CUS1')]);
  openApp('/wanda/customers');
  expect(await links()).toEqual(['Customer CUS1']);
});
