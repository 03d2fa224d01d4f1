import type { Store } from '../../db/store.ts';
import { transactionCodes } from '../../shared/codes.ts';
import type { AuditContext } from '../customers/audit.ts';
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

/** A linked record, such as a payout, by its reference. */
const linkedRecord = (store: Store, text: string) => {
  const reference = text.trim().toUpperCase();
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
  texts.map((text) => linkedRecord(store, text)?.reference).find((reference) => reference !== undefined) ?? null;
