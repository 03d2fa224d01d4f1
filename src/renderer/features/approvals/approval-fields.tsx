import type { Approval } from '#contract/platform/api/approvals.ts';
import { recordRefPath } from '#kernel/cases/record-ref.ts';
import { exactMoney } from '#kernel/format/money.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { loggedChange } from '#kernel/history/logged-change.ts';
import { writeLabel } from '../shared/write-labels.ts';

/** What a request asks for: the label of its write. */
export const requestedWrite = ({ endpoint, decision }: Pick<Approval, 'endpoint' | 'decision'>): string =>
  writeLabel(endpoint, decision) ?? sentenceCase(endpoint.replace('.', ' '));

/** The record of a request, by its name or its ID, and what is changed below it. */
export const recordName = ({ record: { id, name }, subject }: Pick<Approval, 'record' | 'subject'>): string =>
  [name ?? id, subject].filter(Boolean).join(' · ');

/** The amount that a request moves; null if it moves none. */
export const amountText = ({ amount, currency_id }: Pick<Approval, 'amount' | 'currency_id'>): string | null =>
  amount === null || currency_id === null ? null : exactMoney(amount, currency_id);

/** The changes of a request as lines, before → after; numbers that identify a person or an account are masked. */
export const changeTexts = ({ changes }: Pick<Approval, 'changes'>): readonly string[] =>
  changes.map((change) => {
    const { label, from, to } = loggedChange(null, {}, change);
    return `${label}: ${from} → ${to}`;
  });

/** The path of the record of a request below its area, such as `payouts/fiat/PAY1`; null if it can't be part of an address. */
export const recordPath = ({ record }: Pick<Approval, 'record'>): string | null => recordRefPath(record);
