/**
 * The statuses of money movements, in lower case, and their tones. A tone gives a status its color and the shape of its mark
 * (kernel/ui/values/badge.module.css). An unknown status is shown as it is, in the neutral tone.
 */
export const statusTones = {
  completed: 'success',
  approved: 'success',
  matured: 'success',
  funds_delivered: 'success',
  pending: 'pending',
  processing: 'progress',
  queued: 'progress',
  submitted: 'progress',
  funds_received: 'progress',
  funds_converted: 'progress',
  outgoing_payment_sent: 'progress',
  in_review: 'pending',
  review_needed: 'warning',
  suspended: 'warning',
  failed: 'danger',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  reversed: 'warning',
} as const;

/** The statuses of money that was moved, which reports count; a reversed movement has moved nothing. */
export const movedStatuses = ['completed', 'approved', 'matured', 'funds_delivered'] as const;

const moved: ReadonlySet<string> = new Set(movedStatuses);

/** Whether a movement with this status, in upper or lower case, has moved its money. */
export const isMoved = (status: string): boolean => moved.has(status.toLowerCase());

/** The statuses of movements that staff have to look at. */
export const attentionStatuses = ['failed', 'in_review', 'review_needed'] as const;

/** The statuses of movements in review; a deposit of `review_needed` matches no customer by itself. */
export const reviewedStatuses = ['in_review', 'review_needed'] as const;

/** The statuses of deposits below the minimum that wait for a decision: none of them is credited by itself. */
export const undecidedSmallDeposits = ['pending', 'in_review', 'review_needed'] as const;

const unmoved: ReadonlySet<string> = new Set(['failed', 'rejected', 'expired', 'cancelled', 'reversed']);

/** Whether a movement with this status, in upper or lower case, left the money where it was. */
export const isUnmoved = (status: string): boolean => unmoved.has(status.toLowerCase());

/** The states of other records: accounts, wallets, devices, positions, networks. Apart from the statuses, which are also the options of filters. */
const stateTones = {
  waiting: 'pending',
  declined: 'danger',
  withdrawn: 'neutral',
  active: 'success',
  enabled: 'success',
  verified: 'success',
  trusted: 'success',
  not_trusted: 'pending',
  not_verified: 'pending',
  not_submitted: 'neutral',
  passed: 'success',
  invited: 'pending',
  scheduled: 'pending',
  paused: 'warning',
  disputed: 'danger',
  disabled: 'neutral',
  closed: 'neutral',
  inactive: 'neutral',
  ended: 'neutral',
  open: 'pending',
  partially_filled: 'progress',
  filled: 'success',
  restricted: 'warning',
  jailed: 'danger',
  deactivated: 'danger',
  deletion: 'danger',
  operational: 'success',
  degraded: 'warning',
  down: 'danger',
  running: 'progress',
  ready: 'success',
} as const;

const tones = { ...statusTones, ...stateTones };

export type StatusTone = (typeof tones)[keyof typeof tones];

const isKnown = (word: string): word is keyof typeof tones => Object.hasOwn(tones, word);

/** Whether a status, in upper or lower case, is one of these, which are in lower case. */
export const hasStatus = (status: string | null | undefined, ...words: readonly string[]): boolean =>
  status != null && words.includes(status.toLowerCase());

/** Whether the console has a tone for a status, in upper or lower case. */
export const isKnownStatus = (status: string): boolean => isKnown(status.toLowerCase());

/** A status that the console knows in lower case, as the platform takes it; another one as it is. */
export const knownStatus = (status: string): string => (isKnownStatus(status) ? status.toLowerCase() : status);

/** The tone of a status in upper or lower case; `neutral` if it is unknown. */
export const statusTone = (status: string): StatusTone => {
  const word = status.toLowerCase();
  return isKnown(word) ? tones[word] : 'neutral';
};
