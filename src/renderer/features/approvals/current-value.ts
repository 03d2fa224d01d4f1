import type { QueryKey } from '@tanstack/react-query';
import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';
import { api } from '#kernel/api/client.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { isRun, linesOf } from '#kernel/approvals/requested-lines.ts';
import { areaBase, canOpenLink } from '#kernel/base/area-links.ts';
import type { ReadFact, ReadFacts } from '#kernel/definitions/action.ts';
import { type Comparison, isSameFieldValue } from '#kernel/definitions/change.ts';
import type { ReadContext, ReadQuery } from '#kernel/definitions/read-query.ts';
import { valueAt } from '#kernel/fields/record-path.ts';
import { isSensitiveChange } from '#kernel/format/sensitive-fields.ts';
import { recordedFlag } from '#kernel/history/changed-values.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { loadRecordPage } from '#kernel/record/prefetch-record.ts';
import { customerFact } from '../shared/money/decision-facts.ts';
import { linePath, recordPath } from './approval-fields.tsx';

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

/** Reads the record that a write changes, as it is now; null: it has no page, or is below another record. */
const readChanged = async (endpoint: string, line: ApprovalLine, context: ReadContext): Promise<unknown> => {
  const { record, currency_id } = line;
  const path = linePath(line);
  if (walletWrites.has(endpoint)) {
    const wallets = await api.customers.wallets.query({ id: record.id }).queryFn(context);
    return wallets.find(({ currency }) => currency === currency_id) ?? null;
  }
  if (path === null || nestedWrites.has(endpoint)) return null;
  return (await (await loadRecordPage(path))?.query.queryFn(context)) ?? null;
};

/** What the page and the dialog have read in the last ms is not read again. */
export const justReadMs = 10_000;

/** The beginning of the keys of all reads of changed records. Its endpoint comes first, so that a write that changes them reads them again. */
const changedKey = ({ endpoint }: Approval): QueryKey => [endpoint, 'changed records'];

/** Reads the changed records again, wherever they are shown. */
export const readChangedAgain = (approval: Approval): void =>
  void queryClient.invalidateQueries({ queryKey: changedKey(approval) });

/**
 * Reads the records that a request changes, as they are now, in the order of its lines. Null: one has no page, or is below another record;
 * undefined: one of several can't be read.
 */
export const changedRecords = (approval: Approval): ReadQuery<readonly unknown[]> => {
  const { endpoint } = approval;
  const lines = linesOf(approval);
  return {
    queryKey: [...changedKey(approval), ...lines.map((line) => `${linePath(line)} ${line.currency_id}`)],
    queryFn: (context) =>
      inParallel(
        lines,
        async (line) => {
          try {
            return await readChanged(endpoint, line, context);
          } catch (error) {
            if (lines.length === 1 || context.signal.aborted) throw error;
            return undefined;
          }
        },
        context.signal,
      ),
  };
};

/** Whether a member with these permissions may read the records of a request: those of a run are of one kind. */
export const canReadChanged = (approval: Approval, permissions: readonly string[]): boolean => {
  const [line] = linesOf(approval);
  const path = line === undefined ? null : linePath(line);
  return path !== null && canOpenLink(path, areaBase(), permissions);
};

/** What follows from the records of a request as they are now: all parts of a dialog, and the page below, read them together. */
export const ofChangedRecords = <Value>(
  approval: Approval,
  name: string,
  toValue: (records: readonly unknown[]) => Value,
  staleTime = justReadMs,
): ReadQuery<Value> => {
  const query = changedRecords(approval);
  return {
    queryKey: [...query.queryKey, name],
    queryFn: async () => toValue(await queryClient.fetchQuery({ ...query, staleTime, retry: false })),
  };
};

/** A fact about the records of a request as they are now, for a dialog. Those of a run are many, and its page has just read them. */
export const factOfChangedRecords = (
  approval: Approval,
  label: string,
  textOf: (records: readonly unknown[]) => string | null,
): ReadFact => ({
  label,
  permission: null,
  query: ofChangedRecords(approval, label, textOf, isRun(approval) ? justReadMs : 0),
});

/** What the one requested write rests on, as its own dialog says it to the requester: read from the record as it is now. Nothing for a run. */
export const factsOfRequestedWrite = (approval: Approval): ReadFacts => {
  const { endpoint, decision, record } = approval;
  const query = changedRecords(approval);
  const path = recordPath(approval);
  return {
    canRead: (permissions) => path !== null && canReadChanged(approval, permissions),
    facts: {
      queryKey: [...query.queryKey, 'facts', decision],
      queryFn: async () => {
        const page = path === null ? null : await loadRecordPage(path);
        // The page and the dialog have just read it.
        const [changed = null] = await queryClient.fetchQuery({ ...query, staleTime: justReadMs, retry: false });
        const own =
          changed === null ? [] : (page?.decisionFacts(changed, { endpoint, decision: decision ?? undefined }) ?? []);
        const facts = own.flatMap((fact) => ('facts' in fact ? [] : [fact]));
        return record?.type === 'customers' ? [customerFact(record), ...facts] : facts;
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

/** The changes of a write beside the record as it is now (`changedRecords`). */
export const comparedChanges = ({ changes }: Pick<ApprovalLine, 'changes'>, record: unknown): ComparedChange[] =>
  changes.map((change) => {
    const now = record == null ? undefined : valueAt(record, change.field);
    return {
      ...loggedChange(null, {}, change),
      field: change.field,
      now,
      isChanged: now !== undefined && !isAsRequested(change.field, now, change.from),
    };
  });
