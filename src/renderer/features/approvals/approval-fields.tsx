import type { Approval, ApprovalLine } from '#contract/platform/api/approvals.ts';
import { isRun, linesOf } from '#kernel/approvals/requested-lines.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { nameOfType } from '#kernel/format/sensitive-fields.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { totalsOf } from '#kernel/format/totals.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { writeLabel } from '../shared/write-labels.ts';

/** What a request asks for: the label of its write. */
export const requestedWrite = ({ endpoint, decision }: Pick<Approval, 'endpoint' | 'decision'>): string =>
  writeLabel(endpoint, decision) ?? sentenceCase(endpoint.replace('.', ' '));

/** The record of a write, by its name or its ID, and what is changed below it. */
export const lineName = ({ record: { type, id, name }, subject }: Pick<ApprovalLine, 'record' | 'subject'>): string =>
  [nameOfType(type, id, name), subject].filter(Boolean).join(' · ');

/** The record of a request, or how many they are. */
export const recordName = (approval: Pick<Approval, 'record' | 'subject' | 'lines'>): string => {
  const { record, subject, lines } = approval;
  if (isRun(approval)) return formatCount(lines.length, 'record');
  return record === null ? 'Unknown record' : lineName({ record, subject });
};

/** The amount that a write moves; null if it moves none. */
const amountText = ({ amount, currency_id }: Pick<ApprovalLine, 'amount' | 'currency_id'>): string | null =>
  amount === null || currency_id === null ? null : exactMoney(amount, currency_id);

/** What a request moves, by currency, as its lines say it, and how many of them don't. Empty: nothing. */
export const amountTexts = (approval: Approval): readonly string[] => {
  const lines = linesOf(approval);
  const moved = lines.flatMap(({ amount, currency_id: currency }) =>
    amount === null || currency === null ? [] : [{ amount, currency }],
  );
  const unknown = moved.length > 0 ? lines.length - moved.length : 0;
  return [
    ...totalsOf(moved).map(({ amount, currency }) => exactMoney(amount, currency)),
    ...(unknown > 0 ? [`${formatCount(unknown, 'amount')} not said`] : []),
  ];
};

const changeTextsOf = ({ changes }: Pick<ApprovalLine, 'changes'>): readonly string[] =>
  changes.map((change) => {
    const { label, from, to } = loggedChange(null, {}, change);
    return `${label}: ${from} → ${to}`;
  });

/** The changes of a request as lines, before → after, each once; numbers that identify a person or an account are masked. */
export const changeTexts = (approval: Approval): readonly string[] => [
  ...new Set(linesOf(approval).flatMap(changeTextsOf)),
];

/** What a write moves and changes. */
export const lineValueText = (line: ApprovalLine): string =>
  [amountText(line), changeTextsOf(line).join('; ')].filter(Boolean).join(' · ');

/** A write of a run in one line: its record, what it moves, and what it changes. */
export const lineText = (line: ApprovalLine): string =>
  [lineName(line), lineValueText(line)].filter(Boolean).join(' · ');

/** The path of the record of a write below its area, such as `payouts/fiat/PAY1`; null if it can't be part of an address. */
export const linePath = ({ record }: Pick<ApprovalLine, 'record'>): string | null => recordRefPath(record);

/** The path of the one record of a request; null for a run. */
export const recordPath = (approval: Pick<Approval, 'record' | 'lines'>): string | null =>
  approval.record === null || isRun(approval) ? null : recordRefPath(approval.record);
