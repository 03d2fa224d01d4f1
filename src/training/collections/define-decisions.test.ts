import { expect, test } from 'vitest';
import type { AuditContext, AuditEntry } from './customers/audit.ts';
import { auditDecision } from './definitions/define-decisions.ts';

test('a decision is written into each of its audit logs, whosever they are', () => {
  const written: [string, AuditEntry][] = [];
  const log = (name: string) => (_call: AuditContext, entry: AuditEntry) => void written.push([name, entry]);
  const decision = {
    noun: 'Exchange rate',
    reference: 'BTC/NGN',
    from: 'active',
    to: 'overridden',
    reason: 'Stale feed',
  };
  auditDecision({} as never, [log('rate'), log('book')], decision);
  const entry = {
    action: 'exchange_rate_overridden',
    reason: 'Stale feed',
    changes: [{ field: 'BTC/NGN', from: 'active', to: 'overridden' }],
  };
  expect(written).toEqual([
    ['rate', entry],
    ['book', entry],
  ]);
});
