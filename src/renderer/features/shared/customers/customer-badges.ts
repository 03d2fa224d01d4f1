import type { Customer } from '#contract/platform/definitions/entities.ts';
import { platformNow } from '#kernel/base/platform-now.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { daysUntil } from '#kernel/format/dates.ts';
import { formatCount } from '#kernel/format/text.ts';

/** A customer's full name; without one, the email or the id. */
export const fullName = ({ profile, email, id }: Customer): string =>
  [profile.first_name, profile.last_name].filter(Boolean).join(' ') || email || id;

type DeletionState = 'pending' | 'deleted' | null;
/** A customer with `deleted_at` is pending deletion while active, and deleted afterwards. */
export const deletionState = ({ deleted_at, active }: Customer): DeletionState =>
  deleted_at === null ? null : active ? 'pending' : 'deleted';

/**
 * 'Deletion in 3 days' while a deletion is pending. `now` in ms since 1970. Null without one, and once its time has passed: a platform
 * that stores when the deletion was requested would show 0 days for ever.
 */
export const deletionCountdown = (customer: Customer, now = platformNow()): string | null => {
  const { deleted_at } = customer;
  if (deleted_at === null || deletionState(customer) !== 'pending' || Date.parse(deleted_at) < now) return null;
  return `Deletion in ${formatCount(daysUntil(deleted_at, now), 'day')}`;
};

const present = (badges: readonly (Badge | false)[]): Badge[] => badges.filter((badge) => badge !== false);

/** The states that limit an account, the gravest first. Badges and the banner keep this order. */
const limitingStates = ['deleted', 'deletion', 'deactivated', 'jailed', 'payoutDisabled', 'restricted'] as const;
export type LimitingState = (typeof limitingStates)[number];

const isInState: Record<LimitingState, (customer: Customer) => boolean> = {
  deleted: (customer) => deletionState(customer) === 'deleted',
  deletion: (customer) => deletionState(customer) === 'pending',
  deactivated: (customer) => !customer.active && deletionState(customer) === null,
  jailed: ({ jail_status }) => jail_status.jailed,
  payoutDisabled: ({ payout }) => !payout,
  restricted: ({ meta }) => meta.restricted,
};

/** The states that limit a customer's account, the gravest first. */
export const limitingStatesOf = (customer: Customer): LimitingState[] =>
  limitingStates.filter((state) => isInState[state](customer));

/** The badge of each state. The banner's titles are the same. */
export const stateBadges: Record<LimitingState, Badge> = {
  deleted: { label: 'Deleted', tone: 'neutral', hint: 'The customer deleted the account' },
  deletion: { label: 'Deletion in progress', tone: 'danger', hint: 'The account will be deleted' },
  deactivated: { label: 'Account Deactivated', tone: 'danger', hint: "The customer can't sign in" },
  jailed: { label: 'Account jailed', tone: 'danger', hint: 'The account is locked temporarily' },
  payoutDisabled: { label: 'Payout Deactivated', tone: 'warning', hint: "Money can't leave this account" },
  restricted: { label: 'Account Restricted', tone: 'warning', hint: "The customer can't use some features" },
};

/** The badges of the states that limit a customer's account, the gravest first. */
export const problemBadges = (customer: Customer): Badge[] =>
  limitingStatesOf(customer).map((state) => {
    const countdown = state === 'deletion' && deletionCountdown(customer);
    return countdown ? { ...stateBadges[state], hint: countdown } : stateBadges[state];
  });

/** All badges of a customer's header, the gravest first. */
export const headerBadges = (customer: Customer): Badge[] => [
  ...problemBadges(customer),
  ...present([
    customer.customer_of !== null && {
      label: 'Sub Account',
      tone: 'accent',
      hint: `Owned by ${customer.customer_of}`,
    },
    customer.verified
      ? { label: 'Verified', tone: 'success', hint: 'The identity is verified' }
      : { label: 'Not verified', tone: 'pending', hint: "The identity isn't verified yet" },
    { label: `Level ${customer.level}`, tone: 'neutral', hint: 'The level sets daily and monthly limits' },
    customer.has_mfa
      ? { label: '2FA Active', tone: 'success', hint: 'Signing in requires a second factor' }
      : { label: '2FA Inactive', tone: 'neutral', hint: 'Signing in requires only a password' },
    customer.vip && { label: 'VIP', tone: 'accent', hint: 'A premium customer' },
    customer.merchant && { label: 'Merchant', tone: 'neutral', hint: 'Trades on Connect as a merchant' },
  ]),
];

/** Badges for a row, the gravest first: it shows the first one and counts the others. */
export const rowBadges = (customer: Customer, { withSubAccountBadge = true } = {}): Badge[] => [
  ...problemBadges(customer),
  ...present([
    withSubAccountBadge && customer.customer_of !== null && { label: 'Sub Account', tone: 'accent' },
    !customer.verified && { label: 'Not verified', tone: 'pending' },
    customer.vip && { label: 'VIP', tone: 'accent' },
    customer.merchant && { label: 'Merchant', tone: 'neutral' },
  ]),
];
