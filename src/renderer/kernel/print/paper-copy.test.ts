// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { copyPage, toPaper } from './paper-copy.ts';
import { paperText } from './paper-text.ts';

const pageOf = (html: string): HTMLElement => {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
};
afterEach(() => document.body.replaceChildren());
const wordsOf = (html: string): string => paperText(toPaper(pageOf(html)).element);

test('controls, tabs, menus and the boxes that held nothing else are left out', () => {
  const html = `<h1>Ada</h1><div class="bar"><button>Export</button><search><input value="x"></search></div>
    <nav aria-label="Pages"><span data-paper="keep">1–50 of 120 payouts</span><button>Next</button></nav>
    <div data-paper="omit"><a href="/x">Tab</a></div>`;
  const { element } = toPaper(pageOf(html));
  expect(paperText(element)).toBe('Ada\n1–50 of 120 payouts');
  expect(element.querySelector('button, input, nav, .bar')).toBeNull();
});

test('a table has its columns without boxes and actions, and headings as text', () => {
  const html = `<table style="min-width: 1400px"><colgroup><col></colgroup><thead><tr><th class="table-check"><input></th>
    <th aria-sort="ascending" data-zone="UTC+1"><button class="table-sort">Created</button></th><th>Note</th><th class="table-actions">Actions</th></tr></thead>
    <tbody><tr data-row="1" tabindex="0"><td class="table-check"><input></td><td>Nov 28</td><td><button>Copy</button></td><td class="table-actions"><button>Approve</button></td></tr></tbody></table>`;
  const { element } = toPaper(pageOf(html));
  expect(paperText(element)).toBe('Created (UTC+1)\tNote\nNov 28');
  // An empty cell keeps the columns of its row.
  expect(element.querySelectorAll('td')).toHaveLength(2);
  expect(element.querySelector('table')?.style.minWidth).toBe('');
});

test('what the screen shortens is written out, with its hidden characters visible', () => {
  expect(wordsOf('<span data-exact="1.234567890123 BTC">1.23456789 BTC</span>')).toBe('1.234567890123 BTC');
  expect(wordsOf('<span title="0xabcdef0123456789" data-paper-text="0xabcdef0123456789">0xabcd…6789</span>')).toBe(
    '0xabcdef0123456789',
  );
  expect(wordsOf('<span data-exact="a\u202Eb">a</span>')).not.toContain('\u202E');
  const iso = '2026-11-28T07:05:09Z';
  expect(wordsOf(`<time datetime="${iso}" data-relative="" data-exact="${iso}">3 hours ago</time>`)).toMatch(
    /^Nov 28, 2026 at \d\d:05 [ap]m$/,
  );
});

test('a picture of a document is named', () => {
  const html =
    '<section><h2>Documents</h2><button data-paper-text="Passport, front"><img src="/media/x"></button></section>';
  expect(wordsOf(html)).toBe('Documents\nPassport, front');
});

test('masked values stay masked; revealed ones are marked and counted', () => {
  const { element, revealed } = toPaper(
    pageOf('<dd><span>••••••5927</span><button>Reveal</button></dd><dd><span data-revealed="">22114455927</span></dd>'),
  );
  expect(paperText(element)).toBe('••••••5927\n22114455927 (revealed)');
  expect(revealed).toBe(1);
});

test('links are text, closed sections open, and nothing refers to the page that was copied', () => {
  const html = `<a href="/wanda/customers/CUS1" class="x">Ada</a><details><summary>Record as JSON</summary><pre>{}</pre></details>
    <section id="a" aria-labelledby="b" tabindex="-1"><p>x</p></section>`;
  const { element } = toPaper(pageOf(html));
  expect(element.querySelector('[href], [id], [aria-labelledby], [tabindex]')).toBeNull();
  expect(element.querySelector('details')?.hasAttribute('open')).toBe(true);
});

test('the open tab is named, with its sections below it in the outline', () => {
  const { element } = toPaper(pageOf('<div data-paper-heading="Profile"><h2>Identity</h2><h3>Names</h3></div>'));
  expect(
    [...element.querySelectorAll('h1, h2, h3, h4')].map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['H2', 'Profile'],
    ['H3', 'Identity'],
    ['H4', 'Names'],
  ]);
});

test('a list says what it is limited to', () => {
  expect(wordsOf('<div data-paper-note="Status: Pending · Sorted by: Created, newest first"><p>x</p></div>')).toBe(
    'Status: Pending · Sorted by: Created, newest first\nx',
  );
});

test('the page itself stays as it is, and a list on it needs the width', () => {
  const page = pageOf('<h1>Ada</h1><section data-placement="tab"><button>Export</button></section>');
  const before = page.innerHTML;
  const copy = copyPage(page);
  expect(page.innerHTML).toBe(before);
  expect(copy.isLandscape).toBe(true);
  expect(copyPage(pageOf('<section data-placement="section">x</section>')).isLandscape).toBe(false);
});

test.each([
  ['still loads', '<div role="status" aria-label="Loading"></div>'],
  ['shows the rows of other filters', '<table aria-busy="true"><tbody><tr><td>Old</td></tr></tbody></table>'],
  ['asks for a part a moment later', '<span hidden data-paper-pending=""></span>'],
])('a page that %s is not copied', (_, part) => {
  expect(() => copyPage(pageOf(`<h1>Ada</h1>${part}`))).toThrow(/still loading/);
});

test('a heading that opens its section stays a heading', () => {
  const { element } = toPaper(
    pageOf('<section><h2><button aria-expanded="true">Timeline</button></h2><p>x</p></section>'),
  );
  expect(element.querySelector('h2')?.textContent).toBe('Timeline');
});
