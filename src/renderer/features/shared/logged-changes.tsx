import type { Field } from '#kernel/definitions/field.ts';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { isSensitiveChange, isSensitiveField, maskedText } from '#kernel/format/sensitive-fields.ts';
import { emptyValue } from '#kernel/format/text.ts';
import type { RecordedChange } from '#kernel/history/changed-values.ts';
import { type LoggedChange, loggedChange } from '#kernel/history/logged-change.ts';
import { MaskedValue, type RecordReveal } from '#kernel/ui/values/masked-value.tsx';
import classes from './log.module.css';

/** An entry of a log that says what it changed. */
interface LoggedEntry {
  id: string;
  changes: readonly RecordedChange[];
}

/** What records a reveal of a field of an entry; undefined where no audit log could record it, which leaves the value masked. */
export type LogReveal = (field: string, entryId: string) => RecordReveal | undefined;

/** A change as people read it. */
export type ReadChange = (change: RecordedChange) => LoggedChange;

const isSensitive = (field: string, value: string | null): value is string => value !== null && isSensitiveField(field);
const exportedText = (field: string, value: string | null): string =>
  value !== null && isSensitiveChange(field) ? maskedText(value) : changedValueText(value);

/** The changes of an entry of a log, before → after, with numbers that identify a person or an account masked. */
export const loggedChanges = <Entry extends LoggedEntry>(
  reveal: LogReveal = () => undefined,
  readChange: ReadChange = (change) => loggedChange(null, {}, change),
): Field<Entry> => ({
  key: 'changes',
  label: 'Changes',
  kind: 'longText',
  wrap: true,
  render: (row) =>
    row.changes.length === 0 ? (
      <span className="muted">{emptyValue}</span>
    ) : (
      <ul className={classes.changes}>
        {row.changes.map((change) => {
          const { field } = change;
          const { label, from, to } = readChange(change);
          const drawn = (value: string | null, text: string) =>
            isSensitive(field, value) ? (
              <MaskedValue value={value} label={label} recordReveal={reveal(field, row.id)} />
            ) : (
              text
            );
          return (
            <li key={field}>
              <span className="muted">{label}</span> <del dir="auto">{drawn(change.from, from)}</del>{' '}
              <span aria-hidden>→</span> <ins dir="auto">{drawn(change.to, to)}</ins>
            </li>
          );
        })}
      </ul>
    ),
  text: (row) =>
    row.changes
      .map(({ field, from, to }) => `${field}: ${exportedText(field, from)} → ${exportedText(field, to)}`)
      .join('; '),
});
