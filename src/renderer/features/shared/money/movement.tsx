import type { FundsTexts, Section } from '#kernel/definitions/detail.ts';
import type { Money } from '#kernel/definitions/field.ts';
import { custom, nestedList, timeline } from '#kernel/detail/sections.ts';
import { money } from '#kernel/fields/fields.tsx';
import { exactMoney } from '#kernel/format/money.ts';
import { relativeTimeElement } from '#kernel/ui/values/date-time.tsx';
import { CustomerCard } from '../customers/customer-card.tsx';
import { CustomerLine } from '../customers/customer-line.tsx';
import { statusTimeline } from '../fields.tsx';
import {
  businessTransactionsWithIds,
  transactionsMatching,
  transactionsWithIds,
} from './transactions-matching.list.ts';

/** A movement of money with its customer, such as a payout or a deposit. `amount` in major units. */
export interface Movement {
  id: string;
  reference: string;
  amount: string;
  currency_id: string;
  customer: { id: string; name: string } | null;
  created_at: string;
}

/** A movement in one line: reference and exact amount. */
export const movementName = ({ reference, amount, currency_id }: Movement): string =>
  `${reference} · ${exactMoney(amount, currency_id)}`;

/** The amount of a movement with its currency. */
export const movementMoney = ({ amount, currency_id }: Pick<Movement, 'amount' | 'currency_id'>): Money => ({
  amount,
  currency: currency_id,
});

/** The amount of a movement, as changes compare it. */
export const movementAmount = <Rec extends Movement>() => money<Rec>('amount', 'Amount', movementMoney);

/** Whose record it is, linked, and a time of it. */
export const subtitleWith =
  <Rec extends Pick<Movement, 'customer'>>(timeOf: (record: Rec) => string) =>
  (record: Rec, { base }: { base: string }) => (
    <>
      {record.customer && <CustomerLine {...record.customer} base={base} />}
      {relativeTimeElement(timeOf(record))}
    </>
  );

/** Whose movement it is, linked, and when it was created. */
export const movementSubtitle = subtitleWith<Pick<Movement, 'customer' | 'created_at'>>(({ created_at }) => created_at);

/** The customer with the balance in a currency of the record, in the second column. */
export const customerSectionIn = <Rec extends Pick<Movement, 'customer'>>(currencyOf: (record: Rec) => string) =>
  custom<Rec>(
    ({ record, base }) =>
      record.customer && <CustomerCard id={record.customer.id} currency={currencyOf(record)} base={base} />,
    { side: true },
  );

/** The customer with the balance in the movement's currency, in the second column. */
export const customerSection = <Rec extends Movement>() => customerSectionIn<Rec>(({ currency_id }) => currency_id);

/** The status changes with who made them, why, and where the money went, in the words of the record's page. */
export const statusSection = <Rec extends { timeline: Parameters<typeof statusTimeline>[0] }>(words?: FundsTexts) =>
  timeline<Rec>(({ timeline: entries }) => statusTimeline(entries, words));

/** The customer's transaction that a movement belongs to: of the same reference where the platform doesn't say which. */
export const transactionSection = <Rec extends { reference: string; transaction_id: string | null }>() =>
  nestedList<Rec>(
    'Transaction',
    (row) => transactionsMatching(row.transaction_id ?? row.reference),
    'transaction:read',
  );

interface OfTransactions {
  transaction_id: string | null;
  transaction_ids?: readonly string[];
}

/** The IDs of a record's transactions; none where the platform says of none. */
const ownTransactionIds = ({ transaction_id, transaction_ids = [] }: OfTransactions): readonly string[] => {
  if (transaction_ids.length > 0) return [...new Set(transaction_ids)];
  return transaction_id === null ? [] : [transaction_id];
};

/** The transactions that moved the money of a record, where the platform says which: among those of customers, or of the record's business. */
export const ownTransactionsSection = <Rec extends OfTransactions>(
  businessOf?: (record: Rec) => string | null | undefined,
): Section<Rec> =>
  nestedList<Rec>(
    'Transactions',
    (record) => {
      const ids = ownTransactionIds(record);
      return businessOf ? businessTransactionsWithIds(businessOf(record) ?? '', ids) : transactionsWithIds(ids);
    },
    'transaction:read',
    (record) => ownTransactionIds(record).length > 0 && (!businessOf || Boolean(businessOf(record))),
  );
