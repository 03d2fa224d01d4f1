import { describe, expect, test } from 'vitest';
import { appHome } from './app-protocol.ts';
import { isAllowedRequest, type RequestFacts } from './request-filter.ts';

describe('requests', () => {
  const parts = { home: appHome, devTools: false };
  const page: RequestFacts = {
    url: '',
    method: 'GET',
    resourceType: 'xhr',
    webContentsId: 1,
    initiatorOrigin: 'app://bundle',
  };
  test.each<[string, Partial<RequestFacts>, boolean]>([
    ['our bundle', { url: 'app://bundle/assets/x.js', resourceType: 'script' }, true],
    ['a picture that main fetches', { url: 'app://bundle/media/flags/NG.svg', resourceType: 'image' }, true],
    ['content of the page itself', { url: 'data:image/png;base64,AA==', resourceType: 'image' }, true],
    ['a file that the page made', { url: 'blob:app://bundle/1', resourceType: 'image' }, true],
    ['a picture of the media host itself', { url: 'https://media.test/ng.svg', resourceType: 'image' }, false],
    ['the platform itself', { url: 'https://platform.test/v2/me' }, false],
    ['a socket', { url: 'wss://evil.test/', resourceType: 'webSocket' }, false],
    ['a beacon', { url: 'https://evil.test/?data', resourceType: 'ping', method: 'POST' }, false],
    ['a file', { url: 'file:///etc/passwd' }, false],
    ['developer tools in a shipped app', { url: 'devtools://devtools/bundled/x.js' }, false],
    ['nonsense', { url: 'nonsense' }, false],
  ])('%s', (_, facts, allowed) => expect(isAllowedRequest({ ...page, ...facts }, parts)).toBe(allowed));

  test("a worker's request counts as the renderer's", () => {
    const worker = { url: 'https://evil.test/', method: 'GET', resourceType: 'xhr', initiatorOrigin: 'app://bundle' };
    expect(isAllowedRequest(worker, parts)).toBe(false);
  });
  test('a request that names no page and no initiator gets no exemption', () => {
    const request = { url: 'https://platform.test/v2/me', method: 'GET', resourceType: 'xhr' };
    expect(isAllowedRequest(request, parts)).toBe(false);
  });
  test('development allows developer tools and the hot-reload socket', () => {
    const dev = { home: new URL('http://localhost:5173'), devTools: true };
    expect(isAllowedRequest({ ...page, url: 'devtools://devtools/x.js' }, dev)).toBe(true);
    expect(isAllowedRequest({ ...page, url: 'ws://localhost:5173/' }, dev)).toBe(true);
    expect(isAllowedRequest({ ...page, url: 'ws://localhost:9999/' }, dev)).toBe(false);
    expect(isAllowedRequest({ ...page, url: 'wss://localhost:5173/' }, dev)).toBe(false);
    expect(isAllowedRequest({ ...page, url: 'ws://bundle/' }, { home: appHome, devTools: true })).toBe(false);
  });
});
