import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/bridge/result.ts';
import { auth } from '#contract/platform/api/auth.ts';
import { setDialect } from '#contract/values/dialect.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { type Client, type ClientParts, createClient } from './client.ts';
import { streamOf } from './testing/stream-of.ts';

const requestId = '11111111-1111-4111-8111-111111111111';
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

const build = (fetch: ClientParts['fetch'], more: Partial<ClientParts> = {}) => {
  const log = memoryLog();
  const spy = vi.fn(fetch);
  const parts = {
    fetch: spy,
    baseUrl: async () => succeed('https://platform.test/base'),
    device: async () => ({ id: 'dev-id', name: 'Ada' }),
    bearer: vi.fn((auth: string) => `${auth}-token`),
    onAnswer: vi.fn(),
    onNoAnswer: vi.fn(),
    onOutdated: vi.fn(),
    onDrift: vi.fn(),
    onFailure: vi.fn(),
    log,
    now: () => 1_000,
    newId: () => 'new-id',
    ...more,
  };
  const client = createClient(parts);
  const rejected = vi.fn<(token: string) => void>();
  client.onTokenRejected(rejected);
  return { client, ...parts, rejected, fetch: spy, log };
};
const sent = (fetch: ReturnType<typeof build>['fetch']) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

test('a failed request is passed on by name, code and status; one that succeeds is not', async () => {
  const onFailure = vi.fn();
  const failed = build(async () => json({ message: 'Ada' }, { status: 500 }), { onFailure });
  await failed.client.request('countries.list', { limit: 200 }, undefined, { requestId });
  expect(onFailure.mock.calls).toEqual([['countries.list', 'server', 500]]);
  const answered = build(async () => json({}));
  await answered.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
  expect(answered.onFailure).not.toHaveBeenCalled();
});

describe('request', () => {
  test('a read has the address and headers, no redirects, cookies, cache or Idempotency-Key', async () => {
    const { client, fetch } = build(async () => json({ data: [] }));
    await client.request('countries.list', { limit: 200 }, undefined, { requestId });
    const { url, init, headers } = sent(fetch);
    expect(url).toBe('https://platform.test/base/v2/countries?limit=200');
    expect(init).toMatchObject({ method: 'GET', redirect: 'error', credentials: 'omit', cache: 'no-store' });
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer session-token',
      'device-id': 'dev-id',
      'device-name': 'Ada',
      'x-request-id': requestId,
    });
  });
  test.each([
    [
      'a request',
      { id: 'APR1', expires_at: '2026-12-01T00:00:00Z' },
      { id: 'APR1', expiresAt: '2026-12-01T00:00:00Z' },
    ],
    ['a request without an end', { id: 7 }, { id: '7', expiresAt: null }],
    ['a request that can not be read', { id: null, expires_at: 'soon' }, { id: null, expiresAt: null }],
    ['a request that is its ID', 'APR1', { id: null, expiresAt: null }],
    ['a list of requests', [{ id: 'APR1' }], { id: null, expiresAt: null }],
    ['a flag', true, { id: null, expiresAt: null }],
  ])('a write that is accepted with %s for approval was not carried out', async (_, approval, expected) => {
    const { client } = build(async () => json({ message: 'Sent', data: { approval } }, { status: 202 }));
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { requestId });
    expect(result).toEqual(fail('needs-approval', 'Sent', { status: 202, approval: expected, requestId }));
  });
  test.each([
    ['accepted', 202, true],
    ['carried out', 200, undefined],
  ])('a write that was %s without a request for approval says so', async (_, status, isAccepted) => {
    const { client } = build(async () => json({ message: 'Queued' }, { status }));
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { requestId });
    expect(result.ok && result.value.isAccepted).toBe(isAccepted);
  });
  test('a request for approval beside the data counts, too', async () => {
    const { client } = build(async () => json({ approval: { id: 'APR1' } }, { status: 202 }));
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { requestId });
    expect(result).toMatchObject({ code: 'needs-approval', approval: { id: 'APR1' } });
  });
  test.each([
    ['a write with another status', 'customers.togglePayout', 200, { data: { approval: { id: 'APR1' } } }],
    ['a write without a request', 'customers.togglePayout', 202, { message: 'Queued' }],
    ['a write with an empty request', 'customers.togglePayout', 202, { data: { approval: null } }],
  ])('%s was carried out', async (_, name, status, body) => {
    const { client } = build(async () => json(body, { status }));
    expect(await client.request(name, { id: 'C' }, { reason: 'r' }, { requestId })).toMatchObject({ ok: true });
  });
  test('a write has its body, and no header beyond those of a read but its type and key', async () => {
    const { client, fetch } = build(async () => json({}));
    await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { requestId });
    const { url, init, headers } = sent(fetch);
    expect(url).toBe('https://platform.test/base/v2/customers/C/payout');
    expect(init).toMatchObject({ method: 'PUT', body: '{"reason":"r"}' });
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer session-token',
      'content-type': 'application/json',
      'device-id': 'dev-id',
      'device-name': 'Ada',
      'idempotency-key': 'new-id',
      'x-request-id': requestId,
    });
  });
  test.each([
    ['a read', 'countries.list', { limit: 200 }, undefined, false],
    ['a read by POST', 'search.run', {}, { parameters: [{ filter: 'email', value: 'ada' }] }, false],
    ['a write', 'customers.togglePayout', { id: 'C' }, { reason: 'r' }, true],
  ])('%s is sent as what it is', async (_, name, params, body, isWrite) => {
    const { client, fetch } = build(async () => json({ data: [] }));
    await client.request(name, params, body);
    expect(fetch.mock.calls[0]?.[2]).toBe(isWrite);
  });
  test('a sign-in is sent as a write: a code is mailed once', async () => {
    const { client, fetch } = build(async () => json({}));
    await client.send({
      name: 'auth.login',
      endpoint: auth.login,
      body: { email: 'a@b.test', password: 'p', token: 'c' },
    });
    expect(fetch.mock.calls[0]?.[2]).toBe(true);
  });
  test.each([
    ['that succeeds', async () => json({})],
    ['that fails', async () => json({}, { status: 500 })],
    ['without an answer', async () => Promise.reject(new Error('net::ERR_CONNECTION_RESET'))],
  ])('a request %s is aborted when it ends, so that its connection is released', async (_, answer) => {
    const { client, fetch } = build(answer);
    await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(sent(fetch).init?.signal?.aborted).toBe(true);
  });
  test('a failure names the id that its request was sent with', async () => {
    const { client, fetch } = build(async () => json({}, { status: 500 }));
    const result = await client.request('countries.list', {}, undefined);
    expect(sent(fetch).headers.get('x-request-id')).toBe('new-id');
    expect(result).toMatchObject({ requestId: 'new-id' });
  });
  test('a write carries the given Idempotency-Key or a new one', async () => {
    const one = build(async () => json({}));
    await one.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { idempotencyKey: 'given' });
    expect(sent(one.fetch).headers.get('idempotency-key')).toBe('given');
    const two = build(async () => json({}));
    await two.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(sent(two.fetch).headers.get('idempotency-key')).toBe('new-id');
  });
  test('a write is based on the given ETag, a read ignores it', async () => {
    const write = build(async () => json({}));
    await write.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { ifMatch: '"1"' });
    expect(sent(write.fetch).headers.get('if-match')).toBe('"1"');
    const read = build(async () => json({ data: [] }));
    await read.client.request('countries.list', {}, undefined, { ifMatch: '"1"' });
    expect(sent(read.fetch).headers.has('if-match')).toBe(false);
  });
  test('a write names the run that it belongs to, a read does not', async () => {
    const write = build(async () => json({}));
    await write.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { runId: 'run' });
    expect(sent(write.fetch).headers.get('run-id')).toBe('run');
    const single = build(async () => json({}));
    await single.client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(sent(single.fetch).headers.has('run-id')).toBe(false);
    const read = build(async () => json({ data: [] }));
    await read.client.request('countries.list', {}, undefined, { runId: 'run' });
    expect(sent(read.fetch).headers.has('run-id')).toBe(false);
  });
  test('a write is logged with its endpoint, key and outcome, and without its record', async () => {
    const { client, log } = build(async () => json({}));
    await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { idempotencyKey: 'given' });
    expect(log.entries).toEqual([
      {
        event: 'api.write',
        fields: {
          endpoint: 'customers.togglePayout',
          method: 'PUT',
          path: '/customers/:id/payout',
          code: 'ok',
          status: 200,
          ms: 0,
          idempotencyKey: 'given',
        },
      },
    ]);
  });
  test('a read that fails is logged with its endpoint, code and status', async () => {
    const { client, log } = build(async () => json({ message: 'Ada' }, { status: 500 }));
    await client.request('customers.get', { id: 'CUS-77' }, undefined);
    const fields = { endpoint: 'customers.get', method: 'GET', path: '/customers/:id' };
    expect(log.entries).toEqual([{ event: 'api', fields: { ...fields, code: 'server', status: 500, ms: 0 } }]);
  });
  test('a request without an answer is logged with the error code of the network', async () => {
    const { client, log } = build(async () => Promise.reject(new Error('net::ERR_CONNECTION_RESET')));
    await client.request('customers.get', { id: 'CUS-77' }, undefined);
    expect(log.entries[0]).toEqual({
      event: 'api.network',
      fields: { endpoint: 'customers.get', cause: 'ERR_CONNECTION_RESET' },
    });
  });
  test('the log of writes has none of the sign-in', async () => {
    const { client, log } = build(async () => json({}));
    await client.request('auth.forgotPassword', {}, { email: 'a@b.test' });
    expect(log.entries.map(({ event }) => event)).toEqual(['api']);
  });
  test('reads a list with an odd row partly if the caller accepts that, and reports the path once more', async () => {
    const body = { data: [{ id: 'SECRET', created_at: 'never' }], pagination: { limit: 25 } };
    const strict = build(async () => json(body));
    expect(await strict.client.request('payouts.list', { kind: 'fiat' }, undefined)).toMatchObject({ code: 'drift' });
    const onDrift = vi.fn();
    const { client } = build(async () => json(body), { onDrift });
    const result = await client.request('payouts.list', { kind: 'fiat' }, undefined, { acceptsPartial: true });
    expect(result).toMatchObject({
      ok: true,
      value: { data: { data: [] }, unreadable: { rows: [{ index: 0, id: 'SECRET' }] } },
    });
    expect(onDrift.mock.calls).toEqual([['payouts.list', expect.stringMatching(/^data\.0\./), expect.any(String)]]);
  });
  test('never reads the answer of a write partly', async () => {
    const saved = {
      id: 'TRX',
      name: 'Tron',
      asset: 'TRX',
      confirmations: 2,
      deposit_enabled: true,
      payout_enabled: true,
    };
    const { client } = build(async () => json({ message: null, data: { ...saved, history: [{ at: 'never' }] } }));
    const body = { confirmations: 2, deposit_enabled: true, payout_enabled: true, reason: 'Upgrade' };
    const result = await client.request('chains.update', { id: 'TRX' }, body, { acceptsPartial: true });
    expect(result).toMatchObject({ code: 'drift', unknownOutcome: true });
  });
  test('search is a read although it is a POST', async () => {
    const { client, fetch } = build(async () => Promise.reject(new Error('net::ERR_CONNECTION_RESET')));
    const result = await client.request('search.run', {}, { parameters: [{ filter: 'q', value: 'a' }] });
    expect(sent(fetch).headers.has('idempotency-key')).toBe(false);
    expect(result).not.toHaveProperty('unknownOutcome');
  });
  test('an endpoint without auth carries no token; a mailed link carries its own', async () => {
    const open = build(async () => json({}));
    await open.client.request('auth.forgotPassword', {}, { email: 'a@b.test' });
    expect(sent(open.fetch).headers.has('authorization')).toBe(false);
    const link = build(async () => json({}));
    await link.client.request('auth.resetPassword', { linkToken: 'abc' }, { password: 'long enough to do' });
    expect(sent(link.fetch).headers.get('authorization')).toBe('Bearer abc');
  });
  test("main's own call gives its parsed data, and carries the token of the sign-in", async () => {
    const { client, fetch } = build(async () => json({ data: { access_token: 'a.b.c' } }));
    const call = { name: 'auth.confirmLogin', endpoint: auth.confirmLogin, body: { code: '123456' } };
    expect(await client.send(call)).toEqual(succeed({ access_token: 'a.b.c' }));
    expect(sent(fetch).headers.get('authorization')).toBe('Bearer confirmation-token');
  });
});

describe('refused before sending', () => {
  test.each([
    ['an unknown name', 'customers.steal', {}, 'invalid'],
    ['a name from the prototype', '__proto__.toString', {}, 'invalid'],
    ["endpoints for main's own use", 'auth.confirmLogin', {}, 'forbidden'],
    ['a file', 'customers.exportTransactions', { id: 'C' }, 'forbidden'],
    ['an id that leaves its path', 'customers.get', { id: '..' }, 'invalid'],
  ])('%s', async (_, name, params, code) => {
    const { client, fetch } = build(async () => json({}));
    expect(await client.request(name, params, undefined, { requestId })).toMatchObject({ ok: false, code, requestId });
    expect(fetch).not.toHaveBeenCalled();
  });
  test('a session call without a session', async () => {
    const { client, fetch } = build(async () => json({}), { bearer: vi.fn(() => null) });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({
      code: 'signed-out',
      message: 'You are signed out',
    });
    expect(fetch).not.toHaveBeenCalled();
  });
  test('an unconfigured console', async () => {
    const { client } = build(async () => json({}), { baseUrl: async () => fail('internal', 'not configured') });
    expect(await client.request('me.get', {}, undefined)).toMatchObject({
      code: 'internal',
      message: 'not configured',
    });
  });
});

describe('answers', () => {
  test('are parsed without unknown keys', async () => {
    const { client } = build(async () =>
      json({ data: [{ id: 'NG', name: 'Nigeria', x: 1 }], pagination: { limit: 1 } }),
    );
    const result = await client.request('countries.list', {}, undefined);
    expect(result).toMatchObject({ ok: true, value: { data: { data: [{ id: 'NG', enabled: null }] } } });
    expect(JSON.stringify(result)).not.toContain('"x"');
  });
  test.each([
    ['a strong ETag', '"a1/b2"', '"a1/b2"'],
    ['no ETag', undefined, null],
    ['a weak ETag, which never matches', 'W/"1"', null],
    ['an ETag without quotes', 'a1', null],
    ['an ETag with a character beyond ASCII', '"\u00e9"', null],
    ['an ETag of 200 characters', `"${'a'.repeat(198)}"`, `"${'a'.repeat(198)}"`],
    ['an ETag of 201 characters', `"${'a'.repeat(199)}"`, null],
  ])('%s', async (_, header, etag) => {
    const headers = header === undefined ? {} : { etag: header };
    const { client } = build(async () => json({}, { headers }));
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(result).toMatchObject({ ok: true, value: { etag } });
  });
  test('the ETag of a record is reported, that of a list is not', async () => {
    const onRecord = vi.fn();
    const { client } = build(async () => json({ data: {} }, { headers: { etag: 'W/"1"' } }), { onRecord });
    await client.request('countries.get', { id: 'NG' }, undefined);
    await client.request('countries.list', { limit: 1 }, undefined);
    expect(onRecord.mock.calls).toEqual([['countries.get', 'W/"1"']]);
  });
  test.each([
    ['no body', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['a line break', () => new Response('\r\n')],
  ])('a write may be answered with %s', async (_, answer) => {
    const { client } = build(async () => answer());
    expect(await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' })).toEqual({
      ok: true,
      value: { data: { message: null }, etag: null },
    });
  });
  test.each([
    ['a missing key', { data: {} }, 'data.permissions'],
    ['no JSON', undefined, ''],
  ])('%s is reported as drift with its path and not logged', async (_, body, where) => {
    const { client, onDrift, log } = build(async () => (body ? json(body) : new Response('<html>')));
    const result = await client.request('me.get', {}, undefined);
    expect(result).toMatchObject({ code: 'drift', message: expect.stringContaining('me.get') });
    expect(result).not.toHaveProperty('unknownOutcome');
    expect(onDrift).toHaveBeenCalledWith('me.get', where, expect.stringContaining('expected'));
    expect(log.entries.map(({ event }) => event)).toEqual(['api']);
  });
  describe('a platform with a dialect', () => {
    afterEach(() => setDialect(null));
    const country = { id: 'NG', calling_code: '+234' };
    const pagination = { page: 1, limit: null, total: 3, next_cursor: 'page=2' };

    test('pages of another envelope are read and asked for', async () => {
      const page = { count: 3, next: 'https://p.test/v2/countries?page=2', previous: null, results: [country] };
      setDialect({ pages: 'django' });
      const { client, fetch } = build(async () => json(page));
      const result = await client.request('countries.list', { limit: 1, cursor: 'page=2' }, undefined);
      expect(result).toMatchObject({ ok: true, value: { data: { data: [country], pagination } } });
      expect(new URL(sent(fetch).url ?? '').search).toBe('?limit=1&page=2');
    });
    test('pages by offset are read and asked for at our own address', async () => {
      const next = 'https://other.test/else?token=x&limit=1&offset=2';
      setDialect({ pages: 'django-offset' });
      const { client, fetch } = build(async () => json({ count: 3, next, previous: null, results: [country] }));
      const result = await client.request('countries.list', { limit: 1, cursor: 'offset=1', page: 1 }, undefined);
      const read = { page: 2, limit: 1, total: 3, next_cursor: 'offset=2' };
      expect(result).toMatchObject({ ok: true, value: { data: { data: [country], pagination: read } } });
      expect(sent(fetch).url).toBe('https://platform.test/base/v2/countries?limit=1&offset=1');
    });
    test('without the configuration they are drift', async () => {
      const { client } = build(async () => json({ count: 1, next: null, previous: null, results: [country] }));
      expect(await client.request('countries.list', { limit: 1 }, undefined)).toMatchObject({ code: 'drift' });
    });
    test('a row that does not fit costs itself in another envelope, too', async () => {
      setDialect({ pages: 'django' });
      const { client } = build(async () => json({ count: 2, next: null, previous: null, results: [{}, country] }));
      const result = await client.request('countries.list', { limit: 2 }, undefined, { acceptsPartial: true });
      expect(result).toMatchObject({ ok: true, value: { unreadable: { rows: [{ index: 0, path: 'id' }] } } });
    });

    const parameters = [
      { filter: 'q', value: 'ada@mail.test' },
      { filter: 'email', value: 'ada@mail.test' },
      { filter: 'username', value: 'ada' },
    ];
    test.each([
      ['all parameters by default', null, parameters, parameters],
      ['one parameter, the first that is no plain text', { searchParameters: 'one' }, parameters, [parameters[1]]],
      ['plain text alone', { searchParameters: 'one' }, [parameters[0]], [parameters[0]]],
    ] as const)('a search has %s', async (_, dialect, given, expected) => {
      setDialect(dialect);
      const { client, fetch } = build(async () => json({ data: {} }));
      await client.request('search.run', {}, { parameters: given });
      expect(JSON.parse(String(sent(fetch).init?.body))).toEqual({ parameters: expected });
    });
  });
  test.each([
    ['a message in another shape', json({ message: { text: 'Saved' } }), null],
    ['a list of messages', json({ message: ['Saved'] }), null],
    ['a number', json({ message: 1 }), null],
    ['a text', json('OK'), null],
    ['a list', json([]), null],
    ['null', json(null), null],
    ['true', json(true), null],
    ['plain text', new Response('Created', { headers: { 'content-type': 'text/plain; charset=utf-8' } }), null],
    ['no body', new Response(null, { status: 204 }), null],
    ['a message', json({ message: 'Saved' }), 'Saved'],
  ])('a 2xx answer to a write counts as carried out: %s', async (_, response, message) => {
    const { client, onDrift } = build(async () => response);
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(result).toMatchObject({ ok: true, value: { data: { message } } });
    expect(onDrift).not.toHaveBeenCalled();
  });
  test('a write that promises a record still needs one', async () => {
    const { client } = build(async () => json('OK'));
    const result = await client.request('me.enableTwoStep', {}, {});
    expect(result).toMatchObject({ code: 'drift', unknownOutcome: true });
  });
  test('a 403 that says that nobody is signed in ends the session', async () => {
    const { client } = build(async () => json({ detail: 'Not authenticated' }, { status: 403 }));
    const rejected = vi.fn();
    client.onTokenRejected(rejected);
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'signed-out', status: 403 });
    expect(rejected).toHaveBeenCalledOnce();
  });
  test('drift on a write has an unknown outcome', async () => {
    const { client } = build(async () => new Response('<html>'));
    expect(await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' })).toMatchObject({
      code: 'drift',
      unknownOutcome: true,
    });
  });
  test('an answer that is too large is refused', async () => {
    const chunk = new Uint8Array(4 * 1024 * 1024);
    const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const { client, onDrift } = build(async () => new Response(endless()));
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'drift' });
    expect(onDrift).toHaveBeenCalledExactlyOnceWith('me.get', 'size', 'expected a smaller answer');
    const write = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(write).toMatchObject({ code: 'drift', unknownOutcome: true });
  });
  test.each(['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_CONNECTION_REFUSED'])(
    'a write that was answered with success is not called unsent if its answer ends with %s',
    async (code) => {
      const cut = () => new ReadableStream({ pull: (controller) => controller.error(new Error(code)) });
      const { client } = build(async () => new Response(cut()));
      const write = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
      expect(write).toMatchObject({ code: 'offline', unknownOutcome: true });
      const read = await client.request('me.get', {}, undefined);
      expect(read).toEqual(expect.not.objectContaining({ unknownOutcome: true }));
    },
  );
  test('an answer of 20 MB is read', async () => {
    const empty = '{"message":""}';
    const { client } = build(async () => new Response(empty.padEnd(20 * 1024 * 1024)));
    expect(await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' })).toMatchObject({ ok: true });
  });
  test.each([[200], [422]])('letters of a %i answer that arrive in two pieces are kept', async (status) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ message: 'Zoë' }));
    const inLetter = bytes.indexOf(0xc3) + 1;
    const pieces = [bytes.slice(0, inLetter), bytes.slice(inLetter)];
    const { client } = build(async () => new Response(streamOf(pieces), { status }));
    const result = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
    expect(JSON.stringify(result)).toContain('Zoë');
  });
  test('an answer that is cut off within a letter is no success', async () => {
    const bytes = new TextEncoder().encode('"Zoë');
    const { client } = build(async () => new Response(bytes.slice(0, -1)));
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'drift' });
  });
  test('a 401 rejects the session token, not the confirmation token', async () => {
    const one = build(async () => json({ message: 'Gone' }, { status: 401 }));
    expect(await one.client.request('me.get', {}, undefined)).toMatchObject({ code: 'signed-out', message: 'Gone' });
    expect(one.rejected).toHaveBeenCalledWith('session-token');
    const two = build(async () => json({}, { status: 401 }));
    expect(await two.client.request('auth.forgotPassword', {}, { email: 'a@b.test' })).toMatchObject({
      code: 'invalid',
    });
    expect(two.rejected).not.toHaveBeenCalled();
    const call = { name: 'auth.confirmLogin', endpoint: auth.confirmLogin, body: { code: '123456' } };
    expect(await two.client.send(call)).toMatchObject({ code: 'invalid' });
    expect(two.rejected).not.toHaveBeenCalled();
  });
  test.each([403, 404, 500])('%i does not reject the session token', async (status) => {
    const { client, rejected } = build(async () => json({}, { status }));
    await client.request('me.get', {}, undefined);
    expect(rejected).not.toHaveBeenCalled();
  });
  test('a 401 keeps its message although it cancels all requests', async () => {
    const controller = new AbortController();
    const { client } = build(async () => json({ message: 'Gone' }, { status: 401 }));
    client.onTokenRejected(() => controller.abort());
    const result = await client.request('me.get', {}, undefined, { signal: controller.signal });
    expect(result).toMatchObject({ code: 'signed-out', message: 'Gone' });
  });
  test('404 for a list says that the platform lacks it, for a record that there is none', async () => {
    const { client } = build(async () => json({ message: 'Not found' }, { status: 404 }));
    const list = client.request('payouts.list', { kind: 'crypto' }, undefined);
    expect(await list).toMatchObject({ code: 'unavailable', status: 404 });
    const record = client.request('payouts.get', { kind: 'crypto', id: 'P' }, undefined);
    expect(await record).toMatchObject({ code: 'not-found' });
  });
  test('Retry-After and the Date header are read', async () => {
    const headers = { 'retry-after': '7', date: 'Thu, 01 Jan 1970 00:01:00 GMT' };
    const { client, onAnswer } = build(async () => json({}, { status: 429, headers }));
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'rate-limited', retryAfterMs: 7_000 });
    expect(onAnswer).toHaveBeenCalledWith({ serverTime: 60_000, sentAt: 1_000, at: 1_000 });
  });
  test.each([
    ['60', null],
    ['0', 60_000],
    ['', 60_000],
  ])('the Date of a stored answer is old: with an Age of %j it is %s', async (age, serverTime) => {
    const headers = { age, date: 'Thu, 01 Jan 1970 00:01:00 GMT' };
    const { client, onAnswer } = build(async () => json({}, { headers }));
    await client.request('me.get', {}, undefined);
    expect(onAnswer).toHaveBeenCalledWith({ serverTime, sentAt: 1_000, at: 1_000 });
  });
  test.each([undefined, 'soon'])('an answer with the Date %s says nothing about the time', async (date) => {
    const { client, onAnswer } = build(async () => json({}, { headers: date === undefined ? {} : { date } }));
    await client.request('me.get', {}, undefined);
    expect(onAnswer).toHaveBeenCalledWith({ serverTime: null, sentAt: 1_000, at: 1_000 });
  });
  test('426 says that this version of the console is no longer accepted, and other refusals do not', async () => {
    const outdated = build(async () => json({}, { status: 426 }));
    await outdated.client.request('me.get', {}, undefined);
    expect(outdated.onOutdated).toHaveBeenCalledOnce();
    const refused = build(async () => json({}, { status: 422 }));
    await refused.client.request('me.get', {}, undefined);
    expect(refused.onOutdated).not.toHaveBeenCalled();
  });
  test('a redirect that fetch returned is refused', async () => {
    const { client } = build(
      async () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } }),
    );
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'server', status: 302 });
  });
  test('a redirect that fetch refused does not count as offline', async () => {
    const { client, onNoAnswer } = build(async () => Promise.reject(new Error('unexpected redirect')));
    expect(await client.request('me.get', {}, undefined)).toMatchObject({ code: 'server' });
    expect(onNoAnswer).not.toHaveBeenCalled();
  });
});

describe('download', () => {
  const pieces: string[] = [];
  const sink = {
    write: async (piece: Uint8Array) => {
      pieces.push(new TextDecoder().decode(piece));
      return succeed(undefined);
    },
    progress: () => undefined,
  };
  const body = { reason: 'Audit', day: '2026-03-01', password: 'x' };
  beforeEach(() => void pieces.splice(0));

  test('gives the file to the sink', async () => {
    const { client, fetch, log } = build(async () => new Response('a,b'));
    const result = await client.download('aripReports.file', { id: 'R' }, undefined, { sink, requestId });
    expect(result).toEqual(succeed(undefined));
    expect(pieces).toEqual(['a,b']);
    expect(sent(fetch).url).toBe('https://platform.test/base/v2/arip-reports/R/file');
    expect(sent(fetch).headers.get('x-request-id')).toBe(requestId);
    expect(sent(fetch).headers.get('accept-encoding')).toBe('identity');
    expect(log.entries.map(({ event }) => event)).toEqual(['api']);
  });
  test('a refusal of the platform is no file', async () => {
    const { client } = build(async () => json({ message: 'Gone' }, { status: 401 }));
    const result = await client.download('aripReports.file', { id: 'R' }, undefined, { sink, requestId });
    expect(result).toMatchObject({ code: 'signed-out', message: 'Gone', requestId });
    expect(pieces).toEqual([]);
  });
  test.each([
    ['an unknown name', 'customers.steal', 'invalid'],
    ['a call that gives no file', 'me.get', 'forbidden'],
    ["main's own call, whose answer holds a token", 'auth.confirmLogin', 'forbidden'],
  ])('%s is refused before sending', async (_, name, code) => {
    const { client, fetch } = build(async () => new Response('a,b'));
    expect(await client.download(name, {}, body, { sink, requestId })).toMatchObject({ ok: false, code, requestId });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('no answer', () => {
  const write = (client: Client, signal?: AbortSignal) =>
    client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' }, { requestId, signal });
  const never = () => new Promise<never>(() => undefined);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('timeout after 30 s; a write then has an unknown outcome', async () => {
    const { client, fetch, onNoAnswer } = build(never);
    const result = write(client);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onNoAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const message = 'The platform did not answer in time';
    expect(await result).toMatchObject({ code: 'timeout', message, unknownOutcome: true, requestId });
    expect(onNoAnswer).toHaveBeenCalled();
    expect(sent(fetch).init?.signal?.aborted).toBe(true);
  });
  test('timeout after a given time', async () => {
    const { client } = build(never, { timeoutMs: 1_500 });
    const result = write(client);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await result).toMatchObject({ code: 'timeout', unknownOutcome: true });
  });
  test('the timeout covers the body', async () => {
    const { client } = build(async () => new Response(new ReadableStream({ pull: never })));
    const result = client.request('me.get', {}, undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).toMatchObject({ code: 'timeout' });
    expect(await result).not.toHaveProperty('unknownOutcome');
  });
  test('a timeout before sending leaves no unknown outcome', async () => {
    const { client, onNoAnswer } = build(never, { baseUrl: never });
    const result = write(client);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).not.toHaveProperty('unknownOutcome');
    expect(onNoAnswer).not.toHaveBeenCalled();
  });
  test('a timeout while a connection is waited for leaves no unknown outcome', async () => {
    const { client, onNoAnswer } = build((_url, { onHeld }) => {
      onHeld?.(true);
      return never();
    });
    const result = write(client);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).toMatchObject({ code: 'timeout' });
    expect(await result).not.toHaveProperty('unknownOutcome');
    expect(onNoAnswer).not.toHaveBeenCalled();
  });
  test('a write that is sent after it waited for a connection has an unknown outcome', async () => {
    const { client } = build((_url, { onHeld }) => {
      onHeld?.(true);
      onHeld?.(false);
      return never();
    });
    const result = write(client);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await result).toMatchObject({ code: 'timeout', unknownOutcome: true });
  });
  test('a canceled write has an unknown outcome, also in the log', async () => {
    const { client, onNoAnswer, log } = build(never);
    const controller = new AbortController();
    const result = write(client, controller.signal);
    await vi.advanceTimersByTimeAsync(5);
    controller.abort();
    expect(await result).toMatchObject({ code: 'cancelled', unknownOutcome: true });
    expect(log.entries.at(-1)?.fields).toMatchObject({ code: 'cancelled', unknownOutcome: true });
    expect(onNoAnswer).not.toHaveBeenCalled();
  });
  test('canceled before sending', async () => {
    const { client, fetch } = build(never);
    const result = await write(client, AbortSignal.abort());
    expect(result).toMatchObject({ code: 'cancelled' });
    expect(result).not.toHaveProperty('unknownOutcome');
    expect(fetch).not.toHaveBeenCalled();
  });
  test('offline', async () => {
    const { client, onNoAnswer } = build(async () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')));
    expect(await write(client)).toMatchObject({ code: 'offline' });
    expect(onNoAnswer).toHaveBeenCalled();
  });
});

test('the log has no ids, tokens or bodies', async () => {
  const { client, log } = build(async () => json({ message: 'done for ada@x.test' }));
  await client.request('customers.togglePayout', { id: 'CUS-77' }, { reason: 'secret reason' });
  const text = JSON.stringify(log.entries);
  expect(text).toContain('customers.togglePayout');
  expect(text).not.toMatch(/CUS-77|secret reason|ada@|-token/);
});

test('the log has no address or query of a failed request', async () => {
  const { client, log } = build(async (url) => Promise.reject(new TypeError(`Failed to parse URL from ${url}`)));
  await client.request('customers.list', { q: 'obiageli' }, undefined);
  await client.request('customers.get', { id: 'CUS-77' }, undefined);
  const text = JSON.stringify(log.entries);
  expect(text).toContain('"path":"/customers/:id"');
  expect(text).not.toMatch(/obiageli|CUS-77|platform\.test/);
});
