import { limits } from '../values/limits.ts';
import { openOrderStatuses, type tradeSides } from './enums.ts';
import { hasStatus } from './status.ts';

/**
 * A change of a record's status by staff: the statuses it is possible in and the status it leads to. `whenStuck` allows it also for a
 * record that has been processing for over an hour.
 */
export interface Transition {
  readonly from: readonly string[];
  readonly to: string;
  readonly whenStuck?: boolean;
}

/** The transitions of a record type by their name, such as `approve`. */
export type Transitions<Name extends string = string> = Readonly<Record<Name, Transition>>;

/** A record's status and since when it has it, in ms. */
export interface StatusSince {
  readonly status: string;
  readonly since: number;
}

/** Whether a record is still processing after the time that this takes at most. `now` in ms. */
const isStuck = ({ status, since }: StatusSince, now: number): boolean =>
  hasStatus(status, 'processing') && since < now - limits.stuckAfterMs;

/** Whether a transition is possible for a record, whose status is in upper or lower case. `now` in ms. */
export const isPossible = ({ from, whenStuck = false }: Transition, record: StatusSince, now: number): boolean =>
  hasStatus(record.status, ...from) || (whenStuck && isStuck(record, now));

/** The statuses of a movement of money that waits for a decision. */
const undecided = ['pending', 'queued', 'submitted', 'in_review', 'review_needed'];

export const payoutTransitions = {
  approve: { from: undecided, to: 'approved' },
  reject: { from: [...undecided, 'suspended', 'failed'], to: 'rejected' },
  retry: { from: ['failed', 'expired', 'suspended'], to: 'processing', whenStuck: true },
} as const satisfies Transitions;

/** A deposit is credited to the customer's wallet, or rejected and returned to its sender. */
export const depositTransitions = {
  credit: { from: [...undecided, 'suspended', 'funds_received', 'failed'], to: 'completed', whenStuck: true },
  reject: { from: [...undecided, 'suspended', 'funds_received'], to: 'rejected' },
} as const satisfies Transitions;

export const voucherTransitions = { cancel: { from: ['active'], to: 'cancelled' } } as const satisfies Transitions;

export const orderTransitions = { cancel: { from: openOrderStatuses, to: 'cancelled' } } as const satisfies Transitions;

export const recurringTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  cancel: { from: ['active', 'paused'], to: 'cancelled' },
} as const satisfies Transitions;

export const offerTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
} as const satisfies Transitions;

export const merchantTransitions = {
  suspend: { from: ['active'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'active' },
} as const satisfies Transitions;

/** The ways to settle a dispute, by the side that wins: the buyer gets the asset, or the seller gets it back. */
export const tradeTransitions = {
  buyer: { from: ['disputed'], to: 'completed' },
  seller: { from: ['disputed'], to: 'cancelled' },
} as const satisfies Transitions<(typeof tradeSides)[number]>;

export const paymentLinkTransitions = {
  activate: { from: ['inactive'], to: 'active' },
  deactivate: { from: ['active'], to: 'inactive' },
} as const satisfies Transitions;

/** An airtime top-up is sent to its provider again. */
export const topUpTransitions = {
  retry: { from: ['failed', 'expired'], to: 'processing', whenStuck: true },
} as const satisfies Transitions;

export const networkTransitions = {
  enable: { from: ['disabled'], to: 'enabled' },
  disable: { from: ['enabled'], to: 'disabled' },
} as const satisfies Transitions;

export const businessVerificationTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Transitions;
