import type { LinkedType, Transaction, TransactionDetail } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { api } from '#kernel/api/client.ts';
import { joinLists, mapQuery } from '#kernel/api/derived-queries.ts';
import type { Badge, Section } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { RecordType } from '#kernel/definitions/list.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { AmountPaths } from '#kernel/detail/amount-of.ts';
import { fundsTextsFor } from '#kernel/detail/funds-texts.ts';
import { custom, fields, nestedList, rawJson, timeline } from '#kernel/detail/sections.ts';
import {
  copy,
  copyWords,
  dateTime,
  money,
  relativeTime,
  shortText,
  status,
  text,
  word,
} from '#kernel/fields/fields.tsx';
import { directionOf } from '#kernel/fields/money-at.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { defineList } from '#kernel/list/define-list.ts';
import type { Resource } from '#kernel/resource/define-resource.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import type { RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import { customers } from '../../customers/identity.ts';
import { fiatDeposits } from '../../deposits/identity.ts';
import { fiatPayouts } from '../../payouts/identity.ts';
import { transactions } from '../../transactions/identity.ts';
import { withMaskedNumbers } from '../accounts/account-text.tsx';
import { revealOf } from '../accounts/record-reveal.ts';
import { CustomerCard } from '../customers/customer-card.tsx';
import { statusTimeline } from '../fields.tsx';
import { LinkedRecords, resourceOf } from './linked-records.tsx';
import type { Movement } from './movement.tsx';

/** A transaction with its customer, by ID where the platform sends no name. */
export type CustomerTransaction = TransactionDetail & { customer: { id: string; name?: string } };

export const transactionAmount = {
  path: 'amount',
  currency: 'currency',
  direction: 'direction',
  fee: 'fee',
} as const satisfies AmountPaths<TransactionDetail>;

export const transactionBadges = ({ status: value, type }: TransactionDetail): Badge[] => [
  statusToBadge(value),
  { label: sentenceCase(type), tone: 'neutral' },
];

/** What the sections of a transaction need to know of its owner, a customer or a business. */
interface TransactionOwner<Rec> {
  name?: (record: Rec) => string | undefined;
  /** What records a reveal of the counterparty's account number; undefined leaves it masked. */
  reveal: (record: Rec) => RecordReveal | undefined;
  /** The path of a linked record's page, where it is not among those of all customers. */
  pathOf?: (type: LinkedType, id: string, record: Rec) => string | null | undefined;
  /** Further sections: at the side before the timeline, and the lists at the end. */
  card: Section<Rec>;
  lists: readonly Section<Rec>[];
}

/** The other side of a transaction: a person, an address of a coin, or a bank with an account number, which is masked. */
const counterparty = <Rec extends TransactionDetail>(
  { reveal }: TransactionOwner<Rec>,
  label = 'Counterparty',
): Field<Rec> =>
  withMaskedNumbers(
    copyWords<Rec>('counterparty', label, ({ counterparty: value }) => value),
    {
      hasNumbers: ({ is_fiat }) => is_fiat,
      recordReveal: reveal,
    },
  );

/** The owner's wallet is one side of a transaction, its counterparty the other. */
const sidesOf =
  <Rec extends TransactionDetail>(owner: TransactionOwner<Rec>) =>
  ({ direction }: Rec): Field<Rec>[] => {
    const wallet = (label: string) =>
      text<Rec>('wallet', label, (record) =>
        [owner.name?.(record), `${record.currency} wallet`].filter(Boolean).join(' · '),
      );
    if (direction === 'in') return [counterparty(owner, 'From'), wallet('To')];
    if (direction === 'out') return [wallet('From'), counterparty(owner, 'To')];
    return [wallet('Wallet'), counterparty(owner)];
  };

/** What the platform says about the processing: which of these keys it sends depends on the processor. */
const fromMeta =
  (key: string) =>
  ({ meta }: TransactionDetail): string | null => {
    const value = meta[key];
    return typeof value === 'string' ? value : null;
  };

/** How many other transactions of the customer a transaction's page shows. */
const otherTransactions = 5;

const otherColumns: Field<Transaction>[] = [
  shortText('reference', { primary: true }),
  word('type'),
  money('amount', 'currency', { direction: 'direction' }),
  status('status'),
  relativeTime('created_at'),
];

/** The endpoint of the transactions of a customer or a business. */
interface TransactionSource {
  endpoint: string;
  query: (params: { id: string; currency: string[]; limit: number }) => ReadQuery<Page<Transaction>>;
}

/** The latest other transactions of the same owner in the same currency. */
export const otherTransactionsOf = <Rec extends TransactionDetail>(
  subject: RecordType,
  source: TransactionSource,
  owners: Pick<Resource, 'to' | 'permissions'>,
  ownerId: (record: Rec) => string,
  ids?: (ownerId: string, transactionId: string) => readonly string[],
): Section<Rec> =>
  nestedList('Other transactions in this currency', (record: Rec) => {
    const { id: own, currency } = record;
    const owner = ownerId(record);
    return defineList(
      subject,
      {
        endpoint: source.endpoint,
        query: (params: { id: string }) =>
          mapQuery(
            source.query({ ...params, currency: [currency], limit: otherTransactions + 1 }),
            ['others', own],
            ({ data }) => data.filter(({ id }) => id !== own).slice(0, otherTransactions),
          ),
      },
      {
        id: 'other-transactions',
        unpaged: true,
        params: { id: owner },
        allRows: {
          label: `All ${currency} transactions`,
          path: `${owners.to(owner)}/transactions?${new URLSearchParams({ currency })}`,
          permission: owners.permissions.record,
        },
        ...(ids && { ids: (row: Transaction) => ids(owner, row.id) }),
        columns: otherColumns,
        emptyTitle: 'No other transactions in this currency',
      },
    );
  });

/** The lists that have the reference of a transaction in their search, and the kinds in their paths. */
const searched = {
  payout: {
    title: 'Payouts',
    kinds: ['fiat', 'crypto', 'connect'],
    permission: fiatPayouts.permissions.record,
    list: api.payouts.list,
  },
  deposit: {
    title: 'Deposits',
    kinds: ['fiat', 'crypto', 'below-minimum'],
    permission: fiatDeposits.permissions.record,
    list: api.deposits.list,
  },
} as const;

interface FoundMovement extends Movement {
  category: string;
  status: string;
}

/** Where the platform doesn't say what a transaction belongs to: the movements of any kind that are found by its reference. */
const foundMovements = <Rec extends TransactionDetail>(type: keyof typeof searched): Section<Rec> => {
  const { title, kinds, permission, list } = searched[type];
  const query = (kind: string, q: string): ReadQuery<Page<FoundMovement>> => list.query({ kind, q });
  return nestedList<Rec>(
    title,
    ({ reference }) =>
      defineList(
        {
          noun: [type, title.toLowerCase()],
          to: (kind = '', id = '') => resourceOf(type, kind)?.to(id) ?? null,
          permissions: { record: permission, add: permission, edit: permission },
        },
        {
          endpoint: list.endpoint,
          query: ({ q }: { q: string }) => {
            const [first, ...others] = kinds;
            return joinLists([query(first, q), ...others.map((kind) => query(kind, q))]);
          },
        },
        {
          id: `related-${title.toLowerCase()}`,
          unpaged: true,
          params: { q: reference },
          ids: ({ category, id }) => [category, id],
          columns: [
            shortText('reference', { primary: true }),
            word('category', 'Kind'),
            money('amount', 'currency_id'),
            status('status'),
            relativeTime('created_at'),
          ],
          emptyTitle: `No ${type} has this reference`,
        },
      ),
    permission ?? undefined,
    ({ type: own, linked }) => linked === undefined && own === type,
  );
};

/** The sections of a transaction's page. */
export const transactionSectionsOf = <Rec extends TransactionDetail>(owner: TransactionOwner<Rec>): Section<Rec>[] => [
  custom<Rec>(({ record, base }) => (
    <LinkedRecords record={record} base={base} pathOf={(type, id) => owner.pathOf?.(type, id, record)} />
  )),
  fields<Rec>('From and to', sidesOf(owner)),
  fields<TransactionDetail>('Transaction', [
    word('type'),
    word('direction'),
    status('status'),
    text('description'),
    copy('reference'),
    dateTime('created_at'),
    dateTime('completed_at'),
  ]),
  fields<TransactionDetail>('Processing', ({ is_fiat }) => [
    shortText('processor', 'Provider', fromMeta('processor')),
    copy('processor_id', 'Provider reference', fromMeta('processor_id')),
    ...(is_fiat ? [] : [copy('hash', 'Hash', fromMeta('hash'))]),
  ]),
  owner.card,
  timeline<Rec>(({ timeline: entries, direction }) =>
    statusTimeline(entries, fundsTextsFor[directionOf(direction) ?? 'none']),
  ),
  foundMovements('payout'),
  foundMovements('deposit'),
  ...owner.lists,
  rawJson,
];

/** The sections of a customer's transaction. */
export const transactionSections = transactionSectionsOf<CustomerTransaction>({
  name: ({ customer }) => customer.name,
  reveal: ({ id, customer }) => revealOf(customer.id, 'account_number', id),
  card: custom(({ record, base }) => <CustomerCard id={record.customer.id} currency={record.currency} base={base} />, {
    side: true,
  }),
  lists: [otherTransactionsOf(transactions, api.customers.transactions, customers, ({ customer }) => customer.id)],
});
