import { useQuery } from '@tanstack/react-query';
import type { Verification } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/entities.ts';
import { api } from '#kernel/api/client.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { custom, dateTime, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { isSensitiveDocumentField } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { MaskedValue } from '#kernel/ui/masked-value.tsx';
import { Picture } from '#kernel/ui/picture.tsx';
import { ActionButtons } from '#kernel/write/action-buttons.tsx';
import { revealOf } from '../../shared/record-reveal.ts';
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

type FieldValue = Verification['fields'][string];

/** A value read from a document; numbers of identity documents are masked. */
const renderValue = (customerId: string, { id, type }: Verification, key: string, value: FieldValue) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '' || !isSensitiveDocumentField(key)) return value;
  const field = key === 'number' ? `${type}_number` : key;
  return (
    <MaskedValue value={String(value)} label={sentenceCase(field)} recordReveal={revealOf(customerId, field, id)} />
  );
};

const documentFields = (customerId: string, verification: Verification): Field<Verification>[] =>
  Object.entries(verification.fields).map(([key, value]) =>
    custom(sentenceCase(key), () => renderValue(customerId, verification, key, value)),
  );

/** The documents a customer submitted for identity verification. */
export const verificationsOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['verification', 'verifications'] }, api.customers.verifications, {
    unpaged: true,
    params: { id },
    columns: [
      word('type', 'Type', { primary: true }),
      status('status', 'Status', { width: 124 }),
      text('provider', 'Provider', { width: 96 }),
      relativeTime('submitted_at', 'Submitted', { width: 110 }),
      relativeTime('reviewed_at', 'Reviewed', { width: 110 }),
      text('reviewer', 'Reviewer', { width: 126 }),
      text('reason', 'Reason', { width: 186 }),
    ],
    panel: {
      query: (verificationId) => api.customers.verification.query({ id, verificationId }),
      title: ({ type }) => sentenceCase(type),
      fields: (verification) => [
        status('status'),
        ...documentFields(id, verification),
        text('provider'),
        dateTime('submitted_at'),
        dateTime('reviewed_at'),
        text('reviewer'),
        text('reason'),
        custom('Document', ({ document_url: url, type }) => url && <Picture url={url} alt={sentenceCase(type)} />),
      ],
    },
  });
