import { expect, test } from 'vitest';
import { isSensitiveDocumentField, isSensitiveField } from './sensitive-fields.ts';

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
