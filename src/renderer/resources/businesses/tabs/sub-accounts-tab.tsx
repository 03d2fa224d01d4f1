import type { Business } from '#contract/api/businesses.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import type { Column } from '#kernel/list/define-list.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { customersList } from '../../customers/customers.list.tsx';

type Row = Parameters<typeof customersList.key>[0];

/** All rows here are sub accounts of this business: saying so in each would hide what else is remarkable. */
const untold = (column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => column.cell({ ...row, customer_of: null }),
  text: (row) => column.text({ ...row, customer_of: null }),
});

/** The customers that a business owns: the customers list, of this business. */
export const SubAccountsTab = listTab('Sub accounts', ({ id }: Business) =>
  defineList((params: Parameters<typeof api.customers.list>[0]) => api.customers.list({ ...params, business_id: id }), {
    ...customersList,
    id: 'businesses.sub-accounts',
    columns: customersList.columns.map(untold),
    csv: 'business-sub-accounts',
    noun: ['sub account', 'sub accounts'],
    empty: 'This business has no sub accounts',
  }),
);
