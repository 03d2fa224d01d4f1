import { z } from 'zod';
import { approvalStatuses } from '#contract/platform/enums.ts';
import { integer, integerOrNull, json, oneOf, text, textOrNull } from '../definitions/columns.ts';
import { foundChange } from './record-state.ts';

/** What was sent, as it came. It may contain personal data, and is in no answer. */
export const storedRequest = z.object({
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.json().optional(),
});

/** The columns of the table of approvals. */
export const approvalColumns = z.object({
  id: text,
  endpoint: text,
  /** The permission of the endpoint: only who has it sees the request. */
  permission: textOrNull,
  /** The path of the write: two requests for the same one would change the same record in the same way. */
  path: text,
  request: json(storedRequest),
  record_type: text,
  record_id: text,
  record_name: textOrNull,
  subject: textOrNull,
  changes: json(z.array(foundChange)),
  amount: textOrNull,
  currency_id: textOrNull,
  reason: textOrNull,
  requested_by: text,
  requester_name: text,
  expires_at: integerOrNull,
  status: oneOf(approvalStatuses),
  approver_permission: textOrNull,
  decided_by: textOrNull,
  decider_name: textOrNull,
  decided_at: integerOrNull,
  decision_reason: textOrNull,
  idempotency_key: textOrNull,
  created_at: integer,
});
export type ApprovalRow = z.infer<typeof approvalColumns>;

const decided = z.object({ decision: z.string(), status: z.string(), winner: z.string() }).partial();

/** What the body of a write decides; null if it has nothing of the kind. */
export const decisionIn = (body: unknown): string | null => {
  const { decision, winner, status } = decided.safeParse(body).data ?? {};
  return decision ?? winner ?? status ?? null;
};
