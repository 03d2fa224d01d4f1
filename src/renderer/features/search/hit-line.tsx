import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { UnreadableRow } from '#contract/platform/unreadable.ts';
import { formatSearchDay } from '#kernel/format/dates.ts';
import { useTimeZone } from '#kernel/format/time-zone.ts';
import { unreadableRowText } from '#kernel/format/unreadable-text.ts';
import { statusBadge } from '#kernel/ui/values/badge.tsx';
import { moneyElement } from '#kernel/ui/values/money.tsx';
import classes from './hit-line.module.css';
import type { Hit } from './search-groups.ts';

interface LineProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  children?: ReactNode;
}

/** The content of a search result or suggestion; the caller wraps it in a link or a button. */
export const SearchLine = ({ icon, title, detail, children }: LineProps) => (
  <span className={classes.line}>
    {icon}
    <span className={classes.title} dir="auto">
      {title}
    </span>
    {detail && (
      <span className={classes.detail} dir="auto">
        {detail}
      </span>
    )}
    {children}
  </span>
);

/** The tooltip of a found record that is no link. */
export const noPageHint = 'This record has no page that you may open';

/** Stands in place of a result that can't be read. */
export const UnreadableHit = ({ id, path }: Pick<UnreadableRow, 'id' | 'path'>) => (
  <SearchLine icon={<IconAlertTriangle size={14} aria-hidden />} title={unreadableRowText(id, path, 'result')} />
);

/** A found record on two lines: title and amount; customer, what else tells it apart, status and day. */
export const HitLine = ({ hit: { title, customer, detail, matched, money, status, at } }: { hit: Hit }) => {
  useTimeZone();
  const about = [customer, detail, matched].filter(Boolean);
  return (
    <span className={classes.hit}>
      <span className={classes.texts}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        {about.length > 0 && (
          <span className={classes.about}>
            {about.map((part) => (
              <span key={part} className={classes.part} dir="auto">
                {part}
              </span>
            ))}
          </span>
        )}
      </span>
      <span className={classes.values}>
        {money && <span className={classes.amount}>{moneyElement(money)}</span>}
        <span className={classes.state}>
          {status && statusBadge(status)}
          {at && (
            <time className={`${classes.day} num`} dateTime={at}>
              {formatSearchDay(at)}
            </time>
          )}
        </span>
      </span>
    </span>
  );
};
