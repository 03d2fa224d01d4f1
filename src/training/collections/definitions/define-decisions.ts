import { z } from 'zod';
import { actor } from '#contract/platform/definitions/entities.ts';
import { isPossible, type Transition } from '#contract/platform/transitions.ts';
import type { MoneyKind } from '../../seed/records/money-rules.ts';
import { explain, keyOfId } from '../../seed/records/status-reasons.ts';
import { conflict } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { type AuditContext, type AuditLog, actorOf, customerLog, fieldChange } from '../customers/audit.ts';
import { integer, integerOrNull, json, text } from './columns.ts';
import type { Collection } from './define-collection.ts';
import type { Call } from './endpoint-handler.ts';

/** A status a record had; `actor` is null if the platform set it. */
export const step = z.object({
  status: z.string(),
  at: z.string(),
  actor: actor.nullable(),
  reason: z.string().nullable(),
});
export type Step = z.infer<typeof step>;

/** The columns of records whose status staff can change, besides their own. They belong to no transaction. */
export const decidedColumns = {
  id: text,
  reference: text,
  status: text,
  /** Milliseconds. */
  status_changed_at: integer,
  /** Whose audit log the decisions are written into; null for records without a customer. */
  customer_number: integerOrNull,
  /** The timeline, oldest first. */
  steps: json(z.array(step)),
  created_at: integer,
};

interface DecidedRow {
  id: string;
  reference: string;
  status: string;
  status_changed_at: number;
  customer_number: number | null;
  steps: Step[];
  created_at: number;
}

/** The reasons, the place of the money and the timeline of a record, for its answer. `place` is its bank or network, `isTrue` tells which reasons and signals are true of it. */
export const explainDecided = (
  kind: MoneyKind,
  { id, steps }: Pick<DecidedRow, 'id' | 'steps'>,
  place: string | null = null,
  isTrue?: (code: string) => boolean,
) => explain({ key: keyOfId(id), kind, place, steps, ...(isTrue && { isTrue }) });

type DecisionCall = Pick<Call<'/:id', unknown, unknown>, 'platform' | 'store' | 'staff' | 'ip' | 'now'>;

/** A status change by staff, for audit logs. */
interface Decision {
  /** Names the record's type: `Payout`. */
  noun: string;
  reference: string;
  from: string;
  to: string;
  reason: string;
}

/** Refuses a decision that the record's status no longer allows. `record` is the answer that the refusal carries. */
export const requirePossible = (
  decision: string,
  transition: Transition,
  { status, status_changed_at: since }: Pick<DecidedRow, 'status' | 'status_changed_at'>,
  now: number,
  record: () => unknown,
): void => {
  if (!isPossible(transition, { status, since }, now))
    throw conflict(`Cannot ${decision}: the status is ${status.replaceAll('_', ' ')}`, record());
};

/** Writes a decision into these audit logs. */
export const auditDecision = (
  call: AuditContext,
  logs: readonly AuditLog[],
  { noun, reference, from, to, reason }: Decision,
): void => {
  const action = `${noun.toLowerCase().replaceAll(' ', '_')}_${to}`;
  for (const write of logs) write(call, { action, reason, changes: fieldChange(reference, from, to) });
};

export interface DecisionOptions<Row extends DecidedRow, Name extends string> {
  /** Names one record in audit logs: `Trade`. */
  readonly noun: string;
  readonly transitions: Readonly<Record<Name, Transition & { readonly message: string }>>;
  /** What follows from a decision, such as released money; returns the record with its other changes. */
  readonly apply?: (call: DecisionCall, row: Row, decision: Name, reason: string) => Row;
  /** The audit logs that decisions are written into; by default that of the record's own customer. */
  readonly auditLogs?: (row: Row) => readonly AuditLog[];
}

/**
 * Carries out decisions about the records of a collection: a status change with its step in the timeline and its entry in audit logs. It refuses with the record as it is when the record's status no longer allows the decision.
 */
export const createDecide =
  <Row extends DecidedRow, Answer, Name extends string>(
    collection: Collection<Row, Answer>,
    {
      noun,
      transitions,
      apply = (_call, row) => row,
      auditLogs = (row) => [customerLog(row.customer_number)],
    }: DecisionOptions<Row, Name>,
  ) =>
  (call: DecisionCall, row: Row, { decision, reason }: { decision: Name; reason: string }) => {
    const { platform, now } = call;
    const transition = transitions[decision];
    requirePossible(decision, transition, row, now, () => collection.toAnswer(platform, row));
    // Before anything is written, since it may refuse.
    const applied = apply(call, row, decision, reason);
    auditDecision(call, auditLogs(row), {
      noun,
      reference: row.reference,
      from: row.status,
      to: transition.to,
      reason,
    });
    const changed = collection.replace(platform, {
      ...applied,
      status: transition.to,
      status_changed_at: now,
      steps: [...row.steps, { status: transition.to, at: iso(now), actor: actorOf(call.staff()), reason }],
    });
    return { message: transition.message, data: collection.toAnswer(platform, changed) };
  };

/** Carries out a decision that names the wanted status. A repeat changes nothing and is answered with the record. */
export const createSetStatus = <Row extends DecidedRow, Answer>(
  collection: Collection<Row, Answer>,
  options: DecisionOptions<Row, string>,
) => {
  const decide = createDecide(collection, options);
  const decisions = new Map(Object.entries(options.transitions).map(([name, { to }]) => [to, name]));
  return (call: DecisionCall, row: Row, { status, reason }: { status: string; reason: string }) => {
    const decision = decisions.get(status);
    if (decision === undefined || row.status === status)
      return { message: `${options.noun} is ${status} already`, data: collection.toAnswer(call.platform, row) };
    return decide(call, row, { decision, reason });
  };
};
