// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { startKeyHandler } from '#kernel/commands/key-handler.ts';
import { openApp } from '../support/open-app.tsx';

beforeAll(startKeyHandler);

const address = '/wanda/customers/ID0';
const openTabs = async () => {
  openApp(address);
  const tabs = await page.findByRole('tablist', { name: 'Customer tabs' });
  await waitFor(() => expect(findCommand('tab.wallets')).toBeDefined());
  return tabs;
};
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, code: `Digit${key}` });
const selectedTab = () => page.getByRole('tab', { selected: true }).textContent;

test('keys 1 to 9 open the first nine tabs', async () => {
  const tabs = await openTabs();
  const labels = within(tabs)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
  for (const [index, label] of labels.slice(0, 9).entries()) {
    press(String(index + 1));
    await waitFor(() => expect(selectedTab()).toBe(label));
  }
  press('1');
  await waitFor(() => expect(location.pathname).toBe(address));
});

test('the keys of the digits open the tabs of a French keyboard, where digits need Shift', async () => {
  const tabs = await openTabs();
  const labels = within(tabs)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
  for (const [index, key] of [...'&é"\'(-è_ç'].entries()) {
    fireEvent.keyDown(document.body, { key, code: `Digit${index + 1}` });
    await waitFor(() => expect(selectedTab()).toBe(labels[index]));
  }
  fireEvent.keyDown(document.body, { key: '2', code: 'Digit2', shiftKey: true });
  await waitFor(() => expect(selectedTab()).toBe(labels[1]));
});

test('the keys are on the key sheet, and every tab is in the palette', async () => {
  const tabs = await openTabs();
  const commands = within(tabs)
    .getAllByRole('tab')
    .map(({ id }) => findCommand(id.replace('tab-', 'tab.')));
  expect(commands.every((command) => command?.palette)).toBe(true);
  expect(commands.flatMap((command) => command?.keys ?? [])).toEqual([...'123456789']);
  act(() => findCommand('keys.show')?.run());
  const sheet = await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Wallets tab').parentElement?.textContent).toBe('Wallets tab2');
});

test('the keys do nothing while typing or in a dialog', async () => {
  await openTabs();
  press('3');
  const search = await page.findByRole('searchbox');
  const before = location.pathname;
  press('1', search);
  act(() => findCommand('keys.show')?.run());
  await page.findByRole('dialog', { name: 'Keyboard shortcuts' });
  press('1');
  expect(location.pathname).toBe(before);
});

test('arrows, Home, End and Enter work the tabs', async () => {
  const tabs = await openTabs();
  const tab = (name: string) => within(tabs).getByRole('tab', { name });
  const pressOn = (name: string, key: string) => fireEvent.keyDown(tab(name), { key });
  tab('Profile').focus();
  pressOn('Profile', 'ArrowRight');
  expect(document.activeElement).toBe(tab('Wallets'));
  pressOn('Wallets', 'End');
  expect(document.activeElement).toBe(tab('Devices'));
  pressOn('Devices', 'ArrowLeft');
  expect(document.activeElement).toBe(tab('Verifications'));
  // Enter clicks a link.
  expect(tab('Verifications')).toBeInstanceOf(HTMLAnchorElement);
  fireEvent.click(tab('Verifications'));
  await waitFor(() => expect(selectedTab()).toBe('Verifications'));
  expect(document.activeElement).toBe(tab('Verifications'));
  pressOn('Verifications', 'Home');
  expect(document.activeElement).toBe(tab('Profile'));
});

test('a strip that overflows has a menu of all tabs with type-ahead', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(2_000);
  const tabs = await openTabs();
  fireEvent.scroll(tabs);
  fireEvent.click(await page.findByRole('button', { name: 'More' }));
  const menu = await page.findByRole('menu');
  const items = within(menu).getAllByRole('menuitem', { hidden: true });
  expect(items).toHaveLength(within(tabs).getAllByRole('tab').length);
  expect([...menu.querySelectorAll('.mantine-Menu-label')].map(({ textContent }) => textContent)).toEqual([
    'Identity',
    'Money',
    'Accounts',
    'Products',
    'Logs',
  ]);
  const startsGroup = (tab: HTMLElement) => tab.getAttribute('data-starts-group') === 'true';
  const starts = within(tabs).getAllByRole('tab').filter(startsGroup);
  expect(starts.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Wallets',
    'Linked Businesses',
    'Crypto Addresses',
  ]);
  fireEvent.keyDown(menu, { key: 'b' });
  expect(document.activeElement?.textContent).toMatch(/^Beneficiaries/);
  fireEvent.click(document.activeElement ?? menu);
  await waitFor(() => expect(selectedTab()).toBe('Beneficiaries'));
  width.mockRestore();
});

test('a strip has an arrow only where it leads somewhere', async () => {
  const widths = { scrollWidth: 2_000, clientWidth: 500, scrollLeft: 0 };
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(widths.scrollWidth),
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widths.clientWidth),
  ];
  const tabs = await openTabs();
  const arrows = () =>
    page.queryAllByRole('button', { name: /^Scroll tabs/ }).map((each) => each.getAttribute('aria-label'));
  const scrollTo = (left: number) => {
    tabs.scrollLeft = left;
    fireEvent.scroll(tabs);
  };
  scrollTo(0);
  await waitFor(() => expect(arrows()).toEqual(['Scroll tabs right']));
  scrollTo(700);
  await waitFor(() => expect(arrows()).toEqual(['Scroll tabs left', 'Scroll tabs right']));
  scrollTo(1_500);
  await waitFor(() => expect(arrows()).toEqual(['Scroll tabs left']));
  for (const spy of spies) spy.mockRestore();
});
