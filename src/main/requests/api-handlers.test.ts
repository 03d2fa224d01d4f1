import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, type Result, succeed } from '#contract/bridge/result.ts';
import type { Answer, Client } from '../api/client.ts';
import { createInFlight } from '../api/in-flight.ts';
import { findEndpoint } from '../api/load-contract.ts';
import { planRequest } from '../api/plan-request.ts';
import { createRequestTurns } from '../ceilings/request-turns.ts';
import { noCeilings } from '../ceilings/testing/no-ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { locked, sessionIn, signedIn, signedOut } from '../session/testing/session-states.ts';
import { createWritePace } from '../writes/write-pace.ts';
import { type ApiParts, createApiHandlers } from './api-handlers.ts';

const caller = { windowId: 7 };
/** A client whose requests, planned or not, reach `request`. */
const clientOf = ({ request }: Pick<Client, 'request'>): ApiParts['client'] => ({
  request,
  plan: async (name, params, body) => {
    const found = await findEndpoint(name);
    return found.ok ? succeed({ name, endpoint: found.value, plan: planRequest(found.value, params, body) }) : found;
  },
  sendPlanned: ({ name }, options) => request(name, {}, undefined, options),
});
const createHandlers = ({
  client,
  ...parts
}: { client: Pick<Client, 'request'> } & Partial<Omit<ApiParts, 'client'>>) =>
  createApiHandlers({
    client: clientOf(client),
    session: sessionIn(signedOut),
    inFlight: createInFlight(),
    turns: noCeilings.turns,
    pace: noCeilings.pace,
    confirmWrite: async () => null,
    journal: { record: (_write, send) => send(), setMember: () => undefined },
    onChanged: () => undefined,
    noteMember: () => undefined,
    onMember: () => undefined,
    log: memoryLog(),
    ...parts,
  });

describe('an exception while a request is sent', () => {
  const sendAfterBug = async (endpoint: string) => {
    const onChanged = vi.fn();
    const log = memoryLog();
    const client = { request: () => Promise.reject(new Error('a bug')) };
    const handlers = createHandlers({ client, onChanged, log });
    const params = { id: 'CUS1' };
    const result = await handlers['api.request']({ requestId: 'r', endpoint, params, body: undefined }, caller);
    return { result, onChanged, log };
  };
  const failed = {
    ok: false,
    code: 'internal',
    requestId: 'r',
    message: 'Something went wrong in the console, see its log',
  };

  test('leaves the outcome of a write unknown, and pages are told that it may have changed', async () => {
    const { result, onChanged, log } = await sendAfterBug('customers.togglePayout');
    expect(result).toEqual({ ...failed, unknownOutcome: true });
    expect(onChanged).toHaveBeenCalledOnce();
    expect(log.entries).toContainEqual({ event: 'bridge.exception', fields: { call: 'api.request' } });
  });

  test('after a write was made leaves it made', async () => {
    const log = memoryLog();
    const client = { request: async () => succeed<Answer<unknown>>({ data: { message: 'Done' }, etag: null }) };
    const onChanged = () => {
      throw new Error('a bug');
    };
    const handlers = createHandlers({ client, onChanged, log });
    const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: { id: 'CUS1' }, body: undefined };
    expect(await handlers['api.request'](call, caller)).toMatchObject({ ok: true });
    expect(log.entries).toContainEqual({ event: 'bridge.exception', fields: { call: 'api.request' } });
  });

  test('of a read has no outcome', async () => {
    const { result, onChanged } = await sendAfterBug('customers.get');
    expect(result).toEqual(failed);
    expect(onChanged).not.toHaveBeenCalled();
  });
});

test('a write that was sent for approval changes the requests for approval, and no record', async () => {
  const onChanged = vi.fn();
  const approval = { id: 'APR1', expiresAt: null };
  const client = { request: async () => fail('needs-approval', 'Sent', { status: 202, approval }) };
  const handlers = createHandlers({ client, onChanged });
  const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: { id: 'CUS1' }, body: undefined };
  expect(await handlers['api.request'](call, caller)).toMatchObject({ code: 'needs-approval', approval });
  expect(onChanged.mock.calls).toEqual([[['approvals.list']]]);
});

test.each([
  ['a read', 'customers.get', 'cancelled'],
  ['a search', 'search.run', 'cancelled'],
  ['an unknown endpoint', 'customers.steal', 'invalid'],
  ['a write', 'customers.togglePayout', 'not-found'],
])('a closed window: %s', async (_, endpoint, code) => {
  const inFlight = createInFlight();
  const request: Client['request'] = async (_name, _params, _body, { signal } = {}) => {
    inFlight.cancelWindow(caller.windowId);
    return fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
  };
  const handlers = createHandlers({ client: { request }, inFlight });
  const answer = handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(await answer).toMatchObject({ code });
});

test('closing the window while the contract is loading cancels a write', async () => {
  const inFlight = createInFlight();
  const request: Client['request'] = async (_name, _params, _body, { signal } = {}) =>
    fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
  const handlers = createHandlers({ client: { request }, inFlight });
  const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: {}, body: undefined };
  const answer = handlers['api.request'](call, caller);
  inFlight.cancelWindow(caller.windowId);
  expect(await answer).toMatchObject({ code: 'cancelled' });
});

const answered = succeed({ data: null, etag: null });
const unknown = fail('timeout', 'x', { unknownOutcome: true });
test.each<[string, string, Result<Answer<unknown>>, string[] | null]>([
  ['a successful write', 'customers.togglePayout', answered, ['customers', 'cases.get']],
  ['a write with an unknown outcome', 'customers.togglePayout', unknown, ['customers', 'cases.get']],
  [
    'a write that affects other groups',
    'customers.setWalletBalance',
    answered,
    ['customers', 'transactions', 'cases.get'],
  ],
  [
    'a write that changes a single read of its group',
    'customers.reveal',
    answered,
    ['customers.auditLogs', 'cases.get'],
  ],
  [
    'a write that the platform failed at',
    'customers.togglePayout',
    fail('server', 'x', { status: 500 }),
    ['customers', 'cases.get'],
  ],
  ['a write in maintenance', 'customers.togglePayout', fail('server', 'x', { status: 503 }), null],
  ['a refused write', 'customers.togglePayout', fail('forbidden', 'x'), null],
  ['a read', 'customers.get', answered, null],
  ['a search', 'search.run', answered, null],
  ['an endpoint without a session', 'auth.forgotPassword', answered, null],
  ['an unknown endpoint', 'customers.steal', fail('forbidden', 'x'), null],
])('data.changed after %s', async (_, endpoint, answer, groups) => {
  const onChanged = vi.fn();
  const request: Client['request'] = async () => answer;
  const handlers = createHandlers({ client: { request }, onChanged });
  await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(onChanged.mock.calls.map(([changed]) => changed)).toEqual(groups === null ? [] : [groups]);
});

test('a write that was carried out tells windows its request and its record, one that may have been does not', async () => {
  const sendFor = async (answer: Awaited<ReturnType<Client['request']>>) => {
    const onChanged = vi.fn();
    const handlers = createHandlers({ client: { request: async () => answer }, onChanged });
    const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: { id: 'CUS1' }, body: { reason: 'x' } };
    await handlers['api.request'](call, caller);
    return onChanged.mock.calls[0]?.[1];
  };
  expect(await sendFor(answered)).toEqual({ requestId: 'r', ids: ['CUS1'] });
  expect(await sendFor(unknown)).toBeUndefined();
});

test.each([
  ['a write', 'customers.togglePayout', 'forbidden', 0],
  ['a read', 'customers.get', undefined, 1],
  ['a search', 'search.run', undefined, 1],
])('a page that shows the view of another member: %s', async (_, endpoint, code, sent) => {
  const request = vi.fn<Client['request']>(async () => answered);
  const handlers = createHandlers({ client: { request } });
  const call = { requestId: 'r', endpoint, params: {}, body: undefined, readOnly: true };
  const result = await handlers['api.request'](call, caller);
  expect(result).toMatchObject(code === undefined ? { ok: true } : { code, requestId: 'r' });
  expect(request).toHaveBeenCalledTimes(sent);
});

test.each(['customers.get', 'customers.togglePayout'])(
  'passes only known options of the page on: %s',
  async (endpoint) => {
    const request = vi.fn<Client['request']>(async () => succeed({ data: null, etag: null }));
    const handlers = createHandlers({ client: { request } });
    const options = { idempotencyKey: crypto.randomUUID(), ifMatch: '"1"', runId: crypto.randomUUID() };
    const call = { requestId: 'r', endpoint, params: { id: 'CUS1' }, body: undefined, ...options, timeoutMs: 1 };
    await handlers['api.request'](call, caller);
    expect(request.mock.calls[0]?.[3]).toMatchObject({ requestId: 'r', ...options });
    expect(request.mock.calls[0]?.[3]).not.toHaveProperty('timeoutMs');
  },
);

test('passes If-Match on and returns the ETag beside the body', async () => {
  const request = vi.fn<Client['request']>(async () => succeed({ data: { id: 'C' }, etag: '"2"' }));
  const handlers = createHandlers({ client: { request } });
  const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: {}, body: undefined, ifMatch: '"1"' };
  expect(await handlers['api.request'](call, caller)).toEqual(succeed({ body: '{"id":"C"}', etag: '"2"' }));
  expect(request.mock.calls[0]?.[3]).toMatchObject({ ifMatch: '"1"' });
});

test.each([
  ['a write', 'customers.toggleActive', { id: 'C:1' }, 'customers/C%3A1/toggle-active'],
  [
    'a write with a value in its path',
    'customers.toggleSenderAccount',
    { id: 'C', accountId: 'A', value: 'true' },
    'customers/C/sender-accounts/A/toggle',
  ],
  ['a write that creates a record', 'earn.addAsset', { other: 'x' }, 'earn/assets'],
  ['a read', 'customers.get', { id: 'C' }, null],
  ['a search', 'search.run', {}, null],
  ['a write without a session', 'auth.forgotPassword', {}, null],
  ['an id that leaves its path', 'customers.toggleActive', { id: '..' }, null],
])('the journal gets %s', async (_, endpoint, params, path) => {
  const journaled: string[] = [];
  const request = vi.fn<Client['request']>(async () => succeed({ data: null, etag: null }));
  const handlers = createHandlers({
    client: { request },
    journal: {
      setMember: () => undefined,
      record: (write, send) => {
        journaled.push(write.path);
        expect(request).not.toHaveBeenCalled();
        return send();
      },
    },
  });
  await handlers['api.request']({ requestId: 'r', endpoint, params, body: undefined }, caller);
  expect(journaled).toEqual(path === null ? [] : [path]);
  expect(request).toHaveBeenCalledTimes(1);
});

test('a write without a key of its page is sent and journaled with the same new key', async () => {
  const keys: (string | undefined)[] = [];
  const request: Client['request'] = async (_name, _params, _body, { idempotencyKey } = {}) => {
    keys.push(idempotencyKey);
    return succeed({ data: null, etag: null });
  };
  const handlers = createHandlers({
    client: { request },
    journal: {
      setMember: () => undefined,
      record: (write, send) => {
        keys.push(write.idempotencyKey);
        return send();
      },
    },
  });
  const call = { requestId: 'r', endpoint: 'customers.toggleActive', params: { id: 'C' }, body: undefined };
  await handlers['api.request'](call, caller);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a declined write is canceled, and neither journaled nor sent', async () => {
  const record = vi.fn();
  const request = vi.fn();
  const confirmWrite = async () => fail('cancelled', 'x');
  const handlers = createHandlers({ client: { request }, confirmWrite, journal: { record, setMember: vi.fn() } });
  const call = { requestId: 'r', endpoint: 'customers.unassignBvn', params: { id: 'C' }, body: undefined };
  expect(await handlers['api.request'](call, caller)).toMatchObject({ code: 'cancelled', requestId: 'r' });
  expect(record).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

test.each<[string, string, Result<Answer<unknown>>, string[]]>([
  ['the profile', 'me.get', succeed({ data: { id: 'STF1' }, etag: null }), ['STF1']],
  ['a refused profile', 'me.get', fail('offline', 'x'), []],
  ['another record', 'customers.get', succeed({ data: { id: 'CUS1' }, etag: null }), []],
])('the member is noted after %s', async (_, endpoint, answer, members) => {
  const noteMember = vi.fn();
  const setMember = vi.fn();
  const request: Client['request'] = async () => answer;
  const journal = { record: vi.fn(), setMember };
  const handlers = createHandlers({ client: { request }, noteMember, journal });
  await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(noteMember.mock.calls).toEqual(members.map((id) => [caller.windowId, id]));
  expect(setMember.mock.calls).toEqual(members.map((id) => [id]));
});

test('who is signed in is noted as the platform names them', async () => {
  const onMember = vi.fn();
  const staff = { id: 'STF1', first_name: 'Ada', last_name: '', email: 'ada@bank.test', permissions: [] };
  const request: Client['request'] = async () => succeed({ data: staff, etag: null });
  const handlers = createHandlers({ client: { request }, onMember });
  await handlers['api.request']({ requestId: 'r', endpoint: 'me.get', params: {}, body: undefined }, caller);
  expect(onMember.mock.calls).toEqual([[{ name: 'Ada', email: 'ada@bank.test' }]]);
});

test.each([
  [
    'a write',
    'payouts.decide',
    undefined,
    { recordPath: 'payouts/fiat/C', windowId: 7, isGuarded: false, isRepeatable: false, isIndependent: false },
  ],
  ['an independent write', 'customers.togglePayout', undefined, { recordPath: 'customers/C', isIndependent: true }],
  ['a write without a record', 'countries.create', undefined, { recordPath: 'countries' }],
  [
    'a write with a value in its path',
    'customers.toggleSenderAccount',
    undefined,
    { recordPath: 'customers/C/sender-accounts/A' },
  ],
  ['a write for a version of its record', 'customers.togglePayout', '"1"', { isGuarded: true, isRepeatable: false }],
  ['a write that may be repeated', 'customers.reveal', undefined, { isGuarded: false, isRepeatable: true }],
  ['a write whose body names its record', 'comments.add', undefined, { recordPath: 'comments/payouts/fiat/PAY1' }],
])('the journal learns what lets %s wait', async (_, endpoint, ifMatch, expected) => {
  const journaled: unknown[] = [];
  const request: Client['request'] = async () => answered;
  const handlers = createHandlers({
    client: { request },
    journal: {
      setMember: () => undefined,
      record: (write, send) => {
        journaled.push(write);
        return send();
      },
    },
  });
  const params = { id: 'C', category: 'fiat', kind: 'fiat', accountId: 'A', value: 'true' };
  const body =
    endpoint === 'comments.add' ? { record_type: 'payouts/fiat', record: 'PAY1', text: 'x', mentions: [] } : undefined;
  const call = { requestId: 'r', endpoint, params, body, ...(ifMatch && { ifMatch }) };
  await handlers['api.request'](call, caller);
  expect(journaled).toEqual([expect.objectContaining(expected)]);
});

describe('ceilings', () => {
  const read = (requestId: string) => ({ requestId, endpoint: 'customers.get', params: { id: 'C' }, body: undefined });
  const write = (requestId: string) => ({ ...read(requestId), endpoint: 'customers.togglePayout' });

  test('3,000 reads at once: 20 are in flight, 200 wait, and the rest is refused', async () => {
    const answers: ((answer: Result<Answer<unknown>>) => void)[] = [];
    const request = vi.fn<Client['request']>(() => new Promise((resolve) => answers.push(resolve)));
    const log = memoryLog();
    const handlers = createHandlers({ client: { request }, turns: createRequestTurns(log) });
    const results = Array.from({ length: 3_000 }, (_, index) => handlers['api.request'](read(`${index}`), caller));
    await vi.waitFor(() => expect(log.entries).toHaveLength(3_000 - 220));
    expect(request).toHaveBeenCalledTimes(ceilings.requestsPerWindow);
    for (let sent = 0; sent < 220; sent += 1) {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(sent));
      answers[sent]?.(succeed({ data: null, etag: null }));
    }
    const codes = (await Promise.all(results)).map((result) => (result.ok ? 'ok' : result.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(220);
    expect(codes.filter((code) => code === 'over-limit')).toHaveLength(3_000 - 220);
  });

  test('300 writes at once: 60 are sent, and the rest is refused before the member is asked', async () => {
    const request = vi.fn<Client['request']>(async () => answered);
    const confirmWrite = vi.fn(async () => null);
    const pace = createWritePace({
      ...{ windows: { onPageGone: () => undefined }, access: { onWithdrawn: () => undefined } },
      ...{ log: memoryLog(), wait: async () => undefined },
    });
    const handlers = createHandlers({ client: { request }, pace, confirmWrite });
    const results = Array.from({ length: 300 }, (_, index) => handlers['api.request'](write(`${index}`), caller));
    const refused = (await Promise.all(results)).filter((result) => !result.ok);
    expect(refused).toHaveLength(300 - ceilings.writesPerMinute);
    expect(refused[0]).toMatchObject({ code: 'over-limit', requestId: '60' });
    expect(refused[0]).not.toHaveProperty('unknownOutcome');
    expect(request).toHaveBeenCalledTimes(ceilings.writesPerMinute);
    expect(confirmWrite).toHaveBeenCalledTimes(ceilings.writesPerMinute);
    expect(await handlers['api.request'](read('r'), caller)).toMatchObject({ ok: true });
  });

  test('a write that waits for its turn is not sent once its window is closed', async () => {
    const request = vi.fn<Client['request']>(async () => answered);
    const inFlight = createInFlight();
    const turn = Promise.withResolvers<Result<() => void>>();
    const take = async (_windowId: number, signal: AbortSignal) => {
      await turn.promise;
      return signal.aborted ? fail('cancelled', 'Canceled') : turn.promise;
    };
    const handlers = createHandlers({ client: { request }, inFlight, turns: { take } });
    const result = handlers['api.request'](write('w'), caller);
    await new Promise((resolve) => setImmediate(resolve));
    inFlight.cancelWindow(caller.windowId);
    turn.resolve(succeed(() => undefined));
    expect(await result).toMatchObject({ code: 'cancelled' });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('the question before a write', () => {
  const call = {
    requestId: 'r',
    endpoint: 'customers.setWalletBalance',
    params: { id: 'C', currency: 'NGN' },
    body: {},
  };

  test('reads the record by its own path parameters alone', async () => {
    const request = vi.fn<Client['request']>(async () => answered);
    const handlers = createHandlers({
      client: { request },
      confirmWrite: async ({ read, signal }) => {
        await read('customers.get', call.params, signal);
        return fail('cancelled', 'x');
      },
    });
    await handlers['api.request'](call, caller);
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['customers.get', { id: 'C' }]);
  });

  test('stops reading the record once it is closed', async () => {
    const closed = new AbortController();
    const request: Client['request'] = async (_name, _params, _body, { signal } = {}) => {
      closed.abort();
      return fail(signal?.aborted ? 'cancelled' : 'not-found', 'x');
    };
    const handlers = createHandlers({
      client: { request },
      confirmWrite: async ({ read }) => {
        const record = await read('customers.get', call.params, closed.signal);
        return record.ok ? null : record;
      },
    });
    expect(await handlers['api.request'](call, caller)).toMatchObject({ code: 'cancelled' });
  });

  test('sends nothing for a record that the contract does not have', async () => {
    const request = vi.fn<Client['request']>(async () => answered);
    const handlers = createHandlers({
      client: { request },
      confirmWrite: async ({ read, signal }) => {
        const record = await read('customers.steal', call.params, signal);
        return record.ok ? null : record;
      },
    });
    expect(await handlers['api.request'](call, caller)).toMatchObject({ code: 'invalid' });
    expect(request).not.toHaveBeenCalled();
  });
});

test.each([
  ['a write that the member confirms is not paced', 'customers.unassignBvn', true],
  ['another write is paced', 'customers.togglePayout', false],
])('%s', async (_, endpoint, isSent) => {
  const request = vi.fn<Client['request']>(async () => answered);
  const pace = { take: async () => fail('over-limit', 'Too fast') };
  const handlers = createHandlers({ client: { request }, pace });
  const result = await handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  expect(result).toMatchObject(isSent ? { ok: true } : { code: 'over-limit', requestId: 'r' });
  expect(request).toHaveBeenCalledTimes(isSent ? 1 : 0);
});

test.each([
  ['a read', 'customers.get'],
  ['a write', 'customers.togglePayout'],
])('%s that waits until after the lock is not sent, and its slot is free again', async (_, endpoint) => {
  let state = signedIn;
  const turns = createRequestTurns(memoryLog(), 1);
  const running = await turns.take(caller.windowId, new AbortController().signal, false);
  const request = vi.fn<Client['request']>(async () => answered);
  const handlers = createHandlers({ client: { request }, session: { get: async () => state }, turns });
  const answer = handlers['api.request']({ requestId: 'r', endpoint, params: {}, body: undefined }, caller);
  await new Promise((resolve) => setImmediate(resolve));
  state = locked;
  if (running.ok) running.value();
  expect(await answer).toMatchObject({ code: 'locked', requestId: 'r' });
  expect(request).not.toHaveBeenCalled();
  // An aborted request takes a free slot, and waits for none.
  expect((await turns.take(caller.windowId, AbortSignal.abort(), false)).ok).toBe(true);
});

test.each(['customers.get', 'customers.togglePayout', 'me.get'])(
  '%s with the id of a request in flight is refused, and nothing has changed',
  async (endpoint) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = vi.fn<Client['request']>(async () => {
      await promise;
      return fail('forbidden', 'x');
    });
    const onChanged = vi.fn();
    const handlers = createHandlers({ client: { request }, onChanged });
    const call = { requestId: 'r', endpoint, params: {}, body: undefined };
    const first = handlers['api.request'](call, caller);
    expect(await handlers['api.request'](call, caller)).toMatchObject({ code: 'invalid', requestId: 'r' });
    resolve();
    expect(await first).toMatchObject({ code: 'forbidden' });
    expect(request).toHaveBeenCalledTimes(1);
    expect(onChanged).not.toHaveBeenCalled();
  },
);

test('an answer that can be read in part names what was left out', async () => {
  const unreadable = { rows: [{ index: 1, id: 'C2', path: 'created_at' }], fields: [] };
  const request = vi.fn<Client['request']>(async () => succeed({ data: [], etag: null, unreadable }));
  const handlers = createHandlers({ client: { request } });
  const call = { requestId: 'r', endpoint: 'customers.list', params: {}, body: undefined, acceptsPartial: true };
  expect(await handlers['api.request'](call, caller)).toEqual(succeed({ body: '[]', etag: null, unreadable }));
  expect(request.mock.calls[0]?.[3]).toMatchObject({ acceptsPartial: true });
});

test('an answer without a body is null, and nothing of it was left out', async () => {
  const handlers = createHandlers({ client: { request: async () => succeed({ data: undefined, etag: null }) } });
  const call = { requestId: 'r', endpoint: 'customers.get', params: {}, body: undefined };
  expect(await handlers['api.request'](call, caller)).toStrictEqual(succeed({ body: 'null', etag: null }));
});

test("a page cancels its own requests, and not another window's", async () => {
  const request = vi.fn<Client['request']>(
    (_name, _params, _body, { signal } = {}) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve(fail('cancelled', 'Canceled')));
      }),
  );
  const handlers = createHandlers({ client: { request } });
  const ended = vi.fn();
  const call = { requestId: 'r', endpoint: 'customers.togglePayout', params: {}, body: undefined };
  const answer = handlers['api.request'](call, caller).finally(ended);
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(await handlers['api.cancel']({ requestId: 'r' }, { windowId: 8 })).toEqual(succeed(undefined));
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();
  expect(await handlers['api.cancel']({ requestId: 'r' }, caller)).toEqual(succeed(undefined));
  expect(await answer).toMatchObject({ code: 'cancelled' });
});
