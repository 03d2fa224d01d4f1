import type { CustomerDetail } from '#contract/api/people.ts';
import type { ActionSubject } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { formatMoment } from '#kernel/format/dates.ts';
import { countryName, none } from '#kernel/format/words.ts';
import { deletionOf, fullName } from './customer-flags.ts';

export const yes = (is: boolean) => (is ? 'Yes' : 'No');
export const on = (is: boolean) => (is ? 'Enabled' : 'Disabled');

/** What of the profile can be edited, as labels and as a form's texts. */
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

/** What of the address can be edited, the same way. */
export const addressLabels = {
  primary_address: 'Address',
  secondary_address: 'Second line',
  city: 'City',
  state: 'State',
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

/** Enough of a BVN to tell one from another, not the number. */
export const bvnShown = (bvn: string | null): string => (bvn ? `Ends in ${bvn.slice(-4)}` : 'None');

const labelled = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  texts: Readonly<Record<Key, string>>,
): [string, string][] => {
  const lines: [string, string][] = [];
  for (const key in labels) lines.push([labels[key], texts[key] || none]);
  return lines;
};

/** What of a customer can be changed, by its label: the labels of every action's `changes` are these. */
export const facts = (customer: CustomerDetail): ReadonlyMap<string, string> =>
  new Map([
    ...labelled(profileLabels, profileTexts(customer)),
    ['Email', customer.email ?? none],
    ['Phone', customer.phone_number ?? none],
    ...labelled(addressLabels, addressTexts(customer)),
    ['Country', customer.address?.country_id ? countryName(customer.address.country_id) : none],
    ['BVN', bvnShown(customer.bvn)],
    ['Verified', yes(customer.verified)],
    ['Level', String(customer.level)],
    ['VIP', yes(customer.vip)],
    ['Merchant', yes(customer.merchant)],
    ['2FA', customer.has_mfa ? 'Active' : 'Inactive'],
    ['Payouts', on(customer.payout)],
    ['Restricted', yes(customer.meta.restricted)],
    ['Jailed', yes(customer.jail_status.jailed)],
    ['Jailed until', customer.jail_status.until === null ? none : formatMoment(customer.jail_status.until)],
    ['Active', yes(customer.active)],
    [
      'Deletion',
      customer.deleted_at === null
        ? 'None'
        : `${deletionOf(customer) === 'pending' ? 'Takes effect' : 'Done'} ${formatMoment(customer.deleted_at)}`,
    ],
  ]);

export const customerSubject: ActionSubject<CustomerDetail> = {
  name: (customer) => [fullName(customer), customer.email].filter(Boolean).join(' · '),
  reread: (customer) => api.customers.get({ id: customer.id }),
  facts,
};
