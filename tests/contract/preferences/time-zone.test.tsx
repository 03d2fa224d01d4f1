// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { act, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contract/bridge/default-preferences.ts';
import { succeed } from '#contract/bridge/result.ts';
import { emit } from '../../../src/renderer/testing/fake-bridge.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openApp } from '../support/open-app.tsx';

// Lagos is an hour ahead of UTC.
beforeEach(() => vi.stubEnv('TZ', 'Africa/Lagos'));
afterEach(() => {
  vi.unstubAllEnvs();
  choose('local');
});

const choose = (timeZone: 'local' | 'utc') =>
  act(() => emit('preferences.changed', { values: { ...defaultPreferences, timeZone }, managed: [] }));
const answerAnnouncements = () => {
  const rows = Object(platform.sample('airtable.list'));
  const data = rows.data.slice(0, 1).map((row: object) => ({ ...row, starts_at: '2026-03-20T23:30:00Z' }));
  platform.answers.set('airtable.list', () => succeed({ ...rows, data }));
};

test("a list's heading and its cells change together, and the list keeps its address", async () => {
  answerAnnouncements();
  openApp('/wanda/airtable/announcements?sort=-starts_at');
  await page.findByText('Mar 21, 2026 at 12:30 am');
  const zones = () => [...document.querySelectorAll('[data-zone]')].map((heading) => heading.getAttribute('data-zone'));
  expect(new Set(zones())).toEqual(new Set(['UTC+1']));
  expect(document.querySelector('th[title]')?.getAttribute('title')).toBe('Time zone: Africa/Lagos');
  choose('utc');
  await page.findByText('Mar 20, 2026 at 11:30 pm');
  expect(page.queryByText('Mar 21, 2026 at 12:30 am')).toBeNull();
  expect(new Set(zones())).toEqual(new Set(['UTC']));
  expect(document.querySelector('th[title]')?.getAttribute('title')).toBe('Time zone: UTC');
  expect(location.search).toBe('?sort=-starts_at');
});

test.each(['/wanda/vouchers/all/VCH1', '/wanda/customers/CUS1', '/profile/security'])(
  'the dates of a page change: %s',
  async (address) => {
    openApp(address);
    const dates = () =>
      [...document.querySelectorAll('main time:not([data-relative])')].map(({ textContent }) => textContent);
    await waitFor(() => expect(dates()).not.toEqual([]));
    const local = dates();
    choose('utc');
    await waitFor(() => expect(dates()).toHaveLength(local.length));
    expect(dates()).not.toEqual(local);
  },
);

test('the heading of relative times names no zone', async () => {
  openApp('/wanda/customers');
  await page.findByRole('table');
  expect(document.querySelector('time[data-relative]')).not.toBeNull();
  expect(document.querySelector('[data-zone]')).toBeNull();
  expect(document.querySelector('th[title]')).toBeNull();
});

test('an open form keeps what was typed', async () => {
  openApp('/profile/security');
  const password = await page.findByLabelText<HTMLInputElement>(/^Current password/);
  fireEvent.change(password, { target: { value: 'typed' } });
  await waitFor(() => expect(password.value).toBe('typed'));
  choose('utc');
  expect(password.isConnected).toBe(true);
  expect(password.value).toBe('typed');
});
