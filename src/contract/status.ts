/**
 * The status vocabulary (spec section 4) and the tone each word is shown in. Keys are lower case; a status that is not here is
 * shown as it came, in the neutral tone.
 */
export const statusTones = {
  completed: 'good',
  approved: 'good',
  matured: 'good',
  funds_delivered: 'good',
  pending: 'waiting',
  processing: 'moving',
  queued: 'moving',
  submitted: 'moving',
  funds_received: 'moving',
  funds_converted: 'moving',
  outgoing_payment_sent: 'moving',
  in_review: 'waiting',
  review_needed: 'attention',
  suspended: 'attention',
  failed: 'bad',
  rejected: 'bad',
  expired: 'neutral',
  cancelled: 'neutral',
  reversed: 'attention',
} as const;

export type StatusTone = (typeof statusTones)[keyof typeof statusTones];
export type KnownStatus = keyof typeof statusTones;

const isKnown = (word: string): word is KnownStatus => Object.hasOwn(statusTones, word);

/** The tone of a status word in any case; `neutral` for one nobody told us of. */
export const toneOf = (status: string): StatusTone => {
  const word = status.toLowerCase();
  return isKnown(word) ? statusTones[word] : 'neutral';
};
