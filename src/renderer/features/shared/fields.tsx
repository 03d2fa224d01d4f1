import type { CodedText } from '#contract/platform/definitions/entities.ts';
import { statusTone } from '#contract/platform/status.ts';
import type { Badge, FundsTexts, TimelineEvent } from '#kernel/definitions/detail.ts';
import type { Field, ValueField } from '#kernel/definitions/field.ts';
import { fundsText, fundsTextsFor } from '#kernel/detail/funds-texts.ts';
import type { FieldOptions } from '#kernel/fields/field-maker.tsx';
import { type LinkOptions, link, longText, status } from '#kernel/fields/fields.tsx';
import { type RecordPath, valueAt } from '#kernel/fields/record-path.ts';
import { emptyValue, sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { customers } from '../customers/identity.ts';

/** The ID and the name of another record, as a record contains them. */
export interface RecordName {
  id: string;
  name: string;
}

/** The name of another record, linked. `to` gives its path below the workspace, such as `customers.to`. */
export const recordLink = <Rec,>(
  key: string,
  label: string,
  get: (record: Rec) => RecordName | null,
  to: (id: string) => string | null,
  options: LinkOptions = {},
) =>
  link<Rec>(
    key,
    label,
    (record) => get(record)?.name,
    (record) => {
      const linked = get(record);
      return linked && to(linked.id);
    },
    options,
  );

/** The customer a record belongs to, linked. */
export const customerLink = <Rec extends { customer: RecordName | null }>(options: FieldOptions = {}) =>
  recordLink<Rec>('customer', 'Customer', ({ customer }) => customer, customers.to, {
    permission: 'customer:read',
    ...options,
  });

/** Why the platform stopped a record of money, as a column for wide windows. */
export const reasonColumn = <Rec extends { status_reason: CodedText | null }>(): Field<Rec> =>
  longText<Rec>('reason', 'Reason', ({ status_reason }) => status_reason?.text, { isOptional: true });

interface StatusEntry {
  status: string;
  at: string;
  actor?: { name: string } | null;
  reason?: string | null;
  /** Where the money was from then on. */
  funds?: string | null | undefined;
}

/** The state of the funds that a status brought; null where it stayed. */
const newFunds = (entries: readonly StatusEntry[], index: number): string | null => {
  const funds = entries[index]?.funds;
  return funds && funds !== entries[index - 1]?.funds ? funds : null;
};

/**
 * The status changes of a record, with who made them, why, and where the money went, in the words of the kind of record. The mark of
 * the last one has the color of its status.
 */
export const statusTimeline = (
  entries: readonly StatusEntry[],
  words: FundsTexts = fundsTextsFor.none,
): TimelineEvent[] =>
  entries.map(({ status, at, actor, reason }, index) => {
    const funds = newFunds(entries, index);
    return {
      title: sentenceCase(status),
      at,
      state: 'done',
      ...(index === entries.length - 1 && { tone: statusTone(status) }),
      note: noteOf([actor?.name, reason, funds && fundsText(funds, words)]),
    };
  });

const noteOf = (parts: readonly (string | null | undefined)[]) => {
  const text = parts.filter(Boolean).join(' · ');
  return (
    text !== '' && (
      <span className="muted" dir="auto">
        {text}
      </span>
    )
  );
};

/** A switch of a setting in a word; null if the platform doesn't say. */
const enabledWord = (enabled: unknown): string | null =>
  typeof enabled === 'boolean' ? (enabled ? 'enabled' : 'disabled') : null;

/** A switch of a setting as a badge, whose value is the switch. */
export const enabledField = <Rec,>(path: RecordPath<Rec, boolean>, label: string): ValueField<Rec> => ({
  ...status<Rec>(path, label, (record) => enabledWord(valueAt(record, path))),
  read: (record) => {
    const value = valueAt(record, path);
    return typeof value === 'boolean' ? value : null;
  },
  valueText: (value) => sentenceCase(enabledWord(value) ?? emptyValue),
});

/** Whether an account or a wallet can be used, as a badge, whose value is the switch. */
export const activeField = <Rec extends { active: boolean }>(): ValueField<Rec> => ({
  ...status<Rec>('active', 'Status', ({ active }) => activeBadge(active).label.toLowerCase()),
  read: ({ active }) => active,
  valueText: (value) => activeBadge(value === true).label,
});

/** Whether an account or a wallet can be used. */
export const activeBadge = (active: boolean): Badge => statusToBadge(active ? 'active' : 'disabled');
