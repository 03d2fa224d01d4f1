import { z } from 'zod';
import type { Page } from '#contract/api/answers.ts';
import type { Country } from '#contract/api/countries.ts';
import type { CustomerDetail } from '#contract/api/people.ts';
import { isoDate } from '#contract/values.ts';
import { defineAction } from '#kernel/action/define-action.ts';
import { api } from '#kernel/api/client.ts';
import { countryName, sentence } from '#kernel/format/words.ts';
import { allCountries } from '../../shared/countries.ts';
import {
  type AddressKey,
  addressLabels,
  addressTexts,
  bvnShown,
  type ProfileKey,
  profileLabels,
  profileTexts,
} from '../customer-facts.ts';
import { blankAsNull, edits } from './edits.ts';

const profileBody = z.preprocess(
  blankAsNull(['gender', 'date_of_birth']),
  api.customers.updateProfile.row.body.extend({
    date_of_birth: isoDate
      .refine((day) => day <= new Date().toISOString().slice(0, 10), 'Use a day in the past')
      .nullable(),
  }),
);

export const editProfile = defineAction<CustomerDetail, Record<ProfileKey, string>>({
  need: 'customer:update',
  tone: () => 'plain',
  id: 'customers.updateProfile',
  label: () => 'Edit profile',
  effect: () => 'The name is what documents are checked against; a customer is told of the change.',
  fields: ({ gender }) => [
    { kind: 'text', name: 'first_name', label: profileLabels.first_name },
    { kind: 'text', name: 'last_name', label: profileLabels.last_name },
    {
      kind: 'select',
      name: 'gender',
      label: profileLabels.gender,
      options: [
        { value: '', label: 'Not given' },
        // A word of the platform's own that is none of ours can be kept.
        ...[...new Set(['female', 'male', 'other', gender ?? 'other'])].map((value) => ({
          value,
          label: sentence(value),
        })),
      ],
    },
    { kind: 'text', name: 'date_of_birth', label: profileLabels.date_of_birth, type: 'date' },
  ],
  initial: profileTexts,
  schema: () => profileBody,
  changes: (customer, values) => edits(profileLabels, profileTexts(customer), values),
  run: ({ id }, values, idempotencyKey) =>
    api.customers.updateProfile({ id }, profileBody.parse(values), { idempotencyKey }),
  done: () => ({ title: 'Customer updated' }),
});

const addressBody = z.preprocess(
  blankAsNull(['secondary_address', 'county', 'postal_code']),
  api.customers.updateAddress.row.body,
);

export const editAddress = defineAction<CustomerDetail, Record<AddressKey, string>, Page<Country>>({
  need: 'customer:update',
  tone: () => 'plain',
  id: 'customers.updateAddress',
  label: () => 'Edit address',
  effect: () => 'Letters and checks of the address use what you enter.',
  prepare: allCountries,
  fields: (_customer, { data }) => [
    { kind: 'text', name: 'primary_address', label: addressLabels.primary_address },
    { kind: 'text', name: 'secondary_address', label: addressLabels.secondary_address },
    { kind: 'text', name: 'city', label: addressLabels.city },
    { kind: 'text', name: 'state', label: addressLabels.state },
    { kind: 'text', name: 'county', label: addressLabels.county },
    { kind: 'text', name: 'postal_code', label: addressLabels.postal_code },
    {
      kind: 'select',
      name: 'country_id',
      label: addressLabels.country_id,
      searchable: true,
      options: data.map((country) => ({ value: country.id, label: country.name })),
    },
  ],
  initial: addressTexts,
  schema: () => addressBody,
  changes: (customer, values) =>
    edits(addressLabels, addressTexts(customer), values, (key, value) =>
      key === 'country_id' && value !== '' ? countryName(value) : value,
    ),
  run: ({ id }, values, idempotencyKey) =>
    api.customers.updateAddress({ id }, addressBody.parse(values), { idempotencyKey }),
  done: () => ({ title: 'Customer updated' }),
});

/** Takes the BVN off the account, so that it can be given to another one. */
export const unassignBvn = defineAction<CustomerDetail, Record<never, never>>({
  need: 'customer:update',
  tone: () => 'danger',
  id: 'customers.unassignBvn',
  label: () => 'Unassign BVN',
  blocked: ({ bvn }) => (bvn ? null : 'This customer has no BVN.'),
  effect: () => 'The BVN is taken off this account and can be given to another one.',
  fields: () => [],
  initial: () => ({}),
  changes: ({ bvn }) => [{ label: 'BVN', from: bvnShown(bvn), to: bvnShown(null) }],
  run: ({ id }, _values, idempotencyKey) => api.customers.unassignBvn({ id }, undefined, { idempotencyKey }),
  done: () => ({ title: 'BVN unassigned' }),
});
