import { expect, test } from 'vitest';
import { contentState } from './content-state.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const [before, after] = ['2026-03-01T11:00:00Z', '2026-03-02T12:00:00Z'];

test.each([
  [true, after, null, 'scheduled'],
  [true, '2026-03-01T12:00:00Z', null, 'active'],
  [true, null, null, 'active'],
  [true, before, after, 'active'],
  [true, before, '2026-03-01T12:00:00Z', 'ended'],
  [true, null, before, 'ended'],
  [false, after, null, 'inactive'],
  [false, null, before, 'inactive'],
] as const)('content with active %s from %s to %s is %s', (active, starts_at, ends_at, state) =>
  expect(contentState({ active, starts_at, ends_at }, now)).toBe(state),
);
