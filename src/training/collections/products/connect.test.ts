import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tradeStatuses } from '#contract/platform/enums.ts';
import { isZero, minus, plus, times } from '../../shared/money.ts';
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
  platform = await startTestPlatform({ customers: 300 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const read = async (path: string): Promise<unknown> => (await platform.send('GET', path, { bearer })).json;
const rows = async (path: string): Promise<unknown[]> => rowsIn(await read(path));
const record = async (path: string): Promise<unknown> => valueAt(await read(path), 'data');
const resolve = (id: string, winner: string): Promise<Reply> =>
  platform.send('POST', `/connect/trades/${id}/resolution`, {
    bearer,
    body: { winner, reason: 'Checked the receipt' },
  });
const balanceOf = async (customer: string, asset: string): Promise<string> =>
  textAt(
    (await rows(`/customers/${customer}/wallets`)).find((wallet) => textAt(wallet, 'currency') === asset),
    'balance',
  );
const readAll = async (path: string): Promise<unknown[]> => {
  const found: unknown[] = [];
  let cursor = '';
  do {
    const page = await read(`${path}?limit=100${cursor && `&cursor=${cursor}`}`);
    found.push(...rowsIn(page));
    cursor = textAt(page, 'pagination', 'next_cursor');
  } while (cursor !== '');
  return found;
};

describe('trades', () => {
  it('have every status, two different sides and a total that follows from amount and price', async () => {
    const trades = await readAll('/connect/trades');
    expect(new Set(trades.map((trade) => textAt(trade, 'status')))).toEqual(new Set(tradeStatuses));
    for (const trade of trades) {
      expect(textAt(trade, 'buyer', 'id')).not.toBe(textAt(trade, 'seller', 'id'));
      expect(textAt(trade, 'buyer', 'id')).not.toBe('');
      const difference = minus(textAt(trade, 'total'), times(textAt(trade, 'amount'), textAt(trade, 'price'), 2));
      expect(Math.abs(Number(difference))).toBeLessThanOrEqual(0.02);
      expect(isZero(textAt(trade, 'amount'))).toBe(false);
    }
  });

  it('belong to an offer of their merchant, who is one of the sides', async () => {
    for (const trade of await rows('/connect/trades?limit=25')) {
      const offer = await record(`/connect/offers/${textAt(trade, 'offer_id')}`);
      for (const field of ['asset', 'fiat', 'price']) expect(textAt(trade, field)).toBe(textAt(offer, field));
      const merchant = await record(`/connect/merchants/${textAt(trade, 'merchant', 'id')}`);
      expect(textAt(offer, 'merchant', 'id')).toBe(textAt(merchant, 'id'));
      const side = textAt(offer, 'side') === 'buy' ? 'buyer' : 'seller';
      expect(textAt(trade, side, 'id')).toBe(textAt(merchant, 'customer', 'id'));
    }
  });

  it('add up to the figures of their merchant', async () => {
    const trades = await readAll('/connect/trades');
    for (const merchant of await rows('/connect/merchants?limit=100')) {
      const own = trades.filter((trade) => textAt(trade, 'merchant', 'id') === textAt(merchant, 'id'));
      const completed = own.filter((trade) => textAt(trade, 'status') === 'completed');
      expect([valueAt(merchant, 'trades'), valueAt(merchant, 'completed')]).toEqual([own.length, completed.length]);
      const volume = completed.map((trade) => textAt(trade, 'total')).reduce(plus, '0');
      expect(isZero(minus(textAt(merchant, 'volume'), volume))).toBe(true);
    }
  });

  it('are paid out to their seller by Connect payouts', async () => {
    const payouts = await rows('/payouts/connect?limit=100');
    expect(payouts.length).toBeGreaterThan(0);
    for (const payout of payouts) {
      const trade = await record(`/connect/trades/${textAt(payout, 'trade', 'id')}`);
      expect(textAt(trade, 'reference')).toBe(textAt(payout, 'trade', 'reference'));
      expect(textAt(trade, 'merchant', 'name')).toBe(textAt(payout, 'merchant', 'name'));
      expect(textAt(trade, 'seller', 'id')).toBe(textAt(payout, 'customer', 'id'));
      expect([textAt(trade, 'total'), textAt(trade, 'fiat')]).toEqual([
        textAt(payout, 'amount'),
        textAt(payout, 'currency_id'),
      ]);
    }
  });
});

describe('the resolution of a disputed trade', () => {
  it.each([
    ['buyer', 'seller', 'completed'],
    ['seller', 'buyer', 'cancelled'],
  ])('for the %s moves the escrow to their wallet alone', async (winner, loser, status) => {
    const [trade] = await rows('/connect/trades?status=disputed');
    const [id, asset, amount] = [textAt(trade, 'id'), textAt(trade, 'asset'), textAt(trade, 'amount')];
    const balance = (side: string) => balanceOf(textAt(trade, side, 'id'), asset);
    const [before, other] = [await balance(winner), await balance(loser)];
    const answer = await resolve(id, winner);
    expect([answer.status, textAt(answer.json, 'data', 'status')]).toEqual([200, status]);
    expect(textAt(answer.json, 'data', 'dispute', 'winner')).toBe(winner);
    expect(isZero(minus(await balance(winner), plus(before, amount)))).toBe(true);
    expect(await balance(loser)).toBe(other);
  });

  it("is in the timeline and in both customers' audit logs", async () => {
    const [trade] = await rows('/connect/trades?status=disputed');
    const { json } = await resolve(textAt(trade, 'id'), 'seller');
    expect(valueAt(json, 'data', 'timeline')).toContainEqual(
      expect.objectContaining({ status: 'cancelled', reason: 'Checked the receipt' }),
    );
    for (const side of ['buyer', 'seller']) {
      const [entry] = await rows(`/customers/${textAt(trade, side, 'id')}/audit_logs`);
      expect([textAt(entry, 'action'), textAt(entry, 'reason')]).toEqual(['trade_cancelled', 'Checked the receipt']);
    }
  });

  it('is refused with the trade when it is settled already, and moves nothing', async () => {
    const [trade] = await rows('/connect/trades?status=disputed');
    await resolve(textAt(trade, 'id'), 'buyer');
    const balance = () => balanceOf(textAt(trade, 'seller', 'id'), textAt(trade, 'asset'));
    const before = await balance();
    const refused = await resolve(textAt(trade, 'id'), 'seller');
    expect([refused.status, textAt(refused.json, 'data', 'status')]).toEqual([409, 'completed']);
    expect(await balance()).toBe(before);
  });

  it('changes the figures of the merchant', async () => {
    const [trade] = await rows('/connect/trades?status=disputed');
    const merchant = `/connect/merchants/${textAt(trade, 'merchant', 'id')}`;
    const before = Number(valueAt(await record(merchant), 'completed'));
    await resolve(textAt(trade, 'id'), 'buyer');
    expect(valueAt(await record(merchant), 'completed')).toBe(before + 1);
  });
});

describe('a wanted status', () => {
  const pause = (id: string): Promise<Reply> =>
    platform.send('PUT', `/connect/offers/${id}/status`, { bearer, body: { status: 'paused', reason: 'Wrong price' } });

  it('changes the offer once; a repeat changes nothing', async () => {
    const [offer] = await rows('/connect/offers?status=active');
    const id = textAt(offer, 'id');
    const first = await pause(id);
    expect([first.status, textAt(first.json, 'data', 'status')]).toEqual([200, 'paused']);
    const timeline = valueAt(first.json, 'data', 'timeline');
    const again = await pause(id);
    expect([again.status, valueAt(again.json, 'data', 'timeline')]).toEqual([200, timeline]);
  });
});

describe('payment links', () => {
  it('count their completed charges, which have their amount', async () => {
    const links = await readAll('/commerce/payment-links');
    const charges = await Promise.all(
      (await readAll('/commerce/charges')).map((charge) => record(`/commerce/charges/${textAt(charge, 'id')}`)),
    );
    expect(links.length).toBeGreaterThan(2);
    expect(charges.some((charge) => textAt(charge, 'payment_link', 'id') !== '')).toBe(true);
    for (const link of links) {
      const own = charges.filter((charge) => textAt(charge, 'payment_link', 'id') === textAt(link, 'id'));
      expect(valueAt(link, 'uses')).toBe(own.filter((charge) => textAt(charge, 'status') === 'completed').length);
      if (textAt(link, 'amount') !== '')
        expect(own.every((charge) => textAt(charge, 'amount') === textAt(link, 'amount'))).toBe(true);
    }
  });
});
