import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createReportTransport } from './report-transport.ts';
import type { RawEnvelope } from './scrub/envelope.ts';

const hex = '0123456789abcdef0123456789abcdef';
const event = (message: string): RawEnvelope => [{ event_id: hex }, [[{ type: 'event' }, { event_id: hex, message }]]];
const recording =
  '{"segment_id":0}\n[{"type":4,"timestamp":1,"data":{"href":"app://bundle/wanda/customers/CUS1","width":1,"height":1}}]';
const replay: RawEnvelope = [
  {},
  [
    [{ type: 'replay_event' }, { type: 'replay_event', replay_id: hex, urls: [] }],
    [{ type: 'replay_recording' }, new TextEncoder().encode(recording)],
  ],
];

const build = (answer: () => Promise<Response> = async () => new Response('{}')) => {
  const bodies: string[] = [];
  let now = 0;
  let isSignedIn = true;
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    const response = await answer();
    if (init.signal?.aborted) throw new Error('aborted');
    if (init.body instanceof Uint8Array) bodies.push(gunzipSync(init.body).toString());
    return response;
  });
  const transport = createReportTransport({
    url: 'https://sentry.test/api/1/envelope/',
    fetch,
    loadEndpoints: async () => (name) => name === 'customers.get',
    isReplayAllowed: () => isSignedIn,
    log: memoryLog(),
    now: () => now,
  });
  return { ...transport, fetch, bodies, pass: (ms: number) => (now += ms), signOut: () => (isSignedIn = false) };
};

test('a report is scrubbed, packed and sent without cookies, cache or redirects', async () => {
  const { send, fetch, bodies } = build();
  await send(event('Ada was not found'));
  expect(bodies).toEqual([
    `{"event_id":"${hex}"}\n{"type":"event"}\n{"event_id":"${hex}","message":"… was not found","sdk":{"settings":{"infer_ip":"never"}}}\n`,
  ]);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store' });
});

test('items of other types are not sent', async () => {
  const { send, fetch } = build();
  for (const type of ['attachment', 'session', 'log', 'span', 'feedback', 'client_report', undefined])
    await send([{}, [[{ type }, { text: 'Ada' }]]]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a replay is scrubbed, and dropped without a session or if it is compressed', async () => {
  const { send, bodies, signOut } = build();
  await send(replay);
  expect(bodies[0]).toContain('"href":"/wanda/customers/:id"');
  await send([{}, [[{ type: 'replay_recording' }, new Uint8Array([0x78, 0x9c, 1])]]]);
  signOut();
  await send(replay);
  expect(bodies).toHaveLength(1);
});

test('a report that could not be sent waits for the next one, in order', async () => {
  let isOnline = false;
  const { send, bodies } = build(async () => {
    if (!isOnline) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    return new Response('{}');
  });
  await send(event('first not'));
  isOnline = true;
  await send(event('second not'));
  expect(bodies).toHaveLength(2);
  expect(bodies[0]).toContain('… not');
});

test('an answer is left unread, and counts although its body breaks off', async () => {
  const cancel = vi.fn();
  const broken = () => new ReadableStream({ start: () => undefined, cancel });
  const { send, bodies } = build(async () => new Response(broken()));
  await send(event('first not'));
  await send(event('second not'));
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(bodies).toHaveLength(2);
});

test('what waits or is being sent is forgotten by clear', async () => {
  let isOnline = false;
  const blocked = Promise.withResolvers<void>();
  const { send, clear, bodies } = build(async () => {
    if (!isOnline) throw new Error('net::ERR_INTERNET_DISCONNECTED');
    await blocked.promise;
    return new Response('{}');
  });
  await send(event('waiting'));
  isOnline = true;
  const inFlight = send(event('not'));
  clear();
  blocked.resolve();
  await inFlight;
  await send(event('load'));
  expect(bodies.join()).not.toMatch(/waiting|not/);
  expect(bodies).toHaveLength(1);
});

test('a server that asks for a pause gets one', async () => {
  let status = 429;
  const { send, fetch, pass, bodies } = build(
    async () => new Response('', { status, headers: { 'retry-after': '10' } }),
  );
  await send(event('not'));
  await send(event('not'));
  expect(fetch).toHaveBeenCalledOnce();
  status = 200;
  pass(10_000);
  await send(event('not'));
  expect(bodies).toHaveLength(3);
});
