import type { Page } from '#contract/api/answers.ts';
import type { TradeDetail, TradeRow } from '#contract/api/connect.ts';
import type { Device, Loan, LogEntry, Note, Transaction, Verification } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/entities.ts';
import type { LoanDetail } from '#contract/api/loans.ts';
import { endedLoanStatuses, limits } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
import { queryClient } from '#kernel/api/query-client.ts';
import { AppError } from '#kernel/base/app-error.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import { directionOf } from '#kernel/fields/money-at.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { connectTrades } from '../../connect/connect.resource.ts';
import type { LoadedSource, TimelineEntry, TimelineKind } from './merge-timeline.ts';

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

/** Audit log actions that change a flag of the account. */
const flagActions = new Set([
  'restricted',
  'unrestricted',
  'jailed',
  'unjailed',
  'payout_enabled',
  'payout_disabled',
  'activated',
  'deactivated',
  'deletion_requested',
  'deletion_rejected',
  'status_changed',
  'level_changed',
  'verified',
  'two_factor_removed',
]);

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** A log's tab with the entries of one action on one day, in the zone that the platform's dates count in. */
const logTab = (tab: string, { action, created_at }: LogEntry): string => {
  const day = new Date(created_at).toISOString().slice(0, 10);
  return `${tab}?${new URLSearchParams({ action, from: day, to: day })}`;
};

const logEntry = (tab: string, kind: TimelineKind, row: LogEntry): TimelineEntry => ({
  key: `${tab} ${row.id}`,
  kind,
  at: row.created_at,
  title: sentenceCase(row.action),
  detail: joined(row.reason, row.actor.name),
  to: logTab(tab, row),
});

const auditEntries = (rows: readonly LogEntry[]): TimelineEntry[] =>
  rows.map((row) => logEntry('audit-logs', flagActions.has(row.action) ? 'flags' : 'audit', row));

const reviewEntries = (rows: readonly LogEntry[]): TimelineEntry[] =>
  rows.map((row) => ({
    ...logEntry('review-log', 'verifications', row),
    title: `Review: ${sentenceCase(row.action)}`,
  }));

/** A document gives two entries: when it was submitted and when it was reviewed. */
const verificationEntries = (rows: readonly Verification[]): TimelineEntry[] =>
  rows.flatMap(({ id, type, status, submitted_at, reviewed_at, reviewer, reason }) => {
    const entry = { kind: 'verifications', to: `documents?${new URLSearchParams({ open: id })}` } as const;
    const name = sentenceCase(type);
    return [
      ...(submitted_at === null
        ? []
        : [{ ...entry, key: `submitted ${id}`, at: submitted_at, title: `${name} submitted` }]),
      ...(reviewed_at === null
        ? []
        : [
            {
              ...entry,
              key: `reviewed ${id}`,
              at: reviewed_at,
              title: `${name} reviewed`,
              status,
              detail: joined(reason, reviewer),
            },
          ]),
    ];
  });

const deviceEntries = (rows: readonly Device[]): TimelineEntry[] =>
  rows.flatMap(({ id, name, platform, os, location, ip, last_seen_at }) =>
    last_seen_at === null
      ? []
      : [
          {
            key: `device ${id}`,
            kind: 'signIns',
            at: last_seen_at,
            title: `Last seen on ${name}`,
            detail: joined(os ?? platform, location, ip),
            to: 'devices',
          },
        ],
  );

const noteEntries = (rows: readonly Note[]): TimelineEntry[] =>
  rows.map(({ id, author, text, created_at }) => ({
    key: `note ${id}`,
    kind: 'notes',
    at: created_at,
    title: `Note by ${author.name}`,
    detail: text,
    to: '#notes',
  }));

const moneyEntries = (rows: readonly Transaction[]): TimelineEntry[] =>
  rows.map(({ id, type, reference, status, amount, currency, is_fiat, direction, created_at }) => ({
    key: `transaction ${id}`,
    kind: 'money',
    at: created_at,
    title: sentenceCase(type),
    detail: reference,
    status,
    money: { amount, currency, isFiat: is_fiat, direction: directionOf(direction) },
    to: `transactions/${encodeURIComponent(id)}`,
  }));

/** A step of the timeline of a trade or a loan: who and why. */
const stepDetail = (reference: string, { reason, actor }: TradeDetail['timeline'][number]): string =>
  joined(reference, reason, actor?.name ?? null);

/** A dispute gives an entry when it was opened, and one when it was resolved. The latter is in the trade's own timeline. */
const disputeEntries = (trade: TradeRow, timeline: TradeDetail['timeline']): TimelineEntry[] => {
  const { id, reference, dispute } = trade;
  if (dispute === null) return [];
  const entry = { kind: 'disputes', to: `/wanda/${connectTrades.to(id)}` } as const;
  const resolution = timeline.find(
    ({ status, at }) => status !== 'disputed' && Date.parse(at) > Date.parse(dispute.opened_at),
  );
  return [
    {
      ...entry,
      key: `dispute ${id}`,
      at: dispute.opened_at,
      title: `Dispute opened by the ${dispute.opened_by}`,
      detail: joined(reference, dispute.reason),
      money: { amount: trade.amount, currency: trade.asset },
    },
    ...(dispute.winner === null || resolution === undefined
      ? []
      : [
          {
            ...entry,
            key: `resolution ${id}`,
            at: resolution.at,
            title: `Dispute resolved for the ${dispute.winner}`,
            detail: stepDetail(reference, resolution),
            status: trade.status,
          },
        ]),
  ];
};

/** A loan gives an entry when it was opened, and one when it ended. The latter is in the loan's own timeline. */
const loanEntries = (
  { id, reference, principal, currency, status, opened_at }: Loan,
  timeline: LoanDetail['timeline'],
): TimelineEntry[] => {
  const entry = { kind: 'loans', to: `loans?${new URLSearchParams({ open: id })}` } as const;
  const end = endedLoanStatuses.includes(status) ? timeline.findLast((step) => step.status === status) : undefined;
  return [
    {
      ...entry,
      key: `loan ${id}`,
      at: opened_at,
      title: 'Loan opened',
      detail: reference,
      money: { amount: principal, currency },
    },
    ...(end === undefined
      ? []
      : [
          {
            ...entry,
            key: `loan end ${id}`,
            at: end.at,
            title: `Loan ${sentenceCase(status).toLowerCase()}`,
            detail: stepDetail(reference, end),
            status,
          },
        ]),
  ];
};

/** The record's own timeline, cached until the record changes; empty if the member may not see the record, or it no longer exists. */
const readTimeline = async <Step>(query: ReadQuery<{ timeline: Step[] }>): Promise<Step[]> => {
  try {
    return (await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY })).timeline;
  } catch (error) {
    if (error instanceof AppError && ['forbidden', 'not-found'].includes(error.code)) return [];
    throw error;
  }
};

/** The disputed trades of a customer. All pages are read: they are in the order of the trades, not of the disputes. */
const readDisputedTrades = async (id: string, signal: AbortSignal): Promise<TradeRow[]> => {
  const readPage = (cursor: string | null): Promise<Page<TradeRow>> => {
    const params = { limit: limits.pageSizeMax, q: id, disputed: true, ...(cursor !== null && { cursor }) };
    return api.connect.trades.query(params).queryFn({ signal });
  };
  let page = await readPage(null);
  const trades = [...page.data];
  while (page.pagination.next_cursor !== null && page.data.length > 0) {
    page = await readPage(page.pagination.next_cursor);
    trades.push(...page.data);
  }
  // The search may also find the ID elsewhere.
  return trades.filter(({ buyer, seller }) => buyer?.id === id || seller?.id === id);
};

/** A source that reads its records, and the timelines of those that ended, into one page. */
const unpagedRecords = <Rec>(
  key: ReadQuery<unknown>['queryKey'],
  read: (signal: AbortSignal) => Promise<readonly Rec[]>,
  entriesOf: (record: Rec) => Promise<TimelineEntry[]>,
): ReadQuery<SourcePage> => ({
  queryKey: [...key, 'timeline'],
  queryFn: async ({ signal }) => {
    const entries = await inParallel(await read(signal), entriesOf, signal);
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
    query: (id) =>
      unpagedRecords(
        api.connect.trades.query({ q: id, disputed: true }).queryKey,
        (signal) => readDisputedTrades(id, signal),
        async (trade) => {
          const isSettled = trade.dispute !== null && trade.dispute.winner !== null;
          return disputeEntries(trade, isSettled ? await readTimeline(api.connect.trade.query({ id: trade.id })) : []);
        },
      ),
  },
  loans: {
    name: 'loans',
    kinds: ['loans'],
    permission: null,
    query: (id) => {
      const loans = api.customers.loans.query({ id });
      return unpagedRecords(
        loans.queryKey,
        (signal) => loans.queryFn({ signal }),
        async (loan) => {
          const hasEnded = endedLoanStatuses.includes(loan.status);
          return loanEntries(loan, hasEnded ? await readTimeline(api.loans.get.query({ id: loan.id })) : []);
        },
      );
    },
  },
  audit: {
    name: 'the audit log',
    kinds: ['flags', 'audit'],
    permission: null,
    query: (id, cursor) => mapped(api.customers.auditLogs.query(pageParams(id, cursor)), paged(auditEntries)),
  },
} satisfies Record<string, TimelineSource>;
