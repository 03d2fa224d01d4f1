import { expect, test } from 'vitest';
import { isRecordId } from './record-id.ts';

test.each(['CUS1', '7', 'a.b_c~d:e-1', '00000000-0000-4000-8000-000000000001', 'x'.repeat(100)])(
  '%j can be part of a path',
  (id) => expect(isRecordId(id)).toBe(true),
);

test.each([
  '',
  '.',
  '..',
  '...',
  '-a',
  '../me',
  'a/b',
  'a\\b',
  'a%2Fb',
  'a b',
  'a?b',
  'a#b',
  'é',
  'a\u202eb',
  'x'.repeat(101),
  7,
  null,
])('%j cannot', (id) => expect(isRecordId(id)).toBe(false));
