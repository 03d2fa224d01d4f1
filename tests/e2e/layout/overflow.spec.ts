import { expect, type Locator, type Page } from 'playwright/test';
import { characterId } from '../../../src/training/seed/customers/characters.ts';
import type { ConsoleApp } from '../support/console-app.ts';
import { test } from '../support/test.ts';

const path = (href: string | null): string => new URL(href ?? '', 'app://bundle').pathname;

/** Opens an address and waits for its content. */
const open = async (console: ConsoleApp, address: string): Promise<void> => {
  await console.goto(address);
  await expect(console.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await settled(console.page);
};

/** Nothing in the page is loading any more. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('main [aria-busy=true], main [aria-label^=Loading]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // A table draws the rows below the visible ones after its first paint.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
};

/** Follows a link within the console, also one that a strip of tabs hides. */
const follow = (link: Locator): Promise<void> =>
  link.evaluate((anchor) => {
    if (anchor instanceof HTMLElement) anchor.click();
  });

/** Opens another page without a reload. Each kind of page has a title of its own. */
const openBy = async (page: Page, navigate: () => Promise<void>): Promise<void> => {
  const title = await page.title();
  await navigate();
  await expect.poll(() => page.title()).not.toBe(title);
  await settled(page);
};

/** Opens an address as Back and Forward do: a narrow window has no menu with links to all lists. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ usr: null, key: to, idx: 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** The addresses of all lists: those of the menu, with its groups unfolded; last the one that is open, as each is opened from another one. */
const listAddresses = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('navigation', { name: 'Wanda menu' });
  const folded = menu.locator('button[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // Home is in the menu, too, and is no list.
  const opened = new URL(page.url()).pathname;
  return [...[...new Set(hrefs.map(path))].filter((address) => address !== '/' && address !== opened), opened];
};

/** Opens each tab of the open record. */
const openTabs = async (page: Page, onTab: () => Promise<void>): Promise<void> => {
  for (const tab of await page.getByRole('tab').all()) {
    await follow(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await settled(page);
    await onTab();
  }
};

/**
 * What does not fit in the tables of the page: text that is cut off without an ellipsis and a tooltip, amounts and badges that are cut off at
 * all, boxes that run out of their cell, and headings wider than their column. The pointer enters each cell first, because tooltips are set then.
 */
const cutOff = (page: Page): Promise<{ cells: number; problems: string[] }> =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).overflowX !== 'visible';
    const hasEllipsisAndTooltip = (element: Element, cell: Element): boolean => {
      const named = element.closest('[title]:not([title=""])');
      return getComputedStyle(element).textOverflow === 'ellipsis' && named !== null && cell.contains(named);
    };
    const runsOut = (element: Element, cell: Element): boolean =>
      getComputedStyle(element).display !== 'inline' &&
      element.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1 &&
      // An inline box within text that is cut off is cut off with it.
      !(element.parentElement !== null && element.parentElement !== cell && isCut(element.parentElement));
    const cells = [...document.querySelectorAll('main tbody td')];
    const problems = cells.flatMap((cell) => {
      cell.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      const inside = [...cell.querySelectorAll('*')];
      // Amounts and badges are never cut off, not even with a tooltip.
      const hasFigure = cell.querySelector('.num, [data-tone]') !== null && cell.querySelector('button') === null;
      const isWrong =
        [cell, ...inside].some((element) => isCut(element) && (hasFigure || !hasEllipsisAndTooltip(element, cell))) ||
        inside.some((element) => runsOut(element, cell));
      return isWrong ? [`cell "${cell.textContent}"`] : [];
    });
    const headings = [...document.querySelectorAll('main thead th')]
      .filter((heading) => heading.scrollWidth > heading.clientWidth)
      .map((heading) => `heading "${heading.textContent}"`);
    return {
      cells: cells.length,
      problems: [...new Set([...problems, ...headings])].map((problem) => `${location.pathname}: ${problem}`),
    };
  });

/** A table that is wider than its frame, and pages below the window. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems: string[] = [];
    const frame = document.querySelector('main table')?.parentElement;
    if (frame && frame.scrollWidth > frame.clientWidth)
      problems.push(`${location.pathname}: a table of ${frame.scrollWidth} in ${frame.clientWidth}`);
    const next = document.querySelector('main [aria-label="Next page"]');
    if (next && next.getBoundingClientRect().bottom > innerHeight) problems.push(`${location.pathname}: pages below`);
    return problems;
  });

/** Controls and headings of the header, the views and the filters that reach beyond the window or their own box. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = 'button, a, input, h1';
    const problems: string[] = [];
    for (const element of document.querySelectorAll(
      ['body header', 'main header', 'main search', 'nav[aria-label=Views]']
        .map((area) => `${area} :is(${controls})`)
        .join(','),
    )) {
      const { left, right, width } = element.getBoundingClientRect();
      // What a strip of tabs hides is in its menu, and the filters of a low window scroll.
      const filters = element.closest('search');
      const isHidden =
        element.closest('[data-fade-right]') !== null ||
        (filters !== null && getComputedStyle(filters).overflowX === 'auto') ||
        width === 0 ||
        getComputedStyle(element).visibility === 'hidden';
      if (!isHidden && (left < -1 || right > innerWidth + 1))
        problems.push(
          `${location.pathname}: ${element.tagName} "${element.getAttribute('aria-label') ?? element.textContent}" ${Math.round(left)}–${Math.round(right)} of ${innerWidth}`,
        );
    }
    return problems;
  });

/** The tabs of a customer: one with ordinary values, one with very large amounts, one with a very long name. */
const customers = ['plain', 'bigMoney', 'longName'].map((key) => `/wanda/customers/${characterId(key)}`);

test('no cell, badge or heading of any table runs out of its column', async ({ console }) => {
  test.slow();
  const { page } = console;
  const problems: string[] = [];
  let cells = 0;
  const measure = async () => {
    const found = await cutOff(page);
    cells += found.cells;
    problems.push(...found.problems);
  };
  await open(console, '/wanda');
  for (const address of await listAddresses(page)) {
    await openBy(page, () => goTo(page, address));
    await measure();
    problems.push(...(await sideways(page)));
    const record = page.locator('main a[data-row-link]').first();
    // A record that opens in a panel over its list has no page.
    if ((await record.count()) === 0 || path(await record.getAttribute('href')) === address) continue;
    await openBy(page, () => follow(record));
    await measure();
    await openTabs(page, measure);
  }
  for (const customer of customers) {
    await open(console, customer);
    await openTabs(page, measure);
  }
  expect(problems).toEqual([]);
  expect(cells).toBeGreaterThan(500);
});

// A zoom of 200 % halves the page's own size.
for (const [name, size] of [
  ['in a window of 1024 by 640', { width: 1_024, height: 640 }],
  ['at a zoom of 200 %', { width: 640, height: 400 }],
] as const)
  test(`no control of the header or the toolbar is cut off, and no amount, ${name}`, async ({ console }) => {
    test.slow();
    const { page } = console;
    await open(console, '/wanda');
    const addresses = await listAddresses(page);
    await page.setViewportSize(size);
    try {
      for (const address of addresses) {
        await openBy(page, () => goTo(page, address));
        expect(await outOfSight(page)).toEqual([]);
        expect((await cutOff(page)).problems).toEqual([]);
        if (size.width >= 1_024) expect(await sideways(page)).toEqual([]);
      }
    } finally {
      await page.setViewportSize({ width: 1_280, height: 800 });
    }
  });
