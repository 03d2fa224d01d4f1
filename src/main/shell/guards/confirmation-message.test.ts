import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '#contract/api/contract.ts';
import { fail, succeed } from '#contract/result.ts';
import { questionOf, type ReadRecord } from './confirmation-message.ts';

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
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return questionOf({ endpoint, params, body }, read, signal);
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
  ...{ amount: '1', fiat: 'NGN', price: '1', total: '1', payment_method: null, status: 'disputed', dispute: null },
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
