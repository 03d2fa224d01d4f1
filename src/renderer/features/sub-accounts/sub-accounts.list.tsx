import { api } from '#kernel/api/client.ts';
import { email, link, person, relativeTime, status } from '#kernel/fields/fields.tsx';
import { formatCount } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { asyncSelect, dateRange, search, view } from '#kernel/list/filters/filters.ts';
import { businesses } from '../businesses/identity.ts';
import { customers } from '../customers/identity.ts';
import { customerStatusFilter } from '../shared/customers/customer-columns.ts';
import { subAccounts } from './identity.ts';

/** The filter has no search of the platform, so it offers only the first businesses. */
const optionCount = 100;

const businessFilter = asyncSelect(
  'business_id',
  'Business',
  () => api.businesses.list.query({ limit: optionCount, sort: 'name' }),
  {
    options: ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
    accepts: /^[\w-]{1,60}$/,
    name: (id) => id,
    note: ({ pagination: { total } }) =>
      total !== null && total > optionCount
        ? `The first ${optionCount} of ${formatCount(total, 'business', 'businesses')}`
        : null,
    permission: 'business:read',
  },
);

export const subAccountsList = defineList({ ...customers, noun: subAccounts.noun }, api.subAccounts.list, {
  id: subAccounts.path,
  columns: [
    person('name', 'Name', ({ name, email, id }) => name ?? email ?? id, { primary: true, sort: 'first_name' }),
    email('email', { sort: true }),
    link(
      'business',
      'Business',
      ({ customer_of, business_id }) => customer_of ?? business_id,
      ({ business_id }) => businesses.to(business_id),
      { permission: 'business:read' },
    ),
    status('status'),
    relativeTime('created_at', { sort: true }),
  ],
  filters: [search('Name, email, phone or ID'), businessFilter, customerStatusFilter, dateRange()],
  views: [view('Restricted or jailed', { status: ['restricted', 'jailed'] })],
});
