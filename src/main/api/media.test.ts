import { describe, expect, test, vi } from 'vitest';
import { ceilings } from '#contract/ceilings.ts';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createMedia, mediaAddress } from './media.ts';

const base = 'https://media.test/';
const png = () => new Response('picture', { headers: { 'content-type': 'image/png' } });

const build = ({ answer = png, host = base as string | null, allowed = true } = {}) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  const state = { allowed };
  const media = createMedia({ fetch, base: async () => host, isAllowed: () => state.allowed, log: memoryLog() });
  return { media, fetch, state };
};

describe('mediaAddress', () => {
  test.each([
    ['flags/NG.svg', 'https://media.test/flags/NG.svg'],
    ['documents/a.png?signature=x', 'https://media.test/documents/a.png?signature=x'],
    ['https://evil.test/x.png', null],
    ['//evil.test/x.png', null],
    ['\\\\evil.test/x.png', null],
    ['javascript:alert(1)', null],
  ])('%s → %s', (path, address) => expect(mediaAddress(path, base)).toBe(address));
  test('stays below the path of the media host', () =>
    expect(mediaAddress('../v2/me', 'https://media.test/media/')).toBeNull());
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
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  });
});

test('only icons and flags can be cached', async () => {
  const { media } = build();
  expect((await media.get('documents/selfie.png')).headers.get('cache-control')).toBe('no-store');
});

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 415],
  ['no type at all', () => new Response(new Uint8Array(3)), 415],
  ['an error', () => new Response('no', { status: 500, headers: { 'content-type': 'image/png' } }), 404],
  [
    'more than 20 MB',
    () => new Response(new Uint8Array(20 * 1024 * 1024 + 1), { headers: { 'content-type': 'image/png' } }),
    413,
  ],
  ['a failed connection', () => Promise.reject(new Error('net::ERR_FAILED')), 502],
] as const)('%s is no picture', async (_, answer, status) => {
  const fetch = async () => answer();
  const media = createMedia({ fetch, base: async () => base, isAllowed: () => true, log: memoryLog() });
  expect((await media.get('x')).status).toBe(status);
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
