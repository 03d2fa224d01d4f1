import { expect, test } from 'vitest';
import { rowPath } from './row-path.ts';
import { things } from './testing/things.ts';

const noun = things.noun;

test('a row leads to the page of its ids', () => {
  const list = { ...things, ids: () => ['CUS1', 'T2'], recordType: { noun, to: (...ids: string[]) => ids.join('/') } };
  expect(rowPath(list, 'T2')).toBe('CUS1/T2');
});

test('a row without ids has no page', () => {
  expect(rowPath({ ...things, ids: () => null, recordType: { noun, to: () => 'things' } }, 'T2')).toBeNull();
});

test('a row of records without pages has none', () => {
  expect(rowPath({ ...things, ids: () => ['T2'], recordType: { noun } }, 'T2')).toBeNull();
});

test('a row whose id fits no path has no page', () => {
  expect(rowPath({ ...things, ids: () => ['..'], recordType: { noun, to: () => null } }, '..')).toBeNull();
});
