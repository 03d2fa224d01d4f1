// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#kernel/api/query-client.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { findCommand } from '#kernel/commands/command-registry.ts';
import { dayText } from '#kernel/format/day-text.ts';
import { pending, platform } from '../../../src/renderer/testing/fake-platform.ts';
import { exportAs } from '../support/export-as.ts';
import { openApp } from '../support/open-app.tsx';

afterEach(cleanup);

const open = async (search: string) => {
  openApp(`/wanda/reports/overview${search}`);
  await page.findAllByRole('button', { name: /^Export ./ });
};
const dateInput = (name: 'From' | 'To') => page.getByLabelText<HTMLInputElement>(name);
const period = (name: string) => within(page.getByRole('radiogroup', { name: 'Period' })).getByLabelText(name);
const dates = '?from=2026-01-01&to=2026-01-31';

test('Custom starts with the days shown and requests nothing', async () => {
  await open('?days=7');
  const before = platform.requests.length;
  fireEvent.click(period('Custom'));
  expect(dateInput('To').value).toBe(dayText(new Date().toISOString().slice(0, 10)));
  expect(location.search).toBe('?days=7');
  expect(platform.requests).toHaveLength(before);
});

test('a typed date changes the address, adds no history entry and keeps the focus', async () => {
  await open(dates);
  const input = dateInput('To');
  input.focus();
  const entries = history.length;
  fireEvent.change(input, { target: { value: 'feb 3, 2026' } });
  await waitFor(() => expect(location.search).toBe('?from=2026-01-01&to=2026-02-03'));
  expect(dateInput('To')).toBe(input);
  expect(input.value).toBe('feb 3, 2026');
  expect(document.activeElement).toBe(input);
  expect(history.length).toBe(entries);
  fireEvent.blur(input);
  expect(input.value).toBe('Feb 03, 2026');
});

test('text that is no date is explained once the input is left, and changes nothing', async () => {
  await open(dates);
  fireEvent.change(dateInput('To'), { target: { value: 'Feb 30, 2026' } });
  expect(page.queryByText('Enter two dates such as Oct 31, 2026')).toBeNull();
  fireEvent.blur(dateInput('To'));
  expect(await page.findByText('Enter two dates such as Oct 31, 2026')).toBeTruthy();
  expect(dateInput('To').getAttribute('aria-invalid')).toBe('true');
  expect(location.search).toBe(dates);
});

test('a day is chosen from the calendar', async () => {
  await open(dates);
  const [button] = page.getAllByRole('button', { name: 'Open calendar' });
  fireEvent.click(button ?? document.body);
  // Hidden in happy-dom, which lays nothing out.
  fireEvent.click(await page.findByLabelText('5 January 2026'));
  await waitFor(() => expect(location.search).toBe('?from=2026-01-05&to=2026-01-31'));
  expect(dateInput('From').value).toBe('Jan 05, 2026');
});

test('the comparison is in the address; without one nothing is compared', async () => {
  await open(`${dates}&compare=year`);
  expect(page.getByText('Jan 01, 2026 – Jan 31, 2026 (UTC), compared with Jan 01, 2025 – Jan 31, 2025')).toBeTruthy();
  expect(platform.requestsOf('reports.overview').map(({ params }) => params.from)).toEqual([
    '2026-01-01',
    '2025-01-01',
  ]);
  cleanup();
  queryClient.clear();
  platform.requests.length = 0;
  await open(`${dates}&compare=none`);
  expect(page.getByText('Jan 01, 2026 – Jan 31, 2026 (UTC)')).toBeTruthy();
  expect(platform.requestsOf('reports.overview')).toHaveLength(1);
  expect(page.queryByText('No change')).toBeNull();
});

test('dates that are no period are explained and change nothing', async () => {
  await open(dates);
  fireEvent.change(dateInput('To'), { target: { value: '2025-12-31' } });
  expect(await page.findByText('The first day must not be after the last')).toBeTruthy();
  expect(location.search).toBe(dates);
});

test('a preset replaces the dates, and Back shows them again', async () => {
  await open(dates);
  fireEvent.click(period('90 days'));
  await waitFor(() => expect(location.search).toBe('?days=90'));
  await waitFor(() => expect(page.queryByLabelText('From')).toBeNull());
  act(() => history.back());
  await waitFor(() => expect(dateInput('From').value).toBe('Jan 01, 2026'));
});

test('while another period loads, heading and file name are those of the figures that are shown', async () => {
  await open(dates);
  const openFile = vi.spyOn(bridge.call, 'files.open');
  platform.answers.set('reports.overview', pending);
  fireEvent.change(dateInput('To'), { target: { value: '2026-02-03' } });
  await waitFor(() => expect(location.search).toBe('?from=2026-01-01&to=2026-02-03'));
  expect(page.getByText(/^Jan 01, 2026 – Jan 31, 2026 \(UTC\)/)).toBeTruthy();
  await exportAs('CSV', page, 'Volume');
  await waitFor(() => expect(openFile).toHaveBeenCalledOnce());
  expect(openFile.mock.lastCall?.[0]?.name).toMatch(/-2026-01-01-2026-01-31\.csv$/);
});

test('a report is saved as PDF by key, too', async () => {
  await open(dates);
  const print = vi.spyOn(bridge.call, 'files.print');
  await waitFor(() => expect(findCommand('page.pdf')).toBeDefined());
  act(() => findCommand('page.pdf')?.run());
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(print.mock.lastCall?.[0]).toMatchObject({
    address: '/wanda/reports/overview',
    isLandscape: false,
    revealed: 0,
  });
  expect(print.mock.lastCall?.[0]?.text).toMatch(/^Reports overview\nPeriod \(UTC\)\nJan 01, 2026 – Jan 31, 2026\n/);
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  print.mockRestore();
});

test('leaving the page while a PDF is drawn saves no file', async () => {
  await open(dates);
  const [print, discard] = [vi.spyOn(bridge.call, 'files.print'), vi.spyOn(bridge.call, 'files.discard')];
  const button = page.getByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await exportAs('PDF');
  await waitFor(() => expect(document.querySelector('article')).not.toBeNull());
  cleanup();
  await waitFor(() => expect(discard).toHaveBeenCalledOnce());
  expect(print).not.toHaveBeenCalled();
});
