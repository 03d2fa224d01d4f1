import { expect, test } from 'vitest';
import { isDocumentNumber, isIdentityNumber } from './identity-number.ts';

test.each(['bvn', 'nin', 'id_number', 'passport_number'])('%s is covered everywhere', (field) => {
  expect(isIdentityNumber(field)).toBe(true);
  expect(isDocumentNumber(field)).toBe(true);
});

test.each(['number', 'card_number'])('%s is covered in a verification', (field) => {
  expect(isIdentityNumber(field)).toBe(false);
  expect(isDocumentNumber(field)).toBe(true);
});

test.each(['name', 'country', 'months_old', 'phone', 'level'])('%s is not', (field) => {
  expect(isDocumentNumber(field)).toBe(false);
});
