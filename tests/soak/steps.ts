import { expect, type Page } from 'playwright/test';
import { Customer } from '../e2e/page-objects/customer.ts';
import { SessionOverlay } from '../e2e/page-objects/session-overlay.ts';
import { Shell } from '../e2e/page-objects/shell.ts';
import type { ConsoleApp } from '../e2e/support/console-app.ts';
import { openSecondWindow, sendPowerEvent, setOnline } from '../e2e/support/desktop.ts';

const lists = [
  ...['customers', 'businesses', 'referrals', 'transactions', 'transfers', 'payouts/fiat', 'payouts/crypto'],
  ...['deposits/fiat', 'orders/open', 'connect/offers', 'earn/plans', 'finance'],
];
const tabs = ['', '/wallets', '/transactions', '/audit-logs', '/devices', '/notes'];

/** The address of the n-th navigation: lists and customers' tabs in turn, so that each one changes the heading. */
export const addressOf = (at: number): string => {
  const turn = Math.floor(at / 2);
  if (at % 2 === 0) return `/wanda/${lists[turn % lists.length]}`;
  const id = `CUS${String(2 + (turn % 22)).padStart(10, '0')}`;
  return `/wanda/customers/${id}${tabs[turn % tabs.length]}`;
};

/** Goes to an address as a link of the router does, and waits for the new page's heading and rows. */
export const navigate = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    const headingText = () => document.querySelector('main h1')?.textContent ?? '';
    const before = location.pathname === to ? null : headingText();
    history.pushState({ key: `soak-${performance.now()}`, usr: null, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    const isReady = () =>
      location.pathname === to &&
      !['', before].includes(headingText()) &&
      document.querySelector('main [aria-busy="true"]') === null;
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${to} is not shown: ${headingText()}`)), 30_000);
      const check = () => {
        if (!isReady()) return;
        observer.disconnect();
        clearTimeout(limit);
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      check();
    });
  }, address);

/** Changes the level of a customer in the dialog. Each window has a customer of its own, to whom no other navigation leads. */
export const write = async (console: ConsoleApp, page: Page, at: number, window: number): Promise<void> => {
  const id = window === 0 ? 'CUS0000000001' : 'CUS0000000024';
  await navigate(page, '/wanda/referrals');
  await navigate(page, `/wanda/customers/${id}`);
  const dialog = await new Customer(console, page).openAction('Change level');
  const level = dialog.element.getByRole('combobox', { name: 'Level', exact: true });
  await dialog.choose('Level', (await level.inputValue()) === 'Level 3' ? 'Level 2' : 'Level 3');
  await dialog.reason.fill(`Soak ${at}`);
  await dialog.submit();
  await dialog.expectClosed();
};

/** Locks the console as the system does, and unlocks it in one window. */
export const lockAndUnlock = async (console: ConsoleApp, pages: readonly Page[]): Promise<void> => {
  await sendPowerEvent(console.app, 'lock-screen');
  const overlays = pages.map((page) => new SessionOverlay(console, page));
  for (const overlay of overlays) await expect(overlay.dialog('Console locked')).toBeVisible();
  await overlays[0]?.signIn();
  for (const overlay of overlays) await expect(overlay.element).toBeHidden();
};

/** Takes the network away, which both windows say, and gives it back. */
export const loseNetwork = async ({ app }: ConsoleApp, pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await navigate(page, '/wanda/customers');
  await setOnline(app, false);
  await pages[0]?.getByRole('button', { name: 'Refresh' }).click();
  for (const page of pages) await expect(new Shell(page).unreachable).toBeVisible();
  await setOnline(app, true);
  for (const page of pages) await expect(new Shell(page).unreachable).toBeHidden();
};

/**
 * Crashes the page of the n-th window, which main loads again, and gives that of a new window in its place: Playwright no longer reaches a
 * window whose page has crashed.
 */
export const crash = async ({ app }: ConsoleApp, pages: readonly Page[], index: number): Promise<Page> => {
  const [page, beside] = [pages[index], pages.find((_, at) => at !== index)];
  if (!page || !beside) throw new Error('a crash needs a window beside its own');
  const window = await app.browserWindow(page);
  await window.evaluate(({ webContents }) => {
    const loaded = new Promise<void>((resolve) => webContents.once('did-finish-load', () => resolve()));
    webContents.forcefullyCrashRenderer();
    return loaded;
  });
  const hasHeading = () =>
    window.evaluate(({ webContents }) =>
      webContents
        .executeJavaScript('document.querySelector("main h1") !== null')
        .then((found: unknown) => found === true),
    );
  await expect.poll(hasHeading).toBe(true);
  const replacement = await openSecondWindow(app, beside);
  await window.evaluate((crashed) => crashed.close());
  return replacement;
};
