import { afterAll, beforeAll, expect, it } from 'vitest';
import { isZero, minus, plus } from '../../shared/money.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 300 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const read = async (path: string): Promise<unknown> => (await platform.send('GET', path, { bearer })).json;
const decide = (path: string, decision: string) =>
  platform.send('POST', `${path}/decision`, { bearer, body: { decision, reason: 'Checked with the provider' } });
/** The balance of the wallet of a movement's currency; null without that wallet. */
const balanceOf = async (movement: unknown): Promise<string | null> => {
  const wallets = rowsIn(await read(`/customers/${textAt(movement, 'customer', 'id')}/wallets`));
  const wallet = wallets.find((each) => textAt(each, 'currency') === textAt(movement, 'currency_id'));
  return wallet === undefined ? null : textAt(wallet, 'balance');
};
/** An undecided movement whose customer has no wallet of its currency. */
const findWithoutWallet = async (paths: readonly string[], statuses: string) => {
  for (const path of paths)
    for (const movement of rowsIn(await read(`${path}?limit=100&${statuses}`)))
      if (textAt(movement, 'customer', 'id') !== '' && (await balanceOf(movement)) === null)
        return { movement, path: `${path}/${textAt(movement, 'id')}` };
  throw new Error('every customer has a wallet of the currency');
};

it('a deposit without a wallet to credit is refused and keeps its status', async () => {
  const { movement, path } = await findWithoutWallet(
    ['/deposits/fiat', '/deposits/crypto'],
    'status=pending&status=in_review&status=review_needed',
  );
  const before = await read(path);
  const { status, json } = await decide(path, 'credit');
  expect([status, textAt(json, 'message')]).toEqual([
    409,
    `The customer has no ${textAt(movement, 'currency_id')} wallet`,
  ]);
  expect(await read(path)).toEqual(before);
});

it('the refund of a rejected payout opens a missing wallet', async () => {
  const [movement] = rowsIn(await read('/payouts/crypto?status=in_review'));
  const path = `/payouts/crypto/${textAt(movement, 'id')}`;
  expect(await balanceOf(movement)).not.toBeNull();
  const { store } = platform.running.platform;
  store.run(
    `DELETE FROM records WHERE kind = 'wallet' AND id = ? AND rowNumber = (SELECT rowNumber FROM customers WHERE id = ?)`,
    textAt(movement, 'currency_id'),
    textAt(movement, 'customer', 'id'),
  );
  expect(await balanceOf(movement)).toBeNull();
  expect((await decide(path, 'reject')).status).toBe(200);
  const refund = plus(textAt(movement, 'amount'), textAt(movement, 'fee'));
  expect(isZero(minus((await balanceOf(movement)) ?? '0', refund))).toBe(true);
});
