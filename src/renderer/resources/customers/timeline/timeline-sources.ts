import type { TradeRow } from '#contract/api/connect.ts';
import type { Page } from '#contract/definitions/answers.ts';
import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { endedLoanStatuses } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import type { LoadedSource, TimelineEntry, TimelineKind } from './merge-timeline.ts';
import {
  auditEntries,
  deviceEntries,
  disputeEntry,
  loanEndEntry,
  loanEntry,
  moneyEntries,
  noteEntries,
  resolutionEntry,
  reviewEntries,
  verificationEntries,
} from './timeline-entries.ts';

/** One endpoint that the timeline reads. `cursor` is the next page's; an unpaged endpoint gives a single page. */
export interface TimelineSource {
  /** In the middle of a sentence: `the audit log`. */
  name: string;
  kinds: readonly TimelineKind[];
  permission: Permission | null;
  query: (id: string, cursor: string | null) => ReadQuery<SourcePage>;
}

export interface SourcePage {
  entries: TimelineEntry[];
  nextCursor: string | null;
}

/** Reads through the cache without retries: the query of the source around it retries. */
const fetchOnce = <T>(query: ReadQuery<T>, options: { staleTime?: number } = {}): Promise<T> =>
  queryClient.fetchQuery({ ...query, retry: false, ...options });

/** The record's own timeline, cached until the record changes; empty if the member may not see the record, or it no longer exists. */
const readTimeline = async <Step>(query: ReadQuery<{ timeline: Step[] }>): Promise<Step[]> => {
  try {
    return (await fetchOnce(query, { staleTime: Number.POSITIVE_INFINITY })).timeline;
  } catch (error) {
    if (error instanceof AppError && ['forbidden', 'not-found', 'unavailable'].includes(error.code)) return [];
    throw error;
  }
};

/** The disputed trades of a customer. All pages are read: they are in the order of the trades, not of the disputes. */
const disputedTrades = (id: string): ReadQuery<TradeRow[]> => {
  const query = (cursor: string | null): ReadQuery<Page<TradeRow>> => {
    const params = { limit: limits.pageSizeMax, q: id, disputed: true, ...(cursor !== null && { cursor }) };
    return api.connect.trades.query(params);
  };
  return {
    queryKey: [...query(null).queryKey, 'all'],
    queryFn: async (context) => {
      let page = await query(null).queryFn(context);
      const trades = [...page.data];
      while (page.pagination.next_cursor !== null && page.data.length > 0) {
        page = await query(page.pagination.next_cursor).queryFn(context);
        trades.push(...page.data);
      }
      // The search may also find the ID elsewhere.
      return trades.filter(({ buyer, seller }) => buyer?.id === id || seller?.id === id);
    },
  };
};

/** Makes entries of all records of a query, as one page. Sources of the same query share its request. */
const fromRecords = <Rec>(
  records: ReadQuery<readonly Rec[]>,
  key: string,
  entriesOf: (record: Rec) => TimelineEntry[] | Promise<TimelineEntry[]>,
): ReadQuery<SourcePage> => ({
  queryKey: [...records.queryKey, 'timeline', key],
  queryFn: async ({ signal }) => {
    const entries = await inParallel(await fetchOnce(records), async (record) => entriesOf(record), signal);
    return { entries: entries.flat(), nextCursor: null };
  },
});

const entriesPerPage = 25;
const pageParams = (id: string, cursor: string | null) => ({
  id,
  limit: entriesPerPage,
  sort: '-created_at' as const,
  ...(cursor !== null && { cursor }),
});

const mapped = <Answer>(query: ReadQuery<Answer>, toPage: (answer: Answer) => SourcePage): ReadQuery<SourcePage> =>
  mapQuery(query, ['timeline'], toPage);
const paged =
  <Row>(entries: (rows: readonly Row[]) => TimelineEntry[]) =>
  ({ data, pagination }: Page<Row>): SourcePage => ({ entries: entries(data), nextCursor: pagination.next_cursor });
const unpaged =
  <Row>(entries: (rows: readonly Row[]) => TimelineEntry[]) =>
  (rows: readonly Row[]): SourcePage => ({ entries: entries(rows), nextCursor: null });

/** What the customer's own record says. */
export const ownEntries = ({ id, last_login_at: at }: CustomerDetail): LoadedSource => ({
  name: 'the account',
  kinds: ['signIns'],
  entries: at === null ? [] : [{ key: `sign-in ${id}`, kind: 'signIns', at, title: 'Last sign-in', to: 'devices' }],
  hasMore: false,
});

/** The endpoints that the timeline is merged from. They are read side by side. */
export const timelineSources = {
  devices: {
    name: 'devices',
    kinds: ['signIns'],
    permission: null,
    query: (id) => mapped(api.customers.devices.query({ id }), unpaged(deviceEntries)),
  },
  verifications: {
    name: 'verifications',
    kinds: ['verifications'],
    permission: null,
    query: (id) => mapped(api.customers.verifications.query({ id }), unpaged(verificationEntries)),
  },
  reviews: {
    name: 'the review log',
    kinds: ['verifications'],
    permission: null,
    query: (id, cursor) => mapped(api.customers.reviewLog.query(pageParams(id, cursor)), paged(reviewEntries)),
  },
  notes: {
    name: 'notes',
    kinds: ['notes'],
    permission: null,
    query: (id) => mapped(api.customers.notes.query({ id }), unpaged(noteEntries)),
  },
  money: {
    name: 'money',
    kinds: ['money'],
    permission: 'transaction:read',
    query: (id, cursor) => mapped(api.customers.transactions.query(pageParams(id, cursor)), paged(moneyEntries)),
  },
  disputes: {
    name: 'disputes',
    kinds: ['disputes'],
    permission: null,
    query: (id) => fromRecords(disputedTrades(id), 'opened', disputeEntry),
  },
  resolutions: {
    name: 'the resolutions of disputes',
    kinds: ['disputes'],
    permission: null,
    query: (id) =>
      fromRecords(disputedTrades(id), 'resolved', async (trade) =>
        trade.dispute === null || trade.dispute.winner === null
          ? []
          : resolutionEntry(trade, await readTimeline(api.connect.trade.query({ id: trade.id }))),
      ),
  },
  loans: {
    name: 'loans',
    kinds: ['loans'],
    permission: null,
    query: (id) => fromRecords(api.customers.loans.query({ id }), 'opened', (loan) => [loanEntry(loan)]),
  },
  loanEnds: {
    name: 'the ends of loans',
    kinds: ['loans'],
    permission: null,
    query: (id) =>
      fromRecords(api.customers.loans.query({ id }), 'ended', async (loan) =>
        endedLoanStatuses.includes(loan.status)
          ? loanEndEntry(loan, await readTimeline(api.loans.get.query({ id: loan.id })))
          : [],
      ),
  },
  audit: {
    name: 'the audit log',
    kinds: ['flags', 'audit'],
    permission: null,
    query: (id, cursor) => mapped(api.customers.auditLogs.query(pageParams(id, cursor)), paged(auditEntries)),
  },
} satisfies Record<string, TimelineSource>;
