import { expect, test } from 'vitest';
import { accountNumberParts, isSensitiveDocumentField, isSensitiveField } from './sensitive-fields.ts';

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
