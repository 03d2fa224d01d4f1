import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { _electron, test as base, expect } from 'playwright/test';
import { build } from 'vite';
import { keepResults } from '../support/keep-results.ts';
import type { NetCall } from '../support/net-app/main.ts';
import { makeCertificate } from '../support/own-certificate.ts';
import { answer, type Reply, startRawServer } from '../support/raw-server.ts';
import { appArguments, electron, environment, temporaryFolder } from '../support/runtime.ts';

// The console's HTTP client on Electron's network, against a server on bare TCP.

const startNetApp = async (folder: string) => {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['electron'] },
    build: {
      ssr: join(import.meta.dirname, '../support/net-app/main.ts'),
      outDir: join(folder, 'app'),
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  writeFileSync(join(folder, 'app/package.json'), '{"name":"net-app","type":"module","main":"main.mjs"}');
  const switches = appArguments(join(folder, 'profile'), []).filter((one) => one.startsWith('-'));
  const started = await _electron.launch({
    executablePath: electron,
    args: [join(folder, 'app'), ...switches],
    chromiumSandbox: true,
    env: environment({ TMPDIR: folder }),
    artifactsDir: folder,
  });
  const app = keepResults(started);
  return {
    app,
    call: (call: NetCall) => app.evaluate((_, input) => globalThis.netApp.call(input), call),
    uncaught: () => app.evaluate(() => globalThis.netApp.uncaught),
  };
};

interface Parts {
  netApp: Awaited<ReturnType<typeof startNetApp>>;
  server: Awaited<ReturnType<typeof startRawServer>>;
}

const test = base.extend<object, Parts>({
  netApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const folder = temporaryFolder('net-app');
      const started = await startNetApp(folder.path);
      await use(started);
      await started.app.close();
      await folder.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here
    async ({}, use) => {
      const server = await startRawServer();
      await use(server);
      server.stop();
    },
    { scope: 'worker' },
  ],
});

test.afterEach(async ({ netApp }) => expect(await netApp.uncaught()).toEqual([]));

const read = { endpoint: 'countries.list', params: { limit: 200 } };
const write = { endpoint: 'customers.togglePayout', params: { id: 'C' }, body: { reason: 'r' } };
const file = { endpoint: 'aripReports.file', params: { id: 'R' } };

const rows = '{"data":[],"pagination":{"limit":200}}';
const chunk = `${rows.length.toString(16)}\r\n${rows}\r\n`;
const length = `Content-Length: ${rows.length}`;
const sends =
  (text: string | Buffer): Reply =>
  (socket) =>
    void socket.write(text);
const sendsAndCloses =
  (text: string | Buffer): Reply =>
  (socket) =>
    void socket.end(text);
const packed = (fields: readonly string[], bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(answer('200 OK', ['Content-Encoding: gzip', ...fields], '')), bytes]);
const half = gzipSync(JSON.stringify({ data: Array.from({ length: 2_000 }, (_, index) => index * 7_919) })).subarray(
  0,
  300,
);

test.describe('an answer that is whole', () => {
  const whole: [string, string | Buffer][] = [
    ['characters beyond Latin-1 in a header', answer('200 OK', ['X-Served-For: Łódź', length], rows)],
    [
      'bytes in a header that are no text',
      Buffer.from(answer('200 OK', ['X-Served-For: \xff\xfe', length], rows), 'latin1'),
    ],
    ['header names that objects have', answer('200 OK', ['__proto__: a', 'constructor: b', length], rows)],
    [
      'fields of one value twice',
      answer('200 OK', ['ETag: "1"', 'ETag: "2"', 'Set-Cookie: a', 'Set-Cookie: b', length], rows),
    ],
    ['no type', answer('200 OK', [length], rows)],
    ['chunks', answer('200 OK', ['Transfer-Encoding: chunked'], `${chunk}0\r\n\r\n`)],
  ];
  for (const [name, bytes] of whole)
    test(name, async ({ netApp, server }) => {
      server.answerWith(sends(bytes));
      expect(await netApp.call({ ...read, baseUrl: server.baseUrl })).toMatchObject({ result: { ok: true } });
    });
  test('neither a length nor chunks', async ({ netApp, server }) => {
    server.answerWith(sendsAndCloses(answer('200 OK', [], rows)));
    expect(await netApp.call({ ...read, baseUrl: server.baseUrl })).toMatchObject({ result: { ok: true } });
  });
  test('of two Date fields the first is the time of the server', async ({ netApp, server }) => {
    const dates = ['Date: Fri, 27 Nov 2026 10:00:00 GMT', 'Date: Fri, 27 Nov 2026 11:00:00 GMT'];
    server.answerWith(sends(answer('200 OK', [...dates, length], rows)));
    const { serverTime } = await netApp.call({ ...read, baseUrl: server.baseUrl });
    expect(serverTime).toBe(Date.UTC(2026, 10, 27, 10));
  });
});

test.describe('a status that HTTP does not have', () => {
  for (const status of [0, 20, 99, 600, 999, 99_999])
    test(`${status}`, async ({ netApp, server }) => {
      server.answerWith(sends(answer(String(status).padStart(3, '0'))));
      const failed = { ok: false, code: 'server', status };
      const reading = await netApp.call({ ...read, baseUrl: server.baseUrl });
      expect(reading.result).toMatchObject(failed);
      const writing = await netApp.call({ ...write, baseUrl: server.baseUrl });
      expect(writing.result).toMatchObject({ ...failed, unknownOutcome: true });
    });
});

test.describe('an answer that is cut off is never taken for whole', () => {
  const cut: [string, Reply, string][] = [
    [
      'fewer bytes than its length',
      sendsAndCloses(answer('200 OK', ['Content-Length: 99'], rows)),
      'ERR_CONTENT_LENGTH_MISMATCH',
    ],
    [
      'chunks without an end',
      sendsAndCloses(answer('200 OK', ['Transfer-Encoding: chunked'], chunk)),
      'ERR_INCOMPLETE_CHUNKED_ENCODING',
    ],
    [
      'chunks whose end is half',
      sendsAndCloses(answer('200 OK', ['Transfer-Encoding: chunked'], `${chunk}0\r\n`)),
      'ERR_INCOMPLETE_CHUNKED_ENCODING',
    ],
    [
      'a chunk without a size',
      sendsAndCloses(answer('200 OK', ['Transfer-Encoding: chunked'], `${chunk}x\r\n`)),
      'ERR_INVALID_CHUNKED_ENCODING',
    ],
    [
      'what is not compressed as it says',
      sends(packed(['Content-Length: 4'], Buffer.from('text'))),
      'ERR_CONTENT_DECODING_FAILED',
    ],
    ['a header section that breaks off', sendsAndCloses('HTTP/1.1 200 OK\r\nContent-Ty'), 'ERR_NO_BODY'],
    ['neither a length nor chunks, and nothing', sendsAndCloses(answer('200 OK', [], '')), 'ERR_NO_BODY'],
    ['no HTTP', sendsAndCloses('hello\r\n\r\n'), 'ERR_INVALID_HTTP_RESPONSE'],
    [
      'two lengths',
      sends(answer('200 OK', ['Content-Length: 2', 'Content-Length: 3'])),
      'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH',
    ],
    ['too many headers', sends(answer('200 OK', [`X-Long: ${'a'.repeat(300_000)}`])), 'ERR_RESPONSE_HEADERS_TOO_BIG'],
    [
      'a proxy that asks for a password where there is none',
      sends(answer('407 X', ['Proxy-Authenticate: Basic realm="x"', 'Content-Length: 2'])),
      'ERR_UNEXPECTED_PROXY_AUTH',
    ],
    ['a redirect', sends(answer('302 Found', ['Location: /v2/me', 'Content-Length: 2'])), 'ERR_REDIRECT'],
  ];
  for (const [name, reply, cause] of cut)
    test(name, async ({ netApp, server }) => {
      server.answerWith(reply);
      const reading = await netApp.call({ ...read, baseUrl: server.baseUrl });
      expect(reading).toMatchObject({ result: { ok: false }, cause });
      server.answerWith(reply);
      const writing = await netApp.call({ ...write, baseUrl: server.baseUrl });
      expect(writing).toMatchObject({ result: { ok: false, unknownOutcome: true }, cause });
      expect(server.requests).toHaveLength(1);
    });
  // Chromium takes these for whole; JSON does not parse then.
  const unnoticed: [string, Reply][] = [
    ['without a length', sendsAndCloses(answer('200 OK', [], rows.slice(0, -1)))],
    ['compressed, with a length', sends(packed([`Content-Length: ${half.length}`], half))],
    ['compressed, without a length', sendsAndCloses(packed([], half))],
  ];
  for (const [name, reply] of unnoticed)
    test(`half of it ${name}`, async ({ netApp, server }) => {
      server.answerWith(reply);
      const { result } = await netApp.call({ ...read, baseUrl: server.baseUrl });
      expect(result).toMatchObject({ ok: false, code: 'drift' });
    });
  test('a file without a length and without chunks is not saved', async ({ netApp, server }) => {
    server.answerWith(sendsAndCloses(answer('200 OK', ['Content-Type: text/csv'], 'a,b\n1,2\n')));
    const downloaded = await netApp.call({ ...file, baseUrl: server.baseUrl });
    expect(downloaded).toMatchObject({ result: { ok: false, code: 'drift' }, saved: '' });
    expect(server.requests[0]?.head).toMatch(/^accept-encoding: identity$/im);
  });
});

const faults: [string, Reply, number][] = [
  ['a success', sends(answer('200 OK')), 1],
  ['a reset before the answer', (socket) => socket.resetAndDestroy(), 1],
  ['closed without an answer', (socket) => socket.end(), 1],
  ['408', sends(answer('408 Request Timeout')), 1],
  ['408, and closed', sendsAndCloses(answer('408 Request Timeout', ['Connection: close', 'Content-Length: 2'])), 1],
  ['425', sends(answer('425 Too Early')), 1],
  ['429', sends(answer('429 Too Many Requests', ['Retry-After: 0', 'Content-Length: 2'])), 1],
  ['503', sends(answer('503 Unavailable', ['Retry-After: 0', 'Content-Length: 2'])), 1],
  [
    '401 that asks for credentials',
    sends(answer('401 X', ['WWW-Authenticate: Negotiate', 'WWW-Authenticate: Basic realm="x"', 'Content-Length: 2'])),
    1,
  ],
  ['307', sends(answer('307 X', ['Location: /v2/me', 'Content-Length: 2'])), 1],
  ['a body that is cut off', sendsAndCloses(answer('200 OK', ['Content-Length: 9'])), 1],
  ['a header section that is cut off', sendsAndCloses('HTTP/1.1 200 OK\r\nContent-Ty'), 1],
  ['no answer', () => undefined, 1],
  // By its meaning the server did not take the request. Chromium sends it to a new connection, once, and offers no way to stop that.
  ['421', sends(answer('421 Misdirected Request')), 2],
];
test.describe('a write is sent once a try', () => {
  for (const [name, reply, count] of faults)
    test(`with ${name}`, async ({ netApp, server }) => {
      // A first write leaves its connection open as far as the server is concerned.
      server.answerWith(sends(answer('200 OK')));
      expect(await netApp.call({ ...write, baseUrl: server.baseUrl })).toMatchObject({ result: { ok: true } });
      const [{ connection: used } = { connection: 0 }] = server.requests;
      for (const _try of [1, 2]) {
        server.answerWith(reply);
        await netApp.call({ ...write, baseUrl: server.baseUrl, timeoutMs: 2_000 });
        expect(server.requests).toHaveLength(count);
        for (const { connection } of server.requests) expect(connection).toBeGreaterThan(used);
      }
    });
  test('while others are being sent', async ({ netApp, server }) => {
    const open: Socket[] = [];
    server.answerWith((socket) => void open.push(socket));
    const calls = Array.from({ length: 20 }, () => netApp.call({ ...write, baseUrl: server.baseUrl }));
    // Six at once; each that ends makes room for the next.
    for (let ended = 0; ended < 20; ended += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(0);
      expect(server.requests.length - ended).toBeLessThanOrEqual(6);
      open.shift()?.resetAndDestroy();
    }
    for (const { result } of await Promise.all(calls))
      expect(result).toMatchObject({ ok: false, unknownOutcome: true });
    expect(server.requests).toHaveLength(20);
    expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(20);
  });
});

test('reads share a connection', async ({ netApp, server }) => {
  server.answerWith(sends(answer('200 OK', [length], rows)));
  for (const _read of [1, 2, 3]) await netApp.call({ ...read, baseUrl: server.baseUrl });
  expect(new Set(server.requests.map(({ connection }) => connection)).size).toBe(1);
});

test('HTTP/2 is not offered', async ({ netApp }) => {
  const folder = temporaryFolder('alpn');
  const { key, certificate } = makeCertificate(folder.path, ['localhost']);
  const offered: string[][] = [];
  const offer = ({ protocols }: { protocols: string[] }): undefined => {
    offered.push(protocols);
  };
  const server = createServer({ key, cert: certificate, ALPNCallback: offer });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (const one of [read, write]) await netApp.call({ ...one, baseUrl: `https://localhost:${port}` });
  server.close();
  await folder.remove();
  expect(offered.length).toBeGreaterThanOrEqual(2);
  expect(new Set(offered.flat())).toEqual(new Set(['http/1.1']));
});
