import type { CustomerDetail } from '#contract/api/people.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, name, status, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { rowOf, whole } from '#kernel/list/whole.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { fullName } from '../customer-flags.ts';
import { removal } from './removal.ts';

/** Accounts that money may be paid out to. */
export const PaymentAccountsTab = listTab('Payment Accounts', (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList(() => whole(api.customers.paymentAccounts({ id })), {
    id: 'customers.payment-accounts',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('bank_name', 'Bank', (row) => row.bank_name),
      copy('account_number', 'Account number', (row) => row.account_number, { width: '142px' }),
      text('account_name', 'Account name', (row) => row.account_name, { width: '190px' }),
      text('currency', 'Currency', (row) => row.currency, { width: '78px' }),
      text('provider', 'Provider', (row) => row.provider, { width: '100px' }),
      status('status', 'Status', (row) => row.status, { width: '108px' }),
      when('created_at', 'Created', (row) => row.created_at, { width: '108px', precision: 'day' }),
    ],
    peek: definePeek({
      query: (accountId) => api.customers.paymentAccount({ id, accountId }),
      title: (row) => `${row.bank_name} account`,
      fields: (row) => [
        ['Bank', row.bank_name],
        ['Account number', <Copyable key="number" value={row.account_number} what="account number" />],
        ['Account name', row.account_name],
        ['Currency', row.currency],
        ['Provider', row.provider],
        ['Status', statusBadge(row.status)],
        ['Created', moment(row.created_at)],
        ['Id', <Copyable key="id" value={row.id} what="id" />],
      ],
    }),
    actions: {
      subject: {
        name: (row) => `${row.bank_name} ${row.account_number} · ${fullName(customer)}`,
        reread: (row) => rowOf(api.customers.paymentAccounts({ id }), (other) => other.id === row.id, row.id),
        facts: (row) =>
          new Map([
            ['Account number', row.account_number],
            ['Status', row.status],
          ]),
      },
      list: [
        removal({
          id: 'customers.deletePaymentAccount',
          label: 'Delete account',
          effect: () => 'The customer can no longer be paid out to this account.',
          done: 'Payment account deleted',
          run: (row, options) => api.customers.deletePaymentAccount({ id, accountId: row.id }, undefined, options),
        }),
      ],
    },
    filters: [],
    csv: 'customer-payment-accounts',
    noun: ['account', 'accounts'],
    empty: 'This customer has no account to be paid out to yet',
  });
});
