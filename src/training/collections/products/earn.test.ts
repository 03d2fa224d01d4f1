import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { earnPlanStatuses, loanStatuses } from '#contract/platform/enums.ts';
import { plus } from '../../shared/money.ts';
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
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 200 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const send = (method: string, path: string, body?: unknown): Promise<Reply> =>
  platform.send(method, path, { bearer, ...(body !== undefined && { body }) });
const read = async (path: string): Promise<unknown> => (await send('GET', path)).json;
const rows = async (path: string): Promise<unknown[]> => rowsIn(await read(path));
const sum = (amounts: readonly string[]): number => Number(amounts.reduce(plus, '0'));
const statusesOf = (list: readonly unknown[]): Set<string> => new Set(list.map((row) => textAt(row, 'status')));

/** The body that saves an earn asset as it is. */
const bodyOf = (asset: unknown): Record<string, unknown> => {
  const { id: _id, subscribed: _subscribed, created_at: _created, history: _history, ...body } = Object(asset);
  return { ...body, reason: 'Rates fell' };
};

describe('earn', () => {
  it('plans have every status, and some mature this week', async () => {
    expect(statusesOf(await rows('/earn/plans?limit=500'))).toEqual(new Set(earnPlanStatuses));
    expect((await rows('/earn/plans?maturing=true')).length).toBeGreaterThan(0);
  });

  it("an asset's subscribed amount is the sum of its open plans, within its capacity", async () => {
    for (const asset of await rows('/earn/assets')) {
      const plans = await rows(`/earn/plans?limit=500&product=${textAt(asset, 'id')}`);
      const open = plans.filter((plan) => !['completed', 'cancelled'].includes(textAt(plan, 'status')));
      const subscribed = textAt(asset, 'subscribed');
      expect(sum(open.map((plan) => textAt(plan, 'principal')))).toBeCloseTo(Number(subscribed), 6);
      expect(Number(subscribed)).toBeLessThanOrEqual(Number(textAt(asset, 'capacity')));
    }
  });

  it("a plan's earnings add up to what it has earned, and none is zero", async () => {
    for (const plan of await rows('/earn/plans?limit=40')) {
      const amounts = (await rows(`/earn/plans/${textAt(plan, 'id')}/earnings`)).map((entry) =>
        textAt(entry, 'amount'),
      );
      expect(sum(amounts)).toBeCloseTo(Number(textAt(plan, 'earned')), 8);
      expect(amounts.filter((amount) => Number(amount) <= 0)).toEqual([]);
    }
  });

  it('the principal of a plan is returned with its redemption, not since its start', async () => {
    const plans = await rows('/earn/plans?limit=500');
    const placesOf = (status: string) => plans.filter((plan) => textAt(plan, 'status') === status);
    for (const plan of placesOf('completed')) {
      const [redemption] = await rows(`/earn/plans/${textAt(plan, 'id')}/redemptions`);
      expect(valueAt(plan, 'funds')).toEqual({ state: 'returned', at: textAt(redemption, 'created_at') });
    }
    for (const plan of placesOf('cancelled')) expect(valueAt(plan, 'funds')).toEqual({ state: 'returned', at: null });
    for (const plan of placesOf('matured'))
      expect(valueAt(plan, 'funds')).toEqual({ state: 'held', at: textAt(plan, 'started_at') });
  });

  it("a customer's plans are those of all plans with that customer", async () => {
    const [plan] = await rows('/earn/plans?limit=1');
    const own = await rows(`/earn/plans?profile_id=${textAt(plan, 'profile_id')}`);
    expect(own.map((each) => textAt(each, 'id'))).toContain(textAt(plan, 'id'));
    expect(new Set(own.map((each) => textAt(each, 'customer', 'id')))).toEqual(new Set([textAt(plan, 'profile_id')]));
    expect(await rows('/earn/plans?profile_id=nobody')).toEqual([]);
  });

  it('refuses another asset, a closed product, a name in use, and a capacity below what is subscribed', async () => {
    const [asset] = await rows('/earn/assets?status=active&asset=USDT');
    const [closed] = await rows('/earn/assets?status=closed');
    const path = `/earn/assets/${textAt(asset, 'id')}`;
    const body = bodyOf(asset);
    expect((await send('PUT', path, { ...body, asset: 'BTC' })).status).toBe(409);
    const refused = await send('PUT', `/earn/assets/${textAt(closed, 'id')}`, { ...bodyOf(closed), apy: '1' });
    expect([refused.status, textAt(refused.json, 'data', 'status')]).toEqual([409, 'closed']);
    expect((await send('PUT', path, { ...body, name: textAt(closed, 'name') })).status).toBe(409);
    expect((await send('POST', '/earn/assets', body)).status).toBe(409);
    const small = await send('PUT', path, { ...body, min: '1', max: '2', capacity: '2' });
    expect([small.status, Object.keys(Object(valueAt(small.json, 'errors')))]).toEqual([422, ['capacity']]);
  });
});

describe('loans', () => {
  it('have every status; some are near liquidation, some overdue', async () => {
    expect(statusesOf(await rows('/loan/summary?limit=500'))).toEqual(new Set(loanStatuses));
    const near = await rows('/loan/summary?near_liquidation=true');
    expect(near.length).toBeGreaterThan(0);
    for (const loan of near)
      expect(Number(textAt(loan, 'liquidation_ltv')) - Number(textAt(loan, 'ltv'))).toBeLessThanOrEqual(5);
    expect((await rows('/loan/summary?overdue=true')).length).toBeGreaterThan(0);
  });

  it('what was repaid and what is outstanding are the principal', async () => {
    for (const loan of await rows('/loan/summary?limit=40&status=processing&status=matured&status=completed')) {
      const repayments = rowsIn({
        data: valueAt(await read(`/loan/summary/${textAt(loan, 'id')}`), 'data', 'repayments'),
      });
      const repaid = sum(repayments.map((entry) => textAt(entry, 'amount')));
      expect(repaid + Number(textAt(loan, 'outstanding'))).toBeCloseTo(Number(textAt(loan, 'principal')), 2);
    }
  });

  it("a customer's own list has the same loans", async () => {
    const [loan] = await rows('/loan/summary?limit=1');
    const own = await rows(`/customers/${textAt(loan, 'customer', 'id')}/loans`);
    expect(own.map((each) => textAt(each, 'reference'))).toContain(textAt(loan, 'reference'));
  });

  it('an asset secures loans once only', async () => {
    const [asset] = await rows('/loan/assets?q=BTC');
    const { id: _id, created_at: _created, ...body } = Object(asset);
    expect((await send('POST', '/loan/assets', body)).status).toBe(409);
    expect(
      (await send('PUT', `/loan/assets/${textAt(asset, 'id')}`, { ...body, asset: 'DOGE', reason: 'Wrong asset' }))
        .status,
    ).toBe(409);
  });
});
