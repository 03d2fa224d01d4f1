import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/platform/definitions/entities.ts';
import type { Field } from '#kernel/definitions/field.ts';
import { formatCount } from '#kernel/format/text.ts';
import { TitledPanel } from '#kernel/ui/layout/titled-panel.tsx';
import { dateTime } from '#kernel/ui/values/date-time.tsx';
import classes from './change-history.module.css';
import { type ReadableChange, readableChange } from './changed-values.ts';

/** How many changes are shown before the others are asked for. */
const shownAtFirst = 5;

/** One change of a record, before → after. */
export const ChangeLine = ({ change }: { change: ReadableChange }) =>
  change.kind === 'values' ? (
    <li>
      {change.label} <del dir="auto">{change.from}</del> <span aria-hidden>→</span> <ins dir="auto">{change.to}</ins>
    </li>
  ) : (
    <li>
      {change.label}
      {change.added !== '' && (
        <>
          {' '}
          added <ins dir="auto">{change.added}</ins>
        </>
      )}
      {change.added !== '' && change.removed !== '' && ','}
      {change.removed !== '' && (
        <>
          {' '}
          removed <del dir="auto">{change.removed}</del>
        </>
      )}
    </li>
  );

interface ChangeHistoryProps {
  entries: readonly HistoryEntry[] | null;
  record: unknown;
  /** The fields of the record, which name and format the changed values. */
  fields: readonly Field<unknown>[];
}

/** The changes of a record, newest first: what changed, why, who and when. Null shows nothing: the platform keeps no history of the record. */
export const ChangeHistory = ({ entries, record, fields }: ChangeHistoryProps) => {
  const [isComplete, setComplete] = useState(false);
  if (entries === null) return null;
  const newestFirst = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const shown = isComplete ? newestFirst : newestFirst.slice(0, shownAtFirst);
  const hidden = newestFirst.length - shown.length;
  return (
    <TitledPanel title="History">
      {shown.length === 0 ? (
        <p className={classes.empty}>No changes yet</p>
      ) : (
        <ol className={classes.entries}>
          {shown.map(({ at, by, reason, changes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes can have the same time; the position identifies an entry.
            <li key={index}>
              <ul>
                {changes.map((change) => (
                  <ChangeLine key={change.field} change={readableChange(record, fields, change)} />
                ))}
              </ul>
              {reason && <p dir="auto">{reason}</p>}
              <p className="muted">
                <bdi>{by ?? 'Platform'}</bdi> · {dateTime(at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setComplete(true)}>
            Show {formatCount(hidden, 'older change')}
          </Button>
        </div>
      )}
    </TitledPanel>
  );
};
