import type { Belonging } from '#contract/platform/api/customer-records.ts';
import type { Store } from '../../db/store.ts';
import { transactionCodes } from '../../shared/codes.ts';
import type { AuditContext } from '../customers/audit.ts';
import { connectTrades } from '../products/connect.ts';
import { deposits } from './deposits.ts';
import { payouts } from './payouts.ts';
import { topUps } from './top-ups.ts';

/** The movements that belong to a transaction. */
const linkedCollections = [payouts, deposits];

/** Gives the records of a transaction its new status, with what follows from it. */
export const updateLinkedStatus = (
  call: AuditContext,
  transactionNumber: number,
  change: { status: string; reason: string },
): void => {
  for (const collection of linkedCollections)
    for (const row of collection.where(call.store, 'transaction_number = ?', transactionNumber))
      collection.changeStatus(call, row, change);
  for (const row of topUps.where(call.store, 'transaction_number = ?', transactionNumber))
    topUps.changeStatus(call, row, change);
};

/** What the transaction of a number belongs to; null if it belongs to nothing. */
export const belongingOf = (store: Store, transactionNumber: number): Belonging | null => {
  const movement = (type: string, collection: typeof payouts | typeof deposits) =>
    collection
      .where(store, 'transaction_number = ?', transactionNumber)
      .map(({ category, id, reference, status }) => ({ type, kind: category, id, reference, status }));
  const topUp = topUps
    .where(store, 'transaction_number = ?', transactionNumber)
    .map(({ id, reference, status }) => ({ type: 'top_up', kind: null, id, reference, status }));
  return [...movement('payout', payouts), ...movement('deposit', deposits), ...topUp][0] ?? null;
};

/** A linked record, such as a payout, by its reference, or by the reference of the trade that it pays out. */
const linkedRecord = (store: Store, text: string) => {
  const reference = text.trim().toUpperCase();
  if (reference.startsWith('CTR-')) {
    const [trade] = connectTrades.where(store, 'reference = ?', reference);
    const payoutId = trade?.payout_id ?? null;
    return payoutId === null ? undefined : payouts.where(store, 'id = ?', payoutId)[0];
  }
  const collection = [...linkedCollections, topUps].find(({ prefix }) => reference.startsWith(`${prefix}-`));
  return collection?.where(store, 'reference = ?', reference)[0];
};

/** Turns the reference of a linked record, such as a payout, into its transaction's; any other text stays as it is. */
export const transactionReferenceOf = <Text extends string | undefined>(store: Store, text: Text): string | Text => {
  const row = linkedRecord(store, text ?? '');
  return row ? transactionCodes.reference.write(row.transaction_number) : text;
};

/** The first of some texts that is the reference of a linked record. */
export const linkedReference = (store: Store, texts: readonly string[]): string | null =>
  texts
    .find((text) => linkedRecord(store, text) !== undefined)
    ?.trim()
    .toUpperCase() ?? null;
