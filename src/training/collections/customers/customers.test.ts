import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { characterId } from '../../seed/customers/characters.ts';
import {
  type Reply,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
let clock = Date.now();
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 60 }, () => clock);
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const path = (key: string, rest = ''): string => `/customers/${characterId(key)}${rest}`;
const read = async (key: string, rest = ''): Promise<unknown> =>
  (await platform.send('GET', path(key, rest), { bearer })).json;
const field = async (key: string, ...keys: string[]): Promise<unknown> => valueAt(await read(key), 'data', ...keys);
const write = (method: string, key: string, rest: string, body?: unknown, headers = {}): Promise<Reply> =>
  platform.send(method, path(key, rest), { bearer, body, headers });
const audited = async (key: string): Promise<unknown> => rowsIn(await read(key, '/audit_logs'))[0];
const reason = { reason: 'A reason' };

describe('flags', () => {
  it.each([
    ['toggle-active', ['active'], true],
    ['payout', ['payout'], true],
    ['restriction', ['meta', 'restricted'], false],
  ])('%s toggles a flag and toggles it back', async (action, keys, before) => {
    expect(await field('plain', ...keys)).toBe(before);
    expect((await write('PUT', 'plain', `/${action}`, reason)).status).toBe(200);
    expect(await field('plain', ...keys)).toBe(!before);
    await write('PUT', 'plain', `/${action}`, reason);
    expect(await field('plain', ...keys)).toBe(before);
  });

  it('runs once per Idempotency-Key and refuses the key for another body', async () => {
    const key = { 'Idempotency-Key': '6f6e1c1e-0000-4000-8000-000000000001' };
    const first = await write('PUT', 'plain', '/payout', reason, key);
    const again = await write('PUT', 'plain', '/payout', reason, key);
    expect(again.json).toEqual(first.json);
    expect(await field('plain', 'payout')).toBe(false);
    expect((await write('PUT', 'plain', '/payout', { reason: 'Another' }, key)).status).toBe(422);
    expect((await write('PUT', 'vipMerchant', '/payout', reason, key)).status).toBe(200);
  });

  it('jails for the requested time and releases afterwards', async () => {
    expect((await write('POST', 'plain', '/jailer/jail_customer', { ...reason, duration: '24h' })).status).toBe(200);
    expect(await field('plain', 'jail_status')).toEqual({
      jailed: true,
      until: new Date(clock + 86_400_000).toISOString(),
    });
    expect((await write('POST', 'plain', '/jailer/jail_customer', { ...reason, duration: '1h' })).status).toBe(409);
    clock += 86_400_001;
    bearer = textAt((await signIn()).json, 'data', 'access_token');
    expect(await field('plain', 'jail_status')).toEqual({ jailed: false, until: null });
    expect((await write('POST', 'plain', '/jailer/un_jail_customer', reason)).status).toBe(409);
  });

  it('rejects a deletion only while it is pending', async () => {
    expect((await write('PUT', 'plain', '/halt-deletion', reason)).status).toBe(409);
    expect((await write('PUT', 'deletionPending', '/toggle-active', reason)).status).toBe(409);
    expect((await write('PUT', 'deletionPending', '/halt-deletion', reason)).status).toBe(200);
    expect(await field('deletionPending', 'deleted_at')).toBeNull();
    expect((await write('PUT', 'deleted', '/halt-deletion', reason)).status).toBe(409);
    expect((await write('PUT', 'deleted', '/payout', reason)).status).toBe(409);
    expect((await write('POST', 'deleted', '/notes', { text: 'Asked why' })).status).toBe(200);
  });

  it('refuses to remove what does not exist', async () => {
    expect((await write('POST', 'noTwoFactor', '/reset2fa')).status).toBe(409);
    expect((await write('POST', 'noBvn', '/unassign-bvn')).status).toBe(409);
    expect((await write('PUT', 'empty', '/verifications/reject', reason)).status).toBe(409);
    await write('POST', 'plain', '/unassign-bvn');
    expect(await field('plain', 'bvn')).toBeNull();
  });

  it('keeps the used part of each limit when the level changes', async () => {
    // The used part of this character's limits counts from its seeded level.
    const limits = async (): Promise<unknown[]> => {
      const list = await field('vipMerchant', 'limits');
      return Array.isArray(list) ? list : [];
    };
    const before = await limits();
    expect((await write('PUT', 'vipMerchant', '/level', { level: '1', reason: 'Documents expired' })).status).toBe(200);
    const after = await limits();
    expect(after.map((limit) => valueAt(limit, 'used'))).toEqual(before.map((limit) => valueAt(limit, 'used')));
    expect(after.map((limit) => valueAt(limit, 'limit'))).not.toEqual(before.map((limit) => valueAt(limit, 'limit')));
  });

  it('logs who revealed which value, and leaves updated_at as it is', async () => {
    const before = await field('plain', 'updated_at');
    await write('POST', 'plain', '/reveals', { field: 'account_number', record_id: 'PAY1' });
    expect(await audited('plain')).toMatchObject({
      actor: { email: 'admin@training.test' },
      action: 'account_number_revealed',
      changes: [{ field: 'record_id', from: null, to: 'PAY1' }],
    });
    expect(await field('plain', 'updated_at')).toBe(before);
  });

  it('lets a viewer reveal a value', async () => {
    const viewer = await platform.token('viewer');
    const reveal = { bearer: viewer, body: { field: 'bvn' } };
    expect((await platform.send('POST', path('plain', '/reveals'), reveal)).status).toBe(200);
    expect(await audited('plain')).toMatchObject({ actor: { email: 'viewer@training.test' }, action: 'bvn_revealed' });
  });

  it('gives the limits of every level, those of the own level as they are', async () => {
    const rows = rowsIn(await read('plain', '/level-limits'));
    const own = rows.find((row) => valueAt(row, 'level') === 2);
    const limits = await field('plain', 'limits');
    expect(rows).toHaveLength(4);
    expect(valueAt(own, 'limits')).toEqual(
      (Array.isArray(limits) ? limits : []).map(({ name, currency, limit }) => ({ name, currency, limit })),
    );
  });

  it('writes the audit log and a later updated_at', async () => {
    const before = await field('plain', 'updated_at');
    await write('PUT', 'plain', '/level', { level: '3', reason: 'Address proven' });
    expect(await audited('plain')).toMatchObject({
      actor: { name: 'Amara Nwosu', email: 'admin@training.test' },
      action: 'level_changed',
      reason: 'Address proven',
      changes: [{ field: 'level', from: '2', to: '3' }],
      ip: '127.0.0.1',
    });
    expect(Date.parse(String(await field('plain', 'updated_at')))).toBeGreaterThan(Date.parse(String(before)));
    expect((await write('PUT', 'plain', '/level', { level: '3', reason: 'Again' })).status).toBe(422);
    expect((await write('PUT', 'plain', '/level', { level: '7', reason: 'Odd' })).json).toMatchObject({
      errors: { level: expect.any(String) },
    });
  });

  it.each<
    [action: string, key: string, method: string, rest: string, body: object | undefined, because: string | null]
  >([
    ['level_changed', 'plain', 'PUT', '/level', { level: '3', ...reason }, 'A reason'],
    ['status_changed', 'plain', 'PUT', '/status', { vip: true, merchant: true }, null],
    ['two_factor_removed', 'plain', 'POST', '/reset2fa', undefined, null],
    ['payout_disabled', 'plain', 'PUT', '/payout', reason, 'A reason'],
    ['payout_enabled', 'payoutOff', 'PUT', '/payout', reason, 'A reason'],
    ['restricted', 'plain', 'PUT', '/restriction', reason, 'A reason'],
    ['restricted', 'plain', 'PUT', '/restriction', {}, null],
    ['unrestricted', 'restricted', 'PUT', '/restriction', {}, null],
    ['jailed', 'plain', 'POST', '/jailer/jail_customer', { duration: '1h', ...reason }, 'A reason'],
    ['unjailed', 'jailed', 'POST', '/jailer/un_jail_customer', reason, 'A reason'],
    ['deactivated', 'plain', 'PUT', '/toggle-active', reason, 'A reason'],
    ['activated', 'deactivated', 'PUT', '/toggle-active', reason, 'A reason'],
    ['deletion_rejected', 'deletionPending', 'PUT', '/halt-deletion', reason, 'A reason'],
  ])('logs %s of %s with who and why', async (action, key, method, rest, body, because) => {
    expect((await write(method, key, rest, body)).status).toBe(200);
    expect(await audited(key)).toMatchObject({ actor: { name: 'Amara Nwosu' }, action, reason: because });
  });

  it.each(['crypto-addresses', 'payment-accounts', 'beneficiaries'])(
    'removes one of the %s and writes the audit log',
    async (records) => {
      const before = rowsIn(await read('plain', `/${records}`));
      expect((await write('DELETE', 'plain', `/${records}/${textAt(before[0], 'id')}`)).status).toBe(200);
      expect(rowsIn(await read('plain', `/${records}`))).toEqual(before.slice(1));
      expect(await audited('plain')).toMatchObject({ action: expect.stringMatching(/deleted$/) });
    },
  );

  it('changes a beneficiary and logs the change', async () => {
    const [first] = rowsIn(await read('plain', '/beneficiaries'));
    const rest = `/beneficiaries/${textAt(first, 'id')}`;
    expect((await write('PUT', 'plain', rest, { name: 'Ngozi Obi' })).status).toBe(200);
    expect(rowsIn(await read('plain', '/beneficiaries'))[0]).toMatchObject({ ...Object(first), name: 'Ngozi Obi' });
    expect(await audited('plain')).toMatchObject({ action: 'beneficiary_updated' });
  });

  it('switches a sender account off once', async () => {
    const account = rowsIn(await read('plain', '/sender-accounts')).find((row) => valueAt(row, 'active') === true);
    const rest = `/sender-accounts/${textAt(account, 'id')}`;
    expect((await write('PATCH', 'plain', `${rest}/toggle/false`)).status).toBe(200);
    expect(valueAt(await read('plain', rest), 'data', 'active')).toBe(false);
    expect(await audited('plain')).toMatchObject({ action: 'sender_account_disabled' });
    expect((await write('PATCH', 'plain', `${rest}/toggle/false`)).status).toBe(409);
  });

  it('rejects all verifications of a customer', async () => {
    expect((await write('PUT', 'plain', '/verifications/reject', reason)).status).toBe(200);
    const statuses = rowsIn(await read('plain', '/verifications')).map((row) => textAt(row, 'status'));
    expect(new Set(statuses)).toEqual(new Set(['rejected']));
    expect((await write('PUT', 'plain', '/verifications/reject', reason)).status).toBe(409);
  });

  it('disables a wallet with a reason in the audit log', async () => {
    const body = { active: false, reason: 'Network under maintenance' };
    expect((await write('PUT', 'american', '/wallets/USD/status', body)).status).toBe(200);
    const wallet = rowsIn(await read('american', '/wallets')).find((row) => textAt(row, 'currency') === 'USD');
    expect(wallet).toMatchObject({ active: false });
    expect(await audited('american')).toMatchObject({ reason: 'Network under maintenance' });
  });

  it('filters the audit log by action and actor', async () => {
    const entries = async (query: string) => rowsIn(await read('everyBadge', `/audit_logs?${query}`));
    const jailed = await entries('action=jailed');
    expect(jailed.map((row) => textAt(row, 'reason'))).toEqual(['Chargeback under review']);
    const bySystem = await entries('actor=System');
    expect(new Set(bySystem.map((row) => textAt(row, 'actor', 'name')))).toEqual(new Set(['System']));
    expect(await entries('actor=nobody')).toEqual([]);
  });

  it('refuses the writes of a member who can only read', async () => {
    const viewer = await platform.token('viewer');
    const { status, json } = await platform.send('PUT', path('plain', '/payout'), { bearer: viewer, body: reason });
    expect(status).toBe(403);
    expect(json).toMatchObject({ message: 'Your role can only read' });
    expect(await field('plain', 'payout')).toBe(true);
  });

  it('lists a new note first, with its author', async () => {
    await write('POST', 'jailed', '/notes', { text: 'Called on the phone' });
    expect(rowsIn(await read('jailed', '/notes'))[0]).toMatchObject({
      text: 'Called on the phone',
      author: { name: 'Amara Nwosu' },
    });
  });

  it('lifts a restriction without a reason and logs none', async () => {
    expect((await write('PUT', 'restricted', '/restriction', {})).status).toBe(200);
    expect(await audited('restricted')).toMatchObject({ action: 'unrestricted', reason: null });
  });
});

const signIn = async (): Promise<Reply> => {
  const token = await platform.start();
  return platform.send('POST', '/auth/confirm-login', { bearer: token, body: { code: platform.lastCode() } });
};

describe('identity', () => {
  it('changes an email address and finds the customer by it', async () => {
    expect((await write('PUT', 'plain', '/email', { email: 'Brand.New@Mail.test' })).status).toBe(200);
    expect(await field('plain', 'email')).toBe('brand.new@mail.test');
    const found = await platform.send('GET', '/customers?q=brand.new', { bearer });
    expect(rowsIn(found.json).map((row) => textAt(row, 'id'))).toEqual([characterId('plain')]);
    const old = await platform.send('GET', '/customers?q=adaeze.nwosu%40mail.test', { bearer });
    expect(rowsIn(old.json)).toEqual([]);
    expect((await write('PUT', 'jailed', '/email', { email: 'brand.new@mail.test' })).json).toMatchObject({
      errors: { email: 'Another customer has this email address' },
    });
  });

  it.each([
    ['+254', '712000099', '+254712000099'],
    ['BJ', '0197123456', '+2290197123456'],
    ['KE', '712000098', '+254712000098'],
    ['1', '2125550199', '+12125550199'],
  ])('changes a phone number with the code %s', async (country_code, number, expected) => {
    expect((await write('PUT', 'plain', '/phone', { country_code, number })).status).toBe(200);
    expect(await field('plain', 'phone_number')).toBe(expected);
  });

  it('stores a phone number of a country with several calling codes', async () => {
    const address = '/countries/DO';
    const { json } = await platform.send('GET', address, { bearer });
    const { id: _id, history: _history, ...country } = Object(json).data;
    const body = { ...country, calling_code: '+1-809, +1-829', reason: 'Second code' };
    expect((await platform.send('PUT', address, { bearer, body })).status).toBe(200);
    expect((await write('PUT', 'plain', '/phone', { country_code: 'DO', number: '8095551234' })).status).toBe(200);
    expect(await field('plain', 'phone_number')).toBe('+18095551234');
  });

  it('refuses a phone number that is taken or has an unknown calling code', async () => {
    expect((await write('PUT', 'plain', '/phone', { country_code: '254', number: '712000003' })).json).toMatchObject({
      errors: { number: expect.any(String) },
    });
    expect((await write('PUT', 'plain', '/phone', { country_code: '+0', number: '712000003' })).json).toMatchObject({
      errors: { country_code: expect.any(String) },
    });
  });

  it('stores a profile and an address', async () => {
    await write('PUT', 'plain', '/profile', { first_name: 'Zoë', last_name: 'Ng', gender: null });
    await write('PUT', 'plain', '/address', {
      primary_address: '2 Marina',
      city: 'Lagos',
      state: 'Lagos',
      country_id: 'NG',
    });
    expect(await field('plain', 'profile', 'first_name')).toBe('Zoë');
    expect(await field('plain', 'gender')).toBeNull();
    expect(await field('plain', 'address', 'primary_address')).toBe('2 Marina');
    expect(rowsIn((await platform.send('GET', '/customers?q=zoe%20ng', { bearer })).json)).toHaveLength(1);
    const body = { primary_address: '2 Marina', city: 'Lagos', state: 'Lagos', country_id: 'QQ' };
    expect((await write('PUT', 'plain', '/address', body)).status).toBe(422);
  });
});

describe('money', () => {
  it('corrects a balance exactly and adds a transaction for the difference', async () => {
    const balance = '1234567890123456789012345679.91';
    expect((await write('PUT', 'bigMoney', '/wallets/NGN/balance', { balance, ...reason })).status).toBe(200);
    const wallets = rowsIn(await read('bigMoney', '/wallets'));
    expect(wallets.map((wallet) => textAt(wallet, 'balance'))).toContain(balance);
    expect(rowsIn(await read('bigMoney', '/transactions'))[0]).toMatchObject({
      type: 'adjustment',
      amount: '1.01',
      currency: 'NGN',
      direction: 'in',
      status: 'completed',
    });
    expect((await write('PUT', 'bigMoney', '/wallets/NGN/balance', { balance: '1.001', ...reason })).status).toBe(422);
    expect((await write('PUT', 'bigMoney', '/wallets/XYZ/balance', { balance: '1', ...reason })).status).toBe(404);
    expect((await write('PUT', 'bigMoney', '/wallets/USDC/balance', { balance: '0.00', ...reason })).status).toBe(422);
  });

  it('refuses a balance below what is locked', async () => {
    const body = { balance: '0.00000001', ...reason };
    expect((await write('PUT', 'bigMoney', '/wallets/TRX/balance', body)).json).toMatchObject({
      errors: { balance: expect.stringMatching(/^12,345,678,901,234,567,890\.11234567 TRX are locked/) },
    });
  });

  it('pages, filters and finds among 50,000 transactions', async () => {
    const page = (query: string) => read('busy', `/transactions?${query}`);
    const total = async (query: string) => valueAt(await page(query), 'pagination', 'total');
    const last = await page('page=2000');
    expect(rowsIn(last)).toHaveLength(25);
    expect(valueAt(last, 'pagination')).toMatchObject({ total: 50_000, next_cursor: null });
    const rejectedOut = rowsIn(await page('status=rejected&direction=out'));
    expect(new Set(rejectedOut.map((row) => `${textAt(row, 'status')} ${textAt(row, 'direction')}`))).toEqual(
      new Set(['rejected out']),
    );
    expect(await total('status=rejected&direction=out')).toBeLessThan(50_000);
    expect(await total(`q=${textAt(rowsIn(last)[7], 'reference')}`)).toBe(1);
  });

  it('lets a completed transaction be reversed and a reversed one stay', async () => {
    const [row] = rowsIn(await read('plain', '/transactions?status=completed&type=payout&type=deposit&limit=1'));
    const rest = `/transactions/${textAt(row, 'id')}`;
    expect((await write('PUT', 'plain', rest, { status: 'failed', ...reason })).status).toBe(409);
    expect((await write('PUT', 'plain', rest, { status: 'nonsense', ...reason })).status).toBe(422);
    expect((await write('PUT', 'plain', rest, { status: 'reversed', ...reason })).status).toBe(200);
    expect((await write('PUT', 'plain', rest, { status: 'pending', ...reason })).status).toBe(409);
    expect(await audited('plain')).toMatchObject(reason);
    const steps = valueAt(await read('plain', rest), 'data', 'timeline');
    expect(Array.isArray(steps) ? steps.map((step) => textAt(step, 'status')) : []).toEqual([
      'pending',
      'processing',
      'completed',
      'reversed',
    ]);
  });

  it.each(['-created_at', 'created_at', 'amount', '-amount'])(
    'pages transactions by cursor, sorted by %s',
    async (sort) => {
      const page = async (query: string) => {
        const json = await read('plain', `/transactions?sort=${sort}&${query}`);
        return { ids: rowsIn(json).map((row) => textAt(row, 'id')), cursor: textAt(json, 'pagination', 'next_cursor') };
      };
      const all = (await page('limit=100')).ids;
      expect(all.length).toBeGreaterThan(2);
      const paged: string[] = [];
      let cursor = '';
      do {
        const next = await page(`limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...next.ids);
        cursor = next.cursor;
      } while (cursor !== '');
      expect(paged).toEqual(all);
      expect((await page('limit=2&page=2')).ids).toEqual(all.slice(2, 4));
    },
  );

  it('exports the transactions of the day only', async () => {
    const [row] = rowsIn(await read('plain', '/transactions'));
    const date = textAt(row, 'created_at').slice(0, 10);
    const { text, headers } = await write('POST', 'plain', '/transactions/export', { date });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="transactions-${characterId('plain')}-${date}.csv"`,
    );
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toBe('reference,created_at,type,direction,amount,currency,fee,status,description,counterparty,id');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes(`,${date}T`))).toBe(true);
    expect(
      (await write('POST', 'plain', '/transactions/export', { date: '2001-01-01' })).text.split('\r\n'),
    ).toHaveLength(2);
  });
});

describe('search', () => {
  const search = async (parameters: { filter: string; value: string }[], token = bearer): Promise<unknown> =>
    valueAt((await platform.send('POST', '/search', { bearer: token, body: { parameters } })).json, 'data');
  const ids = (found: unknown, group: string): string[] => {
    const rows = valueAt(found, group);
    return Array.isArray(rows) ? rows.map((row) => textAt(row, 'id')) : [];
  };

  it.each([
    ['q', 'adaeze nwosu', 'customers', 'CUS0000000001'],
    ['q', 'cus0000000003', 'customers', 'CUS0000000003'],
    ['email', 'adaeze.nwosu', 'customers', 'CUS0000000001'],
    ['bvn', '2220000001', 'customers', 'CUS0000000001'],
    ['username', 'adaezenwosu', 'customers', 'CUS0000000001'],
    ['phone_number', '0803 000 0001', 'phone_numbers', 'PHN0000000001'],
    ['business', 'nwosu foods', 'businesses', 'BUS0000000001'],
    ['business', 'nwosu foods', 'customers', 'CUS0000000002'],
  ])('finds by %s %s among %s', async (filter, value, group, id) => {
    expect(ids(await search([{ filter, value }]), group)).toContain(id);
  });

  it('finds a customer by the BVN that the profile shows', async () => {
    const { json } = await platform.send('GET', '/customers?country_code=NG&verified=true&limit=60', { bearer });
    const found = await Promise.all(
      rowsIn(json).map(async (row) => {
        const id = textAt(row, 'id');
        const profile = (await platform.send('GET', `/customers/${id}`, { bearer })).json;
        const value = textAt(profile, 'data', 'bvn');
        return { id, value, found: value === '' ? [id] : ids(await search([{ filter: 'bvn', value }]), 'customers') };
      }),
    );
    expect(found.filter(({ value }) => value !== '').length).toBeGreaterThan(10);
    for (const { id, value, found: customers } of found) {
      expect(value).toMatch(/^(\d{10})?$/);
      expect(customers).toEqual([id]);
    }
  });

  it('finds a transaction by reference, hash and processor', async () => {
    const list = rowsIn(await read('plain', '/transactions?limit=100'));
    const [row] = list;
    const id = textAt(row, 'id');
    expect(ids(await search([{ filter: 'reference', value: textAt(row, 'reference') }]), 'transactions')).toEqual([id]);
    const meta = valueAt(await read('plain', `/transactions/${id}`), 'data', 'meta');
    expect(
      ids(await search([{ filter: 'processor_id', value: textAt(meta, 'processor_id') }]), 'transactions'),
    ).toEqual([id]);
    // What goes out has a hash only once it is sent.
    const { json } = await platform.send('GET', '/transactions?limit=100&status=completed', { bearer });
    const coinId = textAt(
      rowsIn(json).find((entry) => valueAt(entry, 'is_fiat') === false),
      'id',
    );
    const coin = (await platform.send('GET', `/transactions/${coinId}`, { bearer })).json;
    const hash = textAt(coin, 'data', 'meta', 'hash');
    expect(ids(await search([{ filter: 'hash', value: hash }]), 'transactions')).toEqual([coinId]);
    expect(ids(await search([{ filter: 'hash', value: `${hash.slice(0, -1)}x` }]), 'transactions')).toEqual([]);
  });

  it('finds the customer of an address and of an account number', async () => {
    const wallet = rowsIn(await read('plain', '/wallets')).find((entry) => textAt(entry, 'address') !== '');
    expect(ids(await search([{ filter: 'address', value: textAt(wallet, 'address') }]), 'addresses')).toEqual([
      characterId('plain'),
    ]);
    for (const key of ['plain', 'busy', 'jailed', 'restricted', 'vipMerchant']) {
      const [account] = rowsIn(await read(key, '/payment-accounts'));
      if (!account) continue;
      expect(
        ids(await search([{ filter: 'account_number', value: textAt(account, 'account_number') }]), 'customers'),
      ).toContain(characterId(key));
    }
  });

  it('returns results that match all parameters and that the member may see', async () => {
    const both = [
      { filter: 'q', value: 'nwosu' },
      { filter: 'email', value: 'adaeze.nwosu' },
    ];
    expect(ids(await search(both), 'customers')).toEqual([characterId('plain')]);
    const found = await search([{ filter: 'q', value: 'nwosu' }], await platform.token('viewer'));
    expect(ids(found, 'customers')).not.toEqual([]);
    expect(ids(found, 'businesses')).toEqual([]);
  });
});

it('works without any customer', async () => {
  const empty = await startTestPlatform({ customers: 0 });
  try {
    const reply = await empty.send('GET', '/customers?limit=25&page=1', { bearer: await empty.token('admin') });
    expect(rowsIn(reply.json)).toEqual([]);
    expect(valueAt(reply.json, 'pagination', 'total')).toBe(0);
  } finally {
    await empty.stop();
  }
});
