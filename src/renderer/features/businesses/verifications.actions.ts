import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import { businessVerificationTransitions } from '#contract/platform/transitions.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { Change, RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { verificationLabel } from '../shared/customers/verification-label.ts';
import { defineDecision } from '../shared/money/decision.ts';

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Approving raises the level of a business that has a lower one. */
const levelChange = (level: number): Change[] =>
  level < limits.approvedBusinessLevel
    ? [{ label: 'Level', from: `${level}`, to: `${limits.approvedBusinessLevel}` }]
    : [];

const send =
  (decision: keyof typeof businessVerificationTransitions) =>
  ({ business }: BusinessVerification, reason: string, request: WriteRequest) =>
    api.businesses.decideVerification.send({ id: business.id }, { decision, reason }, request);

/** The decisions about a business's verification. */
export const verificationActions: RecordActions<BusinessVerification> = {
  name: ({ business }) => [business.name, business.registration_number].filter(Boolean).join(' · '),
  recordQuery: ({ business }) => api.businesses.verification.query({ id: business.id }),
  comparedFields: ({ status, business, documents }) =>
    new Map([
      ['Status', sentenceCase(status)],
      ['Verified', yesOrNo(business.verified)],
      ['Level', `${business.level}`],
      ...documents.map((document): [string, string] => [
        verificationLabel(documents, document),
        sentenceCase(document.status),
      ]),
    ]),
  list: [
    defineDecision<BusinessVerification>({
      id: 'businesses.approveVerification',
      label: 'Approve',
      shortcut: 'A',
      isHeaderAction: true,
      transition: businessVerificationTransitions.approve,
      suggestedReasons: ['Documents match the register', 'Confirmed with the owner', 'Checked by phone'],
      consequence: ({ business }) =>
        `${business.name} becomes verified with all of its documents. It can then move money within the limits of its level.`,
      changes: ({ status, business }) => [
        { label: 'Status', from: sentenceCase(status), to: 'Approved' },
        ...(business.verified ? [] : [{ label: 'Verified', from: yesOrNo(false), to: yesOrNo(true) }]),
        ...levelChange(business.level),
      ],
      send: send('approve'),
      successMessage: 'Business approved',
    }),
    defineDecision<BusinessVerification>({
      id: 'businesses.rejectVerification',
      label: 'Reject',
      shortcut: 'R',
      isHeaderAction: true,
      tone: 'danger',
      transition: businessVerificationTransitions.reject,
      suggestedReasons: ['A document has expired', "A document isn't readable", "The name doesn't match the register"],
      consequence: ({ business }) =>
        `${business.name} stays unverified and sees the reason. It must submit new documents.`,
      send: send('reject'),
      successMessage: 'Business rejected',
    }),
  ],
};
