import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '#kernel/definitions/field.ts';
import { csvField, csvHead, csvLine, csvRows } from './csv.ts';

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
  [' spaced ', ' spaced '],
  ['Adéwálé 王', 'Adéwálé 王'],
])('%j is written %j', (value, written) => expect(csvField(value)).toBe(written));

describe('escapes text that a spreadsheet would run', () => {
  test.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\t=1', '=HYPERLINK("x","y")', '-', '+', '+1-2'])('%j', (value) =>
    expect(csvField(value).replace(/^"/, '').startsWith("'")).toBe(true),
  );
  test('a leading carriage return', () => expect(csvField('\r=1')).toBe(`"'\r=1"`));
});

test.each(['-12.50', '+2348031110001', '-12.50 NGN', '-0.00000001 BTC', '12', '-1'])('%s keeps its sign', (value) =>
  expect(csvField(value)).toBe(value),
);

test('starts with a byte order mark and ends lines with CRLF', () => {
  const columns = [column('Name', String), column('Note', () => '=x')];
  expect(csvHead(columns)).toBe('\uFEFFName,Note\r\n');
  expect(csvRows(columns, ['a', 'b'])).toBe("a,'=x\r\nb,'=x\r\n");
  expect(csvRows(columns, [])).toBe('');
});

/** Reads one CSV line back, as a spreadsheet does. */
const parse = (line: string): string[] => {
  const fields = [...line.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|\r\n$)/gs)];
  return fields.map(([, quoted, bare]) => (quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"')));
};

test('any text survives writing and reading, except for the quote before a formula', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), (values) => {
      const back = parse(csvLine(values));
      expect(back.map((value, index) => (value === `'${values[index]}` ? values[index] : value))).toEqual(values);
    }),
  ));
