import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import type { Action, Change } from '#kernel/definitions/action.ts';
import { formatDateTime } from '#kernel/format/dates.ts';
import { maskedText } from '#kernel/format/sensitive-fields.ts';
import { countryName, emptyValue } from '#kernel/format/text.ts';
import { deletionState, fullName } from '../shared/customers/customer-badges.ts';

export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
export const enabledOrDisabled = (value: boolean) => (value ? 'Enabled' : 'Disabled');

/** Labels of the editable profile fields. */
export const profileLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
} as const;
export type ProfileKey = keyof typeof profileLabels;
export const profileTexts = ({ profile, gender, date_of_birth }: CustomerDetail): Record<ProfileKey, string> => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  gender: gender ?? '',
  date_of_birth: date_of_birth ?? '',
});

/** Labels of the editable address fields. */
export const addressLabels = {
  primary_address: 'Address',
  secondary_address: 'Address line 2',
  city: 'City',
  state: 'State / region',
  county: 'County',
  postal_code: 'Postal code',
  country_id: 'Country',
} as const;
export type AddressKey = keyof typeof addressLabels;
export const addressTexts = ({ address }: CustomerDetail): Record<AddressKey, string> => ({
  primary_address: address?.primary_address ?? '',
  secondary_address: address?.secondary_address ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  county: address?.county ?? '',
  postal_code: address?.postal_code ?? '',
  country_id: address?.country_id ?? '',
});

export const maskedBvn = (bvn: string | null): string => (bvn ? maskedText(bvn) : 'None');

const labelled = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  texts: Readonly<Record<Key, string>>,
): [string, string][] => {
  const lines: [string, string][] = [];
  for (const key in labels) lines.push([labels[key], texts[key] || emptyValue]);
  return lines;
};

/** The values that actions can change, by label. The actions' `changes` use the same labels. */
export const comparedFields = (customer: CustomerDetail): ReadonlyMap<string, string> =>
  new Map([
    ...labelled(profileLabels, profileTexts(customer)),
    ['Email', customer.email ?? emptyValue],
    ['Phone', customer.phone_number ?? emptyValue],
    ...labelled(addressLabels, addressTexts(customer)),
    ['Country', customer.address?.country_id ? countryName(customer.address.country_id) : emptyValue],
    ['BVN', maskedBvn(customer.bvn)],
    ['Verified', yesOrNo(customer.verified)],
    ['Level', String(customer.level)],
    ['VIP', yesOrNo(customer.vip)],
    ['Merchant', yesOrNo(customer.merchant)],
    ['2FA', customer.has_mfa ? 'Active' : 'Inactive'],
    ['Payouts', enabledOrDisabled(customer.payout)],
    ['Restricted', yesOrNo(customer.meta.restricted)],
    ['Jailed', yesOrNo(customer.jail_status.jailed)],
    ['Jailed until', customer.jail_status.until === null ? emptyValue : formatDateTime(customer.jail_status.until)],
    ['Active', yesOrNo(customer.active)],
    [
      'Deletion',
      customer.deleted_at === null
        ? 'None'
        : `${deletionState(customer) === 'pending' ? 'Takes effect' : 'Done'} ${formatDateTime(customer.deleted_at)}`,
    ],
  ]);

/** The toast of an action that changes a customer: below the title, what was done. */
export const customerUpdated =
  (done: (customer: CustomerDetail, changes: readonly Change[]) => string): Action<CustomerDetail>['successMessage'] =>
  (_answer, customer, changes) => ({ title: 'Customer updated', description: done(customer, changes) });

/** What all sets of customer actions have in common. */
export const customerActionBase = {
  name: (customer: CustomerDetail) => [fullName(customer), customer.email].filter(Boolean).join(' · '),
  recordQuery: (customer: CustomerDetail) => api.customers.get.query({ id: customer.id }),
  comparedFields,
};
