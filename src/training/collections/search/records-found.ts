import { z } from 'zod';
import { customersByNumber } from '../../db/customers.ts';
import type { Store } from '../../db/store.ts';
import { ownerNumberIn } from '../../seed/generator-context.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { approvals } from '../approvals/approvals.ts';
import { cases } from '../cases/cases.ts';
import { referrals } from '../customers/referrals.ts';
import { nameOfRecord, readRecord } from '../definitions/read-record.ts';
import { recordOfTransaction } from '../definitions/record-transactions.ts';
import { fxRecipients } from '../money/fx-recipients.ts';
import { customerOrders, hedges, recurringOrders } from '../money/orders.ts';
import { payoutBatches } from '../money/payout-batches.ts';
import { movedKinds } from '../money/record-transactions.ts';
import { transfers } from '../money/transfers.ts';
import { charges, paymentLinks } from '../products/commerce.ts';
import { connectMerchants, connectOffers } from '../products/connect.ts';
import { earnPlans } from '../products/earn-plans.ts';
import { loans } from '../products/loans.ts';
import { vouchers } from '../products/vouchers.ts';
import { matchedField, type SearchText, type SearchTexts } from './search-text.ts';

/** A record by the path of its collection, such as `loan/summary`. */
interface Ref {
  type: string;
  id: string;
}

interface Searched {
  where(store: Store, condition: string, ...values: string[]): readonly { id: string; kind?: string }[];
}

/** The collections without a group of their own, by the path of their records. */
const collections: readonly (readonly [type: string, collection: Searched, hasReference?: boolean])[] = [
  ['loan/summary', loans, true],
  ['transfers', transfers, true],
  ['earn/plans', earnPlans, true],
  ['orders/customer-orders', customerOrders, true],
  ['orders/recurring', recurringOrders, true],
  ['orders/:kind', hedges, true],
  ['payouts/aggregated', payoutBatches, true],
  ['commerce/charges', charges, true],
  ['vouchers', vouchers, true],
  ['commerce/payment-links', paymentLinks],
  ['connect/offers', connectOffers],
  ['connect/merchants', connectMerchants],
  ['referrals', referrals],
  ['fx-recipients', fxRecipients],
  ['approvals', approvals],
  ['cases', cases],
];

/** A customer's verification, whose ID has the number of its customer. */
const verificationOf = ({ platform, value }: SearchText): Ref[] => {
  const number = ownerNumberIn('VER', value.toUpperCase());
  const [customer] = number === null ? [] : customersByNumber(platform.store, [number]);
  return customer ? [{ type: `customers/${customer.id}/verifications`, id: value.toUpperCase() }] : [];
};

/** The record that the transaction with this reference or ID belongs to. */
const linkedRecordOf = ({ platform, value }: SearchText): Ref[] => {
  const number = transactionCodes.reference.read(value.trim()) ?? transactionCodes.id.read(value.trim());
  const found = number === null ? undefined : recordOfTransaction(platform.store, number);
  const { path } = (found && movedKinds.get(found.type)) ?? {};
  return found && path !== undefined ? [{ type: path, id: found.record }] : [];
};

/** The records with a text as their whole ID or reference: an index finds them, whatever the number of customers. */
const refsOf = (text: SearchText): Ref[] => [
  ...collections.flatMap(([type, collection, hasReference]) => {
    const code = text.value.trim().toUpperCase();
    const [condition, values] = hasReference ? ['id = ? OR reference = ?', [code, code]] : ['id = ?', [code]];
    return collection
      .where(text.platform.store, condition, ...values)
      .map(({ id, kind = '' }) => ({ type: type.replace(':kind', kind), id }));
  }),
  ...verificationOf(text),
  ...linkedRecordOf(text),
];

const word = z.string().nullish();
/** What the records of all collections call the fields that a result shows. */
const shown = z.object({
  ...{ amount: word, principal: word, total: word, currency_id: word, currency: word, base: word, asset: word },
  ...{ status: word, state: word },
  ...{ created_at: word, opened_at: word, started_at: word, requested_at: word, submitted_at: word },
  customer: z.object({ id: z.string(), name: z.string() }).nullish().catch(null),
});

/** The reference of a record's transaction that it was found by. */
const linkedReference = ([{ value }]: SearchTexts) =>
  transactionCodes.reference.read(value.trim()) === null ? null : { field: 'linked_reference', value: value.trim() };

const times = ['created_at', 'opened_at', 'started_at', 'requested_at', 'submitted_at'] as const;

/** The records of other kinds that match every text, as far as the member may read them. */
export const recordsFound = (call: Parameters<typeof readRecord>[0]) => (texts: SearchTexts) => {
  const keyOf = ({ type, id }: Ref): string => `${type}/${id}`;
  const [first = [], ...rest] = texts.map(refsOf);
  return first
    .filter((ref) => rest.every((others) => others.some((other) => keyOf(other) === keyOf(ref))))
    .flatMap(({ type, id }) => {
      const record = readRecord(call, type, id);
      if (record === null) return [];
      const found = shown.parse(record);
      const name = nameOfRecord(record);
      return [
        {
          ...{ type, id, name },
          amount: found.amount ?? found.principal ?? found.total ?? null,
          currency_id: found.currency_id ?? found.currency ?? found.base ?? found.asset ?? null,
          status: found.status ?? found.state ?? null,
          created_at: times.map((key) => found[key]).find(Boolean) ?? null,
          customer: found.customer ?? null,
          matched: matchedField(texts, { reference: name, id }) ?? linkedReference(texts),
        },
      ];
    });
};
