import { iso } from '../shared/time.ts';

/** The timeline of a seeded record: its first status and then its present one, without staff. Times in milliseconds. */
export const seededSteps = (initial: string, status: string, createdAt: number, changedAt: number) => {
  const first = { status: initial, at: iso(createdAt), actor: null, reason: null };
  return status === initial ? [first] : [first, { status, at: iso(changedAt), actor: null, reason: null }];
};
