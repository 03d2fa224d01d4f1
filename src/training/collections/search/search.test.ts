import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characterId } from '../../seed/customers/characters.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt, valueAt } from '../../testing/test-platform.ts';

describe('the search', () => {
  let platform: TestPlatform;
  let bearer: string;
  beforeAll(async () => {
    platform = await startTestPlatform({ customers: 400 });
    bearer = await platform.token('admin');
  }, 30_000);
  afterAll(() => platform.stop());

  const parameterOf = (wanted: string) => {
    const [filter = '', value = ''] = wanted.split('=');
    return { filter, value };
  };
  /** The rows of a group, by `filter=value` and `filter=value`. */
  const found = async (group: string, ...wanted: string[]): Promise<unknown[]> => {
    const body = { parameters: wanted.map(parameterOf) };
    const rows = valueAt((await platform.send('POST', '/search', { bearer, body })).json, 'data', group);
    return Array.isArray(rows) ? rows : [];
  };
  const search = async (group: string, ...wanted: string[]): Promise<string[]> =>
    (await found(group, ...wanted)).map((row) => textAt(row, 'id'));

  it('returns at most fifty, the newest first', async () => {
    const found = await search('customers', 'q=mail.test');
    expect(found).toHaveLength(50);
    expect(found).not.toContain(characterId('plain'));
  });

  it('finds a match of two commands that is not among the first fifty of one', async () => {
    const row = await platform.send('GET', `/customers/${characterId('plain')}`, { bearer });
    const email = textAt(row.json, 'data', 'email');
    const phone = textAt(row.json, 'data', 'phone_number');
    expect(email).toContain('mail.test');
    expect(await search('customers', 'q=mail.test', `email=${email}`)).toEqual([characterId('plain')]);
    expect(await search('customers', `email=${email}`, `phone_number=${phone}`)).toEqual([characterId('plain')]);
    expect(await search('customers', `email=${email}`, 'q=nobody')).toEqual([]);
    expect(await search('customers', 'q=mail', 'q=test')).toHaveLength(50);
  });

  it('finds the sub accounts of a business by its name', async () => {
    const found = await search('customers', 'business=Nwosu Foods');
    expect(found).toEqual(expect.arrayContaining([characterId('subAccount'), characterId('everyBadge')]));
    expect(await search('customers', 'business=Nwosu Foods', 'q=nobody')).toEqual([]);
    expect(await search('businesses', 'business=nwosu', 'email=office@nwosufoods.test')).toEqual(['BUS0000000001']);
  });

  it('finds a trade by its reference, and the start of one', async () => {
    const [row] = rowsIn((await platform.send('GET', '/connect/trades', { bearer })).json);
    const reference = textAt(row, 'reference');
    expect(await search('connect_trade', `q=${reference.toLowerCase()}`)).toEqual([textAt(row, 'id')]);
    expect(await search('connect_trade', `reference=${reference.slice(0, 8)}`)).toContain(textAt(row, 'id'));
    expect(await search('connect_trade', 'reference=CTR-')).toHaveLength(50);
  });

  it.each([
    ['customers', 'q=CUS0000000001', '/customers/'],
    ['businesses', 'q=BUS0000000001', '/businesses/'],
    ['payouts', 'reference=PYT-', '/payouts/{category}/'],
    ['connect_trade', 'reference=CTR-', '/connect/trades/'],
    ['fiat_deposits', 'reference=DEP-', '/deposits/fiat/'],
    ['crypto_deposits', 'reference=DEP-', '/deposits/crypto/'],
    ['airtimes', 'reference=AIR-', '/spend/top-ups/'],
  ])('finds %s under the ids of their records, and each by its own reference', async (group, wanted, path) => {
    const [row] = await found(group, wanted);
    const reference = textAt(row, 'reference');
    const id = textAt(row, 'id');
    const record = await platform.send('GET', path.replace('{category}', textAt(row, 'category')) + id, { bearer });
    expect(textAt(record.json, 'data', 'id')).toBe(id);
    expect(textAt(record.json, 'data', 'reference')).toBe(reference);
    if (reference !== '') expect(await search(group, `reference=${reference}`)).toEqual([id]);
  });

  it('finds a transaction by its reference', async () => {
    const [row] = rowsIn((await platform.send('GET', '/transactions', { bearer })).json);
    const id = textAt(row, 'id');
    expect(id).not.toBe('');
    expect(await search('transactions', `q=${textAt(row, 'reference')}`)).toEqual([id]);
  });

  it.each([
    ['payouts', '/payouts/fiat'],
    ['payouts', '/payouts/crypto'],
    ['payouts', '/payouts/connect'],
    ['fiat_deposits', '/deposits/fiat'],
    ['crypto_deposits', '/deposits/crypto'],
    ['crypto_deposits', '/deposits/below-minimum'],
    ['airtimes', '/spend/top-ups'],
  ])('finds both ends by either reference: %s of %s', async (group, path) => {
    const [row] = rowsIn((await platform.send('GET', path, { bearer })).json);
    const record = await platform.send('GET', `${path}/${textAt(row, 'id')}`, { bearer });
    const transactionId = textAt(record.json, 'data', 'transaction_id');
    const transaction = await platform.send('GET', `/transactions/${transactionId}`, { bearer });
    for (const reference of [textAt(row, 'reference'), textAt(transaction.json, 'data', 'reference')])
      for (const filter of ['q', 'reference']) {
        expect(await search(group, `${filter}=${reference}`)).toEqual([textAt(row, 'id')]);
        expect(await search('transactions', `${filter}=${reference}`)).toEqual([transactionId]);
      }
    const [found0] = await found(group, `q=${textAt(transaction.json, 'data', 'reference')}`);
    expect(textAt(found0, 'matched', 'value')).toBe(textAt(transaction.json, 'data', 'reference'));
  });

  it('finds the transaction of a transfer by either reference', async () => {
    const [row] = rowsIn((await platform.send('GET', '/transfers', { bearer })).json);
    const transaction = await platform.send('GET', `/transactions/${textAt(row, 'transaction_id')}`, { bearer });
    for (const reference of [textAt(row, 'reference'), textAt(transaction.json, 'data', 'reference')])
      expect(await search('transactions', `q=${reference}`)).toEqual([textAt(row, 'transaction_id')]);
  });

  it('finds a trade, its payout and their transaction by any of their references', async () => {
    const [row] = rowsIn((await platform.send('GET', '/payouts/connect', { bearer })).json);
    const payout = (await platform.send('GET', `/payouts/connect/${textAt(row, 'id')}`, { bearer })).json;
    const transactionId = textAt(payout, 'data', 'transaction_id');
    const transaction = (await platform.send('GET', `/transactions/${transactionId}`, { bearer })).json;
    const trade = valueAt(payout, 'data', 'trade');
    for (const reference of [row, Object(transaction).data, trade].map((each) => textAt(each, 'reference'))) {
      expect(await search('connect_trade', `q=${reference}`)).toEqual([textAt(trade, 'id')]);
      expect(await search('payouts', `q=${reference}`)).toEqual([textAt(row, 'id')]);
      expect(await search('transactions', `q=${reference}`)).toEqual([transactionId]);
    }
  });

  it('finds the owner of a phone number and of a crypto address', async () => {
    const id = characterId('plain');
    const customer = await platform.send('GET', `/customers/${id}`, { bearer });
    const phone = textAt(customer.json, 'data', 'phone_number');
    const [number] = await found('phone_numbers', `phone_number=${phone}`);
    expect(textAt(number, 'user_id')).toBe(id);
    const [owned] = rowsIn((await platform.send('GET', `/customers/${id}/crypto-addresses`, { bearer })).json);
    const address = textAt(owned, 'address');
    expect(address).not.toBe('');
    expect(await search('addresses', `address=${address}`)).toContain(id);
  });

  it('finds a record by any six characters of its reference, and a transaction by them too', async () => {
    const [payout] = await found('payouts', 'reference=PYT-');
    const reference = textAt(payout, 'reference');
    for (const part of [reference.slice(0, 6), reference.slice(3, 9), reference.slice(-6).toLowerCase()])
      expect(await search('payouts', `q=${part}`)).toContain(textAt(payout, 'id'));
    expect(await search('payouts', `q=${reference.slice(-5)}`)).toEqual([]);
    const [row] = rowsIn((await platform.send('GET', '/transactions', { bearer })).json);
    const code = textAt(row, 'reference');
    for (const part of [code.slice(0, 7), code.slice(2, 9), code.slice(-6)])
      expect(await search('transactions', `q=${part}`)).toContain(textAt(row, 'id'));
  });

  it('finds a payout by its hash and by the reference of its provider, as plain text and by filter', async () => {
    const [coin] = rowsIn((await platform.send('GET', '/payouts/crypto', { bearer })).json);
    const id = textAt(coin, 'id');
    const hash = textAt(coin, 'hash');
    const provider = textAt(coin, 'provider_reference');
    for (const [filter, value, field] of [
      ['hash', hash, 'hash'],
      ['hash', hash.slice(2), 'hash'],
      ['processor_id', provider.toUpperCase(), 'provider_reference'],
      ['address', textAt(coin, 'destination', 'address'), 'address'],
    ] as const) {
      const [row, ...others] = await found('payouts', `${filter}=${value}`, `q=${value}`);
      expect(textAt(row, 'id')).toBe(id);
      expect(others).toEqual([]);
      expect(await search('payouts', `${filter}=${value}`)).toEqual([id]);
      expect(await search('payouts', `q=${value}`)).toEqual([id]);
      expect(textAt(row, 'matched', 'field')).toBe(field);
      expect(textAt(row, 'customer', 'name')).toBe(textAt(coin, 'customer', 'name'));
    }
    expect(await search('transactions', `q=${hash}`)).toEqual([textAt(coin, 'transaction_id')]);
    expect(await search('payouts', `hash=${hash.slice(0, -1)}x`)).toEqual([]);
  });

  it('treats filters of one value as alternatives, and different values as conditions', async () => {
    const row = await platform.send('GET', `/customers/${characterId('plain')}`, { bearer });
    const email = textAt(row.json, 'data', 'email');
    const phone = textAt(row.json, 'data', 'phone_number');
    for (const texts of [
      [`email=${email}`, `q=${email}`],
      [`phone_number=${phone}`, `q=${phone}`],
      [`account_number=${phone}`, `bvn=${phone}`, `q=${phone}`],
    ])
      expect(await search('customers', ...texts)).toEqual([characterId('plain')]);
    expect(await search('payouts', `email=${email}`)).toEqual([]);
  });

  it('takes digits in a reference for no phone number', async () => {
    const customer = await platform.send('GET', `/customers/${characterId('plain')}`, { bearer });
    const digits = textAt(customer.json, 'data', 'phone_number').slice(-8);
    expect(await search('phone_numbers', `q=${digits}`)).not.toEqual([]);
    expect(await search('phone_numbers', `q=PYT-${digits}`)).toEqual([]);
    expect(await search('phone_numbers', `reference=PYT-${digits}`, `q=PYT-${digits}`)).toEqual([]);
  });

  it('returns only the groups that the member may read', async () => {
    const groups = async (role: string, wanted: string) => {
      const body = { parameters: [parameterOf(wanted)] };
      const { json } = await platform.send('POST', '/search', { bearer: await platform.token(role), body });
      return Object.entries(Object(valueAt(json, 'data'))).flatMap(([key, rows]) =>
        Array.isArray(rows) && rows.length > 0 ? [key] : [],
      );
    };
    expect(await groups('admin', 'q=nwosu')).toEqual(expect.arrayContaining(['customers', 'businesses']));
    expect(await groups('finance', 'q=nwosu')).toEqual([]);
    expect(await groups('finance', 'reference=PYT-')).toEqual(['payouts']);
  });

  it('finds movements that match every parameter', async () => {
    const [first = ''] = await search('payouts', 'reference=PYT-');
    expect(await search('payouts', 'reference=PYT-', `q=${first}`)).toEqual([first]);
    expect(await search('payouts', 'reference=CDP-', `q=${first}`)).toEqual([]);
  });

  describe('a record of another kind', () => {
    /** The records found by a text, as the member with a role sees them. */
    const records = async (value: string, role = 'admin') => {
      const body = {
        parameters: [
          { filter: 'reference', value },
          { filter: 'q', value },
        ],
      };
      const { json } = await platform.send('POST', '/search', { bearer: await platform.token(role), body });
      const rows = valueAt(json, 'data', 'records');
      return Array.isArray(rows) ? rows : [];
    };

    it.each([
      ['loan/summary', 'reference', 'principal'],
      ['transfers', 'reference', 'amount'],
      ['earn/plans', 'reference', 'principal'],
      ['orders/customer-orders', 'reference', 'amount'],
      ['orders/outgoing-hedge', 'reference', 'amount'],
      ['orders/recurring', 'reference', 'amount'],
      ['payouts/aggregated', 'reference', 'total'],
      ['commerce/charges', 'reference', 'amount'],
      ['vouchers', 'code', 'amount'],
      ['commerce/payment-links', 'id', 'amount'],
      ['connect/offers', 'id', 'none'],
      ['connect/merchants', 'id', 'none'],
      ['referrals', 'id', 'none'],
      ['fx-recipients', 'id', 'none'],
      ['approvals', 'id', 'none'],
      ['cases', 'id', 'none'],
    ])('of %s is found by its ID and its %s', async (type, key, amount) => {
      const [row] = rowsIn((await platform.send('GET', `/${type}?limit=1`, { bearer })).json);
      const id = textAt(row, 'id');
      for (const value of [id, textAt(row, key), ` ${textAt(row, key).toLowerCase()} `]) {
        const [hit, ...others] = await records(value);
        expect(hit).toMatchObject({ type, id });
        expect(others).toEqual([]);
        if (amount !== 'none') expect(textAt(hit, 'amount')).toBe(textAt(row, amount));
      }
      expect(await records(`${id}0`)).toEqual([]);
    });

    it('that is a verification is found by its ID', async () => {
      const customer = characterId('plain');
      const { json } = await platform.send('GET', `/customers/${customer}/verifications`, { bearer });
      const [id = ''] = rowsIn(json).map((row) => textAt(row, 'id'));
      expect(await records(id)).toMatchObject([{ type: `customers/${customer}/verifications`, id }]);
      expect(await records('VERZZZZZZ00')).toEqual([]);
    });

    it('is not found by a member who may not read it', async () => {
      const [row] = rowsIn((await platform.send('GET', '/transfers?limit=1', { bearer })).json);
      const reference = textAt(row, 'reference');
      expect(await records(reference)).toHaveLength(1);
      expect(await records(reference, 'support')).toHaveLength(0);
    });

    it.each([
      ['loan/summary', 'reference', 'status=completed'],
      ['earn/plans', 'reference', 'status=completed'],
      ['orders/customer-orders', 'reference', 'traded=true'],
      ['vouchers', 'code', 'status=redeemed'],
    ])('of %s and all of its transactions are found by the reference of either', async (type, key, filter) => {
      const [row] = rowsIn((await platform.send('GET', `/${type}?limit=1&${filter}`, { bearer })).json);
      const id = textAt(row, 'id');
      const { json } = await platform.send('GET', `/${type}/${id}`, { bearer });
      const own = valueAt(json, 'data', 'transaction_ids');
      const ids = Array.isArray(own) ? own.map(String) : [textAt(json, 'data', 'transaction_id')];
      const found = await search('transactions', `q=${textAt(row, key)}`, `reference=${textAt(row, key)}`);
      expect(found.toSorted()).toEqual(ids.toSorted());
      const owner = textAt(json, 'data', type === 'vouchers' ? 'redeemed_by' : 'customer', 'id');
      for (const list of ['/transactions', `/customers/${owner}/transactions`]) {
        const listed = (await platform.send('GET', `${list}?q=${textAt(row, key)}`, { bearer })).json;
        expect(
          rowsIn(listed)
            .map((each) => textAt(each, 'id'))
            .toSorted(),
        ).toEqual(ids.toSorted());
        expect(valueAt(listed, 'pagination', 'total')).toBe(ids.length);
      }
      for (const transaction of ids) {
        const { json: one } = await platform.send('GET', `/transactions/${transaction}`, { bearer });
        const reference = textAt(one, 'data', 'reference');
        expect(await records(reference)).toMatchObject([{ type, id, matched: { field: 'linked_reference' } }]);
        expect(await records(transaction)).toMatchObject([{ type, id }]);
      }
    });

    it('that is a voucher is answered without its code, which whoever knows it can spend', async () => {
      const [row] = rowsIn((await platform.send('GET', '/vouchers?limit=1&status=redeemed', { bearer })).json);
      const [id, code] = [textAt(row, 'id'), textAt(row, 'code')];
      const body = { parameters: [{ filter: 'q', value: code }] };
      const answer = await platform.send('POST', '/search', { bearer, body });
      expect(valueAt(answer.json, 'data', 'records')).toMatchObject([{ id, name: null }]);
      expect(answer.text).not.toContain(code);
      const { json } = await platform.send('GET', `/vouchers/${id}`, { bearer });
      const path = `/transactions/${textAt(json, 'data', 'transaction_id')}`;
      const transaction = await platform.send('GET', path, { bearer });
      expect(valueAt(transaction.json, 'data', 'linked', 'voucher')).toMatchObject({ id, reference: id });
      expect(transaction.text).not.toContain(code);
    });

    it('has to match every text', async () => {
      const rows = rowsIn((await platform.send('GET', '/loan/summary?limit=2', { bearer })).json);
      const [first = '', second = ''] = rows.map((row) => textAt(row, 'id'));
      const reference = textAt(rows[0], 'reference');
      expect(await search('records', `q=${first}`, `reference=${reference}`)).toEqual([first]);
      expect(await search('records', `q=${second}`, `reference=${reference}`)).toEqual([]);
    });
  });
});
