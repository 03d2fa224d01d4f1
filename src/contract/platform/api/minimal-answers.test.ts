import { describe, expect, test } from 'vitest';
import { contract, type EndpointName, endpoints } from './contract.ts';

// The fewest fields that a platform of the /v2 API sends: the console demands no more.

const parse = (name: EndpointName, body: unknown): unknown => endpoints.get(name)?.answer.parse(body);

const customer = {
  id: 'CUS1',
  email: 'ada@example.test',
  phone_number: '+2348030000000',
  level: 2,
  verified: true,
  has_mfa: true,
  vip: false,
  merchant: false,
  payout: true,
  active: true,
  meta: { restricted: false },
  jail_status: { jailed: false },
  profile: { first_name: 'Ada', last_name: 'Obi', country_code: 'NG' },
};
const payment = { amount: '1.00', currency: 'NGN', created_at: '2026-01-01T10:00:00Z' };
const referral_detail = {
  ...{ used: true, created_at: '2026-01-01T10:00:00Z', referrer_id: 'CUS1', referee_id: 'CUS2' },
  referrer_first_name: 'Ada',
  referrer_last_name: 'Obi',
  referee_first_name: 'Bo',
  referee_last_name: 'Li',
};
const referral_transaction = { ...payment, reference: 'R1', description: 'First', status: 'completed' };
const movement = {
  id: '1',
  amount: '1',
  currency_id: 'NGN',
  reference: 'R',
  status: 'pending',
  created_at: payment.created_at,
};

test.each<[EndpointName, unknown]>([
  ['customers.list', customer],
  ['countries.list', { id: 'NG', calling_code: '+234' }],
  ['members.list', { first_name: 'Ada', last_name: 'Obi', permissions: ['customer:read'] }],
  ['referrals.list', { referral_detail, referral_transaction, referer_payment: payment, referee_payment: payment }],
])('a row of %s', (name, row) => {
  expect(parse(name, { data: [row], pagination: {} })).toMatchObject({
    data: [row],
    pagination: { page: 1, limit: null, total: null, next_cursor: null },
  });
});

test.each<[EndpointName, unknown]>([
  ['customers.get', customer],
  ['countries.get', { id: 'NG', calling_code: '+234' }],
  ['referrals.get', { referral_detail, referral_transaction, referer_payment: payment, referee_payment: payment }],
  ['me.get', { first_name: 'Ada', last_name: 'Obi', permissions: ['customer:read'] }],
])('the record of %s', (name, record) => expect(parse(name, { data: record })).toMatchObject(Object(record)));

test.each<[EndpointName, unknown]>([
  ['customers.updateProfile', { first_name: 'Sukarno', last_name: null }],
  ['customers.updateAddress', { primary_address: '1 Orchard Road', city: 'Singapore', country_id: 'SG' }],
  ['me.update', { first_name: 'Sukarno', last_name: '' }],
  ['auth.acceptInvite', { token: 't', first_name: 'Sukarno', last_name: '', password: 'correct horse battery' }],
])('the body of %s', (name, body) => expect(endpoints.get(name)?.body.parse(body)).toEqual(body));

test.each([
  ['Ada', null, 'Ada'],
  [null, 'Obi', 'Obi'],
  ['Ada', 'Obi', 'Ada Obi'],
])('a confirmation names the customer %s %s', (first_name, last_name, name) => {
  const words = contract.customers.resetTwoFactor.confirm?.named.words;
  expect(words?.parse({ ...customer, profile: { first_name, last_name } })).toEqual({ customer: name });
});

test('groups of search results', () => {
  const data = {
    customers: [{ id: '1', first_name: 'Ada', last_name: 'Obi', email: 'a@b.test' }],
    payouts: [{ ...movement, category: 'fiat' }],
  };
  expect(parse('search.run', { data })).toMatchObject({ ...data, businesses: [], airtimes: [] });
});

describe('flags that nobody promised are unknown where they are missing', () => {
  const country = { id: 'NG', calling_code: '+234' };
  test('of a country', () => {
    expect(parse('countries.get', { data: country })).toMatchObject({ enabled: null, supported_features: null });
    expect(parse('countries.get', { data: { ...country, enabled: 0, supported_features: null } })).toMatchObject({
      enabled: false,
      supported_features: [],
    });
  });
  test('of a sign-in and of the items of an order', () => {
    const login = { at: '2026-01-01T10:00:00Z' };
    expect(parse('me.security', { data: { two_step_enabled: true, recent_logins: [login] } })).toMatchObject({
      recent_logins: [{ ...login, ok: null }],
    });
    expect(parse('payments.priorities', { data: { id: 'banks', items: [{ id: '1', name: 'Kuda' }] } })).toMatchObject({
      items: [{ enabled: null }],
    });
  });
});

describe('lists without rows', () => {
  test('null is an empty list', () => {
    expect(parse('customers.list', { data: null, pagination: {} })).toMatchObject({ data: [] });
    expect(parse('customers.wallets', { data: null })).toEqual([]);
    expect(parse('search.run', { data: { customers: null } })).toMatchObject({ customers: [] });
  });
  test('a list that is missing is an error', () => {
    expect(() => parse('customers.list', { pagination: {} })).toThrow('data');
    expect(() => parse('customers.wallets', {})).toThrow('data');
  });
});

describe('the pagination of a list', () => {
  const pagination = (sent: object) => parse('customers.list', { data: [], pagination: sent });
  test.each([
    [{ next_cursor: '' }, { next_cursor: null }],
    [{ next_cursor: 25 }, { next_cursor: '25' }],
    [{ next_cursor: 'abc' }, { next_cursor: 'abc' }],
    [
      { total: '5', limit: '20', page: '2' },
      { total: 5, limit: 20, page: 2 },
    ],
    [{ page: 'first' }, { page: 1 }],
    [{ total: -1 }, { total: null }],
    [{ total: '-1' }, { total: null }],
    [{ total: 0 }, { total: 0 }],
  ])('%j is read as %j', (sent, read) => expect(pagination(sent)).toMatchObject({ pagination: read }));
  test.each([{ total: 'many' }, { total: 1.5 }, { next_cursor: false }])('%j is refused', (sent) =>
    expect(() => pagination(sent)).toThrow(),
  );
});

describe('who the member is', () => {
  const member = { first_name: 'Ada', last_name: 'Obi', permissions: [] };
  test.each([
    ['the id', { ...member, id: 7, email: 'ada@example.test' }, '7'],
    ['the email', { ...member, email: 'ada@example.test' }, 'ada@example.test'],
    ['the name', member, 'Ada Obi'],
  ])('is known by %s', (_, sent, id) => expect(parse('me.get', { data: sent })).toMatchObject({ id }));
  test('a member without a last name or permissions', () =>
    expect(parse('me.get', { data: { first_name: 'Ada', last_name: null, permissions: null } })).toMatchObject({
      last_name: '',
      permissions: [],
      email: null,
    }));
});
