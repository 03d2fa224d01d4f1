import { expect, test } from 'vitest';
import { memoryLog } from '../log/testing/memory-log.ts';
import { createOverwriteGuard } from './overwrite-guard.ts';

test('a weak ETag of a record is logged once and remembered', () => {
  const log = memoryLog();
  const guard = createOverwriteGuard({ log });
  guard.observe('me.get', null);
  expect(guard.current()).toBe('unknown');
  guard.observe('customers.get', '"a1"');
  expect(guard.current()).toBe('active');
  guard.observe('loans.get', 'W/"a1"');
  guard.observe('loans.get', 'W/"a2"');
  guard.observe('customers.get', '"a1"');
  expect(guard.current()).toBe('weak');
  expect(log.entries.map(({ event, fields }) => ({ event, fields }))).toEqual([
    { event: 'api.weak-etag', fields: { endpoint: 'loans.get' } },
  ]);
});
