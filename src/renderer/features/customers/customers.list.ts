import { api } from '#kernel/api/client.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { customerColumns, customerFilters, customerViews } from '../shared/customers/customer-columns.ts';
import { customers } from './identity.ts';

export const customersList = defineList(customers, api.customers.list, {
  columns: customerColumns(),
  country: ({ profile }) => profile.country_code,
  filters: customerFilters,
  views: customerViews,
});
