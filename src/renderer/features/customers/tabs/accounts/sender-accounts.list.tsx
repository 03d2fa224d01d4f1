import type { SenderAccount } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { findRow } from '#kernel/api/derived-queries.ts';
import { defineAction } from '#kernel/definitions/action.ts';
import { changesOfField, comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import { copy, currency, dateTime, relativeTime, shortText, text } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';
import { fullName } from '../../../shared/customers/customer-badges.ts';
import { activeField } from '../../../shared/fields.tsx';

const status = activeField<SenderAccount>();

/** The endpoint takes the new state: `true` enables the account, `false` disables it. */
const toggle = (id: string) =>
  defineAction<SenderAccount>({
    id: 'customers.toggleSenderAccount',
    shortcut: 'T',
    label: ({ active }) => (active ? 'Disable account' : 'Enable account'),
    tone: ({ active }) => (active ? 'danger' : 'plain'),
    consequence: ({ active }) =>
      active ? 'The account receives no money while it is disabled.' : 'The account can receive money again.',
    changes: (row) => changesOfField(status, row, !row.active),
    send: (row, _values, request) =>
      api.customers.toggleSenderAccount.send(
        { id, accountId: row.id, value: row.active ? 'false' : 'true' },
        undefined,
        request,
      ),
    successMessage: (_answer, { active }) => ({ title: `Sender account ${active ? 'disabled' : 'enabled'}` }),
  });

/** Accounts in the customer's name that others send money to. */
export const senderAccountsOf = (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList({ noun: ['account', 'accounts'] }, api.customers.senderAccounts, {
    unpaged: true,
    params: { id },
    columns: [
      shortText('provider', { primary: true }),
      copy('account_number'),
      text('account_name'),
      currency('currency'),
      status,
      relativeTime('created_at'),
    ],
    panel: {
      query: (accountId) => api.customers.senderAccount.query({ id, accountId }),
      title: (row) => `${row.provider} account`,
      fields: () => [
        text('provider'),
        copy('account_number'),
        text('account_name'),
        currency('currency'),
        status,
        dateTime('created_at'),
        copy('id'),
      ],
    },
    actions: {
      name: (row) => `${row.provider} ${row.account_number} · ${fullName(customer)}`,
      recordQuery: (row) => findRow(api.customers.senderAccounts.query({ id }), (other) => other.id === row.id, row.id),
      comparedValues: comparedValuesBy(status),
      list: [toggle(id)],
    },
    emptyTitle: 'No sender accounts yet',
  });
};
