import type { LogEntry } from '#contract/platform/api/customer-records.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import type { Action } from '#kernel/definitions/action.ts';
import type { Change } from '#kernel/definitions/change.ts';
import { comparedValuesBy } from '#kernel/fields/compared-fields.ts';
import {
  calendarDay,
  copyWords,
  count,
  country,
  dateTime,
  flag,
  formatted,
  text,
  word,
  yesNo,
} from '#kernel/fields/fields.tsx';
import { formatDateTime } from '#kernel/format/dates.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { type LoggedChange, loggedChange } from '#kernel/history/logged-change.ts';
import { deletionState, fullName } from '../shared/customers/customer-badges.ts';

type Customer = CustomerDetail;

/** The fields of a customer's profile, by the names of its form's values. */
export const profileFields = {
  first_name: text<Customer>('profile.first_name'),
  last_name: text<Customer>('profile.last_name'),
  gender: word<Customer>('gender'),
  date_of_birth: calendarDay<Customer>('date_of_birth'),
};

/** The fields of a customer's address, by the names of its form's values. */
export const addressFields = {
  primary_address: text<Customer>('address.primary_address', 'Address'),
  secondary_address: text<Customer>('address.secondary_address', 'Address line 2'),
  city: text<Customer>('address.city'),
  state: text<Customer>('address.state', 'State / region'),
  county: text<Customer>('address.county'),
  postal_code: text<Customer>('address.postal_code', 'Postal code'),
  country_id: country<Customer>('address.country_id'),
};

const deletionText = (at: string | null, customer: Customer): string => {
  if (at === null) return 'None';
  return `${deletionState(customer) === 'pending' ? 'Takes effect' : 'Done'} ${formatDateTime(at)}`;
};

/** The other fields of a customer that actions change. */
export const customerFields = {
  email: copyWords<Customer>('email'),
  phone: copyWords<Customer>('phone_number', 'Phone'),
  bvn: formatted<Customer>(
    'bvn',
    'BVN',
    ({ bvn }) => bvn,
    (bvn) => (bvn ? maskedText(bvn) : 'None'),
  ),
  verified: yesNo<Customer>('verified'),
  level: count<Customer>('level'),
  vip: yesNo<Customer>('vip'),
  merchant: yesNo<Customer>('merchant'),
  twoFactor: flag('Active', 'Inactive')<Customer>('has_mfa', '2FA'),
  payout: flag('Enabled', 'Disabled')<Customer>('payout', 'Payouts'),
  restricted: yesNo<Customer>('meta.restricted'),
  jailed: yesNo<Customer>('jail_status.jailed'),
  jailedUntil: dateTime<Customer>('jail_status.until', 'Jailed until'),
  active: yesNo<Customer>('active'),
  deletion: formatted<Customer>('deleted_at', 'Deletion', ({ deleted_at }) => deleted_at, deletionText, {
    comparison: 'time',
  }),
};

const { phone, twoFactor, jailedUntil, deletion, ...sameNames } = customerFields;
/** The fields of a customer by the names that the platform's logs have for them. */
const loggedFields = {
  ...profileFields,
  ...addressFields,
  ...sameNames,
  phone_number: phone,
  has_mfa: twoFactor,
  jailed_until: jailedUntil,
  deleted_at: deletion,
};

/** A change of a customer's log with the label and the format of the customer's field. */
export const customerChange = (customer: Customer, change: LogEntry['changes'][number]): LoggedChange =>
  loggedChange<Customer>(customer, loggedFields, change);

/** The toast of an action that changes a customer: below the title, who it is and what was done. */
export const customerUpdated =
  (done: (customer: Customer, changes: readonly Change[]) => string): Action<Customer>['successMessage'] =>
  (_answer, customer, changes) => ({ title: 'Customer updated', done: done(customer, changes) });

/** What all sets of customer actions have in common. */
export const customerActionBase = {
  name: (customer: Customer) => [fullName(customer), customer.email].filter(Boolean).join(' · '),
  recordQuery: (customer: Customer) => api.customers.get.query({ id: customer.id }),
  comparedValues: comparedValuesBy(
    ...Object.values(profileFields),
    ...Object.values(addressFields),
    ...Object.values(customerFields),
  ),
};
