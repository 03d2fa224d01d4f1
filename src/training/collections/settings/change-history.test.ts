import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Reply, startTestPlatform, type TestPlatform, valueAt } from '../../testing/test-platform.ts';

let platform: TestPlatform;
let bearer = '';
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 0 });
  bearer = await platform.token('admin');
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const read = (path: string): Promise<Reply> => platform.send('GET', path, { bearer });
const write = (path: string, body: object): Promise<Reply> => platform.send('PUT', path, { bearer, body });
const historyOf = async (path: string): Promise<readonly unknown[]> => {
  const history = valueAt((await read(path)).json, 'data', 'history');
  return Array.isArray(history) ? history : [];
};

test('a changed setting names member, reason and changed fields, newest first', async () => {
  await write('/countries/KE', { enabled: false, currency: 'KES', reason: 'Provider left' });
  await write('/countries/KE', { supported_features: ['payouts'], reason: 'New provider' });
  const history = await historyOf('/countries/KE');
  expect(history).toMatchObject([
    {
      reason: 'New provider',
      changes: [{ field: 'supported_features', from: 'deposits, payouts, wallets', to: 'payouts' }],
    },
    { reason: 'Provider left', by: expect.any(String), changes: [{ field: 'enabled', from: 'true', to: 'false' }] },
  ]);
  expect(valueAt((await read('/countries/KE')).json, 'data', 'enabled')).toBe(false);
});

test('a write that changes nothing leaves the history as it is', async () => {
  await write('/countries/KE', { enabled: true, reason: 'Checked' });
  expect(await historyOf('/countries/KE')).toEqual([]);
});
