import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints, type Group } from '../../src/contract/platform/api/contract.ts';
import { changedBy, type Endpoint, isWrite } from '../../src/contract/platform/definitions/endpoint.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';
import { addressOf, findExample } from './examples/all.ts';
import type { Example, FindExample } from './examples/example.ts';
import { groupOf, platformLists, type Read } from './support/platform-lists.ts';

// The windows refetch only what a write names in `affects` and `changesOnly`: what is missing there shows old data after a write.

let platform: TestPlatform;
let reads: readonly Read[];
/** The answers as they are after each reset. */
let initial: readonly string[];
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 40 });
  reads = [...platformLists, ...(await readsOfCustomers())];
  initial = await readAnswers();
});
afterAll(() => platform.stop());

/** What writes of other groups change about customers. */
const readsOfCustomers = async (): Promise<Read[]> =>
  rowsIn(await read('/customers?limit=100')).flatMap((row) => [
    { endpoint: 'customers.auditLogs', path: `/customers/${textAt(row, 'id')}/audit_logs` },
    { endpoint: 'customers.wallets', path: `/customers/${textAt(row, 'id')}/wallets` },
  ]);

const read = async (path: string): Promise<unknown> => {
  const { status, json } = await platform.send('GET', path, { bearer: await platform.token('admin') });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return json;
};

const readAllPages = async ({ endpoint, path }: Read): Promise<string> => {
  const isPaged = 'limit' in (endpoints.get(endpoint)?.query.shape ?? {});
  const pages: unknown[] = [];
  let cursor = '';
  do {
    const page = await read(isPaged ? `${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}` : path);
    pages.push(rowsIn(page));
    cursor = textAt(page, 'pagination', 'next_cursor');
  } while (cursor !== '');
  // The test's own sign-in after a reset is a login.
  return JSON.stringify(pages, (key, value) => (key === 'last_login_at' ? null : value));
};
const readAnswers = () => Promise.all(reads.map(readAllPages));

/** The reads whose answers a write changes. */
const findChangedReads = async (name: string, findCall: FindExample): Promise<string[]> => {
  platform.running.platform.reset();
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  const call = await findCall(platform);
  const bearer = await platform.token('admin');
  const { status } = await platform.send(endpoint.method, addressOf(endpoint, call), { bearer, body: call.body });
  expect(status).toBe(200);
  const after = await readAnswers();
  return [
    ...new Set(reads.flatMap(({ endpoint: changed }, index) => (after[index] === initial[index] ? [] : [changed]))),
  ];
};

/** The reads that windows would show as they were before a write. */
const outdated = (name: string, changed: readonly string[]): string[] => {
  const endpoint = endpoints.get(name);
  const refetched = endpoint ? changedBy(name, endpoint) : [];
  // Every write adds to the audit log, whose list asks for news by itself, and the home page reads it each time it opens.
  return changed.filter(
    (each) => groupOf(each) !== 'audit' && !refetched.includes(each) && !refetched.includes(groupOf(each)),
  );
};

/** Writes on records; `me` and `auth` change the session that the lists are read with. */
const isRecordWrite = ([name, endpoint]: [string, Endpoint]): boolean =>
  endpoint.auth === 'session' && isWrite(endpoint) && !['me', 'auth'].includes(groupOf(name));

describe('affects', () => {
  it.each([...endpoints].filter(isRecordWrite).map(([name]) => name))(
    'of %s names everything that it changes',
    async (name) => {
      const changed = await findChangedReads(name, () => findExample(platform, name));
      expect(outdated(name, changed)).toEqual([]);
    },
  );

  const firstOf = async (path: string, test: (row: unknown) => boolean = () => true): Promise<unknown> => {
    const row = rowsIn(await read(path)).find(test);
    if (row === undefined) throw new Error(`no row in ${path}`);
    return row;
  };
  const rename = (id: string): Example => ({ params: { id }, body: { first_name: 'Renamed', last_name: 'Person' } });
  const ownerOfBusiness = async () =>
    rename(textAt(await firstOf('/businesses', (row) => textAt(row, 'owner', 'id') !== ''), 'owner', 'id'));
  const referrer = async () => rename(textAt(await firstOf('/referrals'), 'referral_detail', 'referrer_id'));
  const payee = async () => rename(textAt(await firstOf('/payouts/fiat'), 'customer', 'id'));
  const changePayout: FindExample = async () => {
    const payout = await firstOf('/payouts/fiat?status=in_review');
    const detail = await read(`/payouts/fiat/${textAt(payout, 'id')}`);
    return {
      params: { id: textAt(payout, 'customer', 'id'), transactionId: textAt(detail, 'data', 'transaction_id') },
      body: { status: 'failed', reason: 'The bank refused it' },
    };
  };

  it.each<[EndpointName, Group, string, FindExample]>([
    ['customers.updateProfile', 'businesses', 'the owner of a business', ownerOfBusiness],
    ['customers.updateProfile', 'referrals', 'a referrer', referrer],
    ['customers.updateProfile', 'payouts', 'a customer with a payout', payee],
    ['customers.updateProfile', 'transactions', 'a customer with a payout', payee],
    ['customers.updateTransaction', 'payouts', 'the transaction of a payout', changePayout],
  ])('of %s includes %s: it changes %s', async (name, group, _, findCall) => {
    const changed = await findChangedReads(name, findCall);
    expect(changed.map(groupOf)).toContain(group);
    expect(outdated(name, changed)).toEqual([]);
  });
});
