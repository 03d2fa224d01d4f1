import { expect, type Page } from 'playwright/test';
import { SearchPage, SearchPopover } from '../page-objects/search.ts';
import { SessionOverlay } from '../page-objects/session-overlay.ts';
import { openSecondWindow } from '../support/desktop.ts';
import { test as base } from '../support/test.ts';
import {
  activateConsole,
  minimize,
  type OtherProgram,
  openOtherProgram,
  pressKeys,
  typeText,
  untilActive,
  windowOf,
} from '../support/x-client.ts';

// The shortcut of the search, pressed in another program: the next keys are in the search.

const test = base.extend<{ other: OtherProgram }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  other: async ({}, use) => {
    const other = await openOtherProgram();
    await use(other);
    other.close();
  },
});

const shortcut = 'ctrl+shift+k';
const popoverField = (page: Page) => new SearchPopover(page).field;
const pageField = (page: Page) => new SearchPage(page).field;

for (const [place, field] of [
  ['/', pageField],
  ['/settings/members', popoverField],
  ['/preferences', pageField],
  ['/wanda/earn/assets/add', pageField],
  ['/wanda/customers', popoverField],
  ['/wanda/search', popoverField],
] as const)
  test(`from ${place}`, async ({ other, console }) => {
    const { app, page } = console;
    await console.goto(place);
    await page.getByRole('heading').first().waitFor();
    await other.focus();
    await pressKeys(shortcut);
    await untilActive(await windowOf(app));
    await typeText('jx');
    await expect(field(page)).toHaveValue('jx');
    await typeText('z');
    await expect(field(page)).toHaveValue('jxz');
    await expect(field(page)).toBeFocused();
    expect(other.keys()).not.toContain('j');
  });

for (const [how, hide] of [
  ['a minimized window', minimize],
  ['a window that the shortcut hid', () => pressKeys(shortcut)],
] as const)
  test(`from ${how}`, async ({ other, console, shell }) => {
    const { app, page } = console;
    await activateConsole(app);
    await hide(app);
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized()))
      .toBe(true);
    await other.focus();
    await pressKeys(shortcut);
    await untilActive(await windowOf(app));
    await typeText('jx');
    await expect(pageField(page)).toHaveValue('jx');
    await expect(shell.greeting).toBeHidden();
  });

test('from the second window, which was in front', async ({ other, console }) => {
  const { app, page } = console;
  await console.goto('/preferences');
  await page.getByRole('heading', { name: 'Preferences' }).waitFor();
  const second = await openSecondWindow(app, page);
  await untilActive(await windowOf(app, 1));
  await other.focus();
  await pressKeys(shortcut);
  await untilActive(await windowOf(app, 1));
  await typeText('jx');
  await expect(pageField(second)).toHaveValue('jx');
  expect(console.address()).toBe('/preferences');
});

test('after a lock, during which the shortcut does nothing', async ({ other, console }) => {
  const { app, page } = console;
  const overlay = new SessionOverlay(console);
  await activateConsole(app);
  await pressKeys('ctrl+shift+l');
  await overlay.expectOpen('Console locked');
  await other.focus();
  await pressKeys(shortcut);
  await typeText('q');
  await expect.poll(other.keys).toContain('q');
  await overlay.signIn();
  await other.focus();
  await pressKeys(shortcut);
  await untilActive(await windowOf(app));
  await typeText('jx');
  await expect(pageField(page)).toHaveValue('jx');
});

test('over a dialog that holds no changes', async ({ other, console }) => {
  const { app, page } = console;
  await console.goto('/preferences');
  await page.getByRole('heading', { name: 'Preferences' }).waitFor();
  await activateConsole(app);
  await pressKeys('question');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toBeVisible();
  await other.focus();
  await pressKeys(shortcut);
  await untilActive(await windowOf(app));
  await typeText('jx');
  await expect(pageField(page)).toHaveValue('jx');
  await expect(keys).toBeHidden();
});

test('over a form, which is kept: what is found opens in a new window', async ({ other, console, customer }) => {
  const { app, page } = console;
  await customer.open('plain');
  const address = console.address();
  await activateConsole(app);
  const dialog = await customer.openAction('Restrict');
  await typeText('Reported by the bank');
  await expect(dialog.reason).toHaveValue('Reported by the bank');
  await other.focus();
  await pressKeys(shortcut);
  await untilActive(await windowOf(app));
  await typeText('CUS');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(popoverField(page)).toHaveValue('CUS');
  await expect(search.getByRole('option', { selected: true })).toBeVisible();
  const opened = app.waitForEvent('window');
  await pressKeys('Return');
  await opened;
  // It takes the keyboard once it shows.
  await untilActive(await windowOf(app, 1));
  await expect(search).toBeHidden();
  await expect(dialog.reason).toHaveValue('Reported by the bank');
  expect(console.address()).toBe(address);

  await activateConsole(app);
  await expect(dialog.reason).toBeFocused();
  await pressKeys('ctrl+slash');
  await expect(popoverField(page)).toBeFocused();
  await pressKeys('Escape');
  await expect(search).toBeHidden();
  await expect(dialog.reason).toBeFocused();
});
