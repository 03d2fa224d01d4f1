// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../support/open-app.tsx';

// Extra columns of a list are shown where its frame has room (kernel/list/table/optional-columns.ts).

/** Reports the width of the list's panel as a browser does after its first layout. */
let setWidth: (width: number) => void;

beforeEach(() => {
  const observers = new Map<Element, ResizeObserverCallback>();
  let current = 960;
  const report = (element: Element, callback: ResizeObserverCallback) => {
    const size = [{ inlineSize: current, blockSize: 600 }];
    const entry = { target: element, contentRect: element.getBoundingClientRect() };
    callback(
      [{ ...entry, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }],
      new ResizeObserver(() => {}),
    );
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element) {
        if (!element.matches('section[data-wide]')) return;
        observers.set(element, this.#callback);
        queueMicrotask(() => act(() => report(element, this.#callback)));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  setWidth = (width) => {
    current = width;
    for (const [element, callback] of observers) act(() => report(element, callback));
  };
});
afterEach(() => vi.unstubAllGlobals());

const headings = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent);
const open = async () => {
  openApp('/wanda/payouts/fiat');
  await page.findByRole('table');
};

test('a column appears with room for it and leaves without', async () => {
  await open();
  expect(headings()).not.toContain('Fee');
  setWidth(1_560);
  expect(headings()).toContain('Fee');
  setWidth(960);
  expect(headings()).not.toContain('Fee');
});

test("a member's own choice counts at any width", async () => {
  setWidth(1_560);
  await open();
  await waitFor(() => expect(headings()).toContain('Fee'));
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  fireEvent.click(await page.findByRole('checkbox', { name: 'Provider' }));
  await waitFor(() => expect(headings()).not.toContain('Provider'));
  setWidth(960);
  expect(headings()).toContain('Fee');
  expect(headings()).not.toContain('Provider');
});

test('a list whose columns have room in the usual width is not wide', async () => {
  openApp('/settings/books');
  await page.findByRole('table');
  expect(page.getByRole('table').closest('section')?.dataset.wide).toBe('false');
  expect(headings().join()).toContain('Created');
});

test('a list with more columns than that is wide, unless the member chose otherwise', async () => {
  await open();
  const panel = () => page.getByRole('table').closest('section')?.dataset.wide;
  expect(panel()).toBe('true');
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  fireEvent.click(await page.findByLabelText('Wide'));
  await waitFor(() => expect(panel()).toBe('false'));
});

test('columns change places in the View menu, and keep their order', async () => {
  openApp('/wanda/customers');
  const headings = () =>
    page
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  await page.findByRole('table');
  const before = headings();
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  const up = () => page.findByRole('button', { name: 'Move Phone up', hidden: true });
  (await up()).focus();
  fireEvent.click(await up());
  expect(headings().indexOf('Phone')).toBe(before.indexOf('Phone') - 1);
  expect(document.activeElement).toBe(await up());
  // The column that names the row stays first.
  fireEvent.click(await up());
  expect(headings()[0]).toBe(before[0]);
  cleanup();
  openApp('/wanda/customers');
  await page.findByRole('table');
  expect(headings().indexOf('Phone')).toBe(before.indexOf('Phone') - 1);
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  fireEvent.click(await page.findByRole('button', { name: 'Reset order', hidden: true }));
  expect(headings()).toEqual(before);
});

test('the value in USD is a column that is chosen in the View menu, however wide the window', async () => {
  setWidth(1_560);
  openApp('/wanda/payouts/fiat');
  await page.findByRole('table');
  const hasColumn = () => page.queryByRole('columnheader', { name: /^Value in USD/ }) !== null;
  expect(hasColumn()).toBe(false);
  fireEvent.click(page.getByRole('button', { name: 'View' }));
  fireEvent.click(await page.findByRole('checkbox', { name: 'Value in USD', hidden: true }));
  expect(hasColumn()).toBe(true);
});
