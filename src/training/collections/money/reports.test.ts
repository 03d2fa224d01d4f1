import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { OrderRow } from '#contract/platform/api/orders.ts';
import { movedStatuses } from '#contract/platform/status.ts';
import { movementTypes } from '#contract/platform/transaction-types.ts';
import { characterId } from '../../seed/customers/characters.ts';
import { isNegative, isZero, minus, plus } from '../../shared/money.ts';
import { day, iso } from '../../shared/time.ts';
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer: string;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 200 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const dayAgo = (days: number): string => iso(Date.now() - days * day).slice(0, 10);
const period = { from: dayAgo(365), to: dayAgo(1) };
const read = async (path: string): Promise<unknown> => {
  const { status, json } = await platform.send('GET', path, { bearer });
  expect(status).toBe(200);
  return json;
};
const search = (params: Record<string, string>): string => new URLSearchParams(params).toString();
const sum = (amounts: readonly string[]): string => amounts.reduce(plus, '0');
const isEqual = (one: string, other: string): boolean => isZero(minus(one, other));

const finance = async (params: Record<string, string>) =>
  contract.reports.finance.answer.parse(await read(`/finance/overview?${search(params)}`));
const overview = async (params: Record<string, string>) =>
  contract.reports.overview.answer.parse(await read(`/reports/overview?${search(params)}`));
const earn = async (params: Record<string, string>) =>
  contract.reports.earn.answer.parse(await read(`/earn/report?${search(params)}`));
const orders = async (params: Record<string, string>) =>
  contract.reports.orders.answer.parse(await read(`/orders/reports?${search(params)}`));

/** The transactions of a currency in a period, from the list. */
const transactionsOf = async (currency: string, { from, to } = period) => {
  const rows = [];
  let cursor = '';
  do {
    const page = contract.transactions.list.answer.parse(
      await read(
        `/transactions?limit=1000&currency=${currency}&from=${from}&to=${to}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      ),
    );
    rows.push(...page.data);
    cursor = page.pagination.next_cursor ?? '';
  } while (cursor !== '');
  return rows;
};
/** The completed ones among them. */
const completed = async (currency: string, days = period) =>
  (await transactionsOf(currency, days)).filter(({ status }) =>
    ['completed', 'approved', 'matured', 'funds_delivered'].includes(status),
  );

describe('finance', () => {
  it.each(['NGN', 'KES', 'USDT'])('money in and out and fees of %s agree with the transactions', async (currency) => {
    const { flows, fees } = await finance({ ...period, currency });
    const rows = await completed(currency);
    expect(rows.length).toBeGreaterThan(2);
    for (const direction of ['in', 'out'] as const) {
      const listed = sum(rows.filter((row) => row.direction === direction).map(({ amount }) => amount));
      expect(isEqual(sum(flows.map((row) => row[direction])), listed)).toBe(true);
    }
    expect(isEqual(sum(fees.map(({ amount }) => amount)), sum(rows.map(({ fee }) => fee ?? '0')))).toBe(true);
  });

  it('a balance is what is available and what is pending, and never negative', async () => {
    const { balances } = await finance({ ...period, currency: 'NGN' });
    expect(balances.length).toBeGreaterThan(10);
    for (const { total, available, pending } of balances) {
      expect(isEqual(plus(available, pending), total)).toBe(true);
      expect([isNegative(available), isNegative(pending)]).toEqual([false, false]);
    }
  });

  const pendingOf = async (currency: string): Promise<string> => {
    const { balances } = await finance({ from: dayAgo(1), to: dayAgo(0), currency });
    return balances.find((row) => row.currency === currency)?.pending ?? '';
  };
  const pendingStatuses = [
    ...['pending', 'processing', 'in_review', 'review_needed', 'queued', 'submitted'],
    ...['funds_received', 'funds_converted', 'outgoing_payment_sent'],
  ];

  it.each(['NGN', 'KES', 'USDT'])(
    'what is pending in %s is what is on its way out, with its fees',
    async (currency) => {
      const rows = await transactionsOf(currency, { from: dayAgo(3_000), to: dayAgo(0) });
      const held = rows.filter(({ direction, status }) => direction === 'out' && pendingStatuses.includes(status));
      expect(held.some(({ fee }) => !isZero(fee ?? '0'))).toBe(true);
      const listed = sum(held.map(({ amount, fee }) => plus(amount, fee ?? '0')));
      expect(isEqual(await pendingOf(currency), listed)).toBe(true);
    },
  );

  it('a payout that is rejected takes its fee out of what is pending', async () => {
    const { data } = contract.payouts.list.answer.parse(await read('/payouts/fiat?limit=100&status=in_review'));
    const waiting = data.find(({ fee }) => !isZero(fee ?? '0'));
    const { id, amount, fee, currency_id = '' } = waiting ?? {};
    const before = await pendingOf(currency_id);
    const body = { decision: 'reject', reason: 'Asked for by the customer' };
    const { status } = await platform.send('POST', `/payouts/fiat/${id}/decision`, { bearer, body });
    expect(status).toBe(200);
    expect(isEqual(minus(before, await pendingOf(currency_id)), plus(amount ?? '', fee ?? ''))).toBe(true);
  });

  it('a series has every day of the period, also in a currency without movements', async () => {
    const { flows } = await finance({ from: '2026-01-30', to: '2026-02-02', currency: 'XXX' });
    expect(flows.map((row) => row.day)).toEqual(['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02']);
    expect(flows.every((row) => isZero(row.in) && isZero(row.out))).toBe(true);
  });

  it('refuses a period that ends before it starts, or is longer than a year', async () => {
    for (const days of [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2020-01-01', to: '2026-02-01' },
    ])
      expect(
        (await platform.send('GET', `/finance/overview?${search({ ...days, currency: 'NGN' })}`, { bearer })).status,
      ).toBe(422);
  });
});

describe('a month is closed', () => {
  /** The last 12 full months, oldest first. */
  const months = Array.from({ length: 12 }, (_, index) => {
    const today = new Date();
    const start = (by: number): number => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 12 + index + by, 1);
    return { from: iso(start(0)).slice(0, 10), to: iso(start(1) - day).slice(0, 10) };
  });
  const closed = async (days: { from: string; to: string }) => {
    const { balances, balances_at, reconciliation } = await finance({ ...days, currency: 'NGN' });
    return { balances, balances_at, rows: new Map(reconciliation?.map((row) => [row.currency, row])) };
  };
  const sumAs = (listed: Awaited<ReturnType<typeof completed>>, test: (row: (typeof listed)[number]) => boolean) =>
    sum(listed.filter(test).map(({ amount }) => amount));
  const isCorrection = ({ type }: { type: string }): boolean => type === 'adjustment';

  it('in every currency the opening balance and the listed transactions give the closing one, in each of 12 months', async () => {
    const year = { from: months[0]?.from ?? '', to: months.at(-1)?.to ?? '' };
    const { currencies } = await overview({ ...year, currency: 'NGN' });
    const listed = new Map<string, Awaited<ReturnType<typeof completed>>>();
    for (const currency of currencies) listed.set(currency, await completed(currency, year));
    let movements = 0;
    let before: Awaited<ReturnType<typeof closed>> | undefined;
    for (const month of months) {
      const now = await closed(month);
      expect(now.balances_at).toBe(month.to);
      expect([...now.rows.keys()].sort()).toEqual([...currencies].sort());
      for (const [currency, row] of now.rows) {
        const all = (listed.get(currency) ?? []).filter(({ created_at }) => {
          const on = created_at.slice(0, 10);
          return on >= month.from && on <= month.to;
        });
        const moved = {
          in: sumAs(all, (each) => each.direction === 'in' && !isCorrection(each)),
          out: sumAs(all, (each) => each.direction === 'out' && !isCorrection(each)),
          corrections: minus(
            sumAs(all, (each) => each.direction === 'in' && isCorrection(each)),
            sumAs(all, (each) => each.direction === 'out' && isCorrection(each)),
          ),
        };
        movements += all.length;
        const ended = plus(minus(plus(row.opening, moved.in), moved.out), moved.corrections);
        expect({ ...month, currency, difference: minus(ended, row.closing) }).toMatchObject({
          difference: expect.stringMatching(/^0(\.0+)?$/),
        });
        for (const key of ['in', 'out', 'corrections'] as const)
          expect([currency, key, isEqual(row[key], moved[key])]).toEqual([currency, key, true]);
        const balance = now.balances.find((each) => each.currency === currency);
        expect(isEqual(balance?.total ?? '', row.closing)).toBe(true);
        if (before) expect(isEqual(before.rows.get(currency)?.closing ?? '', row.opening)).toBe(true);
      }
      before = now;
    }
    expect(movements).toBeGreaterThan(300);
  }, 60_000);

  it('a period up to today ends with the balances of now', async () => {
    const { balances_at, balances, rows } = await closed({ from: dayAgo(3), to: dayAgo(0) });
    expect(balances_at).toBeNull();
    for (const { currency, total } of balances) expect(isEqual(rows.get(currency)?.closing ?? '', total)).toBe(true);
  });

  it('a balance that staff correct changes the balances of the platform', async () => {
    const today = { from: dayAgo(0), to: dayAgo(0) };
    const id = characterId('plain');
    const wallets = contract.customers.wallets.answer.parse(await read(`/customers/${id}/wallets`));
    const wallet = wallets.find(({ currency }) => currency === 'NGN');
    const before = (await closed(today)).rows.get('NGN');
    const body = { balance: plus(wallet?.balance ?? '', '12.34'), reason: 'Booked twice by the bank' };
    const { status } = await platform.send('PUT', `/customers/${id}/wallets/NGN/balance`, { bearer, body });
    expect(status).toBe(200);
    const after = (await closed(today)).rows.get('NGN');
    expect(minus(after?.corrections ?? '', before?.corrections ?? '')).toBe('12.34');
    expect(minus(after?.closing ?? '', before?.closing ?? '')).toBe('12.34');
  });
});

it('the overview agrees with finance, and its totals with its series', async () => {
  const { totals, series } = await overview({ ...period, currency: 'NGN' });
  const { flows, fees } = await finance({ ...period, currency: 'NGN' });
  expect(isEqual(totals.volume, sum(flows.map((row) => plus(row.in, row.out))))).toBe(true);
  expect(isEqual(totals.fees, sum(fees.map(({ amount }) => amount)))).toBe(true);
  const payouts = (await completed('NGN')).filter(({ type }) => type === 'payout').map(({ amount }) => amount);
  expect(isEqual(totals.payouts, sum(payouts))).toBe(true);
  expect(series.reduce((all, row) => all + row.new_customers, 0)).toBe(totals.new_customers);
});

describe('the figures of the overview are the totals of the lists that the console links them to', () => {
  const currency = 'NGN';
  /** All rows of a list, and the number of rows that it names. */
  const listed = async (path: string, filters: readonly (readonly [string, string])[]) => {
    const amounts: string[] = [];
    let cursor: string | null = null;
    let total: number | null = null;
    do {
      const query = new URLSearchParams([...filters.map(([key, value]) => [key, value]), ['limit', '1000']]);
      if (cursor !== null) query.set('cursor', cursor);
      const page = listPage.parse(await read(`${path}?${query}`));
      amounts.push(...page.data.flatMap(({ amount }) => amount ?? []));
      total ??= page.pagination.total;
      cursor = page.pagination.next_cursor;
    } while (cursor !== null);
    return { amount: sum(amounts), total };
  };
  const listPage = z.object({
    data: z.array(z.object({ amount: z.string().optional() })),
    pagination: z.object({ total: z.number().nullable(), next_cursor: z.string().nullable() }),
  });
  const days: [string, string][] = Object.entries(period);
  const moved = movedStatuses.map((status): [string, string] => ['status', status]);
  const typesOf = (types: readonly string[]) => types.map((type): [string, string] => ['type', type]);

  it.each([
    ['volume', [...movementTypes.in, ...movementTypes.out]],
    ['payouts', ['payout']],
    ['deposits', ['deposit']],
  ] as const)('%s', async (key, types) => {
    const { totals } = await overview({ ...period, currency });
    const { amount } = await listed('/transactions', [...days, ['currency', currency], ...moved, ...typesOf(types)]);
    expect(isZero(amount)).toBe(false);
    expect(isEqual(totals[key], amount)).toBe(true);
  });

  it.each(['in', 'out'] as const)('money %s, of finance', async (direction) => {
    const { flows } = await finance({ ...period, currency });
    const filters = [...days, ['currency', currency], ...moved, ...typesOf(movementTypes[direction])] as const;
    const { amount } = await listed('/transactions', filters);
    expect(isEqual(sum(flows.map((row) => row[direction])), amount)).toBe(true);
  });

  it('new customers', async () => {
    const { totals } = await overview({ ...period, currency });
    expect(totals.new_customers).toBeGreaterThan(0);
    expect((await listed('/customers', days)).total).toBe(totals.new_customers);
  });

  it('failed payouts', async () => {
    const { currencies } = await overview({ ...period, currency });
    let all = 0;
    for (const code of currencies) {
      const failed = (await overview({ ...period, currency: code })).totals.failed_payouts ?? 0;
      const filters = [...days, ['currency', code], ['type', 'payout'], ['status', 'failed']] as const;
      expect((await listed('/transactions', filters)).total).toBe(failed);
      all += failed;
    }
    expect(all).toBeGreaterThan(0);
  });
});

describe('the overview still agrees with the list of transactions', () => {
  const lastWeek = { from: dayAgo(7), to: dayAgo(0) };
  const reported = async (currency: string): Promise<string> =>
    (await overview({ ...lastWeek, currency })).totals.payouts;
  const listed = async (currency: string): Promise<string> => {
    const rows = await completed(currency, lastWeek);
    return sum(rows.filter(({ type }) => type === 'payout').map(({ amount }) => amount));
  };

  it('after a payout was approved', async () => {
    const path = `/payouts/fiat?limit=1&status=in_review&from=${lastWeek.from}`;
    const [waiting] = contract.payouts.list.answer.parse(await read(path)).data;
    const currency = waiting?.currency_id ?? '';
    const before = await reported(currency);
    const body = { decision: 'approve', reason: 'Checked with the bank' };
    const { status } = await platform.send('POST', `/payouts/fiat/${waiting?.id}/decision`, { bearer, body });
    expect(status).toBe(200);
    expect(isEqual(await reported(currency), plus(before, waiting?.amount ?? ''))).toBe(true);
    expect(isEqual(await reported(currency), await listed(currency))).toBe(true);
  });

  it('after the transactions of a customer were generated on their first request', async () => {
    const before = await listed('KES');
    await read(`/customers/${characterId('busy')}/transactions?limit=1`);
    expect(isEqual(await listed('KES'), before)).toBe(false);
    expect(isEqual(await reported('KES'), await listed('KES'))).toBe(true);
  });
});

it('the earn report agrees with the plans', async () => {
  const { totals, series } = await earn({ ...period, asset: 'USDT' });
  const plans = contract.earn.plans.answer.parse(await read('/earn/plans?limit=1000')).data;
  const started = plans.filter(
    ({ currency, started_at }) =>
      currency === 'USDT' && started_at.slice(0, 10) >= period.from && started_at.slice(0, 10) <= period.to,
  );
  expect(started.length).toBeGreaterThan(0);
  const subscribed = sum(started.map(({ principal }) => principal));
  expect(isEqual(sum(series.map((row) => row.subscribed)), subscribed)).toBe(true);
  const total = totals.find(({ asset }) => asset === 'USDT');
  expect(isEqual(total?.subscribed ?? '', subscribed)).toBe(true);
  expect(isEqual(total?.paid ?? '', sum(series.map((row) => row.paid)))).toBe(true);
});

describe('the order report', () => {
  const pair = 'BTC/USDT';
  const listed = async (kind: string, filters: Record<string, string> = {}): Promise<OrderRow[]> => {
    const path = `/orders/${kind}?limit=1000&${search({ ...period, pair, ...filters })}`;
    return contract.orders.list.answer.parse(await read(path)).data;
  };
  const filledOf = (rows: readonly OrderRow[], side: string): string =>
    sum(rows.filter((row) => row.side === side).map(({ filled }) => filled ?? '0'));

  it('agrees with the orders of customers and their hedges', async () => {
    const { series } = await orders({ ...period, pair });
    const ofCustomers = await listed('customer-orders');
    expect(ofCustomers.length).toBeGreaterThan(5);
    expect(isEqual(sum(series.map(({ bought }) => bought)), filledOf(ofCustomers, 'buy'))).toBe(true);
    expect(isEqual(sum(series.map(({ sold }) => sold)), filledOf(ofCustomers, 'sell'))).toBe(true);
    expect(isEqual(sum(series.map(({ fees }) => fees)), sum(ofCustomers.map(({ fee }) => fee ?? '0')))).toBe(true);
    const hedged = [...(await listed('outgoing-hedge')), ...(await listed('incoming-hedge'))];
    const net = minus(filledOf(hedged, 'buy'), filledOf(hedged, 'sell'));
    expect(isEqual(sum(series.map((row) => row.hedged)), net)).toBe(true);
  });

  it('counts the orders that its links open, which were filled at least in part', async () => {
    const { totals } = await orders({ ...period, pair });
    const total = totals.find((row) => row.pair === pair);
    const traded = await listed('customer-orders', { traded: 'true' });
    expect(traded.length).toBe(total?.orders);
    expect(isEqual(filledOf(traded, 'buy'), total?.bought ?? '')).toBe(true);
    expect(isEqual(filledOf(traded, 'sell'), total?.sold ?? '')).toBe(true);
    const others = await listed('customer-orders', { traded: 'false' });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ filled }) => isZero(filled ?? '0'))).toBe(true);
  });

  it('adds up: days to the pair, venues to all', async () => {
    const { totals, series, venues } = await orders({ ...period, pair });
    const total = totals.find((row) => row.pair === pair);
    for (const key of ['volume', 'fees', 'bought', 'sold', 'hedged'] as const)
      expect(isEqual(total?.[key] ?? '', sum(series.map((row) => row[key])))).toBe(true);
    expect(isZero(total?.volume ?? '0')).toBe(false);
    const byVenue = await Promise.all(venues.map((venue) => orders({ ...period, pair, venue })));
    const hedged = byVenue.flatMap((answer) => answer.series.map((row) => row.hedged));
    expect(isEqual(sum(hedged), sum(series.map((row) => row.hedged)))).toBe(true);
  });
});
