import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '#kernel/definitions/field.ts';
import { clipboardTable } from './clipboard-table.ts';
import { csvField, csvHead, csvLine } from './csv.ts';
import { exportTable } from './export-columns.ts';
import { sheetLines, sheetOf } from './sheet.ts';

const column = (key: string, text: (row: unknown) => string): Field<unknown> => ({
  key,
  label: key,
  kind: 'text',
  render: text,
  text,
});

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaced ', '" spaced "'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a|b', '"a|b"'],
  ['a\0b', '"a\0b"'],
  ['a\u2028b', '"a\u2028b"'],
  ['Acme - Lagos', 'Acme - Lagos'],
  ['a=b', 'a=b'],
  ['Adéwálé 王', 'Adéwálé 王'],
])('%j is written %j', (value, written) => expect(csvField(value)).toBe(written));

describe('no cell starts with a sign that a spreadsheet computes', () => {
  /** The cells of a spreadsheet that splits at semicolons, tabs and line breaks and knows no quotes. */
  const cellsOf = (written: string) => written.replaceAll('"', '').split(/[;\t\n\r\v\f\0\u0085\u2028\u2029]/u);
  const isComputed = (cell: string) => /^[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜]/u.test(cell);

  test.each([
    '=1+1',
    '@SUM(A1)',
    '+cmd|x',
    '-2+3',
    '|cmd',
    '\t=1',
    '\r=1',
    '\0=1',
    '=HYPERLINK("x","y")',
    '-',
    '+',
    '+1-2',
    ' =1+1',
    '\u00a0=1',
    '\u3000=1',
    '\u200b=1',
    '\ufeff=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '｜a',
    'Acme;=1+1',
    'Acme; -1+cmd',
    'Acme\t=1+1',
    'Acme\n=1+1',
    'Acme\r@x',
    'Acme;;=1',
    'Acme;\u2028\t＝1',
    "';=1",
    'Acme;"=1',
  ])('%j', (value) => {
    const written = csvField(value);
    expect(cellsOf(written).filter(isComputed)).toEqual([]);
    expect(written).toMatch(/^".*"$/s);
    expect(cellsOf(clipboardTable(exportTable([column('x', String)]), [value]).text).filter(isComputed)).toEqual([]);
  });

  test('any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@|＝;\t\n\r\0 \u00a0\u200b\'"a1') }), (value) => {
        if (/^[+-]?\d+$/.test(value)) return;
        expect(cellsOf(csvField(value)).filter(isComputed)).toEqual([]);
      }),
    ));
});

test.each(['-12.50', '+2348031110001', '-12.50 NGN', '-0.00000001 BTC', '12', '-1'])('%s keeps its sign', (value) =>
  expect(csvField(value)).toBe(value),
);

test('starts with a byte order mark and ends lines with CRLF', () => {
  const table = exportTable([column('Name', String), column('Note', () => '=x')]);
  expect(csvHead(table)).toBe('\uFEFFName,Note\r\n');
  expect(sheetLines(sheetOf('Names', table, ['a', 'b']))).toBe(`Name,Note\r\na,"'=x"\r\nb,"'=x"\r\n`);
  expect(sheetLines(sheetOf('Names', table, []))).toBe('Name,Note\r\n');
});

/** Reads one CSV line back, as a program does that knows of the apostrophes. */
const parse = (line: string): string[] => {
  const fields = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|\r\n$)/gs)];
  const added = /(?<![\s\p{Cc}\p{Cf}"';])[\s\p{Cc}\p{Cf}"';]+(?=[=+\-@|＝＋－＠｜])/gu;
  return fields.map(([, quoted, bare]) =>
    quoted === undefined
      ? (bare ?? '')
      : quoted
          .replaceAll('""', '"')
          .replace(added, (run, offset: number) =>
            (offset === 0 ? run.slice(1) : run).replace(/([;\t\n\v\f\r\0\u0085\u2028\u2029])'/gu, '$1'),
          ),
  );
};

test('a program reads back exactly the text that was written', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'=+-@|＝;\t\n\r\0 \u00a0\u200b\'",a1'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 5 }), (values) => {
      expect(parse(csvLine(values))).toEqual(values);
    }),
    { numRuns: 2_000 },
  );
});

describe('copied rows', () => {
  const table = exportTable([column('Name', String), column('Note', () => '<b>=1+1</b>')]);

  test('are text with tabs, and a table in HTML', () => {
    const { text: lines, html } = clipboardTable(table, ['Ada', '=1', 'two\n"lines"\there']);
    expect(lines).toBe(`Name\tNote\r\nAda\t<b>=1+1</b>\r\n'=1\t<b>=1+1</b>\r\n"two\n""lines""\there"\t<b>=1+1</b>`);
    const text = `<td style="mso-number-format:'\\@'" sdnum="1033;0;@">`;
    expect(html).toContain(`<tr>${text}'=1</td>${text}&lt;b&gt;=1+1&lt;/b&gt;</td></tr>`);
    expect(html).toContain('two<br style="mso-data-placement:same-cell">&quot;lines&quot;\there');
    expect(html).toMatch(/^<table><tr><th>Name<\/th>/);
  });

  test.each([
    ['text', '0123456789', true],
    ['text', '12', true],
    ['amount', '279349.49', false],
    ['amount', '9007199254740993', true],
    ['amount', '1.2345678901234567', true],
    ['number', '12', false],
    ['day', '2026-11-27', false],
    ['text', '', false],
  ] as const)('a cell of %s with %j is marked as text: %s', (type, value, isText) => {
    const { html } = clipboardTable({ columns: [{ heading: 'x', type, text: String }], idColumn: -1 }, [value]);
    expect(html.includes('mso-number-format')).toBe(isText);
  });
});
