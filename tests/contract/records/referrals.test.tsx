// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import type { Referral } from '#contract/platform/api/referrals.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { exportAs } from '../support/export-as.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable } from '../support/tables.ts';

const at = (minute: number) => `2026-03-01T10:0${minute}:00Z`;
const people: Referral['referral_detail'] = {
  ...{ used: true, created_at: at(0), referrer_id: 'CUS2', referrer_first_name: 'Chinedu' },
  referrer_last_name: 'Okafor',
  referee_id: 'CUS3',
  referee_first_name: 'Ada',
  referee_last_name: 'Obi',
};
const trade = {
  ...{ id: 'TRX1', reference: 'WND-1', description: null, status: 'completed', amount: '25.50', currency: 'USDT' },
  ...{ is_fiat: null, created_at: at(1) },
};
const payment = (amount: string) => ({ amount, currency: 'NGN', is_fiat: null, created_at: at(2) });
const completed: Referral = {
  id: 'REF2',
  referral_detail: people,
  referral_transaction: trade,
  referer_payment: payment('1000'),
  referee_payment: payment('500'),
};
const unpaid = { referer_payment: null, referee_payment: null };
const pendingReferral: Referral = {
  ...{ id: 'REF1', referral_detail: { ...people, used: false }, referral_transaction: null },
  ...unpaid,
};

test('an export has the IDs of referrals, where the platform sends any', async () => {
  const { data: rows, ...list } = Object(platform.sampleBody('referrals.list'));
  const [{ id: _id, ...withoutId }, row] = rows;
  platform.bodies.set('referrals.list', { ...list, data: [withoutId, row], pagination: { page: 1 } });
  openApp('/wanda/referrals');
  await page.findByRole('table');
  await exportAs('CSV');
  await page.findByText(/^Exported /);
  const lines = (platform.files[0] ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['ID', '', row.id]);
});

const open = async (referral: Referral) => {
  platform.answers.set('referrals.get', () => succeed(referral));
  openApp(`/wanda/referrals/${referral.id}`);
  await page.findByRole('heading', { level: 1, name: 'Chinedu Okafor referred Ada Obi' });
  const events = within(page.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  const badge = page.getByRole('main').querySelector('header [data-tone]')?.textContent;
  return { badge, events: events.map(({ textContent }) => textContent), items: events };
};
const hrefOf = (region: string, link: string) =>
  within(page.getByRole('region', { name: region }))
    .getByRole('link', { name: link })
    .getAttribute('href');

test('the list is in the menu; its views filter by status', async () => {
  platform.answers.set('referrals.list', ({ params: { used } }) => {
    const data = [completed, pendingReferral].filter(
      ({ referral_detail }) => used === undefined || referral_detail.used === (used === 'true' || used === true),
    );
    return succeed({ data, pagination: { page: 1, limit: 25, total: data.length, next_cursor: null } });
  });
  openApp('/wanda');
  fireEvent.click(
    await within(await page.findByRole('navigation', { name: 'Wanda menu' })).findByRole('link', { name: 'Referrals' }),
  );
  const table = await findTable('Referrals');
  expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeTruthy();
  expect(columnTexts(table, 'Status')).toEqual(['Completed', 'Pending']);
  const views = within(page.getByRole('navigation', { name: 'Views' }));
  for (const status of ['Pending', 'Completed']) {
    fireEvent.click(views.getByRole('button', { name: new RegExp(`^${status}`) }));
    await waitFor(() => expect(columnTexts(table, 'Status')).toEqual([status]));
  }
});

test('a completed referral links both customers and the first transaction, and lists four events', async () => {
  const { badge, events, items } = await open(completed);
  expect(badge).toBe('Completed');
  expect(items.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    'Signed up with referral code',
    'Completed a trade',
    'Referrer bonus',
    'Referee bonus',
  ]);
  expect(events[2]).toContain('1,000.00 NGN');
  expect(events[3]).toContain('500.00 NGN');
  expect(items.every((item) => item.querySelector('time') !== null)).toBe(true);
  expect(hrefOf('Referral', 'Chinedu Okafor')).toBe('/wanda/customers/CUS2');
  expect(hrefOf('Referral', 'Ada Obi')).toBe('/wanda/customers/CUS3');
  expect(hrefOf('First transaction of the referee', 'WND-1')).toBe('/wanda/customers/CUS3/transactions/TRX1');
});

test('a pending referral has no transaction yet', async () => {
  const { badge, events } = await open(pendingReferral);
  expect(badge).toBe('Pending');
  expect(page.getByRole('region', { name: 'First transaction of the referee' }).textContent).toContain(
    'No transaction done yet',
  );
  expect(events).toHaveLength(4);
  expect(events.filter((text) => text?.includes('Not yet'))).toHaveLength(3);
});

test('a trade of zero pays no bonus', async () => {
  const { badge, events } = await open({ ...completed, ...unpaid, referral_transaction: { ...trade, amount: '0' } });
  expect(badge).toBe('Completed');
  expect(events[1]).toContain('Completed a 0 trade');
  expect(events[1]).toContain('0.00 USDT');
  expect(events.filter((text) => text?.includes('Not paid'))).toHaveLength(2);
});
