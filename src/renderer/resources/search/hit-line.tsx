import { formatSearchDay, timeHint } from '#kernel/format/dates.ts';
import { formatMoney } from '#kernel/format/money.ts';
import { statusBadge } from '#kernel/ui/badge.tsx';
import type { Hit } from './groups.ts';
import './hit-line.css';

/** What a found record is, in a line; its link is around it. */
export const HitLine = ({ hit: { title, detail, money, status, at } }: { hit: Hit }) => (
  <span className="hit">
    <span className="hit-title" dir="auto">
      {title}
    </span>
    {detail && (
      <span className="hit-detail" dir="auto">
        {detail}
      </span>
    )}
    <span className="hit-end">
      {money && (
        <span className="hit-money num" title={`${money.amount} ${money.currency}`}>
          {formatMoney(money.amount, money.currency, money.isFiat)}
        </span>
      )}
      {status && <span className="hit-status">{statusBadge(status)}</span>}
      {at && (
        <time className="hit-day num" dateTime={at} title={timeHint(at)}>
          {formatSearchDay(at)}
        </time>
      )}
    </span>
  </span>
);
