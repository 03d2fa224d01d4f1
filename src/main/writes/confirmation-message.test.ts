import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fail, succeed } from '#contract/bridge/result.ts';
import { type EndpointName, endpoints } from '#contract/platform/api/contract.ts';
import { planRequest } from '../api/plan-request.ts';
import { type Question, questionOf, type ReadRecord } from './confirmation-message.ts';

const customer = (first_name: string, last_name: string) => ({
  profile: { first_name, last_name, country_code: 'NG' },
});
const ask = (
  name: EndpointName,
  params: Record<string, string>,
  body: unknown,
  read: ReadRecord,
  signal = new AbortController().signal,
) => {
  const endpoint = endpoints.get(name);
  if (!endpoint?.confirm) throw new Error(`${name} is not confirmed`);
  const plan = planRequest(endpoint, params, body);
  if (!plan.ok) throw new Error(plan.message);
  return questionOf(endpoint.confirm, plan.value, read, signal);
};
const balance = (read: ReadRecord, more: object = {}) =>
  ask(
    'customers.setWalletBalance',
    { id: 'CUS1', currency: 'USD' },
    { balance: '99999999', reason: 'x', ...more },
    read,
  );
const answering =
  (data: unknown): ReadRecord =>
  async () =>
    succeed({ data });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('names the customer as the platform does, formats the amount, and shows the id below', async () => {
  const asked: unknown[] = [];
  const question = await balance(async (...request) => {
    asked.push(request.slice(0, 2));
    return succeed({ data: customer('Ada', 'Obi') });
  });
  expect(question).toEqual({ message: "Set Ada Obi's USD balance to 99,999,999.00?", id: 'CUS1' });
  expect(asked).toEqual([['customers.get', { id: 'CUS1', currency: 'USD' }]]);
});

test('a name that the page sends is not used', async () =>
  expect(await balance(answering(customer('Ada', 'Obi')), { customer: 'Someone Else' })).toMatchObject({
    message: "Set Ada Obi's USD balance to 99,999,999.00?",
  }));

const { buyer, seller } = { buyer: { id: 'CUS1', name: 'Ada Obi' }, seller: { id: 'CUS2', name: 'Femi Ade' } };
const trade = {
  ...{ id: 'CTR1', reference: 'CTR-Q2480XMAP4', offer_id: null, merchant: null, buyer, seller, asset: 'USDT' },
  amount: '1',
  fiat: 'NGN',
  price: '1',
  total: '1',
  payment_method: null,
  status: 'disputed',
  dispute: null,
  created_at: '2026-01-01T00:00:00Z',
};
const voucher = {
  ...{
    id: 'VCH1',
    code: 'x',
    amount: '1234.5',
    currency: 'NGN',
    status: 'active',
    merchant: { id: 'M', name: 'Shop' },
  },
  ...{ redeemed_by: null, expires_at: null, created_at: '2026-01-01T00:00:00Z' },
};
test.each<[EndpointName, Record<string, string>, unknown, unknown, string]>([
  [
    'connect.resolveTrade',
    { id: 'CTR1' },
    { winner: 'buyer', reason: 'x' },
    trade,
    'Resolve the dispute of trade CTR-Q2480XMAP4 between Ada Obi and Femi Ade for the buyer?',
  ],
  ['vouchers.cancel', { id: 'VCH1' }, { reason: 'x' }, voucher, 'Cancel the voucher of 1,234.50 NGN from Shop?'],
  [
    'customers.deleteBeneficiary',
    { id: 'CUS1', beneficiaryId: 'BEN1' },
    undefined,
    customer('Ada', 'Obi'),
    "Delete Ada Obi's beneficiary BEN1?",
  ],
])('%s names people', async (name, params, body, record, message) =>
  expect(await ask(name, params, body, answering(record))).toEqual({ message, id: params.id }),
);

test.each<[string, ReadRecord]>([
  ['cannot be read', async () => fail('forbidden', 'x')],
  ['has another shape', answering({ name: 'Ada' })],
  ['has no name', answering(customer('', ' '))],
])('a record that %s is named by its id', async (_, read) =>
  expect(await balance(read)).toEqual({ message: 'Set the USD balance of customer CUS1 to 99,999,999.00?', id: null }),
);

test('a name cannot add lines, turn the direction of the text unseen or fill the dialog', async () => {
  const question = await balance(answering(customer(`Ada\n\u202e\u2028Obi`, 'x'.repeat(200))));
  expect(question?.message).toMatch(/^Set Ada ⟨U\+202E⟩ Obi x{63}…'s USD balance to/);
});

test.each([
  ['80 characters is shown', 'x'.repeat(80), 'x'.repeat(80)],
  ['more is cut', 'x'.repeat(81), `${'x'.repeat(80)}…`],
  ['white space is on one line', ' Corner \n\n\t Shop ', 'Corner Shop'],
])('a name of %s', async (_, name, shown) => {
  const record = { ...voucher, merchant: { id: 'M', name } };
  expect(await ask('vouchers.cancel', { id: 'VCH1' }, { reason: 'x' }, answering(record))).toEqual({
    message: `Cancel the voucher of 1,234.50 NGN from ${shown}?`,
    id: 'VCH1',
  });
});

test('one empty name among several leaves the ids', async () => {
  const record = { ...trade, seller: { id: 'CUS2', name: ' \n' } };
  const question = await ask(
    'connect.resolveTrade',
    { id: 'CTR1' },
    { winner: 'buyer', reason: 'x' },
    answering(record),
  );
  expect(question).toEqual({ message: 'Resolve the dispute of trade CTR1 for the buyer?', id: null });
});

test('an id of digits is no amount', async () =>
  expect(await ask('vouchers.cancel', { id: '1234' }, { reason: 'x' }, answering(null))).toMatchObject({
    message: 'Cancel voucher 1234?',
  }));

test('the platform can rename nothing that is sent, and hidden characters are shown', async () => {
  const words = z.object({ label: z.string(), kind: z.string(), id: z.string() });
  const confirm = {
    message: 'Print {kind}?',
    button: 'Print',
    named: { endpoint: 'labels.get', words, message: 'Print {kind} {id} as {label}{note}?' },
  };
  const answer = { label: 'Ada', kind: 'none', id: 'L2' };
  const print = (read: ReadRecord) =>
    questionOf(confirm, { ids: { id: 'L1' }, fields: { kind: 'all\u202e' } }, read, new AbortController().signal);
  expect(await print(answering(answer))).toEqual({ message: 'Print all⟨U+202E⟩ L1 as Ada?', id: 'L1' });
  expect(await print(answering(null))).toEqual({ message: 'Print all⟨U+202E⟩?', id: null });
});

/** Fails when it is canceled, as requests do. */
const unanswered: ReadRecord = (_endpoint, _params, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('cancelled', 'x'))));

test('a canceled confirmation cancels reading the name', async () => {
  const request = new AbortController();
  const question = ask('customers.unassignBvn', { id: 'CUS1' }, undefined, unanswered, request.signal);
  request.abort();
  expect(await question).toMatchObject({ id: null });
});

test('a name that takes more than four seconds is not waited for', async () => {
  vi.useFakeTimers();
  // The timers of Node's own signals are real ones.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  const asked: (Question | null)[] = [];
  void balance(unanswered).then((question) => asked.push(question));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toMatchObject([{ message: 'Set the USD balance of customer CUS1 to 99,999,999.00?' }]);
});
