import type { Verification } from '#contract/platform/api/customer-records.ts';
import { reasonBody } from '#contract/platform/bodies/common.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { api } from '#kernel/api/client.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { changesBetween } from '#kernel/definitions/change.ts';
import type { ReadContext } from '#kernel/definitions/read-query.ts';
import { changesOfField, comparedValuesOf } from '#kernel/fields/compared-fields.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { verificationStatuses } from '../../../shared/customers/verification-label.ts';
import { reasonInput } from '../../../shared/reason-input.ts';
import { customerFields } from '../../customers.fields.ts';

/** Rejecting changes the customer and all of their verifications. */
interface CustomerVerifications {
  customer: CustomerDetail;
  verifications: readonly Verification[];
}

const rejectedStatus = 'rejected';

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
  changes: ({ customer, verifications }) => [
    ...changesOfField(customerFields.verified, customer, false),
    ...changesBetween(
      verificationStatuses(verifications),
      verificationStatuses(verifications, () => rejectedStatus),
    ),
  ],
  suggestedReasons: () => ["The image isn't readable", 'The name differs from the account', 'The document has expired'],
  send: ({ customer: { id } }, values, request) => api.customers.rejectVerifications.send({ id }, values, request),
  successMessage: 'Verifications rejected',
});

export const reviewActions: RecordActions<CustomerVerifications> = {
  name: ({ customer }) => fullName(customer),
  recordQuery,
  comparedValues: ({ customer, verifications }) => [
    ...comparedValuesOf(customerFields.verified, customer),
    ...verificationStatuses(verifications),
  ],
  list: [reject],
};
