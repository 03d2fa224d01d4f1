import type { BusinessVerification } from '#contract/platform/api/businesses.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { businessVerificationTransitions } from '#contract/platform/transitions.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import type { DecisionFact, RecordActions, WriteRequest } from '#kernel/definitions/action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { count, yesNo } from '#kernel/fields/fields.tsx';
import { formatDateTime } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { verificationStatuses } from '../shared/customers/verification-label.ts';
import { defineDecision, statusField } from '../shared/money/decision.ts';

const verifiedField = yesNo<BusinessVerification>('business.verified');
const levelField = count<BusinessVerification>('business.level');

const send =
  (decision: keyof typeof businessVerificationTransitions) =>
  ({ business }: BusinessVerification, reason: string, request: WriteRequest) =>
    api.businesses.decideVerification.send({ id: business.id }, { decision, reason }, request);

/** The checks of the documents that did not pass, and since when the decision is waited for. */
const verificationFacts = ({ checks, submitted_at }: BusinessVerification): DecisionFact[] => {
  const open = checks.filter(({ status }) => !hasStatus(status, 'passed'));
  return [
    {
      label: 'Checks',
      lines:
        checks.length > 0 && open.length === 0
          ? [`All ${checks.length} passed`]
          : open.map(({ name, status, detail }) =>
              [`${sentenceCase(name)}: ${sentenceCase(status).toLowerCase()}`, detail].filter(Boolean).join('. '),
            ),
    },
    { label: 'Submitted', lines: submitted_at === null ? [] : [formatDateTime(submitted_at)] },
  ];
};

/** The decisions about a business's verification. */
export const verificationActions: RecordActions<BusinessVerification> = {
  name: ({ business }) => [business.name, business.registration_number].filter(Boolean).join(' · '),
  recordQuery: ({ business }) => api.businesses.verification.query({ id: business.id }),
  comparedValues: (record) => [
    ...comparedValuesBy(statusField<BusinessVerification>(), verifiedField, levelField)(record),
    ...verificationStatuses(record.documents),
  ],
  list: [
    defineDecision<BusinessVerification>({
      id: 'businesses.approveVerification',
      endpoint: 'businesses.decideVerification',
      decision: 'approve',
      label: 'Approve',
      shortcut: 'A',
      isHeaderAction: true,
      transition: businessVerificationTransitions.approve,
      decisionFacts: verificationFacts,
      suggestedReasons: ['Documents match the register', 'Confirmed with the owner', 'Checked by phone'],
      consequence: ({ business }) =>
        `${business.name} becomes verified with all of its documents. It can then move money within the limits of its level.`,
      // Approving raises the level of a business that has a lower one.
      changes: (record) => [
        ...changesOfField(statusField(), record, businessVerificationTransitions.approve.to),
        ...changesOfField(verifiedField, record, true),
        ...changesOfField(levelField, record, Math.max(record.business.level, limits.approvedBusinessLevel)),
      ],
      send: send('approve'),
      successMessage: 'Business approved',
    }),
    defineDecision<BusinessVerification>({
      id: 'businesses.rejectVerification',
      endpoint: 'businesses.decideVerification',
      decision: 'reject',
      label: 'Reject',
      shortcut: 'R',
      isHeaderAction: true,
      tone: 'danger',
      transition: businessVerificationTransitions.reject,
      decisionFacts: verificationFacts,
      suggestedReasons: ['A document has expired', "A document isn't readable", "The name doesn't match the register"],
      consequence: ({ business }) =>
        `${business.name} stays unverified and sees the reason. It must submit new documents.`,
      send: send('reject'),
      successMessage: 'Business rejected',
    }),
  ],
};
