import type { SenderAccount } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { type ActionSubject, defineAction } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { listTab } from '#kernel/detail/list-tab.tsx';
import { copy, type Flag, flags, name, text, when } from '#kernel/list/columns.tsx';
import { defineList, definePeek } from '#kernel/list/define-list.ts';
import { rowOf, whole } from '#kernel/list/whole.ts';
import { badge } from '#kernel/ui/badge.tsx';
import { Copyable } from '#kernel/ui/copyable.tsx';
import { moment } from '#kernel/ui/moment.tsx';
import { fullName } from '../customer-flags.ts';

const state = (active: boolean): Flag =>
  active ? { label: 'Active', tone: 'good' } : { label: 'Disabled', tone: 'neutral' };

const subject = (customer: CustomerDetail): ActionSubject<SenderAccount> => ({
  name: (row) => `${row.provider} ${row.account_number} · ${fullName(customer)}`,
  reread: (row) => rowOf(api.customers.senderAccounts({ id: customer.id }), (other) => other.id === row.id, row.id),
  facts: (row) => new Map([['State', state(row.active).label]]),
});

/** Unlike the customer's own flags this one carries its target: `true` switches the account on, `false` off. */
const toggle = (id: string) =>
  defineAction<SenderAccount, Record<never, never>>({
    id: 'customers.toggleSenderAccount',
    need: 'customer:update',
    tone: ({ active }) => (active ? 'danger' : 'plain'),
    label: ({ active }) => (active ? 'Disable account' : 'Enable account'),
    effect: ({ active }) =>
      active ? 'Nobody can pay into this account while it is disabled.' : 'Others can pay into this account again.',
    fields: () => [],
    initial: () => ({}),
    changes: ({ active }) => [{ label: 'State', from: state(active).label, to: state(!active).label }],
    run: (row, _values, idempotencyKey) =>
      api.customers.toggleSenderAccount({ id, accountId: row.id, value: row.active ? 'false' : 'true' }, undefined, {
        idempotencyKey,
      }),
    done: (_answer, { active }) => ({ title: `Sender account ${active ? 'disabled' : 'enabled'}` }),
  });

/** Accounts in the customer's name that others pay into. */
export const SenderAccountsTab = listTab('Sender accounts', (customer: CustomerDetail) => {
  const { id } = customer;
  return defineList(() => whole(api.customers.senderAccounts({ id })), {
    id: 'customers.sender-accounts',
    sort: '',
    key: (row) => row.id,
    columns: [
      name('provider', 'Provider', (row) => row.provider),
      copy('account_number', 'Account number', (row) => row.account_number, { width: '170px' }),
      text('account_name', 'Account name', (row) => row.account_name, { width: '260px' }),
      text('currency', 'Currency', (row) => row.currency, { width: '90px' }),
      flags('active', 'State', (row) => [state(row.active)], { width: '110px' }),
      when('created_at', 'Created', (row) => row.created_at, { width: '120px', precision: 'day' }),
    ],
    peek: definePeek({
      query: (accountId) => api.customers.senderAccount({ id, accountId }),
      title: (row) => `${row.provider} account`,
      fields: (row) => [
        ['Provider', row.provider],
        ['Account number', <Copyable key="number" value={row.account_number} what="account number" />],
        ['Account name', row.account_name],
        ['Currency', row.currency],
        ['State', badge(state(row.active).label, state(row.active).tone)],
        ['Created', moment(row.created_at)],
        ['Id', <Copyable key="id" value={row.id} what="id" />],
      ],
    }),
    actions: { subject: subject(customer), list: [toggle(id)] },
    filters: [],
    csv: 'customer-sender-accounts',
    noun: ['account', 'accounts'],
    empty: 'This customer has no account that others pay into yet',
  });
});
