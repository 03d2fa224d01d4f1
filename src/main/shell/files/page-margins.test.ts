import { expect, test } from 'vitest';
import { pageMargins, sourceOf } from './page-margins.ts';

const facts = {
  source: 'Console · Training, made-up data',
  member: { name: 'Ada Obi', email: 'ada@bank.test' },
  at: Date.parse('2026-11-28T22:05:09Z'),
  zone: 'Africa/Lagos',
  address: '/wanda/customers/CUS1',
  contentHash: 'ab12',
};
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('name who saved it and where its data comes from, when in both zones, the address, the hash and the pages', () => {
  const { headerTemplate, footerTemplate } = pageMargins(facts);
  expect(words(headerTemplate)).toBe('Console · Training, made-up data Saved by Ada Obi (ada@bank.test)');
  expect(words(footerTemplate)).toBe(
    'Nov 28, 2026, 22:05:09 UTC · Nov 28, 2026, 23:05:09 Africa/Lagos /wanda/customers/CUS1 · Times in Africa/Lagos' +
      ' Page of SHA-256 of the content ab12',
  );
  expect(footerTemplate).toContain('<span class="pageNumber"></span> of <span class="totalPages"></span>');
});

test('the time stands once where the member reads times in UTC', () => {
  expect(words(pageMargins({ ...facts, zone: 'UTC' }).footerTemplate)).toMatch(/^Nov 28, 2026, 22:05:09 UTC \/wanda/);
});

test('no name adds markup or turns the direction of the line', () => {
  const { headerTemplate } = pageMargins({
    ...facts,
    member: { name: '<img src=x onerror="alert(1)">&\u202E', email: "'a'@bank.test" },
  });
  expect(headerTemplate).not.toContain('<img');
  expect(headerTemplate).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
  expect(headerTemplate).not.toContain('\u202E');
  expect(headerTemplate).toContain('&#39;a&#39;@bank.test');
});

test.each([
  [{ name: '', email: 'a@b.test' }, 'a@b.test'],
  [{ name: 'Ada', email: null }, 'Ada'],
  [{ name: '', email: null }, 'a member without a name'],
])('a member of whom the platform sends less: %o', (member, text) => {
  expect(words(pageMargins({ ...facts, member }).headerTemplate)).toMatch(new RegExp(`Saved by ${text}$`));
});

test('made-up data is called so, and an environment is named', () => {
  expect(sourceOf('Console', true, null)).toBe('Console · Training, made-up data');
  expect(sourceOf('Console', false, 'production')).toBe('Console · Production');
  expect(sourceOf('Console', false, null)).toBe('Console');
});
