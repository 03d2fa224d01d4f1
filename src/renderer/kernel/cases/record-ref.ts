import { isRecordId } from '#contract/values/record-id.ts';

/** A record as approvals, the audit log, cases, comments and presence name it: `type` is the path of its collection in the platform's API. */
export interface RecordRef {
  type: string;
  id: string;
}

/** The pages, by the path of their list, whose records can be in a case: those of customers, verifications and money. */
const pagesOfOwnType = [
  ...['customers', 'businesses', 'referrals', 'transactions', 'transfers'],
  ...['payouts/fiat', 'payouts/crypto', 'payouts/connect', 'payouts/aggregated'],
  ...['deposits/fiat', 'deposits/crypto', 'deposits/below-minimum'],
  ...['orders/customer-orders', 'orders/outgoing-hedge', 'orders/incoming-hedge', 'orders/recurring'],
  ...['orders/limit-orders', 'connect/offers', 'connect/trades', 'connect/merchants'],
  ...['earn/plans', 'loan/summary', 'spend/top-ups', 'spend/bet-accounts'],
  ...['commerce/charges', 'commerce/payment-links'],
] as const;

/** The type of the records of a page, by the path of its list. A customer's transaction is the one of all transactions. */
export const recordRefTypes: ReadonlyMap<string, string> = new Map([
  ...pagesOfOwnType.map((path): [string, string] => [path, path]),
  ['cases', 'cases'],
  ['vouchers/all', 'vouchers'],
  ['customers/:id/transactions', 'transactions'],
  ['customers/:id/transfers', 'transfers'],
  ['customers/:id/earn', 'earn/plans'],
]);

/** The record of a page, from the path of its list and the IDs in its address; null where there are no cases about such records. */
export const recordRefOf = (listPath: string, ids: readonly string[]): RecordRef | null => {
  const type = recordRefTypes.get(listPath);
  const id = ids.at(-1);
  return type === undefined || id === undefined ? null : { type, id };
};

/** The pages of records whose collection has another path in the platform's API than their list in the console. */
const pages: ReadonlyMap<string, string> = new Map([['vouchers', 'vouchers/all']]);

/** A customer's verifications are on a tab of the customer. */
const verifications = /^(customers\/[^/]+)\/verifications$/;

/** The path of a record's page below the area; null if its ID or its type can't be part of an address. The console need not have a page there. */
export const recordRefPath = ({ type, id }: RecordRef): string | null => {
  if (![...type.split('/'), id].every(isRecordId)) return null;
  const [, customer] = type.match(verifications) ?? [];
  return customer === undefined ? `${pages.get(type) ?? type}/${id}` : `${customer}/documents`;
};
