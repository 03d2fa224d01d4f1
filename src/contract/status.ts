/** The known statuses, in lower case, and their tones. An unknown status is shown as it is, in the neutral tone. */
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

export type StatusTone = (typeof statusTones)[keyof typeof statusTones];
export type KnownStatus = keyof typeof statusTones;

const isKnownStatus = (word: string): word is KnownStatus => Object.hasOwn(statusTones, word);

/** The tone of a status in upper or lower case; `neutral` if it is unknown. */
export const statusTone = (status: string): StatusTone => {
  const word = status.toLowerCase();
  return isKnownStatus(word) ? statusTones[word] : 'neutral';
};
