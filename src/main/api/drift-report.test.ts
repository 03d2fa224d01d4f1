import { expect, test, vi } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createDriftReport } from './drift-report.ts';

test('reports drift once a session for each endpoint', () => {
  const emit = vi.fn();
  const log = memoryLog();
  const drift = createDriftReport({ emit, log });
  drift.report('me.get', 'data.id', 'expected text');
  drift.report('me.get', 'data.email', 'expected text');
  drift.report('customers.list', 'size', 'expected less');
  expect(log.entries).toEqual([
    { event: 'api.drift', fields: { endpoint: 'me.get', where: 'data.id', reason: 'expected text' } },
    { event: 'api.drift', fields: { endpoint: 'customers.list', where: 'size', reason: 'expected less' } },
  ]);
  expect(emit.mock.calls).toEqual([
    ['contract.drift', { endpoint: 'me.get' }],
    ['contract.drift', { endpoint: 'customers.list' }],
  ]);
  drift.clear();
  drift.report('me.get', 'data.id', 'expected text');
  expect(emit).toHaveBeenCalledTimes(3);
});
