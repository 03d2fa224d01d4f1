import type { Verification } from '#contract/platform/api/customer-records.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { type Change, defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import type { ReadContext } from '#kernel/definitions/read-query.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { verificationLabel } from '../../../shared/customers/verification-label.ts';
import { reasonInput } from '../../../shared/reason-input.ts';
import { yesOrNo } from '../../customer-compared-fields.ts';

/** Rejecting changes the customer and all of their verifications. */
interface CustomerVerifications {
  customer: CustomerDetail;
  verifications: readonly Verification[];
}

const rejectedStatus = 'rejected';
const verifiedLabel = 'Verified';

const recordQuery = ({ customer: { id } }: CustomerVerifications) => ({
  queryKey: ['customers.verifications', { id }, 'with customer'],
  queryFn: async (context: ReadContext): Promise<CustomerVerifications> => {
    const [customer, verifications] = await Promise.all([
      api.customers.get.query({ id }).queryFn(context),
      api.customers.verifications.query({ id }).queryFn(context),
    ]);
    return { customer, verifications };
  },
});

const reject = defineAction<CustomerVerifications, { reason: string }>({
  id: 'customers.rejectVerifications',
  shortcut: 'V',
  label: 'Reject verifications',
  tone: 'danger',
  disabledReason: ({ verifications }) =>
    verifications.some(({ status }) => !hasStatus(status, rejectedStatus))
      ? null
      : 'There are no verifications to reject.',
  consequence: 'The customer will no longer be verified and must submit new documents.',
  inputs: () => [reasonInput],
  initialValues: () => ({ reason: '' }),
  schema: () => reasonBody,
  changes: ({ customer, verifications }) => {
    const lines: Change[] = verifications
      .filter(({ status }) => !hasStatus(status, rejectedStatus))
      .map((verification) => ({
        label: verificationLabel(verifications, verification),
        from: sentenceCase(verification.status),
        to: sentenceCase(rejectedStatus),
      }));
    return customer.verified ? [{ label: verifiedLabel, from: yesOrNo(true), to: yesOrNo(false) }, ...lines] : lines;
  },
  suggestedReasons: () => ["The image isn't readable", 'The name differs from the account', 'The document has expired'],
  send: ({ customer: { id } }, values, request) => api.customers.rejectVerifications.send({ id }, values, request),
  successMessage: 'Verifications rejected',
});

export const reviewActions: RecordActions<CustomerVerifications> = {
  name: ({ customer }) => fullName(customer),
  recordQuery,
  comparedFields: ({ customer, verifications }) =>
    new Map([
      [verifiedLabel, yesOrNo(customer.verified)],
      ...verifications.map((verification): [string, string] => [
        verificationLabel(verifications, verification),
        sentenceCase(verification.status),
      ]),
    ]),
  list: [reject],
};
