import { expect, test } from 'vitest';
import {
  accountNumberParts,
  dotted,
  isSensitiveDocumentField,
  isSensitiveField,
  maskedAccountNumbers,
  maskedText,
} from './sensitive-fields.ts';

test.each(['bvn', 'nin', 'id_number', 'passport_number'])('%s is sensitive everywhere', (field) => {
  expect(isSensitiveField(field)).toBe(true);
  expect(isSensitiveDocumentField(field)).toBe(true);
});

test.each(['number', 'card_number'])('%s is sensitive in a verification', (field) => {
  expect(isSensitiveField(field)).toBe(false);
  expect(isSensitiveDocumentField(field)).toBe(true);
});

test.each(['name', 'country', 'months_old', 'phone', 'level'])('%s is not sensitive', (field) => {
  expect(isSensitiveDocumentField(field)).toBe(false);
});

test.each([
  [
    'Zenith Bank 1704263418',
    [
      ['Zenith Bank ', false],
      ['1704263418', true],
    ],
  ],
  [
    '1704 2634 18 at Zenith Bank',
    [
      ['1704 2634 18', true],
      [' at Zenith Bank', false],
    ],
  ],
  [
    'GB29 NWBK 6016-1331-9268-19',
    [
      ['GB29 NWBK ', false],
      ['6016-1331-9268-19', true],
    ],
  ],
  ['Ngozi Eze', [['Ngozi Eze', false]]],
  ['Bank 24, branch 12345', [['Bank 24, branch 12345', false]]],
])('account numbers in "%s"', (text, parts) =>
  expect(accountNumberParts(text).map(({ part, isNumber }) => [part, isNumber])).toEqual(parts),
);

test.each([
  ['1704.2634.18'],
  ['1704\u00a02634\u00a018'],
  ['1704\u202f2634\u202f18'],
  ['1704–2634–18'],
  ['1704‑2634‑18'],
  ['1704  2634  18'],
  ['1704 - 2634 - 18'],
  ['1704/2634/18'],
  ['1704_2634_18'],
  ['١٧٠٤٢٦٣٤١٨'],
  ['2026-11-27-1704263418'],
])('%s is one account number, whatever separates its digits', (number) => {
  const parts = accountNumberParts(`Zenith Bank ${number}, Lagos`).filter(({ isNumber }) => isNumber);
  expect(parts).toHaveLength(1);
  const masked = maskedAccountNumbers(`Zenith Bank ${number}, Lagos`);
  expect(masked).toMatch(/^Zenith Bank .*•.*, Lagos$/);
  expect(masked).not.toContain(number.slice(0, 4) === '2026' ? '17042' : number.slice(0, 4));
});

test.each([
  'Paid on 2026-11-27',
  'Paid on 27.11.2026 at 14:30',
  'Paid on 27/11/2026',
  'From 2026-11-01 to 2026-11-27',
  '2026-11-27T08:32:28Z',
])('"%s" has no account number', (text) => expect(maskedAccountNumbers(text)).toBe(text));

test('a date beside an account number stays', () =>
  expect(maskedAccountNumbers('2026-11-27 1704263418')).toBe('2026-11-27 ••••••3418'));

test.each([
  ['1704263418', 'Ends in 3418', '••••••3418'],
  ['17042634', 'Ends in 2634', '••••2634'],
  ['1704263', 'Ends in 263', '••••263'],
  ['170426', 'Ends in 426', '•••426'],
  ['17042', 'Hidden', '•••••'],
  ['1704', 'Hidden', '••••'],
  ['1', 'Hidden', '•'],
  ['17 04 2', 'Hidden', '•••••••'],
  ['1704 2634 18', 'Ends in 34 18', '•••••••34 18'],
  ['', 'Hidden', ''],
])('of "%s" at most half is shown', (value, text, dots) => {
  expect(maskedText(value)).toBe(text);
  expect(dotted(value)).toBe(dots);
});
