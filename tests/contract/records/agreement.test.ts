// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import '../../../src/renderer/testing/setup-page.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ResourceScreens } from '#kernel/screens/define-screens.ts';
import { characterId } from '../../../src/training/seed/customers/characters.ts';
import { plus, times } from '../../../src/training/shared/money.ts';
import {
  readRows,
  rowsIn,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../../src/training/testing/test-platform.ts';
import { recordRules } from '../support/record-rules.ts';
import { loadResources } from '../support/resources.ts';
import { readFrom, readPath, type SeededRecord, seededRecords } from '../support/seeded-records.ts';

// Every number, sentence and badge of a seeded record agrees with its siblings, and every link leads to a record.

/** Of each kind, the newest and the oldest: every status occurs among them. */
const recordsOfAKind = 80;

const resources = await loadResources();
let training: TestPlatform;
beforeAll(async () => {
  training = await startTestPlatform({ customers: 400 });
});
afterAll(() => training.stop());
beforeEach(() => readFrom(training));

const read = async (resource: ResourceScreens, count = recordsOfAKind): Promise<SeededRecord[]> => {
  const [list, detail] = await Promise.all([resource.list?.(), resource.detail?.()]);
  return list && detail ? seededRecords(resource, list, detail, count) : [];
};
const topLevel = resources.filter(({ path, list, detail }) => list && detail && !path.includes(':'));

test.each(topLevel.map((resource) => [resource.path, resource] as const))('%s agree', async (_, resource) => {
  const records = await read(resource);
  expect(records.length).toBeGreaterThan(0);
  const broken = records.flatMap((seeded) =>
    Object.entries(recordRules).flatMap(([name, rule]) => {
      const problem = rule(seeded, Date.now());
      return problem === undefined ? [] : [`${seeded.path}: ${name}: ${problem}`];
    }),
  );
  expect(broken).toEqual([]);
});

test.each(topLevel.map((resource) => [resource.path, resource] as const))(
  'links of %s lead to records',
  async (_, resource) => {
    const broken: string[] = [];
    const followed = new Set<string>();
    for (const { path, record, fields } of await read(resource, 30))
      for (const { to, label } of fields) {
        const target = to?.(record);
        if (!target || followed.has(target)) continue;
        followed.add(target);
        await readPath(resources, target).catch((error: unknown) => broken.push(`${path}: ${label}: ${error}`));
      }
    expect(broken).toEqual([]);
  },
);

/** How to break each rule: a kind of record that has what the rule compares, and a change of one. */
const breaks: Readonly<Record<keyof typeof recordRules, readonly [path: string, (seeded: SeededRecord) => object]>> = {
  'its row in the list has the same values': ['payouts/fiat', () => ({ row: { status: 'other' } })],
  'the header shows its status': [
    'payouts/fiat',
    ({ detail }) => ({ detail: { ...detail, badges: () => [otherBadge] } }),
  ],
  'the field Status shows its status': [
    'loan/summary',
    ({ fields }) => ({ fields: fields.map((field) => ({ ...field, text: () => 'other' })) }),
  ],
  'its timeline ends with its status': ['payouts/fiat', ({ record }) => ({ record: { ...record, status: 'other' } })],
  'its timeline is in order, from its creation to now': [
    'payouts/fiat',
    ({ record }) => ({ record: { ...record, created_at: new Date(Date.now()).toISOString() } }),
  ],
  'its money is where the timeline says': ['payouts/fiat', ({ record }) => ({ record: { ...record, funds: null } })],
  'its reason is that of the timeline': [
    'payouts/fiat',
    ({ record }) => ({ record: { ...record, status_reason: { code: 'other', text: 'Another one' } } }),
  ],
  'amount, fee and total of the header add up': [
    'deposits/fiat',
    ({ detail, record }) => ({
      detail: { ...detail, amount: () => ({ ...detail.amount(record), total: { label: 'Net', amount: '0.5' } }) },
    }),
  ],
  'no part is more than its whole': ['loan/summary', ({ record }) => ({ record: { ...record, principal: '0.01' } })],
  'its fills add up to what is filled': [
    'orders/customer-orders',
    ({ record }) => ({ record: { ...record, fills: [] } }),
  ],
  'repayments and what is outstanding add up to the principal': [
    'loan/summary',
    ({ record }) => ({ record: { ...record, outstanding: '0.01' } }),
  ],
  'what is said about its LTV fits LTV and limit': [
    'loan/summary',
    ({ record }) => ({
      record: { ...record, ltv: '10.00', status_reason: { code: '', text: 'The loan to value is close to its limit' } },
    }),
  ],
  'each line of the banner is a badge of the header': [
    'customers',
    ({ detail }) => ({ detail: { ...detail, badges: () => [otherBadge] } }),
  ],
  'the holder of its account is another one only where it says so': [
    'payouts/fiat',
    ({ record }) => ({ record: { ...record, destination: { ...Object(record.destination), account_name: 'Nobody' } } }),
  ],
  'its risk signals fit its reason': [
    'payouts/fiat',
    ({ record }) => ({
      record: {
        ...record,
        status_reason: { code: 'possible_duplicate', text: '' },
        risk_signals: [{ code: 'first_to_account', text: '' }],
      },
    }),
  ],
  'only what was sent has a hash': [
    'payouts/crypto',
    ({ record }) => ({ record: { ...record, hash: '0x1', status: 'in_review' } }),
  ],
  'an amount above the limit is a large one': [
    'payouts/fiat',
    ({ record }) => ({
      record: { ...record, amount_usd: '20.00', status_reason: { code: 'above_automatic_limit', text: '' } },
    }),
  ],
  'it has ended as its status says': ['transactions', ({ record }) => ({ record: { ...record, status: 'pending' } })],
};
const otherBadge = { label: 'Other', tone: 'neutral' };

test.each(Object.entries(recordRules))('a record is refused unless %s', async (name, rule) => {
  const [path, change] = breaks[name] ?? ['', () => ({})];
  const resource = topLevel.find((each) => each.path === path);
  const records = resource ? await read(resource) : [];
  const refused = records.filter(
    (seeded) => !rule(seeded, Date.now()) && rule({ ...seeded, ...change(seeded) }, Date.now()),
  );
  expect(refused.length).toBeGreaterThan(0);
});

const data = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
  const { status, json, text } = await training.send('GET', path, { bearer: await training.token('admin') });
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`);
  return { ...Object(valueAt(json, 'data')) };
};

const arrayAt = (value: unknown, key: string): unknown[] => {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
};

/** What differs between a movement and its transaction. */
const differences = (movement: unknown, transaction: unknown): string[] =>
  (
    [
      ['status', 'status'],
      ['amount', 'amount'],
      ['currency_id', 'currency'],
      ['fee', 'fee'],
      ['status_reason', 'status_reason'],
      ['funds', 'funds'],
      ['provider', 'meta', 'processor'],
      ['provider_reference', 'meta', 'processor_id'],
      ['hash', 'meta', 'hash'],
    ] as const
  ).flatMap(([own, ...other]) => {
    const [value, expected] = [valueAt(movement, own), valueAt(transaction, ...other)];
    return value === undefined || JSON.stringify(value) === JSON.stringify(expected) ? [] : [own];
  });

test.each([
  ['payout', 'payouts/fiat'],
  ['payout', 'payouts/crypto'],
  ['payout', 'payouts/connect'],
  ['deposit', 'deposits/fiat'],
  ['deposit', 'deposits/crypto'],
  ['deposit', 'deposits/below-minimum'],
  ['top_up', 'spend/top-ups'],
  ['transfer', 'transfers'],
])('each %s of %s and its transaction link each other and agree', async (type, path) => {
  const rows = await readRows(training, `/${path}?limit=40`);
  expect(rows.length).toBeGreaterThan(29);
  const broken: string[] = [];
  for (const row of rows) {
    const movement = await data(`/${path}/${textAt(row, 'id')}`);
    const transaction = await data(`/transactions/${textAt(movement, 'transaction_id')}`);
    const link = valueAt(transaction, 'linked', type);
    const { id, reference, status } = movement;
    const kind = movement.category === undefined ? {} : { kind: movement.category };
    expect(link).toEqual({ ...kind, id, reference, status });
    broken.push(...differences(movement, transaction).map((field) => `${path}/${id}: ${field} differs`));
  }
  expect(broken).toEqual([]);
});

/** What the transactions of a record have to say: type, direction, amount, currency, fee and, where the record has it, the time. */
type Moved = readonly [type: string, direction: string, amount: string, currency: string, fee: string, at?: string];

/** The transactions of a record as they are, with the record that they link. */
const movedBy = async (
  transactionPath: string,
  record: Readonly<Record<string, unknown>>,
): Promise<{ moved: Moved[]; transactions: Readonly<Record<string, unknown>>[] }> => {
  const own = textAt(record, 'transaction_id');
  const several = arrayAt(record, 'transaction_ids').map(String);
  expect([undefined, own]).toContain(several[0]);
  const ids = several.length > 0 ? several : own === '' ? [] : [own];
  const transactions = await Promise.all(ids.map((id) => data(`${transactionPath}/${id}`)));
  return {
    transactions,
    moved: transactions.map((each) => [
      ...([textAt(each, 'type'), textAt(each, 'direction'), textAt(each, 'amount'), textAt(each, 'currency')] as const),
      ...([textAt(each, 'fee'), textAt(each, 'created_at')] as const),
    ]),
  };
};

/** The cost of an order's fills, in its quote. */
const costOf = (order: unknown): string =>
  arrayAt(order, 'fills').reduce<string>(
    (sum, fill) => plus(sum, times(textAt(fill, 'amount'), textAt(fill, 'price'), 8)),
    '0',
  );

const isPaidOut = (status: string): boolean => ['processing', 'matured', 'completed'].includes(status);

/** Each kind whose movements are transactions of their own: what they have to be, from the record's page alone. */
const movedKinds: Readonly<
  Record<string, readonly [path: string, least: number, expected: (record: unknown) => Moved[] | Promise<Moved[]>]>
> = {
  order: [
    'orders/customer-orders',
    40,
    (order) => {
      if (arrayAt(order, 'fills').length === 0) return [];
      const [base, quote] = [textAt(order, 'base'), textAt(order, 'quote')];
      const places = ['NGN', 'GHS', 'KES', 'ZAR', 'USD'].includes(quote) ? 2 : 8;
      const inQuote = [times(costOf(order), '1', places), quote, textAt(order, 'fee')] as const;
      const inBase = [textAt(order, 'filled'), base, '0'] as const;
      const [paid, received] = textAt(order, 'side') === 'buy' ? [inQuote, inBase] : [inBase, inQuote];
      return [
        ['swap', 'in', ...received],
        ['swap_out', 'out', ...paid],
      ];
    },
  ],
  loan: [
    'loan/summary',
    30,
    (loan) => {
      if (!isPaidOut(textAt(loan, 'status'))) return [];
      const currency = textAt(loan, 'currency');
      const repaid = arrayAt(loan, 'repayments').map(
        (row): Moved => ['loan_repayment', 'out', textAt(row, 'amount'), currency, '0', textAt(row, 'created_at')],
      );
      return [['loan', 'in', textAt(loan, 'principal'), currency, '0', textAt(loan, 'opened_at')], ...repaid.reverse()];
    },
  ],
  earn_plan: [
    'earn/plans',
    30,
    async (plan) => {
      const [status, currency] = [textAt(plan, 'status'), textAt(plan, 'currency')];
      if (status === 'pending' || status === 'cancelled') return [];
      const redemptions = await readRows(training, `/earn/plans/${textAt(plan, 'id')}/redemptions`);
      const paid = redemptions.filter((row) => textAt(row, 'status') === 'completed');
      return [
        ['earn', 'out', textAt(plan, 'principal'), currency, '0', textAt(plan, 'started_at')],
        ...paid.map(
          (row): Moved => ['earn_payout', 'in', textAt(row, 'amount'), currency, '0', textAt(row, 'created_at')],
        ),
      ];
    },
  ],
  voucher: [
    'vouchers',
    10,
    (voucher) => {
      const redeemedAt = textAt(voucher, 'redeemed_at');
      return redeemedAt === ''
        ? []
        : [['voucher', 'in', textAt(voucher, 'amount'), textAt(voucher, 'currency'), '0', redeemedAt]];
    },
  ],
  charge: [
    'commerce/charges',
    30,
    (charge) =>
      ['completed', 'reversed'].includes(textAt(charge, 'status'))
        ? [
            [
              ...(['charge', 'in', textAt(charge, 'amount'), textAt(charge, 'currency')] as const),
              ...([textAt(charge, 'fee'), textAt(charge, 'created_at')] as const),
            ],
          ]
        : [],
  ],
};

test.each(Object.entries(movedKinds))(
  'each movement of a %s is a transaction of its owner, which links it back and agrees',
  async (type, [path, least, expectedOf]) => {
    let found = 0;
    for (const row of await readRows(training, `/${path}?limit=60`)) {
      const record = await data(`/${path}/${textAt(row, 'id')}`);
      const merchant = textAt(record, 'merchant', 'id');
      const transactionPath = type === 'charge' ? `/businesses/${merchant}/transactions` : '/transactions';
      const expected = await expectedOf(record);
      const { moved, transactions } = await movedBy(transactionPath, record);
      found += moved.length;
      const name = `${path}/${record.id}`;
      expect([
        name,
        moved.map(([kind, direction, amount, currency, fee, at], index) => [
          ...[kind, direction, amount, currency, fee],
          ...(expected[index]?.[5] === undefined ? [] : [at]),
        ]),
      ]).toEqual([name, expected]);
      // Whoever knows the code of a voucher can spend it.
      const reference = type === 'voucher' ? record.id : record.reference;
      const kind = type === 'order' ? { kind: 'customer-orders' } : {};
      for (const transaction of transactions) {
        expect(transaction.linked).toEqual({ [type]: { ...kind, id: record.id, reference, status: record.status } });
        expect(transaction.status).toBe(type === 'charge' ? record.status : 'completed');
        const owner = record.customer ?? record.redeemed_by;
        if (type !== 'charge') expect(transaction.customer).toEqual(owner);
      }
      const lastFill = textAt(arrayAt(record, 'fills').at(-1), 'created_at');
      if (type === 'order' && transactions.length > 0) expect(textAt(transactions[0], 'created_at')).toBe(lastFill);
    }
    expect(found).toBeGreaterThan(least);
  },
);

test('a customer has a wallet in every currency that a record moved', async () => {
  const byCustomer = new Map<string, Set<string>>();
  const add = (id: string, ...currencies: string[]) =>
    byCustomer.set(id, new Set([...(byCustomer.get(id) ?? []), ...currencies]));
  for (const order of await readRows(training, '/orders/customer-orders?limit=100&traded=true'))
    add(textAt(order, 'customer', 'id'), textAt(order, 'base'), textAt(order, 'quote'));
  for (const path of ['/loan/summary', '/earn/plans'])
    for (const row of await readRows(training, `${path}?limit=100&status=processing`))
      add(textAt(row, 'customer', 'id'), textAt(row, 'currency'));
  for (const [id, currencies] of byCustomer) {
    // The one with balances of any length has wallets of its own.
    if (id === characterId('bigMoney')) continue;
    const wallets = (await readRows(training, `/customers/${id}/wallets`)).map((row) => textAt(row, 'currency'));
    expect([id, wallets]).toEqual([id, expect.arrayContaining([...currencies])]);
  }
});

test("a business's transactions, transfers and plans link each other and agree", async () => {
  const counts = { transfer: 0, earn_plan: 0, charge: 0 };
  for (const business of (await readRows(training, '/businesses?limit=40')).slice(0, 20)) {
    const of = `/businesses/${textAt(business, 'id')}`;
    for (const row of await readRows(training, `${of}/transactions?limit=100`)) {
      const transaction = await data(`${of}/transactions/${textAt(row, 'id')}`);
      for (const [type, linked] of Object.entries(Object(transaction.linked))) {
        const path = { transfer: `${of}/transfers`, earn_plan: `${of}/earn`, charge: '/commerce/charges' }[type] ?? '';
        const record = await data(`${path}/${textAt(linked, 'id')}`);
        const { reference, status, transaction_id, transaction_ids = [transaction_id] } = record;
        expect(linked).toEqual({ id: record.id, reference, status });
        expect(transaction_ids).toContain(transaction.id);
        if (type === 'transfer') expect(differences(record, transaction)).toEqual([]);
        counts[type === 'transfer' ? type : type === 'charge' ? type : 'earn_plan'] += 1;
      }
    }
    for (const row of [...(await readRows(training, `${of}/transfers`)), ...(await readRows(training, `${of}/earn`))]) {
      const own = textAt(row, 'transaction_id');
      const isMoved = !['pending', 'cancelled'].includes(textAt(row, 'status')) || textAt(row, 'kind') !== '';
      expect([textAt(row, 'id'), own !== '']).toEqual([textAt(row, 'id'), isMoved]);
      if (own !== '') await data(`${of}/transactions/${own}`);
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
});

test('each Connect payout, its trade and their transaction link each other', async () => {
  for (const row of await readRows(training, '/payouts/connect?limit=40')) {
    const payout = await data(`/payouts/connect/${textAt(row, 'id')}`);
    const trade = await data(`/connect/trades/${textAt(payout, 'trade', 'id')}`);
    const { linked } = await data(`/transactions/${textAt(payout, 'transaction_id')}`);
    expect(trade).toMatchObject({ payout_id: payout.id, transaction_id: payout.transaction_id, total: payout.amount });
    expect(linked).toMatchObject({ payout: { id: payout.id }, trade: { id: trade.id, status: trade.status } });
  }
});

test('each fill and its hedge link each other', async () => {
  for (const row of await readRows(training, '/orders/customer-orders?limit=40&traded=true')) {
    const order = await data(`/orders/customer-orders/${textAt(row, 'id')}`);
    for (const fill of arrayAt(order, 'fills')) {
      const hedge = valueAt(fill, 'hedge');
      if (!hedge) continue;
      const { hedged_orders } = await data(`/orders/${textAt(hedge, 'kind')}/${textAt(hedge, 'id')}`);
      expect(hedged_orders).toContainEqual(expect.objectContaining({ id: order.id, status: order.status }));
    }
  }
});

test("rows of a customer's tabs say what the pages of their records say", async () => {
  for (const customer of (await readRows(training, '/customers?limit=100&sort=created_at')).slice(0, 40)) {
    const id = textAt(customer, 'id');
    const [transactions, transfers, loans] = await Promise.all([
      readRows(training, `/customers/${id}/transactions?limit=5`),
      readRows(training, `/customers/${id}/transfers?limit=5`),
      readRows(training, `/customers/${id}/loans`),
    ]);
    for (const [path, rows] of [
      ['transactions', transactions],
      ['transfers', transfers],
      ['loan/summary', loans],
    ] as const)
      for (const row of rows) expect(await data(`/${path}/${textAt(row, 'id')}`)).toMatchObject(Object(row));
  }
});

test('a business that a customer is a sub account of is among the linked ones', async () => {
  let found = 0;
  for (const customer of await readRows(training, '/customers?limit=100&sort=created_at')) {
    const business = textAt(customer, 'business_id');
    if (business === '') continue;
    found += 1;
    const linked = await readRows(training, `/customers/${textAt(customer, 'id')}/linked_business`);
    expect(linked.map((each) => textAt(each, 'id'))).toContain(business);
  }
  expect(found).toBeGreaterThan(0);
});

/** What is older than that is settled. */
const shiftStart = Date.now() - 6 * 24 * 60 * 60_000;

test.each([0, 60, 400, 1_500])(
  'no payout or deposit waits without its record, with %i customers',
  async (customers) => {
    const platform = await startTestPlatform({ customers });
    try {
      const bearer = await platform.token('admin');
      const statuses = ['pending', 'queued', 'submitted', 'in_review', 'review_needed', 'suspended', 'failed'];
      const path = `/transactions?limit=100&type=payout&type=deposit&${statuses.map((status) => `status=${status}`).join('&')}`;
      const waiting: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
        const { json } = await platform.send('GET', path + after, { bearer });
        waiting.push(...rowsIn(json));
        cursor = textAt(json, 'pagination', 'next_cursor') || null;
      }
      const alone: string[] = [];
      for (const row of waiting) {
        const { json } = await platform.send('GET', `/transactions/${textAt(row, 'id')}`, { bearer });
        const linked = Object.values(Object(valueAt(json, 'data', 'linked')));
        // The money of an old failure is back in the wallet, and its payout is gone.
        const isPast =
          valueAt(json, 'data', 'funds', 'state') === 'returned' && Date.parse(textAt(row, 'created_at')) < shiftStart;
        if (linked.length === 0 && !isPast)
          alone.push(`${textAt(row, 'reference')} ${textAt(row, 'type')} ${textAt(row, 'status')}`);
      }
      expect(alone).toEqual([]);
    } finally {
      await platform.stop();
    }
  },
);
