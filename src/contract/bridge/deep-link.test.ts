import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDeepLink, parseDeepLink } from './deep-link.ts';

test.each([
  ['backoffice://customers/CUS1', 'customers/CUS1'],
  ['backoffice://customers/CUS1/wallets', 'customers/CUS1/wallets'],
  ['BackOffice://customers/CUS1', 'customers/CUS1'],
  ['backoffice://customers/CUS1/', 'customers/CUS1'],
  ['backoffice://customers/CUS1?tab=wallets#x', 'customers/CUS1'],
  ['backoffice://customers', 'customers'],
])('%s opens %s', (link, path) => expect(parseDeepLink(link)).toBe(path));

test.each([
  '',
  'backoffice:',
  'backoffice://',
  'backoffice:///customers',
  'backoffice:customers/CUS1',
  'https://customers/CUS1',
  'backoffice://customers//CUS1',
  'backoffice://customers/../settings',
  'backoffice://customers/.hidden',
  'backoffice://customers/%2e%2e',
  'backoffice://customers/a b',
  'backoffice://customers/<script>',
  'backoffice://customers/CUS1\nInjected',
  'backoffice://user@host/x',
  'backoffice://a\\b',
  `backoffice://customers/${'x'.repeat(101)}`,
  'backoffice://a/b/c/d/e/f/g/h/i',
  ' backoffice://customers/CUS1',
])('%j names nothing', (link) => expect(parseDeepLink(link)).toBeNull());

const place = fc
  .array(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~:-]{0,20}$/), { minLength: 1, maxLength: 8 })
  .map((segments) => segments.join('/'));

test('parsing a formatted link gives its path', () =>
  fc.assert(
    fc.property(place, (wanted) => {
      const link = formatDeepLink(`/${wanted}`);
      expect(link && parseDeepLink(link)).toBe(wanted);
    }),
  ));

test('parsed paths have no empty, dotted or foreign segments', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseDeepLink(`backoffice://${text}`);
      if (read === null) return;
      const { pathname, host } = new URL(`/wanda/${read}`, 'app://bundle/');
      expect([pathname, host]).toEqual([`/wanda/${read}`, 'bundle']);
    }),
  ));

test.each(['', 'customers/a b', '../x', 'customers/Ünïcode', 'customers?q=a@b.test', 'customers/'])(
  'no link can be written to %j',
  (wanted) => expect(formatDeepLink(wanted)).toBeNull(),
);
