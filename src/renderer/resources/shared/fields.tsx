import { statusTone } from '#contract/status.ts';
import type { Badge, TimelineEvent } from '#kernel/definitions/detail.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { FieldOptions } from '#kernel/fields/field-maker.tsx';
import { type LinkOptions, link, status } from '#kernel/fields/fields.tsx';
import { type RecordPath, valueAt } from '#kernel/fields/record-path.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { statusToBadge } from '#kernel/ui/values/badge.tsx';
import { customers } from '../customers/customers.resource.ts';

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

interface StatusEntry {
  status: string;
  at: string;
  actor?: { name: string } | null;
  reason?: string | null;
  /** Where the money was from then on. */
  funds?: string | null | undefined;
}

/** Where the money went with a status; null where it stayed. */
const fundsText = (entries: readonly StatusEntry[], index: number): string | null => {
  const funds = entries[index]?.funds;
  return funds && funds !== entries[index - 1]?.funds ? `Money ${sentenceCase(funds).toLowerCase()}` : null;
};

/**
 * The status changes of a record, with who made them, why, and where the money went. The mark of the last one has the color of its
 * status.
 */
export const statusTimeline = (entries: readonly StatusEntry[]): TimelineEvent[] =>
  entries.map(({ status, at, actor, reason }, index) => ({
    title: sentenceCase(status),
    at,
    state: 'done',
    ...(index === entries.length - 1 && { tone: statusTone(status) }),
    note: noteOf([actor?.name, reason, fundsText(entries, index)]),
  }));

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

/** A switch of a setting in words. */
export const enabledText = (enabled: boolean): string => (enabled ? 'Enabled' : 'Disabled');

/** A switch of a setting as a badge. */
export const enabledField = <Rec,>(path: RecordPath<Rec, boolean>, label: string): Field<Rec> =>
  status<Rec>(path, label, (record) => (valueAt(record, path) === true ? 'enabled' : 'disabled'));

/** Whether an account or a wallet can be used. */
export const activeBadge = (active: boolean): Badge => statusToBadge(active ? 'active' : 'disabled');
