import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import { type CustomerChange, changeCustomer } from '../../db/change-customer.ts';
import { type CustomerRow, customerById } from '../../db/customers.ts';
import type { StaffMember } from '../../db/staff.ts';
import { putRecord, recordsOf } from '../../seed/records/records.ts';
import { conflict } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import type { Call } from '../definitions/endpoint-handler.ts';
import { relatedCustomer } from '../definitions/relations.ts';

export type AuditContext = Pick<
  Call<'/customers/:id', unknown, unknown>,
  'platform' | 'store' | 'staff' | 'ip' | 'now'
>;

/** An audit log entry to write. */
export interface AuditEntry {
  action: string;
  reason?: string | null | undefined;
  changes?: LogEntry['changes'];
}

let count = 0;
/** Ids of new entries sort after the seeded ones, by creation. */
const createId = (prefix: string, now: number): string => {
  count += 1;
  return `${prefix}Z${now.toString(36).toUpperCase()}${String(count % 10_000).padStart(4, '0')}`;
};

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** A changed field for the audit log; empty when the value is the same. */
export const fieldChange = (field: string, from: unknown, to: unknown): LogEntry['changes'] =>
  text(from) === text(to) ? [] : [{ field, from: text(from), to: text(to) }];

/** A staff member as the actor in logs and timelines. */
export const actorOf = ({ first_name, last_name, email }: StaffMember): LogEntry['actor'] => ({
  name: `${first_name} ${last_name}`,
  email,
});

/** Who approved a change, as a changed field; empty for a change that needed no approval. */
export const approvalOf = ({ approvedBy }: StaffMember): LogEntry['changes'] =>
  fieldChange('approved_by', null, approvedBy);

/** Writes an entry into a customer's audit log. */
export const writeAuditEntry = (
  { platform, staff, ip, now }: AuditContext,
  customer: CustomerRow,
  { action, reason, changes }: AuditEntry,
): void => {
  recordsOf(platform, customer, 'audit'); // Generates the entries before this one.
  putRecord(platform, customer.rowNumber, 'audit', {
    id: createId('AUD', now),
    actor: actorOf(staff()),
    action,
    reason: reason || null,
    changes: [...(changes ?? []), ...approvalOf(staff())],
    ip,
    created_at: iso(now),
  });
};

/** Writes an entry into one audit log. */
export type AuditLog = (call: AuditContext, entry: AuditEntry) => void;

/** The audit log of the customer with this number; a record without a customer has none. */
export const customerLog =
  (number: number | null): AuditLog =>
  (call, entry) => {
    const customer = relatedCustomer(call.platform, number);
    if (customer) writeAuditEntry(call, customer, entry);
  };

/** Changes fields of a customer and writes the audit log. */
export const changeCustomerWithAudit = (
  call: AuditContext,
  customer: CustomerRow,
  change: CustomerChange,
  entry: AuditEntry,
): void => {
  changeCustomer(call.store, customer, change, call.now);
  writeAuditEntry(call, customer, entry);
};

/** Writes the audit log for a changed record of a customer and updates the customer's `updated_at`. */
export const auditRecordChange = (call: AuditContext, customer: CustomerRow, entry: AuditEntry): void =>
  changeCustomerWithAudit(call, customer, {}, entry);

/** The customer of an action; a deleted account cannot be changed. */
export const findChangeableCustomer = (call: AuditContext & { param(name: 'id'): string }): CustomerRow => {
  const customer = customerById(call.store, call.param('id'));
  if (customer.deleted_at !== null && !customer.active) throw conflict('This account is deleted and cannot be changed');
  return customer;
};

export const createRecordId = createId;
