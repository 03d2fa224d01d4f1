import { formatDateTime, formatRelative } from '#kernel/format/dates.ts';

/**
 * A time. `format` gives the visible text; the tooltip is set when the pointer or the focus arrives (time-elements.ts), so that a long list
 * formats none in advance. The key makes a new element for another time, whose text and tooltip are changed outside of React.
 */
export const timeElement = (iso: string, format: (iso: string) => string) => (
  <time key={iso} className="num" dateTime={iso}>
    {format(iso)}
  </time>
);

/** A relative time, kept up to date by `startTimeElements`. Copies have ISO 8601. */
export const relativeTimeElement = (iso: string) => (
  <time key={iso} className="num" dateTime={iso} data-relative="" data-exact={iso}>
    {formatRelative(iso)}
  </time>
);

/** A date and time; null without a value. */
export const dateTime = (iso: string | null) => iso && timeElement(iso, formatDateTime);
