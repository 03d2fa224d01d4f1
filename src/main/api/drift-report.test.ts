import { expect, test, vi } from 'vitest';
import { createDriftReport } from './drift-report.ts';

test('once a session for each endpoint', () => {
  const told = vi.fn();
  const drift = createDriftReport(told);
  drift.report('me.get', 'data.id');
  drift.report('me.get', 'data.email');
  drift.report('customers.list', 'size');
  expect(told.mock.calls).toEqual([
    ['me.get', 'data.id'],
    ['customers.list', 'size'],
  ]);
  drift.forget();
  drift.report('me.get', 'data.id');
  expect(told).toHaveBeenCalledTimes(3);
});
