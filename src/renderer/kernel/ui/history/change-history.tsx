import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/definitions/entities.ts';
import { changedValueText } from '#kernel/format/changed-value.ts';
import { formatCount, sentenceCase } from '#kernel/format/text.ts';
import { TitledPanel } from '../layout/titled-panel.tsx';
import { dateTime } from '../values/date-time.tsx';
import classes from './change-history.module.css';

/** How many changes are shown before the others are asked for. */
const shownAtFirst = 5;

/** The changes of a setting, newest first: what changed, why, who and when. Null shows nothing: the platform keeps no history of the record. */
export const ChangeHistory = ({ entries }: { entries: readonly HistoryEntry[] | null }) => {
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
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {sentenceCase(field)} <del dir="auto">{changedValueText(from)}</del> <span aria-hidden>→</span>{' '}
                    <ins dir="auto">{changedValueText(to)}</ins>
                  </li>
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
