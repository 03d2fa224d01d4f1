import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { readReport } from '../../../src/main/shell/captcha/captcha-window.ts';

// It would load Electron.
vi.mock('../../../src/main/shell/windows/secure-window.ts', () => ({ createSecureWindow: vi.fn() }));

// The page that IT hosts (resources/captcha) is plain JavaScript without types.
const path = pathToFileURL(join(import.meta.dirname, '../../../resources/captcha/request.js')).href;
const {
  readRequest,
  reportFragment,
}: {
  readRequest: (search: string, provider: string) => Record<string, string> | null;
  reportFragment: (state: string, report: Record<string, string>) => string;
} = await import(path);

const page = 'https://console.example.com/captcha/turnstile.html';
const state = '0123456789abcdef0123456789abcdef';
const request = { provider: 'turnstile', siteKey: '0x4AAA_b-c', action: 'login', state };
const search = (changes: Record<string, string> = {}) => `?${new URLSearchParams({ ...request, ...changes })}`;

test('the page accepts the address that the console opens', () =>
  expect(readRequest(search(), 'turnstile')).toEqual(request));

test.each([
  ['of another provider', search({ provider: 'recaptcha-v3' })],
  ['of an unknown provider', search({ provider: 'toString' })],
  ['with markup as the site key', search({ siteKey: '"><script>' })],
  ['with a path as the action', search({ action: '../x' })],
  ['with a short state', search({ state: 'abc' })],
  ['with an additional parameter', search({ next: 'https://evil.test' })],
  ['with a repeated parameter', `${search()}&state=${state}`],
  ['without a state', search().replace(/&state=.*/, '')],
  ['without parameters', ''],
])('the page refuses an address %s', (_, text) => expect(readRequest(text, 'turnstile')).toBeNull());

test.each([
  [{ token: 'a+b/c=&x' }, { token: 'a+b/c=&x' }],
  [{ show: '1' }, 'show'],
])('the console reads the report %j', (report, expected) =>
  expect(readReport(`${page}${search()}${reportFragment(state, report)}`, page, state)).toEqual(expected),
);
