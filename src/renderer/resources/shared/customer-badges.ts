import type { Customer } from '#contract/api/entities.ts';
import type { Badge } from '#kernel/definitions/detail.ts';
import { daysUntil } from '#kernel/format/dates.ts';

/** A customer's full name; without one, the email or the id. */
export const fullName = ({ profile, email, id }: Customer): string =>
  [profile.first_name, profile.last_name].filter(Boolean).join(' ') || email || id;

type DeletionState = 'pending' | 'deleted' | null;
/** A customer with `deleted_at` is pending deletion while active, and deleted afterwards. */
export const deletionState = ({ deleted_at, active }: Customer): DeletionState =>
  deleted_at === null ? null : active ? 'pending' : 'deleted';

/** 'Deletion in N day(s)' while a deletion is pending. `now` in ms since 1970. */
export const deletionCountdown = (customer: Customer, now = Date.now()): string | null =>
  customer.deleted_at !== null && deletionState(customer) === 'pending'
    ? `Deletion in ${daysUntil(customer.deleted_at, now)} day(s)`
    : null;

const present = (badges: readonly (Badge | false)[]): Badge[] => badges.filter((badge) => badge !== false);

/** Restrictions of a customer, the most serious last. */
export const problemBadges = (customer: Customer): Badge[] => {
  const deletion = deletionState(customer);
  return present([
    customer.meta.restricted && {
      label: 'Account Restricted',
      tone: 'warning',
      hint: "The customer can't use some features",
    },
    !customer.payout && { label: 'Payout Deactivated', tone: 'warning', hint: "Money can't leave this account" },
    customer.jail_status.jailed && {
      label: 'Account jailed',
      tone: 'danger',
      hint: 'The account is locked temporarily',
    },
    !customer.active &&
      deletion === null && { label: 'Account Deactivated', tone: 'danger', hint: "The customer can't sign in" },
    deletion === 'pending' && {
      label: 'Deletion in progress',
      tone: 'danger',
      hint: deletionCountdown(customer) ?? '',
    },
    deletion === 'deleted' && { label: 'Deleted', tone: 'neutral', hint: 'The customer deleted the account' },
  ]);
};

/** All badges of a customer's header, in order. */
export const headerBadges = (customer: Customer): Badge[] => [
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
  ]),
  ...problemBadges(customer),
];

/** Badges for a row, the most serious first: it shows the first one and counts the others. */
export const rowBadges = (customer: Customer, { withSubAccountBadge = true } = {}): Badge[] => [
  ...problemBadges(customer).reverse(),
  ...present([
    withSubAccountBadge && customer.customer_of !== null && { label: 'Sub Account', tone: 'accent' },
    !customer.verified && { label: 'Not verified', tone: 'pending' },
    customer.vip && { label: 'VIP', tone: 'accent' },
    customer.merchant && { label: 'Merchant', tone: 'neutral' },
  ]),
];
