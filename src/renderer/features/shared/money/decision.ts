import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { isPossible, type Transition } from '#contract/platform/transitions.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { type Action, type ActionOptions, defineAction, type WriteRequest } from '#kernel/definitions/action.ts';
import type { ValueField } from '#kernel/definitions/field.ts';
import { changesOfField } from '#kernel/fields/compared-fields.ts';
import { status } from '#kernel/fields/fields.tsx';
import { reasonInput } from '../reason-input.ts';
import { customerFact, reviewFacts } from './decision-facts.ts';
import { noChecks } from './wallet-checks.ts';

/** A record whose status staff decide about, with its timeline, oldest first. */
export interface DecidableRecord {
  status?: string;
  created_at: string;
  timeline?: readonly { at: string }[];
  customer?: { id: string; name: string } | null;
}

/** The status of records that are decided about; `statusOf` gives it where it is no field of its own, such as the word for a flag. */
export const statusField = <Rec extends DecidableRecord>(
  statusOf: (record: Rec) => string = ({ status: value = '' }) => value,
): ValueField<Rec> => status<Rec>('status', 'Status', statusOf);

type Reason = { reason: string };

interface DecisionOptions<Rec>
  extends Pick<
    ActionOptions<Rec, Reason, undefined>,
    | 'label'
    | 'endpoint'
    | 'decision'
    | 'shortcut'
    | 'tone'
    | 'isHeaderAction'
    | 'precheck'
    | 'decisionFacts'
    | 'consequence'
    | 'effects'
    | 'confirmationText'
    | 'successMessage'
  > {
  /** The name of the action, such as `payouts.approve`; unique among the actions of a record. */
  id: string;
  transition: Transition;
  /** The status of a record without a `status`, such as the word for its flag. */
  statusOf?: (record: Rec) => string;
  /** Also needed for the action to be available, such as that a dispute is open. */
  isAvailable?: (record: Rec) => boolean;
  /** Reasons for all records, or those that fit a record. */
  suggestedReasons: readonly string[] | ((record: Rec) => readonly string[]);
  /** By default the status before and after. */
  changes?: (record: Rec) => ReturnType<ActionOptions<Rec, Reason, undefined>['changes']>;
  /** Sends the decision; `reason` is not empty. */
  send: (record: Rec, reason: string, request: WriteRequest) => Promise<WriteAnswer>;
}

/** Whether a row's own values allow a transition. The record knows more: since when it has its status. */
export const mayAllow =
  (transition: Transition) =>
  ({ status, created_at }: { status: string; created_at: string }): boolean =>
    isPossible(transition, { status, since: Date.parse(created_at) }, platformNow());

/**
 * An action that changes the status of a record for a reason: approve, reject, credit, cancel. It is available while the record's status
 * allows it. Its dialog repeats why the record waits, its risk signals and who its customer is.
 */
export const defineDecision = <Rec extends DecidableRecord>({
  transition,
  isAvailable = () => true,
  suggestedReasons,
  statusOf = ({ status = '' }) => status,
  changes = (record) => changesOfField(statusField(statusOf), record, transition.to),
  send,
  precheck = () => noChecks,
  decisionFacts = () => [],
  ...options
}: DecisionOptions<Rec>): Action<Rec> =>
  defineAction<Rec, Reason>({
    ...options,
    precheck,
    decisionFacts: (record) => [
      ...reviewFacts(record),
      ...(record.customer ? [customerFact(record.customer)] : []),
      ...decisionFacts(record),
    ],
    isAvailable: (record) => {
      const since = Date.parse(record.timeline?.at(-1)?.at ?? record.created_at);
      return isPossible(transition, { status: statusOf(record), since }, platformNow()) && isAvailable(record);
    },
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    changes,
    suggestedReasons: (record) =>
      typeof suggestedReasons === 'function' ? suggestedReasons(record) : suggestedReasons,
    send: (record, { reason }, request) => send(record, reason, request),
  });
