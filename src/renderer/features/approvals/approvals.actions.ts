import type { Approval } from '#contract/platform/api/approvals.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { type Action, type ActionOptions, defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { defineBulk } from '#kernel/definitions/bulk-action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { status } from '#kernel/fields/fields.tsx';
import { expectedMember } from '#kernel/member/data-owner.ts';
import { reasonInput } from '../shared/reason-input.ts';
import { amountText, changeTexts, recordName, requestedWrite } from './approval-fields.tsx';
import {
  changedRecord,
  comparedChanges,
  currentValueText,
  factOfChangedRecord,
  factsOfRequestedWrite,
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
  'label' | 'shortcut' | 'tone' | 'consequence' | 'disabledReason' | 'isAvailable' | 'successMessage'
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
      { label: 'Record', lines: [recordName(approval)] },
      { label: 'Amount', lines: [amountText(approval) ?? []].flat() },
      { label: 'Change', lines: changeTexts(approval) },
      { label: 'Asked for by', lines: [approval.requested_by.name] },
      { label: 'Reason given', lines: approval.reason === null ? [] : [approval.reason] },
      factsOfRequestedWrite(approval),
      factOfChangedRecord(approval, 'Record now', recordNow(approval)),
    ],
    suggestedReasons: () => suggestedReasons,
  });

/** What the record of a request has become since, for its dialog; null where that is not known. */
const recordNow =
  (approval: Approval) =>
  (record: unknown): string | null => {
    const compared = comparedChanges(approval, record).filter(({ now }) => now !== undefined);
    if (compared.length === 0) return null;
    const changed = compared.filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return 'As it was when this was asked for';
    return `Changed since: ${changed.map(({ field, label, now }) => `${label} is ${currentValueText(field, now)}`).join(', ')}`;
  };

const isOwn = (approval: Approval): boolean => requester(approval, expectedMember()) !== 'other';

/** What members do with a request: another one approves or declines it, and the requester may take it back. */
export const approvalActions: RecordActions<Approval> = {
  name: (approval) => `${requestedWrite(approval)} · ${recordName(approval)}`,
  recordQuery: ({ id }) => api.approvals.get.query({ id }),
  comparedValues: comparedValuesBy<Approval>(statusField),
  needNoApproval: true,
  list: [
    decision({
      id: 'approve',
      label: 'Approve',
      shortcut: 'A',
      to: 'approved',
      consequence: 'The platform carries out the change at once.',
      disabledReason: (approval) =>
        decisionRefusal(approval) ??
        (approval.changes.length === 0
          ? "The platform doesn't say what this changes. Decline it, or ask the requester."
          : null),
      suggestedReasons: ['Checked with the requester', 'Documents verified', 'Confirmed with the customer'],
      send: async (approval, { reason }, request) => {
        try {
          return await api.approvals.approve.send({ id: approval.id }, { reason: String(reason) }, request);
        } catch (error) {
          // The record may be why it was refused.
          void queryClient.invalidateQueries({ queryKey: changedRecord(approval).queryKey });
          throw error;
        }
      },
      successMessage: 'Approved',
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
  details: (approval) => [amountText(approval), ...changeTexts(approval)],
  kindOf: requestedWrite,
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
