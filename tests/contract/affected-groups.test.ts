import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints, type Group } from '../../src/contract/api/contract.ts';
import { type Endpoint, isWrite } from '../../src/contract/definitions/endpoint.ts';
import { contentKinds, depositProviders, orderKinds, payoutProviders } from '../../src/contract/transitions.ts';
import { rowsIn, startTestPlatform, type TestPlatform, textAt } from '../../src/training/testing/test-platform.ts';
import { addressOf, findExample } from './examples/all.ts';
import type { Example, FindExample } from './examples/example.ts';

// The windows refetch the groups in `affects` only: a group missing there shows old data after a write.

let platform: TestPlatform;
/** The lists as they are after each reset. */
let initial: Awaited<ReturnType<typeof readLists>>;
beforeAll(async () => {
  platform = await startTestPlatform({ customers: 40 });
  initial = await readLists();
});
afterAll(() => platform.stop());

const groupOf = (name: string): string => name.split('.')[0] ?? '';

/** The kinds in the paths of a group. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  payouts: Object.keys(payoutProviders),
  deposits: Object.keys(depositProviders),
  orders: orderKinds,
  airtable: contentKinds,
};

/** The lists that need no record in their path, with their group. */
const lists: [group: string, path: string][] = [...endpoints].flatMap(([name, { method, path, query }]) =>
  method === 'GET' && 'limit' in query.shape && !/:(?!kind)/.test(path)
    ? [...new Set((kindsOf[groupOf(name)] ?? ['']).map((kind) => path.replace(':kind', kind)))].map(
        (address): [string, string] => [groupOf(name), address],
      )
    : [],
);

const read = async (path: string): Promise<unknown> => {
  const { status, json } = await platform.send('GET', path, { bearer: await platform.token('admin') });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return json;
};

const readAllPages = async (path: string): Promise<string> => {
  const pages: unknown[] = [];
  let cursor = '';
  do {
    const page = await read(`${path}?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    pages.push(rowsIn(page));
    cursor = textAt(page, 'pagination', 'next_cursor');
  } while (cursor !== '');
  return JSON.stringify(pages);
};
const readLists = () => Promise.all(lists.map(async ([group, path]) => ({ group, rows: await readAllPages(path) })));

/** The other groups whose lists a write changes. */
const findChangedGroups = async (name: string, findCall: FindExample): Promise<string[]> => {
  platform.running.platform.reset();
  const endpoint = endpoints.get(name);
  if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
  const call = await findCall(platform);
  const bearer = await platform.token('admin');
  const { status } = await platform.send(endpoint.method, addressOf(endpoint, call), { bearer, body: call.body });
  expect(status).toBe(200);
  const after = await readLists();
  const changed = after.filter(({ rows }, index) => rows !== initial[index]?.rows).map(({ group }) => group);
  return [...new Set(changed)].filter((group) => group !== groupOf(name));
};

const affectsOf = (name: string): readonly string[] => endpoints.get(name)?.affects ?? [];

/** Writes on records; `me` and `auth` change the session that the lists are read with. */
const isRecordWrite = ([name, endpoint]: [string, Endpoint]): boolean =>
  endpoint.auth === 'session' && isWrite(endpoint) && !['me', 'auth'].includes(groupOf(name));

describe('affects', () => {
  it.each([...endpoints].filter(isRecordWrite).map(([name]) => name))(
    'of %s names every changed group',
    async (name) => {
      const changed = await findChangedGroups(name, () => findExample(platform, name));
      expect(changed.filter((group) => !affectsOf(name).includes(group))).toEqual([]);
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
    const changed = await findChangedGroups(name, findCall);
    expect(changed).toContain(group);
    expect(changed.filter((each) => !affectsOf(name).includes(each))).toEqual([]);
  });
});
