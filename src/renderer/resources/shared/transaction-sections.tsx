import type { TransactionDetail } from '#contract/api/customer-records.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { AmountPaths } from '#kernel/detail/amount-of.ts';
import { custom, fields, nestedList, rawJson, timeline } from '#kernel/detail/sections.ts';
import { copy, copyWords, dateTime, money, relativeTime, status, text, word } from '#kernel/fields/fields.tsx';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import { statusToBadge } from '#kernel/ui/badge.tsx';
import { customers } from '../customers/customers.resource.ts';
import { fiatPayouts } from '../payouts/payouts.resource.ts';
import { transactions } from '../transactions/transactions.resource.ts';
import { withMaskedNumbers } from './account-text.tsx';
import { CustomerCard } from './customer-card.tsx';
import { statusTimeline } from './fields.tsx';
import { revealOf } from './record-reveal.ts';

/** A transaction with its customer, by ID where the platform sends no name. */
export type CustomerTransaction = TransactionDetail & { customer: { id: string; name?: string } };

export const transactionAmount = {
  path: 'amount',
  currency: 'currency',
  direction: 'direction',
  fee: 'fee',
} as const satisfies AmountPaths<CustomerTransaction>;

export const transactionBadges = ({ status: value, type }: CustomerTransaction): Badge[] => [
  statusToBadge(value),
  { label: sentenceCase(type), tone: 'neutral' },
];

const wallet = ({ customer, currency }: CustomerTransaction): string =>
  customer.name === undefined ? `${currency} wallet` : `${customer.name} · ${currency} wallet`;

/** The other side of a transaction: a person, an address of a coin, or a bank with an account number, which is masked. */
const counterparty = (label = 'Counterparty'): Field<CustomerTransaction> =>
  withMaskedNumbers(copyWords<CustomerTransaction>('counterparty', label), {
    hasNumbers: ({ is_fiat }) => is_fiat,
    recordReveal: ({ customer, id }) => revealOf(customer.id, 'account_number', id),
  });

/** The customer's wallet is one side of a transaction, its counterparty the other. */
const sides = ({ direction }: CustomerTransaction) =>
  direction === 'in'
    ? [counterparty('From'), text<CustomerTransaction>('wallet', 'To', wallet)]
    : direction === 'out'
      ? [text<CustomerTransaction>('wallet', 'From', wallet), counterparty('To')]
      : [text<CustomerTransaction>('wallet', 'Wallet', wallet), counterparty()];

/** What the platform says about the processing: which of these keys it sends depends on the processor. */
const fromMeta =
  (key: string) =>
  ({ meta }: CustomerTransaction): string | null => {
    const value = meta[key];
    return typeof value === 'string' ? value : null;
  };

/** How many other transactions of the customer a transaction's page shows. */
const otherTransactions = 5;

/** The customer's latest other transactions in the same currency. */
const othersOf = ({ id: own, customer, currency }: CustomerTransaction) =>
  defineList(
    transactions,
    {
      endpoint: 'customers.transactions',
      query: (params: { id: string }) =>
        mapQuery(
          api.customers.transactions.query({ ...params, currency: [currency], limit: otherTransactions + 1 }),
          ['others', own],
          ({ data }) => data.filter(({ id }) => id !== own).slice(0, otherTransactions),
        ),
    },
    {
      id: 'other-transactions',
      unpaged: true,
      params: { id: customer.id },
      allRows: {
        label: `All ${currency} transactions`,
        path: `${customers.to(customer.id)}/transactions?${new URLSearchParams({ currency })}`,
        permission: customers.permission,
      },
      columns: [
        text('reference', 'Reference', { primary: true }),
        word('type', 'Type', { width: 112 }),
        money('amount', 'currency', { width: 256, direction: 'direction' }),
        status('status', 'Status', { width: 178 }),
        relativeTime('created_at', 'Created', { width: 128 }),
      ],
      emptyTitle: 'No other transactions in this currency',
    },
  );

/** The bank payout that a transaction belongs to: the platform finds payouts by the reference of their transaction. */
const payoutOf = ({ reference }: CustomerTransaction) =>
  defineList(fiatPayouts, api.payouts.list, {
    id: 'related-payouts',
    params: { kind: 'fiat', q: reference },
    columns: [
      text('reference', 'Reference', { primary: true }),
      text('destination.bank_name', 'Bank', { width: 150 }),
      money('amount', 'currency_id', { width: 190 }),
      status('status', 'Status', { width: 178 }),
      relativeTime('created_at', 'Created', { width: 128 }),
    ],
    emptyTitle: 'No bank payout for this transaction',
  });

export const transactionSections: readonly Section<CustomerTransaction>[] = [
  fields('From and to', sides),
  fields('Transaction', [
    word('type'),
    word('direction'),
    status('status'),
    text('description'),
    copy('reference'),
    dateTime('created_at'),
    dateTime('completed_at'),
  ]),
  fields('Processing', ({ is_fiat }) => [
    text('processor', 'Processor', fromMeta('processor')),
    copy('processor_id', 'Processor ID', fromMeta('processor_id')),
    ...(is_fiat ? [] : [copy('hash', 'Hash', fromMeta('hash'))]),
  ]),
  custom(({ record, base }) => <CustomerCard id={record.customer.id} currency={record.currency} base={base} />, {
    side: true,
  }),
  timeline(({ timeline: entries }) => statusTimeline(entries)),
  nestedList(
    'Bank payout',
    payoutOf,
    fiatPayouts.permission ?? undefined,
    ({ type, is_fiat }) => type === 'payout' && is_fiat,
  ),
  nestedList('Other transactions in this currency', othersOf),
  rawJson,
];
