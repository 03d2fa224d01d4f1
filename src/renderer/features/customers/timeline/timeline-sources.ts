import type { TradeRow } from '#contract/platform/api/connect.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { endedLoanStatuses } from '#contract/platform/enums.ts';
import type { Permission } from '#contract/platform/permissions.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { limits } from '#contract/values/limits.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { readOn } from '#kernel/api/read-on.ts';
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

/** One endpoint that the timeline reads. `after`: the page before, null for the first; an unpaged endpoint gives a single page. */
export interface TimelineSource {
  /** In the middle of a sentence: `the audit log`. */
  name: string;
  kinds: readonly TimelineKind[];
  permission: Permission | null;
  query: (id: string, after: SourcePage | null) => ReadQuery<SourcePage>;
}

export interface SourcePage {
  entries: TimelineEntry[];
  nextCursor: string | null;
  /** The cursors that were requested so far. */
  asked: readonly string[];
  /** The platform gave a cursor again: older entries can't be read. */
  isCut: boolean;
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

interface AllRecords<Rec> {
  records: readonly Rec[];
  /** Whether some can't be read. */
  isCut: boolean;
}

/** The disputed trades of a customer. All pages are read: they are in the order of the trades, not of the disputes. */
const disputedTrades = (id: string): ReadQuery<AllRecords<TradeRow>> => {
  const query = (cursor: string | null): ReadQuery<Page<TradeRow>> => {
    const params = { limit: limits.pageSizeMax, q: id, disputed: true, ...(cursor !== null && { cursor }) };
    return api.connect.trades.query(params);
  };
  return {
    queryKey: [...query(null).queryKey, 'all'],
    queryFn: async (context) => {
      const all = { rows: Number.POSITIVE_INFINITY, pages: Number.POSITIVE_INFINITY };
      const { page, isRepeated } = await readOn(query, context, all);
      // The search may also find the ID elsewhere.
      const records = page.data.filter(({ buyer, seller }) => buyer?.id === id || seller?.id === id);
      return { records, isCut: isRepeated };
    },
  };
};

const customerLoans = (id: string) =>
  mapQuery(api.customers.loans.query({ id }), ['all'], (records) => ({ records, isCut: false }));

/** Makes entries of all records of a query, as one page. Sources of the same query share its request. */
const fromRecords = <Rec>(
  records: ReadQuery<AllRecords<Rec>>,
  key: string,
  entriesOf: (record: Rec) => TimelineEntry[] | Promise<TimelineEntry[]>,
): ReadQuery<SourcePage> => ({
  queryKey: [...records.queryKey, 'timeline', key],
  queryFn: async ({ signal }) => {
    const { records: all, isCut } = await fetchOnce(records);
    const entries = await inParallel(all, async (record) => entriesOf(record), signal);
    return { entries: entries.flat(), nextCursor: null, asked: [], isCut };
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
/** The next page with rows after another one. */
const paged = <Row extends { id: string }>(
  query: (cursor: string | null) => ReadQuery<Page<Row>>,
  after: SourcePage | null,
  entries: (rows: readonly Row[]) => TimelineEntry[],
): ReadQuery<SourcePage> => ({
  queryKey: [...query(after?.nextCursor ?? null).queryKey, 'timeline'],
  queryFn: async (context) => {
    const from = { from: after?.nextCursor ?? null, asked: after?.asked ?? [] };
    const { page, asked, isRepeated } = await readOn(query, context, { rows: 1, ...from });
    return { entries: entries(page.data), nextCursor: page.pagination.next_cursor, asked, isCut: isRepeated };
  },
});
const unpaged =
  <Row>(entries: (rows: readonly Row[]) => TimelineEntry[]) =>
  (rows: readonly Row[]): SourcePage => ({ entries: entries(rows), nextCursor: null, asked: [], isCut: false });

/** What the customer's own record says. */
export const ownEntries = ({ id, last_login_at: at }: CustomerDetail): LoadedSource => ({
  name: 'the account',
  kinds: ['signIns'],
  entries: at === null ? [] : [{ key: `sign-in ${id}`, kind: 'signIns', at, title: 'Last sign-in', to: 'devices' }],
  hasMore: false,
  isCut: false,
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
    query: (id, after) =>
      paged((cursor) => api.customers.reviewLog.query(pageParams(id, cursor)), after, reviewEntries),
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
    query: (id, after) =>
      paged((cursor) => api.customers.transactions.query(pageParams(id, cursor)), after, moneyEntries),
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
    query: (id) => fromRecords(customerLoans(id), 'opened', (loan) => [loanEntry(loan)]),
  },
  loanEnds: {
    name: 'the ends of loans',
    kinds: ['loans'],
    permission: null,
    query: (id) =>
      fromRecords(customerLoans(id), 'ended', async (loan) =>
        hasStatus(loan.status, ...endedLoanStatuses)
          ? loanEndEntry(loan, await readTimeline(api.loans.get.query({ id: loan.id })))
          : [],
      ),
  },
  audit: {
    name: 'the audit log',
    kinds: ['flags', 'audit'],
    permission: null,
    query: (id, after) => paged((cursor) => api.customers.auditLogs.query(pageParams(id, cursor)), after, auditEntries),
  },
} satisfies Record<string, TimelineSource>;
