import type { LogEntry } from '../../contract/api/customer-records.ts';
import { type CustomerChange, changeCustomer } from '../db/change-customer.ts';
import { type CustomerRow, customerById, iso } from '../db/customer.ts';
import { putRecord, recordsOf } from '../db/records.ts';
import { conflict } from '../http/refusal.ts';
import type { Call } from '../http/serve.ts';

type Acting = Pick<Call<'/customers/:id', unknown, unknown>, 'platform' | 'store' | 'staff' | 'ip' | 'now'>;

/** What an action writes into the audit log; `changes` from and to as texts. */
export interface Noted {
  action: string;
  reason?: string | null | undefined;
  changes?: LogEntry['changes'];
}

let count = 0;
/** Ids of entries made now sort after those of the seed, in the order they were made. */
const newId = (prefix: string, now: number): string => {
  count += 1;
  return `${prefix}Z${now.toString(36).toUpperCase()}${String(count % 10_000).padStart(4, '0')}`;
};

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** One changed field as the audit log shows it; nothing when it is as it was. */
export const changed = (field: string, from: unknown, to: unknown): LogEntry['changes'] =>
  text(from) === text(to) ? [] : [{ field, from: text(from), to: text(to) }];

/** Writes an entry into a customer's audit log. */
const note = (
  { platform, staff, ip, now }: Acting,
  customer: CustomerRow,
  { action, reason, changes }: Noted,
): void => {
  const { first_name, last_name, email } = staff();
  recordsOf(platform, customer, 'audit'); // What came before is drawn first.
  putRecord(platform, customer.n, 'audit', {
    id: newId('AUD', now),
    actor: { name: `${first_name} ${last_name}`, email },
    action,
    reason: reason || null,
    changes: changes ?? [],
    ip,
    created_at: iso(now),
  });
};

/** Changes a customer's own fields and notes it. */
export const act = (call: Acting, customer: CustomerRow, change: CustomerChange, noted: Noted): void => {
  changeCustomer(call.store, customer, change, call.now);
  note(call, customer, noted);
};

/** Changes something below a customer and notes it; the customer counts as changed too. */
export const actBelow = (call: Acting, customer: CustomerRow, noted: Noted): void => act(call, customer, {}, noted);

/** The customer an action is on; nothing is done to a deleted account. */
export const openCustomer = (call: Acting & { param(name: 'id'): string }): CustomerRow => {
  const customer = customerById(call.store, call.param('id'));
  if (customer.deleted_at !== null && !customer.active) throw conflict('This account is deleted and cannot be changed');
  return customer;
};

export const newRecordId = newId;
