import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { extendRecord } from '#kernel/base/unreadable-field.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { revealOf } from '../shared/accounts/record-reveal.ts';
import { CustomerLineById } from '../shared/customers/customer-line.tsx';
import { transferPageOf } from '../shared/money/transfer-page.tsx';

/** A transfer of a customer, with the customer's ID from its address: the platform sends the transfer alone. */
const read = (params: { id: string; transferId: string }) =>
  mapQuery(api.customers.transfer.query(params), ['customer'], (transfer) =>
    extendRecord(transfer, { customer: { id: params.id } }),
  );

/** A transfer of a customer. */
export const customerTransfersDetail = defineDetail(read, {
  ...transferPageOf({ recordReveal: ({ id, customer }) => revealOf(customer.id, 'account_number', id) }),
  subtitle: (_transfer, { base, params }) => <CustomerLineById id={params.id} base={base} />,
});
