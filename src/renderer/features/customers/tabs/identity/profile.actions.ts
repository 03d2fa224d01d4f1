import { z } from 'zod';
import type { Country } from '#contract/platform/api/settings/countries.ts';
import {
  addressBody as platformAddressBody,
  profileBody as platformProfileBody,
} from '#contract/platform/bodies/customers.ts';
import type { Page } from '#contract/platform/definitions/answers.ts';
import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
import { isoDate } from '#contract/values/schemas.ts';
import { api } from '#kernel/api/client.ts';
import { allCountries } from '#kernel/api/countries.ts';
import { defineAction, type RecordActions } from '#kernel/definitions/action.ts';
import { changedSentence } from '#kernel/definitions/change.ts';
import { changesOfField, formChanges, formTexts } from '#kernel/fields/compared-fields.ts';
import { isoDayAgo } from '#kernel/format/dates.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { emptyAsNull } from '../../../shared/accounts/empty-as-null.ts';
import { countryOption } from '../../../shared/countries.ts';
import {
  addressFields,
  customerActionBase,
  customerFields,
  customerUpdated,
  profileFields,
} from '../../customers.fields.ts';

const profileBody = z.preprocess(
  emptyAsNull(['last_name', 'gender', 'date_of_birth']),
  platformProfileBody.extend({
    date_of_birth: isoDate.refine((day) => day <= isoDayAgo(0), 'Choose a date in the past').nullable(),
  }),
);

const editProfile = defineAction<CustomerDetail, Record<string, string>>({
  id: 'customers.updateProfile',
  shortcut: 'U',
  label: 'Edit profile',
  consequence: 'Documents are checked against the new name. The customer is notified of the change.',
  inputs: ({ gender }) => [
    { kind: 'text', name: 'first_name', label: profileFields.first_name.label },
    { kind: 'text', name: 'last_name', label: profileFields.last_name.label },
    {
      kind: 'select',
      name: 'gender',
      label: profileFields.gender.label,
      options: [
        { value: '', label: 'Not specified' },
        // Keeps a stored value that is not among the options.
        ...[...new Set(['female', 'male', 'other', gender ?? 'other'])].map((value) => ({
          value,
          label: sentenceCase(value),
        })),
      ],
    },
    { kind: 'text', name: 'date_of_birth', label: profileFields.date_of_birth.label, type: 'date' },
  ],
  initialValues: (customer) => formTexts(profileFields, customer),
  schema: () => profileBody,
  changes: (customer, values) => formChanges(profileFields, customer, formTexts(profileFields, customer), values),
  send: ({ id }, values, request) => api.customers.updateProfile.send({ id }, profileBody.parse(values), request),
  successMessage: customerUpdated((_customer, changes) => changedSentence(changes)),
});

const addressBody = z.preprocess(
  emptyAsNull(['secondary_address', 'state', 'county', 'postal_code']),
  platformAddressBody,
);

const editAddress = defineAction<CustomerDetail, Record<string, string>, Page<Country>>({
  id: 'customers.updateAddress',
  shortcut: 'A',
  label: 'Edit address',
  consequence: 'Letters and address checks use the new address.',
  prepare: allCountries,
  inputs: (_customer, { data }) => [
    ...(['primary_address', 'secondary_address', 'city', 'state', 'county', 'postal_code'] as const).map(
      (name) => ({ kind: 'text', name, label: addressFields[name].label }) as const,
    ),
    {
      kind: 'select',
      name: 'country_id',
      label: addressFields.country_id.label,
      searchable: true,
      options: data.map((country) => countryOption(country)),
    },
  ],
  initialValues: (customer) => formTexts(addressFields, customer),
  schema: () => addressBody,
  changes: (customer, values) => formChanges(addressFields, customer, formTexts(addressFields, customer), values),
  send: ({ id }, values, request) => api.customers.updateAddress.send({ id }, addressBody.parse(values), request),
  successMessage: customerUpdated((_customer, changes) => changedSentence(changes)),
});

const unassignBvn = defineAction<CustomerDetail>({
  id: 'customers.unassignBvn',
  shortcut: 'B',
  label: 'Unassign BVN',
  tone: 'danger',
  disabledReason: ({ bvn }) => (bvn ? null : 'This customer has no BVN.'),
  consequence: 'The BVN is removed from this account and can be assigned to another account.',
  changes: (customer) => changesOfField(customerFields.bvn, customer, null),
  send: ({ id }, _values, request) => api.customers.unassignBvn.send({ id }, undefined, request),
  successMessage: 'BVN unassigned',
});

const actionsOf = (...list: RecordActions<CustomerDetail>['list']): RecordActions<CustomerDetail> => ({
  ...customerActionBase,
  list,
});
export const profileActions = actionsOf(editProfile);
export const addressActions = actionsOf(editAddress);
export const bvnActions = actionsOf(unassignBvn);
