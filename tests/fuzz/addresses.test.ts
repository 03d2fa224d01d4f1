import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mediaAddress, mediaBase } from '../../src/main/api/media.ts';
import { isOwnPage } from '../../src/main/bridge/sender.ts';
import { isAllowedExternal } from '../../src/main/shell/guards/external-links.ts';
import { isAllowedRequest } from '../../src/main/shell/guards/request-filter.ts';
import { hostileText } from './support/hostile.ts';

const home = new URL('app://bundle/');
const hosts = ['help.example.test', 'status.example.test'];
const part = fc.oneof(
  fc.constantFrom(
    'app:',
    'https:',
    'http:',
    'data:',
    'blob:',
    'devtools:',
    'javascript:',
    'file:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    ':443',
    '?',
    '#',
  ),
  fc.constantFrom(
    'bundle',
    'BUNDLE',
    'bundle.',
    'help.example.test',
    'help.example.test.',
    'evil.test',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
  ),
  fc.constantFrom('..', '%2e%2e', '..%2f', '%5c', 'media/', 'currencies/btc.svg', '\t', '\n', 'user', 'user:password@'),
  hostileText,
);
const address = fc.oneof(
  fc.array(part, { maxLength: 8 }).map((all) => all.join('')),
  fc.webUrl(),
);

describe('any address', () => {
  test('counts as a page of ours only with our scheme and host', () =>
    fc.assert(
      fc.property(address, (text) => {
        if (!isOwnPage(text, home)) return;
        const { protocol, host, username } = new URL(text);
        expect([protocol, host, username]).toEqual(['app:', 'bundle', '']);
      }),
    ));

  test('leaves a page only to our own bundle', () =>
    fc.assert(
      fc.property(address, fc.constantFrom('image', 'xhr', 'script', 'mainFrame', 'webSocket'), (url, resourceType) => {
        const request = { url, method: 'GET', resourceType };
        if (!isAllowedRequest(request, { home, devTools: false })) return;
        expect(isOwnPage(url, home) || /^(?:data|blob):$/.test(new URL(url).protocol)).toBe(true);
      }),
    ));

  test('opens in the browser only as plain https to a listed host', () =>
    fc.assert(
      fc.property(address, (text) => {
        if (!isAllowedExternal(text, hosts)) return;
        expect(hosts.map((host) => `https://${host}`)).toContain(new URL(text).origin);
        expect(new URL(text)).toMatchObject({ username: '', password: '', port: '' });
      }),
    ));

  test.each([
    ['a media host', mediaBase('https://media.test', false)],
    ['the training platform', mediaBase('http://127.0.0.1:4000', true)],
  ])('of a picture stays below %s', (_, base) =>
    fc.assert(
      fc.property(address, (path) => {
        const found = mediaAddress(path, base ?? '');
        if (found === null) return;
        const url = new URL(found);
        expect(url.origin).toBe(new URL(base ?? '').origin);
        expect(url.pathname.startsWith(new URL(base ?? '').pathname)).toBe(true);
        expect(url.pathname.split('/')).not.toContain('..');
      }),
    ),
  );
});
