import type { TradeDetail, TradeRow } from '#contract/platform/api/connect.ts';
import type {
  Device,
  Loan,
  LogEntry,
  Note,
  Transaction,
  Verification,
} from '#contract/platform/api/customer-records.ts';
import type { LoanDetail } from '#contract/platform/api/loans.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { hasStatus } from '#contract/platform/status.ts';
import { isRecordId } from '#contract/values/record-id.ts';
import { moneyAt } from '#kernel/fields/money-at.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { connectTrades } from '../../connect/identity.ts';
import { customerChange } from '../customers.fields.ts';
import type { TimelineEntry, TimelineKind } from './merge-timeline.ts';

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

/** Audit log actions that another source tells as well. */
const repeatedKinds: Readonly<Record<string, TimelineKind>> = {
  note_added: 'notes',
  balance_corrected: 'money',
  verifications_rejected: 'verifications',
};

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
  changes: row.changes,
  to: logTab(tab, row),
});

/** A changed value in words: `Level 1 → 2`. */
export const changeText = (customer: CustomerDetail, change: LogEntry['changes'][number]): string => {
  const { label, from, to } = customerChange(customer, change);
  return `${label} ${from} → ${to}`;
};

/** The entries of the audit log. */
export const auditEntries = (rows: readonly LogEntry[]): TimelineEntry[] =>
  rows.map((row) => {
    const repeats = Object.hasOwn(repeatedKinds, row.action) ? repeatedKinds[row.action] : undefined;
    return {
      ...logEntry('audit-logs', flagActions.has(row.action) ? 'flags' : 'audit', row),
      ...(repeats && { repeats }),
    };
  });

/** The entries of the review log. */
export const reviewEntries = (rows: readonly LogEntry[]): TimelineEntry[] =>
  rows.map((row) => ({
    ...logEntry('review-log', 'verifications', row),
    title: `Review: ${sentenceCase(row.action)}`,
  }));

/** Documents that have a time and what else is said of it in common: one event. */
const together = (rows: readonly Verification[], sharedOf: (row: Verification) => readonly (string | null)[]) =>
  [...Map.groupBy(rows, (row) => JSON.stringify(sharedOf(row))).values()].flatMap((group) => {
    const [first] = group;
    const names = group.map(({ type }, index) =>
      index === 0
        ? sentenceCase(type)
        : sentenceCase(type).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    );
    const name = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
    return first ? [{ first, name, to: `documents?${new URLSearchParams({ open: first.id })}` }] : [];
  });

/** Documents give two kinds of entries: when they were submitted and when they were reviewed. Those of one moment are one entry. */
export const verificationEntries = (rows: readonly Verification[]): TimelineEntry[] => [
  ...together(
    rows.filter(({ submitted_at }) => submitted_at !== null),
    ({ submitted_at }) => [submitted_at],
  ).flatMap(({ first: { id, submitted_at: at }, name, to }): TimelineEntry[] =>
    at === null ? [] : [{ kind: 'verifications', to, key: `submitted ${id}`, at, title: `${name} submitted` }],
  ),
  ...together(
    rows.filter(({ reviewed_at }) => reviewed_at !== null),
    ({ reviewed_at, status, reviewer, reason }) => [reviewed_at, status, reviewer, reason],
  ).flatMap(({ first: { id, status, reviewed_at: at, reviewer, reason }, name, to }): TimelineEntry[] =>
    at === null
      ? []
      : [
          {
            ...{ kind: 'verifications', to, key: `reviewed ${id}`, at, title: `${name} reviewed`, status },
            detail: joined(reason, reviewer),
          },
        ],
  ),
];

/** When each device was last seen. */
export const deviceEntries = (rows: readonly Device[]): TimelineEntry[] =>
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

/** The notes of staff. */
export const noteEntries = (rows: readonly Note[]): TimelineEntry[] =>
  rows.map(({ id, author, text, created_at }) => ({
    key: `note ${id}`,
    kind: 'notes',
    at: created_at,
    title: `Note by ${author.name}`,
    detail: text,
    to: '#notes',
  }));

/** The transactions. */
export const moneyEntries = (rows: readonly Transaction[]): TimelineEntry[] =>
  rows.map((row) => {
    const { id, type, reference, status, created_at } = row;
    const money = moneyAt(row, 'amount', 'currency', { direction: 'direction' });
    return {
      key: `transaction ${id}`,
      kind: 'money',
      at: created_at,
      title: sentenceCase(type),
      detail: reference,
      status,
      ...(money && { money }),
      to: isRecordId(id) ? `transactions/${id}` : null,
    };
  });

/** A step of the timeline of a trade or a loan: who and why. */
const stepDetail = (reference: string, { reason, actor }: TradeDetail['timeline'][number]): string =>
  joined(reference, reason, actor?.name ?? null);

/** The address of a trade's page; null if its ID can't be part of one. */
const tradePath = (id: string): string | null => {
  const path = connectTrades.to(id);
  return path && `/wanda/${path}`;
};

/** When a dispute was opened; empty for a trade without one. */
export const disputeEntry = ({ id, reference, dispute, amount, asset }: TradeRow): TimelineEntry[] =>
  dispute === null
    ? []
    : [
        {
          key: `dispute ${id}`,
          kind: 'disputes',
          at: dispute.opened_at,
          title: `Dispute opened by the ${dispute.opened_by}`,
          detail: joined(reference, dispute.reason),
          money: { amount, currency: asset, isFiat: false },
          to: tradePath(id),
        },
      ];

/** When a dispute was resolved is in the trade's own timeline. */
export const resolutionEntry = (
  { id, reference, dispute, status }: TradeRow,
  timeline: TradeDetail['timeline'],
): TimelineEntry[] => {
  if (dispute === null || dispute.winner === null) return [];
  const step = timeline.find(
    (one) => !hasStatus(one.status, 'disputed') && Date.parse(one.at) > Date.parse(dispute.opened_at),
  );
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
          to: tradePath(id),
        },
      ];
};

const loanPath = (id: string): string => `loans?${new URLSearchParams({ open: id })}`;

/** When a loan was opened. */
export const loanEntry = ({ id, reference, principal, currency, is_fiat, opened_at }: Loan): TimelineEntry => ({
  key: `loan ${id}`,
  kind: 'loans',
  at: opened_at,
  title: 'Loan opened',
  detail: reference,
  money: { amount: principal, currency, ...(is_fiat !== null && { isFiat: is_fiat }) },
  to: loanPath(id),
});

/** When a loan ended is in the loan's own timeline. */
export const loanEndEntry = ({ id, reference, status }: Loan, timeline: LoanDetail['timeline']): TimelineEntry[] => {
  const step = timeline.findLast((one) => hasStatus(one.status, status.toLowerCase()));
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
