import { describe, expect, test } from 'vitest';
import { fail } from '../../src/contract/bridge/result.ts';
import { contract } from '../../src/contract/platform/api/contract.ts';
import { checkAnswer } from './check-answer.ts';
import { createRequester } from './requester.ts';

const me = contract.me.get;
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

const create = (answer: () => Promise<Response> | Response, more: { concurrency?: number; waits?: number[] } = {}) =>
  createRequester({
    ...{ url: 'https://platform.test', token: 'token', timeoutMs: 1_000, concurrency: more.concurrency ?? 2 },
    fetch: async () => answer(),
    wait: async (ms) => void more.waits?.push(ms),
  });

test('keeps the answer as it came, beside what the console makes of it', async () => {
  const answer = await create(() => json({ data: { id: 7 } }))('me.get');
  expect(answer).toMatchObject({ status: 200, json: { data: { id: 7 } }, failure: { code: 'drift' } });
});

test('runs no more requests at a time than allowed', async () => {
  let running = 0;
  let most = 0;
  const ask = create(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return json({});
    },
    { concurrency: 3 },
  );
  await Promise.all(Array.from({ length: 12 }, () => ask('me.get')));
  expect(most).toBe(3);
});

describe('Retry-After', () => {
  const limited = (seconds: string) =>
    json({ message: 'Slower' }, { status: 429, headers: { 'Retry-After': seconds } });

  test('holds back the request', async () => {
    const waits: number[] = [];
    const answers = [limited('2'), limited('3'), json({})];
    const answer = await create(() => answers.shift() ?? json({}), { waits })('me.get');
    expect([answer.status, waits]).toEqual([200, [2_000, 3_000]]);
  });

  test('gives up after five tries', async () => {
    const waits: number[] = [];
    const answer = await create(() => limited('1'), { waits })('me.get');
    expect([answer.status, waits.length]).toEqual([429, 4]);
  });

  test('gives up at once if it is longer than a minute', async () => {
    const waits: number[] = [];
    const answer = await create(() => limited('600'), { waits })('me.get');
    expect([answer.status, waits]).toEqual([429, []]);
  });
});

test.each([
  ['no answer in time', fail('timeout', ''), null, 'an answer within 30 s'],
  ['a broken connection', fail('offline', ''), null, 'an answer, the connection failed'],
  ['an ID that cannot be sent', fail('invalid', ''), null, 'values in its list that can be sent, such as shorter IDs'],
  ['too many requests', fail('rate-limited', '', { status: 429 }), 429, 'status 200, got 429'],
])('reports %s', (_, failure, status, expected) => {
  const answer = { status, headers: new Headers(), json: null, failure, ms: 1 };
  expect(checkAnswer({ name: 'me.get', endpoint: me }, answer, 30_000)).toMatchObject({
    result: 'differs',
    differences: [{ path: '', expected }],
  });
});
