import { limits } from '#contract/values/limits.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import { relativeText } from './dates.ts';

/** How urgent an age is: `warning` from `limits.ageWarningMs` on, `danger` from `limits.ageDangerMs` on, before that null. */
export type AgeTone = 'warning' | 'danger' | null;

/** The tone of the age of a time in ISO 8601. `now` in ms since 1970. */
export const ageTone = (iso: string, now = platformNow()): AgeTone => {
  const ms = now - Date.parse(iso);
  return ms >= limits.ageDangerMs ? 'danger' : ms >= limits.ageWarningMs ? 'warning' : null;
};

/**
 * The time that has passed since a time in ISO 8601, in full units: `5 minutes`, `3 hours`, `41 days`. A time that is still ahead is shown as it
 * is, `in 3 hours`. `now` in ms since 1970.
 */
export const formatAge = (iso: string, now = platformNow()): string =>
  Math.abs(now - Date.parse(iso)) < 60_000 ? 'just now' : relativeText(iso, now, Date.parse(iso) < now);
