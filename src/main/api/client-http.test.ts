import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { succeed } from '#contract/bridge/result.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { type Client, createClient } from './client.ts';

// The client with real connections and Node's fetch. odd-answers.spec.ts tests it with Electron's.

const stolen = vi.fn();
const keys: unknown[] = [];
const routes: Record<string, (response: ServerResponse) => void> = {
  '/v2/customers/C/payout': (response) => {
    keys.push(response.req.headers['idempotency-key'], response.req.headers['x-request-id']);
    response.end('{}');
  },
  '/v2/me': (response) => response.writeHead(302, { location: '/stolen' }).end(),
  '/v2/me/devices': (response) => void response.destroy(),
  '/v2/me/security': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
    setTimeout(() => response.destroy(), 20);
  },
  '/v2/me/two-step': (response) => {
    response.writeHead(500, { 'content-length': '1000' }).write('{"message":');
    setTimeout(() => response.destroy(), 20);
  },
  '/v2/countries': (response) => {
    response.once('close', released.resolve);
    const megabyte = 'x'.repeat(1024 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(megabyte));
    };
    response.writeHead(200).on('drain', send);
    send();
  },
  '/stolen': (response) => {
    stolen();
    response.end('{}');
  },
};
/** Resolves when the connection of the answer without an end is closed. */
const released = Promise.withResolvers<void>();
const server = createServer((request, response) => {
  const route = routes[request.url ?? ''];
  if (route) route(response);
  else response.writeHead(404).end();
});
const port = () => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
let client: Client;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${port()}`;
  client = createClient({
    fetch: (url, init) => fetch(url, init),
    baseUrl: async () => succeed(base),
    device: async () => ({ id: 'd', name: 'n' }),
    bearer: () => 'token',
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onOutdated: () => undefined,
    onDrift: () => undefined,
    onFailure: () => undefined,
    log: memoryLog(),
  });
});
afterAll(() => void server.close());

test('two writes without a key have different ones, and request ids of their own', async () => {
  const write = () => client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
  expect([await write(), await write()]).toMatchObject([{ ok: true }, { ok: true }]);
  const uuid = expect.stringMatching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
  expect(keys).toEqual([uuid, uuid, uuid, uuid]);
  expect(new Set(keys).size).toBe(4);
});
test('a redirect is not followed', async () => {
  expect(await client.request('me.get', {}, undefined)).toMatchObject({ ok: false, code: 'server' });
  expect(stolen).not.toHaveBeenCalled();
});
test('a connection dropped before the answer', async () => {
  expect(await client.request('me.devices', {}, undefined)).toMatchObject({ ok: false, code: 'offline' });
});
test('a connection dropped while the answer is read', async () => {
  expect(await client.request('me.security', {}, undefined)).toMatchObject({ ok: false, code: 'offline' });
});
test('an error answer cut short keeps its status', async () => {
  expect(await client.request('me.twoStep', {}, undefined)).toMatchObject({
    code: 'server',
    status: 500,
    message: 'Error Occured',
  });
});
test('the connection of an answer that is too large is released', async () => {
  expect(await client.request('countries.list', {}, undefined)).toMatchObject({ ok: false, code: 'drift' });
  await released.promise;
});
test('connection refused', async () => {
  await new Promise((resolve) => server.close(resolve));
  const gone = await client.request('customers.togglePayout', { id: 'C' }, { reason: 'r' });
  expect(gone).toMatchObject({ code: 'offline' });
  expect(gone).not.toHaveProperty('unknownOutcome');
});
