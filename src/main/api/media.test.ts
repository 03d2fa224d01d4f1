import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/bridge/ceilings.ts';
import { fail, succeed } from '#contract/bridge/result.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createMedia, createMediaBase, mediaAddress } from './media.ts';
import { streamOf } from './testing/stream-of.ts';

const base = 'https://media.test/';
const png = () => new Response('picture', { headers: { 'content-type': 'image/png' } });

const build = ({ answer = png, host = base as string | null, allowed = true } = {}) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const state = { allowed };
  const log = memoryLog();
  const media = createMedia({ fetch, base: async () => host, isAllowed: () => state.allowed, log });
  return { media, fetch, state, log };
};
const sized = (bytes: number) => () =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });

describe('mediaAddress', () => {
  test.each([
    ['flags/NG.svg', 'https://media.test/flags/NG.svg'],
    ['documents/a.png?signature=x', 'https://media.test/documents/a.png?signature=x'],
    ['https://evil.test/x.png', null],
    ['//evil.test/x.png', null],
    ['\\\\evil.test/x.png', null],
    ['javascript:alert(1)', null],
    ['https://media.test@evil.test/x.png', null],
    ['https://ada@media.test/x.png', null],
    ['https://media.test.evil.test/x.png', null],
    ['http://media.test/x.png', null],
    ['https://[', null],
  ])('%s → %s', (path, address) => expect(mediaAddress(path, base)).toBe(address));
  test('stays below the path of the media host', () =>
    expect(mediaAddress('../v2/me', 'https://media.test/media/')).toBeNull());
});

describe('createMediaBase', () => {
  test.each([
    ['the media host itself', 'https://media.test', null, 'https://media.test/'],
    ['nothing without a media host', null, null, null],
    ['a folder of the training platform', null, succeed('http://127.0.0.1:4000'), 'http://127.0.0.1:4000/media/'],
    ['nothing if the training platform does not start', 'https://media.test', fail('internal', 'x'), null],
  ])('gives %s', async (_, mediaHost, url, wanted) => {
    const training = url && { url: async () => url };
    expect(await createMediaBase({ mediaHost, training })()).toBe(wanted);
  });
});

test('a picture is fetched without credentials, cookies, cache or redirects, and cannot act as a page', async () => {
  const { media, fetch } = build();
  const response = await media.get('flags/NG.png');
  expect(await response.text()).toBe('picture');
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://media.test/flags/NG.png',
    expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store' }),
  );
  expect(fetch.mock.calls[0]?.[1].headers).toBeUndefined();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  });
});

test.each([
  ['documents/selfie.png', 'no-store'],
  ['documents/flags/selfie.png', 'no-store'],
  ['flags-of-customers/selfie.png', 'no-store'],
  ['flags/NG.png', 'private, max-age=86400'],
  ['/currencies/btc.png', 'private, max-age=86400'],
])('only icons and flags can be cached: %s', async (path, wanted) => {
  const { media } = build();
  expect((await media.get(path)).headers.get('cache-control')).toBe(wanted);
});

test.each([
  ['image/avif', 'image/avif'],
  ['image/gif', 'image/gif'],
  ['image/jpeg', 'image/jpeg'],
  ['IMAGE/PNG ; q=1', 'image/png'],
  ['image/svg+xml; charset=utf-8', 'image/svg+xml'],
  ['image/webp', 'image/webp'],
  ['image/x-icon', 'image/x-icon'],
])('%s is a picture', async (type, wanted) => {
  const { media } = build({ answer: () => new Response('x', { headers: { 'content-type': type } }) });
  const response = await media.get('x');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, wanted]);
});

test('a picture that comes in pieces is whole', async () => {
  const pieces = ['pic', 'tu', 're'].map((piece) => new TextEncoder().encode(piece));
  const headers = { 'content-type': 'image/png' };
  const { media } = build({ answer: () => new Response(streamOf(pieces), { headers }) });
  expect(await (await media.get('x')).text()).toBe('picture');
});

test('a picture of 20 MB is shown', async () => {
  const { media } = build({ answer: sized(20 * 1024 * 1024) });
  expect((await media.get('x')).status).toBe(200);
});

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 415],
  ['no type at all', () => new Response(new Uint8Array(3)), 415],
  ['an error', () => new Response('no', { status: 500, headers: { 'content-type': 'image/png' } }), 404],
  ['an error without a body', () => new Response(null, { status: 500 }), 404],
  ['more than 20 MB', sized(20 * 1024 * 1024 + 1), 413],
  ['a picture whose end nothing marks', () => Object.assign(png(), { hasUnmarkedEnd: true }), 502],
  ['a failed connection', () => Promise.reject(new Error('net::ERR_FAILED')), 502],
] as const)('%s is no picture, and the log names the status alone', async (_, answer, status) => {
  const log = memoryLog();
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log });
  expect((await media.get('documents/CUS1.png')).status).toBe(status);
  expect(log.entries).toEqual([{ event: 'media.failed', fields: { status } }]);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('a picture that never comes is given up after 30 s', async () => {
  vi.useFakeTimers();
  try {
    const fetch = () => new Promise<Response>(() => undefined);
    const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log: memoryLog() });
    const answer = media.get('x');
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await answer).status).toBe(502);
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is fetched while nobody may see data, nor without a media host', async () => {
  const locked = build({ allowed: false });
  expect((await locked.media.get('flags/NG.png')).status).toBe(403);
  expect(locked.fetch).not.toHaveBeenCalled();
  const none = build({ host: null });
  expect((await none.media.get('flags/NG.png')).status).toBe(404);
  expect(none.fetch).not.toHaveBeenCalled();
});

test('a picture that comes after the lock is not given', async () => {
  const { media, fetch, state } = build();
  fetch.mockImplementation(async () => {
    state.allowed = false;
    return png();
  });
  expect((await media.get('documents/selfie.png')).status).toBe(403);
});

test('so many pictures load at once, and the others after them', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => promise.then(png));
  const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log: memoryLog() });
  const answers = Array.from({ length: ceilings.pictures + 5 }, (_, index) => media.get(`documents/${index}.png`));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(ceilings.pictures));
  resolve(png());
  expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(ceilings.pictures + 5);
});

test('pictures above the number that may wait are refused', async () => {
  const media = createMedia({
    fetch: () => new Promise(() => undefined),
    ...{ base: async () => base, isAllowed: () => true, log: memoryLog() },
  });
  const most = ceilings.pictures + ceilings.waitingRequestsPerWindow;
  void Array.from({ length: most }, (_, index) => media.get(`documents/${index}.png`));
  expect((await media.get('documents/x.png')).status).toBe(503);
});

test('pictures that wait until after the lock are not loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => promise.then(png));
  const state = { allowed: true };
  const media = createMedia({ fetch, base: async () => base, isAllowed: () => state.allowed, log: memoryLog() });
  const answers = Array.from({ length: ceilings.pictures + 5 }, (_, index) => media.get(`documents/${index}.png`));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(ceilings.pictures));
  state.allowed = false;
  resolve(png());
  expect((await Promise.all(answers)).every(({ status }) => status === 403)).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(ceilings.pictures);
});

test('an icon that two pages wait for is fetched once', async () => {
  const document = Promise.withResolvers<Response>();
  const fetch = vi.fn((url: string) => (url.endsWith('/0.png') ? document.promise : new Promise<Response>(() => {})));
  const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log: memoryLog() });
  void Array.from({ length: ceilings.pictures }, (_, index) => media.get(`documents/${index}.png`));
  const icons = [media.get('flags/NG.png'), media.get('flags/NG.png')];
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(ceilings.pictures));
  fetch.mockImplementation(async () => png());
  document.resolve(png());
  expect((await Promise.all(icons)).map(({ status }) => status)).toEqual([200, 200]);
  expect(fetch).toHaveBeenCalledTimes(ceilings.pictures + 1);
});

test.each([
  ['of 32 kB is kept', 32 * 1024, 1],
  ['of more is not kept', 32 * 1024 + 1, 2],
])('a picture %s', async (_, bytes, calls) => {
  const { media, fetch } = build({ answer: sized(bytes) });
  await media.get('flags/NG.png');
  await media.get('flags/NG.png');
  expect(fetch).toHaveBeenCalledTimes(calls);
});

test('at most 500 pictures are kept', async () => {
  const { media, fetch } = build();
  for (let index = 0; index < 501; index += 1) await media.get(`flags/${index}.png`);
  await media.get('flags/499.png');
  expect(fetch).toHaveBeenCalledTimes(501);
  await media.get('flags/500.png');
  expect(fetch).toHaveBeenCalledTimes(502);
});

test('icons are fetched once until forgotten; documents each time', async () => {
  const { media, fetch } = build();
  await media.get('flags/NG.png');
  await media.get('flags/NG.png');
  expect(fetch).toHaveBeenCalledTimes(1);
  media.clear();
  await media.get('flags/NG.png');
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockImplementation(
    async () => new Response(new Uint8Array(64 * 1024), { headers: { 'content-type': 'image/jpeg' } }),
  );
  await media.get('documents/selfie.jpg');
  await media.get('documents/selfie.jpg');
  expect(fetch).toHaveBeenCalledTimes(4);
});

describe('a document', () => {
  const signal = () => new AbortController().signal;

  test('is given as it is, whatever type the platform calls it, and loaded as pictures are', async () => {
    const { media, fetch } = build({
      answer: () => new Response('%PDF-', { headers: { 'content-type': 'text/html' } }),
    });
    const bytes = await media.document('documents/letter.pdf?signature=x', signal());
    expect(Buffer.from(bytes).toString()).toBe('%PDF-');
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      'https://media.test/documents/letter.pdf?signature=x',
      expect.objectContaining({ redirect: 'error', credentials: 'omit', cache: 'no-store' }),
    );
    expect(fetch.mock.calls[0]?.[1].headers).toBeUndefined();
    await media.document('documents/letter.pdf?signature=x', signal());
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test.each([
    'https://evil.test/x.pdf',
    '//evil.test/x.pdf',
    'https://media.test@evil.test/x.pdf',
    'file:///etc/passwd',
  ])('is not loaded from elsewhere: %s', async (url) => {
    const { media, fetch } = build();
    expect(await media.document(url, signal())).toBe('foreign-host');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('is not loaded from outside the folder of the training platform, nor without a media host', async () => {
    const folder = build({ host: 'http://127.0.0.1:4000/media/' });
    expect(await folder.media.document('/v2/me', signal())).toBe('foreign-host');
    expect(await folder.media.document('/media/../v2/me', signal())).toBe('foreign-host');
    expect(await build({ host: null }).media.document('x.pdf', signal())).toBe('foreign-host');
    expect(folder.fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['an error', () => new Response('no', { status: 500 }), 'refused'],
    ['more than its ceiling', sized(ceilings.documentSize + 1), 'too-large'],
    ['an answer whose end nothing marks', () => Object.assign(png(), { hasUnmarkedEnd: true }), 'no-answer'],
    ['a failed connection or a redirect', () => Promise.reject(new Error('net::ERR_FAILED')), 'no-answer'],
  ] as const)('returns the problem for %s', async (_, answer, problem) => {
    const log = memoryLog();
    const fetch = async () => answer();
    const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log });
    expect(await media.document('documents/CUS1.pdf', signal())).toBe(problem);
    expect(log.entries).toEqual([{ event: 'media.failed', fields: { status: expect.any(Number) } }]);
  });

  test('accepts a document of exactly the maximum size', async () => {
    const { media } = build({ answer: sized(ceilings.documentSize) });
    expect(await media.document('x.pdf', signal())).toHaveLength(ceilings.documentSize);
  });

  test('is not loaded while nobody may see data', async () => {
    const { media, fetch } = build({ allowed: false });
    expect(await media.document('x.pdf', signal())).toBe('no-answer');
    expect(fetch).not.toHaveBeenCalled();
  });

  test('stops waiting when aborted, and logs no failure', async () => {
    const given = new AbortController();
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const fetch = () => {
      resolve();
      return new Promise<Response>(() => undefined);
    };
    const log = memoryLog();
    const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log });
    const document = media.document('x.pdf', given.signal);
    await asked;
    given.abort();
    expect(await document).toBe('no-answer');
    expect(log.entries).toEqual([]);
  });
});
