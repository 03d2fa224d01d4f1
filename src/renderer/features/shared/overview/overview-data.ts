import type { Transaction, Verification, Wallet } from '#contract/platform/api/customer-records.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { compareAmounts } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';
import type { Noun } from '#kernel/definitions/list.ts';
import { isZeroAmount, sumOf } from '#kernel/format/decimal.ts';
import { formatCount } from '#kernel/format/text.ts';
import { failedStatus, reviewStatuses, stuckStatus } from './overview-queries.ts';

/** What a customer's wallets hold. */
export interface AccountValue {
  /** The total in US dollars; null if the platform gives no dollar value for one of the balances: they are never added up by themselves. */
  total: { usd: string; isExact: boolean } | null;
  /** The wallets with a balance, those of most value first and those without a dollar value last; at most three. */
  wallets: Wallet[];
  /** How many more have a balance. */
  more: number;
}

const walletsShown = 3;

const mostValueFirst = (one: Wallet, other: Wallet): number =>
  one.usd_value === null || other.usd_value === null
    ? Number(one.usd_value === null) - Number(other.usd_value === null)
    : compareAmounts(other.usd_value, one.usd_value);

/** What wallets hold in all, and in which of them most of it is. */
export const accountValue = (all: readonly Wallet[]): AccountValue => {
  const wallets = all.filter(({ balance }) => !isZeroAmount(balance)).sort(mostValueFirst);
  const values = wallets.flatMap(({ usd_value }) => usd_value ?? []);
  const usd = values.length === wallets.length ? sumOf(values) : null;
  return {
    total: usd === null ? null : { usd, isExact: wallets.every(({ currency }) => currency === 'USD') },
    wallets: wallets.slice(0, walletsShown),
    more: Math.max(0, wallets.length - walletsShown),
  };
};

/** An open item on a customer's account that needs attention. */
export interface OpenItem {
  label: string;
  tone: 'warning' | 'danger';
  /** The tab with its filter, such as `transactions?status=failed`, or an address that begins with a slash. */
  to: string;
}

const unreviewed = ['pending', 'submitted', ...reviewStatuses];

/**
 * Counted records of a kind, such as disputes; nothing if there are none. Where the platform does not count them, those on the first page
 * with rows are a minimum if there are more pages.
 */
export const openRecords = ({ data, pagination }: Page<unknown>, noun: Noun, to: string): OpenItem[] => {
  const { total, next_cursor: next } = pagination;
  const count = total ?? data.length;
  if (count === 0) return [];
  const isMinimum = total === null && next !== null;
  return [{ label: isMinimum ? `${count}+ ${noun[1]}` : formatCount(count, ...noun), tone: 'danger', to }];
};

/** Documents that wait for a review. */
export const openDocuments = (verifications: readonly Verification[]): OpenItem[] => {
  const count = verifications.filter(({ status }) => hasStatus(status, ...unreviewed)).length;
  return count === 0
    ? []
    : [{ label: formatCount(count, 'document to review', 'documents to review'), tone: 'warning', to: 'documents' }];
};

/** What the movements of a type are called; other types are movements. */
const movementNouns: Readonly<Record<string, Noun>> = {
  payout: ['payout', 'payouts'],
  deposit: ['deposit', 'deposits'],
};
const otherMovements: Noun = ['movement', 'movements'];

/** The tab of transactions with these statuses; `type` is set where the items have a name of their own. */
const transactionsTab = (type: string | null, statuses: readonly string[]): string =>
  `transactions?${new URLSearchParams([...(type === null ? [] : [['type', type]]), ...statuses.map((status) => ['status', status])])}`;

/** Payouts, deposits and other movements that failed, wait for a review, or are stuck. With more pages to read, the counts are minimums. */
export const openMovements = ({ data, pagination }: Page<Transaction>, now: number): OpenItem[] => {
  const groups = Map.groupBy(data, ({ type }) => (Object.hasOwn(movementNouns, type) ? type : null));
  const more = pagination.next_cursor === null ? '' : '+';
  const item = (
    statuses: readonly string[],
    words: string,
    tone: OpenItem['tone'],
    isOpen = (_: Transaction) => true,
  ): OpenItem[] =>
    [...groups].flatMap(([type, rows]) => {
      const count = rows.filter((row) => hasStatus(row.status, ...statuses) && isOpen(row)).length;
      const [one, many] = movementNouns[type ?? ''] ?? otherMovements;
      const label = `${count}${more} ${count === 1 && more === '' ? one : many} ${words}`;
      return count === 0 ? [] : [{ label, tone, to: transactionsTab(type, statuses) }];
    });
  const isStuck = ({ created_at }: Transaction) => now - Date.parse(created_at) > limits.stuckAfterMs;
  return [
    ...item([failedStatus], 'failed', 'danger'),
    ...item([stuckStatus], 'stuck for over an hour', 'danger', isStuck),
    ...item(reviewStatuses, 'in review', 'warning'),
  ];
};
