import type { Store } from '../../db/store.ts';
import type { TransactionRow } from '../../db/transactions.ts';
import { toTransactionDetail } from '../../seed/records/transaction-records.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import type { AuditContext } from '../customers/audit.ts';
import type { MovementRow } from '../definitions/define-movements.ts';
import { recordLink, recordOfTransaction, transactionNumbersOf } from '../definitions/record-transactions.ts';
import { connectTrades, tradeOfPayout } from '../products/connect.ts';
import { deposits } from './deposits.ts';
import { payouts } from './payouts.ts';
import { type MovedKind, type MovedRecord, movedKinds } from './record-transactions.ts';
import { topUps } from './top-ups.ts';
import { transferOfTransaction, transfers } from './transfers.ts';

const movementLink = ({ category, ...row }: MovementRow) => ({ kind: category, ...recordLink(row) });

/** A record's reference, as other records name it: its ID where the reference is secret. */
const shownReference = ({ isReferenceSecret = false }: MovedKind, { id, reference }: MovedRecord): string =>
  isReferenceSecret ? id : reference;

/** The order, loan, earn plan or voucher that a transaction belongs to, by its key among the linked records. */
const movedRecordLink = (store: Store, transactionNumber: number) => {
  const link = recordOfTransaction(store, transactionNumber);
  const moved = link && movedKinds.get(link.type);
  const [found] = moved?.find(store, 'id = ?', link?.record ?? '') ?? [];
  if (!link || !moved || !found) return {};
  const { kind } = moved;
  const reference = shownReference(moved, found);
  return { [link.type]: { ...(kind !== undefined && { kind }), ...recordLink({ ...found, reference }) } };
};

/** The movements that belong to a transaction. */
const linkedCollections = [payouts, deposits];

/** Gives the records of a transaction its new status, with what follows from it. Returns whether one of them has moved its money in the wallet. */
export const updateLinkedStatus = (
  call: AuditContext,
  transactionNumber: number,
  change: { status: string; reason: string },
): boolean => {
  const ofTransaction = ['transaction_number = ?', transactionNumber] as const;
  const movements = linkedCollections.flatMap((collection) =>
    collection.where(call.store, ...ofTransaction).map((row) => collection.changeStatus(call, row, change)),
  );
  for (const row of transfers.where(call.store, ...ofTransaction))
    transfers.update(call.platform, row, { status: change.status });
  for (const row of topUps.where(call.store, ...ofTransaction)) topUps.changeStatus(call, row, change);
  return movements.length > 0;
};

/** A transaction with the records that it belongs to. Of a deposit it has the reason. */
export const linkedTransaction = (context: SeedContext, row: TransactionRow) => {
  const { store } = context;
  const ofTransaction = ['transaction_number = ?', row.rowNumber] as const;
  const [payout] = payouts.where(store, ...ofTransaction);
  const [deposit] = deposits.where(store, ...ofTransaction);
  const [topUp] = topUps.where(store, ...ofTransaction);
  const transfer = transferOfTransaction(context, row);
  const tradeId = payout?.category === 'connect' ? tradeOfPayout(context, payout.id).trade?.id : undefined;
  const transaction = toTransactionDetail(context.seed, row);
  const provided = payout ?? deposit ?? topUp ?? (transfer && transfers.toAnswer(context, transfer));
  return {
    ...transaction,
    // The provider is that of the record that the transaction belongs to.
    ...(provided && {
      meta: { ...transaction.meta, processor: provided.provider, processor_id: provided.provider_reference },
    }),
    ...(deposit && { status_reason: deposits.toAnswer(context, deposit).status_reason }),
    linked: {
      ...(payout && { payout: movementLink(payout) }),
      ...(deposit && { deposit: movementLink(deposit) }),
      ...(tradeId !== undefined && { trade: recordLink(connectTrades.find(store, tradeId)) }),
      ...(transfer && { transfer: recordLink(transfer) }),
      ...(topUp && { top_up: recordLink(topUp) }),
      ...movedRecordLink(store, row.rowNumber),
    },
  };
};

/** A linked record, such as a payout, by its reference, or by the reference of the trade that it pays out. */
const linkedRecord = (store: Store, text: string) => {
  const reference = text.trim().toUpperCase();
  if (reference.startsWith('CTR-')) {
    const [trade] = connectTrades.where(store, 'reference = ?', reference);
    const payoutId = trade?.payout_id ?? null;
    return payoutId === null ? undefined : payouts.where(store, 'id = ?', payoutId)[0];
  }
  if (reference.startsWith('TRF-')) return transfers.where(store, 'reference = ?', reference)[0];
  const collection = [...linkedCollections, topUps].find(({ prefix }) => reference.startsWith(`${prefix}-`));
  return collection?.where(store, 'reference = ?', reference)[0];
};

/** The order, loan, earn plan or voucher with this reference. */
const movedRecord = (store: Store, text: string): readonly [MovedKind, MovedRecord] | undefined => {
  const reference = text.trim().toUpperCase();
  for (const kind of reference === '' ? [] : movedKinds.values()) {
    const [found] = kind.find(store, 'reference = ?', reference);
    if (found) return [kind, found];
  }
  return undefined;
};

/** The numbers of the transactions of the record with this reference; none for any other text. */
export const linkedTransactionNumbers = (store: Store, text: string): number[] => {
  const row = linkedRecord(store, text);
  if (row) return [row.transaction_number];
  const [, found] = movedRecord(store, text) ?? [];
  return found ? transactionNumbersOf(store, found.id) : [];
};

/** The first of some texts that is the reference of a linked record; null for a secret one, which is not repeated. */
export const linkedReference = (store: Store, texts: readonly string[]): string | null => {
  const text = texts.find((each) => linkedTransactionNumbers(store, each).length > 0);
  if (text === undefined) return null;
  const [kind] = movedRecord(store, text) ?? [];
  return kind?.isReferenceSecret ? null : text.trim().toUpperCase();
};
