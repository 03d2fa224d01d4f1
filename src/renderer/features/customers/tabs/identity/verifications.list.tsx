import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { ActionButtons } from '#kernel/write/actions/action-buttons.tsx';
import { revealOf } from '../../../shared/accounts/record-reveal.ts';
import { verificationColumns, verificationPanel } from '../../../shared/customers/verification-list.tsx';
import { bvnActions } from './profile.actions.ts';
import { reviewActions } from './verifications.actions.ts';

/** The actions on all of a customer's verifications and on the BVN. */
export const VerificationTools = ({ record: customer }: { record: CustomerDetail }) => {
  const { data: verifications } = useQuery(api.customers.verifications.query({ id: customer.id }));
  return (
    <>
      {verifications && <ActionButtons actions={reviewActions} record={{ customer, verifications }} size="sm" />}
      <ActionButtons actions={bvnActions} record={customer} size="sm" />
    </>
  );
};

/** The documents a customer submitted for identity verification. */
export const verificationsOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['verification', 'verifications'] }, api.customers.verifications, {
    unpaged: true,
    params: { id },
    columns: verificationColumns,
    panel: {
      query: (verificationId) => api.customers.verification.query({ id, verificationId }),
      ...verificationPanel(
        (field, documentId) => revealOf(id, field, documentId),
        api.customers.verifications.query({ id }),
      ),
    },
  });
