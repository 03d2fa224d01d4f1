import { useQuery } from '@tanstack/react-query';
import type { CustomerDetail } from '#contract/api/people.ts';
import { ActionButtons } from '#kernel/action/action-buttons.tsx';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { isDocumentNumber } from '#kernel/format/identity-number.ts';
import { sentence } from '#kernel/format/words.ts';
import { name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { Picture } from '#kernel/ui/picture.tsx';
import { Secret } from '#kernel/ui/secret.tsx';
import { customerSubject } from '../customer-facts.ts';
import { unassignBvn } from './profile.actions.ts';
import { reviewActions } from './verifications.actions.ts';

/** What concerns all of a customer's verifications at once: rejecting them, and the BVN. */
const ReviewButtons = ({ customer }: { customer: CustomerDetail }) => {
  const { data: verifications } = useQuery(api.customers.verifications({ id: customer.id }));
  return (
    <>
      {verifications && <ActionButtons actions={reviewActions} record={{ customer, verifications }} size="sm" />}
      <ActionButtons actions={{ subject: customerSubject, list: [unassignBvn] }} record={customer} size="sm" />
    </>
  );
};

/** What a customer showed to prove who they are. */
export const VerificationsTab = listTab(
  'Verifications',
  ({ id }: CustomerDetail) =>
    defineList(() => whole(api.customers.verifications({ id })), {
      id: 'customers.verifications',
      sort: '',
      key: (row) => row.id,
      columns: [
        name('type', 'Type', (row) => sentence(row.type)),
        status('status', 'Status', (row) => row.status, { width: '124px' }),
        text('provider', 'Provider', (row) => row.provider, { width: '96px' }),
        when('submitted_at', 'Submitted', (row) => row.submitted_at, { width: '110px', precision: 'day' }),
        when('reviewed_at', 'Reviewed', (row) => row.reviewed_at, { width: '110px', precision: 'day' }),
        text('reviewer', 'Reviewer', (row) => row.reviewer, { width: '126px' }),
        text('reason', 'Reason', (row) => row.reason, { width: '186px' }),
      ],
      peek: definePeek({
        query: (verificationId) => api.customers.verification({ id, verificationId }),
        title: (row) => sentence(row.type),
        fields: (row) => [
          ['Status', statusBadge(row.status)],
          ...Object.entries(row.fields).map(([key, value]) => [sentence(key), shown(row.type, key, value)] as const),
          ['Provider', row.provider],
          ['Submitted', moment(row.submitted_at)],
          ['Reviewed', moment(row.reviewed_at)],
          ['Reviewer', row.reviewer],
          ['Reason', row.reason],
          ['Document', row.document_url && <Picture key="document" url={row.document_url} alt={sentence(row.type)} />],
        ],
      }),
      filters: [],
      csv: 'customer-verifications',
      noun: ['verification', 'verifications'],
      empty: 'This customer has not shown any document yet',
    }),
  { extra: (customer) => <ReviewButtons customer={customer} /> },
);

/** A field of a verification. Numbers of identity documents are covered, as the BVN is on the Profile tab. */
const shown = (type: string, key: string, value: string | number | boolean | null) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === '' || !isDocumentNumber(key)) return value;
  return <Secret value={String(value)} label={key === 'number' ? `${sentence(type)} number` : sentence(key)} />;
};
