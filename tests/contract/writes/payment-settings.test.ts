// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { screen as page, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { openRowAction } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';

const record = {
  id: 'R1',
  name: 'Access',
  priority: 1,
  enabled: true,
  created_at: '2026-01-05T00:00:00Z',
  history: [],
};
const bank = { ...record, currency: 'NGN', kind: 'bank', min: '100', max: '5000', fee: '0.50' };
const provider = { ...record, currency: 'NGN', balance: '10', commission: '2.5', health: 'down' };

/** Opens an action of the only row of a list. */
const openAction = async (address: string, row: typeof bank | typeof provider, label: string) => {
  const group = address.split('/')[0];
  platform.answers.set(`${group}.list`, () =>
    succeed({ data: [row], pagination: { page: 1, limit: 25, total: 1, next_cursor: null } }),
  );
  platform.answers.set(`${group}.get`, () => succeed(row));
  openApp(`/settings/${address}`);
  const line = within(await page.findByRole('table')).getAllByRole('row')[1];
  if (!line) throw new Error('the list has no row');
  return openRowAction(line, label);
};

test('the button above a list leads to its priorities', async () => {
  openApp('/settings/providers/bet');
  const link = await page.findByRole('link', { name: 'Change priorities' });
  expect(link.getAttribute('href')).toBe('/settings/providers/bet/priorities');
});

test('fee and limits are edited with a reason', async () => {
  const form = await openAction('payments/banks', bank, 'Edit bank');
  form.fill('Fee (%)', '0.75');
  form.fill('Maximum in NGN', '50');
  form.fill('Reason', 'New contract');
  form.send();
  await form.findByText('The maximum must be at least the minimum');
  form.fill('Maximum in NGN', '6000');
  expect(form.changes()).toEqual(['Fee: 0.50% → 0.75%', 'Maximum: 5,000.00 NGN → 6,000.00 NGN']);
  form.send();
  await form.untilClosed();
  expect(platform.lastRequest('payments.update')).toMatchObject({
    params: { kind: 'banks', id: 'R1' },
    body: { fee: '0.75', min: '100', max: '6000', reason: 'New contract' },
  });
});

test('a limit has the decimals of its currency', async () => {
  const dinars = { ...bank, currency: 'KWD', min: '1', max: '50' };
  const form = await openAction('payments/banks', dinars, 'Edit bank');
  form.fill('Minimum in KWD', '0.1255');
  form.fill('Reason', 'New contract');
  form.send();
  await form.findByText('Use at most 3 decimals');
  form.fill('Minimum in KWD', '0.125');
  form.send();
  await form.untilClosed();
  expect(platform.lastRequest('payments.update')?.body).toMatchObject({ min: '0.125' });
});

test.each([
  ['payments/banks', bank, 'payments', { kind: 'banks', id: 'R1' }],
  ['providers/bet', provider, 'providers', { kind: 'bet', id: 'R1' }],
])('%s: a record is disabled with a reason, and nothing else of it is sent', async (address, row, group, params) => {
  const form = await openAction(address, row, 'Disable');
  form.fill('Reason', 'Outage');
  form.send();
  await form.untilClosed();
  expect(platform.lastRequest(`${group}.update`)).toMatchObject({ params, body: { enabled: false, reason: 'Outage' } });
});

test('a disabled record is enabled', async () => {
  const form = await openAction('payments/policies', { ...bank, enabled: false }, 'Enable');
  expect(form.subject()).toContain('Access applies to payments again.');
  expect(form.changes()).toEqual(['Status: Disabled → Enabled']);
});

test('the commission of a provider is edited with a reason', async () => {
  const form = await openAction('providers/airtime', provider, 'Edit provider');
  form.fill('Commission (%)', '3');
  form.fill('Reason', 'New contract');
  form.send();
  await form.untilClosed();
  expect(platform.lastRequest('providers.update')?.body).toEqual({ commission: '3', reason: 'New contract' });
});
