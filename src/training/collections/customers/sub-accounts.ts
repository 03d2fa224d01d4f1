import { contract } from '#contract/platform/api/contract.ts';
import { type CustomerRow, customerById, customersByNumber } from '../../db/customers.ts';
import { customerPage } from '../../db/queries/customer-query.ts';
import { notFound } from '../../shared/errors.ts';
import { iso } from '../../shared/time.ts';
import { handle } from '../definitions/endpoint-handler.ts';

/** The gravest state of an account, in the words of the customer list's status filter. */
const statusOf = ({ deleted_at, active, jailed_until, restricted }: CustomerRow): string => {
  if (deleted_at !== null) return 'deletion';
  if (!active) return 'deactivated';
  if (jailed_until !== null) return 'jailed';
  return restricted ? 'restricted' : 'active';
};

const toSubAccount = (customer: CustomerRow) => ({
  id: customer.id,
  email: customer.email || null,
  name: `${customer.first_name} ${customer.last_name}`.trim() || null,
  customer_of: customer.business_name || null,
  business_id: customer.business_id,
  status: statusOf(customer),
  created_at: iso(customer.created_at),
});

/** The customers that belong to a business. */
export const subAccountHandlers = {
  'subAccounts.list': handle(contract.subAccounts.list, ({ store, query }) => {
    const { numbers, pagination } = customerPage(store, { ...query, sub_accounts: true });
    return { data: customersByNumber(store, numbers).map(toSubAccount), pagination };
  }),
  'subAccounts.get': handle(contract.subAccounts.get, ({ store, param }) => {
    const customer = customerById(store, param('id'));
    if (customer.business_id === '') throw notFound('Sub account');
    return { data: toSubAccount(customer) };
  }),
};
