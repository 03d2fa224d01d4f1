import type { MouseEvent } from 'react';
import { dateTimeHint, formatDateTime } from '#kernel/format/dates.ts';

/** Set when the pointer arrives, so that the relative time is current and a long list formats no tooltip in advance. */
const setHint = ({ currentTarget }: MouseEvent<HTMLTimeElement>): void => {
  currentTarget.title = dateTimeHint(currentTarget.dateTime);
};

/** A time with UTC and relative time in its tooltip. `format` gives the visible text. */
export const timeElement = (iso: string, format: (iso: string) => string) => (
  <time className="num" dateTime={iso} onMouseEnter={setHint}>
    {format(iso)}
  </time>
);

/** A date and time with UTC and relative time in the tooltip; null without a value. */
export const dateTime = (iso: string | null) => iso && timeElement(iso, formatDateTime);
