// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { limits } from '#contract/values/limits.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { answerPages } from '../support/answer-pages.ts';
import { untilIdle } from '../support/idle.ts';
import { openApp } from '../support/open-app.tsx';

// A list at its limits: full pages, the first windowed row, the last retry.

const endpoint = 'customers.list';
const open = async (search = '') => {
  openApp(`/wanda/customers${search}`);
  await page.findByRole('table');
};
const footer = () => page.getByRole('navigation', { name: 'Pages' });
const isDisabled = (name: string) =>
  within(footer()).getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const drawnRows = () => document.querySelectorAll('tr[data-row]').length;
const requestedPages = () => platform.requestsOf(endpoint).map(({ params }) => Number(params.cursor ?? params.page));

test('a list starts with its newest rows', async () => {
  await open();
  expect(platform.lastRequest(endpoint)?.params.sort).toBe('-created_at');
  expect(page.getByRole('columnheader', { name: /^Created/ }).getAttribute('aria-sort')).toBe('descending');
});

describe('the footer', () => {
  test.each([
    [25, 25],
    [100, 100],
    // All rows fit on the smallest page.
    [25, 100],
  ])('of %i rows on a page of %i has no other pages', async (total, limit) => {
    answerPages(endpoint, total);
    await open(`?limit=${limit}`);
    expect(footer().textContent).toBe(`1–${total} of ${total} customers`);
  });

  test.each([
    [26, 25, '1–25 of 26 customers'],
    [101, 100, '1–100 of 101 customers'],
  ])('of %i rows on a page of %i leads to the next page', async (total, limit, text) => {
    answerPages(endpoint, total);
    await open(`?limit=${limit}`);
    expect(footer().textContent).toContain(text);
    expect(isDisabled('Next page')).toBe(false);
    expect(isDisabled('Previous page')).toBe(true);
  });

  test('of 26 rows on a page of 100 offers the smaller pages', async () => {
    answerPages(endpoint, 26);
    await open('?limit=100');
    expect(within(footer()).getByLabelText('Rows per page')).toBeTruthy();
    expect(isDisabled('Next page')).toBe(true);
  });

  test.each([
    [50, 25, 2, '26–50 of 50 customers'],
    [100, 25, 4, '76–100 of 100 customers'],
    [200, 100, 2, '101–200 of 200 customers'],
  ])('of %i rows on pages of %i ends with a full page', async (total, limit, last, text) => {
    answerPages(endpoint, total);
    await open(`?limit=${limit}&page=${last}`);
    expect(footer().textContent).toContain(text);
    expect(isDisabled('Next page')).toBe(true);
    expect(isDisabled('Previous page')).toBe(false);
    await untilIdle();
    expect(requestedPages()).toEqual([last]);
  });
});

describe('the next page is requested when the page is idle', () => {
  test.each([
    [25, [1, 2]],
    [100, [1, 2]],
    [101, [1]],
  ])('with %i rows a page: pages %j', async (limit, pages) => {
    answerPages(endpoint, 300);
    await open(`?limit=${limit}`);
    await untilIdle();
    expect(requestedPages()).toEqual(pages);
  });
});

describe('a table draws', () => {
  test('all rows of a list of 39', async () => {
    answerPages(endpoint, 39);
    await open('?limit=39');
    await waitFor(() => expect(drawnRows()).toBe(39));
  });

  test('the rows in sight of a list of 40', async () => {
    answerPages(endpoint, 40);
    await open('?limit=40');
    await waitFor(() => expect(drawnRows()).toBeGreaterThan(25));
    await untilIdle();
    expect(drawnRows()).toBeLessThan(40);
  });
});

test('a failed list is requested four times, then the error is shown', async () => {
  platform.answers.set(endpoint, () => fail('server', 'The platform broke', { status: 500, retryAfterMs: 0 }));
  openApp('/wanda/customers');
  await page.findByRole('button', { name: 'Retry' });
  expect(platform.requestsOf(endpoint)).toHaveLength(4);
});

describe('with a cursor that', () => {
  const [row] = Object(platform.sample(endpoint)).data;
  /** Answers by cursor, `''` the start; and by page number. */
  const answer = (pages: Record<string, { rows?: number; total?: number | null; next?: string | null }>) =>
    platform.answers.set(endpoint, ({ params }) => {
      const key = String(params.cursor ?? (params.page === 1 ? '' : params.page));
      const { rows = 25, total = null, next = null } = pages[key] ?? { rows: 0 };
      const data = Array.from({ length: rows }, (_, index) => ({ ...row, id: `${key}ROW${index}` }));
      return succeed({ data, pagination: { page: 1, limit: 25, total, next_cursor: next } });
    });
  const goOn = () => fireEvent.click(within(footer()).getByRole('button', { name: 'Next page' }));

  test.each([null, ''])('is %j, a list without a total ends', async (next) => {
    answer({ '': { next } });
    await open();
    expect(footer().textContent).toContain('of 25 customers');
    expect(isDisabled('Next page')).toBe(true);
    await untilIdle();
    expect(requestedPages()).toEqual([1]);
  });

  test.each([null, ''])('is %j, a list goes on by page numbers up to its total', async (next) => {
    answer({ '': { total: 50, next }, 2: { total: 50, next } });
    await open();
    expect(isDisabled('Next page')).toBe(false);
    goOn();
    await waitFor(() => expect(footer().textContent).toContain('26–50 of 50 customers'));
    await untilIdle();
    expect(requestedPages()).toEqual([1, 2]);
    expect(isDisabled('Next page')).toBe(true);
  });

  test('repeats itself, a list says that it cannot go on', async () => {
    answer({ '': { next: 'a' }, a: { next: 'a' } });
    await open();
    goOn();
    await waitFor(() => expect(footer().textContent).toContain('26–50 of 50+ customers'));
    expect(isDisabled('Next page')).toBe(true);
    expect(within(footer()).getByText(/^There may be more customers/)).toBeTruthy();
    await untilIdle();
    expect(requestedPages()).toEqual([1, Number.NaN]);
  });

  test('is as long as an address takes, a list goes on', async () => {
    const next = 'x'.repeat(limits.cursorMax);
    answer({ '': { next }, [next]: { rows: 3 } });
    await open();
    goOn();
    await waitFor(() => expect(footer().textContent).toContain('26–28 of 28 customers'));
  });

  test('is too long for an address, a list says that it cannot go on', async () => {
    answer({ '': { next: 'x'.repeat(limits.cursorMax + 1) } });
    await open();
    expect(isDisabled('Next page')).toBe(true);
    expect(within(footer()).getByText(/^There may be more customers/)).toBeTruthy();
    await untilIdle();
    expect(requestedPages()).toEqual([1]);
  });

  test('follows an empty page, a list goes on from there', async () => {
    answer({ '': { rows: 0, next: 'a' }, a: { rows: 3 } });
    openApp('/wanda/customers');
    expect(await page.findByText('No customers on this page')).toBeTruthy();
    expect(page.queryByText('The list has become shorter.')).toBeNull();
    fireEvent.click(page.getByRole('button', { name: 'Next page' }));
    expect(await page.findByRole('table')).toBeTruthy();
    expect(drawnRows()).toBe(3);
  });
});
