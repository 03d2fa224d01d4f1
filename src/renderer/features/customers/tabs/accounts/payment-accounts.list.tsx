import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineDelete } from '#kernel/definitions/action.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { copy, currency, dateTime, relativeTime, shortText, status, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';

/** A customer's payout accounts. */
export const paymentAccountsOf = (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList({ noun: ['account', 'accounts'] }, api.customers.paymentAccounts, {
    unpaged: true,
    params: { id },
    columns: [
      text('bank_name', 'Bank', { primary: true }),
      copy('account_number'),
      text('account_name'),
      currency('currency'),
      shortText('provider'),
      status('status'),
      relativeTime('created_at'),
    ],
    panel: {
      query: (accountId) => api.customers.paymentAccount.query({ id, accountId }),
      title: (row) => `${row.bank_name} account`,
      fields: () => [
        text('bank_name', 'Bank'),
        copy('account_number'),
        text('account_name'),
        currency('currency'),
        text('provider'),
        status('status'),
        dateTime('created_at'),
        copy('id'),
      ],
    },
    actions: {
      name: (row) => `${row.bank_name} ${row.account_number} · ${fullName(customer)}`,
      recordQuery: (row) =>
        findRow(api.customers.paymentAccounts.query({ id }), (other) => other.id === row.id, row.id),
      comparedValues: comparedValuesBy(text('account_number'), status('status')),
      list: [
        defineDelete({
          id: 'customers.deletePaymentAccount',
          label: 'Delete account',
          consequence: 'The customer can no longer receive payouts to this account.',
          send: (row, _values, request) =>
            api.customers.deletePaymentAccount.send({ id, accountId: row.id }, undefined, request),
          successMessage: 'Payment account deleted',
        }),
      ],
    },
    emptyTitle: 'No payout accounts yet',
  });
};
