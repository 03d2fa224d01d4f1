import { describe, expect, test, vi } from 'vitest';
import { createExternalLinks, isAllowedExternal } from './external-links.ts';

describe('external links', () => {
  const hosts = ['x.com', 'docs.example.org'];
  test.each([
    ['https://x.com/a?b#c', true],
    ['https://X.COM/', true],
    ['https://docs.example.org/', true],
    ['https://x.com.evil.com/', false],
    ['https://evil.com/x.com', false],
    ['https://www.x.com/', false],
    ['https://x.com@evil.com/', false],
    ['https://user:password@x.com/', false],
    ['https://user@x.com/', false],
    ['https://:password@x.com/', false],
    ['https://x.com:8443/', false],
    ['http://x.com/', false],
    ['javascript:alert(1)//x.com', false],
    ['file://x.com/etc/passwd', false],
    ['data:text/html,x.com', false],
    ['smb://x.com/share', false],
    ['ms-settings:x.com', false],
    ['//x.com/', false],
    ['', false],
  ])('%s', (address, allowed) => expect(isAllowedExternal(address, hosts)).toBe(allowed));

  test('only allowed addresses are opened', () => {
    const open = vi.fn(async () => undefined);
    const links = createExternalLinks(hosts, open);
    expect([links('https://x.com/'), links('https://evil.com/')]).toEqual([true, false]);
    expect(open).toHaveBeenCalledExactlyOnceWith('https://x.com/');
  });
});
