import { expect, test } from 'vitest';
import { startDeadline } from './deadline.ts';

test('the end aborts the request, which releases a body that was not read', () => {
  const deadline = startDeadline(1_000, undefined);
  expect(deadline.signal.aborted).toBe(false);
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
});
