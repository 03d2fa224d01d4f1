import { expect, test, vi } from 'vitest';
import { readReport } from './captcha-window.ts';

vi.mock('../shell/secure-window.ts', () => ({ createSecureWindow: () => undefined }));

const page = 'https://console.example.com/desktop-captcha';
test.each([
  ['a token', `${page}#state=s&token=t`, { token: 't' }],
  ['a wish to be shown', `${page}#state=s&show=1`, 'show'],
  ['another state', `${page}#state=x&token=t`, null],
  ['no state', `${page}#token=t`, null],
  ['an empty token', `${page}#state=s&token=`, null],
  ['another origin', 'https://console.example.com.evil.com/#state=s&token=t', null],
  ['another scheme', 'http://console.example.com/#state=s&token=t', null],
  ['nonsense', 'x', null],
])('%s', (_, address, wanted) => expect(readReport(address, page, 's')).toEqual(wanted));
