import type { Approval } from '#contract/platform/api/approvals.ts';
import { api } from '#kernel/api/client.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { explanationOf } from '#kernel/fields/explanation.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { isZeroAmount, subtractAmounts } from '#kernel/format/decimal.ts';
import { isSensitiveChange } from '#kernel/format/sensitive-fields.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { loadRecordQuery } from '#kernel/record/prefetch-record.ts';
import { recordPath } from './approval-fields.tsx';

/** Databases without booleans record 1 and 0. */
const flagWords = new Map([
  [true, ['true', '1']],
  [false, ['false', '0']],
]);

/** A number without leading zeros, which account numbers may have. */
const isDecimal = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return (Array.isArray(value) ? value.join(', ') : String(value)) || null;
};

/** A value of a record's field as changes show it: masked where it identifies a person or an account. */
export const currentValueText = (field: string, value: unknown): string =>
  loggedChange(null, {}, { field, from: null, to: textOf(value) }).to;

/** Whether a record's value is what a request found: the platform records texts, so numbers, times and flags are compared as what they are. */
export const isAsRequested = (field: string, now: unknown, from: string | null): boolean => {
  const [current, requested] = [textOf(now), from || null];
  if (current === null || requested === null) return current === requested;
  if (typeof now === 'boolean') return flagWords.get(now)?.includes(requested.toLowerCase()) === true;
  if (isDecimal(current) && isDecimal(requested) && !isSensitiveChange(field))
    return isZeroAmount(subtractAmounts(current, requested) ?? '1');
  if (isTime(current) && isTime(requested)) return Date.parse(current) === Date.parse(requested);
  return current === requested;
};

/** Writes on a record below the one that their requests name. Of their fields only a wallet's can be read again. */
export const nestedWrites: ReadonlySet<string> = new Set([
  'customers.setWalletStatus',
  'customers.setWalletBalance',
  'customers.updateTransaction',
  'customers.deleteCryptoAddress',
  'customers.updateBeneficiary',
  'customers.deleteBeneficiary',
  'customers.deletePaymentAccount',
  'customers.toggleSenderAccount',
]);
const walletWrites: ReadonlySet<string> = new Set(['customers.setWalletStatus', 'customers.setWalletBalance']);

/** Reads the record that a request changes, as it is now; null: it has no page, or is below another record. */
export const changedRecord = (approval: Approval): ReadQuery<unknown> => {
  const { endpoint, record, currency_id } = approval;
  const path = recordPath(approval);
  return {
    // Its group comes first, so that a write that changes it reads it again.
    queryKey: [endpoint, 'changed record', path, currency_id],
    queryFn: async (context) => {
      if (walletWrites.has(endpoint)) {
        const wallets = await api.customers.wallets.query({ id: record.id }).queryFn(context);
        return wallets.find(({ currency }) => currency === currency_id) ?? null;
      }
      if (path === null || nestedWrites.has(endpoint)) return null;
      return (await (await loadRecordQuery(path))?.queryFn(context)) ?? null;
    },
  };
};

/** Why the record of a request waits for a decision, as the platform says it: its reason and risk signals; null if it says neither. */
export const reviewText = (record: unknown): string | null => {
  const { reason = null, signals = [] } = explanationOf(record) ?? {};
  return [...(reason === null ? [] : [reason.text]), ...signals.map(({ text }) => text)].join(' · ') || null;
};

/** A changed field beside the value that the record has now; undefined: it isn't known. */
export interface ComparedChange {
  field: string;
  label: string;
  from: string;
  to: string;
  now: unknown;
  /** Whether the record no longer has the value that the request found. */
  isChanged: boolean;
}

/** The changes of a request beside the record as it is now (`changedRecord`). */
export const comparedChanges = ({ changes }: Approval, record: unknown): ComparedChange[] =>
  changes.map((change) => {
    const now = record == null ? undefined : valueAt(record, change.field);
    return {
      ...loggedChange(null, {}, change),
      field: change.field,
      now,
      isChanged: now !== undefined && !isAsRequested(change.field, now, change.from),
    };
  });
