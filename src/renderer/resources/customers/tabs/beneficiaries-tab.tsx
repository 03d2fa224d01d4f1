import type { CustomerDetail } from '#contract/api/people.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { sentence } from '#kernel/format/words.ts';
import { copy, name, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { whole } from '#kernel/list/whole.ts';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { beneficiaryActions, oneBeneficiary } from './beneficiaries.actions.ts';

/** Whom a customer sends money or coins to. */
export const BeneficiariesTab = listTab('Beneficiaries', (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList(() => whole(api.customers.beneficiaries({ id })), {
    id: 'customers.beneficiaries',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('name', 'Name', (row) => row.name),
      text('type', 'Type', (row) => sentence(row.type), { width: '84px' }),
      text('bank', 'Bank or network', (row) => row.bank_name ?? row.network, { width: '160px' }),
      copy('account', 'Account or address', (row) => row.account_number ?? row.address, { width: '260px' }),
      text('currency', 'Currency', (row) => row.currency, { width: '86px' }),
      when('created_at', 'Added', (row) => row.created_at, { width: '112px', precision: 'day' }),
    ],
    peek: definePeek({
      query: (key) => oneBeneficiary(id, key),
      title: (row) => row.name,
      fields: (row) => [
        ['Name', row.name],
        ['Type', sentence(row.type)],
        ['Bank', row.bank_name],
        ['Account number', row.account_number && <Copyable value={row.account_number} what="account number" />],
        ['Address', row.address && <Copyable value={row.address} what="address" />],
        ['Network', row.network],
        ['Currency', row.currency],
        ['Added', moment(row.created_at)],
        ['Id', <Copyable key="id" value={row.id} what="id" />],
      ],
    }),
    actions: beneficiaryActions(customer),
    filters: [],
    csv: 'customer-beneficiaries',
    noun: ['beneficiary', 'beneficiaries'],
    empty: 'This customer has saved no beneficiary yet',
  });
});
