import { dateTimeHint, formatDateTime } from '#kernel/format/dates.ts';

/** A date and time with UTC and relative time in the tooltip; null without a value. */
export const dateTime = (iso: string | null) =>
  iso && (
    <time className="num" dateTime={iso} title={dateTimeHint(iso)}>
      {formatDateTime(iso)}
    </time>
  );
