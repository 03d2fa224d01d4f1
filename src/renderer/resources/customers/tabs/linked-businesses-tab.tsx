import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';

/** Businesses a customer belongs to or acts for; a row leads to the business. */
export const LinkedBusinessesTab = listTab('Linked Businesses', ({ id }) =>
  defineList(() => whole(api.customers.linkedBusiness({ id })), {
    id: 'customers.linked-businesses',
    sort: '',
    key: (row) => row.id,
    to: (row) => `businesses/${row.id}`,
    columns: [
      name('name', 'Business', (row) => row.name),
      copy('id', 'Business id', (row) => row.id, { width: '220px' }),
      text('role', 'Role', (row) => row.role, { width: '160px' }),
      status('status', 'Status', (row) => row.status, { width: '130px' }),
      when('created_at', 'Linked', (row) => row.created_at, { width: '120px', precision: 'day' }),
    ],
    filters: [],
    csv: 'customer-businesses',
    noun: ['business', 'businesses'],
    empty: 'This customer is linked to no business',
  }),
);
