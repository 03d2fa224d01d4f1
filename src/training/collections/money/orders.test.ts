import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import type { OrderDetail, OrderRow } from '#contract/platform/api/orders.ts';
import { orderKinds, orderStatuses, recurringStatuses } from '#contract/platform/enums.ts';
import { isZero, minus, plus } from '../../shared/money.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer: string;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 60 });
  bearer = await platform.token('admin');
});
beforeEach(() => platform.running.platform.reset());
afterAll(() => platform.stop());

const list = async (kind: string, query = ''): Promise<OrderRow[]> => {
  const { json } = await platform.send('GET', `/orders/${kind}?limit=1000&${query}`, { bearer });
  return contract.orders.list.answer.parse(json).data;
};
const get = async ({ kind, id }: { kind: string; id: string }): Promise<OrderDetail> =>
  contract.orders.get.answer.parse((await platform.send('GET', `/orders/${kind}/${id}`, { bearer })).json);
const details = async (kind: string): Promise<OrderDetail[]> => Promise.all((await list(kind)).slice(0, 60).map(get));
const first = async (kind: string, query: string): Promise<OrderRow> => {
  const [row] = await list(kind, query);
  if (row === undefined) throw new Error(`no ${kind} with ${query}`);
  return row;
};
const sum = (amounts: readonly (string | null)[]): string =>
  amounts.reduce<string>((all, one) => plus(all, one ?? '0'), '0');
const isEqual = (one: string, other: string | null): boolean => isZero(minus(one, other ?? '0'));
const reason = 'Requested by the customer';

describe('the seeded orders', () => {
  it.each(orderKinds)('%s has records', async (kind) => {
    expect((await list(kind)).length).toBeGreaterThan(9);
  });

  it.each([
    ['sort', 'sort=next_run_at'],
    ['venue', 'venue=Kraken'],
  ])('%s of another kind is refused with 422', async (field, query) => {
    const { status, json } = await platform.send('GET', `/orders/open?${query}`, { bearer });
    expect(status).toBe(422);
    expect(json).toMatchObject({ errors: { [field]: expect.anything() } });
  });

  it('every status occurs on the first page', async () => {
    const statuses = async (kind: string) => new Set((await list(kind)).slice(0, 25).map(({ status }) => status));
    expect([...(await statuses('limit-orders'))].sort()).toEqual([...orderStatuses].sort());
    expect((await statuses('recurring')).size).toBe(recurringStatuses.length);
  });

  it('an order is filled by the sum of its fills, and pays the sum of their fees', async () => {
    for (const { amount, filled, fee, status, fills } of await details('customer-orders')) {
      expect(isEqual(sum(fills.map((fill) => fill.amount)), filled)).toBe(true);
      expect(isEqual(sum(fills.map((fill) => fill.fee)), fee)).toBe(true);
      expect(Number(amount)).toBeGreaterThan(0);
      expect(isEqual(amount, filled)).toBe(status === 'filled');
    }
  });

  it('a hedge covers the fills that name it, on the same side of the same pair', async () => {
    const covered = (await details('customer-orders')).flatMap((order) => order.fills.map((fill) => ({ order, fill })));
    expect(covered.some(({ fill }) => fill.hedge !== null)).toBe(true);
    for (const { order, fill } of covered) {
      if (fill.hedge === null) continue;
      const hedge = await get(fill.hedge);
      expect(hedge).toMatchObject({ pair: order.pair, side: order.side, reference: fill.hedge.reference });
      expect(hedge.hedged_orders.find(({ id }) => id === order.id)).toMatchObject({
        reference: order.reference,
        customer: order.customer,
        amount: fill.amount,
      });
      expect(Date.parse(hedge.created_at)).toBeGreaterThan(Date.parse(order.created_at));
    }
  });

  it('some hedges differ from their orders, and most do not', async () => {
    const hedges = [...(await details('outgoing-hedge')), ...(await details('incoming-hedge'))];
    const same = hedges.filter(({ amount, hedged_orders: orders }) =>
      isEqual(sum(orders.map((each) => each.amount)), amount),
    );
    expect(same.length).toBeGreaterThan(hedges.length / 2);
    expect(same.length).toBeLessThan(hedges.length);
  });

  it('a recurring order names the orders it placed', async () => {
    const runs = (await list('recurring')).slice(-60).map(async (recurring) => {
      const placed = await list('customer-orders', `recurring=${recurring.id}`);
      for (const { pair, side, amount, customer } of placed)
        expect({ pair, side, amount, customer }).toEqual({
          pair: recurring.pair,
          side: recurring.side,
          amount: recurring.amount,
          customer: recurring.customer,
        });
      return placed.length;
    });
    expect(Math.max(...(await Promise.all(runs)))).toBeGreaterThan(2);
  });
});

describe('the views of customer orders', () => {
  it('open orders are neither filled nor over', async () => {
    const statuses = new Set((await list('open')).map(({ status }) => status));
    expect([...statuses].sort()).toEqual(['open', 'partially_filled']);
  });

  it('filled orders are filled, limit orders have a limit price', async () => {
    for (const row of await list('filled-orders'))
      expect([row.status, row.filled_at === null]).toEqual(['filled', false]);
    for (const row of await list('limit-orders')) expect([row.type, row.price === null]).toEqual(['limit', false]);
  });

  it('near the market are open limit orders at most 1% away', async () => {
    const near = await list('limit-orders', 'near=true');
    expect(near.length).toBeGreaterThan(2);
    for (const { distance } of near) expect(Math.abs(Number(distance))).toBeLessThanOrEqual(1);
  });

  it('a filter by customer leaves only their orders', async () => {
    const { customer } = await first('open', '');
    const rows = await list('open', `customer=${customer?.id}`);
    expect(new Set(rows.map((row) => row.customer?.id))).toEqual(new Set([customer?.id]));
    expect(await list('open', 'customer=nobody')).toEqual([]);
  });

  it('an unknown kind is not found, nor an order of another type', async () => {
    const market = (await list('customer-orders')).find(({ type }) => type === 'market');
    for (const path of ['/orders/none', `/orders/none/${market?.id}`, `/orders/limit-orders/${market?.id}`])
      expect((await platform.send('GET', path, { bearer })).status).toBe(404);
  });
});

describe('canceling', () => {
  const cancel = ({ id }: OrderRow, kind: string) =>
    platform.send('POST', `/orders/${kind}/${id}/cancel`, { bearer, body: { reason } });

  it('an open order leaves the open orders and the market, with actor and reason in timeline and audit log', async () => {
    const order = await first('open', '');
    expect((await cancel(order, 'open')).status).toBe(200);
    const after = await get(order);
    expect(after).toMatchObject({ status: 'cancelled', distance: null, filled: order.filled });
    expect(after.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      reason,
      actor: { email: 'admin@training.test' },
    });
    expect((await list('open')).map(({ id }) => id)).not.toContain(order.id);
    const path = `/customers/${order.customer?.id}/audit_logs`;
    const [entry] = rowsIn((await platform.send('GET', path, { bearer })).json);
    expect(textAt(entry, 'action')).toBe('order_cancelled');
  });

  it('a filled order is refused with the record', async () => {
    const order = await first('filled-orders', '');
    const refused = await cancel(order, 'filled-orders');
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ message: 'Cannot cancel: the status is filled', data: { id: order.id } });
  });

  it('a hedge keeps what is filled', async () => {
    const hedge = await first('outgoing-hedge', 'status=partially_filled');
    expect((await cancel(hedge, hedge.kind)).status).toBe(200);
    expect(await get(hedge)).toMatchObject({ status: 'cancelled', filled: hedge.filled });
  });
});

describe('the status of a recurring order', () => {
  const setStatus = async ({ id }: OrderRow, status: string) =>
    platform.send('PUT', `/orders/recurring/${id}/status`, { bearer, body: { status, reason } });

  it('paused has no next run, resumed has one', async () => {
    const order = await first('recurring', 'status=active');
    expect((await setStatus(order, 'paused')).status).toBe(200);
    expect(await get(order)).toMatchObject({ status: 'paused', next_run_at: null });
    expect((await setStatus(order, 'active')).status).toBe(200);
    const resumed = await get(order);
    expect(resumed.status).toBe('active');
    expect(Date.parse(z.string().parse(resumed.next_run_at))).toBeGreaterThan(Date.now());
  });

  it('a repeat changes nothing', async () => {
    const order = await first('recurring', 'status=paused');
    const before = await get(order);
    expect((await setStatus(order, 'paused')).status).toBe(200);
    expect(await get(order)).toEqual(before);
  });

  it('cannot change after it was canceled', async () => {
    const order = await first('recurring', 'status=cancelled');
    expect((await setStatus(order, 'active')).status).toBe(409);
  });
});
