// @vitest-environment happy-dom
import '../../../src/renderer/testing/setup-page.ts';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import { platform } from '../../../src/renderer/testing/fake-platform.ts';
import { findActionForm } from '../support/action-forms.ts';
import { openApp } from '../support/open-app.tsx';
import { columnTexts, findTable } from '../support/tables.ts';

const entry = (day: number, from: string): HistoryEntry => ({
  at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`,
  by: day === 1 ? null : 'Ada Obi',
  reason: `Reason ${day}`,
  changes: [{ field: 'enabled', from, to: 'true' }],
});

const openCountry = async (history: readonly HistoryEntry[] | null) => {
  platform.answerWith('countries.get', {
    name: 'Kenya',
    supported_features: ['payouts', 'lottery'],
    enabled: true,
    calling_code: '+254',
    currency: 'KES',
    history,
  });
  openApp('/settings/countries?open=ID0');
  const panel = await page.findByRole('dialog', { name: 'Kenya' });
  await within(panel).findByText('Calling code');
  return within(panel);
};

describe('the history of a setting', () => {
  test('is newest first, with what changed, why, who and when; older changes on request', async () => {
    const panel = await openCountry([3, 6, 1, 2, 4, 5].map((day) => entry(day, 'false')));
    const history = within(panel.getByRole('region', { name: 'History' }));
    const reasons = () => history.getAllByText(/^Reason/).map(({ textContent }) => textContent);
    expect(reasons()).toEqual(['Reason 6', 'Reason 5', 'Reason 4', 'Reason 3', 'Reason 2']);
    expect(history.getAllByRole('list')[0]?.textContent).toMatch(
      /^Status Disabled → EnabledReason 6Ada Obi · Mar 06, 2026/,
    );
    fireEvent.click(history.getByRole('button', { name: 'Show 1 older change' }));
    expect(reasons().at(-1)).toBe('Reason 1');
    history.getByText('Platform');
    expect(history.queryByRole('button')).toBeNull();
  });

  test('says that there are no changes yet', async () => {
    const panel = await openCountry([]);
    expect(panel.getByRole('region', { name: 'History' }).textContent).toContain('No changes yet');
  });

  test('is not shown for a record without one', async () => {
    const panel = await openCountry(null);
    expect(panel.queryByRole('region', { name: 'History' })).toBeNull();
  });
});

test.each([
  [
    'books.get',
    { pair: 'BTC/USDT', base: 'BTC', maker_fee: '0.1', min: '0.01' },
    '/settings/books/ID0',
    { maker_fee: ['0.05', '0.1'], min: ['1', '0.01'] },
    'Maker fee 0.05% → 0.10%Minimum 1.00 BTC → 0.01 BTC',
  ],
  [
    'payments.get',
    { name: 'Kuda', currency: 'NGN', fee: '1', min: '50' },
    '/settings/payments/banks?open=ID0',
    { min: ['500', '45.5'], fee: ['0', '1'] },
    'Minimum 500.00 NGN → 45.50 NGNFee 0.00% → 1.00%',
  ],
  [
    'currencies.get',
    { code: 'NGN', is_fiat: true, deposit_enabled: true, fee: '2.5' },
    '/settings/currencies/ID0',
    { deposit_enabled: ['0', '1'], fee: ['1', '2.5'] },
    'Deposits Disabled → EnabledPayout fee 1.00 NGN → 2.50 NGN',
  ],
  [
    'chains.get',
    { name: 'Ethereum', confirmations: 12, payout_enabled: false },
    '/settings/chains?open=ID0',
    { confirmations: ['24', '12'], payout_enabled: ['true', 'false'] },
    'Confirmations 24 → 12Payouts Enabled → Disabled',
  ],
  [
    'providers.get',
    { name: 'MTN', commission: '2', enabled: true, priority: 2 },
    '/settings/providers/airtime?open=ID0',
    { commission: ['1', '2'], enabled: ['false', 'true'], priority: ['1', '2'] },
    'Commission 1.00% → 2.00%Status Disabled → EnabledPriority 1 → 2',
  ],
  [
    'earn.asset',
    { asset: 'USDT', status: 'active', term_days: 30, apy: '7' },
    '/wanda/earn/assets/ID0',
    { status: ['paused', 'active'], term_days: [null, '30'], apy: ['6.5', '7'] },
    'Status Paused → ActiveTerm Flexible → 30 daysAnnual rate (APY) 6.50% → 7.00%',
  ],
  [
    'loans.asset',
    { asset: 'BTC', max_ltv: '60', enabled: true, min: '0.01' },
    '/wanda/loan/assets?open=ID0',
    { max_ltv: ['50', '60'], enabled: ['false', 'true'], min: ['0.1', '0.01'] },
    'Max LTV 50.00% → 60.00%Status Disabled → EnabledMinimum 0.10 BTC → 0.01 BTC',
  ],
  [
    'books.rate',
    { pair: 'USDT/KES', quote: 'KES', override: null },
    '/settings/books/rates/ID0',
    { buy: ['129.1', '135'], 'override.until': [null, '2026-12-01T09:30:00.000Z'] },
    'Buy (customers pay) 129.10 KES → 135.00 KESOverride ends No override → Dec 01, 2026 at 09:30 am UTC',
  ],
  [
    'countries.get',
    { name: 'Kenya', supported_features: ['payouts'] },
    '/settings/countries?open=ID0',
    { supported_features: ['payouts, earn', 'payouts, connect'] },
    'Features added Connect, removed Earn',
  ],
] as const)(
  'the history of %s has the labels and formats of the record',
  async (endpoint, record, path, changed, text) => {
    const changes = Object.entries(changed).map(([field, [from, to]]) => ({ field, from, to }));
    platform.answerWith(endpoint, { ...record, history: [{ ...entry(2, ''), changes }] });
    openApp(path);
    const history = await page.findByRole('region', { name: 'History' });
    expect(history.textContent).toContain(text);
  },
);

test('a country is changed with a reason; unknown features are kept', async () => {
  const panel = await openCountry([]);
  fireEvent.click(panel.getByRole('button', { name: 'Edit country' }));
  const form = await findActionForm('Edit country');
  fireEvent.click(form.getByRole('switch', { name: 'Deposits' }));
  await waitFor(() => expect(form.changes()).toEqual(['Deposits: Off → On']));
  form.send();
  await waitFor(() => expect(form.error('Reason')).toContain('Reason is required'));
  form.fill('Reason', 'License received');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('countries.update')?.body).toMatchObject({
      supported_features: ['deposits', 'payouts', 'lottery'],
      reason: 'License received',
    }),
  );
});

test('what a platform does not say of a country is neither shown as a state nor sent', async () => {
  platform.answerWith('countries.get', {
    ...{ iso2: 'KE', name: null, currency: null, calling_code: '+254', history: null },
    ...{ enabled: null, supported_features: null },
  });
  openApp('/settings/countries?open=ID0');
  const edit = await page.findByRole('button', { name: 'Edit country' });
  const panel = page.getByRole('dialog', { name: 'Kenya' });
  expect(panel.textContent).toMatch(/Status–.*Features–/);
  fireEvent.click(edit);
  const form = await findActionForm('Edit country');
  expect(page.queryAllByRole('switch', { hidden: true })).toEqual([]);
  form.fill('Calling code', '+255');
  form.fill('Reason', 'Provider changed');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('countries.update')?.body).toEqual({
      calling_code: '+255',
      reason: 'Provider changed',
    }),
  );
});

test('a currency that a country did not have is added to none', async () => {
  platform.answerWith('countries.get', { name: 'Kenya', currency: null, calling_code: '+254', history: [] });
  openApp('/settings/countries?open=ID0');
  fireEvent.click(await page.findByRole('button', { name: 'Edit country' }));
  const form = await findActionForm('Edit country');
  form.fill('Currency', 'KES');
  await waitFor(() => expect(form.changes()).toEqual(['Currency: – → KES']));
});

test('an emptied currency of a country is an error, not a change', async () => {
  const panel = await openCountry([]);
  fireEvent.click(panel.getByRole('button', { name: 'Edit country' }));
  const form = await findActionForm('Edit country');
  form.fill('Name', 'Republic of Kenya');
  form.fill('Currency', '');
  await waitFor(() => expect(form.changes()).toEqual(['Name: Kenya → Republic of Kenya']));
  form.fill('Calling code', ' ');
  expect(form.changes()).toEqual(['Name: Kenya → Republic of Kenya']);
});

test('the confirmations of a chain are a whole number', async () => {
  platform.answerWith('chains.get', { name: 'Ethereum', confirmations: 12, history: [] });
  openApp('/settings/chains?open=ID0');
  fireEvent.click(await page.findByRole('button', { name: 'Edit chain' }));
  const form = await findActionForm('Edit chain');
  form.fill('Reason', 'Network upgrade');
  form.fill('Confirmations', '1e2');
  form.send();
  await waitFor(() => expect(form.error('Confirmations')).toContain('Enter a whole number between 1 and 10,000'));
  form.fill('Confirmations', '24');
  await waitFor(() => expect(form.changes()).toEqual(['Confirmations: 12 → 24']));
  // As it is sent, without what was typed around it.
  form.fill('Confirmations', ' 024 ');
  await waitFor(() => expect(form.changes()).toEqual(['Confirmations: 12 → 24']));
  form.fill('Confirmations', '012');
  await waitFor(() => expect(form.changes()).toEqual([]));
  form.fill('Confirmations', '024');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('chains.update')?.body).toMatchObject({ confirmations: 24, reason: 'Network upgrade' }),
  );
});

test('the lag of a node is said in blocks', async () => {
  const { data, pagination } = Object(platform.sample('chains.list'));
  const rows = [0, 1, 250].map((lag, index) => ({ ...data[0], id: `CHN${index}`, lag }));
  platform.answerWith('chains.list', { data: rows, pagination });
  openApp('/settings/chains');
  const table = await findTable('Chains');
  expect(columnTexts(table, 'Node')).toEqual(['In sync', '1 block behind', '250 blocks behind']);
  const tones = [...table.querySelectorAll('[data-tone]')].filter(({ textContent }) =>
    /sync|behind/.test(`${textContent}`),
  );
  expect(tones.map((element) => element.getAttribute('data-tone'))).toEqual(['success', 'success', 'danger']);
});

test('amounts of a currency have its decimals, and its page shows their history', async () => {
  const amounts = { min_deposit: '1.00', min_payout: '5.00', fee: '0.10' };
  const history = [{ ...entry(2, 'false'), changes: [{ field: 'fee', from: '0.05', to: '0.10' }] }];
  platform.answerWith('currencies.get', { id: 'ID0', code: 'NGN', name: 'Naira', decimals: 2, ...amounts, history });
  openApp('/settings/currencies/ID0');
  expect((await page.findByRole('region', { name: 'History' })).textContent).toContain(
    'Payout fee 0.05 NGN → 0.10 NGN',
  );
  fireEvent.click(page.getByRole('button', { name: 'Edit currency' }));
  const form = await findActionForm('Edit currency');
  form.fill('Reason', 'Requested by finance');
  form.fill('Payout fee (NGN)', '0.125');
  form.send();
  await waitFor(() => expect(form.error('Payout fee (NGN)')).toContain('Use at most 2 decimals'));
  form.fill('Payout fee (NGN)', '0.25');
  form.send();
  await waitFor(() =>
    expect(platform.lastRequest('currencies.update')?.body).toMatchObject({ ...amounts, fee: '0.25' }),
  );
});

test('custody is read only, with exact balances and the total of each asset', async () => {
  const assets = [{ asset: 'ETH', balance: '0.000000000000000001', usd_value: '0.00', total: '12.500000000000000001' }];
  platform.answerWith('custody.vault', { name: 'Treasury', assets });
  openApp('/settings/custody/vaults/ID0');
  const table = await findTable('Assets');
  expect(columnTexts(table, 'Balance')).toEqual(['0.000000000000000001 ETH']);
  expect(columnTexts(table, 'Total in all vaults')).toEqual(['12.500000000000000001 ETH']);
  page.getByText(/^Read only: funds cannot be moved/);
  expect(page.queryByRole('button', { name: /^Actions/ })).toBeNull();
});

test('an address of a wallet has a copy button and a QR code', async () => {
  const addresses = [{ address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', network: 'Bitcoin' }];
  platform.answerWith('custody.wallet', { asset: 'BTC', vault_type: 'hot', addresses });
  openApp('/settings/custody/wallets/BTC/hot');
  const code = await page.findByRole('img', { name: `QR code of ${addresses[0]?.address}` });
  // A code of 42 characters has 29 modules a side (version 3), and a border of two on each.
  expect(code.getAttribute('viewBox')).toBe('0 0 33 33');
  page.getByRole('button', { name: 'Copy address' });
});
