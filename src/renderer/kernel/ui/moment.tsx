import { formatMoment, timeHint } from '#kernel/format/dates.ts';

/** A moment in a line of facts, with UTC and relative in its tooltip; null where there is none. */
export const moment = (iso: string | null) =>
  iso && (
    <time className="num" dateTime={iso} title={timeHint(iso)}>
      {formatMoment(iso)}
    </time>
  );
