import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';
import { checkPlatform, type PlatformReport } from './check-platform.ts';
import { checkWrites } from './check-writes.ts';
import { isFitting, reportText } from './report.ts';
import { createRequester } from './requester.ts';
import { type Alteration, alterRows, answerWith, startAlteringProxy } from './testing/altering-proxy.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 300 });
});
afterAll(() => platform.stop());

const check = async (url: string, waits: number[] = []): Promise<PlatformReport> => {
  const timeoutMs = 20_000;
  const wait = async (ms: number) => void waits.push(ms);
  const ask = createRequester({ url, token: await platform.token('admin'), timeoutMs, concurrency: 8, wait });
  const checked = await checkPlatform({ ask, timeoutMs, samples: 1, checksWrites: true });
  if (!checked.ok) throw new Error(checked.message);
  return checked.value;
};

test('the training platform fits completely', async () => {
  const report = await check(platform.running.url);
  const others = report.reads.filter(({ result }) => result !== 'fits');
  expect(others.map(({ endpoint, differences, reason }) => ({ endpoint, differences, reason }))).toEqual([
    { endpoint: 'auth.getInvite', differences: [], reason: 'needs the token of an invitation' },
    { endpoint: 'comments.list', differences: [], reason: 'needs a record' },
    { endpoint: 'presence.look', differences: [], reason: 'says that the member looks at a record' },
  ]);
  expect(report.writes?.map(({ kind, result, differences }) => ({ kind, result, differences }))).toEqual(
    ['adds a record', 'switches a flag', 'sets a state'].map((kind) => ({ kind, result: 'fits', differences: [] })),
  );
  expect(isFitting(report, false)).toBe(true);
  // It sends what a console has to bear, such as statuses that no console knows; beside these notes it fits strictly, too.
  expect(isFitting(report, true)).toBe(false);
  const withoutNotes = report.reads.map((read) => ({ ...read, notes: [] }));
  expect(isFitting({ ...report, reads: withoutNotes }, true)).toBe(true);
});

describe('a platform with planted differences', () => {
  let limited = 0;
  const alterations: Alteration[] = [
    { request: 'GET /v2/customers', after: alterRows((row) => delete row.has_mfa) },
    { request: 'GET /v2/businesses', after: alterRows((row) => Object.assign(row, { name: 7 })) },
    { request: 'GET /v2/fx-recipients', after: alterRows((row) => Object.assign(row, { currency: null })) },
    { request: 'GET /v2/payouts/fiat', after: alterRows((row) => Object.assign(row, { amount: Number(row.amount) })) },
    { request: 'GET /v2/transfers', after: alterRows((row) => Object.assign(row, { created_at: '24/11/2026' })) },
    { request: 'GET /v2/deposits/fiat', after: alterRows((row) => Object.assign(row, { amount: 'plenty' })) },
    { request: /^GET \/v2\/vouchers/, after: answerWith(404, '{"message":"Not found"}') },
    { request: /^GET \/v2\/earn\/assets/, after: answerWith(501, '{"message":"Not here"}') },
    {
      request: 'GET /v2/orders/open',
      before: (url) => {
        url.searchParams.delete('cursor');
        url.searchParams.delete('page');
      },
    },
    {
      request: 'GET /v2/connect/trades',
      after: (answer) => {
        answer.body = answer.body.replace(/"next_cursor":"[^"]*"/, '"next_cursor":null');
      },
    },
    { request: 'GET /v2/chains/platform-check-unknown', after: answerWith(404, '{"reason":"unknown"}') },
    { request: 'GET /v2/members/platform-check-unknown', after: answerWith(200, '{"data":{}}') },
    {
      request: 'GET /v2/currencies',
      after: (answer) => {
        answer.hasDate = false;
      },
    },
    { request: 'GET /v2/loan/summary', after: alterRows((row) => Object.assign(row, { status: 'teleported' })) },
    { request: 'GET /v2/countries', after: answerWith(200, '<html>Sign in</html>', { 'content-type': 'text/html' }) },
    { request: 'GET /v2/books', after: answerWith(302, '', { location: 'https://elsewhere.test/' }) },
    { request: 'GET /v2/commerce/charges', after: answerWith(500, '{"message":"Ada Obi broke it"}') },
    { request: /^POST \/v2\/customers\/\w+\/notes$/, before: (_, headers) => headers.delete('idempotency-key') },
    { request: /^PUT \/v2\/customers\/\w+\/payout$/, before: (_, headers) => headers.delete('idempotency-key') },
    { request: /^PUT \/v2\/customers\/\w+\/status$/, before: (_, headers) => headers.delete('if-match') },
    {
      request: 'GET /v2/referrals',
      after: (answer) => {
        limited += 1;
        if (limited === 1) answerWith(429, '{"message":"Slower"}', { 'retry-after': '7' })(answer);
      },
    },
  ];
  let report: PlatformReport;
  const waits: number[] = [];
  beforeAll(async () => {
    const proxy = await startAlteringProxy(platform.running.url, alterations);
    report = await check(proxy.url, waits).finally(proxy.stop);
  });
  const readOf = (endpoint: string) => report.reads.find((read) => read.endpoint === endpoint);
  const writeOf = (endpoint: string) => report.writes?.find((write) => write.endpoint === endpoint);

  test.each([
    ['a missing key', 'customers.list', 'data[].has_mfa', 'boolean, received undefined'],
    ['a wrong type', 'businesses.list', 'data[].name', 'string, received number'],
    ['null', 'fxRecipients.list', 'data[].currency', 'string, received null'],
    ['a wrong date', 'transfers.list', 'data[].created_at', 'a date and time in ISO 8601'],
    ['an amount that is none', 'deposits.list (fiat)', 'data[].amount', 'a decimal string, such as "12.50"'],
    ['a cursor that is ignored', 'orders.list (open)', 'data', 'rows that were not on an earlier page'],
    [
      'pages that end early',
      'connect.trades',
      'pagination.next_cursor',
      'a cursor, since `total` says that there are more rows',
    ],
    ['a wrong error body', 'chains.get', 'error body', 'JSON with `message` or `error.message`'],
    ['success for an unknown record', 'members.get', 'error status', '404, got 200'],
    ['a missing Date', 'currencies.list', 'Date header', 'the time of the platform'],
    ['HTML', 'countries.list', '', 'JSON, got text/html'],
    ['a redirect', 'books.list', '', 'an answer, got a redirect, which the console refuses'],
    ['an error', 'commerce.charges', '', 'status 200, got 500'],
  ])('finds %s', (_, endpoint, path, expected) => {
    expect(readOf(endpoint)).toMatchObject({ result: 'differs' });
    expect(readOf(endpoint)?.differences).toContainEqual({ path, expected });
  });

  test.each(['vouchers.list', 'earn.assets'])('finds that %s is missing', (endpoint) =>
    expect(readOf(endpoint)).toMatchObject({ result: 'missing', differences: [] }),
  );

  test.each([
    ['a number instead of a decimal string', 'payouts.list (fiat)', 'data[].amount'],
    ['a status that the console does not know', 'loans.list', 'data[].status'],
  ])('notes %s', (_, endpoint, path) =>
    expect(readOf(endpoint)).toMatchObject({
      result: 'fits',
      notes: expect.arrayContaining([expect.objectContaining({ path })]),
    }),
  );

  test('finds writes that are carried out twice', () => {
    const twice = { path: 'Idempotency-Key', expected: 'the write carried out once for two requests with one key' };
    for (const endpoint of ['customers.addNote', 'customers.togglePayout'])
      expect(writeOf(endpoint)).toMatchObject({ result: 'differs', differences: expect.arrayContaining([twice]) });
  });

  test('finds a write on an old version that is not refused', () =>
    expect(writeOf('customers.changeStatus')?.differences).toEqual([
      { path: 'If-Match', expected: '412 for an old version, got 200' },
    ]));

  test('waits as long as the platform asks, and goes on', () => {
    expect(waits).toEqual([7_000]);
    expect(readOf('referrals.list')?.result).toBe('fits');
  });

  test('differs nowhere else', () =>
    expect(report.reads.filter(({ result }) => result === 'differs')).toHaveLength(13));

  test('names no value of an answer, and not the token', async () => {
    const { json } = await platform.send('GET', '/customers?limit=100', { bearer: await platform.token('admin') });
    const emails = rowsIn(json).map((row) => textAt(row, 'email'));
    expect(emails.length).toBeGreaterThan(50);
    for (const text of [reportText(report), JSON.stringify(report)]) {
      for (const value of [...emails, 'Ada Obi', 'teleported', await platform.token('admin')])
        expect(text).not.toContain(value || '-none-');
      expect(text).not.toMatch(/CUS\d|BUS\d/);
    }
  });

  test('does not fit', () => expect(isFitting(report, false)).toBe(false));

  test('that lacks only what is optional as a whole fits, also strictly', () => {
    const reads = report.reads
      .filter(
        ({ endpoint, result }) =>
          /^(approvals|audit|views|cases)\.|^businesses\.notes$/.test(endpoint) && result === 'fits',
      )
      .map((read) => ({ ...read, result: 'missing' as const, notes: [] }));
    expect(reads).toHaveLength(10);
    expect(isFitting({ reads, writes: null }, true)).toBe(true);
    expect(reportText({ reads, writes: null })).toContain('approvals.policy  missing (optional)');
  });

  test('with notes alone, or with endpoints that could not be checked, fits unless the check is strict', () => {
    const noted = report.reads.filter(({ result, notes }) => result === 'fits' && notes.length > 0);
    const [read] = report.reads.filter(({ result, notes }) => result === 'fits' && notes.length === 0);
    const unchecked = read ? [{ ...read, result: 'not checked' as const }] : [];
    for (const reads of [noted, unchecked]) {
      expect(reads).not.toEqual([]);
      expect(isFitting({ reads, writes: null }, false)).toBe(true);
      expect(isFitting({ reads, writes: null }, true)).toBe(false);
    }
  });
});

test('a write that is carried out without an answer is tried on one customer and taken back', async () => {
  const token = await platform.token('admin');
  const rows = z.array(z.looseObject({ payout: z.boolean() }));
  const readCustomers = async () =>
    rows.parse(rowsIn((await platform.send('GET', '/customers?limit=100', { bearer: token })).json));
  const before = await readCustomers();
  const asked: string[] = [];
  const proxy = await startAlteringProxy(platform.running.url, [
    {
      request: /^PUT \/v2\/customers\/\w+\/payout$/,
      before: ({ pathname }) => void asked.push(pathname),
      after: (answer) => {
        if (asked.length === 1) answerWith(502, '')(answer);
      },
    },
  ]);
  const ask = createRequester({ url: proxy.url, token, timeoutMs: 20_000, concurrency: 1 });
  const writes = await checkWrites(ask, before).finally(proxy.stop);
  expect(writes.find(({ endpoint }) => endpoint === 'customers.togglePayout')).toMatchObject({
    result: 'differs',
    differences: [{ path: '', expected: 'an answer to the write, got 502' }],
  });
  expect(new Set(asked).size).toBe(1);
  expect((await readCustomers()).map(({ payout }) => payout)).toEqual(before.map(({ payout }) => payout));
});
