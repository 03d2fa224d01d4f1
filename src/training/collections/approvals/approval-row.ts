import { z } from 'zod';
import { approvalStatuses } from '#contract/platform/enums.ts';
import { plus } from '../../shared/money.ts';
import { integer, integerOrNull, json, oneOf, text, textOrNull } from '../definitions/columns.ts';
import type { Money } from './policy.ts';
import { foundChange } from './record-state.ts';

/** What was sent, as it came. It may contain personal data, and is in no answer. */
export const storedRequest = z.object({
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.json().optional(),
});

/** A write that waits to be approved. */
const requestedWrite = z.object({
  /** Two requests for the same path would change the same record in the same way. */
  path: z.string(),
  request: storedRequest,
  /** Its `id` is empty for a new record. */
  record: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  subject: z.string().nullable(),
  changes: z.array(foundChange),
  amount: z.string().nullable(),
  currency_id: z.string().nullable(),
  idempotency_key: z.string().nullable(),
  /** Why it was not carried out although its request was approved. */
  failure: z.string().nullable(),
});
export type RequestedWrite = z.infer<typeof requestedWrite>;

/** The columns of the table of approvals. */
export const approvalColumns = z.object({
  id: text,
  endpoint: text,
  /** The permission of the endpoint: only who has it sees the request. */
  permission: textOrNull,
  /** The run that its writes belong to. */
  run_id: textOrNull,
  /** One write, or those of a run. */
  lines: json(z.array(requestedWrite)),
  /** What its writes move together; null if that is nothing, or in several currencies. */
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
  created_at: integer,
});
export type ApprovalRow = z.infer<typeof approvalColumns>;

const decided = z.object({ decision: z.string(), status: z.string(), winner: z.string() }).partial();

/** What the body of a write decides; null if it has nothing of the kind. */
export const decisionIn = (body: unknown): string | null => {
  const { decision, winner, status } = decided.safeParse(body).data ?? {};
  return decision ?? winner ?? status ?? null;
};

/** What the writes of a request move together; null if that is nothing, or in several currencies. */
export const totalOf = (lines: readonly RequestedWrite[]): Money | null => {
  const currencies = new Set(lines.map(({ currency_id }) => currency_id));
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const [currency] = currencies;
  return currency == null || currencies.size > 1 || amounts.length < lines.length
    ? null
    : { amount: amounts.reduce(plus), currency };
};
