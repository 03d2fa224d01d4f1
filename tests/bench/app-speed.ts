import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { Random } from '../../src/training/shared/random.ts';
import { inPage, leaveList, restInOtherList, rowsInSight } from './in-page.ts';
import { launch } from './launch.ts';
import { signIn } from './sign-in.ts';
import { type Figure, single, timed } from './times.ts';

const times = 9;

const firstRow = 'tr[data-row] a[data-row-link]';

/** The rows of a list other than Referrals. */
const otherRows = '.table:not([aria-label=Referrals]) tr[data-row]';

/**
 * Opens a list of so many rows from another list, as by the menu: the frame stands already, as the bare page's does. Each time another
 * page of it, so that every opening asks the platform.
 */
const openList = async (page: Page, size: number, path = '/wanda/customers'): Promise<number[]> => {
  const taken: number[] = [];
  for (let at = 1; at <= times; at += 1) {
    await restInOtherList(page);
    taken.push(
      await inPage(
        page,
        { go: `${path}?limit=${size}&page=${at}` },
        { selector: otherRows, least: Math.min(size, rowsInSight) },
      ),
    );
  }
  return taken;
};

const expandMenu = async (page: Page, isExpanded: boolean): Promise<void> => {
  const toggles = page.locator(`nav button[aria-expanded=${!isExpanded}]`);
  // One at a time: each changes the menu. The item of the open page stays expanded.
  for (let left = await toggles.count(); left > (isExpanded ? 0 : 1); left -= 1) await toggles.last().click();
};

/** The addresses of the lists and other pages in the expanded menu, other than the one that the others are opened from. */
const menuAddresses = async (page: Page): Promise<string[]> => {
  const addresses = await page
    .locator('nav a[href^="/wanda/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.filter((address) => address !== '/wanda/referrals');
};

/** Waits for at most 3 s until `act` shows so many rows of a list; gives ms, or null if it has fewer. */
const toRows = (page: Page, act: { click?: string; go?: string }, least: number): Promise<number | null> =>
  inPage(page, act, { selector: otherRows, least, seconds: 3 }).catch((error: unknown) => {
    if (String(error).includes('did not come within')) return null;
    throw error;
  });

/** Draws lists of the menu by a seed: `count` of those with more than `times` pages of `size` rows. Gives their addresses. */
const drawLists = async (page: Page, count: number, seed: number, size: number): Promise<string[]> => {
  await expandMenu(page, true);
  const left = (await menuAddresses(page)).filter((address) => address !== '/wanda/customers');
  await expandMenu(page, false);
  const random = new Random(seed);
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const [address = ''] = left.splice(random.int(left.length), 1);
    await leaveList(page);
    // Not one of the pages that are timed: each of those must ask the platform.
    const ms = await toRows(page, { go: `${address}?limit=${size}&page=${times + 1}` }, rowsInSight);
    if (ms !== null) drawn.push(address);
  }
  if (drawn.length < count) throw new Error(`only ${drawn.length} lists have enough rows`);
  return drawn;
};

/** Sets the rows per page of every list of the menu, as a member does. Gives the addresses of those that then have a full page. */
const setPageSize = async (page: Page, size: number): Promise<string[]> => {
  await expandMenu(page, true);
  const full: string[] = [];
  for (const address of await menuAddresses(page)) {
    await leaveList(page);
    if ((await toRows(page, { go: address }, rowsInSight)) === null) continue;
    const pages = page.locator('nav[aria-label=Pages]');
    const select = pages.locator('select');
    if ((await select.count()) === 0) continue;
    await select.selectOption(String(size));
    const isFull = await pages
      .getByText(`1–${size} of`)
      .waitFor({ timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    if (isFull) full.push(address);
  }
  await expandMenu(page, false);
  return full;
};

/**
 * Opens each of these lists once with the mouse: the pointer rests on its link in the menu, then clicks. Times from the click. The page is
 * loaded again first, so that no list is cached.
 */
const openByMenu = async (page: Page, addresses: readonly string[], size: number): Promise<number[]> => {
  await page.reload();
  await leaveList(page);
  await expandMenu(page, true);
  const open = (act: { click?: string; go?: string }) =>
    inPage(page, act, { selector: otherRows, least: Math.min(size, rowsInSight) });
  // The code of lists is fetched once a session: the first times would be that.
  for (let at = 1; at <= times; at += 1) {
    await open({ go: `/wanda/customers?limit=${size}&page=${at + 50}` });
    await leaveList(page);
  }
  const taken: number[] = [];
  for (const address of addresses) {
    const link = `nav a[href="${address}"]`;
    await page.locator(link).hover();
    // As long as a pointer rests on a link before a click, or longer.
    await page.waitForTimeout(150);
    taken.push(await open({ click: link }));
    await leaveList(page);
  }
  await expandMenu(page, false);
  return taken;
};

const resort = async (page: Page): Promise<number[]> => {
  const taken: number[] = [];
  // Each page is sorted once, so that no answer comes from the cache.
  for (let i = 0; i < times; i += 1) {
    const address = `/wanda/customers?limit=100&level=${i % 4}&page=${i + 2}`;
    await inPage(page, { go: address }, { selector: settled(''), least: rowsInSight });
    taken.push(
      await inPage(
        page,
        { click: '.table thead th:nth-child(2) button' },
        { selector: settled('ascending'), least: rowsInSight },
      ),
    );
  }
  return taken;
};

/** The rows of a table that waits for nothing, sorted like this by its first column; '' for by another. */
const settled = (order: string): string =>
  `.table[aria-busy=false]:has(thead th:nth-child(2)[aria-sort=${order || 'none'}]) tr[data-row]`;

/** Tabs that every customer with a transaction has rows on: pages of a long list, groups, and lines of several lines. */
const tabsWithRows = ['transactions', 'wallets', 'audit-logs'] as const;
const inTab = (segment: string, content: string): string =>
  `[role=tabpanel][aria-labelledby="tab-${segment}"] ${content}`;

/** Customers who have transactions: those that a page of everybody's transactions names. */
const customersWithRows = async (page: Page): Promise<string[]> => {
  await inPage(page, { go: '/wanda/transactions?limit=100&page=40' }, { selector: firstRow, least: rowsInSight });
  const links = await page
    .locator('tr[data-row] a[href*="/customers/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  return [...new Set(links)];
};

/** Goes over the tabs of customers nobody has looked at yet: no tab is in the cache, every switch asks the platform. */
const tabs = async (page: Page): Promise<number[]> => {
  const [first, ...others] = await customersWithRows(page);
  if (first === undefined || others.length < times) throw new Error('too few customers with transactions');
  const goOver = async (address: string): Promise<number[]> => {
    await inPage(page, { go: address }, { selector: inTab('', 'dd'), least: 1 });
    const taken: number[] = [];
    for (const tab of tabsWithRows)
      taken.push(await inPage(page, { click: `#tab-${tab}` }, { selector: inTab(tab, 'tr[data-row]'), least: 1 }));
    return taken;
  };
  // The tabs' code is fetched once a session; the first customer's times would be that.
  await goOver(first);
  const taken: number[] = [];
  for (const address of others.slice(0, times)) taken.push(...(await goOver(address)));
  return taken;
};

const openCustomer = async (page: Page): Promise<number[]> => {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    await inPage(page, { go: `/wanda/customers?limit=25&page=${i + 20}` }, { selector: firstRow, least: 25 });
    taken.push(await inPage(page, { click: firstRow }, { selector: '[role=tabpanel] dd', least: 1 }));
  }
  return taken;
};

const bridge = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const taken: number[] = [];
    for (let i = 0; i < 1_000; i += 1) {
      const start = performance.now();
      await window.bridge.call['session.get']();
      taken.push(performance.now() - start);
    }
    return taken;
  });

const heap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 ** 2;
};

/** The rows of a page in the lists that are drawn by a seed: most of them have several such pages at 12,000 customers. */
const drawnListSize = 25;
/** The rows per page that every list of the menu is opened with: those that a member can choose. */
const menuSizes = [25, 100] as const;

/** Drives the built app as a member would, with so many customers on the training platform. `seed` draws three further lists. */
export const appSpeed = async (customers: number, sizes: readonly number[], seed: number): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'bench-app-'));
  const app = await launch(folder, ['--training', `--training-customers=${customers}`]);
  try {
    const page = await app.firstWindow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Email', { exact: true }).waitFor();
    figures.push(single('sign-in to list (code typed to rows)', await signIn(page, folder), 'ms'));
    for (const size of sizes) figures.push(timed(`list open by address, ${size} rows`, await openList(page, size)));
    figures.push(single('renderer heap after 1,000 rows', await heap(page), 'MiB'));
    for (const address of await drawLists(page, 3, seed, drawnListSize))
      figures.push(
        timed(
          `list open by address, ${drawnListSize} rows of ${address}`,
          await openList(page, drawnListSize, address),
        ),
      );
    for (const size of menuSizes) {
      const lists = await setPageSize(page, size);
      const taken = await openByMenu(page, lists, size);
      figures.push(timed(`list open by the menu, ${size} rows of ${lists.length} lists`, taken));
    }
    await setPageSize(page, menuSizes[0]);
    figures.push(timed('re-sort, 100 rows', await resort(page)));
    figures.push(timed('record open from a list', await openCustomer(page), 80));
    figures.push(timed('tab switch, to its rows', await tabs(page), 80));
    figures.push(timed('bridge round trip', await bridge(page)));
    return figures;
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
