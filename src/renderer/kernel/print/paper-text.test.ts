// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { paperText } from './paper-text.ts';

const textOf = (html: string): string => {
  const root = document.createElement('article');
  root.innerHTML = html;
  return paperText(root);
};

test('a line for each block, tabs between cells, no empty lines', () => {
  const html = `<header><h1>Ada  Obi</h1><p></p></header>
    <dl><div><dt>Email</dt><dd>ada@bank.test</dd></div></dl>
    <table><thead><tr><th>Amount</th><th>Status</th></tr></thead>
    <tbody><tr><td>1,000.00 <span>NGN</span></td><td> </td><td>Done</td></tr></tbody></table>`;
  expect(textOf(html)).toBe('Ada Obi\nEmail\nada@bank.test\nAmount\tStatus\n1,000.00 NGN\t\tDone');
});

test('words are the same however their letters are composed and their elements nested', () => {
  expect(textOf('<p>Ọmọ<b>lará</b>\n  Obi</p>'.normalize('NFD'))).toBe(
    textOf('<div><p>Ọmọlará Obi</p></div>'.normalize('NFC')),
  );
});

test('decoration is no content', () => {
  expect(textOf('<p><span aria-hidden="true">AO</span>Ada</p>')).toBe('Ada');
});
