// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:50:00Z') }));
afterEach(() => void vi.useRealTimers());

/** The next day begins, and the window is seen again. */
const passMidnight = () => {
  vi.setSystemTime(new Date('2026-04-01T00:10:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const requested = (endpoint: string) => {
  const { from, to } = platform.lastRequest(endpoint)?.params ?? {};
  return [from, to];
};

describe('in a list', () => {
  const open = async (search = '') => {
    openApp(`/wanda/transactions${search}`);
    await page.findByRole('table');
  };
  const choose = async (name: string) => {
    fireEvent.click(page.getByRole('button', { name: /^Created/, expanded: false }));
    fireEvent.click(await page.findByRole('button', { name }));
  };

  test.each([
    ['Today', 'today', '2026-03-31', undefined],
    ['Last 7 days', 'last-7-days', '2026-03-25', undefined],
    ['This month', 'this-month', '2026-03-01', undefined],
    ['Last month', 'last-month', '2026-02-01', '2026-02-28'],
  ])('%s is in the address by its name', async (name, value, from, to) => {
    await open();
    await choose(name);
    await waitFor(() => expect(requested('transactions.list')).toEqual([from, to]));
    expect(location.search).toBe(`?from=${value}`);
    expect(page.getByRole('button', { name: `Created ${name}` })).toBeTruthy();
    expect((await page.findByText(name, { selector: '[aria-pressed=true] *' })).textContent).toBe(name);
  });

  test('an address from last week shows the days of today', async () => {
    await open('?from=last-7-days&to=2026-01-01');
    expect(requested('transactions.list')).toEqual(['2026-03-25', undefined]);
  });

  test('Last 7 days moves on at midnight', async () => {
    await open('?from=last-7-days');
    passMidnight();
    await waitFor(() => expect(requested('transactions.list')).toEqual(['2026-03-26', undefined]));
    expect(location.search).toBe('?from=last-7-days');
  });

  test('days that were chosen stay at midnight', async () => {
    await open('?from=2026-03-25');
    const count = platform.requestsOf('transactions.list').length;
    passMidnight();
    await act(async () => {});
    expect(platform.requestsOf('transactions.list')).toHaveLength(count);
  });

  test('a saved view keeps Last 7 days relative', async () => {
    await open('?from=last-7-days');
    fireEvent.click(page.getByRole('button', { name: 'Save view' }));
    fireEvent.change(await page.findByLabelText('Name'), { target: { value: 'Week' } });
    fireEvent.click(await page.findByRole('button', { name: 'Save', hidden: true }));
    const tab = await page.findByRole('button', { name: /^Week/ });
    fireEvent.click(page.getAllByRole('button', { name: /^All transactions/ })[0] ?? tab);
    passMidnight();
    fireEvent.click(page.getByRole('button', { name: /^Week/ }));
    await waitFor(() => expect(requested('transactions.list')).toEqual(['2026-03-26', undefined]));
  });
});

test('a report left open over midnight asks for the new days', async () => {
  openApp('/wanda/reports/overview?days=7');
  await waitFor(() =>
    expect(platform.requestsOf('reports.overview').map(({ params }) => params.from)).toContain('2026-03-25'),
  );
  passMidnight();
  await waitFor(() =>
    expect(platform.requestsOf('reports.overview').map(({ params }) => [params.from, params.to])).toContainEqual([
      '2026-03-26',
      '2026-04-01',
    ]),
  );
});
