import { expect, test } from 'vitest';
import { contentState } from './content-state.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test.each([
  [true, '2026-03-02T12:00:00Z', 'scheduled'],
  [true, '2026-03-01T12:00:00Z', 'active'],
  [true, null, 'active'],
  [false, '2026-03-02T12:00:00Z', 'inactive'],
] as const)('content with active %s that starts at %s is %s', (active, starts_at, state) =>
  expect(contentState({ active, starts_at }, now)).toBe(state),
);
