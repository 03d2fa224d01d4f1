import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { WriteAnswer } from '#contract/platform/definitions/answers.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { isRun, linesOf } from '#kernel/approvals/requested-lines.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import {
  type Action,
  type ActionOptions,
  defineAction,
  type KnownFact,
  type Precheck,
  type RecordActions,
} from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import type { ComparedValue } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { status } from '#kernel/fields/fields.tsx';
import { valueAt } from '#kernel/fields/record-path.ts';
import { emptyValue, formatCount } from '#kernel/format/text.ts';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { reasonInput } from '../shared/reason-input.ts';
import {
  amountTexts,
  changeTexts,
  lineName,
  lineText,
  lineValueText,
  recordName,
  requestedWrite,
} from './approval-fields.tsx';
import {
  comparedChanges,
  currentValueText,
  factOfChangedRecords,
  factsOfRequestedWrite,
  ofChangedRecords,
  readChangedAgain,
} from './current-value.ts';
import { requester } from './requester.ts';

const statusField = status<Approval>('status');

/** Whether a request can still be decided: it waits, and its time is not over. */
const isOpen = ({ status: now, expires_at }: Pick<Approval, 'status' | 'expires_at'>): boolean =>
  hasStatus(now, 'waiting') && (expires_at === null || Date.parse(expires_at) > platformNow());

/** Why the member can't decide about a request; null if they can, as far as the platform says. */
const decisionRefusal = (approval: Approval): string | null => {
  switch (requester(approval, expectedMember())) {
    case 'own':
      return 'You asked for this change. Another member decides.';
    case 'perhaps':
      return 'You may have asked for this change: the platform tells you and the requester apart by name only. Another member decides.';
  }
  if (approval.can_decide === false) return "Your role can't decide about this change.";
  return null;
};

type Reason = { reason: string };
type DecisionOptions = Pick<
  ActionOptions<Approval, Reason, undefined>,
  'label' | 'shortcut' | 'tone' | 'consequence' | 'precheck' | 'disabledReason' | 'isAvailable' | 'successMessage'
> & { id: keyof typeof api.approvals; to: string; suggestedReasons: readonly string[]; send: Action<Approval>['send'] };

const decision = ({ to, suggestedReasons, isAvailable = () => true, ...options }: DecisionOptions): Action<Approval> =>
  defineAction<Approval, Reason>({
    ...options,
    id: `approvals.${options.id}`,
    isHeaderAction: true,
    isAvailable: (approval) => isOpen(approval) && isAvailable(approval),
    inputs: () => [reasonInput],
    initialValues: () => ({ reason: '' }),
    schema: () => reasonBody,
    changes: (approval) => changesOfField(statusField, approval, to),
    // Nobody decides without the change in sight.
    decisionFacts: (approval) => [
      { label: 'Action', lines: [requestedWrite(approval)] },
      ...requestFacts(approval),
      { label: 'Asked for by', lines: [approval.requested_by.name] },
      { label: 'Reason given', lines: approval.reason === null ? [] : [approval.reason] },
      factsOfRequestedWrite(approval),
      factOfChangedRecords(approval, isRun(approval) ? 'Records now' : 'Record now', recordsNow(approval)),
    ],
    suggestedReasons: () => suggestedReasons,
  });

/** The records of a request with what changes in each. */
const requestFacts = (approval: Approval): KnownFact[] =>
  isRun(approval)
    ? [
        { label: 'Total', lines: amountTexts(approval) },
        { label: recordName(approval), lines: approval.lines.map(lineText) },
      ]
    : [
        { label: 'Record', lines: [recordName(approval)] },
        { label: 'Amount', lines: amountTexts(approval) },
        { label: 'Change', lines: changeTexts(approval) },
      ];

/** What a record has become since a write was asked for, as `Status is completed`; null: it is as it was, undefined: that is not known. */
const changedSince = (line: ApprovalLine, record: unknown): string | null | undefined => {
  const compared = comparedChanges(line, record).filter(({ now }) => now !== undefined);
  if (compared.length === 0) return undefined;
  const changed = compared.filter(({ isChanged }) => isChanged);
  return changed.length === 0
    ? null
    : changed.map(({ field, label, now }) => `${label} is ${currentValueText(field, now)}`).join(', ');
};

/** What the records of a request have become since, for its dialog; null where that is not known. */
const recordsNow =
  (approval: Approval) =>
  (records: readonly unknown[]): string | null => {
    const since = linesOf(approval).map((line, index) => ({ line, text: changedSince(line, records[index]) }));
    const changed = since.flatMap(({ line, text }) => (text == null ? [] : [{ line, text }]));
    const known = since.filter(({ text }) => text !== undefined).length;
    if (known === 0) return null;
    if (!isRun(approval)) return changed[0] ? `Changed since: ${changed[0].text}` : 'As it was when this was asked for';
    const unread = known < since.length ? ` ${since.length - known} of them can't be read.` : '';
    if (changed.length === 0) return `As they were when this was asked for.${unread}`;
    return `Changed since: ${changed.map(({ line, text }) => `${lineName(line)} (${text})`).join(', ')}.${unread}`;
  };

/** Says before an approval that the platform refuses it, or leaves records out, because they changed since. */
const warnOfChanges = (approval: Approval): ReadQuery<readonly Precheck[]> =>
  ofChangedRecords(approval, 'warning', (records) => {
    const lines = linesOf(approval);
    const changed = lines.filter((line, index) => changedSince(line, records[index])).length;
    if (changed === 0) return [];
    const text =
      changed === lines.length
        ? 'The platform refuses an approval that no longer fits. Decline it, and ask for a new request.'
        : `${changed} of ${lines.length} records have changed since this was asked for. The platform leaves them out.`;
    return [{ tone: 'warning', text }];
  });

const isOwn = (approval: Approval): boolean => requester(approval, expectedMember()) !== 'other';

/**
 * Whether the platform says what each write of a request changes, and of each once: nobody approves what they can't see. A run has no change
 * beside those of its lines.
 */
const hasAllChanges = (approval: Approval): boolean => {
  const lines = linesOf(approval);
  const records = new Set(lines.map(({ record, subject }) => [record.type, record.id, subject].join('/')));
  const isOneKind = !isRun(approval) || (approval.record === null && approval.changes.length === 0);
  return (
    isOneKind && lines.length > 0 && records.size === lines.length && lines.every(({ changes }) => changes.length > 0)
  );
};

/** How many writes of an approved run were not carried out, where the platform answers with the request; 0 elsewhere: its page says it. */
const failuresIn = (answer: WriteAnswer): number => {
  const lines = valueAt(answer, 'data.lines');
  return Array.isArray(lines) ? lines.filter((line) => typeof valueAt(line, 'failure') === 'string').length : 0;
};

/** A write of a request as a compared value: one that was added or changed after the dialog was opened is shown before it is decided about. */
const comparedLine = (line: ApprovalLine): ComparedValue => ({
  field: {
    key: `line ${line.record.type}/${line.record.id}/${line.subject ?? ''}`,
    label: lineName(line),
    comparison: 'text',
    text: (value) => String(value ?? emptyValue),
  },
  value: lineValueText(line),
});

/** What members do with a request: another one approves or declines it, and the requester may take it back. */
export const approvalActions: RecordActions<Approval> = {
  name: (approval) => `${requestedWrite(approval)} · ${recordName(approval)}`,
  recordQuery: ({ id }) => api.approvals.get.query({ id }),
  comparedValues: (approval) => [
    ...comparedValuesBy<Approval>(statusField)(approval),
    ...linesOf(approval).map(comparedLine),
  ],
  needNoApproval: true,
  list: [
    decision({
      id: 'approve',
      label: 'Approve',
      shortcut: 'A',
      to: 'approved',
      consequence: 'The platform carries out the change at once.',
      precheck: warnOfChanges,
      disabledReason: (approval) =>
        decisionRefusal(approval) ??
        (!hasAllChanges(approval)
          ? "The platform doesn't say what this changes. Decline it, or ask the requester."
          : null),
      suggestedReasons: ['Checked with the requester', 'Documents verified', 'Confirmed with the customer'],
      send: async (approval, { reason }, request) => {
        try {
          return await api.approvals.approve.send({ id: approval.id }, { reason: String(reason) }, request);
        } catch (error) {
          // The record may be why it was refused.
          readChangedAgain(approval);
          throw error;
        }
      },
      successMessage: (answer, approval) => {
        const failures = isRun(approval) ? failuresIn(answer) : 0;
        const total = formatCount(approval.lines.length, 'change');
        return failures === 0
          ? { title: 'Approved' }
          : { title: `Approved, but ${failures} of ${total} not made`, isPartial: true };
      },
    }),
    decision({
      id: 'decline',
      label: 'Decline',
      shortcut: 'D',
      tone: 'danger',
      to: 'declined',
      consequence: 'Nothing is changed. The requester sees your reason.',
      disabledReason: decisionRefusal,
      suggestedReasons: ['Not enough evidence', 'Wrong value', 'Not requested by the customer'],
      send: ({ id }, { reason }, request) => api.approvals.decline.send({ id }, { reason: String(reason) }, request),
      successMessage: 'Declined',
    }),
    decision({
      id: 'withdraw',
      label: 'Withdraw',
      shortcut: 'W',
      to: 'withdrawn',
      isAvailable: isOwn,
      consequence: 'Nothing is changed, and nobody can approve the request anymore.',
      suggestedReasons: ['Asked by mistake', 'No longer needed'],
      send: ({ id }, { reason }, request) => api.approvals.withdraw.send({ id }, { reason: String(reason) }, request),
      successMessage: 'Request withdrawn',
    }),
  ],
};

const canDecide = (approval: Approval): boolean => isOpen(approval) && decisionRefusal(approval) === null;

/** Decisions about several requests of one kind; the dialog lists the change of each. */
export const approvalBulk = defineBulk<Approval, Approval>({
  read: ({ id }) => api.approvals.get.query({ id }),
  amount: ({ amount, currency_id }) =>
    amount === null || currency_id === null ? null : { amount, currency: currency_id },
  details: (approval) => [...amountTexts(approval), ...changeTexts(approval)],
  kindOf: requestedWrite,
  mustOpen: (approval) => (isRun(approval) ? 'A request about several records. Open it to decide.' : null),
  actions: approvalActions,
  bulk: {
    'approvals.approve': {
      done: 'approved',
      applies: canDecide,
      consequence: 'The platform carries out each change at once.',
    },
    'approvals.decline': {
      done: 'declined',
      applies: canDecide,
      consequence: 'Nothing is changed. Each requester sees your reason.',
    },
  },
});
