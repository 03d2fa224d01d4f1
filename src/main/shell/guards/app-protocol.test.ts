import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { createAppProtocol, fileFor } from './app-protocol.ts';

test.each([
  ['app://bundle/', 'index.html'],
  ['app://bundle/wanda/customers/CUS1', 'index.html'],
  ['app://bundle/assets/index-abc.js?v=1#x', 'assets/index-abc.js'],
  ['app://bundle/index.html', 'index.html'],
  ['app://bundle/failed.html', 'failed.html'],
  ['app://bundle/failed.js', 'failed.js'],
  // A route may hold what looks like a file's name or a drive's.
  ['app://bundle/password/reset/aaa.bbb.ccc', 'index.html'],
  ['app://bundle/wanda/customers/c.1', 'index.html'],
  ['app://bundle/wanda/customers/c:1', 'index.html'],
  ['app://bundle/wanda/customers/c%3A1.js', 'index.html'],
  ['app://bundle/wanda/customers/failed.js', 'index.html'],
  ['app://bundle/favicon.ico', 'index.html'],
  ['app://bundle/assets', 'index.html'],
  // Dot segments that the address parser resolves stay inside by themselves.
  ['app://bundle/../../etc/passwd', 'index.html'],
  ['app://bundle/%2e%2e/%2e%2e/etc/secret.txt', 'index.html'],
  ['app://bundle//etc/x.txt', 'index.html'],
  ['app://bundle//assets/x.js', 'assets/x.js'],
  // Those it does not see are refused.
  ['app://bundle/..%2f..%2fetc%2fx.txt', null],
  ['app://bundle/a%2f..%2f..%2fx.txt', null],
  ['app://bundle/assets/..%2f..%2fx.js', null],
  ['app://bundle/assets/.%2fx.js', null],
  ['app://bundle/assets/..%5cx.js', null],
  ['app://bundle/assets/x.js:stream', null],
  ['app://bundle/assets/%2fc:/x.js', null],
  ['app://bundle/..%5c..%5cx.txt', null],
  ['app://bundle/c:%5cwindows%5cx.ini', null],
  ['app://bundle/c:/windows/x.ini', 'index.html'],
  ['app://bundle/x.txt%00.js', null],
  ['app://bundle/%', null],
  ['app://bundle/assets/%252e%252e/x.txt', 'assets/%2e%2e/x.txt'],
  ['app://other/index.html', null],
  ['app://bundle.evil/index.html', null],
  ['app://bundle:80/index.html', null],
  ['https://bundle/index.html', null],
  ['file:///etc/passwd', null],
  ['nonsense', null],
])('%s serves %s', (address, file) => expect(fileFor(address)).toBe(file));

test('files beside index.html are served', () => {
  const names = readdirSync(join(import.meta.dirname, '../../../renderer/public'));
  expect(names.map((name) => fileFor(`app://bundle/${name}`))).toEqual(names);
});

const build = (parts: Partial<Parameters<typeof createAppProtocol>[0]> = {}) => {
  const read: string[] = [];
  let count = 0;
  const serve = createAppProtocol({
    root: '/pages',
    media: async (path) => new Response(`media:${path}`),
    clientStorage: () => ({ app: 'cnVieQ==' }),
    newNonce: () => `n${++count}`,
    ...parts,
    read: async (path) => {
      read.push(path);
      if (path.includes('missing')) throw new Error('ENOENT');
      return Buffer.from('<meta name="csp-nonce" content="__CSP_NONCE__"><i>__CLIENT_STORAGE__</i>');
    },
  });
  return { serve: (url: string, method = 'GET') => serve({ url: `app://bundle/${url}`, method }), read };
};

test('a page has a new nonce in document and policy at each load and is not cached', async () => {
  const { serve } = build();
  const first = await serve('wanda/customers');
  expect(await first.text()).toBe(`<meta name="csp-nonce" content="n1"><i>${btoa('{"app":"cnVieQ=="}')}</i>`);
  expect(first.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-n1'; img-src 'self' data:; " +
      "font-src 'self'; connect-src 'none'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  );
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await (await serve('')).text()).toContain('n2');
});

test.each(['', 'assets/index-CC_833zg.js', 'failed.css'])(
  'what is served at %j is for pages of the console alone',
  async (url) => {
    const { headers } = await build().serve(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-dns-prefetch-control': 'off',
    });
  },
);

// Chromium takes each type literally (nosniff).
test.each([
  ['failed.html', 'text/html; charset=utf-8'],
  ['assets/x.css', 'text/css; charset=utf-8'],
  ['assets/x.json', 'application/json; charset=utf-8'],
  ['assets/x.svg', 'image/svg+xml'],
  ['assets/x.png', 'image/png'],
  ['assets/X.PNG', 'image/png'],
  ['assets/x.webp', 'image/webp'],
  ['assets/x.ico', 'image/x-icon'],
  ['assets/x.woff2', 'font/woff2'],
  ['assets/x.txt', 'text/plain; charset=utf-8'],
])('%s has the type %s', async (url, type) =>
  expect((await build().serve(url)).headers.get('content-type')).toBe(type),
);

test.each([
  ['assets/inter-12345678.woff2', true],
  ['assets/inter-1234567.woff2', false],
  ['assets/inter-12345678.woff2.txt', false],
  ['assets/inter-1234:678.woff2', false],
])('%s is kept without asking again: %s', async (file, isKept) =>
  expect((await build({ findFile: () => file }).serve('')).headers.get('cache-control')).toBe(
    isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
  ),
);

test('an asset has its type and is cached only with a hash in its name', async () => {
  const { serve, read } = build();
  const hashed = await serve('assets/index-CC_833zg.js');
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(hashed.headers.get('cache-control')).toContain('immutable');
  expect(await hashed.text()).toContain('__CSP_NONCE__');
  expect((await serve('assets/plain.js')).headers.get('cache-control')).toBe('no-cache');
  expect((await serve('assets/a.exe')).headers.get('content-type')).toBe('application/octet-stream');
  expect(read).toEqual(['/pages/assets/index-CC_833zg.js', '/pages/assets/plain.js', '/pages/assets/a.exe']);
});

test.each([
  ['a missing file', 'assets/missing.js', 'GET', 404],
  ['a path out of the folder', '..%2fx.js', 'GET', 404],
  ['a write', '', 'POST', 405],
])('%s', async (_, url, method, status) => expect((await build().serve(url, method)).status).toBe(status));

test.each(['../secret.txt', 'assets/../../secret.txt', '../pages-of-others/x.js'])(
  'a mistake in naming the file gives no file outside of the folder: %s',
  async (file) => {
    const { serve, read } = build({ findFile: () => file });
    expect((await serve('')).status).toBe(404);
    expect(read).toEqual([]);
  },
);

test('serves pictures of the media host by path and query, with GET only', async () => {
  const { serve, read } = build();
  expect(await (await serve('media/flags/NG.svg?v=1')).text()).toBe('media:flags/NG.svg?v=1');
  expect((await serve('media/flags/NG.svg', 'HEAD')).status).toBe(405);
  expect((await serve('media/..%2f..%2fx.svg')).status).toBe(404);
  expect(read).toEqual([]);
});

test('HEAD answers with headers and no body', async () => {
  const answer = await build().serve('', 'HEAD');
  expect(answer.headers.has('content-security-policy')).toBe(true);
  expect(await answer.text()).toBe('');
});

test('serves the files of its folder, each page with a nonce that cannot be guessed', async () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'index.html'), '__CSP_NONCE__');
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'x.js'), 'run()');
  const parts = { media: async () => new Response(), clientStorage: () => ({}) };
  for (const folder of [root, `${root}/`]) {
    const serve = createAppProtocol({ ...parts, root: folder });
    const get = async (path: string) => (await serve({ url: `app://bundle/${path}`, method: 'GET' })).text();
    expect(await get('assets/x.js')).toBe('run()');
    const nonces = [await get(''), await get('')];
    // 16 bytes in base64.
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(new Set(nonces).size).toBe(2);
  }
});
