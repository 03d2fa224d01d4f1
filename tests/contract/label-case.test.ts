import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Labels are in sentence case: nouns, menus, columns, actions, tabs, sections, titles and buttons alike. Every text of the page and of
// main's menus and dialogs is read from the source, as there is no other place that has them all.

const root = join(import.meta.dirname, '../..');
const files = globSync(['src/renderer/**/*.{ts,tsx}', 'src/main/shell/**/*.ts', 'src/contract/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.test\.|[\\/]testing[\\/]/.test(file));

/** Texts that docs/product.md promises to the letter. */
const promised = new Set([
  ...['Forgot Password?', 'Confirm Login', 'Having trouble Verifying?', 'Go Home', 'Main App'],
  ...['Linked Businesses', 'Crypto Addresses', 'Payment Accounts', 'External Addresses', 'Review Log'],
  ...['Sub Account', '2FA Active', '2FA Inactive'],
  ...['Account Restricted', 'Payout Deactivated', 'Account Deactivated'],
  ...['Reject Deletion', 'Customer Level Updated', 'Error Occured'],
  ...['Oops, Something went wrong', 'Unauthorised - You are not authorised to view this page'],
]);

/** Names of things, keys and examples, which keep their capitals. */
const names = new Set([
  ...['Connect', 'Excel', 'Airtable', 'Chromium', 'Wanda', 'Ruby', 'Windows'],
  ...['Oct', 'Nov', 'Monday', 'Africa', 'Lagos'],
  ...['Cmd', 'Ctrl', 'Alt', 'Tab', 'Cancel', 'Locked'],
  ...['Ada', 'Obi', 'Femi', 'Ade', 'Acme', 'Motors'],
]);

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const literals = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|>([^<>{}]+)</g;

/** The texts of a file that may be labels: words with plain punctuation, and no code. */
const textsOf = (file: string): string[] => {
  const source = readFileSync(join(root, file), 'utf8').replaceAll(comments, '');
  return [...source.matchAll(literals)]
    .filter(([, , , jsx]) => jsx === undefined || file.endsWith('x'))
    .map(([, single, double, jsx]) => (single ?? double ?? jsx ?? '').replaceAll(/\s+/g, ' ').trim())
    .filter(
      (text) =>
        /^(?!extends |readonly )[\p{L}\d][\p{L}\p{N} ,.'’?!():%&–\-“”/…·]*$/u.test(text) &&
        !/\p{Ll}\p{Lu}|\w\.\w/u.test(text),
    );
};
const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

/** Words with a capital that do not begin a sentence. A text that leads to a screen ends with the screen's name. */
const oddCapitals = (text: string): string[] =>
  text
    .replace(/^(Go to|Opens) /, '')
    .split(/(?<=[.?!:·…])\s+/)
    .flatMap((sentence) => sentence.split(/[\s/]+/).slice(1))
    .filter((word) => /^[("“]?\p{Lu}\p{Ll}/u.test(word) && !names.has(word.replaceAll(/[^\p{L}]/gu, '')));

test('the texts of the interface are found', () => {
  const found = new Set(texts.map(({ text }) => text));
  for (const text of ['Audit logs', 'Review Log', 'Rows per page', 'Clear selection', 'Payout fee', 'Team members'])
    expect(found).toContain(text);
  expect([...promised].filter((text) => !found.has(text))).toEqual([]);
});

test('labels are in sentence case, but for names and for what is promised to the letter', () => {
  const odd = texts.filter(({ text }) => !promised.has(text) && oddCapitals(text).length > 0);
  expect(odd).toEqual([]);
});

test.each(['Audit Logs', 'Bank Account', 'Save. Then Close'])('%j is not', (text) => {
  expect(oddCapitals(text)).not.toEqual([]);
});

test('no text has a plural in brackets', () => {
  expect(texts.filter(({ text }) => /\((s|es)\)/.test(text))).toEqual([]);
  expect(files.filter((file) => /\w\((s|es)\)`/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
