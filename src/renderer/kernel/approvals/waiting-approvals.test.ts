// @vitest-environment happy-dom
import '../../testing/setup-page.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import { platform, serverError } from '../../testing/fake-platform.ts';
import { approvalPolicyQuery } from './approval-policy.ts';
import { findApproval } from './waiting-approvals.ts';

const answer = (changes: object) =>
  platform.answers.set('approvals.list', () => {
    const { data, ...page } = Object(platform.sample('approvals.list'));
    return succeed({ ...page, data: [{ ...data[0], id: 'APR1', expires_at: null, lines: [], ...changes }] });
  });

beforeEach(() => queryClient.clear());

test('the request of a lost write is found by its key', async () => {
  answer({ idempotency_key: 'key', status: 'waiting' });
  expect(await findApproval(queryClient, ['other', 'key'])).toEqual({
    ...{ id: 'APR1', expiresAt: null, idempotencyKey: 'key', outcome: 'waiting' },
  });
  expect(platform.lastRequest('approvals.list')?.params).toMatchObject({ mine: 'true' });
});

describe('a run', () => {
  const lineOf = (key: string, failure: string | null = null) => ({
    ...{ record: { type: 'customers', id: key, name: null }, subject: null, changes: [] },
    ...{ amount: null, currency_id: null, idempotency_key: key, failure },
  });
  const run = { record: null, idempotency_key: null, lines: [lineOf('key'), lineOf('refused', 'It has changed')] };

  test('is the request of each of its writes', async () => {
    answer({ ...run, status: 'waiting' });
    for (const key of ['key', 'refused'])
      expect(await findApproval(queryClient, [key])).toMatchObject({ idempotencyKey: key, outcome: 'waiting' });
    expect(await findApproval(queryClient, ['other'])).toBeNull();
  });

  test('tells of each write whether it was carried out', async () => {
    answer({ ...run, status: 'approved' });
    expect(await findApproval(queryClient, ['key'])).toMatchObject({ outcome: 'approved' });
    expect(await findApproval(queryClient, ['refused'])).toMatchObject({ outcome: 'ended' });
  });
});

test('the request of another write is not that of a lost one', async () => {
  answer({ idempotency_key: null });
  expect(await findApproval(queryClient, ['key'])).toBeNull();
});

test('a platform without approvals is not asked', async () => {
  queryClient.setQueryData(approvalPolicyQuery.queryKey, null);
  expect(await findApproval(queryClient, ['key'])).toBeNull();
  expect(platform.requestsOf('approvals.list')).toEqual([]);
});

test.each(['unavailable', 'forbidden'] as const)('requests that are %s for the member are none', async (code) => {
  platform.answers.set('approvals.list', () => fail(code, 'No', { status: 404 }));
  expect(await findApproval(queryClient, ['key'])).toBeNull();
});

test('requests that cannot be read leave it open whether there is one', async () => {
  platform.answers.set('approvals.list', () => serverError());
  await expect(findApproval(queryClient, ['key'])).rejects.toBeInstanceOf(AppError);
});

test.each([
  ['waiting', 'waiting'],
  ['approved', 'approved'],
  ['declined', 'ended'],
  ['withdrawn', 'ended'],
  ['EXPIRED', 'ended'],
  ['failed', 'ended'],
])('a request that is %s tells whether its write is carried out', async (status, outcome) => {
  answer({ idempotency_key: 'key', status });
  expect(await findApproval(queryClient, ['key'])).toMatchObject({ outcome });
});
