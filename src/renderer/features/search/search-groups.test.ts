import { describe, expect, test } from 'vitest';
import { type SearchGroups, search } from '#contract/platform/api/search.ts';
import { foundGroups, isExactHit, searchGroups } from './search-groups.ts';

const movement = { amount: '1234.5', currency_id: 'NGN', reference: 'REF-1', status: 'completed' };
const created_at = '2026-11-20T08:30:00Z';

const one = {
  customers: [{ id: 'CUS1', first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com' }],
  businesses: [{ id: 'BUS1', business: 'Acme Motors', email: null }],
  payouts: [{ ...movement, id: 'PYT1', category: 'fiat', created_at }],
  connect_trade: [{ ...movement, id: 'CTR1', currency_id: 'BTC', created_at }],
  fiat_deposits: [{ ...movement, id: 'FDP1', created_at }],
  crypto_deposits: [{ ...movement, id: 'CDP1', currency_id: 'ETH', created_at }],
  airtimes: [{ ...movement, id: 'AIR1', created_at }],
  transactions: [{ ...movement, id: 'TRX1', currency: 'POINTS', is_fiat: true, created_at }],
  addresses: [
    { id: 'CUS1', asset: 'BTC', address: 'bc1q', created_at },
    { id: 'XBUS9', asset: 'BTC', address: 'bc1p', created_at },
    { id: 'CUS1', asset: 'ETH', address: '0x1', created_at },
  ],
  phone_numbers: [{ id: 'PHN1', number: '+2348031234567', user_id: 'CUS7', created_at }],
  records: [
    { type: 'loan/summary', id: 'LON1', name: 'LON-1', amount: '10', currency_id: 'USDT', created_at },
    { type: 'vouchers', id: 'VCH1', name: '7HX2PD3S', matched: { field: 'code', value: '7HX2PD3S' } },
    { type: 'vouchers', id: 'VCH2', name: null, matched: { field: 'id', value: 'VCH2' } },
    { type: 'customers/CUS1/verifications', id: 'VER1' },
    { type: 'new/kind', id: 'NEW1' },
  ],
};
const answer: SearchGroups = search.run.answer.parse({ data: one });
/** The answer with other rows in some groups. */
const answerWith = (rows: object): SearchGroups => search.run.answer.parse({ data: { ...one, ...rows } });
const hits = (key: string, from = answer) => foundGroups(from, []).find((group) => group.key === key)?.hits ?? [];

test('shows every group of the contract once', () =>
  expect(searchGroups.map(({ key }) => key).sort()).toEqual(Object.keys(answer).sort()));

test.each([
  ['customers', ['/wanda/customers/CUS1']],
  ['businesses', ['/wanda/businesses/BUS1']],
  ['payouts', ['/wanda/payouts/fiat/PYT1']],
  ['connect_trade', ['/wanda/connect/trades/CTR1']],
  ['fiat_deposits', ['/wanda/deposits/fiat/FDP1']],
  ['crypto_deposits', ['/wanda/deposits/crypto/CDP1']],
  ['airtimes', ['/wanda/spend/top-ups/AIR1']],
  ['transactions', ['/wanda/transactions/TRX1']],
  [
    'addresses',
    ['/wanda/customers/CUS1?tab=wallets', '/wanda/businesses/XBUS9?tab=wallets', '/wanda/customers/CUS1?tab=wallets'],
  ],
  ['phone_numbers', ['/wanda/customers/CUS7']],
  [
    'records',
    [
      ...['/wanda/loan/summary/LON1', '/wanda/vouchers/all/VCH1', '/wanda/vouchers/all/VCH2'],
      ...['/wanda/customers/CUS1/documents', '/wanda/new/kind/NEW1'],
    ],
  ],
])('%s link to their pages', (key, to) => expect(hits(key).map((hit) => hit.to)).toEqual(to));

test('a record of another kind says which, by its ID where it has no name', () => {
  expect(hits('records').map(({ title, detail }) => [title, detail])).toEqual([
    ['LON-1', 'Loan'],
    ['Ends in PD3S', 'Voucher'],
    ['VCH2', 'Voucher'],
    ['VER1', 'Verification'],
    ['NEW1', 'Kind'],
  ]);
  expect(hits('records')[0]?.money).toEqual({ amount: '10', currency: 'USDT' });
  expect(hits('records')[1]?.money).toBeNull();
});

test('the code of a voucher is shown nowhere, and still finds it exactly', () => {
  const [, voucher] = hits('records');
  const { matchedValue: _searched, ...shown } = voucher ?? {};
  expect(JSON.stringify(shown)).not.toContain('7HX2');
  expect(voucher && isExactHit(voucher, [{ filter: 'q', value: '7hx2pd3s' }])).toBe(true);
  expect(hits('records')[2]?.matched).toBeNull();
});

describe('a result', () => {
  test('shows airtime in NGN and takes `is_fiat` from the transaction', () => {
    expect(hits('airtimes')[0]?.money).toEqual({ amount: '1234.5', currency: 'NGN', isFiat: true });
    expect(hits('transactions')[0]?.money).toEqual({ amount: '1234.5', currency: 'POINTS', isFiat: true });
  });

  test('uses the id as the title of a customer without a name', () => {
    const nameless = answerWith({ customers: [{ id: 'CUS2', first_name: null, last_name: null, email: null }] });
    expect(hits('customers', nameless)[0]).toMatchObject({ title: 'CUS2', detail: null });
  });

  test('has a unique key when a record is found twice', () =>
    expect(new Set(hits('addresses').map(({ key }) => key)).size).toBe(3));

  test('has no page for an id that is not made of the characters of ids', () => {
    const odd = answerWith({ customers: [{ id: '../../logout?x', first_name: 'Eve', last_name: null, email: null }] });
    expect(hits('customers', odd)[0]?.to).toBeNull();
  });

  test('shows its customer and the field that it was found by, unless that is shown anyway', () => {
    const payout = { ...movement, id: 'PYT1', category: 'fiat', created_at };
    const customer = { id: 'CUS1', name: 'Ada Okafor' };
    const hash = `0x${'1a'.repeat(32)}`;
    const found = answerWith({
      payouts: [
        { ...payout, customer, matched: { field: 'hash', value: hash } },
        { ...payout, matched: { field: 'reference', value: 'REF-1' } },
        { ...payout, matched: { field: 'processor_id', value: 'prc_12' } },
        { ...payout, matched: { field: 'account_number', value: '1704263418' } },
        payout,
      ],
      phone_numbers: [{ id: 'PHN1', number: '+2348031234567', user_id: 'CUS1', created_at, customer }],
    });
    expect(hits('payouts', found).map(({ matched }) => matched)).toEqual([
      'Hash 0x1a1a…1a1a',
      null,
      'Provider reference prc_12',
      'Account number Ends in 3418',
      null,
    ]);
    expect(hits('payouts', found)[0]?.customer).toBe('Ada Okafor');
    expect(hits('phone_numbers', found)[0]).toMatchObject({ customer: 'Ada Okafor', detail: null });
  });

  test('is not listed under groups without results', () =>
    expect(foundGroups({ ...answer, customers: [], payouts: [] }, []).map(({ key }) => key)).not.toContain('payouts'));
});

describe('what was searched for', () => {
  const payout = { ...movement, category: 'fiat', created_at };
  const found = answerWith({
    payouts: [
      { ...payout, id: 'PYT1', reference: 'PYT-1234567' },
      { ...payout, id: 'PYT2', reference: 'PYT-123456', matched: { field: 'hash', value: '0xAB' } },
    ],
  });
  const parametersOf = (value: string) => [{ filter: 'q' as const, value }];

  test.each(['pyt-123456', '0xab', 'PYT2'])('comes first in its group, and its group comes first: %s', (value) => {
    const [first] = foundGroups(found, parametersOf(value));
    expect(first?.label).toBe('Payouts');
    expect(first?.hits.map(({ id }) => id)).toEqual(['PYT2', 'PYT1']);
  });

  test('of its own comes before a record that it is linked to', () => {
    const matched = { field: 'linked_reference', value: 'WND-ABCD2345' };
    const linked = answerWith({
      payouts: [{ ...payout, id: 'PYT1', reference: 'PYT-1234567', matched }],
      transactions: [
        { ...movement, id: 'TRX1', reference: 'WND-ABCD2345', currency: 'NGN', is_fiat: true, created_at },
      ],
    });
    const order = (value: string) => foundGroups(linked, parametersOf(value)).map(({ label }) => label);
    expect(order('wnd-abcd2345').slice(0, 2)).toEqual(['Transactions', 'Payouts']);
    expect(order('PYT-1234567').slice(0, 1)).toEqual(['Payouts']);
  });

  test('is not what only contains it', () => {
    const groups = foundGroups(found, parametersOf('PYT-12345'));
    expect(groups[0]?.label).toBe('Customers');
    expect(groups.flatMap(({ hits: all }) => all).some((hit) => isExactHit(hit, parametersOf('PYT-12345')))).toBe(
      false,
    );
  });
});
