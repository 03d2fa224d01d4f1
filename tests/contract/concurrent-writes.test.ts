import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../src/contract/platform/api/contract.ts';
import { type Endpoint, isWrite } from '../../src/contract/platform/definitions/endpoint.ts';
import { characterId } from '../../src/training/seed/customers/characters.ts';
import {
  type Reply,
  rowsIn,
  type Sent,
  startTestPlatform,
  type TestPlatform,
  textAt,
  valueAt,
} from '../../src/training/testing/test-platform.ts';
import { addressOf, findExample } from './examples/all.ts';

// Optimistic concurrency over HTTP: two writes that are based on the same version of a record never both apply.

let clock = Date.now();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({}, () => clock);
});
afterAll(() => platform.stop());
beforeEach(() => platform.running.platform.reset());

const admin = async (method: string, path: string, { headers = {}, ...sent }: Sent = {}): Promise<Reply> =>
  platform.send(method, path, {
    ...sent,
    bearer: await platform.token('admin'),
    headers: method === 'GET' ? headers : { 'Idempotency-Key': randomUUID(), ...headers },
  });
const etagAt = async (path: string): Promise<string> => (await admin('GET', path)).headers.get('etag') ?? '';

/** The reads whose answers carry an ETag. */
const versioned = [...endpoints].filter(
  ([, { method, query, kind }]) => method === 'GET' && kind === 'data' && !('limit' in query.shape),
);

describe('an ETag', () => {
  it.each(versioned.filter(([, { auth }]) => auth === 'session').map(([name]) => name))(
    'of %s stays the same while nothing changes',
    async (name) => {
      const endpoint = endpoints.get(name);
      if (endpoint === undefined) throw new Error(`no endpoint ${name}`);
      const address = addressOf(endpoint, await findExample(platform, name));
      const etag = await etagAt(address);
      expect(etag).toMatch(/^"[\w-]{43}"$/);
      clock += 1_500;
      expect(await etagAt(address)).toBe(etag);
    },
  );

  it('of a customer never returns, so a flag that was flipped twice differs from one that was not', async () => {
    const path = `/customers/${characterId('plain')}`;
    const flip = () => admin('PUT', `${path}/toggle-active`, { body: { reason: 'Requested by compliance' } });
    const etag = await etagAt(path);
    expect([(await flip()).status, (await flip()).status]).toEqual([200, 200]);
    expect(await etagAt(path)).not.toBe(etag);
  });

  it('is missing on pages of a list', async () => {
    expect(await etagAt('/customers')).toBe('');
  });
});

/** The addresses of the reads whose paths start the path of a write, the shortest first. A parameter stands for no other word. */
const basesOf = ({ path }: Pick<Endpoint, 'path'>, address: string): string[] =>
  versioned
    .filter(([, read]) => new RegExp(`^${read.path.replace(/:\w+/g, ':\\w+')}(?=/|$)`).test(path))
    .map(([, read]) => address.split('/').slice(0, read.path.split('/').length).join('/'))
    .sort((a, b) => a.length - b.length);

/** The writes on something that has an ETag. */
const conditionalWrites = [...endpoints].filter(
  ([, endpoint]) => isWrite(endpoint) && endpoint.auth === 'session' && basesOf(endpoint, endpoint.path).length > 0,
);

/** Writes whose example changes none of the answers that they can be based on. */
const unchanging = ['customers.reveal', 'me.update', 'me.changePassword', 'me.changeDevice', 'me.enableTwoStep'];

describe('If-Match', () => {
  it.each(conditionalWrites)('of %s is met by the current version alone', async (name, endpoint) => {
    const example = await findExample(platform, name);
    const address = addressOf(endpoint, example);
    const send = (etag: string) =>
      admin(endpoint.method, address, { body: example.body, headers: { 'If-Match': etag } });
    const refused = await send('"outdated"');
    expect([refused.status, textAt(refused.json, 'message')]).toEqual([
      412,
      'The record has changed since it was read',
    ]);
    const etag = (await Promise.all(basesOf(endpoint, address).map(etagAt))).findLast((each) => each !== '');
    if (etag === undefined) throw new Error(`nothing that ${name} is based on has an ETag`);
    expect((await send(etag)).status).toBe(200);
    if (!unchanging.includes(name)) expect((await send(etag)).status).toBe(412);
  });

  it('accepts the ETag of the same transaction at its other address', async () => {
    const { params } = await findExample(platform, 'customers.updateTransaction');
    const body = { status: 'failed', reason: 'The bank refused it' };
    const write = async (etag: string) =>
      admin('PUT', `/customers/${params?.id}/transactions/${params?.transactionId}`, {
        body,
        headers: { 'If-Match': etag },
      });
    const etag = await etagAt(`/transactions/${params?.transactionId}`);
    expect([(await write(etag)).status, (await write(etag)).status]).toEqual([200, 412]);
  });

  it('accepts one of several ETags, and refuses that of another record', async () => {
    const path = `/customers/${characterId('plain')}`;
    const body = { vip: true, merchant: false };
    const other = await etagAt(`/customers/${characterId('vipMerchant')}`);
    expect((await admin('PUT', `${path}/status`, { body, headers: { 'If-Match': other } })).status).toBe(412);
    const both = `${other}, ${await etagAt(path)}`;
    expect((await admin('PUT', `${path}/status`, { body, headers: { 'If-Match': both } })).status).toBe(200);
  });
});

const customer = `/customers/${characterId('plain')}`;

/** The state that a write changes, and everything that a member sees of it. */
const readTraces = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      ['', '/wallets', '/notes', '/audit_logs', '/transactions'].map(
        async (path) => (await admin('GET', customer + path)).json,
      ),
    ),
  );

it('a refused condition leaves no trace, and its Idempotency-Key can be used again', async () => {
  const before = await readTraces();
  const key = { 'Idempotency-Key': randomUUID() };
  const body = { reason: 'Requested by compliance' };
  const refused = await admin('PUT', `${customer}/toggle-active`, { body, headers: { ...key, 'If-Match': '"old"' } });
  expect(refused.status).toBe(412);
  expect(await readTraces()).toBe(before);
  const headers = { ...key, 'If-Match': await etagAt(customer) };
  expect((await admin('PUT', `${customer}/toggle-active`, { body, headers })).status).toBe(200);
});

it('the same write again gets its first answer although the record has changed', async () => {
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': await etagAt(customer) };
  const body = { reason: 'Requested by compliance' };
  const first = await admin('PUT', `${customer}/toggle-active`, { body, headers });
  const after = await readTraces();
  expect(await admin('PUT', `${customer}/toggle-active`, { body, headers })).toMatchObject({
    status: 200,
    json: first.json,
  });
  expect(await readTraces()).toBe(after);
});

it('the same Idempotency-Key with another body is refused and changes nothing', async () => {
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await admin('POST', `${customer}/notes`, { body: { text: 'First' }, headers })).status).toBe(200);
  const before = await readTraces();
  expect(await admin('POST', `${customer}/notes`, { body: { text: 'Second' }, headers })).toMatchObject({
    status: 422,
    json: { message: 'This Idempotency-Key was used for something else' },
  });
  expect(await readTraces()).toBe(before);
});

const writes = [
  {
    what: 'a flag without target state',
    name: 'customers.toggleActive',
    method: 'PUT',
    path: `${customer}/toggle-active`,
    base: customer,
    body: (reason: string) => ({ reason }),
    read: async () => valueAt((await admin('GET', customer)).json, 'data', 'active'),
    after: [false, false],
    afterBoth: true,
  },
  {
    what: 'a balance',
    name: 'customers.setWalletBalance',
    method: 'PUT',
    path: `${customer}/wallets/NGN/balance`,
    base: `${customer}/wallets`,
    body: (reason: string) => ({ balance: reason === 'first' ? '100.00' : '200.00', reason }),
    read: async () => {
      const wallets = rowsIn((await admin('GET', `${customer}/wallets`)).json);
      return Number(
        valueAt(
          wallets.find((wallet) => textAt(wallet, 'currency') === 'NGN'),
          'balance',
        ),
      );
    },
    after: [100, 200],
    // The late one, which the member has replaced.
    afterBoth: 100,
  },
  {
    what: 'a note',
    name: 'customers.addNote',
    method: 'POST',
    path: `${customer}/notes`,
    base: `${customer}/notes`,
    body: (text: string) => ({ text }),
    read: async () =>
      rowsIn((await admin('GET', `${customer}/notes`)).json)
        .map((note) => textAt(note, 'text'))
        .filter((text) => ['first', 'second'].includes(text))
        .join(),
    after: ['first', 'second'],
    afterBoth: 'first,second',
  },
];

describe.each(writes)(
  'a late first and an early second write of $what',
  ({ name, method, path, base, body, read, after, afterBoth }) => {
    /** Sends the first write, which the platform holds, and gives it up as the console does after its timeout. */
    const sendLate = async (etag: string): Promise<void> => {
      const { faults, requests } = platform.running.platform;
      faults.change({ rules: [{ endpoint: name, kind: 'hold', status: 500, ms: 0, times: 1 }] });
      const controller = new AbortController();
      const late = fetch(`${platform.running.url}/v2${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${await platform.token('admin')}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          'If-Match': etag,
        },
        body: JSON.stringify(body('first')),
        signal: controller.signal,
      });
      await vi.waitFor(() => expect(requests.list().at(-1)?.name).toBe(name));
      controller.abort();
      await expect(late).rejects.toThrow('aborted');
    };
    const sendSecond = async (etag: string): Promise<number> =>
      (await admin(method, path, { body: body('second'), headers: { 'If-Match': etag } })).status;
    /** Lets the first write arrive, and returns its status. */
    const release = async (): Promise<number | null | undefined> => {
      const late = platform.running.platform.requests.list().find((request) => request.name === name);
      const key = { 'Training-Key': platform.running.platform.testControlKey };
      await platform.send('POST', '/training/release', { headers: key });
      await vi.waitFor(() => expect(late?.status).not.toBeNull());
      return late?.status;
    };

    it('only the second applies when it arrives first', async () => {
      const etag = await etagAt(base);
      await sendLate(etag);
      expect(await sendSecond(etag)).toBe(200);
      expect(await release()).toBe(412);
      expect(await read()).toBe(after[1]);
    });

    it('only the first applies when it arrives first', async () => {
      const etag = await etagAt(base);
      await sendLate(etag);
      expect(await release()).toBe(200);
      expect(await sendSecond(etag)).toBe(412);
      expect(await read()).toBe(after[0]);
    });

    it('both apply without If-Match', async () => {
      await sendLate('');
      expect(await sendSecond('')).toBe(200);
      expect(await release()).toBe(200);
      expect(await read()).toBe(afterBoth);
    });
  },
);

it('a reset drops held requests', async () => {
  const { platform: running } = platform.running;
  running.faults.change({ rules: [{ endpoint: 'customers.addNote', kind: 'hold', status: 500, ms: 0, times: 1 }] });
  const held = admin('POST', `${customer}/notes`, { body: { text: 'Held' } });
  await vi.waitFor(() => expect(running.requests.list().at(-1)?.name).toBe('customers.addNote'));
  running.reset();
  await expect(held).rejects.toThrow();
  expect((await admin('GET', `${customer}/notes`)).text).not.toContain('Held');
});
