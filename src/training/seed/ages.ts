import { day } from '../shared/time.ts';

/** How far back the work of a shift goes: what waits for somebody is at most this old, in milliseconds. */
export const shiftSpan = 6 * day;

/** How many records of a collection are of the last days; all others are older. */
export const recentRecords = 40;

const youngest = 4 * 60_000;

/**
 * The age of one of `count` recent records in milliseconds: minutes at place 0, about six days at the last place, more of them lately.
 * `within` is where between two places it is, from 0 up to 1.
 */
export const recentAge = (place: number, count: number, within: number): number =>
  Math.floor(youngest + (shiftSpan - youngest) * ((place + within) / count) ** 2);

/** The age of a collection's record by its index: the first ones are recent, the others up to `oldest` milliseconds old. */
export const ageOf = (index: number, within: number, oldest: number): number =>
  index < recentRecords
    ? recentAge(index, recentRecords, within)
    : Math.floor(shiftSpan + within * (oldest - shiftSpan));

/** How long a movement is in these statuses at most, in milliseconds; it stays in all others. */
const longest: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['processing', 'submitted', 'funds_received', 'funds_converted', 'outgoing_payment_sent'].map((word) => [
      word,
      day,
    ]),
  ),
  ...Object.fromEntries(
    ['pending', 'queued', 'in_review', 'review_needed', 'suspended', 'awaiting_partner'].map((word) => [
      word,
      shiftSpan,
    ]),
  ),
};

/** Whether a movement of this age has left a status: nothing is processing for days or in review for weeks. */
export const isOutlived = (status: string, age: number): boolean => age > (longest[status] ?? Number.POSITIVE_INFINITY);
