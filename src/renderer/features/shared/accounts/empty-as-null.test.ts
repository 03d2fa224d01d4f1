import { expect, test } from 'vitest';
import { emptyAsNull } from './empty-as-null.ts';

test('an empty text of a named field becomes null', () =>
  expect(emptyAsNull(['city'])({ name: '', city: ' ' })).toEqual({ name: '', city: null }));

test('without named fields nothing becomes null', () =>
  expect(emptyAsNull([])({ name: 'Ada', city: '' })).toEqual({ name: 'Ada', city: '' }));
