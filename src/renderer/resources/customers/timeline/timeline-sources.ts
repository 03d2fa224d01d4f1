import type { Page } from '#contract/api/answers.ts';
import type { TradeDetail, TradeRow } from '#contract/api/connect.ts';
import type { Device, Loan, LogEntry, Note, Transaction, Verification } from '#contract/api/customer-records.ts';
import type { CustomerDetail } from '#contract/api/entities.ts';
import type { LoanDetail } from '#contract/api/loans.ts';
import type { Permission } from '#contract/permissions.ts';
import { api } from '#kernel/api/client.ts';
import { mapQuery } from '#kernel/api/derived-queries.ts';
import { inParallel } from '#kernel/api/in-parallel.ts';
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
const disputeEntries = (trade: TradeRow, { timeline }: Pick<TradeDetail, 'timeline'>): TimelineEntry[] => {
  const { id, reference, dispute } = trade;
  if (dispute === null) return [];
  const entry = { kind: 'disputes', to: `/wanda/${connectTrades.to(id)}` } as const;
  const last = timeline.at(-1);
  return [
    {
      ...entry,
      key: `dispute ${id}`,
      at: dispute.opened_at,
      title: `Dispute opened by the ${dispute.opened_by}`,
      detail: joined(reference, dispute.reason),
      money: { amount: trade.amount, currency: trade.asset },
    },
    ...(dispute.winner === null || last === undefined
      ? []
      : [
          {
            ...entry,
            key: `resolution ${id}`,
            at: last.at,
            title: `Dispute resolved for the ${dispute.winner}`,
            detail: stepDetail(reference, last),
            status: trade.status,
          },
        ]),
  ];
};

/** The statuses of loans that have not ended. */
const runningLoans = new Set(['pending', 'in_review', 'processing', 'matured']);

/** A loan gives an entry when it was opened, and one when it ended. The latter is in the loan's own timeline. */
const loanEntries = (
  { id, reference, principal, currency, status, opened_at }: Loan,
  { timeline }: Pick<LoanDetail, 'timeline'>,
): TimelineEntry[] => {
  const entry = { kind: 'loans', to: `loans?${new URLSearchParams({ open: id })}` } as const;
  const last = timeline.at(-1);
  return [
    {
      ...entry,
      key: `loan ${id}`,
      at: opened_at,
      title: 'Loan opened',
      detail: reference,
      money: { amount: principal, currency },
    },
    ...(runningLoans.has(status) || last === undefined
      ? []
      : [
          {
            ...entry,
            key: `loan end ${id}`,
            at: last.at,
            title: `Loan ${sentenceCase(status).toLowerCase()}`,
            detail: stepDetail(reference, last),
            status,
          },
        ]),
  ];
};

/** The timeline of a record that has none worth reading. */
const noTimeline = { timeline: [] };

const entriesPerPage = 25;
const pageAt = (cursor: string | null) => ({
  limit: entriesPerPage,
  sort: '-created_at' as const,
  ...(cursor !== null && { cursor }),
});
const pageOf = (id: string, cursor: string | null) => ({ id, ...pageAt(cursor) });

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
    query: (id, cursor) => mapped(api.customers.reviewLog.query(pageOf(id, cursor)), paged(reviewEntries)),
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
    query: (id, cursor) => mapped(api.customers.transactions.query(pageOf(id, cursor)), paged(moneyEntries)),
  },
  disputes: {
    name: 'disputes',
    kinds: ['disputes'],
    permission: null,
    query: (id, cursor) => {
      const trades = api.connect.trades.query({ ...pageAt(cursor), q: id, disputed: true });
      return {
        queryKey: [...trades.queryKey, 'timeline'],
        queryFn: async ({ signal }) => {
          const { data, pagination } = await trades.queryFn({ signal });
          // The search may also find the ID elsewhere.
          const own = data.filter(({ buyer, seller }) => buyer?.id === id || seller?.id === id);
          const read = (trade: TradeRow) =>
            (trade.dispute?.winner ?? null) === null
              ? noTimeline
              : api.connect.trade.query({ id: trade.id }).queryFn({ signal });
          const entries = await inParallel(own, async (trade) => disputeEntries(trade, await read(trade)), signal);
          return { entries: entries.flat(), nextCursor: pagination.next_cursor };
        },
      };
    },
  },
  loans: {
    name: 'loans',
    kinds: ['loans'],
    permission: null,
    query: (id) => {
      const loans = api.customers.loans.query({ id });
      return {
        queryKey: [...loans.queryKey, 'timeline'],
        queryFn: async ({ signal }) => {
          const read = (loan: Loan) =>
            runningLoans.has(loan.status) ? noTimeline : api.loans.get.query({ id: loan.id }).queryFn({ signal });
          const own = await loans.queryFn({ signal });
          const entries = await inParallel(own, async (loan) => loanEntries(loan, await read(loan)), signal);
          return { entries: entries.flat(), nextCursor: null };
        },
      };
    },
  },
  audit: {
    name: 'the audit log',
    kinds: ['flags', 'audit'],
    permission: null,
    query: (id, cursor) => mapped(api.customers.auditLogs.query(pageOf(id, cursor)), paged(auditEntries)),
  },
} satisfies Record<string, TimelineSource>;
