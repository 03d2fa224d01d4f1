import { z } from 'zod';
import { fieldChange } from '#contract/platform/definitions/entities.ts';
import { auditEventKinds } from '#contract/platform/enums.ts';
import { customersByNumber, nameOf } from '../../db/customers.ts';
import { recordsBeforeChanges } from '../../seed/records/records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { accounts } from '../../seed/training-accounts.ts';
import { iso } from '../../shared/time.ts';
import { integer, json, oneOf, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';

const columns = z.object({
  id: text,
  kind: oneOf(auditEventKinds),
  /** The ID of the member who acted. */
  member: textOrNull,
  actor_name: text,
  actor_email: textOrNull,
  action: text,
  decision: textOrNull,
  record_type: textOrNull,
  record_id: textOrNull,
  record_name: textOrNull,
  field: textOrNull,
  changes: json(z.array(fieldChange)),
  reason: textOrNull,
  ip: textOrNull,
  created_at: integer,
});
type AuditRow = z.infer<typeof columns>;

/** The events of so many of the first customers are seeded. */
const seededCustomers = 120;

/** What members did before, as the audit logs of the customers tell it. */
function* seededEvents(context: SeedContext): Generator<AuditRow> {
  const numbers = Array.from({ length: seededCustomers }, (_, index) => index + 1);
  for (const customer of customersByNumber(context.store, numbers)) {
    for (const entry of recordsBeforeChanges(context, customer, 'audit')) {
      const account = accounts.find(({ email }) => email === entry.actor.email);
      if (account === undefined) continue;
      yield {
        ...{ id: entry.id, kind: 'change', member: account.id },
        ...{ actor_name: entry.actor.name, actor_email: entry.actor.email, action: entry.action, decision: null },
        ...{ record_type: 'customers', record_id: customer.id, record_name: nameOf(customer), field: null },
        ...{ changes: entry.changes, reason: entry.reason, ip: entry.ip },
        created_at: Date.parse(entry.created_at),
      };
    }
  }
}

/** What members did: each write of a member, and each sensitive value that one looked at. */
export const auditEvents = defineCollection({
  table: 'audit_events',
  noun: 'Event',
  columns,
  relations: () => null,
  search: (row) => [row.id, row.record_id, row.record_name, row.actor_name, row.reason],
  sorts: { at: (row) => row.created_at },
  createdAs: 'at',
  toAnswer: (row) => ({
    id: row.id,
    at: iso(row.created_at),
    kind: row.kind,
    actor: { id: row.member, name: row.actor_name, email: row.actor_email },
    action: row.action,
    action_name: null,
    decision: row.decision,
    record:
      row.record_type === null || row.record_id === null
        ? null
        : { type: row.record_type, id: row.record_id, name: row.record_name },
    field: row.field,
    changes: row.changes,
    reason: row.reason,
    ip: row.ip,
  }),
  seed: seededEvents,
});
