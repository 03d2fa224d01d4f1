import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { customers } from '../../customers/identity.ts';
import { customerColumns, customerFilters, customerViews } from './customer-columns.ts';

/** The sub accounts of a business; the badge that says so is left out. */
export const subAccountsOf = ({ id }: { id: string }) =>
  defineList({ ...customers, noun: ['sub account', 'sub accounts'] }, api.customers.list, {
    id: 'businesses.sub-accounts',
    params: { business_id: id },
    columns: customerColumns({ withSubAccountBadge: false }),
    country: ({ profile }) => profile.country_code,
    filters: customerFilters,
    views: customerViews,
    emptyTitle: 'No sub accounts',
  });
