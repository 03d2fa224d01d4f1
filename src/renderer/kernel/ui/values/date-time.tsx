import { ageTone, formatAge } from '#kernel/format/age.ts';
import { formatDateTime, formatRelative } from '#kernel/format/dates.ts';
import classes from './date-time.module.css';

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

/**
 * How long ago a time is, kept up to date by `startTimeElements`. From `limits.ageWarningMs` on it has a color and a mark, whose shape differs by
 * its tone. Copies have ISO 8601.
 */
export const ageElement = (iso: string) => (
  <time
    key={iso}
    className={`num ${classes.age}`}
    dateTime={iso}
    data-relative="age"
    data-exact={iso}
    data-tone={ageTone(iso) ?? undefined}
  >
    {formatAge(iso)}
  </time>
);

/** A date and time; null without a value. */
export const dateTime = (iso: string | null) => iso && timeElement(iso, formatDateTime);
