import type { Customer } from '#contract/api/people.ts';
import { daysUntil } from '#kernel/format/dates.ts';
import { none } from '#kernel/format/words.ts';
import type { Flag } from '#kernel/list/columns.tsx';

/** A customer's full name; the email, then the id, where there is no name. */
export const fullName = ({ profile, email, id }: Customer): string =>
  [profile.first_name, profile.last_name].filter(Boolean).join(' ') || email || id;

type State = 'pending' | 'deleted' | null;

/** Spec section 4: `deleted_at` set and active is a deletion in progress, not active a done one. */
export const deletionOf = ({ deleted_at, active }: Customer): State =>
  deleted_at === null ? null : active ? 'pending' : 'deleted';

/** 'Deletion in N day(s)' while one is pending (spec section 2). */
export const deletionCountdown = (customer: Customer, now = Date.now()): string | null =>
  customer.deleted_at !== null && deletionOf(customer) === 'pending'
    ? `Deletion in ${daysUntil(customer.deleted_at, now)} day(s)`
    : null;

/** What stops a customer, worst last: the flags that a list shows and the header repeats. */
export const troubles = (customer: Customer): Flag[] => {
  const deletion = deletionOf(customer);
  const flags: (Flag | false)[] = [
    customer.meta.restricted && {
      label: 'Account Restricted',
      tone: 'attention',
      hint: 'Some actions are closed to this customer',
    },
    !customer.payout && { label: 'Payout Deactivated', tone: 'attention', hint: 'Money cannot leave this account' },
    customer.jail_status.jailed && { label: 'Account jailed', tone: 'bad', hint: 'The account is locked for a while' },
    !customer.active &&
      deletion === null && { label: 'Account Deactivated', tone: 'bad', hint: 'The customer cannot sign in' },
    deletion === 'pending' && { label: 'Deletion in progress', tone: 'bad', hint: deletionCountdown(customer) ?? '' },
    deletion === 'deleted' && {
      label: 'Deleted',
      tone: 'neutral',
      hint: 'The account was deleted at the customer’s wish',
    },
  ];
  return flags.filter((flag) => flag !== false);
};

/** All badges of the header (spec section 2), in its order. */
export const headerFlags = (customer: Customer): Flag[] => {
  const flags: (Flag | false)[] = [
    customer.customer_of !== null && {
      label: 'Sub Account',
      tone: 'accent',
      hint: `Owned by ${customer.customer_of ?? none}`,
    },
    customer.verified
      ? { label: 'Verified', tone: 'good', hint: 'Identity was verified' }
      : { label: 'Not verified', tone: 'waiting', hint: 'Identity was not verified yet' },
    { label: `Level ${customer.level}`, tone: 'neutral', hint: 'The level decides what the customer may move' },
    customer.has_mfa
      ? { label: '2FA Active', tone: 'good', hint: 'Signing in asks for a second factor' }
      : { label: '2FA Inactive', tone: 'neutral', hint: 'Signing in asks for the password alone' },
  ];
  return [...flags.filter((flag) => flag !== false), ...troubles(customer)];
};

/** The flags of a list's row: what is out of the ordinary. */
export const rowFlags = (customer: Customer): Flag[] => {
  const flags: (Flag | false)[] = [
    customer.customer_of !== null && { label: 'Sub Account', tone: 'accent' },
    !customer.verified && { label: 'Not verified', tone: 'waiting' },
    customer.vip && { label: 'VIP', tone: 'accent' },
    customer.merchant && { label: 'Merchant', tone: 'neutral' },
  ];
  // A row shows the first as a badge and the rest as a number: the worst must be the first.
  return [...troubles(customer).reverse(), ...flags.filter((flag) => flag !== false)];
};
