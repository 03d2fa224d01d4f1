import { afterAll, beforeAll, expect, it } from 'vitest';
import { plus } from '../../shared/money.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 30 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());

const read = async (path: string): Promise<unknown> => (await platform.send('GET', path, { bearer })).json;

it("a canceled voucher returns its amount to the merchant's balance, once", async () => {
  const [voucher] = rowsIn(await read('/vouchers?status=active'));
  const balance = async () =>
    textAt(await read(`/voucher-merchants/${textAt(voucher, 'merchant', 'id')}`), 'data', 'balance');
  const before = await balance();
  const cancel = () =>
    platform.send('POST', `/vouchers/${textAt(voucher, 'id')}/cancel`, {
      bearer,
      body: { reason: 'Code was leaked' },
    });
  expect((await cancel()).status).toBe(200);
  const returned = plus(before, textAt(voucher, 'amount'));
  expect(await balance()).toBe(returned);
  expect((await cancel()).status).toBe(409);
  expect(await balance()).toBe(returned);
});
