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

const disputeEntry = ({ id, reference, dispute, amount, asset }: TradeRow): TimelineEntry[] =>
  dispute === null
    ? []
    : [
        {
          key: `dispute ${id}`,
          kind: 'disputes',
          at: dispute.opened_at,
          title: `Dispute opened by the ${dispute.opened_by}`,
          detail: joined(reference, dispute.reason),
          money: { amount, currency: asset },
          to: `/wanda/${connectTrades.to(id)}`,
        },
      ];

/** When a dispute was resolved is in the trade's own timeline. */
const resolutionEntry = (
  { id, reference, dispute, status }: TradeRow,
  timeline: TradeDetail['timeline'],
): TimelineEntry[] => {
  if (dispute === null || dispute.winner === null) return [];
  const step = timeline.find((one) => one.status !== 'disputed' && Date.parse(one.at) > Date.parse(dispute.opened_at));
  return step === undefined
    ? []
    : [
        {
          key: `resolution ${id}`,
          kind: 'disputes',
          at: step.at,
          title: `Dispute resolved for the ${dispute.winner}`,
          detail: stepDetail(reference, step),
          status,
          to: `/wanda/${connectTrades.to(id)}`,
        },
      ];
};

const loanPath = (id: string): string => `loans?${new URLSearchParams({ open: id })}`;

const loanEntry = ({ id, reference, principal, currency, opened_at }: Loan): TimelineEntry => ({
  key: `loan ${id}`,
  kind: 'loans',
  at: opened_at,
  title: 'Loan opened',
  detail: reference,
  money: { amount: principal, currency },
  to: loanPath(id),
});

/** When a loan ended is in the loan's own timeline. */
const loanEndEntry = ({ id, reference, status }: Loan, timeline: LoanDetail['timeline']): TimelineEntry[] => {
  const step = timeline.findLast((one) => one.status === status);
  return step === undefined
    ? []
    : [
        {
          key: `loan end ${id}`,
          kind: 'loans',
          at: step.at,
          title: `Loan ${sentenceCase(status).toLowerCase()}`,
          detail: stepDetail(reference, step),
          status,
          to: loanPath(id),
        },
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
    const all = await queryClient.fetchQuery({ ...records, retry: false });
    const entries = await inParallel(all, async (record) => entriesOf(record), signal);
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
