import { afterAll, beforeAll, expect, it } from 'vitest';
import { isZero, minus, plus } from '../../shared/money.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 2_000 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const read = async (path: string): Promise<unknown> => (await platform.send('GET', path, { bearer })).json;
/** Where the money of a movement is. */
const stateAt = async (path: string) => textAt(await read(path), 'data', 'funds', 'state');
const decide = (path: string, decision: string) =>
  platform.send('POST', `${path}/decision`, { bearer, body: { decision, reason: 'Checked with the provider' } });
/** The customer's wallet of a movement's currency. */
const walletOf = async (movement: unknown): Promise<unknown> => {
  const wallets = rowsIn(await read(`/customers/${textAt(movement, 'customer', 'id')}/wallets`));
  return wallets.find((each) => textAt(each, 'currency') === textAt(movement, 'currency_id'));
};
/** The balance of the wallet of a movement's currency; null without that wallet. */
const balanceOf = async (movement: unknown): Promise<string | null> => {
  const wallet = await walletOf(movement);
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

it('crediting a deposit opens a missing wallet and moves the money less the fee there', async () => {
  const { movement, path } = await findWithoutWallet(
    ['/deposits/fiat', '/deposits/crypto'],
    'status=pending&status=in_review&status=review_needed',
  );
  expect(await stateAt(path)).toBe('held');
  expect((await decide(path, 'credit')).status).toBe(200);
  const net = minus(textAt(movement, 'amount'), textAt(await read(path), 'data', 'fee'));
  expect(isZero(minus((await balanceOf(movement)) ?? '0', net))).toBe(true);
  expect(await stateAt(path)).toBe('sent');
});

it('a rejection returns the money and is the reason from then on', async () => {
  const [payout] = rowsIn(await read('/payouts/fiat?limit=1&status=in_review'));
  const path = `/payouts/fiat/${textAt(payout, 'id')}`;
  expect(await stateAt(path)).toBe('held');
  expect((await decide(path, 'reject')).status).toBe(200);
  const rejected = await read(path);
  expect(textAt(rejected, 'data', 'funds', 'state')).toBe('returned');
  expect(textAt(rejected, 'data', 'status_reason', 'text')).toBe('Checked with the provider');
});

it('a failed payout whose money was returned is sent again only if the wallet covers it', async () => {
  const failed = rowsIn(await read('/payouts/fiat?limit=100&status=failed'));
  const [payout] = failed.filter((each) => textAt(each, 'funds', 'state') === 'returned');
  const path = `/payouts/fiat/${textAt(payout, 'id')}`;
  const needed = plus(textAt(payout, 'amount'), textAt(payout, 'fee'));
  const currency = textAt(payout, 'currency_id');
  const { locked } = Object(await walletOf(payout));
  /** Sets the balance so that this much is available, and retries. */
  const retryWith = async (available: string) => {
    const body = { balance: plus(available, locked), reason: 'Corrected for the test' };
    const wallets = `/customers/${textAt(payout, 'customer', 'id')}/wallets`;
    expect((await platform.send('PUT', `${wallets}/${currency}/balance`, { bearer, body })).status).toBe(200);
    return decide(path, 'retry');
  };
  const refused = await retryWith(minus(needed, '0.01'));
  expect(refused.status).toBe(409);
  expect(textAt(refused.json, 'message')).toMatch(
    /^The wallet has [\d,]+\.\d\d [A-Z]{3} available, less than [\d,]+\.\d\d [A-Z]{3}\.$/,
  );
  expect([await stateAt(path), textAt(await walletOf(payout), 'available')]).toEqual([
    'returned',
    minus(needed, '0.01'),
  ]);
  expect((await retryWith(needed)).status).toBe(200);
  expect(isZero(textAt(await walletOf(payout), 'available'))).toBe(true);
  expect(await stateAt(path)).toBe('held');
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

it.each([
  ['in', 'completed'],
  ['out', 'rejected'],
])('a transfer %s that staff set to %s moves its money into the wallet', async (direction, status) => {
  const rows = rowsIn(await read(`/transactions?limit=100&type=transfer_${direction}&status=in_review&status=pending`));
  const [row] = rows;
  const transaction = await read(`/transactions/${textAt(row, 'id')}`);
  const customerId = textAt(transaction, 'data', 'customer', 'id');
  const balance = async () => {
    const wallets = rowsIn(await read(`/customers/${customerId}/wallets`));
    const wallet = wallets.find((each) => textAt(each, 'currency') === textAt(row, 'currency'));
    return textAt(wallet, 'balance') || '0';
  };
  const before = await balance();
  const body = { status, reason: 'Confirmed with the sender' };
  const path = `/customers/${customerId}/transactions/${textAt(row, 'id')}`;
  expect((await platform.send('PUT', path, { bearer, body })).status).toBe(200);
  expect(isZero(minus(minus(await balance(), before), textAt(row, 'amount')))).toBe(true);
});
