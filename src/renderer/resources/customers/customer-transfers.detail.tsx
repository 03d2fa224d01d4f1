import { api } from '#kernel/api/client.ts';
import { defineDetail } from '#kernel/detail/define-detail.ts';
import { CustomerLineById } from '../shared/customer-line.tsx';
import { transferPage } from '../shared/transfer-page.tsx';
import { customerTransfers } from './customers.resource.ts';

/** A transfer of a customer. */
export const customerTransfersDetail = defineDetail(customerTransfers, api.customers.transfer, {
  ...transferPage,
  subtitle: (_transfer, { base, params }) => <CustomerLineById id={params.id} base={base} />,
});
