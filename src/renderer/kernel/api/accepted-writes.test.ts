// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { bridge } from '#kernel/base/bridge-client.ts';
import { api } from './client.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const send = async (policy: readonly { endpoint: string }[] | null) => {
  queryClient.setQueryData(['approvals.policy', {}], policy);
  const answer = succeed({ body: '{"message":"Queued"}', etag: null, isAccepted: true as const });
  vi.spyOn(bridge.call, 'api.request').mockResolvedValueOnce(answer);
  return api.customers.togglePayout.send({ id: 'CUS1' }, { reason: 'Fraud' });
};

test('a write that was accepted without a word about approval, where it needs one, has no known outcome', async () => {
  await expect(send([{ endpoint: 'customers.togglePayout' }])).rejects.toMatchObject({
    failure: { code: 'drift', status: 202, unknownOutcome: true },
  });
});

test.each([
  ['another write needs approval', [{ endpoint: 'payouts.decide' }]],
  ['the platform has no approvals', null],
])('a write that was accepted was carried out where %s', async (_, policy) => {
  expect(await send(policy)).toEqual({ message: 'Queued' });
});
