import { z } from 'zod';
import { dateTime, id, identifier, list, oneOrMany, orNull } from '../../values/schemas.ts';
import { listQuery, pageAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { fieldChange, namedRecord } from '../definitions/entities.ts';
import { auditEventKinds } from '../enums.ts';

/**
 * What somebody did on the platform. `action` is the platform's code, such as `customers.changeEmail`, and `action_name` its words (null:
 * the console labels the writes of this contract, and makes words of other codes). `record.type` is the path of the record's collection in
 * this API, such as `customers` or `payouts/fiat`; `record` is null where there is none. `field` is the one that a reveal showed; its value
 * is in no event.
 */
const auditEvent = z.object({
  id,
  at: dateTime,
  kind: orNull(z.string()),
  /** Null: the platform itself. A platform need not send IDs. */
  actor: orNull(z.object({ id: orNull(identifier), name: z.string(), email: orNull(z.string()) })),
  action: z.string(),
  action_name: orNull(z.string()),
  /** What the body of a write decided (`decision`, `status` or `winner`), such as `approve`, where the endpoint takes several. */
  decision: orNull(z.string()),
  record: orNull(namedRecord),
  field: orNull(z.string()),
  changes: list(fieldChange),
  reason: orNull(z.string()),
  ip: orNull(z.string()),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const kind = oneOrMany(z.enum(auditEventKinds)).optional();

const query = listQuery(['at']).extend({
  kind,
  /** The ID of the member who acted. */
  member: oneOrMany(z.string()).optional(),
  action: oneOrMany(z.string()).optional(),
  /** Only the events about the record with this ID. */
  record: z.string().max(200).optional(),
});

export const audit = {
  /** What the reader did themselves. */
  own: get('/me/audit-events', { query: listQuery(['at']).extend({ kind }), answer: pageAnswer(auditEvent) }),
  list: get('/audit-events', { query, answer: pageAnswer(auditEvent), permission: 'role_management:read' }),
};
