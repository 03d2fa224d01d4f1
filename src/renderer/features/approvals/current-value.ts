import type { Approval } from '#contract/platform/api/approvals.ts';
import { api } from '#kernel/api/client.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { areaBase, canOpenLink } from '#kernel/base/area-links.ts';
import type { ReadFact, ReadFacts } from '#kernel/definitions/action.ts';
import { type Comparison, isSameFieldValue } from '#kernel/definitions/change.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { isSensitiveChange } from '#kernel/format/sensitive-fields.ts';
import { recordedFlag } from '#kernel/history/changed-values.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { loadRecordPage } from '#kernel/record/prefetch-record.ts';
import { customerFact } from '../shared/money/decision-facts.ts';
import { recordPath } from './approval-fields.tsx';

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

/** How two texts of a field compare. A number that identifies a person or an account is no amount. */
const comparisonOf = (field: string, texts: readonly string[]): Comparison => {
  if (texts.every(isDecimal) && !isSensitiveChange(field)) return 'decimal';
  return texts.every(isTime) ? 'time' : 'text';
};

/** Whether a record's value is what a request found: the platform records texts, so numbers, times and flags are compared as what they are. */
export const isAsRequested = (field: string, now: unknown, from: string | null): boolean => {
  if (typeof now === 'boolean') return recordedFlag(from) === now;
  const current = textOf(now);
  return isSameFieldValue(comparisonOf(field, [current ?? '', from ?? '']), current, from);
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
      return (await (await loadRecordPage(path))?.query.queryFn(context)) ?? null;
    },
  };
};

/** A fact about the record of a request as it is now, for a dialog: all of them, and the page below, read it together. */
export const factOfChangedRecord = (
  approval: Approval,
  label: string,
  textOf: (record: unknown) => string | null,
): ReadFact => {
  const query = changedRecord(approval);
  return {
    label,
    permission: null,
    query: {
      queryKey: [...query.queryKey, label],
      queryFn: async () => textOf(await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false })),
    },
  };
};

const justReadMs = 10_000;

/** What the requested write rests on, as its own dialog says it to the requester: read from the record as it is now. */
export const factsOfRequestedWrite = (approval: Approval): ReadFacts => {
  const { endpoint, decision, record } = approval;
  const query = changedRecord(approval);
  const path = recordPath(approval);
  return {
    canRead: (permissions) => path !== null && canOpenLink(path, areaBase(), permissions),
    facts: {
      queryKey: [...query.queryKey, 'facts', decision],
      queryFn: async () => {
        const page = path === null ? null : await loadRecordPage(path);
        // The page and the dialog have just read it.
        const changed = await queryClient.fetchQuery({ ...query, staleTime: justReadMs, retry: false });
        const own =
          changed === null ? [] : (page?.decisionFacts(changed, { endpoint, decision: decision ?? undefined }) ?? []);
        const facts = own.flatMap((fact) => ('facts' in fact ? [] : [fact]));
        return record.type === 'customers' ? [customerFact(record), ...facts] : facts;
      },
    },
  };
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
