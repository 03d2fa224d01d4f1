// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail } from '#contract/bridge/result.ts';
import { createStoredValue } from '#kernel/base/storage.ts';
import { presetPeriod } from '#kernel/report/report-periods.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

/** As another window stores it. */
const store = (value: unknown) => {
  createStoredValue('reports', (stored) => stored).set(value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'reports' })));
};
beforeEach(() => store({}));
afterEach(cleanup);

// Hidden in happy-dom, which lays nothing out.
const hidden = { hidden: true };
const openReport = async (search: string) => {
  openApp(`/wanda/finance${search}`);
  await page.findAllByRole('button', { name: /^Export ./ });
};
const openSaved = async () => {
  fireEvent.click(page.getByRole('button', { name: 'Saved reports' }));
  return within(await page.findByRole('dialog', { name: 'Saved reports', ...hidden }));
};
const save = async (name: string) => {
  const dialog = await openSaved();
  fireEvent.change(dialog.getByLabelText('Save this report as'), { target: { value: name } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save', ...hidden }));
  return dialog;
};
const stored = () => Object(createStoredValue('reports', (value) => value).get());
const lastMonth = presetPeriod('last-month');

test('a report is saved by name, and exported later with the days that its period has then', async () => {
  await openReport('?period=last-month&compare=year&currency=KES');
  const dialog = await save('Month close');
  expect(await dialog.findByText('Last month · KES · same period last year · Excel')).toBeTruthy();
  expect(Object.values(Object(Object.values(stored())[0]))).toMatchObject([
    [{ name: 'Month close', search: 'period=last-month&compare=year&currency=KES', format: 'xlsx' }],
  ]);
  cleanup();

  await openReport('');
  const { getByRole } = await openSaved();
  platform.requests = [];
  fireEvent.click(getByRole('button', { name: 'Export Month close', ...hidden }));
  expect(await page.findByText('Exported “Month close”')).toBeTruthy();
  const [now, before] = platform.requestsOf('reports.finance').map(({ params }) => params);
  expect(now).toEqual({ ...lastMonth, currency: 'KES' });
  expect(before).toMatchObject({
    currency: 'KES',
    from: `${Number(lastMonth.from.slice(0, 4)) - 1}${lastMonth.from.slice(4)}`,
  });
  expect(platform.files).toHaveLength(1);
  // What is shown stays as it is.
  expect(location.search).toBe('');
});

test('a report that fails to load is not saved as a file', async () => {
  await openReport('?period=last-month');
  const dialog = await save('Month close');
  platform.answers.set('reports.finance', () => fail('server', 'The platform is down'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Export Month close', ...hidden }));
  expect(await page.findByText('No file was saved.')).toBeTruthy();
  expect(platform.files.join('')).toBe('');
});

test('names are there and different; a deleted report comes back by Undo', async () => {
  await openReport('?period=2026-q1');
  const dialog = await save(' ');
  expect(dialog.getByText('Name is required')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Save this report as'), { target: { value: 'Quarter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save', ...hidden }));
  expect(await dialog.findByText('Q1 2026 · NGN · previous period · Excel')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Save this report as'), { target: { value: 'quarter' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save', ...hidden }));
  expect(dialog.getByText('Another saved report has this name')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Delete Quarter', ...hidden }));
  await waitFor(() => expect(dialog.queryByText('Quarter')).toBeNull());
  fireEvent.click(await page.findByRole('button', { name: 'Undo', ...hidden }));
  expect(await dialog.findByText('Quarter')).toBeTruthy();
});

test('damaged and foreign entries of the storage are left out', async () => {
  store({ STF1: { 'wanda/finance': [{ name: 'x' }, 7], other: 'y' }, b: 1 });
  await openReport('');
  const dialog = await openSaved();
  expect(dialog.getByText(/^None yet/)).toBeTruthy();
});

test('a month is chosen from the list of months', async () => {
  await openReport('');
  fireEvent.click(page.getByPlaceholderText('Month or quarter'));
  const month = lastMonth.from.slice(0, 7);
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  fireEvent.click(await page.findByRole('option', { name, ...hidden }));
  await waitFor(() => expect(location.search).toBe(`?period=${month}`));
  await waitFor(() =>
    expect(platform.requestsOf('reports.finance').at(-2)?.params).toEqual({ ...lastMonth, currency: 'NGN' }),
  );
});
